"""The short sounds as samples: earcons, rendered once each, and scans of fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from alu_companion.speech.cues import ScanCell
from alu_companion.voice.audio.process import AudioProcess
from alu_companion.voice.mixing.described import Earcon
from alu_companion.voice.mixing.earcons import render
from alu_companion.voice.mixing.sonify import Cell, CellKind, sweep
from alu_companion.voice.mixing.sounds import RATE_HZ, Group
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
        # What a lost device would report is of no use here; it would only pile up.
        self._audio.events()
        self._audio.play(Group.EFFECT, self._effects.pcm(name, semitones), pan=pan)

    def set_volume(self, effects: float) -> None:
        """How loud they are: 0 is silent, 1 as rendered."""
        self._audio.volume(Group.EFFECT, effects)

    def close(self) -> None:
        self._audio.close()


class ScanTone(NamedTuple):
    """One sound: int16 mono samples at 48 kHz, where it is heard, and how long after the start of the scan."""

    pcm: bytes
    pan: float
    at_ms: int


def scan_tones(cells: Sequence[ScanCell], columns: int) -> tuple[tuple[ScanTone, ...], int]:
    """The sounds of a scan and how long it lasts in ms. A tick stands before each row where there are several.

    Measured: 150 ms for a whole board, so it is not made where somebody waits.
    """
    rows = {cell.row for cell in cells}
    placed = [Cell(cell.column, cell.row, CellKind(cell.kind)) for cell in cells]
    tones = sweep(placed, columns, ticks=len(rows) > 1)
    ends = (tone.at_ms + len(tone.samples) * 1000 // RATE_HZ for tone in tones)
    sounds = (ScanTone(to_int16(tone.samples).tobytes(), tone.pan, tone.at_ms) for tone in tones)
    return tuple(sounds), max(ends, default=0)
