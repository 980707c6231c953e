"""Every phrase in every language through every engine of this computer: not silent, and of a plausible length.

`python tests/voice/engines/every_phrase.py` renders them all, which takes minutes; the tests take a sample. With
`--game poi --engine espeak` it renders those of one game through one engine.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import numpy as np

# Run as a script it finds the tests' own modules as pytest does.
sys.path.insert(0, str(Path(__file__).parents[2]))

from alu_companion.speech.words import LANGUAGES, Words
from alu_companion.voice.engines.engine import EngineError, Manner, VoiceInfo, choose
from alu_companion.voice.engines.lexicon import spoken
from alu_companion.voice.engines.synth import Synth, SynthError
from alu_companion.voice.mixing.waves import rms_dbfs, to_float
from speech.books import ALU, BOOKS, Book
from voice.engines import sentences

RATE_HZ = 48_000
# Measured over all phrases at 190 words a minute: 40 to 80 ms a character (lists with their pauses are slow), 105 in a few short words.
SHORTEST_MS, LONGEST_MS = 35, 80
ONE_WORD_MS = 500
QUIETEST_DBFS = -35.0
ENGINES = ("espeak", "rhvoice", "pyttsx3")


def phrases(language: str, words: Words, share: int = 1, books: Iterable[Book] = BOOKS) -> list[str]:
    """The sentences of these games in a language, with those of ALU the program's too; or a share of them, see `sentences.of_game`."""
    found = [one for book in books for one in sentences.of_game(language, words, share, book)]
    return found + (sentences.of_program(language, words) if ALU in books else [])


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
    """Render what is asked for, or everything; one line for each fault, the exit code tells whether there were any."""
    by_name = {book.name or "alu": book for book in BOOKS}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=by_name, action="append", help="only this game; may be given again")
    parser.add_argument("--engine", choices=ENGINES, action="append", help="only this engine; may be given again")
    given = parser.parse_args()
    words, found = Words(), 0
    for engine in given.engine or ENGINES:
        try:
            synth = Synth(engine)
        except SynthError as error:
            print(f"{engine}: not here ({error.reason})")
            continue
        for language in LANGUAGES:
            if speaks(synth.voices(), language):
                texts = phrases(language, words, books=[by_name[name] for name in given.game or by_name])
                bad = list(faults(synth, language, texts))
                print(
                    f"{engine} {language}: {len(texts)} phrases, {len(bad)} faults", *bad[:20], sep="\n  ", flush=True
                )
                found += len(bad)
        synth.close()
    raise SystemExit(bool(found))


if __name__ == "__main__":
    main()
