"""A teacher's desk: what it says in three languages, and what becomes of everything that is chosen there."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from difflib import unified_diff
from pathlib import Path

import pytest

from alu_companion.features.desk import orders as desk_orders
from alu_companion.features.desk.orders import DESK_COMMANDS
from alu_companion.features.desk.values import GREETING, KINDS, TEACHERS_DESK, Begin, Item, KeepPosition, Menu
from alu_companion.features.lessons.beginning import lesson_of
from alu_companion.learning.lesson import PUZZLES, Answer
from alu_companion.registry import RULESETS, new_table
from alu_companion.runtime.desk_files import read_positions, write_position
from alu_companion.runtime.inbox import TypedLine
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lesson_files import course
from alu_companion.runtime.opponent.thinkers import Thinkers
from alu_companion.runtime.playback import game_of
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.teaching import items
from alu_companion.speech.labels import game_called
from alu_companion.speech.message import part
from alu_companion.speech.phrases_lessons import titled
from alu_companion.speech.words import LANGUAGES, Style
from alu_companion.table import Settings
from runtime.desk_golden import FOLDER, IDLE_MS, DeskTable, desk_table, heard
from runtime.games import WORDS
from runtime.opponent_here import OpponentHere
from runtime.shown import shown
from table.read import Quiz, learning_of, show_of, thought_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_desk_says_what_was_read(language: str) -> None:
    path = FOLDER / f"desk.{language}.txt"
    read = path.read_text(encoding="utf-8") if path.exists() else ""
    wrong = list(unified_diff(read.splitlines(), heard(language).splitlines(), path.name, "now", lineterm="", n=1))
    assert not wrong, "\n".join(["Read the differences, then run python tests/runtime/desk_golden.py:", *wrong])


def begin(table: DeskTable, kind: int, number: int) -> None:
    """Choose something in the menu."""
    table.type("desk")
    table.type(str(kind))
    table.type(str(number))


def begin_lesson(table: DeskTable, number: int, course: int = 1) -> None:
    """Choose a lesson of a course in the menu: the first of them is that of ALU."""
    begin(table, 2, course)
    table.type(str(number))


def test_every_game_is_shown_and_begun() -> None:
    with desk_table() as table:
        for number, name in enumerate(RULESETS, start=1):
            begin(table, 1, number)
            assert table.state.rules.game.name == name
            assert show_of(table.state) is not None
            begin(table, 5, number)
            assert table.state.rules.game.name == name
            assert show_of(table.state) is None


def test_the_end_of_a_demonstration_names_no_command_to_a_room() -> None:
    with desk_table() as table:
        begin(table, 1, 3)
        show = show_of(table.state)
        assert show is not None
        table.type(f"turn {len(show.turns)}")
        table.type("go on")
        table.until(lambda: table.state.is_over)
        table.quiet()
        assert table.heard[-1] == "The demonstration is over."


def test_a_saved_game_is_shown_from_its_beginning_and_stays_as_it_was() -> None:
    journal = MemoryJournal()
    with desk_table(journal=journal) as table:
        begin(table, 5, 3)
        while len(table.state.past) < 6:
            state = table.state
            table.type(state.rules.game.format_action(state.game, state.rules.game.legal_actions(state.game)[0]))
        played = [past.action for past in table.state.past]
        table.type("quit")
    kept = journal.events(1)
    with desk_table(journal=journal) as table:
        begin(table, 3, 1)
        assert not table.state.past
        table.until(lambda: len(table.state.past) == len(played))
        assert [past.action for past in table.state.past] == played
        assert journal.events(1) == kept
        assert journal.last_game() == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RULESETS)
def test_a_recording_is_called_by_its_game_and_shown(tmp_path: Path, game: str, language: str) -> None:
    path = tmp_path / "first.rec"
    with shown(game, recording=path) as recorded:
        recorded.type("next")
        recorded.type("next")
    (item,) = (one for one in items({}, [(path, game_of(path))]) if one.key.startswith("@"))
    with desk_table(language, items=(item,)) as table:
        begin(table, 3, 1)
        called = WORDS().render((game_called(game),), Style(language))
        assert f": first, {called}." in " ".join(table.heard)
        assert show_of(table.state) is not None
        assert table.state.rules.game.name == game


class Watched(OpponentHere):
    """Somebody who thinks, and keeps for which tables and how often it was sent home."""

    def __init__(self) -> None:
        super().__init__(Thinkers(), 1)
        self.tables: list[Runner] = []
        self.closed = 0

    def serve(self, runner: Runner, now_ms: int) -> None:
        """See `Opponent.serve`."""
        assert not self.closed
        if runner not in self.tables:
            self.tables.append(runner)
        super().serve(runner, now_ms)

    def close(self) -> None:
        """See `Opponent.close`."""
        self.closed += 1
        super().close()


def test_the_computer_plays_in_a_new_game_and_thinks_for_no_other_table() -> None:
    thinkers: list[Watched] = []

    def thinks() -> Watched:
        thinkers.append(Watched())
        return thinkers[-1]

    with desk_table(thinks=thinks) as table:
        begin(table, 5, 3)
        table.type("opponent 2")
        table.type("choose a1")
        table.until(lambda: any(past.by_other for past in table.state.past))
        table.until(lambda: thought_of(table.state) is None)
        table.teaching.runner.typed("swap sides", table.teaching.driver.line.now_ms)
        assert thought_of(table.state) is not None, "the game is left in the middle of a thought"
        table.type("next pupil")
        assert not table.state.seats
        assert not table.state.past
        begin_lesson(table, 1)
        table.until(lambda: table.desk.current is None)
        table.step()
    # The greeting, the game, the same for the next pupil, the lesson, the greeting.
    assert [len(one.tables) for one in thinkers] == [1] * 5
    assert len({id(one.tables[0]) for one in thinkers}) == 5
    assert [one.closed for one in thinkers] == [1] * 5


def test_a_position_is_kept_by_name_and_begun_again(tmp_path: Path) -> None:
    with desk_table() as table:
        begin(table, 5, 3)
        table.type("choose a1")
        there = table.state.game
        table.type("keep position corner")
        assert table.heard[-1] == "The position is kept: corner."
        write_position(tmp_path, table.kept[0])
        begin(table, 4, 1)
        assert table.state.game == there
    assert read_positions(tmp_path) == {"corner": ("poi", RULESETS["poi"].game.format_state(there))}


NAMES = (
    "end game 1",
    "end-game 1",
    "end game, 1",
    "End Game 1",
    "…",
    "?",
    "con",
    "NUL",
    "a" * 40,
    "ы" * 40,
    "1.",
    "1",
    "../up",
)


def kept_at(name: str, game: str = "poi", text: str = "") -> KeepPosition:
    return KeepPosition(Item("position", game, text or f"position {name}", part("desk-named", name=name)), name)


def test_positions_of_every_name_are_kept_apart_and_one_of_the_same_name_is_replaced(tmp_path: Path) -> None:
    folder = tmp_path / "positions"
    for name in NAMES:
        write_position(folder, kept_at(name))
    names = [one.name.casefold() for one in folder.iterdir()]
    assert len(set(names)) == len(NAMES)
    assert not {"con", "nul"} & {name.partition(".")[0] for name in names}
    write_position(folder, kept_at(NAMES[0], text="later"))
    expected = {name: ("poi", f"position {name}") for name in NAMES} | {NAMES[0]: ("poi", "later")}
    assert read_positions(folder) == expected
    assert not list(tmp_path.glob("*.txt"))


def test_more_than_a_hundred_positions_are_read_again(tmp_path: Path) -> None:
    for number in range(120):
        write_position(tmp_path, kept_at(str(number)))
        (tmp_path / f"a letter {number}.txt").write_text("a letter", encoding="utf-8")
    assert len(read_positions(tmp_path)) == 120


def test_a_file_of_somebody_else_is_never_written_over(tmp_path: Path) -> None:
    (tmp_path / "POI-corner.txt").write_text("a letter", encoding="utf-8")
    write_position(tmp_path, kept_at("corner"))
    assert (tmp_path / "POI-corner.txt").read_text(encoding="utf-8") == "a letter"
    assert read_positions(tmp_path) == {"corner": ("poi", "position corner")}


def test_a_name_that_another_game_has_and_a_number_of_an_earlier_day_are_not_given_again() -> None:
    earlier = tuple(Item("position", "alu", "x", part("desk-named", name=name)) for name in ("corner", "1", "2"))
    with desk_table() as table:
        table.teaching.runner.state = TEACHERS_DESK.on(
            table.state, replace(table.desk, items=(*table.desk.items, *earlier))
        )
        begin(table, 5, 3)
        for typed, name in (("corner", "corner 2"), ("", "3"), ("", "4"), ("corner 2", "corner 2")):
            table.type(f"keep position {typed}".strip())
            assert table.heard[-1] == f"The position is kept: {name}."
    assert [kept.name for kept in table.kept] == ["corner 2", "3", "4", "corner 2"]


def test_no_more_positions_are_kept_than_are_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk_orders, "MOST_POSITIONS", 1)
    with desk_table() as table:
        begin(table, 5, 3)
        for name in ("one", "two", "one"):
            table.type(f"keep position {name}")
        assert [line for line in table.heard if not line.startswith(">")][-3:] == [
            "The position is kept: one.",
            "So many positions are kept that there is no room for another. Remove some of their files first.",
            "The position is kept: one.",
        ]
    assert [kept.name for kept in table.kept] == ["one", "one"]


def test_pupils_take_turns_by_name_and_whoever_is_absent_is_left_out_until_called() -> None:
    with desk_table(pupils=("Anna", "Mari", "Kai")) as table:
        begin_lesson(table, 2)
        told = {
            "": "Now learning: Anna.",
            "next pupil": "Now learning: Mari.",
            "absent": "Absent: Mari.|Now learning: Kai.",
            # After the last one the first comes again.
            "next pupil ": "Now learning: Anna.",
            "next pupil  ": "Now learning: Kai.",
            "pupil mari": "Now learning: Mari.",
            "pupil  KAI": "Now learning: Kai.",
            "pupil leena": "Now learning: Leena.",
            "next pupil   ": "Now learning: Anna.",
        }
        for typed, heard_then in told.items():
            if typed:
                table.type(typed.strip())
            assert set(heard_then.split("|")) <= set(table.heard[-6:]), typed
            assert learning_of(table.state) is not None
            assert learning_of(table.state).player == table.desk.name == heard_then.rpartition(": ")[2].strip(".")
        assert table.desk.pupils == ("Anna", "Mari", "Kai", "Leena")


def test_the_list_of_pupils_tells_what_each_did_and_one_is_chosen_from_it() -> None:
    with desk_table(pupils=("Anna", "Mari")) as table:
        begin_lesson(table, 2)
        table.type("absent")
        table.type("pupils")
        assert table.heard[-1] == "Anna, no lesson solved yet. Mari, no lesson solved yet. Absent: Anna."
        table.type("absent")
        assert table.heard[-1] == "Nobody else is here."
        begin(table, 7, 1)
        assert "Which one? One: Anna, no lesson solved yet. Two: Mari, no lesson solved yet." in table.heard
        assert table.desk.name == "Anna"
        assert not table.desk.absent


def test_without_a_list_pupils_have_numbers_and_the_first_counts_too() -> None:
    with desk_table() as table:
        begin_lesson(table, 2)
        for number in "123":
            assert learning_of(table.state) is not None
            assert learning_of(table.state).player == number
            table.type("next pupil")
        table.type("pupil mari")
        assert table.desk.pupils == ("1", "2", "3", "4", "Mari")
    with desk_table() as table:
        table.type("pupil mari")
        assert table.desk.pupils == ("Mari",)


def test_nobody_for_long_is_greeted_and_a_show_is_not_cut_off() -> None:
    with desk_table() as table:
        began_ms = table.teaching.driver.line.now_ms
        begin(table, 1, 3)
        table.until(lambda: table.teaching.driver.line.now_ms > began_ms + 2 * IDLE_MS)
        assert show_of(table.state) is not None
        table.type("pause")
        table.until(lambda: table.desk.current is None)
        assert table.state.question == Menu("greeting")


def test_the_room_finds_its_language_again() -> None:
    with desk_table() as table:
        begin(table, 5, 3)
        table.type("language et")
        assert table.state.settings.language == "et"
        table.type("next pupil")
        assert table.state.settings.language == "et"
        table.until(lambda: table.desk.current is None)
        assert table.state.settings.language == "en"


def test_who_leaves_a_lesson_finds_the_greeting() -> None:
    with desk_table() as table:
        begin_lesson(table, 1)
        assert learning_of(table.state) is not None
        table.type("leave")
        assert learning_of(table.state) is None
        assert table.state.question == Menu(GREETING)
        assert table.heard[-1].startswith("Welcome.")


def test_whoever_asks_for_help_at_the_greeting_or_the_menu_hears_of_the_desk() -> None:
    with desk_table() as table:
        table.type("help")
        assert table.heard[-1].startswith("Welcome.")
        assert "next pupil" in table.heard[-1]
        table.type("desk")
        table.type("help")
        assert table.heard[-1].startswith("Seven opens the menu.")
        begin_lesson(table, 1)
        table.type("help")
        assert "next pupil" not in table.heard[-1]


def test_a_menu_that_is_closed_leaves_all_as_it_was() -> None:
    with desk_table() as table:
        begin(table, 5, 3)
        before = table.state.game
        table.type("desk")
        table.type("no")
        assert table.heard[-1] == "The desk is closed."
        assert table.state.game == before
        assert table.state.question is None


UNREADABLE = {
    "en": "This cannot be read: nonsense.",
    "ru": "Это не удалось прочитать: nonsense.",
    "et": "Seda ei saanud lugeda: nonsense.",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "key"), [("position", "nonsense"), ("game", "@nowhere"), ("game", "@.")])
def test_what_cannot_be_read_any_more_is_told_before_the_greeting(kind: str, key: str, language: str) -> None:
    item = Item(kind, "poi", key, part("desk-named", name="nonsense"))
    with desk_table(language, items=(item,)) as table:
        greeting = table.heard[-1]
        begin(table, 1 + KINDS.index(kind), 1)
        assert table.heard[-2:] == [UNREADABLE[language], greeting]
        assert table.desk.current is None
        assert table.state.question == Menu("greeting")
        begin(table, 1 + KINDS.index(kind), 1)
        assert table.heard.count(UNREADABLE[language]) == 2


def test_a_recording_that_breaks_off_is_shown_up_to_there(tmp_path: Path) -> None:
    path = tmp_path / "cut.rec"
    with shown("poi", recording=path) as recorded:
        for _ in range(3):
            recorded.type("next")
    whole = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(whole[:-2]))
    item = Item("game", "poi", f"@{path}", part("desk-named", name="cut"))
    with desk_table(items=(item,)) as table:
        begin(table, 3, 1)
        assert "The recording breaks off. It is shown up to there." in table.heard
        assert show_of(table.state) is not None
        assert 0 < len(show_of(table.state).scenes) < 3


def test_a_fault_of_the_program_is_not_taken_for_an_unreadable_file() -> None:
    with (
        desk_table(
            items=(
                Item("course", "poi", "lessons", part("desk-named", name="x")),
                Item("lesson", "poi", "no such", part("desk-named", name="x"), "lessons"),
            )
        ) as table,
        pytest.raises(StopIteration),
    ):
        begin_lesson(table, 1)


def test_other_tables_have_no_desk() -> None:
    with shown("poi") as table:
        for name in DESK_COMMANDS:
            table.type(
                {"next-pupil": "next pupil", "keep-position": "keep position", "pupil": "pupil x"}.get(name, name)
            )
            assert table.heard[-1] == "There is no teacher's desk at this table."


def test_what_a_pupil_has_solved_is_told_to_the_teacher() -> None:
    with desk_table(pupils=("Anna", "Mari")) as table:
        begin_lesson(table, 6)
        table.type("next pupil")
        # Nobody has to lay it out.
        table.until(lambda: isinstance(table.state.question, Quiz) and table.teaching.runner.outlets.quiet)
        lesson = lesson_of(table.state)
        assert lesson is not None
        assert isinstance(lesson.goal, Answer)
        table.type(str(lesson.goal.right))
        table.type("next pupil")
        table.type("pupils")
        assert table.heard[-1] == "Anna, no lesson solved yet. Mari, one lesson solved."


def kept_game(*actions: str) -> MemoryJournal:
    """A journal with one game of ALU in which this was played."""
    journal = MemoryJournal()
    _, first = new_table(Settings(), 1)
    journal.append(1, 0, [(first.kind, first.body), *(("play", {"back": 0, "actions": [one]}) for one in actions)])
    return journal


def test_a_game_without_actions_is_not_listed_and_shown_as_one() -> None:
    with desk_table(journal=kept_game()) as table:
        begin(table, 3, 1)
        assert table.desk.current is None
        table.teaching._ordered(Begin(Item("game", "alu", "1", part("desk-named", name="x"))))
        table.step()
        table.quiet()
        assert "This is a saved game. No action was played in this game." in table.heard
        until_ms = table.teaching.driver.line.now_ms + 60_000
        table.until(lambda: table.teaching.driver.line.now_ms > until_ms)
        for order, told in {
            "where": "No action was played in this game.",
            "turn 1": "No action was played in this game.",
            "go on": "This is the end.",
            "next": "This is the end.",
            "back": "This is the beginning.",
        }.items():
            table.type(order)
            assert told in " ".join(table.heard[-3:]), order


class DatedJournal(MemoryJournal):
    """A journal of one day."""

    def days(self) -> dict[int, date]:
        """See `Journal.days`."""
        return dict.fromkeys(self.games(), date(2026, 11, 27))


SAVED = {
    "en": (
        "One: Mari, against the computer, POI Control, the twenty-seventh of November, won by Blue. "
        "Two: Anna, POI Control, the twenty-seventh of November, not finished."
    ),
    "ru": (
        "Один: Mari, против компьютера, POI Control, двадцать седьмого ноября, победитель: Синий. "
        "Два: Anna, POI Control, двадцать седьмого ноября, не окончена."
    ),
    "et": (
        "Üks: Mari, arvuti vastu, POI Control, kahekümne seitsmes november, võitja sinine mängija. "
        "Kaks: Anna, POI Control, kahekümne seitsmes november, pooleli."
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_saved_games_are_listed_by_who_when_and_how_they_ended_and_lessons_are_not(language: str) -> None:
    with desk_table(language, journal=DatedJournal(), pupils=("Anna", "Mari")) as table:
        begin(table, 5, 3)
        table.type("choose a1")
        begin_lesson(table, 2)
        table.type("next pupil")
        begin(table, 5, 3)
        table.type("opponent 1")
        table.type("choose b2")
        table.type("resign")
        table.type("yes")
        # Another one at the same table, in which nothing is played.
        table.type("new")
        table.type("desk")
        table.type("3")
        assert table.heard[-1].endswith(SAVED[language]), table.heard[-6:]


def test_a_lesson_that_is_asked_for_in_a_game_counts_for_whose_turn_it_is() -> None:
    with desk_table(pupils=("Anna", "Mari")) as table:
        begin(table, 5, 1)
        table.type("next pupil")
        table.type("learn 3")
        assert learning_of(table.state) is not None
        assert learning_of(table.state).player == "Mari"


@pytest.mark.parametrize(("by_keys", "page"), [(False, "Ten: "), (True, "One: number ten, ")])
def test_a_lesson_is_found_by_the_number_of_its_plan(by_keys: bool, page: str) -> None:
    lessons = course("alu")
    assert lessons is not None
    with desk_table(by_keys=by_keys) as table:
        begin(table, 2, 1)
        table.type("yes")
        title = WORDS().render((titled(lessons.lessons[9].title),), Style("en"))
        assert f"Which one? {page}{title[:1].lower()}{title[1:]}." in table.heard[-1]
        table.type("3" if by_keys else "12")
        assert lesson_of(table.state) == lessons.lessons[11]
        assert any(one.startswith("Lesson twelve of twenty-five: ") for one in table.heard[-4:])
        begin(table, 2, 1)
        table.type("no")
        assert table.heard[-1].startswith("Which one? One: ALU: Island of Loki, twenty-five lessons.")
        table.type("4")
        table.type("2")
        assert learning_of(table.state) is not None
        assert learning_of(table.state).course == PUZZLES


@pytest.mark.parametrize("order", ["turn 6", "back"])
def test_a_jump_is_laid_out_at_once_by_the_hands_of_robots(order: str) -> None:
    with desk_table() as table:
        begin(table, 1, 1)
        table.until(lambda: len(table.state.past) == 4)
        table.type("pause")
        table.stands()
        heard, began_ms = len(table.heard), table.teaching.driver.line.now_ms
        table.type(order)
        table.until(lambda: table.state.is_on and not table.state.question and table.teaching.runner.outlets.quiet)
        table.stands()
        # Nobody is led to anything: which turn it is, or what was taken back, is all that is told.
        assert len(table.heard) == heard + 2, table.heard[heard:]
        assert not any("put right" in one for one in table.heard[heard:])
        played = len(table.state.past)
        table.type("next")
        table.until(lambda: len(table.state.past) > played)
        assert table.teaching.driver.line.now_ms - began_ms < 60_000


def test_no_table_begins_with_what_stood_there_before() -> None:
    with desk_table() as table:
        for kind, number in ((1, 1), (5, 1), (1, 1)):
            begin(table, kind, number)
            table.until(lambda: len(table.state.past) > 3 or show_of(table.state) is None)
            table.quiet()
        begin_lesson(table, 1)
        assert not [one for one in table.heard if "put right" in one or "Done" in one or "attached" in one]


def test_a_saved_game_that_was_left_after_the_end_of_a_turn_is_shown_to_there() -> None:
    with desk_table(journal=kept_game("camp A1", "end")) as table:
        begin(table, 3, 1)
        table.until(lambda: "The show is over." in table.heard)
        assert len(table.state.past) == 2


def test_the_menu_over_a_show_stays_until_it_is_answered_and_the_show_goes_on_after_it() -> None:
    with desk_table() as table:
        begin(table, 1, 1)
        table.until(lambda: len(table.state.past) == 2)
        # In the midst of what the hands of the robots do.
        table.until(lambda: bool(table.teaching._robots and table.teaching._robots._pilot.hands.busy))
        table.type("desk")
        until_ms = table.teaching.driver.line.now_ms + 60_000
        table.until(lambda: table.teaching.driver.line.now_ms > until_ms)
        # What was begun was ended, and nothing more was.
        assert len(table.state.past) == 3
        assert isinstance(table.state.question, Menu)
        table.type("2")
        assert "Which one?" in " ".join(table.heard[-12:])
        table.type("no")
        table.type("no")
        assert "The desk is closed. Going on." in table.heard
        table.until(lambda: len(table.state.past) > 3)


@pytest.mark.parametrize("order", ["turn 6", "back"])
def test_the_menu_that_is_opened_while_the_board_is_laid_out_stays(order: str) -> None:
    with desk_table() as table:
        begin(table, 1, 1)
        table.until(lambda: len(table.state.past) == 4)
        for line in ("pause", order, "desk"):
            table.teaching.runner.typed(line, table.teaching.driver.line.now_ms)
            table.step()
        until_ms = table.teaching.driver.line.now_ms + 60_000
        table.until(lambda: table.teaching.driver.line.now_ms > until_ms)
        assert table.state.is_on
        assert table.state.question == Menu()
        table.type("2")
        assert table.heard[-1].startswith("Which one?")


@pytest.mark.parametrize("game", [1, 3])
def test_a_show_that_was_paused_stays_so_when_the_menu_is_closed(game: int) -> None:
    with desk_table() as table:
        begin(table, 1, game)
        table.type("pause")
        table.stands()
        played = len(table.state.past)
        table.type("desk")
        table.type("no")
        assert table.heard[-1] == "The desk is closed."
        table.stands()
        assert len(table.state.past) == played


def test_a_show_that_is_let_go_on_closes_the_menu() -> None:
    with desk_table() as table:
        begin(table, 1, 3)
        table.type("desk")
        table.type("go on")
        assert table.state.question is None
        played = len(table.state.past)
        table.until(lambda: len(table.state.past) > played)


def test_enter_answers_the_greeting_that_asks_for_it() -> None:
    with desk_table() as table:
        table.teaching.driver.obey(TypedLine("\n"))
        assert table.state.question == Menu()
        table.teaching.driver.obey(TypedLine("\n"))
        assert table.state.question == Menu()
