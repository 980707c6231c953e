"""Another geometry is a matter of the file alone: other boards are checked, generated for, simulated, and played on by ear."""

from __future__ import annotations

import random
import re
from types import ModuleType
from typing import Any

import pytest

from alu_companion import paths
from alu_companion.games.alu.notation import format_options
from alu_companion.games.alu.policy import choices
from alu_companion.games.alu.values import Options, Side
from alu_companion.games.geometry import Field, Geometry
from alu_companion.kit.check import examine
from alu_companion.kit.constants import constants
from alu_companion.kit.model import Description, parse
from alu_companion.kit.sizes import load_sizes
from alu_companion.registry import new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import SimulatedLine
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.pilots import heard, play_one
from alu_companion.runtime.runner import Runner
from alu_companion.simulator import micropython
from alu_companion.simulator.board import Engine, SimulatedBoard
from alu_companion.simulator.hands import Hands
from alu_companion.simulator.inprocess import FirmwareModules
from alu_companion.simulator.pilot import Pilot
from alu_companion.simulator.world import World
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Settings
from alu_companion.voice.voice import SilentVoice
from alu_companion.wire.messages import Hello
from alu_companion.wire.state import BoardState
from kit.variants import variant
from simulator.board_session import BoardSession

PIECE = load_sizes(paths.tactile_dir() / "sizes.toml").piece
BOARDS = {
    "10x4": ((10, 4), (25, 10, 14)),
    "7x7": ((7, 7), (25, 10, 14)),
    "6x6, fewer sliders": ((6, 6), (20, 8, 12)),
    "7x7, other sliders": ((7, 7), (27, 8, 12)),
}
needs_micropython = pytest.mark.skipif(
    not micropython.is_available(), reason="the MicroPython interpreter is not installed (extra: sim)"
)
ENGINES = ["cpython", pytest.param("micropython", marks=needs_micropython)]


def described(name: str) -> Description:
    (columns, rows), sliders = BOARDS[name]
    return parse(variant(columns, rows, sliders))


@pytest.mark.parametrize("name", BOARDS)
def test_the_board_can_be_built(name: str) -> None:
    (columns, rows), sliders = BOARDS[name]
    assert examine(variant(columns, rows, sliders), PIECE) == ()


def test_the_kit_is_the_variant_of_its_own_size() -> None:
    kit = paths.board_file().read_text(encoding="utf-8")
    assert parse(variant(8, 5)) == parse(kit)


def test_forty_nine_fields_need_a_fourth_multiplexer_and_enable_lines() -> None:
    text = variant(7, 7)
    assert len(parse(text).banks()) == 2
    without = examine(text.replace("mux_enable = [6, 7]", "mux_enable = []"), PIECE)
    assert any("make 2 banks and need 2 enable lines, not 0" in sentence for sentence in without)
    shared = examine(text.replace("adc = [26, 27] ", "adc = [26, 27, 28] "), PIECE)
    assert any("each bank must use all of them" in sentence for sentence in shared)
    twice = examine(text.replace("mux_enable = [6, 7]", "mux_enable = [6, 10]"), PIECE)
    assert any("GPIO 10 is used 2 times" in sentence for sentence in twice)
    quick = examine(text.replace("scan_period_ms = 12", "scan_period_ms = 3"), PIECE)
    assert any("Waiting alone takes 1600 microseconds" in sentence for sentence in quick)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", BOARDS)
def test_the_firmware_feels_every_field_and_slider(name: str, engine: Engine) -> None:
    description = described(name)
    fields = len(description.field_names())
    sliders = tuple(row.sliders for row in description.counters.row)
    chance = random.Random(7)
    with BoardSession(engine, description=description) as session:
        session.step(80)
        hello = next(event for event in session.events if isinstance(event, Hello))
        assert hello.geometry.capacities == sliders
        assert (hello.columns, hello.rows) == BOARDS[name][0]
        for side in (0, 1):
            session.world.attach(side, side)
        for _ in range(3):
            pieces = "".join(chance.choice(".SCR") for _ in range(fields))
            counts = [chance.randrange(count + 1) for count in sliders]
            for field, piece in enumerate(pieces):
                session.world.set_piece(field, piece)
            for row, count in enumerate(counts):
                session.world.set_slider(0, row, count)
            session.step(80)
            state = session.state
            assert (state.fields, state.health) == (pieces, 0)
            assert [row.count for row in state.counters[0].rows] == counts
        assert not [event for event in session.events if isinstance(event, BoardState) and event.health]


@pytest.mark.parametrize("mux", range(4))
def test_a_dead_multiplexer_takes_only_its_own_fields(mux: int) -> None:
    """Also where it shares its ADC with another one."""
    description = described("7x7")
    with BoardSession("cpython", description=description) as session:
        session.step(80)
        assert session.state.fields == "." * 49
        session.world.dead_mux(mux, True)
        session.step(200)
        unclear = {index for index, letter in enumerate(session.state.fields) if letter == "?"}
        wired = list(description.mux.values())[mux]
        assert unclear == {index for index, field in enumerate(description.field_names()) if field in wired}


def test_one_bank_is_off_before_the_next_is_on() -> None:
    scan: Any = FirmwareModules({}, (paths.firmware_dir(),)).load("scan")
    log: list[tuple[str, int]] = []
    enables = tuple(lambda level, bank=bank: log.append((f"bank {bank}", level)) for bank in range(2))
    read_u16s = tuple(lambda mux=mux: (log.append(("read", mux)), mux << 8)[1] for mux in range(4))
    select = tuple(lambda level: None for _ in range(4))
    scanner = scan.Scanner(select, read_u16s, lambda us: None, 50, enables)
    assert log == [("bank 0", 1), ("bank 1", 1)]
    for _ in range(2):
        log.clear()
        scanner.read()
        on: set[str] = set()
        for what, value in log:
            if what.startswith("bank"):
                (on.discard if value else on.add)(what)
                assert len(on) <= 1
            else:
                assert on == {f"bank {value // 2}"}
        assert not on
        assert list(scanner.codes) == [(mux << 8) >> 4 for mux in range(4) for _ in range(16)]


@pytest.mark.parametrize("name", BOARDS)
def test_slipped_and_cut_frames_are_never_accepted(name: str) -> None:
    known: Any = ModuleType("constants")
    exec(constants(described(name)), known.__dict__)
    counters: Any = FirmwareModules({}, (paths.firmware_dir(),)).load("counters")
    frame = counters.Frame(
        known.COUNTER_HEADER,
        tuple((bits, ord(letter)) for bits, letter in known.COUNTER_IDENTITIES),
        known.COUNTER_IDENTITY_BITS,
        known.COUNTER_ROWS,
        known.COUNTER_TRAILER,
    )
    length = sum(frame.widths)

    def identity(bits: str) -> str:
        parts = []
        for width in frame.widths:
            parts.append(int(bits[:width], 2))
            bits = bits[width:]
        return chr(frame.identity(parts))

    fixed = "{:0{}b}".format(*known.COUNTER_HEADER)
    trailer = "{:0{}b}".format(*known.COUNTER_TRAILER)
    chance = random.Random(3)
    for _ in range(300):
        counts = [chance.randrange(sliders + 1) for sliders in known.COUNTER_ROWS]
        rows = "".join(
            "1" * count + "00" + "1" * (sliders - count)
            for count, sliders in zip(counts, known.COUNTER_ROWS, strict=True)
        )
        good = fixed + chance.choice(("01", "10")) + rows + trailer
        assert len(good) == length
        assert identity(good) in "SC"
        wrong = [good[:cut] + "0" * (length - cut) for cut in range(1, length - 1)]
        wrong += [good[slip:] + filler * slip for slip in (1, 2, 8) for filler in "01"]
        wrong += [filler * slip + good[:-slip] for slip in (1, 2, 8) for filler in "01"]
        assert all(identity(bits) in "!-" for bits in wrong if bits != good)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "counters"), [("10x4", "both"), ("7x7", "one"), ("7x7", "both")])
def test_robots_with_erring_hands_are_understood(name: str, counters: str) -> None:
    report = play_one((1, "human", counters), described(name))
    assert (report.ended, report.as_meant, report.false_actions) == (1, 1, 0), report


def leave_behind(world: World, seed: int) -> None:
    """The world as the last players left it: two pieces on the board, a few sliders moved; both counters are plugged in."""
    chance = random.Random(seed)
    for piece, field in zip("CR", chance.sample(range(len(world.description.field_names())), 2), strict=True):
        world.set_piece(Field(field), piece)
    world.set_slider(Side.SQUARE, 1, min(8, world.description.counters.row[1].sliders))
    for side in Side:
        world.attach(side, int(side))


def spoken_game(name: str, engine: Engine, language: str) -> tuple[list[str], Runner]:
    """A game by robots at the table of a board, to its end: everything that was said."""
    description, seed, said = described(name), 7, list[str]()
    chance = random.Random(seed)
    board_size = Geometry(description.board.columns, description.board.rows)
    settings = Settings(language).with_house("alu", format_options(Options(geometry=board_size)))
    words = Words()
    state, first = new_table(settings, 1)
    runner = Runner(state, MemoryJournal(), Outlets(words, SilentVoice(4), show=said.append), Vocabulary(words))
    world = World(description, seed)
    leave_behind(world, seed)
    board = SimulatedBoard(world, engine, seed)
    table = Driver(runner, SimulatedLine(board, Pacer(None)))
    pilot = Pilot(
        world,
        Hands(world, seed),
        lambda game: chance.choice(choices(game)),
        say=lambda text: runner.typed(text, board.now_ms),
    )
    try:
        runner.open(first)
        while not (runner.state.is_over and runner.outlets.quiet):
            now_ms = table.step()
            assert now_ms < 900_000, "\n".join(said[-12:])
            pilot.advance(now_ms, heard(runner.state, caught_up=not runner.outlets.behind))
    finally:
        table.close()
        board.close()
    assert [past.action for past in runner.state.past] == pilot.meant
    return said, runner


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "engine", "language", "beyond_the_kit"),
    [
        ("10x4", "cpython", "et", r"\b(Ilona|Juhan) (üks|kaks|kolm|neli)\b"),
        ("7x7", "cpython", "en", r"\b[A-Z]\w+ (six|seven)\b"),
        pytest.param("7x7", "micropython", "ru", r"\b[А-Я]\w+ (шесть|семь)\b", marks=needs_micropython),
        pytest.param("6x6, fewer sliders", "micropython", "en", r"\b[A-Z]\w+ six\b", marks=needs_micropython),
    ],
)
def test_a_game_is_played_by_ear_to_its_end(name: str, engine: Engine, language: str, beyond_the_kit: str) -> None:
    said, runner = spoken_game(name, engine, language)
    assert runner.state.game.ended is not None
    # Said of fields that the kit has not.
    assert sum(bool(re.search(beyond_the_kit, text)) for text in said) >= 3, said
