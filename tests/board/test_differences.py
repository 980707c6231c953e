"""What stands otherwise on the board than in the game, for eyes: where it is, and the words of the voice."""

from __future__ import annotations

from alu_companion.board.differences import differences, position_shown
from alu_companion.board.link import Differences
from alu_companion.games.alu.values import Kind, Side
from alu_companion.games.game import Seat
from alu_companion.games.geometry import STANDARD, fields_of
from alu_companion.referee.placement import Content
from alu_companion.speech.message import Message
from alu_companion.table import Timings
from table.guided import hear, with_guide
from table.scenarios import CIRCLE, EMPTY, SHORT, SQUARE, action
from table.table_driver import NONE, Table, started

TIMES = Timings()


def seen(table: Table) -> Differences:
    found = differences(table.state)
    assert found is not None
    return found


def fields(*names: str) -> set[int]:
    return {STANDARD.parse_field(name) for name in names}


def ids(*messages: Message) -> list[str]:
    return [part.id for message in messages for part in message]


def test_a_board_that_shows_the_game_has_nothing_amiss() -> None:
    table = started()
    table.play(*SHORT[:3])
    assert seen(table) == Differences((), (), {}, {})


def test_what_was_refused_is_marked_and_told_as_the_voice_tells_it() -> None:
    table = started(shows=NONE)
    table.play(action(Kind.CAMP, "D1"))
    table.put("F4", SQUARE)
    table.put("D1", EMPTY)
    table.put("D3", CIRCLE)
    table.wait(20_000)
    table.said()
    table.type("fix")
    voice = table.heard[-1].message
    found = seen(table)
    assert set(found.seen) == fields("F4", "D1", "D3")
    assert found.seen[STANDARD.parse_field("F4")].seat == Seat(1)
    assert ids(found.seen[STANDARD.parse_field("D1")].told) == ["page-board-empty"]
    assert (*found.led, *found.steps[0].told) == voice
    assert [set(step.fields) for step in found.steps] == [fields("F4"), fields("D3", "D1")]


def test_steps_follow_the_plan_that_the_hands_are_led_by() -> None:
    table = started(shows=NONE)
    table.play(action(Kind.CAMP, "D1"))
    table.put("F4", SQUARE)
    table.put("G4", SQUARE)
    table.wait(20_000)
    table.put("G4", EMPTY)
    assert ids(seen(table).led, seen(table).steps[0].told) == ["repair-left", "repair-take-off"]
    assert len(seen(table).steps) == 1
    table.put("F4", EMPTY)
    assert seen(table) == Differences((), (), {}, {})


def test_half_an_action_is_told_as_what_is_missing_of_it() -> None:
    table = started()
    table.play(action(Kind.CAMP, "D1"))
    table.put("E1", Content.RAIDED)
    table.slide(Side.CIRCLE, material=23)
    table.wait(TIMES.hint_ms + 1)
    assert ids(table.heard[-1].message) == ["still-missing", "repair-sliders-left"]
    found = seen(table)
    assert (*found.led, *(part for step in found.steps for part in step.told)) == table.heard[-1].message
    assert set(found.seen) == fields("E1")
    assert found.rows == {(Seat(0), 0): 23}


def test_an_action_that_is_about_to_count_is_seen_and_nothing_is_to_be_done() -> None:
    table = started(shows=NONE)
    table.put("D1", CIRCLE)
    assert seen(table).steps == ()
    assert set(seen(table).seen) == fields("D1")
    table.wait(TIMES.settle_ms + 1)
    assert seen(table) == Differences((), (), {}, {})


def test_a_field_that_cannot_be_read_and_a_row_on_its_way_are_told() -> None:
    table = started()
    table.play(action(Kind.CAMP, "D1"))
    table.placement = table.placement._replace(unclear=1 << 5)
    table.slide(Side.SQUARE, food=None)
    found = seen(table)
    assert ids(found.seen[next(iter(found.seen))].told) == ["page-board-unclear"]
    assert set(found.seen) == {5}
    assert found.rows == {(Seat(1), 2): None}


def test_nothing_is_known_of_a_board_that_is_not_seen_and_nothing_is_wrong_after_the_end() -> None:
    table = started()
    table.play(*SHORT)
    assert table.state.is_over
    table.put("A1", CIRCLE)
    assert differences(table.state) is None
    lost = started()
    lost.put("A1", SQUARE)
    lost.unplug()
    assert differences(lost.state) is None


def test_a_board_that_is_lent_is_pictured_with_its_example() -> None:
    table = with_guide(started())
    assert position_shown(table.state) == table.state.game
    table.type("chapter 2")
    hear(table)
    table.type("yes")
    for name in ("C1", "C2"):
        table.lift(name)
    assert position_shown(table.state).camps == (0, 0) != table.state.game.camps
    assert seen(table) == Differences((), (), {}, {})
    hear(table, 2)
    assert table.said()[-2:] == ["repair-left", "repair-put-on"]
    goal = position_shown(table.state)
    assert set(seen(table).seen) == set(fields_of(goal.camps[0] | goal.camps[1] | goal.raided))
    assert ids(seen(table).led, seen(table).steps[0].told) == ["repair-left", "repair-put-on"]
    table.lay(goal)
    assert seen(table) == Differences((), (), {}, {})
    assert position_shown(table.state) == goal != table.state.game


def test_what_was_skipped_stays_marked_and_is_told_as_the_voice_tells_it_when_asked() -> None:
    table = started(shows=NONE)
    table.play(action(Kind.CAMP, "D1"))
    table.put("F4", SQUARE)
    table.wait(20_000)
    table.type("skip")
    table.wait(20_000)
    table.type("fix")
    assert (*seen(table).led, *seen(table).steps[0].told) == table.heard[-1].message
    table.put("C1", CIRCLE)
    assert seen(table).steps == ()
    table.wait(20_000)
    assert set(seen(table).seen) == fields("F4")
    assert len(seen(table).steps) == 1
