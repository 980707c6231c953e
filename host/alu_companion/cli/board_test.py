"""`alu board test`: every tile and every slider by ear, with a report at the end."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import click

from alu_companion.board.faults import multiplexer_faults
from alu_companion.cli.board_open import board_options, open_bench, open_teller, voice_options
from alu_companion.cli.board_sequence import TestSequence, run
from alu_companion.cli.help import Rare, command
from alu_companion.cli.outputs import OutputFile
from alu_companion.cli.user import line_typed
from alu_companion.diagnostics import building
from alu_companion.diagnostics.building import STEPS
from alu_companion.diagnostics.counters import CounterWalk
from alu_companion.diagnostics.field_sequence import FieldSequence
from alu_companion.diagnostics.phrases import step_ends, summary
from alu_companion.diagnostics.reading import unreadable
from alu_companion.diagnostics.report import Report, ReportError, Verdict, format_report, parse_report
from alu_companion.games.game import GameError
from alu_companion.games.geometry import Field, Geometry
from alu_companion.runtime.config import journal_path
from alu_companion.runtime.files import FileError, read_small_text, replace_file
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.workbench import Teller, Workbench
from alu_companion.speech.message import say
from alu_companion.speech.queue import Class

_SIDES = {"none": (), "circle": (0,), "square": (1,), "both": (0, 1)}


def parse_fields(text: str, geometry: Geometry) -> tuple[Field, ...]:
    """Fields by name, with rectangles between two corners, in the order of their numbers.

    Raises: GameError when a name is no field.

    >>> from alu_companion.games.geometry import STANDARD
    >>> [STANDARD.format_field(one) for one in parse_fields("A1-B2 D5", STANDARD)]
    ['A1', 'B1', 'A2', 'B2', 'D5']
    """
    found: set[Field] = set()
    for word in text.replace(",", " ").split():
        names = word.split("-")
        corners = [geometry.parse_field(name) for name in names]
        columns = sorted(geometry.column(one) for one in (corners[0], corners[-1]))
        rows = sorted(geometry.row(one) for one in (corners[0], corners[-1]))
        for number in range(geometry.field_count):
            one = Field(number)
            if columns[0] <= geometry.column(one) <= columns[1] and rows[0] <= geometry.row(one) <= rows[1]:
                found.add(one)
    return tuple(sorted(found))


@command()
@board_options
@voice_options
@click.option("--fields", "names", help='Only these tiles, such as "A1-B2 D5".')
@click.option(
    "--step",
    type=click.IntRange(STEPS[0], STEPS[-1]),
    help="Test this step of building a board, as docs/build.md counts them; no report is kept.",
)
@click.option("--counters", type=click.Choice(tuple(_SIDES)), default="both", show_default=True, help="Whose counters.")
@click.option("--report", cls=Rare, type=OutputFile(), help="The file that keeps what was found.")
@click.option("--again", is_flag=True, help="Test everything again, also what was in order the last time.")
def test(
    port: str,
    board_file: Path | None,
    faults: tuple[str, ...],
    lang: str | None,
    config: Path | None,
    silent: bool,
    transcript: Path | None,
    robot: bool,
    speed: float | None,
    names: str | None,
    step: int | None,
    counters: str,
    report: Path | None,
    again: bool,
) -> None:
    """Test every tile and every slider by ear. Type yes, skip, back, repeat or quit.

    With --port sim the keyboard stands in for your hands as in {alu} play: put square a1, attach circle, slide circle material 25.
    """
    with open_bench(port, board_file, faults, lang, config, speed) as bench:
        fields = fields_named(bench, names)
        if step is not None:
            if not _is_passed(bench, step, fields, silent, transcript, robot):
                raise SystemExit(1)
            return
        assert bench.view.hello is not None
        path = report or journal_path().parent / f"board-{bench.view.hello.board_id}.txt"
        known = Report(bench.view.hello.board_id) if again else _known(bench, path)
        sequences = (
            FieldSequence(bench.description, fields, known.fields, bench.offsets()),
            CounterWalk(bench.description, tuple(side for side in _SIDES[counters] if not _is_done(known, side))),
        )
        running: list[TestSequence] = [sequences[0]]
        with open_teller(bench, silent, transcript, lambda: running[0].request, robot) as teller:
            is_tested = _is_tested(known, fields, _SIDES[counters])
            before = {one.field for one in known.fields}
            _begin(bench, teller, len(before & set(fields)), is_tested)
            written: list[bytes] = []

            def keep() -> None:
                """Write what was found by now: nobody tests half a board again because a terminal was closed."""
                text = format_report(_found(known, *sequences), bench.geometry).encode()
                if written[-1:] != [text]:
                    written[:] = [text]
                    with contextlib.suppress(OSError):
                        replace_file(path, text)

            try:
                for sequence in sequences:
                    running[0] = sequence
                    if not run(bench, teller, sequence, keep):
                        break
            finally:
                # Also when the board is unplugged: what was found is kept and told.
                found = _found(known, *sequences)
                _save(bench.speaker, path, found, bench.geometry)
                good = sum(one.verdict is Verdict.GOOD and one.field not in before for one in found.fields)
                left = len(set(fields) - {one.field for one in found.fields})
                if not is_tested:
                    teller.say(summary(good, found.faults, left, not before.isdisjoint(fields)))
                bench.speaker.echo("board-report", path=str(path))
    if found.faults:
        raise SystemExit(1)


def _is_passed(
    bench: Workbench, step: int, fields: tuple[Field, ...], silent: bool, transcript: Path | None, robot: bool
) -> bool:
    """Test a step of building; who leaves it has not passed."""
    every = building.sequences(step, bench.description, fields, bench.offsets())
    running: list[TestSequence] = [every[0]]
    with open_teller(bench, silent, transcript, lambda: running[0].request, robot) as teller:
        teller.say(say(f"diagnostics-step-{step}"))
        faults = 0
        for sequence in every:
            running[0] = sequence
            if not run(bench, teller, sequence):
                return False
            faults += building.faults_of(sequence, fields, bench.description)
            if faults and step == building.BENCH:
                # Where the only multiplexer or its only field is at fault, no piece can be measured.
                break
        teller.say(step_ends(step, faults, is_last=step == building.STEPS[-1]))
    return not faults


def fields_named(bench: Workbench, names: str | None) -> tuple[Field, ...]:
    """The fields that an option names, or all. Raises Failure."""
    every = tuple(Field(number) for number in range(bench.geometry.field_count))
    if names is None:
        return every
    try:
        found = parse_fields(names, bench.geometry)
    except GameError:
        found = ()
    if not found:
        bench.speaker.fail("board-fields-wrong", text=names)
    return found


def _is_tested(known: Report, fields: Sequence[Field], sides: Sequence[int]) -> bool:
    """True when an earlier test leaves nothing to ask for."""
    return set(fields) <= {one.field for one in known.fields} and all(_is_done(known, side) for side in sides)


def _begin(bench: Workbench, teller: Teller, before: int, is_tested: bool) -> None:
    while bench.view.test is None:
        bench.advance()
    teller.say(multiplexer_faults(bench.view.test), Class.ALERT)
    if is_tested:
        teller.say(say("diagnostics-all-tested", command=f"{line_typed()} --again"))
    elif before:
        teller.say(say("diagnostics-walk-on", count=before))


def _known(bench: Workbench, path: Path) -> Report:
    """The good fields of an earlier report on the same board. Faults are tested again, and so are fields that cannot be read any more."""
    hello, state = bench.view.hello, bench.view.state
    assert hello is not None
    assert state is not None
    fresh = Report(hello.board_id)
    try:
        text = read_small_text(path)
    except FileError as error:
        if error.reason == "not-found":
            return fresh
        bench.speaker.fail(f"file-{error.reason}", path=str(path))
    try:
        found = parse_report(text, bench.geometry)
    except ReportError as error:
        bench.speaker.fail("board-report-wrong", path=str(path), line=error.line)
    if found.board_id != hello.board_id:
        bench.speaker.fail("board-report-other", path=str(path))
    dumb = unreadable(bench.description, state.health)
    good = tuple(one for one in found.fields if one.verdict is Verdict.GOOD and one.field not in dumb)
    return replace(found, fields=good, rows=tuple(one for one in found.rows if one.is_good), sockets=())


def _is_done(known: Report, side: int) -> bool:
    return len({one.row for one in known.rows if one.side == side}) == 3


def _found(known: Report, fields: FieldSequence, counters: CounterWalk) -> Report:
    again = {(one.side, one.row) for one in counters.rows}
    rows = tuple(one for one in known.rows if (one.side, one.row) not in again) + tuple(counters.rows)
    return Report(known.board_id, fields.findings, rows, tuple(counters.sockets))


def _save(speaker: Speaker, path: Path, found: Report, geometry: Geometry) -> None:
    try:
        replace_file(path, format_report(found, geometry).encode())
    except OSError:
        speaker.fail("file-unwritable", path=str(path))
