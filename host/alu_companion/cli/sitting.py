"""A table on its line with its people, for every command that opens one to be played at: it sits down, and gets up when they leave."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from alu_companion.cli.common import settings_keeper, simulator_faults
from alu_companion.cli.report import keep_recent
from alu_companion.devices.keys import is_keyboard, is_terminal, listen_to_lines, listen_to_pads, raw_terminal
from alu_companion.devices.serial_port import PortError
from alu_companion.kit.model import Description
from alu_companion.page.table_page import serving
from alu_companion.remote.club.member import ClubMember
from alu_companion.remote.player import FarPlayer
from alu_companion.remote.rendezvous import Rendezvous
from alu_companion.runtime.chosen_line import ChosenLine
from alu_companion.runtime.clock import MonotonicClock, Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.journal import Journal
from alu_companion.runtime.lines import PortLine, SimulatedLine
from alu_companion.runtime.opponent.client import OpponentProcess
from alu_companion.runtime.opponent.player import Player
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.port_search import PortSearch
from alu_companion.runtime.recording import Recorder
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.typed_hands import TypedHands
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Commit, TableState
from alu_companion.table.inputs import Welcomed

AUTO, SIM = "auto", "sim"
_SEEDS = 1 << 30
STATUS = "status"
"""The English word, which is understood in every language."""


if TYPE_CHECKING:
    from alu_companion.page.live_page import LivePage


class Sitting(NamedTuple):
    """How people sit at a table: what they hear it by, what they type or press, and where its board is."""

    speaker: Speaker
    outlets: Outlets
    words: Words
    config: Path | None
    port: str
    speed: float | None
    by_keys: bool
    page: LivePage | None
    lan: bool
    description: Description
    rendezvous: Rendezvous | None = None
    """Finds other tables; None where none is to be found."""
    member: ClubMember | None = None
    """This table in its club; None where it is in none."""


def now() -> str:
    """The time of day, for a recording."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def sit(
    at: Sitting,
    state: TableState,
    first: Commit | None,
    book: Journal,
    recorder: Recorder | None,
    begins: Callable[[Runner], None] = lambda runner: None,
) -> Runner:
    """Play at a table until somebody leaves. `begins` is called once it is open. Raises Failure."""
    watched: dict[str, Any] = {} if at.page is None else {"watch": at.page.watch, "pair": at.page.pair}
    keeper = settings_keeper(at.speaker, at.config)
    runner = Runner(state, book, at.outlets, Vocabulary(at.words), recorder, keeper, **watched)
    keep_recent(runner, first)
    inbox = Inbox()
    seeks_board = at.port != SIM and state.rules.board is not None
    with (
        contextlib.suppress(KeyboardInterrupt),
        simulator_faults(at.speaker),
        _line(at, runner, inbox) as driver,
        serving(at.page, runner, inbox.later, at.lan),
        listening(inbox, at.outlets, at.by_keys, on_no_keyboard=no_keyboard(at.speaker, at.page, seeks_board)),
    ):
        try:
            # At time zero, as in a playback of the recording.
            runner.open(first)
            if at.member is not None:
                at.member.join(runner, 0)
            begins(runner)
            runner.give(Welcomed(by_keys=at.by_keys, hands=runner.move is not None), 0)
            driver.run()
        finally:
            runner.close(driver.line.now_ms)
    at.outlets.drain()
    Speaker(at.words, runner.state.settings).echo("goodbye-kept")
    return runner


@contextlib.contextmanager
def _line(at: Sitting, runner: Runner, inbox: Inbox) -> Iterator[Driver]:
    """A table on its line: the simulated board with typed hands, a serial port, or none where no board feels the game. Raises Failure
    when the port cannot be opened."""
    with contextlib.ExitStack() as stack:
        players: list[Player] = [OpponentProcess(inbox.later, secrets.randbelow(_SEEDS))]
        if at.rendezvous is not None:
            far = FarPlayer(at.rendezvous)
            far.attach(runner)
            players.append(far)
        if at.member is not None:
            players.append(at.member)
        for player in players:
            stack.callback(player.close)
        if at.port == AUTO and runner.state.rules.board is not None and is_keyboard():

            def made(now_ms: int) -> SimulatedBoard:
                return SimulatedBoard(World(at.description), begins_ms=now_ms)

            chosen = runner.state.settings.hand
            either = ChosenLine(inbox, made, chosen, at.speed, patient=not is_terminal())
            either.sit(runner)
            either.open()
            driver = Driver(runner, either, inbox, either, players)
        elif at.port == SIM and runner.state.rules.board is not None:
            board = stack.enter_context(contextlib.closing(SimulatedBoard(World(at.description))))
            hands = TypedHands(runner, board, patient=not is_terminal())
            hands.lay_out(runner.state)
            driver = Driver(runner, SimulatedLine(board, Pacer(at.speed)), inbox, hands, players)
        else:
            search = PortSearch(None if at.port == AUTO else at.port) if runner.state.rules.board is not None else None
            line = PortLine(search, MonotonicClock(), inbox)
            try:
                line.open()
            except PortError as error:
                at.speaker.fail(f"port-{error.reason}", port=error.device)
            driver = Driver(runner, line, inbox, players=players)
        stack.callback(driver.close)
        yield driver


@contextlib.contextmanager
def listening(
    inbox: Inbox,
    outlets: Outlets,
    by_keys: bool,
    is_ended_by: bool = True,
    on_no_keyboard: Callable[[], None] | None = None,
) -> Iterator[None]:
    """Listen to the keyboard, by lines or by keys, to every number pad that can be heard without the focus, and to the routing keys
    of a braille display. `is_ended_by` tells whether the table ends with the input. Where nobody can type, as in a service, a table that
    can be played in another way goes on without, and `on_no_keyboard` is called."""

    def typed(text: str | None) -> None:
        if text is not None or is_ended_by:
            inbox.typed(text)

    outlets.on_status = lambda: inbox.typed(STATUS)
    listen_to_pads(inbox.pressed)
    if on_no_keyboard is not None and not is_keyboard():
        on_no_keyboard()
        yield
    elif by_keys:
        with raw_terminal(inbox.pressed):
            yield
    else:
        listen_to_lines(typed)
        yield


def no_keyboard(speaker: Speaker, page: LivePage | None, seeks_board: bool) -> Callable[[], None] | None:
    """The action when there is no keyboard: tell it, or end (None) where no page and no board could play either."""
    return (lambda: speaker.echo("no-keyboard")) if page is not None or seeks_board else None
