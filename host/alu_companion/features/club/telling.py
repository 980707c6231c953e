"""Describes the table and its game to the club."""

from __future__ import annotations

from alu_companion.features.club.messages import (
    MOST_ACTIONS,
    MOST_NOTATION,
    Awaited,
    BoardStanding,
    ClockTold,
    GameTold,
    Player,
    TableTold,
)
from alu_companion.features.club.values import CLUB, Club
from alu_companion.features.lessons.beginning import course_of
from alu_companion.features.lessons.learning import LEARNING
from alu_companion.features.lessons.orders import is_led
from alu_companion.features.show.values import Scene, turns
from alu_companion.games.game import CHANCE
from alu_companion.learning.lesson import PUZZLES
from alu_companion.table.questions import open_question
from alu_companion.table.seats import Engine, Far
from alu_companion.table.values import How, TableState


def describe_table(state: TableState, session: str) -> TableTold:
    """The state of a table that is in a club, for its teacher."""
    game, learning, club = state.rules.game, LEARNING.of(state), CLUB.of(state) or Club()
    moves = game.to_move(state.game)
    return TableTold(
        session=session,
        game=game.name,
        turn=_turn(state),
        to_move=None if state.is_over or moves == CHANCE else int(state.place_of(moves)),
        seats=_seats(state),
        waits=_awaited(state),
        board=_board(state),
        call=club.calls if club.is_calling else 0,
        lesson=_learned(state, game.name),
        puzzle=_learned(state, PUZZLES),
        is_solved=learning is not None and learning.is_solved,
        sent=None if club.sent is None else club.sent.id,
        answer=club.answer,
    )


def describe_game(state: TableState, session: str) -> GameTold | None:
    """The game for spectators; None when its position is too long to send."""
    game = state.rules.game
    newest = state.past[-MOST_ACTIONS:]
    begins = game.format_state(newest[0].before if newest else state.game)
    if len(begins) > MOST_NOTATION:
        return None
    ended = state.ended
    is_by_time = ended is not None and ended.how is How.TIME
    losers = () if ended is None else tuple(map(int, ended.losers))
    return GameTold(
        session=session,
        game=game.name,
        number=state.number,
        begins=begins,
        actions=tuple(game.format_action(one.before, one.action) for one in newest),
        clock=_clock(state),
        timed_out=losers[0] if is_by_time else None,
        is_ended=ended is not None and not is_by_time,
        losers=() if is_by_time else losers,
    )


def _clock(state: TableState) -> ClockTold | None:
    clock = state.clock
    if clock is None:
        return None
    allowed = tuple((one.time_s, one.increment_s, one.is_for_turn) for one in clock.allowed)
    return ClockTold(allowed, clock.loses, clock.left_ms, None if clock.runs is None else int(clock.runs))


def _learned(state: TableState, name: str) -> int:
    """The number of the current lesson if it is of the course of this name, else 0."""
    learning, course = LEARNING.of(state), course_of(state)
    if learning is None or course is None or course.name != name:
        return 0
    return course.number(learning.lesson)


def _turn(state: TableState) -> int:
    """The number of the current turn, from 1."""
    game = state.rules.game
    begun = len(turns(game, [Scene(one.before, one.action) for one in state.past]))
    decided = [one.before for one in state.past if game.to_move(one.before) != CHANCE]
    is_new = not decided or (not state.is_over and game.to_move(decided[-1]) != game.to_move(state.game))
    return begun + is_new


def _seats(state: TableState) -> tuple[Player, ...]:
    every = state.rules.game.seats(state.game)
    players: dict[int, Player] = {}
    for seat in every:
        match state.seats.get(seat):
            case Engine():
                player: Player = "computer"
            case Far():
                player = "table"
            case None:
                player = "hands"
        players[int(state.place_of(seat))] = player
    return tuple(players[place] for place in sorted(players))


def _awaited(state: TableState) -> Awaited:
    if state.is_over:
        return "nothing"
    if open_question(state) is not None:
        return "answer"
    if state.is_connected and not state.rules.hands.is_laid_out(state):
        return "layout"
    if state.is_connected and is_led(state):
        return "repair"
    if state.is_others:
        return "table" if isinstance(state.seats.get(state.rules.game.to_move(state.game)), Far) else "computer"
    return "hands"


def _board(state: TableState) -> BoardStanding:
    if state.is_connected:
        return "plugged"
    return "unplugged" if state.was_connected else "none"
