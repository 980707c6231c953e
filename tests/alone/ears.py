"""What a newcomer takes from what is heard: lines and keys that are dictated, and the yes of a question, in three languages.

No command and no move stands here: lines follow a language's word for "type", keys its word for "press", and a question names its own yes.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_DIGITS: Final = "0123456789"


class Language(NamedTuple):
    """What somebody who speaks a language knows before hearing anything."""

    types: str
    """The word before a line to type, as a pattern."""
    presses: str
    """The word before keys to press, as a pattern."""
    choice: str
    """How a question offers yes and no, as a pattern: its first group is the yes."""
    keys: dict[str, str]
    """The words for keys."""
    small: str
    """Words between those for keys, as a pattern."""


def _named(digits: str, **others: str) -> dict[str, str]:
    """The words for keys: digits from zero on, and for each other key all its words."""
    signs = {"point": ".", "enter": "\r", "plus": "+", "minus": "-", "star": "*", "slash": "/"}
    known = dict(zip(digits.split(), _DIGITS, strict=True))
    known.update((word, signs[sign]) for sign, words in others.items() for word in words.split())
    return known


LANGUAGES: Final = {
    "en": Language(
        r"type:",
        r"press",
        r"(yes) or no",
        _named(
            "zero one two three four five six seven eight nine",
            point="point", enter="enter", plus="plus", minus="minus", star="star", slash="slash",
        ),
        r"the|and|then|key",
    ),
    "et": Language(
        r"kirjutage:",
        r"vajutage",
        r"(jah) või ei",
        _named(
            "null üks kaks kolm neli viis kuus seitse kaheksa üheksa",
            point="punkti punkt", enter="sisestust sisestus", plus="plussi pluss", minus="miinust miinus",
            star="tärni tärn", slash="kaldkriipsu kaldkriips",
        ),
        r"ja|siis|seejärel|klahvi",
    ),
    "ru": Language(
        r"наберите:",
        r"нажмите",
        r"(да) или нет",
        _named(
            "ноль один два три четыре пять шесть семь восемь девять",
            point="точку точка", enter="ввод", plus="плюс", minus="минус", star="звёздочку звёздочка", slash="дробь",
        ),
        r"и|потом|затем|клавишу",
    ),
}  # fmt: skip

_UNTIL: Final = r"(?=[.;!?](?:\s|$)|\s*$)"
"""Where something dictated ends. Several lines with commas between are examples, and none is what to type now."""


class Heard(NamedTuple):
    """What the robot takes from something that it heard, in the order of hearing."""

    lines: tuple[str, ...]
    keys: tuple[str, ...]
    yes: str | None
    yes_key: str | None
    """The key that is said to be the yes of a question."""


def listen(text: str, language: Language) -> Heard:
    """Take from a text what was dictated in it.

    >>> listen("To go on, type: next.", LANGUAGES["en"]).lines
    ('next',)
    >>> listen("Press plus, four, five and one.", LANGUAGES["en"]).keys
    ('+451',)
    >>> listen("Really? Please answer yes or no.", LANGUAGES["en"]).yes
    'yes'
    >>> listen("Really, yes or no? Press plus for yes, minus for no.", LANGUAGES["en"]).yes_key
    '+'
    """
    lines = re.findall(rf"\b{language.types}\s+([^\s,][^,]*?){_UNTIL}", text, re.IGNORECASE | re.MULTILINE)
    keys = tuple(
        pressed
        for sentence in re.findall(rf"\b{language.presses}:?\s+([^.;!?\n]*)", text, re.IGNORECASE)
        if (pressed := _pressed(sentence, language))
    )
    asked = re.findall(language.choice, text, re.IGNORECASE)
    yes = asked[-1] if asked else None
    named = re.findall(rf"\b({'|'.join(language.keys)})\W+(?:\w+\W+)?{yes}\b", text, re.IGNORECASE) if yes else []
    return Heard(tuple(lines), keys, yes, language.keys[named[-1].lower()] if named else None)


def _pressed(sentence: str, language: Language) -> str:
    """Give the keys that a sentence names one after the other; empty where it goes on about something else."""
    keys = ""
    for phrase in sentence.lower().split(","):
        for word in phrase.split():
            if word in language.keys:
                keys += language.keys[word]
            elif not re.fullmatch(language.small, word):
                return keys if phrase.split()[0] not in language.keys else ""
    return keys
