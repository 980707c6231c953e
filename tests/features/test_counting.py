"""A feature from outside: one file of about forty lines and its sentences, which no file of the companion knows of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

import alu_companion
from alu_companion import MemoryTable, Settings
from alu_companion.cli import main
from alu_companion.grid import GRID
from alu_companion.registry import RULESETS, register_feature, resume, without_board
from alu_companion.table.evolving import restored
from alu_companion.table.feature import Grid
from alu_companion.table.questions import asking
from alu_companion.testing import TableClient
from features.counting.feature import FEATURE, IS_TOLD, Counting
from features.parts import OPTIONS
from features.test_contract import heard_at, plain_game

HOST = Path(alu_companion.__file__).parent
TOLD = {"en": "10 actions were played.", "et": "Tegevusi on tehtud 10.", "ru": "Сделано действий: 10."}


DOES = {
    "en": "Tells how many actions were played",
    "et": "Ütleb, mitu tegevust on tehtud",
    "ru": "Говорит, сколько действий сделано",
}


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    before = dict(RULESETS)
    register_feature(FEATURE)
    try:
        yield
    finally:
        RULESETS.clear()
        RULESETS.update(before)


def play(table: MemoryTable, count: int) -> None:
    """Take sensible actions until so many were played."""
    while len(table.state.past) < count:
        rules = table.state.rules
        action = rules.choose(table.state.game, len(table.state.past))
        table.type(rules.game.format_action(table.state.game, action))
        if table.state.question is not None:
            table.type("yes")


def test_no_file_of_the_companion_knows_it() -> None:
    files = [path for path in HOST.rglob("*") if path.suffix in (".py", ".ftl")]
    assert [path.name for path in files if "counting-told" in path.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("language", TOLD)
def test_it_is_told_every_ten_actions_in_every_language(language: str) -> None:
    with TableClient("poi", Settings(language), options="map=first") as table:
        play(table, 9)
        assert TOLD[language] not in "".join(one.text for one in table.listen())
        play(table, 10)
        table.heard(TOLD[language])


def test_it_is_not_told_any_more_once_nobody_wants_it() -> None:
    with TableClient("poi", Settings("en"), options="map=first") as table:
        table.type("count")
        table.expect("0 actions were played.", "Shall I tell this every ten actions?")
        table.type("no")
        table.heard("I do not count any more.")
        play(table, 10)
        assert TOLD["en"] not in "".join(one.text for one in table.listen())
        table.type("count")
        table.type("yes")
        play(table, 20)
        table.heard("20 actions were played.")


def test_a_question_without_an_answer_is_asked_again() -> None:
    with TableClient("almajara", Settings("en"), options="layout=small seed=3") as table:
        table.type("count")
        table.heard("Shall I tell this")
        table.wait(table.state.settings.timings.repeat_ms + 10_000)
        table.heard("Shall I tell this")


@pytest.mark.parametrize("game", OPTIONS)
def test_nobody_notices_it_before(game: str) -> None:
    assert heard_at(plain_game(game, without_board(RULESETS[game]).grid)) == heard_at(plain_game(game, GRID))


def test_the_page_about_it_shows_these_files() -> None:
    page = (Path(__file__).parents[2] / "docs" / "fourth-feature.md").read_text(encoding="utf-8")
    files = dict(re.findall(r"^`([^`\n]+)`\n\n```\w+\n(.*?)^```$", page, re.MULTILINE | re.DOTALL))
    assert set(files) == {"feature.py", "locales/en/counting.ftl", "play.py"}
    for name in ("feature.py", "locales/en/counting.ftl"):
        assert files[name] == (Path(__file__).parent / "counting" / name).read_text(encoding="utf-8"), name


@pytest.mark.parametrize(("language", "does"), DOES.items())
def test_it_has_a_key_that_help_tells(language: str, does: str) -> None:
    with TableClient("poi", Settings(language), options="map=first") as table:
        table.type("keys guide *")
        table.heard(does)
        table.press("*", "1", "*")
        table.heard(TOLD[language].replace("10", "0"))
    told = CliRunner().invoke(main, ["keys", "--game", "poi", "--silent", "--lang", language, "guide", "*"])
    assert does in told.output


def test_a_restart_knows_it() -> None:
    with TableClient("poi", Settings("en"), options="map=first") as table:
        table.type("count")
        table.type("no")
        play(table, 3)
        events = [(event.kind, event.body) for event in table._runner.journal.events(1)]
        assert ("counting", {"is_told": False}) in events
        again = resume(Settings("en"), 1, events)
        assert not IS_TOLD.of(again)
        assert again == restored(again)
        assert again.past == table.state.past


def test_a_recording_of_it_is_played_back_and_traced(tmp_path: Path) -> None:
    with TableClient("poi", Settings("en"), options="map=first", record=tmp_path / "r") as table:
        table.type("count")
        table.type("yes")
        play(table, 10)
        table.heard(TOLD["en"])
        said = table.said
    assert alu_companion.replay(tmp_path / "r").said == said
    done = CliRunner().invoke(main, ["replay", str(tmp_path / "r"), "--trace", str(tmp_path / "trace")])
    assert done.exit_code == 0, done.output
    trace = (tmp_path / "trace").read_text(encoding="utf-8")
    assert "  questions features.counting.feature.reply\n" in trace
    assert "  follows features.counting.feature.tell\n" in trace


def test_a_page_shows_its_question_with_the_answers() -> None:
    with TableClient("poi", Settings("en"), options="map=first") as table:
        table.type("count")
        asked = asking(table.state)
        assert asked is not None
        assert [answer.line for answer in asked.answers] == ["yes", "no"]


@pytest.mark.parametrize(
    ("feature", "why"),
    [
        (FEATURE, "commands that there are already: counting"),
        (Grid(events=(Counting,)), "events that there are already: counting"),
        (Grid(keys={"guide 6": "counting"}), "keys that there are already: guide 6"),
        (Grid(keys={"guide *": "counting"}), "keys that there are already: guide \\*"),
        (Grid(keys={"8": "counting"}), "keys that alu has bound: 8"),
        (Grid(commands={"dance": FEATURE.commands["counting"]}), "en: command-dance"),
    ],
)
def test_names_that_are_taken_and_words_that_are_missing_are_told(feature: Grid, why: str) -> None:
    before = dict(RULESETS)
    with pytest.raises(ValueError, match=why):
        register_feature(feature)
    assert before == RULESETS
