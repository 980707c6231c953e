"""The positions of tests/data/perft/almajara, gone through by the slow oracle and by hand."""

from pathlib import Path

import pytest

from alu_companion.games.almajara.game import ALMAJARA
from alu_companion.games.almajara.notation import format_action
from alu_companion.games.almajara.rules import legal_actions
from alu_companion.games.almajara.values import State
from games.almajara import oracle
from games.perft import DEPTHS, FOLDER, files, parse_perft, perft

FILES = files("almajara")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_oracle_finds_the_same_actions_all_the_way(path: Path) -> None:
    def look(state: State) -> None:
        assert {format_action(state, action) for action in legal_actions(state)} == oracle.actions(state)

    # Looks at every position whose actions the deepest count adds up.
    perft(ALMAJARA, parse_perft(ALMAJARA, path.read_text(encoding="utf-8")).state, DEPTHS[-1], look)


def test_a_first_action_counted_by_hand() -> None:
    # From its corner no25 may step to the right or to the right and forward, or the turn may end. Once it has moved only
    # the end is left; after the end player two's no4 has one point on the board, straight on.
    counts = parse_perft(ALMAJARA, (FOLDER / "almajara" / "corner.txt").read_text(encoding="utf-8")).counts
    assert counts[1] == 2 + 1
    assert counts[2] == 2 * 1 + (1 + 1)
