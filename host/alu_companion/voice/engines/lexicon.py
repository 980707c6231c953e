"""What is handed to an engine: letters of its language, spaces and plain punctuation, so that no engine has to guess.

Sentences of the game come as words already; the program's own hold paths, commands, versions and port names. Where an engine
stresses a Russian word wrongly, the word is marked in the engine's own way. The words lie in lexicon.toml.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

import msgspec

from alu_companion.speech.languages import FALLBACK, about
from alu_companion.speech.numbers import SpellNumber, speller

LEXICON = Path(__file__).resolve().with_name("lexicon.toml")
STRESS_MARK = "\u0301"
EMPHASIS = ("\ue000", "\ue001")
"""What stands before and after words that are to be emphasised: of Unicode's private use, so no text holds it by itself."""

_TOKEN = re.compile(r"""^["'«„“”‘([{<]*(.*?)(["'»“”’)\]}>.,:;?!…]*)$""", re.DOTALL)
_PLAIN = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*$")
_PIECE = re.compile(r"[^\W\d_]+|\d+|.", re.DOTALL)
_WORD = re.compile(r"[^\W\d_]+")
_DASHES = "—–‒―−-"
_MARK = re.compile("[{}{}]".format(*EMPHASIS))
_EMPHASISED = re.compile("(?P<before>[^ .,:;?!] )?{} ?(?P<words>.*?) ?{}".format(*EMPHASIS))
_LONGEST_NUMBER = 6
"""Digits of a number that is read as one; longer ones, such as serial numbers, are read digit by digit."""


class Stress(msgspec.Struct, frozen=True):
    """The stressed form of a word, meant after one of these words; without any, everywhere."""

    word: str
    said: str
    after: tuple[str, ...] = ()


class Rules(msgspec.Struct, frozen=True):
    """One language of lexicon.toml."""

    alphabet: str
    """Its letters; every letter is one where this is empty."""
    unknown: str
    point: str
    symbols: Mapping[str, str]
    words: Mapping[str, str]
    letters: Mapping[str, str]
    stress: Sequence[Stress] = ()
    phonemes: Mapping[str, str] = {}


@cache
def rules(language: str) -> Rules:
    """The rules of a language. One that lexicon.toml does not hold has every letter, and the English words for signs."""
    found = tomllib.loads(LEXICON.read_text(encoding="utf-8"))
    if language in found:
        return msgspec.convert(found[language], Rules)
    english = rules(FALLBACK)
    return Rules("", english.unknown, english.point, english.symbols, {}, {})


@cache
def _speller(language: str) -> SpellNumber:
    return speller(about(language).numbers)


def spoken(text: str, language: str, engine: str) -> str:
    """What the engine is given to speak a text in a language; never without a letter.

    >>> spoken("Port /dev/ttyACM0 is in use.", "en", "espeak")
    'Port slash dev slash t t y a c m zero is in use.'
    >>> spoken("Доска отвечает, версия — 1.28", "ru", "espeak")
    'Доска отвечает, версия, один точка двадцать восемь'
    >>> spoken("У края доски.", "ru", "espeak"), spoken("У края доски.", "ru", "rhvoice")
    ("У края [[dVsk;'I]].", 'У края доски́.')
    >>> spoken("This is \ue000never\ue001 done.", "en", "espeak"), spoken("This is \ue000never\ue001 done.", "en", "rhvoice")
    ('This is <emphasis level="moderate">never</emphasis> done.', 'This is, never done.')
    """
    known = rules(language)
    clean = "".join(char for char in unicodedata.normalize("NFC", text) if unicodedata.category(char) != "Cf")
    said = _tidied(" ".join(_token(token, language) for token in _MARK.sub(r" \g<0> ", clean).split()))
    if not _WORD.search(said):
        return known.unknown
    return _emphasised(_stressed(said, known, engine) if known.stress else said, engine)


def _emphasised(text: str, engine: str) -> str:
    """The text with its emphasis as the engine knows it. One that knows none makes a short pause before the words."""
    # Measured: espeak-ng clips at "strong" in all three languages. RHVoice 1.14 leaves out what stands in <emphasis>, and changes
    # rate and pitch for whole sentences only.
    form = r'\g<before><emphasis level="moderate">\g<words></emphasis>'
    return _EMPHASISED.sub(form if engine == "espeak" else _after_pause, text)


def _after_pause(match: re.Match[str]) -> str:
    return f"{match['before'][:-1]}, {match['words']}" if match["before"] else match["words"]


def _token(token: str, language: str) -> str:
    """A word, number, path or the like, with the punctuation after it."""
    if len(token) == 1 and token in _DASHES:
        return ","
    if token in EMPHASIS:
        return token
    match = _TOKEN.match(token)
    assert match is not None
    core, tail = match.groups()
    plain = _PLAIN.match(core) is not None
    said = "".join(_pieces(core, language, plain))
    return said + "".join("." if char == "…" else char for char in tail if char in ".,:;?!…")


def _pieces(core: str, language: str, plain: bool) -> Iterator[str]:
    known = rules(language)
    pieces = _PIECE.findall(core)
    for index, piece in enumerate(pieces):
        beside = (pieces[index - 1] if index else "", pieces[index + 1] if index + 1 < len(pieces) else "")
        if piece.isdecimal():
            yield f" {_number(piece, language)} "
        elif _WORD.match(piece):
            yield _word(piece, known)
        elif plain:
            # "C-four" and "Circle's" stay one word; between a word and a number nothing is left of a hyphen.
            yield piece.replace("’", "'") if all(map(_WORD.match, beside)) else " "
        elif piece == "." and all(side.isdecimal() for side in beside):
            yield f" {known.point} "
        else:
            yield f" {known.symbols.get('-' if piece in _DASHES else piece, known.unknown)} "


def _number(digits: str, language: str) -> str:
    spell = _speller(language)
    if len(digits) > _LONGEST_NUMBER or (digits[0] == "0" and len(digits) > 1):
        return " ".join(spell(int(digit), "numbering") for digit in digits)
    return spell(int(digits), "numbering")


def _word(word: str, known: Rules) -> str:
    lower = word.lower()
    if lower in known.words:
        said = known.words[lower]
        return f" {said} " if " " in said else said
    # "PortAudio" is two words, and the letters of the option -aG are read one by one.
    split = "".join(
        f" {char}" if char.isupper() and before.islower() else char for before, char in pairwise(f" {word}")
    )
    return "".join(char if char == " " else _letter(char, known) for char in split)


def _letter(letter: str, known: Rules) -> str:
    """A letter of another alphabet is transcribed or spelled; accents that the language does not have are left out."""
    if letter.lower() in known.alphabet or not known.alphabet:
        return letter
    base = unicodedata.normalize("NFKD", letter.lower())[0]
    if base in known.alphabet:
        return base
    return known.letters.get(base, f" {known.unknown} ")


def _tidied(text: str) -> str:
    """One space between words, none before punctuation, no punctuation twice or at the start, hyphens inside words only."""
    text = re.sub(r"(?<!\w)[-']|[-'](?!\w)", " ", text)
    text = re.sub(r"\s+", " ", text)
    text = re.sub(r"\s+([.,:;?!])", r"\1", text)
    text = re.sub(r"([.,:;?!])[,;]+", r"\1", text)
    return text.strip().lstrip(".,:;?! ")


def _stressed(text: str, known: Rules, engine: str) -> str:
    """The text with the marks that the engine knows, where it would stress wrongly."""
    before = ""

    def marked(match: re.Match[str]) -> str:
        nonlocal before
        word, previous = match[0].lower(), before
        # A new sentence has no word before it.
        ends = re.match(rf"[ {EMPHASIS[1]}]*[.?!]", text[match.end() :])
        before = "" if ends else word
        for line in known.stress:
            if line.word == word and (not line.after or previous in line.after):
                return _form(line.said, match[0], known, engine)
        return match[0]

    return _WORD.sub(marked, text)


def _form(said: str, word: str, known: Rules, engine: str) -> str:
    if engine == "espeak":
        return f"[[{known.phonemes[said]}]]"
    if engine == "rhvoice":
        return word[0] + said[1:]
    # What stands behind pyttsx3 is not known, so it gets the plain word.
    return word
