"""`alu campaign fuzz`: every parser against bytes that nobody has checked."""

from __future__ import annotations

import signal
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

import click
import msgspec

from alu_companion.cli.help import Rare, command
from alu_companion.cli.outputs import OutputFile
from alu_companion.runtime.environment import Failure
from alu_companion.runtime.files import replace_file
from alu_tools.fuzz.catalogue import names
from alu_tools.fuzz.report import Outcome, Report, format_report, read_report
from alu_tools.fuzz.running import is_guided, run

_FOUND: Final = "fuzz-found"


def _tell(one: Outcome) -> None:
    """Tell what came of a target."""
    click.echo(
        f"Target {one.name}: inputs {one.inputs}, a second {one.a_second}, crashes {one.crashes + one.deaths}, "
        f"hangs {one.hangs}, memory {one.peak_mib} MB."
    )
    for path in one.written:
        click.echo(f"Kept: {path}")


def _tell_total(report: Report) -> None:
    whole = report.total()
    click.echo(
        f"Runs {report.runs}, targets {len(report.targets)}: inputs {whole.inputs}, "
        f"crashes {whole.crashes + whole.deaths}, hangs {whole.hangs}, memory {whole.peak_mib} MB."
    )


@command()
@click.option(
    "--minutes", default=5.0, show_default=True, type=click.FloatRange(min=0.0, min_open=True), help="How long in all."
)
@click.option("--target", "targets", multiple=True, help="Only this target; may be given several times.")
@click.option("--seed", default=1, show_default=True, type=click.IntRange(min=0), help="Another seed, other inputs.")
@click.option("--jobs", cls=Rare, default=2, show_default=True, type=click.IntRange(min=1), help="How many processes.")
@click.option(
    "--found",
    cls=Rare,
    default=_FOUND,
    show_default=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder in which inputs are kept that broke something.",
)
@click.option(
    "--report",
    "report_file",
    cls=Rare,
    type=OutputFile(),
    help="A file in which runs are added up.",
)
@click.option("--unguided", cls=Rare, is_flag=True, help="Make the inputs by chance, also where atheris could guide.")
@click.option("--json", "as_json", cls=Rare, is_flag=True, help="One JSON object for a program to read.")
def fuzz(
    minutes: float,
    targets: tuple[str, ...],
    seed: int,
    jobs: int,
    found: Path,
    report_file: Path | None,
    unguided: bool,
    as_json: bool,
) -> None:
    """Give every parser inputs that somebody may have spoilt, and see what it lets out.

    Each target gets an equal part of the time. Where atheris is installed, coverage guides the inputs. Exit code 1 when anything broke.
    """
    unknown = [name for name in targets if name not in names()]
    if unknown:
        raise click.BadParameter(", ".join(names()), param_hint="--target")
    report = _earlier(report_file)
    guided = is_guided() and not unguided
    if not is_guided() and not unguided and not as_json:
        click.echo("atheris is not installed, so chance alone makes the inputs.")
    now = Report(runs=1)
    with closing(run(targets or names(), minutes * 60, seed, jobs, found, guided)) as outcomes:
        before = signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
        try:
            for outcome in outcomes:
                now.add(outcome)
                report.add(outcome)
                if not as_json:
                    _tell(outcome)
        finally:
            signal.signal(signal.SIGTERM, before)
    report.runs += 1
    if report_file is not None:
        try:
            replace_file(report_file, format_report(report))
        except OSError as error:
            raise Failure(f"The file {report_file} cannot be written.") from error
    if as_json:
        click.echo(msgspec.json.encode(report))
    else:
        _tell_total(report)
    if now.total().faults:
        raise SystemExit(1)


def _earlier(path: Path | None) -> Report:
    """The results of the runs before. Raises Failure."""
    if path is None:
        return Report()
    try:
        return read_report(path)
    except (OSError, ValueError) as error:
        raise Failure(f"The file {path} is not a report of this command.") from error
