"""`alu log`: look into recordings, cut and join them, and make tests of them."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from pathlib import Path

import click

from alu_companion.cli.help import argument, group, lang_option
from alu_companion.cli.log_desk import Desk, Time
from alu_companion.cli.outputs import OutputFile, never
from alu_companion.runtime.logs.anonymise import anonymise as anonymised
from alu_companion.runtime.logs.checking import LogProblem, problems_of
from alu_companion.runtime.logs.cutting import CutError
from alu_companion.runtime.logs.cutting import cut as cut_out
from alu_companion.runtime.logs.cutting import merge as merged
from alu_companion.runtime.logs.differing import Difference, Line, differences
from alu_companion.runtime.logs.facts import Facts, facts_of
from alu_companion.runtime.logs.shown import Shown, Wanted
from alu_companion.runtime.logs.shown import log as told
from alu_companion.runtime.logs.shown import show as shown
from alu_companion.runtime.logs.shown import words_of as entry_told
from alu_companion.runtime.logs.test_case import write_test
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.recording import KINDS
from alu_companion.runtime.transcript import MemoryTranscript, Said, format_time
from alu_companion.speech.message import Part
from alu_companion.voice.voice import SilentVoice

_FILE = click.Path(dir_okay=False, path_type=Path)
_JSON_LINES = "One JSON object a line."


@group(example="info game.rec")
def log() -> None:
    """Look into a recording, cut it, and make a test of it."""


@log.command()
@argument("recording", type=_FILE)
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def info(recording: Path, as_json: bool) -> None:
    """Tell what a recording is: by what and when, how long, which game, how many entries and actions, and whether it is whole."""
    desk = Desk()
    with desk.reading(recording):
        facts = facts_of(recording, Outlets(desk.words, SilentVoice()), desk.with_guide, desk.tell_percent)
    if as_json:
        click.echo(json.dumps(facts.plain(), ensure_ascii=False, sort_keys=True))
        return
    for part in _told_facts(facts):
        desk.tell(part)


def _told_facts(facts: Facts) -> Iterator[Part]:
    made = facts.made
    if isinstance(made.get("protocol"), int):
        yield told("made", version=str(made.get("program", "?")), protocol=made["protocol"])
    else:
        yield told("made-unknown")
    for message, fact in (
        ("begun", made.get("begun")),
        ("hash", made.get("board")),
        ("firmware", facts.firmware),
        ("lasts", format_time(facts.lasts_ms)),
        ("game", facts.game),
        ("options", facts.options),
        ("languages", " ".join(facts.languages)),
    ):
        if fact:
            yield told(message, text=str(fact))
    for kind, count in sorted(facts.entries.items()):
        yield told("entries", kind=kind, count=count)
    if facts.before:
        yield told("actions-before", count=facts.before)
    yield told("actions", count=facts.actions)
    if facts.fault:
        yield _told_fault(facts)
    else:
        yield told("whole")


def _told_fault(facts: Facts) -> Part:
    """Why a recording could not be read to its end."""
    if facts.fault == "game":
        return told("problem-game", game=facts.game)
    return told({"cut": "broken", "damaged": "problem-line"}.get(facts.fault, "wrong"), line=facts.line)


@log.command()
@argument("recording", type=_FILE)
@click.option("--from", "from_ms", type=Time(), default=0, help="From this time on.")
@click.option("--to", "to_ms", type=Time(), help="Up to this time.")
@click.option(
    "--kind",
    "kinds",
    type=click.Choice(KINDS),
    multiple=True,
    help="Only entries of this kind; may be given several times.",
)
@click.option("--said", is_flag=True, help="Tell what is heard, too, between the entries.")
@click.option("--json", "as_json", is_flag=True, help=_JSON_LINES)
@lang_option("The language of what is heard, instead of the recorded one, and of the words.")
def show(
    recording: Path,
    from_ms: int,
    to_ms: int | None,
    kinds: tuple[str, ...],
    said: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    """Tell the entries of a recording in words, each with its time; the lines of the board are decoded.

    Lines of the board that say the same as the one before are counted. Times are as in a transcript, such as 1:23 or 0:01:23.045.
    """
    desk = Desk()
    playback = desk.playback(lang or "") if said else None
    with desk.reading(recording):
        for one in shown(recording, Wanted(from_ms, to_ms, kinds), playback, desk.said, desk.tell_percent):
            click.echo(_plain_line(desk, one) if as_json else _line(desk, one))


def _line(desk: Desk, one: Shown | Said) -> str:
    if isinstance(one, Said):
        heading, _, words = str(one).partition(" ")
        return f"{heading} {desk.line(told('said', text=words))}"
    return f"{format_time(one.at_ms)} {desk.line(one.part)}"


def _plain_line(desk: Desk, one: Shown | Said) -> str:
    if isinstance(one, Said):
        plain = {"at_ms": one.at_ms, "class": one.cls.name.lower(), "said": one.text, "language": one.language}
    else:
        plain = {"at_ms": one.at_ms, "kind": one.kind, "words": desk.line(one.part)}
    return json.dumps(plain, ensure_ascii=False, sort_keys=True)


@log.command()
@argument("recording", type=_FILE)
@argument("from_ms", type=Time(), metavar="FROM")
@argument("to_ms", type=Time(), metavar="TO")
@argument("out", type=OutputFile(never))
def cut(recording: Path, from_ms: int, to_ms: int, out: Path) -> None:
    """Write what came in between two times as a recording that plays back by itself.

    It begins with the game and the settings as they were then; its time begins at zero.
    """
    desk = Desk()
    with desk.reading(recording), _fitting(desk), desk.writing(out, recording):
        cuts, percent = desk.cuts.append, desk.tell_percent
        if cut_out(recording, out, from_ms, to_ms, desk.silent_playback, cuts, percent):
            desk.tell(told("in-the-middle"))
    desk.tell_done(told("written", path=str(out)))


@log.command()
@argument("first", type=_FILE)
@argument("second", type=_FILE)
@argument("out", type=OutputFile(never))
def merge(first: Path, second: Path, out: Path) -> None:
    """Write two recordings of the same game, one after the other, as one."""
    desk = Desk()
    with desk.reading(second), _fitting(desk), desk.writing(out, first, second):
        merged(first, second, out, desk.silent_playback, desk.cuts.append, desk.tell_percent)
    desk.tell_done(told("written", path=str(out)))


@contextlib.contextmanager
def _fitting(desk: Desk) -> Iterator[None]:
    """Say in one sentence why there is nothing to write. Raises Failure."""
    try:
        yield
    except CutError as error:
        desk.fail(told(error.reason))


@log.command()
@argument("recording", type=_FILE)
@argument("out", type=OutputFile(never))
def anonymise(recording: Path, out: Path) -> None:
    """Write a recording again without what may tell who played.

    Left out are typed lines that were not understood, the names of voices, the time of day, codes of the live page and of other tables,
    and the identity of the board.
    """
    desk = Desk()
    with desk.reading(recording), desk.writing(out, recording):
        anonymised(recording, out, desk.silent_playback, desk.tell_percent)
    desk.tell(told("written", path=str(out)))


@log.command()
@argument("recording", type=_FILE)
@click.option("--transcript", type=_FILE, help="What it should say: a transcript that was written with it.")
@click.option("--json", "as_json", is_flag=True, help=_JSON_LINES)
def check(recording: Path, transcript: Path | None, as_json: bool) -> None:
    """Tell everything that is wrong with a recording; it is played back meanwhile. Exit code 1 if anything is."""
    desk = Desk()
    is_good = True
    with desk.reading(recording):
        for problem in problems_of(recording, desk.words, desk.with_guide, transcript, desk.tell_percent):
            is_good = False
            click.echo(json.dumps(problem._asdict(), ensure_ascii=False) if as_json else desk.line(_wrong(problem)))
    if not is_good:
        raise SystemExit(1)
    if not as_json:
        desk.tell(told("good", path=str(recording)))


def _wrong(problem: LogProblem) -> Part:
    if problem.reason == "game":
        return told("problem-game", game=problem.game)
    if problem.reason != "different":
        return told(f"problem-{problem.reason}", line=problem.line)
    expected, said = (one or told("nothing") for one in (problem.expected, problem.said))
    return told("problem-different", line=problem.line, expected=expected, said=said)


@log.command()
@argument("first", type=_FILE)
@argument("second", type=_FILE)
@click.option("--json", "as_json", is_flag=True, help=_JSON_LINES)
def diff(first: Path, second: Path, as_json: bool) -> None:
    """Tell the first input, the first action and the first sentence in which two recordings differ. Exit code 1 if they do.

    Times are not compared, nor which program has recorded them.
    """
    desk = Desk()
    said = MemoryTranscript(), MemoryTranscript()
    with desk.reading(second):
        tables = desk.playback_into(said[0]), desk.playback_into(said[1])
        found = list(differences(first, second, tables, said, desk.cuts.append))
    for one in found:
        if as_json:
            click.echo(json.dumps(_plain_difference(desk, one), ensure_ascii=False, sort_keys=True))
            continue
        desk.tell(told(f"differs-{one.what}", number=one.number))
        desk.tell(told("in-first", text=_side(desk, one.first)))
        desk.tell(told("in-second", text=_side(desk, one.second)))
    if not found and not as_json:
        desk.tell(told("differs-nowhere"))
    if found:
        raise SystemExit(1)


def _side(desk: Desk, one: Line | str | Said | None) -> str:
    """The state of one of two recordings at a place."""
    if one is None:
        return desk.line(told("nothing"))
    if isinstance(one, Line):
        return f"{one.number}: {format_time(one.entry.at_ms)} {desk.line(entry_told(one.entry))}"
    return str(one)


def _plain_difference(desk: Desk, one: Difference) -> dict[str, object]:
    lines = [side.number if isinstance(side, Line) else None for side in (one.first, one.second)]
    sides = [None if side is None else _side(desk, side) for side in (one.first, one.second)]
    return {"what": one.what, "number": one.number, "lines": lines, "first": sides[0], "second": sides[1]}


@log.command("to-test")
@argument("recording", type=_FILE)
@argument("folder", type=click.Path(file_okay=False, path_type=Path))
@lang_option("The language in which the test plays it, instead of the recorded one.")
def to_test(recording: Path, folder: Path, lang: str | None) -> None:
    """Write a test of a recording into a folder: a test file, the recording, and what it should say."""
    desk = Desk()
    with desk.reading(recording), desk.writing(folder, recording):
        language = lang or ""
        cuts, percent = desk.cuts.append, desk.tell_percent
        test = write_test(
            recording, folder, language, desk.said, lambda: desk.library_playback(language), cuts, percent
        )
    desk.tell_done(told("run", path=str(test)))
