"""A listener who knows a game of ALU only by ear: lines of a transcript go in, the whole state comes out.

It shares nothing with the modules that make the words, and knows of the rules only what every player does: the counters at the start
and what each action does to its tile.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from speech.grammar import CIRCLE, SQUARE, Grammar, Heard
from speech.heard_english import ENGLISH
from speech.heard_estonian import ESTONIAN
from speech.heard_russian import RUSSIAN

SIDES = (CIRCLE, SQUARE)
GRAMMARS = {"en": ENGLISH, "et": ESTONIAN, "ru": RUSSIAN}
_LINE = re.compile(r"\d+:\d\d:\d\d\.\d{3} (alert|message|answer|hint): (.*)")
_ACTIONS = ("camp", "raid", "restore", "rebuild", "attack", "end", "swap")
_BRIEF = 1
_PAID = {"camp", "raid", "restore", "rebuild", "attack"}
_TOLD_AT_ITS_TIME = {*_ACTIONS, "new", "resumed", "chosen", "corrected", "back", "taken", "heading"}
"""In an answer these are old news, or about a part of the board only."""


def other(side: str) -> str:
    """The opponent."""
    return SQUARE if side == CIRCLE else CIRCLE


@dataclass
class Counter:
    """What a side is believed to have."""

    material: int = 25
    iron: int = 10
    food: int = 0
    pending: int = 0


@dataclass(frozen=True)
class Before:
    """What was believed before an action, as far as taking it back does not tell it."""

    turn: str
    left: int


@dataclass
class Belief:
    """A game as it is believed to stand. Fields are named as boards print them."""

    camps: dict[str, set[str]] = field(default_factory=lambda: {side: set() for side in SIDES})
    raided: set[str] = field(default_factory=set)
    enclosed: dict[str, set[str]] = field(default_factory=lambda: {side: set() for side in SIDES})
    counters: dict[str, Counter] = field(default_factory=lambda: {side: Counter() for side in SIDES})
    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SIDES, 0))
    turn: str = CIRCLE
    left: int = 0
    swapped: bool = False
    over: bool = False
    end: tuple[str, str] = ("", "")
    """Who has won, nobody in a draw, and why."""


class Listener:
    """Hears transcript lines in one language; which level they have is heard, too."""

    def __init__(self, language: str, level: int) -> None:
        """The level is how much this listener has chosen to be told: from 0, which is the action and no more."""
        self._grammar: Grammar = GRAMMARS[language]
        self._level = level
        self._asks: dict[str, None] = {}
        self._now = Belief()
        self._past: list[Before] = []
        self._freed: list[tuple[str, str]] = []

    def hear(self, line: str) -> None:
        """Take in a line of a transcript. Raises ValueError when it has not the form of one."""
        found = _LINE.fullmatch(line)
        if found is None:
            raise ValueError(line)
        told = list(self._grammar.understood(found[2]))
        if found[1] == "hint" or (found[1] == "answer" and any(one.kind in _TOLD_AT_ITS_TIME for one in told)):
            return
        whose = next((self._side(one, "side") for one in told if one.kind == "turn"), self._now.turn)
        if any(one.kind in ("area", "no-area") for one in told):
            self._now.enclosed = {side: set() for side in SIDES}
        self._freed.clear()
        for one in told:
            self._take(one, whose)
        self._infer()
        self._wonder({one.kind for one in told})

    def asks(self) -> tuple[str, ...]:
        """What was left out since the last time: on a counter that was moved, in a long list, or by choice."""
        asked, self._asks = tuple(self._asks), {}
        return asked

    def _wonder(self, kinds: set[str]) -> None:
        if self._level < _BRIEF and kinds & {*_ACTIONS, "turn"}:
            self._asks |= dict.fromkeys(("status", "mine", "theirs"))
        if self._level <= _BRIEF and kinds & _PAID and "spent" not in kinds:
            self._asks |= dict.fromkeys(("mine", "theirs"))
        if kinds & {"enclosed-many", "opened-many"}:
            self._asks |= {"territory": None}

    def _side(self, told: Heard, name: str) -> str:
        words = told.words[name]
        assert words is not None
        return self._grammar.sides[words.lower()]

    def _whose(self, told: Heard) -> str:
        """The side that is named, or the one that was named last."""
        return self._side(told, "side") if told.words.get("side") else self._now.turn

    def _number(self, told: Heard, name: str) -> int:
        return self._grammar.number(told.words.get(name))

    def _take(self, told: Heard, whose: str) -> None:
        kind, now = told.kind, self._now
        if kind in ("new", "resumed", "chosen", "taken"):
            self._begin_anew(kind)
        elif kind == "corrected":
            self._correct(told.words["previous"] or "", told.words["new"] or "")
        elif kind == "back":
            self._take_back(self._grammar.actions(told.words["clauses"] or ""), whose)
        elif kind in _ACTIONS:
            place = told.words.get("field")
            self._act(kind, self._grammar.field(place) if place else "", self._side(told, "side"))
        elif kind in ("turn", "left"):
            now.turn = self._side(told, "side") if told.words.get("side") else now.turn
            # A turn has three actions unless another number is told.
            now.left = self._number(told, "count") if told.words.get("count") else 3
        elif kind == "over" or kind.startswith("won-") or kind == "draw":
            now.over = True
            if kind != "over":
                now.end = (self._side(told, "side") if "side" in told.words else "", kind.removeprefix("won-"))
        elif kind in ("enclosed-many", "opened-many", "no-area"):
            pass  # Which fields these are has to be asked.
        elif kind in ("enclosed", "opened", "area", "controls", "scores", "camps", "raided"):
            self._see(told)
        else:
            self._count(told)

    def _begin_anew(self, kind: str) -> None:
        swapped = self._now.swapped
        self._past.clear()
        if kind == "taken":
            # Where everything is must be asked for; only the board was put in question.
            self._now.enclosed = {side: set() for side in SIDES}
        else:
            self._now = Belief(swapped=swapped and kind == "resumed")

    def _see(self, told: Heard) -> None:
        """What stands where and who controls it."""
        now, listed = self._now, told.words.get("fields")
        fields = set(self._grammar.fields(listed)) if listed else set()
        if told.kind == "scores":
            now.counts = {side: self._number(told, side) for side in SIDES}
        elif told.kind == "raided":
            now.raided = fields
        else:
            side = self._whose(told)
            if told.kind == "controls":
                now.counts[side] = self._number(told, "count")
            elif told.kind == "camps":
                now.camps[side] = fields
            elif told.kind == "opened":
                now.enclosed[side] -= fields
            else:
                now.enclosed[side] |= fields

    def _infer(self) -> None:
        """A field whose camp was taken back may lie inside its side's area now: then only the count tells that it is controlled."""
        for side, place in self._freed:
            if self._now.counts[side] > len(self._now.camps[side] | self._now.enclosed[side]):
                self._now.enclosed[side].add(place)

    def _count(self, told: Heard) -> None:
        """What the counters show."""
        if told.kind == "stock":
            for counter in self._now.counters.values():
                self._hold(counter, told)
        elif told.kind == "spent":
            # Who acts was told first; the same line may tell the next player's turn only afterwards.
            setattr(self._now.counters[self._now.turn], self._resource(told), self._number(told, "left"))
        elif told.kind in ("less", "holdings", "gained", "ready", "pending"):
            counter = self._now.counters[self._whose(told)]
            if told.kind in ("less", "holdings"):
                self._hold(counter, told)
            elif told.kind == "pending":
                counter.pending = self._number(told, "count")
            elif told.kind == "gained":
                counter.pending, counter.food = self._number(told, "count"), self._number(told, "food")
            else:
                counter.food, counter.pending = self._number(told, "food"), 0

    def _resource(self, told: Heard) -> str:
        return self._grammar.resources[(told.words["resource"] or "").lower()]

    def _hold(self, counter: Counter, told: Heard) -> None:
        counter.material = self._number(told, "material")
        counter.iron = self._number(told, "iron")
        counter.food, counter.pending = self._number(told, "food"), 0

    def _act(self, kind: str, place: str, side: str) -> None:
        now = self._now
        self._past.append(Before(side, now.left))
        now.turn = side
        if kind == "swap":
            now.swapped = not now.swapped
        if kind in ("restore", "rebuild"):
            now.raided.discard(place)
        if kind in ("camp", "rebuild"):
            now.camps[side].add(place)
        if kind in ("raid", "attack"):
            now.raided.add(place)
        if kind == "attack":
            now.camps[other(side)].discard(place)

    def _undo(self, kind: str, place: str, side: str) -> None:
        now = self._now
        if kind == "swap":
            now.swapped = not now.swapped
        if kind in ("camp", "rebuild"):
            now.camps[side].discard(place)
        if kind in ("raid", "attack"):
            now.raided.discard(place)
        if kind in ("restore", "rebuild"):
            now.raided.add(place)
        if kind == "attack":
            now.camps[other(side)].add(place)

    def _take_back(self, actions: list[tuple[str, str]], side: str) -> None:
        """Undo actions, of a side where it was not heard whose they were. What the counters show then is told."""
        self._now.over, self._now.end = False, ("", "")
        for kind, place in reversed(actions):
            if self._past:
                before = self._past.pop()
                side = self._now.turn = before.turn
                self._now.left = before.left
            self._undo(kind, place, side)
            if kind in ("camp", "rebuild"):
                self._freed.append((side, place))

    def _correct(self, previous: str, new: str) -> None:
        wrong = self._grammar.actions(previous)
        self._take_back(wrong, self._past[-len(wrong)].turn if self._past else self._now.turn)
        for kind, place in self._grammar.actions(new):
            side = self._now.turn
            self._act(kind, place, side)
            if kind != "swap":
                self._now.left -= 1
            if kind == "end" or not self._now.left:
                self._now.turn, self._now.left = other(side), 3

    def picture(self) -> dict[str, Any]:
        """What the listener believes."""
        now = self._now
        counting = any(now.counts.values())
        return {
            "camps": [sorted(now.camps[side]) for side in SIDES],
            "raided": sorted(now.raided),
            "counters": [tuple(vars(now.counters[side]).values()) for side in SIDES],
            "counts": [now.counts[side] for side in SIDES],
            "control": [sorted(now.camps[side] | now.enclosed[side]) if counting else [] for side in SIDES],
            "turn": None if now.over else (now.turn, now.left),
            "swapped": now.swapped,
            "end": now.end,
        }
