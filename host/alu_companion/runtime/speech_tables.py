"""Writes the generated part of docs/speech.md from the rules of the queue, the tables of earcons, and seeded games: with how many words an
action is told in every ruleset, in every language, at every level.

`python -m alu_companion.runtime.speech_tables docs/speech.md` renews the part between the two marks; without a file it prints it.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from alu_companion.games.game import Seat
from alu_companion.registry import RULESETS
from alu_companion.rulesets.alu.phrases import ledger
from alu_companion.speech.cues import EARCONS, TABLE_CUES
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.message import Level, Message
from alu_companion.speech.queue import RULES, Class, Rule
from alu_companion.speech.words import Style, Words
from alu_companion.table.teaching import counted, fade
from alu_companion.table.values import Taught

BEGIN: Final = "<!-- begin of the generated part: python -m alu_companion.runtime.speech_tables docs/speech.md -->\n"
END: Final = "<!-- end of the generated part -->\n"
RATE: Final = 190
"""Words a minute, the usual speed of a voice: `Sounding.rate`."""
SEEDS: Final = range(4)
"""Half of these games are played at random, where raids are many; the other half sensibly, where areas are enclosed."""
GAMES: Final = {"alu": 300, "almajara": 60, "poi": 60}
"""So many actions of each game at most."""
START: Final = "start"
"""The event of a new game, which is no action."""
_END_SELDOM: Final = 0.1


@cache
def generated_part() -> str:
    """The generated part of docs/speech.md, without its marks."""
    heads = ("class", "waits for", "cuts", "among itself", "dropped unspoken", "after a cut", "example")
    earcons = ([earcon.name, earcon.when, _names(_parts(earcon.name)) or "–"] for earcon in EARCONS)
    return "\n".join(
        (
            "### The classes",
            "",
            *_table(heads, (_class_row(cls, rule) for cls, rule in RULES.items())),
            "",
            "### The earcons, what matters most first",
            "",
            *_table(("earcon", "heard when", "goes with the parts"), earcons),
            "",
            "### The words of an action",
            "",
            f"Mean and range of words, and the seconds of the mean at {RATE} words a minute, in {len(SEEDS)} seeded games of each ruleset.",
            "",
            *_table(lengths_heads(), lengths_table()),
            "",
        )
    )


def renewed(document: str, part: str) -> str:
    """The document with the text between its marks replaced. Raises: ValueError when a mark is missing."""
    begin = document.index(BEGIN) + len(BEGIN)
    return document[:begin] + "\n" + part + "\n" + document[document.index(END) :]


def _parts(earcon: str) -> list[str]:
    """The parts that an earcon goes with, those of every game first."""
    tables = (TABLE_CUES, *(rules.narrator.cues for rules in RULESETS.values()))
    return [part for table in tables for part, name in table.items() if name == earcon]


def _class_row(cls: Class, rule: Rule) -> list[str]:
    cuts = [_name(other) for other in rule.cuts]
    if rule.newest_wins:
        cuts.insert(0, f"an older {_name(cls)}")
    return [
        _name(cls),
        ", ".join(map(_name, rule.waits_for)) or "nothing",
        ", ".join(cuts) or "nothing",
        "the newest wins" if rule.newest_wins else "one after the other",
        "; ".join(_drops(rule)) or "never",
        _after_a_cut(cls, rule),
        rule.example,
    ]


def _drops(rule: Rule) -> list[str]:
    if not rule.droppable:
        return []
    if rule.yields_to:
        # It never waits, so nothing can happen to it meanwhile.
        return [f"while {' or '.join(map(_name, rule.yields_to))} is spoken or waits", "when stale"]
    return ["when stale", "when a newer one " + ("comes" if rule.newest_wins else "has its topic"), "by silence"]


def _after_a_cut(cls: Class, rule: Rule) -> str:
    if rule.resumes:
        return "goes on at its last mark"
    is_cut = rule.newest_wins or any(cls in other.cuts for other in RULES.values())
    return "is not said again" if is_cut else "only silence cuts it"


def _name(cls: Class) -> str:
    return cls.name.lower()


def _names(parts: Iterable[str]) -> str:
    return ", ".join(f"`{part}`" for part in parts)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    return [f"| {' | '.join(cells)} |" for cells in (heads, ["---"] * len(heads), *rows)]


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


def lengths_table() -> list[list[str]]:
    """Rows of the table: game, event, language, and one column for each level."""
    words = Words()
    return [row for name in GAMES for row in _lengths_rows(name, words)]


def lengths_heads() -> list[str]:
    return ["game", "event", "language", *(level.name.lower() for level in Level)]


def _lengths_rows(name: str, words: Words) -> Iterator[list[str]]:
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


def main(paths: Sequence[str]) -> None:
    """Print the generated part, or renew it in the files named."""
    part = generated_part()
    for path in map(Path, paths):
        path.write_text(renewed(path.read_text(encoding="utf-8"), part), encoding="utf-8")
    if not paths:
        print(part, end="")


if __name__ == "__main__":
    main(sys.argv[1:])
