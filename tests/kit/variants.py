"""Other boards: the text of board.toml with another geometry, wired anew, and what else follows from that."""

from __future__ import annotations

import re

from alu_companion import paths

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_FIELDS_A_MULTIPLEXER = 14


def variant(columns: int, rows: int, sliders: tuple[int, int, int] = (25, 10, 14)) -> str:
    """The description of a board of this size, with so many sliders in the rows of its counters."""
    text = paths.board_file().read_text(encoding="utf-8")
    text = re.sub(r"^rows = \d+", f"rows = {rows}", text, flags=re.MULTILINE)
    text = re.sub(r"^columns = \d+", f"columns = {columns}", text, flags=re.MULTILINE)
    names = [f"{letter}{row}" for row in range(1, rows + 1) for letter in _LETTERS[:columns]]
    wired = _wired(names)
    if len(wired) > 3:
        text = text.replace("adc = [26, 27, 28] ", "adc = [26, 27] ").replace("mux_enable = []", "mux_enable = [6, 7]")
        text = text.replace("scan_period_ms = 8", "scan_period_ms = 12")
    head, _, rest = text.partition("\nU1 = ")
    text = head + "\n" + "\n".join(wired) + "\n\n[reference]" + rest.partition("\n[reference]")[2]
    for before, after in zip((25, 10, 14), sliders, strict=True):
        text = text.replace(f"sliders = {before}\n", f"sliders = {after}\n", 1) if before != after else text
    return _framed(text, sum(sliders) + 6)


def _wired(names: list[str]) -> list[str]:
    count = -(-len(names) // _FIELDS_A_MULTIPLEXER)
    names = names + [f"SPARE{number}" for number in range(count * _FIELDS_A_MULTIPLEXER - len(names))]
    lines = []
    for number in range(count):
        part = names[number * _FIELDS_A_MULTIPLEXER : (number + 1) * _FIELDS_A_MULTIPLEXER]
        channels = ", ".join(f'"{name}"' for name in ("REF_LO", *part, "REF_MID"))
        lines.append(f"U{number + 1} = [{channels}]")
    return lines


def _framed(text: str, positions: int) -> str:
    """As few chips as hold the positions, header and identity; the trailer takes what is left."""
    chips = -(-(positions + 4 + 2 + 2) // 8)
    trailer = "011" + "01" * 4
    text = text.replace("chips = 8", f"chips = {chips}").replace("frame_bits = 64", f"frame_bits = {8 * chips}")
    return text.replace('trailer = "011"', f'trailer = "{trailer[: 8 * chips - positions - 6]}"')
