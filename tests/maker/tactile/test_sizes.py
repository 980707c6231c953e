"""Sizes that do not fit together are refused, whichever of them is changed."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from alu_companion import paths
from alu_companion.kit.check_sizes import checked, problems
from alu_companion.kit.reading import HardwareError
from alu_companion.kit.sizes import load_sizes
from maker.tactile.things import description, sizes

WRONG = [
    ("piece", "across", 23.5, "too close"),
    ("piece", "corner", 0.1, "too close"),
    ("piece", "pocket_diameter", 19.2, "wall around"),
    ("piece", "foot_across", 21.5, "foot of a piece is wider"),
    ("piece", "camp_height", 7.0, "above the pocket"),
    ("piece", "raid_foot", 4.0, "cone above the pocket"),
    ("piece", "roof_across", 5.0, "above the pocket"),
    ("piece", "raid_height", 12.0, "lower than camps"),
    ("piece", "raid_height", 9.0, "too low to be felt"),
    ("wand", "foot_height", 8.0, "above the pocket"),
    ("card", "sign", 5.0, "smaller"),
    ("card", "resource", 6.0, "smaller"),
    ("card", "row_pitch", 20.0, "rows of the card"),
    ("sheet", "symbol", 5.0, "smaller"),
    ("slider", "neck_width", 10.0, "in the groove"),
]


@pytest.mark.parametrize(("part", "name", "value", "said"), WRONG)
def test_a_wrong_size_is_refused(part: str, name: str, value: float, said: str) -> None:
    changed = msgspec.structs.replace(getattr(sizes(), part), **{name: value})
    wrong = msgspec.structs.replace(sizes(), **{part: changed})
    assert any(said in problem for problem in problems(wrong, description().board))
    with pytest.raises(HardwareError):
        checked(wrong, description().board)


def test_the_sizes_of_the_project_fit_together() -> None:
    assert problems(sizes(), description().board) == ()


def test_braille_is_marburg_medium() -> None:
    braille = sizes().braille
    assert (braille.dot_pitch, braille.cell_pitch, braille.line_pitch) == (2.5, 6.0, 10.0)
    assert 1.3 <= braille.dot_diameter <= 1.6
    assert braille.dot_height >= 0.5


@pytest.mark.parametrize(
    ("old", "new"), [("wall = 0.8", "wall = [0.8]"), ("rim = 2.0", "rims = 2.0"), ("[card]", "[card")]
)
def test_a_broken_file_is_refused(tmp_path: Path, old: str, new: str) -> None:
    text = (paths.tactile_dir() / "sizes.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "sizes.toml").write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(HardwareError):
        load_sizes(tmp_path / "sizes.toml")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\xff\xfe", "no text"),
        (b"wall = " + b"9" * 4301, "too many digits"),
        (b"wall = " + b"[" * 5000, "nested too deeply"),
        (b"", "missing"),
    ],
    ids=["binary", "digits", "brackets", "empty"],
)
def test_any_file_is_refused_in_words(tmp_path: Path, data: bytes, said: str) -> None:
    path = tmp_path / "sizes.toml"
    path.write_bytes(data)
    with pytest.raises(HardwareError, match=f"^The sizes cannot be read: .*{said}"):
        load_sizes(path)


def test_a_wrong_size_is_told_with_its_key(tmp_path: Path) -> None:
    path = tmp_path / "sizes.toml"
    text = (paths.tactile_dir() / "sizes.toml").read_text(encoding="utf-8")
    path.write_text(text.replace("wall = 0.8", "wall = [0.8]"), encoding="utf-8")
    with pytest.raises(HardwareError, match=r"printing\.wall"):
        load_sizes(path)
