"""The recorded inputs of a table, one entry a kind: how its content is written and read, and how a playback gives it to a runner."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Annotated, Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from alu_companion.board.link import HAND_REASONS, HandNews
from alu_companion.games.geometry import Field
from alu_companion.speech.keypad import KEYS, NO_KEY
from alu_companion.speech.phrases_club import CLUB_NEWS as CLUB_REASONS
from alu_companion.speech.phrases_far import NEWS as FAR_REASONS
from alu_companion.speech.phrases_opponent import NEWS as OPPONENT_NEWS
from alu_companion.speech.phrases_page import CODE_DIGITS, NEWS
from alu_companion.speech.phrases_report import HOLDS, NOT_OFFERED, UNWRITABLE
from alu_companion.speech.phrases_settings import TROUBLES
from alu_companion.table.club_messages import format_club_message, parse_from_teacher
from alu_companion.table.far_messages import format_message, parse_message
from alu_companion.table.seats import REASONS, Decision

if TYPE_CHECKING:
    from alu_companion.runtime.runner import Runner

_Value = TypeVar("_Value")


class LineNews(Enum):
    """What becomes of the line to a board."""

    UP = b"up"
    """A port was opened: a board may be at its other end."""
    SILENT = b"silent"
    """A board that is still plugged in has stopped to answer: it has to introduce itself anew."""
    DOWN = b"down"
    """The port is gone."""
    NONE = b"none"
    """No board has answered, or there is no port where one could."""
    TAKEN = b"taken"
    """A port where a board may be is held by another program."""
    REFUSED = b"refused"
    """The user has no right to it."""
    UNOPENED = b"unopened"
    """It cannot be opened for another reason."""
    UNLISTED = b"unlisted"
    """The system does not tell its ports."""


NO_BOARD: Final[Mapping[LineNews, str]] = {
    LineNews.NONE: "",
    LineNews.TAKEN: "taken",
    LineNews.REFUSED: "refused",
    LineNews.UNOPENED: "unknown",
    LineNews.UNLISTED: "unlisted",
}
"""News that leave the line as it is: why there is no board, as `NoBoard` names it."""


class Recorded(NamedTuple, Generic[_Value]):
    """A kind of input. `parse` raises ValueError for what `format` never gives."""

    name: str
    format: Callable[[_Value], bytes]
    parse: Callable[[bytes], _Value]
    give: Callable[[Runner, _Value, int], None]


_Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
_Choice = tuple[Annotated[int, msgspec.Meta(ge=0)], str, str, _Percent | None, tuple[str, ...]]
_MOST_FIELDS: Final = 63
"""Of any board, see `Geometry`."""
_TABLE_DIGITS: Final = 16
_MOST_SLIDERS: Final = 99
"""Of any row, as a board can tell them."""


def format_hand_news(news: HandNews) -> bytes:
    """What a hand could not do, as it is recorded.

    >>> format_hand_news(HandNews("empty", Field(3)))
    b'empty 3 - 0 0'
    """
    field, row = ("-" if one is None else str(one) for one in (news.field, news.row))
    return f"{news.reason} {field} {row} {news.seat} {news.count}".encode()


def parse_hand_news(content: bytes) -> HandNews:
    """What was recorded of a hand. Raises ValueError for what is none.

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


Choice = tuple[int, Decision]
"""What the computer chooses, and how many actions the position has behind it."""


def format_choice(choice: Choice) -> bytes:
    """What the computer chooses, as it is recorded.

    >>> format_choice((4, Decision("camp C1", "best", 60)))
    b'[4,"camp C1","best",60,[]]'
    """
    ply, decision = choice
    return msgspec.json.encode([ply, decision.action, decision.why, decision.chances, decision.line])


def parse_choice(content: bytes) -> Choice:
    """What was recorded of a choice. Raises ValueError for what is none.

    >>> parse_choice(b'[4,"camp C1","best",60,[]]')
    (4, Decision(action='camp C1', why='best', chances=60, line=()))
    """
    try:
        ply, action, why, chances, line = msgspec.json.decode(content, type=_Choice)
    except msgspec.DecodeError as error:
        raise ValueError(content) from error
    choice = ply, Decision(action, why, chances, line)
    if why not in REASONS or format_choice(choice) != content:
        raise ValueError(content)
    return choice


def _one_of(known: Collection[str]) -> Callable[[bytes], str]:
    """Reads a text that only this program writes."""

    def parse(content: bytes) -> str:
        text = content.decode()
        if text not in known:
            raise ValueError(text)
        return text

    return parse


def _page_news(content: bytes) -> str:
    reason, _, code = content.decode().partition(" ")
    is_code = len(code) == CODE_DIGITS and code.isascii() and code.isdecimal()
    return content.decode() if reason == "code" and is_code else _one_of(NEWS)(content)


def _far_news(content: bytes) -> str:
    reason, _, code = content.decode().partition(" ")
    is_code = len(code) == CODE_DIGITS and code.isascii() and code.isdecimal()
    return content.decode() if reason == "code" and is_code else _one_of(FAR_REASONS)(content)


_REPORT_FILE: Final = re.compile(r"alu-report(-[0-9]{1,6})?\.zip")


def _report_news(content: bytes) -> str:
    reason, _, file = content.decode().partition(" ")
    is_written = reason in HOLDS and _REPORT_FILE.fullmatch(file)
    return content.decode() if is_written else _one_of((UNWRITABLE, NOT_OFFERED))(content)


def _table_name(content: bytes) -> str:
    name = content.decode()
    if name and (len(name) != _TABLE_DIGITS or not set(name) <= set("0123456789abcdef")):
        raise ValueError(name)
    return name


def _give_heard(runner: Runner, _: None, at_ms: int) -> None:
    runner.advance(at_ms)
    runner.guide_heard(at_ms)


def _give_all_heard(runner: Runner, _: None, at_ms: int) -> None:
    runner.advance(at_ms)
    runner.all_heard(at_ms)


def _keys(by_keys: bool) -> bytes:
    return b"keys" if by_keys else b""


def _by_keys(content: bytes) -> bool:
    return content == _keys(True)


def _nothing(_: object) -> None:
    """What an input tells that has no content."""


def _empty(_: None) -> bytes:
    return b""


BOARD: Final = Recorded("board", bytes, bytes, lambda runner, data, at_ms: runner.received(data, at_ms))
"""Bytes from the serial line."""
LINK: Final = Recorded(
    "link", lambda news: news.value, LineNews, lambda runner, news, at_ms: runner.line_news(news, at_ms)
)
WELCOME: Final = Recorded(
    "welcome", _keys, _by_keys, lambda runner, by_keys, at_ms: runner.welcome(by_keys, hands=False, now_ms=at_ms)
)
"""How the players ask: by keys, or by lines."""
HANDS: Final = Recorded(
    "hands", _keys, _by_keys, lambda runner, by_keys, at_ms: runner.welcome(by_keys, hands=True, now_ms=at_ms)
)
"""The same, where these are the hands at a simulated board."""
HAND_CHOSEN: Final = Recorded(
    "hand-chosen",
    lambda by_keyboard: b"keyboard" if by_keyboard else b"board",
    lambda content: _one_of(("board", "keyboard"))(content) == "keyboard",
    lambda runner, by_keyboard, at_ms: runner.hand_chosen(by_keyboard, at_ms),
)
"""Whether the keyboard is the hand from now on, or a board is looked for."""
HAND: Final = Recorded(
    "hand", format_hand_news, parse_hand_news, lambda runner, news, at_ms: runner.hand_news(news, at_ms)
)
TYPED: Final = Recorded("typed", str.encode, bytes.decode, lambda runner, text, at_ms: runner.typed(text, at_ms))
"""A line that asks or orders something."""
KEY: Final = Recorded(
    "key", str.encode, _one_of((*KEYS, NO_KEY)), lambda runner, key, at_ms: runner.pressed(key, at_ms)
)
TROUBLE: Final = Recorded(
    "trouble", str.encode, _one_of(TROUBLES), lambda runner, reason, at_ms: runner.trouble(reason, at_ms)
)
"""What became of the sound or of the braille display."""
PAGE: Final = Recorded("page", str.encode, _page_news, lambda runner, news, at_ms: runner.page_news(news, at_ms))
"""What became of the live page: a reason, with a code after it where there is one."""
REPORT: Final = Recorded(
    "report", str.encode, _report_news, lambda runner, news, at_ms: runner.report_news(news, at_ms)
)
"""What became of a report: a reason, with the name of its file after it where it is written."""
DECIDED: Final = Recorded(
    "decided",
    format_choice,
    parse_choice,
    lambda runner, choice, at_ms: runner.considered(*choice, is_final=True, now_ms=at_ms),
)
"""What the computer has decided: a playback searches nothing."""
CONSIDERED: Final = Recorded(
    "considered",
    format_choice,
    parse_choice,
    lambda runner, choice, at_ms: runner.considered(*choice, is_final=False, now_ms=at_ms),
)
"""What it would have taken when somebody asked."""
ADVISED: Final = Recorded(
    "advised",
    format_choice,
    parse_choice,
    lambda runner, choice, at_ms: runner.advised(*choice, now_ms=at_ms),
)
"""What the coach thinks of a position."""
OPPONENT: Final = Recorded(
    "opponent", str.encode, _one_of(OPPONENT_NEWS), lambda runner, reason, at_ms: runner.opponent_news(reason, at_ms)
)
"""What became of what thinks for the computer."""
FAR: Final = Recorded(
    "far", format_message, parse_message, lambda runner, message, at_ms: runner.far_told(message, at_ms)
)
"""What another table has told."""
FAR_MET: Final = Recorded(
    "far-met", str.encode, _table_name, lambda runner, table, at_ms: runner.far_met(table, b"", at_ms)
)
"""Another table was found: the name of the game where this one has invited. The secret is in no recording."""
FAR_NEWS: Final = Recorded("far-news", str.encode, _far_news, lambda runner, news, at_ms: runner.far_news(news, at_ms))
"""What became of the way to another table: a reason, with a code after it where there is one."""
CLUB: Final = Recorded(
    "club",
    format_club_message,
    parse_from_teacher,
    lambda runner, message, at_ms: runner.club_told(message, at_ms),
)
"""What the teacher of the club has sent."""
CLUB_NEWS: Final = Recorded(
    "club-news", str.encode, _one_of(CLUB_REASONS), lambda runner, reason, at_ms: runner.club_news(reason, at_ms)
)
"""What became of the way to the club."""
HEARD: Final = Recorded("heard", _empty, _nothing, _give_heard)
"""A sentence of the guide was heard to its end."""
ALL_HEARD: Final = Recorded("spoken", _empty, _nothing, _give_all_heard)
"""Nothing is spoken any more that everybody has to hear: only where a clock waits for it."""
END: Final = Recorded("end", _empty, _nothing, lambda runner, _, at_ms: runner.advance(at_ms))
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
