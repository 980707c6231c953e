"""Why there is no sound."""

from __future__ import annotations

from alu_companion.voice.errors import VoiceError

PACKAGE, SOUND, DEVICE = "package", "sound", "device"


class AudioError(VoiceError):
    """Nothing can be heard; `reason` is `package` (a Python package is missing), `sound` (no sound library and no player program)
    or `device` (no device, or not this one)."""
