"""Random speech: the queue and a small model of the rules are told the same and must do the same."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from alu_companion.speech.queue import Class, Order, Speak
from speech import queue_model
from speech.queue_listener import Listener, says

ALERT, MESSAGE, ANSWER, HINT, GUIDE = Class


class Speech(RuleBasedStateMachine):
    """The queue and the model are told the same and must do the same; what was promised is asserted beside it."""

    def __init__(self) -> None:
        super().__init__()
        self.listener = Listener()
        self.queue = self.listener.queue
        self.model = queue_model.Model()
        self.ids: dict[str, int] = {}
        self.cls_of: dict[str, Class] = {}
        self.count = 0
        self.state = 0

    def did(self, orders: list[Order], wanted: list[queue_model.Did]) -> None:
        found: list[queue_model.Did] = []
        names = {number: name for name, number in self.ids.items()}
        for order in orders:
            if isinstance(order, Speak):
                name = order.utterance.message[0].id
                assert self.ids.setdefault(name, order.id) == order.id
                found.append(("speak", name, order.first_part))
            else:
                found.append(("cancel", names[order.id], 0))
        self.listener.take(orders)
        assert found == wanted

    @rule(
        cls=st.sampled_from(Class),
        ago=st.none() | st.integers(0, 1),
        topic=st.sampled_from(["", "", "repair", "volume"]),
    )
    def say(self, cls: Class, ago: int | None, topic: str) -> None:
        name = f"{self.count}"
        self.count += 1
        self.cls_of[name] = cls
        state = None if ago is None else self.state - ago
        before = list(self.listener.begun)
        busy = not self.queue.idle and (before[-1][0] not in self.hints())
        wanted = self.model.say(queue_model.Said(name, cls.name.lower(), state, topic))
        self.did(self.queue.say(says(cls, name, state, topic)), wanted)
        if cls is HINT and busy:
            assert self.listener.begun == before, "a hint is said into silence or instead of a hint"

    def hints(self) -> set[str]:
        speaking = self.listener.speaking
        """What is spoken, if a hint is spoken instead of it."""
        return {speaking.utterance.message[0].id} if speaking and speaking.utterance.cls in (HINT, GUIDE) else set()

    @precondition(lambda self: self.listener.speaking is not None)
    @rule(further=st.integers(0, 2))
    def reach(self, further: int) -> None:
        assert self.model.spoken is not None
        assert self.listener.speaking is not None
        mark = min(2, self.model.spoken.mark + further)
        self.model.reached(mark)
        self.queue.reached(self.listener.speaking.id, mark)

    @precondition(lambda self: self.listener.speaking is not None)
    @rule()
    def end(self) -> None:
        assert self.listener.speaking is not None
        ended, self.listener.speaking = self.listener.speaking, None
        self.did(self.queue.done(ended.id), self.model.done())

    @rule(id=st.integers(0, 60), mark=st.integers(0, 2))
    def report_late(self, id: int, mark: int) -> None:
        if self.listener.speaking is None or id != self.listener.speaking.id:
            self.queue.reached(id, mark)
            assert self.queue.done(id) == []

    @rule()
    def change_state(self) -> None:
        self.state += 1
        self.model.state_changed(self.state)
        self.queue.state_changed(self.state)

    @rule()
    def silence(self) -> None:
        self.did(self.queue.silence(), self.model.silence())

    @invariant()
    def nothing_waits_into_silence(self) -> None:
        assert self.queue.idle == (self.listener.speaking is None)
        assert self.queue.waits == bool(self.model.waiting)

    @invariant()
    def while_an_alert_waits_an_alert_is_spoken(self) -> None:
        if self.model.alerts:
            assert self.listener.speaking is not None
            assert self.listener.speaking.utterance.cls is ALERT

    def teardown(self) -> None:
        """In the end every alert was heard once, and every message that was still worth it, each in order."""
        while self.listener.speaking is not None:
            self.end()
        assert self.queue.idle
        begun = [name for name, _ in self.listener.begun]
        for cls in (ALERT, MESSAGE):
            told = [name for name in self.model.told if self.cls_of[name] is cls]
            heard = list(dict.fromkeys(name for name in begun if name in told))
            assert heard == [name for name in told if name in heard], "in the order in which they were told"
            assert set(told) - set(heard) <= self.model.excused - (set(told) if cls is ALERT else set())


TestSpeech = Speech.TestCase
TestSpeech.settings = settings(max_examples=150, stateful_step_count=40, deadline=None)
