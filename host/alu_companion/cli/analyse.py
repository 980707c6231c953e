"""`alu analyse`: what matches of the computer with itself tell."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click
import msgspec

from alu_companion.cli.common import user_words
from alu_companion.cli.help import Group, command
from alu_companion.cli.user import user_language
from alu_companion.engine.core import INTERPRETED, compile_all
from alu_companion.engine.levels import LEVELS, Level
from alu_companion.engine.match import games as play_games
from alu_companion.engine.match import interval
from alu_companion.engine.search import Limits
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.message import part
from alu_companion.table import Settings

_LONGEST_BYTES: Final = 1 << 26
"""Of a report: a game takes a hundred bytes."""


class Match(msgspec.Struct, frozen=True):
    """What the games of a match have in common; a level that was changed since has other limits, and another match."""

    seed: int
    stronger: Limits
    weaker: Limits


class Played(msgspec.Struct):
    """A line of the report: a game, and what the stronger level scored."""

    match: Match
    score: float


@click.group(cls=Group, example="match --level 2")
def analyse() -> None:
    """Measure how strong the computer plays."""


@command()
@click.option("--level", type=click.IntRange(2, len(LEVELS)), help="Only this level against the one below it.")
@click.option(
    "--games", default=200, show_default=True, type=click.IntRange(min=2), help="At most so many games a match."
)
@click.option("--seed", default=1, show_default=True, help="The first game's seed; the next games take the next seeds.")
@click.option(
    "--report",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file that keeps every game, and from which a match that was stopped goes on.",
)
def match(level: int | None, games: int, seed: int, report: Path | None) -> None:
    """Let neighbouring levels of ALU play each other, until one is certainly the stronger.

    Openings are balanced, and each is played twice with sides changed. Certain is what a 95 percent interval shows.
    """
    speaker = Speaker(user_words(), Settings(language=user_language()))
    core = compile_all()
    if core is None:
        speaker.warn("engine-interpreted", extra="fast")
    for stronger in LEVELS[1:] if level is None else LEVELS[level - 1 : level]:
        weaker = LEVELS[stronger.number - 2]
        one = Match(seed, stronger.limits, weaker.limits)
        scores = _known(report, one, speaker)
        for score in play_games((stronger.limits, weaker.limits), seed, games, core or INTERPRETED, scores):
            scores.append(score)
            if report is not None:
                _keep(report, Played(one, score), speaker)
        _tell(stronger, weaker, scores, speaker)


analyse.add_command(match)


def _known(report: Path | None, match: Match, speaker: Speaker) -> list[float]:
    """What the stronger level scored in the games of a match that the report has, the oldest first."""
    if report is None or not report.exists():
        return []
    try:
        with report.open("rb") as file:
            lines = file.read(_LONGEST_BYTES).splitlines()
    except OSError:
        speaker.fail("file-unreadable", path=str(report))
    scores = []
    for line in lines:
        try:
            played = msgspec.json.decode(line, type=Played)
        except (msgspec.DecodeError, UnicodeDecodeError):
            continue  # half a line, where it was stopped
        if played.match == match:
            scores.append(played.score)
    return scores


def _keep(report: Path, played: Played, speaker: Speaker) -> None:
    """Add a game to the report, on a line of its own also after half a line."""
    try:
        with report.open("a+b") as file:
            if file.tell():
                file.seek(-1, 2)
                if file.read(1) != b"\n":
                    file.write(b"\n")
            file.write(msgspec.json.encode(played) + b"\n")
    except OSError:
        speaker.fail("file-unwritable", path=str(report))


def _tell(stronger: Level, weaker: Level, scores: list[float], speaker: Speaker) -> None:
    """Tell what came of a match."""
    share, low, high = (round(100 * part) for part in interval(scores))
    speaker.echo(
        "analyse-match",
        stronger=f"{stronger.number}, {_said(speaker, f'level-alu-{stronger.number}').rstrip('.')}",
        weaker=weaker.number,
        games=len(scores),
        share=share,
        low=low,
        high=high,
        certain="yes" if interval(scores).excludes_even else "no",
    )
    click.echo(_said(speaker, f"level-alu-{stronger.number}-what"))


def _said(speaker: Speaker, id: str) -> str:
    return speaker.words.render((part(id),), style_of(speaker.settings))
