"""The board and the hands of a table in memory: what they do, what may go wrong by name, and that all of it can be mended."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from alu_companion import (
    MemoryHands,
    MemoryTable,
    NotUnderstood,
    TableEnded,
    fault_names,
)
from alu_companion.simulator.line_noise import LINE_FAULTS, LineNoise
from alu_companion.testing import TableClient

SILENT = {"weak-contact", "dead-field", "swapped-wires", "oxidised-contact", *LINE_FAULTS}
"""Faults that an empty board does not show, or from which the line recovers by itself."""


@pytest.fixture
def table() -> TableClient:
    with TableClient() as made:
        made.listen()
        yield made


def actions(table: MemoryTable) -> list[str]:
    return [table.rules.format_action(past.before, past.action) for past in table.state.past]


# --- hands


def test_a_movement_is_done_when_the_call_returns_and_takes_the_time_of_a_hand(table: TableClient) -> None:
    before_ms = table.now_ms
    table.hands.put("circle", "e5")
    assert 300 < table.now_ms - before_ms < 1500
    table.heard("Circle builds a camp on tile Eva five.", within_ms=3000)
    assert actions(table) == ["camp E5"]


def test_pieces_are_lifted_counters_come_and_go_and_sliders_slide(table: TableClient) -> None:
    table.hands.attach("circle")
    table.expect("Circle's counter is attached.")
    table.hands.put("circle", "e5")
    table.silent_for(2000)
    table.hands.slide("material", 24)
    table.expect("Circle builds a camp on tile Eva five.")
    table.hands.slide("material", 20, "circle")
    table.expect("twenty-four")
    table.hands.slide("material", 24, "circle")
    table.hands.detach("circle")
    table.expect("Circle's counter is detached.")
    table.hands.lift("e5")
    table.hands.put("circle", "e5")
    table.listen()
    assert actions(table) == ["camp E5"]


def test_the_wand_asks_and_the_first_button_is_pressed(table: TableClient) -> None:
    table.hands.touch("a1")
    table.expect("Anna one")
    count = len(table.said)
    table.hands.press(1)
    table.listen()
    assert len(table.said) > count


def test_hands_lay_out_what_the_table_leads_to() -> None:
    with TableClient(position=camp_on_e5()) as table:
        table.listen()
        table.hands.lay_out()
        table.listen()
        assert table.state.is_on


def camp_on_e5() -> str:
    with MemoryTable() as table:
        rules, first = table.rules, table.state.game
    return rules.format_state(rules.apply(first, rules.parse_action(first, "camp e5")))


def test_what_is_not_possible_is_told_as_to_whoever_types(table: TableClient) -> None:
    told = table.said
    table.hands.lift("a1")
    by_hand = [said.text for said in table.said[len(told) :]]
    assert by_hand == [said.text for said in table.type("take a1")] != []


@pytest.mark.parametrize(
    ("move", "error"),
    [
        (lambda hands: hands.put("triangle", "e5"), ValueError),
        (lambda hands: hands.put("circle", "z9"), NotUnderstood),
        (lambda hands: hands.slide("gold", 3), ValueError),
        (lambda hands: hands.attach("left"), ValueError),
    ],
    ids=["piece", "field", "row", "side"],
)
def test_what_there_is_not_is_an_error(
    table: TableClient, move: Callable[[MemoryHands], None], error: type[Exception]
) -> None:
    with pytest.raises(error):
        move(table.hands)


def test_nobody_plays_on_after_the_end(table: TableClient) -> None:
    table.type("quit")
    with pytest.raises(TableEnded):
        table.hands.put("circle", "e5")


def test_a_game_without_a_board_has_no_hands() -> None:
    with TableClient("poi", options="map=first") as table:
        for ask in (lambda: table.hands, lambda: table.board):
            with pytest.raises(ValueError, match="'poi' has no board"):
                ask()


# --- faults


@pytest.mark.slow
@pytest.mark.quick("unplugged", "weak-contact", "short", "chain-cut", "line-garbage")
@pytest.mark.parametrize("fault", fault_names())
def test_a_fault_is_told_where_it_shows_and_the_game_goes_on_after_it(fault: str) -> None:
    with TableClient() as table:
        table.listen()
        table.hands.attach("circle")
        table.listen()
        count = len(table.said)
        with table.board.fault(fault):
            assert table.board.faults == (fault,)
            table.wait(4000)
            table.listen()
        assert (len(table.said) > count) == (fault not in SILENT)
        assert table.board.faults == ()
        table.wait(3000)
        table.listen()
        table.hands.put("circle", "b1")
        table.hands.slide("material", 24)
        table.expect("Circle builds a camp on tile Bella one.")


def test_a_fault_that_is_there_is_not_injected_twice(table: TableClient) -> None:
    table.board.inject("swapped-wires")
    table.board.inject("swapped-wires")
    table.hands.put("circle", "a1")
    table.expect("Circle builds a camp on tile Bella one.")


def test_a_fault_that_is_not_there_need_not_be_mended(table: TableClient) -> None:
    table.board.mend("swapped-wires")
    table.hands.put("circle", "a1")
    table.expect("Circle builds a camp on tile Anna one.")


def test_there_is_no_such_fault(table: TableClient) -> None:
    for act in (table.board.inject, table.board.mend):
        with pytest.raises(ValueError, match=r"'gremlin' is none of .*unplugged"):
            act("gremlin")


def test_a_cable_that_was_pulled_by_a_typed_line_is_a_fault_too(table: TableClient) -> None:
    table.type("unplug")
    assert table.board.faults == ("unplugged",)
    table.board.mend("unplugged")
    table.expect("The board is back")


def test_power_may_fail_for_a_moment(table: TableClient) -> None:
    table.board.power_cut()
    table.expect("The board is back")


def test_a_line_may_spoil_in_several_ways_at_once_and_be_mended_one_by_one(table: TableClient) -> None:
    spoilt = {}
    for faults in (("line-flips",), ("line-flips", "line-garbage"), ("line-garbage",), ()):
        for name in LINE_FAULTS:
            (table.board.inject if name in faults else table.board.mend)(name)
        before = table._runner.host_end.tally.garbage.total()
        table.wait(30_000)
        spoilt[faults] = table._runner.host_end.tally.garbage.total() - before
    assert all(bool(count) == bool(faults) for faults, count in spoilt.items()), spoilt


@pytest.mark.parametrize("name", LINE_FAULTS)
def test_noise_is_the_same_each_time_and_spoils_some_bytes(name: str) -> None:
    sent = [bytes([65 + number % 26]) * (number % 50) for number in range(200)]
    one, other = LineNoise([LINE_FAULTS[name]]), LineNoise([LINE_FAULTS[name]])
    heard = [one.heard(data) for data in sent]
    assert heard == [other.heard(data) for data in sent]
    changed = sum(data != got for data, got in zip(sent, heard, strict=True))
    assert 20 < changed < 80
