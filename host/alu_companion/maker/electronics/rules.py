"""SKiDL's opinion of a circuit: its electrical rules, and the netlist that it makes.

SKiDL writes files to the current folder as soon as it is imported, counts in loggers of its own, and says much on the
terminal, so it runs in another process, in a folder that is thrown away.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from alu_companion import maker
from alu_companion.maker.electronics.values import Circuit

_LONGEST_S = 300
_OPINIONS = "opinions.json"
_CIRCUITS = "circuits.json"


class RulesError(Exception):
    """SKiDL is not installed or did not come to an end; the text is one sentence."""


class Opinion(NamedTuple):
    """How many electrical rules a circuit breaks, what SKiDL says of them, and its netlist."""

    errors: int
    warnings: int
    messages: tuple[str, ...]
    netlist: str


def is_installed() -> bool:
    """True when SKiDL can be asked."""
    return importlib.util.find_spec("skidl") is not None


def opinions(circuits: Sequence[Circuit]) -> tuple[Opinion, ...]:
    """What SKiDL says of each circuit. Most of the time goes into starting it, so ask for many at once.

    Raises: RulesError when SKiDL is missing or fails.
    """
    if not is_installed():
        raise RulesError("SKiDL is missing.")
    root = str(Path(maker.__path__[0]).parents[1])
    search = os.pathsep.join(part for part in (root, os.environ.get("PYTHONPATH", "")) if part)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / _CIRCUITS).write_bytes(msgspec.json.encode(circuits))
        command = [sys.executable, "-m", "alu_companion.maker.electronics.skidl_process", _CIRCUITS, _OPINIONS]
        environment = {**os.environ, "PYTHONPATH": search}
        try:
            subprocess.run(
                command, cwd=folder, env=environment, capture_output=True, text=True, timeout=_LONGEST_S, check=True
            )
            return msgspec.json.decode((folder / _OPINIONS).read_bytes(), type=tuple[Opinion, ...])
        except subprocess.CalledProcessError as error:
            reason = (error.stderr.strip().splitlines() or ["it says nothing"])[-1]
            raise RulesError(f"SKiDL has failed: {reason}.") from error
        except (subprocess.TimeoutExpired, OSError) as error:
            raise RulesError(f"SKiDL did not come to an end: {error}.") from error
