"""The commands of developers, one module each, of the command's name; those of `alu hardware` in a folder of their own."""

from __future__ import annotations

from typing import Final

from alu_companion.cli.help import Section

HEADING: Final = "For developers, in English"
SECTION: Final = Section(
    HEADING,
    "simulate --games 5",
    {
        "simulate": "Play random games with erring hands on the simulated board.",
        "campaign": "Play whole games with faults at every layer, and check what must never happen.",
        "analyse": "Measure how strong the computer plays, and how fair the rules are.",
        "bench": "Measure the speed of the parts.",
    },
)
