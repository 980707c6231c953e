"""The questions and commands of ALU's players."""

from __future__ import annotations

from typing import Final

from alu_companion.speech.controls import BOARD_TOPIC, TABLE_TOPICS, Controls
from alu_companion.speech.settings import BOARD_COMMANDS, SEAT_COMMANDS, menu

_PLAYED: Final = ("camp", "raid", "restore", "camp-on-raided", "attack")

ALU_CONTROLS: Final = Controls(
    commands={
        "status": "", "mine": "", "theirs": "", "field": "field", "here": "field", "neighbours": "field", "column": "field",
        "row": "number", "camps": "", "raided": "", "actions": "", "attacks": "", "territory": "", "fix": "", "skip": "",
        "swap": "", "rule": "topic?", "correct": "", "danger": "", **SEAT_COMMANDS, **BOARD_COMMANDS, "no-board": "",
        "listen": "number?", "listen-column": "field", "listen-areas": "",
    },
    keys={
        "7": "older", "8": "repeat", "9": "newer",
        "4": "mine", "5": "field", "6": "theirs",
        "1": "last", "2": "actions", "3": "territory",
        "0": "status", ".": "fix", "enter": "end",
        "+": "here", "-": "undo", "*": "menu", "/": "help",
        "menu 7": "camps", "menu 8": "raided", "menu 9": "attacks",
        "menu 4": "neighbours", "menu 5": "row", "menu 6": "column",
        "menu 1": "guide-keys", "menu 2": "correct", "menu 3": "skip",
        "menu 0": "stop", "menu .": "new", "menu enter": "swap",
        "menu +": "listen", "menu -": "more", "menu *": "settings", "menu /": "keys",
        "guide 3": "danger", "guide 1": "rule", "learn +": "listen-areas",
    },
    settings=menu(*SEAT_COMMANDS, felt=True),
    remote=(
        "status", "actions", "mine", "theirs", "camps", "raided", "attacks", "danger", "territory", "fix", "swap", "rule",
        "here", "field", "neighbours", "column", "row",
    ),
    topics=(*TABLE_TOPICS, BOARD_TOPIC, "turn", *_PLAYED, "control", "counter"),
    played=_PLAYED,
    seats=("circle", "square"),
)  # fmt: skip
