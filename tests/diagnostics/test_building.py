"""The steps of building: what is looked at in each, and what keeps one from being passed."""

from __future__ import annotations

from alu_companion import paths
from alu_companion.diagnostics.building import (
    BENCH,
    BUTTONS,
    MAIN,
    STEPS,
    BuildSequence,
    ButtonSequence,
    Kinds,
    Look,
    faults_of,
    sequences,
)
from alu_companion.diagnostics.reading import nominal_code
from alu_companion.diagnostics.view import View
from alu_companion.games.geometry import STANDARD, Field
from alu_companion.kit.model import load
from alu_companion.speech.message import Message
from alu_companion.wire import verdicts
from alu_companion.wire.maintenance import Raw, SelfTest
from alu_companion.wire.state import BoardState, Counter

BOARD = load(paths.board_file())
A1, B1, G2 = (STANDARD.parse_field(name) for name in ("A1", "B1", "G2"))
WELL = verdicts.IN_ORDER
AMISS = ("reading", "expected")
GOOD = SelfTest(WELL * 3, (WELL * 4,) * 3, verdicts.NO_COUNTER * 2, 0)


class Bench:
    """A sequence and what it sees; `said` are the ids of what was said, in order."""

    def __init__(self, sequence: BuildSequence, test: SelfTest = GOOD) -> None:
        self.sequence, self.view = sequence, View(test=test)
        self.fields, self.codes = ["."] * 40, [4095] * 48
        self.now_ms = self.number = self.buttons = self.health = 0
        self.said: list[str] = []
        self.hear(sequence.begin(0))

    def hear(self, message: Message) -> None:
        self.said += [part.id.removeprefix("diagnostics-") for part in message]

    def see(self, ms: int, field: Field = A1, letter: str = ".", code: int | None = None) -> None:
        self.fields[field] = letter
        full = round(nominal_code(BOARD, letter)) if code is None else code
        self.codes[BOARD.field_channels()[field]] = full
        for _ in range(ms // 40):
            self.now_ms, self.number = self.now_ms + 40, self.number + 1
            none = (Counter("-"), Counter("-"))
            self.view.take(BoardState(0, self.now_ms, "".join(self.fields), none, self.buttons, self.health))
            self.view.take(Raw(self.number, self.now_ms, tuple(self.codes), ("0" * 16,) * 2))
            self.hear(self.sequence.take(self.view, self.now_ms))


def faults(bench: Bench) -> int:
    return faults_of(bench.sequence, (A1,), BOARD)


def test_an_empty_board_in_order_is_passed_at_once() -> None:
    bench = Bench(Look(BOARD, 3))
    bench.see(600)
    assert bench.said == ["clear", "good"]
    assert (faults(bench), bench.sequence.request) == (0, None)


def test_one_multiplexer_on_a_breadboard_is_enough_for_the_bench_and_not_for_the_main_board() -> None:
    # The other two outputs of an ADC float: all open, and something random on their fields.
    broken = f"{WELL}{verdicts.ALL_OPEN * 2}"
    test = SelfTest(broken, GOOD.selects, GOOD.sockets, 0)
    for multiplexers, wrong in ((1, 0), (3, 2)):
        bench = Bench(Look(BOARD, multiplexers), test)
        bench.health = 0b110
        bench.see(600, G2, "R")
        assert faults(bench) == wrong, bench.said


def test_what_is_felt_on_an_empty_board_is_told_after_a_while_or_at_once_after_yes() -> None:
    bench = Bench(Look(BOARD, 3))
    bench.see(7000, B1, "!")
    assert bench.said == ["clear"]
    bench.see(1500, B1, "!")
    assert bench.said == ["clear", "not-empty"]
    assert faults(bench) == 1
    other = Bench(Look(BOARD, 3))
    other.see(600, B1, "!")
    other.hear(other.sequence.yes(other.view, other.now_ms))
    assert other.said == ["clear", "not-empty"]


def test_every_kind_is_measured_and_one_that_is_weak_is_told_what_it_should_be() -> None:
    bench = Bench(Kinds(BOARD, A1, ".SC"))
    bench.see(2000)
    bench.see(2000, A1, "S", 2050)
    bench.see(2000, A1, "C", 2950)
    assert bench.said == ["clear", "reading", "put", *AMISS, "above", "put", *AMISS, "below"]
    assert faults(bench) == 2
    assert bench.sequence.request is None


def test_on_a_breadboard_resistors_are_asked_for_and_nobody_is_asked_twice_to_clear_it() -> None:
    look, kinds = sequences(BENCH, BOARD, (A1,), {})
    bench = Bench(look)
    bench.see(600)
    measured = Bench(kinds)
    measured.see(2000)
    for letter in "SRC":
        measured.see(2000, A1, letter)
    assert bench.said == ["clear", "good"]
    assert measured.said == ["reading", "join", "reading", "join", "reading", "join", "reading"]
    again = sequences(BENCH, BOARD, (A1,), {})[1]
    assert Bench(again).said == []
    assert again.repeat()[0].id == "diagnostics-clear"


def test_a_kind_that_was_left_out_is_a_fault_and_a_button_is_none() -> None:
    bench = Bench(Kinds(BOARD, A1, "S"))
    bench.sequence.skip(bench.view, 0)
    assert faults(bench) == 1
    bench = Bench(ButtonSequence(1))
    bench.sequence.skip(bench.view, 0)
    assert faults(bench) == 0


def test_a_button_counts_when_it_is_let_go_and_one_that_is_not_felt_is_told_once() -> None:
    bench = Bench(ButtonSequence(2))
    bench.buttons = 0b10
    bench.see(20_000)
    assert bench.said == ["press", "not-pressed"]
    bench.buttons = 0b01
    bench.see(200)
    assert bench.said == ["press", "not-pressed"]
    bench.buttons = 0
    bench.see(200)
    assert bench.said == ["press", "not-pressed", "good", "press"]


def test_no_step_is_passed_by_doing_nothing_but_those_that_only_look() -> None:
    undone = {step: sum(faults_of(one, (A1,), BOARD) for one in sequences(step, BOARD, (A1,), {})) for step in STEPS}
    assert {step for step, count in undone.items() if not count} == {MAIN, BUTTONS}
