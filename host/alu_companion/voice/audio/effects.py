"""The earcons as samples, rendered once each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from alu_companion.voice.audio.client import AudioProcess
from alu_companion.voice.mixing.earcons import Earcon, render
from alu_companion.voice.mixing.sounds import Group
from alu_companion.voice.mixing.waves import to_int16


class Effects:
    """Earcons by name and pitch."""

    def __init__(self, earcons: Mapping[str, Earcon], semitones: Iterable[float] = (0.0,)) -> None:
        """`semitones` are the pitches that will be asked for."""
        self._earcons = earcons
        self._semitones = tuple(semitones)
        self._rendered: dict[tuple[str, float], bytes] = {}

    def pcm(self, name: str, semitones: float) -> bytes:
        """Int16 mono samples at 48 kHz. Raises KeyError for a name that no earcon has."""
        key = (name, semitones)
        if key not in self._rendered:
            self._rendered[key] = to_int16(render(self._earcons[name], semitones)).tobytes()
        return self._rendered[key]

    def work(self) -> Iterator[Callable[[], object]]:
        """What can be rendered beforehand, one sound at a time. Measured: 5 to 25 ms each."""
        for semitones in self._semitones:
            for name in self._earcons:
                yield partial(self.pcm, name, semitones)


class EarconPlayer:
    """Earcons without a voice: beside a screen reader, which speaks for itself."""

    def __init__(self, audio: AudioProcess, effects: Effects) -> None:
        """Takes over `audio` and closes it."""
        self._audio = audio
        self._effects = effects

    def effect(self, name: str, pan: float, semitones: float) -> None:
        """Let an earcon sound at once."""
        # What a lost device would report is of no use here; it would only pile up.
        self._audio.events()
        self._audio.play(Group.EFFECT, self._effects.pcm(name, semitones), pan=pan)

    def set_volume(self, effects: float) -> None:
        """How loud they are: 0 is silent, 1 as rendered."""
        self._audio.volume(Group.EFFECT, effects)

    def close(self) -> None:
        """End the sound."""
        self._audio.close()
