"""Whether fingers can tell the signs apart, and whether the card says what the rules say."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest
from manifold3d import CrossSection, OpType

from alu_companion.games.alu.rules import apply, start
from alu_companion.games.alu.values import PRICES, Action, Kind, Resources, Side, State
from alu_companion.games.geometry import STANDARD
from alu_companion.kit.sizes import Sizes
from alu_companion.maker.tactile.card import card_layout
from alu_companion.maker.tactile.shapes import bounds, circle, placed, rectangle, solid, together
from alu_companion.maker.tactile.signs import ROWS, action_sign, piece_symbol, resource_sign
from alu_companion.maker.tactile.solids import section
from alu_companion.maker.tactile.texts import LANGUAGES
from maker.tactile.things import labels, sizes

PAID = (Kind.CAMP, Kind.RAID, Kind.RESTORE, Kind.CAMP_ON_RAIDED, Kind.ATTACK)
RESOURCES = ("material", "iron", "food")


def test_the_rows_cost_what_the_rules_take() -> None:
    assert [row.action for row in ROWS] == [kind.name.lower().replace("_", "-") for kind in PAID]
    for row, kind in zip(ROWS, PAID, strict=True):
        price = PRICES[kind]
        assert tuple(row.pays.count(name) for name in RESOURCES) == (price.material, price.iron, price.food), row


def test_the_rows_bring_what_the_rules_give() -> None:
    c3, c4 = STANDARD.parse_field("C3"), STANDARD.parse_field("C4")
    rich = (Resources(9, 9, 9, 0),) * 2
    for row, kind in zip(ROWS, PAID, strict=True):
        state: State = start()._replace(
            camps=(1 << c3, (1 << c4 if kind is Kind.ATTACK else 0) | 1 << STANDARD.parse_field("H5")),
            raided=1 << c4 if kind in (Kind.RESTORE, Kind.CAMP_ON_RAIDED) else 0,
            founded=(True, True),
            resources=rich,
        )
        before = state.resources[Side.CIRCLE]
        after = apply(state, Action(kind, c4)).resources[Side.CIRCLE]
        gained = after.pending - before.pending
        assert row.gains == ("food",) * gained, row


def overlap(one: CrossSection, other: CrossSection) -> float:
    return float((one ^ other).area() / (one + other).area())


def test_no_two_signs_of_actions_cover_each_other() -> None:
    card = sizes().card
    for one, other in combinations(ROWS, 2):
        shared = overlap(section(action_sign(one.action, card)), section(action_sign(other.action, card)))
        assert shared < 0.6, (one.action, other.action)


def test_no_two_signs_of_resources_cover_each_other() -> None:
    card, touch = sizes().card, sizes().touch
    signs = {
        (name, filled): section(resource_sign(name, card.resource, touch.line, filled))
        for name in RESOURCES
        for filled in (False, True)
    }
    for one, other in combinations(signs, 2):
        # Square and circle, both filled, share most: corners are what tells them apart.
        assert overlap(signs[one], signs[other]) < 0.8, (one, other)
    for name in RESOURCES:
        assert signs[name, False].area() < 0.55 * signs[name, True].area(), name


@pytest.mark.parametrize(("piece", "high"), [("square", 12), ("circle", 12), ("raided", 2)])
def test_symbols_are_as_large_as_they_should_be(piece: str, high: float) -> None:
    left, bottom, right, top = bounds(piece_symbol(piece, 12, 2))
    assert (right - left, top - bottom) == pytest.approx((12, high), abs=0.01)


def test_no_sign_of_the_card_means_something_else_on_a_figure() -> None:
    """Drawn as wide as each other, only the bar is the same: raiding, and a raided tile."""
    card, touch, sheet = sizes().card, sizes().touch, sizes().sheet
    signs = {row.action: section(action_sign(row.action, card)) for row in ROWS}
    signs |= {
        f"{name}-{filled}": section(resource_sign(name, card.resource, touch.line, filled))
        for name in RESOURCES
        for filled in (False, True)
    }
    same = set()
    for piece in ("square", "circle", "raided"):
        drawn = section(piece_symbol(piece, sheet.symbol, sheet.frame_line))
        for name, sign in signs.items():
            left, _, right, _ = sign.bounds()
            scale = sheet.symbol / (right - left)
            if makeup(sign) == makeup(drawn) and overlap(sign.scale((scale, scale)), drawn) > 0.6:
                same.add((piece, name))
    assert same == {("raided", "raid")}


def makeup(shape: CrossSection) -> tuple[int, int]:
    """How many islands there are, and how many holes in them."""
    islands = len(shape.decompose())
    return islands, shape.num_contour() - islands


def crowded(of: Sizes, language: str) -> bool:
    """True when anything on the card lies closer to another than fingers can tell, or an opening is too narrow."""
    layout = card_layout(of, labels(language))
    reach = of.touch.gap / 2 - 0.01
    shapes = section(together(layout.shapes))
    swollen = shapes.offset(reach, circular_segments=32)
    if makeup(swollen) != makeup(shapes):
        return True
    dot = section(solid(circle(of.braille.dot_diameter + 2 * reach)))
    dots = CrossSection.batch_boolean([dot.translate(at) for at in layout.dots], OpType.Add)
    return (swollen ^ dots).area() > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_the_card_is_too_close(language: str) -> None:
    assert not crowded(sizes(), language)


def test_crowding_is_noticed() -> None:
    tight = msgspec.structs.replace(sizes(), card=msgspec.structs.replace(sizes().card, diamond=14.0))
    assert crowded(tight, "en")


def test_the_double_line_is_at_the_lower_edge_alone() -> None:
    card = sizes().card
    shapes = section(together(card_layout(sizes(), labels("en")).shapes))
    wide = [part for part in shapes.decompose() if part.bounds()[2] - part.bounds()[0] > card.width / 2]
    assert len(wide) == 2
    assert all(part.bounds()[3] < card.margin + 10 for part in wide)


def test_arrows_point_where_they_say() -> None:
    card = sizes().card
    down, up = section(action_sign("camp", card)), section(action_sign("restore", card))

    def wide(shape: CrossSection, y: float) -> float:
        left, _, right, _ = (shape ^ section(placed(solid(rectangle(40, 0.5)), 0, y))).bounds()
        return float(right - left)

    assert wide(down, -2) > 2 * wide(down, 4)
    assert wide(up, 2) > 2 * wide(up, -4)
