"""Claims that the guide to ALU makes about a position, as the keys of `alu.txt` write them, and whether the rules agree.

    can.circle.camp.c2              that side can do that there
    cannot.circle.camp.c2.REASON    it cannot, for just this reason
    targets.circle.camp.c2,d3       it can do that there and nowhere else
    leads.circle.camp.c2            doing that leads to the next position of the chapter
    encloses.circle.a1,a2           these fields are one area, and that side encloses it
    counts.circle.12                so many fields are controlled by that side
    open.a1,a2                      nobody controls these fields
    price.camp.1.0.0                that action costs so much construction material, iron and food
    number.camps.14                 this number of the rules or of the kit, see NUMBERS
    figure.A                        the next position of the chapter is this figure of the kit's manual

The position is the last one laid out before the sentence, with everything to spend for both sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from alu_companion.board.layouts import laid, layout_of
from alu_companion.games.alu import rules
from alu_companion.games.alu.control import ENCLOSED_AREA_EDGES, areas, control, target_count
from alu_companion.games.alu.notation import WORDS
from alu_companion.games.alu.values import (
    ACTIONS_A_TURN,
    CAMPS_EACH,
    PRICES,
    RAIDING_PIECES,
    START_RESOURCES,
    Action,
    Kind,
    Options,
    Price,
    Reason,
    Side,
    State,
)
from alu_companion.games.geometry import STANDARD, Field
from alu_companion.referee.placement import CAPACITY
from alu_companion.speech.guide import Chapter, Layout, Sentence
from games.alu.positions import mask, position
from games.alu.test_figures import FIGURE_A, FIGURE_B

KINDS: Final = {word: kind for kind, word in WORDS.items()}
FIGURES: Final = {"A": position(*FIGURE_A), "B": position(*FIGURE_B, left=2)}
CLAIMS: Final = ("can", "cannot", "targets", "leads", "encloses", "counts", "open", "price", "number", "figure")
NUMBERS: Final = {
    "columns": STANDARD.columns,
    "rows": STANDARD.rows,
    "fields": STANDARD.field_count,
    "edge": STANDARD.edge_mask.bit_count(),
    "inside": STANDARD.field_count - STANDARD.edge_mask.bit_count(),
    "camps": CAMPS_EACH,
    "raiding": RAIDING_PIECES,
    "material": START_RESOURCES.material,
    "iron": START_RESOURCES.iron,
    "food": START_RESOURCES.food,
    "sliders-material": CAPACITY.material,
    "sliders-iron": CAPACITY.iron,
    "sliders-food": CAPACITY.food,
    "actions": ACTIONS_A_TURN,
    "first-actions": Options().first_turn_actions,
    "kinds": len(PRICES),
    "edges": ENCLOSED_AREA_EDGES,
    "target": target_count(STANDARD),
    "to-enclose": target_count(STANDARD) - CAMPS_EACH,
}


class Told(NamedTuple):
    """A sentence and the positions around it."""

    sentence: Sentence
    before: Layout | None
    after: Layout | None


def is_claim(key: str) -> bool:
    return key.split(".")[0] in CLAIMS


def told_with_layouts(chapter: Chapter) -> list[Told]:
    """Every sentence of a chapter with the last position before it and the next one after it."""
    items = list(chapter.items)
    return [
        Told(item, _first(items[:at][::-1]), _first(items[at:]))
        for at, item in enumerate(items)
        if isinstance(item, Sentence)
    ]


def _first(items: Sequence[object]) -> Layout | None:
    return next((item for item in items if isinstance(item, Layout)), None)


def fields_named(key: str) -> tuple[Field, ...]:
    """The fields that the sentence of a claim must name."""
    claim, *rest = key.split(".")
    names = {"can": 2, "cannot": 2, "targets": 2, "leads": 2, "encloses": 1, "open": 0}
    return tuple(map(STANDARD.parse_field, rest[names[claim]].split(","))) if claim in names else ()


def holds(key: str, told: Told) -> bool:
    """Whether the rules agree with what a key claims of the positions around a sentence."""
    match key.split("."):
        case "price", word, *amounts:
            return PRICES[KINDS[word]] == Price(*map(int, amounts))
        case "number", name, number:
            return NUMBERS[name] == int(number)
        case "figure", name:
            return told.after == layout_of(FIGURES[name].camps, FIGURES[name].raided)
        case "can", side, word, field:
            return rules.check(_state(told, side), _action(word, field)) is None
        case "cannot", side, word, field, reason:
            return rules.check(_state(told, side), _action(word, field)) is Reason[reason]
        case "targets", side, word, fields:
            legal = rules.legal_actions(_state(told, side))
            return {action for action in legal if action.kind is KINDS[word]} == {
                _action(word, field) for field in fields.split(",")
            }
        case "leads", side, word, field:
            state = rules.apply(_state(told, side), _action(word, field))
            return told.after == layout_of(state.camps, state.raided)
        case "encloses", side, fields:
            enclosed = [area.fields for area in areas(_state(told)) if area.controller is Side[side.upper()]]
            return mask(*fields.split(",")) in enclosed
        case "counts", side, count:
            return control(_state(told))[Side[side.upper()]].bit_count() == int(count)
        case "open", fields:
            circle, square = control(_state(told))
            return not (circle | square) & mask(*fields.split(","))
    raise ValueError(key)


def _state(told: Told, side: str = "circle") -> State:
    assert told.before is not None, "no position is laid out yet"
    camps, raided = laid(told.before)
    return position(camps=camps, raided=raided, founded=(bool(camps[0]), bool(camps[1])), turn=Side[side.upper()])


def _action(word: str, field: str) -> Action:
    kind: Kind = KINDS[word]
    return Action(kind, STANDARD.parse_field(field))
