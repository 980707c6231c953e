"""Perft counts: how many action sequences of each length a position allows. One text file a position, one folder a game.

Regenerate the counts of all files of a game, or of the named ones, after a wanted change of the rules, and review the difference:

    python tests/games/perft.py alu|almajara|poi [FILE ...]
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from alu_companion.games.almajara.game import ALMAJARA
from alu_companion.games.alu.game import ALU
from alu_companion.games.game import Game
from alu_companion.games.poi.game import POI

GAMES: dict[str, Game[Any, Any, Any]] = {game.name: game for game in (ALU, ALMAJARA, POI)}
FOLDER = Path(__file__).parents[1] / "data" / "perft"
DEPTHS = (1, 2, 3)


class Perft(NamedTuple):
    """A position and its counts by depth; `comment` says why the position is there."""

    comment: str
    state: Any
    counts: dict[int, int]


def files(name: str) -> list[Path]:
    """The files of a game."""
    return sorted((FOLDER / name).glob("*.txt"))


def perft(game: Game[Any, Any, Any], state: Any, depth: int, look: Callable[[Any], object] | None = None) -> int:
    """The number of sequences of exactly `depth` actions; a game that ends sooner adds none. `look` sees every state."""
    if look is not None:
        look(state)
    actions = game.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(game, game.apply(state, action), depth - 1, look) for action in actions)


def parse_perft(game: Game[Any, Any, Any], text: str) -> Perft:
    """A file: `#` comment lines, the position, then one line `perft DEPTH COUNT` a depth."""
    lines = text.splitlines()
    comment = "\n".join(line[1:].strip() for line in lines if line.startswith("#"))
    rest = [line for line in lines if not line.startswith("#")]
    counts = {int(depth): int(count) for _, depth, count in (line.split() for line in rest if line.startswith("perft"))}
    position = "\n".join(line for line in rest if not line.startswith("perft"))
    return Perft(comment, game.parse_state(position), counts)


def format_perft(game: Game[Any, Any, Any], entry: Perft) -> str:
    """The text of a file; `parse_perft` gives it back."""
    comment = [f"# {line}" for line in entry.comment.splitlines()]
    counts = [f"perft {depth} {count}" for depth, count in entry.counts.items()]
    return "\n".join([*comment, game.format_state(entry.state), *counts]) + "\n"


def regenerate(game: Game[Any, Any, Any], path: Path) -> None:
    """Count again and write the file."""
    entry = parse_perft(game, path.read_text(encoding="utf-8"))
    counts = {depth: perft(game, entry.state, depth) for depth in DEPTHS}
    path.write_text(format_perft(game, entry._replace(counts=counts)), encoding="utf-8")


if __name__ == "__main__":
    for file in map(Path, sys.argv[2:] or files(sys.argv[1])):
        regenerate(GAMES[sys.argv[1]], file)
