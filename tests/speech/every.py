"""Every message that the phrases can make, over many positions: what the tests of the words are fed with."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import get_args

from alu_companion.board import phrases_board
from alu_companion.features.club.messages import Answered, Awaited, BoardStanding, Player
from alu_companion.features.computer.thoughts import REASONS
from alu_companion.games.alu.values import Options, Side
from alu_companion.games.geometry import STANDARD, Field
from alu_companion.registry import RULESETS
from alu_companion.rulesets.alu import questions
from alu_companion.rulesets.alu.nouns import side_noun
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
from alu_companion.speech.message import FieldName, Listed, Message, Value, part, say
from alu_companion.speech.setting_kinds import Choice, Number
from alu_companion.speech.settings import AT_TABLE
from alu_companion.speech.time_control import Allowance
from speech.every_at_table import STEPS, of_table
from speech.every_learning import guide_told, of_coach, of_desk, of_lessons, of_puzzles, of_shows
from speech.every_position import ALL_OPTIONS, crafted_game, large_areas, of_step, random_game, rare_states

ALU_CONTROLS = RULESETS["alu"].controls


def of_settings() -> Iterator[Message]:
    """What the table says about its own voice."""
    yield from (say("settings-opened"), say("settings-closed"))
    for one in AT_TABLE:
        if isinstance(one.kind, Number):
            first, last = one.kind.values[0], one.kind.values[-1]
            yield from (say(f"setting-{one.name}", count=count) for count in (first, first + 1, first + 2, last))
        elif isinstance(one.kind, Choice) and one.kind.sentence is None:
            yield from (say(f"setting-{one.name}-{word}") for word in one.kind.values)
    yield from (
        phrases_settings.voice(number, count) for number, count in ((0, 0), (0, 1), (0, 5), (1, 1), (2, 5), (21, 21))
    )
    yield say("setting-reader")
    yield say("setting-voice-none")
    yield from (say("setting-language", language=part(f"language-{language}")) for language in ("en", "et", "ru"))
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
    yield from (say(f"phones-{reason}") for reason in ("lan", "none", "joined", "closed", "stopped"))
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
        yield say("opponent-no-level", count=count)
        yield told.reason("best", count * 20)
    yield told.players([], [(circle, 1), (square, 6)], levels, 0)
    yield from (told.anew(ALU_CONTROLS.keys, by_keys) for by_keys in (False, True))
    for game in ("almajara", "poi"):
        for number in (1, 2, 3):
            theirs, levels = [(square, number)], told.levels_of(game, 3)
            yield (*told.players([circle], theirs, levels, 0), *told.how_it_plays(theirs, levels))
    for side in (circle, square):
        yield from (say("opponent-still", side=side), say("opponent-turn", side=side), say("opponent-lent", side=side))
        yield from (say("opponent-thinks", side=side, count=seconds) for seconds in (0, 1, 2, 5, 21, 25))
    yield from (
        say("opponent-intent", action=action),
        say("opponent-took", action=action),
        say("opponent-expects", action=action),
    )
    yield from (told.reason(why, None) for why in REASONS)
    yield from (say(f"opponent-{reason}") for reason in told.NEWS)
    yield from (told.offered(eights) for eights in (0, 1, 4, 5))
    yield from (
        say("opponent-not-offered"),
        say("opponent-no-reason"),
        say("opponent-not-yet"),
        say("opponent-not-thinking"),
        say("opponent-hurries"),
        say("opponent-waits"),
        say("opponent-none"),
        say("opponent-not-on"),
        say("laid"),
    )
    yield from (phrases_board.to_lay(STEPS[:count]) for count in (1, 2, 3, 4))


def of_far() -> Iterator[Message]:
    """What is said of another table."""
    told = phrases_far
    circle, square = (side_noun(side) for side in Side)
    yield told.code_told("270413")
    for eights in (0, 3, 5):
        yield from (told.news(reason, eights) for reason in told.FarFailure)
        yield from (
            say("far-unbegun", eights=eights),
            say("far-together", eights=eights),
            say("far-without", eights=eights),
            say("far-apart", eights=eights),
        )
        yield say("far-anew", eights=eights)
    yield from (say("far-other-game", game=game) for game in ("alu", "almajara", "poi", "chess"))
    for side in (circle, square):
        yield from (told.players([side], [circle]), told.offered([side], ()), say("far-turn", side=side))
    yield from (told.may_undo(count, ()) for count in (1, 2, 5, 21))
    yield from (told.may_undo(count, [part("action-end-turn")] * count) for count in (1, 2, 4))
    for count in (0, 1, 2, 5, 21):
        ends = [part("action-end-turn")] * count
        yield told.may_cut(ends, (), is_swapped=True, is_over=True, is_timed=True)
        yield told.may_cut((), ends, is_swapped=False, is_over=False, is_timed=False)
    yield told.may_begin((part("action-end-turn"),))
    yield say("far-claim-asked")
    yield from (told.claim(count, ()) for count in (1, 2, 5, 21))
    yield from (told.claim(back, [part("action-end-turn")] * count) for back, count in ((0, 1), (1, 2)))
    for number in range(1, 10):
        yield from (say("far-says", word=part(f"far-word-{number}")), say("far-sent", word=part(f"far-word-{number}")))
    yield from (told.words_told(path) for path in ((), ("*", "*", "8", "7")))
    yield from told.MAY.values()
    yield from (told.ended([circle], [square]), told.ended([circle, square], [square, circle]))
    yield from (
        say("far-agreed-here"),
        say("far-confirm-resign"),
        say("far-resigning"),
        told.ended((), ()),
        say("far-swapped"),
        say("far-asked"),
        say("far-agreed"),
        say("far-declined"),
        say("far-declined-here"),
        say("far-lost"),
        say("far-found"),
        say("far-left"),
        say("far-refused"),
        say("far-differed"),
        say("far-differed-here"),
        say("far-met"),
        say("far-met-host"),
        say("far-asked-before"),
        say("far-looking"),
        say("far-parted"),
        say("far-nobody"),
        say("far-other-board"),
        say("far-too-long"),
        say("far-not-together"),
        say("far-not-here"),
        say("far-how-to-join"),
        say("far-other-version"),
        say("far-begun"),
        say("far-alone"),
        say("far-goes-on"),
        say("far-asked-later"),
        say("far-resigning-later"),
        say("far-later"),
    )
    for by_keys in (True, False):
        yield from (told.menu_told(by_keys), (part("far-lost"), *told.keys_told(by_keys)))


def of_club() -> Iterator[Message]:
    """What is said of the club that a table is in."""
    told = phrases_club
    for eights in (0, 3, 5):
        yield from (say("club-joined", eights=eights), say("club-called", eights=eights))
    yield from (told.key_told(by_keys) for by_keys in (True, False))
    for number in (1, 2, 5, 21, 312):
        yield from (
            say("club-sends-lesson", number=number),
            say("club-sends-puzzle", number=number),
            told.asked(say("club-sends-lesson", number=number)),
        )
    yield from (
        say("club-lost"),
        say("club-found"),
        say("club-refused"),
        say("club-taken"),
        say("club-none"),
        say("club-called-later"),
        say("club-called-back"),
        say("club-heard"),
        say("club-impossible"),
        say("club-sends-position"),
    )


def of_watch() -> Iterator[Message]:
    """What a teacher hears of the tables of a club."""
    told, circle, square = phrases_watch, side_noun(Side.CIRCLE), side_noun(Side.SQUARE)
    for tables in (["table-3"], ["table-1", "table-21", "mari"]):
        yield from (told.calling(tables), told.unplugged(tables), told.away(tables), told.sent(tables))
    yield from (say("watch-count", count=number) for number in (0, 1, 2, 5, 21))
    for game in ("alu", "almajara", "poi", "chess"):
        yield told.plays("table-2", game, 12)
        yield from (told.learns("table-2", game, kind, 3) for kind in ("lesson", "puzzle"))
    yield from (say("watch-waits", waits=one) for one in get_args(Awaited))
    for player in get_args(Player):
        yield from (
            say("watch-by", player=player, sides=Listed((circle,))),
            say("watch-by", player=player, sides=Listed((circle, square))),
        )
    yield from (told.board("table-2", one) for one in get_args(BoardStanding))
    yield from (told.answer("table-2", one) for one in get_args(Answered))
    yield from (
        say("watch-turn", side=circle),
        say("watch-turn", side=square),
        told.call("mari"),
        told.call_over("mari"),
        told.here("mari"),
        say("watch-here", table=told.called("table-2")),
        told.gone("mari"),
        told.solved("mari"),
        told.other_game("mari"),
        told.heard("mari"),
        told.listens("mari"),
        say("watch-nobody"),
        say("watch-no-table"),
        say("watch-which"),
        say("watch-how-to-send"),
        say("watch-help"),
        say("watch-no-position"),
        told.HELP,
        told.SPECTATOR_HELP,
        say("watch-listens-to-none"),
        say("watch-not-teacher"),
        say("watch-lost"),
        say("watch-found"),
    )


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
    yield from (say("clock-up", side=side) for side in seats)
    yield from (told.lost([side], winners) for side in seats for winners in ([], seats[:1], seats[1:]))
    yield say("clock-no-seat", sides=Listed(tuple(seats[:2])))
    yield from (told.how(by_keys) for by_keys in (True, False))
    yield from (told.paused(path) for path in ((), ("*", "*", "8", "9")))
    yield from (
        say("clock-off"),
        say("clock-own-times"),
        say("clock-wrong"),
        say("clock-for-next"),
        say("clock-confirm"),
        say("clock-goes-on"),
        say("clock-confirm-undo"),
        say("clock-taken-back"),
    )


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
