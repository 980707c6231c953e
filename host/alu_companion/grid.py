"""The grid: which feature of the table answers which moment, in which order. `docs/table.md` shows it as a table.

Every game has the same features. Where a board feels its pieces that board comes among them, each of its rows at its place.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from alu_companion.board.rows import ROWS
from alu_companion.features.clock import orders as clock_orders
from alu_companion.features.clock import timekeeping
from alu_companion.features.clock.timekeeping import Times
from alu_companion.features.club import orders as club_orders
from alu_companion.features.club.messages import ClubNews, ClubTold
from alu_companion.features.coach import hints, reviewing
from alu_companion.features.coach import orders as coach_orders
from alu_companion.features.coach.values import COACHING, Advised
from alu_companion.features.computer import opponent, thoughts
from alu_companion.features.computer import orders as computer_orders
from alu_companion.features.computer.company import OPPONENT
from alu_companion.features.computer.thoughts import Considered, OpponentNews, SlowTold
from alu_companion.features.desk import orders as desk_orders
from alu_companion.features.desk.values import TEACHERS_DESK
from alu_companion.features.far import events as far_events
from alu_companion.features.far import meeting as far_meeting
from alu_companion.features.far import orders as far_orders
from alu_companion.features.far import receiving as far_receiving
from alu_companion.features.far.messages import FarMet, FarNews, FarTold
from alu_companion.features.far.values import FAR, FAR_GAME
from alu_companion.features.guide import guiding
from alu_companion.features.guide.listening import LISTENING, GuideHeard, GuidePlace
from alu_companion.features.help import answers as help_answers
from alu_companion.features.help import reading
from alu_companion.features.lessons import beginning, judging, learning
from alu_companion.features.lessons import orders as lesson_orders
from alu_companion.features.lessons.learning import LEARN, LEARNING, LessonState
from alu_companion.features.settings import orders as setting_orders
from alu_companion.features.show import showing
from alu_companion.features.show.values import SHOW
from alu_companion.speech import phrases_far
from alu_companion.speech.controls import Controls, Lent
from alu_companion.table import acting, commands, orders
from alu_companion.table.asking import QuestionSpec
from alu_companion.table.bodies import Clocked, Play, Players, Start
from alu_companion.table.feature import Consent, Due, Ending, Entry, Grid, Sees, Takes, joined
from alu_companion.table.inputs import AllHeard
from alu_companion.table.ruleset import composed, typed
from alu_companion.table.slots import Slot
from alu_companion.table.spec import CommandSpec
from alu_companion.table.step import open_game
from alu_companion.table.transition import Transition
from alu_companion.table.values import How, TableState

GRID: Final = Grid[TableState, Transition, CommandSpec](
    evolves=(
        Sees((Clocked, Times), timekeeping.evolve_clock),
        *far_events.EVOLVES,
        Sees((Play, Players, far_events.FarCut), thoughts.evolve_computer),
        Sees((hints.HintHeard,), hints.evolve_hints),
        Sees((Start, LessonState), learning.evolve_lesson),
        Sees((GuidePlace,), guiding.evolve_guide),
    ),
    restored=(timekeeping.pause_clock, far_events.restore_far),
    inputs=(
        Takes(Considered, opponent.handle_decision),
        Takes(Advised, coach_orders.handle_advice),
        Takes(OpponentNews, coach_orders.handle_thinker_failed),
        Takes(FarMet, far_meeting.handle_far_met),
        Takes(FarTold, far_orders.handle_far_message),
        Takes(FarNews, far_orders.handle_far_news),
        Takes(ClubTold, club_orders.handle_teacher_message),
        Takes(ClubNews, club_orders.handle_club_news),
        Takes(GuideHeard, guiding.handle_guide_heard),
        Takes(AllHeard, timekeeping.handle_all_heard),
        Takes(AllHeard, showing.handle_all_heard),
    ),
    opens=(
        desk_orders.open_desk,
        showing.open_show,
        beginning.open_lesson,
        timekeeping.open_clock,
        open_game,
        timekeeping.tell_new_clock,
        far_orders.tell_meeting,
    ),
    begins=(timekeeping.begin_clock, far_meeting.begin_far),
    begun=(far_orders.say_far_players, timekeeping.say_clock),
    resumed=(timekeeping.with_pause, far_orders.with_far_players, opponent.with_players, timekeeping.with_times),
    over=(hints.say_hints_taken,),
    endings=(timekeeping.BY_TIME, Ending(How.PLAYERS, phrases_far.ended)),
    welcomed=(opponent.offered_to_typists, far_orders.say_far_anew),
    takes_over=(
        desk_orders.handle_at_desk,
        showing.handle_in_show,
        guiding.handle_in_guide,
        reviewing.handle_in_review,
        lesson_orders.handle_in_lesson,
    ),
    refuses=(far_orders.refuse_alone, acting.refuse_others_turn),
    refused=(judging.refuse_in_lesson,),
    events=(
        Times,
        SlowTold,
        far_events.EndedByPlayers,
        far_events.FarInvited,
        far_events.FarUninvited,
        far_events.FarBegun,
        far_events.FarAsking,
        far_events.FarLeft,
        far_events.FarCut,
        hints.HintHeard,
        LessonState,
        GuidePlace,
    ),
    commands={
        **setting_orders.SETTING_COMMANDS,
        **orders.COMMANDS,
        **reading.READING_COMMANDS,
        **help_answers.HELP_COMMANDS,
        # Their order is that of the buttons on a page.
        **computer_orders.OPPONENT_COMMANDS,
        **clock_orders.CLOCK_COMMANDS,
        "go-on": orders.GOING_ON,
        **guiding.GUIDE_COMMANDS,
        **showing.SHOW_COMMANDS,
        **coach_orders.COACH_COMMANDS,
        **lesson_orders.LESSON_COMMANDS,
        **far_orders.FAR_COMMANDS,
        "swap-sides": computer_orders.SWAPPING._replace(has_button=far_orders.is_together),
        **far_orders.ENDING_COMMANDS,
        **club_orders.CLUB_COMMANDS,
        **desk_orders.DESK_COMMANDS,
    },
    # Their order is that in which they are told.
    keys=joined(
        "keys",
        guiding.GUIDE_KEYS,
        computer_orders.OPPONENT_KEYS,
        clock_orders.CLOCK_KEYS,
        far_orders.FAR_KEYS,
        club_orders.CLUB_KEYS,
        far_orders.TOGETHER_KEYS,
        coach_orders.COACH_KEYS,
        lesson_orders.LEARN_KEYS,
        showing.SHOW_KEYS,
        desk_orders.SHOWN_KEYS,
    ),
    lent={guiding.LEVEL: Lent(), showing.LEVEL: showing.SHOW_LENT},
    dialled=far_orders.DIALLED,
    entries={
        OPPONENT: computer_orders.LEVELS,
        FAR: Entry(club_orders.say_far_in_club),
        LEARN: Entry(beginning.say_learning),
        setting_orders.PAIR: setting_orders.PAIRING,
    },
    settled=(timekeeping.clock_settled,),
    controls=(desk_orders.with_desk_keys, beginning.with_lessons_first),
    awaits_table=(far_meeting.is_meeting,),
    exercises=(beginning.is_lesson,),
    shelves=(learning.shelved,),
    lays_aside=(timekeeping.lay_clock_aside, opponent.stop_thinking),
    comes_back=(timekeeping.with_pause, timekeeping.with_times_left),
    pupils=(desk_orders.pupil,),
    stands=(opponent.waits_for_hands,),
    waits_for_speech=(showing.waits_for_voice, timekeeping.is_announcing),
    answers=(
        showing.answer_in_show,
        guiding.answer_about_guide,
        beginning.answer_about_lessons,
        coach_orders.answer_about_coach,
        guiding.keys_told,
        setting_orders.answer_about_settings,
        reading.answer_again,
        help_answers.answer_about_help,
    ),
    helps=(beginning.help_in_lesson,),
    offers=(opponent.offered_by_keys, hints.hint_offered),
    misread=(showing.misread_in_show,),
    narrates=(guiding.is_telling,),
    questions=(
        commands.CONFIRM,
        commands.OFFER,
        desk_orders.MENU,
        judging.QUIZ,
        far_orders.FAR_ASKED,
        club_orders.CLUB_ASKED,
    ),
    asks=(far_orders.far_asked, club_orders.club_asked),
    consents=(Consent(far_orders.needs_consent, far_orders.ask_consent),),
    stops=(guiding.stop, reviewing.close_review),
    goes_on=(clock_orders.clock_goes_on, guiding.guide_goes_on),
    status=(timekeeping.tell_times,),
    deciders=(showing.show_decides,),
    closed=(beginning.is_lesson, showing.is_shown, desk_orders.is_desk),
    dues=(
        Due(opponent.still_due_ms, opponent.still_thinking),
        Due(timekeeping.clock_due_ms, timekeeping.time_due),
        Due(guiding.guide_due_ms),
        Due(showing.show_due_ms),
        Due(desk_orders.desk_due_ms),
    ),
    thinks=(coach_orders.asked_task, opponent.own_task, coach_orders.review_task),
    follows=(
        opponent.run_computer,
        far_receiving.play_waiting_events,
        showing.follow_show,
        desk_orders.follow_desk,
        coach_orders.follow_game,
        judging.follow_lesson,
        guiding.follow,
        # The last of all: it looks at what was said, and at whose turn it has become.
        timekeeping.keep_time,
    ),
    retries=(timekeeping.time_not_kept,),
    # A board that was lent goes back when somebody stops the guide: that has to be kept, too, so the guide only pauses.
    journal_failed=(coach_orders.give_up, guiding.pause),
    idle_without={
        **dict.fromkeys(
            (beginning.with_lessons_first, lesson_orders.handle_in_lesson, judging.follow_lesson), LEARNING
        ),
        **dict.fromkeys((coach_orders.follow_game, reviewing.handle_in_review), COACHING),
        **dict.fromkeys((far_orders.refuse_alone, far_receiving.play_waiting_events), FAR_GAME),
        **dict.fromkeys((desk_orders.with_desk_keys, desk_orders.follow_desk), TEACHERS_DESK),
        **dict.fromkeys((guiding.handle_in_guide, guiding.follow), LISTENING),
        **dict.fromkeys(
            (showing.handle_in_show, showing.waits_for_voice, showing.show_decides, showing.follow_show), SHOW
        ),
    },
)
"""The features that every game has."""


def with_board(
    board: Grid[TableState, Transition, CommandSpec], features: Grid[TableState, Transition, CommandSpec] = GRID
) -> Grid[TableState, Transition, CommandSpec]:
    """The grid of a game with what its board does, each of its rows at its place among the features."""
    ordered = {
        name: features.commands[name]._replace(handler=spec.handler, confirms=spec.confirms)
        if name in features.commands
        else spec
        for name, spec in board.commands.items()
    }
    rows: dict[str, Any] = {}
    pairs: Iterable[tuple[str, Any, Any]] = zip(features._fields, features, board, strict=True)
    for name, row, added in pairs:
        # Behind what the features do: `evolves`, for one, looks at whether the game is over.
        rows[name] = {**row, **added} if isinstance(row, Mapping) else (*row, *added)
    return features._replace(**rows)._replace(
        inputs=(*board.inputs, *features.inputs),
        takes_over=_put_before(showing.handle_in_show, features.takes_over, board.takes_over),
        commands={**features.commands, **ordered},
        answers=(*board.answers, *features.answers),
        dues=(*board.dues, *features.dues),
        follows=_put_before(guiding.follow, features.follows, board.follows),
        journal_failed=(*board.journal_failed, *features.journal_failed),
    )


def _put_before(one: Any, row: tuple[Any, ...], added: tuple[Any, ...]) -> tuple[Any, ...]:
    at = row.index(one)
    return (*row[:at], *added, *row[at:])


TABLE_COMMANDS: Final = typed(GRID)
"""What players can type at every table, each with what may follow it."""


def with_table(own: Controls) -> Controls:
    """What is understood at a table where this game is played: what is the game's own, and what every table understands."""
    return composed(own, GRID)


def drawn_into(text: str) -> str:
    """A document with the grid of ALU as it is now, between its two marks."""
    head, _, rest = text.partition(_BEGIN)
    _, _, tail = rest.partition(_END)
    grid = with_board(ROWS)
    lines = ["| moment | what it is | who, in this order |", "|---|---|---|"]
    for name, told in _moments():
        row = getattr(grid, name)
        cells = _by_name(row) if isinstance(row, dict) else [_cell(one) for one in row]
        lines.append(f"| {name} | {told} | {', '.join(cells)} |")
    drawn = "\n".join(lines)
    return f"{head}{_BEGIN}\n\n{drawn}\n\n{_END}{tail}"


def _moments() -> Iterator[tuple[str, str]]:
    """The names of the rows, each with the first sentence of what is written below it."""
    (grid,) = ast.parse(inspect.getsource(Grid)).body
    assert isinstance(grid, ast.ClassDef)
    for row, told in zip(grid.body, grid.body[1:], strict=False):
        if isinstance(row, ast.AnnAssign) and isinstance(row.target, ast.Name) and isinstance(told, ast.Expr):
            yield row.target.id, " ".join(ast.literal_eval(told.value).split())


def _cell(one: Any) -> str:
    match one:
        case str():
            return one
        case Takes(kind, take):
            return f"{kind.__name__} → {_named(take)}"
        case Sees(kinds, evolve):
            return f"{' '.join(kind.__name__ for kind in kinds)} → {_named(evolve)}"
        case QuestionSpec(kind, _, reply):
            return f"{kind.__name__} → {_named(reply)}"
        case Due(at_ms, None):
            return _named(at_ms)
        case Due(at_ms, act):
            return f"{_named(at_ms)} → {_named(act)}"
        case Ending(how, told, _, undo):
            return f"{how.value} → {', '.join(_named(one) for one in (told, undo) if one is not None)}"
        case Consent(is_needed, ask):
            return f"{_named(is_needed)} → {_named(ask)}"
    return _named(one if hasattr(one, "__name__") else type(one))


def _by_name(row: dict[str, Any]) -> list[str]:
    """The functions of a row that is read by names, each with the names that lead to it; or those that a slot leads to."""
    names: dict[str, list[str]] = {}
    for name, one in row.items():
        if isinstance(one, Slot):
            names.setdefault(_named(name), []).append(one.name)
            continue
        if isinstance(one, str | Lent):
            names.setdefault(one if isinstance(one, str) else "", []).append(name)
            continue
        found = one.handler if isinstance(one, CommandSpec) else one.told if isinstance(one, Entry) else one
        names.setdefault("" if found is None else _named(found), []).append(name)
    return [f"{' '.join(leading)} → {function}".removesuffix(" → ") for function, leading in names.items()]


def _named(function: Any) -> str:
    return f"`{function.__module__.removeprefix('alu_companion.')}.{function.__name__}`"


_BEGIN = "<!-- begin of the generated part: python -m alu_companion.grid docs/table.md -->"
_END = "<!-- end of the generated part -->"

if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]):
        path.write_text(drawn_into(path.read_text(encoding="utf-8")), encoding="utf-8")
