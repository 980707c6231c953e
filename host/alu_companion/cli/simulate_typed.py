"""Games without a board, played by robots that type and now and then mistype."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from alu_companion.cli.reports import Ears, Report
from alu_companion.games.game import CHANCE, GameError
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import NoLine
from alu_companion.runtime.robots import Typist
from alu_companion.runtime.runner import Runner
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Settings, Stage, TableState
from alu_companion.table.resume import new_table
from alu_companion.table.ruleset import RULESETS, locale_folders

_LONGEST_GAME_MS = 6 * 3600 * 1000
_SLIP_RATES = {"none": 0.0, "human": 0.002, "rough": 0.01}
"""Of wrong lines in every 20 ms: one for some ten or two actions."""


@cache
def vocabulary() -> Vocabulary:
    """Read once a process."""
    return Vocabulary(Words(further=locale_folders()))


def play_typed(game: str, given: tuple[int, str, str]) -> Report:
    """One game by typing robots to its end, with random actions. `given`: seed, noise, and counters, of which there are none."""
    seed, noise, _ = given
    report = Report(games=1)
    rules = RULESETS[game]
    state, first = new_table(
        Settings(), 1, None, game, rules.game.parse_options(f"seed={seed}" if rules.seeded("") else "")
    )
    runner = Runner(state, MemoryJournal(), Ears(report), vocabulary())
    runner.open(first)
    chance = random.Random(seed)
    meant: list[Any] = []

    def choose(now: Any) -> Any:
        report.false_actions += decided(runner.state) != meant
        meant.append(chance.choice(rules.game.legal_actions(now)))
        return meant[-1]

    line = NoLine(Pacer(None))
    driver, typist = Driver(runner, line), Typist(runner, choose)
    rate = _SLIP_RATES[noise]
    while runner.state.stage is not Stage.OVER and line.now_ms < _LONGEST_GAME_MS:
        if chance.random() < rate:
            report.slips["TYPING"] += 1
            runner.typed(_misspelt(chance, runner.state), line.now_ms)
        typist.advance(driver.step())
    report.ended = int(runner.state.stage is Stage.OVER)
    report.actions = len(meant)
    report.as_meant = int(decided(runner.state) == meant)
    return report


def decided(state: TableState) -> list[Any]:
    """The actions that somebody chose: not what came up by chance, nor passes where nothing else could be done."""
    game = state.rules.game
    return [
        past.action
        for past in state.past
        if game.to_move(past.before) != CHANCE and game.legal_actions(past.before) != (past.action,)
    ]


def _misspelt(chance: random.Random, state: TableState) -> str:
    """An action with one letter or number wrong that is none of the legal ones."""
    game = state.rules.game
    legal = game.legal_actions(state.game)
    text = game.format_action(state.game, chance.choice(legal)) if legal else "end"
    place = chance.randrange(len(text))
    wrong = text[:place] + chance.choice("xyz0 -") + text[place + 1 :]
    try:
        is_legal = game.parse_action(state.game, wrong) in legal
    except GameError:
        is_legal = False
    return "xyz" if is_legal else wrong
