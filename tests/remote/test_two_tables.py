"""Two tables play one game over a link that delays, loses, doubles and reorders."""

from random import Random

import pytest

from remote.tables import Tables, play


@pytest.mark.parametrize("game", ["alu", "almajara", "poi"])
def test_what_one_plays_the_other_has_too(game: str) -> None:
    tables = Tables(game)
    tables.meet()
    chance = Random(1)
    for _ in range(8):
        mover = tables.mover()
        assert mover is not None
        play(mover, chance)
        tables.settle()
    assert tables.ends[0].far.length == 8
    assert tables.ends[0].state.past
    assert [one.action for one in tables.ends[0].state.past] == [one.action for one in tables.ends[1].state.past]
