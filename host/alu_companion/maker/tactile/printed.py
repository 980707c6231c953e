"""Everything that is printed for a game, for a printer's bed, as solids and as files; and what cannot be printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from alu_companion.kit.model import Description
from alu_companion.kit.sizes import Printing, Sizes
from alu_companion.maker.tactile import body
from alu_companion.maker.tactile.assembly import counter_assembly, field_assembly, overlaps
from alu_companion.maker.tactile.braille import format_braille
from alu_companion.maker.tactile.inspect import Report, inspect, problems, triangles
from alu_companion.maker.tactile.solids import Product, joined, products
from alu_companion.maker.tactile.stl import format_stl
from alu_companion.maker.tactile.texts import Texts


class UnprintableError(ValueError):
    """A part that cannot be printed, or is in the place of another when all is assembled; `problem` as `inspect` calls it, or `overlap`."""

    def __init__(self, name: str, problem: str) -> None:
        super().__init__(f"{name}: {problem}")
        self.name = name
        self.problem = problem


def every(sizes: Sizes, description: Description, texts: Mapping[str, Texts], bed: float) -> Iterator[Product]:
    """All parts, in pieces that fit a bed; the cards in the languages of these texts."""
    labels = {
        language: {name: [format_braille(line, language) for line in lines] for name, lines in one.labels.items()}
        for language, one in texts.items()
    }
    sliders = {row.name: row.sliders for row in description.counters.row}
    yield from products(sizes, sliders, labels)
    yield from body.products(sizes, description, bed)


def checked(product: Product, printing: Printing) -> Report:
    """What a part measures. Raises UnprintableError."""
    report = inspect(product.body)
    for problem in problems(product.body, report, product.genus, printing):
        raise UnprintableError(product.name, problem)
    return report


def assembled(sizes: Sizes, description: Description) -> Iterator[tuple[str, bytes]]:
    """The whole board and a whole counter, every part in its place, each a name and an STL. Raises UnprintableError."""
    for name, make in (("whole-board", field_assembly), ("whole-counter", counter_assembly)):
        assembly = make(sizes, description)
        for one, other, _ in overlaps(assembly):
            raise UnprintableError(f"{one}, {other}", "overlap")
        yield name, format_stl(triangles(joined([one.body for one in assembly])))
