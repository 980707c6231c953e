"""Why there is no sound."""

from __future__ import annotations

from alu_companion.voice.errors import VoiceError

PACKAGE, SOUND, DEVICE, DIED = "package", "sound", "device", "died"


class AudioError(VoiceError):
    """Nothing can be heard; `reason` is `package` (a Python package is missing), `sound` (no sound library and no player program),
    `device` (no device, not this one, or no sound system yet) or `died` (the process that plays has died or hangs)."""
