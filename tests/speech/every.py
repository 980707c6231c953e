"""Every message that the phrases can make, over many positions: what the tests of the words are fed with."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import get_args

from alu_companion.board import phrases_board, phrases_contacts, phrases_faults, phrases_hands
from alu_companion.board.hand_words import HANDS
from alu_companion.board.link import HAND_REASONS
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.goals import COUNTED as ALU_COUNTED
from alu_companion.games.alu.goals import GOALS as ALU_GOALS
from alu_companion.games.alu.goals import Aim as AluAim
from alu_companion.games.alu.rules import apply, legal_actions, start
from alu_companion.games.alu.values import Action, EndReason, Kind, Options, Reason, Resources, Side, State
from alu_companion.games.geometry import NO_FIELD, STANDARD, Field, Geometry
from alu_companion.games.puzzles import Goal
from alu_companion.referee.explain import Reading
from alu_companion.referee.placement import Content, Row
from alu_companion.referee.repair import MovePiece, PutOn, RepairStep, SetSliders, TakeOff
from alu_companion.speech import (
    phrases_clock,
    phrases_club,
    phrases_coach,
    phrases_desk,
    phrases_far,
    phrases_guide,
    phrases_keys,
    phrases_lessons,
    phrases_opponent,
    phrases_page,
    phrases_puzzles,
    phrases_settings,
    phrases_show,
    phrases_table,
    phrases_typed,
    phrases_watch,
)
from alu_companion.speech.alu import phrases, questions
from alu_companion.speech.alu import phrases_coach as alu_coach
from alu_companion.speech.alu import phrases_puzzles as alu_puzzles
from alu_companion.speech.alu.controls import ALU_CONTROLS
from alu_companion.speech.alu.nouns import side_noun
from alu_companion.speech.controls import Command
from alu_companion.speech.guide import Sentence, Span
from alu_companion.speech.keypad import KEYS
from alu_companion.speech.message import (
    Alphabet,
    FieldName,
    Level,
    Listed,
    Message,
    Noun,
    PlaceName,
    Translated,
    Value,
    part,
)
from alu_companion.speech.misread import Misread, Why
from alu_companion.speech.setting_kinds import Choice, Number
from alu_companion.speech.settings import AT_TABLE
from alu_companion.speech.tiles import Beyond
from alu_companion.speech.time_control import Allowance
from alu_companion.speech.vocabulary import COMPASS
from alu_companion.speech.words import LANGUAGES
from alu_companion.table.club_messages import Answered, Awaited, BoardStanding, Player
from alu_companion.table.desk import KINDS as DESK_KINDS
from alu_companion.table.desk import ORDERS as DESK_ORDERS
from alu_companion.table.seats import REASONS
from alu_companion.table.show import KINDS

THREATENED = tuple(
    f"........\n........\n{row}\n........\n........\n"
    "circle=9,9,1,0 square=9,9,2,0 founded=both turn=circle left=2 used=1 number=9 passes=0 swapped=no end=no winner=no"
    for row in ("..CSC...", "..C.S..C", "...SC...")
)
"""Circle to move; Square can attack at once, after one other action, and win."""
ALL_OPTIONS = Options(True, True, True, 1, True, True, Geometry(columns=10, rows=5), circle_material=8, circle_iron=0)
STEPS: tuple[RepairStep, ...] = (
    *(MovePiece(piece, Field(2), Field(26)) for piece in (Content.CIRCLE, Content.SQUARE, Content.RAIDED)),
    *(TakeOff(piece, Field(0)) for piece in (Content.CIRCLE, Content.SQUARE, Content.RAIDED)),
    *(PutOn(piece, Field(39)) for piece in (Content.CIRCLE, Content.SQUARE, Content.RAIDED)),
    *(SetSliders(side, row, now, 1) for side in Side for row in Row for now in (None, 0, 1, 2, 23)),
)

CORNERS = {Side.CIRCLE: ("A2", "C1"), Side.SQUARE: ("C2", "E1", "H4", "G4")}
CRAFTED = tuple(
    Action(kind, STANDARD.parse_field(name) if name else NO_FIELD)
    for kind, name in (
        (Kind.CAMP, "B1"),  # encloses A1
        (Kind.END_TURN, ""),
        (Kind.CAMP, "D1"),
        (Kind.CAMP, "B2"),
        (Kind.ATTACK, "B1"),  # opens A1
        (Kind.CAMP_ON_RAIDED, "B1"),
        (Kind.ATTACK, "B2"),
        (Kind.RESTORE, "B2"),
        (Kind.ATTACK, "C1"),
        (Kind.RAID, "B2"),
        (Kind.CAMP, "G5"),  # encloses H5
    )
)

Step = tuple[State, Action, State]

TITLE = "---"
"""Stands for the title of a chapter, which is in the language of its guide."""


def random_game(options: Options, seed: int) -> Iterator[Step]:
    """A whole game of random actions, step by step."""
    chooser = random.Random(seed)
    state = start(options)
    while actions := legal_actions(state):
        # Ending turns early too often would end the game before anything is enclosed or attacked.
        wanted = [action for action in actions if action.kind is not Kind.END_TURN]
        action = chooser.choice(wanted if wanted and chooser.random() < 0.9 else actions)
        after = apply(state, action)
        yield state, action, after
        state = after


def crafted_game() -> Iterator[Step]:
    """What random play hardly does: corners are enclosed, opened by an attack, and the last camp is lost."""
    parse = STANDARD.parse_field
    mask = {side: sum(1 << parse(name) for name in names) for side, names in CORNERS.items()}
    state = start()._replace(
        camps=(mask[Side.CIRCLE], mask[Side.SQUARE]), founded=(True, True), resources=(Resources(9, 9, 9, 0),) * 2
    )
    for action in CRAFTED:
        after = apply(state, action)
        yield state, action, after
        state = after


def large_areas() -> Iterator[Step]:
    """What random play hardly ever does: so many tiles are enclosed, and opened again, that they are not listed."""
    parse = STANDARD.parse_field
    mask = [sum(1 << parse(name) for name in names.split()) for names in ("A4 B3 C2 D2", "E1 H5")]
    state = start()._replace(camps=(mask[0], mask[1]), founded=(True, True), resources=(Resources(9, 9, 9, 0),) * 2)
    for kind, name in ((Kind.CAMP, "D1"), (Kind.END_TURN, ""), (Kind.ATTACK, "D1")):
        action = Action(kind, parse(name) if name else NO_FIELD)
        after = apply(state, action)
        yield state, action, after
        state = after


def of_step(before: State, action: Action, after: State, chooser: random.Random) -> Iterator[Message]:
    """What is said about one step, and the answers to all questions about the state after it."""
    yield phrases.action_accepted(before, action, after)
    yield phrases.ledger(phrases.action_accepted(before, action, after))
    yield phrases.without_next(phrases.action_accepted(before, action, after))
    yield (*phrases_board.LAID, *phrases.what_next(before, action, after))
    yield phrases.taken_back(after, action, before)
    if after.ended is not None:
        yield phrases.game_over(after)
    yield phrases.game_resumed(after)
    yield phrases.position_started(after)
    yield phrases.whole(after)
    field = Field(chooser.randrange(after.options.geometry.field_count))
    geometry = after.options.geometry
    yield questions.status(after)
    yield questions.answer(after, Command("camps")) or ()
    yield questions.field(after, field)
    yield questions.legal_here(after, field)
    yield questions.neighbours(after, field)
    yield questions.row(after, geometry.row(field))
    yield questions.column(after, field)
    yield questions.legal(after)
    yield questions.raided(after)
    yield questions.attackable(after)
    yield questions.territory(after)
    yield questions.help_spoken(after)
    yield questions.last_actions([(before.turn, action), (after.turn, action)])
    for side in Side:
        yield questions.resources(after, side)
        yield questions.camps(after, side)
    other = chooser.choice(legal_actions(before))
    yield phrases.corrected(after, [action], [other], apply(before, other))


def of_table() -> Iterator[Message]:
    """What is said without a position, or with an empty board."""
    table, board, camp = phrases_table, phrases_board, Action(Kind.CAMP, Field(2))
    for options in (Options(), ALL_OPTIONS):
        first = start(options)
        yield phrases.game_started(first)
        yield phrases.turn_started(first, ready=2)
        yield board.setup_done(first)
        yield questions.help_spoken(first)
    for why, winner in [(why, side) for why in EndReason for side in Side] + [(EndReason.BOTH_PASSED, None)]:
        yield phrases.game_over(start()._replace(ended=why, winner=winner))
    offered = apply(apply(start(Options(swap=True)), Action(Kind.CAMP, Field(0))), Action(Kind.END_TURN))
    yield phrases.action_accepted(offered, Action(Kind.SWAP), apply(offered, Action(Kind.SWAP)))
    yield phrases.taken_back(apply(offered, Action(Kind.SWAP)), Action(Kind.SWAP), offered)
    several = (Action(Kind.CAMP, Field(2)), Action(Kind.END_TURN), Action(Kind.RAID, Field(3)))
    yield from (phrases.taken_back_together(offered, several[:count], offered) for count in (2, 3))
    yield questions.legal(offered)
    for kind in Kind:
        yield questions.rules_of(kind)
        for reason in Reason:
            field = Field(-1) if kind in (Kind.END_TURN, Kind.SWAP) else Field(11)
            if field >= 0 or reason in (Reason.MUST_USE_ACTIONS, Reason.SWAP_NOT_AGREED, Reason.SWAP_TOO_LATE):
                yield phrases.refused(start(), Action(kind, field), reason)
    yield from (questions.last_actions([]), questions.help_spoken(None), questions.HELP_MORE)
    yield from (questions.topic(name) for name in ALU_CONTROLS.topics if name not in ("guide", "coach", "lessons"))
    yield from of_typing()
    yield from (board.step(one) for one in STEPS)
    for count in (0, 1, 2, 5, 21, 25):
        yield board.board_back(count)
        yield from (table.ago(count * 1000), table.ago((count + 2) * 60_000))
        yield board.repair_started(STEPS[:count])
        yield board.repair_step_done(STEPS[: count or 1])
    yield from (board.still_missing([camp], [step]) for step in STEPS)
    readings = [Reading(back, actions, start()) for back in (0, 1, 2, 5) for actions in ((), (camp,), (camp, camp))]
    yield from (board.ambiguous(readings[1:]), board.choices(readings[1:]))
    yield from (board.board_found("0.1.0"), board.version_mismatch("1", "21"), board.board_other_size(10, 5))
    for sockets, rows in ((0, 0), (1, 1), (2, 2), (3, 4), (9, 3)):
        yield board.board_other_counters(sockets, rows)
    for piece in (Content.CIRCLE, Content.SQUARE, Content.RAIDED):
        yield board.outside([(Field(0), piece, Content.EMPTY), (Field(39), Content.EMPTY, piece)])
        yield board.others_piece(start(), piece)
    yield from (board.outside([(Field(0), Content.CIRCLE, Content.EMPTY)] * count) for count in (3, 5, 21))
    yield board.theirs(start(), Side.SQUARE, [camp])
    square = start()._replace(turn=Side.SQUARE, actions_left=1)
    yield board.theirs(square, Side.CIRCLE, [camp, Action(Kind.END_TURN), camp])
    yield from (board.astray([], side, Reading(2, (camp, camp), start())) for side in Side)
    yield from (board.taken_back(side, [camp]) for side in Side)
    yield from (board.unclear_fields(1), board.unclear_fields(1 << 39 | 1 << 3 | 1))
    yield from of_faults()
    yield from of_contacts()
    for side in Side:
        yield board.wrong_payment(side, camp)
        yield from (board.counter_attached(side), board.counter_detached(side), board.counter_fault(side))
        yield from (board.counter_row_dirty(side, row) for row in Row)
        yield phrases.confirm_undo(start()._replace(turn=side), camp)
    yield from (table.level_changed(level) for level in Level)
    action = part("action-camp", field=FieldName(Field(2)))
    yield from (table.offered([action], more) for more in (0, 1, 2, 5, 21))
    yield table.confirm_action(action)
    places = tuple(PlaceName(Field(3), one) for one in COMPASS)
    yield from (
        (part("choice", number=1, meaning=place),) for place in (*places, Listed((*places, Noun("side-circle"))))
    )
    yield from (table.alphabet_changed(alphabet, Field(11)) for alphabet in Alphabet)
    yield from (
        phrases_keys.prompt(wants)
        for wants in ("menu", "key", "column", "row", "part", "number", "code", "figure", "no-figure")
    )
    yield from (phrases_keys.what_it_does(name) for name in (*ALU_CONTROLS.commands, "menu", ""))
    yield from (phrases_keys.key_explained(key, command) for key, command in ALU_CONTROLS.keys.items())
    yield from (
        phrases_keys.KEY_UNKNOWN,
        phrases_keys.KEY_STRAYED,
        board.CONFIRM_CORRECT,
        board.POSITION_TAKEN,
        board.POSITION_IMPOSSIBLE,
        table.NO_OLDER,
        table.NO_NEWER,
        table.ANSWER_YES_OR_NO,
        board.BOARD_CORRECT,
        board.board_fault(),
        board.BOARD_FAULT_OVER,
        board.BOARD_SEARCHING,
        board.BOARD_UNPLUGGED,
        table.ACTION_AMBIGUOUS,
        table.ACTION_NOT_SAVED,
        table.ACTION_NOT_UNDERSTOOD,
        table.CANCELLED,
        table.CONFIRM_NEW_GAME,
        board.COUNTERS_SWAPPED,
        table.LANGUAGE_CHANGED,
        table.NOT_UNDERSTOOD,
        table.NOTHING_ASKED,
        table.NOTHING_TO_REPEAT,
        board.NOTHING_TO_SKIP,
        table.NOTHING_TO_UNDO,
        board.PAID_WITHOUT_PIECE,
        table.RECORDING_FAILED,
        table.SAVE_FAILED,
        board.setup_started(from_start=True),
        board.SKIPPED,
        board.set_up_not_skipped(typed_hands=True),
        phrases_keys.KEY_NONE,
        table.UNDO_FORBIDDEN,
        board.UNEXPLAINED,
    )


def of_typing() -> Iterator[Message]:
    """What is said of what is typed, and where keys are the hands."""
    typed, hands = phrases_typed, phrases_hands
    for key in KEYS:
        yield hands.hands({key: "here"}, by_keys=True)
        yield phrases_keys.with_key("help-pressed", {key: "help"}, "help")
    yield (*hands.hands({}, by_keys=False), *typed.help_offered({}, by_keys=False))
    yield from (typed.help_offered({}, by_keys) for by_keys in (True, False))
    yield from (hands.HANDS_TYPED, hands.HANDS_OFFERED, hands.LAY_OUT_ASKED, hands.PLAYED_ON_BOARD)
    yield typed.help_by_keys(ALU_CONTROLS.keys)
    yield from ((part("help-pressed", key=phrases_keys.called_key(key)),) for key in KEYS)
    yield from (typed.help_words(topic) for topic in ("play", "speech", "guide"))
    yield from (hands.half_told(movement) for movement in HANDS)
    yield from (typed.misread(Misread(Why.NO_TILE, beyond=at), STANDARD) for at in (Beyond(2, 9), Beyond(9, 1)))
    yield from (hands.hands(ALU_CONTROLS.keys, by_keys) for by_keys in (True, False))
    yield typed.misread(Misread(Why.NO_TOPIC, topics=(TITLE, TITLE)), STANDARD)
    yield typed.misread(Misread(Why.NEAR, near=TITLE, said=TITLE), STANDARD)
    for action in ALU_CONTROLS.played:
        yield from (hands.played_by_hand(action, Field(0), side) for side in Side)
    for reason in HAND_REASONS:
        for side, row, count in product(Side, Row, (0, 1, 2, 5, 21, 25)):
            yield hands.hand_told(reason, Field(0), row, side, count)


def of_faults() -> Iterator[Message]:
    """What is said of a board that has found something wrong with itself."""
    faults = phrases_faults
    for number in (1, 2, 3):
        for fault in faults.MULTIPLEXER_FAULTS:
            yield phrases_board.board_fault([faults.multiplexer_fault(number, fault)])
        for fault in faults.SELECT_FAULTS:
            for line in range(4):
                yield (faults.select_fault(number, line, fault), faults.select_fault(None, line, fault))
        yield faults.button_stuck(number)
    for side in Side:
        for fault in faults.COUNTER_FAULTS:
            yield phrases_board.counter_fault(side, [faults.counter_fault_cause(fault)])
    yield from (faults.shorted_fields(1), faults.shorted_fields(1 << 39 | 1 << 3 | 1), faults.BOARD_RESTARTED)


def of_contacts() -> Iterator[Message]:
    """Contacts that touch badly."""
    one, some, many = 1, 1 << 39 | 1 << 3 | 1, (1 << 40) - 1
    yield phrases_contacts.PRESS_PIECE
    for say in (phrases_contacts.open_contacts, phrases_contacts.contacts_well):
        yield from (say(one), say(some))
    yield from (
        phrases_contacts.dirty_contacts(many),
        phrases_contacts.dirty_contacts((1 << 21) - 1),
        phrases_contacts.dirty_contacts((1 << 22) - 1),
    )
    yield from (
        say(side, row)
        for say in (phrases_contacts.slider_between, phrases_contacts.slider_well)
        for side in Side
        for row in Row
    )


def of_settings() -> Iterator[Message]:
    """What the table says about its own voice."""
    yield from (phrases_settings.SETTINGS_OPENED, phrases_settings.SETTINGS_CLOSED)
    for one in AT_TABLE:
        if isinstance(one.kind, Number):
            first, last = one.kind.values[0], one.kind.values[-1]
            yield from (phrases_settings.counted(one.name, count) for count in (first, first + 1, first + 2, last))
        elif isinstance(one.kind, Choice) and one.kind.sentence is None:
            yield from (phrases_settings.chosen(one.name, word) for word in one.kind.values)
    yield from (
        phrases_settings.voice(number, count) for number, count in ((0, 0), (0, 1), (0, 5), (1, 1), (2, 5), (21, 21))
    )
    yield phrases_settings.READER_DECIDES
    yield from (phrases_settings.table_language(language) for language in ("en", "et", "ru"))
    yield from (
        phrases_settings.seat_language(side_noun(side), language)
        for side in Side
        for language in ("", "en", "et", "ru")
    )
    yield from (phrases_page.code_told("012345"), phrases_page.code_told("678921"), phrases_page.PAIRING_OFFERED)
    yield from (phrases_page.news(reason) for reason in ("lan", "none", "joined", "closed", "stopped"))
    for reason in phrases_settings.TROUBLES:
        yield phrases_settings.sound_trouble(reason)


def guide_told() -> Iterator[Message]:
    """What is said of the guide; its own words, which are the same in no two languages, are left out."""
    yield phrases_guide.sentence_told(Sentence((Span(f"{TITLE}."),)))
    for number in (1, 2, 5, 21):
        yield phrases_guide.chapter_began(number, TITLE)
        yield phrases_guide.chapters_listed([TITLE] * number)
        yield phrases_guide.where(number, 21, TITLE, number, 21)
        yield phrases_guide.no_chapter(number)
    yield from (
        phrases_guide.NO_GUIDE, phrases_guide.STOPPED, phrases_guide.ENDED, phrases_guide.MAY_SHOW,
        phrases_guide.NOT_SHOWN, phrases_guide.GAME_BACK, phrases_guide.BOARD_LENT, phrases_guide.STEP_LEFT,
        phrases_guide.KEYS_TOLD, phrases_guide.KEYS_LEFT, phrases_guide.HELPED,
    )  # fmt: skip


def of_opponent() -> Iterator[Message]:
    """What is said of the computer as a player."""
    told = phrases_opponent
    circle, square = (side_noun(side) for side in Side)
    action = part("action-camp", field=FieldName(Field(2)))
    levels = told.levels_of("alu", 6)
    for count in range(1, 7):
        yield told.players([circle, square], [], levels[:count])
        theirs = [(square, count)]
        yield (*told.players([circle], theirs, levels[:count]), *told.how_it_plays(theirs, levels[:count]))
        yield told.no_level(count)
        yield told.reason("best", count * 20)
    yield told.players([], [(circle, 1), (square, 6)], levels)
    for game in ("almajara", "poi"):
        for number in (1, 2, 3):
            theirs, levels = [(square, number)], told.levels_of(game, 3)
            yield (*told.players([circle], theirs, levels), *told.how_it_plays(theirs, levels))
    for side in (circle, square):
        yield from (told.still_thinking(side), told.not_your_turn(side), told.lent(side))
        yield from (told.thinks(side, seconds) for seconds in (0, 1, 2, 5, 21, 25))
    yield from (told.intent(action), told.took(action), told.expects(action))
    yield from (told.reason(why, None) for why in REASONS)
    yield from (told.news(reason) for reason in told.NEWS)
    yield from (told.offered(eights) for eights in (0, 1, 4, 5))
    yield from (
        told.NOT_OFFERED, told.NO_REASON, told.NOT_YET, told.NOT_THINKING, told.HURRIES, told.WAITS, told.NO_OPPONENT,
        told.NOT_ON, phrases_board.LAID,
    )  # fmt: skip
    yield from (phrases_board.to_lay(STEPS[:count]) for count in (1, 2, 3, 4))


def of_far() -> Iterator[Message]:
    """What is said of another table."""
    told = phrases_far
    circle, square = (side_noun(side) for side in Side)
    yield told.code_told("270413")
    for eights in (0, 3, 5):
        yield from (told.news(reason, eights) for reason in told.FAILED)
        yield from (told.unbegun(eights), told.together(eights), told.without(eights))
    yield from (told.other_game(game) for game in ("alu", "almajara", "poi", "chess"))
    for side in (circle, square):
        yield from (told.players([side], [circle]), told.offered([side]), told.not_your_turn(side))
    yield from (told.may_undo(count, ()) for count in (1, 2, 5, 21))
    yield from (told.may_undo(count, [part("action-end-turn")] * count) for count in (1, 2, 4))
    for number in range(1, 10):
        yield from (told.word(number), told.sent(number))
    yield from told.MAY.values()
    yield from (told.gave_up([circle], [square]), told.gave_up([circle, square], [square, circle]))
    yield from (
        told.AGREED_HERE, told.CONFIRM_RESIGN, told.RESIGNING, told.ENDED, told.SWAPPED, told.MENU_TOLD,
        told.ASKED_THERE, told.AGREED, told.DECLINED, told.DECLINED_HERE, told.AWAY, told.BACK, told.LEFT,
        told.REFUSED, told.DIFFERED, told.DIFFERED_HERE, told.MET, told.MET_HOST, told.LOOKING, told.PARTED, told.NOBODY,
        told.NOT_TOGETHER, told.NOT_HERE, told.HOW_TO_JOIN, told.OTHER_VERSION, told.WORDS_TOLD, told.BEGUN,
        told.ALONE, told.GOES_ON, told.ASKED_LATER, told.RESIGNING_LATER, told.LATER, (*told.AWAY, *told.KEYS_TOLD),
    )  # fmt: skip


def of_club() -> Iterator[Message]:
    """What is said of the club that a table is in."""
    told = phrases_club
    for eights in (0, 3, 5):
        yield from (told.in_club(eights), told.called(eights))
    for number in (1, 2, 5, 21, 312):
        yield from (told.lesson_sent(number), told.puzzle_sent(number), told.asked(told.lesson_sent(number)))
    yield from (
        told.AWAY, told.BACK, told.NOT_LET_IN, told.NAME_TAKEN, told.NO_CLUB,
        told.CALLED_LATER, told.CALLED_BACK, told.HEARD, told.KEY_TOLD, told.IMPOSSIBLE, told.POSITION_SENT,
    )  # fmt: skip


def of_watch() -> Iterator[Message]:
    """What a teacher hears of the tables of a club."""
    told, circle, square = phrases_watch, side_noun(Side.CIRCLE), side_noun(Side.SQUARE)
    for tables in (["table-3"], ["table-1", "table-21", "mari"]):
        yield from (told.calling(tables), told.unplugged(tables), told.away(tables), told.sent(tables))
    yield from (told.count(number) for number in (0, 1, 2, 5, 21))
    for game in ("alu", "almajara", "poi", "chess"):
        yield told.plays("table-2", game, 12)
        yield from (told.learns("table-2", game, kind, 3) for kind in ("lesson", "puzzle"))
    yield from (told.waits(one) for one in get_args(Awaited))
    for player in get_args(Player):
        yield from (told.by(player, [circle]), told.by(player, [circle, square]))
    yield from (told.board("table-2", one) for one in get_args(BoardStanding))
    yield from (told.answer("table-2", one) for one in get_args(Answered))
    yield from (
        told.turn(circle), told.turn(square), told.call("mari"), told.call_over("mari"), told.here("mari"),
        told.gone("mari"), told.solved("mari"), told.other_game("mari"), told.heard("mari"),
        told.NOBODY, told.NO_TABLE, told.WHICH, told.HOW_TO_SEND, told.NO_POSITION, told.HELP, told.LOST, told.FOUND,
    )  # fmt: skip


def of_clock() -> Iterator[Message]:
    """What is said of the clock."""
    told = phrases_clock
    seats: list[Value] = [side_noun(side) for side in Side]
    for seconds in (0, 1, 2, 5, 10, 21, 60, 61, 120, 130, 301, 1260, 1290):
        yield told.left(seconds)
        yield told.stands([(side, seconds) for side in seats], seconds % 2 == 1)
        if seconds:
            for one in (Allowance(seconds), Allowance(seconds, 1), Allowance(seconds, 5), Allowance(seconds, 0, True)):
                yield told.allowed(one)
                yield told.allowed_each([(side, one) for side in seats[:2]], is_lost=False)
    yield told.allowed_each([(seats[0], Allowance(600, 5)), (seats[1], Allowance(30, 0, True))], is_lost=True)
    yield from (told.up(side) for side in seats)
    yield from (told.lost(side, winners) for side in seats for winners in ([], seats[:1], seats[1:]))
    yield told.no_seat(seats[:2])
    yield from (
        told.OFF, told.HOW, told.OWN_TIMES, told.WRONG, told.FOR_NEXT, told.CONFIRM, told.PAUSED, told.GOES_ON,
        told.CONFIRM_UNDO, told.TAKEN_BACK,
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
        yield from (told.hinted(step, STANDARD, tile, kind, camp) for step in range(1, told.STEPS + 1))
    yield told.hinted(1, Geometry(3, 3), Field(0), camp, camp)
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
    for count in range(0, 101):
        yield told.progress(count)
        yield (part("judged-after", chance=told.chance(count), count=count),)
        one = told.Judged((part("last-action", side=sides[0], action=camp),), camp, 100, 100 - count, count == 50)
        yield from (told.judged(one), told.judged(one._replace(better=None, before=count)))
    yield told.point(1, 3, 21, one)
    yield from (
        told.NOT_OFFERED, told.LOOKS, told.CANNOT, told.NOTHING_PLAYED, told.LAST_POINT, told.FIRST_POINT, told.NO_REVIEW,
        told.HELPED, (*phrases_guide.KEYS_TOLD, *told.KEYS_TOLD), phrases_typed.help_words("coach"),
    )  # fmt: skip


def of_shows() -> Iterator[Message]:
    """What is said of a game that is shown."""
    told = phrases_show
    for kind in KINDS:
        yield from (told.began(kind, by_keys) for by_keys in (True, False))
        yield told.ended(kind)
    yield from (told.next_to_do(game, has_lessons) for game in ("alu", "poi") for has_lessons in (True, False))
    for number in (1, 2, 5, 21, 32):
        yield from (told.at(number, 40 + number, 2 * number, 96), told.at_turn(number, 44), told.no_turn(number))
        yield phrases_keys.figure_told(number)
    yield from (
        told.KEYS_TOLD, told.KEYS_SHORT, told.PAUSED, told.GOES_ON, told.FIRST, told.LAST, told.REFUSED, told.HOW,
    )  # fmt: skip


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
    for count in (1, 2, 5, 21, 22, 25):
        yield from (told.opened(count, 25, text), told.praised(count), told.took(count), told.found(1, count))
        yield from (told.differs(count), told.no_lesson(count), told.next_is(count))
        yield from (told.progress(count, 25, player) for player in ("", "3", TITLE))
    yield from (told.praised(count) for count in range(6))
    for number in range(10):
        yield told.number_is(number)
        yield (part("choice", number=number, meaning=told.digit(number)),)
    yield from (told.hand_on(Field(2)), told.fields_are(()), told.fields_are((Field(2), Field(9))))
    yield from (told.yes_or_no_is(is_yes) for is_yes in (True, False))
    yield from (told.asked(is_number) for is_number in (True, False))
    yield from (
        (*told.said(text), *told.MORE), told.WHAT_NEXT, told.NOT_YET, told.TOO_EARLY, told.BACK, told.ANSWER_ONLY,
        told.ASKS_NUMBER, told.ASKS_YES, told.ASKS_FIELD,
        told.NO_LESSONS, told.NOT_ON, told.NOT_SOLVED, told.NOT_NOW, told.ALL_DONE, told.GONE, told.LEFT, told.HELPED,
        phrases_typed.help_words("lessons"),
    )  # fmt: skip


def of_desk() -> Iterator[Message]:
    """What is said at the teacher's desk."""
    told = phrases_desk
    yield told.listed([told.entry(name) for name in (*DESK_KINDS, *DESK_ORDERS)], 0)
    for number in (1, 2, 5, 21, 22):
        yield told.listed(
            [told.game("alu"), told.saved(number, "alu"), told.recorded(TITLE, "poi"), told.named(TITLE)], number
        )
        yield told.did(TITLE, number)
    yield told.unreadable(told.recorded(TITLE, "poi"))
    yield from (told.kept(TITLE), told.now_taught(TITLE), told.added(TITLE), told.did(TITLE, 0))
    yield from (
        told.GREETED, told.NONE, told.NO_PUPILS, told.NOTHING, told.NOTHING_BEGUN, told.WHICH, told.CLOSED, told.MENU,
        told.CUT, told.HELPED,
    )  # fmt: skip


def of_puzzles() -> Iterator[Message]:
    """What is said of puzzles: by itself, and of every goal of ALU with what a position misses."""
    told = phrases_puzzles
    for count in (1, 2, 3, 5, 21, 22, 25):
        yield from (told.opened(count, 25, told.title(1, count)), told.takes(count), told.so_many(0, count))
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


def rare_states(state: State) -> Iterator[State]:
    """Positions with what random play hardly reaches: nothing left of anything, pending food only, one piece left."""
    for side in Side:
        own = state.resources[side]
        for poor in (own._replace(material=0, iron=0, food=0), own._replace(material=1, food=0, pending=2)):
            yield state._replace(turn=side, resources=(poor, poor))
    yield state._replace(raided=(1 << 14) - 1, camps=(1 << 20, 1 << 21), founded=(True, True))
    yield state._replace(raided=(1 << 13) - 1, camps=(1 << 20, 0), founded=(True, True))


def every_message(games: int = 2) -> list[Message]:
    """All of the above, for so many games of each kind, each message once."""
    chooser = random.Random(0)
    found: dict[Message, None] = dict.fromkeys(
        (
            *of_table(),
            *of_settings(),
            *guide_told(),
            *of_opponent(),
            *of_far(),
            *of_club(),
            *of_watch(),
            *of_clock(),
            *of_coach(),
            *of_lessons(),
            *of_shows(),
            *of_puzzles(),
            *of_desk(),
        )
    )
    for options in (Options(), ALL_OPTIONS):
        for seed in range(games):
            for before, action, after in random_game(options, seed):
                found.update(dict.fromkeys(of_step(before, action, after, chooser)))
    for before, action, after in large_areas():
        found.update(dict.fromkeys(of_step(before, action, after, chooser)))
    for before, action, after in crafted_game():
        for seed in range(5):
            found.update(dict.fromkeys(of_step(before, action, after, random.Random(seed))))
        found.update((questions.field(after, Field(number)), None) for number in range(STANDARD.field_count))
    for state in rare_states(before):
        found.update(
            dict.fromkeys(
                (questions.attackable(state), questions.legal(state), questions.resources(state, Side.CIRCLE))
            )
        )
    return list(found)
