"""Developers' commands: there in a checkout, and told of in one sentence where the companion was installed without its sources."""

from __future__ import annotations

import sys

import pytest
from click.testing import CliRunner

from alu_companion.cli import main
from alu_companion.cli.common import user_words
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.languages import LANGUAGES
from alu_companion.table import Settings
from alu_tools import commands
from alu_tools.commands import hardware

SECTIONS = {(): commands.SECTION, ("hardware",): hardware.SECTION}
"""By the words after which they stand."""
TOOLS = [(*group, name) for group, section in SECTIONS.items() for name in section.commands]


def told(*words: str) -> str:
    return CliRunner().invoke(main, words).output


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The package without what lies beside it in a checkout."""
    monkeypatch.setitem(sys.modules, "alu_tools", None)


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("words", TOOLS, ids=" ".join)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_installed_companion_tells_where_its_tools_are(words: tuple[str, ...], language: str) -> None:
    done = CliRunner().invoke(main, [*words, "--games", "1", "--lang", language])
    told = Speaker(user_words(), Settings(language)).line("tools-elsewhere")
    assert (done.exit_code, done.stdout, done.stderr) == (1, "", f"{told}\n")


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("group", SECTIONS, ids=" ".join)
def test_an_installed_companion_does_not_list_them(group: tuple[str, ...]) -> None:
    listed = told(*group, "--help")
    assert "\nCommands. " in listed or "\nPlay. " in listed
    assert not any(f"\n  {name}  " in listed for name in SECTIONS[group].commands)


@pytest.mark.parametrize("group", SECTIONS, ids=" ".join)
def test_a_checkout_lists_them_and_has_each(group: tuple[str, ...]) -> None:
    listed = told(*group, "--help")
    for name, does in SECTIONS[group].commands.items():
        assert f"\n  {name}  {does}\n" in listed
        done = CliRunner().invoke(main, [*group, name, "--help"])
        assert (done.exit_code, done.output.split(" [OPTIONS]")[0].split()[-1]) == (0, name)


def test_a_mistyped_name_of_them_is_guessed() -> None:
    assert "'spice'" in told("hardware", "spise")
    assert "'campaign'" in told("campain")
