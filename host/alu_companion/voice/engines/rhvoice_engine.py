"""RHVoice through its C library, where it is installed: far better Russian than espeak-ng, at about 60 ms a phrase.

Source: RHVoice.h of 1.14. Nothing of RHVoice comes with this program; some of its voices may not be used for money.
"""

from __future__ import annotations

import contextlib
import ctypes
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_double, c_int, c_short, c_uint, c_void_p
from typing import Any

from .engine import EngineError, Manner, VoiceInfo, choose, failing_as

_LIBRARY = "libRHVoice.so.5"
_DO_NOT_CLIP_RATE = 1
_PLAIN_TEXT = 0
_SLOWEST, _FASTEST = 0.4, 3.0
_OWN_WORDS_A_MINUTE = 165
"""Measured: at relative rate 1 Anna takes as long for a phrase as espeak-ng at about 165 words a minute."""
_GO_ON, _STOP = 1, 0
_LONGEST_S = 180
"""No text of ours is longer; what does not end is cut here instead of filling the memory."""

_SetSampleRate = CFUNCTYPE(c_int, c_int, c_void_p)
_PlaySpeech = CFUNCTYPE(c_int, POINTER(c_short), c_uint, c_void_p)


class _Callbacks(Structure):
    _fields_ = (
        ("set_sample_rate", _SetSampleRate),
        ("play_speech", _PlaySpeech),
        ("process_mark", c_void_p),
        ("word_starts", c_void_p),
        ("word_ends", c_void_p),
        ("sentence_starts", c_void_p),
        ("sentence_ends", c_void_p),
        ("play_audio", c_void_p),
        ("done", c_void_p),
    )


class _InitParameters(Structure):
    _fields_ = (
        ("data_path", c_char_p),
        ("config_path", c_char_p),
        ("resource_paths", c_void_p),
        ("callbacks", _Callbacks),
        ("options", c_uint),
    )


class _VoiceInfo(Structure):
    _fields_ = (("language", c_char_p), ("name", c_char_p), ("gender", c_int), ("country", c_char_p))


class _SynthParameters(Structure):
    _fields_ = (
        ("voice_profile", c_char_p),
        ("absolute_rate", c_double),
        ("absolute_pitch", c_double),
        ("absolute_volume", c_double),
        ("relative_rate", c_double),
        ("relative_pitch", c_double),
        ("relative_volume", c_double),
        ("punctuation_mode", c_int),
        ("punctuation_list", c_char_p),
        ("capitals_mode", c_int),
        ("flags", c_int),
    )


class RHVoiceEngine:
    """RHVoice with the voices that the system has."""

    name = "rhvoice"

    @failing_as("engine")
    def __init__(self) -> None:
        """Raises EngineError when the library or its voices are not there."""
        try:
            self._library = ctypes.CDLL(_LIBRARY)
        except OSError as error:
            raise EngineError("engine") from error
        self._declare()
        self._samples = bytearray()
        self._rate_hz = 0
        # The library keeps pointers only: the callbacks must live as long as the engine.
        self._parameters = _InitParameters(
            callbacks=_Callbacks(_SetSampleRate(self._set_rate), _PlaySpeech(self._take)),
        )
        self._engine = self._library.RHVoice_new_tts_engine(ctypes.byref(self._parameters))
        if not self._engine:
            raise EngineError("engine")
        self._voices = self._listed()

    def _declare(self) -> None:
        library = self._library
        library.RHVoice_new_tts_engine.argtypes = (POINTER(_InitParameters),)
        library.RHVoice_new_tts_engine.restype = c_void_p
        library.RHVoice_delete_tts_engine.argtypes = (c_void_p,)
        library.RHVoice_delete_tts_engine.restype = None
        library.RHVoice_get_number_of_voices.argtypes = (c_void_p,)
        library.RHVoice_get_number_of_voices.restype = c_uint
        library.RHVoice_get_voices.argtypes = (c_void_p,)
        library.RHVoice_get_voices.restype = POINTER(_VoiceInfo)
        library.RHVoice_new_message.argtypes = (
            c_void_p, c_char_p, c_uint, c_int, POINTER(_SynthParameters), c_void_p,
        )  # fmt: skip
        library.RHVoice_new_message.restype = c_void_p
        library.RHVoice_delete_message.argtypes = (c_void_p,)
        library.RHVoice_delete_message.restype = None
        library.RHVoice_speak.argtypes = (c_void_p,)

    def voices(self) -> tuple[VoiceInfo, ...]:
        return self._voices

    @failing_as("mute")
    def render(self, text: str, manner: Manner) -> tuple[bytes, int]:
        voice = choose(self._voices, manner)
        parameters = _SynthParameters(
            voice_profile=voice.id.encode(),
            relative_rate=max(_SLOWEST, min(_FASTEST, manner.words_a_minute / _OWN_WORDS_A_MINUTE)),
            relative_pitch=1.0,
            relative_volume=1.0,
            flags=_DO_NOT_CLIP_RATE,
        )
        encoded = text.encode()
        self._samples.clear()
        message = self._library.RHVoice_new_message(
            self._engine, encoded, len(encoded), _PLAIN_TEXT, ctypes.byref(parameters), None
        )
        if message:
            try:
                self._library.RHVoice_speak(message)
            finally:
                self._library.RHVoice_delete_message(message)
        if not self._samples:
            raise EngineError("mute")
        return bytes(self._samples), self._rate_hz

    @failing_as("engine")
    def close(self) -> None:
        self._library.RHVoice_delete_tts_engine(self._engine)

    def _set_rate(self, rate_hz: int, data: Any) -> int:
        self._rate_hz = rate_hz
        return _GO_ON

    def _take(self, samples: Any, count: int, data: Any) -> int:
        self._samples += ctypes.string_at(samples, 2 * count)
        return _STOP if len(self._samples) >= 2 * self._rate_hz * _LONGEST_S else _GO_ON

    def _listed(self) -> tuple[VoiceInfo, ...]:
        listed = self._library.RHVoice_get_voices(self._engine)
        found = []
        for index in range(self._library.RHVoice_get_number_of_voices(self._engine)):
            # A voice that cannot be read is left out; the others stay.
            with contextlib.suppress(Exception):
                voice = listed[index]
                name = voice.name.decode()
                region = f"-{voice.country.decode()}" if voice.country else ""
                found.append(VoiceInfo(self.name, name, f"{voice.language.decode()}{region}".lower(), name))
        return tuple(sorted(found, key=lambda voice: (voice.language, voice.id)))
