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


@pytest.mark.parametrize("asked", [(), ("--help",), ("--lang", "en"), ("--lang=en",)])
def test_help_tells_what_each_command_does(asked: tuple[str, ...]) -> None:
    lines = CliRunner().invoke(main, asked).output.split("\n\nOptions:\n")[0].splitlines()
    told = dict(line.split(maxsplit=1) for line in lines if line.startswith("  "))
    assert sorted(told) == main.list_commands(CONTEXT)
    assert all(sentence.endswith(".") and ".." not in sentence for sentence in told.values())
    # Six sorts of them, each with an example that names one of its own.
    examples = [line.rsplit("alu ", 1)[1].split()[0] for line in lines if "For example: alu " in line]
    assert examples == ["play", "demo", "voices", "board", "replay", "simulate"]


def test_a_mistyped_command_is_guessed() -> None:
    result = CliRunner().invoke(main, ["plya"])
    assert (result.exit_code, "'play'" in result.output) == (2, True), result.output
    assert "No such command 'nosuch'." in CliRunner().invoke(main, ["nosuch"]).output


@pytest.mark.parametrize("asked", ["--version", "--help"])
def test_no_command_is_read_before_it_is_asked_for(asked: str) -> None:
    code = f"""
import sys
from alu_companion.cli import main
main(["{asked}"], standalone_mode=False)
print(sorted(name for name in sys.modules if name.startswith("alu_companion.cli.") or name == "fluent"))"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == (
        "['alu_companion.cli.help', 'alu_companion.cli.outputs', 'alu_companion.cli.tools', 'alu_companion.cli.user']"
    )


@pytest.mark.parametrize(
    "act", ['main(["keys", "--silent"], standalone_mode=False)', "import alu_companion.voice.audio.process"]
)
def test_nothing_large_is_read_before_it_is_of_use(act: str) -> None:
    code = f"""
import sys
from alu_companion.cli import main
{act}
print(sorted({{"alu_companion.simulator", "munkres", "numba", "numpy", "serial", "sqlite3", "tomlkit"}} & sys.modules.keys()))"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
