"""`alu card`: the card with the code that opens the guide on a phone."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from alu_companion.cli.common import load_settings, user_words
from alu_companion.cli.hardware_tactile import made, tactile_data, tactile_options, write
from alu_companion.cli.help import Rare, command
from alu_companion.cli.user import user_language
from alu_companion.maker.code_card.address import (
    Address,
    AddressError,
    confusable,
    format_address,
    parse_address,
    typed,
)
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.spelling import spelled

if TYPE_CHECKING:
    from alu_companion.maker.code_card.symbol import Code


@command()
@click.option("--url", required=True, help="The address that the code opens: https, or http in a private network.")
@tactile_options
@click.option("--json", "as_json", cls=Rare, is_flag=True, help="One JSON object for a program to read.")
def card(url: str, folder: Path, languages: tuple[str, ...], config: Path | None, as_json: bool) -> None:
    """Write the card with the code that opens the guide, one for each language.

    Every code is read again as phones see it before its files are written: for a printer, for embossing, for swell paper, as a part to
    be printed, and as plain text with the title, the address, how it is said, and the braille.
    """
    speaker = load_settings(user_words(), config, user_language(), None)
    try:
        from alu_companion.maker.code_card.files import NoFontError, make_card
        from alu_companion.maker.code_card.layout import CardError
        from alu_companion.maker.code_card.readback import views
        from alu_companion.maker.code_card.symbol import CodeError, make_code
    except ImportError:
        speaker.fail("extra-missing", extra="card")
    address = _address(speaker, url)
    address_typed = typed(address)
    cards = []
    with tactile_data(speaker, languages) as data:
        size = data.sizes.code
        try:
            code = make_code(format_address(address), size.field, size.least_module)
        except CodeError as long:
            speaker.fail("card-code-long", length=long.length, most=long.most)
        seen_as = len(views(code))
        for language, texts in data.texts.items():
            try:
                made_card = make_card(data.sizes, code, format_address(address), texts.code, address_typed, language)
            except NoFontError:
                speaker.fail("card-font", language=language)
            except CardError as error:
                speaker.fail(f"card-long-{error.reason}", language=language)
            if made_card.unread:
                speaker.fail("card-unread", count=len(made_card.unread), all=seen_as)
            for problem in made_card.unprintable:
                speaker.fail("part-unprintable", name=f"code-{language}-plate", problem=problem)
            said = spelled(address_typed, speaker.words, replace(style_of(speaker.settings), language=language))
            text = "\n".join((texts.code, address_typed, said, made_card.face.braille, ""))
            names = []
            for name, content in (*made_card.files.items(), ("text.txt", text.encode())):
                path = folder / f"code-{language}-{name}"
                (write if as_json else made)(speaker, path, content)
                names.append(str(path))
            cards.append({"language": language, "files": names, "said": said, "braille": made_card.face.braille})
    if as_json:
        click.echo(json.dumps(_json(address, code) | {"cards": cards}, ensure_ascii=False))
        return
    _tell(speaker, address, code)
    for one in cards:
        speaker.echo("card-said", language=str(one["language"]), text=str(one["said"]))
    speaker.echo("card-read", count=seen_as)


def _address(speaker: Speaker, url: str) -> Address:
    try:
        return parse_address(url)
    except AddressError as error:
        speaker.fail(f"card-address-{error.reason}", text=error.text)


def _tell(speaker: Speaker, address: Address, code: Code) -> None:
    """The numbers of the code, and what may go wrong with its address."""
    speaker.echo("card-modules", size=f"{code.module:.2f}")
    speaker.echo("card-distance", distance=int(code.distance // 10))
    if code.level == "Q":
        speaker.echo("card-level-strong", percent=code.mends_percent)
    else:
        speaker.echo("card-level-weaker", percent=code.mends_percent)
    if address.local:
        speaker.echo("card-local", text=address.host)
    if address.scheme == "http":
        speaker.echo("card-open")
    if mistaken := confusable(typed(address)):
        speaker.echo("card-confusable", text=", ".join(mistaken))


def _json(address: Address, code: Code) -> dict[str, object]:
    return {
        "url": format_address(address),
        "typed": typed(address),
        "local": address.local,
        "confusable": list(confusable(typed(address))),
        "modules": code.modules,
        "version": code.version,
        "level": code.level,
        "module_mm": round(code.module, 3),
        "distance_mm": round(code.distance),
    }
