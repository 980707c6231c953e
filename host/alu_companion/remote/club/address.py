"""The address of a club, as people write it: that of its broker, with the name of the club."""

from __future__ import annotations

from typing import Final, NamedTuple
from urllib.parse import parse_qsl, urlencode, urlsplit

from alu_companion.remote.broker_url import BadAddress, BrokerAddress, parse_broker
from alu_companion.remote.club.topics import SPECTATOR, TEACHER, is_club_name, is_table_name

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
