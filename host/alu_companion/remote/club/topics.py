"""A club's address, where its messages lie at its broker, and who may write and read them there.

alu/<club>/table/<name>/state   how a table stands; only that table writes it, and reads it to see whether another one uses its name
alu/<club>/table/<name>/game    what is played there, for those who look on
alu/<club>/order/<name>/heard   the last call of a table that the teacher has heard; only that table reads it
alu/<club>/order/<name>/sent    what the teacher sent to it last
alu/<club>/watch/<client id>    what a teacher or spectator says to itself, to know that all before it has come
alu/far/...                     what two tables that play one game seal for each other
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple
from urllib.parse import parse_qsl, urlencode, urlsplit

from alu_companion.remote.broker_url import BadAddress, BrokerAddress, parse_broker

TEACHER: Final = "teacher"
"""Who may read and write everything in a club."""
SPECTATOR: Final = "spectator"
"""Who may read what all tables of a club tell, and write nothing to anybody. Many may come by this name."""
FAR_TOPICS: Final = "alu/far"
"""Where two tables meet: every table may, and the teacher; what they say is sealed. No club is called so."""
ALL: Final = "all"
"""In place of a table's name, where a teacher types: every table. No table is called so."""
_NAME: Final = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?")


def is_name(text: str) -> bool:
    """Whether a club or a table may be called so: small letters from a to z, digits and hyphens within, at most 32.

    A name is a level of a topic, a line of the broker's files, and spoken: nothing in it may mean something to any of them.

    >>> [is_name(text) for text in ("table-1", "", "a/b", "+", "<script>", "-a")]
    [True, False, False, False, False, False]
    """
    return _NAME.fullmatch(text) is not None


def is_club_name(text: str) -> bool:
    """Whether a club may be called so."""
    return is_name(text) and f"alu/{text}" != FAR_TOPICS


def is_table_name(text: str) -> bool:
    """Whether a table may be called so: the teacher, spectators and all tables together have names already."""
    return is_name(text) and text not in (TEACHER, SPECTATOR, ALL)


def told_by(club: str, table: str, what: str) -> str:
    """The topic of what a table tells."""
    return f"alu/{club}/table/{table}/{what}"


def sent_to(club: str, table: str, what: str) -> str:
    """The topic of what the teacher sends to a table."""
    return f"alu/{club}/order/{table}/{what}"


def watched_by(club: str, client_id: str) -> str:
    """The topic of what a teacher or spectator says to itself; besides the teacher that client alone may write there."""
    return f"alu/{club}/watch/{client_id}"


def access_rules(club: str) -> str:
    """The broker's access list: what no line of it allows is refused. `%u` is the name of an account, `%c` a client's own id."""
    return "\n".join(
        (
            f"user {TEACHER}",
            f"topic readwrite alu/{club}/#",
            f"user {SPECTATOR}",
            f"topic read {told_by(club, '+', '#')}",
            # Before the line that lets everybody play from afar: who only looks on has nothing to keep there.
            f"topic deny {FAR_TOPICS}/#",
            f"pattern readwrite {watched_by(club, '%c')}",
            f"pattern readwrite {told_by(club, '%u', '#')}",
            f"pattern read {sent_to(club, '%u', '#')}",
            f"pattern readwrite {FAR_TOPICS}/#",
            "",
        )
    )


USUAL_CLUB: Final = "club"
"""The name of a club of which the address does not say it, as of `alu club broker`."""


class ClubAddress(NamedTuple):
    """Where a club is, and who comes to it."""

    broker: BrokerAddress
    club: str
    name: str
    """By which somebody logs in: the name of a table, the teacher's, or that of spectators."""


def parse_club(text: str) -> ClubAddress:
    """The club in a URL: that of a broker with a user, and the name of the club after `club=`, where it is not called `club`. In the path,
    which is the WebSocket's, no name could stand.

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
