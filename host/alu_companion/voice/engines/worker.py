"""The process in which the engines run: it may hang or die, and is then replaced. Requests come in over a pipe, samples go out.

Started as a program it serves one engine for another such process, see `apart.py`.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import sys
import threading
from collections.abc import Callable
from dataclasses import asdict, dataclass
from multiprocessing.connection import Connection
from typing import Any, BinaryIO

from alu_companion.voice.child_process import begin_quietly

from .engine import Engine, EngineError, Manner, VoiceInfo, choose, failing_as
from .lexicon import spoken
from .opening import open_engine

RATE_HZ = 48_000

Opener = Callable[[str], tuple[Engine, ...]]


@dataclass(frozen=True, slots=True)
class Request:
    """Render a text."""

    text: str
    manner: Manner


@dataclass(frozen=True, slots=True)
class Ready:
    """The engines are there, with these voices."""

    voices: tuple[VoiceInfo, ...]


@dataclass(frozen=True, slots=True)
class Rendered:
    """16-bit mono samples at 48 kHz, without silence around them."""

    pcm: bytes


@dataclass(frozen=True, slots=True)
class Refused:
    """It cannot be done: a reason of `EngineError`, or `package` when numpy is missing."""

    reason: str


Answer = Ready | Rendered | Refused


def main(pipe: Connection, engine: str, open_engines: Opener) -> None:
    """Open the engines and serve requests until the pipe ends."""
    begin_quietly()
    try:
        engines = open_engines(engine)
    except EngineError as error:
        pipe.send(Refused(error.reason))
        return
    try:
        import numpy as np

        from alu_companion.voice.mixing.waves import resampled, to_float, to_int16, trimmed
    except ImportError:
        pipe.send(Refused("package"))
        return
    voices = tuple(voice for one in engines for voice in one.voices())

    # A driver may give anything: half a sample, or a rate of none.
    @failing_as("mute")
    def pcm_of(request: Request) -> bytes:
        voice = choose(voices, request.manner)
        speaker = next(one for one in engines if one.name == voice.engine)
        manner = Manner(request.manner.language, voice.id, request.manner.words_a_minute)
        text = spoken(request.text, request.manner.language, speaker.name)
        raw, rate_hz = speaker.render(text, manner)
        samples = to_float(trimmed(np.frombuffer(raw, np.int16), rate_hz))
        pcm: bytes = to_int16(resampled(samples, rate_hz, RATE_HZ)).tobytes()
        return pcm

    def render(request: Request) -> Answer:
        try:
            pcm = pcm_of(request)
        except EngineError as error:
            return Refused(error.reason)
        return Rendered(pcm) if pcm else Refused("mute")

    _serve(pipe, Ready(voices), render)
    for one in engines:
        with contextlib.suppress(EngineError):
            one.close()


def _serve(pipe: Connection, ready: Ready, render: Callable[[Request], Answer]) -> None:
    try:
        pipe.send(ready)
        while True:
            pipe.send(render(pipe.recv()))
    except (EOFError, OSError):
        return  # the table has closed the voice, or is gone


def serve_apart(name: str) -> None:
    """Open an engine for an `EngineApart` and serve it until the input ends."""
    # The engine may write where answers go.
    out = os.fdopen(os.dup(1), "wb")
    begin_quietly()
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def listen() -> None:
        for line in sys.stdin.buffer:
            lines.put(line)
        # Also in the midst of a rendering that hangs.
        os._exit(0)

    try:
        engine = open_engine(name)
        _send(out, {"voices": [asdict(voice) for voice in engine.voices()]})
    except EngineError as error:
        _send(out, {"reason": error.reason})
        return
    threading.Thread(target=listen, name="listener", daemon=True).start()
    while True:
        request = json.loads(lines.get())
        try:
            samples, rate_hz = engine.render(request.pop("text"), Manner(**request))
        except EngineError as error:
            _send(out, {"reason": error.reason})
        else:
            _send(out, {"bytes": len(samples), "rate_hz": rate_hz}, samples)


def _send(out: BinaryIO, head: dict[str, Any], data: bytes = b"") -> None:
    out.write(json.dumps(head).encode() + b"\n" + data)
    out.flush()


if __name__ == "__main__":
    serve_apart(sys.argv[1])
