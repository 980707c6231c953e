"""`alu keys`: the keys part by part, as many at once as one can keep in mind."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from alu_companion.cli import keys, main
from alu_companion.registry import RULESETS, register_feature
from alu_companion.speech.languages import LANGUAGES
from alu_companion.table import TableState
from alu_companion.table.feature import Grid
from alu_companion.table.spec import CommandSpec
from alu_companion.table.transition import Transition


def told(*words: str, typed: str = "") -> list[str]:
    """The lines that the command says."""
    done = CliRunner().invoke(main, ["keys", *words, "--silent"], input=typed, catch_exceptions=False)
    assert done.exit_code == 0
    return done.stdout.splitlines()


def plain(game: str, language: str = "en") -> dict[str, list[str]]:
    """What a program is told: the texts of the keys, by parts."""
    parts = json.loads("".join(told("--json", "--game", game, "--lang", language)))["parts"]
    return {one["part"]: [key["text"] for key in one["keys"]] for one in parts}


@pytest.mark.parametrize("game", RULESETS)
def test_every_key_is_in_one_part(game: str) -> None:
    bindings = RULESETS[game].controls.keys
    parts = plain(game)
    assert sum(len(texts) for name, texts in parts.items() if name != "hand") == len(bindings)
    assert ("hand" in parts) is (RULESETS[game].board is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_that_are_dictated_name_the_parts(language: str) -> None:
    *headings, how = told("--lang", language)
    parts = plain("alu", language)
    assert len(headings) == len(parts)
    named = {"en": ("hand", "show"), "et": ("käsi", "esitlus"), "ru": ("рука", "показ")}[language]
    for word, part in zip(named, ("hand", "show"), strict=True):
        assert word in how
        assert told(word, "--lang", language)[1:] == parts[part]


def test_the_keys_of_a_show_and_of_the_hand_are_told_rightly() -> None:
    parts = plain("alu")
    assert "In a show, six: Goes one action on." in parts["show"]
    assert "In a show, enter: Stops the show, or lets it go on." in parts["show"]
    assert "one for a circle piece" in parts["hand"][0]


def test_who_sits_at_a_terminal_hears_at_most_six_in_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys, "is_terminal", lambda: True)
    _, *lines = told("guide", "--lang", "en", typed="\n\n\n")
    stops = [at for at, line in enumerate(lines) if "Enter goes on." in line]
    assert stops
    assert all(later - earlier <= 7 for earlier, later in zip([-1, *stops], [*stops, len(lines)], strict=True))


@pytest.mark.parametrize("lacks", ["key-word", "key-name", "key-part"])
def test_a_feature_from_outside_that_adds_a_part_says_what_it_is_called(lacks: str, tmp_path: Path) -> None:
    words = ("command-tally", "does-tally", "key-word-tally", "key-name-tally", "key-part-tally")
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "tally.ftl").write_text("".join(f"{one} = tally\n" for one in words if lacks not in one))
    feature = Grid[TableState, Transition, CommandSpec](
        commands={"tally": CommandSpec()}, keys={"tally 4": "tally"}, locales=(tmp_path,)
    )
    with pytest.raises(ValueError, match=f"{lacks}-tally"):
        register_feature(feature)


def test_a_key_alone_is_told() -> None:
    assert told("menu", "4", "--lang", "en")[0].startswith("Star, then four:")
    assert told("xyz", "--lang", "en")[0].startswith("There is no such key.")
