"""A table in a club: what it tells, how the teacher is called, and what the teacher sends."""

from __future__ import annotations

from pathlib import Path

import pytest

from alu_companion.features.club.messages import (
    ClubNews,
    Received,
    TableTold,
    format_club_message,
    parse_from_table,
    parse_from_teacher,
)
from alu_companion.features.club.telling import describe_table
from alu_companion.features.far.messages import MOST_BYTES, BadMessageError
from alu_companion.features.lessons.beginning import lesson_table
from alu_companion.guide.library import with_guide
from alu_companion.referee.placement import Content
from alu_companion.registry import RULESETS
from alu_companion.runtime.lesson_files import GAME_FILES, course, own_course, with_courses
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.playback import play_back
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.phrases_club import ClubReason
from alu_companion.table import Settings
from alu_companion.table.inputs import Pressed
from alu_companion.voice.voice import SilentVoice
from runtime.games import WORDS
from table.club_tables import SESSION, Table, lesson, position, puzzle
from table.read import club_of
from table.table_driver import Table as Board

GAMES = ("alu", "almajara", "poi")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_tells_game_turn_who_plays_and_what_it_waits_for(game: str) -> None:
    table = Table(game)
    told = table.told
    assert (told.game, told.turn, told.waits, told.board) == (game, 1, "hands", "none")
    assert told.to_move == 0
    assert set(told.seats) == {"hands"}
    assert parse_from_table(format_club_message(told)) == told


def test_what_is_told_follows_the_game() -> None:
    table = Table("poi")
    table.type("opponent 1")
    assert table.told.seats == ("hands", "computer")
    turns = []
    while table.told.waits == "hands":
        turns.append(table.told.turn)
        table.play()
    assert turns == sorted(turns)
    assert table.told.waits == "computer"
    assert table.told.turn == 2
    assert table.told.to_move == 1


def test_an_open_question_is_waited_for() -> None:
    table = Table("poi")
    table.type("new")
    assert table.told.waits == "answer"
    table.type("no")
    assert table.told.waits == "hands"


# --- the way to the club


def test_the_way_to_the_club_is_told_once_and_its_end_too() -> None:
    table = Table()
    for reason in (ClubReason.FOUND, ClubReason.FOUND, ClubReason.LOST, ClubReason.LOST, ClubReason.FOUND):
        table.runner.give(ClubNews(reason), 0)
    assert [one for one in table.said if one.startswith("club")] == ["club-joined", "club-lost", "club-found"]


@pytest.mark.parametrize(
    ("reason", "said"),
    [(ClubReason.REFUSED, "club-refused"), (ClubReason.TAKEN, "club-taken"), (ClubReason.EXTRA, "far-extra")],
)
def test_why_a_table_is_not_in_its_club_is_told(reason: str, said: str) -> None:
    table = Table()
    table.runner.give(ClubNews(reason), 0)
    assert table.said[-1] == said
    assert table.club.is_there is False
    for _ in range(2):
        # It would never be heard: nobody is called, and why is told again.
        assert table.type("call") == [said]
    assert table.told.call == 0
    assert table.club.calls == 0


def test_a_teacher_is_called_again_once_the_club_lets_the_table_in() -> None:
    table = Table()
    table.runner.give(ClubNews(ClubReason.REFUSED), 0)
    table.runner.give(ClubNews(ClubReason.LOST), 0)
    assert table.said[-1] == "club-lost"
    assert table.type("call") == ["club-called-later"]
    table.type("call")
    table.runner.give(ClubNews(ClubReason.REFUSED), 0)
    table.runner.give(ClubNews(ClubReason.FOUND), 0)
    assert table.type("call") == ["club-called"]


# --- the teacher is called


def test_a_call_is_told_and_heard_and_can_be_taken_back() -> None:
    table = Table()
    table.runner.give(ClubNews(ClubReason.FOUND), 0)
    assert table.type("call") == ["club-called"]
    assert table.told.call == 1
    assert table.type("call") == ["club-called-back"]
    assert table.told.call == 0
    table.type("call")
    assert table.told.call == 2
    assert table.sent(Received(SESSION, 1)) == []
    assert table.told.call == 2
    assert table.sent(Received(SESSION, 2)) == ["club-heard"]
    assert table.sent(Received(SESSION, 2)) == []
    assert table.told.call == 0


def test_without_a_way_to_the_club_a_call_waits_for_it() -> None:
    table = Table()
    assert table.type("call") == ["club-called-later"]
    assert table.told.call == 1


def test_where_there_is_no_club_nobody_is_called() -> None:
    table = Table(in_club=False)
    assert table.type("call") == ["club-none"]
    assert table.sent(lesson(1)) == []
    assert club_of(table.state) is None


@pytest.mark.parametrize(("game", "with_board"), [("alu", True), *((game, False) for game in GAMES)])
@pytest.mark.parametrize("learns", [False, True])
def test_a_key_of_the_menu_calls_the_teacher(game: str, with_board: bool, learns: bool) -> None:
    table = Table(game, with_board)
    if learns:
        table.sent(lesson(1))
    menu = list(table.state.controls.settings)
    opens = next(key for key, name in table.state.controls.keys.items() if name == "settings")
    presses = [*opens.removeprefix("menu ").split(), *["2"] * menu.index("far"), "9"]
    if opens.startswith("menu "):
        presses.insert(0, next(key for key, name in table.state.controls.keys.items() if name == "menu"))
    for key in presses:
        table.runner.give(Pressed(key), 0)
    assert table.told.call == 1
    assert "club-key" in table.said


# --- what the teacher sends


@pytest.mark.parametrize("game", GAMES)
def test_where_nothing_is_played_yet_a_lesson_begins_at_once(game: str) -> None:
    table = Table(game)
    said = table.sent(lesson(1))
    assert said[:2] == ["club-sends-lesson", "lesson-opened"]
    assert (table.told.lesson, table.told.answer, table.told.sent) == (1, "begun", "00000001")


@pytest.mark.parametrize("game", GAMES)
def test_a_running_game_is_left_with_consent_alone(game: str) -> None:
    table = Table(game)
    before = table.state.game
    table.type("call")
    table.runner.asked_at_page(first_action(table), None, 0)
    assert table.state.game != before
    running = table.state.game
    assert table.sent(puzzle(2))[:2] == ["club-sends-puzzle", "club-begin"]
    assert (table.state.game, table.told.answer, table.told.waits) == (running, "open", "answer")
    assert table.sent(puzzle(2)) == []
    # Whoever plays on has not answered.
    table.type("status")
    assert table.told.answer == "open"
    table.type("no")
    assert (table.state.game, table.told.answer) == (running, "declined")
    table.sent(puzzle(2, "00000002"))
    table.type("yes")
    assert (table.told.puzzle, table.told.answer) == (2, "begun")
    table.type("leave")
    assert table.state.game == running


def first_action(table: Table) -> Command:
    game = table.state.rules.game
    return Command(ACT, word=game.format_action(table.state.game, game.legal_actions(table.state.game)[0]))


@pytest.mark.parametrize("game", GAMES)
def test_a_position_begins_a_game_of_its_own(game: str) -> None:
    other = Table(game)
    for _ in range(3):
        other.runner.asked_at_page(first_action(other), None, 0)
    rules = other.state.rules.game
    table = Table(game)
    table.sent(position(game, rules.format_state(other.state.game)))
    assert rules.format_state(table.state.game) == rules.format_state(other.state.game)
    assert (table.state.number, table.told.answer) == (2, "begun")
    kept = table.journal.events(2)[0]
    assert kept.body["state"] == rules.format_state(other.state.game)


@pytest.mark.parametrize(
    "sent",
    [
        lesson(999),
        puzzle(999_999),
        position("alu", "x"),
        position("poi", "x"),
        position("poi", "<script>alert(1)</script>"),
    ],
)
def test_what_cannot_be_played_here_is_told_and_changes_nothing(sent: object) -> None:
    table = Table("poi")
    before = table.state.game
    assert table.sent(sent)[-1] == "club-impossible"
    assert (table.state.game, table.state.number, table.told.answer) == (before, 1, "impossible")
    assert table.type("yes") == ["nothing-asked"]


def test_a_lesson_of_ones_own_has_no_number_that_a_teacher_knows() -> None:
    rules = RULESETS["poi"]
    shipped = course("poi")
    assert shipped is not None
    own = own_course(
        rules, {"own": (GAME_FILES / "poi" / "courses" / "02-move-a-unit.toml").read_text(encoding="utf-8")}
    )
    tables = [lesson_table(rules, Settings(), 1, one, one.lessons[at])[0] for one, at in ((shipped, 1), (own, 0))]
    assert [describe_table(with_courses(state), SESSION).lesson for state in tables] == [2, 0]


def test_a_table_with_a_board_tells_whether_it_is_plugged_in_and_what_the_hands_are_led_to() -> None:
    table = Board()

    def told() -> TableTold:
        return describe_table(table.state, SESSION)

    table.give(ClubNews(ClubReason.JOINED))
    assert told().board == "none"
    table.open()
    table.wait(5000)
    assert (told().board, told().waits) == ("plugged", "hands")
    table.put("D3", Content.RAIDED)
    table.wait(5000)
    assert told().waits == "repair"
    table.lift("D3")
    table.wait(5000)
    assert told().waits == "hands"
    table.unplug()
    assert told().board == "unplugged"


def test_a_recording_keeps_what_came_from_the_club(tmp_path: Path) -> None:
    path = tmp_path / "recording"
    table = Table("poi", record=path)
    table.runner.give(ClubNews(ClubReason.FOUND), 10)
    table.type("call", 20)
    table.sent(Received(SESSION, 1), 30)
    table.sent(lesson(1), 40)
    table.runner.close(50)
    outlets = Outlets(WORDS(), SilentVoice())
    try:
        played = play_back(path, outlets, with_guide)
    finally:
        outlets.close()
    assert played is not None
    assert (club_of(played.state), played.state.game) == (club_of(table.state), table.state.game)


@pytest.mark.parametrize(
    "frame",
    [
        b"", b"{}", b"[]", b"\xff", b'{"is":"lesson"}', b'{"is":"gone","session":"01234567","version":1}',
        b'{"is":"lesson","session":"01234567","id":"00000001","number":0,"version":1}',
        b'{"is":"lesson","session":"01234567","id":"00000001","number":1,"version":2}',
        b'{"is":"lesson","session":"../../..","id":"00000001","number":1,"version":1}',
        b'{"is":"lesson","session":"01234567","id":"00000001","number":1,"version":1,"more":1}',
        b'{"is":"position","session":"01234567","id":"00000001","game":"<script>","text":"x","version":1}',
        b'{"is":"position","session":"01234567","id":"00000001","game":"poi","text":"' + b"x" * MOST_BYTES + b'"}',
        b"[" * 5000,
    ],
)  # fmt: skip
def test_a_frame_that_no_teacher_sends_is_refused(frame: bytes) -> None:
    with pytest.raises(BadMessageError):
        parse_from_teacher(frame)
