"""How often a recogniser that knows the words takes one of them for another: pocketsphinx with a grammar of just those words.

It brings a model of English only (PyPI pocketsphinx 5.1.1, BSD). None of the multilingual recognisers on PyPI ships its model.
"""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from alu_tools.bench.acoustics import RATE_HZ, Wave

_PEAK = 0.5
_PAUSE = RATE_HZ // 5
"""Before and after the words: a recogniser wants to hear where they begin."""
_HISS = 0.003
"""Of the loudest sample. Measured: without it, in a silence that no microphone hears, twice as much is misheard as in noise."""


class UnknownWordError(Exception):
    """The recogniser does not know one of the words."""


def is_there() -> bool:
    """True when the package is installed; the bench measures distances without it."""
    return importlib.util.find_spec("pocketsphinx") is not None


class Recogniser:
    """Hears one of some texts."""

    def __init__(self, texts: Sequence[str]) -> None:
        """Raises UnknownWordError when a word is not in its dictionary."""
        sphinx: Any = importlib.import_module("pocketsphinx")
        self._texts = {spelled(text): text for text in texts}
        self._decoder = sphinx.Decoder(samprate=RATE_HZ, lm=None, loglevel="FATAL")
        missing = {word for text in self._texts for word in text.split() if not self._decoder.lookup_word(word)}
        if missing:
            raise UnknownWordError(", ".join(sorted(missing)))
        choices = " | ".join(self._texts)
        self._decoder.add_jsgf_string("words", f"#JSGF V1.0; grammar words; public <word> = {choices};")
        self._decoder.activate_search("words")

    def heard(self, wave: Wave) -> str | None:
        """The text that was heard; None when it was none of them."""
        told = np.pad(wave / max(float(np.abs(wave).max()), 1e-9), _PAUSE)
        told = told + _HISS * np.random.default_rng(0).standard_normal(len(told))
        pcm = (told * _PEAK * 32767).astype(np.int16)
        self._decoder.start_utt()
        self._decoder.process_raw(pcm.tobytes(), full_utt=True)
        self._decoder.end_utt()
        best = self._decoder.hyp()
        return self._texts.get(best.hypstr) if best else None


def spelled(text: str) -> str:
    """A text as the dictionary writes it.

    >>> spelled("Cesar four."), spelled("A-one")
    ('cesar four', 'a one')
    """
    return re.sub(r"(?<!x)-|\.", lambda match: " " if match[0] == "-" else "", text.lower())
