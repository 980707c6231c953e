"""Commands of developers in a group: a checkout has them in `alu_tools` beside this package; they are not installed with it."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import click

from alu_companion.cli.help import Group, Section, speaker_of
from alu_companion.runtime.environment import Failure


def imported(package: str, name: str) -> click.Command:
    """The command of a module of its name."""
    # What is imported stays: to look for garbage in it meanwhile would take a tenth of the time.
    gc.disable()
    try:
        command = getattr(import_module(f"{package}.{name}"), name)
    finally:
        gc.enable()
    assert isinstance(command, click.Command)
    return command


class GroupWithTools(Group):
    """A group that lists developers' commands in a section of their own where they are, and understands their names everywhere."""

    def __init__(self, *args: Any, package: str, tools: Sequence[str], **attributes: Any) -> None:
        """`tools` are the names of the commands in `package`, which has their SECTION."""
        super().__init__(*args, **attributes)
        self._package, self._tools = package, frozenset(tools)
        for name in tools:
            # With its name alone, which is what a guess at a mistyped one needs.
            self.add_command(click.Command(name, hidden=True))

    def own_sections(self) -> Sequence[Section]:
        """The sections of the commands that are installed."""
        return super().sections()

    def sections(self) -> Sequence[Section]:
        own = self.own_sections()
        return (*own, import_module(self._package).SECTION) if _has_tools() else own

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Raises Failure where a command of developers is not installed: its name is understood all the same."""
        if cmd_name not in self._tools:
            return super().get_command(ctx, cmd_name)
        if not _has_tools():
            raise Failure(speaker_of(ctx).line("tools-elsewhere"))
        return imported(self._package, cmd_name)


def _has_tools() -> bool:
    """True in a checkout."""
    return find_spec("alu_tools") is not None
