"""What is shown stands as it would had it been played straight on, wherever somebody has led it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alu_companion.board.guided_repair import steps_to
from alu_companion.features.show.values import Goes
from alu_companion.registry import RULESETS
from alu_companion.runtime.inbox import TypedLine
from alu_companion.runtime.outlets import Outlets, style_of
from alu_companion.runtime.playback import play_back
from alu_companion.runtime.robot_games import own_decided
from alu_companion.runtime.shows import is_over
from alu_companion.voice.voice import SilentVoice
from runtime.games import MS_A_CHARACTER, WORDS
from runtime.shown import OPTIONS, scenes, shown, state_at
from suite.tiers import examples
from table.read import show_of

ORDERS = st.one_of(
    st.sampled_from(
        [
            "next",
            "back",
            "pause",
            "go on",
            "following",
            "previous",
            "undo",
            "next chapter",
            "previous chapter",
            "guide",
            "where",
        ]
    ),
    st.integers(1, 60).map(lambda number: f"turn {number}"),
)
WAITS_MS = st.sampled_from([0, 20, 700, 4000])


@pytest.mark.parametrize("game", OPTIONS)
def test_a_show_that_nobody_leads_is_the_whole_game(game: str) -> None:
    with shown(game) as table:
        seen = {0: table.runner.state.game}
        while table.ply < len(scenes(game)):
            table.step()
            seen[table.ply] = table.runner.state.game
        table.until_over()
    assert all(state == state_at(game, ply) for ply, state in seen.items())
    assert len(seen) > len(scenes(game)) // 2


@pytest.mark.parametrize("game", OPTIONS)
@settings(max_examples=examples(40), deadline=None)
@given(orders=st.lists(st.tuples(ORDERS, WAITS_MS), max_size=12))
def test_wherever_it_is_led_it_stands_as_played_straight_on(game: str, orders: list[tuple[str, int]]) -> None:
    with shown(game) as table:
        for order, wait_ms in orders:
            table.type(order)
            assert table.runner.state.game == state_at(game, table.ply)
            table.wait(wait_ms)
            assert table.runner.state.game == state_at(game, table.ply)
            assert [(past.before, past.action) for past in table.runner.state.past] == list(scenes(game)[: table.ply])


@pytest.mark.parametrize("game", OPTIONS)
def test_every_turn_is_reached_at_once_from_the_last_and_from_the_first(game: str) -> None:
    with shown(game) as table:
        show = show_of(table.runner.state)
        assert show is not None
        for number, begins in [*enumerate(show.turns, 1), *reversed(list(enumerate(show.turns, 1)))]:
            table.type(f"turn {number}")
            assert table.ply == begins
            assert table.runner.state.game == state_at(game, begins)
        table.type(f"turn {len(show.turns) + 1}")
        assert table.ply == show.turns[0]


@settings(max_examples=5, deadline=None)
@given(orders=st.lists(st.tuples(ORDERS, st.sampled_from([0, 900, 5000, 12_000])), min_size=2, max_size=6))
def test_robots_hands_come_along_wherever_it_is_led(orders: list[tuple[str, int]]) -> None:
    with shown("alu", with_board=True) as table:
        for order, wait_ms in orders:
            table.wait(wait_ms)
            table.type(order)
            assert table.runner.state.game == state_at("alu", table.ply)
        table.type("pause")
        table.rest()
        assert table.runner.state.game == state_at("alu", table.ply)
        if table.runner.state.is_on:
            assert not steps_to(table.runner.state, table.runner.state.game)


def test_robots_hands_play_the_whole_game_after_they_were_led_back() -> None:
    with shown("alu", with_board=True) as table:
        table.until_ply(4)
        table.type("pause")
        table.rest()
        table.type("back")
        table.rest()
        table.type("go on")
        table.until_over()
        assert table.runner.state.game == state_at("alu", len(scenes("alu")))
        assert own_decided(table.runner.state)[-1] == scenes("alu")[-1].action


NOT_HERE = ("task", "solution", "next lesson", "leave", "progress", "clock 5", "draw")
HANDS = ("correct", "put circle e3", "put circle", "take e3", "lay out", "slide material 3", "attach circle")
"""Words about the hands and the board, where a game is played at one."""


@pytest.mark.parametrize("game", OPTIONS)
def test_nobody_plays_in_a_show(game: str) -> None:
    with shown(game) as table:
        table.type("pause")
        legal = table.runner.state.rules.game.legal_actions(table.runner.state.game)
        for action in legal[:3]:
            table.type(table.runner.state.rules.game.format_action(table.runner.state.game, action))
            table.type("yes")
        for order in ("new", "opponent 1", "hint", "end", *NOT_HERE, *(HANDS if game == "alu" else ())):
            table.type(order)
            assert table.heard[-1].startswith(
                "This is only a show, so nobody can play here. To play, leave with quit and type: "
            )
        assert table.ply == 0


def test_what_somebody_plays_nevertheless_is_taken_back() -> None:
    with shown("alu", with_board=True) as table:
        table.until_ply(3)
        while not (
            show_of(table.runner.state) and show_of(table.runner.state).awaits_hands and table.runner.state.is_on
        ):
            table.step()
        before = table.ply
        table.type("end")
        assert "This is only a show, so nobody can play here." in table.heard[-3:]
        assert table.ply == before
        table.until_over()
        assert table.runner.state.game == state_at("alu", len(scenes("alu")))


AFTER = {
    "alu": "To learn the game, type alu learn, and to play the computer: alu play --against",
    "almajara": "To learn the game, type alu learn --game almajara, and to play the computer: alu play --game almajara --against",
    "poi": "To learn the game, type alu learn --game poi, and to play the computer: alu play --game poi --against",
}


@pytest.mark.parametrize("game", OPTIONS)
def test_it_says_what_it_is_how_to_stop_it_and_what_comes_after(game: str) -> None:
    with shown(game) as table:
        assert table.heard[0].startswith("This is a demonstration: robots play a whole game. ")
        table.until_ply(2)
        assert table.heard.count("To stop it, type: pause. For more, type: help.") == 1
        table.until_over()
        assert table.heard[-1] == f"The demonstration is over. {AFTER[game]}"
        table.type("next")
        assert table.heard[-1] == "This is the end."


def test_an_order_while_an_action_is_told_cuts_it_short() -> None:
    with shown("poi") as table:
        table.until_ply(5)
        table.type("pause")
        ply = table.ply
        table.type("back")
        table.type("back")
        table.type("again")
        assert table.ply == ply - 2
        table.type("where")
        assert table.heard[-1].startswith("Turn ")
        table.rest()


def test_who_watched_by_keys_hears_how_to_play_by_keys() -> None:
    with shown("alu", by_keys=True) as table:
        table.until_over()
        assert table.heard[-1].endswith("type alu learn --keys, and to play the computer: alu play --keys --against")


def test_the_pad_does_it_all() -> None:
    with shown("poi", by_keys=True) as table:
        table.until_ply(6)
        assert sum("Enter pauses and goes on." in line for line in table.heard) == 1
        table.press("enter")
        assert table.heard[-1] == "Pause."
        table.rest()
        ply = table.ply
        table.press("6")
        table.rest()
        assert table.ply == ply + 1
        table.press("4", "4")
        assert table.ply == ply - 1
        table.press("*", "1", "2", "enter")
        show = show_of(table.runner.state)
        assert show is not None
        assert table.ply == show.turns[11]
        table.press("2")
        assert table.ply == show.turns[12]
        table.press("8", "8")
        assert table.ply == show.turns[10]
        table.press("/")
        assert table.heard[-1].startswith("Enter pauses and goes on. Six is the next action")
        table.press("*", ".")
        assert table.heard[-1] == "No number."
        table.press("1", "1")
        assert table.runner.state.pending is None or table.runner.state.pending.wants != "show"


def test_the_enter_key_of_a_keyboard_stops_and_goes_on() -> None:
    with shown("poi") as table:
        table.driver.obey(TypedLine(""))
        assert table.heard[-1] == "Pause."
        table.driver.obey(TypedLine(" "))
        assert "Going on." in table.heard[-3:]


@pytest.mark.parametrize(("game", "with_board"), [("alu", True), ("poi", False)])
def test_a_recording_of_a_show_that_was_led_gives_the_same_words(tmp_path: Path, game: str, with_board: bool) -> None:
    with shown(game, with_board, recording=tmp_path / "r") as table:
        table.until_ply(3)
        for order in ("pause", "back", "turn 9", "next", "go on"):
            table.type(order)
            table.wait(6000)
        table.press("enter")
        table.rest()
    heard: list[str] = []
    outlets = Outlets(WORDS(), SilentVoice(MS_A_CHARACTER), show=heard.append)
    played = play_back(tmp_path / "r", outlets, lambda state, told: state)
    assert heard == table.heard
    assert played is not None
    assert played.state.game == table.runner.state.game


@pytest.mark.parametrize("with_board", [True, False])
def test_every_typed_line_is_answered_and_none_but_its_words_lets_a_show_go_on(with_board: bool) -> None:
    with shown("alu", with_board=with_board) as table:
        table.until_ply(3)
        table.type("pause")
        table.rest()
        for line in (
            "help",
            "?",
            "guide",
            "chapters",
            "hint",
            "status",
            "e3",
            "learn",
            "new",
            "resign",
            "invite",
            "what",
        ):
            told = len(table.heard)
            table.type(line)
            assert len(table.heard) > told, line
            assert show_of(table.runner.state) is not None
            assert show_of(table.runner.state).goes is Goes.PAUSED, line
        table.type("guide")
        assert table.heard[-1].startswith("This is only a show. To hear the guide, leave with quit")


def test_help_is_about_words_for_who_types_and_about_keys_for_who_presses() -> None:
    with shown("poi") as table:
        table.type("help")
        assert table.heard[-1].startswith("Type pause and go on")
        table.press("/")
        assert table.heard[-1].startswith("Enter pauses and goes on.")


def test_help_on_the_game_is_told_in_a_show_too() -> None:
    with shown("alu") as table:
        for topic in ("goal", "help camp", "help speech"):
            table.type(topic)
            assert "Type pause and go on" not in table.heard[-1], topic
        for topic in ("help guide", "help board"):
            table.type(topic)
            assert table.heard[-1].startswith("Type pause and go on"), topic


def test_a_show_goes_on_though_its_board_was_to_be_taken_as_it_stands() -> None:
    with shown("alu", with_board=True) as table:
        table.until_ply(5)
        table.type("pause")
        table.rest()
        table.type("correct")
        table.type("yes")
        table.type("go on")
        table.until_over()
        assert table.runner.state.game == state_at("alu", len(scenes("alu")))


def test_a_hint_is_refused_and_a_turn_promised_at_once_while_the_hands_are_busy() -> None:
    with shown("alu", with_board=True) as table:
        table.until_ply(2)
        while not (
            show_of(table.runner.state) and show_of(table.runner.state).awaits_hands and table.runner.state.is_on
        ):
            table.step()
        table.type("hint")
        assert table.heard[-1].startswith("This is only a show")
        for line in ("turn 3", "where"):
            table.type(line)
            assert table.heard[-1].startswith("Turn three of ")
            assert table.heard[-1].endswith(" comes when the hands have finished this action.")
        table.rest()
        table.type("where")
        assert table.heard[-1].startswith("Turn three of ")


def test_a_demonstration_shows_play_first_and_the_repair_of_the_board_later() -> None:
    with shown("alu", with_board=True) as table:
        table.until_over()
        camp = next(at for at, line in enumerate(table.heard) if "camp" in line and "Eva five" in line)
        swept = next(at for at, line in enumerate(table.heard) if "sleeve" in line)
        assert "half of the tiles wins" in table.heard[0]
        assert not any("put right" in line for line in table.heard[:swept])
        assert camp < swept
        assert any("to do." in line or "to do on the board" in line for line in table.heard[swept:])
        assert table.runner.state.game == state_at("alu", len(scenes("alu")))


@pytest.mark.parametrize("language", ["en", "et", "ru"])
@pytest.mark.parametrize("game", OPTIONS)
def test_what_a_game_is_about_is_told_in_few_words(game: str, language: str) -> None:
    with shown(game, language=language) as table:
        assert len(table.heard[0].split()) <= 60
        with shown(game, language=language, kind="game") as saved:
            assert len(table.heard[0].split()) > len(saved.heard[0].split()) + 20


@pytest.mark.parametrize("language", ["en", "et", "ru"])
def test_before_the_first_action_nothing_is_told_that_can_wait(language: str) -> None:
    with shown("alu", with_board=True, language=language, is_explained=False) as table:
        table.until_ply(1)
        # That it is a show, that a game begins, whose turn it is; and after the action how it is led.
        *before, _, _ = table.heard
        assert len(before) == 2
        assert len(" ".join(before).split()) <= 15


@pytest.mark.parametrize("game", ["alu", "poi"])
def test_where_nothing_can_be_heard_the_lines_come_at_the_pace_of_the_show(game: str) -> None:
    with shown(game, with_board=game == "alu", is_paced=True) as table:
        at_ms, longest_ms = 0, 0
        while not is_over(table.runner):
            count = len(table.heard)
            table.step()
            now_ms = table.driver.line.now_ms
            if len(table.heard) > count:
                longest_ms = max(longest_ms, now_ms - at_ms)
                at_ms = now_ms + sum(map(len, table.heard[count:])) * MS_A_CHARACTER
        # From the end of what was to be read to the next line.
        assert longest_ms <= 4000
        assert now_ms - at_ms <= 0


@pytest.mark.parametrize(("game", "by_hands"), [*((game, False) for game in OPTIONS), ("alu", True)])
def test_the_action_that_ends_a_game_is_heard_before_its_end(game: str, by_hands: bool) -> None:
    with shown(game, with_board=by_hands, is_paced=True) as table:
        table.until_over()
    (before, action), after = scenes(game)[-1], state_at(game, len(scenes(game)))
    narrator, style = RULESETS[game].narrator, style_of(table.runner.state.settings)
    acted, ended = (
        WORDS().sentences(told, style)[0] for told in (narrator.accepted(before, action, after), narrator.over(after))
    )
    assert table.heard.count(ended) == 1
    assert acted in table.heard[: table.heard.index(ended)]
    assert acted not in table.heard[table.heard.index(ended) :]
