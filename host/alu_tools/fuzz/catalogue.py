"""All targets by name. A worker imports only the module of its own: what it imports is what a guide of coverage looks at."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from alu_tools.fuzz.target import Target

_MODULES: Final = {
    "wire": ("wire-host", "wire-board"),
    "notations": tuple(
        f"{game}-{text}" for game in ("alu", "almajara", "poi") for text in ("action", "state", "options")
    ),
    "recordings": (
        "recording-entry",
        "recording-content",
        "recording-settings",
        "recording-lines",
        "recording-packed",
        "recording-played",
        "recording-tools",
    ),
    "journals": ("journal-file", "journal-salvage", "journal-bodies"),
    "files": (
        "layout",
        "chips",
        "box",
        "map",
        "own-file",
        "settings",
        "board-toml",
        "board-file",
        "sizes-toml",
        "guide-chapter",
    ),
    "guides": ("guide-manifest", "guide-record", "guide-shelf"),
    "asking": ("typed-line", "table", "keys", "chips-dialog"),
    "web": ("http-raw", "http-body", "http-pairing", "http-host", "http-event"),
    "sentences": ("sentence",),
    "far_packets": ("far-packet", "far-channel", "far-stream"),
    "far_told": ("far-message", "broker-url", "club-name"),
    "club_told": ("club-table", "club-teacher"),
}
_MODULE_OF: Final = {name: module for module, names in _MODULES.items() for name in names}


_NEEDS: Final = {"guides": ("numpy",), "far_packets": ("cryptography", "spake2")}
"""Packages that are not there everywhere."""


def names() -> tuple[str, ...]:
    """The names of all targets that can run here."""
    return tuple(name for name, module in _MODULE_OF.items() if all(map(find_spec, _NEEDS.get(module, ()))))


def target(name: str) -> Target:
    """The target of a name. Raises KeyError."""
    module = import_module(f"{__package__}.{_MODULE_OF[name]}")
    found: dict[str, Target] = {one.name: one for one in module.TARGETS}
    return found[name]
