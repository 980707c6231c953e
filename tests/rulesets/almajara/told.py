"""What a state of Almajara is told to be: the sentences that begin a game, answer a question, or say whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.almajara.belief import Belief, by_name, other
from rulesets.almajara.grammar import Chip


class Told:
    """Believes what a state is told to be. What it knows already has to agree."""

    def __init__(self, box: Mapping[str, int]) -> None:
        """`box` tells how many chips of each kind there are."""
        self._now = Belief(box)
        self._at_once = False
        self._portal = ""

    def _agree(self, *agreed: bool) -> None:
        """Raises ValueError when something cannot be as it is told."""
        if not all(agreed):
            raise ValueError("what is told does not agree with what was told before")

    # What was agreed, and the board.

    def _hear_started(self) -> None:
        self._now = Belief(self._now.box)
        self._portal = ""

    _hear_resumed = _hear_chosen = _hear_started

    def _hear_were_swapped(self) -> None:
        self._now.swapped = True

    def _hear_options(self, **numbers: int) -> None:
        self._now.agreed |= numbers

    def _hear_option_cards(self) -> None:
        self._now.agreed["moves"] = "cards"

    def _hear_option_both(self) -> None:
        self._now.agreed["moves"] = "both"

    def _hear_option_deploy(self) -> None:
        self._now.agreed["deploy"] = True

    def _hear_option_plain(self) -> None:
        self._now.agreed["plain"] = True

    def _hear_option_flip(self) -> None:
        self._now.agreed["flip"] = True

    def _hear_option_without(self, kinds: list[str]) -> None:
        self._now.agreed["without"] = kinds

    def _hear_option_defend(self, side: str, count: int) -> None:
        self._portal = side
        self._now.agreed["defend"] = count

    def _hear_option_first(self, count: int) -> None:
        self._now.agreed["first"] = count

    def _hear_option_fewer(self, side: str, count: int) -> None:
        self._agree(count < self._now.agreed["dealt"])
        self._now.agreed["dealt to"] = {**self._now.agreed["dealt to"], side: count}

    def _hear_option_swap(self) -> None:
        self._now.agreed["swap"] = True

    def _hear_option_chips(self) -> None:
        self._now.agreed["own chips"] = True

    def _hear_layout(self, layout: str) -> None:
        self._now.layout = layout

    def _hear_size(self, columns: int, rows: int) -> None:
        self._now.size = columns, rows

    def _hear_zone_list(self, zone: str, tiles: list[str]) -> None:
        self._now.zones |= dict.fromkeys(tiles, zone)
        # Whose portal is to be defended was told before the board was.
        self._agree(not self._portal or {"1": "one", "2": "two"}.get(zone, self._portal) == self._portal)

    def _hear_small_talk(self, **_said: Any) -> None:
        """What changes nothing."""

    def _hear_expansions(self, kinds: list[str]) -> None:
        there = [kind for kind in ("ancient", "myth", "guard") if kind not in self._now.agreed["without"]]
        self._agree(self._now.layout == "no-stone", kinds == there)

    def _hear_goal_enter(self, side: str) -> None:
        self._agree(other(side) == self._now.only_portal)

    def _hear_goal_points(self) -> None:
        signs = set(self._now.zones.values())
        self._agree(not {"1", "2"} & signs, self._now.obelisks < 2)

    def _hear_cramped(self, side: str, count: int) -> None:
        self._agree(
            side in ("one", "two"), 2 * count < self._now.agreed["dealt to"].get(side, self._now.agreed["dealt"])
        )

    def _hear_defend_left(self, side: str, count: int) -> None:
        self._agree(side == self._now.only_portal, count == self._now.to_defend())

    def _hear_last_defence(self, side: str) -> None:
        self._hear_defend_left(side, 1)

    _hear_goal = _hear_blocked_once = _hear_confirm = _hear_over = _hear_helped = _hear_small_talk

    # What lies where.

    def _hear_pieces(self, side: str, count: int, pieces: list[tuple[Chip, str]]) -> None:
        self._agree(count == len(pieces))
        self._hear_no_pieces(side)
        self._now.pieces |= {place: (side, chip) for chip, place in pieces}

    def _hear_no_pieces(self, side: str) -> None:
        self._now.pieces = {place: piece for place, piece in self._now.pieces.items() if piece[0] != side}

    def _reserve(self, side: str, count: int, chips: list[Chip], captured: bool) -> None:
        self._agree(count == len(chips))
        kept = {chip: face for chip, face in self._now.reserves[side].items() if face[1] is not captured}
        self._now.reserves[side] = kept | by_name((chip, captured) for chip in chips)

    def _hear_reserve_dealt(self, side: str, count: int, chips: list[Chip]) -> None:
        self._reserve(side, count, chips, captured=False)

    def _hear_reserve_captured(self, side: str, count: int, chips: list[Chip]) -> None:
        self._reserve(side, count, chips, captured=True)

    def _hear_reserve_empty(self, side: str) -> None:
        self._now.reserves[side].clear()

    def _hear_hand(self, side: str, count: int, chips: list[Chip]) -> None:
        self._agree(count == len(chips))
        self._now.hands[side] = set(chips)

    def _hear_no_hand(self, side: str) -> None:
        self._now.hands[side].clear()

    def _hear_discard(self, count: int, chips: list[Chip]) -> None:
        self._agree(count == len(chips))
        self._now.discard = set(chips)

    def _hear_deck(self, count: int = 0) -> None:
        self._agree(count == self._now.deck)

    def _hear_holds_since(self, side: str, zone: str, tile: str, number: int) -> None:
        self._agree(self._now.zones[tile] == zone, self._now.pieces[f"{tile}-c"][0] == side)
        self._now.holds[tile] = side, number

    def _hear_counts(self, one: int, two: int) -> None:
        sides = [side for side, _ in self._now.pieces.values()]
        self._agree(sides.count("one") == one, sides.count("two") == two)

    def _hear_points(self, one: int, two: int) -> None:
        self._agree(self._now.points("one") == one, self._now.points("two") == two)

    def _hear_holds_none(self, side: str) -> None:
        self._agree(all(holder != side for holder, _ in self._now.holds.values()))

    def _hear_zone_free(self, zone: str, tile: str) -> None:
        self._agree(self._now.zones[tile] == zone, f"{tile}-c" not in self._now.pieces)

    def _hear_zone_stood(self, side: str, zone: str, tile: str) -> None:
        self._agree(
            self._now.zones[tile] == zone, self._now.pieces[f"{tile}-c"][0] == side, tile not in self._now.holds
        )

    def _hear_obelisks(self, side: str, needed: int, count: int = 0) -> None:
        held = [tile for tile, (holder, _) in self._now.holds.items() if holder == side]
        self._agree(needed == 2, [self._now.zones[tile] for tile in held].count("O") == count)

    def _hear_two_obelisks(self, side: str) -> None:
        self._hear_obelisks(side, 2, 2)

    # The marks of a turn.

    def _hear_marks_moved(self, pieces: list[tuple[Chip, str]], count: int | None = None) -> None:
        self._now.moved = self._marked(pieces, count)

    def _hear_marks_placed(self, pieces: list[tuple[Chip, str]], count: int | None = None) -> None:
        self._now.placed = self._marked(pieces, count)

    def _hear_marks_guards(self, pieces: list[tuple[Chip, str]], count: int | None = None) -> None:
        self._now.spent = self._marked(pieces, count)

    def _hear_marks_blocked(self, pieces: list[tuple[Chip, str]], count: int | None = None) -> None:
        self._now.blocked = self._marked(pieces, count)

    def _marked(self, pieces: list[tuple[Chip, str]], count: int | None) -> set[str]:
        self._agree(count in (None, len(pieces)), all(self._now.pieces[place][1] == chip for chip, place in pieces))
        return {place for _, place in pieces}

    def _hear_marks_captured(self, chips: list[Chip], count: int | None = None) -> None:
        self._agree(count in (None, len(chips)))
        self._now.captured = {chip.name for chip in chips}

    # Whose turn it is.

    def _hear_turn_number(self, number: int, limit: int) -> None:
        self._agree(limit == self._now.agreed["limit"])
        if not self._at_once:
            self._now.rest()
        self._now.number, self._now.turn, self._now.left = number, "two" if number % 2 == 0 else "one", 3

    def _hear_turn(self, side: str, count: int) -> None:
        self._agree(side == self._now.turn)
        self._now.left = count

    def _hear_left(self, count: int, side: str = "") -> None:
        self._agree(side in ("", self._now.turn), count == self._now.left)

    def _hear_deploy_left(self, side: str, count: int) -> None:
        # Who is to set up is told first.
        if not any(self._now.to_deploy.values()):
            self._now.turn = side
        self._now.to_deploy[side] = count

    def _hear_deploy_next(self, side: str, count: int) -> None:
        self._now.turn = side
        self._agree(self._now.to_deploy[side] == count)

    def _hear_deploy_over(self) -> None:
        self._agree(not any(self._now.to_deploy.values()))
