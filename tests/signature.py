"""One number of all behaviour: `python tests/signature.py [--seeds 60] [--parts]`. It stays the same while only the shape of the code
changes.

It is made of what tables of the fault campaign tell, of games that the engine plays against itself by work alone, and of verdicts of the
referee. Two numbers of one count of seeds can be compared, on any machine; `--parts` prints the parts, so that the one that differs is
found: `diff <(cd old; python tests/signature.py --parts) <(python tests/signature.py --parts)`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import astuple
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[1]
    sys.path[:1] = [str(ROOT / "host"), str(ROOT / "tests")]

import alu_tools.campaign.faults  # noqa: F401 - fills the catalogue
from alu_companion.engine.levels import LEVELS
from alu_companion.games.alu.game import ALU
from alu_companion.games.game import CHANCE
from alu_companion.referee.explain import Ambiguous, Exact, Impossible, Reading, Unfinished, Verdict, explain
from alu_companion.referee.placement import Content, Counter, Placement, attached, expected
from alu_companion.referee.repair import MovePiece, PutOn, RepairStep, SetSliders, TakeOff, repair
from alu_companion.registry import RULESETS
from alu_companion.runtime.opponent.thinkers import Problem, Thinkers, time_ms
from alu_companion.runtime.outlets import style_of
from alu_companion.speech import short
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.queue import Utterance
from alu_tools.campaign.course import Course
from alu_tools.campaign.script import draw
from alu_tools.campaign.thinking import quick_action
from referee.plays import BOTH, Reached, put, reached, slide

SEEDS: Final = 60
"""About a minute of a processor. Measured: a table takes half a second, the games of the engine of one seed one, the verdicts of one a
thirtieth."""
_TABLES_A_GAME: Final = 5
"""So many tables for each seed of the engine."""
_DIGITS: Final = 12
_OPENING: Final = 2
_DECISIONS: Final = 6
"""Of a game of the engine: sensible ones at random at first, then its own."""
_DRAWS: Final = 1 << 16
_SIMULATIONS: Final = 1000
"""Levels that do more work an action would take too long, interpreted."""
_EVERY: Final = 9
_VARIANTS: Final = 3
_STEPS: Final = {MovePiece: "move", TakeOff: "off", PutOn: "on", SetSliders: "set"}


class Piece(NamedTuple):
    """One part of the signature: its name, and what it says, line by line."""

    name: str
    lines: list[str]

    @property
    def number(self) -> str:
        """The number of this part alone."""
        return _number("\n".join(self.lines))


def pieces(seeds: int) -> Iterator[Piece]:
    """All parts, for so many seeds of tables; the other parts take fewer."""
    for seed in range(1, seeds + 1):
        yield table(seed)
        yield verdicts(seed)
    for seed in range(1, seeds // _TABLES_A_GAME + 2):
        for name in RULESETS:
            yield engine_game(name, seed)


def signature(parts: list[Piece]) -> str:
    """The number of these parts together."""
    return _number("\n".join(f"{part.name} {part.number}" for part in parts))


def _number(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:_DIGITS]


# --- tables of the campaign


class _Heard(Course):
    """A game of the campaign that keeps what this table tells, in every language."""

    def __init__(self, *given: Any) -> None:
        self.lines: list[str] = []
        super().__init__(*given)

    def _told(self, utterance: Utterance, now_ms: int) -> None:
        super()._told(utterance, now_ms)
        if self.life is not None:
            settings = self.life.runner.state.settings
            for language in LANGUAGES:
                told = short.sentences(self.words, utterance, style_of(settings, language, utterance.to))
                self.lines.append(f"{now_ms} {language} {' | '.join(told)}")


def table(seed: int) -> Piece:
    """What a table tells, in every language and in the one that is spoken there, what the table tells that it plays with, when the voice
    speaks it, and what is played."""
    script = draw(seed)
    with tempfile.TemporaryDirectory(prefix="alu-signature-") as folder:
        heard = _Heard(script, Path(folder))
        happened = heard.play()
    said = [f"{one.at_ms} {one.text}" for one in happened.said]
    spoken = [f"{one.at_ms} {one.first} {one.text}" for one in happened.spoken]
    return Piece(f"table {seed} {script.game} {script.language}", [*heard.lines, *said, *spoken, *happened.final])


# --- games of the engine


def engine_game(name: str, seed: int) -> Piece:
    """The first decisions of a game after a random opening: every level that thinks by work, in turn, with what it expects of them. It runs
    interpreted; compiled it decides the same."""
    return Piece(f"engine {name} {seed}", list(_decided(name, seed)))


def _decided(name: str, seed: int) -> Iterator[str]:
    chance, game, thinkers = Random(f"{name} {seed}"), RULESETS[name].game, Thinkers()
    levels = [level for level in range(1, len(RULESETS[name].levels) + 1) if _works(name, level)]
    options = f"seed={seed}" if RULESETS[name].seeded("") else ""
    state, done = game.start(game.parse_options(options)), 0
    while game.outcome(state) is None and done < _OPENING + _DECISIONS:
        mover = game.to_move(state)
        if mover == CHANCE:
            state = game.apply(state, game.chance_action(state))
            continue
        done += 1
        if done <= _OPENING:
            state = game.apply(state, quick_action(name, state, chance.randrange(_DRAWS)))
            continue
        problem = Problem(RULESETS[name].computer, game.format_state(state), mover, levels[done % len(levels)], seed)
        *_, decision = thinkers.think(problem)
        yield f"{problem.state} {problem.level} {decision.action} {decision.why} {decision.chances} {decision.line}"
        state = game.apply(state, game.parse_action(state, decision.action))
    yield game.format_state(state)


def _works(name: str, level: int) -> bool:
    """Whether a level thinks by work, and not for too long."""
    return time_ms(RULESETS[name], level) is None and (
        name != ALU.name or LEVELS[level - 1].limits.simulations <= _SIMULATIONS
    )


# --- verdicts of the referee


def verdicts(seed: int) -> Piece:
    """What the referee makes of boards that stand otherwise than a game, and how it puts them right."""
    return Piece(f"referee {seed}", list(_judged(seed)))


def _judged(seed: int) -> Iterator[str]:
    chance = Random(f"referee {seed}")
    for one in reached(1, seed, every=_EVERY):
        for _ in range(_VARIANTS):
            placement = _disturbed(one, chance)
            verdict = explain(one.state, placement, one.earlier)
            steps = repair(expected(one.state, attached(placement)), placement, one.state.options.geometry)
            yield f"{ALU.format_state(one.state)} {_verdict(verdict)} {[_step(step) for step in steps]}"


def _disturbed(one: Reached, chance: Random) -> Placement:
    """What a board shows after some actions, or some before: a field or three otherwise, a slider moved or between two counts, a counter
    loose, a field unclear."""
    placement = expected(chance.choice((one.state, *one.earlier)), BOTH)
    for _ in range(chance.randint(0, 3)):
        placement = put(placement, chance.randrange(40), chance.choice(list(Content)))
    for side in (0, 1):
        if chance.random() < 0.4:
            row = chance.choice(Counter._fields)
            placement = slide(placement, side, **{row: chance.choice((None, *range(8)))})
    counters = tuple(counter if chance.random() < 0.8 else None for counter in placement.counters)
    unclear = 1 << chance.randrange(40) if chance.random() < 0.1 else 0
    return placement._replace(counters=(counters[0], counters[1]), unclear=unclear)


def _verdict(verdict: Verdict) -> list[Any]:
    """A verdict in the notation of the game: names in the code may change."""
    match verdict:
        case Exact(reading, is_open):
            return ["exact", _reading(reading), is_open]
        case Ambiguous(readings, is_open):
            return ["ambiguous", *map(_reading, readings), is_open]
        case Unfinished(readings):
            return ["unfinished", *map(_reading, readings)]
        case Impossible(action, reason, judged, goal):
            told = None if action is None else ALU.format_action(judged, action)
            return ["impossible", told, reason and reason.value, ALU.format_state(judged), ALU.format_state(goal)]


def _reading(reading: Reading) -> tuple[Any, ...]:
    return reading.back, [tuple(map(int, action)) for action in reading.actions], ALU.format_state(reading.state)


def _step(step: RepairStep) -> tuple[Any, ...]:
    return _STEPS[type(step)], *(None if one is None else int(one) for one in astuple(step))


def main() -> None:
    """Print the number, or with `--parts` that of each part and then the number."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=SEEDS, help="So many tables; 300 at the end of a step.")
    parser.add_argument("--parts", action="store_true", help="The number of each part, too.")
    asked = parser.parse_args()
    parts = []
    for part in pieces(asked.seeds):
        parts.append(part)
        if asked.parts:
            print(part.number, part.name, flush=True)
    print(signature(parts))


if __name__ == "__main__":
    main()
