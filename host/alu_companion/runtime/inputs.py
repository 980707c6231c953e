"""The recorded inputs of a table, one entry a kind: what it is called, and how its content is written and read."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from types import NoneType
from typing import Annotated, Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from alu_companion.board.link import HAND_REASONS, HandChosen, HandNews
from alu_companion.features.club.messages import ClubNews, ClubTold, format_club_message, parse_from_teacher
from alu_companion.features.coach.values import Advised
from alu_companion.features.computer.thoughts import REASONS, Considered, Decision, OpponentNews
from alu_companion.features.far.messages import FarMet, FarNews, FarTold, format_message, parse_message
from alu_companion.features.guide.listening import GuideHeard
from alu_companion.games.geometry import Field
from alu_companion.runtime.line_news import LineNews
from alu_companion.speech.keypad import KEYS, NO_KEY
from alu_companion.speech.phrases_club import ClubReason
from alu_companion.speech.phrases_far import FAR_REASONS
from alu_companion.speech.phrases_opponent import NEWS as OPPONENT_NEWS
from alu_companion.speech.phrases_page import CODE_DIGITS, NEWS
from alu_companion.speech.phrases_report import HOLDS, NOT_OFFERED, UNWRITABLE
from alu_companion.speech.phrases_settings import TROUBLES
from alu_companion.table.inputs import AllHeard, PageNews, Pressed, ReportNews, Trouble, Welcomed

Recordable = (
    Welcomed
    | HandChosen
    | HandNews
    | Pressed
    | Trouble
    | PageNews
    | ReportNews
    | Considered
    | Advised
    | OpponentNews
    | FarTold
    | FarMet
    | FarNews
    | ClubTold
    | ClubNews
    | GuideHeard
    | AllHeard
)
"""Inputs that a runner is given as they are, see `Runner.give`. Bytes of the line and typed words are recorded before they are understood.
"""

_Value = TypeVar("_Value")


class Recorded(NamedTuple, Generic[_Value]):
    """A kind of input, as recordings hold it. `parse` raises ValueError for what `format` never gives."""

    name: str
    of: type[_Value]
    format: Callable[[_Value], bytes]
    parse: Callable[[bytes], _Value]
    is_for: Callable[[_Value], bool] = lambda value: True
    """Which values of the type go by this name: two types go by two."""


_Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
_Choice = tuple[Annotated[int, msgspec.Meta(ge=0)], str, str, _Percent | None, tuple[str, ...]]
_MOST_FIELDS: Final = 63
"""Of any board, see `Geometry`."""
_TABLE_DIGITS: Final = 16
_MOST_SLIDERS: Final = 99
"""Of any row, as a board can tell them."""
_CODE: Final = re.compile(f"[0-9]{{{CODE_DIGITS}}}")
_REPORT_FILE: Final = re.compile(r"alu-report(-[0-9]{1,6})?\.zip")


def format_hand_news(news: HandNews) -> bytes:
    """The record of something that a hand could not do.

    >>> format_hand_news(HandNews("empty", Field(3)))
    b'empty 3 - 0 0'
    """
    field, row = ("-" if one is None else str(one) for one in (news.field, news.row))
    return f"{news.reason} {field} {row} {news.seat} {news.count}".encode()


def parse_hand_news(content: bytes) -> HandNews:
    """The news of a hand from its record. Raises ValueError.

    >>> parse_hand_news(b"sliders - 0 1 25") == HandNews("sliders", None, 0, 1, 25)
    True
    """
    reason, field, row, seat, count = content.decode().split(" ")
    at, of = (None if field == "-" else Field(int(field))), (None if row == "-" else int(row))
    news = HandNews(reason, at, of, int(seat), int(count))
    names_all = (reason != "empty" or at is not None) and (reason != "sliders" or of is not None)
    is_there = (at is None or at in range(_MOST_FIELDS)) and of in (None, 0, 1, 2) and news.seat in (0, 1)
    is_there = is_there and news.count in range(_MOST_SLIDERS + 1)
    if reason not in HAND_REASONS or not names_all or not is_there or format_hand_news(news) != content:
        raise ValueError(content)
    return news


def format_choice(given: Considered | Advised) -> bytes:
    """The record of a decision of the computer or of the coach, with the number of actions before the position.

    >>> format_choice(Advised(4, Decision("camp C1", "best", 60)))
    b'[4,"camp C1","best",60,[]]'
    """
    decision = given.decision
    return msgspec.json.encode([given.ply, decision.action, decision.why, decision.chances, decision.line])


_Choosing = TypeVar("_Choosing", Considered, Advised)


def _choice(make: Callable[[int, Decision], _Choosing]) -> Callable[[bytes], _Choosing]:
    """Make a parser of texts that `format_choice` has written."""

    def parse(content: bytes) -> _Choosing:
        try:
            ply, action, why, chances, line = msgspec.json.decode(content, type=_Choice)
        except msgspec.DecodeError as error:
            raise ValueError(content) from error
        given = make(ply, Decision(action, why, chances, line))
        if why not in REASONS or format_choice(given) != content:
            raise ValueError(content)
        return given

    return parse


def _one_of(make: Callable[[str], _Value], known: Collection[str]) -> Callable[[bytes], _Value]:
    """Make a parser of one of these texts, which only this program writes."""

    def parse(content: bytes) -> _Value:
        text = content.decode()
        if text not in known:
            raise ValueError(text)
        return make(text)

    return parse


def _format_news(reason: str, more: str) -> bytes:
    return (f"{reason} {more}" if more else reason).encode()


def _news(
    make: Callable[[str, str], _Value], alone: Collection[str], followed: Collection[str], more: re.Pattern[str]
) -> Callable[[bytes], _Value]:
    """Reads a reason that stands `alone`, or is `followed` by `more` of it."""

    def parse(content: bytes) -> _Value:
        text = content.decode()
        reason, _, rest = text.partition(" ")
        if text not in alone and not (reason in followed and more.fullmatch(rest)):
            raise ValueError(text)
        return make(reason, rest)

    return parse


def _far_met(content: bytes) -> FarMet:
    name = content.decode()
    if name and (len(name) != _TABLE_DIGITS or not set(name) <= set("0123456789abcdef")):
        raise ValueError(name)
    return FarMet(name, secret="")


def _format_welcomed(given: Welcomed) -> bytes:
    return b"keys" if given.by_keys else b""


def _empty(_: object) -> bytes:
    return b""


BOARD: Final = Recorded("board", bytes, bytes, bytes)
"""Bytes from the serial line."""
LINK: Final = Recorded("link", LineNews, lambda news: news.value, LineNews)
WELCOME: Final = Recorded(
    "welcome",
    Welcomed,
    _format_welcomed,
    lambda content: Welcomed(content == b"keys", hands=False),
    lambda given: not given.hands,
)
"""How the players ask: by keys, or by lines."""
HANDS: Final = Recorded(
    "hands",
    Welcomed,
    _format_welcomed,
    lambda content: Welcomed(content == b"keys", hands=True),
    lambda given: given.hands,
)
"""The same, when typed words or keys are the hands at a simulated board."""
HAND_CHOSEN: Final = Recorded(
    "hand-chosen",
    HandChosen,
    lambda given: b"keyboard" if given.by_keyboard else b"board",
    _one_of(lambda text: HandChosen(text == "keyboard"), ("board", "keyboard")),
)
"""The keyboard is the hand from now on, or a board is looked for."""
HAND: Final = Recorded("hand", HandNews, format_hand_news, parse_hand_news)
TYPED: Final = Recorded("typed", str, str.encode, bytes.decode)
"""A line that asks or orders something."""
KEY: Final = Recorded("key", Pressed, lambda given: given.key.encode(), _one_of(Pressed, (*KEYS, NO_KEY)))
TROUBLE: Final = Recorded("trouble", Trouble, lambda given: given.reason.encode(), _one_of(Trouble, TROUBLES))
"""News of the sound or of the braille display."""
PAGE: Final = Recorded(
    "page",
    PageNews,
    lambda given: _format_news(given.reason, given.code),
    _news(PageNews, NEWS, ("code",), _CODE),
)
"""News of the live page: a reason, with a code after it where there is one."""
REPORT: Final = Recorded(
    "report",
    ReportNews,
    lambda given: _format_news(given.reason, given.file),
    _news(ReportNews, (UNWRITABLE, NOT_OFFERED), HOLDS, _REPORT_FILE),
)
"""News of a report: a reason, with the name of its file after it where it was written."""
DECIDED: Final = Recorded(
    "decided",
    Considered,
    format_choice,
    _choice(lambda ply, decision: Considered(ply, decision, is_final=True)),
    lambda given: given.is_final,
)
"""A decision of the computer: a playback searches nothing."""
CONSIDERED: Final = Recorded(
    "considered",
    Considered,
    format_choice,
    _choice(lambda ply, decision: Considered(ply, decision, is_final=False)),
    lambda given: not given.is_final,
)
"""The action that the computer would have taken when a player asked."""
ADVISED: Final = Recorded("advised", Advised, format_choice, _choice(Advised))
"""The coach's opinion of a position."""
OPPONENT: Final = Recorded(
    "opponent", OpponentNews, lambda given: given.reason.encode(), _one_of(OpponentNews, OPPONENT_NEWS)
)
"""News of the process that thinks for the computer."""
FAR: Final = Recorded(
    "far", FarTold, lambda given: format_message(given.message), lambda content: FarTold(parse_message(content))
)
"""A message of another table."""
FAR_MET: Final = Recorded("far-met", FarMet, lambda given: given.table.encode(), _far_met)
"""Another table was found: the name of the game where this one has invited. The secret is in no recording."""
FAR_NEWS: Final = Recorded(
    "far-news",
    FarNews,
    lambda given: _format_news(given.reason, given.code),
    _news(FarNews, FAR_REASONS, ("code",), _CODE),
)
"""News of the way to another table: a reason, with a code after it where there is one."""
CLUB: Final = Recorded(
    "club",
    ClubTold,
    lambda given: format_club_message(given.message),
    lambda content: ClubTold(parse_from_teacher(content)),
)
"""A message of the club's teacher."""
CLUB_NEWS: Final = Recorded(
    "club-news", ClubNews, lambda given: given.reason.encode(), _one_of(ClubNews, tuple(ClubReason))
)
"""News of the way to the club."""
HEARD: Final = Recorded("heard", GuideHeard, _empty, lambda content: GuideHeard())
"""A sentence of the guide was heard to its end."""
ALL_HEARD: Final = Recorded("spoken", AllHeard, _empty, lambda content: AllHeard())
"""Nothing is spoken any more that everybody has to hear: only where a clock waits for it."""
END: Final = Recorded("end", NoneType, _empty, lambda content: None)
"""The recording was closed in good order."""

_ALL: Final[tuple[Recorded[Any], ...]] = (
    BOARD,
    LINK,
    WELCOME,
    HANDS,
    HAND_CHOSEN,
    HAND,
    TYPED,
    KEY,
    TROUBLE,
    PAGE,
    REPORT,
    DECIDED,
    CONSIDERED,
    ADVISED,
    OPPONENT,
    FAR,
    FAR_MET,
    FAR_NEWS,
    CLUB,
    CLUB_NEWS,
    HEARD,
    ALL_HEARD,
    END,
)
INPUTS: Final = {one.name: one for one in _ALL}


def kind_of(given: Recordable) -> Recorded[Any]:
    """The kind by which an input is recorded.

    >>> kind_of(Welcomed(by_keys=True, hands=False)).name
    'welcome'
    """
    return next(one for one in _ALL if isinstance(given, one.of) and one.is_for(given))
