"""Mixes all sounds, block by block.

Four groups share the two channels: speech, short effects at once, the sounds of a scan, which are effects that can be cut without
the others, and the guide, which waits while speech sounds.
All is counted in frames, so the result does not depend on how large the blocks are.
"""

from __future__ import annotations

from collections import deque
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from .sounds import RATE_HZ, Ended, Group, Mark, Started
from .waves import Samples, pan_gains

FADE_FRAMES = RATE_HZ * 5 // 1000
RAMP_FRAMES = RATE_HZ * 20 // 1000
# Between two sentences that arrive one after the other the guide must not be heard for a moment.
RESUME_FRAMES = RATE_HZ * 300 // 1000
# A whole board's scan has 45 sounds. Beyond the limit the oldest is faded out.
MAX_EFFECTS = 64
# Up to here nothing is changed; above, a curve without memory bends towards 1. It neither pumps nor looks ahead.
_KNEE = 0.8


_AT_ONCE = (Group.EFFECT, Group.SCAN)


Event: TypeAlias = Started | Ended


class _Voice:
    """One sound on its way: the silence before it, then its samples."""

    __slots__ = ("begun", "gains", "gap", "mark", "position", "samples")

    def __init__(
        self,
        samples: Samples,
        gains: tuple[np.float32, np.float32],
        mark: Mark | None = None,
        gap: int = 0,
    ) -> None:
        self.samples = samples
        self.gains = gains
        self.mark = mark
        self.gap = gap
        self.position = 0
        self.begun = False

    @property
    def left(self) -> int:
        """Frames until it is over."""
        return self.gap + len(self.samples) - self.position

    def tail(self) -> _Voice:
        """The samples that would come next, fading to silence."""
        rest = self.samples[self.position : self.position + FADE_FRAMES] if self.position else self.samples[:0]
        return _Voice(rest * np.linspace(1, 0, FADE_FRAMES + 1, dtype=np.float32)[1 : len(rest) + 1], self.gains)

    def run_up(self) -> _Voice:
        """The samples that came last, rising from silence."""
        past = self.samples[max(0, self.position - FADE_FRAMES) : self.position]
        return _Voice(past * np.linspace(0, 1, len(past) + 1, dtype=np.float32)[1:], self.gains)


class _Ramp:
    """A gain that moves to its target in a straight line."""

    def __init__(self) -> None:
        self._start = self._target = 1.0
        self._at = RAMP_FRAMES

    def turn(self, target: float) -> None:
        """Turn from the present value to the target."""
        self._start += (self._target - self._start) * self._at / RAMP_FRAMES
        self._target, self._at = target, 0

    def take(self, frames: int) -> npt.NDArray[np.float32]:
        """The gains of the next frames, as a column; a single one when it stands still."""
        if self._at == RAMP_FRAMES:
            return np.full((1, 1), self._target, np.float32)
        steps = np.minimum(np.arange(self._at + 1, self._at + frames + 1), RAMP_FRAMES)
        self._at = min(RAMP_FRAMES, self._at + frames)
        # Written so that the end is the target to the bit, however the blocks fall.
        gains = self._target - (self._target - self._start) * (1 - steps / RAMP_FRAMES)
        return gains.astype(np.float32)[:, None]


class Mixer:
    """The sum of all that is played. Not for two threads: hand orders to the one that mixes through a queue."""

    def __init__(self) -> None:
        self._voices: dict[Group, deque[_Voice]] = {group: deque() for group in Group}
        self._tails: dict[Group, deque[_Voice]] = {group: deque() for group in Group}
        self._ramps = {group: _Ramp() for group in Group}
        self._events: list[Event] = []
        self._held = False
        self._quiet_left = 0

    def play(
        self, group: Group, samples: Samples, *, pan: float = 0.0, mark: Mark | None = None, gap_ms: int = 0
    ) -> None:
        """Let a sound be heard after `gap_ms` of silence: speech and guide each in turn, an effect or a sound of a scan
        counted from now.

        `samples` is float32 mono at RATE_HZ, -1 to 1, and must not be changed afterwards. `pan` runs from -1 (left) to 1.

        Raises:
            ValueError: the samples are not mono, or the gap is negative.
        """
        if samples.ndim != 1 or gap_ms < 0:
            raise ValueError(f"samples of shape {samples.shape}, gap of {gap_ms} ms")
        left, right = pan_gains(pan)
        voice = _Voice(
            samples.astype(np.float32, copy=False),
            (np.float32(left), np.float32(right)),
            mark,
            gap_ms * RATE_HZ // 1000,
        )
        voices = self._voices[group]
        if group in _AT_ONCE and len(voices) == MAX_EFFECTS:
            self._tails[group].append(voices.popleft().tail())
        voices.append(voice)

    def cut(self, group: Group) -> None:
        """Fade out what sounds within 5 ms and forget what waits; what was cut is never reported as ended."""
        voices = self._voices[group]
        if group is not Group.GUIDE or not self._held:
            self._tails[group].extend(voice.tail() for voice in voices)
        voices.clear()

    def volume(self, group: Group, gain: float) -> None:
        """Bring a group to a gain (1 = as it is, 0 = silent) within 20 ms. Raises ValueError for a gain below 0."""
        if not gain >= 0:
            raise ValueError(f"gain {gain}")
        self._ramps[group].turn(gain)

    def busy(self, group: Group) -> bool:
        """True when something of the group sounds or waits; what fades out after a cut does not count."""
        return bool(self._voices[group])

    def events(self) -> list[Event]:
        """What began and ended since the last call, in the order of mixing within a group."""
        events, self._events = self._events, []
        return events

    def mix(self, frames: int) -> npt.NDArray[np.float32]:
        """The next frames, shape (frames, 2), left and right, never beyond -1 and 1."""
        out = np.zeros((frames, 2), np.float32)
        done = 0
        while done < frames:
            block = out[done : done + self._steady_frames(frames - done)]
            self._mix_steady(block)
            done += len(block)
        return _limited(out)

    def _steady_frames(self, limit: int) -> int:
        """Frames for which the guide is held, or is not held, throughout."""
        if speech := self._voices[Group.SPEECH]:
            return min(limit, sum(voice.left for voice in speech))
        return min(limit, self._quiet_left or limit)

    def _mix_steady(self, out: npt.NDArray[np.float32]) -> None:
        if self._voices[Group.SPEECH]:
            self._hold_guide()
            self._quiet_left = RESUME_FRAMES
        elif self._quiet_left:
            self._quiet_left -= len(out)
        elif self._held:
            self._release_guide()
        for group in Group:
            gains = self._ramps[group].take(len(out))
            waiting = group is Group.GUIDE and self._held
            if not self._tails[group] and (waiting or not self._voices[group]):
                continue
            bus = np.zeros_like(out)
            if not waiting and group in _AT_ONCE:
                self._add_together(self._voices[group], bus)
            elif not waiting:
                self._add_in_turn(self._voices[group], bus)
            self._add_together(self._tails[group], bus)
            out += bus * gains

    def _hold_guide(self) -> None:
        guide = self._voices[Group.GUIDE]
        if not self._held and guide:
            self._tails[Group.GUIDE].append(guide[0].tail())
        self._held = True

    def _release_guide(self) -> None:
        # What the fades covered is heard again in full: the run-up repeats what lay before the hold.
        guide = self._voices[Group.GUIDE]
        if guide and guide[0].position:
            guide.appendleft(guide[0].run_up())
        self._held = False

    def _add_in_turn(self, voices: deque[_Voice], bus: npt.NDArray[np.float32]) -> None:
        done = 0
        while voices and (done < len(bus) or not voices[0].left):
            done += self._add(voices[0], bus[done:])
            if not voices[0].left:
                voices.popleft()

    def _add_together(self, voices: deque[_Voice], bus: npt.NDArray[np.float32]) -> None:
        for _ in range(len(voices)):
            voice = voices.popleft()
            self._add(voice, bus)
            if voice.left:
                voices.append(voice)

    def _add(self, voice: _Voice, bus: npt.NDArray[np.float32]) -> int:
        """Add as much of a voice as fits; gives how many frames that took."""
        silent = min(voice.gap, len(bus))
        voice.gap -= silent
        chunk = voice.samples[voice.position : voice.position + len(bus) - silent]
        end = silent + len(chunk)
        for channel, gain in enumerate(voice.gains):
            bus[silent:end, channel] += chunk * gain
        voice.position += len(chunk)
        if not voice.begun and (voice.position or not voice.left):
            voice.begun = True
            if voice.mark:
                self._events.append(Started(voice.mark))
        if voice.mark and not voice.left:
            self._events.append(Ended(voice.mark))
        return end


def _limited(out: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    size = np.abs(out)
    if len(out) and size.max() > _KNEE:
        # Meets the straight line with its slope at the knee and never reaches 1.
        bent = 1 - (1 - _KNEE) ** 2 / (np.maximum(size, _KNEE) + (1 - 2 * _KNEE))
        out = np.where(size > _KNEE, np.copysign(bent, out), out)
    return out
