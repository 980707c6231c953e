"""The quick way of states that say nothing new: it gives what the tables give, whatever comes, and it stays quick."""

from hypothesis import given, settings
from hypothesis import strategies as st

from alu_companion.wire.board_link import BoardLink
from alu_companion.wire.crc import crc16
from alu_companion.wire.host_link import HostLink, Lost
from alu_companion.wire.messages import NEED_DATA, Garbage, Geometry, Message, make_hello
from alu_companion.wire.state import BoardState, Counter, Row, StateReader
from calls import count_calls
from wire.run_vectors import drain, open_link, told_by_board
from wire.strategies import GEOMETRY

NOBODY = (Counter("-"), Counter("-"))
ROWS = (Row(25, "="), Row(9, "d"), Row(None, "~"))
HELLO = make_hello(GEOMETRY, "1", "0" * 16, "P")
OPEN_HELLO = open_link(BoardLink, GEOMETRY).send(HELLO)
CONTENTS = (
    ("." * 40, NOBODY, 0, 0),
    ("S" + "." * 39, (Counter("S", ROWS), Counter("!")), 5, 2),
    ("?" * 40, NOBODY, 0, 0),
)
SMALL = Geometry(3, 2, 1, (9,), 0, 1)
SMALL_HELLO = open_link(BoardLink, SMALL).send(make_hello(SMALL, "1", "1" * 16, "P"))


class TableReader(StateReader):
    """Reads every line by the table of columns."""

    def repeats(self, lines: list[bytes], sequence: int, most: int) -> int:
        return 0


class TableLink(HostLink):
    """A link without the quick way."""

    def _meet(self, message: Message) -> None:
        super()._meet(message)
        self._reader = TableReader(self.geometry)


def sealed(body: bytes) -> bytes:
    """A line with a good CRC, whatever its body says."""
    return body + b"%04X\n" % crc16(body)


def state_line(content: int, sequence: int, time_ms: int) -> bytes:
    return told_by_board(BoardState(sequence % 65536, time_ms, *CONTENTS[content]), GEOMETRY)


def changed(line: bytes, place: int, byte: int, is_sealed: bool) -> bytes:
    """The line with another byte at a place, and with the CRC of that or of the line that it was."""
    at = place % (len(line) - 1)
    after = line[:at] + bytes([byte]) + line[at + 1 :]
    return sealed(after[:-5]) if is_sealed else after


hello_lines = st.sampled_from([OPEN_HELLO, BoardLink(GEOMETRY).send(HELLO), SMALL_HELLO])
bytes_of_lines = st.sampled_from(b"0123456789ABCDEFabcdefBRS .=-+_?!~%\n\x00\xff") | st.integers(0, 255)


@st.composite
def streams(draw: st.DrawFn) -> bytes:
    """Lines of a board whose states mostly say the same, some of them lost, doubled, changed, or of another board."""
    sequence = draw(st.sampled_from([0, 7, 65530]))
    time_ms = draw(st.sampled_from([0, 2**30 - 30]))
    content = 0
    lines = [draw(hello_lines)]
    for _ in range(draw(st.integers(1, 25))):
        what = draw(
            st.sampled_from(["same"] * 4 + ["other", "lost", "twice", "changed", "changed", "sealed", "hello", "minus"])
        )
        time_ms = (time_ms + 10) % 2**30
        content = draw(st.integers(0, 2)) if what == "other" else content
        sequence += 2 if what == "lost" else 0 if what == "twice" else 1
        line = state_line(content, sequence, time_ms)
        if what in ("changed", "sealed"):
            line = changed(line, draw(st.integers(0, 200)), draw(bytes_of_lines), what == "sealed")
        elif what == "minus":
            line = sealed(b"B -0001 " + line[8:-5])
        lines.append(draw(hello_lines) if what == "hello" else line)
    return b"".join(lines)


def taken(link: HostLink) -> tuple[int, list[object]]:
    """How many states there are, and all other events; those that repeat the one before are counted alone."""
    states, others = 0, list[object]()
    while True:
        states += link.repeats()
        event = link.next_event()
        if event is NEED_DATA:
            return states, others
        if isinstance(event, BoardState):
            states += 1
        else:
            others.append(event)


@settings(deadline=None, max_examples=400)
@given(data=streams(), width=st.integers(1, 400))
def test_lines_that_are_counted_alone_are_those_that_the_tables_give(data: bytes, width: int) -> None:
    quick, plain = HostLink(GEOMETRY), TableLink(GEOMETRY)
    counts, others = 0, list[object]()
    for at in range(0, len(data), width):
        quick.receive_data(data[at : at + width])
        count, some = taken(quick)
        counts, others = counts + count, others + some
    plain.receive_data(data)
    events = drain(plain)
    assert counts == sum(isinstance(event, BoardState) for event in events)
    assert others == [event for event in events if not isinstance(event, BoardState)]
    for kept in ("garbage", "lost", "session", "geometry", "_expected"):
        assert getattr(quick, kept) == getattr(plain, kept)
    assert quick.tick(0) == plain.tick(0)
    assert (quick.tick(5000), drain(quick)) == (plain.tick(5000), drain(plain))


@settings(deadline=None, max_examples=400)
@given(data=streams())
def test_the_quick_way_gives_what_the_tables_give(data: bytes) -> None:
    quick, plain = HostLink(GEOMETRY), TableLink(GEOMETRY)
    for link in (quick, plain):
        link.receive_data(data)
    assert drain(quick) == drain(plain)
    for kept in ("garbage", "lost", "session", "geometry"):
        assert getattr(quick, kept) == getattr(plain, kept)
    quick.tick(0)
    plain.tick(0)
    assert (quick.tick(5000), drain(quick)) == (plain.tick(5000), drain(plain))


def test_a_number_before_the_first_is_garbage_after_the_session_began_anew() -> None:
    host = open_link(HostLink, GEOMETRY)
    lines = [
        state_line(0, 3, 10),
        BoardLink(GEOMETRY).send(HELLO),
        OPEN_HELLO,
        sealed(b"B -0001 " + state_line(0, 3, 20)[8:-5]),
    ]
    host.receive_data(b"".join(lines))
    assert isinstance(drain(host)[-1], Garbage)


def test_a_date_that_no_board_has_is_garbage_where_all_else_is_as_before() -> None:
    host = open_link(HostLink, GEOMETRY)
    host.receive_data(state_line(0, 0, 2**30 - 1) + sealed(b"B 00001 1073741824" + state_line(0, 1, 0)[18:-5]))
    assert [type(event) for event in drain(host)] == [BoardState, Garbage]
    assert host.garbage["range"] == 1


def test_lines_that_say_the_same_share_their_content_also_where_some_are_lost() -> None:
    host = open_link(HostLink, GEOMETRY)
    host.receive_data(b"".join(state_line(1, sequence, 10) for sequence in (0, 1, 5, 6)))
    first, *others = [event for event in drain(host) if not isinstance(event, Lost)]
    assert all(one.fields is first.fields and one.counters is first.counters for one in others)
    assert host.lost == 3


def test_a_state_that_says_nothing_new_costs_few_calls() -> None:
    host = open_link(HostLink, GEOMETRY)
    host.receive_data(b"".join(state_line(1, sequence, 10 * sequence) for sequence in range(101)))
    host.next_event()

    def take() -> None:
        for _ in range(100):
            host.next_event()

    # Measured: 7; where every line goes through the CRC, the session and the reader in turn it is 13.
    assert count_calls(take) <= 7 * 100 + 10
    assert host.lost == 0
    assert drain(host) == []


def test_states_that_are_counted_alone_cost_three_calls() -> None:
    host = open_link(HostLink, GEOMETRY)
    host.receive_data(b"".join(state_line(1, sequence, 10 * sequence) for sequence in range(101)))
    host.next_event()
    counts: list[int] = []
    assert count_calls(lambda: counts.append(host.repeats())) <= 3 * 100 + 10
    assert counts == [100]
