"""ALU's `Narrator`: all that is said of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from alu_companion.games.alu.control import areas, control
from alu_companion.games.alu.values import ACTIONS_A_TURN, Action, Kind, Side, State
from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field, Geometry, fields_of
from alu_companion.rulesets.alu import chart, phrases, questions
from alu_companion.rulesets.alu.controls import ALU_CONTROLS
from alu_companion.rulesets.alu.facts import clause
from alu_companion.rulesets.alu.nouns import side_noun
from alu_companion.speech.controls import Command
from alu_companion.speech.cues import CueTable, ScanCell
from alu_companion.speech.message import FieldName, Level, Message, Part, Value, part, slug
from alu_companion.speech.narrator import Choice, Narrator, Scan


def scan_cells(state: State, fields: Iterable[Field]) -> tuple[ScanCell, ...]:
    """The sounds of these fields, in their order.

    >>> from alu_companion.games.alu.rules import start
    >>> scan_cells(start(), [Field(9)])
    (ScanCell(column=1, row=2, kind='empty'),)
    """
    geometry, mover = state.options.geometry, state.turn
    masks = (
        ("own", state.camps[mover]),
        ("enemy", state.camps[mover.other]),
        ("marked", state.raided),
        ("held", control(state)[mover]),
    )
    return tuple(
        ScanCell(
            geometry.column(field),
            geometry.row(field),
            next((kind for kind, mask in masks if mask >> field & 1), "empty"),
        )
        for field in fields
    )


def with_borders(state: State, side: Side) -> int:
    """Mask of what a side encloses, with the camps that border it."""
    mask = 0
    for area in areas(state):
        if area.controller is side:
            mask |= area.fields | area.border[side]
    return mask


BOARD_CUES: Final[CueTable] = {
    "board-unplugged": "unplug",
    "counter-detached": "unplug",
    "wrong-payment": "refuse",
    "unexplained": "refuse",
    "others-piece": "refuse",
    "board-correct": "board-correct",
    "laid": "board-correct",
    "setup-done": "board-correct",
    "repair-step-done": "step-done",
    "board-found": "plug",
    "board-back-unchanged": "plug",
    "board-back-changed": "plug",
    "counter-attached": "plug",
}
"""Earcons for the sentences of the board."""

ALU_CUES: Final[CueTable] = {
    "ended-no-camps": "win",
    "ended-control": "win",
    "ended-both-passed": "win",
    "done-attack": "attack",
    "opened": "lose-control",
    "opened-many": "lose-control",
    "enclosed": "enclose",
    "enclosed-many": "enclose",
    "own-enclosed": "enclose",
    "own-enclosed-many": "enclose",
    "done-camp": "place",
    "done-raid": "place",
    "done-restore": "place",
    "done-camp-on-raided": "place",
    **BOARD_CUES,
}


_ORDERS = {"end": Kind.END_TURN, "swap": Kind.SWAP}

_ON_A_FIELD = (Kind.CAMP, Kind.RAID, Kind.RESTORE)


class AluNarrator:
    """All that is said of ALU. A seat is a place at the board, so a language stays with its side."""

    controls = ALU_CONTROLS
    cues = ALU_CUES
    help_more = questions.HELP_MORE

    started = staticmethod(phrases.game_started)
    resumed = staticmethod(phrases.game_resumed)
    positioned = staticmethod(phrases.position_started)
    accepted = staticmethod(phrases.action_accepted)
    taken_back = staticmethod(phrases.taken_back)
    taken_back_together = staticmethod(phrases.taken_back_together)
    confirm_undo = staticmethod(phrases.confirm_undo)
    refused = staticmethod(phrases.refused)
    over = staticmethod(phrases.game_over)
    help = staticmethod(questions.help_spoken)
    topic = staticmethod(questions.topic)
    whole = staticmethod(phrases.whole)
    answer = staticmethod(questions.answer)
    # Keep this first: below the next line the name no longer means the module.
    touched = staticmethod(chart.touched)
    chart = staticmethod(chart.chart)

    def geometry(self, state: State) -> Geometry:
        return state.options.geometry

    def mover(self, state: State) -> Seat:
        return Seat(int(state.turn))

    def seat(self, seat: Seat) -> Value:
        return side_noun(Side(seat))

    def last(self, past: Sequence[tuple[State, Action]]) -> Message:
        return questions.last_actions([(before.turn, action) for before, action in past])

    def never_back(self, state: State) -> bool:
        return state.options.no_takeback

    def is_grave(self, state: State, action: Action) -> bool:
        return False

    def order(self, state: State, name: str) -> Action | None:
        return Action(_ORDERS[name]) if name in _ORDERS else None

    def offered(self, state: State, command: Command) -> tuple[Choice, ...]:
        return ()

    def clause(self, state: State, action: Action) -> Part:
        return clause(action)

    def scan(self, state: State, command: Command) -> Scan | None:
        """A row, a column, the mover's own areas with their borders, or the whole board."""
        geometry = state.options.geometry
        if command.name == "listen-column" and command.field is not None:
            column = geometry.column(command.field)
            fields = [geometry.field(column, row) for row in range(1, geometry.rows + 1)]
            return Scan(scan_cells(state, fields), questions.column(state, command.field))
        if command.name == "listen-areas":
            return Scan(scan_cells(state, fields_of(with_borders(state, state.turn))), questions.territory(state))
        if command.number is not None:
            if not 1 <= command.number <= geometry.rows:
                return None
            fields = [geometry.field(column, command.number) for column in range(geometry.columns)]
            return Scan(scan_cells(state, fields), questions.row(state, command.number))
        said = (*questions.camps(state, Side.CIRCLE), *questions.camps(state, Side.SQUARE), *questions.raided(state))
        return Scan(scan_cells(state, fields_of(geometry.all_mask)), said)

    def frequent(self, state: State) -> Iterator[Message]:
        """Turns, actions left, and the three most frequent actions on every field.

        Measured: 250 sentences, 51 to 63 MB of samples a language; 3 s with espeak-ng, 43 s with RHVoice.
        """
        for count in range(1, ACTIONS_A_TURN):
            yield (part("actions-left", Level.BRIEF, count=count),)
        for side in Side:
            yield (part("turn-of", side=side_noun(side)),)
            for kind in _ON_A_FIELD:
                for number in range(state.options.geometry.field_count):
                    yield (part(f"done-{slug(kind)}", side=side_noun(side), field=FieldName(Field(number))),)


ALU_NARRATOR: Final[Narrator[State, Action]] = AluNarrator()
