"""With how many words an action is told: seeded games of every ruleset, in every language, at every level."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from alu_companion.games.game import Seat
from alu_companion.registry import RULESETS
from alu_companion.rulesets.alu.phrases import ledger
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.message import Level, Message
from alu_companion.speech.words import Style, Words
from alu_companion.table.teaching import counted, fade
from alu_companion.table.values import Taught

RATE: Final = 190
"""Words a minute, the usual speed of a voice: `Sounding.rate`."""
SEEDS: Final = range(4)
"""Half of these games are played at random, where raids are many; the other half sensibly, where areas are enclosed."""
GAMES: Final = {"alu": 300, "almajara": 60, "poi": 60}
"""So many actions of each game at most."""
START: Final = "start"
"""The event of a new game, which is no action."""
_END_SELDOM: Final = 0.1


class Told(NamedTuple):
    """An action, or the start, as it is told: its kind, who acts, and the message."""

    event: str
    seat: Seat
    message: Message


class Lengths(NamedTuple):
    """How many words each of some messages has."""

    words: tuple[int, ...]

    @property
    def mean(self) -> float:
        """Words on average."""
        return sum(self.words) / len(self.words)

    @property
    def seconds(self) -> float:
        """How long the average message takes at the usual speed."""
        return self.mean * 60 / RATE

    def __str__(self) -> str:
        """The mean, the range and the seconds, as the table shows them."""
        return f"{self.mean:.1f} ({min(self.words)}–{max(self.words)}), {self.seconds:.1f} s"


@cache
def games(name: str) -> tuple[tuple[Told, ...], ...]:
    """The seeded games of a ruleset, each action as it is told."""
    return tuple(tuple(_game(name, seed)) for seed in SEEDS)


def _game(name: str, seed: int) -> Iterator[Told]:
    rules = RULESETS[name]
    game, narrator = rules.game, rules.narrator
    state = game.start(game.parse_options(f"seed={seed}" if rules.seeded("") else ""))
    chance = random.Random(seed)
    yield Told(START, narrator.mover(state), narrator.started(state))
    for number in range(GAMES[name]):
        if game.outcome(state) is not None:
            return
        action = _action(rules, state, chance, number) if seed % 2 == 0 else rules.choose(state, number)
        after = game.apply(state, action)
        yield Told(action.kind.name.lower(), narrator.mover(state), narrator.accepted(state, action, after))
        state = after


def _action(rules: Any, state: Any, chance: random.Random, number: int) -> Any:
    """A random action; a turn is seldom ended early, and nobody gives up."""
    legal = [one for one in rules.game.legal_actions(state) if one.kind.name != "RESIGN"]
    if not legal:
        return rules.choose(state, number)
    wanted = [one for one in legal if not one.kind.name.startswith("END")]
    return chance.choice(wanted if wanted and chance.random() > _END_SELDOM else legal)


def lengths(name: str, style: Style, words: Words, is_loose: bool = False) -> Mapping[str, Lengths]:
    """The words of the actions by kind, and of all together under an empty name; what fades at a table has faded here.

    A counter that `is_loose` has its amounts told.
    """
    found: dict[str, list[int]] = {"": []}
    for actions in games(name):
        taught: Mapping[Taught, int] = {}
        for event, seat, message in actions:
            still, said = fade(message, seat, style.level, taught)
            taught = counted(taught, said)
            count = len(words.render(ledger(still) if is_loose else still, style).split())
            if count:
                found.setdefault(event, []).append(count)
                if event != START:
                    found[""].append(count)
    return {event: Lengths(tuple(counts)) for event, counts in found.items()}


def table() -> list[list[str]]:
    """Rows of the table: game, event, language, and one column for each level."""
    words = Words()
    return [row for name in GAMES for row in _rows(name, words)]


def heads() -> list[str]:
    return ["game", "event", "language", *(level.name.lower() for level in Level)]


def _rows(name: str, words: Words) -> Iterator[list[str]]:
    found = {language: [lengths(name, Style(language, level), words) for level in Level] for language in LANGUAGES}
    events = dict.fromkeys(event for levels in found.values() for event in levels[0])
    for event in events:
        for language, levels in found.items():
            yield [name, event or "every action", language, *map(str, _of(levels, event))]
    if name == "alu":
        for language in LANGUAGES:
            loose = (lengths(name, Style(language, level), words, is_loose=True) for level in Level)
            yield [name, "every action, counters loose", language, *map(str, _of(loose, ""))]


def _of(levels: Iterable[Mapping[str, Lengths]], event: str) -> Iterator[Lengths]:
    return (one[event] for one in levels)
