"""The walk over a counter, without a board."""

from __future__ import annotations

import pytest

from alu_companion import paths
from alu_companion.diagnostics.counters import CounterWalk
from alu_companion.diagnostics.report import RowFinding
from alu_companion.diagnostics.requests import PlugIn, Slide
from alu_companion.diagnostics.view import View
from alu_companion.kit.model import load
from alu_companion.simulator.sliders import HALF_WAY, CounterTruth
from alu_companion.speech.message import Message
from alu_companion.wire.maintenance import Raw
from alu_companion.wire.state import DETACHED, SURE, UNSETTLED, BoardState, Counter, Row

BOARD = load(paths.board_file())
GONE = Counter(DETACHED)
SLIDERS = tuple(one.sliders for one in BOARD.counters.row)


def shown(*counts: int) -> Counter:
    return Counter("C", tuple(Row(count, SURE) for count in counts))


class Table:
    """A walk over Circle's counter, and what it sees; `said` are the ids of what was said."""

    def __init__(self) -> None:
        self.walk = CounterWalk(BOARD, (0,))
        self.now_ms = 0
        self.said: list[str] = []
        self.hear(self.walk.begin(0))

    def hear(self, message: Message) -> None:
        self.said += [part.id.removeprefix("diagnostics-") for part in message]

    def see(self, counter: Counter, ms: int = 600, chain: int | None = None) -> None:
        raw = None if chain is None else Raw(0, self.now_ms, (), (f"{chain:016X}", "0" * 16))
        view = View(state=BoardState(0, self.now_ms, "." * 40, (counter, GONE), 0, 0), raw=raw)
        for _ in range(ms // 40):
            self.now_ms += 40
            self.hear(self.walk.take(view, self.now_ms))

    def slide(self, row: int) -> None:
        """All sliders of a row to the left, and back."""
        for count in (SLIDERS[row], 0):
            counts = [0, 0, 0]
            counts[row] = count
            self.see(shown(*counts))


def test_a_counter_that_was_pulled_out_goes_on_with_the_row_it_was_in() -> None:
    table = Table()
    table.see(shown(0, 0, 0))
    table.slide(0)
    assert table.walk.request == Slide(0, 1, SLIDERS[1])
    table.see(GONE)
    assert table.walk.request == PlugIn(0)
    table.see(shown(0, 0, 0))
    assert table.walk.request == Slide(0, 1, SLIDERS[1])
    table.slide(1)
    table.slide(2)
    assert [one.row for one in table.walk.rows] == [0, 1, 2]
    assert table.walk.request is None


def test_a_counter_that_is_pulled_out_after_it_was_not_felt_is_told_again() -> None:
    table = Table()
    table.see(GONE, 12_000)
    assert table.said[-1] == "counter-none"
    table.see(shown(0, 0, 0))
    table.see(GONE, 12_000)
    assert table.said.count("counter-none") == 2


def slid(turned: set[int], half_way_ms: int = 0) -> RowFinding:
    """What is found of the iron row where the magnets of these sliders (0 first) are turned; slowly, as somebody who waits for words and
    rests so long with each slider half way, in each manner in which that reads."""
    table, iron = Table(), CounterTruth(BOARD.counters, "circle")
    table.see(shown(0, 0, 0))
    table.slide(0)
    for slider in turned:
        iron.turn(1, slider, True)
    for count in range(SLIDERS[1], -1, -1):
        for closed in HALF_WAY if count < SLIDERS[1] else ():
            iron.place_between(1, count, closed)
            table.see(Counter("C", (Row(0, SURE), Row(count, SURE), Row(0, SURE))), half_way_ms, iron.frame())
        iron.place(1, count)
        # A board knows no number where the gap seems wider than it is, or where more than one switch is open beside it.
        is_known = not turned & {count - 1, count} and len(turned) < 2
        row = Row(count, SURE) if is_known else Row(None, UNSETTLED)
        table.see(Counter("C", (Row(0, SURE), row, Row(0, SURE))), 12_000, iron.frame())
    assert table.walk.request == Slide(0, 2, SLIDERS[2]), "the row comes to its end"
    return table.walk.rows[-1]


@pytest.mark.parametrize("slider", range(SLIDERS[1]))
@pytest.mark.parametrize("half_way_ms", [0, 480])
def test_a_slider_whose_magnet_is_turned_is_named_and_no_switch_is(slider: int, half_way_ms: int) -> None:
    assert slid({slider}, half_way_ms) == RowFinding(0, 1, unnoticed=(slider + 1,))


def test_sliders_that_rest_half_way_are_good() -> None:
    assert slid(set(), 480).is_good


def test_a_row_whose_magnets_are_all_turned_ends_by_itself() -> None:
    found = slid(set(range(SLIDERS[1])))
    assert (found.never_closed, found.unnoticed) == ((), tuple(range(1, SLIDERS[1] + 1)))
    assert not found.is_good
