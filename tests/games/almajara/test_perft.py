"""The counts in tests/data/perft/almajara; perft.py says how to regenerate them."""

from pathlib import Path

import pytest

from alu_companion.games.almajara.notation import format_action
from alu_companion.games.almajara.rules import legal_actions
from alu_companion.games.almajara.values import State
from games.almajara import oracle
from games.almajara.perft import DEPTHS, FOLDER, format_perft, parse_perft, perft

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts(path: Path) -> None:
    entry = parse_perft(path.read_text(encoding="utf-8"))
    assert tuple(entry.counts) == DEPTHS
    assert {depth: perft(entry.state, depth) for depth in DEPTHS} == entry.counts


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_oracle_finds_the_same_actions_all_the_way(path: Path) -> None:
    def look(state: State) -> None:
        assert {format_action(action, state.options) for action in legal_actions(state)} == oracle.actions(state)

    # Looks at every position whose actions the deepest count adds up.
    perft(parse_perft(path.read_text(encoding="utf-8")).state, DEPTHS[-1], look)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_both_ways(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert format_perft(parse_perft(text)) == text


def test_a_first_action_counted_by_hand() -> None:
    # From its corner no25 may step to the right or to the right and forward, or the turn may end. Once it has moved only
    # the end is left; after the end player two's no4 has one point on the board, straight on.
    counts = parse_perft((FOLDER / "corner.txt").read_text(encoding="utf-8")).counts
    assert counts[1] == 2 + 1
    assert counts[2] == 2 * 1 + (1 + 1)
