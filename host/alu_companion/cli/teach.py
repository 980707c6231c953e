"""`alu teach`: the teacher's desk, one table after the other; and the plan of a lesson to print."""

from __future__ import annotations

import contextlib
import secrets
from dataclasses import replace
from pathlib import Path

import click

from alu_companion.cli.common import load_settings, open_outlets, settings_keeper, simulator_faults, user_words
from alu_companion.cli.help import CONFIG, Rare, argument, group, lang_option
from alu_companion.cli.learn import own_folder
from alu_companion.cli.options import SILENT, TRANSCRIPT, game_option, page_options, parse_speed
from alu_companion.cli.outputs import OutputFile
from alu_companion.cli.puzzle import own_puzzle_file
from alu_companion.cli.report import keep_recent
from alu_companion.cli.sitting import AUTO, SIM, listening, no_keyboard
from alu_companion.cli.tables import furnished, load_board, recording_faults
from alu_companion.cli.user import user_language
from alu_companion.devices.keys import is_keyboard, is_terminal
from alu_companion.devices.serial_port import PortError
from alu_companion.features.desk.values import Desk, KeepPosition
from alu_companion.games.puzzles import is_puzzle_file
from alu_companion.kit.model import Description
from alu_companion.learning.lesson import PUZZLES, Course
from alu_companion.maker.tactile.braille import ALPHABETS, BrailleError, format_braille
from alu_companion.maker.tactile.brf import format_brf, pages
from alu_companion.maker.tactile.texts import Block, Kind
from alu_companion.open_files import write_output
from alu_companion.page.printed import plan_page
from alu_companion.page.table_page import open_page
from alu_companion.registry import RULESETS
from alu_companion.runtime.chosen_line import ChosenLine
from alu_companion.runtime.clock import MonotonicClock, Pacer
from alu_companion.runtime.config import journal_path
from alu_companion.runtime.desk_files import parse_pupils, read_positions, write_position
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.lesson_files import Own, course
from alu_companion.runtime.lesson_plans import Plan, as_text, lesson_plan
from alu_companion.runtime.lines import Line, PortLine, SimulatedLine
from alu_companion.runtime.opponent.client import OpponentProcess
from alu_companion.runtime.own_files import read_own_file
from alu_companion.runtime.playback import game_of
from alu_companion.runtime.port_search import PortSearch
from alu_companion.runtime.saved_games import open_journal
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.teaching import Teaching, items
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.table import Settings
from alu_companion.table.inputs import PageNews

_FILE = click.Path(dir_okay=False, path_type=Path)
_folder_option = click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="A course of your own instead: the lessons in a folder, in the order of their names.",
)
_MINUTE_MS = 60_000
_SEED = 7
_SEEDS = 10_000


@group(example="plan 1", invoke_without_command=True)
@click.option("--pupils", type=_FILE, help="A list of pupils, one a line.")
@click.option("--idle", type=click.IntRange(1, 600), help="Greet again after so many minutes without anybody.")
@click.option("--recording", "recordings", type=_FILE, multiple=True, help="A recording that can be shown.")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Your own lessons and puzzles besides: those in a folder, in the order of their names.",
)
@game_option
@click.option(
    "--port", default=AUTO, show_default=True, help="auto, sim, a device, or a URL such as socket://host:port."
)
@click.option("--journal", cls=Rare, type=_FILE, help="The file that keeps the games.")
@click.option(
    "--positions",
    cls=Rare,
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder that keeps positions; usually beside the games.",
)
@click.option("--keys", "by_keys", is_flag=True, help="Take single keys of a number pad instead of typed lines.")
@click.option(
    "--speed", cls=Rare, default="1", callback=parse_speed, help="With --port sim: a factor of real time, or max."
)
@page_options
@TRANSCRIPT
@SILENT
@lang_option("The language of the room.")
@CONFIG
@click.pass_context
def teach(
    context: click.Context,
    pupils: Path | None,
    idle: int | None,
    recordings: tuple[Path, ...],
    folder: Path | None,
    game: str,
    port: str,
    journal: Path | None,
    positions: Path | None,
    by_keys: bool,
    speed: float | None,
    with_page: bool,
    page_port: int,
    lan: bool,
    transcript: Path | None,
    silent: bool,
    lang: str | None,
    config: Path | None,
) -> None:
    """The teacher's desk: choose a demonstration, a lesson, a saved game, a position or a new game.

    Type desk for the menu, next pupil or pupil and a name to begin again for somebody else, absent to leave somebody out, pupils to hear
    what each did, and quit to leave.
    """
    if context.invoked_subcommand is not None:
        return
    words = user_words()
    speaker = load_settings(words, config, lang, None)
    listed = () if pupils is None else parse_pupils(read_own_file(speaker, pupils))
    kept_in = positions or (journal or journal_path()).parent / "positions"
    own = {game: own_of(speaker, game, folder)} if folder else {}
    shown = []
    for path in recordings:
        with recording_faults(speaker, path):
            shown.append((path, game_of(path)))
    description = load_board(speaker, None)
    inbox = Inbox()
    with (
        open_outlets(speaker, silent or speed is None, transcript, append=True, braille=True) as outlets,
        open_journal(speaker, journal or journal_path()) as book,
        open_page(speaker, with_page, page_port, lan) as page,
        contextlib.ExitStack() as stack,
    ):
        line = _line(stack, speaker, description, port, speed, inbox)
        desk = Desk(
            items(read_positions(kept_in), shown, own),
            listed,
            idle_ms=None if idle is None else idle * _MINUTE_MS,
        )

        def keep(kept: KeepPosition) -> None:
            try:
                write_position(kept_in, kept)
            except OSError:
                speaker.warn("file-unwritable", path=str(kept_in))
                outlets.note("position")

        with contextlib.suppress(KeyboardInterrupt), simulator_faults(speaker):
            teaching = Teaching(
                words,
                speaker.settings,
                outlets,
                book,
                desk,
                line,
                inbox,
                page,
                by_keys,
                keep,
                lambda: secrets.randbelow(_SEEDS),
                patient=not is_terminal(),
                thinks=lambda: OpponentProcess(inbox.later, secrets.randbelow(_SEEDS)),
                furnish=lambda state: furnished(speaker, outlets, book, state),
                keep_settings=settings_keeper(speaker, config),
                own=own,
                keep_recent=keep_recent,
            )
            stack.callback(teaching.close)
            if page is not None:
                # On the teacher's own screen alone: the room does not hear it.
                speaker.echo("teachers-code", code=page.open_to_teachers())
                page.start(teaching.runner.state, inbox.later)
                if lan:
                    inbox.later(lambda table, now_ms: table.give(PageNews("lan"), now_ms))
            with listening(inbox, outlets, by_keys, on_no_keyboard=no_keyboard(speaker, page, seeks_board=port != SIM)):
                while not teaching.runner.ended:
                    teaching.step()
        outlets.drain()
        speaker.echo("goodbye")


def own_of(speaker: Speaker, game: str, folder: Path) -> Own:
    """The lessons and the puzzles in a folder, each in the order of their files. Raises Failure."""
    texts = {path: read_own_file(speaker, path) for path in sorted(folder.glob("*.txt"))}
    files = [path for path, text in texts.items() if is_puzzle_file(text)]
    made = tuple(one for path in files for one in own_puzzle_file(speaker, game, path).lessons)
    has_lessons = not files or any(folder.glob("*.toml"))
    lessons = own_folder(speaker, RULESETS[game], folder) if has_lessons else None
    return Own(lessons, Course(PUZZLES, made) if made else None)


def _line(
    stack: contextlib.ExitStack,
    speaker: Speaker,
    description: Description,
    port: str,
    speed: float | None,
    inbox: Inbox,
) -> Line:
    """The way to the board. Raises Failure."""

    def made(now_ms: int) -> SimulatedBoard:
        world = World(description, _SEED)
        return SimulatedBoard(world, seed=_SEED, begins_ms=now_ms)

    if port == SIM:
        return SimulatedLine(stack.enter_context(contextlib.closing(made(0))), Pacer(speed))
    if port == AUTO and is_keyboard():
        chosen = ChosenLine(inbox, made, speaker.settings.hand, speed, patient=not is_terminal())
        chosen.open()
        return chosen
    line = PortLine(PortSearch(None if port == AUTO else port), MonotonicClock(), inbox)
    try:
        line.open()
    except PortError as error:
        speaker.fail(f"port-{error.reason}", port=error.device)
    return line


@teach.command()
@argument("number", type=click.IntRange(min=1))
@game_option
@_folder_option
@click.option(
    "-o",
    "--out",
    type=OutputFile(endings=(".html", ".htm", ".brf")),
    help="The file: a page to print, or braille for an embosser, by the end of its name.",
)
@lang_option("The language of the plan.")
def plan(number: int, game: str, folder: Path | None, out: Path | None, lang: str | None) -> None:
    """Print the plan of a lesson on one page: its task, its position, hints, solution and wrong tries.

    In braille it takes both sides of one sheet.
    """
    speaker = Speaker(user_words(), Settings(language=lang or user_language()))
    lessons = own_folder(speaker, RULESETS[game], folder) if folder else course(game)
    if lessons is None or not lessons.lessons:
        speaker.fail("lessons-none")
    if number > len(lessons.lessons):
        speaker.fail("lesson-unknown", count=len(lessons.lessons))
    rules = RULESETS[game]
    lesson = lessons.lessons[number - 1]
    settings = replace(speaker.settings, geometry=rules.narrator.geometry(lesson.position))
    found = lesson_plan(lesson, number, len(lessons.lessons), rules, speaker.words, settings)
    if out is None:
        click.echo(as_text(found), nl=False)
        return
    try:
        content = embossed(found) if out.suffix.lower() == ".brf" else plan_page(found).encode()
    except BrailleError as error:
        speaker.fail("plan-braille", text=str(error))
    try:
        write_output(out, content)
    except OSError:
        speaker.fail("file-unwritable", path=str(out))
    speaker.echo("plan-written", path=str(out))


def embossed(plan: Plan) -> bytes:
    """The plan for an embosser: 40 cells by 25 lines. Raises BrailleError."""
    if plan.language not in ALPHABETS:
        raise BrailleError("language", plan.language)
    blocks = [Block(Kind.HEADING, plan.title)]
    for one in plan.parts:
        blocks.append(Block(Kind.HEADING, one.heading))
        blocks += [Block(Kind.PARAGRAPH, line) for line in one.lines]
    found = pages(blocks, lambda text: format_braille(text, plan.language), ALPHABETS[plan.language].break_after)
    return format_brf(found)
