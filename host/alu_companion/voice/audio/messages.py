"""What the host and the audio process tell each other, pickled over a pipe."""

from __future__ import annotations

from dataclasses import dataclass

from alu_companion.voice.mixing.sounds import Ended, Group, Mark, Started


@dataclass(frozen=True, slots=True)
class Play:
    """Play int16 mono samples at 48 kHz."""

    group: Group
    pcm: bytes
    pan: float = 0.0
    mark: Mark | None = None
    gap_ms: int = 0


@dataclass(frozen=True, slots=True)
class Cut:
    """Let a group fall silent and forget what it still had to play."""

    group: Group


@dataclass(frozen=True, slots=True)
class Volume:
    """Set how loud a group is; 1.0 is as recorded."""

    group: Group
    gain: float


@dataclass(frozen=True, slots=True)
class Close:
    """End the process."""


@dataclass(frozen=True, slots=True)
class Ready:
    """The process plays; without a device it does so in silence and goes on looking for one."""

    has_device: bool


@dataclass(frozen=True, slots=True)
class Failed:
    """The process cannot play and ends; `reason` as in `AudioError`."""

    reason: str


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """The device has gone; what is played is not heard until `DeviceBack`."""


@dataclass(frozen=True, slots=True)
class DeviceBack:
    """There is a device again."""


@dataclass(frozen=True, slots=True)
class Underflows:
    """The device ran dry: how often since the process began, and the latency that it is open with now."""

    count: int
    latency_ms: int


Order = Play | Cut | Volume | Close
News = Started | Ended | DeviceLost | DeviceBack | Underflows
