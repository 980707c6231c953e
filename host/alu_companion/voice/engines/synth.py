"""The host's end of the engines: text in, samples out, whatever happens to the process that renders."""

from __future__ import annotations

import threading

from alu_companion.voice.child_process import ChildProcess
from alu_companion.voice.engines import worker
from alu_companion.voice.errors import VoiceError

from .engine import Manner, VoiceInfo
from .opening import AUTO, alone, open_engines
from .worker import Answer, Opener, Ready, Refused, Rendered, Request

_START_S = 15.0
PATIENCE_S = 2.0
_PATIENCE_S_A_CHARACTER = 0.02
"""The slowest engine measured, pyttsx3 by files, takes 0.15 s and 1 ms a character: who takes ten times that has hung."""
_ATTEMPTS = 2


class SynthError(VoiceError):
    """A text could not be rendered.

    `reason` is `engine` (there is none), `package` (numpy is missing), `path`, `voice`, `language` or `mute` (see `EngineError`),
    `hung` or `died` (twice, each time in a new process), or `closed`.
    """


class Synth:
    """Renders one text after another in a process of its own. Any thread may call it, and close it in the midst of a rendering."""

    def __init__(
        self, engine: str = AUTO, *, patience_s: float = PATIENCE_S, open_engines: Opener = open_engines
    ) -> None:
        """Start the engine (see `opening.open_engines`) and wait until it can speak.

        Raises:
            SynthError: it cannot.
        """
        self._engine = engine
        self._patience_s = patience_s
        self._open_engines = open_engines
        self._turn = threading.Lock()
        self._closed = False
        self._worker: ChildProcess | None = None
        self._voices: tuple[VoiceInfo, ...] = ()
        with self._turn:
            self._start()

    def voices(self) -> tuple[VoiceInfo, ...]:
        return self._voices

    def render(self, text: str, manner: Manner) -> bytes:
        """A text as 16-bit mono samples at 48 kHz without silence around them, never empty. Blocks while it is rendered.

        Raises:
            SynthError: it cannot be rendered. The next text is tried again, with a new process where the old one failed.
        """
        limit_s = self._patience_s + _PATIENCE_S_A_CHARACTER * len(text)
        with self._turn:
            for attempt in range(1, _ATTEMPTS + 1):
                try:
                    answer = _ask(self._worker or self._start(), Request(text, manner), limit_s)
                    break
                except _Lost as lost:
                    self._drop()
                    if self._closed:
                        raise SynthError("closed") from lost
                    if attempt == _ATTEMPTS:
                        raise SynthError(lost.reason) from lost
        if isinstance(answer, Rendered):
            return answer.pcm
        raise SynthError(answer.reason if isinstance(answer, Refused) else "died")

    def close(self) -> None:
        """End the process; a rendering that is under way fails with `closed`."""
        self._closed = True
        under_way = self._worker
        if under_way is not None:
            under_way.kill()
        with self._turn:
            self._drop()

    def _start(self) -> ChildProcess:
        """A new process. Raises SynthError when it cannot speak; one that hangs at its start counts as dead. Where that of `auto` is lost,
        each engine is tried alone: which one has done it, nobody can tell."""
        names = (self._engine, *alone()) if self._engine == AUTO else (self._engine,)
        for name in names:
            if self._closed:
                raise SynthError("closed")
            try:
                started = self._start_engine(name)
            except _Lost as lost:
                failure = lost
                continue
            # One that was lost once is not waited for again.
            self._engine = name
            return started
        raise SynthError("closed" if self._closed else "died") from failure

    def _start_engine(self, name: str) -> ChildProcess:
        """A process for an engine. Raises SynthError: it cannot speak; _Lost: it has died, or hangs."""
        try:
            self._worker = ChildProcess("alu speech", worker.main, name, self._open_engines)
            answer = _answer(self._worker, _START_S)
        except OSError as error:
            # A system that is out of processes or memory lets none begin.
            raise _Lost("died") from error
        except _Lost:
            self._drop()
            raise
        if not isinstance(answer, Ready):
            self._drop()
            raise SynthError(answer.reason if isinstance(answer, Refused) else "died")
        self._voices = answer.voices
        return self._worker

    def _drop(self) -> None:
        if self._worker is not None:
            self._worker.end()
            self._worker = None


class _Lost(VoiceError):  # noqa: N818 - the name is the whole news
    """The process `died` or has `hung`."""


def _ask(process: ChildProcess, request: Request, limit_s: float) -> Answer:
    """The answer of the process. Raises _Lost."""
    try:
        process.send(request)
    except OSError as error:
        raise _Lost("died") from error
    return _answer(process, limit_s)


def _answer(process: ChildProcess, limit_s: float) -> Answer:
    """The next answer. Raises _Lost."""
    try:
        answer: Answer | None = process.receive(Answer, limit_s)
    except (EOFError, OSError) as error:
        raise _Lost("died") from error
    if answer is None:
        raise _Lost("hung")
    return answer
