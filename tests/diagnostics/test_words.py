"""Every sentence of the workbench can be said in every language, and none lies there unused."""

from __future__ import annotations

from itertools import permutations

import pytest
from fluent.syntax import ast

from alu_companion.diagnostics import phrases
from alu_companion.diagnostics.building import STEPS
from alu_companion.diagnostics.reading import Wire
from alu_companion.diagnostics.report import RowFinding
from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field
from alu_companion.referee.placement import Row
from alu_companion.speech.message import FieldName, FieldNames, Listed, Message, Part, say
from alu_companion.speech.words import LANGUAGES, LOCALES, Style, Words
from speech import sources

A1, B1 = Field(0), Field(1)
ONE, OTHER = Wire(1, 1, 26), Wire(2, 14, 27)
COUNTS = (0, 1, 2, 5, 21, 40)


def every() -> list[Message]:
    said = [
        say("diagnostics-clear"),
        say("diagnostics-good"),
        say("diagnostics-noted"),
        say("diagnostics-keep"),
        say("diagnostics-not-kept"),
    ]
    said += [
        say("diagnostics-all-tested", command="alu board test --port sim --again"),
        say("diagnostics-counter-felt"),
        phrases.still_felt([A1]),
        phrases.still_felt([A1] * 7),
        phrases.damp([A1]),
        phrases.damp([A1] * 7),
        say("diagnostics-left-out", fields=FieldNames((A1, B1))),
        say("diagnostics-touch", field=FieldName(A1)),
    ]
    said += [phrases.put_piece(letter, A1) for letter in "SCR"]
    said += [phrases.join_ends(letter, 2400) for letter in "SCR"]
    said += [phrases.swapped("S", A1, ONE, B1, OTHER), phrases.bridged(A1, ONE, B1, OTHER)]
    said += [phrases.wrong_piece("S", A1, seen, ohm) for seen in "RCW" for ohm in (None, 4400)]
    said += [phrases.resistance(what, A1, 2500, ONE) for what in ("high", "low", "unclear", "phantom")]
    said += [phrases.wire_at_fault(what, A1, ONE) for what in ("dead", "short")]
    said += [phrases.calibration_begins([A1, B1]), phrases.proposal("S", 1284, 1923, 200)]
    said += [phrases.measured(letter, 1511, 11, -8) for letter in ".SRCW"]
    said += [phrases.refused(reason, "S", 40) for reason in ("far", "restless", "apart")]
    said += [phrases.not_this_class("S", A1, seen) for seen in ".?!W"]
    said += [
        phrases.button(1, True),
        phrases.button(2, False),
        say("diagnostics-press", number=1),
        say("diagnostics-not-pressed", number=3),
    ]
    said += [
        phrases.not_empty([A1, B1]),
        phrases.not_empty([A1, B1] * 4),
        phrases.expected(1661, 1979, True),
        phrases.expected(1661, 1979, False),
    ]
    said += [say(f"diagnostics-step-{number}") for number in STEPS]
    said += [phrases.step_ends(8, faults, is_last) for faults in COUNTS for is_last in (False, True)]
    said += [phrases.reading(A1, "S", 1511, margin) for margin in (None, 200)]
    for count in COUNTS:
        said += [
            phrases.walk_begins(count),
            say("diagnostics-walk-on", count=count),
            say("diagnostics-counted", count=count),
        ]
        said += [phrases.summary(count, count, count), phrases.summary(count, count, count, goes_on=True)]
    for side in Side:
        said += [phrases.plug_in(side), phrases.other_counter(side), phrases.counter_not_felt(side, 12)]
        said += [phrases.counter_at_fault(side, 12, ()), phrases.counter_gone(side)]
        said += [phrases.counter_reading(side, 25, None, 1), phrases.counter_reading(side, None, None, None)]
        said += [phrases.slide_all(side, row, 25) for row in Row]
    for row in Row:
        said += [say("diagnostics-slide-one"), phrases.row_told(RowFinding(0, row))]
        said += [phrases.row_told(RowFinding(0, row, *lists)) for lists in permutations(((), (4,), (1, 2)))]
        said += [phrases.row_told(RowFinding(0, row, unnoticed=tuple(range(1, 15))))]
    return said


def ids(value: object) -> set[str]:
    """The ids of a message and of the parts inside of its parts."""
    if isinstance(value, Part):
        return {value.id}.union(*(ids(one) for _, one in value.args))
    if isinstance(value, Listed):
        return ids(value.values)
    if isinstance(value, tuple):
        return set().union(*map(ids, value))
    return set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_said(language: str) -> None:
    words = Words((language,))
    for message in every():
        for sentence in words.sentences(message, Style(language)):
            assert sentence.endswith("."), sentence
            assert "{" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_lies_there_unused(language: str) -> None:
    entries = sources.entries(LOCALES / language / "diagnostics.ftl")
    assert not [entry for entry in entries if isinstance(entry, ast.Junk)]
    there = {entry.id.name for entry in entries if isinstance(entry, ast.Message)}
    assert {name for name in ids(tuple(every())) if name.startswith("diagnostics-")} == there
