"""`alu analyse`: what matches of the computer with itself tell."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from alu_companion.cli.help import Group, Rare, command
from alu_companion.cli.outputs import OutputFile
from alu_companion.engine.core import INTERPRETED, compile_all
from alu_companion.engine.levels import LEVELS, Level
from alu_companion.engine.players import Player, Robot, Timed, Working, parse_player
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.message import part
from alu_tools.analysis.match import games as play_games
from alu_tools.analysis.match import interval
from alu_tools.commands.analyse_balance import balance
from alu_tools.commands.analyse_scale import scale
from alu_tools.commands.english import counted, english_speaker
from alu_tools.commands.reports import add_line, read_lines


class Match(msgspec.Struct, frozen=True):
    """The facts that all games of a match share. A level that was changed since is another player, and another match."""

    seed: int
    first: Player
    second: Player


class Played(msgspec.Struct):
    """A line of the report: a game, and what the first player scored."""

    match: Match
    score: float


@click.group(cls=Group, example="match --level 2")
def analyse() -> None:
    """Measure how strong the computer plays, and how fair the rules are."""


def _numbers(level: int | None) -> range:
    """The levels that play against the one below."""
    return range(2, len(LEVELS) + 1) if level is None else range(level, level + 1)


def _players(
    context: click.Context, parameter: click.Parameter, value: tuple[str, str] | None
) -> tuple[Player, Player] | None:
    if value is None:
        return None
    first, second = map(parse_player, value)
    if first is None or second is None:
        raise click.BadParameter(
            'name a player, such as "level:3", "compiled:0.5s", "interpreted:0.5s", "robot" or "greedy"'
        )
    return first, second


@command()
@click.option("--level", type=click.IntRange(2, len(LEVELS)), help="Only this level against the one below it.")
@click.option(
    "--players",
    cls=Rare,
    nargs=2,
    callback=_players,
    help='Two players instead of levels: "level:3", "compiled:0.5s", "interpreted:0.5s", "robot" or "greedy".',
)
@click.option(
    "--games", default=200, show_default=True, type=click.IntRange(min=2), help="At most so many games a match."
)
@click.option("--whole", cls=Rare, is_flag=True, help="Play all the games, also when it is certain earlier.")
@click.option("--seed", default=1, show_default=True, help="The first game's seed; the next games take the next seeds.")
@click.option(
    "--report",
    type=OutputFile(),
    help="The file that keeps every game, and from which a match that was stopped goes on.",
)
def match(
    level: int | None, players: tuple[Player, Player] | None, games: int, whole: bool, seed: int, report: Path | None
) -> None:
    """Let neighbouring levels of ALU play each other, until one is certainly the stronger.

    Openings are balanced, and each is played twice with sides changed. Certain is what a 95 percent interval shows.
    """
    speaker = english_speaker()
    core = compile_all()
    if core is None:
        if players and any(isinstance(one, Timed) and one.compiled for one in players):
            speaker.fail("extra-missing", extra="fast")
        speaker.warn("engine-interpreted", extra="fast")
    pairs = (
        [players]
        if players
        else [(Working(LEVELS[n - 1].limits), Working(LEVELS[n - 2].limits)) for n in _numbers(level)]
    )
    for first, second in pairs:
        one = Match(seed, first, second)
        scores = [played.score for played in read_lines(report, Played, speaker) if played.match == one]
        for score in play_games((first, second), seed, games, core or INTERPRETED, scores, whole):
            scores.append(score)
            add_line(report, Played(one, score), speaker)
        _tell(one, scores, speaker)


analyse.add_command(match)
analyse.add_command(balance)
analyse.add_command(scale)


def _tell(match: Match, scores: list[float], speaker: Speaker) -> None:
    """Tell what came of a match."""
    share, low, high = (round(100 * part) for part in interval(scores))
    points = f"{share} percent of the points, between {low} and {high} percent. Games: {len(scores)}."
    certain = "One is certainly" if interval(scores).excludes_even else "It is not certain yet which is"
    first, second = _level(match.first), _level(match.second)
    if first is None or second is None:
        click.echo(f"First player. {_name(match.first)}")
        click.echo(f"Second player. {_name(match.second)}")
        click.echo(f"The first has {points} {certain} the stronger.")
        return
    name = _said(speaker, f"level-alu-{first.number}").rstrip(".")
    click.echo(f"Level {first.number}, {name}, against level {second.number}: {points} {certain} the stronger.")
    click.echo(_said(speaker, f"level-alu-{first.number}-what"))


def _level(player: Player) -> Level | None:
    return next((level for level in LEVELS if player == Working(level.limits)), None)


def _name(player: Player) -> str:
    if isinstance(player, Timed):
        engine = "compiled" if player.compiled else "interpreted"
        return f"the {engine} engine, {counted(round(1000 * player.seconds), 'millisecond')} about an action"
    level = _level(player)
    if level is not None:
        return f"level {level.number}"
    return "the robot of alu demo" if isinstance(player, Robot) else "the greedy player, who looks one action ahead"


def _said(speaker: Speaker, id: str) -> str:
    return speaker.words.render((part(id),), style_of(speaker.settings))
