"""What is heard of danger is the whole truth: compared with every sequence of actions that the rules allow."""

from __future__ import annotations

from typing import Any

import pytest

from alu_companion.games.alu.values import Options, Side, State
from alu_companion.rulesets.alu.coach import threatened
from alu_companion.rulesets.alu.facts import LISTED
from alu_companion.speech.message import FieldNames, Message
from games.alu.test_danger import SMALL, Worst, brute, positions


def heard(told: Message) -> Worst:
    """What a listener knows of the danger, from the ids and values of the sentences alone."""
    attacks: dict[int, int] = {}
    sizes = {"encloses": (0, 0), "opens": (0, 0)}
    wins = None
    for number, one in enumerate(told):
        values: dict[str, Any] = dict(one.args)
        name = one.id.removeprefix("danger-").removesuffix("-many")
        following: dict[str, Any] = dict(told[number + 1].args) if name in ("wins", *sizes) else {}
        how = len(following.get("actions", ()))
        if name.startswith("attacks"):
            fields = values["fields"]
            assert isinstance(fields, FieldNames)
            attacks |= dict.fromkeys(map(int, fields.fields), 1 + values.get("count", 0))
        elif name in sizes:
            assert one.id.endswith("-many") == (values["count"] > LISTED)
            assert one.id.endswith("-many") or len(values["fields"].fields) == values["count"]
            sizes[name] = (values["count"], -how)
        elif name == "wins":
            wins = how
    return Worst(attacks, sizes["encloses"], sizes["opens"], wins)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_heard_of_danger_is_all_that_can_be_done_and_no_more(seed: int) -> None:
    for state in positions(Options(geometry=SMALL), seed):
        if state.ended is None:
            for side in Side:
                assert heard(threatened(state, side)) == brute(state, side)


def test_where_nothing_can_be_done_nothing_is_said_to_threaten() -> None:
    for state in quiet_positions():
        for side in Side:
            is_quiet = brute(state, side) == Worst({}, (0, 0), (0, 0), None)
            assert (threatened(state, side)[0].id == "danger-none") == is_quiet


def quiet_positions() -> list[State]:
    return [state for state in positions(Options(geometry=SMALL), 4) if state.ended is None][:6]
