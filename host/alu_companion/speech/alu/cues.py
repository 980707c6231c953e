"""Which earcon goes with what ALU says, and with what its board says."""

from __future__ import annotations

from typing import Final

from alu_companion.speech.cues import CueTable

BOARD_CUES: Final[CueTable] = {
    "board-unplugged": "unplug",
    "counter-detached": "unplug",
    "wrong-payment": "refuse",
    "unexplained": "refuse",
    "others-piece": "refuse",
    "board-correct": "board-correct",
    "laid": "board-correct",
    "setup-done": "board-correct",
    "repair-step-done": "step-done",
    "board-found": "plug",
    "board-back-unchanged": "plug",
    "board-back-changed": "plug",
    "counter-attached": "plug",
}
"""What goes with what the board says."""

ALU_CUES: Final[CueTable] = {
    "ended-no-camps": "win",
    "ended-control": "win",
    "ended-both-passed": "win",
    "done-attack": "attack",
    "opened": "lose-control",
    "opened-many": "lose-control",
    "enclosed": "enclose",
    "enclosed-many": "enclose",
    "own-enclosed": "enclose",
    "own-enclosed-many": "enclose",
    "done-camp": "place",
    "done-raid": "place",
    "done-restore": "place",
    "done-camp-on-raided": "place",
    **BOARD_CUES,
}
