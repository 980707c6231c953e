"""Planted bugs: what one is, and how it is planted in the process that plays.

A bug is a function in `planted_*.py` whose name says what is wrong. It takes the place of something in the companion: what that was comes
as its first argument, so that most of them call it and spoil what it is given or what it gives.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import sys
from collections.abc import Callable
from functools import wraps
from typing import Any, Final, NamedTuple

from alu_companion.simulator.inprocess import FirmwareModules

_FIRMWARE: Final = "firmware."
_SAY: Final = "table.transition:Transition._say"


class Mutation(NamedTuple):
    """A planted bug. `part` is the part of the companion that has the bug, `layer` the layer of faults that is aimed at it.

    `where` names a module of the companion, or of the firmware, and an attribute in it: "wire.link:Link.send". `wrong` is called in the
    place of a function, with what that was and its arguments; in the place of any other value stands what `wrong` gives for that.
    """

    name: str
    part: str
    layer: str
    where: str
    wrong: Callable[..., Any]
    sentence: str = ""
    """The sentence that is never said, where that is the bug."""


PLANTED: Final[list[Mutation]] = []
"""Every planted bug, in the order of its module; `mutations.py` imports all of them."""


class MisplantedError(BaseException):
    """A planted bug does not fit the companion any more. Nothing that plays may catch it: it would count as found."""


def planted(part: str, layer: str, where: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Make a bug of a function, see `Mutation`; its name is that of the function."""

    def add(wrong: Callable[..., Any]) -> Callable[..., Any]:
        PLANTED.append(Mutation(wrong.__name__.replace("_", "-"), part, layer, where, wrong))
        return wrong

    return add


def unsaid(name: str, part: str, layer: str, sentence: str) -> None:
    """Add a bug: messages that begin with this sentence are never said."""

    def wrong(was: Any, self: Any, cls: Any, message: Any, *more: Any, **named: Any) -> None:
        if not message or message[0].id != sentence:
            was(self, cls, message, *more, **named)

    PLANTED.append(Mutation(name, part, layer, _SAY, wrong, sentence))


def plant(mutation: Mutation) -> None:
    """Let the companion in this process have the bug from now on. Raises AttributeError, ImportError: it has no such part."""

    def spoil(was: Any) -> Any:
        if not inspect.isfunction(was):
            return mutation.wrong(was)

        @wraps(was)
        def spoilt(*args: Any, **named: Any) -> Any:
            try:
                return mutation.wrong(was, *args, **named)
            except (AttributeError, NameError, TypeError) as error:
                below = error.__traceback__ and error.__traceback__.tb_next
                if below is None or below.tb_next is None:
                    # The bug itself has raised it, and no part of the companion.
                    raise MisplantedError(f"{mutation.name}: {error}") from error
                raise

        return spoilt

    _put(mutation.where, spoil)


def watch(mutation: Mutation, left: dict[str, Mutation]) -> None:
    """Take a bug out of those that are `left` once the companion in this process comes to what it would spoil: calls the function, has said
    the sentence; for a value at once, if any function of its module reads it. Raises AttributeError, ImportError."""

    def spy(was: Any) -> Any:
        if not inspect.isfunction(was):
            module, _, name = mutation.where.partition(":")
            source = ast.parse(inspect.getsource(importlib.import_module(f"alu_companion.{module}")))
            names = (node for node in ast.walk(source) if isinstance(node, ast.Name))
            if any(node.id == name and isinstance(node.ctx, ast.Load) for node in names):
                left.pop(mutation.name, None)
            return was

        @wraps(was)
        def spied(*args: Any, **named: Any) -> Any:
            if not mutation.sentence or (args[2] and args[2][0].id == mutation.sentence):
                left.pop(mutation.name, None)
            return was(*args, **named)

        return spied

    _put(mutation.where, spy)


def _put(where: str, change: Callable[[Any], Any]) -> None:
    """Put something else in a place of the companion, see `Mutation.where`: what `change` gives for what stands there. A function is
    replaced in every module that has imported it, too, where its own module is named. Raises AttributeError, ImportError."""
    module, _, path = where.partition(":")
    if module.startswith(_FIRMWARE):
        _put_in_firmware(module.removeprefix(_FIRMWARE), path, change)
    else:
        _put_in(importlib.import_module(f"alu_companion.{module}"), path, change)


def _put_in(module: Any, path: str, change: Callable[[Any], Any]) -> None:
    *owners, name = path.split(".")
    owner = module
    for one in owners:
        owner = getattr(owner, one)
    if name not in vars(owner):
        raise AttributeError(f"{module.__name__} has no {path}")
    was = vars(owner)[name]
    new = change(was)
    setattr(owner, name, new)
    if not owners and inspect.isfunction(was) and was.__module__ == module.__name__:
        for known, other in list(sys.modules.items()):
            if known.startswith(("alu_companion.", "alu_tools.")) and vars(other).get(name) is was:
                setattr(other, name, new)


def _put_in_firmware(wanted: str, path: str, change: Callable[[Any], Any]) -> None:
    """The simulated board makes the modules of its program anew at each start."""
    load = FirmwareModules.load

    def changed(self: FirmwareModules, name: str) -> object:
        is_new = name not in self._modules
        module = load(self, name)
        if is_new and name == wanted:
            try:
                _put_in(module, path, change)
            except AttributeError as error:
                raise MisplantedError(str(error)) from error
        return module

    FirmwareModules.load = changed  # type: ignore[method-assign]
