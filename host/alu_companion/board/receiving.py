"""Handles everything that comes from the board: its link and its lines."""

from __future__ import annotations

from typing import Final

from alu_companion.board import choosing, contacts, phrases_board, phrases_hands
from alu_companion.board.events import Lent
from alu_companion.board.faults import counter_cause, multiplexer_faults
from alu_companion.board.fit import introduced, leave_table
from alu_companion.board.guided_repair import lead, returned, set_up, steps_to, wanted
from alu_companion.board.link import (
    Board,
    Checked,
    Connected,
    Disconnected,
    Glimpsed,
    HandChosen,
    HandNews,
    NoBoard,
    Unheard,
    WrongVersion,
)
from alu_companion.board.outside import counted, left_out, recalled
from alu_companion.board.phases import Blind, Handled, Judging, Playing, PuttingBack, Repairing
from alu_companion.board.play import placed
from alu_companion.board.sensing import HOME_SOCKET, IDENTITY, sense, swapped
from alu_companion.board.values import (
    MOST_FAILURES,
    AtBoard,
    Choose,
    Played,
    Sensed,
    at_board,
    enter,
    look,
    note,
    see,
)
from alu_companion.board.wet import felt_now
from alu_companion.features.dictating.pad import keys_for
from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field
from alu_companion.referee.placement import Content, Placement, Row, content, differing, standing
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Version, say
from alu_companion.table.commands import obey
from alu_companion.table.effects import Chime
from alu_companion.table.inputs import BoardInput
from alu_companion.table.transition import Transition
from alu_companion.table.values import Confirm, TableState
from alu_companion.wire import messages as wire
from alu_companion.wire import state as wire_state
from alu_companion.wire.messages import LAST_TIME_MS


def report(transition: Transition, before: Sensed | None, sensed: Sensed) -> None:
    """Tell the changes of the board itself: multiplexers, counters, contacts."""
    _report_faults(transition, before, sensed)
    was = before.sockets if before is not None else ("-",) * len(sensed.sockets)
    for socket, (old, new) in enumerate(zip(was, sensed.sockets, strict=True)):
        if new == wire_state.FAULT and old != wire_state.FAULT:
            owner = next(side for side, home in HOME_SOCKET.items() if home == socket)
            transition.alert(phrases_board.counter_fault(owner, counter_cause(sensed.tested, socket)))
    for side in Side:
        has = sensed.placement.counters[side] is not None
        had = before is not None and before.placement.counters[side] is not None
        if has and not had:
            transition.tell(phrases_board.counter_attached(side))
        elif had and not has and before is not None and sensed.sockets[_socket(before, side)] != wire_state.FAULT:
            transition.tell(phrases_board.counter_detached(side))
    for side, row in sorted(sensed.dirty - (before.dirty if before is not None else frozenset())):
        transition.tell(phrases_board.counter_row_dirty(side, row))
    if swapped(sensed) and (before is None or not swapped(before)):
        transition.tell(say("counters-swapped"))


def _report_faults(transition: Transition, before: Sensed | None, sensed: Sensed) -> None:
    """Tell the faults that keep the fields from being read, each part once; and buttons that are never let go."""
    faults = multiplexer_faults(sensed.tested)
    if sensed.health and (before is None or not before.health):
        transition.alert(phrases_board.board_fault(faults))
    elif before is not None and before.health and not sensed.health:
        transition.alert(say("board-fault-over"))
    elif before is not None and sensed.health:
        known = multiplexer_faults(before.tested)
        found = tuple(fault for fault in faults if fault not in known)
        if found:
            transition.alert(found)
    stuck = sensed.tested.buttons if sensed.tested is not None else 0
    knew = before.tested.buttons if before is not None and before.tested is not None else 0
    for number in range(stuck.bit_length()):
        if stuck & ~knew & 1 << number:
            transition.tell(say("fault-button", number=number + 1))


def _socket(sensed: Sensed, side: Side) -> int:
    """Where the counter of a side is, or the side's own place if it is nowhere."""
    identity = IDENTITY[side]
    return sensed.sockets.index(identity) if identity in sensed.sockets else HOME_SOCKET[side]


BUTTONS: Final = (Command("repeat"), Command("status"), Command("end"))
"""The commands of the buttons, the first button first."""


def button(state: TableState, number: int) -> Command:
    """The command of a button: while a choice is open its number, while yes or no is asked the first says yes.

    Where it is asked whether a piece was played, the third ends the turn still.
    """
    match state.question:
        case Choose():
            return Command("choose", number=number + 1)
        case Confirm():
            return Command("yes" if number == 0 else "no")
        case Played() if number < 2:
            return Command("yes" if number == 0 else "no")
    return BUTTONS[number]


BEHIND_MS: Final = 150
"""After a delay the board first reports what it saw before; within this time it has caught up. Source: 60 ms for 40 pieces at once,
docs/firmware.md, and as much again for a line that waits."""
STANDS_MS: Final = 20_000
"""A board that has run for so long since its program failed stands. Longer than the watchdog, USB and the search take for a new start."""
_RESTARTS: Final = {
    1: say("board-restarted"),
    2: say("board-restarted-again"),
    MOST_FAILURES: say("board-fails"),
}
"""Sentences about a failure, by how many there were in a row; later ones are not told."""


def receive(transition: Transition, given: BoardInput) -> None:
    """Take what has come from a board, or from the hands at a simulated one."""
    match given:
        case Board(line):
            _line(transition, line)
        case Unheard():
            if at_board(transition.state).heard_ms is not None:
                note(transition, heard_ms=None)
        case Checked(test):
            note(transition, tested=test)
        case Glimpsed(glimpse):
            contacts.glimpsed(transition, glimpse)
        case Connected(hello):
            _connected(transition, hello)
        case Disconnected():
            if at_board(transition.state).connected and not _is_failing(transition):
                transition.alert(phrases_board.BOARD_UNPLUGGED)
            _gone(transition)
        case NoBoard(reason):
            choosing.missed(transition, reason)
        case HandChosen(by_keyboard):
            if not by_keyboard:
                _gone(transition)
            choosing.chosen(transition, by_keyboard)
        case WrongVersion(ours, theirs):
            transition.alert(say("version-mismatch", board=Version(str(theirs)), host=Version(str(ours))))
            _gone(transition)
        case HandNews(reason, field, row, seat, count):
            of = None if row is None else Row(row)
            new = keys_for(transition.state, "new")
            transition.answer(phrases_hands.hand_told(reason, field, of, Side(seat), count, new))


def _connected(transition: Transition, hello: wire.Hello) -> None:
    board = at_board(transition.state)
    choosing.found(transition)
    introduced(transition, hello)
    is_missed = not (board.connected or board.was_connected)
    if not at_board(transition.state).connected or is_missed:
        return
    if hello.boot in (wire.CRASH, wire.WATCHDOG):
        _failed(transition)
    else:
        note(transition, failures=0)


def _failed(transition: Transition) -> None:
    """Tell that the board's program had failed and has begun again."""
    board, now_ms = at_board(transition.state), transition.now_ms
    is_again = board.failures and now_ms - board.failed_ms < STANDS_MS
    failures = min(board.failures, MOST_FAILURES) + 1 if is_again else 1
    note(transition, failures=failures, failed_ms=now_ms)
    if failures in _RESTARTS:
        transition.tell(_RESTARTS[failures])


def _is_failing(transition: Transition) -> bool:
    """True while the board fails at each start: that was told, and its lines before the next failure mean nothing."""
    board = at_board(transition.state)
    return board.failures >= MOST_FAILURES and transition.now_ms - board.failed_ms < STANDS_MS


def _gone(transition: Transition) -> None:
    """The board is gone: forget what stands on it."""
    if at_board(transition.state).hello is not None:
        note(transition, hello=None)
    leave_table(transition)


def _line(transition: Transition, line: wire_state.BoardState) -> None:
    was_silent = at_board(transition.state).heard_ms is None
    if was_silent:
        _hear_again(transition, line)
    board = at_board(transition.state)
    if not board.connected or _is_failing(transition):
        return
    before = board.sensed
    if before is not None and _says_nothing_new(board, before, line):
        return
    sensed = sense(line, before, board.tested)
    # A counter that goes and comes while nothing is judged is the same at both looks: only what lies between tells of it.
    is_watched = before is not None and not (before.health or was_silent)
    felt = {} if sensed.health else felt_now(transition.state, sensed, is_watched)
    note(transition, sensed=sensed, came=_came(board.came, before, sensed), felt=felt)
    report(transition, before, sensed)
    contacts.watch(transition, before, sensed)
    if board.unkept is None:
        is_readable = _judge(transition, before, sensed, is_anew=False)
    elif transition.state.unsaved_until_ms:
        is_readable = not sensed.health
    else:
        note(transition, unkept=None)
        is_readable = _judge(transition, board.unkept.judged, sensed, is_anew=True)
    if not is_readable:
        return
    for number in range(len(BUTTONS)):
        if sensed.buttons & ~(before.buttons if before else 0) & 1 << number:
            obey(transition, button(transition.state, number))
    if sensed.wand is not None and (before is None or sensed.wand != before.wand):
        obey(transition, Command("field", sensed.wand))


def _hear_again(transition: Transition, line: wire_state.BoardState) -> None:
    """End a silence. The board's own clock tells how long the placement has stood: the line may have waited to be read, as while the
    computer slept."""
    board, now_ms = at_board(transition.state), transition.now_ms
    note(transition, heard_ms=now_ms + BEHIND_MS)
    if board.sensed is None:
        return
    stood_ms = (line.time_ms - board.sensed.line.time_ms) % (LAST_TIME_MS + 1)
    late_ms = max(0, now_ms - stood_ms - board.since_ms)
    note(transition, since_ms=board.since_ms + late_ms, pieces_since_ms=board.pieces_since_ms + late_ms)


def _judge(transition: Transition, before: Sensed | None, sensed: Sensed, is_anew: bool) -> bool:
    """Judge the placement where it differs from the last one that was judged, or where it must be judged again. Returns whether its fields
    can be read."""
    if sensed.health:
        # Fields that cannot be read mean nothing; all that waits is judged once they can be.
        look(transition, Handled())
        if _came(frozenset(), before, sensed) and _is_played_on(transition.state):
            shows = wanted(transition.state, transition.state.game).counters
            if sensed.placement.counters != shows:
                # After a restart, too, what its sliders show pays for nothing.
                transition.record(Lent())
        return False
    board = at_board(transition.state)
    if board.came:
        note(transition, came=frozenset())
    same = before is not None and sensed.placement == before.placement and not before.health and not is_anew
    if isinstance(board.phase, Blind):
        note(transition, since_ms=transition.now_ms, pieces_since_ms=transition.now_ms)
        transition.change(version=transition.state.version + 1)
        _compare(transition, board.came)
    elif not same:
        is_standing = before is not None and _same_pieces(before.placement, sensed.placement)
        pieces_since_ms = board.pieces_since_ms if is_standing else transition.now_ms
        note(transition, since_ms=transition.now_ms, pieces_since_ms=pieces_since_ms)
        transition.change(version=transition.state.version + 1)
        _chime(transition, before, sensed)
        if board.came and _is_played_on(transition.state):
            _loose_counter_came(transition)
        else:
            explored = None if before is None else _explored(transition.state, before)
            placed(transition)
            if explored is not None:
                obey(transition, Command("field", explored))
    return True


def knows(state: TableState, given: BoardInput) -> bool:
    """True when repeats of a line of the board can be skipped until the state changes."""
    board = at_board(state)
    return isinstance(given, Board) and board.sensed is not None and _says_nothing_new(board, board.sensed, given.line)


def _says_nothing_new(board: AtBoard, before: Sensed, line: wire_state.BoardState) -> bool:
    """True when this line repeats the one before, and that one was dealt with: so it is with nearly every line, and the state stays the
    very same."""
    known = line.repeats(before.line) and before.tested is board.tested
    return known and not (board.unkept or line.health)


def _is_played_on(state: TableState) -> bool:
    """True when the placement may be an action."""
    return isinstance(at_board(state).phase, Playing | Repairing | PuttingBack)


def _chime(transition: Transition, before: Sensed | None, sensed: Sensed) -> None:
    """A piece that leaves its field is heard at once: the hand knows that the board has noticed."""
    if before is None or before.health:
        return
    lifted = standing(before.placement) & ~standing(sensed.placement)
    if lifted.bit_count() == 1 and not sensed.placement.unclear:
        transition.effects.append(Chime("lift", Field(lifted.bit_length() - 1)))


def _same_pieces(one: Placement, other: Placement) -> bool:
    return one._replace(counters=other.counters) == other


def _explored(state: TableState, before: Sensed) -> Field | None:
    """The field whose piece was lifted and put back before anything was said about it: the hand was asking."""
    match at_board(state).phase:
        case Playing(Judging(named=None)):
            pass
        case _:
            return None
    stands = wanted(state, state.game)
    lifted = differing(stands, before.placement) & ~left_out(state)
    if differing(stands, counted(state)) or lifted.bit_count() != 1:
        return None
    field = Field(lifted.bit_length() - 1)
    return field if content(before.placement, field) is Content.EMPTY else None


def _came(came: frozenset[Side], before: Sensed | None, sensed: Sensed) -> frozenset[Side]:
    """The counters that `came` already or come with this line, as far as they are still there; the counters of the first look
    are not new."""
    now = {side for side in Side if sensed.placement.counters[side] is not None}
    if before is not None:
        came |= {side for side in Side if before.placement.counters[side] is None and side not in before.unread}
    return came & now


def _loose_counter_came(transition: Transition) -> None:
    """A counter that lay loose may show anything: it is set right first, and not taken for a payment."""
    if steps_to(transition.state, transition.state.game):
        # Pieces that lie otherwise were not refused: a hand may be in the middle of an action.
        lead(transition, transition.state.game)
        # After a restart, too, what its sliders show pays for nothing.
        transition.record(Lent())
        # The meaning of the board before this counter came is void, and so is a question about that.
        look(transition, Handled())
        if isinstance(transition.state.question, Choose | Played):
            transition.change(question=None)
    else:
        placed(transition)


def _compare(transition: Transition, came: frozenset[Side]) -> None:
    """The first look at a board: at the start, after the cable was out, after the program was away. Counters `came` before anything could
    be read."""
    phase = see(transition)
    state, board = transition.state, at_board(transition.state)
    steps = steps_to(state, state.game)
    if state.is_over:
        # An example of the guide need not be put back: nothing that stands there is played on.
        returned(transition)
        if board.was_connected:
            transition.tell(phrases_board.board_back(len(steps)))
        return
    if not phase.is_laid_out:
        set_up(transition)
        return
    if isinstance(phase, PuttingBack) and not steps:
        enter(transition, Playing())
    # A position that the program itself has laid out is as it was.
    is_known = state.hands_typed and not (steps or board.was_connected)
    transition.tell((*(() if is_known else phrases_board.board_back(len(steps))), *recalled(state)))
    if came and _is_played_on(transition.state):
        _loose_counter_came(transition)
    else:
        placed(transition)
