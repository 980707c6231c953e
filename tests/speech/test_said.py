"""Every call that says a sentence: its ids exist in each language, and it gives the values that they speak."""

from __future__ import annotations

import re

import pytest

from alu_companion.speech.words import LANGUAGES
from speech import sources
from speech.said import calls


def spoken(language: str) -> dict[str, set[str]]:
    """The values that each sentence of a language speaks, with those of the sentences inside it."""
    messages = sources.messages(language)

    def of(name: str) -> set[str]:
        message = messages[name]
        return sources.variables(message).union(*(of(inner) for inner in sources.references(message)))

    return {name: of(name) for name in messages}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_call_names_a_sentence_and_gives_the_values_that_it_speaks(language: str) -> None:
    known = spoken(language)
    found = calls()
    assert len(found) > 500
    missing, lost, in_vain = [], [], []
    for call in found:
        meant = [name for name in known if re.fullmatch(call.pattern, name)]
        if not meant:
            missing.append(call)
        elif call.given is not None:
            lost += [(call, name) for name in meant if len(meant) == 1 and known[name] - call.given]
            in_vain += [call] if call.given - set().union(*(known[name] for name in meant)) else []
    assert missing == []
    assert lost == []
    assert in_vain == []
