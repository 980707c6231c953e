"""Perft counts: how many action sequences of each length a position allows. One text file a position.

Regenerate the counts of all files, or of the named ones, after a wanted change of the rules, and review the difference:

    python tests/games/almajara/perft.py [FILE ...]
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from alu_companion.games.almajara.position import format_state, parse_state
from alu_companion.games.almajara.rules import apply, legal_actions
from alu_companion.games.almajara.values import State

FOLDER = Path(__file__).parents[2] / "data" / "perft" / "almajara"
DEPTHS = (1, 2, 3)


class Perft(NamedTuple):
    """A position and its counts by depth; `comment` says why the position is there."""

    comment: str
    state: State
    counts: dict[int, int]


def perft(state: State, depth: int, look: Callable[[State], object] | None = None) -> int:
    """The number of sequences of exactly `depth` actions; a game that ends sooner adds none. `look` sees every state."""
    if look is not None:
        look(state)
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(apply(state, action), depth - 1, look) for action in actions)


def parse_perft(text: str) -> Perft:
    """A file: `#` comment lines, the position, then one line `perft DEPTH COUNT` a depth."""
    lines = text.splitlines()
    comment = "\n".join(line[1:].strip() for line in lines if line.startswith("#"))
    rest = [line for line in lines if not line.startswith("#")]
    counts = {int(depth): int(count) for _, depth, count in (line.split() for line in rest if line.startswith("perft"))}
    return Perft(comment, parse_state("\n".join(line for line in rest if not line.startswith("perft"))), counts)


def format_perft(entry: Perft) -> str:
    """The text of a file; `parse_perft` gives it back."""
    comment = [f"# {line}" for line in entry.comment.splitlines()]
    counts = [f"perft {depth} {count}" for depth, count in entry.counts.items()]
    return "\n".join([*comment, format_state(entry.state), *counts]) + "\n"


def regenerate(path: Path) -> None:
    """Count again and write the file."""
    entry = parse_perft(path.read_text(encoding="utf-8"))
    counts = {depth: perft(entry.state, depth) for depth in DEPTHS}
    path.write_text(format_perft(entry._replace(counts=counts)), encoding="utf-8")


if __name__ == "__main__":
    for name in map(Path, sys.argv[1:] or sorted(FOLDER.glob("*.txt"))):
        regenerate(name)
