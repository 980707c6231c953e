"""What a page remembers of the sentences that it has shown."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from alu_companion.page.view import Viewing
from alu_companion.rulesets import RULESETS, new_table
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Settings


def test_only_the_sentences_of_the_last_views_are_kept() -> None:
    """A table may stand for days, and each of its games says what none before has said."""
    rules, chance = RULESETS["alu"], Random(1)
    words = Words()
    viewing = Viewing(words, Vocabulary(words), "en")
    state, _ = new_table(Settings("en"), 1)
    kept, shown = [], set()
    first = state.game
    for number in range(150):
        viewing.view(state, number)
        kept.append(len(viewing._rendered) + len(viewing._before))
        shown |= set(viewing._rendered)
        actions = rules.game.legal_actions(state.game)
        state = replace(state, game=rules.game.apply(state.game, chance.choice(actions)) if actions else first)
    assert len(shown) > 3 * kept[0]
    assert max(kept) <= 2.5 * kept[0]


def test_a_view_is_the_same_whatever_was_shown_before() -> None:
    words = Words()
    state, _ = new_table(Settings("en"), 1)
    viewing = Viewing(words, Vocabulary(words), "en")
    first = viewing.view(state, 1)
    assert viewing.view(state, 1) == first == Viewing(words, Vocabulary(words), "en").view(state, 1)
