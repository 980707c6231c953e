"""`.ci/bare` hides what a bare computer has not got."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

BARE = Path(__file__).parents[2] / ".ci" / "bare"
LOOK = """
import json, os, shutil, sys
hidden = {"DISPLAY", "PICO_UF2", "XDG_DATA_HOME"} & os.environ.keys()
home = os.environ["HOME"]
print(json.dumps([shutil.which("espeak-ng"), bool(shutil.which("sh")), sorted(hidden), os.listdir(home), sys.stdin.read(), home]))
sys.exit(7)
"""

pytestmark = [pytest.mark.skipif(sys.platform != "linux", reason="hides what Linux has"), pytest.mark.slow]


def can_unshare() -> bool:
    """Whether this user gets a mount namespace."""
    return os.geteuid() == 0 and subprocess.run(["unshare", "--mount", "true"], capture_output=True).returncode == 0


@pytest.mark.parametrize("in_namespace", [True, False])
def test_a_command_finds_no_engine_and_nothing_in_its_home(tmp_path: Path, in_namespace: bool) -> None:
    if in_namespace and not can_unshare():
        pytest.skip("there is no mount namespace for this user: only links were tried")
    programs = {"espeak-ng": "exit 0", "python3": f'exec {sys.executable} "$@"'}
    if not in_namespace:
        programs["unshare"] = "exit 1"
    for name, act in programs.items():
        (tmp_path / name).write_text(f"#!/bin/sh\n{act}\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    told = dict.fromkeys(("DISPLAY", "PICO_UF2", "XDG_DATA_HOME"), str(tmp_path))
    environment = {**os.environ, **told, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(
        [BARE, "python3", "-c", LOOK], env=environment, input="typed", capture_output=True, text=True, check=False
    )
    assert done.returncode == 7, done.stderr
    *found, home = json.loads(done.stdout)
    assert found == [None, True, [], [], ""]
    assert not Path(home).exists()
    assert ("not its libraries" in done.stderr) is not in_namespace
