"""`alu` reads the command that is asked for and no other, and knows them all."""

from __future__ import annotations

import subprocess
import sys

import click
import pytest
from click.testing import CliRunner

from alu_companion.cli import main

CONTEXT = click.Context(main)


@pytest.mark.parametrize("name", main.list_commands(CONTEXT))
def test_a_name_is_that_of_its_command(name: str) -> None:
    command = main.get_command(CONTEXT, name)
    assert command is not None
    assert (command.name, bool(command.help)) == (name, True)


def test_help_tells_what_each_command_does() -> None:
    lines = CliRunner().invoke(main, ["--help"]).output.split("Commands:\n")[1].splitlines()
    told = dict(line.split(maxsplit=1) for line in lines if not line.startswith("   "))
    assert list(told) == main.list_commands(CONTEXT)


def test_a_mistyped_command_is_guessed() -> None:
    result = CliRunner().invoke(main, ["plya"])
    assert (result.exit_code, "'play'" in result.output) == (2, True), result.output
    assert "No such command 'nosuch'." in CliRunner().invoke(main, ["nosuch"]).output


def test_no_command_is_read_before_it_is_asked_for() -> None:
    code = "import sys, alu_companion.cli; print([name for name in sys.modules if name.startswith('alu_companion.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['alu_companion.cli']"
