"""Why there is no sound."""

from __future__ import annotations

PACKAGE, SOUND, DEVICE = "package", "sound", "device"


class AudioError(Exception):
    """Nothing can be heard; `reason` is `package` (a Python package is missing), `sound` (no sound library and no player program)
    or `device` (no device, or not this one)."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
