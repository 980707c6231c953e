"""Who waits for whom, who cuts whom: the classes' rules as scenes, and as invariants over random speech."""

from __future__ import annotations

from random import Random

import pytest

from alu_companion.speech.message import Message, part
from alu_companion.speech.queue import Cancel, Class, Order, Speak, SpeechQueue, Utterance

ALERT, MESSAGE, ANSWER, HINT = Class


def says(cls: Class, name: str = "one", state: int | None = None) -> Utterance:
    return Utterance(cls, message(name), state)


def message(name: str) -> Message:
    return (part(name), part(f"{name}-more"), part(f"{name}-most"))


class Listener:
    """A voice that does as it is told, and what it spoke: names with the part each was begun at."""

    def __init__(self) -> None:
        self.queue = SpeechQueue()
        self.speaking: Speak | None = None
        self.begun: list[tuple[str, int]] = []

    def take(self, orders: list[Order]) -> None:
        for order in orders:
            if isinstance(order, Cancel):
                assert self.speaking is not None
                assert self.speaking.id == order.id
                self.speaking = None
            else:
                assert self.speaking is None
                self.speaking = order
                self.begun.append((order.utterance.message[0].id, order.first_part))

    def say(self, *utterances: Utterance) -> None:
        for utterance in utterances:
            self.take(self.queue.say(utterance))

    def end(self) -> None:
        """What is spoken is spoken to its end."""
        assert self.speaking is not None
        ended, self.speaking = self.speaking, None
        self.take(self.queue.done(ended.id))

    def end_all(self) -> list[tuple[str, int]]:
        while self.speaking is not None:
            self.end()
        return self.begun


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
}
CUT = {(old, new) for old, new in SCENES if new < old or (old is new and new in (ANSWER, HINT))}


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


def test_random_speech_keeps_the_rules() -> None:
    for seed in range(200):
        chance = Random(seed)
        listener = Listener()
        said: list[tuple[str, Class]] = []
        for number in range(30):
            if listener.speaking is not None and chance.random() < 0.4:
                listener.queue.reached(listener.speaking.id, chance.randrange(3))
                if chance.random() < 0.5:
                    listener.end()
            cls = chance.choice(list(Class))
            busy = listener.speaking is not None and listener.speaking.utterance.cls is not HINT
            listener.say(says(cls, f"{number}"))
            said.append((f"{number}", cls))
            if cls is HINT and busy:
                assert listener.begun[-1][0] != str(number), "a hint is said only into silence"
        begun = [name for name, _ in listener.end_all()]
        for cls in (ALERT, MESSAGE):
            names = [name for name, its in said if its is cls]
            heard = list(dict.fromkeys(name for name in begun if name in names))
            assert heard == names, "alerts and messages are all begun, in their order"
        assert listener.queue.idle
