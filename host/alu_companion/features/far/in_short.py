"""What another table did in one go, told as it stands at the end: what was taken back again meanwhile is not told."""

from __future__ import annotations

from typing import NamedTuple

from alu_companion.features.far.values import Event
from alu_companion.table.effects import Say
from alu_companion.table.transition import Transition


class _Played(NamedTuple):
    first: int
    """The first of its effects."""
    end: int
    base: int
    """How many actions came before those that it added."""
    is_alone: bool
    """Whether it took nothing back that was told before."""


class InShort:
    """Follows the events that are played in one step. Where hands are led to each, each is told."""

    def __init__(self, transition: Transition) -> None:
        self._transition = transition
        self._played = list[_Played]()
        """Those that stand."""
        self._gone = set[int]()
        """The effects that are not told."""
        self._first = self._past = 0

    def begins(self) -> None:
        """An event is about to be played."""
        self._first, self._past = len(self._transition.effects), len(self._transition.state.past)

    def played(self, event: Event) -> None:
        """It was."""
        if event.kind != "play":
            self._played.clear()
            return
        base, undone = self._past - event.back, list[_Played]()
        while event.back and self._played and self._played[-1].base >= base:
            undone.append(self._played.pop())
        is_alone = not event.back or (bool(undone) and undone[-1].base == base and all(one.is_alone for one in undone))
        played = _Played(self._first, len(self._transition.effects), base, is_alone)
        if event.actions:
            self._played.append(played)
        if event.back and is_alone and not event.actions:
            for one in (*undone, played):
                self._gone.update(range(one.first, one.end))

    def end(self) -> None:
        """Leave out what does not stand any more."""
        transition = self._transition
        if not self._gone or transition.state.rules.board is not None:
            return
        effects = [*enumerate(transition.effects)]
        told = [one for place, one in effects if place in self._gone and isinstance(one, Say)]
        transition.effects[:] = [one for place, one in effects if place not in self._gone or not isinstance(one, Say)]
        silent = {id(one.utterance.message) for one in told}
        history = tuple(one for one in transition.state.history if id(one.message) not in silent)
        transition.change(history=history)
        if id(transition.state.last) in silent:
            transition.change(last=history[-1].message if history else ())
