"""POI Control's `Narrator`: all that is said of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Geometry, fields_of
from alu_companion.games.poi.board import Tile
from alu_companion.games.poi.combat import controller
from alu_companion.games.poi.queries import strands
from alu_companion.games.poi.values import END, MOVES_A_TURN, PACKS_A_TURN, STRONGEST, Action, Kind, State
from alu_companion.rulesets.poi import chart, offers, phrases, questions, refusals
from alu_companion.rulesets.poi.clauses import clause
from alu_companion.rulesets.poi.controls import POI_CONTROLS
from alu_companion.rulesets.poi.names import COLOURS
from alu_companion.speech.chart import Chart
from alu_companion.speech.controls import Command
from alu_companion.speech.cues import CueTable, ScanCell
from alu_companion.speech.message import Message, Noun, Value, part
from alu_companion.speech.narrator import Narrator, Scan

from .facts import all_seats
from .names import player, tile_names


def scan_cells(state: State, tiles: Iterable[Tile], geometry: Geometry) -> tuple[ScanCell, ...]:
    """The sounds of these tiles for the player to move, in their order; gaps are silent.

    `held` means that this player controls the tile, `own` that its unit only stands in a gate, `enemy` that an enemy is on it,
    `marked` that it is a point of interest which nobody controls.

    >>> from alu_companion.games.poi.notation import default_options
    >>> from alu_companion.games.poi.rules import start
    >>> scan_cells(start(default_options()), [Tile(0), Tile(1)], Geometry(5, 5))
    (ScanCell(column=0, row=1, kind='empty'), ScanCell(column=1, row=1, kind='marked'))
    """
    return tuple(
        ScanCell(tile % geometry.columns, tile // geometry.columns + 1, _kind(state, tile))
        for tile in tiles
        if state.board.has_tile(tile)
    )


def _kind(state: State, tile: Tile) -> str:
    seat, holder = state.turn, controller(state, tile)
    if holder is not None:
        return "held" if holder == seat else "enemy"
    standing = {unit.seat for unit in (state.units[place] for place in state.board.places[tile]) if unit}
    if standing:
        return "own" if standing == {seat} else "enemy"
    return "marked" if state.board.interest(tile) else "empty"


POI_CUES: Final[CueTable] = {
    "poi-ended-last-standing": "win",
    "poi-ended-more-territories": "win",
    "poi-ended-more-strength": "win",
    "poi-attacked": "attack",
    "poi-lost": "lose-control",
    "poi-gained": "enclose",
    "poi-chosen": "place",
    "poi-moved": "place",
    "poi-carried": "place",
    "poi-recruited": "place",
    "poi-recruited-new": "place",
    "poi-turn": "turn-change",
}

_MOST_TILES = 90
"""Most tiles whose sentences are prepared. Measured: with four players all others are 105 sentences, and a voice should
prepare no more than about 200."""


class PoiNarrator:
    """What is said of POI Control."""

    controls = POI_CONTROLS
    cues = POI_CUES
    help_more = questions.HELP_MORE

    started = staticmethod(phrases.started)
    accepted = staticmethod(phrases.accepted)
    taken_back_together = staticmethod(phrases.taken_back)
    confirm_undo = staticmethod(phrases.confirm_undo)
    refused = staticmethod(refusals.refused)
    over = staticmethod(phrases.over)
    last = staticmethod(questions.last_actions)
    help = staticmethod(questions.help_spoken)
    topic = staticmethod(questions.topic)
    whole = staticmethod(phrases.whole)
    offered = staticmethod(offers.offered)
    clause = staticmethod(clause)

    def taken_back(self, before: State, action: Action, after: State) -> Message:
        return phrases.taken_back(before, (action,), after)

    def geometry(self, state: State) -> Geometry:
        """The grid of tiles, gaps included.

        Raises:
            ValueError: if the map is larger than a `Geometry` can be.
        """
        return Geometry(state.board.columns, state.board.rows)

    def mover(self, state: State) -> Seat:
        return state.turn

    def seat(self, seat: Seat) -> Value:
        """A seat as a word of its own: the sentences of the settings need cases that a colour alone does not have."""
        return Noun(f"poi-player-{COLOURS[seat]}")

    def resumed(self, state: State) -> Message:
        return (part("game-resumed"), *phrases.whole(state))

    def positioned(self, state: State) -> Message:
        return (part("position-started"), *phrases.whole(state))

    def never_back(self, state: State) -> bool:
        return False

    def is_grave(self, state: State, action: Action) -> bool:
        return action.kind is Kind.RESIGN or strands(state, action)

    def order(self, state: State, name: str) -> Action | None:
        return END if name == "end" else None

    def answer(self, state: State, command: Command) -> Message | None:
        if command.name == "row":
            heard = self.scan(state, command)
            return None if heard is None else heard.message
        return questions.answer(state, command, self.geometry(state))

    def scan(self, state: State, command: Command) -> Scan | None:
        """A row of the map from the west, or the whole map row by row from the south."""
        geometry = self.geometry(state)
        if command.name not in ("listen", "row"):
            return None
        if command.number is None:
            tiles = [Tile(number) for number in fields_of(geometry.all_mask)]
            return Scan(scan_cells(state, tiles, geometry), questions.control(state))
        if not 1 <= command.number <= geometry.rows:
            return None
        tiles = [Tile(geometry.field(column, command.number)) for column in range(geometry.columns)]
        return Scan(scan_cells(state, tiles, geometry), questions.row(state, command.number, geometry))

    def chart(self, state: State) -> Chart:
        return chart.chart(state, self.geometry(state))

    def touched(self, state: State, action: Action) -> tuple[str, ...]:
        return chart.touched(state, action, self.geometry(state))

    def frequent(self, state: State) -> Iterator[Message]:
        """Turns, moves and packs left, phases, results of fights, and new controllers of tiles: for each player 23 sentences and
        one for each tile."""
        yield (part("poi-both-gone"),)
        for count in range(1, STRONGEST + 1):
            yield (part("poi-joined", count=count),)
            yield (part("poi-stays", count=count),)
        for seat in all_seats(state):
            name = player(seat)
            yield (part("poi-turn", seat=name, count=MOVES_A_TURN),)
            yield (part("poi-packs", seat=name, count=PACKS_A_TURN),)
            yield (part("poi-recruiting", seat=name),)
            yield (part("poi-mined-nothing", seat=name),)
            for count in range(1, MOVES_A_TURN):
                yield (part("poi-moves-left", seat=name, count=count),)
                yield (part("poi-packs-left", seat=name, count=count),)
            for phase in ("units", "goods", "recruit"):
                yield (part(f"poi-ended-{phase}", seat=name),)
            for count in range(1, STRONGEST + 1):
                yield (part("poi-won", seat=name, count=count),)
                yield (part("poi-held", seat=name, count=count),)
        if len(state.board.territories) * state.options.players <= _MOST_TILES:
            for seat in all_seats(state):
                for tile in state.board.territories:
                    yield (part("poi-gained", seat=player(seat), fields=tile_names((tile,))),)


POI_NARRATOR: Final[Narrator[State, Action]] = PoiNarrator()
