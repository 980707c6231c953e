"""Numbers in words as the listener of POI Control hears them, and what they are in digits."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from speech.heard_english import ENGLISH as ALU_ENGLISH
from speech.heard_estonian import ESTONIAN as ALU_ESTONIAN
from speech.heard_russian import RUSSIAN as ALU_RUSSIAN


@dataclass(frozen=True)
class Numerals:
    """Numbers in words: `atoms` are the words and word parts that stand for a number of their own, in all their forms.

    >>> numerals = Numerals({"two": 2, "twenty": 20, "hundred": 100, "thousand": 1000})
    >>> numerals.value("two thousand two hundred twenty-two")
    2222
    """

    atoms: Mapping[str, int]

    @cached_property
    def _atom(self) -> re.Pattern[str]:
        return re.compile("|".join(sorted(self.atoms, key=len, reverse=True)))

    @cached_property
    def _number(self) -> re.Pattern[str]:
        atom = f"(?:{self._atom.pattern})"
        return re.compile(rf"\b{atom}(?:[ -]?{atom})*\b", re.IGNORECASE)

    def in_digits(self, text: str) -> str:
        """A text with its numbers in digits.

        >>> Numerals({"five": 5, "twenty": 20}).in_digits("Five of twenty-five.")
        '5 of 25.'
        """
        return self._number.sub(lambda found: str(self.value(found[0])), text)

    def value(self, text: str) -> int:
        """The number that words stand for."""
        total = current = 0
        for atom in self._atom.findall(text.lower()):
            number = self.atoms[atom]
            if number >= 1000:
                total, current = total + (current or 1) * number, 0
            elif number == 100 and current:
                current *= 100
            else:
                current += number
        return total + current


ENGLISH = Numerals(
    {
        **{word: number for word, number in ALU_ENGLISH.numbers.items() if "-" not in word},
        "sixty": 60,
        "seventy": 70,
        "eighty": 80,
        "ninety": 90,
        "hundred": 100,
        "hundred and": 100,
        "thousand": 1000,
        "million": 1_000_000,
    }
)

ESTONIAN = Numerals(
    {
        **{word: number for word, number in ALU_ESTONIAN.numbers.items() if " " not in word},
        **{"kahe": 2, "kolme": 3, "nelja": 4, "viie": 5, "kuue": 6},
        **{"kuuskümmend": 60, "seitsekümmend": 70, "kaheksakümmend": 80, "üheksakümmend": 90},
        **{"sada": 100, "tuhat": 1000, "miljon": 1_000_000, "miljonit": 1_000_000},
    }
)

RUSSIAN = Numerals(
    {
        **{word: number for word, number in ALU_RUSSIAN.numbers.items() if " " not in word},
        **{"шестьдесят": 60, "семьдесят": 70, "восемьдесят": 80, "девяносто": 90},
        **{"сто": 100, "двести": 200, "триста": 300, "четыреста": 400, "пятьсот": 500, "шестьсот": 600},
        **{"семьсот": 700, "восемьсот": 800, "девятьсот": 900},
        **{
            "тысяча": 1000,
            "тысячу": 1000,
            "тысячи": 1000,
            "тысяч": 1000,
            "миллион": 10**6,
            "миллиона": 10**6,
            "миллионов": 10**6,
        },
        # What there is none of, less than, or up to.
        **{
            "одну": 1,
            "одного": 1,
            "одной": 1,
            "двух": 2,
            "трёх": 3,
            "четырёх": 4,
            "пяти": 5,
            "шести": 6,
            "семи": 7,
        },
        **{"восьми": 8, "девяти": 9, "десяти": 10, "одиннадцати": 11, "двенадцати": 12, "тринадцати": 13},
        **{"четырнадцати": 14, "пятнадцати": 15, "шестнадцати": 16, "семнадцати": 17, "восемнадцати": 18},
        **{"девятнадцати": 19, "двадцати": 20, "тридцати": 30, "сорока": 40, "пятидесяти": 50},
        **{"шестидесяти": 60, "семидесяти": 70, "восьмидесяти": 80, "девяноста": 90},
        **{"ста": 100, "двухсот": 200, "трёхсот": 300, "четырёхсот": 400, "пятисот": 500, "шестисот": 600},
        **{"семисот": 700, "восьмисот": 800, "девятисот": 900},
    }
)
