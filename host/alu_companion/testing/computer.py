"""What every computer player must keep, checked on random play."""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from alu_companion.features.computer.thinking import Computer, load_computer
from alu_companion.features.computer.thoughts import REASONS, Decision
from alu_companion.games.game import CHANCE, GameError
from alu_companion.table.ruleset import Ruleset
from alu_companion.testing.games import Played, play

_SLICES: Final = 100
"""A level that takes a time may think without an end; so many slices of it are looked at."""


def check_computer(ruleset: Ruleset, *options: str, games: int = 1) -> None:
    """Play random games, and let every level of the computer think about some of the positions: it decides, each of its decisions can be
    played, and a level that takes no time decides the same again.

    `options` are texts as the rules write them, each for so many `games`; without them the usual ones are played. The game need not be
    registered.

    Raises:
        AssertionError: with the game, the action after which it is so, and what is wrong.
        ComputerError: the computer of the ruleset cannot be imported.

    >>> from alu_companion.registry import RULESETS
    >>> check_computer(RULESETS["poi"], "players=2 round_limit=1")
    """
    __tracebackhide__ = True
    name, computer = ruleset.game.name, load_computer(ruleset.computer)
    levels = len(ruleset.levels)
    if len(computer.makers) != levels or len(computer.reviewers) not in (0, levels):
        raise AssertionError(
            f"{name}: {levels} levels, {len(computer.makers)} makers of thinkers, {len(computer.reviewers)} of reviewers"
        )
    for text in options or ("",):
        for seed in range(games):
            played = play(ruleset.game, text, seed)
            for at in played.sampled():
                state = played.states[at]
                if ruleset.game.outcome(state) is None and ruleset.game.to_move(state) != CHANCE:
                    for level in range(1, levels + 1):
                        _check_level(ruleset, computer, level, played, at, seed)


def _check_level(ruleset: Ruleset, computer: Computer, level: int, played: Played, at: int, seed: int) -> None:
    __tracebackhide__ = True
    about = f"{played.about}, after {at} actions, level {level}"
    first = _decisions(computer, level, played.states[at], seed, about)
    if not first:
        raise AssertionError(f"{about}: it decides on nothing")
    for decision in first:
        if (wrong := _wrong(ruleset, played.states[at], decision)) is not None:
            raise AssertionError(f"{about}: {wrong}")
    if ruleset.levels[level - 1].seconds is None:
        again = _decisions(computer, level, played.states[at], seed, about)
        if again != first:
            raise AssertionError(f"{about}: the same seed gives {again[-1:]} after {first[-1]}")


def _decisions(computer: Computer, level: int, state: Any, seed: int, about: str) -> list[Decision]:
    """What a new thinker of a level decides."""
    __tracebackhide__ = True
    try:
        thinker = computer.makers[level - 1]()
        return list(islice(thinker.think(state, computer.game.to_move(state), seed), _SLICES))
    except Exception as error:  # a thinker of somebody else may raise anything
        raise AssertionError(f"{about}: it raises {error!r}") from error


def _wrong(ruleset: Ruleset, state: Any, decision: Decision) -> str | None:
    """What is wrong with a decision; None where it can be played and told."""
    if decision.why not in REASONS:
        return f"its reason {decision.why!r} is none of {', '.join(REASONS)}"
    if decision.chances is not None and not 0 <= decision.chances <= 100:
        return f"its chances are {decision.chances} of 100"
    try:
        reason = ruleset.game.check(state, ruleset.game.parse_action(state, decision.action))
    except GameError as error:
        reason = error.reason
    return None if reason is None else f"it decides on {decision.action!r}, which is refused: {reason}"
