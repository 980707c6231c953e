"""Every message of what is learnt, shown and thought over: guide, lessons, puzzles, shows, the desk and the coach."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from datetime import date

from alu_companion.board.examples import EXAMPLES
from alu_companion.board.layouts import LAYOUT_PIECES
from alu_companion.features.desk.values import KINDS as DESK_KINDS
from alu_companion.features.desk.values import ORDERS as DESK_ORDERS
from alu_companion.features.show.values import KINDS
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.goals import COUNTED as ALU_COUNTED
from alu_companion.games.alu.goals import GOALS as ALU_GOALS
from alu_companion.games.alu.goals import Aim as AluAim
from alu_companion.games.alu.rules import start
from alu_companion.games.alu.values import Action, EndReason, Kind, Resources, Side, State
from alu_companion.games.geometry import STANDARD, Field, Geometry
from alu_companion.games.puzzles import Goal
from alu_companion.registry import RULESETS
from alu_companion.rulesets.alu import coach as alu_coach
from alu_companion.rulesets.alu import puzzles as alu_puzzles
from alu_companion.rulesets.alu.nouns import side_noun
from alu_companion.speech import (
    phrases_coach,
    phrases_desk,
    phrases_guide,
    phrases_lessons,
    phrases_puzzles,
    phrases_show,
    phrases_typed,
)
from alu_companion.speech.labels import game_called
from alu_companion.speech.message import FieldName, Message, Spelt, Translated, part, say
from alu_companion.speech.words import LANGUAGES

ALU_CONTROLS = RULESETS["alu"].controls
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
    yield say("guide-sentence", sentence=Spelt(f"{TITLE}.", f"{TITLE}."))
    for number in (1, 2, 5, 21):
        yield say("guide-chapter", number=number, title=TITLE)
        yield phrases_guide.chapters_listed([TITLE] * number)
        yield phrases_guide.where(number, 21, TITLE, number, 21)
        yield say("guide-no-chapter", count=number)
    yield from (
        say("guide-none"),
        say("guide-stopped"),
        say("nothing-goes-on"),
        phrases_guide.how_to_stop(()),
        phrases_guide.how_to_stop(("*", "1", "0")),
        say("guide-ended"),
        say("guide-may-show"),
        say("guide-not-shown"),
        phrases_guide.GAME_BACK,
        say("guide-game-back-laid"),
        phrases_guide.board_lent(()),
        phrases_guide.back_to_game(("0",)),
        say("guide-step-left"),
        say("guide-keys"),
        say("guide-keys-lent"),
        say("guide-keys-left"),
        say("guide-help"),
    )


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
        yield (part("review-lead-changed", count=count),)
        yield told.reviewed(count, count, ())
        yield say("review-shown", ply=count)
        yield from (
            (part(f"danger-{name}-many", side=side, count=4 + count),)
            for name in ("encloses", "opens")
            for side in sides
        )
    yield told.reviewed(0, 0, ())
    # It follows what there is to hear, and is left out where little is told.
    yield from (
        (part("review-none"), *told.how_to_go_through(*keys)) for keys in (((), ()), (("*", "1", "6"), ("*", "1", "9")))
    )
    for count in range(0, 101):
        yield say("review-progress", count=count)
        yield (part("judged-after", chance=told.chance(count), count=count),)
        one = told.Judged(
            (part("last-action", side=sides[0], action=camp),), sides[0], camp, 100, 100 - count, count == 50
        )
        yield from (told.judged(one), told.judged(one._replace(better=None, before=count)))
    yield told.point(1, 3, 21, one)
    yield from (
        say("coach-none"),
        say("coach-looks"),
        say("coach-cannot"),
        say("judged-nothing"),
        say("review-last"),
        say("review-first"),
        say("review-not-on"),
        say("review-none"),
        say("review-closed"),
        say("coach-help"),
        (part("guide-keys"), *told.KEYS_TOLD),
        phrases_typed.help_words("coach"),
    )


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
        yield from (
            told.at(number, 40 + number, 2 * number, 96),
            say("show-turn", number=number, count=44),
            say("show-no-turn", count=number),
        )
        yield say("show-going", number=number, count=44)
        yield say("prompt-digit", number=number)
    yield told.at(1, 0, 1, 1)
    yield from (
        say("show-keys"),
        say("show-keys-short"),
        say("show-paused"),
        say("show-goes-on"),
        say("show-first"),
        say("show-last"),
        say("show-refused"),
        say("show-how"),
        (part("show-how"), part("show-menu")),
        say("show-how-short"),
        say("show-swept"),
    )
    for game in RULESETS:
        yield from (say("show-no-guide", game=game), say("show-refused-how", game=game))


def of_lessons() -> Iterator[Message]:
    """What is said of lessons; their own texts, which are in every language, are the tests' of the courses."""
    told = phrases_lessons
    text = Translated(tuple((language, (f"{TITLE}.",)) for language in LANGUAGES))
    camp = part("action-camp", field=FieldName(Field(2)))
    yield from (
        (told.titled(text),),
        told.said(text),
        say("lesson-opened-own", title=text),
        say("lesson-action", action=camp),
        say("lesson-solution", actions=(camp, camp)),
    )
    for piece in LAYOUT_PIECES:
        yield from (one(EXAMPLES.piece(piece), Field(2)) for one in (told.astray, told.was_right))
    for count in (1, 2, 5, 21, 22, 25):
        yield from (told.unsolved(count, path) for path in ((), ("*", "*", "8", "8", "enter")))
        yield from (told.left_to_lay(count, 0), told.left_to_lay(0, count))
        yield from (
            say("lesson-opened", number=count, count=25, title=text),
            told.praised(count),
            say("lesson-took", count=count),
            say("lesson-found", number=1, count=count),
        )
        yield from (say("lesson-differs", count=count), say("lesson-no-such", count=count))
        yield from (told.next_is(count, opened_by) for opened_by in ("", "learn", "puzzle"))
        yield from (told.progress(count, 25, player) for player in ("", "3", TITLE))
    yield from (told.praised(count) for count in range(6))
    for number in range(10):
        yield say("lesson-number", number=number)
        yield (part("choice", number=number, meaning=part("lesson-digit", number=number)),)
    yield from (told.fields_are(()), told.fields_are((Field(2), Field(9))))
    yield from (told.yes_or_no_is(is_yes) for is_yes in (True, False))
    yield from (told.answer_typed(right) for right in (True, False, *range(10)))
    yield say("line-dictated", line=FieldName(Field(2)))
    yield from (told.asked(is_number) for is_number in (True, False))
    for name, word in (("mine", ""), ("rule", "camp-on-raided"), ("here", "c4")):
        yield say("line-dictated", line=phrases_typed.order_line(name, word, STANDARD))
    for path in ((), ("*", "*", "6")):
        yield from (
            one(path)
            for one in (told.what_next, told.not_on, told.not_solved, told.not_now, told.gone, told.how_to_leave)
        )
    yield from (
        say("lesson-right"),
        say("lesson-over"),
        say("lesson-wrong-answer"),
        say("lesson-not-yet"),
        say("lesson-too-early"),
        say("lesson-back"),
        say("lesson-answer-only"),
        say("lesson-wants-number"),
        say("lesson-wants-yes"),
        say("lesson-wants-field"),
        say("lesson-none"),
        say("lesson-all-done"),
        say("lesson-left"),
        say("lesson-help"),
        told.menu_told(True),
        told.menu_told(False),
        told.helped(is_hand=True),
        told.helped(is_hand=False),
        (*phrases_typed.acting_by_keys(ALU_CONTROLS.keys), part("lesson-help-keys")),
        phrases_typed.help_words("lessons"),
    )


def of_desk() -> Iterator[Message]:
    """What is said at the teacher's desk."""
    told = phrases_desk
    yield told.listed([part(f"desk-{name}") for name in (*DESK_KINDS, *DESK_ORDERS)], 0)
    for number in (1, 2, 5, 21, 22):
        yield told.listed(
            [game_called("alu"), game_called("almajara"), told.recorded(TITLE, "poi"), part("desk-named", name=TITLE)],
            number,
        )
        yield told.listed(
            [part("desk-numbered", number=number, entry=part("desk-named", name=TITLE))], number, number, by_keys=False
        )
        yield told.listed([told.course("alu", kind, number) for kind in told.COURSES], 0)
        yield told.all_did([part("desk-did", name=TITLE, count=number), part("desk-did", name=TITLE, count=0)])
    results = (part("desk-not-finished"), told.won([side_noun(Side.SQUARE)]), told.won([]))
    for other, day, result in itertools.product(("", *told.PLAYERS), (None, date(2026, 5, 1)), results):
        yield told.listed([told.saved(TITLE, other, "poi", day, result)], 0)
    for number in range(1, 32):
        yield told.listed(
            [told.saved("", "", "alu", date(2026, (number - 1) % 12 + 1, min(number, 28)), results[0])], 0
        )
        yield told.listed([told.day_called(date(2026, 7, number))], 0)
    yield say("desk-unreadable", item=told.recorded(TITLE, "poi"))
    yield from (
        say("desk-kept", name=TITLE),
        say("desk-now-taught", name=TITLE),
        told.absent([TITLE]),
        told.absent([TITLE, TITLE]),
    )
    yield from (
        told.greeted(()),
        told.greeted(("enter",)),
        say("desk-none"),
        say("desk-nobody-else"),
        say("desk-nothing"),
        say("desk-nothing-begun"),
        say("desk-full"),
        say("desk-which"),
        say("desk-closed"),
        say("desk-menu"),
        say("desk-no-game"),
        say("desk-no-game-keys"),
        say("desk-cut"),
        say("desk-help"),
        say("desk-help-keys"),
        say("desk-back-here"),
        say("desk-back-here-keys"),
    )


def of_puzzles() -> Iterator[Message]:
    """What is said of puzzles: by itself, and of every goal of ALU with what a position misses."""
    told = phrases_puzzles
    for count in (1, 2, 3, 5, 21, 22, 25):
        yield from (
            say("puzzle-opened", number=count, count=25, title=told.title(1, count)),
            say("puzzle-takes", count=count),
        )
        yield from (told.progress(count, 25, player) for player in ("", "3", TITLE))
    yield say("puzzle-last-is", action=part("action-camp", field=FieldName(Field(2))))
    yield from (say("puzzle-win"), say("puzzle-not-won"), say("puzzle-none"))
    for text in THREATENED:
        state = ALU.parse_state(text)
        for aim in AluAim:
            for count in (1, 2, 14, 21) if aim in ALU_COUNTED else (10,):
                goal = Goal(aim, count)
                yield alu_puzzles.task(state, goal)
                if aim not in (AluAim.DEFEND, AluAim.SHELTER) or not ALU_GOALS.measure(goal, state, state):
                    yield alu_puzzles.missed(state, goal, state)
