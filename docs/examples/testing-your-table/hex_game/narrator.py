"""All that is said of Hex. Its players are called as those of the kit's pieces: Circle and Square."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Final

from alu_companion import Seat
from alu_companion.games.geometry import STANDARD, Field, Geometry, fields_of
from alu_companion.speech.chart import Chart, Place
from alu_companion.speech.controls import Command, Controls
from alu_companion.speech.cues import CueTable
from alu_companion.speech.message import FieldName, FieldNames, Message, Noun, Part, Value, part
from alu_companion.speech.narrator import Choice, Narrator, Scan
from alu_companion.speech.settings import menu
from hex_game.rules import HEX, Action, Reason, State

_PLAYERS: Final = (Noun("side-circle"), Noun("side-square"))
"""By seat."""


class HexNarrator:
    """What is said of Hex."""

    controls = Controls(
        commands={"hex-put": "action:put", "status": "", "field": "field", "here": "field"},
        keys={
            "7": "older", "8": "repeat", "9": "newer", "1": "last", "5": "field", "+": "here", "0": "status",
            "-": "undo", "*": "menu", "/": "help",
            "menu 0": "stop", "menu .": "new", "menu *": "settings", "menu /": "keys", "menu 1": "guide-keys",
        },
        settings=menu(),
        tokens={"small": ""},
        remote=("status", "here", "field"),
        topics=("goal",),
    )  # fmt: skip

    cues: CueTable = MappingProxyType({"hex-won": "win", "hex-put": "place", "hex-turn": "turn-change"})
    help_more: Message = ()

    def geometry(self, state: State) -> Geometry:
        return STANDARD

    def mover(self, state: State) -> Seat:
        return state.turn

    def seat(self, seat: Seat) -> Value:
        return _PLAYERS[seat]

    def started(self, first: State) -> Message:
        return (part("game-started"), *self.topic("goal"), self._turn(first))

    def resumed(self, state: State) -> Message:
        return (part("game-resumed"), *self.whole(state))

    def positioned(self, state: State) -> Message:
        return (part("position-started"), *self.whole(state))

    def accepted(self, before: State, action: Action, after: State) -> Message:
        told = part("hex-put", side=_PLAYERS[before.turn], field=FieldName(action.field))
        return (told,) if HEX.outcome(after) else (told, self._turn(after))

    def taken_back_together(self, before: State, actions: Sequence[Action], after: State) -> Message:
        """See `Narrator.taken_back_together`."""
        led = part("taken-back-with", action=self.clause(after, actions[0]), count=len(actions) - 1)
        return (led, self._turn(after))

    def taken_back(self, before: State, action: Action, after: State) -> Message:
        return (part("taken-back", action=self.clause(after, action)), self._turn(after))

    def confirm_undo(self, before: State, action: Action) -> Message:
        return (part("hex-confirm-undo", side=_PLAYERS[before.turn], action=self.clause(before, action)),)

    def refused(self, state: State, action: Action, reason: object) -> Message:
        why = {Reason.OVER: "game-over", Reason.TAKEN: "hex-taken"}
        assert isinstance(reason, Reason)
        return (part("refused-action", action=self.clause(state, action)), part(why[reason]))

    def over(self, state: State) -> Message:
        outcome = HEX.outcome(state)
        assert outcome is not None
        return (part("game-over"), part("hex-won", winner=_PLAYERS[outcome.winners[0]]))

    def last(self, past: Sequence[tuple[State, Action]]) -> Message:
        told = (part("hex-put", side=_PLAYERS[state.turn], field=FieldName(action.field)) for state, action in past)
        return tuple(told) or (part("last-none"),)

    def help(self, state: State | None) -> Message:
        return (*(() if state is None else (self._turn(state),)), part("hex-help"))

    def topic(self, name: str) -> Message:
        return (part("hex-goal"),)

    def whole(self, state: State) -> Message:
        held = (
            part("hex-holds", side=player, fields=FieldNames(tuple(fields_of(mask))))
            for player, mask in zip(_PLAYERS, state.held, strict=True)
            if mask
        )
        return (*held, *(self.over(state) if HEX.outcome(state) else (self._turn(state),)))

    def never_back(self, state: State) -> bool:
        return False

    def is_grave(self, state: State, action: Action) -> bool:
        return False

    def order(self, state: State, name: str) -> Action | None:
        return None

    def answer(self, state: State, command: Command) -> Message | None:
        if command.name in ("field", "here") and command.field is not None:
            return self._field(state, command.field)
        return self.whole(state) if command.name == "status" else None

    def offered(self, state: State, command: Command) -> tuple[Choice, ...]:
        if command.name != "here" or command.field is None:
            return ()
        found = (action for action in HEX.legal_actions(state) if action.field == command.field)
        return tuple(Choice(self.clause(state, action), action) for action in found)

    def clause(self, state: State, action: Action) -> Part:
        return part("hex-action", field=FieldName(action.field))

    def scan(self, state: State, command: Command) -> Scan | None:
        return None

    def chart(self, state: State) -> Chart:
        return Chart(STANDARD.columns, tuple(self._place(state, field) for field in fields_of(STANDARD.all_mask)))

    def touched(self, state: State, action: Action) -> tuple[str, ...]:
        return (STANDARD.format_field(action.field).lower(),)

    def frequent(self, state: State) -> Iterator[Message]:
        yield from ((part("hex-turn", side=player),) for player in _PLAYERS)

    def _turn(self, state: State) -> Part:
        return part("hex-turn", side=_PLAYERS[state.turn])

    def _holder(self, state: State, field: Field) -> Seat | None:
        return next((seat for seat in HEX.seats(state) if state.held[seat] >> field & 1), None)

    def _field(self, state: State, field: Field) -> Message:
        holder, name = self._holder(state, field), FieldName(field)
        return (
            part("hex-empty", field=name) if holder is None else part("hex-held", field=name, side=_PLAYERS[holder]),
        )

    def _place(self, state: State, field: Field) -> Place:
        holder = self._holder(state, field)
        ask = STANDARD.format_field(field).lower()
        return Place(ask=ask, name=FieldName(field), told=self._field(state, field), seat=holder)


HEX_NARRATOR: Final[Narrator[State, Action]] = HexNarrator()
