"""The clock at a table: whose runs, why it stands, what is said of it, what happens at zero, and what is left after a restart."""

from __future__ import annotations

import pytest

from alu_companion.board.machine import Name, name_of
from alu_companion.games.game import Seat
from alu_companion.speech.queue import Class
from alu_companion.table import Chime, Opened, Settings, SettingsChanged
from alu_companion.table.clock import KEEP_MS
from table.clocks import ClockTable, TypedTable, begun, clock_of, with_clock
from table.computer import decide
from table.scenarios import CIRCLE, OPENING, SQUARE
from table.table_driver import NONE, words

FIRST, SECOND = Seat(0), Seat(1)
LANGUAGES = ("en", "et", "ru")


def turn(table: ClockTable) -> None:
    """Circle plays its first turn."""
    table.play(*OPENING[:2])
    table.said()


def answer(table: ClockTable) -> None:
    """Square plays two actions of its first turn and ends it."""
    table.play(*OPENING[2:4])
    table.said()
    table.type("end")


def test_without_a_setting_there_is_none() -> None:
    table = ClockTable(Settings())
    table.open()
    table.play(*OPENING[:4])
    assert table.state.clock is None
    assert not table.state.waits_for_speech
    assert {kind for _, kind, _ in table.journal} == {"start", "ready", "play"}


def test_a_game_begins_with_what_was_chosen_and_tells_it() -> None:
    table = ClockTable(with_clock("10+5", loses=True))
    table.open()
    assert {"clock-allowed", "setting-clock-zero-lost"} <= set(table.said())
    assert table.left_ms() == (600_000, 600_000)
    assert table.runs() == FIRST


def test_only_the_clock_of_the_seat_to_move_runs_and_a_turn_brings_the_increment() -> None:
    table = begun("10+5")
    table.wait(20_000)
    assert table.left_ms() == (580_000, 600_000)
    before = table.left_ms()[0]
    start_ms = table.now_ms
    turn(table)
    assert table.runs() == SECOND
    spent = 600_000 - table.left_ms()[1]
    assert table.left_ms()[0] == before + 5000 - (table.now_ms - start_ms - spent)


def test_a_time_for_a_turn_begins_anew_with_each() -> None:
    table = begun("60s/turn")
    table.wait(20_000)
    turn(table)
    assert table.left_ms()[0] < 40_000
    answer(table)
    assert table.runs() == FIRST
    assert table.left_ms()[0] == 60_000


def test_each_seat_has_its_own_as_a_handicap() -> None:
    table = begun("square=3+0,circle=20s/turn")
    assert table.left_ms() == (20_000, 180_000)
    turn(table)
    table.wait(10_000)
    answer(table)
    assert table.left_ms()[0] == 20_000
    assert table.left_ms()[1] < 170_000


# --- it stands


def assert_stands(table: ClockTable, ms: int = 3000) -> None:
    """No clock goes on while time does."""
    shown = table.left_ms()
    table.wait(ms)
    assert table.runs() is None
    assert table.left_ms() == shown


def assert_runs(table: ClockTable, seat: Seat = FIRST) -> None:
    shown = table.left_ms()[seat]
    table.wait(1000)
    assert table.left_ms()[seat] == shown - 1000


def test_it_stands_while_an_announcement_is_spoken_and_goes_on_after_it() -> None:
    table = begun("10+5", speaks=True)
    assert_runs(table)
    table.play(OPENING[0])
    assert_stands(table)
    table.hush()
    assert_runs(table)


def test_an_answer_does_not_stop_it() -> None:
    table = begun("10+5", speaks=True)
    table.type("camps")
    assert_runs(table)


def test_it_stands_before_the_board_is_laid_out() -> None:
    table = ClockTable(with_clock("10+5"))
    table.placement = table.placement._replace(camps=(1, 0))
    table.open()
    assert name_of(table.state) is Name.LAYING_OUT
    assert_stands(table)


def test_it_stands_while_the_board_is_put_right() -> None:
    table = begun("10+5")
    for name in ("C1", "E1", "G1"):
        table.put(name, SQUARE)
    table.wait(8000)
    assert name_of(table.state) is Name.REPAIRING
    assert_stands(table)
    table.lay(table.state.game)
    assert_runs(table)


def test_it_stands_while_the_pieces_of_a_takeback_are_put_back() -> None:
    table = begun("10+5")
    table.play(OPENING[0])
    table.type("undo")
    assert name_of(table.state) is Name.PUTTING_BACK
    assert_stands(table)
    table.lay(table.state.game)
    assert_runs(table)


def test_it_stands_while_the_board_is_unplugged() -> None:
    table = begun("10+5")
    table.unplug()
    assert_stands(table, 60_000)
    table.plug()
    assert_runs(table)


def test_somebody_says_pause_and_go_on() -> None:
    table = begun("10+5")
    table.type("pause")
    assert table.said() == ["clock-paused"]
    assert_stands(table, 60_000)
    table.type("clock")
    assert table.said() == ["clock-left-to", "clock-left-to", "clock-paused"]
    table.type("go on")
    assert table.said() == ["clock-goes-on"]
    assert_runs(table)


def test_an_action_lets_a_paused_clock_go_on() -> None:
    table = begun("10+5")
    table.type("pause")
    turn(table)
    assert_runs(table, SECOND)


def test_it_stands_while_hands_lay_out_what_the_computer_decided_and_runs_while_it_thinks() -> None:
    table = begun("10+5", shows=NONE)
    table.type("opponent 3")
    turn(table)
    assert_runs(table, SECOND)
    decide(table)
    assert name_of(table.state) is Name.FOLLOWING
    assert_stands(table)
    table.lay(table.state.game)
    assert_runs(table, SECOND)


def test_what_the_computer_has_decided_stops_its_clock_while_it_waits_for_hands() -> None:
    table = begun("10+5", shows=NONE)
    table.type("opponent 3")
    turn(table)
    table.lift("C1")
    decide(table)
    assert table.state.thought is not None
    assert_stands(table, 1000)


def test_go_on_is_the_guides_while_no_clock_is_paused() -> None:
    table = begun("10+5")
    table.type("go on")
    assert table.said() == ["guide-none"]


# --- what is said


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
        ("et", "Ringimängija: aega on üks minut kakskümmend üks sekundit. Ruudumängija: aega on kaks minutit."),
        ("ru", "Круг, осталось: одна минута двадцать одна секунда. Квадрат, осталось: две минуты."),
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
    assert table.state.timed_out == FIRST


def test_where_nothing_is_taken_back_the_loss_is_not() -> None:
    table = ClockTable(with_clock("1+0", loses=True).with_house("alu", "no_takeback"))
    table.open()
    table.wait(60_000)
    table.said()
    table.type("undo")
    assert table.said() == ["undo-forbidden"]
    assert table.state.is_over


# --- undo


def test_an_action_taken_back_gives_the_others_their_time_and_takes_the_increment() -> None:
    table = begun("10+5")
    table.play(OPENING[0])
    table.wait(10_000)
    table.type("end")
    shown = clock_of(table.state).before[-1]
    assert table.left_ms()[0] == shown[0] + 5000
    table.wait(30_000)
    table.type("undo")
    table.type("yes")
    assert table.left_ms() == shown
    table.lay(table.state.game)
    assert_runs(table)


def test_thinking_after_an_action_and_taking_it_back_is_not_free() -> None:
    table = begun("10+5")
    table.play(OPENING[0])
    table.wait(100_000)
    left = table.left_ms()
    table.type("undo")
    assert table.left_ms() == left


# --- the journal


def test_a_killed_program_comes_back_with_the_time_that_was_left_and_paused() -> None:
    table = begun("10+5")
    turn(table)
    table.wait(42_300)
    left = table.left_ms()
    again = table.resumed()
    assert again.left_ms()[0] == left[0]
    assert 0 <= again.left_ms()[1] - left[1] <= KEEP_MS
    again.give(Opened(is_new=False))
    assert again.said()[-3:] == ["clock-left-to", "clock-left-to", "clock-paused"]
    again.plug()
    shown = again.left_ms()
    again.wait(60_000)
    assert again.left_ms() == shown
    again.type("go on")
    again.wait(1000)
    assert again.left_ms() == (shown[0], shown[1] - 1000)


def test_a_pause_is_written_down_at_once() -> None:
    table = begun("10+5")
    table.wait(3210)
    table.type("pause")
    table.wait(1)
    assert table.resumed().left_ms() == table.left_ms() == (596_790, 600_000)


def test_a_lost_game_is_over_for_who_comes_back_and_its_loss_can_be_taken_back() -> None:
    table = begun("1+5", loses=True)
    turn(table)
    table.wait(70_000)
    again = table.resumed()
    assert again.state.timed_out == SECOND
    again.open()
    assert "clock-lost" in again.said()
    assert name_of(again.state) is Name.OVER
    again.type("undo")
    again.type("yes")
    assert name_of(again.state) is Name.RESTING
    third = again.resumed()
    assert third.state.timed_out is None
    third.open()
    assert name_of(third.state) is Name.RESTING
    assert third.left_ms() == again.left_ms()


def test_takebacks_come_back_from_the_journal_too() -> None:
    table = begun("10+5")
    table.play(OPENING[0])
    table.type("end")
    table.wait(20_000)
    table.type("undo")
    table.type("yes")
    table.lay(table.state.game)
    table.play(OPENING[1])
    again = clock_of(table.resumed().state)
    assert again.before == clock_of(table.state).before
    assert again.turn == clock_of(table.state).turn


def test_a_full_disk_is_not_told_over_the_time_alone() -> None:
    table = begun("10+5")
    table.journal_is_full = True
    table.wait(60_000)
    assert table.said() == []
    assert table.left_ms()[0] == 540_000
    table.journal_is_full = False
    table.wait(KEEP_MS)
    assert table.resumed().left_ms()[0] <= 540_000


def test_a_full_disk_puts_a_loss_off() -> None:
    table = begun("1+0", loses=True)
    table.journal_is_full = True
    table.wait(70_000)
    assert not table.state.is_over
    table.journal_is_full = False
    table.wait(KEEP_MS)
    assert table.state.timed_out == FIRST


# --- the other games


@pytest.mark.parametrize(
    ("game", "options", "control", "left"),
    [
        ("poi", "map=first", "blue=1+5,red=10+5", (600_000, 60_000)),
        ("poi", "players=3 map=clover", "10+5,3=30s/turn", (600_000, 600_000, 30_000)),
        ("almajara", "seed=1", "north=1+5,south=10+5", (600_000, 60_000)),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_clock_runs_in_the_other_games_too(
    game: str, options: str, control: str, left: tuple[int, ...], language: str
) -> None:
    table = TypedTable(game, with_clock(control, True, language), options)
    assert table.left_ms() == left
    used, first = [0] * len(left), list(left)
    for which in range(20):
        if table.state.is_over:
            break
        runs = clock_of(table.state).runs
        assert runs == table.state.rules.game.to_move(table.state.game)
        before = table.left_ms()
        table.wait(100)
        used[runs] += 100
        assert before[runs] - table.left_ms()[runs] == 100
        table.act(which)
    gained = [now + spent - had for now, spent, had in zip(table.left_ms(), used, first, strict=True)]
    turns = [one for one in gained if one > 0]
    assert turns
    table.resumed()
    assert "clock-paused" in table.said
    assert clock_of(table.state).is_paused
    table.type("go on" if language == "en" else "clock on")
    table.wait(700_000)
    assert table.state.timed_out == table.state.rules.game.to_move(table.state.game)
    assert ("clock-won" in table.said) is (len(left) == 2)
    table.act(0)
    assert table.said[-1] in ("clock-lost", "clock-won")


def test_a_clock_for_seats_of_another_game_is_none_here() -> None:
    assert TypedTable("poi", with_clock("square=10+5,circle=5+5"), "map=first").state.clock is None
