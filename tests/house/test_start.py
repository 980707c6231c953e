"""The start script: what it installs, and what it says about it."""

import sys
import tomllib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]


class Pip:
    """Stands for the programs that the script runs; pip fails with `output` when there is one."""

    def __init__(self) -> None:
        self.output = ""
        self.installed: list[str] = []

    def __call__(self, command: list[str]) -> tuple[bool, str]:
        if "install" in command:
            self.installed.append(command[-1])
            return not self.output, self.output
        return True, ""


@pytest.fixture
def pip() -> Pip:
    return Pip()


@pytest.fixture
def start(pip: Pip, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = spec_from_file_location("start", ROOT / "start.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "quiet", pip)
    monkeypatch.setattr(module, "VENV", str(tmp_path))
    monkeypatch.setattr(module, "PYTHON", sys.executable)
    monkeypatch.setattr(module.subprocess, "call", lambda command, cwd: 0)
    return module


def test_extras_are_added_once(start: ModuleType, pip: Pip, capsys: pytest.CaptureFixture[str]) -> None:
    assert start.main(["add", "guide", "card", "guide"]) == 0
    assert capsys.readouterr().out == (
        "Installing card and guide. This takes about a minute the first time.\nInstalled: card and guide.\n"
    )
    assert start.main(["add", "card", "guide"]) == 0
    assert capsys.readouterr().out == "Installed: card and guide.\n"
    assert pip.installed == [".[card,guide]"]


@pytest.mark.parametrize(
    ("names", "trouble"),
    [((), "Which extra?"), (("card", "cards"), "There is no extra cards."), (("--help",), "There is no extra --help.")],
)
def test_what_is_no_extra_is_refused_with_those_that_are(
    start: ModuleType, pip: Pip, capsys: pytest.CaptureFixture[str], names: tuple[str, ...], trouble: str
) -> None:
    assert start.main(["add", *names]) == 1
    assert capsys.readouterr().out == f"{trouble} These can be added: {', '.join(sorted(EXTRAS))}.\n"
    assert pip.installed == []


@pytest.mark.parametrize(
    ("output", "missing"),
    [
        ("Retrying (Retry(total=0)) after\nERROR: conflict\n", "a connection to the Python package index. Go online,"),
        ("ERROR: one\nERROR: no such version\n\n", "the packages that were to be installed. pip said: ERROR: no such"),
    ],
)
def test_what_cannot_be_added_is_told(
    start: ModuleType, pip: Pip, capsys: pytest.CaptureFixture[str], output: str, missing: str
) -> None:
    pip.output = output
    assert start.main(["add", "card"]) == 1
    assert capsys.readouterr().out.splitlines()[1].startswith(f"Missing: {missing}")
    # It is tried again and not taken for installed.
    pip.output = ""
    assert start.main(["add", "card"]) == 0
    assert pip.installed == [".[card]", ".[card]"]


def test_a_table_that_cannot_have_a_voice_is_installed_without(
    start: ModuleType, pip: Pip, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "quiet", lambda command: ("voice" not in command[-1] and pip(command)[0], ""))
    assert start.main(["doctor"]) == 0
    assert pip.installed == [".[sim]"]


def test_every_command_that_a_sentence_names_adds_something(start: ModuleType) -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md"), *(ROOT / "host").rglob("*.py")]
    pages += (ROOT / "host").rglob("*.ftl")
    named = {
        rest.split()[0].strip('`".,)')
        for page in pages
        for rest in page.read_text(encoding="utf-8").split("start.py add ")[1:]
    }
    assert named - {"{"} <= set(start.extras_there_are())
    assert named >= {"board", "hardware", "reader", "voice"}


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ((), ["-n", "auto", "--dist", "loadgroup", "--quick"]),
        (("--all",), ["-n", "auto", "--dist", "loadgroup"]),
        (("--all", "--rooms"), ["-n", "auto", "--dist", "loadgroup", "--rooms"]),
        (("tests/games", "-x"), ["tests/games", "-x"]),
    ],
)
def test_the_quick_tests_run_unless_others_are_asked_for(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, given: tuple[str, ...], told: list[str]
) -> None:
    run: list[list[str]] = []
    monkeypatch.setattr(start.subprocess, "call", lambda command, cwd: run.append(command))
    start.main(["test", *given])
    assert run == [[sys.executable, "-m", "pytest", *told]]


def test_help_tells_every_word(start: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert start.main(["help"]) == 0
    told = capsys.readouterr().out
    assert all(f"start.py {word} " in told for word in ("test", "add", "WORD", "--help", "help"))
