"""Which earcon goes with what Almajara says."""

from __future__ import annotations

from typing import Final

from alu_companion.speech.cues import CueTable

ALMAJARA_CUES: Final[CueTable] = {
    "almajara-won-portal": "win",
    "almajara-won-obelisks": "win",
    "almajara-won-defended": "win",
    "almajara-won-no-pieces": "win",
    "almajara-won-points": "win",
    "almajara-captured": "attack",
    "almajara-blocked": "attack",
    "almajara-hold-ended": "lose-control",
    "almajara-hold-began": "enclose",
    "almajara-moved": "place",
    "almajara-placed": "place",
    "almajara-deployed": "place",
}
