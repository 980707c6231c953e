"""POI Control behind the seam of all that is said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Geometry, fields_of
from alu_companion.games.poi.board import Tile
from alu_companion.games.poi.queries import strands
from alu_companion.games.poi.values import END, Action, Kind, Reason, State
from alu_companion.speech.chart import Chart
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, Noun, Part, Value, part
from alu_companion.speech.narrator import Narrator, Scan
from alu_companion.speech.poi import advice, chart, frequent, phrases, questions, refusals
from alu_companion.speech.poi.clauses import clause
from alu_companion.speech.poi.controls import POI_CONTROLS
from alu_companion.speech.poi.cues import POI_CUES
from alu_companion.speech.poi.names import COLOURS
from alu_companion.speech.poi.scan import scan_cells


class PoiNarrator:
    """What is said of POI Control."""

    controls = POI_CONTROLS
    cues = POI_CUES

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

    def started(self, first: State) -> Message:
        return phrases.started(first)

    def resumed(self, state: State) -> Message:
        return (part("game-resumed"), *phrases.whole(state))

    def positioned(self, state: State) -> Message:
        return (part("position-started"), *phrases.whole(state))

    def accepted(self, before: State, action: Action, after: State) -> Message:
        return phrases.accepted(before, action, after)

    def taken_back(self, before: State, action: Action, after: State) -> Message:
        return phrases.taken_back(before, action, after)

    def confirm_undo(self, before: State, action: Action) -> Message:
        return phrases.confirm_undo(before, action)

    def refused(self, state: State, action: Action, reason: object) -> Message:
        assert isinstance(reason, Reason)
        return refusals.refused(state, action, reason)

    def over(self, state: State) -> Message:
        return phrases.over(state)

    def last(self, past: Sequence[tuple[State, Action]]) -> Message:
        return questions.last_actions(past)

    def help(self, state: State | None) -> Message:
        return questions.help_spoken(state)

    def help_more(self) -> Message:
        return questions.HELP_MORE

    def topic(self, name: str) -> Message:
        return questions.topic(name)

    def whole(self, state: State) -> Message:
        return phrases.whole(state)

    def never_back(self, state: State) -> bool:
        return False

    def is_grave(self, state: State, action: Action) -> bool:
        return action.kind is Kind.RESIGN or strands(state, action)

    def order(self, state: State, name: str) -> Action | None:
        return END if name == "end" else None

    def answer(self, state: State, command: Command) -> Message | None:
        return questions.answer(state, command, self.geometry(state))

    def offered(self, state: State, command: Command) -> tuple[Action, ...]:
        return advice.offered(state, command)

    def clause(self, state: State, action: Action) -> Part:
        return clause(state, action)

    def scan(self, state: State, command: Command) -> Scan | None:
        """A row of the map from the west, or the whole map row by row from the south."""
        geometry = self.geometry(state)
        if command.name != "listen":
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

    def frequent(self, state: State) -> Iterator[Message]:
        return frequent.frequent(state)


POI_NARRATOR: Final[Narrator[State, Action]] = PoiNarrator()
