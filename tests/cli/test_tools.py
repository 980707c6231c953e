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
from alu_tools.commands import SECTION


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The package without what lies beside it in a checkout."""
    monkeypatch.setitem(sys.modules, "alu_tools", None)


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("name", SECTION.commands)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_installed_companion_tells_where_its_tools_are(name: str, language: str) -> None:
    done = CliRunner().invoke(main, [name, "--games", "1", "--lang", language])
    told = Speaker(user_words(), Settings(language)).line("tools-elsewhere")
    assert (done.exit_code, done.stdout, done.stderr) == (1, "", f"{told}\n")


@pytest.mark.usefixtures("installed")
def test_an_installed_companion_does_not_list_them() -> None:
    assert not any(f"\n  {name}  " in CliRunner().invoke(main, ["--help"]).output for name in SECTION.commands)


def test_a_checkout_lists_them_and_has_each() -> None:
    listed = CliRunner().invoke(main, ["--help"]).output
    for name, does in SECTION.commands.items():
        assert f"\n  {name}  {does}\n" in listed
        assert CliRunner().invoke(main, [name, "--help"]).exit_code == 0
