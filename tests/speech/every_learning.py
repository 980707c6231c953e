"""Every message of what is learnt, shown and thought over: guide, lessons, puzzles, shows, the desk and the coach."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from datetime import date

from alu_companion.board.examples import EXAMPLES
from alu_companion.board.layouts import LAYOUT_PIECES
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.goals import COUNTED as ALU_COUNTED
from alu_companion.games.alu.goals import GOALS as ALU_GOALS
from alu_companion.games.alu.goals import Aim as AluAim
from alu_companion.games.alu.rules import start
from alu_companion.games.alu.values import Action, EndReason, Kind, Resources, Side, State
from alu_companion.games.geometry import STANDARD, Field, Geometry
from alu_companion.games.puzzles import Goal
from alu_companion.rulesets import RULESETS
from alu_companion.speech import (
    phrases_coach,
    phrases_desk,
    phrases_guide,
    phrases_keys,
    phrases_lessons,
    phrases_puzzles,
    phrases_show,
    phrases_typed,
)
from alu_companion.speech.alu import phrases_coach as alu_coach
from alu_companion.speech.alu import phrases_puzzles as alu_puzzles
from alu_companion.speech.alu.controls import ALU_CONTROLS
from alu_companion.speech.alu.nouns import side_noun
from alu_companion.speech.labels import game_called
from alu_companion.speech.message import FieldName, Message, Spelt, Translated, part
from alu_companion.speech.words import LANGUAGES
from alu_companion.table.desk import KINDS as DESK_KINDS
from alu_companion.table.desk import ORDERS as DESK_ORDERS
from alu_companion.table.show import KINDS

THREATENED = tuple(
    f"........\n........\n{row}\n........\n........\n"
    "circle=9,9,1,0 square=9,9,2,0 founded=both turn=circle left=2 used=1 number=9 passes=0 swapped=no end=no winner=no"
    for row in ("..CSC...", "..C.S..C", "...SC...")
)
"""Circle to move; Square can attack at once, after one other action, and win."""
TITLE = "---"
"""Stands for the title of a chapter, which is in the language of its guide."""


def guide_told() -> Iterator[Message]:
    """What is said of the guide; its own words, which are the same in no two languages, are left out."""
    yield phrases_guide.sentence_told(Spelt(f"{TITLE}.", f"{TITLE}."))
    for number in (1, 2, 5, 21):
        yield phrases_guide.chapter_began(number, TITLE)
        yield phrases_guide.chapters_listed([TITLE] * number)
        yield phrases_guide.where(number, 21, TITLE, number, 21)
        yield phrases_guide.no_chapter(number)
    yield from (
        phrases_guide.NO_GUIDE, phrases_guide.STOPPED, phrases_guide.NOTHING_GOES_ON,
        phrases_guide.how_to_stop(()), phrases_guide.how_to_stop(("*", "1", "0")),
        phrases_guide.ENDED, phrases_guide.MAY_SHOW,
        phrases_guide.NOT_SHOWN, phrases_guide.GAME_BACK, phrases_guide.GAME_BACK_LAID,
        phrases_guide.board_lent(()), phrases_guide.back_to_game(("0",)), phrases_guide.STEP_LEFT,
        phrases_guide.KEYS_TOLD, phrases_guide.KEYS_LENT, phrases_guide.KEYS_LEFT, phrases_guide.HELPED,
    )  # fmt: skip


def threatened_states() -> Iterator[State]:
    """Positions in which a side can do to the other one all that there is, soon and late, little and much."""
    parse = STANDARD.parse_field
    for mine, theirs, raided, rich in (
        ("A2 B1 G4", "C2 F5 H4", "", 1),
        ("A2 B1 G4", "E5 H4", "", 3),
        ("A5 B5", "H1", "", 3),
        ("D4", "D3", "", 1),
        ("B1 B2 B3 B4 B5", "D1 C3", "C1", 3),
        ("A2 B1", "C1", "", 3),
        ("A2 B2 C1", "D1", "", 3),
        ("H5", "D1 D2 D3 D4 D5", "", 3),
        ("H5", "D1 D2 D3 D4", "", 3),
        ("H5", "A4 B4 C3 C2", "", 3),
        ("A1", "C1", "", 3),
        ("A1", "D1", "", 3),
    ):
        camps = [sum(1 << parse(name) for name in names.split()) for names in (mine, theirs)]
        marked = sum(1 << parse(name) for name in raided.split())
        state = start()._replace(camps=(camps[0], camps[1]), raided=marked, founded=(True, True))
        for food in (0, 1):
            yield state._replace(resources=(Resources(rich, rich, food * rich, 0),) * 2)


def of_coach() -> Iterator[Message]:
    """What is said by the coach of ALU."""
    told = phrases_coach
    for state in threatened_states():
        yield from (alu_coach.threatened(state, side) for side in Side)
    yield alu_coach.threatened(start()._replace(ended=EndReason.CONTROL), Side.CIRCLE)
    sides = [side_noun(side) for side in Side]
    camp = part("action-camp", field=FieldName(Field(2)))
    for action in (*(Action(kind, Field(11)) for kind in Kind if kind < Kind.END_TURN), *map(Action, list(Kind)[5:])):
        tile, kind = alu_coach.ALU_COACH.tile(start(), action), alu_coach.kind(start(), action)
        yield from (told.hinted(step, STANDARD, tile, kind, camp, (), ()) for step in range(1, told.STEPS + 1))
    yield told.hinted(1, Geometry(3, 3), Field(0), camp, camp, (), ())
    for by_keys in (True, False):
        yield (*told.hint_offered(ALU_CONTROLS.keys, by_keys), *told.hint_more(("*", "1", "7"), by_keys))
    for count in (1, 2, 5, 21, 22, 25):
        yield from (told.hints_taken([(side, count)]) for side in sides)
        yield from ((alu_coach.led(side, count, count),) for side in sides)
        yield (told.lead_changed(count),)
        yield told.reviewed(count, count, ())
        yield told.shown(count)
        yield from (
            (part(f"danger-{name}-many", side=side, count=4 + count),)
            for name in ("encloses", "opens")
            for side in sides
        )
    yield told.reviewed(0, 0, ())
    # It follows what there is to hear, and is left out where little is told.
    yield from (
        (*told.NO_POINTS, *told.how_to_go_through(*keys)) for keys in (((), ()), (("*", "1", "6"), ("*", "1", "9")))
    )
    for count in range(0, 101):
        yield told.progress(count)
        yield (part("judged-after", chance=told.chance(count), count=count),)
        one = told.Judged(
            (part("last-action", side=sides[0], action=camp),), sides[0], camp, 100, 100 - count, count == 50
        )
        yield from (told.judged(one), told.judged(one._replace(better=None, before=count)))
    yield told.point(1, 3, 21, one)
    yield from (
        told.NOT_OFFERED, told.LOOKS, told.CANNOT, told.NOTHING_PLAYED, told.LAST_POINT, told.FIRST_POINT, told.NO_REVIEW, told.NO_POINTS,
        told.REVIEW_CLOSED,
        told.HELPED, (*phrases_guide.KEYS_TOLD, *told.KEYS_TOLD), phrases_typed.help_words("coach"),
    )  # fmt: skip


def of_shows() -> Iterator[Message]:
    """What is said of a game that is shown."""
    told = phrases_show
    for kind in KINDS:
        yield from (told.began(kind, about) for about in ((), *map(told.about, RULESETS)))
        yield from (told.began_empty(kind), told.ended(kind))
    yield from (
        told.next_to_do(game, has_lessons, by_keys)
        for game in ("alu", "poi")
        for has_lessons in (True, False)
        for by_keys in (True, False)
    )
    for number in (1, 2, 5, 21, 32):
        yield from (told.at(number, 40 + number, 2 * number, 96), told.at_turn(number, 44), told.no_turn(number))
        yield told.going_to(number, 44)
        yield phrases_keys.figure_told(number)
    yield told.at(1, 0, 1, 1)
    yield from (
        told.KEYS_TOLD, told.KEYS_SHORT, told.PAUSED, told.GOES_ON, told.FIRST, told.LAST, told.REFUSED,
        told.HOW, (*told.HOW, *told.TO_MENU), told.HOW_SHORT, told.SWEPT,
    )  # fmt: skip
    for game in RULESETS:
        yield from (told.no_guide(game), told.refused_how(game))


def of_lessons() -> Iterator[Message]:
    """What is said of lessons; their own texts, which are in every language, are the tests' of the courses."""
    told = phrases_lessons
    text = Translated(tuple((language, (f"{TITLE}.",)) for language in LANGUAGES))
    camp = part("action-camp", field=FieldName(Field(2)))
    yield from (
        (told.titled(text),),
        told.said(text),
        told.opened_own(text),
        told.action_is(camp),
        told.shows([camp, camp]),
    )
    for piece in LAYOUT_PIECES:
        yield from (one(EXAMPLES.piece(piece), Field(2)) for one in (told.astray, told.was_right))
    for count in (1, 2, 5, 21, 22, 25):
        yield from (told.unsolved(count, path) for path in ((), ("*", "*", "8", "8", "enter")))
        yield from (told.left_to_lay(count, 0), told.left_to_lay(0, count))
        yield from (told.opened(count, 25, text), told.praised(count), told.took(count), told.found(1, count))
        yield from (told.differs(count), told.no_lesson(count))
        yield from (told.next_is(count, opened_by) for opened_by in ("", "learn", "puzzle"))
        yield from (told.progress(count, 25, player) for player in ("", "3", TITLE))
    yield from (told.praised(count) for count in range(6))
    for number in range(10):
        yield told.number_is(number)
        yield (part("choice", number=number, meaning=told.digit(number)),)
    yield from (told.fields_are(()), told.fields_are((Field(2), Field(9))))
    yield from (told.yes_or_no_is(is_yes) for is_yes in (True, False))
    yield from (told.answer_typed(right) for right in (True, False, *range(10)))
    yield told.field_typed(Field(2))
    yield from (told.asked(is_number) for is_number in (True, False))
    for name, word in (("mine", ""), ("rule", "camp-on-raided"), ("here", "c4")):
        yield phrases_typed.line_dictated(phrases_typed.order_line(name, word, STANDARD))
    for path in ((), ("*", "*", "6")):
        yield from (
            one(path)
            for one in (told.what_next, told.not_on, told.not_solved, told.not_now, told.gone, told.how_to_leave)
        )
    yield from (
        told.RIGHT, told.OVER, told.WRONG,
        told.NOT_YET, told.TOO_EARLY, told.BACK, told.ANSWER_ONLY,
        told.ASKS_NUMBER, told.ASKS_YES, told.ASKS_FIELD,
        told.NO_LESSONS, told.ALL_DONE, told.LEFT, told.HELPED, told.menu_told(True), told.menu_told(False),
        told.helped(is_hand=True), told.helped(is_hand=False), (*phrases_typed.acting_by_keys(ALU_CONTROLS.keys), *told.HELPED_BY_KEYS),
        phrases_typed.help_words("lessons"),
    )  # fmt: skip


def of_desk() -> Iterator[Message]:
    """What is said at the teacher's desk."""
    told = phrases_desk
    yield told.listed([told.entry(name) for name in (*DESK_KINDS, *DESK_ORDERS)], 0)
    for number in (1, 2, 5, 21, 22):
        yield told.listed(
            [game_called("alu"), game_called("almajara"), told.recorded(TITLE, "poi"), told.named(TITLE)], number
        )
        yield told.listed([told.numbered(number, told.named(TITLE))], number, number, by_keys=False)
        yield told.listed([told.course("alu", kind, number) for kind in told.COURSES], 0)
        yield told.all_did([told.did(TITLE, number), told.did(TITLE, 0)])
    results = (told.NOT_FINISHED, told.won([side_noun(Side.SQUARE)]), told.won([]))
    for other, day, result in itertools.product(("", *told.PLAYERS), (None, date(2026, 5, 1)), results):
        yield told.listed([told.saved(TITLE, other, "poi", day, result)], 0)
    for number in range(1, 32):
        yield told.listed(
            [told.saved("", "", "alu", date(2026, (number - 1) % 12 + 1, min(number, 28)), results[0])], 0
        )
        yield told.listed([told.day_called(date(2026, 7, number))], 0)
    yield told.unreadable(told.recorded(TITLE, "poi"))
    yield from (told.kept(TITLE), told.now_taught(TITLE), told.absent([TITLE]), told.absent([TITLE, TITLE]))
    yield from (
        told.greeted(()), told.greeted(("enter",)),
        told.NONE, told.NOBODY_ELSE, told.NOTHING, told.NOTHING_BEGUN, told.FULL, told.WHICH, told.CLOSED, told.MENU,
        told.NO_GAME, told.NO_GAME_KEYS, told.CUT, told.HELPED, told.KEYS_HELPED, told.BACK_HERE, told.BACK_HERE_KEYS,
    )  # fmt: skip


def of_puzzles() -> Iterator[Message]:
    """What is said of puzzles: by itself, and of every goal of ALU with what a position misses."""
    told = phrases_puzzles
    for count in (1, 2, 3, 5, 21, 22, 25):
        yield from (told.opened(count, 25, told.title(1, count)), told.takes(count))
        yield from (told.progress(count, 25, player) for player in ("", "3", TITLE))
    yield told.last_is(part("action-camp", field=FieldName(Field(2))))
    yield from (told.WIN, told.NOT_WON, told.NO_PUZZLES)
    for text in THREATENED:
        state = ALU.parse_state(text)
        for aim in AluAim:
            for count in (1, 2, 14, 21) if aim in ALU_COUNTED else (10,):
                goal = Goal(aim, count)
                yield alu_puzzles.task(state, goal)
                if aim not in (AluAim.DEFEND, AluAim.SHELTER) or not ALU_GOALS.measure(goal, state, state):
                    yield alu_puzzles.missed(state, goal, state)
