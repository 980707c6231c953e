"""The real firmware on the simulated world: the same tests under MicroPython behind a pty and under CPython."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec import structs

from alu_companion import paths
from alu_companion.kit.model import load
from alu_companion.simulator.board import Engine
from alu_companion.simulator.firmware import FirmwareError, Reset
from alu_companion.simulator.sliders import HALF_WAY
from alu_companion.wire.crc import crc16
from alu_companion.wire.host_link import Lost
from alu_companion.wire.maintenance import RAW_OFF, RAW_ON, RAW_ONCE, Raw, SelfTest, SetRaw
from alu_companion.wire.messages import CRASH, POWER, Answer, Error, Garbage, Hello, Identify, SetHeartbeat
from alu_companion.wire.state import BoardState, Counter, Row
from simulator.board_session import BoardSession, needs_micropython

WRAP = 1 << 30
# More lines than a pseudo terminal holds unread.
TURNS, STATE_BYTES = 400, 92


def states(events: list[object]) -> list[BoardState]:
    return [event for event in events if isinstance(event, BoardState)]


def attached(letter: str, *counts: int) -> Counter:
    return Counter(letter, tuple(Row(count, "=") for count in counts))


def test_the_first_state_line_knows_everything(session: BoardSession) -> None:
    hello = next(event for event in session.events if isinstance(event, Hello))
    assert hello.boot == POWER
    first = states(list(session.events))[0]
    assert first.fields == "." * 40
    assert first.counters == (Counter("-"), Counter("-"))


def test_counters_plugged_before_power_are_in_the_first_state_line(session: BoardSession) -> None:
    session.world.attach(1, 0)
    session.world.attach(0, 1)
    session.board.power_cut()
    session.close_port()
    session.open()
    session.events.clear()
    session.step(400)
    first = states(list(session.events))[0]
    assert first.counters == (attached("S", 25, 10, 0), attached("C", 25, 10, 0))


def test_all_buttons_held_at_power_up_leave_the_board_to_its_developer(session: BoardSession) -> None:
    for button in range(3):
        session.world.press(button)
    session.step(10)
    assert session.state.buttons == 0b111
    session.board.power_cut()
    with pytest.raises(FirmwareError):
        session.board.step()


def test_a_piece_is_seen_after_three_equal_scans(session: BoardSession) -> None:
    session.world.set_piece(8, "S")
    assert states(list(session.new(2))) == []
    assert [state.fields for state in states(list(session.new(1)))] == ["." * 8 + "S" + "." * 31]


def test_every_piece_and_every_field(session: BoardSession) -> None:
    wanted = "".join("SCR."[field % 4] for field in range(40))
    for field, piece in enumerate(wanted):
        session.world.set_piece(field, piece, bounce_ms=field)
    session.step(20)
    assert session.state.fields == wanted


def test_wand_short_and_unclear(session: BoardSession) -> None:
    session.world.set_piece(1, "C")
    session.world.set_wand(1)
    session.world.set_finger(2, 0)
    session.world.set_finger(3, 22_000)
    session.step(5)
    assert session.state.fields[:5] == ".W!?."


def test_bouncing_contacts_never_show_a_third_thing(session: BoardSession) -> None:
    session.world.set_piece(0, "R", bounce_ms=100)
    shown = [state.fields[0] for state in states(list(session.new(40)))]
    assert set(shown) <= {".", "R"}
    assert shown[-1] == "R"


def test_a_contact_without_rest_becomes_unclear(session: BoardSession) -> None:
    session.world.set_piece(0, "R", bounce_ms=4000)
    letters = [state.fields[0] for state in states(list(session.new(480)))]
    assert "?" in letters
    session.step(40)
    assert session.state.fields[0] == "R"


def test_sequence_numbers_have_no_gaps_and_heartbeats_come(session: BoardSession) -> None:
    session.send(SetHeartbeat(100))
    events = session.new(300)
    assert Answer("t", "0100") in events
    heard = states(list(events))
    assert [state.sequence for state in heard] == list(range(heard[0].sequence, heard[0].sequence + len(heard)))
    times = [state.time_ms for state in heard]
    gaps = [later - earlier for earlier, later in pairwise(times[1:])]
    assert set(gaps) <= set(range(96, 113))


@pytest.mark.parametrize("bounce_ms", [0, 100])
def test_counters_can_be_plugged_pulled_and_swapped(session: BoardSession, bounce_ms: int) -> None:
    session.world.set_slider(1, 2, 14)
    session.world.attach(0, 0, bounce_ms)
    session.world.attach(1, 1, bounce_ms)
    before = session.new(40)
    legal = [(), attached("C", 25, 10, 0).rows, attached("S", 25, 10, 14).rows, (Row(None, "~"),) * 3]
    assert all(counter.rows in legal for state in states(list(before)) for counter in state.counters)
    assert session.state.counters == (attached("C", 25, 10, 0), attached("S", 25, 10, 14))
    session.world.detach(0)
    session.world.detach(1)
    session.step(8)
    assert session.state.counters == (Counter("-"), Counter("-"))
    session.world.attach(1, 0)
    session.step(8)
    assert session.state.counters == (attached("S", 25, 10, 14), Counter("-"))


def test_a_slider_on_its_way_has_no_number(session: BoardSession) -> None:
    session.world.attach(0, 0)
    session.world.set_slider_between(0, 0, 24)
    session.step(8)
    assert session.state.counters[0].rows[0] == Row(None, "~")
    session.world.set_slider(0, 0, 24)
    session.step(8)
    assert session.state.counters[0].rows[0] == Row(24, "=")


@pytest.mark.parametrize("closed", HALF_WAY)
def test_a_slider_half_way_is_at_one_place_or_the_next_or_unknown(
    session: BoardSession, closed: tuple[int, ...]
) -> None:
    session.world.attach(0, 0)
    numbers: set[int] = set()
    for row, sliders in enumerate((25, 10, 14)):
        for count in (0, 3, sliders - 1):
            session.world.set_slider_between(0, row, count, closed)
            session.step(8)
            shown = session.state.counters[0].rows[row]
            assert shown in (Row(None, "~"), Row(count, "="), Row(count + 1, "="))
            if shown.count is not None:
                numbers.add(shown.count - count)
        session.world.set_slider(0, row, 0)
    # Where one switch alone is closed that is before or behind the gap, the row reads as any other.
    assert numbers == {(2,): {0}, (0,): {1}}.get(closed, set())


def test_a_switch_that_never_closes_leaves_the_number_certain(session: BoardSession) -> None:
    session.world.attach(0, 0)
    session.world.deafen_switch(0, 0, 7, True)
    session.step(8)
    assert session.state.counters[0].rows[0] == Row(25, "d")


def test_a_magnet_with_the_wrong_pole_is_found_wherever_its_slider_goes(session: BoardSession) -> None:
    session.world.attach(0, 0)
    session.world.turn_magnet(0, 1, 3, True)
    shown = []
    for count in range(11):
        session.world.set_slider(0, 1, count)
        session.step(8)
        shown.append(session.state.counters[0].rows[1])
    # Beside the gap nobody knows on which side of it the slider stands.
    beside = (3, 4)
    assert shown == [Row(None, "~") if count in beside else Row(count, "d") for count in range(11)]
    session.world.turn_magnet(0, 1, 3, False)
    session.step(8)
    assert session.state.counters[0].rows[1] == Row(10, "=")


def test_switches_that_wake_too_slowly_give_no_number(engine: Engine) -> None:
    """So a firmware that does not hold LATCH low would be found."""
    description = load(paths.board_file())
    switch = structs.replace(description.counters.switch, wake_us=description.counters.switch.on_us + 1)
    slow = structs.replace(description, counters=structs.replace(description.counters, switch=switch))
    with BoardSession(engine, description=slow) as session:
        session.world.attach(0, 0)
        session.step(20)
        assert session.state.counters[0] == Counter("C", (Row(None, "~"),) * 3)


def test_a_counter_that_is_pulled_and_pushed_in_shows_no_number_that_it_has_not(session: BoardSession) -> None:
    session.world.attach(0, 0)
    session.step(8)
    for count in range(20, 25):
        session.world.detach(0, bounce_ms=20)
        before = session.new(8)
        session.world.set_slider(0, 0, count)
        session.world.attach(0, 0, bounce_ms=20)
        earlier = Row(count - 1 if count > 20 else 25, "=")
        allowed = ((), (Row(None, "~"),), (earlier,), (Row(count, "="),))
        assert all(state.counters[0].rows[:1] in allowed for state in states([*before, *session.new(12)]))
        assert session.state.counters[0].rows[0] == Row(count, "=")


def test_a_brown_out_is_a_start_after_which_all_is_read_anew(session: BoardSession) -> None:
    session.world.attach(0, 0)
    session.world.set_piece(5, "R")
    session.step(10)
    for count in (24, 23):
        session.world.set_slider(0, 0, count)
        session.board.restart(Reset.POWER)
        session.close_port()
        session.open()
        session.events.clear()
        session.step(100)
        assert next(event.boot for event in session.events if isinstance(event, Hello)) == POWER
        heard = states(list(session.events))
        assert heard
        assert all(state.counters[0] == attached("C", count, 10, 0) for state in heard)
        assert all(state.fields[5] == "R" for state in heard)


def test_faults_hide_the_fields_they_touch(session: BoardSession) -> None:
    session.world.set_piece(0, "S")
    session.step(5)
    session.world.dead_mux(0, True)
    session.step(5)
    assert session.state.health == 1
    assert session.state.fields == "?" * 14 + "." * 26
    session.world.dead_mux(0, False)
    session.step(130)
    assert session.state.health == 0
    assert session.state.fields == "S" + "." * 39
    session.world.stuck_select(2, 1)
    published = {state.fields for state in states(list(session.new(8)))}
    assert session.state.health == 7
    assert published <= {"S" + "." * 39, "?" * 40}


def test_buttons(session: BoardSession) -> None:
    session.world.press(0)
    session.world.press(2)
    session.step(4)
    assert session.state.buttons == 0b101
    session.world.release(0)
    session.step(4)
    assert session.state.buttons == 0b100


def test_raw_lines_once_and_on(session: BoardSession) -> None:
    session.world.attach(0, 1)
    session.step(2)
    session.send(SetRaw(RAW_ONCE))
    raws = [event for event in session.new(5) if isinstance(event, Raw)]
    assert len(raws) == 1
    assert raws[0].chains == ("0" * 16, f"{session.world.chains(0)[1]:016X}")
    assert len(raws[0].codes) == 48
    session.send(SetRaw(RAW_ON))
    assert sum(isinstance(event, Raw) for event in session.new(5)) == 5
    session.send(SetRaw(RAW_OFF))
    assert sum(isinstance(event, Raw) for event in session.new(5)) == 0
    assert not any(isinstance(event, Lost) for event in session.events)


def test_garbage_from_the_host_is_answered_and_survived(session: BoardSession) -> None:
    session.write(b"\x03\x00\xff garbage\n" + b"t 9999 0000\n" + b"x" * 2000 + b"\n\n\n")
    errors = [event for event in session.new(60) if isinstance(event, Error)]
    assert {error.text for error in errors} >= {"crc", "overlong", "short"}
    session.send(Identify())
    hello = next(event for event in session.events if isinstance(event, Hello))
    assert Answer("i", hello.board_id) in session.new(3)
    assert not any(isinstance(event, Garbage) for event in session.events)


GARBAGE = [b"\n", b"x\n", b"\r\n", b"\n\n \n", b"i 88DE\n", b"t 0099 613D\n", b"Traceback (most recent call last):\n"]
SCAN_BYTES, SCAN_LINES = 64, 8


@pytest.mark.parametrize("line", GARBAGE)
def test_garbage_is_answered_once_a_scan_and_holds_up_nothing(session: BoardSession, line: bytes) -> None:
    flood = line * (2048 // len(line))
    session.write(flood)
    session.send(Identify())
    session.world.set_piece(3, "S")
    told = session.new(5)
    assert any(state.fields[3] == "S" for state in states(told))
    lines = flood.count(b"\n")
    needed = len(flood) // SCAN_BYTES + (0 if line == b"\n" else lines // SCAN_LINES) + 5
    events = told + session.new(needed - 5)
    assert sum(isinstance(event, Answer) for event in events) == 1
    errors = sum(isinstance(event, Error) for event in events)
    assert 1 <= errors <= needed
    assert isinstance([event for event in events if isinstance(event, Answer | Error)][-1], Answer)


def test_garbage_before_a_command_and_the_command_are_both_answered(session: BoardSession) -> None:
    session.write(b"noise\n\nt 0099 613D\ni 88DF\nt 0099 613D\nt 0100 3380\n")
    events = [event for event in session.new(4) if isinstance(event, Answer | Error)]
    hello = next(event for event in session.events if isinstance(event, Hello))
    refusals = [Error("-", "u", "short"), Error("-", "r", "range")]
    assert events == [refusals[0], Answer("i", hello.board_id), refusals[1], Answer("t", "0100")]


@pytest.mark.parametrize("said", [b"h 01 EAD0\n", b"i 88DF\n", b"noise\n", b"h 01 EAD0\ni 88DF\n\n"])
def test_whatever_a_host_says_in_every_scan_the_board_is_told(session: BoardSession, said: bytes) -> None:
    for _ in range(40):
        session.write(said)
        session.step()
    session.events.clear()
    session.world.set_piece(3, "S")
    session.world.dead_mux(1, True)
    for _ in range(20):
        session.write(said)
        session.step()
    assert session.state.fields == "...S" + "." * 10 + "?" * 14 + "." * 12
    tests = [event.multiplexers for event in session.events if isinstance(event, SelfTest)]
    assert tests[-1] == "=o="
    assert not any(isinstance(event, Garbage) for event in session.events)


@pytest.mark.parametrize("kind", [SetHeartbeat(100), SetRaw(RAW_ON)])
def test_numbers_begin_anew_after_a_greeting_of_another_version(
    session: BoardSession, kind: SetHeartbeat | SetRaw
) -> None:
    """A hello without a session says so; with the old numbers two lines would not be believed, or some be told as lost."""
    for scans in (20, 300):
        session.send(kind)
        session.step(scans)
        session.write(b"h 02 %04X\n" % crc16(b"h 02 "))
        events = session.new(80)
        assert Error("h", "v", "protocol 1 here") in events
        anew = events[max(place for place, event in enumerate(events) if isinstance(event, Hello) and event.is_open) :]
        numbers = [event.sequence for event in anew if isinstance(event, BoardState | Raw)]
        assert numbers == list(range(len(numbers)))
        assert numbers
        assert not any(isinstance(event, Lost | Garbage) for event in events)


def test_board_time_survives_the_wrap_of_the_ticks(engine: Engine) -> None:
    with BoardSession(engine, start_ticks_ms=WRAP - 1500) as session:
        session.step(500)
        times = [state.time_ms for state in states(list(session.events))]
        assert times[0] > WRAP - 1500
        assert times[-1] < 4000
        gaps = [(later - earlier) % WRAP for earlier, later in pairwise(times)]
        assert len(gaps) >= 6
        assert all(490 <= gap <= 520 for gap in gaps)


def test_scans_start_every_eight_milliseconds(session: BoardSession) -> None:
    before_ms = session.board.now_ms
    session.step(500)
    assert session.board.now_ms - before_ms == 4000


def test_a_host_that_is_not_there_does_not_hurt(session: BoardSession) -> None:
    session.close_port()
    for field in range(40):
        session.world.set_piece(field, "S")
        session.board.step()
    assert session.board.step() == 0
    session.open()
    session.step(130)
    assert session.state.fields == "S" * 40


def test_a_pulled_cable_is_an_error_for_the_host(session: BoardSession) -> None:
    session.board.unplug()
    assert session.board.device is None
    assert session.board.step() == 0
    with pytest.raises(OSError):  # noqa: PT011 - pyserial's SerialException is one, with texts of its own
        session._read(1)
    session.close_port()
    before_ms = session.board.now_ms
    session.board.plug()
    session.open()
    session.world.set_piece(5, "C")
    session.step(130)
    assert session.board.now_ms > before_ms
    assert session.state.fields[5] == "C"


def test_a_power_cut_starts_anew(session: BoardSession) -> None:
    session.board.power_cut()
    session.close_port()
    session.open()
    session.events.clear()
    session.step(400)
    assert next(event.boot for event in session.events if isinstance(event, Hello)) == POWER
    assert session.state.fields == "." * 40


def test_the_board_runs_without_a_count_of_bytes(session: BoardSession) -> None:
    sent = session.board.run_until(session.board.now_ms + 2000)
    assert sent > 0
    assert len(session._read(sent)) == sent


def test_a_host_that_does_not_read_gets_whole_lines_and_the_latest_state(session: BoardSession) -> None:
    waiting = 0
    for turn in range(TURNS):
        session.world.set_piece(turn % 40, "SCR"[turn % 3])
        waiting += sum(session.board.step() for _ in range(5))
    assert waiting < TURNS * STATE_BYTES
    session.link.receive_data(session._read(waiting))
    session.step(5)
    assert not [event for event in session.events if isinstance(event, Garbage)]
    numbers = [state.sequence for state in states(list(session.events))]
    assert numbers == list(range(len(numbers)))
    assert session.state.fields == "".join("SCR"[(TURNS - 40 + field) % 3] for field in range(40))


def script(session: BoardSession) -> bytes:
    """A busy minute at the table."""
    session.step(10)
    session.world.attach(0, 0, bounce_ms=60)
    session.world.set_piece(3, "C", bounce_ms=40)
    session.step(40)
    session.world.set_wand(7)
    session.world.press(1)
    session.world.set_slider_between(0, 0, 24)
    session.step(20)
    session.send(SetRaw(RAW_ON))
    session.write(b"noise\n")
    session.step(10)
    session.world.stuck_select(0, 0)
    session.step(60)
    session.board.power_cut()
    session.close_port()
    session.open()
    session.step(100)
    return bytes(session.log)


def run_script(engine: Engine, seed: int = 1) -> bytes:
    with BoardSession(engine, seed) as session:
        return script(session)


def test_a_run_is_repeatable_to_the_byte(engine: Engine) -> None:
    assert run_script(engine) == run_script(engine)
    assert run_script(engine, seed=2) != run_script(engine)


@needs_micropython
def test_both_engines_say_the_same_bytes() -> None:
    assert run_script("micropython") == run_script("cpython")


def test_a_failure_is_told_and_the_board_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    with BoardSession("cpython") as session:
        session.step(1)
        program = session.board._firmware._turn.__self__  # type: ignore[union-attr]
        app = type(program._app)
        whole_step = app.step
        scans = iter(range(10_000))

        def failing_step(self: object) -> None:
            if next(scans) == 20:
                raise MemoryError("memory allocation failed")
            whole_step(self)

        monkeypatch.setattr(app, "step", failing_step)
        session.step(400)
        assert Error("-", "x", "MemoryError: memory allocation failed") in session.events
        assert [event.boot for event in session.events if isinstance(event, Hello)][-1] == CRASH
        session.world.set_piece(0, "R")
        session.step(5)
        assert session.state.fields[0] == "R"
