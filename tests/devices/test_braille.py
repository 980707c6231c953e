"""The braille outlet: with a real brltty and its virtual display, and with a device that the test plays itself."""

from __future__ import annotations

import queue
import select
import socket
import sys
import warnings
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import pytest

from alu_companion.devices.braille import BrailleDisplay
from alu_companion.devices.braille_device import (
    BrailleError,
    BrlapiDevice,
    found_display,
    system_module,
    translator,
)
from alu_companion.speech.braille import GUARD_MS, IDLE_MS, Key
from alu_companion.speech.languages import about
from alu_companion.speech.queue import Class
from alu_companion.speech.words import LANGUAGES, Words
from devices import braille_golden
from virtual_display import TIMEOUT_S, VirtualDisplay, missing

pytestmark = pytest.mark.slow

LONG = "A line that is longer than the forty cells that one display has."
FIRST, SECOND = "A line that is longer than the forty", "cells that one display has."


def plain(text: str, language: str) -> str:
    """No translation: the display shows print."""
    return text


@pytest.fixture(scope="session")
def brltty() -> None:
    """Skips, and says so, where there is no brltty."""
    reason = missing()
    if reason:
        warnings.warn(reason, stacklevel=1)
        pytest.skip(reason)


@pytest.fixture(scope="session", params=braille_golden.CELLS)
def virtual(
    request: pytest.FixtureRequest, brltty: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[VirtualDisplay]:
    """A brltty with a display that is there all the time."""
    with VirtualDisplay(tmp_path_factory.mktemp("brltty"), request.param) as display:
        yield display


@pytest.fixture
def own_virtual(brltty: None, tmp_path: Path) -> Iterator[VirtualDisplay]:
    """A brltty that a test may end or unplug."""
    with VirtualDisplay(tmp_path, 40) as display:
        yield display


class Outlet:
    """A braille outlet, what it told, and a clock that the test turns."""

    def __init__(self, **options: Any) -> None:
        self.told: queue.Queue[str] = queue.Queue()
        self.ms = 0
        self.display = BrailleDisplay(lambda: self.told.put("status"), self.told.put, now_ms=lambda: self.ms, **options)

    def heard(self) -> str:
        return self.told.get(timeout=2 * TIMEOUT_S)


def reach(virtual: VirtualDisplay, patch: pytest.MonkeyPatch) -> None:
    """Let BrlAPI find this brltty, and no console or window that may be in front of whoever runs the tests."""
    for name in ("WINDOWID", "WINDOWPATH", "XDG_VTNR", "CONTROLVT"):
        patch.delenv(name, raising=False)
    for name, value in virtual.environment.items():
        patch.setenv(name, value)


@pytest.fixture
def outlet(virtual: VirtualDisplay, monkeypatch: pytest.MonkeyPatch) -> Iterator[Outlet]:
    reach(virtual, monkeypatch)
    made = Outlet()
    yield made
    made.display.close()


# With a real brltty.


@pytest.mark.parametrize("language", LANGUAGES)
def test_ten_situations_window_by_window(virtual: VirtualDisplay, outlet: Outlet, language: str) -> None:
    golden = braille_golden.golden_windows(language, found_display_cells(virtual))
    texts = dict(braille_golden.texts(Words(), language))
    assert list(golden) == list(texts)
    for name, text in texts.items():
        outlet.display.show(text, language)
        first, *others = golden[name]
        virtual.wait_for(first)
        for window in others:
            virtual.press("FWINRT")
            virtual.wait_for(window)


def found_display_cells(virtual: VirtualDisplay) -> int:
    """What BrlAPI says of the display, seen from a second program while the outlet holds it."""
    name, cells = found_display()
    assert name == "Virtual"
    return cells


@pytest.mark.quick
def test_keys_pan_walk_and_ask(virtual: VirtualDisplay, monkeypatch: pytest.MonkeyPatch) -> None:
    reach(virtual, monkeypatch)
    made = Outlet(translate=plain)
    for number in range(3):
        made.display.show(f"message {number}", "en", Class.MESSAGE)
    virtual.wait_for_text("message 2")
    for key, number in (("FWINLT", 1), ("LNUP", 0), ("LNDN", 1), ("HOME", 2)):
        virtual.press(key)
        virtual.wait_for_text(f"message {number}")
    virtual.press("ROUTE 3")
    assert made.heard() == "status"
    made.display.close()


def test_without_liblouis_brltty_translates(virtual: VirtualDisplay, monkeypatch: pytest.MonkeyPatch) -> None:
    reach(virtual, monkeypatch)
    made = Outlet(translate=plain)
    made.display.show("Ход Круга", "ru")
    virtual.wait_for_text("Ход Круга")
    made.display.close()


def test_brltty_ends_and_comes_back(own_virtual: VirtualDisplay, monkeypatch: pytest.MonkeyPatch) -> None:
    reach(own_virtual, monkeypatch)
    made = Outlet(translate=plain)
    made.display.show("before", "en")
    own_virtual.wait_for_text("before")
    own_virtual.kill()
    assert made.heard() == "refused"
    made.display.show("meanwhile", "en")
    own_virtual.start_again()
    own_virtual.wait_for_text("meanwhile")
    made.display.close()


def test_the_display_is_taken_off_and_another_one_plugged_in(
    own_virtual: VirtualDisplay, monkeypatch: pytest.MonkeyPatch
) -> None:
    reach(own_virtual, monkeypatch)
    made = Outlet(translate=plain)
    made.display.show(LONG, "en")
    own_virtual.wait_for_text(FIRST)
    own_virtual.unplug()
    assert made.heard() == "display"
    own_virtual.plug(20)
    own_virtual.wait_for_text("A line that is")
    own_virtual.press("FWINRT")
    own_virtual.wait_for_text("longer than the")
    made.display.close()


def test_a_display_that_is_not_there_yet_is_waited_for(
    brltty: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with VirtualDisplay(tmp_path, 40, plugged=False) as virtual:
        reach(virtual, monkeypatch)
        with pytest.raises(BrailleError) as error:
            BrlapiDevice()
        assert error.value.reason == "display"
        made = Outlet(translate=plain)
        made.display.show("early", "en")
        virtual.plug()
        virtual.wait_for_text("early")
        virtual.press("ROUTE 1")
        assert made.heard() == "status"
        made.display.close()


def test_no_brltty_is_told_by_its_reason(brltty: None, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        port = nobody.getsockname()[1]
    monkeypatch.setenv("BRLAPI_HOST", f"127.0.0.1:{port - 4101}")
    with pytest.raises(BrailleError) as error:
        found_display()
    assert error.value.reason == "refused"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_are_what_is_shown_now(brltty: None, language: str) -> None:
    written = (braille_golden.FOLDER / f"{language}.txt").read_text(encoding="utf-8")
    assert braille_golden.page(Words(), language) == written, "renew: python tests/devices/braille_golden.py"


def test_liblouis_knows_every_language(brltty: None) -> None:
    translate = translator()
    assert all(about(language).braille for language in LANGUAGES)
    # Russian braille leaves no empty cell after a comma.
    lines = {"Camp, one.": ("en", "⠠⠉⠁⠍⠏⠂⠀⠕⠝⠑⠲"), "Käik, üks.": ("et", "⡅⠜⠊⠅⠂⠀⠳⠅⠎⠄"), "Ход, три.": ("ru", "⠓⠕⠙⠂⠞⠗⠊⠲")}
    for text, (language, cells) in lines.items():
        assert translate(text, language) == cells
    assert translate("Etwas", "de") == "Etwas"


# With a device that the test plays.


class ScriptedDevice:
    """A display of forty cells: what is written comes out of `written`, keys go into `press`."""

    cells = 40

    def __init__(self) -> None:
        self.written: queue.Queue[str] = queue.Queue()
        self.keys: queue.SimpleQueue[Key] = queue.SimpleQueue()
        self.there = True
        self.closed = False
        self._ours, self._theirs = socket.socketpair()

    def press(self, key: Key) -> None:
        self.keys.put(key)
        self._theirs.send(b".")

    def lose(self) -> None:
        self.there = False
        self._theirs.send(b".")

    def shown(self) -> str:
        return self.written.get(timeout=TIMEOUT_S)

    def fileno(self) -> int:
        return self._ours.fileno()

    def write(self, line: str) -> None:
        self.written.put(line)

    def key(self) -> Key | None:
        if select.select([self._ours], [], [], 0)[0]:
            self._ours.recv(100)
        return None if self.keys.empty() else self.keys.get()

    def changed(self) -> bool:
        if not self.there:
            raise BrailleError("lost")
        return False

    def close(self) -> None:
        self.closed = True
        self._ours.close()
        self._theirs.close()


class Shelf:
    """Opens the devices that lie on it, one after another, then none."""

    def __init__(self, *devices: ScriptedDevice | str) -> None:
        self._devices = list(devices)

    def open(self) -> ScriptedDevice:
        device = self._devices.pop(0) if self._devices else "refused"
        if isinstance(device, str):
            raise BrailleError(device)
        return device


@pytest.fixture
def device() -> ScriptedDevice:
    return ScriptedDevice()


def test_without_the_package_there_is_no_outlet() -> None:
    with pytest.raises(BrailleError) as error:
        Outlet(open_device=Shelf("package").open)
    assert error.value.reason == "package"


def test_a_lost_display_is_told_once_and_another_one_shows_what_was_said_meanwhile(device: ScriptedDevice) -> None:
    other = ScriptedDevice()
    made = Outlet(open_device=Shelf(device, "refused", "refused", other).open, translate=plain)
    assert device.shown() == ""
    made.display.show("unplugged", "en", Class.ALERT)
    assert device.shown() == "unplugged"
    device.lose()
    assert made.heard() == "refused"
    made.display.show("meanwhile", "en", Class.MESSAGE)
    assert other.shown() == "unplugged"
    made.ms += GUARD_MS
    other.press(Key.FORWARD)
    assert other.shown() == "meanwhile"
    made.display.close()
    assert device.closed
    assert other.closed
    assert made.told.empty()


def test_what_is_shown_twice_is_written_once(device: ScriptedDevice) -> None:
    made = Outlet(open_device=Shelf(device).open, translate=plain)
    for text in ("same", "same", "other"):
        made.display.show(text, "en")
    seen = [device.shown()]
    while seen[-1] != "other":
        seen.append(device.shown())
    assert seen.count("same") <= 1
    made.display.close()


def test_a_hint_comes_when_the_clock_says_so(device: ScriptedDevice) -> None:
    made = Outlet(open_device=Shelf(device).open, translate=plain)
    assert device.shown() == ""
    made.display.show("message", "en", Class.MESSAGE)
    assert device.shown() == "message"
    made.display.show("hint", "en", Class.HINT)
    made.ms += IDLE_MS
    assert device.shown() == "hint"
    made.display.close()


def test_each_text_is_translated_in_its_own_language(device: ScriptedDevice) -> None:
    made = Outlet(open_device=Shelf(device).open, translate=lambda text, language: f"{language}:{text}")
    assert device.shown() == ""
    for language in LANGUAGES:
        made.display.show("text", language)
        assert device.shown() == f"{language}:text"
    made.display.close()


def test_a_module_is_found_in_a_folder_of_the_system_without_the_rest_of_it(tmp_path: Path) -> None:
    folder = tmp_path / "alu_probe"
    folder.mkdir()
    (folder / "__init__.py").write_text("from alu_probe.part import value\n")
    (folder / "part.py").write_text("value = 7\n")
    (tmp_path / "alu_broken.py").write_text("import alu_probe_missing\n")
    (tmp_path / f"alu_torn{EXTENSION_SUFFIXES[0]}").write_bytes(b"")
    path = list(sys.path)
    found = system_module("alu_probe", str(tmp_path))
    assert found is not None
    assert found.value == 7
    assert system_module("alu_broken", str(tmp_path)) is None
    assert system_module("alu_torn", str(tmp_path)) is None
    assert system_module("alu_nowhere", str(tmp_path)) is None
    assert sys.path == path
    for name in ("alu_probe", "alu_probe.part"):
        del sys.modules[name]
