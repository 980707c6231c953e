"""Numbers as words, in the gender and case that a sentence needs."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from unicode_rbnf import RbnfEngine

# CLDR writes е for ё, which a voice would read as е. Each stem takes ё in all its forms.
_WITH_YO = {
    "трех": "трёх",
    "трем": "трём",
    "четырех": "четырёх",
    "четырем": "четырём",
    "четверт": "четвёрт",
}

_SPELLOUT = "spellout-"

SpellNumber = Callable[[int, str], str]
"""From a number and a form of the language, such as "cardinal-neuter", to words."""


@cache
def _engine(language: str) -> RbnfEngine:
    """Read at the first number, and the package too: the Russian rules take a tenth of a second, and short commands spell no number."""
    from unicode_rbnf import RbnfEngine

    return RbnfEngine.for_language(language)


def speller(language: str) -> SpellNumber:
    """Spells numbers in a language. The forms are its spellout rule sets in CLDR; "numbering" is for counting.

    Raises (when called):
        ValueError: the language has no such form.

    >>> speller("ru")(21, "cardinal-neuter"), speller("et")(21, "cardinal")
    ('двадцать одно', 'kakskümmend üks')
    >>> speller("en")(202, "cardinal")
    'two hundred and two'
    >>> speller("en")(1250, "cardinal")
    'one thousand two hundred and fifty'
    >>> speller("ru")(4, "ordinal-masculine-locative")
    'четвёртом'
    >>> speller("ru")(99_999, "ordinal-neuter")
    'девяносто девять тысяч девятьсот девяносто девять'
    """

    def spell(number: int, form: str) -> str:
        from unicode_rbnf.engine import NoRuleForNumberError

        name, rules = f"{_SPELLOUT}{form}", _engine(language).rulesets
        # What English calls verbose is how it is said: two hundred and two.
        name = f"{name}-verbose" if f"{name}-verbose" in rules else name
        if name not in rules:
            raise ValueError(f"no form {form!r} of numbers in {language!r}")
        try:
            text = _engine(language).format_number(number, ruleset_names=[name]).text
        except NoRuleForNumberError:
            # The language has no rule for so large an ordinal.
            text = _engine(language).format_number(number, ruleset_names=[f"{_SPELLOUT}numbering"]).text
        # A comma within a number would be heard as a pause between two.
        text = text.replace(",", "")
        for plain, with_yo in _WITH_YO.items():
            text = text.replace(plain, with_yo)
        return text

    return spell


def spellings(language: str, number: int) -> frozenset[str]:
    """A number in every form of a language: in all cases and genders, as "five" and as "fifth".

    >>> sorted(spellings("en", 5))
    ['fifth', 'five']
    """
    spell, forms = speller(language), _engine(language).rulesets
    found = (
        form.removeprefix(_SPELLOUT)
        for form in forms
        if form.startswith((f"{_SPELLOUT}cardinal", f"{_SPELLOUT}ordinal"))
    )
    return frozenset(spell(number, form) for form in (*found, "numbering"))


def spell_version(text: str, spell: Callable[[int], str], separator: str) -> str:
    """Spell the numbers of a version one by one.

    >>> spell_version("1.12", lambda number: speller("en")(number, "cardinal"), "point")
    'one point twelve'
    """
    return f" {separator} ".join(spell(int(digits)) for digits in re.findall(r"\d+", text))


def forms_of(language: str) -> frozenset[str]:
    """The forms in which the numbers of a language can be spelt; empty where CLDR has no rules for it."""
    try:
        rules = _engine(language).rulesets
    except ValueError:
        return frozenset()
    return frozenset(form.removeprefix(_SPELLOUT) for form in rules if form.startswith(_SPELLOUT))
