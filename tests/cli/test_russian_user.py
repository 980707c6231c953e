"""From `start.py --lang ru` to the end of a game: no English word is printed, but for commands, paths and names."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from cli.alu import HANG_S, Home

START = Path(__file__).parents[2] / "start.py"
# The script as it is, but the environment is that of the tests, and what pip would install is there.
RUN = """
import sys
from importlib.util import module_from_spec, spec_from_file_location
spec = spec_from_file_location("start", sys.argv[1])
start = module_from_spec(spec)
spec.loader.exec_module(start)
start.VENV, start.PYTHON, start.quiet = sys.argv[2], sys.executable, lambda command: (True, "")
sys.orig_argv, sys.argv = ["python3"], ["start.py", *sys.argv[3:]]
sys.exit(start.main(sys.argv[1:]))
"""
NAMES = {
    *("ALU", "Island", "of", "Loki", "Almajara", "POI", "Control", "Python", "MicroPython", "Debian", "Ubuntu"),
    *("voice", "sim", "friends", "venv", "pytest"),
}
TYPED = {
    "test",
    "add",
    "card",
    "doctor",
    "help",
    "rec",
    "replay",
    "play",
    "auto",
    "all",
    "EXTRA",
    "WORD",
    "CODE",
    "en",
    "et",
    "ru",
}
"""What a user types, where it stands alone."""


def start(home: Home, *words: str, typed: str = "", code: int = 0) -> str:
    """All that is on the terminal."""
    (home.folder / "bin").mkdir(exist_ok=True)
    (home.folder / "bin" / "python").touch()
    done = subprocess.run(
        [sys.executable, "-c", RUN, START, home.folder, *words],
        input=typed.encode(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=home.environment,
        timeout=HANG_S,
        check=False,
    )
    told = done.stdout.decode()
    assert done.returncode == code, told
    return told


def foreign(told: str) -> list[str]:
    """The Latin words of a text that are no commands, options, values of options, paths or names."""
    told = re.sub(r'"[^"]*"|\s--lang [a-z]+|\S*/\S+|\[[a-z|]+\]|--?[a-z][\w-]*|https?:\S+', "", told)
    told = re.sub(r"(python3 start\.py|\balu\b)( [a-z]+)*|^  [a-z]+  ", "", told, flags=re.MULTILINE)
    return [word for word in re.findall(r"[A-Za-z]{2,}", told) if word not in NAMES | TYPED]


@pytest.mark.parametrize(
    ("words", "code"),
    [(("help",), 0), (("--help",), 0), (("play", "--help"), 0), (("plya",), 2), (("play", "--port"), 2)],
)
def test_before_a_game(home: Home, words: tuple[str, ...], code: int) -> None:
    told = start(home, "--lang", "ru", *words, code=code)
    assert re.search("[а-я]", told)
    assert [word for word in foreign(told) if word not in words] == []


@pytest.mark.slow
def test_a_whole_game_of_robots(home: Home) -> None:
    told = start(home, "demo", "--lang", "ru", "--speed", "max", "--silent")
    assert "Игра окончена" in told
    assert foreign(told) == []


def test_a_typed_game_to_its_end(home: Home) -> None:
    typed = "помощь\nвыбираю c1\nвыбираю a3\nдействия\nхм\nположение\nсдаюсь\nда\nвыход\n"
    given = ("--game", "poi", "--options", "map=first round_limit=3", "--silent")
    told = start(home, "play", *given, "--lang", "ru", typed=typed)
    assert "Игра окончена" in told
    assert told.rstrip().endswith("До свидания. Игра сохранена.")
    assert foreign(told) == []


def test_what_is_missing_is_named_as_it_is_typed(home: Home) -> None:
    told = start(home, "position", "--lang", "ru", code=1)
    assert told.rstrip().endswith("Начните её командой: python3 start.py --lang ru play --game alu")
    assert foreign(told) == []
