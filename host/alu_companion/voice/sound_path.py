"""From words to sound: the engine, the cache, the earcons and the audio process put together."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from alu_companion.games.geometry import Field, Geometry
from alu_companion.paths import earcons_file
from alu_companion.speech.cues import semitones_of
from alu_companion.speech.words import LANGUAGES
from alu_companion.voice.errors import VoiceError
from alu_companion.voice.screen_reader import ScreenReaderError, ScreenReaderVoice
from alu_companion.voice.voice import Voice

if TYPE_CHECKING:
    from alu_companion.voice.audio.effects import Effects
    from alu_companion.voice.mixing.described import Earcon


class Opened(NamedTuple):
    """A voice, and the ids of the voices that there are to choose from by language, the best first."""

    voice: Voice
    choice: Mapping[str, tuple[str, ...]]
    engines: Mapping[str, str] = MappingProxyType({})
    """The engine of each of these voices, by its id."""


def open_voice(
    sound: Path | None,
    geometry: Geometry,
    own: Mapping[str, Earcon],
    on_trouble: Callable[[str], None],
    *,
    may_wait: bool = True,
) -> Opened:
    """The voice that is heard or, with `sound`, the one that writes what would be heard to that WAV file.

    `geometry` tells which pitches the earcons will have, `own` are those that games bring along. `on_trouble` hears later
    what becomes of it all, see `phrases_settings.sound_trouble`: without a sound device a voice that `may_wait` for one
    tells `device` first.

    Raises:
        VoiceError: it cannot speak.
        OSError: the file cannot be written.
    """
    # Here and not above: a silent table needs none of them.
    from alu_companion.voice.audio.phrases import Phrases
    from alu_companion.voice.audio.process import AudioProcess
    from alu_companion.voice.engines.engine import speaking
    from alu_companion.voice.engines.synth import Synth, SynthError
    from alu_companion.voice.file_voice import FileVoice
    from alu_companion.voice.live_voice import LiveVoice

    with contextlib.ExitStack() as stack:
        make: Callable[[Phrases, Effects, Callable[[str], None]], Voice]
        if sound is None:
            # First, because it costs less: where nothing can be heard no engine is started.
            audio = AudioProcess(may_wait=may_wait)
            stack.callback(audio.close)
            make = partial(LiveVoice, audio)
        else:
            make = partial(FileVoice, sound)
        try:
            synth = Synth()
        except SynthError as error:
            raise VoiceError("died" if error.reason == "hung" else error.reason) from error
        stack.callback(synth.close)
        voice = make(Phrases(synth), _effects(geometry, own), on_trouble)
        # From now on the voice closes both.
        stack.pop_all()
    there = synth.voices()
    choice = {language: tuple(one.id for one in speaking(there, language)) for language in LANGUAGES}
    return Opened(voice, choice, {one.id: one.engine for one in there})


def open_screen_reader(geometry: Geometry, own: Mapping[str, Earcon], on_trouble: Callable[[str], None]) -> Opened:
    """The player's screen reader as the voice; the earcons, `own` among them, are played beside it where there is a sound device.

    Raises:
        VoiceError: there is no screen reader: `reader-package`, `reader-none` or `died`.
    """
    try:
        from alu_companion.voice.audio.effects import EarconPlayer
        from alu_companion.voice.audio.process import AudioProcess
        from alu_companion.voice.errors import AudioError

        earcons = EarconPlayer(AudioProcess(), _effects(geometry, own))
    except (ImportError, AudioError):
        earcons = None
    try:
        return Opened(
            ScreenReaderVoice(
                lambda: on_trouble("engine"), earcons=earcons, on_return=lambda: on_trouble("device-back")
            ),
            {},
        )
    except ScreenReaderError as error:
        if earcons is not None:
            earcons.close()
        reasons = {"package": "reader-package", "reader": "reader-none"}
        raise VoiceError(reasons.get(error.reason, "died")) from error


def _effects(geometry: Geometry, own: Mapping[str, Earcon]) -> Effects:
    from alu_companion.voice.audio.effects import Effects
    from alu_companion.voice.mixing.described import parse_earcons

    pitches = {semitones_of(field, geometry) for field in map(Field, range(geometry.field_count))}
    of_every_table = parse_earcons(earcons_file().read_text(encoding="utf-8"))
    return Effects({**of_every_table, **own}, sorted(pitches | {0.0}))
