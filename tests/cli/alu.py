"""The command `alu` as a process of its own, with a home of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import platformdirs

from alu_tools.campaign.forks import HANG_S, Fork

__all__ = ["HANG_S", "Fork", "Home"]


class Home:
    """A folder for settings, games and whatever else a command leaves behind."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.environment = {
            **os.environ,
            "HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_DATA_HOME": str(folder / "data"),
            "LC_ALL": "C.UTF-8",
            # Shared: each home would compile the engine anew, which takes longer than most games here.
            "NUMBA_CACHE_DIR": os.environ.get("NUMBA_CACHE_DIR") or str(platformdirs.user_cache_path("alu-companion")),
            "PYTHONUNBUFFERED": "1",
        }

    def path(self, name: str) -> Path:
        """A file in the folder."""
        return self.folder / name

    def start(self, *args: str | Path) -> subprocess.Popen[bytes]:
        """Start the command with pipes on all three streams."""
        return subprocess.Popen(
            [sys.executable, "-m", "alu_companion.cli", *map(str, args)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=self.environment,
        )

    def fork(self, *args: str | Path) -> Fork:
        """Start the command in a fork, see there."""
        return Fork(self.environment, *map(str, args))

    def run(self, *args: str | Path, typed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        """Run the command to its end in a fork, with these lines as its input."""
        process = self.fork(*args)
        out, complaint = process.communicate(typed)
        assert process.returncode is not None
        return subprocess.CompletedProcess(args, process.returncode, out, complaint)
