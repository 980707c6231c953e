"""The start script: what it installs, and what it says about it."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from fluent.runtime import FluentBundle, FluentResource

from alu_companion.cli import main
from alu_companion.runtime import environment
from alu_companion.speech.languages import LANGUAGES

# The script locks itself while it sets a folder up: two of these tests at once would wait for each other, and say so.
pytestmark = pytest.mark.xdist_group("start")

ROOT = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
EXTRAS = PROJECT["optional-dependencies"]
GROUPS = PYPROJECT["dependency-groups"]

LOCALES = Path("host/alu_companion/speech/locales")
LATIN = "Python venv pip Debian Ubuntu pytest test add help card doctor EXTRA WORD CODE UTF"
"""What is typed, and names."""


class Pip:
    """Stands for the programs that the script runs; pip fails with `output` when there is one."""

    def __init__(self, environment: Path) -> None:
        self.output = ""
        self.installed: list[str] = []
        self.last: list[list[str]] = []
        self.suffices = False
        self.named: list[list[str]] = []
        self.packages = environment / "lib" / "python3" / "site-packages"
        self.own = self.packages / "pip-23.2.dist-info"
        self.own.mkdir(parents=True)
        (self.own / "RECORD").write_text("pip-23.2.dist-info/RECORD,,\n")

    def __call__(self, command: list[str]) -> tuple[bool, str]:
        if "--no-index" in command:
            return self.suffices, ""
        if "install" in command:
            self.installed.append(command[-1])
            self.last.append(command[-2:])
            self.named.append(command[command.index("-c") + 2 : -2])
            if not self.output:
                for name in ("click", "click-1.0.dist-info", "__pycache__"):
                    (self.packages / name).mkdir(parents=True, exist_ok=True)
                (self.packages / "click" / "core.py").write_text("1\n")
                (self.packages / "click-1.0.dist-info" / "RECORD").write_text("click/core.py,,2\n")
            return not self.output, self.output
        return True, ""


@pytest.fixture
def pip(tmp_path: Path) -> Pip:
    return Pip(tmp_path)


def loaded(path: Path = ROOT / "start.py") -> ModuleType:
    """The script as a module."""
    spec = spec_from_file_location("start", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def start(pip: Pip, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    module = loaded()
    monkeypatch.setattr(module, "quiet", pip)
    monkeypatch.setattr(module, "VENV", str(tmp_path))
    monkeypatch.setattr(module, "PYTHON", sys.executable)
    monkeypatch.setattr(module.subprocess, "call", lambda command, cwd, env: 0)
    monkeypatch.setattr(module, "settings_path", lambda: str(tmp_path / "settings.toml"))
    monkeypatch.setattr(module, "has_sound", lambda: False)
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr(sys, "argv", ["start.py"])
    return module


def run(start: ModuleType, *words: str) -> int:
    """Start the script as if these words were typed after its name."""
    sys.argv[1:] = words
    code = start.main(list(words))
    assert isinstance(code, int)
    return code


def test_extras_are_added_once(start: ModuleType, pip: Pip, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(start, "add", "guide", "card", "guide") == 0
    assert capsys.readouterr().out == (
        "Installing card and guide. This takes about a minute the first time.\nInstalled: card and guide.\n"
    )
    assert run(start, "add", "card", "guide") == 0
    assert capsys.readouterr().out == "Installed: card and guide.\n"
    assert pip.installed == [".[card,guide]"]


@pytest.mark.parametrize(
    ("names", "trouble"),
    [((), "Which extra?"), (("card", "cards"), "There is no extra cards."), (("--help",), "There is no extra --help.")],
)
def test_what_is_no_extra_is_refused_with_those_that_are(
    start: ModuleType, pip: Pip, capsys: pytest.CaptureFixture[str], names: tuple[str, ...], trouble: str
) -> None:
    assert run(start, "add", *names) == 1
    assert capsys.readouterr().out == f"{trouble} These can be added: {', '.join(sorted({**EXTRAS, **GROUPS}))}.\n"
    assert pip.installed == []


NO_LINE = "WARNING: Retrying (Retry(total=0)) after {broken}\nERROR: Could not find a version that satisfies click\n"
NO_SPACE = """  × pip subprocess to install build dependencies did not run successfully.
  │ exit code: 1
  ╰─> [2 lines of output]
      ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device
      [end of output]
error: subprocess-exited-with-error
hint: See above for details.
"""
CRASH = """ERROR: Exception:
Traceback (most recent call last):
  File "x.py", line 3, in run
OSError: [Errno 30] Read-only file system: 'x'
"""
NO_PACKAGES = "Missing: the packages that were to be installed. pip said: "


@pytest.mark.parametrize(
    ("output", "told"),
    [
        (
            NO_LINE.format(broken="HTTPSConnectionPool(host='index.example', port=443): Name not known"),
            ["Missing: a connection to the Python package index index.example. Go online, then start again."],
        ),
        (
            NO_LINE.format(broken="no reply"),
            ["Missing: a connection to the Python package index. Go online, then start again."],
        ),
        (
            NO_LINE.format(broken="SSLError: certificate verify failed: certificate is not yet valid"),
            [
                "The Python package index cannot be trusted: certificate is not yet valid."
                " Check the date of this computer and its certificates."
            ],
        ),
        (
            NO_SPACE,
            [
                NO_PACKAGES + "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device",
                "The disk is full. Make room, then start again.",
            ],
        ),
        (
            CRASH,
            [
                NO_PACKAGES + "OSError: [Errno 30] Read-only file system: 'x'",
                "You may not write there. Put the folder of the companion where you may write, then start again.",
            ],
        ),
        (
            "ERROR: no such version\nERROR: ResolutionImpossible: for help visit\n\n",
            [NO_PACKAGES + "ERROR: no such version"],
        ),
        ("Something else\nhint: See above for details.\n", [NO_PACKAGES + "Something else"]),
        ("", [NO_PACKAGES]),
    ],
)
def test_what_cannot_be_added_is_told(
    start: ModuleType, pip: Pip, capsys: pytest.CaptureFixture[str], output: str, told: list[str]
) -> None:
    pip.output = output or " "
    assert run(start, "add", "card") == 1
    assert capsys.readouterr().out.splitlines()[1:] == told
    # It is tried again and not taken for installed.
    pip.output = ""
    assert run(start, "add", "card") == 0
    assert pip.installed == [".[card]", ".[card]"]


@pytest.mark.parametrize("output", [NO_LINE, NO_SPACE])
def test_less_is_not_tried_where_it_would_fail_too(start: ModuleType, pip: Pip, output: str) -> None:
    pip.output = output
    assert run(start, "doctor") == 1
    assert pip.installed == [".[voice,sim,friends]"]


def test_a_newer_checkout_starts_without_a_connection_if_its_packages_suffice(start: ModuleType, pip: Pip) -> None:
    pip.output, pip.suffices = NO_LINE, True
    assert run(start, "doctor") == 0
    pip.suffices = False
    assert run(start, "doctor") == 1


@pytest.mark.parametrize(("module", "told"), [("venv", "Missing: the Python module venv."), ("ensurepip", "Making")])
def test_only_a_python_without_venv_is_told_so(
    start: ModuleType,
    pip: Pip,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    module: str,
    told: str,
) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(start, "VENV", str(tmp_path / "none"))
    monkeypatch.setattr(start, "PYTHON", str(tmp_path / "none" / "python"))
    monkeypatch.setattr(start, "quiet", lambda command: (not commands.append(command), ""))
    monkeypatch.setattr(start.importlib.util, "find_spec", lambda name: None if name == module else start)
    assert start.make_environment() is (module == "ensurepip")
    assert capsys.readouterr().out.startswith(told)
    # Where Python carries no pip, it is fetched.
    assert [Path(command[1]).name for command in commands] == (["-m", "first_pip.py"] if module == "ensurepip" else [])


def test_the_pip_that_python_carries_installs_itself_with_the_packages(
    start: ModuleType, pip: Pip, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    commands: list[list[str]] = []
    shutil.rmtree(pip.own)
    wheel = tmp_path / "pip-23.2-py3-none-any.whl"
    wheel.touch()
    monkeypatch.setattr(start, "PYTHON", str(tmp_path / "none" / "python"))
    monkeypatch.setattr(start, "quiet", lambda command: (not commands.append(command), ""))
    # Where a system keeps it.
    monkeypatch.setattr(start.sysconfig, "get_config_var", lambda name: str(tmp_path))
    assert run(start) == 0
    made, filled = commands
    assert made[1:4] == ["-m", "venv", "--without-pip"]
    assert filled[1:5] == ["-c", start.RUN_WHEEL, str(wheel), "install"]
    assert filled[filled.index(start.CONSTRAINTS) + 1 :] == [str(wheel), "--no-compile", *PROJECT["dependencies"]]


def test_what_venv_said_is_told(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "PYTHON", str(tmp_path / "none"))
    monkeypatch.setattr(start, "quiet", lambda command: (False, "Error: [Errno 13] Permission denied: '/x/.venv'\n"))
    assert run(start, "doctor", "--lang", "ru") == 1
    assert capsys.readouterr().out.splitlines()[1:] == [
        "Не удалось создать окружение Python. Python ответил: Error: [Errno 13] Permission denied: '/x/.venv'",
        "Запись туда вам не разрешена. Перенесите эту папку туда, где запись разрешена, и запустите снова.",
    ]


def test_what_the_script_itself_cannot_do_is_told(tmp_path: Path) -> None:
    (tmp_path / "start.py").write_bytes((ROOT / "start.py").read_bytes())
    (tmp_path / "pyproject.toml").mkdir()
    command = [sys.executable, str(tmp_path / "start.py"), "add", "card"]
    for name in (".ci/constraints.txt", "host/alu_companion/cli/__main__.py", "host/alu_start/fit.py"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).touch()
    shutil.copytree(ROOT / LOCALES / "en", tmp_path / LOCALES / "en")
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"})
    said = f"[Errno 21] Is a directory: '{tmp_path}/pyproject.toml'"
    assert (done.returncode, done.stdout, done.stderr) == (1, f"That did not work. The computer said: {said}\n", "")


def test_a_table_that_cannot_have_a_voice_is_installed_without(
    start: ModuleType, pip: Pip, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "quiet", lambda command: ("voice" not in command[-1] and pip(command)[0], ""))
    assert run(start, "doctor") == 0
    assert pip.installed == [".[sim,friends]"]


def test_every_command_that_a_sentence_names_adds_something(start: ModuleType) -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md"), *(ROOT / "host").rglob("*.py")]
    pages += (ROOT / "host").rglob("*.ftl")
    named = {
        rest.split()[0].strip('`".,)')
        for page in pages
        for rest in re.split(r"start\.py add (?=[a-z])|ADD\(", page.read_text(encoding="utf-8"))[1:]
    }
    assert named - {"$extra"} <= set(start.extras_there_are())
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
    monkeypatch.setattr(start.subprocess, "call", lambda command, cwd, env: run.append(command))
    start.main(["test", *given])
    assert run == [[sys.executable, "-m", "pytest", *told]]


def test_what_the_tests_start_is_compiled_once_and_not_beside_its_source(
    start: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    (tmp_path / "something.py").write_text("", encoding="utf-8")
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import something; print(something.__cached__)"

    def call(command: list[str], cwd: str, env: dict[str, str]) -> int:
        done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
        kept.append(Path(done.stdout.strip()))
        return 0

    kept: list[Path] = []
    monkeypatch.setattr(start.subprocess, "call", call)
    assert run(start, "test") == 0
    assert kept[0].is_relative_to(start.VENV)
    assert kept[0].exists()
    assert not (tmp_path / "__pycache__").exists()


def test_help_tells_every_word(start: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(start, "help") == 0
    told = capsys.readouterr().out
    assert all(f"start.py {word}" in told for word in ("test", "add", "WORD", "--help", "help"))


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ((), ["demo"]),
        (("--lang", "ru"), ["demo", "--lang", "ru"]),
        (("--lang=et",), ["demo", "--lang=et"]),
        (("--config", "own.toml"), ["demo", "--config", "own.toml"]),
        (("--lang", "ru", "play"), ["--lang", "ru", "play"]),
        (("play", "--lang", "ru"), ["play", "--lang", "ru"]),
        (("test", "--lang", "ru", "tests/house"), ["tests/house"]),
    ],
)
def test_a_language_alone_is_no_command(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], asked: list[str]
) -> None:
    called: list[tuple[list[str], str | None]] = []

    def call(command: list[str], cwd: object, env: dict[str, str]) -> int:
        called.append((command[3:], env.get("ALU_STARTED_AS")))
        return 0

    monkeypatch.delenv("ALU_STARTED_AS", raising=False)
    monkeypatch.setattr(start.subprocess, "call", call)
    monkeypatch.setattr(sys, "orig_argv", ["python3", "start.py"])
    assert run(start, *words) == 0
    # The tests do not speak under the name under which they were started.
    assert called == [(asked, None if "test" in words else "python3 start.py")]


@pytest.mark.parametrize(
    ("words", "settings", "environment", "first"),
    [
        (("add", "--lang", "ru"), "et", "et_EE", "Какое дополнение?"),
        (("--lang=et", "add"), "ru", "ru_RU", "Milline lisa?"),
        (("--config", "own.toml", "add"), "et", "et_EE", "Milline lisa?"),
        (("add",), "et", "ru_RU.UTF-8", "Milline lisa?"),
        (("add",), "", "ru_RU.UTF-8", "Какое дополнение?"),
        (("add",), "", "de_DE.UTF-8", "Which extra?"),
        (("add", "--lang", "xx"), "", "C", "Which extra?"),
    ],
)
def test_the_script_speaks_the_language_of_the_user(
    start: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    settings: str,
    environment: str,
    first: str,
) -> None:
    if settings:
        (tmp_path / "settings.toml").write_text(
            f'# mine\nlanguage = "{settings}"\n[sound]\nrate = 3\n', encoding="utf-8"
        )
    monkeypatch.setenv("LC_ALL", environment)
    assert run(start, *words) == 1
    assert capsys.readouterr().out.startswith(first)


@pytest.mark.parametrize("name", ["", "ru_RU.UTF-8", "et", "de_DE", "C.UTF-8", "Russian_Russia.1251", "ru-RU", "rum"])
def test_the_script_and_the_program_begin_in_the_same_language(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(variable, "")
    for variable in ("LANG", "LC_MESSAGES", "LC_ALL"):
        monkeypatch.setenv(variable, name)
        assert start.system_language() == environment.system_language()
        monkeypatch.setenv(variable, "et_EE")


def test_the_script_and_the_program_know_the_same_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for folder in (str(tmp_path), ""):
        monkeypatch.setenv("XDG_CONFIG_HOME", folder)
        assert loaded().settings_path() == str(environment.settings_path())


def test_every_sentence_is_there_in_every_language(start: ModuleType) -> None:
    text = (ROOT / "start.py").read_text(encoding="utf-8")
    for name in english_names():
        said = [start.wording(language, name) for language in LANGUAGES]
        assert len(set(said)) == len(LANGUAGES), name
        latin = set(re.findall(r"[A-Za-z]+", re.sub(r"{.*?}|--\S+|sudo[^.]*", "", start.wording("ru", name))))
        assert [word for word in latin if word not in LATIN] == [], name
        assert f'"{name}"' in text or name in {**EXTRAS, **GROUPS}, name
    called = re.findall(r'\b(?:say|sentence|say_failure)\("([\w-]+)"', text)
    assert set(called) <= set(english_names())


def english_names() -> list[str]:
    """The names of the script's sentences."""
    return re.findall(r"^setup-([\w-]+) =", (ROOT / LOCALES / "en/setup.ftl").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_script_reads_its_sentences_as_the_program_does(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(sys, "argv", ["start.py", "--lang", language])
    whole = FluentBundle([language], use_isolating=False)
    whole.add_resource(FluentResource((ROOT / LOCALES / language / "setup.ftl").read_text(encoding="utf-8")))
    for name in english_names():
        values = {value: f"<{value}>" for value in re.findall(start.VALUE, start.wording("en", name))}
        pattern = whole.get_message(f"setup-{name}").value
        assert pattern is not None
        said, wrong = whole.format_pattern(pattern, values)
        assert (start.sentence(name, **values), wrong) == (said, []), name


FINNISH = "setup-which-extra = Mikä lisäosa?\nsetup-extras =\n    { $trouble }\n    Lisäosat: {$names}.\n"


@pytest.fixture
def finnish(tmp_path: Path) -> Path:
    """A folder with the script, its English sentences, and those of a further language."""
    for name in ("start.py", "pyproject.toml", *(str(LOCALES / "en" / one) for one in ("language.toml", "setup.ftl"))):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    for name in (".ci/constraints.txt", "host/alu_companion/cli/__main__.py", "host/alu_start/fit.py"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).touch()
    folder = tmp_path / LOCALES / "fi"
    folder.mkdir()
    (folder / "language.toml").write_text('name = "Suomi"\nlocales = ["fi", "finnish"]\n', encoding="utf-8")
    (folder / "setup.ftl").write_text(FINNISH, encoding="utf-8")
    return tmp_path


def told(checkout: Path, *words: str, **more: str) -> list[str]:
    """What the script of a folder prints, which ends without a traceback."""
    command = [sys.executable, str(checkout / "start.py"), *words]
    home = {"HOME": str(checkout), "XDG_CONFIG_HOME": str(checkout), "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
    done = subprocess.run(command, capture_output=True, encoding="utf-8", env={**os.environ, **home, **more})
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_a_further_language_is_a_folder_for_the_script_too(finnish: Path) -> None:
    said = ["Mikä lisäosa?", f"Lisäosat: {', '.join(sorted({**EXTRAS, **GROUPS}))}."]
    assert told(finnish, "add", "--lang", "fi") == said
    assert told(finnish, "add", LC_ALL="fi_FI.UTF-8") == said
    assert told(finnish, "add", LC_ALL="Finnish_Finland.1252") == said
    (finnish / "alu-companion").mkdir()
    (finnish / "alu-companion" / "settings.toml").write_text("language = 'fi'\n", encoding="utf-8")
    assert told(finnish, "add") == said
    # What it lacks is told in English.
    assert told(finnish, "help")[-1] == "After any of these, --lang CODE chooses the language: en, fi."


@pytest.mark.parametrize(
    "wrong",
    [
        b"",
        b"\xff\xfe",
        b"setup-which-extra = { $nothing }\n",
        b"setup-which-extra = { $names -> \n    [one] a\n   *[other] b\n }\n",
        b"setup-which-extra = { $\n",
        b"setup-which-extra =\n",
        b"no fluent {\n",
    ],
)
def test_sentences_that_are_wrong_are_told_in_english(finnish: Path, wrong: bytes) -> None:
    (finnish / LOCALES / "fi" / "setup.ftl").write_bytes(wrong)
    (finnish / LOCALES / "fi" / "language.toml").write_bytes(wrong)
    assert told(finnish, "add", "--lang", "fi")[0].startswith("Which extra? ")


def test_a_folder_without_any_sentences_is_called_incomplete(finnish: Path) -> None:
    shutil.rmtree(finnish / "host")
    missing = (
        "host/alu_companion/cli/__main__.py, host/alu_start/fit.py, host/alu_companion/speech/locales/en/setup.ftl"
    )
    said = [f"This folder is not complete. Missing: {missing}. Get the whole of it again: {finnish}"]
    assert told(finnish, "add") == told(finnish, "help", "--lang", "fi") == said


def test_an_old_python_can_read_the_script_and_is_told(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ast.parse((ROOT / "start.py").read_text(encoding="utf-8"), feature_version=(3, 5))
    monkeypatch.setattr(sys, "version_info", (3, 8, 1))
    assert run(start, "--lang", "ru") == 1
    assert capsys.readouterr().out == "Нужен Python 3.11 или новее. Здесь Python 3.8.\n"


def test_a_package_that_is_gone_is_installed_again(
    start: ModuleType, pip: Pip, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(start, "doctor") == 0
    # Another version of it is no loss, nor is what somebody has added.
    (pip.packages / "click-1.0.dist-info").rename(pip.packages / "click-2.0.dist-info")
    (pip.packages / "more").mkdir()
    assert run(start, "doctor") == 0
    assert len(pip.installed) == 1
    (pip.packages / "click" / "core.py").unlink()
    capsys.readouterr()
    assert run(start, "doctor") == 0
    told = "Something that was installed is gone or spoilt. It is installed again.\n"
    assert capsys.readouterr().out.startswith(told)
    assert run(start, "doctor") == 0
    assert (pip.installed, pip.named) == ([".[voice,sim,friends]"] * 2, [[], ["click"]])


def test_a_package_whose_list_is_wrong_from_the_beginning_is_not_installed_for_ever(
    start: ModuleType, pip: Pip
) -> None:
    odd = pip.packages / "odd-1.0.dist-info"
    odd.mkdir(parents=True)
    install = pip.__call__

    def with_odd(command: list[str]) -> tuple[bool, str]:
        done = install(command)
        odd.mkdir(exist_ok=True)
        (odd / "RECORD").write_text("odd.py,,7\n")
        return done

    start.quiet = with_odd
    assert run(start, "doctor") == 0
    assert run(start, "doctor") == 0
    assert len(pip.installed) == 1


def test_a_note_of_what_is_installed_that_nobody_can_read_is_written_anew(
    start: ModuleType, pip: Pip, tmp_path: Path
) -> None:
    (tmp_path / "installed.txt").write_bytes(bytes(range(256)))
    assert run(start, "doctor") == 0
    assert run(start, "doctor") == 0
    assert pip.installed == [".[voice,sim,friends]"]


def test_something_else_in_the_place_of_the_environment_is_told(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_text("mine")
    monkeypatch.setattr(start, "VENV", str(file))
    monkeypatch.setattr(start, "PYTHON", str(file / "bin" / "python"))
    assert run(start, "doctor") == 1
    assert capsys.readouterr().out == (
        f"This is not a folder, so nothing can be installed into it: {file}. Move it away, then start again.\n"
    )
    assert file.read_text() == "mine"


def test_a_link_to_the_script_uses_the_folder_of_the_script(tmp_path: Path) -> None:
    link = tmp_path / "start.py"
    link.symlink_to(ROOT / "start.py")
    assert str(ROOT / ".venv") == loaded(link).VENV


def test_the_program_takes_no_files_of_the_user_s_own_for_modules(tmp_path: Path) -> None:
    for name in ("random", "queue", "click", "string", "numbers"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('mine')\n")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONSAFEPATH"}
    for words in (["-m", "alu_companion.cli"], ["-P", "-m", "alu_companion.cli"]):
        done = subprocess.run(
            [sys.executable, *words, "keys", "5", "--lang", "en"],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
        )
        assert (done.returncode, done.stderr) == (0, "")
    # Nor do the processes that it starts.
    code = "import atexit, os, sys; sys.argv = ['alu', '--version']; from alu_companion.cli.__main__ import run; "
    code += "atexit.register(lambda: print(os.environ['PYTHONSAFEPATH'])); run()"
    told = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert told.stdout == "ALU Companion 0.1.0\n1\n"


def test_the_first_demonstration_tells_the_game_and_waits_for_no_extra(
    start: ModuleType, pip: Pip, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[str | None] = []
    monkeypatch.setattr(start.subprocess, "call", lambda command, cwd, env: told.append(env.get("ALU_GAME_TOLD")) or 0)
    assert run(start) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Circle and Square fight for an island of forty tiles.")
    assert lines[1].startswith("Installing the table alone.")
    assert run(start) == 0
    assert capsys.readouterr().out == ""
    assert told == ["1", None]
    # Its packages, which are not compiled before they are imported; the companion itself is not built.
    first = ["--no-compile", *PROJECT["dependencies"]]
    assert [[*pip.named[0], *pip.last[0]]] == [first]
    # What a command needs besides comes with the command.
    assert run(start, "play") == 0
    assert pip.installed[1:] == [".[voice,sim,friends]"]


def test_the_first_demonstration_has_a_voice_where_it_can_be_heard(
    start: ModuleType, pip: Pip, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "has_sound", lambda: True)
    assert run(start) == 0
    assert run(start) == 0
    assert (pip.named[0] + pip.last[0])[1:] == PROJECT["dependencies"] + EXTRAS["voice"]
    assert len(pip.installed) == 1


@pytest.mark.parametrize("output", [NO_LINE, NO_SPACE, "ERROR: no such version\n"])
def test_what_cannot_be_installed_besides_stops_no_command(
    start: ModuleType, pip: Pip, monkeypatch: pytest.MonkeyPatch, output: str
) -> None:
    assert run(start) == 0
    called: list[str] = []
    monkeypatch.setattr(start.subprocess, "call", lambda command, cwd, env: called.append(command[3]) or 0)
    pip.output = output
    assert run(start, "play") == 0
    assert called == ["play"]
    assert run(start, "test") == 1


def test_a_long_work_tells_that_it_goes_on(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    module = loaded()
    monkeypatch.setattr(sys, "argv", ["start.py", "--lang", "en"])
    waits = iter([subprocess.TimeoutExpired("pip", 10), subprocess.TimeoutExpired("pip", 10)])

    class Working:
        returncode = 0

        def __init__(self, command: list[str], **more: object) -> None:
            pass

        def __enter__(self) -> "Working":
            return self

        def __exit__(self, *error: object) -> None:
            pass

        def communicate(self, timeout: float) -> tuple[str]:
            if waiting := next(waits, None):
                raise waiting
            return ("done",)

    monkeypatch.setattr(module.subprocess, "Popen", Working)
    assert module.quiet(["pip"]) == (True, "done")
    assert capsys.readouterr().out == "Still at work: 10 s.\nStill at work: 20 s.\n"


def test_what_a_command_needs_besides_comes_with_it_and_its_lack_stops_nothing(start: ModuleType, pip: Pip) -> None:
    assert run(start, "guide", "serve") == 0
    assert run(start, "guide", "serve") == 0
    assert pip.installed == [".[voice,sim,friends]", ".[guide]"]
    assert run(start, "play", "--against=1") == 0
    assert pip.installed == [".[voice,sim,friends]", ".[guide]", ".[fast]"]
    pip.output = NO_LINE
    assert run(start, "card") == 0


def extras_named(command: str) -> set[str]:
    """The extras that a command of the program says are missing, in any of its modules, where they are."""
    folders = [ROOT / "host" / "alu_companion" / "cli", ROOT / "host" / "alu_tools" / "commands"]
    globs = (f"{command}.py", f"{command}_*.py", f"{command}/*.py")
    modules = [path for folder in folders for glob in globs for path in folder.glob(glob)]
    said = r"extra-missing\", extra=\"(\w+)\"|extra_missing\(\"(\w+)\"\)|install-(package)"
    found = {name for path in modules for names in re.findall(said, path.read_text("utf-8")) for name in names if name}
    return {"board" if name == "package" else name for name in found}


@pytest.mark.parametrize("command", sorted(main.commands))
def test_every_command_gets_the_extras_that_it_would_say_are_missing(start: ModuleType, command: str) -> None:
    given = {extra for name, extras in start.NEEDS.items() if name.split()[0] == command for extra in extras.split(",")}
    assert extras_named(command) <= given | set(start.RUN_EXTRAS[0].split(","))
    assert {extra for extras in start.NEEDS.values() for extra in extras.split(",")} <= {*EXTRAS, *GROUPS}


@pytest.mark.parametrize(
    ("words", "extras"),
    [
        (("board", "test"), []),
        (("board", "install", "--port", "x"), ["board"]),
        (("hardware", "check"), ["hardware"]),
        (("bench",), ["club"]),
        (("analyse", "balance"), ["fast"]),
        (("play", "--against", "3", "--club", "x"), ["fast", "club"]),
        (("play", "card"), []),
    ],
)
def test_only_what_is_asked_for_is_installed_besides(
    start: ModuleType, pip: Pip, words: tuple[str, ...], extras: list[str]
) -> None:
    assert run(start, *words) == 0
    assert pip.installed == [".[voice,sim,friends]", *(f".[{extra}]" for extra in extras)]


def test_of_a_group_for_developers_the_packages_are_named(start: ModuleType, pip: Pip) -> None:
    assert run(start, "analyse", "balance", "--cluster=x") == 0
    assert pip.installed == [".[voice,sim,friends]", ".[fast]", "."]
    assert [names[-1:] for names in pip.named] == [[], [], GROUPS["cluster"]]
    assert run(start, "bench") == 0
    assert pip.installed[-1] == ".[club]"
    assert pip.named[-1] == GROUPS["bench"]
