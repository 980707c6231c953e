"""A listener who knows a game of Almajara only by ear: lines of a transcript go in, the whole state comes out.

It shares nothing with the modules that make the words, and knows of the rules only what every player does: where the chips go in an
action, that the marks of a turn end with it, what lies in the box, and how points are counted.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from typing import Any

from rulesets.almajara.belief import USUAL_BOX, other
from rulesets.almajara.grammar import Chip, Fact, Grammar
from rulesets.almajara.heard_english import ENGLISH
from rulesets.almajara.heard_estonian import ESTONIAN
from rulesets.almajara.heard_russian import RUSSIAN
from rulesets.almajara.told import Told

GRAMMARS = {"en": ENGLISH, "et": ESTONIAN, "ru": RUSSIAN}
_LINE = re.compile(r"\d+:\d\d:\d\d\.\d{3} (alert|message|answer|hint): (.*)")
_ALL_AT_ONCE = {"started", "resumed", "chosen", "taken_back"}
"""After these a state is told, not a turn that begins."""
_TURN = {"turn_number", "turn", "left", "deploy_left", "goal", "goal_enter", "goal_points", "over", "drawn", "points"}
_STANDING = {
    "pieces", "no_pieces", "reserve_dealt", "reserve_captured", "reserve_empty", "hand", "no_hand", "deck", "holds_since",
    "turn_number", "turn", "left", "deploy_left", "points", "counts", "holds_none", "zone_free", "zone_stood", "obelisks",
    "defend_left",
}  # fmt: skip
"""What an answer may tell that holds when it is told; the rest of an answer is old news."""


_GROUND = (
    "started",
    "resumed",
    "chosen",
    "option",
    "were_swapped",
    "layout",
    "size",
    "zone_list",
    "expansions",
    "cramped",
)
"""How the kinds begin that tell of the board and of what was agreed, and that a game is on at all."""


def _rank(one: Fact) -> int:
    """When a listener takes in what is told at once: the board, what stands on it, whose turn it is."""
    if one.kind in _TURN or one.kind.startswith("won_"):
        return 2
    return 0 if one.kind.startswith(_GROUND) else 1


class Listener(Told):
    """Hears transcript lines in one language; which level they have is heard, too."""

    def __init__(self, language: str, box: Mapping[str, int] = USUAL_BOX) -> None:
        super().__init__(box)
        self._grammar: Grammar = GRAMMARS[language]
        self._met: Chip | None = None
        self._target = ""
        self._undone: set[Hashable] = set()
        self._asks: dict[str, None] = {}

    def hear(self, line: str) -> None:
        """Take in a line of a transcript. Raises ValueError when it is not understood or cannot be."""
        found = _LINE.fullmatch(line)
        if found is None:
            raise ValueError(f"not a line of a transcript: {line}")
        facts = list(self._grammar.facts(found[2]))
        if found[1] == "answer":
            facts = [one for one in facts if one.kind in _STANDING]
        self._at_once = found[1] == "answer" or any(one.kind in _ALL_AT_ONCE for one in facts)
        if any(one.kind in _ALL_AT_ONCE for one in facts):
            # Whose turn it is, or who has won, comes first and is kept in mind until all that it stands on is known; so is what stands
            # where until the board and what was agreed are.
            facts.sort(key=_rank)
        self._met, self._target = None, ""
        self._undone.clear()
        for one in facts:
            try:
                self._take(one)
            except KeyError as error:
                raise ValueError(f"{one.kind}: nothing is known of {error}") from error

    def asks(self) -> tuple[str, ...]:
        """At the start of a game which pieces there are; what is left out later follows from what is told."""
        asked, self._asks = tuple(self._asks), {}
        return asked

    def picture(self) -> dict[str, Any]:
        """What the listener believes."""
        return self._now.picture()

    def _take(self, one: Fact) -> None:
        if one.kind.startswith("won_"):
            self._agree(one.said.get("other") in (None, other(one.said["side"])))
            self._end(one.kind.removeprefix("won_").replace("_", " "), one.said["side"])
        else:
            getattr(self, f"_hear_{one.kind}")(**one.said)

    def _hear_starts_with(self, side: str, count: int = 0, needed: int = 0) -> None:
        self._asks |= dict.fromkeys(("mine", "theirs"))

    def _hear_ask_pieces(self) -> None:
        """What is to be asked is known."""

    def _end(self, why: str, side: str = "") -> None:
        self._now.end = side, why
        if why == "points":
            self._now.rest()

    def _hear_drawn(self) -> None:
        self._end("points")

    # Actions.

    def _hear_moved(self, side: str, chip: Chip, source: str, target: str) -> None:
        now = self._now
        self._agree(side == now.turn, now.pieces[source] == (side, chip))
        owner, self._met = now.pieces.get(target, ("", None))
        self._agree(owner != side)
        now.pieces[target] = now.pieces.pop(source)
        now.moved.add(target)
        now.left -= 1
        self._target = target

    def _hear_captured(self, chip: Chip) -> None:
        now = self._now
        self._agree(chip == self._met)
        now.reserves[now.turn][chip.name] = chip.turned, True
        now.captured.add(chip.name)
        now.spent.discard(self._target)
        now.blocked.discard(self._target)

    def _hear_turned_over(self) -> None:
        assert self._met is not None  # it was captured just before
        self._now.reserves[self._now.turn][self._met.name] = not self._met.turned, True

    def _hear_blocked(
        self, side: str, chip: Chip, source: str, taken: Chip, target: str, guard: Chip, post: str
    ) -> None:
        now, enemy = self._now, other(side)
        self._agree(side == now.turn, now.pieces[source] == (side, chip))
        self._agree(now.pieces[target] == (enemy, taken), now.pieces[post] == (enemy, guard))
        now.moved.add(source)
        now.blocked.add(target)
        now.spent.add(post)
        now.left -= 1

    def _hear_card_used(self, card: Chip) -> None:
        self._now.hands[self._now.turn].remove(card)
        self._now.discard.add(card)

    def _hear_placed(self, side: str, chip: Chip, target: str) -> None:
        self._put(side, chip, target)
        self._now.placed.add(target)
        self._now.left -= 1

    def _hear_deployed(self, side: str, chip: Chip, target: str) -> None:
        # It may lie either side up, whichever lay up in the reserve.
        _, captured = self._now.reserves[side][chip.name]
        self._now.reserves[side][chip.name] = chip.turned, captured
        self._put(side, chip, target)
        self._now.to_deploy[side] -= 1

    def _put(self, side: str, chip: Chip, target: str) -> None:
        now = self._now
        turned, _ = now.reserves[side].pop(chip.name)
        self._agree(side == now.turn, turned == chip.turned, target not in now.pieces)
        now.pieces[target] = side, chip
        self._target = target

    def _hear_drew(self, side: str, card: Chip) -> None:
        self._agree(card in self._now.cards - self._now.hands["one"] - self._now.hands["two"] - self._now.discard)
        self._now.hands[side].add(card)

    def _hear_reshuffled(self) -> None:
        self._agree(self._now.deck == 0)
        self._now.discard.clear()

    def _hear_ended_turn(self, side: str) -> None:
        self._agree(side == self._now.turn)
        self._now.rest()

    _hear_passed = _hear_ended_turn

    def _hear_swapped(self) -> None:
        self._agree(self._now.agreed["swap"], self._now.number == 2, not self._now.swapped)
        self._now.swapped = True

    def _hear_may_hold(self, side: str, zone: str, tile: str) -> None:
        stands, _ = self._now.pieces[f"{tile}-c"]
        self._agree(self._now.zones[tile] == zone, self._target == f"{tile}-c", side == stands)

    def _hear_hold_began(self, side: str, zone: str, tile: str) -> None:
        self._agree(tile not in self._now.holds)
        self._hear_holds_since(side, zone, tile, self._now.number)

    def _hear_hold_ended(self, side: str, zone: str, tile: str) -> None:
        self._agree(self._now.zones[tile] == zone, self._now.holds.pop(tile)[0] == side)

    # What is taken back: first the action is called, then what is there again.

    def _hear_taken_back_with(self, clause: Fact, count: int) -> None:
        """Each of these actions is told when more is asked for."""

    def _hear_taken_back(self, clause: Fact) -> None:
        now, said = self._now, clause.said
        self._undone = {said["card"]} if "card" in said else set()
        now.end = "", ""
        if clause.kind == "draw":
            return
        if clause.kind == "swap":
            now.swapped = False
            return
        now.rest()
        now.to_deploy = dict.fromkeys(now.to_deploy, 0)
        if clause.kind == "attack":
            self._agree(now.pieces[said["source"]][1] == said["chip"], now.pieces[said["target"]][1] == said["taken"])
        elif clause.kind != "end":
            _, chip = now.pieces.pop(said["target"])
            self._agree(chip == said["chip"])
            self._undone.add((chip, said["source"]) if "source" in said else chip)
            if clause.kind == "deploy":
                self._undone.add(chip._replace(turned=not chip.turned))
            if "taken" in said:
                self._undone.add((said["taken"], said["target"]))

    def _return(self, undone: Hashable) -> None:
        """Raises ValueError when this was not undone."""
        self._agree(undone in self._undone)

    def _hear_back_on(self, side: str, chip: Chip, place: str) -> None:
        self._return((chip, place))
        self._now.pieces[place] = side, chip
        for reserve in self._now.reserves.values():
            reserve.pop(chip.name, None)

    def _hear_back_reserve(self, side: str, chip: Chip) -> None:
        self._return(chip)
        self._now.reserves[side][chip.name] = chip.turned, False

    def _hear_back_captured(self, side: str, chip: Chip) -> None:
        self._return(chip)
        self._now.reserves[side][chip.name] = chip.turned, True

    def _hear_back_hand(self, side: str, card: Chip) -> None:
        self._return(card)
        self._now.hands[side].add(card)
        self._now.discard.remove(card)

    def _hear_back_deck(self, card: Chip) -> None:
        self._return(card)
        (hand,) = (hand for hand in self._now.hands.values() if card in hand)
        hand.remove(card)

    def _hear_unshuffled(self) -> None:
        # The deck was used up: what lies in no hand was discarded.
        self._now.discard = self._now.cards - self._now.hands["one"] - self._now.hands["two"]
