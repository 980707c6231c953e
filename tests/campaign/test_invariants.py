"""Each invariant of the campaign sees what was made up to break it, and nothing where all is well."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from alu_companion.speech.queue import Class
from alu_tools.campaign.happened import Event, Expected, Happened, Heard, Resumed, Spoken, Taken
from alu_tools.campaign.invariants import INVARIANTS, TOLD_MS, replayed, violations

START = Event(1, "start", {"game": "alu", "options": ""})
ALERT = Heard(1000, Class.ALERT, ("board-unplugged",), "The board is unplugged.", must_sound=True)
MESSAGE = Heard(1000, Class.MESSAGE, ("whose-turn",), "It is Circle's turn.", must_sound=True)


def well() -> Happened:
    """A short game in which all is as it should be."""
    return Happened(
        game="alu",
        said=[ALERT],
        spoken=[Spoken(1000, ALERT.text, 0)],
        taken=[Taken(10, (), ("a",)), Taken(900, ("a",), ("a",))],
        resumed=[Resumed(950, ("camp A1",), ("camp A1",), (), ())],
        expected=[Expected("unplug", ("board-unplugged",), 990, 990 + TOLD_MS)],
        journal=[START, Event(1, "play", {"back": 0, "actions": ["camp A1"]})],
        final=("camp A1",),
    )


def test_nothing_is_broken_where_all_is_well() -> None:
    assert violations(well()) == []


def broken(**changes: object) -> Callable[[], Happened]:
    return lambda: replace(well(), **changes)  # type: ignore[arg-type]


def played(*bodies: object) -> list[Event]:
    return [START, *(Event(1, "play", body) for body in bodies)]


BREAKS = {
    "another action is accepted": (
        "false-action",
        broken(taken=[Taken(900, ("b",), ("a",)), Taken(950, ("a",), ("a",))]),
    ),
    "one too many is accepted": ("false-action", broken(taken=[Taken(900, ("a", "b"), ("a",))])),
    "one is never accepted": ("false-action", broken(taken=[Taken(900, ("a",), ("a", "b"))])),
    "another action is accepted at another table": ("false-action", broken(misplayed=["at 5 ms there: accepted end"])),
    "less is resumed than the journal holds": ("lost", broken(resumed=[Resumed(950, ("camp A1",), (), (), ())])),
    "less is in the journal than was announced": ("lost", broken(resumed=[Resumed(950, (), (), ("camp A1",), ())])),
    "the journal holds two steps more": ("lost", broken(resumed=[Resumed(950, ("a", "b"), ("a", "b"), (), ("a",))])),
    "a board that had been laid out is to be again": (
        "lost",
        broken(resumed=[Resumed(950, ("camp A1",), ("camp A1",), (), (), is_unlaid=True)]),
    ),
    "an illegal action": ("illegal", broken(journal=played({"back": 0, "actions": ["attack A1"]}))),
    "no action at all": ("illegal", broken(journal=played({"back": 0, "actions": ["fly"]}))),
    "more is taken back than was played": ("illegal", broken(journal=played({"back": 1, "actions": ["camp A1"]}))),
    "a body without actions": ("illegal", broken(journal=played({"back": 0}))),
    "another game in the journal": ("illegal", broken(journal=played({"back": 0, "actions": ["camp A2"]}))),
    "too late": ("untold", broken(expected=[Expected("unplug", ("board-unplugged",), 0, 999)])),
    "told of something else": ("untold", broken(expected=[Expected("unplug", ("board-back-unchanged",), 0, 9000)])),
    "told before": ("untold", broken(expected=[Expected("unplug", ("board-unplugged",), 1001, 9000)])),
    "told of a failure that was none": (
        "told-twice",
        broken(said=[ALERT, Heard(1500, Class.ALERT, ("opponent-again",), "It begins again.")]),
    ),
    "told twice of one failure": (
        "told-twice",
        broken(
            said=[Heard(at_ms, Class.ALERT, ("opponent-gone",), "It cannot play.") for at_ms in (1500, 1600)],
            failures=[1400],
        ),
    ),
    "nobody goes on": ("stuck", broken(stuck_ms=5)),
    "never spoken": ("unspoken", broken(spoken=[])),
    "only the end was spoken": ("unspoken", broken(spoken=[Spoken(1000, ALERT.text, 1)])),
    "said twice and spoken once": ("unspoken", broken(said=[ALERT, ALERT])),
    "cut and never spoken to its end": (
        "unspoken",
        broken(said=[MESSAGE], spoken=[Spoken(1000, MESSAGE.text, 0)]),
    ),
    "spoken late": ("late", broken(spoken=[Spoken(1001 + TOLD_MS, ALERT.text, 0)])),
    "spoken over something else": ("over", broken(spoken=[Spoken(1000, ALERT.text, 0, is_over=True)])),
    "astray and not told": ("astray", broken(astray=("put a circle piece on A1",))),
    "not seen": ("unseen", broken(unseen=("A1: C, seen as .",))),
    "told and not so": ("untrue", broken(false_alarms=["at 5 ms: the board is gone, whose lines come"])),
    "said and not shown": ("unread", broken(unread=["at 5 ms: whose-turn"])),
    "a game that waits is changed": ("disturbed", broken(disturbed=["at 5 ms: another game"])),
    "told of a lesson and not kept": ("unlearned", broken(unlearned=["at 5 ms: tries 2 (1)"])),
    "told though it is not so": (
        "untold",
        broken(expected=[Expected("link-hiccups", ("board-unplugged",), 990, 9000, is_unwanted=True)]),
    ),
    "two logs differ": ("apart", broken(apart=["at 5 ms: camp A1 here, camp A2 there"])),
    "a log is cut to more than it was": (
        "illegal",
        broken(journal=[*well().journal, Event(1, "far-cut", {"length": 1})]),
    ),
    "something is kept before the game it belongs to begins": (
        "illegal",
        broken(journal=[Event(1, "far-asking", {}), *well().journal]),
    ),
    "an illegal action in the journal of another table": (
        "illegal",
        broken(journal_there=played({"back": 0, "actions": ["attack A1"]})),
    ),
    "found by the fault itself": ("spoilt", broken(wrong=["two companions on one journal"])),
    "an error": ("traceback", broken(error="KeyError")),
}


@pytest.mark.parametrize("name", BREAKS)
def test_what_breaks_an_invariant_is_seen(name: str) -> None:
    invariant, make = BREAKS[name]
    assert invariant in {found.invariant for found in violations(make())}


def test_every_invariant_is_broken_once() -> None:
    assert {invariant for invariant, _ in BREAKS.values()} == set(INVARIANTS)


def test_what_is_said_again_to_whoever_asks_is_not_told_twice() -> None:
    again = [Heard(1500 + at_ms, cls, ("opponent-again",), "It begins again.") for at_ms, cls in enumerate(Class)]
    assert not [
        one for one in violations(replace(well(), said=[ALERT, *again], failures=[1400])) if one[0] == "told-twice"
    ]


def test_a_fault_that_another_one_hides_need_not_be_told() -> None:
    hidden = Expected("unplug", ("board-back-unchanged",), 0, 9000, is_void=True)
    assert violations(replace(well(), expected=[hidden])) == []


def test_what_was_not_to_be_told_and_was_not_is_well() -> None:
    unwanted = Expected("link-hiccups", ("far-lost",), 0, 9000, is_unwanted=True)
    assert violations(replace(well(), expected=[unwanted])) == []


def test_a_game_goes_back_to_an_event_of_its_log_with_all_that_followed_from_it() -> None:
    events = [
        START,
        Event(1, "play", {"back": 0, "actions": ["camp A1"], "event": True}),
        Event(1, "play", {"back": 0, "actions": ["end"]}),
        Event(1, "play", {"back": 0, "actions": ["camp C1"], "event": True}),
        Event(1, "far-cut", {"length": 1}),
        Event(1, "play", {"back": 0, "actions": ["camp E1"], "event": True}),
    ]
    assert replayed(events) == ("camp A1", "end", "camp E1")


def test_a_log_that_goes_on_from_an_earlier_game_is_cut_where_it_tells() -> None:
    events = [
        START,
        Event(1, "far", {"log": [{}, {}]}),
        Event(1, "play", {"back": 0, "actions": ["camp A1"], "event": True}),
        Event(1, "seats", {"event": True}),
        Event(1, "far-cut", {"length": 3}),
    ]
    assert replayed(events) == ("camp A1",)
    assert replayed([*events, Event(1, "far-cut", {"length": 2})]) == ()


def test_what_the_journal_took_and_nobody_heard_of_may_be_resumed() -> None:
    ahead = Resumed(950, ("a", "b"), ("a", "b"), ("a",), ("a",))
    assert violations(replace(well(), resumed=[ahead])) == []


def test_a_message_that_was_cut_and_went_on_is_spoken_to_its_end() -> None:
    spoken = [Spoken(1000, MESSAGE.text, 0), Spoken(1500, MESSAGE.text, 1, is_whole=True)]
    assert violations(replace(well(), said=[MESSAGE], spoken=spoken, expected=[])) == []
