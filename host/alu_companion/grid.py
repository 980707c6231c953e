"""The grid: which feature of the table answers which moment, in which order. `docs/table.md` shows it as a table."""

from __future__ import annotations

from typing import Final

from alu_companion.table.at_desk import desk_due_ms, follow_desk
from alu_companion.table.coach import follow_game, give_up
from alu_companion.table.far_game import far_due_ms, far_not_kept, play_far
from alu_companion.table.feature import Due, Grid
from alu_companion.table.guiding import follow, guide_due_ms, pause
from alu_companion.table.hand_rows import hands_due, hands_due_ms, settle_hands
from alu_companion.table.lesson_judged import follow_lesson
from alu_companion.table.opponent import carry_on, not_kept, still_due_ms, still_thinking
from alu_companion.table.showing import follow_show, show_due_ms
from alu_companion.table.timekeeping import clock_due_ms, keep_time, time_due
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

GRID: Final = Grid[TableState, Transition](
    dues=(
        Due(hands_due_ms, hands_due),
        Due(still_due_ms, still_thinking),
        Due(clock_due_ms, time_due),
        Due(guide_due_ms),
        Due(show_due_ms),
        Due(desk_due_ms),
        Due(far_due_ms),
    ),
    follows=(
        carry_on,
        play_far,
        follow_show,
        follow_desk,
        follow_game,
        follow_lesson,
        settle_hands,
        follow,
        # The last of all: it looks at what was said, and at whose turn it has become.
        keep_time,
    ),
    # A board that was lent goes back when somebody stops the guide: that has to be kept, too, so the guide only pauses.
    journal_failed=(not_kept, far_not_kept, give_up, pause),
)
