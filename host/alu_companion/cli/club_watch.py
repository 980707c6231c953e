"""`alu club watch`: the teacher's ear at every table of a club."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from alu_companion.cli.common import load_settings, open_outlets, user_words
from alu_companion.cli.help import CONFIG, argument, command, lang_option
from alu_companion.cli.options import SILENT, TRANSCRIPT, page_options
from alu_companion.cli.sitting import listening
from alu_companion.remote.broker_url import BadAddress
from alu_companion.remote.club.orders import Order, OrderWords
from alu_companion.remote.club.topics import SPECTATOR, TEACHER, ClubAddress, parse_club
from alu_companion.runtime.clock import MonotonicClock
from alu_companion.runtime.config import journal_path
from alu_companion.runtime.desk_files import read_positions
from alu_companion.runtime.inbox import Inbox, TypedLine
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.message import Message, say
from alu_companion.speech.queue import Class, Utterance

if TYPE_CHECKING:
    from alu_companion.page.club_page import ClubPage
    from alu_companion.remote.club.watch import ClubWatch

_LOOK_S = 0.02
_LONGEST_WAIT_MS = 10_000
"""A broker that answers has told by then all that it kept."""


@command()
@argument("address")
@click.option("--once", is_flag=True, help="Tell of all tables once, and end.")
@click.option("--json", "as_json", is_flag=True, help="Tell what each table tells as a line of JSON.")
@page_options
@SILENT
@TRANSCRIPT
@lang_option("The language of whoever listens.")
@CONFIG
def watch(
    address: str,
    once: bool,
    as_json: bool,
    with_page: bool,
    page_port: int,
    lan: bool,
    silent: bool,
    transcript: Path | None,
    lang: str | None,
    config: Path | None,
) -> None:
    """Hear how every table of a club is doing, and what changes: whose turn it is, who waits for help, whose board is unplugged.

    ADDRESS is the club's broker with a name and password: mqtts://teacher:password@school.example?club=owls. A spectator's, in place of the
    teacher's, sees and hears the same and sends nothing. Type help for what can be asked, answered and sent.
    """
    words = user_words()
    speaker = load_settings(words, config, lang, None)
    with (
        _opened(speaker, _address(speaker, address)) as club,
        _page(speaker, with_page, page_port, lan) as page,
    ):
        if as_json:
            _tell_json(speaker, club, page, once)
            return
        with open_outlets(speaker, silent, transcript, append=True, braille=True) as outlets:
            _Listener(speaker, club, outlets, page).watch(once)
            outlets.drain()


@contextlib.contextmanager
def _page(speaker: Speaker, with_page: bool, port: int, lan: bool) -> Iterator[ClubPage | None]:
    """The club's page, if it is wanted. Raises Failure when it cannot be served."""
    if not with_page:
        yield None
        return
    # Here and not above: a server takes a fifth of a second to read.
    from alu_companion.page.club_page import open_club_page

    with open_club_page(speaker, port, lan) as page:
        yield page


def _address(speaker: Speaker, text: str) -> ClubAddress:
    """Raises Failure for what is no address of a teacher or spectator."""
    try:
        address = parse_club(text)
    except BadAddress:
        # Not repeated: a password stands in it.
        return speaker.fail("club-watch-wrong")
    if address.name not in (TEACHER, SPECTATOR):
        speaker.fail("club-watch-wrong")
    return address


@contextlib.contextmanager
def _opened(speaker: Speaker, address: ClubAddress) -> Iterator[ClubWatch]:
    """Raises Failure where the packages are missing or the certificate cannot be read."""
    try:
        from alu_companion.remote.club.watch import ClubWatch
    except ModuleNotFoundError:
        speaker.fail("extra-missing", extra="club")
    try:
        club = ClubWatch(address, speaker.settings)
    except OSError:
        speaker.fail("club-watch-certificate", path=str(address.broker.certificate))
    with contextlib.suppress(KeyboardInterrupt), contextlib.closing(club):
        yield club


def _check(speaker: Speaker, club: ClubWatch, now_ms: int, once: bool) -> None:
    """Raises Failure where the club cannot be watched."""
    if club.is_refused:
        speaker.fail("club-watch-refused")
    if once and not club.knows_all and now_ms > _LONGEST_WAIT_MS:
        speaker.fail("club-watch-unreached")


def _tell_json(speaker: Speaker, club: ClubWatch, page: ClubPage | None, once: bool) -> None:
    """Tell all news as they come; until somebody ends the command, or once all that was kept has come."""
    clock, inbox = MonotonicClock(), Inbox()
    while True:
        now_ms = clock.now_ms()
        news, came = club.receive(now_ms), club.taken()
        for table, message in came:
            print(json.dumps({"table": table, **msgspec.to_builtins(message)}), flush=True)
        if page is not None:
            page.watch(club.roster, came, news, now_ms)
        if once and club.knows_all:
            return
        _check(speaker, club, now_ms, once)
        inbox.wait(_LOOK_S)


class _Listener:
    """A teacher or a spectator who listens to a club and types beside it."""

    def __init__(self, speaker: Speaker, club: ClubWatch, outlets: Outlets, page: ClubPage | None) -> None:
        self._speaker = speaker
        self._club = club
        self._outlets = outlets
        self._page = page
        self._clock = MonotonicClock()
        self._inbox = Inbox()
        self._words = OrderWords(speaker.words, speaker.settings.language)

    def watch(self, once: bool) -> None:
        """Listen until the input ends or somebody leaves; or tell of all tables `once`."""
        with contextlib.nullcontext() if once else listening(self._inbox, self._outlets, by_keys=False):
            is_told = False
            while True:
                now_ms = self._clock.now_ms()
                self._outlets.advance(now_ms)
                news = self._club.receive(now_ms)
                for one in news:
                    self._say(one.message, one.cls)
                for said in self._club.heard():
                    self._outlets.say(said, self._speaker.settings, now_ms)
                came = self._club.taken()
                if self._page is not None:
                    self._page.watch(self._club.roster, came, news, now_ms)
                if self._club.knows_all and not is_told:
                    is_told = True
                    self._answer(self._club.roster.overview())
                # Leaving does not wait until the club is reached.
                if is_told if once else not self._obey():
                    return
                _check(self._speaker, self._club, now_ms, once)
                self._inbox.wait(_LOOK_S)

    def _obey(self) -> bool:
        """Do what was typed; False once somebody leaves."""
        typed = self._inbox.take_asked()
        if not isinstance(typed, TypedLine):
            return True
        if typed.text is None:
            return False
        match self._words.parse(typed.text) if typed.text.strip() else Order("stop"):
            case None:
                self._say(say("not-understood"), Class.ANSWER)
            case Order("stop"):
                self._outlets.silence()
            case Order("quit"):
                # Leaving does not wait for the end of a sentence.
                self._outlets.silence()
                return False
            case order:
                self._answer(self._club.obey(order, read_positions(journal_path().parent / "positions")))
        return True

    def _answer(self, facts: Sequence[Message]) -> None:
        """Say all that was asked at once, in place of what was asked before: a newer answer cuts the older one."""
        whole = tuple(part for fact in facts for part in fact)
        self._outlets.say(Utterance(Class.ANSWER, whole), self._speaker.settings, self._clock.now_ms(), facts)

    def _say(self, message: Message, cls: Class) -> None:
        self._outlets.say(Utterance(cls, message), self._speaker.settings, self._clock.now_ms())
