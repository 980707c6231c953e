"""Settings as plain values, in a file or a recording: where one lies, and the types by which msgspec checks it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, cast

import msgspec

from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.setting_kinds import Choice, Kind, Number, SeatLanguages, Voices
from alu_companion.speech.time_control import PATTERN, Clocks


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
