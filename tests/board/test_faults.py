"""Every fault of a board, from its self-test to the sentences that the players hear."""

from __future__ import annotations

import pytest

from alu_companion.board.faults import multiplexer_faults
from alu_companion.board.link import Board, Checked, Connected, Disconnected
from alu_companion.speech.message import Level, Message
from alu_companion.speech.queue import Class
from alu_companion.speech.words import LANGUAGES, Style
from alu_companion.wire import messages as wire
from alu_companion.wire.maintenance import MULTIPLEXER_CODES, SOCKET_CODES, SelfTest
from alu_companion.wire.state import BoardState
from board.test_link import playing
from simulator.board_session import BoardSession
from simulator.test_faults import FAULTS, LONG_SCANS, Fault
from table.table_driver import HELLO, words

GOOD = ("====",) * 3
IN_ORDER = SelfTest("===", GOOD, "==", 0)


def with_mux(cause: str, *selects: str) -> SelfTest:
    return SelfTest(f"={cause}=", ("====", selects[0] if selects else "====", "===="), "==", 0)


# Health as the board sends it with each test, and the sentences after "the tiles cannot be read".
CASES = [
    (with_mux("o"), ["fault-multiplexer-open"]),
    (with_mux("g"), ["fault-multiplexer-ground"]),
    (with_mux("c"), ["fault-multiplexer-same"]),
    (with_mux("n"), ["fault-multiplexer-jumping"]),
    (with_mux("l"), ["fault-multiplexer-low"]),
    (with_mux("m"), ["fault-multiplexer-mid"]),
    (with_mux("r"), ["fault-multiplexer-both"]),
    (with_mux("?"), ["fault-multiplexer-unknown"]),
    (with_mux("s", "=0=="), ["fault-select-low"]),
    (with_mux("s", "==1="), ["fault-select-high"]),
    (with_mux("s", "f==="), ["fault-select-floating"]),
    (with_mux("s", "===x"), ["fault-select-stuck"]),
    (with_mux("s", "0==1"), ["fault-select-low", "fault-select-high"]),
    (SelfTest("sss", ("=0==",) * 3, "==", 0), ["fault-select-all-low"]),
    (SelfTest("sss", ("=1==",) * 3, "==", 0), ["fault-select-all-high"]),
    (SelfTest("sss", ("=f==",) * 3, "==", 0), ["fault-select-all-floating"]),
    (SelfTest("sss", ("=x==",) * 3, "==", 0), ["fault-select-all-stuck"]),
    (
        SelfTest("sso", ("=0==", "=0=1", "===="), "==", 0),
        ["fault-select-low", "fault-select-low", "fault-select-high", "fault-multiplexer-open"],
    ),
]


@pytest.mark.parametrize(("test", "said"), CASES, ids=lambda value: str(value)[:40])
def test_each_fault_is_told_once_and_names_its_part(test: SelfTest, said: list[str]) -> None:
    table = playing()
    table.give(Checked(test))
    assert table.said() == []
    table.sees(health=sum(1 << number for number, code in enumerate(test.multiplexers) if code != "="))
    assert table.said() == ["board-fault", *said]
    assert table.heard[-1].cls is Class.ALERT
    table.wait(60_000)
    assert table.said() == []
    table.give(Checked(IN_ORDER))
    table.sees()
    assert table.said() == ["board-fault-over"]


def test_every_letter_of_a_self_test_has_its_sentence() -> None:
    for code in MULTIPLEXER_CODES.replace("=", "").replace("s", ""):
        assert len(multiplexer_faults(with_mux(code))) == 1
    for letter in "01fx":
        assert len(multiplexer_faults(with_mux("s", f"=={letter}="))) == 1
    assert multiplexer_faults(IN_ORDER) == multiplexer_faults(None) == ()


def test_a_cause_that_becomes_known_later_is_told_alone() -> None:
    table = playing()
    table.give(Checked(with_mux("?")))
    table.sees(health=2)
    assert table.said() == ["board-fault", "fault-multiplexer-unknown"]
    table.give(Checked(with_mux("s", "0===")))
    table.sees(health=2)
    assert table.said() == ["fault-select-low"]


@pytest.mark.parametrize("letter", SOCKET_CODES.replace("-", "").replace("=", ""))
def test_a_counter_at_fault_is_told_with_its_cause(letter: str) -> None:
    table = playing()
    table.give(Checked(SelfTest("===", GOOD, letter + "=", 0)))
    table.sees(faults={0})
    said = table.said()
    assert said[0] == "counter-fault"
    assert len(said) == 2
    assert said[1].startswith("fault-counter-")


def test_a_stuck_button_is_told_once() -> None:
    table = playing()
    for _ in range(3):
        table.give(Checked(SelfTest("===", GOOD, "==", 0b010)))
        table.sees()
        table.wait(10_000)
    assert table.said() == ["fault-button"]


def test_a_board_that_failed_and_came_back_says_so() -> None:
    table = playing()
    table.give(Disconnected())
    table.said()
    table.give(Connected(wire.make_hello(wire.Geometry(), "1.0", "0" * 16, wire.WATCHDOG)))
    assert table.said() == ["board-restarted"]
    table.give(Disconnected())
    table.give(Connected(HELLO))
    assert "board-restarted" not in table.said()


@pytest.mark.parametrize("boot", [wire.CRASH, wire.WATCHDOG])
def test_a_board_that_fails_at_each_start_is_told_three_times_and_then_not_before_it_stands(boot: str) -> None:
    table = playing()
    failed = Connected(wire.make_hello(wire.Geometry(), "1.0", "0" * 16, boot))
    said = []
    for _ in range(30):
        if boot == wire.WATCHDOG:
            # Its reset takes the line away.
            table.give(Disconnected())
        table.give(failed)
        table.wait(1000)
        table.show()
        table.wait(1000)
        said += [one for one in table.said() if one.startswith(("board-restarted", "board-fails", "board-unplugged"))]
    restarts = ["board-restarted", "board-restarted-again", "board-fails"]
    assert [one for one in said if not one.startswith("board-unplugged")] == restarts
    assert said[-1] == "board-fails"
    table.wait(30_000)
    table.show()
    assert "board-back-unchanged" in table.said()
    table.give(failed)
    assert table.said() == ["board-restarted"]


def test_a_failure_long_after_the_last_one_is_told_as_the_first() -> None:
    table = playing()
    for _ in range(5):
        table.give(Connected(wire.make_hello(wire.Geometry(), "1.0", "0" * 16, wire.CRASH)))
        assert table.said()[0] == "board-restarted"
        table.show()
        table.wait(60_000)
        table.said()


def test_a_board_that_fails_and_is_plugged_in_anew_is_listened_to_at_once() -> None:
    table = playing()
    for _ in range(3):
        table.give(Connected(wire.make_hello(wire.Geometry(), "1.0", "0" * 16, wire.CRASH)))
    table.give(Disconnected())
    assert "board-fails" in table.said()
    table.plug()
    assert table.said() == ["counter-attached", "counter-attached", "board-back-unchanged"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("test", "said"), CASES, ids=lambda value: str(value)[:40])
def test_each_fault_is_one_sentence_of_its_own_in_every_language(
    language: str, test: SelfTest, said: list[str]
) -> None:
    for fault in multiplexer_faults(test):
        message: Message = (fault,)
        for level in Level:
            text = words().render(message, Style(language, level))
            assert text.count(".") == 1
            assert text.endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_faults_sound_the_same(language: str) -> None:
    faults = {fault for test, _ in CASES for fault in multiplexer_faults(test)}
    assert len({words().render((fault,), Style(language)) for fault in faults}) == len(faults)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_from_the_fault_in_the_world_to_one_sentence(fault: Fault) -> None:
    """Through the firmware and the wire: whatever is broken, one sentence names it, and it is said once."""
    table = playing()
    table.give(Disconnected())
    table.give(Connected(HELLO))
    table.said()
    with BoardSession("cpython", seed=6) as session:
        fault.make(session.world)
        session.step(LONG_SCANS if fault.test.buttons else 120)
        for event in session.events:
            if isinstance(event, SelfTest):
                table.give(Checked(event))
            elif isinstance(event, BoardState):
                table.give(Board(event))
    said = [part_id for part_id in table.said() if part_id.startswith("fault-")]
    # A line that floats is first seen at one level: stuck, and a moment later not connected.
    assert len(said) == 1 or (said[-1] == "fault-select-floating" and len(said) <= 3)
