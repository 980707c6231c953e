"""A voice for the queue that does as it is told, remembers what it spoke, and fails when two things are spoken at once."""

from __future__ import annotations

from alu_companion.speech.message import Message, part
from alu_companion.speech.queue import Cancel, Class, Order, Speak, SpeechQueue, Utterance


def says(cls: Class, name: str = "one", state: int | None = None, topic: str = "") -> Utterance:
    return Utterance(cls, message(name), state, topic)


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
