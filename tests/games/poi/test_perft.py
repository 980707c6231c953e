"""The counts in tests/data/perft/poi, made by the slow oracle and by hand."""

from pathlib import Path

import pytest

from alu_companion.games.poi.game import POI
from games.perft import DEPTHS, FOLDER, files, parse_perft
from games.poi import oracle

FILES = files("poi")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_oracle_counts_the_same(path: Path) -> None:
    entry = parse_perft(POI, path.read_text(encoding="utf-8"))
    table = oracle.table_of(entry.state)
    assert {depth: oracle.perft(table, depth) for depth in DEPTHS} == entry.counts


def test_a_lone_unit_counted_by_hand() -> None:
    # A unit of 3 in its own centre, and a free die: 4 gates by 1, 2 or 3 points; end; resign.
    lone = parse_perft(POI, (FOLDER / "poi" / "lone.txt").read_text(encoding="utf-8"))
    assert lone.counts[1] == 4 * 3 + 2
