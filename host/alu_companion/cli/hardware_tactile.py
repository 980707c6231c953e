"""`alu hardware models`, `braille`, `print` and `swell`: what is made for fingers and for low vision, as files."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import click

from alu_companion import paths
from alu_companion.cli.common import load_settings, user_words
from alu_companion.cli.help import CONFIG, argument, command
from alu_companion.cli.user import user_language
from alu_companion.devices.braille_device import system_module
from alu_companion.kit.check_sizes import checked
from alu_companion.kit.model import Description, load
from alu_companion.kit.reading import HardwareError
from alu_companion.kit.sizes import Sizes, load_sizes
from alu_companion.maker.tactile.braille import ALPHABETS, format_braille
from alu_companion.maker.tactile.brf import Translate, format_brf, pages
from alu_companion.maker.tactile.drawing import format_pdf, format_svg
from alu_companion.maker.tactile.large import format_html
from alu_companion.maker.tactile.sheets import sheets
from alu_companion.maker.tactile.texts import LANGUAGES, Texts, load_texts
from alu_companion.open_files import write_output
from alu_companion.runtime.speaker import Speaker

PARTS = (
    "camp-square",
    "camp-circle",
    "raiding-piece",
    "foot-gauge",
    "bead-gauge",
    "asking-wand",
    "slider-material",
    "slider-iron",
    "slider-food",
    "card",
    "plate",
    "cover",
    "button-stick",
    "magnet-grid",
    "tray",
    "counter-lid",
    "counter-tray",
    "storage",
    "coupon",
)
_CUT = re.compile(r"-\d+-of-\d+$")

_CONTRACTED = "en-ueb-g2.ctb"

_Function = TypeVar("_Function", bound=Callable[..., Any])


class TactileData(NamedTuple):
    """The data for all files."""

    sizes: Sizes
    description: Description
    texts: dict[str, Texts]


def tactile_options(function: _Function) -> _Function:
    """Options of every command here."""
    for option in (
        argument("folder", type=click.Path(file_okay=False, path_type=Path)),
        CONFIG,
        click.option(
            "--lang",
            "languages",
            type=click.Choice(LANGUAGES),
            multiple=True,
            help="Only this language; may be repeated.",
        ),
    ):
        function = option(function)
    return function


@contextlib.contextmanager
def tactile_data(speaker: Speaker, languages: tuple[str, ...]) -> Iterator[TactileData]:
    """The data files, and one sentence when they do not fit together, be it now or when something is made from them."""
    folder = paths.tactile_dir()
    try:
        description = load(paths.board_file())
        sizes = checked(load_sizes(folder / "sizes.toml"), description.board)
        yield TactileData(sizes, description, {name: load_texts(folder, name) for name in languages or LANGUAGES})
    except HardwareError as error:
        speaker.fail("tactile-wrong", path=str(folder), text=str(error))


def write(speaker: Speaker, path: Path, content: bytes) -> None:
    """Write a file and the folders above it. Raises Failure when that cannot be done."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_output(path, content)
    except OSError:
        speaker.fail("file-unwritable", path=str(path))


def made(speaker: Speaker, path: Path, content: bytes) -> None:
    """Write a file and say so."""
    write(speaker, path, content)
    speaker.echo("made-file", path=str(path))


def _translate(language: str) -> Translate:
    return lambda text: format_braille(text, language)


@contextlib.contextmanager
def printable(speaker: Speaker) -> Iterator[None]:
    """One sentence for a part that cannot be printed."""
    from alu_companion.maker.tactile.printed import UnprintableError

    try:
        yield
    except UnprintableError as error:
        speaker.fail("part-unprintable", name=error.name, problem=error.problem)


@command()
@tactile_options
@click.option("--part", "wanted", type=click.Choice(PARTS), multiple=True, help="Only this part; may be repeated.")
@click.option(
    "--bed",
    "bed_name",
    type=click.Choice(("small", "large")),
    default="small",
    help="A printer's bed of 180 mm, or one of 256.",
)
@click.option("--assembled", is_flag=True, help="The whole board and a whole counter instead, every part in its place.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object for a program to read.")
def models(
    folder: Path,
    languages: tuple[str, ...],
    config: Path | None,
    wanted: tuple[str, ...],
    bed_name: str,
    assembled: bool,
    as_json: bool,
) -> None:
    """Write the printed parts as STL: pieces, asking wand, sliders, cheat card, the body of board and counters, storage, a coupon that
    is printed first."""
    speaker = load_settings(user_words(), config, user_language(), None)
    try:
        from alu_companion.maker.tactile import printed
        from alu_companion.maker.tactile.inspect import triangles
        from alu_companion.maker.tactile.stl import format_stl
    except ImportError:
        speaker.fail("extra-missing", extra="hardware")
    told = []
    with tactile_data(speaker, languages) as data:
        if assembled:
            with printable(speaker):
                for name, content in printed.assembled(data.sizes, data.description):
                    made(speaker, folder / f"{name}.stl", content)
            return
        bed = getattr(data.sizes.beds, bed_name)
        for product in printed.every(data.sizes, data.description, data.texts, bed):
            kind = "card" if product.name.startswith("card-") else _CUT.sub("", product.name)
            if wanted and kind not in wanted:
                continue
            with printable(speaker):
                report = printed.checked(product, data.sizes.printing)
            path = folder / f"{product.name}.stl"
            write(speaker, path, format_stl(triangles(product.body)))
            size = [round(length, 2) for length in report.size]
            told.append(
                {
                    "part": product.name,
                    "path": str(path),
                    "size_mm": size,
                    "volume_mm3": round(report.volume),
                    "copies": product.copies,
                }
            )
            if not as_json:
                text = " x ".join(f"{length:g}" for length in size)
                speaker.echo("made-part", path=str(path), size=text, count=product.copies)
    if as_json:
        click.echo(json.dumps({"parts": told}, ensure_ascii=False))


@command()
@tactile_options
@click.option("--contracted", is_flag=True, help="English in contracted braille (grade 2), by liblouis.")
def braille(folder: Path, languages: tuple[str, ...], config: Path | None, contracted: bool) -> None:
    """Write the cheat card, the rules and the names for an embosser: BRF, 40 cells by 25 lines."""
    speaker = load_settings(user_words(), config, user_language(), None)
    if contracted:
        languages = ("en",)
    with tactile_data(speaker, languages) as data:
        for language, texts in data.texts.items():
            translate = _contracting(speaker) if contracted else _translate(language)
            for name, blocks in texts.blocks().items():
                content = format_brf(pages(blocks, translate, ALPHABETS[language].break_after))
                made(speaker, folder / f"{name}-{language}{'-contracted' if contracted else ''}.brf", content)


def _contracting(speaker: Speaker) -> Translate:
    louis = system_module("louis")
    if louis is None:
        speaker.fail("no-louis")

    def translate(text: str) -> str:
        return str(louis.translateString(["unicode.dis", _CONTRACTED], text))

    return translate


@command("print")
@tactile_options
def large_print(folder: Path, languages: tuple[str, ...], config: Path | None) -> None:
    """Write the cheat card, the rules and the names in large print, as pages for a browser and as PDF."""
    speaker = load_settings(user_words(), config, user_language(), None)
    with tactile_data(speaker, languages) as data:
        for language, texts in data.texts.items():
            for name, blocks in texts.blocks().items():
                content = format_html(name, blocks, language, data.sizes)
                made(speaker, folder / f"{name}-{language}.html", content.encode())
        try:
            from alu_companion.maker.tactile.large_pdf import find_fonts, format_large_pdf, letters
        except ImportError:
            speaker.echo("no-pdf-package")
            return
        for language, texts in data.texts.items():
            fonts = find_fonts(letters(texts))
            if fonts is None:
                speaker.echo("print-no-font", language=language)
                continue
            for name in texts.blocks():
                content_pdf = format_large_pdf(name, texts, language, data.sizes, fonts)
                made(speaker, folder / f"{name}-{language}.pdf", content_pdf)


@command()
@tactile_options
def swell(folder: Path, languages: tuple[str, ...], config: Path | None) -> None:
    """Write the board, the cheat card and the two figures for swell paper, as SVG and as PDF."""
    speaker = load_settings(user_words(), config, user_language(), None)
    with tactile_data(speaker, languages) as data:
        for language, texts in data.texts.items():
            drawings = sheets(data.sizes, data.description.board, texts, _translate(language))
            for name, drawing in drawings.items():
                made(speaker, folder / f"{name}-{language}.svg", format_svg(drawing).encode())
                made(speaker, folder / f"{name}-{language}.pdf", format_pdf(drawing, texts.sheets[name]))
