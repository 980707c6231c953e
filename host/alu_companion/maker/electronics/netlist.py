"""Netlists as KiCad's board editor imports them."""

from __future__ import annotations

import uuid

from alu_companion.maker.electronics.values import Circuit, Part

# Any fixed one would do: it only has to make the same parts the same next time.
_PARTS = uuid.UUID("7026fcc6-e1a0-409e-aaf4-6a17ea82654f")


def format_netlist(circuit: Circuit) -> str:
    """A circuit's netlist, a part or a net a line: the same text whatever the order of its parts.

    Source: KiCad's own reader, kicad_netlist_parser.cpp, which needs reference, value, footprint, sheet path and time stamp.
    """
    lines = [
        '(export (version "E")',
        f'  (design (source {_quoted(circuit.name)}) (tool "alu hardware"))',
        "  (components",
    ]
    lines += [f"    {_component(part, circuit.name)}" for part in sorted(circuit.parts, key=lambda part: part.ref)]
    lines += ["  )", "  (nets"]
    for code, (name, nodes) in enumerate(sorted(circuit.nets().items()), start=1):
        joined = " ".join(f"(node (ref {_quoted(node.ref)}) (pin {_quoted(node.pin)}))" for node in sorted(nodes))
        lines.append(f'    (net (code "{code}") (name {_quoted(name)}) {joined})')
    return "\n".join([*lines, "  )", ")"]) + "\n"


def _component(part: Part, board: str) -> str:
    stamp = uuid.uuid5(_PARTS, f"{board}/{part.ref}")
    return (
        f"(comp (ref {_quoted(part.ref)}) (value {_quoted(part.value)}) (footprint {_quoted(part.footprint)})"
        f' (fields (field (name "Tolerance") {_quoted(part.tolerance)}))'
        f' (libsource (lib "alu") (part {_quoted(part.kind.name)}))'
        f' (sheetpath (names "/") (tstamps "/")) (tstamps "{stamp}"))'
    )


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
