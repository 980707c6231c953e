"""The counts in tests/data/perft; perft.py says how to regenerate them."""

from pathlib import Path

import pytest

from games.alu.perft import DEPTHS, FOLDER, format_perft, parse_perft, perft

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts(path: Path) -> None:
    entry = parse_perft(path.read_text(encoding="utf-8"))
    assert tuple(entry.counts) == DEPTHS
    assert {depth: perft(entry.state, depth) for depth in DEPTHS} == entry.counts


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_both_ways(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert format_perft(parse_perft(text)) == text


def test_the_first_turn_counted_by_hand() -> None:
    # 22 edge fields. A corner has 2 neighbours, another edge field 3; a camp or a raid on each, or the end of the turn.
    start = parse_perft((FOLDER / "start.txt").read_text(encoding="utf-8"))
    assert start.counts[1] == 22
    assert start.counts[2] == 4 * (2 * 2 + 1) + 18 * (3 * 2 + 1)
