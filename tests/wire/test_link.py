"""The link: the same events for the same bytes in any chunks, nothing wrong accepted, the handshake, silence."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alu_companion.wire.board_link import BoardLink
from alu_companion.wire.host_link import GREETING_PERIOD_MS, REFUSED, SILENCE_MS, HostLink, Lost, Silent
from alu_companion.wire.link import OPEN, WAITING, Link
from alu_companion.wire.maintenance import SetRaw
from alu_companion.wire.messages import (
    Answer,
    Error,
    Garbage,
    Geometry,
    Greeting,
    Hello,
    Identify,
    Message,
    SetHeartbeat,
    VersionMismatch,
    WireError,
    make_hello,
)
from alu_companion.wire.spec import LONGEST_BYTES
from alu_companion.wire.state import BoardState, Counter, Glimpse, layout_of
from wire.run_vectors import drain, open_link, read_vectors, told_by_board
from wire.strategies import GEOMETRY, from_board, from_host, hellos, states

HELLO = make_hello(GEOMETRY, "0.1.0", "0" * 16, "P")
EMPTY_STATE = BoardState(0, 0, "." * 40, (Counter("-"), Counter("-")), 0, 0)
EMPTY_LINE = told_by_board(EMPTY_STATE, GEOMETRY)


def with_crc(body: bytes) -> bytes:
    """A line whose CRC is right, whatever the body."""
    crc = 0xFFFF
    for byte in body:
        crc ^= byte << 8
        for _ in range(8):
            crc = ((crc << 1) ^ (0x1021 if crc & 0x8000 else 0)) & 0xFFFF
    return body + b"%04X\n" % crc


def test_crc_of_the_field_standard() -> None:
    assert with_crc(b"123456789") == b"12345678929B1\n"


def events_of(link: Link, chunks: list[bytes]) -> list[object]:
    events = []
    for chunk in chunks:
        link.receive_data(chunk)
        events += drain(link)
    return events


# --- round trips


@settings(deadline=None)
@given(from_board)
def test_what_the_board_sends_the_host_reads(message: Message) -> None:
    host = open_link(HostLink, GEOMETRY)
    host.receive_data(told_by_board(message, GEOMETRY))
    assert drain(host) == [message]


@settings(deadline=None)
@given(from_host)
def test_what_the_host_sends_the_board_reads(message: Message) -> None:
    board = open_link(BoardLink, GEOMETRY)
    board.receive_data(open_link(HostLink, GEOMETRY).send(message))
    assert drain(board) == [message]


@given(hellos)
def test_hello_goes_through_and_says_that_the_session_is_not_open(hello: Hello) -> None:
    host = HostLink(GEOMETRY)
    host.receive_data(BoardLink(GEOMETRY).send(hello))
    assert drain(host) == [hello]
    assert host.session == WAITING


@given(st.lists(states, min_size=1, max_size=5))
def test_states_that_share_their_content_read_like_any_other(some: list[BoardState]) -> None:
    host = open_link(HostLink, GEOMETRY)
    twice = [state for state in some for _ in range(2)]
    sent = [
        BoardState(number, one.time_ms, one.fields, one.counters, one.buttons, one.health)
        for number, one in enumerate(twice)
    ]
    host.receive_data(b"".join(told_by_board(state, GEOMETRY) for state in sent))
    assert [event for event in drain(host) if not isinstance(event, Lost)] == sent


# --- chunks


def cut(data: bytes, places: list[int]) -> list[bytes]:
    edges = [0, *sorted(place % (len(data) + 1) for place in places), len(data)]
    return [data[start:end] for start, end in pairwise(edges)]


lines = from_board.map(lambda message: told_by_board(message, GEOMETRY))
noise = st.binary(max_size=40) | st.just(b"\n") | st.integers(1000, 2100).map(lambda count: b"x" * count)
hello_lines = st.sampled_from([
    BoardLink(GEOMETRY).send(HELLO), open_link(BoardLink, GEOMETRY).send(HELLO), with_crc(b"H 02 "),
    open_link(BoardLink, Geometry(3, 2, 1, (9,), 0, 1)).send(make_hello(Geometry(3, 2, 1, (9,), 0, 1), "1", "1" * 16, "P")),
])  # fmt: skip


@given(st.lists(lines | noise | hello_lines, max_size=12).map(b"".join), st.lists(st.integers(0, 10**6), max_size=12))
def test_any_chunks_give_the_same_events(data: bytes, places: list[int]) -> None:
    whole = open_link(HostLink, GEOMETRY)
    expected = events_of(whole, [data])
    for chunks in (cut(data, places), [bytes([byte]) for byte in data]):
        link = open_link(HostLink, GEOMETRY)
        assert events_of(link, chunks) == expected
        assert (link.garbage, link.lost, link.session) == (whole.garbage, whole.lost, whole.session)
    undrained = open_link(HostLink, GEOMETRY)
    for chunk in cut(data, places):
        undrained.receive_data(chunk)
    assert drain(undrained) == expected


def test_the_beginning_of_a_line_waits_for_its_end() -> None:
    host, line = open_link(HostLink, GEOMETRY), EMPTY_LINE
    host.receive_data(line[:30])
    assert drain(host) == []
    host.receive_data(line[30:])
    assert drain(host) == [EMPTY_STATE]


def test_a_line_from_the_past_shows_nothing_and_disturbs_nothing() -> None:
    """A button in it was pressed a second time, and the lines after it counted as lost."""
    host = open_link(HostLink, GEOMETRY)
    first, pressed, last, after = (
        told_by_board(BoardState(number, 0, EMPTY_STATE.fields, EMPTY_STATE.counters, buttons, 0), GEOMETRY)
        for number, buttons in ((65534, 0), (65535, 4), (0, 0), (1, 0))
    )
    host.receive_data(first + pressed + last)
    drain(host)
    host.receive_data(pressed + last + after)
    events = drain(host)
    assert [event.reason for event in events if isinstance(event, Garbage)] == ["order", "order"]
    assert [event.sequence for event in events if isinstance(event, BoardState)] == [1]
    assert (host.lost, host.garbage["order"]) == (0, 2)


@pytest.mark.parametrize(("last", "lost"), [(500, 0), (65_500, 38)])
def test_a_board_that_starts_again_unheard_is_believed_again_after_two_lines(last: int, lost: int) -> None:
    """Its hello was lost, or a line from before its start came after it; or many lines were lost."""
    host = open_link(HostLink, GEOMETRY)
    states = [BoardState(n, 0, EMPTY_STATE.fields, EMPTY_STATE.counters, 0, 0) for n in (last, 0, 1, 2, 3)]
    host.receive_data(b"".join(told_by_board(state, GEOMETRY) for state in states))
    events = drain(host)
    assert [event.sequence for event in events if isinstance(event, BoardState)] == [last, 2, 3]
    assert (host.lost, host.garbage["order"]) == (lost - 1 if lost else 0, 2)


def test_lines_from_the_past_are_not_believed_after_a_restart_either() -> None:
    host, board = open_link(HostLink, GEOMETRY), open_link(BoardLink, GEOMETRY)
    far = told_by_board(BoardState(5000, 0, EMPTY_STATE.fields, EMPTY_STATE.counters, 4, 0), GEOMETRY)
    host.receive_data(far + BoardLink(GEOMETRY).send(HELLO) + board.send(HELLO) + far + EMPTY_LINE)
    assert [event.buttons for event in drain(host) if isinstance(event, BoardState)] == [4, 0]


# --- garbage


@given(states, st.data())
def test_a_line_with_flipped_bits_is_never_accepted(state: BoardState, data: st.DataObject) -> None:
    line = bytearray(told_by_board(state, GEOMETRY))
    # The CRC finds every error of one or two bits in a line of this length.
    for bit in data.draw(st.sets(st.integers(0, (len(line) - 1) * 8 - 1), min_size=1, max_size=2)):
        line[bit // 8] ^= 1 << bit % 8
    host = open_link(HostLink, GEOMETRY)
    host.receive_data(bytes(line))
    events = drain(host)
    assert events
    assert all(isinstance(event, Garbage) for event in events)


@given(st.binary(max_size=120))
def test_a_body_of_any_bytes_with_a_good_crc_raises_nothing(body: bytes) -> None:
    line = with_crc(body.replace(b"\n", b" "))
    for end in (HostLink, BoardLink):
        for link in (end(GEOMETRY), open_link(end, GEOMETRY)):
            link.receive_data(line)
            assert len(drain(link)) == 1


@given(from_board, st.integers(0, 10**6), st.integers(0, 255))
def test_one_changed_byte_under_a_good_crc_is_garbage_or_reads_back(message: Message, place: int, byte: int) -> None:
    body = bytearray(told_by_board(message, GEOMETRY)[:-5])
    body[place % len(body)] = byte if byte != 10 else 0
    line = with_crc(bytes(body))
    host = open_link(HostLink, GEOMETRY)
    host.receive_data(line)
    (event,) = drain(host)
    if isinstance(event, Message):
        assert told_by_board(event, GEOMETRY) == line
    else:
        assert isinstance(event, Garbage | VersionMismatch)


def test_every_reason_has_a_vector_and_is_counted(data_wire: str) -> None:
    texts = [text for *_, expected in read_vectors(data_wire) for text in expected]
    seen = {reason for reason in HostLink(GEOMETRY).garbage if any(f"reason='{reason}'" in text for text in texts)}
    assert seen == set(HostLink(GEOMETRY).garbage)
    host = open_link(HostLink, GEOMETRY)
    host.receive_data(b"x\n" * 3)
    drain(host)
    assert host.garbage["short"] == 3


def test_a_line_that_never_ends_is_told_once_and_not_kept() -> None:
    host = open_link(HostLink, GEOMETRY)
    events = []
    for _ in range(1000):
        host.receive_data(b"B" * 1000)
        events += drain(host)
    assert events == [Garbage("overlong", b"B" * (LONGEST_BYTES + 1))]
    kept = sum(len(value) for value in vars(host).values() if isinstance(value, bytes | list))
    assert kept <= LONGEST_BYTES
    host.receive_data(b"\n" + EMPTY_LINE)
    assert drain(host) == [EMPTY_STATE]


def test_the_longest_line_that_is_not_overlong() -> None:
    host = open_link(HostLink, GEOMETRY)
    host.receive_data(b"B" * LONGEST_BYTES + b"\n" + b"B" * (LONGEST_BYTES + 1) + b"\n")
    assert [event.reason for event in drain(host)] == ["crc", "overlong"]


# --- the handshake


def test_handshake_from_nothing_to_the_first_state() -> None:
    host, board = HostLink(GEOMETRY), BoardLink(GEOMETRY)
    host.receive_data(board.send(HELLO))
    assert drain(host) == [HELLO]
    board.receive_data(host.tick(0))
    assert drain(board) == [Greeting()]
    host.receive_data(board.send(HELLO))
    (hello,) = drain(host)
    assert hello.is_open
    assert host.is_open
    assert board.is_open
    host.receive_data(EMPTY_LINE)
    assert drain(host) == [EMPTY_STATE]


def test_a_host_repeats_its_greeting_until_answered() -> None:
    host = HostLink(GEOMETRY)
    sent = [now_ms for now_ms in range(0, 1600, 50) if host.tick(now_ms)]
    assert sent == [0, GREETING_PERIOD_MS, 2 * GREETING_PERIOD_MS, 3 * GREETING_PERIOD_MS]
    host.receive_data(open_link(BoardLink, GEOMETRY).send(HELLO))
    drain(host)
    assert host.tick(5000) == b""


def test_a_board_that_started_again_is_greeted_again() -> None:
    host = open_link(HostLink, GEOMETRY)
    host.receive_data(BoardLink(GEOMETRY).send(HELLO))
    drain(host)
    assert host.session == WAITING
    assert host.tick(10_000) == HostLink(GEOMETRY).send(Greeting())


def test_sequence_numbers_start_afresh_with_a_session() -> None:
    host, board = open_link(HostLink, GEOMETRY), open_link(BoardLink, GEOMETRY)
    far = BoardState(500, 0, "." * 40, EMPTY_STATE.counters, 0, 0)
    host.receive_data(told_by_board(far, GEOMETRY) + BoardLink(GEOMETRY).send(HELLO) + board.send(HELLO) + EMPTY_LINE)
    assert drain(host)[-1] == EMPTY_STATE
    assert host.lost == 0


def test_a_host_that_sees_another_version_refuses_and_says_so_once() -> None:
    host = HostLink(GEOMETRY)
    host.receive_data(with_crc(b"H 07 something new ") * 3)
    assert drain(host)[0] == VersionMismatch(ours=1, theirs=7)
    assert host.session == REFUSED
    assert host.garbage["handshake"] == 2
    assert host.tick(0) == b""
    with pytest.raises(WireError) as refusal:
        host.send(Greeting())
    assert refusal.value.reason == "handshake"
    host.receive_data(BoardLink(GEOMETRY).send(HELLO))
    assert drain(host) == [HELLO]
    assert host.tick(10)


def test_a_board_that_is_greeted_in_another_version_falls_back_to_hello() -> None:
    board = open_link(BoardLink, GEOMETRY)
    board.receive_data(with_crc(b"h 02 "))
    assert drain(board) == [VersionMismatch(ours=1, theirs=2)]
    assert board.send(HELLO).endswith(b" 0 " + board.send(HELLO)[-5:])
    board.send(Error("h", "v", "protocol 02 is not 01"))
    assert not board.is_open
    with pytest.raises(WireError):
        board.send(Answer("i", ""))
    board.receive_data(HostLink(GEOMETRY).send(Greeting()))
    drain(board)
    assert board.is_open
    assert board.send(Answer("i", ""))


def test_a_host_goes_over_to_the_geometry_of_the_board() -> None:
    small = Geometry(3, 2, 1, (9,), 0, 1)
    board, host = open_link(BoardLink, small), HostLink(GEOMETRY)
    state = BoardState(0, 0, "SC....", (Counter("-"),), 0, 0)
    host.receive_data(board.send(make_hello(small, "1", "1" * 16, "P")) + told_by_board(state, small))
    assert drain(host)[1:] == [state]
    assert host.geometry == small


def test_the_tables_are_total() -> None:
    for end, other in ((HostLink, BoardLink), (BoardLink, HostLink)):
        sessions = {session for session, _ in end.TURNS} | set(end.TURNS.values())
        assert set(end.TURNS) == {(session, what) for session in sessions for _, what in end.TURNS}
        assert sessions == set(end.SENDS) == set(end.RECEIVES)
        # What a board writes in place does not go through its link.
        written = {BoardState, Glimpse}
        assert {*end.SENDS[OPEN], *written} == {*other.RECEIVES[OPEN], *written}


# --- silence


def test_silence_is_told_once_until_the_board_is_heard_again() -> None:
    host = open_link(HostLink, GEOMETRY)
    told = []
    for now_ms in range(0, 20_000, 100):
        if now_ms == 10_000:
            host.receive_data(EMPTY_LINE)
            drain(host)
        host.tick(now_ms)
        told += [now_ms for event in drain(host) if isinstance(event, Silent)]
    assert told == [SILENCE_MS, 10_000 + SILENCE_MS]
    assert host.session == WAITING


def test_a_board_that_fails_before_it_is_greeted_is_silent() -> None:
    host = open_link(HostLink, GEOMETRY)
    told = []
    for now_ms in range(0, 9000, 100):
        if now_ms % 1000 == 0:
            host.receive_data(BoardLink(GEOMETRY).send(HELLO))
            drain(host)
        host.tick(now_ms)
        told += [now_ms for event in drain(host) if isinstance(event, Silent)]
    assert told == [SILENCE_MS]


def test_noise_does_not_break_a_silence_but_any_good_crc_does() -> None:
    host = HostLink(GEOMETRY)
    told = []
    for now_ms in range(0, 9000, 100):
        host.receive_data(b"noise\n" if now_ms < 5000 else with_crc(b"H 02 "))
        told += [now_ms for event in drain(host) if isinstance(event, Silent)]
        host.tick(now_ms)
    assert told == [SILENCE_MS + 100]


# --- what cannot be sent


@pytest.mark.parametrize(
    ("end", "message", "reason"),
    [
        (HostLink, EMPTY_STATE, "kind"),
        (BoardLink, Identify(), "kind"),
        (HostLink, SetHeartbeat(99), "range"),
        (HostLink, SetHeartbeat(5001), "range"),
        (HostLink, SetRaw(3), "range"),
        (BoardLink, Error("h", "?", "text"), "code"),
        (BoardLink, Error("h", "v", "two\nlines"), "code"),
        (BoardLink, Error("h", "v", "x" * 81), "length"),
        (None, BoardState(65536, 0, "." * 40, EMPTY_STATE.counters, 0, 0), "range"),
        (None, BoardState(0, 0, "." * 39, EMPTY_STATE.counters, 0, 0), "length"),
        (None, BoardState(0, 0, "." * 40, EMPTY_STATE.counters[:1], 0, 0), "length"),
        (None, BoardState(0, 0, "." * 40, (Counter("S"), Counter("-")), 0, 0), "length"),
        (BoardLink, make_hello(GEOMETRY, "too long a version", "0" * 16, "P"), "length"),
        (BoardLink, make_hello(GEOMETRY, "1", "0" * 15 + "g", "P"), "digits"),
    ],
)
def test_what_no_line_can_carry_is_refused(end: type[Link] | None, message: Message, reason: str) -> None:
    send = open_link(end, GEOMETRY).send if end else layout_of(BoardState, GEOMETRY).format
    with pytest.raises(WireError) as refusal:
        send(message)
    assert refusal.value.reason == reason
