"""Messages about typed words: help, and lines that mean nothing."""

from __future__ import annotations

from collections.abc import Mapping

from alu_companion.games.game import NotUnderstood
from alu_companion.games.geometry import Field, Geometry

from .message import FieldName, FirstWord, Listed, Message, Part, PlaceName, Spelt, part, say
from .misread import Misread, Why
from .phrases_keys import key_explained, with_key
from .phrases_settings import how_to_set
from .settings import CHOICES


# Help.
def help_offered(keys: Mapping[str, str], by_keys: bool) -> Message:
    """Say how to ask for help, by typed words or by keys. `keys` are the bindings."""
    return with_key("help-pressed", keys, "help") if by_keys else (part("help-typed"),)


def help_by_keys(keys: Mapping[str, str]) -> Message:
    """The first words of help for players who press keys: two keys, how to leave, and how to hear more."""
    return (*_explained(keys, "here", "end"), part("leave-pressed"), part("help-more-key"))


def acting_by_keys(keys: Mapping[str, str]) -> Message:
    """Explain the key that tells what can be done at a place, and does it."""
    return _explained(keys, "here")


def _explained(keys: Mapping[str, str], *commands: str) -> Message:
    """Explain the keys of some commands, one by one."""
    told = [(key, name) for key, name in keys.items() if name in commands and " " not in key]
    return tuple(one for key, name in told for one in key_explained(key, name, {}))


def help_words(topic: str) -> Message:
    """The words that belong to a topic of every game, as they are typed."""
    topics = (
        ("play", "far") if topic == "play" else (topic,) if topic in ("speech", "guide", "coach", "lessons") else ()
    )
    return tuple(part(f"help-{one}-words") for one in topics)


def order_line(name: str, word: str, geometry: Geometry) -> Part:
    """A command as it is typed, by the first of its words, with the topic or the place that follows it."""
    told = FirstWord(f"command-{name}")
    if not word:
        return part("order-line", word=told)
    try:
        tile, _, inside = word.partition("-")
        field = geometry.parse_field(tile)
    except NotUnderstood:
        return part("order-line-about", word=told, about=FirstWord(f"topic-{word}"))
    return part("order-line-about", word=told, about=PlaceName(field, inside) if inside else FieldName(field))


# Lines that mean nothing.
def misread(read: Misread, geometry: Geometry) -> Message:
    """Say why a line means nothing, and what may have been meant."""
    if read.why is Why.NEAR:
        return (part("did-you-mean", line=Spelt(read.near, read.said)),)
    if read.why is Why.LAYOUT:
        return (part("other-layout", line=Spelt(read.near, read.said)),)
    if read.why is Why.SHARED:
        return (part("tiles-sharing", tiles=Listed(tuple(map(FieldName, read.fields)))),)
    if read.why is Why.SEVERAL and not read.fields:
        return (part("answers-several"),)
    if read.why is Why.SEVERAL:
        return (part("tiles-several", tiles=Listed(tuple(map(FieldName, read.fields)))),)
    if read.why is Why.FORM:
        return _form(read, geometry)
    if read.why is Why.NO_TOPIC:
        return (part("no-topic", topics=Listed(read.topics)),)
    if read.why is Why.NO_TILE and read.beyond is not None:
        if read.beyond.column >= geometry.columns:
            first, last = FieldName(Field(0)), FieldName(Field(geometry.field_count - 1))
            return (part("no-tile-column", first=first, last=last),)
        column = part("column-name", column=read.beyond.column + 1)
        return (part("no-tile-row", column=column, row=read.beyond.row, rows=geometry.rows),)
    return say("not-understood")


_FORMS = {
    "": "form-alone",
    "number": "form-number",
    "number?": "form-number",
    "figure": "form-number",
    "code?": "form-code",
    "name": "form-name",
}
"""From what must follow a command to the sentence that explains it, where no tile follows."""


def _form(read: Misread, geometry: Geometry) -> Message:
    """Say how to type the command with which a line begins."""
    word, first = Spelt(read.said, read.said), FieldName(Field(geometry.field_count // 2))
    if read.needs in ("field", "place"):
        return (part("form-field", word=word, field=first),)
    if read.needs == "places":
        return (part("form-places", word=word, field=first, other=FieldName(Field(0))),)
    if read.needs in _FORMS:
        return (part(_FORMS[read.needs], word=word),)
    return how_to_set(read.command) if read.command in CHOICES else say("not-understood")
