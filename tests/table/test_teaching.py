"""A rule is said to a seat the first times only; the journal keeps how often, and a player can have the rules begin again."""

from __future__ import annotations

from alu_companion.games.alu.values import Action, Kind
from alu_companion.games.game import Seat
from alu_companion.games.geometry import STANDARD
from alu_companion.registry import resume
from alu_companion.speech.message import RULE_TIMES, Level
from alu_companion.table import Settings
from table.computer import decide
from table.table_driver import BOTH, Table, started

TEACHING = Settings(level=Level.TEACHING)


def play(table: Table, *names: str) -> list[bool]:
    """Camps, each with whether its rule was told."""
    told = []
    for name in names:
        heard = len(table.heard)
        table.play(Action(Kind.CAMP, STANDARD.parse_field(name)))
        said = [one for heard_now in table.heard[heard:] for one in heard_now.message]
        told.append(any(one.id == "teach-camp" and one.level <= table.state.settings.level for one in said))
    return told


def again(table: Table) -> Table:
    """The same table after the program has ended and begun anew."""
    table.state = resume(TEACHING, 1, [(kind, body) for _, kind, body in table.journal])
    table.open()
    return table


def test_each_seat_is_taught_a_rule_the_first_times() -> None:
    table = started(TEACHING, BOTH)
    assert play(table, "C1", "C2") == [True] * 2
    assert play(table, "F1", "F2", "F3") == [True] * 3
    assert play(table, "C3", "C4", "B1") == [True, False, False]
    assert play(table, "F4", "F5", "G1") == [False] * 3
    assert RULE_TIMES == 3


def test_the_journal_keeps_what_was_taught() -> None:
    table = started(TEACHING, BOTH)
    play(table, "C1", "C2", "F1", "F2", "F3")
    taught = table.state.taught
    assert sum(taught.values()) > 5
    assert again(table).state.taught == taught
    assert play(table, "C3", "C4", "B1") == [True, False, False]


def test_rules_that_were_not_said_are_not_taught() -> None:
    table = started(Settings(), BOTH)
    assert play(table, "C1", "C2") == [False] * 2
    assert table.state.taught == {}
    assert all("taught" not in body for _, kind, body in table.journal if kind == "play")


def test_help_and_the_setting_begin_the_rules_again_and_the_journal_knows() -> None:
    for typed in ("help", "verbosity teaching"):
        table = started(TEACHING, BOTH)
        play(table, "C1", "C2", "F1", "F2", "F3", "C3")
        assert play(table, "C4") == [False]
        table.type(typed)
        assert table.state.taught == {}
        assert again(table).state.taught == {}
        assert play(table, "B1") == [True]


def test_a_new_game_teaches_anew() -> None:
    table = started(TEACHING, BOTH)
    play(table, "C1", "C2")
    table.type("new")
    table.type("yes")
    assert table.state.taught == {}


def test_an_older_journal_holds_nothing_that_was_taught() -> None:
    events = [("start", {"options": ""}), ("play", {"back": 0, "actions": ["camp C1"]})]
    assert resume(TEACHING, 1, events).taught == {}


def test_a_rule_is_not_said_to_the_computer() -> None:
    table = started(TEACHING, BOTH)
    table.type("opponent 1")
    assert play(table, "C1", "C2") == [True] * 2
    heard = len(table.heard)
    decide(table)
    assert {taught.seat for taught in table.state.taught} == {Seat(0)}
    assert not any(one.times for told in table.heard[heard:] for one in told.message)
