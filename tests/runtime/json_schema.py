"""As much of JSON Schema 2020-12 as docs/recording.schema.json uses: what is wrong with a value."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

TYPES: Mapping[str, type | tuple[type, ...]] = {
    "object": dict, "array": list, "string": str, "integer": int, "boolean": bool, "null": type(None)
}  # fmt: skip
KNOWN = {
    "$schema", "$defs", "title", "description", "$ref", "type", "const", "enum", "pattern", "minimum", "maximum", "properties", "required",
    "additionalProperties", "items", "prefixItems", "minItems", "maxItems", "anyOf", "oneOf",
}  # fmt: skip


def is_of(value: Any, name: str) -> bool:
    """True when a value is of a type of JSON; true and false are no numbers."""
    return isinstance(value, TYPES[name]) and (name == "boolean" or not isinstance(value, bool))


def faults(schema: Any, value: Any, root: Mapping[str, Any], at: str = "") -> Iterator[str]:
    """Each thing that is wrong with a value, with where it is."""
    if schema is True:
        return
    if schema is False:
        yield f"{at}: may not be there"
        return
    assert schema.keys() <= KNOWN, schema.keys() - KNOWN
    if "$ref" in schema:
        yield from faults(root["$defs"][schema["$ref"].removeprefix("#/$defs/")], value, root, at)
    names = schema.get("type", [])
    names = [names] if isinstance(names, str) else names
    if names and not any(is_of(value, name) for name in names):
        yield f"{at}: is no {names}"
        return
    if "const" in schema and value != schema["const"]:
        yield f"{at}: is not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{at}: is none of {schema['enum']}"
    if isinstance(value, str) and "pattern" in schema and not re.search(schema["pattern"], value):
        yield f"{at}: does not match {schema['pattern']}"
    if is_of(value, "integer") and not schema.get("minimum", value) <= value <= schema.get("maximum", value):
        yield f"{at}: is too small or too large"
    if isinstance(value, dict):
        yield from _of_object(schema, value, root, at)
    if isinstance(value, list):
        yield from _of_array(schema, value, root, at)
    for name in ("anyOf", "oneOf"):
        fits = sum(not list(faults(one, value, root, at)) for one in schema.get(name, ()))
        if name in schema and (fits == 0 or (name == "oneOf" and fits > 1)):
            yield f"{at}: fits {fits} of {name}"


def _of_object(schema: Mapping[str, Any], value: Mapping[str, Any], root: Mapping[str, Any], at: str) -> Iterator[str]:
    known = schema.get("properties", {})
    yield from (f"{at}/{name}: is missing" for name in schema.get("required", ()) if name not in value)
    for name, one in value.items():
        yield from faults(known.get(name, schema.get("additionalProperties", True)), one, root, f"{at}/{name}")


def _of_array(schema: Mapping[str, Any], value: list[Any], root: Mapping[str, Any], at: str) -> Iterator[str]:
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        yield f"{at}: is too short or too long"
    first = schema.get("prefixItems", [])
    for number, one in enumerate(value):
        wanted = first[number] if number < len(first) else schema.get("items", True)
        yield from faults(wanted, one, root, f"{at}/{number}")
