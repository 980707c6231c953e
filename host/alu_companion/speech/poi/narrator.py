"""POI Control behind the seam of all that is said."""

from __future__ import annotations

from typing import Final

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Geometry, fields_of
from alu_companion.games.poi.board import Tile
from alu_companion.games.poi.queries import strands
from alu_companion.games.poi.values import END, Action, Kind, State
from alu_companion.speech.chart import Chart
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, Noun, Value, part
from alu_companion.speech.narrator import Narrator, Scan
from alu_companion.speech.poi import chart, frequent, offers, phrases, questions, refusals
from alu_companion.speech.poi.clauses import clause
from alu_companion.speech.poi.controls import POI_CONTROLS
from alu_companion.speech.poi.cues import POI_CUES
from alu_companion.speech.poi.names import COLOURS
from alu_companion.speech.poi.scan import scan_cells


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
    frequent = staticmethod(frequent.frequent)

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
        """A word of its own: the sentences of the settings add endings to it that a colour alone would not bear."""
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


POI_NARRATOR: Final[Narrator[State, Action]] = PoiNarrator()
