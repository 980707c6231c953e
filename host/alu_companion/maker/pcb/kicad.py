"""KiCad's opinion of a board, and the files that it makes of it. It runs in another process, under the system's Python."""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from alu_companion.maker.electronics.values import Node
from alu_companion.maker.pcb.kicad_text import board_text, project_text
from alu_companion.maker.pcb.values import Layout, Track

PYTHON = "/usr/bin/python3"
_LONGEST_S = 300
_PROCESS = Path(__file__).with_name("kicad_process.py")
# The moment at which a file was made is no part of it: the same board gives the same bytes.
_DAY = "2026-01-01T00:00:00+00:00"
_DATES = (
    (re.compile(rb"(TF\.CreationDate,)[^*\n]*"), rb"\g<1>" + _DAY.encode()),
    (re.compile(rb"(date )\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"), rb"\g<1>2026-01-01 00:00:00"),
    (re.compile(rb"(DRILL file \{KiCad [^}]*\} date )[^\n]*"), rb"\g<1>2026-01-01 00:00:00"),
    (re.compile(rb"(/CreationDate \(D:)\d{14}"), rb"\g<1>20260101000000"),
    (re.compile(rb"(Created on )\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"), rb"\g<1>2026-01-01 00:00:00"),
)
_FOUND = re.compile(r"\*\* Found (?P<count>\d+) (?P<what>[\w ]+) \*\*")
_PLACE = re.compile(r"/[^ \n]*/(?P<name>[\w-]+\.kicad_pcb)")


class KicadError(Exception):
    """KiCad failed; the text is one sentence."""


class KicadMissingError(KicadError):
    """KiCad is not installed."""


class Checked(NamedTuple):
    """What KiCad says of a board: broken rules, lands that are not joined, its whole report, its netlist, and its files by name."""

    violations: int
    unconnected: int
    report: str
    nets: dict[str, frozenset[Node]]
    files: dict[str, bytes]


def check(layout: Layout, tracks: Iterable[Track]) -> Checked:
    """Have KiCad pour, check and plot a board.

    Raises: KicadMissingError, or KicadError when it fails.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "plots").mkdir()
        board, project = f"{layout.name}.kicad_pcb", f"{layout.name}.kicad_pro"
        (folder / board).write_text(board_text(layout, tracks), encoding="utf-8")
        (folder / project).write_text(project_text(layout), encoding="utf-8")
        _run(folder, layout.name)
        report = _PLACE.sub(r"\g<name>", (folder / "drc.txt").read_text(encoding="utf-8"))
        found = json.loads((folder / "found.json").read_text(encoding="utf-8"))
        files = {path.name: _undated(path.read_bytes()) for path in sorted((folder / "plots").iterdir())}
        files[board] = (folder / board).read_bytes()
        # As it was written: KiCad adds what it remembers of windows.
        files[project] = project_text(layout).encode()
    files["drc.txt"] = _undated(report.encode())
    counts = {one["what"]: int(one["count"]) for one in _FOUND.finditer(report)}
    nets = {net: frozenset(Node(*node) for node in nodes) for net, nodes in sorted(found["nets"].items())}
    violations = counts["DRC violations"] + counts["Footprint errors"]
    return Checked(violations, counts["unconnected pads"], report, nets, files)


def differences(layout: Layout, nets: dict[str, frozenset[Node]]) -> tuple[str, ...]:
    """What a board joins otherwise than its circuit, a sentence each."""
    wanted = {net: frozenset(nodes) for net, nodes in layout.circuit.nets().items()}
    found = []
    for net in sorted({*wanted, *nets}):
        for node in sorted(wanted.get(net, frozenset()) ^ nets.get(net, frozenset())):
            where = "the circuit" if node in wanted.get(net, frozenset()) else "the board"
            found.append(f"{layout.name}: pin {node.pin} of {node.ref} is on {net} in {where} only.")
    return tuple(found)


def _run(folder: Path, name: str) -> None:
    if not Path(PYTHON).exists():
        raise KicadMissingError(f"There is no {PYTHON}.")
    try:
        done = subprocess.run(
            [PYTHON, str(_PROCESS), str(folder), name],
            # KiCad keeps settings in the home of whoever runs it.
            env={"HOME": str(folder), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"},
            capture_output=True,
            text=True,
            timeout=_LONGEST_S,
            check=False,
        )
    except (subprocess.TimeoutExpired, OSError) as error:
        raise KicadError(f"KiCad did not come to an end: {error}.") from error
    if "No module named 'pcbnew'" in done.stderr:
        raise KicadMissingError("There is no pcbnew.")
    if done.returncode or not (folder / "found.json").exists():
        reason = (done.stderr.strip().splitlines() or ["it says nothing"])[-1]
        raise KicadError(f"KiCad has failed: {reason}")


def _undated(content: bytes) -> bytes:
    for pattern, instead in _DATES:
        content = pattern.sub(instead, content)
    return content
