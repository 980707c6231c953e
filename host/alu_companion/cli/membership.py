"""The option by which a table takes part in a club, and the table's place in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from alu_companion.cli.help import Rare
from alu_companion.remote.broker_url import BadAddress
from alu_companion.remote.club.member import ClubMember
from alu_companion.remote.club.topics import is_table_name, parse_club
from alu_companion.runtime.speaker import Speaker

_Function = TypeVar("_Function", bound=Callable[..., Any])


def club_option(function: _Function) -> _Function:
    """The option of every command that opens a table which may be in a club."""
    return click.option(
        "--club",
        cls=Rare,
        envvar="ALU_CLUB",
        help="Take part in a club: mqtts://table-3:password@school.example?certificate=club.pem&club=owls.",
    )(function)


def member_of(speaker: Speaker, club: str | None) -> ClubMember | None:
    """A table in the club at an address; None where it is to be in none. Raises Failure for what is no address of a table."""
    if club is None:
        return None
    try:
        address = parse_club(club)
    except BadAddress:
        # Not repeated: a password stands in it.
        return speaker.fail("club-wrong")
    if not is_table_name(address.name):
        speaker.fail("club-teacher")
    return ClubMember(address)
