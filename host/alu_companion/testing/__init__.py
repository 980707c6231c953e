"""For tests of what stands on the companion: a table in memory that tells, when it fails, everything that a player would have heard, and
what holds a game of your own to its rules, its words, its sounds and its computer.

With pytest the plugin brings such tables as fixtures, see docs/testing-your-table.md.
"""

from alu_companion.testing.computer import check_computer
from alu_companion.testing.games import check_game
from alu_companion.testing.sounds import check_sounds
from alu_companion.testing.tables import RecordingClient, TableClient, transcript
from alu_companion.testing.words import check_words

__all__ = [
    "RecordingClient",
    "TableClient",
    "check_computer",
    "check_game",
    "check_sounds",
    "check_words",
    "transcript",
]
