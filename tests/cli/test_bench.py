"""`alu bench` where an extra that a measurement needs is not installed."""

from __future__ import annotations

import sys

import pytest
from click.testing import CliRunner

from alu_companion.cli.__main__ import main
from alu_tools import bench


@pytest.mark.parametrize(("what", "extra"), [("voice", "voice"), ("words", "bench"), ("club", "club")])
def test_without_the_extra_it_is_named(what: str, extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (what, "recogniser", "virtual_card"):
        monkeypatch.setitem(sys.modules, f"alu_tools.bench.{name}", None)
        # What another test has imported is found in the package itself.
        monkeypatch.delattr(bench, name, raising=False)
    done = CliRunner().invoke(main, ["bench", what])
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.endswith(f"python3 start.py add {extra}\n")
