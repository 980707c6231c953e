"""Any order at any time at two honest tables, and what their journals say of it. More: `python tests/remote/proof.py --orders 5000`."""

from __future__ import annotations

import pytest

from remote.orders import play_orders

pytestmark = pytest.mark.slow


@pytest.mark.quick("0-4")
@pytest.mark.parametrize(("first", "count"), [(0, 4), *((first, 50) for first in range(1000, 1200, 50))])
def test_journals_of_two_honest_tables_give_the_same_game_whatever_was_typed(first: int, count: int) -> None:
    did = play_orders(first)
    for seed in range(first + 1, first + count):
        did.update(play_orders(seed))
    assert did["games"] == count
    assert min(did[one] for one in ("actions", "kills", "new", "resign", "answers", "games read")) > 0
