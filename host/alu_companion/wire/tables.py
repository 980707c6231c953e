"""Writes the generated part of docs/protocol.md from the table of columns and the tables of the link.

`python -m alu_companion.wire.tables docs/protocol.md` renews the part between the two marks; without a file it prints
it. Lists, not tables: a screen reader reads them in order.
"""

import sys

from . import meanings
from .board_link import BoardLink
from .columns import CODES, COUNTER, DIGITS, HEX, HEX_TEXT, REST, TEXT, Column
from .host_link import HostLink
from .layout import Layout
from .link import OPEN
from .messages import Geometry
from .settings import NUMBER, SETTINGS, Setting
from .spec import FROM_HOST, GLIMPSE, STATE
from .state import FROM_BOARD, CounterColumn, layout_of

BEGIN = "<!-- begin of the generated part: python -m alu_companion.wire.tables docs/protocol.md -->\n"
END = "<!-- end of the generated part -->\n"

_FORMS = {
    DIGITS: "decimal digit",
    HEX: "upper-case hex digit",
    HEX_TEXT: "upper-case hex digit",
    CODES: "character",
    TEXT: "printable ASCII character",
    REST: "printable ASCII character",
    COUNTER: "character",
}


def generated_part(geometry: Geometry) -> str:
    """The generated part of docs/protocol.md, without its marks, for a board of this geometry."""
    lines = []
    for message in FROM_BOARD + FROM_HOST:
        sender = "board" if message in FROM_BOARD else "host"
        lines += ["### " + message.KIND + ", from the " + sender + ": " + message.__name__, ""]
        lines += _columns(layout_of(message, geometry))
        lines.append("")
    lines += ["### The settings", ""] + [_setting(setting) for setting in SETTINGS] + [""]
    lines += ["### Why a line is garbage", ""]
    lines += ["- " + reason + ": " + meaning + "." for reason, meaning in meanings.REASONS.items()] + [""]
    for role, end in (("host", HostLink), ("board", BoardLink)):
        lines += ["### The handshake of a " + role, ""]
        for (session, what), then in end.TURNS.items():
            lines.append("- " + session + ", on " + what + ": " + then + ".")
        for session, messages in end.SENDS.items():
            # Add the lines that an open board writes in place: they do not go through its link.
            written = [STATE, GLIMPSE] if end is BoardLink and session == OPEN else []
            kinds = ", ".join(written + [message.KIND for message in messages])
            lines.append("- While " + session + " it MAY send: " + (kinds or "nothing") + ".")
        lines.append("")
    return "\n".join(lines)


def renewed(document: str, part: str) -> str:
    """The document with the text between its marks replaced. Raises: ValueError when a mark is missing."""
    begin = document.index(BEGIN) + len(BEGIN)
    return document[:begin] + "\n" + part + document[document.index(END) :]


def _columns(layout: Layout) -> list[str]:
    lines = ["- Byte 0: the kind, " + layout.message.KIND + "."]
    for number, column in enumerate(layout.columns):
        lines.append("- " + _place(layout.starts[number], column.span) + ": " + _describe(layout.message.KIND, column))
        for part in column.parts if isinstance(column, CounterColumn) else ():
            lines.append("  - " + _describe(layout.message.KIND, part))
    if layout.shortest != layout.length:
        lines.append("- Then a blank and the CRC; the line is " + str(layout.shortest) + " to " + str(layout.length)
                     + " bytes long, without the newline.")  # fmt: skip
    else:
        lines.append("- " + _place(layout.length - 4, 4) + ": the CRC. The line is " + str(layout.length)
                     + " bytes long, without the newline.")  # fmt: skip
    return lines


def _setting(setting: Setting) -> str:
    bounds = str(setting.low) + " to " + str(setting.high)
    kind = "number, " + bounds if setting.form == NUMBER else bounds + " printable ASCII characters"
    name, meaning = meanings.SETTINGS[setting.key]
    return "- " + setting.key + ", " + name + ": " + kind + ". " + _sentence(meaning)


def _place(start: int, span: int) -> str:
    return "Byte " + str(start) if span == 1 else "Bytes " + str(start) + " to " + str(start + span - 1)


def _describe(kind: str, column: Column) -> str:
    size = str(column.width) + " " + _FORMS[column.form] + ("" if column.width == 1 else "s")
    parts = [column.name, "0 to " + size if column.form == REST else size]
    if column.repeat is not None:
        parts.append(str(column.repeat) + " times, " + ("a blank between" if column.gap else "nothing between"))
    if column.form in (DIGITS, HEX):
        parts.append(str(column.low) + " to " + str(column.high))
    if column.codes:
        parts.append("out of " + " ".join(column.codes))
    # The rows of a counter are numbered.
    name = "".join([character for character in column.name if not character.isdigit()])
    return ", ".join(parts) + ". " + _sentence(meanings.COLUMNS[kind, " ".join(name.split())])


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."


def main(paths: list[str]) -> None:
    """Print the generated part, or renew it in the files named."""
    part = generated_part(Geometry())
    for path in paths:
        with open(path, encoding="utf-8") as file:
            document = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(renewed(document, part))
    if not paths:
        print(part, end="")


if __name__ == "__main__":
    main(sys.argv[1:])
