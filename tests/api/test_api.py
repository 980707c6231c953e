"""The public face: what it gives, what it costs to import, and that a table in memory is a table like any other."""

from __future__ import annotations

import json
import pkgutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import alu_companion
from alu_companion import MemoryTable, Settings
from alu_companion.speech.words import LANGUAGES

GAMES = alu_companion.game_names()
SHORT = {"poi": "map=first", "almajara": "layout=small seed=3"}


def table(game: str, settings: Settings | None = None, **more: Any) -> MemoryTable:
    return MemoryTable(game, settings, options=SHORT.get(game, ""), **more)


def loaded_by(statement: str) -> set[str]:
    """The modules that are loaded after a statement, in a process of its own."""
    code = f"import json, sys\n{statement}\nprint(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout))


def ours(modules: set[str]) -> set[str]:
    return {name for name in modules if name.startswith("alu_companion.")}


# --- what it gives and costs


def test_importing_the_package_loads_nothing_of_it() -> None:
    assert ours(loaded_by("import alu_companion")) == set()


def test_the_command_loads_no_table_before_it_knows_what_is_asked() -> None:
    rooms = {name.split(".")[1] for name in ours(loaded_by("import alu_companion.cli"))}
    assert not rooms & {"api", "testing", "table", "games"}


def test_a_name_loads_only_what_it_needs() -> None:
    assert ours(loaded_by("from alu_companion import GameError")) == {"alu_companion.games", "alu_companion.games.game"}


@pytest.mark.parametrize("name", alu_companion.__all__)
def test_every_name_is_there_and_told_by_dir(name: str) -> None:
    assert getattr(alu_companion, name) is not None
    assert name in dir(alu_companion)


def test_what_is_imported_for_types_is_what_is_given() -> None:
    """A type checker reads the imports at the head of the file, a program the table below it."""
    lazy = {name for names in alu_companion._MODULES.values() for name in names}
    assert lazy == set(alu_companion.__all__)


def test_no_name_is_that_of_a_room() -> None:
    """Whoever imports a room makes it an attribute of the package, in the place of such a name."""
    rooms = {module.name for module in pkgutil.iter_modules(alu_companion.__path__)}
    assert not rooms & set(alu_companion.__all__)


def test_what_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = alu_companion.chess


# --- the rules


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_by_its_name(name: str) -> None:
    game, chance = alu_companion.rules(name), Random(1)
    state = game.start(game.parse_options(SHORT.get(name, "")))
    while game.outcome(state) is None:
        by_chance = game.to_move(state) == alu_companion.CHANCE
        state = game.apply(state, game.chance_action(state) if by_chance else chance.choice(game.legal_actions(state)))
    assert game.legal_actions(state) == ()
    assert isinstance(game.outcome(state), alu_companion.Outcome)


def test_what_the_rules_refuse_is_one_of_three_errors() -> None:
    game = alu_companion.rules("alu")
    state = game.start(game.parse_options(""))
    with pytest.raises(alu_companion.NotUnderstood):
        game.parse_action(state, "fly to the moon")
    with pytest.raises(alu_companion.IllegalAction):
        game.apply(state, game.parse_action(state, "camp c3"))


@pytest.mark.parametrize("call", [alu_companion.rules, MemoryTable])
def test_a_game_that_there_is_not(call: Callable[[str], object]) -> None:
    with pytest.raises(ValueError, match="'chess' is none of alu, almajara, poi"):
        call("chess")


# --- a table in memory


def play_on_the_board(table: MemoryTable) -> None:
    table.listen()
    table.type("put circle e5")
    table.listen()
    table.type("unplug")
    table.wait(1000)
    table.type("plug")
    table.listen()
    table.type("take e5")
    table.wait(20_000)


def play_by_typing(table: MemoryTable) -> None:
    chance = Random(3)
    for _ in range(12):
        state = table.state.game
        if table.rules.outcome(state) is None:
            table.type(table.rules.format_action(state, chance.choice(table.rules.legal_actions(state))))
            table.type("no")
        table.wait(1500)
    table.press("0", "*", "4")
    table.type("undo")
    table.listen()


def play_a_while(table: MemoryTable) -> None:
    (play_on_the_board if table.state.rules.board is not None else play_by_typing)(table)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_recorded_at_a_table_in_memory_says_the_same_again(tmp_path: Path, game: str, language: str) -> None:
    with table(game, Settings(language), record=tmp_path / "r") as made:
        play_a_while(made)
    again = alu_companion.replay(tmp_path / "r")
    assert len(again.said) > 4
    assert again.said == made.said
    assert again.state is not None
    assert again.state.game == made.state.game
    kinds = {entry.kind for entry in alu_companion.read_recording(tmp_path / "r")}
    assert {"setting", "event", "end"} < kinds


def test_hands_play_on_the_board() -> None:
    with table("alu") as made:
        made.listen()
        before = made.now_ms
        made.type("put circle e5")
        assert made.now_ms - before < 100
        made.listen()
        assert [made.rules.format_action(past.before, past.action) for past in made.state.past] == ["camp E5"]
        assert made.said[-1].text.startswith("Circle builds a camp on tile Eva five.")


def test_listening_goes_on_while_something_is_still_to_be_judged() -> None:
    with table("alu") as made:
        made.listen()
        # Two actions at one look, which nobody pays for, must stand for longer than anybody is silent.
        for line in ("put circle d1", "put circle c1"):
            made.type(line)
        made.listen()
        assert len(made.state.past) == 2


def test_time_passes_only_where_it_is_let_pass() -> None:
    with table("poi") as made:
        assert made.type("status")
        assert made.press("0")
        assert made.now_ms == 0
        made.wait(90)
        assert made.now_ms == 100
        made.listen()
        quiet_ms = made.now_ms
        assert made.listen() == ()
        assert made.now_ms == quiet_ms + 3000


def test_the_level_says_how_much_is_heard() -> None:
    lengths = []
    for level in alu_companion.Level:
        with table("poi", Settings(level=level)) as made:
            lengths.append(sum(len(said.text) for said in made.said))
    assert lengths == sorted(lengths)
    # Nothing has been played yet of which the lowest level would leave anything out.
    assert len(set(lengths)) == len(lengths) - 1


def test_players_with_two_languages_hear_their_own() -> None:
    with table("poi", Settings("en", seats=("et", "ru"))) as made:
        assert {said.language for said in made.said} == {"et", "ru"}


def test_a_recording_can_be_heard_in_another_language(tmp_path: Path) -> None:
    with table("poi", record=tmp_path / "r") as made:
        play_a_while(made)
    again = alu_companion.replay(tmp_path / "r", "et")
    assert again.said[0].text.startswith("Algab uus")
    assert again.state is not None
    assert again.state.game == made.state.game


def test_a_game_begins_from_a_position() -> None:
    with table("poi") as made:
        made.type("choose c1")
        position = made.rules.format_state(made.state.game)
        with MemoryTable("poi", position=position) as other:
            assert other.state.game == made.state.game


def test_a_position_is_laid_out_by_itself() -> None:
    rules = alu_companion.rules("alu")
    first = rules.start(rules.parse_options(""))
    position = rules.apply(first, rules.parse_action(first, "camp e5"))
    with MemoryTable("alu", position=rules.format_state(position)) as made:
        assert not made.state.is_on
        made.listen()
        assert made.state.is_on
        assert made.state.game == position
        assert made.said[0].text.startswith(
            "The game begins from a chosen position. It is Circle's turn, with one action left."
        )


def test_a_table_ends_whose_board_does_not_fit_the_game() -> None:
    with MemoryTable("alu", options="board=4x3") as made:
        made.listen()
        assert made.said[-1].cls is alu_companion.Class.ALERT
        assert made.has_ended


def test_a_language_that_the_companion_does_not_speak(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="'xx' is none of en, et, ru"):
        MemoryTable("poi", Settings("xx"))
    with table("poi", record=tmp_path / "r"):
        pass
    with pytest.raises(ValueError, match="'xx' is none of en, et, ru"):
        alu_companion.replay(tmp_path / "r", "xx")


@pytest.mark.parametrize("texts", [{"options": "map=nowhere"}, {"position": "nonsense"}])
def test_what_makes_no_sense_is_a_game_error(texts: dict[str, str]) -> None:
    with pytest.raises(alu_companion.GameError):
        MemoryTable("poi", **texts)


@pytest.mark.parametrize("game", GAMES)
def test_who_has_left_is_not_heard_any_more(game: str) -> None:
    with table(game) as made:
        made.type("quit")
        assert made.has_ended
        for act in (lambda: made.type("status"), lambda: made.press("0")):
            with pytest.raises(alu_companion.TableEnded, match="has left this table"):
                act()


def test_what_was_heard_before_a_recording_breaks_off_can_be_read(tmp_path: Path) -> None:
    with table("poi", record=tmp_path / "r") as made:
        made.type("choose c1")
    lines = (tmp_path / "r").read_text().splitlines(keepends=True)
    (tmp_path / "r").write_text("".join(lines[:-1]))
    replayed = alu_companion.replay(tmp_path / "r")
    assert replayed.said == made.said
    assert replayed.fault is not None
    assert (replayed.fault.reason, replayed.fault.line) == ("cut", len(lines) - 1)
