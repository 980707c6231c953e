"""Sound outside a game: an engine and a player for what a command tells and lets hear, one after another."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from alu_companion.runtime.speaker import Speaker
from alu_companion.voice.engines.synth import PATIENCE_S, Synth, SynthError

if TYPE_CHECKING:
    from alu_companion.voice.audio.process import AudioProcess

_BYTES_A_SECOND = 2 * 48_000
_POLL_S = 0.02
_SPARE_S = 2.0
"""A sample that has not ended so long after its length was not heard: its device has gone."""

Play = Callable[[bytes], None]
"""Plays int16 mono samples at 48 kHz to their end."""


@contextlib.contextmanager
def open_synth(speaker: Speaker, engine: str, patience_s: float = PATIENCE_S) -> Iterator[Synth]:
    """A speech engine, ended at the end; one that takes longer for a text counts as hung. Raises Failure when there is none."""
    try:
        synth = Synth(engine, patience_s=patience_s)
    except SynthError as error:
        speaker.fail(f"no-voice-{error.reason}")
    with contextlib.closing(synth):
        yield synth


@contextlib.contextmanager
def open_player(speaker: Speaker) -> Iterator[Play]:
    """A way to play samples. Raises Failure where nothing can be heard."""
    # Here and not above: sound needs numpy, which is an extra.
    from alu_companion.voice.audio.process import AudioProcess
    from alu_companion.voice.errors import AudioError

    try:
        audio = AudioProcess()
    except AudioError as error:
        speaker.fail(f"no-voice-{error.reason}")
    with contextlib.closing(audio):
        yield player(audio)


def player(audio: AudioProcess) -> Play:
    """Plays samples to their end, one after another."""
    from alu_companion.voice.mixing.sounds import Ended, Group, Mark

    count = 0

    def play(pcm: bytes) -> None:
        nonlocal count
        count += 1
        mark = Mark(count, 0)
        audio.play(Group.SPEECH, pcm, mark=mark)
        until_s = time.monotonic() + len(pcm) / _BYTES_A_SECOND + _SPARE_S
        while Ended(mark) not in audio.events() and time.monotonic() < until_s:
            time.sleep(_POLL_S)

    return play
