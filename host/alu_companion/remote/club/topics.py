"""A club's address, where its messages lie at its broker, and who may write and read them there.

alu/<club>/table/<name>/state   how a table stands; only that table writes it, and reads it to see if another one uses its name
alu/<club>/table/<name>/game    the game at that table, for those who look on
alu/<club>/order/<name>/heard   the last call of a table that the teacher has heard; only that table reads it
alu/<club>/order/<name>/sent    the last lesson, puzzle or position that the teacher has sent to it
alu/<club>/watch/<client id>    a message of a teacher or spectator to itself: when it comes, all kept messages have come
alu/far/...                     sealed packets of two tables that play one game
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple
from urllib.parse import parse_qsl, urlencode, urlsplit

from alu_companion.remote.broker_url import BadAddress, BrokerAddress, parse_broker

TEACHER: Final = "teacher"
"""The account that may read and write everything in a club."""
SPECTATOR: Final = "spectator"
"""The account that may read what all tables of a club tell, and write to nobody. Many may use it at once."""
FAR_TOPICS: Final = "alu/far"
"""Tables and the teacher may meet other tables here. What they send is sealed. No club has this name."""
ALL: Final = "all"
"""A teacher types it instead of the name of a table: every table. No table has this name."""
_NAME: Final = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?")


def is_name(text: str) -> bool:
    """True for a possible name of a club or table: small letters from a to z, digits, and hyphens within, at most 32.

    A name is a level of a topic, a line of the broker's files, and spoken: nothing in it may mean something to any of them.

    >>> [is_name(text) for text in ("table-1", "", "a/b", "+", "<script>", "-a")]
    [True, False, False, False, False, False]
    """
    return _NAME.fullmatch(text) is not None


def is_club_name(text: str) -> bool:
    return is_name(text) and f"alu/{text}" != FAR_TOPICS


def is_table_name(text: str) -> bool:
    """True for a possible name of a table: not that of the teacher, of spectators or of all tables."""
    return is_name(text) and text not in (TEACHER, SPECTATOR, ALL)


def told_by(club: str, table: str, what: str) -> str:
    """A topic where a table writes."""
    return f"alu/{club}/table/{table}/{what}"


def sent_to(club: str, table: str, what: str) -> str:
    """A topic where the teacher writes to a table."""
    return f"alu/{club}/order/{table}/{what}"


def watched_by(club: str, client_id: str) -> str:
    """The topic where a teacher or spectator writes to itself. Only the teacher and that client may write there."""
    return f"alu/{club}/watch/{client_id}"


def access_rules(club: str) -> str:
    """The broker's access list: it refuses everything that no line allows. `%u` is the name of an account, `%c` a client's own id."""
    return "\n".join(
        (
            f"user {TEACHER}",
            f"topic readwrite alu/{club}/#",
            f"user {SPECTATOR}",
            f"topic read {told_by(club, '+', '#')}",
            # Before the line that lets everybody play with another table: a spectator does not.
            f"topic deny {FAR_TOPICS}/#",
            f"pattern readwrite {watched_by(club, '%c')}",
            f"pattern readwrite {told_by(club, '%u', '#')}",
            f"pattern read {sent_to(club, '%u', '#')}",
            f"pattern readwrite {FAR_TOPICS}/#",
            "",
        )
    )


USUAL_CLUB: Final = "club"
"""The name of a club when the address does not say it, as for `alu club broker`."""


class ClubAddress(NamedTuple):
    """Where a club is, and the account that is used there."""

    broker: BrokerAddress
    club: str
    name: str
    """The name of the account: a table, the teacher or a spectator."""


def parse_club(text: str) -> ClubAddress:
    """Read the address of a club: the URL of a broker with a user, and the name of the club after `club=` if it is not `club`. The path
    belongs to the WebSocket: the name could not stand there.

    >>> parse_club("mqtts://table-3:secret@school.local?certificate=club.pem&club=owls")[1:]
    ('owls', 'table-3')
    >>> parse_club("mqtt://teacher:secret@localhost").club
    'club'

    Raises BadAddress.
    """
    try:
        url = urlsplit(text.strip())
        asked = parse_qsl(url.query, keep_blank_values=True, strict_parsing=bool(url.query))
    except ValueError as error:
        raise BadAddress(text) from error
    clubs = [value for name, value in asked if name == "club"] or [USUAL_CLUB]
    others = [(name, value) for name, value in asked if name != "club"]
    broker = parse_broker(url._replace(query=urlencode(others)).geturl())
    name = broker.user or ""
    if len(clubs) > 1 or not is_club_name(clubs[0]) or not (name in (TEACHER, SPECTATOR) or is_table_name(name)):
        raise BadAddress(text)
    return ClubAddress(broker, clubs[0], name)
