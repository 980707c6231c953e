"""One input tried: what left the target, what it held, and where an input that broke something is kept."""

from __future__ import annotations

import hashlib
import re
import traceback
import tracemalloc
from pathlib import Path
from typing import Final

from alu_tools.fuzz.target import HELD_BYTES, HELD_TIMES, Broken, Target

_PACKAGES: Final = ("alu_companion", "alu_tools")
_SAMPLE: Final = 2000
"""One input out of so many has its memory measured: that takes ten times as long."""


def try_once(target: Target, data: bytes) -> None:
    """Run a target. Raises whatever it must not raise."""
    try:
        target.run(data)
    except target.expected:
        return


def held_bytes(target: Target, data: bytes) -> int:
    """The most memory that a target holds at once over one input, beyond what was held before."""
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        try_once(target, data)
        return tracemalloc.get_traced_memory()[1] - before
    finally:
        tracemalloc.stop()


def try_measured(target: Target, data: bytes) -> None:
    """Run a target and measure it. Raises what it must not raise, and Broken where it holds more than its input allows."""
    # The first time fills caches, which stay.
    try_once(target, data)
    held = held_bytes(target, data)
    if held > HELD_BYTES + HELD_TIMES * len(data):
        raise Broken(f"{len(data)} bytes hold {held} bytes")


class Trial:
    """Tries inputs and keeps each that breaks something in a new way."""

    def __init__(self, target: Target, found: Path) -> None:
        """`found` is a folder, made when there is something to keep."""
        self.crashes = 0
        """Inputs that broke something."""
        self._target = target
        self._found = found
        self._count = 0
        self._known: set[str] = set()

    def __call__(self, data: bytes) -> None:
        """Try an input."""
        self._count += 1
        try:
            if self._count % _SAMPLE:
                try_once(self._target, data)
            else:
                try_measured(self._target, data)
        except (Exception, SystemExit) as error:
            self.crashes += 1
            self._keep(data, error)

    def _keep(self, data: bytes, error: BaseException) -> None:
        name = name_of(error)
        if name in self._known:
            return
        self._known.add(name)
        self._found.mkdir(parents=True, exist_ok=True)
        told = "".join(traceback.format_exception(error))
        keep(self._found, name, data, told)


def keep(folder: Path, name: str, data: bytes, told: str) -> Path:
    """Write an input that broke something, and beside it what happened."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}-{hashlib.sha256(data).hexdigest()[:8]}"
    path.write_bytes(data)
    path.with_name(path.name + ".why").write_text(told, encoding="utf-8", errors="backslashreplace")
    return path


def name_of(error: BaseException) -> str:
    """A name for a way to break: the exception, and the innermost place of ours."""
    kind = type(error).__name__.lower()
    if isinstance(error, Broken):
        # The place is always the same; the first words tell the promise.
        kind += "-" + re.sub(r"[^a-z]+", "-", str(error).partition(":")[0].lower())[:40].strip("-")
    frames = [
        frame for frame in traceback.extract_tb(error.__traceback__) if any(one in frame.filename for one in _PACKAGES)
    ]
    where = f"{Path(frames[-1].filename).stem}-{frames[-1].lineno}" if frames else "nowhere"
    return f"{kind}-{where}"
