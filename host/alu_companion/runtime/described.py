"""Settings as plain JSON values, as a recording holds them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, get_type_hints

import msgspec

from alu_companion.games.alu.notation import format_options, parse_options
from alu_companion.speech.message import Alphabet, Level
from alu_companion.table import Announce, Settings, Sounding, Timings

_SOUNDING = get_type_hints(Sounding)
"""What each of its values is, by name."""


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
    try:
        timings = msgspec.convert(values["timings"], dict[str, int])
        keys = msgspec.convert(values.get("keys", {}), dict[str, str])
        given: dict[str, Any] = values.get("sounding", {})
        sounding = {name: msgspec.convert(value, _SOUNDING[name]) for name, value in given.items()}
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error
    return Settings(
        values["language"],
        Level[values["verbosity"].upper()],
        Alphabet(values["alphabet"]),
        parse_options(values["options"]),
        Timings(**timings),
        keys,
        Sounding(**sounding),
        seats=tuple(str(language) for language in values.get("seats", ("", ""))),
        announce=Announce(values.get("announce", Announce.BOTH.value)),
    )
