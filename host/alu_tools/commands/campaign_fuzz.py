"""`alu campaign fuzz`: every parser against bytes that nobody has checked."""

from __future__ import annotations

import signal
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

import click
import msgspec

from alu_companion.cli.common import user_words
from alu_companion.cli.help import Rare, command
from alu_companion.cli.outputs import OutputFile
from alu_companion.cli.user import user_language
from alu_companion.runtime.environment import Failure
from alu_companion.runtime.files import replace_file
from alu_companion.runtime.outlets import style_of
from alu_companion.speech.message import Message
from alu_companion.speech.phrases_campaign import campaign
from alu_companion.table import Settings
from alu_tools.fuzz.catalogue import names
from alu_tools.fuzz.report import Outcome, Report, format_report, read_report
from alu_tools.fuzz.running import is_guided, run

_FOUND: Final = "fuzz-found"


class _Teller:
    """Tells what came of it, in the language of the user."""

    def __init__(self) -> None:
        self._words = user_words()
        self._style = style_of(Settings(language=user_language()))

    def line(self, message: Message) -> str:
        return self._words.render(message, self._style)

    def target(self, one: Outcome) -> None:
        click.echo(
            self.line(
                campaign(
                    "fuzz-target",
                    name=one.name,
                    inputs=one.inputs,
                    rate=one.a_second,
                    crashes=one.crashes + one.deaths,
                    hangs=one.hangs,
                    memory=one.peak_mib,
                )
            )
        )
        for path in one.written:
            click.echo(self.line(campaign("fuzz-written", path=path)))

    def total(self, report: Report) -> None:
        whole = report.total()
        click.echo(
            self.line(
                campaign(
                    "fuzz-total",
                    runs=report.runs,
                    targets=len(report.targets),
                    inputs=whole.inputs,
                    crashes=whole.crashes + whole.deaths,
                    hangs=whole.hangs,
                    memory=whole.peak_mib,
                )
            )
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
    teller = _Teller()
    unknown = [name for name in targets if name not in names()]
    if unknown:
        raise click.BadParameter(", ".join(names()), param_hint="--target")
    report = _earlier(teller, report_file)
    guided = is_guided() and not unguided
    if not is_guided() and not unguided and not as_json:
        click.echo(teller.line(campaign("fuzz-unguided")))
    now = Report(runs=1)
    with closing(run(targets or names(), minutes * 60, seed, jobs, found, guided)) as outcomes:
        before = signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
        try:
            for outcome in outcomes:
                now.add(outcome)
                report.add(outcome)
                if not as_json:
                    teller.target(outcome)
        finally:
            signal.signal(signal.SIGTERM, before)
    report.runs += 1
    if report_file is not None:
        try:
            replace_file(report_file, format_report(report))
        except OSError as error:
            raise Failure(teller.line(campaign("fuzz-report-unwritable", path=str(report_file)))) from error
    if as_json:
        click.echo(msgspec.json.encode(report))
    else:
        teller.total(report)
    if now.total().faults:
        raise SystemExit(1)


def _earlier(teller: _Teller, path: Path | None) -> Report:
    """The results of the runs before. Raises Failure."""
    if path is None:
        return Report()
    try:
        return read_report(path)
    except (OSError, ValueError) as error:
        raise Failure(teller.line(campaign("fuzz-report-wrong", path=str(path)))) from error
