"""Errors of the voice and of sound."""

from __future__ import annotations

PACKAGE, SOUND, DEVICE, DIED = "package", "sound", "device", "died"


class VoiceError(Exception):
    """Nothing can be heard here; `reason` is `package`, `engine`, `path`, `sound`, `device`, `died`, `reader-package`
    or `reader-none`. A part that fails raises a leaf, which tells what its reasons are."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class AudioError(VoiceError):
    """There is no sound; `reason` is `package` (a Python package is missing), `sound` (no sound library and no player program),
    `device` (no device, not this one, or no sound system yet) or `died` (the process that plays has died or hangs)."""
