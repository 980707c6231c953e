"""`alu check`: what is missing in a language of one's own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

import click

from alu_companion.cli.common import user_words
from alu_companion.cli.help import Rare, argument, group
from alu_companion.cli.user import HELP, user_language
from alu_companion.learning.translations import FOLDER, further_tiles, is_text, parse_texts, tables_of
from alu_companion.paths import guide_dir
from alu_companion.runtime.lesson_files import GAME_FILES
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.languages import FALLBACK, LOCALES
from alu_companion.speech.locale_files import Checked, Fault, check_folder
from alu_companion.table import Settings
from alu_companion.toml_text import parse_toml


@group(example="language host/alu_companion/speech/locales/et")
def check() -> None:
    """Check a language of your own: what is missing, file by file, and what is wrong."""


@check.command()
@argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option("--json", "as_json", cls=Rare, is_flag=True, help="One JSON object for a program to read.")
def language(folder: Path, as_json: bool) -> None:
    """Tell what a language lacks, file by file, and what is wrong, with its line: sentences, lessons and the guide."""
    folder = folder.resolve()
    checked, guide = (*check_folder(folder), *_check_help(folder), *check_lessons(folder)), _chapters(folder.name)
    if as_json:
        # Faults are tuples, which JSON would give without their names.
        files = [asdict(one) | {"faults": [fault._asdict() for fault in one.faults]} for one in checked]
        found = {"language": folder.name, "files": files, "guide": {"count": guide.count, "missing": guide.missing}}
        click.echo(json.dumps(found, ensure_ascii=False))
    else:
        _tell(Speaker(user_words(), Settings(user_language())), checked, guide)
    if any(one.faults for one in checked):
        raise SystemExit(1)


def _tell(speaker: Speaker, checked: tuple[Checked, ...], guide: Checked) -> None:
    for one in checked:
        if one.count:
            speaker.echo("check-file", name=one.file, there=one.count - len(one.missing), count=one.count)
        _tell_missing(speaker, one)
        for fault in one.faults:
            click.echo(_fault_told(speaker, one.file, fault))
    speaker.echo("check-guide", there=guide.count - len(guide.missing), count=guide.count)
    _tell_missing(speaker, guide)
    missing, wrong = sum(len(one.missing) for one in checked), sum(len(one.faults) for one in checked)
    if missing or wrong or guide.missing:
        speaker.echo("check-rest", missing=missing, wrong=wrong)
    else:
        speaker.echo("check-whole")


def _tell_missing(speaker: Speaker, one: Checked) -> None:
    """Name what is missing, unless that is all there should be."""
    if 0 < len(one.missing) < one.count:
        speaker.echo("check-missing", names=", ".join(one.missing))


def _fault_told(speaker: Speaker, file: str, fault: Fault) -> str:
    told = speaker.line(f"check-wrong-{fault.kind}", name=fault.name, text=fault.text)
    if fault.line:
        return speaker.line("check-on-line", name=file, line=fault.line, problem=told)
    return speaker.line("check-in-file", name=file, problem=told)


def check_lessons(folder: Path) -> Iterator[Checked]:
    """Every lesson that comes with the companion, and every file that a language's folder has for lessons."""
    lessons = {f"{FOLDER}/{path.parents[1].name}/{path.name}": path for path in GAME_FILES.glob("*/courses/*.toml")}
    there = {path.relative_to(folder).as_posix() for path in folder.glob(f"{FOLDER}/*/*.toml")}
    for name in sorted(lessons.keys() | there):
        found = parse_toml(lessons[name].read_text(encoding="utf-8")) if name in lessons else {}
        english = {where: table[FALLBACK] for where, table in tables_of(found).items()}
        beside = {where for where, table in tables_of(found).items() if folder.name in table}
        own = _read(folder / name)
        faults = list(own.faults)
        for where, text in own.texts.items():
            if where not in english:
                faults.append(own.fault("left", where))
            elif not is_text(text):
                faults.append(own.fault("facts", where, str(text)))
            elif further := further_tiles(text, english[where]):
                faults.append(own.fault("values", where, ", ".join(sorted(further))))
        missing = tuple(where for where in english if where not in own.texts and where not in beside)
        yield Checked(name, len(english), missing, tuple(faults))


def _check_help(folder: Path) -> Iterator[Checked]:
    """Check the help texts of the commands in other languages; the English texts stand in the code."""
    if folder.name == FALLBACK:
        return
    others = [_read(path) for path in sorted(LOCALES.glob(f"*/{HELP}")) if path.parent != folder]
    wanted = dict.fromkeys(text for other in others for text in other.texts)
    own = _read(folder / HELP)
    faults = (own.fault("facts", key, str(text)) for key, text in own.texts.items() if not is_text(text))
    yield Checked(HELP, len(wanted), tuple(one for one in wanted if one not in own.texts), (*own.faults, *faults))


class _File(NamedTuple):
    """A file of texts: its lines, the texts by their keys, and why it cannot be read."""

    lines: list[str]
    texts: dict[str, Any]
    faults: tuple[Fault, ...]

    def fault(self, kind: str, key: str, text: str = "") -> Fault:
        """A fault in one of its texts."""
        begins = re.compile(rf'"?{re.escape(key)}"?\s*=')
        line = next((at for at, one in enumerate(self.lines, start=1) if begins.match(one)), 0)
        return Fault(kind, line, key, text)


def _read(path: Path) -> _File:
    lines: list[str] = []
    try:
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines()
        return _File(lines, parse_texts(text), ())
    except FileNotFoundError:
        return _File(lines, {}, ())
    except (OSError, ValueError) as error:
        told, _, place = str(error).partition(" (at line ")
        line = re.match(r"\d+", place)
        return _File(lines, {}, (Fault("facts", int(line[0]) if line else 0, "", told),))


def _chapters(language: str) -> Checked:
    """The chapters of the guides that English has."""
    english = sorted(path.relative_to(guide_dir() / FALLBACK) for path in (guide_dir() / FALLBACK).glob("*/*.md"))
    missing = (path.as_posix() for path in english if not (guide_dir() / language / path).is_file())
    return Checked("", len(english), tuple(missing), ())
