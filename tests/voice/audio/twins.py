"""The twin of a synthesiser, and voices of every kind to try with it."""

from __future__ import annotations

import threading
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from alu_companion.paths import earcons_file
from alu_companion.voice.audio.effects import Effects
from alu_companion.voice.audio.phrases import Phrases
from alu_companion.voice.audio.process import AudioProcess
from alu_companion.voice.engines.engine import Manner
from alu_companion.voice.engines.synth import SynthError
from alu_companion.voice.file_voice import FileVoice
from alu_companion.voice.live_voice import LiveVoice
from alu_companion.voice.mixing.described import parse_earcons
from alu_companion.voice.voice import SilentVoice, Voice, VoiceEvent
from alu_tools.bench.virtual_card import Recording, VirtualCard
from voice.audio.tones import PITCH_HZ, tone
from voice.audio.waiting import HANG_S, until

TONE_S = 0.4
"""How long a tone is at 190 words a minute."""
_STEP_MS = 7
_LONGEST_MS = 60_000


class ToneSynth:
    """Says each text as a tone of its own pitch; fails for a reason as long as it has one, and waits while it is held."""

    def __init__(self) -> None:
        self.fails_for = ""
        self.closed = False
        self.asked: list[tuple[str, Manner]] = []
        self._go_on = threading.Event()
        self._go_on.set()

    def render(self, text: str, manner: Manner) -> bytes:
        """See `Synth.render`. Knows no voice but the best."""
        self.asked.append((text, manner))
        self._go_on.wait(HANG_S)
        if self.fails_for:
            raise SynthError(self.fails_for)
        if manner.voice:
            raise SynthError("voice")
        return tone(PITCH_HZ[text], TONE_S * 190 / manner.words_a_minute)

    def hold(self) -> None:
        """Let the next rendering take until `go_on`."""
        self._go_on.clear()

    def go_on(self) -> None:
        """End the waiting."""
        self._go_on.set()

    def close(self) -> None:
        """See `Synth.close`."""
        self.closed = True


def effects() -> Effects:
    """The earcons of the game."""
    return Effects(parse_earcons(earcons_file().read_text(encoding="utf-8")))


class TimedRig:
    """A voice for which time is what it is told."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.now_ms = 0

    def until(self, is_over: Callable[[list[VoiceEvent]], bool]) -> list[VoiceEvent]:
        """All events up to a moment. Raises AssertionError when it does not come."""
        told: list[VoiceEvent] = []
        while True:
            told += self.voice.events(self.now_ms)
            if is_over(told):
                return told
            self.now_ms += _STEP_MS
            assert self.now_ms < _LONGEST_MS, told

    def close(self) -> None:
        """End the voice."""
        self.voice.close()


class SilentRig(TimedRig):
    """The silent voice."""

    def __init__(self) -> None:
        super().__init__(SilentVoice())


class FileRig(TimedRig):
    """The voice that is written down."""

    voice: FileVoice

    def __init__(self, path: Path) -> None:
        self.synth = ToneSynth()
        self.troubles: list[str] = []
        self._path = path
        super().__init__(FileVoice(path, Phrases(self.synth), effects(), self.troubles.append))

    def heard(self, is_enough: Callable[[NDArray[np.int16]], bool]) -> NDArray[np.int16]:
        """What is in the file; ends the voice."""
        self.voice.close()
        with wave.open(str(self._path)) as file:
            assert (file.getframerate(), file.getnchannels()) == (48_000, 2)
            samples = np.frombuffer(file.readframes(file.getnframes()), np.int16).reshape(-1, 2)
        assert is_enough(samples)
        return samples


class LiveRig:
    """The voice that is heard, on the silent device or on a virtual card."""

    now_ms = 0

    def __init__(self, card: VirtualCard | None = None) -> None:
        self.synth = ToneSynth()
        self.troubles: list[str] = []
        self.audio = AudioProcess("null" if card is None else "default")
        self.voice = LiveVoice(self.audio, Phrases(self.synth), effects(), self.troubles.append)
        self._recording: Recording | None = None if card is None else card.record()

    def until(self, is_over: Callable[[list[VoiceEvent]], bool]) -> list[VoiceEvent]:
        """All events up to a moment. Raises AssertionError when it does not come."""
        return until(lambda: self.voice.events(self.now_ms), is_over)

    def heard(self, is_enough: Callable[[NDArray[np.int16]], bool]) -> NDArray[np.int16]:
        """What was heard once it is enough."""
        assert self._recording is not None
        return self._recording.wait_until(is_enough)

    def close(self) -> None:
        """End the voice and the recording."""
        self.voice.close()
        if self._recording is not None:
            self._recording.close()
