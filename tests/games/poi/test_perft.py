"""The counts in tests/data/perft/poi; perft.py says how to regenerate them. The slow oracle counts the same."""

from pathlib import Path

import pytest

from games.poi import oracle
from games.poi.perft import DEPTHS, FOLDER, format_perft, parse_perft, perft

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts(path: Path) -> None:
    entry = parse_perft(path.read_text(encoding="utf-8"))
    assert tuple(entry.counts) == DEPTHS
    assert {depth: perft(entry.state, depth) for depth in DEPTHS} == entry.counts


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_oracle_counts_the_same(path: Path) -> None:
    entry = parse_perft(path.read_text(encoding="utf-8"))
    table = oracle.table_of(entry.state)
    assert {depth: oracle.perft(table, depth) for depth in DEPTHS} == entry.counts


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_both_ways(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert format_perft(parse_perft(text)) == text


def test_a_lone_unit_counted_by_hand() -> None:
    # A unit of 3 in its own centre, and a free die: 4 gates by 1, 2 or 3 points; end; resign.
    lone = parse_perft((FOLDER / "lone.txt").read_text(encoding="utf-8"))
    assert lone.counts[1] == 4 * 3 + 2
