"""Tells of a playback which function of the grid did what, in the order in which it happened. The table itself knows nothing of it: it gets
a grid whose functions are wrapped."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, Final

from alu_companion.board.link import Unheard
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.recording import Entry, format_entry
from alu_companion.runtime.transcript import format_time
from alu_companion.speech.short import sentences
from alu_companion.speech.words import Words
from alu_companion.table import Commit, JournalFailed, Opened, Say, TableState, Tick
from alu_companion.table.effects import Effect
from alu_companion.table.slots import Slot
from alu_companion.table.transition import Transition

_TABLE: Final = "table"
"""Stands for the table itself, where no function of the grid was called."""
_SHORT: Final = 60
"""Two values, of before and after, are shown up to this length."""
_BY_ITSELF: Final = (Opened, Tick, Unheard, JournalFailed)
"""Inputs that no recording holds: a playback comes to them by itself."""


class Trace:
    """Writes a block of lines for each input that did something: its time and the input, then each function with what it did, a fact a
    line. What several functions do in one another is told of the innermost one."""

    def __init__(self, write: Callable[[str], None], words: Words) -> None:
        self._write, self._words = write, words
        self._recorded = ""
        self._step: Transition | None = None
        self._seen: TableState | None = None
        self._effects = 0
        """So many of the effects of the step have been told."""
        self._running: list[str] = []
        self._told: str | None = None
        """The function whose name was written last in the block; None before the block has begun."""

    def took(self, entry: Entry) -> None:
        """An entry of the recording is about to be played."""
        self.finish()
        self._recorded = format_entry(entry).partition(" ")[2]

    def traced(self, state: TableState) -> TableState:
        """The table with a grid that notes what its functions do."""
        grid = state.rules.grid
        rows = {name: self._wrapped(name, getattr(grid, name)) for name in grid._fields}
        return replace(state, rules=state.rules._replace(grid=grid._replace(**rows)))

    def finish(self) -> None:
        """Tell what the table did after the last function of a step."""
        if self._step is not None:
            self._look(self._step.state)
        self._step = self._seen = None

    def _wrapped(self, row: str, one: Any) -> Any:
        """A row, or a part of one, with all its functions wrapped."""
        if isinstance(one, Mapping):
            return {name: self._wrapped(row, value) for name, value in one.items()}
        if isinstance(one, tuple):
            parts = [self._wrapped(row, value) for value in one]
            return type(one)(*parts) if hasattr(one, "_fields") else tuple(parts)
        return self._function(row, one) if callable(one) and not isinstance(one, type) else one

    def _function(self, row: str, function: Callable[..., Any]) -> Callable[..., Any]:
        who = f"{row} {function.__module__.removeprefix('alu_companion.')}.{function.__name__}"

        def run(given: TableState | Transition, *more: Any) -> Any:
            if not isinstance(given, Transition):
                result = function(given, *more)
                if isinstance(result, TableState):
                    self._became(who, given, result)
                return result
            self._enter(given)
            self._running.append(who)
            try:
                return function(given, *more)
            finally:
                self._look(given.state)
                self._running.pop()

        return run

    def _enter(self, step: Transition) -> None:
        if step is not self._step:
            self.finish()
            self._step, self._seen, self._effects, self._told = step, step.before, 0, None
        self._look(step.state)

    def _became(self, who: str, given: TableState, result: TableState) -> None:
        """Tell of a function that makes a new state of one: the step takes it over only after the whole row. A game that is only being made
        belongs to no step yet."""
        if self._step is None or given.number != self._step.state.number:
            return
        if given is not self._seen:
            self._look(self._step.state)
            self._look(given, _TABLE)
        self._look(result, who)

    def _look(self, state: TableState, who: str = "") -> None:
        """Tell what has become of the step since the last look. The function that runs has done it, if no other is named."""
        assert self._step is not None
        effects = self._step.effects[self._effects :]
        facts = [*self._changes(state), *(self._effect(one, state) for one in effects)]
        self._seen, self._effects = state, len(self._step.effects)
        if not facts:
            return
        if self._told is None:
            self._write(f"{format_time(self._step.now_ms)} {self._input()}")
        who = who or (self._running[-1] if self._running else _TABLE)
        if who != self._told:
            self._write(f"  {who}")
        self._told = who
        for fact in facts:
            self._write(f"    {fact}")

    def _input(self) -> str:
        """The input of the step, as it was recorded, unless it came by itself."""
        assert self._step is not None
        given = self._step.given
        name = type(given).__name__
        return name if isinstance(given, _BY_ITSELF) else f"{name}: {self._recorded}"

    def _changes(self, state: TableState) -> Iterator[str]:
        if state is self._seen:
            return
        assert self._seen is not None
        for name, before, after in (*_fields(self._seen, state), *_slots(self._seen, state)):
            if before is after or before == after:
                continue
            values = f"{before!r} -> {after!r}"
            yield f"changes {name}: {values}" if len(values) <= _SHORT else f"changes {name}"

    def _effect(self, effect: Effect, state: TableState) -> str:
        match effect:
            case Commit(kind):
                return f"keeps {kind}"
            case Say(utterance):
                style = style_of(state.settings, to=utterance.to)
                return f"says as {utterance.cls.name.lower()}: {' '.join(sentences(self._words, utterance, style))}"
        return f"wants {type(effect).__name__}"


def _fields(before: TableState, after: TableState) -> Iterator[tuple[str, Any, Any]]:
    """Each field of the state, by its name, with its value before and after."""
    names = (one.name for one in fields(TableState) if one.name not in ("kept", "kept_in_match"))
    return ((name, getattr(before, name), getattr(after, name)) for name in names)


def _slots(before: TableState, after: TableState) -> Iterator[tuple[str, Any, Any]]:
    """The same for each slot of a feature that holds something before or after."""
    slots = {**before.kept_in_match, **before.kept, **after.kept_in_match, **after.kept}
    return ((slot.name, slot.of(before), slot.of(after)) for slot in slots if isinstance(slot, Slot))
