"""espeak-ng through its C library: a phrase in one to three milliseconds, every language of ours.

It must never share a process with pyttsx3, which initialises the same library in another mode.
Source: espeak-ng's speak_lib.h, the same in 1.51 and 1.52.
"""

from __future__ import annotations

import contextlib
import ctypes
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int, c_short, c_ubyte, c_uint, c_void_p
from typing import Any

from alu_companion.voice.engines import espeak_library

from .engine import EngineError, Manner, VoiceInfo, choose, failing_as

_SYNCHRONOUS = 2
_DO_NOT_EXIT = 0x8000
_BUFFER_MS = 200
_BY_CHARACTER = 1
_UTF8 = 1
_PHONEMES = 0x100
"""What stands in double square brackets is sounds; the lexicon writes Russian words so that would be stressed wrongly."""
_SSML = 0x10
"""What stands in angle brackets is markup; the lexicon writes it where words are to be emphasised, and no text holds any."""
_RATE = 1
_ABORT = 1
_SLOWEST_WORDS_A_MINUTE, _FASTEST_WORDS_A_MINUTE = 80, 450
_LONGEST_S = 180
"""No text of ours is longer; what does not end is cut here instead of filling the memory."""


class _Voice(Structure):
    _fields_ = (
        ("name", c_char_p),
        ("languages", c_void_p),
        ("identifier", c_char_p),
        ("gender", c_ubyte),
        ("age", c_ubyte),
        ("variant", c_ubyte),
        ("internal", c_ubyte),
        ("score", c_int),
        ("spare", c_void_p),
    )


_Callback = CFUNCTYPE(c_int, POINTER(c_short), c_int, c_void_p)


class EspeakEngine:
    """espeak-ng, one for a process."""

    name = "espeak"

    @failing_as("engine")
    def __init__(self) -> None:
        """Raises EngineError when there is no library, or no data for it."""
        self._begin()
        self._voice = ""
        self._samples = bytearray()
        self._most_bytes = 0
        # The library keeps the pointer only: the callback must live as long as the engine.
        self._callback = _Callback(self._take)
        self.espeak.espeak_SetSynthCallback(self._callback)
        self._voices = self._listed()

    def _begin(self) -> None:
        """Take the first library that finds its data."""
        failure = EngineError("engine")
        for find in (espeak_library.of_package, espeak_library.of_system):
            try:
                self.espeak, data = find()
            except EngineError as error:
                failure = failure if failure.reason == "path" else error
                continue
            self._declare()
            path = data.encode() if data else None
            if self.espeak.espeak_Initialize(_SYNCHRONOUS, _BUFFER_MS, path, _DO_NOT_EXIT) > 0:
                return
            if data:
                # The package brings its data along: they are there, and not found.
                failure = EngineError("path")
        raise failure

    def _declare(self) -> None:
        espeak = self.espeak
        espeak.espeak_Initialize.argtypes = (c_int, c_int, c_char_p, c_int)
        espeak.espeak_SetSynthCallback.argtypes = (_Callback,)
        espeak.espeak_SetSynthCallback.restype = None
        espeak.espeak_ListVoices.argtypes = (c_void_p,)
        espeak.espeak_ListVoices.restype = POINTER(POINTER(_Voice))
        espeak.espeak_SetVoiceByName.argtypes = (c_char_p,)
        espeak.espeak_SetParameter.argtypes = (c_int, c_int, c_int)
        espeak.espeak_Synth.argtypes = (
            c_char_p, ctypes.c_size_t, c_uint, c_int, c_uint, c_uint, c_void_p, c_void_p,
        )  # fmt: skip
        espeak.espeak_ng_GetSampleRate.argtypes = ()

    def voices(self) -> tuple[VoiceInfo, ...]:
        return self._voices

    @failing_as("mute")
    def render(self, text: str, manner: Manner) -> tuple[bytes, int]:
        voice = choose(self._voices, manner)
        self._become(voice.id)
        rate = max(_SLOWEST_WORDS_A_MINUTE, min(_FASTEST_WORDS_A_MINUTE, manner.words_a_minute))
        self.espeak.espeak_SetParameter(_RATE, rate, 0)
        # Some voices bring a sample rate of their own.
        rate_hz = int(self.espeak.espeak_ng_GetSampleRate())
        self._samples.clear()
        self._most_bytes = 2 * rate_hz * _LONGEST_S
        encoded = text.encode()
        flags = _UTF8 | _PHONEMES | (_SSML if "<" in text else 0)
        self.espeak.espeak_Synth(encoded, len(encoded) + 1, 0, _BY_CHARACTER, 0, flags, None, None)
        if not self._samples:
            raise EngineError("mute")
        return bytes(self._samples), rate_hz

    def _become(self, voice: str) -> None:
        # Measured: Russian takes 5 ms to load its dictionary, as long as a sentence takes to render.
        if voice == self._voice:
            return
        self._voice = ""
        if self.espeak.espeak_SetVoiceByName(voice.encode()) != 0:
            raise EngineError("voice")
        self._voice = voice

    @failing_as("engine")
    def close(self) -> None:
        self.espeak.espeak_Terminate()

    def _take(self, samples: Any, count: int, events: Any) -> int:
        if samples and count > 0:
            self._samples += ctypes.string_at(samples, 2 * count)
        return _ABORT if len(self._samples) >= self._most_bytes else 0

    def _listed(self) -> tuple[VoiceInfo, ...]:
        found: list[VoiceInfo] = []
        for pointer in self.espeak.espeak_ListVoices(None):
            if not pointer:
                break
            voice = pointer.contents
            # A voice that cannot be read is left out; the others stay.
            with contextlib.suppress(Exception):
                # A list of priority bytes and tags, each tag ended by a zero; the first is the voice's own language.
                language = ctypes.string_at(voice.languages + 1).decode()
                found.append(VoiceInfo(self.name, voice.identifier.decode(), language.lower(), voice.name.decode()))
        return tuple(sorted(found, key=lambda voice: (voice.language, voice.id)))
