"""`alu learn`: lessons at the table, one after the other, or one in a file of one's own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import click

from alu_companion import paths
from alu_companion.cli.common import load_settings, open_outlets, tell_language, user_words
from alu_companion.cli.help import Rare, argument, group
from alu_companion.cli.membership import club_option, member_of
from alu_companion.cli.options import game_option, parse_name, parse_speed, table_options
from alu_companion.cli.sitting import AUTO, Sitting, now, sit
from alu_companion.cli.tables import furnished, load_board, open_recorder
from alu_companion.cli.user import user_language
from alu_companion.features.lessons.beginning import first_unsolved, lesson_table
from alu_companion.features.lessons.learning import LEARNING
from alu_companion.games.puzzles import is_puzzle_file
from alu_companion.learning.lesson import OWN, PUZZLES, Course, Lesson
from alu_companion.learning.reading import BadLesson, lacking_told, problems_told
from alu_companion.page import PORT
from alu_companion.page.table_page import open_page
from alu_companion.registry import RULESETS
from alu_companion.runtime.config import journal_path
from alu_companion.runtime.environment import Failure
from alu_companion.runtime.journal import Journal
from alu_companion.runtime.lesson_files import course, learned_by, own_course, with_courses
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.own_files import read_own_file
from alu_companion.runtime.saved_games import open_journal, open_lesson
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.languages import LANGUAGES
from alu_companion.table import Commit, Settings, TableState
from alu_companion.table.resume import new_table
from alu_companion.table.ruleset import Ruleset

_FILE = click.Path(dir_okay=False, path_type=Path)
_FOLDER = click.Path(file_okay=False, path_type=Path)


_Function = TypeVar("_Function", bound=Callable[..., Any])
_Chosen = tuple[Course, int | None]


def learning_options(function: _Function) -> _Function:
    """Who learns, and how people sit at the table: options of every command that begins a lesson or a puzzle."""
    for option in (
        table_options,
        click.option("--lan", is_flag=True, help="With --page: let phones in this network open it too."),
        click.option(
            "--page-port",
            cls=Rare,
            type=click.IntRange(0, 65535),
            default=PORT,
            show_default=True,
            help="With --page: its port.",
        ),
        click.option("--page", "with_page", is_flag=True, help="Show the table on a page in the browser."),
        click.option(
            "--speed",
            cls=Rare,
            default="1",
            callback=parse_speed,
            help="With --port sim: a factor of real time, or max.",
        ),
        click.option(
            "--keys", "by_keys", is_flag=True, help="Take single keys of a number pad instead of typed lines."
        ),
        click.option("--journal", cls=Rare, type=_FILE, help="The file that keeps the games."),
        club_option,
        click.option(
            "--port", default=AUTO, show_default=True, help="auto, sim, a device, or a URL such as socket://host:port."
        ),
        click.option(
            "--player",
            default="",
            callback=parse_name,
            help="Who learns, by a name or a number: what is solved is kept for each.",
        ),
    ):
        function = option(function)
    return function


@group(example="check my.toml", numbered="--lesson", invoke_without_command=True)
@game_option
@click.option("--lesson", type=click.IntRange(min=1), help="Begin with the lesson of this number.")
@click.option("--file", "own", type=_FILE, help="A lesson of your own instead of the course.")
@click.option(
    "--folder", type=_FOLDER, help="A course of your own instead: the lessons in a folder, in the order of their names."
)
@learning_options
@click.pass_context
def learn(
    context: click.Context, /, game: str, lesson: int | None, own: Path | None, folder: Path | None, **given: Any
) -> None:
    """Learn a game by hand. Each lesson lays out its position, says what to do and watches your hands.

    Type hint for help, solution to hear it, next to go on, progress, and quit to leave. A lesson that is not finished goes on next time.
    """
    if context.invoked_subcommand is not None:
        return

    def choose(speaker: Speaker) -> _Chosen:
        chosen = _course(speaker, RULESETS[game], folder or own)
        if lesson is not None and lesson > len(chosen.lessons):
            speaker.fail("lesson-unknown", count=len(chosen.lessons))
        return chosen, lesson

    learn_at(RULESETS[game], choose, anew=own is not None, **given)


def learn_at(
    rules: Ruleset,
    choose: Callable[[Speaker], _Chosen],
    player: str,
    port: str,
    club: str | None,
    journal: Path | None,
    by_keys: bool,
    speed: float | None,
    with_page: bool,
    page_port: int,
    lan: bool,
    config: Path | None,
    lang: str | None,
    verbosity: str | None,
    silent: bool,
    sound: Path | None,
    transcript: Path | None,
    record: Path | None,
    anew: bool = False,
    level: int = 0,
) -> None:
    """Sit down to the lessons of a course until somebody leaves. `choose` gives the course, and a number where one was asked for."""
    words = user_words()
    speaker = load_settings(words, config, lang, verbosity)
    chosen, number = choose(speaker)
    member = member_of(speaker, club)
    description = load_board(speaker, None)
    with (
        open_outlets(speaker, silent or speed is None, transcript, append=True, sound=sound, braille=True) as outlets,
        open_journal(speaker, journal or journal_path()) as book,
        open_page(speaker, with_page, page_port, lan) as page,
    ):
        state, first = _begin(speaker, book, rules, chosen, number, player, anew or level > 0, level)
        for reason in speaker.troubles:
            outlets.note(reason)
        state = replace(furnished(speaker, outlets, book, state, chosen), by_keys=by_keys)
        tell_language(speaker, outlets)
        outlets.warm(state.settings, state.rules.frequent(state.game))
        board_used = paths.board_file() if rules.board is not None else None
        recorder = open_recorder(speaker, record, book, state, first, outlets, board_used, now())
        sitting = Sitting(speaker, outlets, words, config, port, speed, by_keys, page, lan, description, member=member)
        runner = sit(sitting, state, first, book, recorder)
    if runner.refused:
        raise SystemExit(1)


def _course(speaker: Speaker, rules: Ruleset, own: Path | None) -> Course:
    """The course that is learned. Raises Failure."""
    if own is not None:
        return _read(speaker, rules, own)[1]
    found = course(rules.game.name)
    if found is None or not found.lessons:
        speaker.fail("lessons-none")
    return found


def own_folder(speaker: Speaker, rules: Ruleset, folder: Path) -> Course:
    """The lessons that somebody has written into a folder, in the order of their names. Raises Failure."""
    return _read(speaker, rules, folder)[1]


def _read(speaker: Speaker, rules: Ruleset, path: Path) -> tuple[tuple[Path, ...], Course]:
    """The lesson in a file, or those in a folder in the order of their names, each with its file. Raises Failure with all that is wrong."""
    if rules.lessons is None:
        speaker.fail("lessons-none")
    files = tuple(sorted(path.glob("*.toml"))) if path.is_dir() else (path,)
    if not files:
        speaker.fail("lessons-no-files", path=str(path))
    # The name of a folder tells its course from those of other folders.
    name, lessons, wrong = f"{OWN}/{path.resolve().name}" if path.is_dir() else OWN, list[Lesson](), list[str]()
    for file in files:
        text = read_own_file(speaker, file)
        if is_puzzle_file(text):
            speaker.fail("lesson-file-puzzles", path=str(file))
        try:
            lessons += own_course(rules, {file.stem if path.is_dir() else OWN: text}, name).lessons
        except BadLesson as error:
            wrong.append(speaker.line("lesson-file-wrong", path=str(file), count=len(error.problems)))
            wrong += speaker.words.sentences(problems_told(error.problems), style_of(speaker.settings))
    if wrong:
        raise Failure("\n".join(wrong))
    if not frozenset(LANGUAGES).intersection(*(one.languages for one in lessons)):
        speaker.fail("lessons-no-language", path=str(path))
    return files, Course(name, tuple(lessons))


def _begin(
    speaker: Speaker,
    book: Journal,
    rules: Ruleset,
    chosen: Course,
    number: int | None,
    player: str,
    anew: bool,
    level: int,
) -> tuple[TableState, Commit | None]:
    """The lesson that the player has not finished, or else the one that was chosen, or the first that is not solved."""
    state = None if anew or number is not None else open_lesson(speaker, book, rules, player)
    # Puzzles and lessons do not get in one another's way.
    learning = None if state is None else LEARNING.of(state)
    if state is not None and learning is not None and (learning.course == PUZZLES) == (chosen.name == PUZZLES):
        is_last = learning.lesson == chosen.lessons[-1].name
        # Of the last one nothing is lost where nothing was done: another one may have been left out before it.
        if not is_last or state.past or learning.is_begun:
            return state, None
    if number is None:
        nobody, _ = new_table(rules, speaker.settings, 1)
        number = first_unsolved(with_courses(nobody, learned_by(book), chosen), chosen, player, level)
    lesson = chosen.lessons[number - 1]
    return lesson_table(rules, speaker.settings, book.last_game() + 1, chosen, lesson, player)


@learn.command()
@argument("path", type=click.Path(path_type=Path))
@game_option
def check(path: Path, game: str) -> None:
    """Check a lesson of your own, or a folder of them: everything that is wrong is told at once."""
    speaker = Speaker(user_words(), Settings(language=user_language()))
    files, course = _read(speaker, RULESETS[game], path)
    for file, lesson in zip(files, course.lessons, strict=True):
        speaker.echo("lesson-file-right", path=str(file), hints=len(lesson.hints), wrong=len(lesson.wrong))
        for sentence in speaker.words.sentences(lacking_told(lesson.lacking), style_of(speaker.settings)):
            click.echo(sentence)
