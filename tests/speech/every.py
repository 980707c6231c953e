"""Every message that the phrases can make, over many positions: what the tests of the words are fed with."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import get_args

from alu_companion.board import phrases_board
from alu_companion.games.alu.values import Options, Side
from alu_companion.games.geometry import STANDARD, Field
from alu_companion.speech import (
    phrases_clock,
    phrases_club,
    phrases_far,
    phrases_opponent,
    phrases_page,
    phrases_report,
    phrases_settings,
    phrases_watch,
)
from alu_companion.speech.alu import questions
from alu_companion.speech.alu.controls import ALU_CONTROLS
from alu_companion.speech.alu.nouns import side_noun
from alu_companion.speech.message import FieldName, Message, Value, part
from alu_companion.speech.setting_kinds import Choice, Number
from alu_companion.speech.settings import AT_TABLE
from alu_companion.speech.time_control import Allowance
from alu_companion.table.club_messages import Answered, Awaited, BoardStanding, Player
from alu_companion.table.seats import REASONS
from speech.every_at_table import STEPS, of_table
from speech.every_learning import guide_told, of_coach, of_desk, of_lessons, of_puzzles, of_shows
from speech.every_position import ALL_OPTIONS, crafted_game, large_areas, of_step, random_game, rare_states


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
    yield phrases_settings.VOICE_NONE
    yield from (phrases_settings.table_language(language) for language in ("en", "et", "ru"))
    yield from (
        phrases_settings.seat_language(side_noun(side), language)
        for side in Side
        for language in ("", "en", "et", "ru")
    )
    yield from (phrases_page.code_told("012345"), phrases_page.code_told("678921"))
    yield from (phrases_page.pairing_offered(by_keys) for by_keys in (True, False))
    yield from (
        phrases_report.news(reason, "alu-report.zip") for reason in (*phrases_report.HOLDS, "unwritable", "none")
    )
    yield from (phrases_report.inside(holds) for holds in phrases_report.HOLDS)
    yield from (phrases_page.news(reason) for reason in ("lan", "none", "joined", "closed", "stopped"))
    for reason in phrases_settings.TROUBLES:
        yield phrases_settings.sound_trouble(reason)


def of_opponent() -> Iterator[Message]:
    """What is said of the computer as a player."""
    told = phrases_opponent
    circle, square = (side_noun(side) for side in Side)
    action = part("action-camp", field=FieldName(Field(2)))
    levels = told.levels_of("alu", 6)
    for count in range(1, 7):
        yield told.players([circle, square], [], levels[:count], 0)
        theirs = [(square, count)]
        yield (*told.players([circle], theirs, levels[:count], 0), *told.how_it_plays(theirs, levels[:count]))
        yield told.no_level(count)
        yield told.reason("best", count * 20)
    yield told.players([], [(circle, 1), (square, 6)], levels, 0)
    yield from (told.anew(ALU_CONTROLS.keys, by_keys) for by_keys in (False, True))
    for game in ("almajara", "poi"):
        for number in (1, 2, 3):
            theirs, levels = [(square, number)], told.levels_of(game, 3)
            yield (*told.players([circle], theirs, levels, 0), *told.how_it_plays(theirs, levels))
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
        yield from (told.unbegun(eights), told.together(eights), told.without(eights), told.apart(eights))
        yield told.anew(eights)
    yield from (told.other_game(game) for game in ("alu", "almajara", "poi", "chess"))
    for side in (circle, square):
        yield from (told.players([side], [circle]), told.offered([side], ()), told.not_your_turn(side))
    yield from (told.may_undo(count, ()) for count in (1, 2, 5, 21))
    yield from (told.may_undo(count, [part("action-end-turn")] * count) for count in (1, 2, 4))
    for count in (0, 1, 2, 5, 21):
        ends = [part("action-end-turn")] * count
        yield told.may_cut(ends, (), is_swapped=True, is_over=True, is_timed=True)
        yield told.may_cut((), ends, is_swapped=False, is_over=False, is_timed=False)
    yield told.may_begin((part("action-end-turn"),))
    yield told.CLAIM_ASKED
    yield from (told.claim(count, ()) for count in (1, 2, 5, 21))
    yield from (told.claim(back, [part("action-end-turn")] * count) for back, count in ((0, 1), (1, 2)))
    for number in range(1, 10):
        yield from (told.word(number), told.sent(number))
    yield from (told.words_told(path) for path in ((), ("*", "*", "8", "7")))
    yield from told.MAY.values()
    yield from (told.gave_up([circle], [square]), told.gave_up([circle, square], [square, circle]))
    yield from (
        told.AGREED_HERE, told.CONFIRM_RESIGN, told.RESIGNING, told.ENDED, told.SWAPPED,
        told.ASKED_THERE, told.AGREED, told.DECLINED, told.DECLINED_HERE, told.AWAY, told.BACK, told.LEFT,
        told.REFUSED, told.DIFFERED, told.DIFFERED_HERE, told.MET, told.MET_HOST, told.ASKED_BEFORE, told.LOOKING,
        told.PARTED, told.NOBODY, told.OTHER_BOARD, told.TOO_LONG,
        told.NOT_TOGETHER, told.NOT_HERE, told.HOW_TO_JOIN, told.OTHER_VERSION, told.BEGUN,
        told.ALONE, told.GOES_ON, told.ASKED_LATER, told.RESIGNING_LATER, told.LATER,
    )  # fmt: skip
    for by_keys in (True, False):
        yield from (told.menu_told(by_keys), (*told.AWAY, *told.keys_told(by_keys)))


def of_club() -> Iterator[Message]:
    """What is said of the club that a table is in."""
    told = phrases_club
    for eights in (0, 3, 5):
        yield from (told.in_club(eights), told.called(eights))
    yield from (told.key_told(by_keys) for by_keys in (True, False))
    for number in (1, 2, 5, 21, 312):
        yield from (told.lesson_sent(number), told.puzzle_sent(number), told.asked(told.lesson_sent(number)))
    yield from (
        told.AWAY, told.BACK, told.NOT_LET_IN, told.NAME_TAKEN, told.NO_CLUB,
        told.CALLED_LATER, told.CALLED_BACK, told.HEARD, told.IMPOSSIBLE, told.POSITION_SENT,
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
        told.gone("mari"), told.solved("mari"), told.other_game("mari"), told.heard("mari"), told.listens("mari"),
        told.NOBODY, told.NO_TABLE, told.WHICH, told.HOW_TO_SEND, told.HOW_TO_ASK, told.NO_POSITION, told.HELP,
        told.SPECTATOR_HELP, told.LISTENS_TO_NONE, told.NOT_TEACHER, told.LOST, told.FOUND,
    )  # fmt: skip


def of_clock() -> Iterator[Message]:
    """What is said of the clock."""
    told = phrases_clock
    seats: list[Value] = [side_noun(side) for side in Side]
    for seconds in (0, 1, 2, 5, 10, 21, 60, 61, 120, 130, 301, 1260, 1290):
        yield told.left(seconds)
        yield told.stands([(side, seconds) for side in seats])
        yield told.paused(())
        if seconds:
            for one in (Allowance(seconds), Allowance(seconds, 1), Allowance(seconds, 5), Allowance(seconds, 0, True)):
                yield told.allowed(one)
                yield told.allowed_each([(side, one) for side in seats[:2]], is_lost=False)
    yield told.allowed_each([(seats[0], Allowance(600, 5)), (seats[1], Allowance(30, 0, True))], is_lost=True)
    yield from (told.up(side) for side in seats)
    yield from (told.lost(side, winners) for side in seats for winners in ([], seats[:1], seats[1:]))
    yield told.no_seat(seats[:2])
    yield from (told.how(by_keys) for by_keys in (True, False))
    yield from (told.paused(path) for path in ((), ("*", "*", "8", "9")))
    yield from (
        told.OFF, told.OWN_TIMES, told.WRONG, told.FOR_NEXT, told.CONFIRM, told.GOES_ON,
        told.CONFIRM_UNDO, told.TAKEN_BACK,
    )  # fmt: skip


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
