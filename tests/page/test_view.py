"""What a page remembers of the sentences that it has shown."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from alu_companion.features.club.values import CLUB, Club
from alu_companion.games.game import Seat
from alu_companion.page.hub import Hub
from alu_companion.page.view import Viewing, changes
from alu_companion.registry import RULESETS, new_table
from alu_companion.speech.phrases_clock import TOPIC, left, paused
from alu_companion.speech.queue import Class, Utterance
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import LANGUAGES, Words
from alu_companion.table import Opened, Settings, step
from table.clocks import with_clock
from table.read import Ended, How


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


def test_the_clock_is_shown_as_it_was_last_read_and_what_is_said_of_it_has_a_place_of_its_own() -> None:
    words = Words()
    viewing = Viewing(words, Vocabulary(words), "en")
    without, _ = new_table(Settings("en"), 1)
    assert viewing.view(without, 1)["clock"] is None
    state = step(new_table(with_clock("10+5,square=30s/turn"), 1)[0], Opened(is_new=True), 0)[0]
    assert viewing.view(state, 1)["clock"] == {
        "told": "Circle has ten minutes left. Square has thirty seconds left.",
        "seats": [{"name": "Circle", "left_ms": 600_000}, {"name": "Square", "left_ms": 30_000}],
        "runs": None,
    }
    said = [Utterance(Class.MESSAGE, left(60), topic=TOPIC), Utterance(Class.MESSAGE, paused(()))]
    assert [one.get("clock", False) for one in viewing.news(state, said)] == [True, False]


def test_a_page_that_is_opened_later_does_not_tell_of_the_time_as_the_last_news() -> None:
    words = Words()
    state, _ = new_table(Settings("en"), 1)
    hub = Hub(words, Vocabulary(words), state)
    hub.publish(state, [Utterance(Class.MESSAGE, paused(())), Utterance(Class.MESSAGE, left(60), topic=TOPIC)])
    assert hub.last("en").startswith("The clock is paused.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_teacher_is_called_by_a_button_where_the_table_is_in_a_club(language: str) -> None:
    words = Words()
    viewing = Viewing(words, Vocabulary(words), language)
    alone, _ = new_table(Settings(language), 1)
    in_club = CLUB.on(alone, Club())
    before, after = (viewing.view(state, 1) for state in (alone, in_club))
    (added,) = [one for one in after["buttons"] if one not in before["buttons"]]
    assert added["line"] == "call"
    assert added["text"]
    assert added["hint"]
    # A page that is open is told of it.
    assert changes(before, after, ()) == {"buttons": after["buttons"]}


def test_a_game_that_was_lost_by_time_is_shown_to_be() -> None:
    words = Words()
    state, _ = new_table(with_clock("10+5", loses=True), 1)
    lost = replace(state, ended=Ended(How.TIME, (Seat(0),)))
    shown = Viewing(words, Vocabulary(words), "en").view(lost, 1)
    assert shown["status"] == "Circle's time is up, and the game is lost. Square wins."
