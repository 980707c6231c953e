"""Settings as plain values, in a file or a recording: the types by which msgspec checks them, and all of them as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Annotated, Any, Literal, cast

import msgspec

from alu_companion.registry import RULESETS
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.setting_kinds import Choice, Kind, Number, SeatLanguages, Voices
from alu_companion.speech.settings import SETTINGS
from alu_companion.speech.time_control import PATTERN, Clocks
from alu_companion.table import Settings, Timings
from alu_companion.table.bodies import ALU_NAME


def lies_in(values: Mapping[str, Any], place: tuple[str, ...]) -> Mapping[str, Any]:
    """The table that holds the last name of a place; empty where there is none.

    >>> lies_in({"sound": {"rate": 190}}, ("sound", "rate"))
    {'rate': 190}
    """
    for name in place[:-1]:
        values = values.get(name, {})
    return values


def any_of(words: tuple[str, ...] | tuple[int, ...]) -> Any:
    """The type whose values are these."""
    return cast(Any, Literal)[words]


_LANGUAGE = any_of(LANGUAGES)


def typed_as(kind: Kind[Any]) -> Any:
    """The type of what `Kind.format` gives."""
    match kind:
        case Choice():
            return any_of(tuple(kind.values))
        case Number():
            return Annotated[int, msgspec.Meta(ge=kind.values[0], le=kind.values[-1])]
        case SeatLanguages():
            return cast(Any, list)[any_of(("", *LANGUAGES))]
        case Voices():
            return cast(Any, dict)[_LANGUAGE, str]
        case Clocks():
            return Annotated[str, msgspec.Meta(pattern=PATTERN)]
    raise TypeError(kind)


def filed_as(kind: Kind[Any]) -> Any:
    """The type of what `Kind.format_filed` gives."""
    if isinstance(kind, SeatLanguages):
        return closed("seats", dict.fromkeys(kind.filed, _LANGUAGE))
    return typed_as(kind)


def closed(name: str, types: dict[str, Any]) -> Any:
    """The type of a table that has some of these keys and no others."""
    fields = [(key, type_ | msgspec.UnsetType, msgspec.UNSET) for key, type_ in types.items()]
    return msgspec.defstruct(name, fields, forbid_unknown_fields=True)


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
