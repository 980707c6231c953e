"""Those of `alu hardware`: what the design of the board rests on, and the tracks of its circuit boards."""

from __future__ import annotations

from typing import Final

from alu_companion.cli.help import Section
from alu_tools.commands import HEADING

SECTION: Final = Section(
    HEADING,
    "studies",
    {
        "studies": "Say of each figure that the board was chosen by whether it holds.",
        "margins": "Simulate how often a field would be misread.",
        "counters": "Simulate how often a resource counter would be misread.",
        "spice": "Write the circuits for ngspice, and compare its figures with the model's.",
        "route": "Lay the tracks of circuit boards again, and keep them in hardware/boards.",
    },
)
