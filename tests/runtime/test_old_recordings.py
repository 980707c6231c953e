"""Recordings of older versions open as before, and lead to the position that they led to then."""

from __future__ import annotations

from pathlib import Path

import pytest

from alu_companion import replay
from alu_companion.guide.library import with_guide
from alu_companion.runtime.logs.checking import problems_of
from runtime.games import WORDS

FOLDER = Path(__file__).parents[1] / "data" / "recordings"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.rec")), ids=lambda path: path.stem)
def test_an_old_recording_leads_to_the_same_position(path: Path) -> None:
    state = replay(path).state
    assert state is not None
    assert state.rules.game.format_state(state.game).rstrip("\n") == path.with_suffix(".position").read_text().rstrip(
        "\n"
    )
    assert list(problems_of(path, WORDS(), with_guide)) == []
