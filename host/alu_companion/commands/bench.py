"""`alu bench`: what the parts cost, each next to a named alternative in the same run."""

from __future__ import annotations

import json
from collections.abc import Callable

import click

from alu_companion.bench import decoder, latency, referee, rules

_BENCHES: dict[str, Callable[[], list[tuple[str, float, str]]]] = {
    "decoder": decoder.run,
    "rules": rules.run,
    "referee": referee.run,
    "latency": latency.run,
}


@click.command()
@click.argument("what", type=click.Choice([*_BENCHES, "all"]), default="all")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
def bench(what: str, as_json: bool) -> None:
    """Measure decoder, rules or latency: absolute values of this machine, and ratios that hold on others too."""
    for name in _BENCHES if what == "all" else (what,):
        for label, value, unit in _BENCHES[name]():
            if as_json:
                click.echo(json.dumps({"bench": name, "name": label, "value": value, "unit": unit}))
            else:
                click.echo(f"{label}: {value:,.1f} {unit}")
