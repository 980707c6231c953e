"""The start script in real folders, with real environments: whatever they have gone through, it starts or says why not."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from house.small_checkout import LOCALES, Checkout, small_checkout

# The environment that most of them copy is made once.
pytestmark = [pytest.mark.xdist_group("start"), pytest.mark.slow]

MADE = "Making a Python environment in the folder .venv."
INSTALLING = (
    "Installing the voice, the simulated board and playing with other tables. This takes about a minute the first time."
)
MOVED = "This folder was moved or copied. Its Python environment is fitted to the new place."
REPAIRED = ["Something that was installed is gone or spoilt. It is installed again.", INSTALLING]


@pytest.fixture
def bare(tmp_path: Path) -> Checkout:
    """A checkout that was never started."""
    return small_checkout(tmp_path)


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """One that was; the tests take copies of it, which are led to their place by the first start."""
    checkout = small_checkout(tmp_path_factory.mktemp("ready"))
    assert checkout.start("play") == (0, [MADE, INSTALLING, *checkout.runs()])
    return checkout


@pytest.fixture
def spare(ready: Checkout, tmp_path: Path) -> Checkout:
    """An installed checkout to spoil."""
    checkout = ready.copied(tmp_path / "spare")
    assert checkout.start("play") == (0, [MOVED, *checkout.runs()])
    return checkout


def test_the_second_start_installs_nothing(ready: Checkout) -> None:
    assert ready.start("play") == (0, ready.runs())


@pytest.mark.parametrize("name", ["another", "a folder", "p%41#[x]$HOME", "Папка", "tab\tx", "x" * 200])
def test_a_copied_folder_runs_its_own_companion(ready: Checkout, tmp_path: Path, name: str) -> None:
    copy = ready.copied(tmp_path / name)
    words = copy.site / "wordlist" / "words.py"
    words.write_text("WORD = 'copied'\n")
    # Of the same size, and perhaps of the same second: what was compiled of the other one would count as this one's.
    os.utime(words, (1e9, 1e9))
    assert copy.start("play") == (0, [MOVED, *copy.runs("copied")])
    assert copy.start("play") == (0, copy.runs("copied"))
    assert ready.start("play") == (0, ready.runs())


@pytest.mark.parametrize("name", ["another", "a folder"])
def test_the_scripts_of_a_copied_folder_run_its_own_companion(ready: Checkout, tmp_path: Path, name: str) -> None:
    copy = ready.copied(tmp_path / name)
    copy.start("play")
    scripts = copy.folder / ".venv" / "bin"
    alu = subprocess.run([scripts / "alu", "play"], env=copy.environment(), capture_output=True, text=True, check=True)
    assert alu.stdout.splitlines() == copy.runs()
    left = [script for script in scripts.iterdir() if str(ready.folder).encode() in script.read_bytes()]
    assert left == []


def test_a_renamed_folder_starts(ready: Checkout, tmp_path: Path) -> None:
    moved = Checkout(tmp_path / "moved", ready.wheels)
    ready.copied(tmp_path / "first").folder.rename(moved.folder)
    assert moved.start("play") == (0, [MOVED, *moved.runs()])


def test_a_link_to_the_folder_is_no_other_place(ready: Checkout, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(ready.folder)
    assert ready.start("play", script=tmp_path / "link" / "start.py") == (0, ready.runs())


def test_the_environment_may_be_a_link_to_a_folder(bare: Checkout, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "mine.txt").write_text("mine")
    (bare.folder / ".venv").symlink_to(tmp_path / "elsewhere")
    assert bare.start("play") == (0, [MADE, INSTALLING, *bare.runs()])
    assert bare.start("play") == (0, bare.runs())
    assert (tmp_path / "elsewhere" / "mine.txt").read_text() == "mine"


@pytest.mark.parametrize("spoilt", ["emptied", "cut", "gone", "no list", "empty list", "wholly gone"])
def test_a_package_that_is_spoilt_is_installed_again(spare: Checkout, spoilt: str) -> None:
    words, listed = spare.site / "wordlist" / "words.py", spare.site / "wordlist-1.0.dist-info" / "RECORD"
    match spoilt:
        case "emptied":
            words.write_bytes(b"")
        case "cut":
            words.write_bytes(words.read_bytes()[:5])
        case "gone":
            words.unlink()
        case "no list":
            listed.unlink()
        case "empty list":
            listed.write_bytes(b"")
        case "wholly gone":
            shutil.rmtree(words.parent)
            shutil.rmtree(listed.parent)
    assert spare.start("play") == (0, [*REPAIRED, *spare.runs()])
    assert spare.start("play") == (0, spare.runs())


def test_an_environment_whose_pip_is_spoilt_is_made_anew(spare: Checkout) -> None:
    (spare.site / "pip" / "_vendor" / "rich" / "console.py").write_bytes(b"")
    assert spare.start("play") == (0, [MADE, INSTALLING, *spare.runs()])


def test_an_environment_that_is_hardly_begun_is_made(bare: Checkout) -> None:
    (bare.folder / ".venv" / "bin").mkdir(parents=True)
    (bare.folder / ".venv" / "bin" / "python").symlink_to("/nowhere")
    (bare.folder / ".venv" / "pyvenv.cfg").write_text("home = /nowhere\n")
    assert bare.start("play") == (0, [MADE, INSTALLING, *bare.runs()])


def test_who_starts_while_another_one_installs_waits_and_goes_on(spare: Checkout) -> None:
    (spare.site / "wordlist" / "words.py").unlink()
    with (spare.folder / "start.py").open("rb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        command = [sys.executable, str(spare.folder / "start.py"), "play"]
        with subprocess.Popen(command, env=spare.environment(), stdout=subprocess.PIPE, text=True) as waiting:
            assert waiting.stdout
            told = waiting.stdout.readline()
            assert told == "Another start is setting this folder up. Waiting for it.\n"
            # The other one has put it right.
            (spare.site / "wordlist" / "words.py").write_text("WORD = 'spoken'\n")
            fcntl.flock(lock, fcntl.LOCK_UN)
            assert waiting.stdout.read().splitlines() == spare.runs()


def test_files_of_the_user_s_own_are_not_imported(ready: Checkout, tmp_path: Path) -> None:
    for name in ("random", "queue", "string", "subprocess", "csv", "wordlist", "alu_companion"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('mine')\n")
    assert ready.start("play", cwd=tmp_path) == (0, ready.runs())


@pytest.mark.parametrize("closed", ["<&-", ">&- 2>&-", "<&- >&- 2>&-"])
def test_closed_files_are_no_hindrance(ready: Checkout, tmp_path: Path, closed: str) -> None:
    line = f'"{sys.executable}" "{ready.folder}/start.py" play {closed}'
    done = subprocess.run(line, shell=True, env=ready.environment(), capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == (ready.runs() if closed == "<&-" else [])


@pytest.mark.quick
def test_output_that_nobody_takes_is_no_hindrance(bare: Checkout) -> None:
    line = f'"{sys.executable}" "{bare.folder}/start.py" help >/dev/full'
    done = subprocess.run(line, shell=True, env=bare.environment(), capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.quick
@pytest.mark.parametrize(
    ("name", "sign"),
    [
        ("a: b", "a colon"),
        ("a\nb", "a line break"),
        ("a\rb", "a line break"),
        ("a\udcff", "a name that is not in UTF-8"),
    ],
)
def test_a_path_that_python_refuses_is_told(bare: Checkout, tmp_path: Path, name: str, sign: str) -> None:
    odd = Checkout(tmp_path / name, bare.wheels)
    try:
        bare.folder.rename(odd.folder)
    except OSError:
        pytest.skip("This file system has no such names.")
    code, told = odd.start("play")
    assert code == 1
    shown = str(odd.folder).replace("\n", "U+000A").replace("\r", "U+000D").replace("\udcff", "U+DCFF")
    expected = (
        f"Python can make no environment in a folder whose path has {sign} in it: {shown}. Rename it, then start again."
    )
    assert told == [expected]
    assert not (odd.folder / ".venv").exists()


@pytest.mark.skipif(os.name == "posix" and os.geteuid() == 0, reason="Root may write everywhere.")
def test_a_folder_that_may_not_be_written_is_told(bare: Checkout) -> None:
    bare.folder.chmod(0o555)
    code, told = bare.start("play")
    bare.folder.chmod(0o755)
    said = f"Error: [Errno 13] Permission denied: '{bare.folder}/.venv'"
    assert (code, told[1:]) == (
        1,
        [
            f"The Python environment could not be made. Python said: {said}",
            "You may not write there. Put the folder of the companion where you may write, then start again.",
        ],
    )


@pytest.mark.quick
@pytest.mark.parametrize("kind", ["file", "dangling link"])
def test_what_is_no_environment_is_left_alone(bare: Checkout, kind: str) -> None:
    place = bare.folder / ".venv"
    if kind == "file":
        place.write_text("mine")
    else:
        place.symlink_to("/nowhere/else")
    told = f"This is not a folder, so nothing can be installed into it: {place}. Move it away, then start again."
    assert bare.start("play") == (1, [told])
    assert place.is_symlink() or place.read_text() == "mine"


@pytest.mark.parametrize("word", ["play", "add", "test"])
@pytest.mark.parametrize(
    "name",
    ["pyproject.toml", ".ci/constraints.txt", "host/alu_companion/cli/__main__.py", f"{LOCALES}/en/setup.ftl"],
)
def test_an_incomplete_checkout_names_what_is_missing(spare: Checkout, name: str, word: str) -> None:
    (spare.folder / name).unlink()
    told = f"This folder is not complete. Missing: {name}. Get the whole of it again: {spare.folder}"
    assert spare.start(word) == (1, [told])


@pytest.mark.parametrize("name", ["README.md", "LICENSE"])
def test_data_that_is_missing_is_named(spare: Checkout, name: str) -> None:
    (spare.folder / name).unlink()
    (spare.folder / ".venv" / "installed.txt").unlink()
    told = f"This folder is not complete. Missing: {name}. Get the whole of it again: {spare.folder}"
    assert spare.start("play") == (1, [told])
