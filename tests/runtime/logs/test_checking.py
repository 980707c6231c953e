"""What is wrong with a recording, and what it says otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from alu_companion import replay
from alu_companion.guide.library import with_guide
from alu_companion.runtime.logs.checking import problems_of
from runtime.games import WORDS
from runtime.logs.games import typed_game

pytestmark = pytest.mark.slow


@pytest.mark.quick
def test_everything_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    path = typed_game(tmp_path / "r", "choose c1", "status")
    lines = path.read_text().splitlines()
    # Lines 4 to 6 are: the players come, the tile, the question.
    spoilt = [
        *lines[:4],
        "nonsense",
        "900 key x",
        lines[4],
        "800 board x",
        '900 event ["ready", {}]',
        *lines[5:],
        "9 end",
    ]
    path.write_text("\n".join(spoilt) + "\n")
    found = [(one.reason, one.line) for one in problems_of(path, WORDS(), with_guide)]
    assert found == [("line", 5), ("content", 6), ("time", 7), ("time", 8), ("late", 9), ("after", 12)]
    path.write_text("\n".join([lines[0], '0 setting {"language": "xx"}', '0 event ["start", {}]', lines[3]]) + "\n")
    found = [(one.reason, one.line) for one in problems_of(path, WORDS(), with_guide)]
    assert found == [("content", 2), ("plays", 4), ("cut", 4)]
    path.write_text("\n".join([lines[0], lines[1].replace('"protocol": 1', '"protocol": 7'), *lines[2:]]) + "\n")
    assert [(one.reason, one.line) for one in problems_of(path, WORDS(), with_guide)] == [("protocol", 2)]


def test_a_transcript_is_compared(tmp_path: Path) -> None:
    path = typed_game(tmp_path / "r", "choose c1", "status")
    said = [f"{one}\n" for one in replay(path).said]
    for lines, line in ((said, 0), (said[:-1], len(said)), ([*said, "more\n"], len(said) + 1), (["x\n", *said[1:]], 1)):
        (tmp_path / "t").write_text("".join(lines), encoding="utf-8")
        found = [(one.reason, one.line) for one in problems_of(path, WORDS(), with_guide, tmp_path / "t")]
        assert found == ([("different", line)] if line else [])
