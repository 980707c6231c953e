"""An engine in a process of its own, for a process whose own engine it must not meet: requests go in by its standard input, one JSON
object a line; out come a JSON object a line and, after it, as many bytes of samples as it says.

It is no process of multiprocessing: the one that needs it may be such a one, which must not have others.
"""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import threading
from dataclasses import asdict
from typing import Any

from .engine import EngineError, Manner, VoiceInfo, choose, failing_as

_START_S = 8.0
"""Less than what waits for the process that needs it. Measured: espeak-ng is ready within 0.3 s."""
_RENDER_S = 10.0
_ATTEMPTS = 2


class EngineApart:
    """The engine of that name, for these languages only."""

    def __init__(self, name: str, languages: tuple[str, ...]) -> None:
        """Raises EngineError when it does not start, or speaks none of the languages."""
        self.name = name
        self._process: subprocess.Popen[bytes] | None = None
        told = self._start()
        self._voices = tuple(voice for voice in told if voice.language.split("-")[0] in languages)
        if not self._voices:
            self.close()
            raise EngineError("language")

    def voices(self) -> tuple[VoiceInfo, ...]:
        return self._voices

    @failing_as("mute")
    def render(self, text: str, manner: Manner) -> tuple[bytes, int]:
        """A process that has died, or hangs, is replaced and asked once more."""
        voice = choose(self._voices, manner)
        request = {"text": text, **asdict(manner), "voice": voice.id}
        for attempt in range(1, _ATTEMPTS + 1):
            try:
                if self._process is None:
                    self._start()
                head = self._ask(request, _RENDER_S)
                return self._read(head["bytes"]), head["rate_hz"]
            except (OSError, EOFError):
                self.close()
                if attempt == _ATTEMPTS:
                    raise
        raise EngineError("mute")

    def close(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            # What waits in a pipe to a process that is gone cannot be sent.
            with contextlib.suppress(OSError):
                if pipe is not None:
                    pipe.close()

    @failing_as("engine")
    def _start(self) -> tuple[VoiceInfo, ...]:
        # Nothing of the folder from which the companion was started may be taken for a module.
        command = [sys.executable, "-P", "-m", "alu_companion.voice.engines.worker", self.name]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        try:
            return tuple(VoiceInfo(**voice) for voice in self._answer(_START_S)["voices"])
        except Exception:
            self.close()
            raise

    def _ask(self, request: dict[str, Any], limit_s: float) -> dict[str, Any]:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        self._process.stdin.flush()
        return self._answer(limit_s)

    def _answer(self, limit_s: float) -> dict[str, Any]:
        """The next answer. Raises EngineError: the engine refuses; EOFError: it has died, or was ended since it took too long."""
        process = self._process
        assert process is not None
        assert process.stdout is not None
        hang = threading.Timer(limit_s, process.kill)
        hang.daemon = True
        hang.start()
        try:
            line = process.stdout.readline()
        finally:
            hang.cancel()
        if not line:
            raise EOFError
        answer: dict[str, Any] = json.loads(line)
        if "reason" in answer:
            raise EngineError(answer["reason"])
        return answer

    def _read(self, count: int) -> bytes:
        assert self._process is not None
        assert self._process.stdout is not None
        data = self._process.stdout.read(count)
        if len(data) < count:
            raise EOFError
        return data
