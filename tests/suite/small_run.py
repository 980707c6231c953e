"""A pytest of its own with a few tests in it, for the tests of the plugins."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]


def run_pytest(folder: Path, files: dict[str, str], *options: str, first: str = "") -> str:
    """What pytest says of these files. `first`: Python that runs in its process before it."""
    (folder / "pytest.ini").write_text(f"[pytest]\npythonpath = {TESTS}\n", encoding="utf-8")
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    code = f"{first}\nimport sys, pytest\nsys.exit(pytest.main())"
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    line = [sys.executable, "-c", code, *options]
    done = subprocess.run(line, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr
