"""What is asked for often and is soon answered waits for nothing that it does not need."""

import subprocess
import sys

from alu_companion.registry import RULESETS

UNNEEDED = (
    "alu_companion.engine",
    "alu_companion.games.almajara",
    "alu_companion.games.poi",
    "alu_companion.guide",
    "alu_companion.kit",
    "alu_companion.page.server",
    "alu_companion.rulesets.almajara",
    "alu_companion.rulesets.poi",
    "alu_companion.runtime.driver",
    "alu_companion.runtime.playback",
    "alu_companion.runtime.runner",
    "alu_companion.simulator",
    "alu_companion.voice.audio",
    "asyncio",
    "numpy",
    "sqlite3",
    "starlette",
)
"""What other games, tables, pages, sounds and builders need, and who asks what a key does needs not."""


def read_by(*args: str) -> set[str]:
    """The modules that are read by a command, each with the packages that it lies in."""
    script = f"import sys; from alu_companion.cli import main; main({args!r}, standalone_mode=False); print('read', *sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True)
    _, *modules = done.stdout.splitlines()[-1].split()
    return {".".join(parts[: n + 1]) for parts in (name.split(".") for name in modules) for n in range(len(parts))}


def test_what_the_keys_do_is_told_without_a_table() -> None:
    read = read_by("keys", "--silent")
    assert "alu_companion.cli.keys" in read
    assert read.isdisjoint(UNNEEDED), sorted(read.intersection(UNNEEDED))


def test_a_game_of_the_companion_brings_nothing_that_would_be_missed_before_it_is_imported() -> None:
    for name, rules in RULESETS.items():
        assert rules.game.name == name
        assert (rules.locales, rules.grid.locales, dict(rules.earcons)) == (None, (), {})
