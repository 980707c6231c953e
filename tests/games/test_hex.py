"""A fourth game, added from outside: how little it takes, and that the table plays it in every language."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import alu_companion
from alu_companion import Level, Ruleset, Settings
from alu_companion.games.geometry import STANDARD
from alu_companion.page.view import Viewing
from alu_companion.registry import RULESETS, locale_folders, new_table
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.runner import Runner
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.testing import TableClient, check_game, check_words
from alu_companion.voice.voice import SilentVoice
from hex_game.narrator import HexNarrator
from hex_game.rules import HEX, Action, State
from hex_game.ruleset import HEX_RULESET

HERE = Path(HEX_RULESET.locales or "").parent
HOST = Path(alu_companion.__file__).parent
PLACES = {"rules.py", "narrator.py", "ruleset.py", *(f"locales/{language}/hex.ftl" for language in LANGUAGES)}
LINE = [f"put {letter}3" for letter in "abcdefgh"]
"""Circle's way from the left to the right."""
ANSWERS = [f"put {letter}1" for letter in "abcdefg"]


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    alu_companion.register(HEX_RULESET)
    try:
        yield
    finally:
        RULESETS.pop("hex", None)


# --- how little it takes


def test_the_game_is_three_modules_and_a_file_of_words_in_each_language() -> None:
    files = {str(path.relative_to(HERE)) for path in HERE.rglob("*") if path.suffix in (".py", ".ftl")}
    assert files == PLACES
    assert len(PLACES) == 6


def test_no_shared_file_knows_the_game() -> None:
    named = re.compile(r"\"hex[\"-]|-hex\b|^hex-|\bHex[A-Z]|^HEX_?[RN]", re.MULTILINE)
    files = [path for path in HOST.rglob("*") if path.suffix in (".py", ".ftl", ".toml")]
    assert len(files) > 400
    assert [path.name for path in files if named.search(path.read_text(encoding="utf-8"))] == []


def test_it_keeps_what_every_game_must_and_lacks_no_sentence() -> None:
    check_game(HEX, games=1)
    check_words(HEX_RULESET, games=1)


def test_one_registration_is_all() -> None:
    assert alu_companion.game_names() == ("alu", "almajara", "poi", "hex")
    with pytest.raises(ValueError, match="there is a game 'hex' already"):
        alu_companion.register(HEX_RULESET)


def test_that_no_computer_plays_it_is_told() -> None:
    with TableClient("hex") as table:
        table.type("opponent 1")
        table.heard("The computer does not play this game.")


# --- how it sounds


class Ear(SilentVoice):
    """Keeps the earcons that are heard."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[str, float]] = []

    def effect(self, name: str, pan: float, semitones: float) -> None:
        self.heard.append((name, round(pan, 2)))


def test_its_sentences_have_their_earcons_and_answers_have_none() -> None:
    now, first = new_table(Settings(), 1, None, "hex", HEX.parse_options(""))
    words, ear = Words(further=locale_folders()), Ear()
    runner = Runner(now, MemoryJournal(), Outlets(words, ear), Vocabulary(words))
    runner.open(first)
    ear.heard.clear()
    runner.typed("put a3", 0)
    assert ear.heard == [("place", -0.9), ("turn-change", 0.0)]
    ear.heard.clear()
    for line in ("last", "here a3", "status"):
        runner.typed(line, 0)
    assert ear.heard == []
    runner.typed("put a3", 0)
    assert ear.heard == [("refuse", -0.9)]
    for theirs, ours in zip(ANSWERS, LINE[1:], strict=True):
        runner.typed(theirs, 0)
        runner.typed(ours, 0)
    assert ("win", 0.0) in ear.heard


def test_a_game_that_names_an_earcon_that_does_not_exist_is_not_added() -> None:
    del RULESETS["hex"]
    narrator = HexNarrator()
    narrator.cues = {"hex-put": "plop"}
    with pytest.raises(ValueError, match=r"'plop' is none of .*place"):
        alu_companion.register(HEX_RULESET._replace(narrator=narrator))
    alu_companion.register(HEX_RULESET)


# --- what is missing is told


def copied(tmp_path: Path) -> Ruleset:
    """The game with sentences that a test may spoil."""
    locales = tmp_path / "locales"
    shutil.copytree(HERE / "locales", locales)
    spoilt: Ruleset = HEX_RULESET._replace(locales=locales)
    return spoilt


def without(message_id: str, path: Path) -> None:
    """Take a sentence out of a file."""
    path.write_text(
        re.sub(rf"^{message_id} = .*\n", "", path.read_text(encoding="utf-8"), flags=re.M), encoding="utf-8"
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("missing", ["game-hex", "command-hex-put"])
def test_a_game_without_its_name_or_the_word_for_a_command_is_not_added(
    tmp_path: Path, language: str, missing: str
) -> None:
    del RULESETS["hex"]
    spoilt = copied(tmp_path)
    without(missing, tmp_path / "locales" / language / "hex.ftl")
    with pytest.raises(ValueError, match=f"sentences of the game 'hex' are missing: {language}: {missing}$"):
        alu_companion.register(spoilt)
    assert "hex" not in RULESETS


def test_a_sentence_that_is_missing_or_lacks_a_value_is_told_with_its_language(tmp_path: Path) -> None:
    spoilt = copied(tmp_path)
    without("hex-taken", tmp_path / "locales" / "ru" / "hex.ftl")
    estonian = tmp_path / "locales" / "et" / "hex.ftl"
    text = estonian.read_text(encoding="utf-8")
    estonian.write_text(text.replace("Käigul on { $side }.", "Käigul on { $player }."), encoding="utf-8")
    del RULESETS["hex"]
    with pytest.raises(AssertionError) as found:
        check_words(spoilt, games=1)
    told = str(found.value).splitlines()
    assert told[0] == "hex: 2 that cannot be said:"
    assert told[1].startswith("et: hex-turn.: ")
    assert told[2] == "ru: no message hex-taken. (refused for Reason.TAKEN)"


@pytest.mark.usefixtures("lenient_words")
def test_a_game_that_speaks_english_alone_is_told_in_english(tmp_path: Path) -> None:
    del RULESETS["hex"]
    english = copied(tmp_path)
    for language in ("et", "ru"):
        shutil.rmtree(tmp_path / "locales" / language)
    alu_companion.register(english)
    with TableClient("hex", Settings("ru")) as table:
        table.type("put c3")
        table.heard("Circle puts a piece on tile Cesar three.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_called_by_its_name_on_the_page(language: str) -> None:
    words = Words(further=locale_folders())
    now, _ = new_table(Settings(), 1, None, "hex", HEX.parse_options(""))
    called = {"en": "Hex", "et": "Hex", "ru": "Гекс"}[language]
    assert Viewing(words, Vocabulary(words), language).view(now, 1)["game"] == called


# --- the rules


def state(*names: str) -> State:
    """The state after pieces on these fields, in turn."""
    now = HEX.start(HEX.parse_options(""))
    for name in names:
        now = HEX.apply(now, Action(STANDARD.parse_field(name)))
    return now


@pytest.mark.parametrize(
    ("fields", "winner"),
    [
        ("a3 a1 b3 b1 c3 c1 d3 d1 e3 e1 f3 f1 g3 g1 h3", 0),
        ("a3 c1 b3 c2 d3 c3 e3 c4 f3 c5", 1),
        # Across a corner to the lower right: A5, B4, C3 are a chain; A3, B4, C5 are none.
        ("a5 a1 b4 b1 c3 c1 d2 d1 e1 a2 f1 b2 g1 c2 h1", 0),
        ("a1 a5 b1 b4 c1 c3 d1 d2 f1 e1", 1),
        ("d5 a1 e5 b2 f5 c3 g5 d4 h4", None),
    ],
)
def test_who_links_the_own_edges_wins(fields: str, winner: int | None) -> None:
    names = fields.split()
    assert HEX.outcome(state(*names[:-1])) is None
    outcome = HEX.outcome(state(*names))
    assert (outcome.winners[0] if outcome else None) == winner


def test_there_is_always_one_winner() -> None:
    for seed in range(200):
        chance, now = Random(seed), state()
        while HEX.outcome(now) is None:
            now = HEX.apply(now, chance.choice(HEX.legal_actions(now)))
        outcome = HEX.outcome(now)
        assert outcome is not None
        assert len(outcome.winners) == 1


# --- at the table


WON = {
    "en": "Circle has linked both edges and wins.",
    "et": "Ringimängija ühendas oma servad ja võitis.",
    "ru": "Круг соединяет свои края и побеждает.",
}


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_played_and_told_and_replayed(tmp_path: Path, language: str, level: Level) -> None:
    with TableClient("hex", Settings(language, level), record=tmp_path / "r") as table:
        for ours, theirs in zip(LINE, [*ANSWERS, "status"], strict=True):
            table.type(ours)
            table.type(theirs)
        table.expect(WON[language])
        for line in ("last", "help", "a3", "b5", "here b5", "undo", "yes", "here h3", "1", "repeat", "help goal"):
            assert table.type(line), line
        assert table.press("5", "1", "1")
        assert table.press("/", "*")
        table.listen()
    again = alu_companion.replay(tmp_path / "r")
    assert again.said == table.said
    assert again.state is not None
    assert HEX.outcome(again.state.game) is not None


@pytest.mark.parametrize(
    ("language", "put"), [("en", "put"), ("et", "pane"), ("et", "aseta"), ("ru", "поставь"), ("ru", "ставлю")]
)
def test_its_words_are_typed_in_each_language(language: str, put: str) -> None:
    with TableClient("hex", Settings(language)) as table:
        table.type(f"{put} c3")
        assert table.state.game == state("c3")


def test_what_cannot_be_is_refused_with_its_reason() -> None:
    with TableClient("hex") as table:
        table.type("put c3")
        table.type("put c3")
        table.expect("Not possible: a piece on tile Cesar three. There is a piece already.")


def test_the_game_has_its_chart() -> None:
    with TableClient("hex") as table:
        table.type("put c3")
        places = HEX_RULESET.narrator.chart(table.state.game).places
        assert [place.ask for place in places if place is not None and place.seat is not None] == ["c3"]
