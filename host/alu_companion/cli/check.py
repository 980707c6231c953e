"""`alu check`: what is missing in a language of one's own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

from alu_companion.cli.common import user_words
from alu_companion.cli.help import Rare, argument, group
from alu_companion.cli.user import user_language
from alu_companion.paths import guide_dir
from alu_companion.runtime.lesson_files import COURSES
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.languages import FALLBACK
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
    checked, lessons, guide = check_folder(folder), _lesson_texts(folder.name), _chapters(folder.name)
    if as_json:
        counted = {
            name: {"there": there, "count": count} for name, (there, count) in (("lessons", lessons), ("guide", guide))
        }
        # Faults are tuples, which JSON would give without their names.
        files = [asdict(one) | {"faults": [fault._asdict() for fault in one.faults]} for one in checked]
        click.echo(json.dumps({"language": folder.name, "files": files, **counted}, ensure_ascii=False))
    else:
        _tell(Speaker(user_words(), Settings(user_language())), checked, lessons, guide)
    if any(one.faults for one in checked):
        raise SystemExit(1)


def _tell(speaker: Speaker, checked: tuple[Checked, ...], lessons: tuple[int, int], guide: tuple[int, int]) -> None:
    for one in checked:
        if one.count:
            speaker.echo("check-file", name=one.file, there=one.count - len(one.missing), count=one.count)
        if one.missing:
            speaker.echo("check-missing", names=", ".join(one.missing))
        for fault in one.faults:
            click.echo(_fault_told(speaker, one.file, fault))
    speaker.echo("check-lessons", there=lessons[0], count=lessons[1])
    speaker.echo("check-guide", there=guide[0], count=guide[1])
    missing, wrong = sum(len(one.missing) for one in checked), sum(len(one.faults) for one in checked)
    if missing or wrong or lessons[0] < lessons[1] or guide[0] < guide[1]:
        speaker.echo("check-rest", missing=missing, wrong=wrong)
    else:
        speaker.echo("check-whole")


def _fault_told(speaker: Speaker, file: str, fault: Fault) -> str:
    told = speaker.line(f"check-wrong-{fault.kind}", name=fault.name, text=fault.text)
    if fault.line:
        return speaker.line("check-on-line", name=file, line=fault.line, problem=told)
    return speaker.line("check-in-file", name=file, problem=told)


def _lesson_texts(language: str) -> tuple[int, int]:
    """How many texts of the lessons are in a language, and how many there are."""
    texts = [one for path in COURSES.glob("*/*.toml") for one in _texts(parse_toml(path.read_text(encoding="utf-8")))]
    return sum(language in one for one in texts), len(texts)


def _texts(found: Any) -> Iterator[dict[str, Any]]:
    """Every table of a lesson that holds a text in some languages."""
    if isinstance(found, dict) and FALLBACK in found:
        yield found
    for one in found.values() if isinstance(found, dict) else found if isinstance(found, list) else ():
        yield from _texts(one)


def _chapters(language: str) -> tuple[int, int]:
    """How many chapters of the guides are there in a language, and how many English has."""
    english = [path.relative_to(guide_dir() / FALLBACK) for path in (guide_dir() / FALLBACK).glob("*/*.md")]
    return sum((guide_dir() / language / path).is_file() for path in english), len(english)
