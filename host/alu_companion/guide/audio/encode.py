"""Samples as files: MP3 with its tags, and WAV, which loses nothing."""

from __future__ import annotations

import io
import wave
from typing import NamedTuple

import lameenc
from mutagen.id3 import ID3, TALB, TCOP, TIT2, TLAN, TLEN, TPE1, TRCK, USLT

from alu_companion.speech.languages import about
from alu_companion.voice.mixing.waves import Pcm

MP3_KBIT_S = 64
# LAME's own scale, 0 to 9: 2 is its advice for good sound.
_QUALITY = 2
MP3_DELAY_FRAMES = 1105
"""What a decoder puts before the first sample: LAME's 576 frames and the 529 of every decoder. lameenc writes no LAME tag that would let
players cut them off, so all players keep them. Source: LAME's technical FAQ; measured with ffmpeg at 48 kHz: 1105, give or take 3."""


class Tags(NamedTuple):
    """What a player shows of a chapter; `total` is how many there are, `text` all that is said."""

    title: str
    number: int
    total: int
    album: str
    artist: str
    language: str
    rights: str
    length_ms: int
    text: str


def encode_mp3(pcm: Pcm, rate_hz: int, tags: Tags) -> bytes:
    """A mono MP3 at 64 kbit/s whose decoded samples lie where `pcm` has them.

    For that the first `MP3_DELAY_FRAMES` are left out: they must be silence, and a decoder brings as many.
    """
    encoder = lameenc.Encoder()
    encoder.set_channels(1)
    encoder.set_in_sample_rate(rate_hz)
    encoder.set_out_sample_rate(rate_hz)
    encoder.set_bit_rate(MP3_KBIT_S)
    encoder.set_quality(_QUALITY)
    encoder.silence()
    frames = encoder.encode(pcm[MP3_DELAY_FRAMES:].astype("<i2").tobytes()) + encoder.flush()
    return _tagged(bytes(frames), tags)


def _tagged(frames: bytes, tags: Tags) -> bytes:
    """The frames after an ID3 tag of version 2.3, which every player reads."""
    # The letters of ISO 639-2, as ID3 wants them.
    language = about(tags.language).iso639
    id3 = ID3()
    for frame in (
        TIT2(encoding=1, text=tags.title),
        TRCK(encoding=0, text=f"{tags.number}/{tags.total}"),
        TALB(encoding=1, text=tags.album),
        TPE1(encoding=1, text=tags.artist),
        TLAN(encoding=0, text=language),
        TCOP(encoding=1, text=tags.rights),
        TLEN(encoding=0, text=str(tags.length_ms)),
        USLT(encoding=1, lang=language, desc="", text=tags.text),
    ):
        id3.add(frame)
    file = io.BytesIO(frames)
    id3.save(file, v1=0, v2_version=3, padding=lambda info: 0)
    return file.getvalue()


def encode_wav(pcm: Pcm, rate_hz: int) -> bytes:
    """The samples themselves, 16 bits each."""
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(rate_hz)
        writer.writeframes(pcm.astype("<i2").tobytes())
    return file.getvalue()
