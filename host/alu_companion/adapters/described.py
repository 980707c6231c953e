"""Settings as plain JSON values, as a recording holds them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from alu_companion.games.alu.notation import format_options, parse_options
from alu_companion.speech.message import Alphabet, Level
from alu_companion.table import Announce, Settings, Sounding, Timings
from alu_companion.table.settings import Output


def format_settings(settings: Settings) -> dict[str, Any]:
    """Everything that is set, as values that JSON can hold.

    >>> format_settings(Settings("et"))["language"]
    'et'
    """
    return {
        "language": settings.language,
        "verbosity": settings.level.name.lower(),
        "alphabet": settings.alphabet.value,
        "options": format_options(settings.options),
        "timings": asdict(settings.timings),
        "keys": dict(settings.keys),
        "sounding": {**asdict(settings.sounding), "output": settings.sounding.output.value},
        "seats": list(settings.seats),
        "announce": settings.announce.value,
    }


def parse_settings(values: Mapping[str, Any]) -> Settings:
    """Settings as `format_settings` wrote them; what older recordings do not hold yet is as it was then: usual.

    Raises:
        ValueError, KeyError, TypeError, AttributeError, GameError: `format_settings` has not written this.
    """
    sounding = values.get("sounding", {})
    return Settings(
        values["language"],
        Level[values["verbosity"].upper()],
        Alphabet(values["alphabet"]),
        parse_options(values["options"]),
        Timings(**values["timings"]),
        values.get("keys", {}),
        Sounding(**{**sounding, "output": Output(sounding.get("output", Output.VOICE.value))}),
        seats=tuple(str(language) for language in values.get("seats", ("", ""))),
        announce=Announce(values.get("announce", Announce.BOTH.value)),
    )
