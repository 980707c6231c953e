"""Short messages: each is heard once and in its order, also where links and tables fail."""

from __future__ import annotations

import pytest

from alu_companion.remote.memory import Faults
from alu_tools.campaign.typed_end import TypedEnd
from remote.tables import Tables


def _heard(end: TypedEnd) -> list[str]:
    """The short messages that were heard at a table."""
    said = [dict(one.args) for message in end.said for one in message if one.id == "far-says"]
    return [one["word"].id for one in said]


@pytest.mark.parametrize("faults", [Faults(), Faults((0, 900), 0.2, 0.2)])
@pytest.mark.parametrize("is_cut", [False, True])
def test_what_is_said_in_one_breath_is_heard_in_its_order(is_cut: bool, faults: Faults) -> None:
    tables = Tables("alu", faults)
    tables.meet()
    here, there = tables.ends
    tables.network.is_cut = is_cut
    for number in (2, 1, 2, 5):
        assert here.type(f"far {number}")[0] == "far-sent"
    there.type("far 3")
    tables.network.is_cut = False
    tables.wait(60_000)
    assert _heard(there) == ["far-word-2", "far-word-1", "far-word-5"], "what waits is not said twice"
    assert _heard(here) == ["far-word-3"]
    here.type("far 2")
    tables.wait(30_000)
    assert _heard(there)[3:] == ["far-word-2"]


def test_of_all_that_can_be_said_nothing_waits_twice() -> None:
    tables = Tables("alu")
    tables.meet()
    here, there = tables.ends
    tables.network.is_cut = True
    for number in (*range(1, 10), *range(9, 0, -1)):
        here.type(f"far {number}")
    assert here.far.unheard == tuple(range(1, 10))
    tables.network.is_cut = False
    tables.wait(60_000)
    assert _heard(there) == [f"far-word-{number}" for number in range(1, 10)]
    assert here.far.unheard == ()


def test_a_short_message_is_heard_though_the_table_that_says_it_was_begun_anew() -> None:
    tables = Tables("alu")
    tables.meet()
    here, there = tables.ends
    for number in (1, 2, 3):
        here.type(f"far {number}")
        tables.wait(3000)
    assert there.heard("far-says") == 3
    tables.network.is_cut = True
    tables.wait(1000)
    here.kill()
    assert here.type("far 4") == ["far-sent", "far-later"]
    tables.network.is_cut = False
    tables.wait(8000)
    assert there.heard("far-says") == 4
    here.type("far 5")
    tables.wait(4000)
    assert there.heard("far-says") == 5
