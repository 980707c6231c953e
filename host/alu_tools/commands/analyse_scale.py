"""`alu analyse scale`: how many brokers many boards need, how long messages wait there, and what a month costs."""

from __future__ import annotations

import click

from alu_companion.cli.help import Rare, command
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
    found = plan(Demand(boards, rate, hours), service, most_load, Cost(broker_price, gigabyte_price), seed)
    click.echo(f"Brokers: {found.brokers}. Boards at the busiest one: {found.boards_at_busiest}")
    click.echo(f"The busiest one is at work for {round(100 * found.load)} percent of the time.")
    for share, wait_ms in zip((50, 95, 99), found.wait_ms, strict=True):
        click.echo(f"Of the messages {share} percent are served there within {wait_ms:.2f} ms.")
    click.echo(f"Gigabytes that go out in a month: {round(found.gigabytes)}")
    click.echo(f"Price of a month: {found.price:.2f}")
