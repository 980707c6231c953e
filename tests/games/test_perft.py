"""The counts in tests/data/perft, for every game; perft.py says how to regenerate them."""

from pathlib import Path

import pytest

from games.perft import DEPTHS, GAMES, files, format_perft, parse_perft, perft

FILES = [pytest.param(name, path, id=f"{name}-{path.stem}") for name in GAMES for path in files(name)]


@pytest.mark.parametrize(("name", "path"), FILES)
def test_counts(name: str, path: Path) -> None:
    game = GAMES[name]
    entry = parse_perft(game, path.read_text(encoding="utf-8"))
    assert tuple(entry.counts) == DEPTHS
    assert {depth: perft(game, entry.state, depth) for depth in DEPTHS} == entry.counts


@pytest.mark.parametrize(("name", "path"), FILES)
def test_files_both_ways(name: str, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert format_perft(GAMES[name], parse_perft(GAMES[name], text)) == text


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_files(name: str) -> None:
    assert len(files(name)) > 5
