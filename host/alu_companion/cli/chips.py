"""`alu chips`: an owner enters the chips of a box of Almajara one by one, by ear."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

import click

from alu_companion.cli.common import load_settings, open_outlets, user_words
from alu_companion.cli.help import CONFIG, Rare, argument, command, lang_option
from alu_companion.cli.options import SILENT, TRANSCRIPT
from alu_companion.cli.sitting import listening
from alu_companion.games.almajara.box import Box, format_box, parse_box
from alu_companion.games.game import BadFile
from alu_companion.rulesets.almajara.box_dialog import begin
from alu_companion.rulesets.almajara.box_words import BoxWords
from alu_companion.runtime.clock import MonotonicClock
from alu_companion.runtime.conversation import Conversation
from alu_companion.runtime.files import replace_file
from alu_companion.runtime.inbox import Inbox
from alu_companion.runtime.own_files import fail_for, read_own_file
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.message import Level

_LONGEST_NAME = 40
_LONGEST_S = 60


@command()
@argument("file", type=click.Path(dir_okay=False, path_type=Path), default=Path("chips.txt"))
@click.option("--keys", "by_keys", is_flag=True, help="Take single keys of a number pad instead of typed lines.")
@TRANSCRIPT
@SILENT
@click.option(
    "--verbosity", cls=Rare, type=click.Choice([level.name.lower() for level in Level]), help="How much is said."
)
@lang_option()
@CONFIG
def chips(
    file: Path,
    by_keys: bool,
    transcript: Path | None,
    silent: bool,
    verbosity: str | None,
    lang: str | None,
    config: Path | None,
) -> None:
    """Enter the chips of your own box of Almajara one by one; the set is kept in FILE (chips.txt) after every answer.

    Type help to hear what can be answered, quit to leave; the same command goes on later. {alu} play takes the finished set:
    --options "chips=@FILE".
    """
    words = user_words()
    speaker = load_settings(words, config, lang, verbosity)
    box = _open(speaker, file)
    with open_outlets(speaker, silent, transcript, append=True, braille=True) as outlets:
        dialog, _ = begin(file, box)
        inbox = Inbox()
        conversation = Conversation(
            dialog,
            BoxWords(words, speaker.settings.language),
            outlets,
            speaker.settings,
            MonotonicClock(),
            lambda box: replace_file(file, format_box(box).encode()),
            inbox,
        )
        with contextlib.suppress(KeyboardInterrupt), listening(inbox, outlets, by_keys):
            conversation.run()
        outlets.drain(limit_s=_LONGEST_S)


def _open(speaker: Speaker, file: Path) -> Box:
    """The box in the file, or an empty one. A file that somebody wrote by hand is copied before it is changed. Raises Failure."""
    name = re.sub(r"[^a-z0-9]+", "-", file.stem.lower()).strip("-")[:_LONGEST_NAME].strip("-") or "mine"
    if not file.exists():
        return Box(name)
    text = read_own_file(speaker, file)
    try:
        box = parse_box(text, name)
    except BadFile as error:
        fail_for(speaker, str(file), error.problems)
    if text and text != format_box(box):
        copy = file.with_name(f"{file.name}.old")
        try:
            replace_file(copy, text.encode())
        except OSError:
            speaker.fail("file-unwritable", path=str(copy))
    return box
