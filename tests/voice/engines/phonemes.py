"""What espeak-ng makes of a text, as its own phonemes: the only way to hear in a test how a word is stressed."""

from __future__ import annotations

import ctypes
import re

from alu_companion.voice.engines.engine import Manner
from alu_companion.voice.engines.espeak_engine import EspeakEngine
from alu_companion.voice.engines.lexicon import STRESS_MARK, spoken

_UTF8 = 1
_MNEMONICS = 0
_RUSSIAN_VOWELS = "аеёиоуыэюя"


class Phonemes:
    """espeak-ng as a reader."""

    def __init__(self, engine: EspeakEngine) -> None:
        self._engine = engine
        self._language = ""
        self._read = engine.espeak.espeak_TextToPhonemes
        self._read.argtypes = (ctypes.POINTER(ctypes.c_void_p), ctypes.c_int, ctypes.c_int)
        self._read.restype = ctypes.c_char_p

    def of(self, text: str, language: str) -> str:
        """The phonemes of what a text is given to the engine as, words parted by spaces."""
        handed = spoken(text, language, "espeak")
        if language != self._language:
            # Rendering chooses the voice, and lets sounds in brackets be read as sounds.
            self._engine.render("a", Manner(language))
            self._language = language
        buffer = ctypes.create_string_buffer(handed.encode())
        rest = ctypes.c_void_p(ctypes.addressof(buffer))
        clauses = []
        while rest.value:
            clauses.append(self._read(ctypes.byref(rest), _UTF8, _MNEMONICS).decode())
        return " ".join(clauses)


def stressed_syllables(phonemes: str) -> list[int]:
    """For each word, which of its syllables bears the main stress, else the side stress; -1 for none.

    >>> stressed_syllables("dv'A l'Ag;ir;V s kVnf;'ik b,ud;it")
    [0, 0, -1, 1, 0]
    """
    found = []
    for word in phonemes.split():
        # "@-" only eases the step to an r, "I^" hardly a consonant to the next; "#" and "_" are no sounds of the word.
        vowels = re.findall(r"[',]?(?:[AaVEeoOuy80@]|[Ii](?!\^))", word.replace("@-", "").replace("'j", "j'"))
        stressed = {vowel[0]: number for number, vowel in reversed(list(enumerate(vowels)))}
        found.append(stressed.get("'", stressed.get(",", -1)))
    return found


def marked_syllables(text: str) -> list[int]:
    """The same for Russian text with stress marks; a ё is stressed, and so is a word's only vowel.

    >>> marked_syllables("два ла\u0301геря, ещё о")
    [0, 0, 1, 0]
    """
    found = []
    for word in re.findall(rf"[\w{STRESS_MARK}]+", text.lower()):
        bare, places = "", []
        for char in word:
            if char == STRESS_MARK:
                places.append(sum(letter in _RUSSIAN_VOWELS for letter in bare) - 1)
            bare += char
        if not places and "ё" in bare:
            places.append(sum(letter in _RUSSIAN_VOWELS for letter in bare[: bare.index("ё")]))
        found.append(places[0] if places else 0 if any(letter in _RUSSIAN_VOWELS for letter in bare) else -1)
    return found
