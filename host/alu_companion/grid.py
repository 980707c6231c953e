"""The grid: which feature of the table answers which moment, in which order. `docs/table.md` shows it as a table."""

from __future__ import annotations

from typing import Final

from alu_companion.speech.controls import CALL, RESIGN
from alu_companion.table.acting import refuse_others_turn
from alu_companion.table.answers import opponent_offered_to_typists
from alu_companion.table.at_desk import arranged, desk_due_ms, follow_desk, open_desk
from alu_companion.table.clock_orders import CLOCK_COMMANDS
from alu_companion.table.club_orders import call, club_news, sent_in
from alu_companion.table.coach import COACH_COMMANDS, advised, failed, follow_game, give_up, obey_coach
from alu_companion.table.far_game import play_far
from alu_companion.table.far_meeting import met
from alu_companion.table.far_orders import (
    FAR_COMMANDS,
    RESIGNING,
    ask_consent,
    needs_consent,
    news,
    refuse_alone,
    took_in,
)
from alu_companion.table.far_told import far_anew, tell_meeting, with_far_players
from alu_companion.table.feature import Consent, Due, Grid, Takes
from alu_companion.table.guiding import (
    GUIDE_COMMANDS,
    MAY_SHOW,
    SHOWING,
    follow,
    guide_due_ms,
    heard,
    obey_guide,
    pause,
    stop,
    turn_guide,
)
from alu_companion.table.hand_rows import (
    hands_due,
    hands_due_ms,
    lead_on,
    receive,
    refuse_as_board_stands,
    settle_hands,
)
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
from alu_companion.table.lessons import LESSON_COMMANDS, obey_lessons, turned_in_lesson
from alu_companion.table.opponent import (
    carry_on,
    considered,
    still_due_ms,
    still_thinking,
    with_players,
)
from alu_companion.table.opponent_orders import OPPONENT_COMMANDS, obey_opponent
from alu_companion.table.reviewing import close_review, turned
from alu_companion.table.showing import directed, follow_show, open_show, show_due_ms, show_heard
from alu_companion.table.spec import CommandSpec
from alu_companion.table.step import open_game
from alu_companion.table.timekeeping import (
    announced,
    clock_due_ms,
    keep_time,
    open_clock,
    tell_new_clock,
    tell_times,
    time_due,
    with_pause,
    with_times,
)
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

GRID: Final = Grid[TableState, Transition, CommandSpec](
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
    takes_over=(arranged, lead_on, directed, turn_guide, turned, turned_in_lesson),
    refuses=(refuse_alone, refuse_others_turn, refuse_as_board_stands),
    commands={
        MAY_SHOW.name: SHOWING,
        **dict.fromkeys(GUIDE_COMMANDS, CommandSpec(obey_guide)),
        **dict.fromkeys(OPPONENT_COMMANDS, CommandSpec(obey_opponent)),
        **CLOCK_COMMANDS,
        **FAR_COMMANDS,
        RESIGN: RESIGNING,
        CALL: CommandSpec(call),
        **dict.fromkeys(COACH_COMMANDS, CommandSpec(obey_coach)),
        **dict.fromkeys(LESSON_COMMANDS, CommandSpec(obey_lessons)),
    },
    consents=(Consent(needs_consent, ask_consent),),
    stops=(stop, close_review),
    status=(tell_times,),
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
