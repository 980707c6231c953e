"""A listener who knows the rules of ALU only by ear: it rebuilds the game from what the words let it hear.

Of each part it is given the values that the wording of its language and level really speaks, nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from alu_companion.games.alu.geometry import Field
from alu_companion.games.alu.values import START_RESOURCES, Side, State
from alu_companion.referee.placement import Row
from alu_companion.speech.message import FieldName, FieldNames, Level, Message, Part
from speech.sources import spoken_variables

_ROWS = {Row.MATERIAL: "material", Row.IRON: "iron"}


@dataclass
class Listener:
    """What has been understood so far; food is (ready, pending) of each side."""

    language: str
    level: Level
    camps: tuple[set[Field], set[Field]] = field(default_factory=lambda: (set(), set()))
    raided: set[Field] = field(default_factory=set)
    material: dict[Side, int] = field(default_factory=lambda: dict.fromkeys(Side, START_RESOURCES.material))
    iron: dict[Side, int] = field(default_factory=lambda: dict.fromkeys(Side, START_RESOURCES.iron))
    food: dict[Side, int] = field(default_factory=lambda: dict.fromkeys(Side, 0))
    pending: dict[Side, int] = field(default_factory=lambda: dict.fromkeys(Side, 0))
    controls: dict[Side, int] = field(default_factory=lambda: dict.fromkeys(Side, 0))
    turn: Side = Side.CIRCLE
    actions_left: int = 0

    def hear(self, message: Message) -> None:
        """Take in a message."""
        for part in message:
            if part.level <= self.level:
                self._hear(part)

    def _hear(self, part: Part) -> None:
        spoken = spoken_variables(self.language, part.id, self.level)
        args: dict[str, Any] = {name: value for name, value in part.args if name in spoken}
        side: Any = args.get("side")
        place: Any = args.get("field")
        count: Any = args.get("count")
        if part.id.startswith("done-") and isinstance(place, FieldName):
            self._done(part.id.removeprefix("done-"), side, place.field)
        elif part.id == "spent":
            self._spent(args["resource"], args["left"])
        elif part.id == "food-gained":
            self.pending[side], self.food[side] = count, args["food"]
        elif part.id == "food-ready":
            self.food[side], self.pending[side] = args["food"], 0
        elif part.id == "controls":
            self.controls[side] = count
        elif part.id in ("turn-started", "whose-turn"):
            self.turn, self.actions_left = side, count
        elif part.id == "actions-left":
            self.actions_left = count

    def _done(self, kind: str, side: Side, place: Field) -> None:
        own, other = self.camps[side], self.camps[side.other]
        self.raided.discard(place)
        other.discard(place)
        if kind in ("camp", "camp-on-raided"):
            own.add(place)
        elif kind in ("raid", "attack"):
            self.raided.add(place)
        self.turn = side

    def _spent(self, resource: Row, left: int) -> None:
        if resource is Row.FOOD:
            self.food[self.turn] = left
        else:
            getattr(self, _ROWS[resource])[self.turn] = left

    def picture(self) -> dict[str, object]:
        """What the listener believes."""
        return {
            "camps": [sum(1 << one for one in camps) for camps in self.camps],
            "raided": sum(1 << one for one in self.raided),
            "resources": [(self.material[side], self.iron[side], self.food[side], self.pending[side]) for side in Side],
            "controls": [self.controls[side] for side in Side],
            "turn": (self.turn, self.actions_left),
        }


def truth(state: State, controls: list[int]) -> dict[str, object]:
    """The same of a state."""
    return {
        "camps": list(state.camps),
        "raided": state.raided,
        "resources": [tuple(own) for own in state.resources],
        "controls": controls,
        "turn": (state.turn, state.actions_left),
    }


def fields_told(message: Message, message_id: str) -> set[Field]:
    """The fields that all parts of an id list."""
    lists = [
        value for part in message if part.id == message_id for _, value in part.args if isinstance(value, FieldNames)
    ]
    return {one for listed in lists for one in listed.fields}
