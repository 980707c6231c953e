"""`alu replay`: what was recorded goes in, the same transcript comes out."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from alu_companion.cli.common import open_outlets, user_words
from alu_companion.cli.help import Rare, argument, command, lang_option
from alu_companion.cli.options import TRANSCRIPT
from alu_companion.cli.outputs import OutputFile, is_transcript
from alu_companion.cli.tables import recording_faults, with_guide
from alu_companion.cli.user import user_language
from alu_companion.open_files import open_output
from alu_companion.runtime.playback import play_back
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.trace import Trace
from alu_companion.table import Settings, TableState


@command()
@argument("recording", type=click.Path(dir_okay=False, path_type=Path))
@TRANSCRIPT
@click.option(
    "--trace",
    "traced",
    cls=Rare,
    type=OutputFile(is_transcript),
    help="Write which feature does what at each input to a file.",
)
@lang_option("Speak this language instead of the recorded one.")
def replay(recording: Path, transcript: Path | None, traced: Path | None, lang: str | None) -> None:
    """Play a recording of {alu} demo or {alu} play back, as fast as the machine can, without a board."""
    words = user_words()
    speaker = Speaker(words, Settings(language=user_language()))
    with contextlib.ExitStack() as opened:
        outlets = opened.enter_context(open_outlets(speaker, silent=True, transcript=transcript))
        trace = opened.enter_context(_open_trace(speaker, traced)) if traced else None
        opened.enter_context(recording_faults(speaker, recording))

        def furnished(state: TableState, told: Sequence[Mapping[str, Any]]) -> TableState:
            state = with_guide(Speaker(words, state.settings), state, told)
            return trace.traced(state) if trace else state

        play_back(recording, outlets, furnished, lang or "", trace.took if trace else None)


@contextlib.contextmanager
def _open_trace(speaker: Speaker, path: Path) -> Iterator[Trace]:
    """A trace that is written to a file. Raises Failure when it cannot be."""
    try:
        file = open_output(path)
    except OSError:
        speaker.fail("file-unwritable", path=str(path))

    def write(line: str) -> None:
        try:
            file.write(f"{line}\n".encode())
            file.flush()
        except OSError:
            speaker.fail("file-unwritable", path=str(path))

    trace = Trace(write, speaker.words)
    try:
        yield trace
        trace.finish()
    finally:
        # Lines for which there was no room have been told by then.
        with contextlib.suppress(OSError):
            file.close()
