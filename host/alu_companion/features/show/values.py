"""A game that somebody looks at: a demonstration by robots, a saved game, a recording."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final, NamedTuple

from alu_companion.games.game import CHANCE, Game
from alu_companion.table.slots import Slot
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

KINDS: Final = ("demo", "game", "recording")
"""What is shown: robots that play, a game out of the journal, or one out of a recording."""

SWEPT_AT: Final = 6
"""After so many actions the hands that play a demonstration sweep two pieces off the board, and one hears how it is put right."""


class Scene(NamedTuple):
    """One action of the show, and the state it is played in."""

    before: Any
    action: Any


class Goes(Enum):
    """What a show waits for."""

    PAUSED = "paused"
    """For somebody to let it go on."""
    VOICE = "voice"
    """Until all has been heard."""
    TIME = "time"
    """For the pause between the last word and the next action."""
    ACTION = "action"
    """Until the next action is played: by the robots' hands, or as soon as the hands at a board have laid out the one before."""


class Show(NamedTuple):
    """A game that is shown action by action. The place of the show is the number of past actions of the table's game."""

    kind: str
    scenes: tuple[Scene, ...]
    turns: tuple[int, ...]
    """The number of actions before each turn."""
    by_hands: bool = False
    """True when robots' hands at a simulated board play it; else the table does."""
    is_explained: bool = False
    """True when it begins with what the game is about."""
    goes: Goes = Goes.VOICE
    is_single: bool = False
    """True when it pauses after the next action."""
    until_ms: int = 0
    then: tuple[int, bool] | None = None
    """To how many actions it goes as soon as the hands have played what they are at, and whether that is one step."""
    at_desk: bool = False
    """True at a teacher's desk, where nobody has a command line before them."""

    @property
    def awaits_hands(self) -> bool:
        """True when robots' hands play the next action now."""
        return self.by_hands and self.goes is Goes.ACTION

    @property
    def goes_on(self) -> bool:
        """True unless it waits for somebody who lets it go on."""
        return self.goes is not Goes.PAUSED

    def paused(self) -> Show:
        """The same show, paused. Robots' hands that have begun an action end it first."""
        return self._replace(is_single=True) if self.awaits_hands else self._replace(goes=Goes.PAUSED)

    def resumed(self) -> Show:
        """The same show, which goes on now."""
        return self._replace(goes=Goes.ACTION, is_single=False)

    def action_in(self, game: Any) -> Any | None:
        """The action that follows a state of the show; None for any other state, and at its end."""
        return next((scene.action for scene in self.scenes if scene.before == game), None)


SHOW: Final = Slot[Show | None]("show", None)
"""The show at this table, or None."""


def show_goes_on(state: TableState) -> bool:
    """True when a show goes on by itself; False where none is on, or it waits for somebody."""
    show = SHOW.of(state)
    return show is not None and show.goes_on


def has_gone_on(before: TableState, state: TableState) -> bool:
    """True when a show has done something between these two states of the table."""
    show = SHOW.of(state)
    return show is not None and (SHOW.of(before) != show or len(before.past) != len(state.past))


def lead_at_desk(transition: Transition) -> None:
    """A teacher leads the show that is on."""
    show = SHOW.of(transition.state)
    assert show is not None
    transition.put(SHOW, show._replace(at_desk=True))


def pause_show(transition: Transition) -> bool:
    """Pause the show; False where none is on, or it would have waited anyway."""
    show = SHOW.of(transition.state)
    if show is None:
        return False
    transition.put(SHOW, show.paused())
    return show.goes_on and not show.is_single


def resume_show(transition: Transition) -> bool:
    """Let the show go on; False where none is on."""
    show = SHOW.of(transition.state)
    if show is None:
        return False
    transition.put(SHOW, show.resumed())
    return True


def new_show(
    kind: str, game: Game[Any, Any, Any], scenes: Sequence[Scene], by_hands: bool = False, is_explained: bool = False
) -> Show:
    """A show that is about to begin."""
    # A show without actions is at its end.
    goes = Goes.PAUSED if not scenes else Goes.ACTION if by_hands else Goes.VOICE
    return Show(kind, tuple(scenes), turns(game, scenes), by_hands, is_explained, goes)


def turns(game: Game[Any, Any, Any], scenes: Sequence[Scene]) -> tuple[int, ...]:
    """How many actions lie before each turn: it begins with the first action that somebody decides on since another one was to move."""
    begins: list[int] = []
    last, is_new = None, True
    for ply, (before, action) in enumerate(scenes):
        seat = game.to_move(before)
        if seat == CHANCE:
            continue
        is_new, last = is_new or seat != last, seat
        is_forced = game.is_pass(action) and len(game.legal_actions(before)) == 1
        if is_new and not is_forced:
            begins.append(ply)
            is_new = False
    return tuple(begins)


def turn_at(show: Show, ply: int) -> int:
    """The number of the turn that a state with so many actions behind it is in, from 1."""
    return max(sum(begin <= ply for begin in show.turns), 1)
