"""Who waits for whom, who cuts whom: the classes' rules as scenes."""

from __future__ import annotations

import pytest

from alu_companion.speech.queue import RULES, Cancel, Class
from calls import count_calls
from speech.queue_listener import Listener, says

ALERT, MESSAGE, ANSWER, HINT, GUIDE = Class


def test_the_rules_fit_together() -> None:
    assert set(RULES) == set(Class)
    for cls, its in RULES.items():
        for other in its.cuts:
            assert cls in RULES[other].waits_for + RULES[other].yields_to, (
                "who is cut does not come back before its cutter"
            )
        for other in its.waits_for + its.yields_to:
            assert other < cls, "nobody waits for what is less urgent"
    assert [cls for cls in Class if not RULES[cls].droppable] == [ALERT]


@pytest.mark.parametrize("cls", Class)
def test_into_silence_everything_is_spoken_at_once(cls: Class) -> None:
    listener = Listener()
    listener.say(says(cls))
    assert listener.begun == [("one", 0)]
    assert not listener.queue.idle
    listener.end()
    assert listener.queue.idle


# Second said while the first is spoken: in which order they are begun, and where the first goes on.
SCENES = {
    (ALERT, ALERT): [("first", 0), ("second", 0)],
    (ALERT, MESSAGE): [("first", 0), ("second", 0)],
    (ALERT, ANSWER): [("first", 0), ("second", 0)],
    (ALERT, HINT): [("first", 0)],
    (MESSAGE, ALERT): [("first", 0), ("second", 0), ("first", 1)],
    (MESSAGE, MESSAGE): [("first", 0), ("second", 0)],
    (MESSAGE, ANSWER): [("first", 0), ("second", 0)],
    (MESSAGE, HINT): [("first", 0)],
    (ANSWER, ALERT): [("first", 0), ("second", 0)],
    (ANSWER, MESSAGE): [("first", 0), ("second", 0)],
    (ANSWER, ANSWER): [("first", 0), ("second", 0)],
    (ANSWER, HINT): [("first", 0)],
    (HINT, ALERT): [("first", 0), ("second", 0)],
    (HINT, MESSAGE): [("first", 0), ("second", 0)],
    (HINT, ANSWER): [("first", 0), ("second", 0)],
    (HINT, HINT): [("first", 0), ("second", 0)],
    **{(old, GUIDE): [("first", 0), ("second", 0)] for old in Class},
    **{(GUIDE, new): [("first", 0), ("second", 0), ("first", 1)] for new in Class if new is not GUIDE},
}
CUT = {(old, new) for old, new in SCENES if new < old or (old is new and new in (ANSWER, HINT, GUIDE))}


@pytest.mark.parametrize(("old", "new"), SCENES)
def test_every_pair_of_classes(old: Class, new: Class) -> None:
    listener = Listener()
    listener.say(says(old, "first"))
    assert listener.speaking is not None
    listener.queue.reached(listener.speaking.id, 1)
    listener.say(says(new, "second"))
    assert (listener.begun[-1][0] == "second") == ((old, new) in CUT)
    assert listener.end_all() == SCENES[old, new]


def test_a_cut_message_goes_on_before_later_ones() -> None:
    listener = Listener()
    listener.say(says(MESSAGE, "first"), says(MESSAGE, "second"))
    assert listener.speaking is not None
    listener.queue.reached(listener.speaking.id, 2)
    listener.say(says(ALERT, "fire"), says(ALERT, "water"))
    assert listener.end_all() == [("first", 0), ("fire", 0), ("water", 0), ("first", 2), ("second", 0)]


def test_a_message_cut_twice_goes_on_where_it_was_cut_last() -> None:
    listener = Listener()
    listener.say(says(MESSAGE, "first"))
    listener.queue.reached(1, 1)
    listener.say(says(ALERT, "fire"))
    listener.end()
    listener.say(says(ALERT, "water"))
    assert listener.end_all() == [("first", 0), ("fire", 0), ("first", 1), ("water", 0), ("first", 1)]


def test_the_newest_answer_wins_while_it_waits() -> None:
    listener = Listener()
    listener.say(says(MESSAGE, "news"), says(ANSWER, "old"), says(ANSWER, "new"))
    assert listener.queue.waits
    assert listener.end_all() == [("news", 0), ("new", 0)]


def test_late_reports_about_cut_speech_change_nothing() -> None:
    listener = Listener()
    listener.say(says(ANSWER, "cut"), says(MESSAGE, "news"))
    listener.queue.reached(1, 2)
    assert listener.queue.done(1) == []
    listener.say(says(ALERT, "fire"))
    assert listener.end_all()[-1] == ("news", 0)


def test_what_is_about_an_older_state_is_dropped_unspoken() -> None:
    listener = Listener()
    listener.queue.state_changed(1)
    listener.say(says(ALERT, "fire"), says(MESSAGE, "old", 1), says(MESSAGE, "always"))
    listener.queue.state_changed(2)
    assert listener.end_all() == [("fire", 0), ("always", 0)]


def test_what_is_spoken_is_not_cut_by_a_new_state_but_does_not_go_on_after_an_alert() -> None:
    listener = Listener()
    listener.queue.state_changed(1)
    listener.say(says(MESSAGE, "old", 1))
    listener.queue.state_changed(2)
    assert listener.speaking is not None
    listener.say(says(ALERT, "fire"))
    assert listener.end_all() == [("old", 0), ("fire", 0)]


def test_silence_forgets_everything_but_waiting_alerts() -> None:
    listener = Listener()
    listener.say(says(ALERT, "fire"), says(ALERT, "water"), says(MESSAGE, "news"), says(ANSWER, "answer"))
    listener.take(listener.queue.silence())
    assert listener.end_all() == [("fire", 0), ("water", 0)]
    assert listener.queue.silence() == []


def test_what_is_stale_when_it_comes_is_not_spoken_but_an_alert_is() -> None:
    listener = Listener()
    listener.queue.state_changed(2)
    listener.say(*(says(cls, cls.name, 1) for cls in (MESSAGE, ANSWER, HINT)))
    assert listener.queue.idle
    listener.say(says(ALERT, "fire", 1), says(ALERT, "water", 1))
    listener.queue.state_changed(3)
    assert listener.end_all() == [("fire", 0), ("water", 0)]


def test_what_is_about_a_state_yet_to_come_is_not_stale() -> None:
    listener = Listener()
    listener.queue.state_changed(1)
    listener.say(says(MESSAGE, "news", 2))
    assert listener.begun == [("news", 0)]


def test_a_newer_message_of_a_topic_replaces_the_one_that_waits_and_comes_in_its_own_turn() -> None:
    listener = Listener()
    listener.say(says(MESSAGE, "now"), says(MESSAGE, "three left", topic="repair"), says(MESSAGE, "other"))
    listener.say(says(MESSAGE, "two left", topic="repair"), says(MESSAGE, "louder", topic="volume"))
    assert listener.end_all() == [("now", 0), ("other", 0), ("two left", 0), ("louder", 0)]


def test_a_topic_does_not_cut_what_is_spoken() -> None:
    listener = Listener()
    listener.say(says(MESSAGE, "three left", topic="repair"), says(MESSAGE, "two left", topic="repair"))
    assert listener.end_all() == [("three left", 0), ("two left", 0)]


@pytest.mark.parametrize("newer_first", [True, False])
def test_a_cut_message_does_not_go_on_when_a_newer_one_has_its_topic(newer_first: bool) -> None:
    listener = Listener()
    later = [says(MESSAGE, "two left", topic="repair"), says(ALERT, "fire")]
    listener.say(says(MESSAGE, "three left", topic="repair"), *(later if newer_first else later[::-1]))
    assert listener.end_all() == [("three left", 0), ("fire", 0), ("two left", 0)]


def test_an_alert_is_not_replaced_by_one_of_its_topic() -> None:
    listener = Listener()
    listener.say(*(says(ALERT, name, topic="cable") for name in ("out", "in", "out again")))
    assert listener.end_all() == [("out", 0), ("in", 0), ("out again", 0)]


def test_an_empty_topic_is_none() -> None:
    listener = Listener()
    listener.say(says(ALERT, "fire"), says(MESSAGE, "one"), says(MESSAGE, "two"))
    assert listener.end_all() == [("fire", 0), ("one", 0), ("two", 0)]


def test_a_mark_that_was_just_begun_is_said_again_from_its_beginning() -> None:
    listener = Listener()
    listener.say(says(MESSAGE, "news"))
    for mark in (0, 1, 2):
        listener.queue.reached(1, mark)
    listener.say(says(ALERT, "fire"))
    assert listener.end_all()[-1] == ("news", 2)


def test_silence_cuts_an_alert_that_was_heard_to_begin() -> None:
    listener = Listener()
    listener.say(says(ALERT, "fire"))
    assert listener.queue.silence() == [Cancel(1)]
    assert listener.queue.idle


@pytest.mark.parametrize("state", [None, 7])
def test_a_long_queue_costs_no_more_than_a_short_one(state: int | None) -> None:
    def cost(waiting: int) -> int:
        """The calls of an action that is told, is heard to its end and brings the table to another version, while so many wait."""
        listener = Listener()
        listener.say(
            *(says(MESSAGE, f"{number}", topic=f"{number}" if number % 2 else "") for number in range(waiting))
        )
        listener.queue.state_changed(7)

        def tell() -> None:
            listener.say(
                says(MESSAGE, "news", state), says(HINT, "hint", 7), says(ANSWER, "answer", 7), says(ALERT, "fire")
            )
            listener.queue.state_changed(8)
            listener.end()

        return count_calls(tell)

    assert cost(2000) <= cost(20) + 5
