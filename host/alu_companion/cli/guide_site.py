"""`alu guide serve` and `alu guide site`: the rendered guide on phones, from this computer or from any web host."""

from __future__ import annotations

import contextlib
import math
import threading
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING

import click

from alu_companion.cli.common import load_settings, open_outlets, user_words
from alu_companion.cli.guide_build import build_folder
from alu_companion.cli.help import CONFIG, argument, command, lang_option
from alu_companion.cli.options import SILENT
from alu_companion.guide.site import PORT
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.labels import label
from alu_companion.speech.phrases_table import program
from alu_companion.speech.queue import Class, Utterance
from alu_companion.speech.words import Style

if TYPE_CHECKING:
    from alu_companion.guide.site.serve import GuideServer
    from alu_companion.guide.site.shelf import Guide

_MB = 1_000_000
_REFUSALS = {
    HTTPStatus.MISDIRECTED_REQUEST: "address-wrong",
    HTTPStatus.FORBIDDEN: "far",
    HTTPStatus.TOO_MANY_REQUESTS: "too-often",
}


@command()
@argument("folder", type=click.Path(file_okay=False, path_type=Path), default=".")
@click.option("--lan", is_flag=True, help="Let phones in this network open it too.")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="Its port.")
@SILENT
@lang_option()
@CONFIG
def serve(folder: Path, lan: bool, port: int, silent: bool, lang: str | None, config: Path | None) -> None:
    """Open the rendered guides below a folder for browsers, on this computer or in this network."""
    speaker = load_settings(user_words(), config, lang, None)
    guides = _guides(speaker, folder)
    from alu_companion.guide.site.site import site as pages_of

    died = threading.Event()
    with _served(speaker, lan, port) as (server, addresses):
        try:
            server.start(pages_of(guides, speaker.words, addresses[0] if lan else ""), died.set)
        except OSError as error:
            speaker.fail("file-unwritable", path=str(error.filename))
        for address in addresses:
            speaker.echo("guide-at", address=address)
        speaker.echo("guide-stop")
        if lan:
            with open_outlets(speaker, silent, None) as outlets:
                outlets.say(Utterance(Class.MESSAGE, program("guide-lan")), speaker.settings, 0)
                outlets.drain()
        with contextlib.suppress(KeyboardInterrupt):
            died.wait()
    if died.is_set():
        speaker.fail("guide-stopped")


@contextlib.contextmanager
def _served(speaker: Speaker, lan: bool, port: int) -> Iterator[tuple[GuideServer, list[str]]]:
    """A server that has its port, and its addresses. Raises Failure when it cannot have it."""
    from alu_companion.guide.site.serve import GuideServer
    from alu_companion.page.server import LOOPBACK, WebError, own_addresses, own_name

    addresses = own_addresses() if lan else (LOOPBACK,)
    name = own_name(addresses) if lan else None
    names = (name,) if name else ()
    style = Style(speaker.settings.language)
    sentences = {int(status): speaker.words.render(label(text), style) for status, text in _REFUSALS.items()}
    try:
        if not addresses:
            raise WebError("network")
        server = GuideServer(port, lan, names, sentences)
    except WebError as error:
        speaker.fail(f"guide-port-{error.reason}", port=port)
    try:
        yield server, [f"http://{one}:{server.port}/" for one in (*addresses, *names)]
    finally:
        server.close()


@command()
@argument("folder", type=click.Path(file_okay=False, path_type=Path))
@argument("out", type=click.Path(file_okay=False, path_type=Path))
@lang_option("The language of what is told here.")
@CONFIG
def site(folder: Path, out: Path, lang: str | None, config: Path | None) -> None:
    """Write the rendered guides below FOLDER as a web site into OUT, for any web host."""
    speaker = load_settings(user_words(), config, lang, None)
    guides = _guides(speaker, folder)
    from alu_companion.guide.site.site import SiteError, write_site
    from alu_companion.guide.site.site import site as pages_of

    files = pages_of(guides, speaker.words)
    try:
        write_site(files, out)
        size = sum((out / path).stat().st_size for path in files)
    except SiteError:
        speaker.fail("guide-site-other", path=str(out))
    except OSError as error:
        speaker.fail("file-unwritable", path=str(error.filename or out))
    speaker.echo("guide-site-written", path=str(out), count=len(guides), size=math.ceil(size / _MB))


def _guides(speaker: Speaker, folder: Path) -> tuple[Guide, ...]:
    """The guides. Raises Failure when there are none that could be shown."""
    try:
        # numpy, which the manifest's times need, is an extra.
        from alu_companion.guide.site.shelf import ShelfError, read_shelf
    except ImportError:
        speaker.fail("extra-missing", extra="guide")
    try:
        return read_shelf(folder)
    except ShelfError as error:
        if error.reason == "none":
            speaker.fail("guide-check-none", path=str(error.path.resolve()), folder=build_folder(error.path))
        speaker.fail(f"guide-shelf-{error.reason}", path=str(error.path))
    except OSError as error:
        speaker.fail("file-unreadable", path=str(error.filename or folder))
