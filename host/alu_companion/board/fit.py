"""Judges whether the board fits the game, each time that one of them changes."""

from __future__ import annotations

from alu_companion.board import phrases_board
from alu_companion.board.examples import await_board
from alu_companion.board.phases import Showing, seeing
from alu_companion.board.sensing import HOME_SOCKET
from alu_companion.board.values import CORRECT, LAY_OUT, BoardQuestion, at_board, lose_sight, note
from alu_companion.features.guide.guiding import MAY_SHOW
from alu_companion.features.show.showing import is_by_robots
from alu_companion.games.alu.values import State
from alu_companion.games.geometry import Geometry
from alu_companion.referee.placement import Counter, Row
from alu_companion.speech.message import Message, say
from alu_companion.table.transition import Transition
from alu_companion.table.values import Confirm, TableState
from alu_companion.wire.messages import Hello


def misfit(state: TableState, position: State) -> Message:
    """Say why a position cannot be played on at the present board; empty when it can, or where there is no board."""
    hello = at_board(state).hello
    return () if hello is None else _misfit(hello, position.options.geometry)


def _misfit(hello: Hello, geometry: Geometry) -> Message:
    if (hello.columns, hello.rows) != (geometry.columns, geometry.rows):
        return say("board-other-size", columns=hello.columns, rows=hello.rows)
    rows = len(hello.geometry.capacities)
    if (hello.sockets, rows) != (len(HOME_SOCKET), len(Row)):
        return say("board-other-counters", sockets=hello.sockets, rows=rows)
    return ()


def introduced(transition: Transition, hello: Hello) -> None:
    """A board has introduced itself: say so when it does not fit, and read it when it does."""
    note(transition, hello=hello, tested=None)
    if why_not := misfit(transition.state, transition.state.game):
        transition.alert(why_not)
        leave_table(transition)
    else:
        _take(transition, hello)


def judge_fit(transition: Transition) -> None:
    """The game has changed: stop reading a board that does not fit it, and read one again that fits it now."""
    state, board = transition.state, at_board(transition.state)
    if board.hello is None:
        return
    why_not = misfit(state, state.game)
    if why_not and board.connected:
        transition.alert(why_not)
        leave_table(transition)
    elif not why_not and not board.connected:
        _take(transition, board.hello)


def leave_table(transition: Transition) -> None:
    """Ignore the board until it fits, or until another one that fits introduces itself."""
    if not at_board(transition.state).connected:
        return
    note(transition, connected=False, was_connected=True)
    lose_sight(transition)
    question = transition.state.question
    if isinstance(question, BoardQuestion) or question in (CORRECT, LAY_OUT, Confirm(MAY_SHOW)):
        transition.change(question=None)
    if isinstance(seeing(at_board(transition.state).phase), Showing):
        await_board(transition)


def _take(transition: Transition, hello: Hello) -> None:
    """Read the board from now on."""
    board = at_board(transition.state)
    note(transition, connected=True, capacity=Counter(*hello.geometry.capacities))
    lose_sight(transition)
    # One that fails while its cable is in was never missed; whoever plays by the keyboard knows of no board, and that of robots nobody
    # looks for.
    if not (board.connected or board.was_connected or transition.state.hands_typed or is_by_robots(transition.state)):
        transition.tell(phrases_board.board_found(hello.firmware))
