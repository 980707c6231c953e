"""`alu play`: play a game at a real board, or at the simulated one by typing what the hands do."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import click

from alu_companion import paths
from alu_companion.cli.common import load_settings, open_outlets, tell_language, user_words
from alu_companion.cli.help import Rare, command
from alu_companion.cli.membership import club_option, member_of
from alu_companion.cli.options import game_option, page_options, parse_speed, simulated_board_option, table_options
from alu_companion.cli.sitting import AUTO, Sitting, now, sit
from alu_companion.cli.tables import fit_settings, furnished, load_board, open_recorder
from alu_companion.features.far.values import INVITE, JOIN, MEETING
from alu_companion.page.table_page import open_page
from alu_companion.registry import RULESETS
from alu_companion.remote.opening import BadAddress, open_rendezvous
from alu_companion.remote.rendezvous import Rendezvous
from alu_companion.runtime.config import journal_path
from alu_companion.runtime.first_orders import (
    check_level,
    find_seat,
    read_control,
    seat_against,
    seat_control,
    set_anew,
    with_control,
)
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.saved_games import begin, open_journal, read_options, read_position
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.controls import Command
from alu_companion.speech.keypad import CODE_DIGITS


@command()
@game_option
@click.option(
    "--options", help='Begin a new game with these options, such as "players=3 seed=7"; {alu} boards lists boards.'
)
@click.option(
    "--port", default=AUTO, show_default=True, help="auto, sim, a device, or a URL such as socket://host:port."
)
@click.option("--new", "begin_new", is_flag=True, help="Begin a new game instead of going on with the last one.")
@click.option(
    "--position",
    cls=Rare,
    type=click.Path(dir_okay=False, path_type=Path),
    help="Begin a new game from the position in a file; {alu} position writes one.",
)
@click.option(
    "--against",
    type=click.IntRange(1),
    is_flag=False,
    flag_value=1,
    help="Play against the computer, at a level from 1; without a number at the easiest one.",
)
@click.option("--seat", cls=Rare, help="With --against: the seat that you play, by its name or number.")
@click.option("--invite", is_flag=True, help="Tell a code with which another table plays this game with you.")
@click.option("--with", "code", help="Play with the table that told this code.")
@click.option(
    "--broker",
    cls=Rare,
    envvar="ALU_BROKER",
    help="Find the other table over this MQTT broker instead of in this network, such as wss://name:password@example.org/mqtt.",
)
@club_option
@click.option("--clock", help="A clock: 10+5 (minutes, seconds a turn) or 30s/turn.")
@click.option(
    "--journal", cls=Rare, type=click.Path(dir_okay=False, path_type=Path), help="The file that keeps the games."
)
@click.option("--keys", "by_keys", is_flag=True, help="Take single keys of a number pad instead of typed lines.")
@click.option(
    "--speed", cls=Rare, default="1", callback=parse_speed, help="With --port sim: a factor of real time, or max."
)
@page_options
@simulated_board_option
@table_options
def play(
    game: str,
    options: str | None,
    port: str,
    begin_new: bool,
    position: Path | None,
    against: int | None,
    seat: str | None,
    invite: bool,
    code: str | None,
    broker: str | None,
    club: str | None,
    clock: str | None,
    journal: Path | None,
    by_keys: bool,
    speed: float | None,
    with_page: bool,
    page_port: int,
    lan: bool,
    board_file: Path | None,
    config: Path | None,
    lang: str | None,
    verbosity: str | None,
    silent: bool,
    sound: Path | None,
    transcript: Path | None,
    record: Path | None,
) -> None:
    """Play a game at a board. Type help for what can be asked, quit to leave; the game is kept.

    With --port sim the keyboard stands in for your hands: put circle c1, slide material 24, take c1. The other games have no board with
    sensors: actions are typed, or asked for with here and a place, and chosen by their numbers.
    """
    words = user_words()
    speaker = load_settings(words, config, lang, verbosity)
    rules = RULESETS[game]
    control = None if clock is None else read_control(speaker, clock)
    rendezvous = _rendezvous(speaker, invite, code, broker)
    member = member_of(speaker, club)
    if position is not None and options is not None:
        speaker.fail("position-and-options")
    description = load_board(speaker, board_file)
    if board_file is not None and rules.board is not None:
        fit_settings(speaker, description)
        if options is not None and "board=" not in options:
            options = f"{options} board={description.board.columns}x{description.board.rows}"
    chosen = read_position(speaker, position, rules) if position else None
    wanted = None if options is None else read_options(speaker, rules, options)
    with (
        open_outlets(speaker, silent or speed is None, transcript, append=True, sound=sound, braille=True) as outlets,
        open_journal(speaker, journal or journal_path()) as book,
        open_page(speaker, with_page, page_port, lan) as page,
    ):
        state, first = begin(speaker, book, journal or journal_path(), rules, begin_new, chosen, wanted)
        for reason in speaker.troubles:
            outlets.note(reason)
        if against is not None:
            check_level(speaker, state, against)
        ours = None if seat is None else find_seat(speaker, state, seat)
        if control is not None:
            control = seat_control(speaker, state, control)
            speaker.settings = with_control(speaker.settings, control)
            state = replace(state, settings=with_control(state.settings, control))
        state = replace(furnished(speaker, outlets, book, state), by_keys=by_keys)
        tell_language(speaker, outlets)
        outlets.warm(state.settings, state.rules.frequent(state.game))
        board_used = (board_file or paths.board_file()) if rules.board is not None else None
        recorder = open_recorder(speaker, record, book, state, first, outlets, board_used, now())
        sitting = Sitting(
            speaker, outlets, words, config, port, speed, by_keys, page, lan, description, rendezvous, member
        )

        def begins(runner: Runner) -> None:
            if control is not None and first is None:
                set_anew(runner, control, 0)
            if against is not None:
                seat_against(runner, against, ours, 0)
            # A question that was open when this table was killed is asked again.
            if (invite and MEETING.of(runner.state) is None) or code is not None:
                # Ordered in words, as players order it: so a recording holds it.
                order = Command(INVITE) if code is None else Command(JOIN, number=int(code))
                runner.typed(runner.vocabulary.format(order, runner.state.controls, runner.state.settings.geometry), 0)

        runner = sit(sitting, state, first, book, recorder, begins)
    if runner.refused:
        raise SystemExit(1)


def _rendezvous(speaker: Speaker, invite: bool, code: str | None, broker: str | None) -> Rendezvous:
    """Make the object that finds other tables. Raises Failure for an order that cannot be carried out."""
    if invite and code is not None:
        speaker.fail("invite-and-with")
    if code is not None and not (code.isascii() and code.isdigit() and len(code) == CODE_DIGITS):
        speaker.fail("code-wrong")
    try:
        return open_rendezvous(broker)
    except BadAddress:
        # Not repeated: a password may stand in it.
        return speaker.fail("broker-wrong")
