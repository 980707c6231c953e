"""`alu replay`: what was recorded goes in, the same transcript comes out."""

from __future__ import annotations

from pathlib import Path

import click

from alu_companion.cli.common import open_outlets, recording_faults, user_words, with_guide
from alu_companion.cli.help import argument, command, lang_option
from alu_companion.cli.options import TRANSCRIPT
from alu_companion.cli.user import user_language
from alu_companion.runtime.playback import play_back
from alu_companion.runtime.speaker import Speaker
from alu_companion.table import Settings


@command()
@argument("recording", type=click.Path(dir_okay=False, path_type=Path))
@TRANSCRIPT
@lang_option("Speak this language instead of the recorded one.")
def replay(recording: Path, transcript: Path | None, lang: str | None) -> None:
    """Play a recording of {alu} demo or {alu} play back, as fast as the machine can, without a board."""
    words = user_words()
    speaker = Speaker(words, Settings(language=user_language()))
    with (
        open_outlets(speaker, silent=True, transcript=transcript) as outlets,
        recording_faults(speaker, recording),
    ):
        play_back(
            recording,
            outlets,
            lambda state, told: with_guide(Speaker(words, state.settings), state, told),
            lang or "",
        )
