"""The guide as the table steps through it: commands and keys, places by language, and what goes wrong."""

from __future__ import annotations

import pytest

from alu_companion.features.guide.chapters import beside, nearest, rest_of_paragraph, translated
from alu_companion.features.guide.listening import CHAPTERS, PLACES, GuideHeard, Place, places_of
from alu_companion.guide.library import guide_languages, read_guide
from alu_companion.registry import RULESETS, new_table, resume
from alu_companion.speech.guide import Sentence
from alu_companion.speech.message import Message
from alu_companion.speech.queue import Class
from alu_companion.speech.words import LANGUAGES, Style
from alu_companion.table import Asked, Commit, Opened, Pressed, Say, Settings, StopSpeech, step
from runtime.guide_table import guide
from table.guided import hear, told, with_guide
from table.read import guide_places_of, listening_of
from table.table_driver import live, started, vocabulary, words


@pytest.mark.parametrize("line", ["next", "go on", "back", "sentence"])
def test_a_word_that_goes_on_begins_no_guide_in_a_game(line: str) -> None:
    table = with_guide(started())
    table.type(line)
    assert table.said() == ["nothing-goes-on"]
    assert listening_of(table.state) is None


def test_the_guide_says_how_to_stop_it_once_and_only_to_those_who_type() -> None:
    table = with_guide(started())
    table.type("guide")
    assert table.said()[0] == "guide-how-to-stop"
    table.type("chapter 2")
    assert "guide-how-to-stop" not in table.said()
    table.type("stop")
    assert table.said()[-1] == "guide-stopped"


def test_another_question_is_not_asked_between_its_sentences() -> None:
    table = with_guide(started())
    table.type("new")
    table.type("guide")
    assert table.said()[0] == "confirm-new-game"
    for _ in range(3):
        table.wait(table.state.settings.timings.repeat_ms)
    assert table.said() == []
    table.type("stop")
    table.wait(1)
    assert table.said()[-1] == "confirm-new-game"


def test_sentence_by_sentence() -> None:
    table = with_guide(started())
    table.type("guide")
    assert told(table) == "Chapter one: The island."
    hear(table)
    assert told(table) == "The island is called ALU."
    table.type("next")
    assert told(table) == "It has forty tiles."
    table.type("back")
    assert told(table) == "The island is called ALU."
    count = len(table.heard)
    table.type("sentence")
    assert told(table) == "The island is called ALU."
    assert len(table.heard) == count + 1
    table.type("where")
    assert table.said()[-2:] == ["guide-where", "guide-sentence-of"]
    table.type("back")
    table.type("back")
    assert told(table) == "Chapter one: The island."
    table.type("next chapter")
    assert told(table) == "Chapter two: An example."
    table.type("chapter 9")
    table.type("chapters")
    assert table.said()[-5:] == ["guide-no-chapter", "guide-chapters", *["guide-listed"] * 3]
    table.type("chapter 3")
    hear(table, 2)
    assert table.said()[-1] == "guide-ended"
    assert listening_of(table.state) is None
    table.type("guide")
    assert told(table) == "Chapter one: The island."


def test_a_silence_lasts_as_long_as_it_says_and_nothing_else_ends_it() -> None:
    table = with_guide(started())
    table.type("chapter 1")
    hear(table)
    table.give(GuideHeard())
    assert told(table) == "It has forty tiles."
    table.give(GuideHeard())
    table.give(GuideHeard())
    table.type("status")
    table.wait(1199)
    assert told(table) == "It has forty tiles."
    table.wait(1)
    assert told(table) == "Two live on it."


def test_stopping_is_told_and_the_place_is_kept() -> None:
    table = with_guide(started())
    table.type("stop")
    assert table.said() == ["quiet"]
    table.type("guide")
    hear(table, 2)
    effects = table.give(Asked(vocabulary().parse("stop", "en", table.state.controls, table.state.settings.geometry)))
    assert isinstance(effects[0], StopSpeech)
    assert table.said()[-1] == "guide-stopped"
    table.give(GuideHeard())
    assert listening_of(table.state) is None
    told_now = told(table)
    again = resume(table.state.settings, 1, [(kind, body) for _, kind, body in table.journal])
    assert live(again) == live(table.state)
    assert places_of("alu", [body for _, kind, body in table.journal if kind == "guide"]) == guide_places_of(
        table.state
    )
    table.state = PLACES.on(CHAPTERS.on(again, guide()), guide_places_of(table.state))
    table.type("guide")
    assert told(table) == told_now == "It has forty tiles."


def test_every_language_has_a_place_of_its_own_and_a_change_keeps_the_paragraph() -> None:
    table = with_guide(started())
    table.type("guide")
    hear(table, 3)
    assert told(table) == "Two live on it."
    table.type("language estonian")
    table.type("sentence")
    assert told(table) == "Peatükk üks: Saar."
    hear(table)
    table.type("language english")
    hear(table)
    # The second sentence of the first paragraph: it is begun anew.
    assert told(table) == "The island is called ALU."
    assert set(guide_places_of(table.state)) == {"en", "et"}


def test_no_guide_is_told() -> None:
    table = started()
    for line in ("guide", "chapters", "where", "next"):
        table.type(line)
        assert table.said() == ["guide-none"]
    table.type("help guide")
    assert "guide-help" not in table.said()
    with_guide(table).type("help guide")
    assert table.said() == ["guide-help", "help-guide-words"]


def test_next_and_previous_are_sentences_while_the_guide_is_told_and_messages_otherwise() -> None:
    for language, following, previous in (
        ("en", "following", "previous"),
        ("et", "järgmine", "eelmine"),
        ("ru", "следующее", "предыдущее"),
    ):
        table = with_guide(started(Settings(language=language)))
        table.type(previous)
        assert table.said()[0].startswith(("ago-", "no-older"))
        table.type("guide")
        begun = listening_of(table.state)
        assert begun is not None
        table.type(following)
        assert listening_of(table.state) is not None
        assert listening_of(table.state).place != begun.place
        table.type(previous)
        assert listening_of(table.state).place == begun.place


def test_a_full_disk_stops_the_guide_and_is_told() -> None:
    table = with_guide(started())
    table.type("guide")
    hear(table)
    table.journal_is_full = True
    table.said()
    table.give(GuideHeard())
    assert table.said() == ["save-failed", "guide-stopped"]
    table.journal_is_full = False
    table.type("guide")
    assert told(table) == "The island is called ALU."


@pytest.mark.usefixtures("lenient_words")
def test_in_a_language_without_a_guide_it_goes_on_in_another() -> None:
    table = with_guide(started())
    table.state = CHAPTERS.on(table.state, {"en": guide()["en"]})
    table.type("guide")
    table.type("language russian")
    hear(table)
    assert table.said()[-1] == "guide-sentence"
    assert listening_of(table.state) is not None
    assert listening_of(table.state).language == "en"


def test_the_pad_belongs_to_the_guide_until_it_is_left() -> None:
    table = with_guide(started())

    def press(*keys: str) -> list[str]:
        for key in keys:
            table.give(Pressed(key))
        return table.said()

    assert press("*", "1") == ["prompt-menu", "guide-keys", "coach-keys"]
    assert press("enter", "6", "6") == ["guide-chapter", "guide-sentence", "guide-sentence"]
    assert press("4", "5", "2", "8") == ["guide-sentence"] * 2 + ["guide-chapter"] * 2
    assert press("/")[0] == "guide-chapters"
    assert press(".")[0] == "guide-where"
    assert press("1")[0].startswith("rule")
    assert press("+") == ["setting-rate"]
    assert press("0") == ["guide-stopped"]
    assert press("*", "0")[:2] == ["guide-keys-left", "whose-turn"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RULESETS)
def test_every_shipped_guide_is_told_to_its_end(game: str, language: str) -> None:
    if language not in guide_languages(game):
        pytest.skip(f"there is no guide to {game} in {language}")
    chapters = read_guide(game, language)
    rules = RULESETS[game]
    options = rules.game.parse_options("seed=1" if rules.seeded("") else "")
    state, _ = new_table(Settings(language=language), 1, None, game, options)
    state = CHAPTERS.on(state, {language: chapters})
    state, _ = step(state, Opened(is_new=True), 0)
    controls, geometry = state.controls, state.settings.geometry
    said: list[Message] = []
    now_ms = 0
    command = vocabulary().parse("chapter 1", language, controls, geometry)
    state, effects = step(state, Asked(command), now_ms)
    kept = 0
    while listening_of(state) is not None:
        said += [one.utterance.message for one in effects if isinstance(one, Say) and one.utterance.cls is Class.GUIDE]
        kept += sum(isinstance(one, Commit) for one in effects)
        now_ms += 5000
        state, effects = step(state, GuideHeard(), now_ms)
    style = Style(language, written=True)
    heard = [words().render(one, style) for one in said]
    sentences = [item.text for chapter in chapters for item in chapter.items if isinstance(item, Sentence)]
    assert len(heard) == len(sentences) + len(chapters)
    assert set(sentences) <= set(heard)
    assert kept == len(heard)


@pytest.mark.parametrize("game", RULESETS)
def test_a_place_is_the_same_paragraph_in_every_language(game: str) -> None:
    there = [language for language in LANGUAGES if language in guide_languages(game)]
    for source in there:
        for target in there:
            here, other = read_guide(game, source), read_guide(game, target)
            place: Place | None = Place(here[0].name)
            while place is not None:
                found = translated(here, place, other)
                assert found.chapter == place.chapter
                assert (found.item == 0) == (place.item == 0)
                if source == target:
                    assert rest_of_paragraph(here, found)[-1:] == rest_of_paragraph(here, place)[-1:]
                    assert found <= place
                place = beside(here, place, 1)


def test_a_place_in_a_text_that_has_changed() -> None:
    chapters = guide()["en"]
    assert nearest(chapters, Place("island", 99)) == Place("island", 4)
    assert nearest(chapters, Place("gone", 2)) == Place("island", 2)
    assert beside(chapters, Place("end", 1), 1) is None
    assert beside(chapters, Place("island"), -1) is None
