"""A listener who knows a game of POI Control only by ear: lines of a transcript go in, the whole state comes out.

It shares nothing with the modules that make the words, nor with those that play the game. It knows of the rules what every player
knows: what an action does to the pieces it names, and how to count. What is said twice must agree, else it objects.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.poi.actions import Played, counted, ends_of, happened, named, place_of
from rulesets.poi.belief import BONUSES, SLOTS, Belief, Yield, tile_of
from rulesets.poi.checks import Checks
from rulesets.poi.grammar import Grammar, Heard
from rulesets.poi.heard_english import ENGLISH
from rulesets.poi.heard_estonian import ESTONIAN
from rulesets.poi.heard_russian import RUSSIAN

GRAMMARS = {"en": ENGLISH, "et": ESTONIAN, "ru": RUSSIAN}
_LINE = re.compile(r"\d+:\d\d:\d\d\.\d{3} (alert|message|answer|hint): (.*)")
_ACTIONS = {
    "chosen", "moved", "attacked", "carried", "recruited", "recruited-new", "ended-units", "ended-goods", "ended-recruit", "resigned",
}  # fmt: skip
_COUNTED = {"count", "is-out", "attack-bonus", "defence-bonus"}
"""What follows from what stands and lies on the map."""
_OLD_NEWS = {*_ACTIONS, "taken-back", "new", "ago"}
"""In an answer these tell of what was."""
_AGAIN = {"its", "last-action", "talk"}
"""What may be said twice in a line."""
_AGREED = {"material", "rounds", "no-growth", "first-moves", "start-value", "seed", "size", "gaps"}
_ENDS = {"last-standing", "nobody-left", "more-territories", "more-strength", "equal"}
_TURN = {
    "choose": "choose",
    "turn": "units",
    "moves-left": "units",
    "packs": "goods",
    "packs-left": "goods",
    "recruiting": "recruit",
}


class Listener:
    """Hears transcript lines in one language; which level they have is heard, too."""

    def __init__(self, language: str) -> None:
        self._grammar: Grammar = GRAMMARS[language]
        self._now = Belief()
        self._past: list[tuple[str, Played]] = []
        """Who has played what, as far as it was heard."""
        self._way = ("", "")
        """The place that the last move left, and the one it went to."""
        self._checks = Checks()

    def hear(self, line: str) -> None:
        """Take in a line of a transcript.

        Raises:
            ValueError: it has not the form of one.
            NotUnderstoodError: a sentence fits no pattern.
            ContradictionError: what was said cannot be, as things are believed to stand.
        """
        found = _LINE.fullmatch(line)
        if found is None:
            raise ValueError(line)
        told = tuple(self._grammar.understood(found[2]))
        kinds = {one.kind for one in told}
        if "players" in kinds:
            # What is told at once of a whole game is kept in mind until all that it is counted from is known.
            told = tuple(sorted(told, key=lambda one: one.kind in _COUNTED))
        before = self._now.copy()
        if found[1] in ("alert", "message"):
            self._begin(told)
            self._take(told)
            if kinds & {*_ACTIONS, "taken-back"}:
                self._compare_changes(before, told)
            elif not kinds & {"new", "players", "over"}:
                self._unchanged(before)
        elif not kinds & _OLD_NEWS:
            self._compare_past([one for one in told if one.kind == "last-action"])
            self._take(told, known=before)

    def asks(self) -> tuple[str, ...]:
        """Nothing: all that is left out follows from what is told."""
        return ()

    def picture(self) -> dict[str, Any]:
        """What the listener believes."""
        return self._now.picture()

    def _unchanged(self, before: Belief) -> None:
        """What tells of no action changes nothing."""
        believed, told = before.picture(), self._now.picture()
        for name, value in believed.items():
            self._checks.agree(name, told[name], value)

    def _begin(self, told: Sequence[Heard]) -> None:
        """What comes before all else: a new game, or an action that is remembered or forgotten."""
        kinds = {one.kind for one in told}
        if kinds & {"new", "players"}:
            self._now = Belief()
            self._past.clear()
        if (played := happened(told)) is not None:
            self._checks.agree("whose turn", played[0], self._now.turn)
            self._past.append(played)
        for one in told:
            if one.kind == "taken-back" and self._past:
                _, played_last = self._past.pop()
                self._checks.agree("taken back", named(one.words["action"]), played_last)
            elif one.kind == "last-action":
                self._compare_past([one])
        if kinds & {*_ACTIONS, "taken-back"}:
            self._now.mined, self._now.end = None, ("", ())

    def _compare_past(self, told: Sequence[Heard]) -> None:
        """The last actions are those that were heard, if they were."""
        heard = [(one.words["seat"], named(one.words["action"])) for one in told][-len(self._past) or len(told) :]
        self._checks.agree("last actions", heard, self._past[-len(heard) :] if heard else [])

    def _compare_changes(self, before: Belief, told: Sequence[Heard]) -> None:
        """Every tile that changes hands and every bonus that changes is told, and no other."""
        now = self._now
        moved = {
            kind: {(seat, tile) for seat in now.players for tile in set(one.held(seat)) - set(other.held(seat))}
            for kind, one, other in (("lost", before, now), ("gained", now, before))
        }
        for kind, expected in moved.items():
            heard = {(one.words["seat"], tile) for one in told if one.kind == kind for tile in one.words["fields"]}
            self._checks.agree(kind, heard, expected)
        for bonus in BONUSES:
            changed = {seat for seat in now.players if now.bonus(seat, bonus) != before.bonus(seat, bonus)}
            self._checks.agree(bonus, {one.words["seat"] for one in told if one.kind == f"{bonus}-bonus"}, changed)

    def _take(self, told: Sequence[Heard], known: Belief | None = None) -> None:
        """Take sentences in; where all that they tell is `known`, none of them may change anything."""
        self._checks.begin()
        for number, one in enumerate(told):
            self._checks.agree("nothing twice", one in told[:number] and one.kind not in _AGAIN, False)
            kind, words = one.kind, one.words
            if kind == "players":
                self._now.players = words["seats"]
            elif kind in _AGREED or kind.startswith("map-"):
                self._agree(kind, words)
            elif kind in _TURN or kind in ("round", "over") or kind in _ENDS:
                self._go_on(kind, words)
            elif kind in ("goods-lie", "goods-none", "carried", "mined", "last-mined"):
                self._move_goods(kind, words)
                self._now.left -= kind == "carried"
            elif kind in ("units", "free", "chosen", "resigned", "is-out", "back-in"):
                self._place_units(kind, words)
            elif kind in ("moved", "attacked", "joined", "stays", "won", "held", "both-gone"):
                self._move_units(kind, words)
                self._now.left -= kind in ("moved", "attacked")
            elif kind.startswith("recruited"):
                self._recruit(words)
            self._checks.check(self._now, one)
            if known is not None:
                self._unchanged(known)
        self._checks.finish(self._now)

    def _agree(self, kind: str, words: Mapping[str, Any]) -> None:
        now = self._now
        if kind == "material":
            now.dice, now.tokens = words.get("dice", now.dice), words.get("tokens", now.tokens)
        elif kind == "rounds":
            now.rounds = words["count"]
        elif kind == "no-growth":
            now.no_growth = True
        elif kind == "first-moves":
            now.first_moves = words["count"]
        elif kind == "start-value":
            now.start_values[words["seat"]] = words["count"]
        elif kind == "seed":
            now.seed = words["seed"]
        elif kind == "size":
            now.size = (words["columns"], words["rows"])
        elif kind == "gaps":
            now.gaps |= set(words["fields"])
        else:
            now.interests |= dict.fromkeys(words["fields"], (kind.removeprefix("map-"), words["amount"]))

    def _go_on(self, kind: str, words: Mapping[str, Any]) -> None:
        now = self._now
        if kind == "round":
            now.round = words["count"]
        elif kind == "over":
            now.phase = "over"
        elif kind in _ENDS:
            now.end = (kind, tuple(words.get("winner", ())))
        else:
            if kind in ("moves-left", "packs-left"):
                self._checks.agree("what is left", words.get("count", 0), now.left)
            now.turn = words.get("seat", now.turn)
            now.phase, now.left = _TURN[kind], words.get("count", 0)
            now.round = 0 if kind == "choose" else now.round

    def _move_goods(self, kind: str, words: Mapping[str, Any]) -> None:
        now = self._now
        if kind == "carried":
            for kind_of, count in counted(words["goods"]).items():
                now.add_goods(words["source"], kind_of, -count)
                now.add_goods(words["target"], kind_of, count)
        elif kind in ("mined", "last-mined"):
            found: tuple[Yield, ...] = tuple(
                (one.words["field"], one.kind, one.words["count"]) for one in words.get("yields", ())
            )
            if kind == "mined":
                self._checks.agree("who mines", words["seat"], now.turn)
                self._checks.agree("mined", found, now.next_mining(words["seat"]))
                for tile, kind_of, count in found:
                    now.add_goods(tile, kind_of, count)
            now.mined = (words["seat"], found)
        else:
            now.goods[words["field"]] = counted(words.get("goods", ()))

    def _place_units(self, kind: str, words: Mapping[str, Any]) -> None:
        units = self._now.units
        if kind == "chosen":
            units |= {f"{words['field']}-{slot}": (words["seat"], words["count"]) for slot in SLOTS}
        elif kind == "units":
            for one in words["units"]:
                units[f"{words['field']}-{one.words['slot']}"] = (words["seat"], one.words["count"])
        elif kind == "free":
            for slot in words["slots"]:
                units.pop(f"{words['field']}-{slot}", None)
        elif kind == "back-in":
            self._now.out.discard(words["seat"])
        else:
            self._now.out.add(words["seat"])
            if kind == "resigned":
                self._now.units = {place: unit for place, unit in units.items() if unit[0] != words["seat"]}

    def _move_units(self, kind: str, words: Mapping[str, Any]) -> None:
        units, (source, target) = self._now.units, self._way
        if kind in ("moved", "attacked"):
            self._way = source, target = ends_of(words["path"])
            seat, value = units.get(source, ("", 0))
            goes = words["count" if kind == "moved" else "attack"]
            self._checks.sets_out(self._now, words, value - goes, target if kind == "attacked" else "")
            self._checks.agree("who moves", words["seat"], seat)
            units.pop(source)
            if kind == "moved":
                if target in units:
                    self._checks.agree("whom it joins", units[target][0], seat)
                    self._checks.joins(goes + units[target][1])
                units[target] = (seat, goes + units.get(target, ("", 0))[1])
        elif kind == "stays":
            units[source] = (self._now.turn, words["count"])
        elif kind == "both-gone":
            units.pop(target, None)
        elif kind in ("won", "held"):
            units[target] = (words["seat"], words["count"])

    def _recruit(self, words: Mapping[str, Any]) -> None:
        place = place_of(words["place"])
        _, value = self._now.units.get(place, ("", 0))
        self._checks.agree("recruited", words.get("count", 1), value + 1)
        self._now.units[place] = (words["seat"], value + 1)
        for kind in ("arm", "sup"):
            self._now.add_goods(tile_of(place), kind, -1)
