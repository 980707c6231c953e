"""Playing against the computer at a board: its actions are orders to the hands, and hands decide nothing for it."""

from __future__ import annotations

import pytest

from alu_companion.board.machine import Name, name_of
from alu_companion.board.phases import PuttingBack, seeing
from alu_companion.board.values import at_board
from alu_companion.features.computer.opponent import STILL_MS, task_of
from alu_companion.features.far.messages import Events, FarEvent, FarMet, FarTold, Terms
from alu_companion.games.alu.notation import format_action
from alu_companion.games.alu.values import Action, Kind, Side
from alu_companion.games.geometry import NO_FIELD, STANDARD
from alu_companion.referee.placement import Content, expected
from alu_companion.registry import resume
from alu_companion.table import Chime, JournalFailed, Settings, Tick
from table.computer import decide
from table.read import far_game, thought_of
from table.scenarios import SHORT
from table.table_driver import BOTH, NONE, Table, started

EMPTY, CIRCLE, SQUARE, RAIDED = Content


def action(kind: Kind, name: str = "") -> Action:
    return Action(kind, STANDARD.parse_field(name) if name else NO_FIELD)


CAMP_C1, CAMP_C2, CAMP_E1, RAID_D1 = (
    action(Kind.CAMP, "C1"), action(Kind.CAMP, "C2"), action(Kind.CAMP, "E1"), action(Kind.RAID, "D1"),
)  # fmt: skip


def against(shows: tuple[bool, bool] = NONE) -> Table:
    """Circle is played by hands here and has played its turn; the computer has Square and thinks."""
    table = started(shows=shows)
    table.type("opponent 3")
    table.play(CAMP_C1, CAMP_C2)
    assert task_of(table.state) is not None
    table.said()
    return table


@pytest.mark.parametrize("shows", [NONE, BOTH])
def test_what_it_decides_is_an_order_to_the_hands_and_whose_turn_it_is_comes_after(shows: tuple[bool, bool]) -> None:
    table = against(shows)
    decide(table, CAMP_E1)
    told = table.said()
    assert told[0] == "done-camp"
    assert "repair-put-on" in told
    assert ("repair-sliders-right" in told) is (shows is BOTH)
    assert "actions-left" not in told
    assert name_of(table.state) is Name.FOLLOWING
    table.put("E1", SQUARE)
    if shows is BOTH:
        assert table.said()[:1] == ["repair-step-done"]
        table.lay(table.state.game)
    assert table.said() == ["laid", "actions-left"]
    assert name_of(table.state) is Name.RESTING
    for one in (RAID_D1, None):
        decide(table, one)
        table.said()
        table.lay(table.state.game)
    assert table.said()[:2] == ["laid", "turn-of"]
    assert table.state.game.turn is Side.CIRCLE
    assert thought_of(table.state) is None


def test_it_plays_one_action_at_a_time_and_waits_for_the_hands() -> None:
    table = against()
    decide(table, CAMP_E1)
    decide(table, RAID_D1)
    assert [past.action for past in table.state.past[2:]] == [CAMP_E1]
    table.lay(table.state.game)
    assert [past.action for past in table.state.past[2:]] == [CAMP_E1, RAID_D1]
    assert name_of(table.state) is Name.FOLLOWING


def test_what_hands_do_out_of_turn_is_refused_in_words_and_led_back() -> None:
    table = against()
    table.put("E1", SQUARE)
    table.wait(6000)
    told = table.said()
    assert told[:3] == ["opponent-turn", "repair-left", "repair-take-off"]
    assert [past.action for past in table.state.past] == [CAMP_C1, CAMP_C2]
    decide(table, CAMP_E1)
    assert len(table.state.past) == 2, "it waits until the board is right"
    table.lift("E1")
    assert len(table.state.past) == 3


def test_orders_out_of_turn_are_refused() -> None:
    table = against()
    for line in ("end", "swap"):
        table.type(line)
        assert table.said() == ["opponent-turn"]


def test_a_piece_that_is_read_while_it_thinks_is_told_and_nothing_else() -> None:
    table = against()
    table.lift("C1")
    table.wait(300)
    table.put("C1", CIRCLE)
    assert "camp-on" in " ".join(table.said()) or table.heard[-1].message
    assert len(table.state.past) == 2
    assert name_of(table.state) is Name.RESTING


def test_on_ones_own_turn_hands_play_nothing_for_the_computer() -> None:
    table = started(shows=NONE)
    table.type("opponent 3")
    table.play(CAMP_C1)
    table.put("E1", SQUARE)
    table.wait(8000)
    assert [past.action for past in table.state.past] == [CAMP_C1]
    assert table.state.question is None
    assert "others-piece" in table.said()


def test_undo_takes_back_its_action_and_ones_own_together_without_asking() -> None:
    table = against()
    decide(table, CAMP_E1)
    table.lay(table.state.game)
    decide(table, RAID_D1)
    table.lay(table.state.game)
    table.said()
    table.type("undo")
    assert [past.action for past in table.state.past] == [CAMP_C1]
    assert table.state.question is None
    told = table.said()
    assert told.count("taken-back") == told.count("whose-turn") == 1, "what all three come to is told at once"
    assert name_of(table.state) is Name.PUTTING_BACK


def test_ones_own_piece_put_back_while_it_thinks_takes_the_action_back() -> None:
    table = against()
    table.lift("C2")
    table.wait(6000)
    table.type("yes")
    assert [past.action for past in table.state.past] == [CAMP_C1]
    assert thought_of(table.state) is None


def test_its_piece_that_is_lifted_is_put_back_and_takes_nothing_back() -> None:
    table = against()
    for one in (CAMP_E1, RAID_D1):
        decide(table, one)
        table.lay(table.state.game)
    table.lift("E1")
    table.wait(20_000)
    assert len(table.state.past) == 4
    assert table.state.question is None


def test_it_says_once_that_it_thinks_and_then_sounds() -> None:
    table = against()
    table.steps.clear()
    table.wait(3 * STILL_MS + 100)
    assert table.said().count("opponent-still") == 1
    chimes = [effect for effects in table.steps for effect in effects if isinstance(effect, Chime)]
    assert [chime.name for chime in chimes] == ["thinking", "thinking"]


def test_it_can_be_asked() -> None:
    table = against()
    table.type("what will you do")
    assert table.said() == []
    decide(table, CAMP_E1, is_final=False)
    assert table.said() == ["opponent-intent"]
    table.type("are you still thinking")
    assert table.said() == ["opponent-thinks"]
    table.type("hurry")
    assert table.said() == ["opponent-hurries"]
    assert thought_of(table.state) is not None
    assert thought_of(table.state).is_hurried
    decide(table, CAMP_E1, chances=60, line=(format_action(RAID_D1), "end", format_action(action(Kind.CAMP, "D2"))))
    table.said()
    table.type("why")
    assert table.said() == ["opponent-took", "opponent-why-best", "opponent-chances", "opponent-expects"]
    table.type("opponent")
    assert table.said() == ["opponent-plays", "opponent-yours", "opponent-how-it-plays"]


def test_hands_and_the_computer_take_over_from_each_other() -> None:
    table = against()
    table.type("swap sides")
    assert table.said() == ["opponent-plays", "opponent-yours"]
    assert thought_of(table.state) is None
    table.type("play for me")
    assert table.said() == ["opponent-lent"]
    decide(table, CAMP_E1)
    table.lay(table.state.game)
    assert not table.state.is_others
    table.type("opponent off")
    assert table.state.seats == {}
    table.play(RAID_D1)
    assert [past.by_other for past in table.state.past] == [False, False, True, False]
    assert task_of(table.state) is None


def test_the_journal_knows_who_plays_and_what_is_still_to_be_laid_out() -> None:
    table = against()
    decide(table, CAMP_E1)
    events = [(kind, body) for _, kind, body in table.journal]
    again = Table(shows=NONE)
    again.state = resume(Settings(), 1, events)
    again.journal = list(table.journal)
    again.placement = table.placement
    again.open()
    assert again.state.seats == table.state.seats
    assert "opponent-plays" in again.said()
    assert name_of(again.state) is Name.FOLLOWING
    again.wait(6000)
    assert "repair-put-on" in again.said()
    again.lay(again.state.game)
    assert again.said()[:2] == ["laid", "actions-left"]
    assert again.state.past == table.state.past


def test_files_keep_the_key_of_when_only_the_computer_was_another_player() -> None:
    table = against()
    decide(table, CAMP_E1)
    assert [body.get("by_engine") for _, kind, body in table.journal if kind == "play"][-2:] == [None, True]
    assert not any("by_other" in body for _, _, body in table.journal)
    start, play = ("start", {"game": "alu", "options": ""}), {"back": 0, "actions": ["camp C1"]}
    for body, is_others in (({**play, "by_engine": True}, True), ({**play, "by_engine": False}, False), (play, False)):
        past = resume(Settings(), 1, [start, ("ready", {}), ("play", body)]).past
        assert [one.by_other for one in past] == [is_others]


def test_a_full_disk_makes_it_decide_again() -> None:
    table = against()
    first = task_of(table.state)
    table.journal_is_full = True
    decide(table, CAMP_E1)
    assert len(table.state.past) == 2
    table.journal_is_full = False
    assert task_of(table.state) is None
    table.wait(6000)
    assert task_of(table.state) not in (None, first)
    decide(table, CAMP_E1)
    assert len(table.state.past) == 3


def test_a_cable_that_is_out_holds_it_up() -> None:
    table = against()
    table.unplug()
    decide(table, CAMP_E1)
    assert len(table.state.past) == 2
    table.plug()
    assert len(table.state.past) == 3
    assert name_of(table.state) is Name.FOLLOWING


def test_the_end_of_the_game_is_told_without_orders() -> None:
    table = started(shows=NONE)
    for line in ("opponent 1", "swap sides"):
        table.type(line)
    for one in SHORT:
        if table.state.is_others:
            decide(table, one)
            if not table.state.is_over:
                table.lay(table.state.game)
        else:
            table.play(one)
    assert table.state.is_over
    assert name_of(table.state) is Name.OVER
    assert "game-over" in table.said()


def test_an_unreadable_decision_gives_the_seat_back_to_the_hands() -> None:
    table = against()
    decide(table, action(Kind.CAMP, "C1"))
    assert table.said() == ["opponent-gone"]
    assert table.state.seats == {}
    assert expected(table.state.game, NONE) == table.placement


def test_a_failing_journal_alone_changes_nothing() -> None:
    table = against()
    table.give(JournalFailed(Tick(), ("play",)))
    assert len(table.state.past) == 2


def test_a_game_that_went_back_with_another_table_is_put_back_after_a_fall() -> None:
    head = "0" * 16
    events = (
        ("start", {"game": "alu", "options": ""}),
        ("far", {"table": head, "secret": "", "host": True, "log": [], "heads": [head]}),
        ("ready", {}),
        ("play", {"back": 0, "actions": ["camp C1"], "event": True}),
        ("play", {"back": 0, "actions": ["end"], "event": True}),
        ("play", {"back": 0, "actions": ["camp E1"], "by_engine": True, "event": True}),
        ("far-cut", {"length": 2}),
    )
    state = resume(Settings(), 1, events)
    phase = seeing(at_board(state).phase)
    assert isinstance(phase, PuttingBack)
    assert phase.plan.goal == state.game
    assert [one.action for one in state.past] == [CAMP_C1, action(Kind.END_TURN)]


def test_what_another_table_takes_back_is_told_at_once_to_hands_that_are_led_to_it() -> None:
    table = started(shows=NONE)
    table.give(FarMet("", "00" * 32))
    table.give(FarTold(Terms("0" * 16, "alu", "", (int(Side.SQUARE),), (), False)))
    table.type("yes")
    for event in (FarEvent("play", 0, ("camp C1",)), FarEvent("play", 1)):
        far = far_game(table.state)
        assert far is not None
        table.said()
        table.give(FarTold(Events(far.table, far.length, far.head, (event,))))
        if not event.back:
            assert name_of(table.state) is Name.FOLLOWING
            assert "repair-put-on" in table.said()
    assert table.said()[0] == "taken-back"
    assert not table.state.past
    assert name_of(table.state) is Name.RESTING, "nothing was laid out, so nothing is put back"


def test_what_another_table_plays_next_waits_for_hands_that_are_led() -> None:
    table = started(shows=NONE)
    table.give(FarMet("", "00" * 32))
    table.give(FarTold(Terms("0" * 16, "alu", "", (int(Side.SQUARE),), (), False)))
    table.type("yes")
    far = far_game(table.state)
    assert far is not None
    table.give(
        FarTold(Events(far.table, 0, far.head, (FarEvent("play", 0, ("camp C1",)), FarEvent("play", 0, ("end",)))))
    )
    assert [past.action for past in table.state.past] == [CAMP_C1]
    table.put("C1", CIRCLE)
    assert [past.action for past in table.state.past] == [CAMP_C1, action(Kind.END_TURN)]


def test_that_another_table_gives_up_is_told_at_once_to_hands_that_are_led() -> None:
    table = started(shows=NONE)
    table.give(FarMet("", "00" * 32))
    table.give(FarTold(Terms("0" * 16, "alu", "", (int(Side.SQUARE),), (), False)))
    table.type("yes")
    for event in (FarEvent("play", 0, ("camp C1",)), FarEvent("resigned")):
        far = far_game(table.state)
        assert far is not None
        table.said()
        table.give(FarTold(Events(far.table, far.length, far.head, (event,))))
    assert table.said()[:2] == ["far-gave-up", "far-won"]
    assert name_of(table.state) is Name.OVER


def test_what_hands_have_begun_is_not_played_for_the_computer_that_takes_the_seat_meanwhile() -> None:
    table = started(shows=NONE)
    table.type("opponent 3")
    table.play(CAMP_C1)
    table.put("C2", CIRCLE)
    table.type("swap sides")
    assert table.state.is_others
    table.said()
    table.wait(6000)
    assert [past.action for past in table.state.past] == [CAMP_C1]
    assert table.said()[:1] == ["opponent-turn"]


def test_what_hands_have_begun_is_played_once_the_computer_has_left_the_seat_to_them() -> None:
    table = against()
    table.put("E1", SQUARE)
    table.type("opponent off")
    table.wait(6000)
    assert [past.action for past in table.state.past] == [CAMP_C1, CAMP_C2, CAMP_E1]
