"""Examples of the guide on the board: whether they may be laid, what counts meanwhile, how the game comes back, and what goes wrong."""

from __future__ import annotations

from alu_companion.board.examples import EXAMPLES
from alu_companion.board.values import at_board
from alu_companion.features.guide.listening import GuideHeard
from alu_companion.games.alu.values import Kind
from alu_companion.referee.placement import Content
from alu_companion.table import Chime
from table.guided import hear, told, with_guide
from table.read import listening_of
from table.scenarios import SHORT, action
from table.table_driver import NONE, Table, is_lent, started

EXAMPLE = 2
"""The chapter with pieces."""


def at_example(answer: str) -> Table:
    table = with_guide(started())
    table.type(f"chapter {EXAMPLE}")
    hear(table)
    assert table.said()[-1] == "guide-may-show"
    table.type(answer)
    return table


def test_without_leave_the_example_is_only_described() -> None:
    table = at_example("no")
    assert table.said()[0] == "guide-not-shown"
    assert told(table) == "Clear the board."
    hear(table, 2)
    assert not is_lent(table.state)
    assert told(table) == "It is a camp."
    hear(table)
    assert told(table) == "Chapter three: The end."


def test_without_a_board_nobody_asks() -> None:
    table = with_guide(started())
    table.unplug()
    table.type(f"chapter {EXAMPLE}")
    hear(table, 3)
    assert told(table) == "It is a camp."
    assert "guide-may-show" not in table.said()


def test_an_example_stops_the_game_and_gives_the_board_back() -> None:
    table = at_example("yes")
    game, placement = table.state.game, table.placement
    table.said()
    for order in ("end", "undo", "new", "correct"):
        table.type(order)
        assert table.said() == ["guide-board-lent", "guide-back-to-game"], order
    for name in ("C1", "C2"):
        table.lift(name)
    table.wait(10_000)
    table.type("status")
    assert table.said()[0] == "whose-turn"
    hear(table, 2)
    assert table.said()[-2:] == ["repair-left", "repair-put-on"]
    table.give(GuideHeard())
    table.put("D1", Content.SQUARE)
    table.wait(10_000)
    assert table.said() == ["repair-left", "repair-take-off"]
    table.lift("D1")
    table.put("D1", Content.CIRCLE)
    assert table.said() == ["repair-step-done", "repair-put-on", "board-correct"]
    table.wait(5000)
    assert told(table) == "It is a camp."
    assert table.state.game == game
    effects = table.give(GuideHeard())
    assert [effect.name for effect in effects if isinstance(effect, Chime)] == ["place"]
    table.said()
    table.wait(1200)
    assert table.said() == ["guide-game-back", "repair-left", "repair-move"]
    table.lift("D1")
    table.placement = placement
    table.show()
    assert table.said()[-2:] == ["board-correct", "guide-chapter"]
    assert (is_lent(table.state), table.state.game) == (False, game)
    assert [kind for _, kind, _ in table.journal if kind in ("lent", "returned")] == ["lent", "returned"]
    table.play(action(Kind.CAMP, "E1"))
    assert table.state.game != game


def test_stopped_in_an_example_the_board_goes_back_to_the_game() -> None:
    table = at_example("yes")
    table.put("D1", Content.CIRCLE)
    table.said()
    table.type("stop")
    assert table.said() == ["guide-stopped", "guide-game-back", "repair-left", "repair-take-off"]
    past = table.state.past
    table.wait(10_000)
    assert table.state.past == past
    table.lift("D1")
    assert not is_lent(table.state)


def test_no_turn_ends_before_the_board_shows_the_game_again() -> None:
    table = at_example("yes")
    table.put("D1", Content.CIRCLE)
    table.type("stop")
    game = table.state.game
    table.said()
    for order in ("end", "undo"):
        table.type(order)
        assert table.said() == ["repair-left", "repair-take-off"], order
    table.wait(10_000)
    assert table.state.game == game
    table.type("skip")
    assert not is_lent(table.state)
    assert [kind for _, kind, _ in table.journal][-1] == "returned"


def test_an_example_may_be_left_as_it_is() -> None:
    table = at_example("yes")
    hear(table, 2)
    table.said()
    table.type("skip")
    assert table.said() == ["guide-step-left"]
    table.wait(5000)
    assert told(table) == "It is a camp."


def test_the_cable_pulled_in_an_example() -> None:
    """The guide only describes from then on; a board that comes back is led to the game before anything counts."""
    table = at_example("yes")
    hear(table, 2)
    table.put("D1", Content.CIRCLE)
    table.unplug()
    assert listening_of(table.state) is not None
    past = table.state.past
    table.plug()
    table.wait(10_000)
    assert table.state.past == past
    table.lift("D1")
    assert not is_lent(table.state)


def test_after_the_end_of_a_game_a_cable_that_was_pulled_in_an_example_leads_nobody_back() -> None:
    table = with_guide(started(shows=NONE), shows_game=False)
    table.play(*SHORT)
    table.type(f"chapter {EXAMPLE}")
    hear(table)
    table.type("yes")
    hear(table, 2)
    table.unplug()
    table.plug()
    assert not is_lent(table.state)
    table.type("stop")
    table.said()
    table.put("A5", Content.CIRCLE)
    table.wait(10_000)
    assert table.said() == []
    table.type("undo")
    assert table.state.is_on


def test_an_example_before_the_game_has_begun() -> None:
    table = Table()
    table.placement = table.placement._replace(camps=(1 << 10, 0))
    table.open()
    with_guide(table, shows_game=False).type(f"chapter {EXAMPLE}")
    hear(table)
    table.type("yes")
    table.placement = table.placement._replace(camps=(0, 0))
    table.show()
    table.wait(3000)
    assert not at_board(table.state).phase.is_laid_out
    table.type("stop")
    assert table.state.is_on
    assert table.said()[-2:] == ["setup-done", "whose-turn"]


def test_a_question_that_stays_open_waits_and_another_command_declines() -> None:
    table = with_guide(started())
    table.type(f"chapter {EXAMPLE}")
    hear(table)
    table.wait(100_000)
    assert table.said().count("guide-may-show") == 4
    table.type("undo")
    assert told(table) == "Clear the board."
    hear(table, 2)
    assert (told(table), is_lent(table.state)) == ("It is a camp.", False)


def test_a_full_disk_in_an_example_keeps_the_board_lent_until_it_can_be_given_back() -> None:
    table = at_example("yes")
    table.journal_is_full = True
    hear(table)
    assert table.said()[-2:] == ["save-failed", "guide-stopped"]
    table.type("stop")
    assert table.said() == ["save-failed"]
    assert EXAMPLES.is_on(table.state)
    table.journal_is_full = False
    table.type("stop")
    assert not is_lent(table.state)
