"""`alu hardware models`, `braille`, `print` and `swell`, as whole commands."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import trimesh

from alu_companion.cli.hardware_tactile import PARTS
from cli.alu import Home
from maker.tactile.reader import parse_brf

pytestmark = pytest.mark.slow


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_models_writes_every_part_and_tells_how_many_a_game_needs(home: Home) -> None:
    done = home.run("hardware", "models", home.path("out"), "--json", "--lang", "en")
    assert done.returncode == 0, done.stderr
    parts = {part["part"]: part for part in json.loads(done.stdout)["parts"]}
    kinds = dict.fromkeys(re.sub(r"-\d+-of-\d+$|-en$", "", name) for name in parts)
    assert tuple(kinds) == PARTS
    assert names(home.path("out")) == sorted(f"{name}.stl" for name in parts)
    assert parts["camp-square"]["copies"] == 14
    assert parts["camp-square"]["size_mm"] == [21, 21, 13]
    for part in parts.values():
        assert len(trimesh.load_mesh(part["path"]).faces) > 100


def test_models_writes_one_part_and_says_so_in_one_line(home: Home) -> None:
    done = home.run("hardware", "models", home.path("out"), "--part", "asking-wand")
    assert done.returncode == 0, done.stderr
    assert names(home.path("out")) == ["asking-wand.stl"]
    assert done.stdout.decode().splitlines() == [
        f"Size in millimetres: 21 x 21 x 90. A game needs one of it. Written: {home.path('out') / 'asking-wand.stl'}"
    ]


@pytest.mark.quick
def test_braille_of_one_language(home: Home) -> None:
    done = home.run("hardware", "braille", home.path("out"), "--lang", "et")
    assert done.returncode == 0, done.stderr
    assert names(home.path("out")) == ["card-et.brf", "names-et.brf", "rules-et.brf"]
    assert len(done.stdout.splitlines()) == 3
    assert all(parse_brf(file.read_bytes()) for file in home.path("out").iterdir())


def test_contracted_braille_is_shorter_or_said_to_need_liblouis(home: Home) -> None:
    home.run("hardware", "braille", home.path("out"), "--lang", "en")
    done = home.run("hardware", "braille", home.path("out"), "--contracted")
    if done.returncode:
        assert b"liblouis" in done.stderr
        pytest.skip("liblouis is not installed")
    assert len(home.path("out/rules-en-contracted.brf").read_bytes()) < len(home.path("out/rules-en.brf").read_bytes())


def test_large_print_as_pages_and_as_pdf(home: Home) -> None:
    done = home.run("hardware", "print", home.path("out"), "--lang", "en")
    assert done.returncode == 0, done.stderr
    assert names(home.path("out")) == [
        f"{name}-en.{kind}" for name in ("card", "names", "rules") for kind in ("html", "pdf")
    ]


def test_sheets_for_swell_paper(home: Home) -> None:
    done = home.run("hardware", "swell", home.path("out"), "--lang", "ru")
    assert done.returncode == 0, done.stderr
    sheets = ("board", "card", "figure-a", "figure-b")
    assert names(home.path("out")) == [f"{name}-ru.{kind}" for name in sheets for kind in ("pdf", "svg")]


@pytest.mark.parametrize("command", ["models", "braille", "print", "swell"])
def test_a_folder_that_cannot_be_made_is_said_in_one_sentence(home: Home, command: str) -> None:
    home.path("file").write_text("not a folder")
    done = home.run("hardware", command, home.path("file/out"), "--lang", "en")
    assert done.returncode == 1
    assert done.stderr.decode().count("\n") == 1
    assert b"cannot be written" in done.stderr
