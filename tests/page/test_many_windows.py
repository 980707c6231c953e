"""The live page in a room: many devices behind one address, many windows of one browser, and what is told where something does not come."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from alu_companion.page.files import static_folder
from page.browser import COLLECT, Browser, in_browser
from page.clubs import paged_club
from page.tables import PagedTable, paged

pytestmark = pytest.mark.slow

PHONES = 25
WINDOWS = 8


@pytest.fixture
def poi() -> Iterator[PagedTable]:
    with paged("poi", "players=2") as table:
        yield table


def files_of(client: httpx.Client, document: str) -> list[str]:
    """The paths of all files that a document leads to, as a browser finds them."""
    found = re.findall(r'(?:href|src)="(/static/[^"]+)"', document)
    for path in found:
        folder = path.rpartition("/")[0]
        found += [
            one
            for name in re.findall(r'from "\./([^"]+)"', client.get(path).text)
            if (one := f"{folder}/{name}") not in found
        ]
    return found


def test_a_room_of_phones_behind_one_address_opens_the_page_at_once() -> None:
    with paged("poi", "players=2", now_s=lambda: 0.0) as table, httpx.Client(base_url=table.url) as client:
        files = files_of(client, client.get("/").text)
        assert len(files) > 15
        for _ in range(PHONES):
            asked = ["/", *files, "/now"]
            assert {client.get(path).status_code for path in asked} == {200}


@pytest.mark.quick
def test_browsers_keep_the_files_of_a_page_until_they_are_others(poi: PagedTable) -> None:
    with httpx.Client(base_url=poi.url) as client:
        for path in files_of(client, client.get("/").text):
            assert path.startswith(static_folder())
            assert client.get(path).headers["cache-control"] == "public, max-age=31536000, immutable"
        assert client.get("/static/000000000000/page.js").status_code == 404


def test_what_a_window_without_a_stream_asks_for_is_what_a_stream_begins_with(poi: PagedTable) -> None:
    with httpx.Client(base_url=poi.url) as client:
        told = client.get("/now?language=et").json()
        assert told["data"]["last"]["text"] == told["data"]["view"]["history"][-1]
        assert not told["data"]["play"]
        poi.type("choose a1")
        poi.until(lambda: poi.runner.state.past)
        assert client.get("/now?language=et").json()["number"] >= told["number"]


HISTORY = "count => document.querySelectorAll('#history li').length === count"


SLOWLY = """
    const post = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function (told) { setTimeout(() => post.call(this, told), 1000); };
"""
"""Windows of a busy computer: what they tell each other comes after the wait for it."""


@pytest.mark.parametrize("script", ["", SLOWLY], ids=["quick", "slow"])
@in_browser
def test_many_windows_opened_at_once_all_show_what_is_played_and_send_what_is_ordered(
    browser: Browser, poi: PagedTable, script: str
) -> None:
    with browser.page() as first:
        first.context.add_init_script(script)
        poi.pair()
        first.goto(f"{poi.url}?language=en#483920")
        first.wait_for_selector("#ask", state="visible")
        with_count = first.context
        first.evaluate(f"for (let i = 1; i < {WINDOWS}; i++) window.open('/?language=en', '_blank')")
        while len(with_count.pages) < WINDOWS:
            first.wait_for_timeout(50)
        for page in with_count.pages:
            page.wait_for_selector("#ask", state="visible")
        # Each can send though all are open.
        with_count.pages[-1].locator("#line").fill("choose a1")
        with_count.pages[-1].keyboard.press("Enter")
        poi.until(lambda: poi.runner.state.past)
        for page in with_count.pages:
            page.wait_for_function(HISTORY, arg=len(poi.runner.state.history))
            assert page.locator("#unstarted").count() == 0
        said = [page.locator("body").get_attribute("data-many") for page in with_count.pages]
        assert said[0] == "Many windows of this browser are open here. This one is renewed every few seconds."


def answered(page: Any, path: str, status: int, times: int) -> list[int]:
    """Have so many requests for a path refused; how often it was asked for."""
    asked: list[int] = []

    def handle(route: Any) -> None:
        asked.append(1)
        if len(asked) <= times:
            route.fulfill(status=status, body="no")
        else:
            route.continue_()

    page.route(re.compile(path), handle)
    return asked


@pytest.mark.parametrize("status", [429, 503])
@in_browser
def test_a_stream_that_was_refused_is_tried_again_and_that_is_said(
    browser: Browser, poi: PagedTable, status: int
) -> None:
    with browser.page() as page:
        page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {COLLECT} }})")
        asked = answered(page, r"/stream\?", status, times=2)
        page.goto(f"{poi.url}?language=en")
        page.wait_for_function("() => window.heard.includes('The connection to the table is back.')")
        assert page.evaluate("window.heard.filter((one) => one.includes('lost')).length") == 1
        assert len(asked) == 3


@in_browser
def test_a_club_whose_stream_was_refused_is_listened_to_again(browser: Browser) -> None:
    with paged_club() as club, browser.page() as page:
        page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {COLLECT} }})")
        answered(page, r"/stream\?", 429, times=1)
        page.goto(f"{club.url}?language=en")
        page.wait_for_function("() => window.heard.includes('The connection to the club is back.')")


@pytest.mark.parametrize("missing", ["page.js", "shared.js", "page.css"])
@in_browser
def test_a_page_whose_script_does_not_come_says_so(browser: Browser, poi: PagedTable, missing: str) -> None:
    with browser.page() as page:
        page.route(re.compile(missing), lambda route: route.fulfill(status=429, body="no"))
        page.goto(f"{poi.url}?language=ru")
        notice = page.locator("#unstarted")
        if missing == "page.css":
            # Without a style all is there.
            notice.wait_for(state="detached")
            return
        notice.wait_for(state="visible")
        assert (
            notice.inner_text()
            == "Страница загрузилась не полностью, поэтому на ней ничего не меняется. Загрузить заново"
        )
        page.unroute_all()
        notice.get_by_role("link").click()
        page.wait_for_selector("#join", state="visible")
        assert notice.count() == 0


@in_browser
def test_an_order_that_is_not_answered_is_told_and_can_be_sent_again(browser: Browser, poi: PagedTable) -> None:
    with browser.page() as page:
        page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {COLLECT} }})")
        page.clock.install()
        poi.pair()
        page.goto(f"{poi.url}?language=en#483920")
        page.clock.run_for(1000)
        page.wait_for_selector("#ask", state="visible")
        page.route("**/say", lambda route: None)
        page.locator("#line").fill("choose a1")
        with page.expect_request("**/say"):
            page.keyboard.press("Enter")
        page.clock.run_for(11_000)
        page.wait_for_function("() => window.heard.some((one) => one.startsWith('No answer came.'))")
        assert page.locator("#line").input_value() == "choose a1"
