"""`alu analyse scale`: how many brokers many boards need, how long messages wait there, and what a month costs."""

from __future__ import annotations

import click

from alu_companion.cli.common import user_words
from alu_companion.cli.help import Rare, command
from alu_companion.cli.user import user_language
from alu_companion.runtime.speaker import Speaker
from alu_companion.table import Settings
from alu_tools.analysis.scale import SERVICE_US, Cost, Demand, plan

_MOST_BOARDS = 1_000_000


@command()
@click.option(
    "--boards", default=100_000, show_default=True, type=click.IntRange(2, _MOST_BOARDS), help="How many boards."
)
@click.option(
    "--rate", default=2.0, show_default=True, type=click.FloatRange(0.001, 1000), help="Messages a second from each."
)
@click.option(
    "--hours",
    default=24.0,
    show_default=True,
    type=click.FloatRange(0.1, 24),
    help="How many hours a day each board is played.",
)
@click.option(
    "--service",
    default=SERVICE_US,
    show_default=True,
    type=click.FloatRange(0.1, 100_000),
    help="Microseconds of a broker's processor for a message, as {alu} bench club measures them.",
)
@click.option(
    "--most-load",
    cls=Rare,
    default=0.5,
    show_default=True,
    type=click.FloatRange(0.01, 0.9),
    help="The share of its time that a broker is meant to be at work.",
)
@click.option("--broker-price", default=0.0, type=click.FloatRange(0), help="What a broker costs a month.")
@click.option("--gigabyte-price", default=0.0, type=click.FloatRange(0), help="What a gigabyte that goes out costs.")
@click.option("--seed", cls=Rare, default=1, show_default=True, help="The seed of the moments at which messages come.")
def scale(
    boards: int,
    rate: float,
    hours: float,
    service: float,
    most_load: float,
    broker_price: float,
    gigabyte_price: float,
    seed: int,
) -> None:
    """Simulate many boards on several brokers, each table at one of them by its name."""
    speaker = Speaker(user_words(), Settings(language=user_language()))
    found = plan(Demand(boards, rate, hours), service, most_load, Cost(broker_price, gigabyte_price), seed)
    speaker.echo("scale-brokers", brokers=found.brokers, boards=found.boards_at_busiest)
    speaker.echo("scale-load", percent=round(100 * found.load))
    for share, wait_ms in zip((50, 95, 99), found.wait_ms, strict=True):
        speaker.echo("scale-wait", percent=share, time=f"{wait_ms:.2f}")
    speaker.echo("scale-traffic", amount=round(found.gigabytes))
    speaker.echo("scale-price", price=f"{found.price:.2f}")
