"""What is said of the clock at a table, and what happens at zero."""

from __future__ import annotations

import pytest

from alu_companion.board.machine import Name, name_of
from alu_companion.speech.queue import Class
from alu_companion.table import Chime, Settings, SettingsChanged
from table.clocks import (
    FIRST,
    SECOND,
    ClockTable,
    answer,
    assert_stands,
    begun,
    clock_of,
    turn,
    with_clock,
)
from table.read import timed_out
from table.scenarios import CIRCLE, OPENING
from table.table_driver import NONE, words


def test_it_says_half_the_last_minute_and_ten_seconds_and_then_ticks() -> None:
    table = begun("2+0")
    for count, ms in ((1, 60_000), (1, 50_000)):
        table.wait(ms)
        assert table.said() == ["clock-left"] * count
    since = len(table.steps)
    table.wait(9500)
    ticks = [one.name for step in table.steps[since:] for one in step if isinstance(one, Chime)]
    assert ticks == ["clock"] * 9
    assert table.said() == []


def test_what_it_says_waits_for_an_announcement_and_stops_the_clock_itself() -> None:
    table = begun("2+0", speaks=True)
    table.wait(59_000)
    table.play(OPENING[0])
    table.said()
    table.wait(60_000)
    assert table.said() == []
    table.hush()
    table.wait(2000)
    assert table.said() == ["clock-left"]
    assert table.heard[-1].cls is Class.MESSAGE
    assert_stands(table)


def test_a_turn_with_little_time_left_begins_with_a_word_about_it() -> None:
    table = begun("10+0")
    table.wait(500_000)
    table.said()
    turn(table)
    answer(table)
    assert table.said()[-1] == "clock-left"
    turn_of_circle = table.left_ms()[0]
    table.wait(1000)
    assert (table.said(), table.left_ms()[0]) == ([], turn_of_circle - 1000)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Circle has one minute twenty-one seconds left. Square has two minutes left."),
        ("et", "Ringimängijal on aega üks minut kakskümmend üks sekundit. Ruudumängijal on aega kaks minutit."),
        ("ru", "У Круга осталось: одна минута двадцать одна секунда. У Квадрата осталось: две минуты."),
    ],
)
def test_it_can_be_asked_in_every_language(language: str, told: str) -> None:
    table = begun("2+0", language=language)
    table.wait(39_000)
    for asked in {"en": ("clock", "time"), "et": ("kell", "aeg"), "ru": ("часы", "время")}[language]:
        table.type(asked)
        heard = table.heard[-1]
        assert words().render(heard.message, heard.style) == told


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "clock square = 30 seconds circle = 10 minutes plus 5 seconds"),
        ("et", "kell ruut=30 sekundit, ring=10 pluss 5"),
        ("ru", "часы квадрат=30 секунд, круг=10 плюс 5"),
    ],
)
def test_a_handicap_is_typed_in_every_language(language: str, typed: str) -> None:
    table = begun("off", language=language)
    table.type(typed.replace(" plus 5 seconds", "+5"))
    assert table.left_ms() == (600_000, 30_000)


def test_the_status_tells_the_times_too() -> None:
    table = begun("10+5")
    table.type("status")
    assert table.said()[-2:] == ["clock-left-to", "clock-left-to"]


@pytest.mark.parametrize(
    ("typed", "told"), [("10+", "clock-wrong"), ("soon", "clock-wrong"), ("red=10+5", "clock-no-seat")]
)
def test_what_is_no_clock_here_is_refused_in_words(typed: str, told: str) -> None:
    table = begun("10+5")
    table.type(f"clock {typed}")
    assert table.said() == [told]
    assert clock_of(table.state).allowed[0].time_s == 600


def test_the_clock_of_a_game_that_is_on_is_set_anew_after_a_yes() -> None:
    table = begun("10+5")
    turn(table)
    table.type("clock 5+3")
    assert table.said() == ["clock-confirm"]
    table.type("yes")
    assert "clock-allowed" in table.said()
    assert table.left_ms() == (300_000, 300_000)
    assert table.runs() == SECOND


def test_where_no_clock_runs_nobody_is_asked_about_it() -> None:
    table = ClockTable(Settings())
    table.open()
    turn(table)
    table.type("clock off")
    assert table.said() == ["clock-off"]
    table.type("clock 5+3")
    assert "clock-allowed" in table.said()
    assert table.left_ms() == (300_000, 300_000)


def test_the_menu_sets_the_clock_of_a_game_that_has_not_begun_and_otherwise_the_next_one() -> None:
    table = ClockTable(Settings())
    table.open()
    table.type("clock 5+3")
    since = len(table.steps)
    table.type("clock zero lost")
    assert any(isinstance(one, SettingsChanged) for step in table.steps[since:] for one in step)
    assert clock_of(table.state).loses
    turn(table)
    table.type("clock zero told")
    assert clock_of(table.state).loses
    table.type("new")
    table.type("yes")
    assert not clock_of(table.state).loses


# --- zero


def test_where_it_is_only_told_the_game_goes_on() -> None:
    table = begun("1+5")
    table.wait(60_000)
    assert table.said()[-1] == "clock-up"
    table.wait(600_000)
    assert table.said() == []
    assert not table.state.is_over
    turn(table)
    assert table.left_ms()[0] == 5000


@pytest.mark.parametrize("shows", [NONE])
def test_where_it_is_lost_the_game_is_over(shows: tuple[bool, bool]) -> None:
    table = begun("1+0", loses=True, shows=shows)
    table.wait(60_000)
    assert table.said()[-2:] == ["clock-lost", "clock-won"]
    assert table.heard[-1].cls is Class.ALERT
    assert name_of(table.state) is Name.OVER
    table.put("C1", CIRCLE)
    table.wait(60_000)
    assert not table.state.past
    for asked in ("end", "status"):
        table.type(asked)
        assert "clock-lost" in table.said()
    table.type("new")
    assert table.state.number == 2
    assert not table.state.is_over
    assert table.left_ms() == (60_000, 60_000)


def test_the_loss_is_taken_back_after_a_yes_and_the_game_goes_on_without_time() -> None:
    table = begun("1+5", loses=True)
    table.wait(60_000)
    table.type("undo")
    assert table.said()[-1] == "clock-confirm-undo"
    table.type("yes")
    assert table.said()[0] == "clock-taken-back"
    table.wait(60_000)
    assert not table.state.is_over
    turn(table)
    assert table.left_ms()[0] == 5000
    answer(table)
    table.wait(10_000)
    assert timed_out(table.state) == FIRST


def test_where_nothing_is_taken_back_the_loss_is_not() -> None:
    table = ClockTable(with_clock("1+0", loses=True).with_house("alu", "no_takeback"))
    table.open()
    table.wait(60_000)
    table.said()
    table.type("undo")
    assert table.said() == ["undo-forbidden"]
    assert table.state.is_over
