"""The live page as a person meets it: in a real browser, by keyboard, by mouse, without scripts, enlarged, in forced colours."""

from __future__ import annotations

import contextlib
import functools
import queue
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from alu_companion.features.club.messages import ClubNews
from alu_companion.features.club.values import Club
from alu_companion.games.game import CHANCE
from alu_companion.page.live_page import LivePage
from alu_companion.runtime.runner import Runner
from alu_companion.speech.controls import Command
from alu_companion.speech.phrases_club import ClubReason
from alu_companion.table import Settings
from page.browser import COLLECT, TIMEOUT_MS, Browser, broken, follow, in_browser
from page.serving import HANG_S
from page.tables import CODE, PagedTable, page_words, paged
from runtime.games import robot_game
from speech.choices import ways
from table.read import club_of

pytestmark = pytest.mark.slow

GAMES = {"alu": "", "almajara": "layout=small seed=1", "poi": "players=2"}


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest) -> Iterator[PagedTable]:
    with paged(request.param, GAMES[request.param]) as table:
        yield table


@pytest.fixture
def poi() -> Iterator[PagedTable]:
    with paged("poi", "players=2") as table:
        yield table


def opened(page: Any, table: PagedTable, join: bool = False, language: str = "en") -> None:
    """Open the page and wait until it lives; with `join` as a phone that was let in by the link."""
    if join:
        table.pair()
    page.goto(f"{table.url}?language={language}{'#' + CODE if join else ''}")
    page.wait_for_selector("#ask" if join else "#join", state="visible")
    caught_up(page, table)


def caught_up(page: Any, table: PagedTable) -> None:
    """Wait until the page has all messages of the table."""
    page.wait_for_function(
        "count => document.querySelectorAll('#history li').length === count", arg=len(table.runner.state.history)
    )


def focused_name(page: Any) -> str:
    """What a screen reader would call what has the focus."""
    return str(page.locator(":focus").inner_text()).split("\n")[0]


@in_browser
def test_no_rule_of_accessibility_is_broken(browser: Browser, table: PagedTable) -> None:
    for scheme in ("light", "dark"):
        with browser.page(color_scheme=scheme) as page:
            opened(page, table, join=True)
            page.locator("#place-2").click()
            page.wait_for_selector("#place", state="visible")
            page.locator("details").click()
            assert broken(page) == []


@in_browser
def test_a_page_that_is_open_calls_the_teacher_once_the_table_is_in_a_club(browser: Browser, poi: PagedTable) -> None:
    with browser.page() as page:
        opened(page, poi, join=True)
        assert page.locator("#usual button[data-line=call]").count() == 0
        page.locator("#usual button[data-line=help]").focus()
        poi.inbox.later(lambda runner, now_ms: runner.give(ClubNews(ClubReason.JOINED), now_ms))
        call = page.locator("#usual button[data-line=call]")
        call.wait_for()
        assert focused_name(page) == "Help"
        call.click()
        poi.until(lambda: poi.heard[-1].startswith("The club cannot be reached now."))
        assert club_of(poi.runner.state) == Club(calls=1, is_calling=True)


@in_browser
def test_a_planted_fault_is_seen(browser: Browser, poi: PagedTable) -> None:
    with browser.page() as page:
        opened(page, poi)
        page.evaluate(
            "document.querySelector('#code').labels[0].remove(); document.querySelector('#join-how').style.color = '#bbb'"
        )
        assert {"color-contrast", "label"} <= set(broken(page))


KEYS = [
    ("ArrowDown", 15), ("ArrowDown", 10), ("ArrowRight", 11), ("End", 14), ("ArrowRight", 14), ("PageDown", 4), ("ArrowDown", 4),
    ("Home", 0), ("ArrowLeft", 0), ("PageUp", 20), ("ArrowUp", 20), ("Control+End", 4), ("Control+Home", 20),
]  # fmt: skip


@in_browser
def test_the_board_is_gone_over_by_keys(browser: Browser, poi: PagedTable) -> None:
    with browser.page() as page:
        opened(page, poi)
        assert page.get_by_role("grid").count() == 1
        assert page.get_by_role("gridcell").count() == 25
        assert page.get_by_role("row").count() == 5
        page.locator("#place-20").focus()
        for key, place in KEYS:
            page.keyboard.press(key)
            assert page.evaluate("document.activeElement.id") == f"place-{place}", key
            assert page.locator('[role=gridcell][tabindex="0"]').count() == 1
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('#grid')") is None
        page.keyboard.press("Shift+Tab")
        assert page.evaluate("document.activeElement.id") == "place-20"
        cell = page.get_by_role("gridcell", name="Nobody controls tile Bella five.")
        assert cell.count() == 1


@in_browser
def test_a_place_is_asked_and_an_action_chosen_by_keys_alone(browser: Browser, poi: PagedTable) -> None:
    with browser.page() as page:
        opened(page, poi, join=True)
        page.locator("#place-20").focus()
        for key in ("Control+End", "Home", "Enter"):
            page.keyboard.press(key)
        assert focused_name(page) == "There is no unit in the north gate of Anna one."
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_selector('#answers [data-answer="1"]')
        page.keyboard.press("1")
        page.wait_for_selector("#asking", state="hidden")
        caught_up(page, poi)
        assert len(poi.runner.state.past) == 1
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.id") == "place-0"
        assert page.locator("#place-0").inner_text().startswith("Red controls tile Anna one.")
        page.keyboard.press("h")
        page.wait_for_function(
            "() => document.getElementById('last').textContent.startsWith('Red starts on tile Anna one')"
        )


@in_browser
def test_a_choice_that_is_gone_leaves_the_focus_on_the_board(browser: Browser, poi: PagedTable) -> None:
    with browser.page() as page:
        opened(page, poi, join=True)
        page.locator("#place-0").click()
        page.locator('[data-ask="a1-c"]').click()
        page.locator('#answers [data-answer="1"]').focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("#asking", state="hidden")
        assert page.evaluate("document.activeElement.id") == "place-0"


@in_browser
def test_what_is_said_is_told_once_each_in_its_order(browser: Browser, poi: PagedTable) -> None:
    with browser.page() as page:
        opened(page, poi)
        page.evaluate(COLLECT)
        poi.type("choose a1", "undo", "yes", "choose a1", "nonsense", "choose c3")
        page.wait_for_function("() => window.heard.length === 6")
        heard = page.evaluate("window.heard")
        assert page.evaluate("window.regions") == ["last"] * 5 + ["alarm"]
        assert heard == poi.heard[-6:]
        assert heard[0] == heard[3]
        regions = page.evaluate("[...document.querySelectorAll('[role=status], [role=alert]')].map(one => one.id)")
        assert regions == ["last", "alarm", "clock-news"]


@in_browser
def test_a_move_never_moves_the_focus_and_touches_only_what_changed(browser: Browser, poi: PagedTable) -> None:
    with browser.page() as page:
        opened(page, poi)
        page.locator("#place-12").focus()
        page.evaluate(
            """window.touched = new Set();
            new MutationObserver(all => all.forEach(one => window.touched.add(one.target.parentElement.closest('td').id)))
              .observe(document.getElementById('grid'), { childList: true, characterData: true, subtree: true })"""
        )
        poi.type("choose a1")
        page.wait_for_function("() => document.getElementById('place-0').innerText.startsWith('Red controls')")
        assert page.evaluate("document.activeElement.id") == "place-12"
        assert page.evaluate("[...window.touched]") == ["place-0"]


@pytest.mark.quick
@in_browser
def test_each_viewer_reads_the_own_language(browser: Browser, poi: PagedTable) -> None:
    with browser.page() as russian, browser.page() as estonian:
        opened(russian, poi, language="ru")
        opened(estonian, poi)
        follow(estonian, "Eesti")
        estonian.wait_for_function("() => document.documentElement.lang === 'et'")
        poi.type("choose a1")
        russian.wait_for_function("() => document.getElementById('last').textContent.startsWith('Красный начинает')")
        estonian.wait_for_function("() => document.getElementById('last').textContent.startsWith('Punane alustab')")


SIZES = {"projector": (1920, 1080), "laptop": (1280, 720), "phone": (390, 844), "enlarged": (320, 256)}


@pytest.mark.parametrize("size", SIZES)
@in_browser
def test_nothing_is_cut_off_at_any_size(browser: Browser, table: PagedTable, size: str) -> None:
    width, height = SIZES[size]
    with browser.page(width, height) as page:
        opened(page, table, join=True)
        page.locator("#place-2").click()
        page.wait_for_selector("#place", state="visible")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for element in page.locator("button:visible, input:visible").all():
            assert element.bounding_box()["height"] >= 44
        for cell in page.locator("td").all():
            box = cell.bounding_box()
            assert min(box["width"], box["height"]) >= (24 if width < 400 else 44)
        if size == "projector":
            assert page.locator("#last").bounding_box()["y"] < height / 3
            assert page.locator("#grid").bounding_box()["y"] + page.locator("#grid").bounding_box()["height"] <= height


@in_browser
def test_pieces_are_told_apart_without_colours(browser: Browser, poi: PagedTable) -> None:
    poi.type("choose a1", "choose e5")
    with browser.page(forced_colors="active") as page:
        opened(page, poi)
        page.wait_for_function("() => document.getElementById('place-24').innerText.startsWith('Blue controls')")
        looks = [page.locator(f"#place-{place} .part-c").screenshot() for place in (0, 24, 12)]
        assert len(set(looks)) == 3


@in_browser
def test_without_scripts_it_can_be_read(browser: Browser, table: PagedTable) -> None:
    with browser.page(java_script_enabled=False) as page:
        page.goto(table.url)
        assert page.locator("h1").inner_text()
        assert page.locator("#last").inner_text()
        assert page.locator("td .told").first.inner_text()
        assert page.get_by_role("link", name="Load again").is_visible()
        assert page.locator("button:visible, input:visible").count() == 0
        assert page.get_by_role("grid").count() == 0


@in_browser
def test_a_page_from_elsewhere_reaches_nothing(browser: Browser, poi: PagedTable) -> None:
    with browser.page() as page:
        answer = page.goto(poi.url.replace("127.0.0.1", "evil.example"))
        assert answer.status == 421
        page.goto("about:blank")
        status = page.evaluate(
            """url => fetch(url + 'say', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
              .then(one => one.status, () => 'stopped')""",
            poi.url,
        )
        assert status == "stopped"
        blank = page.evaluate(
            "url => fetch(url + 'say', { method: 'POST', mode: 'no-cors', body: '{}' }).then(one => one.type, () => 'stopped')",
            poi.url,
        )
        assert blank in ("opaque", "stopped")
        assert poi.runner.state.past == ()


@in_browser
def test_a_table_that_ends_is_told(browser: Browser, poi: PagedTable) -> None:
    with browser.page() as page:
        opened(page, poi)
        poi.close()
        page.wait_for_function(
            "() => document.getElementById('alarm').textContent.startsWith('The connection to the table is lost')"
        )


def choose(page: Any, table: PagedTable, line: str) -> None:
    """Choose an answer once the list has been said, by the keyboard: what is said above the button may still move it under a mouse.
    Waits until the answer was taken: then the list is another one, or none."""
    page.wait_for_selector("#answers button")
    page.wait_for_function("text => document.getElementById('last').textContent === text", arg=table.heard[-1])
    chosen = page.locator(f'#answers [data-answer="{line}"]').element_handle()
    chosen.press("Enter")
    page.wait_for_function("chosen => !chosen.isConnected", arg=chosen)


def act(page: Any, table: PagedTable, action: Any) -> None:
    """Do one action with the page's own means: a place and a number where it is offered, a button or the line where it is not."""
    state = table.runner.state
    game, narrator, now = state.rules.game, state.rules.narrator, state.game
    for number, tile in enumerate(narrator.chart(now).places):
        for place in (tile.inside or (tile,)) if tile else ():
            offered = narrator.offered(now, Command("here", word=place.ask))
            if way := next((way for way, found in ways(offered) if found == action), None):
                page.locator(f"#place-{number} .name").click()
                page.locator(f'#inside [data-ask="{place.ask}"]').click()
                for chosen in way:
                    for _ in range(chosen // 9):
                        choose(page, table, "yes")
                    choose(page, table, str(chosen % 9 + 1))
                page.wait_for_selector("#asking", state="hidden")
                return
    if action == narrator.order(now, "end"):
        page.locator('#ask [data-line="end"]').click()
    else:
        page.locator("#line").fill(game.format_action(now, action))
        page.keyboard.press("Enter")


WHOLE_GAMES = {"almajara": "layout=small seed=1 turn_limit=10", "poi": "players=2 round_limit=4"}


@pytest.mark.parametrize("name", WHOLE_GAMES)
@in_browser
def test_a_whole_game_is_played_through_the_page(browser: Browser, name: str) -> None:
    with paged(name, WHOLE_GAMES[name], settings=Settings()) as table, browser.page() as page:
        opened(page, table, join=True)
        runner, rules = table.runner, table.runner.state.rules
        while not runner.state.is_over:
            state = runner.state
            assert rules.game.to_move(state.game) != CHANCE
            action = rules.choose(state.game, len(state.past))
            act(page, table, action)
            table.until(lambda before=state: len(runner.state.past) > len(before.past))
            assert runner.state.past[len(state.past)].action == action
            page.wait_for_function(
                "count => document.querySelectorAll('#history li').length >= count", arg=len(runner.state.history)
            )
        page.wait_for_function(
            "() => document.getElementById('history').textContent.includes(' wins')", timeout=TIMEOUT_MS
        )


SHOWN = """() => [...document.querySelectorAll('#grid td')].map(cell => [
  cell.id, [...cell.querySelectorAll('.stands use')].map(one => one.getAttribute('href').slice(9)),
])"""


@in_browser
def test_the_page_follows_the_hands_on_a_board(browser: Browser) -> None:
    asked: queue.SimpleQueue[Callable[[Runner, int], None]] = queue.SimpleQueue()
    live = LivePage(page_words(), port=0, code=lambda: CODE)
    with (
        contextlib.closing(live),
        robot_game(
            1, engine="cpython", make_runner=functools.partial(Runner, watch=live.watch, pair=live.pair)
        ) as game,
        browser.page() as page,
    ):
        runner = game.runner
        live.start(runner.state, asked.put)
        runner.typed("pair", game.board.now_ms)
        page.goto(f"http://127.0.0.1:{live.port}/#{CODE}")
        asked.get(timeout=HANG_S)(runner, game.board.now_ms)
        for wanted in (1, 6, 12):
            while len(runner.state.past) < wanted:
                game.step()
            chart = runner.state.rules.narrator.chart(runner.state.game)
            page.wait_for_function(
                "count => document.querySelectorAll('#history li').length === count", arg=len(runner.state.history)
            )
            expected = {
                f"place-{number}": [f"piece-{one.seat}"]
                if one.seat is not None
                else [mark.drawing for mark in one.marks]
                for number, one in enumerate(chart.places)
                if one
            }
            assert dict(page.evaluate(SHOWN)) == expected
        page.locator("#place-2").click()
        asked.get(timeout=HANG_S)(runner, game.board.now_ms)
        answer = game.heard[-1]
        page.wait_for_function("text => document.getElementById('last').textContent === text", arg=answer)
        # Hands move pieces, a page does not.
        page.locator("#line").fill("put circle c1")
        page.keyboard.press("Enter")
        page.wait_for_function(
            "() => document.getElementById('alarm').textContent.startsWith('That was not understood')"
        )
        assert asked.empty()
