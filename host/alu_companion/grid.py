"""The grid: which feature of the table answers which moment, in which order. `docs/table.md` shows it as a table."""

from __future__ import annotations

from typing import Final

from alu_companion.table.answers import opponent_offered_to_typists
from alu_companion.table.at_desk import desk_due_ms, follow_desk, open_desk
from alu_companion.table.club_orders import club_news, sent_in
from alu_companion.table.coach import advised, failed, follow_game, give_up
from alu_companion.table.far_game import play_far
from alu_companion.table.far_meeting import met
from alu_companion.table.far_orders import news, took_in
from alu_companion.table.far_told import far_anew, tell_meeting, with_far_players
from alu_companion.table.feature import Due, Grid, Takes
from alu_companion.table.guiding import follow, guide_due_ms, heard, pause
from alu_companion.table.hand_rows import hands_due, hands_due_ms, receive, settle_hands
from alu_companion.table.hints import hints_told
from alu_companion.table.inputs import (
    Advised,
    AllHeard,
    BoardInput,
    ClubNews,
    ClubTold,
    Considered,
    FarMet,
    FarNews,
    FarTold,
    GuideHeard,
    OpponentNews,
)
from alu_companion.table.lesson_begun import open_lesson
from alu_companion.table.lesson_judged import follow_lesson
from alu_companion.table.opponent import (
    carry_on,
    considered,
    still_due_ms,
    still_thinking,
    with_players,
)
from alu_companion.table.showing import follow_show, open_show, show_due_ms, show_heard
from alu_companion.table.step import open_game
from alu_companion.table.timekeeping import (
    announced,
    clock_due_ms,
    keep_time,
    open_clock,
    tell_new_clock,
    time_due,
    with_pause,
    with_times,
)
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

GRID: Final = Grid[TableState, Transition](
    inputs=(
        Takes(BoardInput, receive),
        Takes(Considered, considered),
        Takes(Advised, advised),
        Takes(OpponentNews, failed),
        Takes(FarMet, met),
        Takes(FarTold, took_in),
        Takes(FarNews, news),
        Takes(ClubTold, sent_in),
        Takes(ClubNews, club_news),
        Takes(GuideHeard, heard),
        Takes(AllHeard, announced),
        Takes(AllHeard, show_heard),
    ),
    opens=(open_desk, open_show, open_lesson, open_clock, open_game, tell_new_clock, tell_meeting),
    resumed=(with_pause, with_far_players, with_players, with_times),
    over=(hints_told,),
    welcomed=(opponent_offered_to_typists, far_anew),
    dues=(
        Due(hands_due_ms, hands_due),
        Due(still_due_ms, still_thinking),
        Due(clock_due_ms, time_due),
        Due(guide_due_ms),
        Due(show_due_ms),
        Due(desk_due_ms),
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
    journal_failed=(give_up, pause),
)
