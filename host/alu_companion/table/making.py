"""One step in the making: the state as it becomes, and the effects collected on the way."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from alu_companion.speech.message import Message
from alu_companion.speech.queue import Class, Utterance
from alu_companion.table.values import Commit, Effect, Say, TableState

_HISTORY = 200


class Making:
    """Mutable only inside one call of `step`; the states it passes on are frozen."""

    def __init__(self, state: TableState, now_ms: int) -> None:
        self.state = state
        self.now_ms = now_ms
        self.effects: list[Effect] = []

    def change(self, **fields: Any) -> None:
        """Replace fields of the state."""
        self.state = replace(self.state, **fields)

    def commit(self, kind: str, **body: Any) -> None:
        """What follows holds only once this is in the journal."""
        self.effects.append(Commit(kind, body))

    def alert(self, message: Message) -> None:
        """Said at once, whatever is spoken."""
        self._say(Class.ALERT, message)

    def tell(self, message: Message) -> None:
        """Said in its order."""
        self._say(Class.MESSAGE, message)

    def guide(self, message: Message) -> None:
        """Said in its order, but only while the board stands as it stands now."""
        self._say(Class.MESSAGE, message, self.state.version)

    def answer(self, message: Message) -> None:
        """Said instead of an older answer. Answers are not kept in the history: they can be asked for again."""
        self._say(Class.ANSWER, message)

    def hint(self, message: Message) -> None:
        """Said only into silence."""
        self._say(Class.HINT, message, self.state.version)

    def _say(self, cls: Class, message: Message, version: int | None = None) -> None:
        if not message:
            return
        if cls in (Class.ALERT, Class.MESSAGE):
            self.change(history=(*self.state.history, message)[-_HISTORY:], reading=0)
        self.effects.append(Say(Utterance(cls, message, version)))
