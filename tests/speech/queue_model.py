"""The rules of speech once more, written from their table as plainly as possible: one shelf a class, and after each event the question
who ought to be speaking. What the real queue orders must be what this one does."""

from __future__ import annotations

from dataclasses import dataclass

ALERT, MESSAGE, ANSWER, HINT, GUIDE = "alert", "message", "answer", "hint", "guide"

Did = tuple[str, str, int]
"""("speak", name, first mark) or ("cancel", name, 0)."""


@dataclass
class Said:
    """Something to say, known by its name, and the mark at which it would go on."""

    name: str
    cls: str
    state: int | None = None
    topic: str = ""
    mark: int = 0


class Model:
    """Takes the same events as the queue and returns what it did."""

    def __init__(self) -> None:
        self.alerts: list[Said] = []
        self.messages: list[Said] = []
        self.answer: Said | None = None
        self.hint: Said | None = None
        self.guide: Said | None = None
        self.spoken: Said | None = None
        self.state = -1
        self.told: list[str] = []
        """Names of alerts and messages, in order."""
        self.excused: set[str] = set()
        """Messages that need not be heard: stale, replaced or silenced."""

    @property
    def waiting(self) -> list[Said]:
        """Everything that waits, in the order in which it would be spoken."""
        return [*self.alerts, *self.messages, *(one for one in (self.answer, self.hint, self.guide) if one is not None)]

    def say(self, new: Said) -> list[Did]:
        """One more to say."""
        if new.cls in (ALERT, MESSAGE):
            self.told.append(new.name)
        if new.cls == ALERT:
            self.alerts.append(new)
        elif self._is_stale(new):
            self.excused.add(new.name)
        elif new.cls == MESSAGE:
            self._drop([one for one in self.messages if one.topic and one.topic == new.topic])
            self.messages.append(new)
        elif new.cls == ANSWER:
            self.answer = new
        elif new.cls == GUIDE:
            self.guide = new
        elif not self._busy():
            self.hint = new
        return self._settle()

    def reached(self, mark: int) -> None:
        """What is spoken has begun its sentence with this index."""
        assert self.spoken is not None
        self.spoken.mark = mark

    def done(self) -> list[Did]:
        """What is spoken has been heard to its end."""
        self.spoken = None
        return self._settle()

    def state_changed(self, state: int) -> None:
        """What waits and is about an earlier state will not be spoken."""
        self.state = state
        self._drop([one for one in self.messages if self._is_stale(one)])
        if self.answer is not None and self._is_stale(self.answer):
            self.answer = None
        if self.guide is not None and self._is_stale(self.guide):
            self.guide = None

    def silence(self) -> list[Did]:
        """Only alerts that have not begun are still to come."""
        self._drop(list(self.messages))
        self.answer = self.hint = self.guide = None
        if self.spoken is None:
            return self._settle()
        name, self.spoken = self.spoken.name, None
        self.excused.add(name)
        return [("cancel", name, 0), *self._settle()]

    def _busy(self) -> bool:
        """Whether anything but the guide, or an older hint, is spoken or waits."""
        others = [self.spoken, *self.alerts, *self.messages, self.answer]
        return any(one is not None and one.cls not in (HINT, GUIDE) for one in others)

    def _is_stale(self, one: Said) -> bool:
        return one.state is not None and one.state < self.state

    def _drop(self, messages: list[Said]) -> None:
        for one in messages:
            self.messages.remove(one)
            self.excused.add(one.name)

    def _settle(self) -> list[Did]:
        """Let the one speak who ought to."""
        if self.spoken is None:
            return self._begin_next()
        if self.spoken.cls == ALERT or (self.spoken.cls == MESSAGE and not self.alerts) or not self.waiting:
            return []
        if self.spoken.cls != GUIDE and self.waiting == [self.guide]:
            return []
        cut, self.spoken = self.spoken, None
        begun = self._begin_next()
        if cut.cls == MESSAGE:
            if self._is_stale(cut) or (cut.topic and cut.topic in [one.topic for one in self.messages]):
                self.excused.add(cut.name)
            else:
                self.messages.insert(0, cut)
        elif cut.cls == GUIDE and self.spoken is not None and self.spoken.cls != GUIDE and not self._is_stale(cut):
            # A newer sentence, which waits by now, takes its place.
            self.guide = self.guide or cut
        return [("cancel", cut.name, 0), *begun]

    def _begin_next(self) -> list[Did]:
        if self.alerts:
            self.spoken = self.alerts.pop(0)
        elif self.messages:
            self.spoken = self.messages.pop(0)
        elif self.answer is not None:
            self.spoken, self.answer = self.answer, None
        elif self.hint is not None:
            self.spoken, self.hint = self.hint, None
        elif self.guide is not None:
            self.spoken, self.guide = self.guide, None
        else:
            return []
        return [("speak", self.spoken.name, self.spoken.mark)]
