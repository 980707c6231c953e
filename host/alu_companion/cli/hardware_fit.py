"""`alu hardware fit`: whether what is printed, glued and drilled makes contact, by its tolerances."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from alu_companion import paths
from alu_companion.cli.common import extra_missing
from alu_companion.cli.hardware_check import board_option, read_board, read_sizes
from alu_companion.cli.help import command
from alu_companion.kit import digital, mechanics
from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Sizes


@command()
@board_option
@click.option(
    "--draws", default=2_000_000, show_default=True, type=click.IntRange(min=1000), help="Pieces that are drawn."
)
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same parts.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def fit(board: Path | None, draws: int, seed: int, as_json: bool) -> None:
    """Compute what touches and what does not: forces, plays and reaches, and the chances by the tolerances of printers and hands.

    Exit code 1 when a chance is worse than its limit.
    """
    try:
        from alu_companion.maker import fit as tolerances
    except ModuleNotFoundError as error:
        raise extra_missing("hardware") from error
    description, sizes = read_board(board), read_sizes(paths.tactile_dir() / "sizes.toml")
    numbers = _numbers(sizes, description)
    found = tolerances.chances(sizes, description, draws, seed)
    before = tolerances.rows_without_notches(sizes, description, max(1000, draws // 50), seed)
    if as_json:
        told = [{**one._asdict(), "bound": one.bound, "holds": one.holds} for one in found]
        click.echo(json.dumps({"numbers": numbers, "chances": told, "without_notches": before._asdict()}))
    else:
        for name, value in numbers.items():
            click.echo(f"{name[0].upper()}{name[1:]}: {value}.")
        for one in (*found, before):
            click.echo(_sentence(one))
    if not all(one.holds for one in found):
        raise SystemExit(1)


def _numbers(sizes: Sizes, description: Description) -> dict[str, str]:
    magnet, gap = sizes.magnet, mechanics.magnet_gap_mm(sizes, description)
    bend = sizes.spring.bend
    return {
        "play of a piece in its recess": f"{mechanics.play_mm(sizes):g} mm to every side",
        "pad leaves the inner stud at": f"{mechanics.pad_reach_mm(description):g} mm",
        "ring leaves an outer stud at": f"{mechanics.ring_reach_mm(description):g} mm",
        "reads as a short at": f"{mechanics.misread_mm(description):g} mm",
        "plastic is clear by": f"{mechanics.clearance_mm(sizes, description):g} mm",
        "magnets, all with north up, pull with": f"{mechanics.magnets_newton(magnet, gap):.2f} N through {gap:g} mm",
        "steel in place of the lower magnet would": f"{mechanics.steel_newton(magnet, gap):.2f} N",
        "a slider's spring presses with": f"{mechanics.spring_newton(sizes.spring, bend):.2f} N at each end",
        "a notch holds a slider with": (
            f"{mechanics.tongue_newton(sizes):.2f} N, its tongue stretched by {100 * mechanics.tongue_strain(sizes):.1f} percent"
        ),
        "a slider at the end of the longest row may stand off its pad's middle by": (
            f"{max(digital.drift_mm(description.counters.slider, row) for row in description.counters.row):.2f} mm, allowed are "
            f"{digital.allowed_drift_mm(description.counters.slider):.2f} mm"
        ),
        "sliders that may be pushed in one go": str(mechanics.pushed_at_once(description)),
    }


def _sentence(chance: Any) -> str:
    computed = "" if chance.tail is None else f"; computed tail {chance.tail:.2g}"
    return (
        f"Chance that {chance.what}: {chance.events} of {chance.drawn}, at most {chance.bound:.2g} with 95 percent confidence"
        f"{computed}. Limit {chance.limit:g}."
    )
