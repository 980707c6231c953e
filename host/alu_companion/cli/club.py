"""`alu club`: a club of tables with one teacher."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from types import FrameType

import click

from alu_companion.cli.club_tournament import tournament
from alu_companion.cli.club_watch import watch
from alu_companion.cli.common import user_words
from alu_companion.cli.help import Rare, argument, command, group
from alu_companion.cli.user import text, user_language
from alu_companion.runtime.speaker import Speaker
from alu_companion.table import Settings


@group(example="broker school --tables 10 --lan")
def club() -> None:
    """A club: many tables and one teacher, at a broker of their own."""


def _name(context: click.Context, parameter: click.Parameter, value: str) -> str:
    # Here and not above: these commands alone need it.
    from alu_companion.remote.club.topics import is_club_name

    if not is_club_name(value):
        raise click.BadParameter(text("a name may have only lowercase letters from a to z, digits and hyphens"))
    return value


def _host(context: click.Context, parameter: click.Parameter, value: str) -> str:
    from alu_companion.remote.broker_url import is_host

    if value and not is_host(value):
        raise click.BadParameter(
            text("give a name such as school.local or an address such as 192.168.1.20, and nothing else")
        )
    return value


_PORT = click.IntRange(1, 65535)


@command()
@argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--name", default="club", show_default=True, callback=_name, help="The name of the club.")
@click.option(
    "--tables", default=10, show_default=True, type=click.IntRange(1, 1000), help="How many tables there are."
)
@click.option("--lan", is_flag=True, help="For other computers in the same network too, not only for this one.")
@click.option("--host", default="", callback=_host, help="By which name or address the other computers reach this one.")
@click.option("--port", cls=Rare, default=1883, show_default=True, type=_PORT, help="The port for this computer.")
@click.option("--tls-port", cls=Rare, default=8883, show_default=True, type=_PORT, help="The encrypted port.")
@click.option(
    "--web-port", cls=Rare, default=8443, show_default=True, type=_PORT, help="The encrypted port for WebSockets."
)
def broker(folder: Path, name: str, tables: int, lan: bool, host: str, port: int, tls_port: int, web_port: int) -> None:
    """Set up the club's broker in a folder, and run it until this command ends.

    The folder keeps passwords and certificate: started again in it, the broker knows the same tables.
    """
    speaker = Speaker(user_words(), Settings(language=user_language()))
    try:
        from alu_companion.remote.club.broker import ACCOUNTS, Broker, BrokerError, Place, lan_address, set_up
        from alu_companion.remote.club.certificate import AUTHORITY
    except ModuleNotFoundError:
        speaker.fail("extra-missing", extra="club")
    names = [f"table-{number}" for number in range(1, tables + 1)]
    place = Place(
        host or (lan_address() if lan else "localhost"), "0.0.0.0" if lan else "127.0.0.1", port, tls_port, web_port
    )

    def ended(number: int, frame: FrameType | None) -> None:
        sys.exit(0)

    # Before the broker runs, so that the end of this command always ends the broker too.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, ended)
    try:
        set_up(folder, name, names, place)
        running = Broker(folder)
    except BrokerError as error:
        speaker.fail(f"broker-{error.reason}", text=error.text)
    except OSError:
        speaker.fail("file-unwritable", path=str(folder))
    try:
        speaker.echo("broker-runs", host=place.host, port=str(place.tls), web=str(place.web))
        speaker.echo("broker-here", port=str(place.plain))
        speaker.echo("broker-accounts", path=str(folder / ACCOUNTS))
        speaker.echo("broker-certificate", path=str(folder / AUTHORITY))
        speaker.echo("broker-ends")
        running.wait()
    finally:
        running.close()
    speaker.fail("broker-ended")


club.add_command(broker)
club.add_command(tournament)
club.add_command(watch)
