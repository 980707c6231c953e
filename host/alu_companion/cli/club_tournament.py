"""`alu club tournament`: pairings, results and standings, one fact a line, which the voice says too."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from alu_companion.cli.common import load_settings, open_outlets, user_words
from alu_companion.cli.help import CONFIG, argument, command, group, lang_option
from alu_companion.cli.options import SILENT
from alu_companion.cli.user import text
from alu_companion.remote.club.results import FILE_FAULTS, Results, ResultsError
from alu_companion.remote.club.tournament import (
    LONGEST_NAME,
    MOST_ENTRANTS,
    Pairing,
    Result,
    System,
    is_entrant_name,
    standings,
)
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.cleaning import clean_name
from alu_companion.speech.message import Message
from alu_companion.speech.phrases_table import program
from alu_companion.speech.queue import Class, Utterance

_FILE = click.Path(dir_okay=False, path_type=Path)
_LONGEST_S = 900
"""The games and places of 100 people take 150 lines of some five seconds each."""


@group(example="next cup.txt")
def tournament() -> None:
    """A tournament of a club, kept in a file."""


def _names(context: click.Context, parameter: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    value = tuple(map(clean_name, value))
    if not 2 <= len(value) <= MOST_ENTRANTS or len(set(value)) < len(value) or not all(map(is_entrant_name, value)):
        wrong = text("give from 2 to {most} names, each once, of at most {longest} printable characters")
        raise click.BadParameter(wrong.format(most=MOST_ENTRANTS, longest=LONGEST_NAME))
    return value


_Function = TypeVar("_Function", bound=Callable[..., Any])


def _spoken(function: _Function) -> _Function:
    """The options of commands that tell aloud."""
    for option in (
        CONFIG,
        lang_option(),
        SILENT,
    ):
        function = option(function)
    return function


@command("new")
@argument("file", type=_FILE)
@argument("names", nargs=-1, required=True, callback=_names)
@click.option(
    "--system",
    type=click.Choice([one.value for one in System]),
    default=System.SWISS.value,
    show_default=True,
    help="How rounds are paired.",
)
@click.option(
    "--rounds", default=5, show_default=True, type=click.IntRange(1, 50), help="How many rounds of a Swiss tournament."
)
@_spoken
def new(
    file: Path, names: tuple[str, ...], system: str, rounds: int, silent: bool, lang: str | None, config: Path | None
) -> None:
    """Begin a tournament: the strongest first, where that is known."""
    speaker = load_settings(user_words(), config, lang, None)
    with _faults(speaker, file), contextlib.closing(Results.begin(file, System(system), names, rounds)) as results:
        told = program("tournament-begun", entrants=len(names), rounds=results.rounds)
    _tell(speaker, silent, [told])


@command("next")
@argument("file", type=_FILE)
@_spoken
def next_round(file: Path, silent: bool, lang: str | None, config: Path | None) -> None:
    """Pair the next round, and tell who plays whom."""
    speaker = load_settings(user_words(), config, lang, None)
    with _opened(speaker, file) as results:
        told = list(_games(results, results.pair_next()))
    _tell(speaker, silent, told)


@command("result")
@argument("file", type=_FILE)
@argument("table", type=click.IntRange(1))
@argument("result", type=click.Choice([one.value for one in Result]))
@click.option("--round", "of_round", type=click.IntRange(1), help="Of an earlier round, by its number.")
@_spoken
def enter(
    file: Path, table: int, result: str, of_round: int | None, silent: bool, lang: str | None, config: Path | None
) -> None:
    """Enter the result of a game of this round, by the number of its table; once more puts a mistake right."""
    speaker = load_settings(user_words(), config, lang, None)
    with _opened(speaker, file) as results:
        told = list(_games(results, [results.enter(table, Result(result), of_round)]))
    _tell(speaker, silent, told)


@command("show")
@argument("file", type=_FILE)
@_spoken
def show(file: Path, silent: bool, lang: str | None, config: Path | None) -> None:
    """Tell the games of this round, and the standings."""
    speaker = load_settings(user_words(), config, lang, None)
    with _opened(speaker, file) as results:
        played = results.pairings()
        last = max((one.round for one in played), default=0)
        told = [*_games(results, [one for one in played if one.round == last]), *_standings(results, played)]
    _tell(speaker, silent, told)


for _one in (new, next_round, enter, show):
    tournament.add_command(_one)


@contextlib.contextmanager
def _faults(speaker: Speaker, file: Path) -> Iterator[None]:
    """Say in one sentence why it cannot be done."""
    try:
        yield
    except ResultsError as error:
        if error.reason in FILE_FAULTS:
            speaker.fail(f"file-{error.reason}", path=str(file))
        speaker.fail(f"tournament-{error.reason}", path=str(file))
    except ModuleNotFoundError:
        speaker.fail("extra-missing", extra="club")
    except OSError:
        speaker.fail("file-unwritable", path=str(file))


@contextlib.contextmanager
def _opened(speaker: Speaker, file: Path) -> Iterator[Results]:
    with _faults(speaker, file), contextlib.closing(Results(file)) as results:
        yield results


def _tell(speaker: Speaker, silent: bool, told: Sequence[Message]) -> None:
    """Write and say each by itself. All is in the file by now, whenever somebody ends that."""
    with open_outlets(speaker, silent, None) as outlets:
        for message in told:
            outlets.say(Utterance(Class.MESSAGE, message), speaker.settings, 0)
        outlets.drain(limit_s=_LONGEST_S)


def _games(results: Results, pairings: Iterable[Pairing]) -> Iterator[Message]:
    told_round = 0
    for one in pairings:
        if one.round != told_round:
            yield program("tournament-round", number=one.round, rounds=results.rounds)
            told_round = one.round
        first = results.names[one.first - 1]
        if one.second is None:
            yield program("tournament-free", name=first)
            continue
        second = results.names[one.second - 1]
        yield program("tournament-pairing", table=one.table, first=first, second=second)
        if one.result is Result.DRAW:
            yield program("tournament-draw")
        elif one.result is not None:
            yield program("tournament-won", name=first if one.result is Result.FIRST else second)


def _standings(results: Results, played: Sequence[Pairing]) -> Iterator[Message]:
    for one in standings(results.system, len(results.names), played):
        name = results.names[one.number - 1]
        yield program("tournament-standing", place=one.place, name=name, points=one.points, opponents=one.opponents)
