"""The questions and commands of Almajara's players."""

from __future__ import annotations

from typing import Final

from alu_companion.speech.controls import TABLE_TOPICS, Controls
from alu_companion.speech.settings import menu

TYPED_KINDS: Final = {"normal": 30, "ancient": 8, "myth": 8, "guard": 8}
"""Number of chips of each kind with words of their own: as many as the usual set has."""
RULES_NAMED: Final = (
    "piece",
    "turn",
    "move",
    "capture",
    "once",
    "place",
    "portal",
    "lighthouse",
    "obelisk",
    "stone",
    "hold",
    "guard",
    "cards",
)
"""The rules that players can ask for one by one."""
_COMPASS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw", "c")

ALMAJARA_CONTROLS: Final = Controls(
    commands={
        "status": "", "mine": "", "theirs": "", "field": "place", "here": "place", "neighbours": "place", "actions": "",
        "almajara-move": "action:move", "almajara-place": "action:place", "almajara-deploy": "action:deploy",
        "almajara-attacks": "", "almajara-threats": "", "almajara-zones": "", "almajara-board": "", "almajara-reserve": "",
        "almajara-cards": "", "almajara-drawing": "place", "almajara-chip": "number", "almajara-route": "places",
        "almajara-rule": "topic?", "swap": "", "listen": "number?", "row": "number",
    },
    keys={
        "7": "older", "8": "repeat", "9": "newer",
        "4": "mine", "5": "field", "6": "theirs",
        "1": "last", "2": "actions", "3": "almajara-zones",
        "0": "status", ".": "almajara-threats", "enter": "end",
        "+": "here", "-": "undo", "*": "menu", "/": "help",
        "menu 7": "almajara-board", "menu 8": "almajara-reserve", "menu 9": "almajara-attacks",
        "menu 4": "neighbours", "menu 5": "almajara-drawing", "menu 6": "almajara-cards",
        "menu 1": "guide-keys", "menu 2": "almajara-chip",
        "menu 0": "stop", "menu .": "new", "menu enter": "swap",
        "menu +": "listen", "menu -": "more", "menu *": "settings", "menu /": "keys",
        "guide 3": "almajara-threats", "guide 1": "almajara-rule",
    },
    settings=menu(),
    tokens={
        "small": "",
        "almajara-card": "",
        "almajara-other": "other",
        **{part: part for part in _COMPASS},
        **{
            f"almajara-{kind[:2]}{number}": f"{kind}#{number}"
            for kind, count in TYPED_KINDS.items()
            for number in range(1, count + 1)
        },
    },
    remote=(
        "status", "actions", "mine", "theirs", "almajara-attacks", "almajara-threats", "almajara-zones", "almajara-reserve",
        "almajara-cards", "almajara-board", "almajara-rule", "swap", "here", "field", "neighbours", "almajara-drawing", "almajara-route",
        "almajara-chip",
    ),
    topics=(*TABLE_TOPICS, *(f"almajara-{rule}" for rule in RULES_NAMED)),
    seats=("south", "north"),
)  # fmt: skip
