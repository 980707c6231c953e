"""What a feature keeps at a table: a value in a slot that the feature declares, so that the state of the table needs no field for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Generic, TypeVar

from alu_companion.table.values import TableState

T = TypeVar("T")


class Slot(Generic[T]):
    """Where a feature keeps one value. Each slot is made once, in the folder of its feature, and only that feature writes it.

    A slot of the match is replaced with the match as a whole; any other stays from one game to the next. A value that equals `empty` is not
    kept at all, so that two tables are equal where one has never had another value.

    >>> Slot("coaching", 0, in_match=True)
    Slot('coaching')
    """

    def __init__(self, name: str, empty: T, *, in_match: bool = False) -> None:
        self.name = name
        self.empty = empty
        self.in_match = in_match

    def __repr__(self) -> str:
        return f"Slot({self.name!r})"

    def of(self, state: TableState) -> T:
        """The value at this table."""
        kept = state.kept_in_match if self.in_match else state.kept
        value: T = kept.get(self, self.empty)
        return value

    def on(self, state: TableState, value: T) -> TableState:
        """The table with this value in the slot."""
        before = state.kept_in_match if self.in_match else state.kept
        kept = {slot: one for slot, one in before.items() if slot is not self}
        if value != self.empty:
            kept[self] = value
        return replace(state, kept_in_match=kept) if self.in_match else replace(state, kept=kept)
