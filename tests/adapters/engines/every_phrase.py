"""Every phrase in every language through every engine of this computer: not silent, and of a plausible length.

`python tests/adapters/engines/every_phrase.py` renders them all, which takes minutes; the tests take a sample.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np

# Run as a script it finds the tests' own modules as pytest does.
sys.path.insert(0, str(Path(__file__).parents[2]))

from adapters.engines import sentences
from alu_companion.adapters.engines.engine import EngineError, Manner, VoiceInfo, choose
from alu_companion.adapters.engines.lexicon import spoken
from alu_companion.adapters.engines.synth import Synth, SynthError
from alu_companion.sound.waves import rms_dbfs, to_float
from alu_companion.speech.words import LANGUAGES, Words

RATE_HZ = 48_000
# Measured over all phrases at 190 words a minute: 40 to 80 ms a character (lists with their pauses are slow), 105 in a few short words.
SHORTEST_MS, LONGEST_MS = 35, 80
ONE_WORD_MS = 500
QUIETEST_DBFS = -35.0
ENGINES = ("espeak", "rhvoice", "pyttsx3")


def phrases(language: str, words: Words, share: int = 1) -> list[str]:
    """All sentences of a language, those of the program too; or a share of them, see `sentences.of_game`."""
    return sentences.of_game(language, words, share) + sentences.of_program(language, words)


def sample(language: str, words: Words, count: int) -> list[str]:
    """So many of them, always the same ones."""
    everything = phrases(language, words, share=5)
    return random.Random(0).sample(everything, min(count, len(everything)))


def faults(synth: Synth, language: str, texts: Iterable[str]) -> Iterator[str]:
    """What is wrong with the sound of each text, if anything."""
    for text in texts:
        try:
            pcm = np.frombuffer(synth.render(text, Manner(language)), np.int16)
        except SynthError as error:
            yield f"{error.reason}: {text}"
            continue
        level, ms = rms_dbfs(to_float(pcm)), 1000 * len(pcm) / RATE_HZ
        characters = len(spoken(text, language, "pyttsx3"))
        if level < QUIETEST_DBFS:
            yield f"{level:.1f} dBFS: {text}"
        elif not SHORTEST_MS * characters <= ms <= LONGEST_MS * characters + ONE_WORD_MS:
            yield f"{ms:.0f} ms for {characters} characters: {text}"


def speaks(voices: tuple[VoiceInfo, ...], language: str) -> bool:
    """Whether any of the voices speaks the language."""
    try:
        return bool(choose(voices, Manner(language)))
    except EngineError:
        return False


def main() -> None:
    """Render everything; one line for each fault, the exit code tells whether there were any."""
    words, found = Words(), 0
    for engine in ENGINES:
        try:
            synth = Synth(engine)
        except SynthError as error:
            print(f"{engine}: not here ({error.reason})")
            continue
        for language in LANGUAGES:
            if speaks(synth.voices(), language):
                texts = phrases(language, words)
                bad = list(faults(synth, language, texts))
                print(
                    f"{engine} {language}: {len(texts)} phrases, {len(bad)} faults", *bad[:20], sep="\n  ", flush=True
                )
                found += len(bad)
        synth.close()
    raise SystemExit(bool(found))


if __name__ == "__main__":
    main()
