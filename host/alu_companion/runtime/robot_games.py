"""Whole games that robots play at any speed, with slips, and their results."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, fields
from dataclasses import field as dataclass_field
from functools import cache
from typing import Any

from alu_companion.games.game import CHANCE
from alu_companion.games.geometry import Field
from alu_companion.registry import RULESETS, locale_folders, new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import NoLine
from alu_companion.runtime.robots import TypingRobots
from alu_companion.runtime.runner import Runner
from alu_companion.speech.message import Part
from alu_companion.speech.queue import Utterance
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Settings, TableState
from alu_companion.table.values import Accepted

_LONGEST_TYPED_GAME_MS = 6 * 3600 * 1000


@dataclass(slots=True)
class Report:
    """The result of one game, or of many added up."""

    games: int = 0
    ended: int = 0
    as_meant: int = 0
    actions: int = 0
    false_actions: int = 0
    plans: int = 0
    plan_steps: int = 0
    questions: int = 0
    refusals: int = 0
    slips: Counter[str] = dataclass_field(default_factory=Counter)

    def add(self, other: Report) -> None:
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))


class Ears:
    """Takes utterances and counts them; nothing is rendered, so that a thousand games stay affordable."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self.quiet = self.all_shown = True
        self.behind = False

    def say(self, utterance: Utterance, settings: Settings, now_ms: int) -> None:
        """Count what was said."""
        self._report.refusals += any(cue.name == "refuse" for cue in utterance.cues)
        for one in utterance.message:
            if one.id == "repair-left":
                self._report.plans += 1
                self._report.plan_steps += _number(one)
            self._report.questions += one.id in ("ambiguous", "theirs")

    @property
    def announces(self) -> bool:
        """Words take no time here."""
        return False

    def chime(self, name: str, field: Field | None, settings: Settings, now_ms: int) -> None:
        """Nothing sounds here."""

    def state_changed(self, version: int) -> None:
        """Nothing waits here."""

    def silence(self) -> None:
        """Nothing is spoken here."""

    def advance(self, now_ms: int) -> None:
        """Words take no time here."""

    def troubles(self) -> list[str]:
        """Nothing goes wrong here."""
        return []

    def guide_heard(self) -> bool:
        """Nobody listens to the guide here."""
        return False


def _number(one: Part) -> int:
    return next((value for name, value in one.args if name == "count" and isinstance(value, int)), 0)


@cache
def vocabulary() -> Vocabulary:
    """The vocabulary, which is read once a process."""
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
    robots = TypingRobots(Driver(runner, line), chance, noise, choose)
    while not runner.state.is_over and line.now_ms < _LONGEST_TYPED_GAME_MS:
        robots.step()
    report.slips = robots.slips
    report.ended = int(runner.state.is_over)
    report.actions = len(meant)
    report.as_meant = int(decided(runner.state) == meant)
    return report


def decided(state: TableState) -> list[Any]:
    """The actions that somebody chose: not what came up by chance, nor passes where nothing else could be done."""
    return [one.action for one in _decided(state)]


def own_decided(state: TableState) -> list[Any]:
    """The actions that the people here decided on, without those of the computer or of another table."""
    return [one.action for one in own_accepted(state)]


def own_accepted(state: TableState) -> list[Accepted]:
    """The actions that the people here decided on, each with the state before it."""
    return [one for one in _decided(state) if not one.by_other]


def _decided(state: TableState) -> list[Accepted]:
    game = state.rules.game
    return [
        past
        for past in state.past
        if game.to_move(past.before) != CHANCE and game.legal_actions(past.before) != (past.action,)
    ]
