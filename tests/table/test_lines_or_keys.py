"""Whoever types is told words and no keys, whoever presses keys is told keys and no words: in every game and language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest

from alu_companion.board.link import HandNews
from alu_companion.features.dictating.pad import keys_for
from alu_companion.features.far.values import FAR_GAME, FarGame
from alu_companion.features.lessons.beginning import lesson_table
from alu_companion.features.lessons.judging import say_text
from alu_companion.features.lessons.learning import LEARN
from alu_companion.learning.lesson import Lay, Text
from alu_companion.registry import RULESETS
from alu_companion.runtime.lesson_files import course, with_courses
from alu_companion.speech.controls import Command
from alu_companion.speech.keypad import keys_to
from alu_companion.speech.message import Level, Message, Part, Translated
from alu_companion.speech.phrases_keys import FOR_LINES
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import LANGUAGES, Style, Words
from alu_companion.table import Asked, Input, Pressed, Say, Settings, TableState, Welcomed, step
from speech.every import every_message
from table.guided import with_guide
from table.table_driver import Table, started
from table.test_coach import reviewed
from table.test_every_command import examples, table

WORDS: Final = Words()
KEYS: Final = re.compile(r"\bkeys?\b|\bpress\b|\bklahv|\bvajuta(?:ge)?\b|клавиш|нажм", re.IGNORECASE)
LINES: Final = re.compile(r"\btype\b|\bkirjutage\b|наберите", re.IGNORECASE)
DIGITS_AS_KEYS: Final = {
    "choices-keys",
    "far-keys",
    "club-key",
    "coach-keys",
    "show-keys",
    "show-keys-short",
    "lesson-help-keys",
}
"""Sentences that name keys by their digits alone."""
SIGNS: Final = {"point": ".", "enter": "enter", "plus": "+", "minus": "-", "star": "*", "slash": "/"}
OF_KEYS: Final = ("keys", "guide-keys")
"""What asks for keys."""


def begun(game: str, *, by_keys: bool, in_lesson: bool) -> TableState:
    state = with_courses(replace(table(RULESETS[game]), by_keys=by_keys))
    return step(state, Asked(Command(LEARN)), 500)[0] if in_lesson else state


def said(state: TableState, *given: Input) -> Iterator[Part]:
    for at, one in enumerate(given):
        state, effects = step(state, one, 1000 + at)
        if one is given[-1]:
            for effect in effects:
                if isinstance(effect, Say):
                    yield from effect.utterance.message


def heard(told: Message, language: str) -> str:
    return WORDS.render(tuple(replace(one, level=Level.TERSE) for one in told), Style(language, Level.TEACHING))


@pytest.mark.parametrize("in_lesson", [False, True])
@pytest.mark.parametrize("game", RULESETS)
def test_whoever_types_hears_of_no_key(game: str, in_lesson: bool) -> None:
    state = begun(game, by_keys=False, in_lesson=in_lesson)
    found: dict[Part, str] = {}
    for name, needs in state.controls.commands.items():
        for command in examples(state, name, needs) if name not in OF_KEYS else ():
            found |= dict.fromkeys(said(state, Asked(command)), name)
    assert len(found) > 20
    for one, name in found.items():
        assert one.id not in DIGITS_AS_KEYS, name
        for language in LANGUAGES:
            assert not KEYS.search(heard((one,), language)), (name, heard((one,), language))


@pytest.mark.parametrize("in_lesson", [False, True])
@pytest.mark.parametrize("game", RULESETS)
def test_whoever_presses_keys_is_not_told_to_type(game: str, in_lesson: bool) -> None:
    state = begun(game, by_keys=True, in_lesson=in_lesson)
    found: dict[Part, str] = dict.fromkeys(said(state, Welcomed(by_keys=True, hands=False)), "welcome")
    for name in dict.fromkeys(state.controls.keys.values()):
        path = keys_for(state, name)
        if path:
            found |= dict.fromkeys(said(state, *map(Pressed, path)), f"{name}: {path}")
    assert len(found) > 20
    for one, name in found.items():
        for language in LANGUAGES:
            assert not LINES.search(heard((one,), language)), (name, heard((one,), language))


def texts(game: str, *, by_keys: bool) -> Iterator[tuple[TableState, Text]]:
    """Every text of every lesson of a game, with the table at which it is told."""
    found = course(game)
    assert found is not None
    for lesson in found.lessons:
        state = replace(lesson_table(RULESETS[game], Settings(), 1, found, lesson)[0], by_keys=by_keys)
        stages = [stage.said for stage in lesson.goal.stages] if isinstance(lesson.goal, Lay) else []
        wrong = [one.said for one in lesson.wrong if not callable(one.said)]
        yield from ((state, one) for one in (lesson.task, *stages, *lesson.hints, *wrong))


@pytest.mark.parametrize("by_keys", [False, True])
@pytest.mark.parametrize("game", RULESETS)
def test_a_text_of_a_lesson_tells_words_to_whoever_types_and_keys_to_whoever_presses_them(
    game: str, by_keys: bool
) -> None:
    wrong = LINES if by_keys else KEYS
    for state, text in texts(game, by_keys=by_keys):
        for language in LANGUAGES:
            told = heard(say_text(state, text), language)
            assert not wrong.search(told), told


@pytest.mark.parametrize("game", RULESETS)
def test_what_a_text_of_a_lesson_has_one_ask_is_asked_by_words_and_by_keys(game: str) -> None:
    vocabulary, asked = Vocabulary(WORDS), set()
    for by_keys in (False, True):
        for state, text in texts(game, by_keys=by_keys):
            if not isinstance(text, Translated) or not text.ask:
                continue
            name, _, word = text.ask.partition(" ")
            how = say_text(state, text)[-1]
            if by_keys:
                pressed = [dict(key.args) for key in how.args[0][1].values]
                keys = [SIGNS.get(str(key["key"]), str(key["number"])) for key in pressed]
                assert next(said(state, *map(Pressed, keys))) == next(
                    said(state, Asked(command(state, name, word, by_keys)))
                )
            else:
                for language in LANGUAGES:
                    line = heard((how,), language).partition(": ")[2].rstrip(".")
                    read = vocabulary.parse(line, language, state.controls, state.settings.geometry)
                    assert read == command(state, name, word, by_keys), line
            asked.add((by_keys, name))
    assert len(asked) > 2


def command(state: TableState, name: str, word: str, by_keys: bool) -> Command:
    """What a text has one ask; keys know no topics."""
    needs = state.controls.commands[name]
    if needs == "field":
        return Command(name, state.settings.geometry.parse_field(word))
    return Command(name, word="" if by_keys and needs.startswith("topic") else word)


def pressed(table: Table, one: Part, name: str = "keys") -> None:
    """Press what a sentence names."""
    for key in dict(one.args)[name].values:
        told = dict(key.args)
        table.give(Pressed(SIGNS.get(str(told["key"]), str(told["number"]))))


def for_keys(table: Table) -> Table:
    table.state = replace(table.state, by_keys=True)
    return table


def test_a_review_tells_the_keys_that_go_through_it() -> None:
    table = reviewed(by_keys=True)
    (how,) = (one for one in table.heard[-1].message if one.id.startswith("review-how"))
    table.said()
    for name, told in (("keys", "review-point"), ("next", "review-point"), ("shown", "review-shown")):
        pressed(table, how, name)
        assert told in table.said()


def test_the_guide_tells_the_keys_that_stop_it() -> None:
    table = for_keys(with_guide(started()))
    table.give(Asked(Command("guide-on")))
    (how,) = (one for heard in table.heard for one in heard.message if one.id.startswith("guide-how"))
    table.said()
    pressed(table, how)
    assert table.said()[-1] == "guide-stopped"


def test_a_hand_after_the_end_hears_the_keys_for_another_game() -> None:
    table = for_keys(started())
    table.give(HandNews("over"))
    how = table.heard[-1].message[0]
    table.said()
    pressed(table, how)
    assert "confirm-new-game" in table.said()


def test_who_plays_tells_the_keys_that_let_the_computer_play() -> None:
    table = for_keys(started())
    table.give(Asked(Command("opponent")))
    assert [one.id for one in table.heard[-1].message] == ["opponent-none", "opponent-pressed"]


def test_the_list_of_short_messages_tells_the_keys_that_send_one() -> None:
    state = replace(table(RULESETS["alu"]), by_keys=True)
    state = FAR_GAME.on(state, FarGame("0" * 16, "", True, state.game))
    told = list(said(state, Asked(Command("far-word"))))
    keys = [dict(one.args) for one in dict(told[0].args)["keys"].values]
    path = [SIGNS.get(str(one["key"]), str(one["number"])) for one in keys]
    assert [one.id for one in said(state, *map(Pressed, (*path, "3")))] == ["far-sent"]
    assert list(said(state, *map(Pressed, (*path, "0")))) == told


def test_words_that_ask_for_more_are_told_to_lines_alone() -> None:
    for by_keys in (False, True):
        state = begun("almajara", by_keys=by_keys, in_lesson=False)
        told = {one.id for one in said(state, Asked(Command("almajara-rule")))}
        assert any(one.endswith(FOR_LINES) for one in told) is not by_keys


@pytest.mark.parametrize("game", RULESETS)
@pytest.mark.parametrize(("in_lesson", "names"), [(True, ("lesson-next", "leave", "solution")), (False, (LEARN,))])
def test_keys_that_are_told_for_a_lesson_do_it(game: str, in_lesson: bool, names: tuple[str, ...]) -> None:
    state = begun(game, by_keys=True, in_lesson=in_lesson)
    for name in names:
        path = keys_for(state, name)
        assert path == keys_to(state.controls.keys, name) or path[:2] == ("*", "*")
        assert list(said(state, *map(Pressed, path))) == list(said(state, Asked(Command(name))))


CALLED_OTHERWISE: Final = {
    "lesson-next-learn": "lesson-next-is",
    "lesson-next-puzzle": "lesson-next-is",
    "opponent-how": "opponent-pressed",
    "show-how": "show-keys",
    "show-how-short": "show-keys-short",
    "show-menu": "desk-back-here-keys",
    "hands-first": "hands-first-key",
    "hands-typed": "hands-keys",
}
"""Sentences whose form for keys is not called as they are."""
ONLY_TO_LINES: Final = (
    ("how-", "a setting was asked for by its word"),
    ("form-", "a line is not whole"),
    ("half-hand-", "a line is not whole"),
    ("tiles-", "a line names several tiles"),
    ("action-", "a line means no action"),
    ("clock-wrong", "a line means no time"),
    ("did-you-mean", "a line is no command"),
    ("other-layout", "a line is no command"),
    ("not-understood", "a line is no command"),
    ("line-dictated", "what dictates an action has keys of its own"),
    ("far-how-to-join", "a line has no code; keys are asked for one"),
    ("hand-which", "a line moves a piece"),
    ("hand-sliders", "a line moves sliders; no key does"),
    ("hand-loose", "a line moves sliders; no key does"),
    ("hand-unplugged", "a line has unplugged the board; no key does"),
    ("lay-out-offered", "keys are asked whether all is to be laid out"),
    ("help-", "help by keys has words of its own"),
    ("lesson-help-", "help by keys has words of its own"),
    ("does-", "what a key does is told with what it asks for"),
    ("key-wanted", "a line names no key"),
    ("watch-", "another program"),
    ("board-fails", "what is typed at the terminal"),
    ("show-next", "what is typed at the terminal"),
    ("show-no-guide", "what is typed at the terminal"),
    ("show-refused-how", "what is typed at the terminal"),
)
"""How sentences begin that nobody hears who has only keys, and why."""


def test_what_dictates_words_has_a_form_for_keys() -> None:
    told: dict[str, list[Part]] = {}
    for one in {one for message in every_message(0) for one in message}:
        told.setdefault(one.id, []).append(one)

    def dictates(one: Part) -> bool:
        return any(LINES.search(heard((one,), language)) for language in LANGUAGES)

    dictating = {name for name, found in told.items() if any(map(dictates, found))}
    assert len(dictating) > 100
    by_keys = {name for name, found in told.items() if not all(map(dictates, found))}
    alone, reasons = set(), set()
    for name in dictating:
        base = name.removesuffix("-typed")
        forms = {name, base, f"{base}-pressed", f"{base}-keys", CALLED_OTHERWISE.get(name, "")}
        if not name.endswith(FOR_LINES) and not forms & by_keys:
            reasons.add(next((start for start, _ in ONLY_TO_LINES if name.startswith(start)), ""))
            alone |= {name} if not name.startswith(tuple(start for start, _ in ONLY_TO_LINES)) else set()
    assert alone == set()
    assert reasons == {start for start, _ in ONLY_TO_LINES}
    assert CALLED_OTHERWISE.keys() <= dictating
