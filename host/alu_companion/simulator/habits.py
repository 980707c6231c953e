"""What players hear from the table, and the habits that interrupt their play."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from alu_companion.games.alu.values import Action, State
from alu_companion.games.geometry import Field
from alu_companion.referee.repair import RepairStep


class Back(Enum):
    """How players take their last decision back."""

    WORD = "word"
    KEY = "key"
    HANDS = "hands"


class Begun(NamedTuple):
    """An action that is begun and given up: its pieces stand so long, unpaid."""

    action: Action
    rest_ms: int


class Habits:
    """Things that players do now and then before they decide; here they do none of them."""

    def back(self) -> Back | None:
        """How the last decision is taken back, if it is."""
        return None

    def undo(self, way: Back) -> None:
        """Order by word or key that the last decision is taken back."""

    def begun(self, game: State) -> Begun | None:
        """The action that players begin and give up, if they do so now."""
        return None

    def go_to_lesson(self) -> bool:
        """Go into a lesson while the game waits, if that is what they do now."""
        return False

    def learn(self, now_ms: int, heard: Heard) -> bool:
        """Go on with the lesson that they are in; False where they are in none."""
        return False


class Heard(NamedTuple):
    """What the players have heard: the accepted state, the repair that leads them, the readings to choose from, the result of saying that
    it was played, the fields that do not count. Besides, whether actions are taken now, whether the table has hinted that something is
    missing, and whether it has said all that it has to say; whether the computer plays and is to move, and whether the table asks if
    something is to be taken back."""

    game: State
    repair: tuple[RepairStep, ...]
    choices: tuple[State, ...]
    asked: State | None
    outside: tuple[Field, ...]
    ready: bool
    hinted: bool
    caught_up: bool
    alone: bool = False
    theirs: bool = False
    confirms: bool = False
