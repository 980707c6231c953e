"""The guide as the table steps through it: commands and keys, places by language, examples, and what goes wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adapters.guide_table import guide
from alu_companion.adapters.guide import guide_languages, read_guide
from alu_companion.games.alu.values import Kind
from alu_companion.referee.placement import Content
from alu_companion.speech.guide import Sentence
from alu_companion.speech.message import Message
from alu_companion.speech.queue import Class
from alu_companion.speech.words import LANGUAGES, Style
from alu_companion.table import Asked, Chime, Commit, GuideHeard, Opened, Pressed, Say, Settings, StopSpeech, step
from alu_companion.table.chapters import Place, Waits, beside, nearest, rest_of_paragraph, translated
from alu_companion.table.resume import new_table, places_of, resume
from alu_companion.table.ruleset import RULESETS
from alu_companion.table.values import Loan, Stage
from table.scenarios import OPENING, action
from table.table_driver import Table, live, started, vocabulary, words

EXAMPLE = 2
"""The chapter with pieces."""


def with_guide(table: Table, shows_game: bool = True) -> Table:
    """A table with the short guide; a few actions have been played."""
    table.state = replace(table.state, guide=guide())
    if shows_game:
        table.play(*OPENING[:2])
    table.said()
    return table


def told(table: Table) -> str:
    """The sentence of the guide that was told last."""
    heard = [one for one in table.heard if one.cls is Class.GUIDE]
    return words().render(heard[-1].message, replace(heard[-1].style, written=True))


def hear(table: Table, count: int = 1) -> None:
    """So many sentences are heard to their end, and the silences after them."""
    for _ in range(count):
        table.give(GuideHeard())
        listening = table.state.listening
        if listening is not None and listening.waits is Waits.TIME:
            table.wait(listening.until_ms - table.now_ms)


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
    assert table.state.listening is None
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
    assert table.said() == []
    table.type("guide")
    hear(table, 2)
    effects = table.give(Asked(vocabulary().parse("stop", "en", table.state.controls, table.state.settings.geometry)))
    assert isinstance(effects[0], StopSpeech)
    assert table.said()[-1] == "guide-stopped"
    table.give(GuideHeard())
    assert table.state.listening is None
    told_now = told(table)
    again = resume(table.state.settings, 1, [(kind, body) for _, kind, body in table.journal])
    assert live(again) == live(table.state)
    assert places_of("alu", [body for _, kind, body in table.journal if kind == "guide"]) == table.state.places
    table.state = replace(again, guide=guide(), places=table.state.places)
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
    assert set(table.state.places) == {"en", "et"}


def test_no_guide_is_told() -> None:
    table = started()
    for line in ("guide", "chapters", "where", "next"):
        table.type(line)
        assert table.said() == ["guide-none"]
    table.type("help")
    assert "guide-help" not in table.said()
    with_guide(table).type("help")
    assert table.said()[-1] == "guide-help"


def at_example(answer: str) -> Table:
    table = with_guide(started())
    table.type(f"chapter {EXAMPLE}")
    hear(table)
    assert table.said()[-1] == "guide-may-show"
    table.type(answer)
    return table


def test_without_leave_the_example_is_only_described() -> None:
    table = at_example("no")
    assert table.said()[0] == "guide-not-shown"
    assert told(table) == "Clear the board."
    hear(table, 2)
    assert table.state.loan is Loan.NONE
    assert told(table) == "It is a camp."
    hear(table)
    assert told(table) == "Chapter three: The end."


def test_without_a_board_nobody_asks() -> None:
    table = with_guide(started())
    table.unplug()
    table.type(f"chapter {EXAMPLE}")
    hear(table, 3)
    assert told(table) == "It is a camp."
    assert "guide-may-show" not in table.said()


def test_an_example_stops_the_game_and_gives_the_board_back() -> None:
    table = at_example("yes")
    game, placement = table.state.game, table.placement
    table.said()
    for order in ("end", "undo", "new", "correct"):
        table.type(order)
        assert table.said() == ["guide-board-lent"], order
    for name in ("C1", "C2"):
        table.lift(name)
    table.wait(10_000)
    table.type("status")
    assert table.said()[0] == "whose-turn"
    hear(table, 2)
    assert table.said()[-2:] == ["repair-left", "repair-put-on"]
    table.give(GuideHeard())
    table.put("D1", Content.SQUARE)
    table.wait(10_000)
    assert table.said() == ["repair-left", "repair-take-off"]
    table.lift("D1")
    table.put("D1", Content.CIRCLE)
    assert table.said() == ["repair-step-done", "repair-put-on", "board-correct"]
    table.wait(5000)
    assert told(table) == "It is a camp."
    assert table.state.game == game
    effects = table.give(GuideHeard())
    assert [effect.name for effect in effects if isinstance(effect, Chime)] == ["place"]
    table.said()
    table.wait(1200)
    assert table.said() == ["guide-game-back", "repair-left", "repair-move"]
    table.lift("D1")
    table.placement = placement
    table.show()
    assert table.said()[-2:] == ["board-correct", "guide-chapter"]
    assert (table.state.loan, table.state.game) == (Loan.NONE, game)
    assert [kind for _, kind, _ in table.journal if kind in ("lent", "returned")] == ["lent", "returned"]
    table.play(action(Kind.CAMP, "E1"))
    assert table.state.game != game


def test_stopped_in_an_example_the_board_goes_back_to_the_game() -> None:
    table = at_example("yes")
    table.put("D1", Content.CIRCLE)
    table.said()
    table.type("stop")
    assert table.said() == ["guide-stopped", "guide-game-back", "repair-left", "repair-take-off"]
    past = table.state.past
    table.wait(10_000)
    assert table.state.past == past
    table.lift("D1")
    assert table.state.loan is Loan.NONE


def test_no_turn_ends_before_the_board_shows_the_game_again() -> None:
    table = at_example("yes")
    table.put("D1", Content.CIRCLE)
    table.type("stop")
    game = table.state.game
    table.said()
    for order in ("end", "undo"):
        table.type(order)
        assert table.said() == ["repair-left", "repair-take-off"], order
    table.wait(10_000)
    assert table.state.game == game
    table.type("skip")
    assert table.state.loan is Loan.NONE
    assert [kind for _, kind, _ in table.journal][-1] == "returned"


def test_an_example_may_be_left_as_it_is() -> None:
    table = at_example("yes")
    hear(table, 2)
    table.said()
    table.type("skip")
    assert table.said() == ["guide-step-left"]
    table.wait(5000)
    assert told(table) == "It is a camp."


def test_the_cable_pulled_in_an_example() -> None:
    """The guide only describes from then on; a board that comes back is led to the game before anything counts."""
    table = at_example("yes")
    hear(table, 2)
    table.put("D1", Content.CIRCLE)
    table.unplug()
    assert table.state.listening is not None
    past = table.state.past
    table.plug()
    table.wait(10_000)
    assert table.state.past == past
    table.lift("D1")
    assert table.state.loan is Loan.NONE


def test_an_example_before_the_game_has_begun() -> None:
    table = Table()
    table.placement = table.placement._replace(camps=(1 << 10, 0))
    table.open()
    with_guide(table, shows_game=False).type(f"chapter {EXAMPLE}")
    hear(table)
    table.type("yes")
    table.placement = table.placement._replace(camps=(0, 0))
    table.show()
    table.wait(3000)
    assert table.state.stage is Stage.SETUP
    table.type("stop")
    assert table.state.stage is Stage.PLAY
    assert table.said()[-2:] == ["setup-done", "whose-turn"]


def test_a_question_that_stays_open_waits_and_another_command_declines() -> None:
    table = with_guide(started())
    table.type(f"chapter {EXAMPLE}")
    hear(table)
    table.wait(100_000)
    assert table.said().count("guide-may-show") == 4
    table.type("undo")
    assert told(table) == "Clear the board."
    hear(table, 2)
    assert (told(table), table.state.loan) == ("It is a camp.", Loan.NONE)


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


def test_a_full_disk_in_an_example_keeps_the_board_lent_until_it_can_be_given_back() -> None:
    table = at_example("yes")
    table.journal_is_full = True
    hear(table)
    assert table.said()[-2:] == ["save-failed", "guide-stopped"]
    table.type("stop")
    assert table.said() == ["save-failed"]
    assert table.state.loan is Loan.SHOWING
    table.journal_is_full = False
    table.type("stop")
    assert table.state.loan is Loan.NONE


def test_a_language_without_a_guide_ends_it() -> None:
    table = with_guide(started())
    table.state = replace(table.state, guide={"en": guide()["en"]})
    table.type("guide")
    table.type("language russian")
    hear(table)
    assert table.said()[-1] == "guide-none"
    assert table.state.listening is None


def test_the_pad_belongs_to_the_guide_until_it_is_left() -> None:
    table = with_guide(started())

    def press(*keys: str) -> list[str]:
        for key in keys:
            table.give(Pressed(key))
        return table.said()

    assert press("*", "1") == ["prompt-menu", "guide-keys"]
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
    state = replace(state, guide={language: chapters})
    state, _ = step(state, Opened(is_new=True), 0)
    controls, geometry = state.controls, state.settings.geometry
    said: list[Message] = []
    now_ms = 0
    command = vocabulary().parse("chapter 1", language, controls, geometry)
    state, effects = step(state, Asked(command), now_ms)
    kept = 0
    while state.listening is not None:
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
