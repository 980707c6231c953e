"""The dialog about a box: each line that waits in an inbox is answered, and every answer is kept first."""

from __future__ import annotations

from collections.abc import Callable

from alu_companion.games.almajara.box import Box
from alu_companion.rulesets.almajara import box as told
from alu_companion.rulesets.almajara.box_dialog import Dialog, Stage, step
from alu_companion.rulesets.almajara.box_words import BoxWords, Said, press
from alu_companion.runtime.clock import Clock
from alu_companion.runtime.inbox import Inbox, PressedKey, TypedLine
from alu_companion.runtime.listener import Listener
from alu_companion.speech.keypad import NO_KEY
from alu_companion.speech.message import Message
from alu_companion.speech.queue import Class, Utterance
from alu_companion.table import Settings

_SPEAKING_TICK_S = 0.02
"""How often the voice is asked while it speaks: what waits for it begins that much late."""


class Conversation:
    """A dialog, its words and where its box is kept. `run` returns when the dialog or the input ends."""

    def __init__(
        self,
        dialog: Dialog,
        words: BoxWords,
        outlets: Listener,
        settings: Settings,
        clock: Clock,
        keep: Callable[[Box], None],
        inbox: Inbox,
    ) -> None:
        """`keep` makes a box durable, or raises OSError; then the answer does not count. What people answer comes to the inbox."""
        self.dialog = dialog
        self._words = words
        self._outlets = outlets
        self._settings = settings
        self._clock = clock
        self._keep = keep
        self._typed = ""
        self._inbox = inbox

    def run(self) -> None:
        """Ask and answer."""
        self._say(self.dialog.last)
        while self.dialog.stage is not Stage.OVER:
            self._inbox.wait(None if self._outlets.quiet else _SPEAKING_TICK_S)
            match self._inbox.take_asked():
                case TypedLine(None):
                    # Closing the input ends the dialog; the answers are kept.
                    self._answer(Said("leave"))
                    return
                case TypedLine(str(line)) if line.strip():
                    self._answer(self._words.parse(line))
                case PressedKey(key):
                    self._take_key(key)
                case None:
                    self._outlets.advance(self._clock.now_ms())

    def _take_key(self, key: str) -> None:
        if key == NO_KEY:
            self._answer(None)
            return
        self._typed, said = press(self._typed, key)
        if said is not None:
            self._answer(said)

    def _answer(self, said: Said | None) -> None:
        after, message = step(self.dialog, said)
        if after.box != self.dialog.box:
            try:
                self._keep(after.box)
            except OSError:
                self._say(told.not_saved(self.dialog.path))
                return
        self.dialog = after
        self._say(message)

    def _say(self, message: Message) -> None:
        # Players who have answered need not hear the rest of the question.
        self._outlets.silence()
        self._outlets.say(Utterance(Class.MESSAGE, message), self._settings, self._clock.now_ms())
