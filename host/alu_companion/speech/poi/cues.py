"""Which earcon goes with what POI Control says."""

from __future__ import annotations

from typing import Final

from alu_companion.speech.cues import CueTable

POI_CUES: Final[CueTable] = {
    "poi-ended-last-standing": "win",
    "poi-ended-more-territories": "win",
    "poi-ended-more-strength": "win",
    "poi-attacked": "attack",
    "poi-lost": "lose-control",
    "poi-gained": "enclose",
    "poi-chosen": "place",
    "poi-moved": "place",
    "poi-carried": "place",
    "poi-recruited": "place",
    "poi-recruited-new": "place",
    "poi-turn": "turn-change",
}
