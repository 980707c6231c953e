"""A count in tests/data/perft/alu, made by hand."""

from alu_companion.games.alu.game import ALU
from games.perft import FOLDER, parse_perft


def test_the_first_turn_counted_by_hand() -> None:
    # 22 edge fields. A corner has 2 neighbours, another edge field 3; a camp or a raid on each, or the end of the turn.
    start = parse_perft(ALU, (FOLDER / "alu" / "start.txt").read_text(encoding="utf-8"))
    assert start.counts[1] == 22
    assert start.counts[2] == 4 * (2 * 2 + 1) + 18 * (3 * 2 + 1)
