"""What outlives a reset, and what whoever looks after a board may ask of it; under MicroPython and under CPython."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from alu_companion import paths
from alu_companion.kit.check import examine
from alu_companion.kit.model import parse
from alu_companion.kit.sizes import load_sizes
from alu_companion.maker import generate
from alu_companion.simulator.firmware import Reset
from alu_companion.wire.crc import crc16
from alu_companion.wire.maintenance import (
    RAW_ON,
    CrashLog,
    ForgetWords,
    GetSetting,
    Raw,
    RestoreSettings,
    SelfTest,
    SetRaw,
    SetSetting,
)
from alu_companion.wire.messages import CRASH, POWER, RESET, WATCHDOG, Answer, Error, Hello, Identify, Message
from alu_companion.wire.state import BoardState
from simulator.board_session import BoardSession

NOTE = 0x1A5500
NOWHERE = "doing what is not known"


def restart(session: BoardSession, reset: Reset = Reset.POWER, scratch: int = 0) -> None:
    session.board.restart(reset, scratch)
    session.close_port()
    session.open()
    session.events.clear()
    session.step(400)


def answers(session: BoardSession, message: Message) -> list[object]:
    session.send(message)
    return [event for event in session.new(3) if isinstance(event, Answer | Error)]


@pytest.mark.parametrize(
    ("reset", "boot"),
    [
        (Reset.POWER, POWER),
        (Reset.RUN_PIN, RESET),
        (Reset.DEBUGGER, RESET),
        (Reset.PROGRAM, RESET),
        (Reset.WATCHDOG, WATCHDOG),
    ],
)
def test_the_hello_tells_why_the_chip_started(session: BoardSession, reset: Reset, boot: str) -> None:
    restart(session, reset)
    assert {event.boot for event in session.events if isinstance(event, Hello)} == {boot}


@pytest.mark.parametrize(
    ("scratch", "place"),
    [(NOTE | 1, "reading fields"), (NOTE | 3, "listening"), (NOTE | 99, NOWHERE), (0xDEADBEEF, NOWHERE)],
)
def test_a_board_that_hung_tells_where_until_the_host_has_heard_it(
    session: BoardSession, scratch: int, place: str
) -> None:
    restart(session, Reset.WATCHDOG, scratch)
    words = CrashLog(WATCHDOG, f"no turn ended for 4000 ms while {place}")
    assert words in session.events
    restart(session)
    assert words in session.events
    assert answers(session, ForgetWords()) == [Answer("f", "")]
    restart(session)
    assert not any(isinstance(event, CrashLog) for event in session.events)


def test_last_words_come_after_the_hello_and_before_self_test_and_state(session: BoardSession) -> None:
    restart(session, Reset.WATCHDOG, NOTE)
    kinds = [type(event) for event in session.events if not isinstance(event, Hello) or event.is_open]
    assert kinds[:4] == [Hello, CrashLog, SelfTest, BoardState]


def test_greetings_that_have_piled_up_are_answered_once(session: BoardSession) -> None:
    """A host greets until it is answered, and a board that starts hears all of them at once."""
    restart(session, Reset.WATCHDOG, NOTE)
    session.write(3 * (b"h 01 %04X\n" % crc16(b"h 01 ")))
    events = session.new(40)
    assert [type(event) for event in events if isinstance(event, Hello | CrashLog)] == [Hello, CrashLog]


def test_a_crash_is_told_even_after_a_power_cut_and_the_first_one_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    with BoardSession("cpython") as session:
        session.step(1)
        app = type(session.board._firmware._turn.__self__._app)  # type: ignore[union-attr]
        whole_step = app.step
        failures = [MemoryError("no heap left"), ValueError("what follows")]

        def failing_step(self: object) -> None:
            if failures:
                raise failures.pop(0)
            whole_step(self)

        monkeypatch.setattr(app, "step", failing_step)
        session.step(500)
        assert [event.boot for event in session.events if isinstance(event, Hello)][-1] == CRASH
        assert CrashLog(CRASH, "MemoryError: no heap left") in session.events
        restart(session)
        assert {event.boot for event in session.events if isinstance(event, Hello)} == {POWER}
        assert CrashLog(CRASH, "MemoryError: no heap left") in session.events


def test_a_board_with_words_of_another_firmware_tells_them_and_forgets_them(session: BoardSession) -> None:
    """A sound copy of them: the letter of its reason is none that this firmware writes."""
    copy = b"ALU1" + bytes((1, 0, 4, 0)) + b"Bdip"
    (session.board.flash / "words.0").write_bytes(copy + crc16(copy).to_bytes(2, "little"))
    restart(session)
    assert CrashLog(CRASH, "Bdip") in session.events
    assert {event.boot for event in session.events if isinstance(event, Hello)} == {POWER}
    assert not any(isinstance(event, Error) for event in session.events)
    assert answers(session, ForgetWords()) == [Answer("f", "")]
    restart(session)
    assert not any(isinstance(event, CrashLog) for event in session.events)


def test_a_file_in_flash_that_is_longer_than_any_of_ours_counts_for_nothing(session: BoardSession) -> None:
    for name in ("settings.0", "words.0"):
        copy = b"ALU1" + bytes((1, 0, 0, 200)) + b"h300\n" * 10240
        (session.board.flash / name).write_bytes(copy + crc16(copy).to_bytes(2, "little"))
    restart(session)
    assert not any(isinstance(event, CrashLog | Error) for event in session.events)
    assert answers(session, GetSetting("h")) == [Answer("g", "h 500")]


def test_settings_are_set_asked_for_kept_and_restored(session: BoardSession) -> None:
    assert answers(session, GetSetting("h")) == [Answer("g", "h 500")]
    assert answers(session, SetSetting("h", "200")) == [Answer("s", "h 200")]
    assert answers(session, SetSetting("n", "by the window")) == [Answer("s", "n by the window")]
    restart(session)
    assert answers(session, GetSetting("n")) == [Answer("g", "n by the window")]
    session.events.clear()
    session.step(250)
    assert sum(isinstance(event, BoardState) for event in session.events) == 10
    assert answers(session, RestoreSettings()) == [Answer("d", "")]
    restart(session)
    assert answers(session, GetSetting("h")) == [Answer("g", "h 500")]
    assert answers(session, GetSetting("n")) == [Answer("g", "n ")]


def test_a_setting_that_is_not_safe_is_refused_in_words(session: BoardSession) -> None:
    assert answers(session, SetSetting("W", "-39")) == [Error("s", "r", "range")]
    assert answers(session, SetSetting("h", "fast")) == [Error("s", "r", "digits")]
    assert answers(session, GetSetting("S")) == [Answer("g", "S 0")]


def test_new_settings_hold_at_once_and_no_reading_of_the_old_ones_comes_after_them(session: BoardSession) -> None:
    session.world.set_piece(9, "C")
    session.world.attach(0, 0)
    session.step(20)
    before = session.state
    session.send(SetSetting("d", "8"))
    states = [event for event in session.new(40) if isinstance(event, BoardState)]
    assert {state.fields for state in states} == {before.fields}
    assert states[-1].counters == before.counters
    session.world.set_piece(9, ".")
    assert not [event for event in session.new(7) if isinstance(event, BoardState) and event.fields != before.fields]
    session.step(1)
    assert session.state.fields == "." * 40


def test_an_offset_moves_a_window(session: BoardSession) -> None:
    """A circle that has drifted out of its window by some codes is read again once the window has moved."""
    session.world.set_piece(9, "C")
    session.world.set_contact(9, 6600)
    session.step(20)
    assert session.state.fields[9] == "?"
    assert answers(session, SetSetting("C", "40")) == [Answer("s", "C 40")]
    session.step(20)
    assert session.state.fields[9] == "C"


def test_settings_survive_a_write_that_power_cut_at_any_byte(tmp_path: Path) -> None:
    """On the real files: the copy written last is cut, and the board starts with what it had before."""
    with BoardSession("cpython") as session:
        session.step(10)
        session.send(SetSetting("h", "300"))
        session.step(3)
        session.send(SetSetting("h", "400"))
        session.step(3)
        newest = max(session.board.flash.glob("settings.*"), key=lambda path: b"400" in path.read_bytes())
        whole = newest.read_bytes()
        for count in (0, 1, 7, len(whole) // 2, len(whole) - 1):
            newest.write_bytes(whole[:count])
            restart(session)
            assert answers(session, GetSetting("h")) == [Answer("g", "h 300")]
        newest.write_bytes(whole)
        restart(session)
        assert answers(session, GetSetting("h")) == [Answer("g", "h 400")]


def test_a_board_whose_temporary_folder_was_cleaned_starts_as_a_new_one(session: BoardSession) -> None:
    assert answers(session, SetSetting("h", "300")) == [Answer("s", "h 300")]
    shutil.rmtree(session.board.flash)
    restart(session)
    assert answers(session, SetSetting("h", "400")) == [Answer("s", "h 400")]
    shutil.rmtree(session.board.flash)
    if session.board.engine == "cpython":
        # The other engine is a process that stands in the folder.
        assert answers(session, SetSetting("h", "500")) == [Answer("s", "h 500")]


def test_without_flash_a_setting_is_refused_and_the_board_plays_on(session: BoardSession) -> None:
    for name in ("settings.0", "settings.1", "words.0", "words.1"):
        (session.board.flash / name).mkdir()
    restart(session, Reset.WATCHDOG, NOTE)
    assert any(isinstance(event, CrashLog) for event in session.events)
    assert answers(session, SetSetting("h", "300")) == [Error("s", "x", "flash")]
    # They were never written, so there is nothing that could not be erased.
    assert answers(session, ForgetWords()) == [Answer("f", "")]
    session.world.set_piece(0, "R")
    session.step(5)
    assert session.state.fields[0] == "R"


@pytest.mark.parametrize(("period_ms", "count"), [(0, 100), (40, 20), (100, 8)])
def test_raw_lines_come_at_the_period_that_was_asked_for(session: BoardSession, period_ms: int, count: int) -> None:
    session.send(SetRaw(RAW_ON, period_ms))
    raws = [event for event in session.new(100) if isinstance(event, Raw)]
    assert abs(len(raws) - count) <= 1


def test_raw_lines_end_by_themselves_when_the_host_is_silent(session: BoardSession) -> None:
    session.send(SetRaw(RAW_ON, 40))
    session.step(600)
    session.send(SetRaw(RAW_ON, 40))
    session.step(600)
    assert isinstance(session.events[-1], Raw) or any(isinstance(event, Raw) for event in session.new(6))
    events = session.new(100)
    assert Answer("r", "0") in events
    after = events[events.index(Answer("r", "0")) :]
    assert not any(isinstance(event, Raw) for event in after)


def test_the_self_test_comes_with_every_session(session: BoardSession) -> None:
    restart(session)
    assert sum(isinstance(event, SelfTest) for event in session.events) == 1


def test_a_board_without_a_lamp_answers_all_the_same() -> None:
    text = paths.board_file().read_text(encoding="utf-8").replace("led = 25\n", "")
    assert examine(text, load_sizes(paths.tactile_dir() / "sizes.toml").piece) == ()
    description = parse(text)
    assert "LED_PIN = None" in generate.constants(description)
    with BoardSession("cpython", description=description) as session:
        session.step(10)
        hello = next(event for event in session.events if isinstance(event, Hello))
        assert answers(session, Identify()) == [Answer("i", hello.board_id)]
        session.step(400)
        assert isinstance(session.events[-1], BoardState)
