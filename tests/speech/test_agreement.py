"""A number and what is counted agree in number, case and gender, in every sentence and for every plural category.

Russian is checked by a morphology, pymorphy3. For Estonian there is none of a sane size (EstNLTK is a wheel of 70 MB that
brings 36 further packages), so the words that are counted stand in a table, checked once with its Vabamorf and by a reader.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pymorphy3
import pytest

from alu_companion.speech.numbers import speller
from alu_companion.speech.words import Words
from speech.counted import COUNTS, every_count, variant_words

_RU_FORMS = [
    "numbering",
    *(
        f"cardinal-{gender}{case}"
        for gender in ("masculine", "neuter", "feminine")
        for case in ("", "-genitive", "-accusative")
    ),
]

_ESTONIAN = """
asi asja asja, fail faili faili, heligiid heligiidi heligiidi, hääl hääle häält, iidne iidse iidset, kaart kaardi kaarti,
koht koha kohta, kontakt kontakti kontakti, käik käigu käiku, laager laagri laagrit, liikumine liikumise liikumist,
liugur liuguri liugurit, minut minuti minutit, mäng mängu mängu, müüt müüdi müüti, nupp nupu nuppu, pakk paki pakki,
obelisk obeliski obeliski, peatükk peatüki peatükki, probleem probleemi probleemi, protsent protsendi protsenti,
punkt punkti punkti, relv relva relva, rida rea rida, ruut ruudu ruutu, rünnak rünnaku rünnakut,
rüüstenupp rüüstenupu rüüstenuppu, samm sammu sammu, sekund sekundi sekundit, surunupp surunupu surunuppu,
tavaline tavalise tavalist, tegevus tegevuse tegevust, täring täringu täringut, valvur valvuri valvurit,
veerg veeru veergu, viga vea viga, voor vooru vooru, ühik ühiku ühikut, üksus üksuse üksust
"""
ESTONIAN = {row.split()[0]: tuple(row.split()) for row in _ESTONIAN.split(",")}
"""Nominative, genitive and partitive of all that Estonian counts."""
_ENGLISH = """
action/actions attack/attacks button/buttons camp/camps card/cards chapter/chapters chip/chips choice/choices column/columns
counter/counters difference/differences die/dice entry/entries fault/faults file/files game/games guard/guards minute/minutes
move/moves obelisk/obelisks pack/packs piece/pieces point/points problem/problems row/rows second/seconds slider/sliders
supply/supplies thing/things tile/tiles turn/turns unit/units voice/voices weapon/weapons word/words
"""
ENGLISH = dict(row.split("/") for row in _ENGLISH.split())
NAMED = {"цезарь", "гектор", "tsesar", "hektor", "cesar", "hector", "запись"}
"""What a number after it names: the row of a tile, an entry of a file."""


@cache
def morphology() -> pymorphy3.MorphAnalyzer:
    return pymorphy3.MorphAnalyzer()


@cache
def _numerals(language: str) -> dict[str, int]:
    """By each way to write a number of the test, the number."""
    spell = speller(language)
    forms = _RU_FORMS if language == "ru" else ["numbering", "cardinal"]
    found = {spell(count, form).lower(): count for count in COUNTS for form in forms}
    if language == "et":
        found |= {"ühe": 1, "üht": 1, "ühte": 1, "kaht": 2, "kahe": 2, "kolme": 3}
    return found | {str(count): count for count in COUNTS}


def counted(text: str, language: str, known: set[str]) -> Iterator[tuple[str, int, list[str]]]:
    """Each number that counts something: the word before it, the number as it is written with its value, and up to three words after.

    A number before a known word counts; the row of a tile does not.
    """
    numerals = _numerals(language)
    wording = "|".join(sorted(map(re.escape, numerals), key=len, reverse=True))
    for match in re.finditer(rf"\b({wording})\b(?=((?: \w+){{0,3}}))", text.lower()):
        after = match[2].split()
        before = re.search(r"(\w+) $", text.lower()[: match.start()])
        if after and after[0] in known and (before is None or before[1] not in NAMED):
            yield match[1], numerals[match[1]], [before[1] if before else "", *after]


def _counted_noun(words: list[str]) -> str:
    """The noun that these words begin with, after its adjectives; nothing when it is an adjective that became a noun."""
    for word in words:
        kinds = {one.tag.POS for one in morphology().parse(word)}
        if "PREP" in kinds:
            break
        if "NOUN" in kinds:
            return "" if "ADJF" in kinds else word
        if not kinds & {"ADJF", "PRTF"}:
            break
    return ""


def russian_fault(numeral: str, value: int, words: list[str]) -> str:
    """What is wrong with a counted word, or nothing."""
    noun = _counted_noun(words[1:])
    if not noun:
        return ""
    tags = [one.tag for one in morphology().parse(noun) if one.tag.POS == "NOUN"]
    last = numeral.split()[-1]
    ends_in_one = value % 10 == 1 and value % 100 != 11
    if ends_in_one:
        if last.isdecimal():
            fits = any(tag.number == "sing" for tag in tags)
        else:
            ones = [one.tag for one in morphology().parse(last) if one.tag.number == "sing" and one.tag.case]
            fits = any(
                tag.number == "sing" and tag.case == one.case and one.gender in (tag.gender, None)
                for tag in tags
                for one in ones
            )
    elif last in ("два", "две", "три", "четыре") or (
        last.isdecimal() and value % 10 in (2, 3, 4) and value % 100 not in range(11, 15)
    ):
        gender = {"два": ("masc", "neut"), "две": ("femn",)}.get(last, ("masc", "femn", "neut"))
        fits = any(tag.case == "gent" and tag.number == "sing" and tag.gender in gender for tag in tags)
    else:
        fits = any(tag.case == "gent" and tag.number == "plur" for tag in tags)
    # Digits have no case: they may stand for an ablative too.
    fits |= last.isdecimal() and any(tag.case == "ablt" and tag.number == "plur" for tag in tags)
    return "" if fits else f"{numeral} {noun}"


def russian_verb_fault(numeral: str, value: int, words: list[str]) -> str:
    """What is wrong with a verb or participle before a number, or nothing."""
    parsed = [one.tag for one in morphology().parse(words[0])] if words[0] else []
    # Whoever encloses three tiles does not agree with them.
    tags = [tag for tag in parsed if tag.POS in ("PRTS", "ADJS") or (tag.POS == "VERB" and tag.transitivity == "intr")]
    if not tags or any(
        one.tag.POS in ("NOUN", "PREP", "PRCL", "CONJ", "ADVB") for one in morphology().parse(words[0])[:1]
    ):
        return ""
    if value % 10 == 1 and value % 100 != 11:
        last = numeral.split()[-1]
        genders = {one.tag.gender for one in morphology().parse(last) if one.tag.number == "sing" and one.tag.gender}
        fits = any(
            tag.number == "sing" and (tag.gender is None or not genders or tag.gender in genders) for tag in tags
        )
    else:
        fits = any(tag.number == "plur" or tag.gender in ("neut", None) for tag in tags)
    return "" if fits else f"{words[0]} {numeral}"


def estonian_fault(numeral: str, value: int, words: list[str]) -> str:
    """What is wrong with a counted word, or nothing."""
    forms = {form: row for row in ESTONIAN.values() for form in row}
    noun = next((word for word in words[1:3] if word in forms), None)
    if noun is None:
        return ""
    nominative, genitive, partitive = forms[noun]
    last = numeral.split()[-1]
    right = {"üks": nominative, "ühe": genitive, "üht": partitive, "ühte": partitive}.get(last)
    if last.isdecimal():
        right = nominative if value == 1 else partitive
    if value != 1 and last != "üks":
        right = genitive if last in ("kahe", "kolme") else partitive
    if value != 1 and last == "üks":
        # "Twenty-one" takes the partitive in Estonian.
        right = partitive
    return "" if noun == right else f"{numeral} {noun}"


def english_fault(numeral: str, value: int, words: list[str]) -> str:
    """What is wrong with a counted word, or nothing."""
    wrong = ENGLISH.values() if value == 1 else ENGLISH
    noun = next((word for word in words[1:3] if word in wrong), None)
    return f"{numeral} {noun}" if noun and words[1] not in ("of", "in", "to") else ""


KNOWN = {
    "et": {form for row in ESTONIAN.values() for form in row}
    | {"oma", "jagatud", "löödud", "avatud", "salvestatud", "vastase"},
    "en": {*ENGLISH, *ENGLISH.values(), "more", "open", "raiding", "border", "free"},
}
FAULTS = {"ru": (russian_fault, russian_verb_fault), "et": (estonian_fault,), "en": (english_fault,)}
# How many numbers were checked when this was written: fewer would mean that sentences are passed over.
AT_LEAST = {"ru": 1500, "et": 1000, "en": 800}


@pytest.mark.slow("et", "en")
@pytest.mark.parametrize("language", FAULTS)
def test_numbers_and_what_they_count_agree(language: str) -> None:
    words = Words((language,))
    known = KNOWN.get(language) or variant_words(language)
    checked, faults = 0, set()
    for text in dict.fromkeys(every_count(language, words)):
        for numeral, value, around in counted(text, language, known):
            checked += 1
            faults |= {(fault, text) for check in FAULTS[language] if (fault := check(numeral, value, around))}
    assert sorted(faults) == []
    assert checked >= AT_LEAST[language]


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        ("ru", "осталась одна поле"),
        ("ru", "осталось два поле"),
        ("ru", "осталось две поля"),
        ("ru", "осталось пять поля"),
        ("ru", "осталось одна фигура"),
        ("et", "on üks ruutu"),
        ("et", "on kaks ruut"),
        ("en", "has one tiles"),
        ("en", "has two tile"),
    ],
)
def test_a_disagreement_would_be_found(language: str, wrong: str) -> None:
    known = KNOWN.get(language) or variant_words(language)
    assert any(check(*one) for one in counted(wrong, language, known) for check in FAULTS[language])
