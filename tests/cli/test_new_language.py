"""A language is a folder: what the page tells to do is done here word for word, with Finnish, in a copy of the program."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from alu_companion.cli import main
from alu_companion.speech.languages import LANGUAGES, LOCALES, Language

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "words.md").read_text(encoding="utf-8").split("## How to add a language")[1]
FINNISH = ROOT / "tests" / "data" / "languages" / "fi"
STEPS = re.findall(r"`((?:mkdir|alu) [^`]*)`", PAGE.split("\n| in `language.toml`")[0])
SILENT = {"demo": ("--silent", "--speed", "max"), "play": ("--silent",), "learn": ("--silent",)}
BEGINS = {
    "en": "A new game begins.",
    "et": "Algab uus mäng.",
    "fi": "Uusi peli alkaa.",
    "ru": "Начинается новая игра.",
}
INSTEAD = "Mitä tällä kielellä ei vielä ole, kerrotaan toisella kielellä."


def run(checkout: Path, line: str, *more: str, typed: str = "quit") -> subprocess.CompletedProcess[str]:
    """A line of the page, typed in the copy."""
    program, *words = shlex.split(line)
    begun = [sys.executable, "-m", "alu_companion.cli"] if program == "alu" else [program]
    home = {"HOME": str(checkout / "home"), "XDG_DATA_HOME": str(checkout / f"data{len(more)}"), "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        [*begun, *words, *more],
        cwd=checkout,
        env={**os.environ, **home, "PYTHONPATH": str(checkout / "host"), "PYTHONIOENCODING": "utf-8"},
        input=typed.replace(" ", "\n") + "\n",
        capture_output=True,
        encoding="utf-8",
    )


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with the folder that the page's first three steps make."""
    root = tmp_path_factory.mktemp("checkout")
    shutil.copytree(ROOT / "host", root / "host", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "audio", root / "audio")
    for name in ("hardware", "firmware", "pyproject.toml", ".ci"):
        (root / name).symlink_to(ROOT / name)
    shutil.copy(ROOT / "start.py", root)
    assert run(root, STEPS[0]).returncode == 0
    shutil.copytree(FINNISH, root / "host/alu_companion/speech/locales/fi", dirs_exist_ok=True)
    return root


@pytest.mark.quick
def test_the_page_tells_these_steps() -> None:
    folder = "host/alu_companion/speech/locales/fi"
    heard = [f"alu {name} --lang fi" for name in SILENT]
    assert [f"mkdir {folder}", *heard, f"alu check language {folder}"] == STEPS
    table = re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)
    named = {name.strip("`[]") for row in table for name in row.split(", ")}
    assert named == set(Language.__struct_fields__)


@pytest.mark.quick("fi")
@pytest.mark.parametrize("language", ["fi", *LANGUAGES])
def test_everything_starts_in_every_language(checkout: Path, language: str) -> None:
    said = {}
    for line in STEPS[1:4]:
        name = line.split()[1]
        journal = () if name == "demo" else ("--journal", str(checkout / f"{name}-{language}.db"))
        done = run(checkout, line.replace(" fi", f" {language}"), *SILENT[name], *journal)
        assert (done.returncode, done.stderr) == (0, ""), line
        said[name] = done.stdout.splitlines()
    assert said["play"][0].startswith(BEGINS[language].rstrip("."))
    # That another language stands in is told once, and only where one does.
    assert {lines.count(INSTEAD) for lines in said.values()} == {language == "fi"}


def test_what_is_typed_for_a_further_language_is_told_with_the_others(checkout: Path) -> None:
    done = run(checkout, "alu play --silent", "--lang", "et", "--journal", str(checkout / "told.db"), typed="keel quit")
    assert "Selle muutmiseks kirjutage: keel inglise, keel eesti, keel soome või keel vene." in done.stdout


def test_the_rest_is_listed_file_by_file(checkout: Path) -> None:
    done = run(checkout, STEPS[4], "--lang", "en")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert "File sounds.ftl: 14 of 14 sentences." in lines
    there = [int(found[1]) for line in lines if (found := re.match(r"File .*: (\d+) of \d+ sentences", line))]
    assert sum(there) >= 200
    lesson = "lessons/alu/01-first-tile.toml"
    assert lines[lines.index(f"File {lesson}: 6 of 7 sentences.") + 1] == "Missing: wrong.2."
    # Of what is not begun at all no names are told.
    after = next(
        at for at, line in enumerate(lines) if line.startswith("File lessons/alu/02-tiles-by-name.toml: 0 of ")
    )
    assert lines[after + 1].startswith("File ")
    assert any(line.startswith("File setup.ftl: 4 of ") for line in lines)
    assert any(line.startswith("File help.toml: 0 of ") for line in lines)
    assert any(line.startswith("Guide: 0 of ") for line in lines)
    assert re.fullmatch(r"Sentences missing: \d{4}\. Faults: 0\.", lines[-1])
    found = json.loads(run(checkout, STEPS[4], "--json").stdout)
    lacking = {one["file"]: one["missing"] for one in found["files"]}
    assert (lacking["sounds.ftl"], lacking[lesson]) == ([], ["wrong.2"])
    assert "alu/01-story.md" in found["guide"]["missing"]
    assert sum(len(one["missing"]) for one in found["files"]) == int(lines[-1].split()[2].rstrip("."))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing_in_the_languages_that_come_with_it(language: str) -> None:
    done = CliRunner().invoke(main, ["check", "language", str(LOCALES / language), "--lang", "en"])
    assert done.output.splitlines()[-1] == "Nothing is missing."


def test_a_lesson_is_told_by_the_texts_in_the_folder_of_a_language(checkout: Path) -> None:
    journal = ("--journal", str(checkout / "lesson.db"))
    said = run(checkout, "alu learn 1 --lang fi", "--silent", *journal, typed="yes quit").stdout.splitlines()
    assert said[0] == "Oppitunti yksi, kaikkiaan kaksikymmentäviisi: ensimmäinen ruutu."
    assert any("Ruudun nimi: ensin sarake, sitten rivi." in line for line in said)
    assert any("Ympyrän vasemman käden kulmaan" in line for line in said)


def test_the_script_that_installs_speaks_it_too(checkout: Path) -> None:
    command = [sys.executable, str(checkout / "start.py"), "add", "--lang", "fi"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", env={**os.environ, "PYTHONUTF8": "1"})
    assert done.stdout.startswith("Mikä lisäosa? Näitä voi lisätä: ")


def test_chapters_in_a_further_language_are_its_guide(checkout: Path) -> None:
    folder = checkout / "audio" / "guide" / "fi" / "alu"
    folder.mkdir(parents=True)
    (folder / "01-story.md").write_text("# Tarina\n\nKaksi kylää asuu saarella.\n", encoding="utf-8")
    journal = ("--journal", str(checkout / "guide.db"))
    done = run(checkout, "alu play --lang fi", "--silent", *journal, typed="yes guide quit")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Chapter one: Tarina." in done.stdout


FAULTS = [
    ("game.ftl", "turn-of = { $sied } vuoro", "line 2", "values"),
    ("game.ftl", "game-resumed = { NUM($x", "line 2", "Fluent"),
    ("game.ftl", 'turn-of = { CASE($side, "abl") }', "line 2", "abl"),
    ("game.ftl", 'start-goal = { NUM($count, "cardinal-neuter") }', "line 2", "cardinal-neuter"),
    ("game.ftl", "side-circle = Y\n    .gen = Yn\nside-square = N", "line 4", "side-square"),
    ("game.ftl", "game-resumed = a\ngame-resumed = b", "line 3", "twice"),
    ("game.ftl", "gmae-resumed = a", "line 2", "gmae-resumed"),
    ("poi.ftl", "poi-gate-left = { $leaves }", "line 2", "variant"),
    ("language.toml", "nam = 'Suomi'", "language.toml", "nam"),
    ("help.toml", '"Game." = 3', "line 2", "3"),
    ("lessons/alu/01-first-tile.toml", "title = 'a'\ntask = ", "line 3", "value"),
    ("lessons/alu/01-first-tile.toml", "title = 'a'\nhint.7 = 'b'", "line 3", "hint.7"),
    ("lessons/alu/01-first-tile.toml", "goal.lay.1 = '{c4} ja {z9}'", "line 2", "{c4}, {z9}"),
    ("lessons/alu/01-first-tile.toml", "title = ['a']", "line 2", "['a']"),
    ("lessons/alu/99-none.toml", "title = 'a'", "line 2", "title"),
]
CASES = [f"{file} {what}" for file, _, _, what in FAULTS]


@pytest.mark.quick(*CASES[::5])
@pytest.mark.parametrize(("file", "text", "where", "what"), FAULTS, ids=CASES)
def test_what_is_wrong_is_told_with_file_and_line(tmp_path: Path, file: str, text: str, where: str, what: str) -> None:
    folder = tmp_path / "fi"
    shutil.copytree(FINNISH, folder)
    (folder / file).write_text(f"# Mine.\n{text}\n", encoding="utf-8")
    done = CliRunner().invoke(main, ["check", "language", str(folder), "--lang", "en"])
    assert done.exit_code == 1, done.output
    (line,) = [
        line for line in done.output.splitlines() if line.startswith(f"File {file}") and " sentences." not in line
    ]
    assert where in line
    assert what in line


def test_a_language_of_which_nothing_is_right_stops_nobody(checkout: Path) -> None:
    folder = checkout / "host/alu_companion/speech/locales/xx"
    folder.mkdir()
    try:
        (folder / "language.toml").write_text("name = [", encoding="utf-8")
        (folder / "game.ftl").write_text("no fluent {\n", encoding="utf-8")
        (folder / "help.toml").write_text("no toml {\n", encoding="utf-8")
        (folder / "lessons" / "alu").mkdir(parents=True)
        lesson = folder / "lessons" / "alu" / "01-first-tile.toml"
        done = run(checkout, "alu play --lang xx --silent", "--journal", str(checkout / "xx.db"))
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith("What is not in this language yet is told in another one.")
        assert run(checkout, "alu --help --lang xx").stdout.startswith("Usage: ")
        for name in ("language.toml", "help.toml"):
            (folder / name).write_text(f"name = {'[' * 5000}", encoding="utf-8")
        assert run(checkout, "alu --help --lang xx").stdout.startswith("Usage: ")
        for number, text in enumerate(
            ("no toml {\n", "title = 3\ntask = ' '\ngoal.lay.1 = 'x {z9}'\nhint.1.2 = 'y'\n")
        ):
            lesson.write_text(text, encoding="utf-8")
            journal = ("--journal", str(checkout / f"xx{number}.db"))
            done = run(checkout, "alu learn 1 --lang xx --silent", *journal, typed="yes quit")
            assert (done.returncode, done.stderr) == (0, "")
            assert "Tile names: column, then row." in done.stdout
    finally:
        shutil.rmtree(folder)
