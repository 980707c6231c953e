"""The messages of one language, from its files of Project Fluent, which are read when the first message is asked for; each is parsed
when it is first asked for itself.

Parsing all messages of three languages takes longer than everything else that a command does before its first word, and an evening
at the table needs few of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from pathlib import Path
from threading import Lock
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

_BEFORE_ENTRY: Final = re.compile(r"^(?=-?[a-zA-Z][\w-]* *=)", re.MULTILINE)
_REFERENCE: Final = re.compile(r"[{(,]\s*(-?[a-zA-Z][\w-]*)")
"""Possible names of other entries; a word that is no name does no harm."""


class Sentences:
    """The messages in the files of some folders; of two with the same id the first counts. `functions` can be used inside them."""

    def __init__(
        self,
        language: str,
        folders: Iterable[Path],
        functions: Mapping[str, Callable[..., Any]],
        named: Mapping[str, str] | None = None,
    ) -> None:
        """`named` are further messages of plain text, by their ids."""
        self._language, self._functions = language, dict(functions)
        self._folders, self._named = tuple(folders), dict(named or {})
        self._made: FluentBundle | None = None
        self._making = Lock()

    @cached_property
    def _unread(self) -> dict[str, str]:
        """The messages that are not parsed yet, by their ids."""
        unread: dict[str, str] = {}
        for path in (path for folder in self._folders for path in sorted(folder.glob("*.ftl"))):
            for entry in _BEFORE_ENTRY.split(path.read_text(encoding="utf-8"))[1:]:
                unread.setdefault(entry.split("=", 1)[0].rstrip(), entry)
        for name, text in self._named.items():
            unread.setdefault(name, f"{name} = {text}")
        return unread

    def get(self, message_id: str) -> Any:
        """A message, with its `value` and its `attributes`; None if there is none."""
        self._read(message_id)
        bundle = self._bundle()
        return bundle.get_message(message_id) if bundle.has_message(message_id) else None

    def format(self, pattern: Any, args: Mapping[str, object]) -> tuple[str, list[Exception]]:
        """The text of a value or an attribute, and the errors in it."""
        text, errors = self._bundle().format_pattern(pattern, dict(args))
        return str(text), errors

    def read_all(self) -> None:
        """Parse all messages now, for whoever has the time before they are asked for."""
        for message_id in tuple(self._unread):
            self._read(message_id)

    def _bundle(self) -> FluentBundle:
        # Made when a sentence is asked for: a command speaks one language, and the rules of each take their time to be read.
        with self._making:
            if self._made is None:
                # Isolation marks would reach the voice and the braille display.
                self._made = FluentBundle([self._language], functions=self._functions, use_isolating=False)
            return self._made

    def _read(self, entry_id: str) -> None:
        entry = self._unread.get(entry_id)
        if entry is None:
            return
        # What a message refers to is there before the message, also for a second thread that asks for it now.
        for name in _REFERENCE.findall(entry):
            self._read(name)
        self._bundle().add_resource(_parsed(entry))
        self._unread.pop(entry_id, None)


@cache
def _parsed(entry: str) -> Resource:
    """A message as a tree, parsed once for all that speak its language: a table, its pages and their viewers."""
    return FluentResource(entry)
