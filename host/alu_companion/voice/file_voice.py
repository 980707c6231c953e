"""The voice that is written down: what would be heard at the table, as a stereo file, by table time alone."""

from __future__ import annotations

import contextlib
import struct
import wave
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from alu_companion.open_files import open_output
from alu_companion.speech.cues import ScanCell
from alu_companion.voice.audio.messages import Cut, Play, Volume
from alu_companion.voice.audio.spoken import Spoken
from alu_companion.voice.mixing.sounds import Ended, Group, Mark, Started, gains
from alu_companion.voice.voice import VoiceEvent

if TYPE_CHECKING:
    from alu_companion.voice.audio.effects import Effects
    from alu_companion.voice.audio.phrases import Phrases

_RATE_HZ = 48_000
_FRAMES_A_MS = _RATE_HZ // 1000
_MARK_FRAMES = _RATE_HZ // 100
_IDLE_FRAMES = _RATE_HZ
_FRAME_BYTES = 4
_LONGEST_TAIL_S = 60
_LIMIT_BYTES = 2**32 - _LONGEST_TAIL_S * _RATE_HZ * _FRAME_BYTES - 1024
"""A WAV file cannot be longer than 4 GiB, which is more than six hours."""


class FileVoice:
    """Implements `Voice` on a 48 kHz WAV file. It renders while the caller waits, and is never heard: nobody waits for it."""

    speaks = False
    is_file = True

    def __init__(
        self,
        path: Path | str,
        phrases: Phrases,
        effects: Effects,
        on_trouble: Callable[[str], None] = lambda reason: None,
    ) -> None:
        """Takes over `phrases` and closes it. `on_trouble` hears from inside `events`: `engine`, `voice` or `language`
        (see `Phrases`), and `file` when that cannot be written any more.

        Raises:
            OSError: the file cannot be written.
        """
        # numpy is an extra: without it this module can still be imported.
        from alu_companion.voice.audio.feed import Feed

        self._feed = Feed(self._heard)
        self._phrases = phrases
        self._effects = effects
        self._on_trouble = on_trouble
        self._troubles: list[str] = []
        self._phrases.on_trouble = self._troubles.append
        self._file = open_output(path)
        self._wave: wave.Wave_write | None = wave.open(self._file, "wb")  # noqa: SIM115 - see close
        self._wave.setnchannels(2)
        self._wave.setsampwidth(2)
        self._wave.setframerate(_RATE_HZ)
        try:
            self._write_header(self._wave)
        except OSError:
            self._close_file()
            raise
        self._frames = 0
        self._scan_end_frames = 0
        self._serial = 0
        self._now: Spoken | None = None
        self._follows = False
        self._coming: list[VoiceEvent] = []

    def speak(self, id: int, sentences: Sequence[str], first: int, language: str, now_ms: int) -> None:
        self._advance(now_ms)
        self._serial += 1
        self._now = Spoken(id, self._serial, sentences, first, language, self._follows)
        self._now.wait_ms = max(0, (self._scan_end_frames - self._frames) // _FRAMES_A_MS)
        for part in range(first, len(sentences)):
            pcm = self._phrases.pcm(sentences[part], self._phrases.manner(language))
            if pcm is None:
                self._now.ends_before(part)
                return
            mark = Mark(self._serial, part)
            play = Play(Group.SPEECH, pcm, mark=mark, gap_ms=self._now.gap_ms(part))
            self._feed.take(play)

    def cancel(self, now_ms: int) -> None:
        self._advance(now_ms)
        self._feed.take(Cut(Group.SPEECH))
        self._feed.take(Cut(Group.SCAN))
        self._scan_end_frames = 0
        self._now = None
        self._follows = False
        self._coming.clear()

    def effect(self, name: str, pan: float, semitones: float) -> None:
        """Let an earcon sound at the time that was told last; see `LiveVoice.effect`."""
        pcm = self._effects.pcm(name, semitones)
        self._feed.take(Play(Group.EFFECT, pcm, pan))

    def scan(self, cells: Sequence[ScanCell], columns: int) -> None:
        # numpy is an extra, see above.
        from alu_companion.voice.audio.effects import scan_tones

        tones, length_ms = scan_tones(cells, columns)
        self._feed.take(Cut(Group.SCAN))
        for tone in tones:
            self._feed.take(Play(Group.SCAN, tone.pcm, tone.pan, gap_ms=tone.at_ms))
        self._scan_end_frames = self._frames + length_ms * _FRAMES_A_MS

    def warm(self, texts: Iterable[tuple[str, str]]) -> None:
        """Nothing is prepared: nobody waits for this voice."""

    def set_manner(self, words_a_minute: int, voices: Mapping[str, str]) -> None:
        self._phrases.set_manner(words_a_minute, voices)

    def set_volumes(self, speech: float, effects: float, guide: float) -> None:
        for group, gain in gains(speech, effects, guide).items():
            self._feed.take(Volume(group, gain))

    def events(self, now_ms: int) -> list[VoiceEvent]:
        """Write the file up to now."""
        self._advance(now_ms)
        told, self._coming = self._coming, []
        done = self._now.done() if self._now is not None else []
        # What is spoken in answer to this follows on; what is spoken later does not.
        self._follows = bool(done)
        told += done
        troubles, self._troubles[:] = self._troubles[:], []
        for reason in troubles:
            self._on_trouble(reason)
        return told

    def close(self) -> None:
        """Let what is being said come to its end, fill the last second, and close the file and the engine."""
        end = self._frames + _LONGEST_TAIL_S * _RATE_HZ
        self._write(0)
        while self._feed.speaks and self._frames < end:
            self._write(_MARK_FRAMES)
        self._write(-self._frames % _RATE_HZ)
        self._close_file()
        self._phrases.close()

    def _advance(self, now_ms: int) -> None:
        while (missing := now_ms * _FRAMES_A_MS - self._frames) > 0:
            self._follows = False
            # Where nothing is said, long blocks are quicker.
            self._write(min(missing, _MARK_FRAMES if self._feed.speaks else _IDLE_FRAMES))

    def _heard(self, event: Started | Ended) -> None:
        if self._now is None:
            return
        if isinstance(event, Started):
            self._coming += self._now.started(event.mark.id, event.mark.part)
        else:
            self._now.ended(event.mark.id, event.mark.part)

    def _write(self, frames: int) -> None:
        samples = self._feed.pull(frames)
        self._frames += frames
        if self._wave is None:
            return
        try:
            if self._frames * _FRAME_BYTES > _LIMIT_BYTES:
                raise OSError("a WAV file is full")
            self._wave.writeframesraw((samples * 32767).astype("<i2").tobytes())
            self._write_header(self._wave)
        except OSError:
            self._close_file()
            self._troubles.append("file")

    def _write_header(self, writer: wave.Wave_write) -> None:
        """Let the file be readable as it is now, whatever becomes of this process."""
        # This writes how long the file is, unlike `writeframesraw`.
        writer.writeframes(b"")
        self._file.flush()

    def _close_file(self) -> None:
        writer, self._wave = self._wave, None
        if writer is None:
            return
        for close in (writer.close, self._file.close):
            # What could not be written is told already, or there is no one left to tell.
            with contextlib.suppress(OSError, struct.error):
                close()
