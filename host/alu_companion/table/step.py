"""`step`: one input, one new state, and what must be done."""

from __future__ import annotations

from collections.abc import Sequence

from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field, Geometry
from alu_companion.referee.placement import Content, Counter, Placement, Row, content, differing
from alu_companion.speech import phrases_page, phrases_table, phrases_typed
from alu_companion.speech.alu import phrases_board, phrases_faults, phrases_hands
from alu_companion.speech.controls import Command
from alu_companion.speech.keypad import press
from alu_companion.speech.message import Message
from alu_companion.speech.phrases_settings import sound_trouble
from alu_companion.table.accepting import go_on
from alu_companion.table.answers import why_not_understood
from alu_companion.table.commands import BUTTONS, button, obey, question_again
from alu_companion.table.faults import counter_cause, multiplexer_faults
from alu_companion.table.guided_repair import lead, set_up, steps_to, wanted
from alu_companion.table.guiding import follow, guide_due_ms, heard, pause
from alu_companion.table.lending import await_board
from alu_companion.table.outside import counted, left_out, recalled, settle
from alu_companion.table.play import ask_again, placed, stood, wait_ms
from alu_companion.table.sensing import HOME_SOCKET, IDENTITY, sense, swapped
from alu_companion.table.transition import Transition
from alu_companion.table.values import (
    Asked,
    Board,
    Checked,
    Chime,
    Choose,
    Confirm,
    Connected,
    Disconnected,
    Effect,
    GuideHeard,
    HandNews,
    Input,
    JournalFailed,
    Loan,
    NoBoard,
    Offer,
    Opened,
    PageNews,
    Played,
    Pressed,
    Reach,
    Sensed,
    Stage,
    TableState,
    Tick,
    Trouble,
    Welcomed,
    WrongVersion,
)
from alu_companion.wire import messages as wire
from alu_companion.wire import state as wire_state

_REPEATS = 3
"""A question is repeated so often; then the players have gone for a walk."""


def due_ms(state: TableState) -> int | None:
    """When the table wants a `Tick`, in table time; None while it waits for nothing but the players."""
    wait = wait_ms(state) if state.connected else None
    times = (None if wait is None else state.since_ms + wait, _repeat_ms(state), guide_due_ms(state))
    return min((one for one in times if one is not None), default=None)


def _repeat_ms(state: TableState) -> int | None:
    """When the open question is asked again; None when it is not."""
    if isinstance(state.question, Choose | Confirm | Played) and state.asked <= _REPEATS:
        return state.asked_ms + state.settings.timings.repeat_ms
    return None


def step(state: TableState, given: Input, now_ms: int) -> tuple[TableState, Sequence[Effect]]:
    """Take one input at one time.

    The effects are to be done in their order. When a `Commit` among them fails, the old state stays in force, the rest is dropped,
    and `JournalFailed` is the next input.
    """
    transition = Transition(state, now_ms)
    match given:
        case Opened(is_new):
            _opened(transition, is_new)
        case Board(line):
            _board(transition, line)
        case Checked(test):
            transition.change(tested=test)
        case Connected(hello):
            _connected(transition, hello)
        case Disconnected():
            if state.connected:
                transition.alert(phrases_board.board_unplugged())
                _leave_table(transition)
        case NoBoard():
            transition.tell(phrases_board.board_searching())
        case WrongVersion(ours, theirs):
            transition.alert(phrases_board.version_mismatch(board=str(theirs), host=str(ours)))
            _leave_table(transition)
        case Asked(None, misread):
            transition.answer(why_not_understood(state, misread))
        case Asked(command) if command is not None:
            if state.pending is not None and state.pending.wants == "help":
                transition.change(pending=None)
            obey(transition, command)
        case Trouble(reason):
            transition.alert(sound_trouble(reason))
        case PageNews("code", code):
            transition.confide(phrases_page.code_told(code))
        case PageNews(reason):
            transition.tell(phrases_page.news(reason))
        case JournalFailed():
            # The board is not looked at for a while: the disk may have room by then.
            transition.change(retry_ms=now_ms + state.settings.timings.hint_ms, verdict=None, told=True)
            transition.alert(phrases_table.save_failed() if state.rules.has_board else phrases_table.action_not_saved())
            # A board that was lent goes back when somebody stops the guide: that has to be kept too.
            pause(transition)
        case Tick():
            due = due_ms(state)
            if due is not None and due <= now_ms:
                _deadline(transition)
        case Pressed(key):
            _pressed(transition, key)
        case GuideHeard():
            heard(transition)
        case Welcomed(by_keys, hands):
            transition.change(by_keys=by_keys, hands_typed=hands)
            keys = state.controls.keys
            hands_told = phrases_hands.hands(keys, by_keys) if hands else ()
            transition.tell((*hands_told, *phrases_typed.help_offered(keys, by_keys)))
        case HandNews():
            transition.answer(phrases_hands.hand_told(given.reason, given.field, given.row, given.side, given.count))
    if transition.state.question is None and isinstance(state.question, Confirm | Offer | Reach):
        ask_again(transition)
    if transition.state is not state:
        settle(transition, state)
    follow(transition)
    if transition.state.question is not None and transition.state.question is not state.question:
        transition.change(asked_ms=now_ms, asked=1)
    return transition.state, tuple(transition.effects)


def _deadline(transition: Transition) -> None:
    state = transition.state
    wait = wait_ms(state) if state.connected else None
    if wait is not None and state.since_ms + wait <= transition.now_ms:
        stood(transition)
        return
    repeat_ms = _repeat_ms(state)
    if (
        isinstance(state.question, Choose | Confirm | Played)
        and repeat_ms is not None
        and repeat_ms <= transition.now_ms
    ):
        transition.ask(question_again(state, state.question))
        transition.change(asked_ms=transition.now_ms, asked=state.asked + 1)


def _pressed(transition: Transition, key: str) -> None:
    state = transition.state
    asking = state.question is not None
    pending, command = press(state.pending, key, asking, state.controls, state.settings.geometry)
    transition.change(pending=pending)
    obey(transition, command)


def _opened(transition: Transition, is_new: bool) -> None:
    state = transition.state
    game, narrator = state.game, state.rules.narrator
    if state.stage is Stage.OVER:
        transition.tell(narrator.over(game))
    elif is_new and state.is_start:
        transition.tell(narrator.started(game))
    elif is_new:
        transition.tell(narrator.positioned(game))
    else:
        transition.tell(narrator.resumed(game))
    if state.stage is Stage.PLAY and not state.rules.has_board:
        go_on(transition)


def _leave_table(transition: Transition) -> None:
    """Nothing that comes from the board counts before it introduces itself, or another one does."""
    if not transition.state.connected:
        return
    transition.change(connected=False, was_connected=True, sensed=None, verdict=None, told=True, question=None)
    if transition.state.loan is Loan.SHOWING:
        await_board(transition)


def _misfit(hello: wire.Hello, geometry: Geometry) -> Message:
    """Why a board cannot be played on; empty when it can."""
    if (hello.columns, hello.rows) != (geometry.columns, geometry.rows):
        return phrases_board.board_other_size(hello.columns, hello.rows)
    rows = len(hello.geometry.capacities)
    if (hello.sockets, rows) != (len(HOME_SOCKET), len(Row)):
        return phrases_board.board_other_counters(hello.sockets, rows)
    return ()


def _connected(transition: Transition, hello: wire.Hello) -> None:
    state = transition.state
    if misfit := _misfit(hello, state.game.options.geometry):
        transition.alert(misfit)
        _leave_table(transition)
        return
    capacity = Counter(*hello.geometry.capacities)
    transition.change(
        connected=True, capacity=capacity, comparing=True, sensed=None, verdict=None, told=True, tested=None
    )
    if not state.was_connected:
        transition.tell(phrases_board.board_found(hello.firmware))
    elif hello.boot in (wire.CRASH, wire.WATCHDOG):
        transition.tell(phrases_faults.board_restarted())


def _board(transition: Transition, line: wire_state.BoardState) -> None:
    if not transition.state.connected or transition.now_ms < transition.state.retry_ms:
        return
    before = transition.state.sensed
    if before is not None and _says_nothing_new(transition.state, before, line):
        return
    sensed = sense(line, before, transition.state.tested)
    same = before is not None and sensed.placement == before.placement and not before.health
    same = same and not transition.state.retry_ms
    transition.change(sensed=sensed, retry_ms=0)
    _report(transition, before, sensed)
    if sensed.health:
        # Fields that cannot be read mean nothing; whatever was pending is judged anew once they can be.
        transition.change(verdict=None, told=True)
        return
    if transition.state.comparing:
        transition.change(since_ms=transition.now_ms, comparing=False, version=transition.state.version + 1)
        _compare(transition)
    elif not same:
        transition.change(since_ms=transition.now_ms, version=transition.state.version + 1)
        _chime(transition, before, sensed)
        if before is not None and _newly_attached(before, sensed) and _is_played_on(transition.state):
            _loose_counter_came(transition)
        else:
            explored = None if before is None else _explored(transition.state, before)
            placed(transition)
            if explored is not None:
                obey(transition, Command("field", explored))
    for number in range(len(BUTTONS)):
        if sensed.buttons & ~(before.buttons if before else 0) & 1 << number:
            obey(transition, button(transition.state, number))
    if sensed.wand is not None and (before is None or sensed.wand != before.wand):
        obey(transition, Command("field", sensed.wand))


def _says_nothing_new(state: TableState, before: Sensed, line: wire_state.BoardState) -> bool:
    """Whether the line before, which said the same, has done all that this one could do: so it is with nearly every line, and the state
    stays the very same."""
    known = line.repeats(before.line) and before.tested is state.tested
    return known and not (state.retry_ms or line.health)


def _is_played_on(state: TableState) -> bool:
    """Whether what stands on the board may be an action."""
    return state.stage is Stage.PLAY and state.loan is Loan.NONE


def _chime(transition: Transition, before: Sensed | None, sensed: Sensed) -> None:
    """A piece that leaves its field is heard at once: the hand knows that the board has noticed."""
    if before is None or before.health:
        return
    lifted = _pieces(before.placement) & ~_pieces(sensed.placement)
    if lifted.bit_count() == 1 and not sensed.placement.unclear:
        transition.effects.append(Chime("lift", Field(lifted.bit_length() - 1)))


def _pieces(placement: Placement) -> int:
    return placement.camps[0] | placement.camps[1] | placement.raided


def _explored(state: TableState, before: Sensed) -> Field | None:
    """The field whose piece was lifted and put back before anything was said about it: the hand was asking."""
    if state.told or state.read is not None or state.plan is not None or not _is_played_on(state):
        return None
    stands = wanted(state, state.game)
    lifted = differing(stands, before.placement) & ~left_out(state)
    if differing(stands, counted(state)) or lifted.bit_count() != 1:
        return None
    field = Field(lifted.bit_length() - 1)
    return field if content(before.placement, field) is Content.EMPTY else None


def _report(transition: Transition, before: Sensed | None, sensed: Sensed) -> None:
    """Tell what has changed about the board itself: multiplexers, counters, contacts."""
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
        transition.tell(phrases_board.counters_swapped())


def _report_faults(transition: Transition, before: Sensed | None, sensed: Sensed) -> None:
    """What keeps the fields from being read, each part once; and buttons that are never let go."""
    faults = multiplexer_faults(sensed.tested)
    if sensed.health and (before is None or not before.health):
        transition.alert(phrases_board.board_fault(faults))
    elif before is not None and before.health and not sensed.health:
        transition.alert(phrases_board.board_fault_over())
    elif before is not None and sensed.health:
        known = multiplexer_faults(before.tested)
        found = tuple(fault for fault in faults if fault not in known)
        if found:
            transition.alert(found)
    stuck = sensed.tested.buttons if sensed.tested is not None else 0
    knew = before.tested.buttons if before is not None and before.tested is not None else 0
    for number in range(stuck.bit_length()):
        if stuck & ~knew & 1 << number:
            transition.tell(phrases_faults.button_stuck(number + 1))


def _socket(sensed: Sensed, side: Side) -> int:
    """Where the counter of a side is, or the side's own place if it is nowhere."""
    identity = IDENTITY[side]
    return sensed.sockets.index(identity) if identity in sensed.sockets else HOME_SOCKET[side]


def _newly_attached(before: Sensed, sensed: Sensed) -> bool:
    return any(
        new is not None and old is None
        for old, new in zip(before.placement.counters, sensed.placement.counters, strict=True)
    )


def _loose_counter_came(transition: Transition) -> None:
    """A counter that lay loose may show anything: it is set right first, and not taken for a payment."""
    if steps_to(transition.state, transition.state.game):
        # Pieces that lie otherwise were not refused: a hand may be in the middle of an action.
        lead(transition, transition.state.game, strict=False)
        # What the board meant before it knew of this counter is void, and so is a question about that.
        asked = transition.state.question
        transition.change(verdict=None, told=True, question=None if isinstance(asked, Choose | Played) else asked)
    else:
        placed(transition)


def _compare(transition: Transition) -> None:
    """The first look at a board: at the start, after the cable was out, after the program was away."""
    state = transition.state
    assert state.sensed is not None
    steps = steps_to(state, state.game)
    if state.stage is Stage.OVER:
        if state.was_connected:
            transition.tell(phrases_board.board_back(len(steps)))
        return
    if state.stage is Stage.SETUP:
        set_up(transition)
        return
    transition.tell((*phrases_board.board_back(len(steps)), *recalled(state)))
    placed(transition)
