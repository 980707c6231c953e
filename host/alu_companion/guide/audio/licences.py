"""Under which terms a voice may be used, as far as its makers say so."""

from __future__ import annotations

from alu_companion.voice.engines.engine import VoiceInfo

UNKNOWN = ""
"""The terms belong to the maker of the computer's speech; nobody but its owner can look them up."""

NOT_COMMERCIAL = "CC-BY-NC-ND-4.0"

# Source: debian/copyright of rhvoice 1.14. What is not named there falls under GPL-2+ as a whole; SLT's own copyright is CMU's.
_RHVOICE = {
    **dict.fromkeys(("alan", "aleksandr", "anna", "bdl", "clb", "irina"), "GPL-2.0-or-later"),
    "aleksandr-hq": "CC-BY-SA-4.0",
    "elena": "GPL-3.0-only",
    "slt": "LicenseRef-CMU",
    **dict.fromkeys(
        (
            "arina", "artemiy", "evgeniy-eng", "evgeniy-rus", "lyubov", "mikhail", "pavel", "tatiana", "timofey", "umka",
            "victoria", "vitaliy", "vitaliy-ng", "vsevolod", "yuriy",
        ),
        NOT_COMMERCIAL,
    ),
}  # fmt: skip


def voice_licence(voice: VoiceInfo) -> str:
    """The SPDX name of a voice's licence, or `UNKNOWN`.

    >>> voice_licence(VoiceInfo("espeak", "urj/et", "et", "Estonian"))
    'GPL-3.0-or-later'
    """
    if voice.engine == "espeak" and not voice.id.startswith("mb/"):
        return "GPL-3.0-or-later"
    if voice.engine == "rhvoice":
        return _RHVOICE.get(voice.id.lower(), UNKNOWN)
    return UNKNOWN
