"""The project that shows how a table is tested: its tests pass, here and where the companion was installed as a wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = Path("docs/examples/testing-your-table")
CONSTRAINTS = ROOT / ".ci" / "constraints.txt"
PACKED = {"host/alu_companion": "alu_companion"} | {
    name: f"alu_companion/data/{name}"
    for name in ("firmware", "hardware/board.toml", "hardware/tactile", "audio/earcons.toml", "audio/guide")
}
"""Where a wheel has these files and folders."""


def run(*command: str | Path, folder: Path | None = None) -> str:
    """What a command says that has to work, without what this pytest has set, and where it finds the sources."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "PYTHONPATH"))}
    line = [str(word) for word in command]
    done = subprocess.run(line, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def example(tmp_path: Path) -> Path:
    """A copy of the project, somewhere else and by itself."""
    return Path(shutil.copytree(ROOT / EXAMPLE, tmp_path / "own", ignore=shutil.ignore_patterns("__pycache__")))


@pytest.mark.slow
def test_the_tests_of_the_example_pass(example: Path) -> None:
    assert " passed" in run(sys.executable, "-m", "pytest", "-p", "no:cacheprovider", folder=example)


@pytest.mark.slow
def test_a_transcript_of_the_example_can_fail(example: Path) -> None:
    for kept in example.glob("tests/transcripts/test_transcripts/*Estonian.txt"):
        kept.write_text(kept.read_text(encoding="utf-8").replace("Ringimängija", "Ruudumängija"), encoding="utf-8")
    with pytest.raises(AssertionError, match="1 failed"):
        run(sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "tests/test_transcripts.py", folder=example)


@pytest.mark.slow
def test_the_tests_of_the_example_pass_with_the_wheel_in_an_empty_environment(example: Path, tmp_path: Path) -> None:
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
    run(*pip, "wheel", "--no-deps", "-w", tmp_path, ROOT)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        assert tracked() <= set(packed.namelist())
    # pip fills the environment from outside: it needs none of its own.
    venv.create(tmp_path / "env", symlinks=os.name != "nt")
    python = tmp_path / "env" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(*pip, "--python", python, "install", "-c", CONSTRAINTS, wheel, "pytest")
    code = "import alu_companion; print(alu_companion.__file__)"
    assert str(tmp_path / "env") in run(python, "-c", code, folder=tmp_path)
    assert " passed" in run(python, "-m", "pytest", "-p", "no:cacheprovider", folder=example)


def tracked() -> set[str]:
    """The names that the files of the sources have in a wheel."""
    names = run("git", "ls-files", *PACKED, folder=ROOT).splitlines()
    return {
        target + name.removeprefix(folder)
        for name in names
        for folder, target in PACKED.items()
        if name == folder or name.startswith(f"{folder}/")
    }
