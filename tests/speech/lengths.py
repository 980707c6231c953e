"""How many words a message has: random games of all rulesets in all languages, with the questions that players ask on the way.

`python tests/speech/lengths.py` prints the mean and the most; `--whole` counts each message as if nothing of it were left for later.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / "host"), str(ROOT / "tests")]

import alu_companion.table.resume as resuming  # noqa: E402
from alu_companion.registry import RULESETS, new_table, without_board  # noqa: E402
from alu_companion.speech import short  # noqa: E402
from alu_companion.speech.controls import ACT, Command  # noqa: E402
from alu_companion.speech.message import Level, say  # noqa: E402
from alu_companion.speech.queue import Rest, Utterance  # noqa: E402
from alu_companion.speech.words import LANGUAGES, Style  # noqa: E402
from alu_companion.table import Asked, Commit, Input, Opened, Say, Settings, step  # noqa: E402
from table.read import Confirm  # noqa: E402
from table.table_driver import vocabulary, words  # noqa: E402

LEVELS = (Level.BRIEF, Level.NORMAL)
GAMES = ("alu", "almajara", "poi")
_ORDERS = {
    *(
        "quit",
        "new",
        "resign",
        "pair",
        "invite",
        "join",
        "draw",
        "choose",
        "yes",
        "no",
        "undo",
        "end",
        "swap",
        "language",
    ),
    *("verbosity", "alphabet", "learn", "puzzle", "opponent", "correct"),
}
"""What ends a game, changes how it is told, or plays it."""


class Counted(NamedTuple):
    """A message and its words."""

    game: str
    style: Style
    text: str

    @property
    def words(self) -> int:
        """How many there are."""
        return len(self.text.split())


def said_in(game: str, seed: int, actions: int) -> Iterator[Utterance]:
    """What is said in one random game by typed words, in which much is asked, taken back and resumed now and then."""
    chance, rules = random.Random(seed), without_board(RULESETS[game])
    state, first = resuming.new_table(rules, Settings(), 1)
    journal = [(first.kind, first.body)]
    now_ms = 0

    def give(given: Input) -> Iterator[Utterance]:
        nonlocal state, now_ms
        now_ms += 1000
        state, effects = step(state, given, now_ms)
        for effect in effects:
            if isinstance(effect, Commit):
                journal.append((effect.kind, effect.body))
            elif isinstance(effect, Say):
                yield effect.utterance
        if isinstance(state.question, Confirm):
            yield from give(Asked(Command("yes")))

    def asked() -> Command | None:
        name = chance.choice([name for name in state.controls.commands if name not in _ORDERS])
        needs = state.controls.commands[name]
        place = chance.choice([place.ask for place in rules.narrator.chart(state.game).places if place is not None])
        typed = f"{vocabulary().called(name, 'en')} {place if needs in ('field', 'place') else ''}"
        return vocabulary().parse(typed.strip(), "en", state.controls, rules.narrator.geometry(state.game))

    yield from give(Opened(True))
    for _ in range(actions):
        if state.is_over:
            break
        legal = rules.game.legal_actions(state.game)
        action = chance.choice([one for one in legal if not rules.narrator.is_grave(state.game, one)] or list(legal))
        yield from give(Asked(Command(ACT, word=rules.game.format_action(state.game, action))))
        for _ in range(3):
            if (command := asked()) is not None:
                yield from give(Asked(command))
        if chance.random() < 0.1:
            yield from give(Asked(Command("undo")))
        if chance.random() < 0.05:
            state = resuming.resume({game: rules}, state.settings, state.number, journal)
            yield from give(Opened(False))


def counted(game: str, seed: int, actions: int = 60, is_whole: bool = False) -> Iterator[Counted]:
    """Every message of a game in all languages at the usual levels, and all the rest of it as somebody hears it who asks for more."""
    for said in said_in(game, seed, actions):
        for language in LANGUAGES:
            for level in LEVELS:
                style = Style(
                    language,
                    level,
                    geometry=RULESETS[game].narrator.geometry(new_table(Settings(), 1, name=game)[0].game),
                )
                if is_whole:
                    yield Counted(game, style, words().render(said.message, style))
                    continue
                yield Counted(game, style, " ".join(short.sentences(words(), said, style)))
                for portion in range(1, 30 if said.rest is None else 1):
                    rest = replace(said, rest=Rest((said.message,), portion))
                    if (told := short.sentences(words(), rest, style)) == words().sentences(say("rest-heard"), style):
                        break
                    yield Counted(game, style, " ".join(told))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=4, help="so many games of each ruleset")
    parser.add_argument("--whole", action="store_true", help="leave nothing for later")
    given = parser.parse_args()
    for game in GAMES:
        found = [one for seed in range(given.seeds) for one in counted(game, seed, is_whole=given.whole)]
        for language in LANGUAGES:
            for level in LEVELS:
                numbers = [one.words for one in found if (one.style.language, one.style.level) == (language, level)]
                mean = sum(numbers) / len(numbers)
                print(
                    f"{game} {language} {level.name.lower()}: {len(numbers)} messages, mean {mean:.1f}, most {max(numbers)}"
                )


if __name__ == "__main__":
    main()
