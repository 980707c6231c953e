"""Settings as plain JSON values, as a recording holds them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

import msgspec

from alu_companion.rulesets import RULESETS
from alu_companion.runtime.plain import lies_in, typed_as
from alu_companion.speech.settings import SETTINGS
from alu_companion.table import Settings, Timings
from alu_companion.table.bodies import ALU_NAME


def format_settings(settings: Settings) -> dict[str, Any]:
    """Everything that is set, as values that JSON can hold.

    >>> format_settings(Settings("et"))["language"]
    'et'
    """
    described: dict[str, Any] = {
        "options": settings.house.get(ALU_NAME, ""),
        "timings": asdict(settings.timings),
        "keys": dict(settings.keys),
    }
    for setting in SETTINGS:
        *headings, key = setting.recorded
        table = described
        for heading in headings:
            table = table.setdefault(heading, {})
        table[key] = setting.kind.format(setting.read(settings))
    return described


def parse_settings(values: Mapping[str, Any]) -> Settings:
    """Settings as `format_settings` wrote them; what older recordings do not hold yet is as it was then: usual.

    Raises:
        ValueError, KeyError, TypeError, AttributeError, GameError: `format_settings` has not written this.
    """
    game = RULESETS[ALU_NAME].game
    try:
        settings = Settings(
            timings=Timings(**msgspec.convert(values["timings"], dict[str, int])),
            keys=msgspec.convert(values.get("keys", {}), dict[str, str]),
        ).with_house(ALU_NAME, game.format_options(game.parse_options(values["options"])))
        for setting in SETTINGS:
            table, key = lies_in(values, setting.recorded), setting.recorded[-1]
            if key in table:
                plain = msgspec.convert(table[key], typed_as(setting.kind))
                settings = setting.write(settings, setting.kind.parse(plain))
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error
    return settings
