"""The questions and commands of POI Control's players."""

from __future__ import annotations

from typing import Final

from alu_companion.rulesets.poi.names import COLOURS
from alu_companion.speech.controls import TABLE_TOPICS, Controls
from alu_companion.speech.settings import menu

RULES_NAMED: Final = {
    "map": (1, 4), "unit": (2, 9), "interest": (5,), "turn": (6,), "move": (7, 8, 9), "attack": (10, 11), "carry": (12,), "mining": (13,),
    "recruit": (14,),
}  # fmt: skip
"""The rules that players can ask for one by one, and the numbers of their sentences."""

POI_CONTROLS: Final = Controls(
    commands={
        # Typed by a player it chooses a tile; an action of a list is chosen by its number alone.
        "choose": "action:choose",
        "poi-move": "action:move", "poi-attack": "action:move", "poi-carry": "action:carry", "poi-recruit": "action:recruit",
        "resign": "action:resign",
        "status": "", "mine": "", "theirs": "", "field": "place", "here": "place", "neighbours": "place", "actions": "",
        "poi-route": "places", "poi-attacks": "", "poi-threats": "", "poi-territory": "", "poi-goods": "", "poi-board": "",
        "poi-rule": "topic?", "listen": "number?", "row": "number",
    },
    keys={
        "7": "older", "8": "repeat", "9": "newer",
        "4": "mine", "5": "field", "6": "theirs",
        "1": "last", "2": "actions", "3": "poi-territory",
        "0": "status", ".": "poi-threats", "enter": "end",
        "+": "here", "-": "undo", "*": "menu", "/": "help",
        "menu 7": "poi-board", "menu 8": "poi-goods", "menu 9": "poi-attacks",
        "menu 4": "neighbours", "menu 1": "guide-keys",
        "menu 0": "stop", "menu .": "new", "menu enter": "resign",
        "menu +": "listen", "menu -": "more", "menu *": "settings", "menu /": "keys",
        "guide 3": "poi-threats", "guide 1": "poi-rule",
    },
    settings=menu(),
    tokens={
        "small": "",
        "n": "n", "e": "e", "s": "s", "w": "w", "c": "c",
        "poi-n": "n", "poi-e": "e", "poi-s": "s", "poi-w": "w", "poi-c": "c",
        "poi-arm-1": "arm=1", "poi-arm-2": "arm=2", "poi-arm-3": "arm=3",
        "poi-sup-1": "sup=1", "poi-sup-2": "sup=2", "poi-sup-3": "sup=3",
    },
    remote=(
        "status", "actions", "mine", "theirs", "poi-attacks", "poi-threats", "poi-territory", "poi-goods", "poi-board", "poi-rule",
        "here", "field", "neighbours", "poi-route",
    ),
    topics=(*TABLE_TOPICS, *(f"poi-{rule}" for rule in RULES_NAMED)),
    seats=COLOURS,
)  # fmt: skip
