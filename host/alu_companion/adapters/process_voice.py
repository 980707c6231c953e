"""A voice in its own process: the table hands over words and never waits for sound."""

from __future__ import annotations

import json
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any

from alu_companion.adapters.voice import Done, Reached, SilentVoice, Voice, VoiceEvent

WORKER = (sys.executable, "-m", "alu_companion.adapters.voice_worker")
_START_TIMEOUT_S = 8.0
_END_TIMEOUT_S = 1.0
# An engine at its slowest rate takes about 200 ms a character; whoever takes longer, and ten seconds more, has hung.
_LONGEST_S_A_CHARACTER = 0.2
_PATIENCE_S = 10.0


class VoiceError(Exception):
    """There is no voice; `reason` is `engine`, `sound`, `device` or `died`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class ProcessVoice:
    """Speaks through a worker process. When the worker dies, `on_death` is told once and the rest is taken in silence."""

    def __init__(self, on_death: Callable[[], None] = lambda: None, command: Sequence[str] = WORKER) -> None:
        """Start the worker and wait until it is ready to speak.

        Raises:
            VoiceError: it cannot speak here.
        """
        self._on_death = on_death
        self._silent: Voice | None = None
        self._speaking: int | None = None
        self._deadline_s = 0.0
        self._news: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            # Ctrl-C is for the table, which then ends the worker.
            start_new_session=True,
        )
        self._reader = threading.Thread(target=self._read, name="voice reader", daemon=True)
        self._reader.start()
        try:
            first = self._news.get(timeout=_START_TIMEOUT_S)
        except queue.Empty:
            first = None
        if first is None or "ready" not in first:
            self.close()
            raise VoiceError(first["failed"] if first and "failed" in first else "died")

    @property
    def speaks(self) -> bool:
        """See `Voice.speaks`."""
        return self._silent is None

    def _read(self) -> None:
        assert self._process.stdout is not None
        try:
            for line in self._process.stdout:
                self._news.put(json.loads(line))
        except ValueError:
            # A worker that talks nonsense, or was cut off in mid-line, is no voice any more.
            self._process.kill()
        self._news.put(None)

    def speak(self, id: int, sentences: Sequence[str], first: int, language: str, now_ms: int) -> None:
        """See `Voice.speak`."""
        if self._silent is not None:
            self._silent.speak(id, sentences, first, language, now_ms)
            return
        self._speaking = id
        characters = sum(map(len, sentences[first:]))
        # The worker lives in real time, whatever time the table is in.
        self._deadline_s = time.monotonic() + _PATIENCE_S + characters * _LONGEST_S_A_CHARACTER
        self._order({"speak": id, "sentences": list(sentences), "first": first, "language": language})

    def cancel(self, now_ms: int) -> None:
        """See `Voice.cancel`."""
        self._speaking = None
        if self._silent is not None:
            self._silent.cancel(now_ms)
        else:
            self._order({"cancel": True})

    def events(self, now_ms: int) -> list[VoiceEvent]:
        """See `Voice.events`."""
        if self._silent is not None:
            return self._silent.events(now_ms)
        if self._speaking is not None and time.monotonic() > self._deadline_s:
            # Hung: an utterance that never ends would keep all that follow from being heard.
            self._process.kill()
            return self._give_up()
        told: list[VoiceEvent] = []
        while not self._news.empty():
            news = self._news.get()
            if news is None or "failed" in news:
                return told + self._give_up()
            number = int(news.get("done", news.get("reached", 0)))
            if number != self._speaking:
                continue
            told.append(Reached(number, news["part"]) if "reached" in news else Done(number))
        return told

    def _give_up(self) -> list[VoiceEvent]:
        """The worker is gone: what it was saying counts as said, since it can be read."""
        self._silent = SilentVoice()
        self._on_death()
        return [Done(self._speaking)] if self._speaking is not None else []

    def _order(self, order: dict[str, object]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(order) + "\n")
            self._process.stdin.flush()
        except (BrokenPipeError, OSError):
            return  # the reader meets the end of the worker and tells it

    def close(self) -> None:
        """End the worker."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.close()
            self._process.wait(timeout=_END_TIMEOUT_S)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        self._reader.join(timeout=_END_TIMEOUT_S)
        if self._process.stdout is not None:
            self._process.stdout.close()
