"""How the live page looks: contrast, large letters for a room, narrow windows, forced colours, in every state that it can show."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from alu_companion.features.coach.hints import say_hint
from alu_companion.features.coach.reviewing import points
from alu_companion.features.coach.values import COACHING, Coaching, Finding, Hinted, Review, Viewed
from alu_companion.features.computer.thoughts import Decision
from alu_companion.games.alu.notation import format_action
from alu_companion.games.alu.values import Side
from alu_companion.games.game import CHANCE
from alu_companion.referee.placement import Counter, expected
from alu_companion.table import TableState
from games.alu.positions import position
from page.browser import Browser, broken, in_browser, resize
from page.looking import box, contrasts, letters
from page.misplaced import OPTIONS, on_board
from page.picture import Shown, shown, table_of
from table.read import Accepted
from table.scenarios import CIRCLE, EMPTY, RAIDED, SQUARE
from table.table_driver import set_field

pytestmark = pytest.mark.slow

AAA = 7.0
"""Source: WCAG 2.2, 1.4.6."""


@cache
def busy(language: str = "en") -> TableState:
    """A game of ALU in which everything is on the page: ground of both sides, raided fields, pending food, the last action, a hint,
    turning points, and a board on which something stands, is missing, stands otherwise and cannot be read."""
    state = table_of("alu", language=language)
    game = position(
        "S . S . C . . .",
        "S S S . C C C .",
        ". R . . . . C C",
        "C C . R . . . .",
        ". C . . S S . .",
    )  # fmt: skip
    game = game._replace(resources=tuple(own._replace(pending=2) for own in game.resources))
    rules, chance = state.rules, Random(2)
    past = []
    for _ in range(2):
        action = chance.choice([one for one in rules.game.legal_actions(game) if one.field >= 0])
        past.append(Accepted(game, action))
        game = rules.game.apply(game, action)
    best = Decision(format_action(rules.game.legal_actions(game)[0]), chances=60)
    seat = rules.game.to_move(game)
    before = [Viewed(one.before, rules.game.to_move(one.before)) for one in past]
    views = {Viewed(game, seat): best, **dict.fromkeys(before, best)}
    findings = tuple(Finding(ply, 80, 30, False, False) for ply in range(2))
    coaching = Coaching(views=views, hinted=Hinted(game, 3), review=Review(tuple(past), findings, 1))
    state = COACHING.on(replace(state, game=game, past=tuple(past)), coaching)
    assert say_hint(state) is not None
    assert len(points(state)) == 2
    return on_board(state, _wrong(game))


def _wrong(game: Any) -> Any:
    placement = expected(game, (True, True))
    for name, piece in (("H1", CIRCLE), ("A4", EMPTY), ("E5", SQUARE), ("G1", RAIDED)):
        placement = set_field(placement, game.options.geometry.parse_field(name), piece)
    circle, square = placement.counters
    assert circle is not None
    assert square is not None
    assert circle.material is not None
    counters = (circle._replace(material=circle.material - 3), Counter(square.material, square.iron, None))
    return placement._replace(counters=counters, unclear=1 << 7)


@cache
def played(name: str, language: str = "en") -> TableState:
    """A game of another kind, some actions on."""
    state, past = table_of(name, OPTIONS[name], language), []
    game = state.game
    for ply in range(40):
        rules = state.rules
        is_chances = rules.game.to_move(game) == CHANCE
        action = rules.game.chance_action(game) if is_chances else rules.choose(game, ply)
        past.append(Accepted(game, action))
        game = rules.game.apply(game, action)
    return replace(state, game=game, past=tuple(past))


_OVER_ANOTHER = """() => {
  const box = (one) => one.getBoundingClientRect();
  const apart = (one, other) => one.right <= other.left + 1 || other.right <= one.left + 1
    || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
  const within = (one, other) => one.left >= other.left - 1 && one.right <= other.right + 1
    && one.top >= other.top - 1 && one.bottom <= other.bottom + 1;
  const found = [];
  for (const part of document.querySelectorAll('#grid .part, #grid .top, #grid .stands, #grid .instead')) {
    const drawn = [...part.querySelectorAll('svg, b, .name')].filter((one) => one.getClientRects().length > 0);
    const name = part.closest('td').id + ' ' + part.className;
    for (const [at, one] of drawn.entries()) {
      if (!within(box(one), box(part))) found.push(name + ' reaches beyond it');
      for (const other of drawn.slice(at + 1)) if (!apart(box(one), box(other))) found.push(name + ' lies over another');
    }
  }
  return found;
}"""
"""What is drawn on a tile and lies over something else there, or beyond its place. A pixel is left to rounding."""

STATES = {
    "alu": lambda: busy(),
    "alu in Russian": lambda: busy("ru"),
    "alu in Estonian": lambda: busy("et"),
    "almajara": lambda: played("almajara"),
    "poi": lambda: played("poi"),
}
WIDTHS = (320, 1280, 1920)


def large(page: Any) -> None:
    """Make it large for a projector, if it is not."""
    if page.locator("#projector").get_attribute("aria-pressed") == "false":
        page.locator("#projector").click()
    page.wait_for_selector(".projector")


@pytest.mark.parametrize("name", STATES)
@in_browser
def test_no_rule_is_broken_and_every_text_and_piece_has_the_highest_contrast(browser: Browser, name: str) -> None:
    for scheme in ("light", "dark"):
        with shown(browser, STATES[name](), color_scheme=scheme) as one:
            for is_large in (False, True):
                if is_large:
                    large(one.page)
                assert broken(one.page) == []
                found = contrasts(one.page)
                assert [one for one in found if one[1] < AAA] == []
                assert len(found) > 60


@in_browser
def test_a_planted_fault_of_contrast_is_seen(browser: Browser) -> None:
    with shown(browser, busy()) as one:
        for plant in (
            "document.documentElement.style.setProperty('--seat-0', '#d06050')",
            "document.querySelector('.name').style.color = '#777'",
            "document.querySelector('.held-0 .seen').style.background = '#888'",
        ):
            one.page.evaluate(plant)
            assert [ratio for _, ratio in contrasts(one.page) if ratio < AAA], plant
            one.page.reload()
            one.page.wait_for_selector("#join", state="visible")


ROOMS = [(1280, 720), (1600, 900), (1920, 1080)]


@pytest.mark.parametrize("name", STATES)
@in_browser
def test_in_a_room_the_whole_board_is_seen_and_captions_can_be_read(browser: Browser, name: str) -> None:
    state = STATES[name]()
    with shown(browser, state, 1920, 1080) as one:
        for width, height in ROOMS:
            resize(one.page, width, height)
            large(one.page)
            grid = box(one.page, "#grid")
            assert grid["y"] >= 0
            assert grid["y"] + grid["height"] <= height
            assert grid["width"] > width / 4
            assert one.page.evaluate("document.documentElement.scrollWidth") <= width
            for caption in ("#last", "#status", ".store h3", ".many b"):
                assert letters(one.page, caption) >= height / 20
            for seen in ("#last", "#status", ".store:last-child .many"):
                at = box(one.page, seen)
                assert at["y"] + min(at["height"], height / 20) <= height, (seen, width)
            if name.startswith("alu"):
                stores = box(one.page, "#stores")
                assert stores["y"] + stores["height"] <= height
            cells = one.page.locator("td:not(.gap)")
            assert cells.count() == sum(place is not None for place in state.rules.narrator.chart(state.game).places)
            for cell in (cells.first, cells.last):
                there = cell.bounding_box()
                assert abs(there["width"] - there["height"]) < 3


@in_browser
def test_who_wants_it_large_or_small_keeps_it_so(browser: Browser) -> None:
    with shown(browser, busy(), 1920, 1080) as one:
        switch = one.page.locator("#projector")
        assert switch.get_attribute("aria-pressed") == "true"
        resize(one.page, 1280, 720)
        one.page.wait_for_selector("#projector[aria-pressed=false]")
        one.page.keyboard.press("Tab")
        assert one.page.evaluate("document.activeElement.id") == "projector"
        one.page.keyboard.press("Enter")
        assert switch.get_attribute("aria-pressed") == "true"
        one.page.reload()
        one.page.wait_for_selector("#projector[aria-pressed=true]")
        # Enlarged four times there is room for nothing but the page.
        resize(one.page, 320, 180)
        one.page.wait_for_selector("#projector", state="hidden")
        assert one.page.locator(".projector").count() == 0


@pytest.mark.parametrize("name", STATES)
@in_browser
def test_on_a_narrow_window_nothing_but_a_board_of_tiles_is_gone_over_sideways(browser: Browser, name: str) -> None:
    with shown(browser, STATES[name](), 320, 640) as one:
        assert one.page.evaluate("document.documentElement.scrollWidth") <= 320
        beyond = one.page.evaluate(
            "[...document.querySelectorAll('main *')].filter(one => one.closest('.frame') === null "
            "&& getComputedStyle(one).clipPath === 'none' && one.closest('.words, .told, svg') === null "
            "&& one.getBoundingClientRect().right > 321).map(one => one.id || one.className)"
        )
        assert beyond == []
        frame = one.page.evaluate(
            "(() => { const one = document.querySelector('.frame'); return [one.scrollWidth, one.clientWidth] })()"
        )
        assert (frame[0] > frame[1]) is (name == "poi")
        for button in one.page.locator("button:visible").all():
            assert button.bounding_box()["height"] >= 44


@pytest.mark.parametrize("name", [name for name in STATES if " in " not in name])
@in_browser
def test_no_drawing_of_a_tile_lies_over_another_or_is_cut_off(browser: Browser, name: str) -> None:
    for width in WIDTHS:
        with shown(browser, STATES[name](), width, 900) as one:
            assert one.page.evaluate(_OVER_ANOTHER) == [], width
    with shown(browser, STATES[name]()) as one:
        one.page.evaluate("document.querySelectorAll('#grid .seen svg').forEach((one) => { one.style.width = '8em' })")
        assert one.page.evaluate(_OVER_ANOTHER) != []


@in_browser
def test_in_forced_colours_pieces_ground_and_what_is_wrong_are_told_apart(browser: Browser) -> None:
    with shown(browser, busy(), forced_colors="active") as one:
        assert broken(one.page) == []
        found = one.read()["cells"]
        looks: dict[tuple[str, ...], bytes] = {}
        for cell in found:
            held = tuple(name for name in cell["classes"] if name.startswith("held"))
            key = (*held, *cell["stands"], "!", *(cell["instead"] or ()))
            if key not in looks:
                looks[key] = one.page.locator(f"#place-{cell['number']}").screenshot()
        assert len(looks) > 6
        assert len(set(looks.values())) == len(looks)


@pytest.mark.parametrize("name", STATES)
@in_browser
def test_what_the_script_shows_is_what_was_sent_without_it(browser: Browser, name: str) -> None:
    read = "() => ['grid', 'stores', 'amiss', 'coach', 'legend'].map(id => document.getElementById(id).innerHTML)"
    state = STATES[name]()

    def seen(one: Shown) -> list[str]:
        marks = (' tabindex="-1"', ' tabindex="0"', ' role="row"', ' role="gridcell"', "\n")
        texts = [str(text) for text in one.page.evaluate(read)]
        for mark in marks:
            texts = [text.replace(mark, "") for text in texts]
        return texts

    with shown(browser, state) as one:
        sent = one.page.evaluate("() => fetch(location.href).then(one => one.text())")
        live = seen(one)
        one.page.evaluate("text => { document.body.innerHTML = text.split(/<body[^>]*>/)[1] }", sent)
        assert seen(one) == live


@in_browser
def test_what_was_put_right_is_no_longer_marked(browser: Browser) -> None:
    state = busy()
    with shown(browser, state) as one:
        assert one.read()["steps"]
        hint = one.read()
        assert [cell["flags"] for cell in hint["cells"] if "hint" in cell["flags"]]
        assert hint["hint"]
        assert [current for _, current in hint["points"]] == [None, "true"]
        one.show(COACHING.on(on_board(state, expected(state.game, (True, True))), Coaching()))
        found = one.read()
        assert (found["steps"], found["hint"]) == (None, None)
        assert not any({"amiss", "hint"} & set(cell["flags"]) for cell in found["cells"])
        assert not any(one["felt"] for side in Side for one in found["stores"][side]["amounts"])
