"""A line of the board that says the same as the one before does nothing: all that it could do was done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alu_companion.board.link import Board
from alu_companion.board.values import AT_BOARD, at_board
from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field
from alu_companion.referee.placement import Content, Counter
from alu_companion.table import Effect, Input, Settings, TableState, step
from alu_companion.wire.state import BoardState
from table import table_driver
from table.scenarios import SCENARIOS
from table.table_driver import Table, started

NO_LINE = BoardState(0, 0, "", (), 0, 0)


def forgetful(state: TableState) -> TableState:
    """The same table without knowledge of the line that it has looked at: it looks at any line anew."""
    sensed = at_board(state).sensed
    if sensed is None:
        return state
    return AT_BOARD.on(state, replace(at_board(state), sensed=sensed._replace(line=NO_LINE)))


def looks_twice(state: TableState, given: Input, now_ms: int) -> tuple[TableState, Sequence[Effect]]:
    """A step, after which a line of the board comes again, and is looked at or not: that makes no difference."""
    after, effects = step(state, given, now_ms)
    if isinstance(given, Board):
        anew, as_well = step(forgetful(state), given, now_ms)
        assert (forgetful(anew), as_well) == (forgetful(after), effects)
        for knowing in (after, forgetful(after)):
            again, more = step(knowing, given, now_ms)
            assert more == ()
            assert forgetful(again) == forgetful(after)
    return after, effects


@pytest.fixture(autouse=True, scope="module")
def _tables_look_twice() -> object:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_driver, "step", looks_twice)
        yield


@pytest.mark.parametrize("name", SCENARIOS)
def test_it_makes_no_difference_to_what_people_have_read(name: str) -> None:
    SCENARIOS[name](Settings())


fields = st.sampled_from(["A1", "B1", "C3", "H5"])
deeds = st.one_of(
    st.tuples(st.just("put"), fields, st.sampled_from(Content)),
    st.tuples(st.just("wait"), st.sampled_from([20, 700, 6000])),
    st.tuples(
        st.just("sees"), st.sampled_from([{}, {"health": 1}, {"buttons": 1}, {"faults": (0,)}, {"wand": Field(0)}])
    ),
    st.tuples(st.just("slide"), st.sampled_from(Side), st.sampled_from([24, None])),
    st.tuples(st.just("pull"), st.booleans()),
    st.tuples(st.just("type"), st.sampled_from(["end", "correct", "undo", "yes", "status", "guide", "stop"])),
    st.tuples(st.just("full"), st.booleans()),
)


def act(table: Table, deed: tuple[object, ...]) -> None:
    match deed:
        case "put", str(name), Content() as piece:
            table.put(name, piece)
        case "wait", int(ms):
            table.wait(ms)
        case "sees", dict(board):
            table.sees(**board)
        case "slide", Side() as side, count:
            if table.placement.counters[side] is not None:
                table.slide(side, material=count)
        case "pull", bool(both):
            full = Counter(25, 10, 0)
            table.counters(None if both else full, full)
            table.show()
        case "type", str(text):
            table.type(text)
        case "full", bool(is_full):
            table.journal_is_full = is_full


@settings(max_examples=40)
@given(st.lists(deeds, max_size=15))
def test_it_makes_no_difference_whatever_the_hands_do(some: list[tuple[object, ...]]) -> None:
    table = started()
    for deed in some:
        act(table, deed)
        table.show()


def test_the_state_stays_the_very_same() -> None:
    table = started()
    before = table.state
    assert table.show() == []
    assert table.state is before
