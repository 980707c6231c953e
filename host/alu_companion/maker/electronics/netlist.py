"""KiCad netlists: read as text from any tool, written in one normal form."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from alu_companion.maker.electronics.values import Circuit, Node

Expression: TypeAlias = "str | list[Expression]"

_TOKEN = re.compile(r'[()]|"(?:[^"\\]|\\.)*"|[^\s()"]+')
_TOOL = "alu hardware"
_LIBRARY = "alu"
# Any fixed one would do: it only has to make the same parts the same next time.
_PARTS = uuid.UUID("7026fcc6-e1a0-409e-aaf4-6a17ea82654f")


class NetlistError(ValueError):
    """The text is no KiCad netlist; the sentence says why."""


class Component(NamedTuple):
    """A part as a netlist names it."""

    ref: str
    part: str
    value: str
    footprint: str
    tolerance: str


class Netlist(NamedTuple):
    """A board as its parts and what is joined to what: both in the order of their names."""

    name: str
    components: tuple[Component, ...]
    nets: dict[str, frozenset[Node]]


def netlist_of(circuit: Circuit) -> Netlist:
    """The netlist that a circuit must have."""
    components = (
        Component(part.ref, part.kind.name, part.value, part.footprint, part.tolerance) for part in circuit.parts
    )
    nets = {name: frozenset(nodes) for name, nodes in sorted(circuit.nets().items())}
    return Netlist(circuit.name, tuple(sorted(components)), nets)


def parse_netlist(text: str) -> Netlist:
    """The netlist in a text of KiCad's format, called as its design section calls its source.

    Raises: NetlistError when brackets do not match, a section is missing, two parts or nets have one name, or a pin is on two nets.
    """
    root = _parse(text)
    if not isinstance(root, list) or root[:1] != ["export"]:
        raise NetlistError("the text does not begin with (export")
    source = _first(_section(root, "design"), "source")
    components = tuple(sorted(_component(one) for one in _all(_section(root, "components"), "comp")))
    for one, other in pairwise(components):
        if one.ref == other.ref:
            raise NetlistError(f"there are two parts {one.ref}")
    nets: dict[str, frozenset[Node]] = {}
    seen: set[Node] = set()
    for net in _all(_section(root, "nets"), "net"):
        nodes = [Node(_first(node, "ref"), _first(node, "pin")) for node in _all(net, "node")]
        for node in nodes:
            if node in seen:
                raise NetlistError(f"pin {node.pin} of {node.ref} is on two nets")
            seen.add(node)
        name = _first(net, "name")
        if name in nets:
            raise NetlistError(f"there are two nets {name}")
        nets[name] = frozenset(nodes)
    return Netlist(source, components, dict(sorted(nets.items())))


def format_netlist(netlist: Netlist) -> str:
    """The text that KiCad's board editor imports: the same for the same netlist, a part or a net a line.

    Source: KiCad's own reader, kicad_netlist_parser.cpp, which needs reference, value, footprint, sheet path and time stamp.
    """
    lines = [
        '(export (version "E")',
        f"  (design (source {_quoted(netlist.name)}) (tool {_quoted(_TOOL)}))",
        "  (components",
    ]
    lines += [f"    {_format_component(part, netlist.name)}" for part in netlist.components]
    lines += ["  )", "  (nets"]
    for code, (name, nodes) in enumerate(netlist.nets.items(), start=1):
        joined = " ".join(f"(node (ref {_quoted(node.ref)}) (pin {_quoted(node.pin)}))" for node in sorted(nodes))
        lines.append(f'    (net (code "{code}") (name {_quoted(name)}) {joined})')
    return "\n".join([*lines, "  )", ")"]) + "\n"


def _format_component(part: Component, board: str) -> str:
    stamp = uuid.uuid5(_PARTS, f"{board}/{part.ref}")
    return (
        f"(comp (ref {_quoted(part.ref)}) (value {_quoted(part.value)}) (footprint {_quoted(part.footprint)})"
        f' (fields (field (name "Tolerance") {_quoted(part.tolerance)}))'
        f" (libsource (lib {_quoted(_LIBRARY)}) (part {_quoted(part.part)}))"
        f' (sheetpath (names "/") (tstamps "/")) (tstamps "{stamp}"))'
    )


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _parse(text: str) -> Expression:
    """Nested lists of words, quotes taken off.

    >>> _parse('(net (name "A B") (node (ref R1)))')
    ['net', ['name', 'A B'], ['node', ['ref', 'R1']]]
    """
    stack: list[list[Expression]] = [[]]
    for token in _TOKEN.findall(text):
        if token == "(":
            stack.append([])
        elif token == ")":
            if len(stack) == 1:
                raise NetlistError("a bracket is closed that was never opened")
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(re.sub(r"\\(.)", r"\1", token[1:-1]) if token.startswith('"') else token)
    if len(stack) != 1 or len(stack[0]) != 1:
        raise NetlistError("the brackets do not match")
    return stack[0][0]


def _all(section: list[Expression], name: str) -> Iterator[list[Expression]]:
    return (one for one in section if isinstance(one, list) and one[:1] == [name])


def _section(section: list[Expression], name: str) -> list[Expression]:
    found = next(_all(section, name), None)
    if found is None:
        raise NetlistError(f"there is no section {name}")
    return found


def _first(section: list[Expression], name: str) -> str:
    """The word behind a name, empty when there is none."""
    for one in _all(section, name):
        if len(one) > 1 and isinstance(one[1], str):
            return one[1]
    return ""


def _component(section: list[Expression]) -> Component:
    tolerance = ""
    for fields in _all(section, "fields"):
        for field in _all(fields, "field"):
            if _first(field, "name") == "Tolerance":
                tolerance = next((one for one in field[1:] if isinstance(one, str)), "")
    part = _first(_section(section, "libsource"), "part")
    return Component(_first(section, "ref"), part, _first(section, "value"), _first(section, "footprint"), tolerance)
