"""The page of a club: all tables in a list, each to be looked at in any language, and no way to act."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from alu_companion.features.club.telling import describe_game
from alu_companion.page.server import LOOPBACK
from page.browser import COLLECT, Browser, broken, follow, in_browser
from page.clubs import PagedClub, paged_club
from page.looking import contrasts
from page.serving import HANG_S, raw, status_of
from table.club_tables import SESSION


@pytest.fixture
def club() -> Iterator[PagedClub]:
    with paged_club() as club:
        yield club


def got(club: PagedClub, path: str) -> tuple[int, str]:
    """The status and the text of a page."""
    try:
        with urllib.request.urlopen(f"{club.url}{path}", timeout=HANG_S) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def test_all_tables_stand_in_the_list_in_each_language(club: PagedClub) -> None:
    for language, said in (
        ("en", "Table three: POI Control, turn one."),
        ("et", "Laud kolm: POI Control"),
        ("ru", "Стол номер три: POI Control"),
    ):
        status, text = got(club, f"?language={language}")
        assert status == 200
        assert said in text
        assert text.count('<a href="/table/') == 3


def test_a_table_is_shown_as_on_its_own_page_and_nothing_can_be_sent(club: PagedClub) -> None:
    club.plays("table-1")
    status, text = got(club, "table/table-1?language=en")
    assert status == 200
    assert len(re.findall(r'id="place-\d', text)) == 40
    assert 'data-join="false"' in text
    assert 'data-play="false"' in text
    assert "Table one" in text


def test_a_table_that_is_not_there_is_told_in_words(club: PagedClub) -> None:
    for name in ("table-9", "%3Cscript%3E", "teacher"):
        assert got(club, f"table/{name}?language=et") == (
            404,
            "See laud praegu mängu ei näita. Minge tagasi kõigi laudade juurde.",
        )
    assert got(club, "table/..%2f..")[0] == 404


def test_of_a_table_that_has_gone_that_is_said_to_whoever_comes_afterwards_too(club: PagedClub) -> None:
    said = {"en": "Table three has gone.", "et": "Laud kolm on lahkunud.", "ru": "Стол номер три больше не в клубе."}
    club.leaves("table-3")
    for language, gone in said.items():
        status, text = got(club, f"table/table-3?language={language}")
        assert status == 200
        assert gone in text
    club.opens("table-3", "poi")
    text = got(club, "table/table-3?language=en")[1]
    assert said["en"] not in text
    assert "Table three: POI Control, turn one." in text


def test_a_game_that_cannot_be_said_is_none_and_breaks_no_page(club: PagedClub) -> None:
    forged = {"is_ended": True, "losers": (0, 1)}
    assert got(club, "table/table-1?language=en")[0] == 200
    for name in ("table-1", "table-3"):
        game = describe_game(club.states[name], SESSION)
        assert game is not None
        club.tell(name, msgspec.structs.replace(game, **forged))
    assert got(club, "table/table-1?language=en")[0] == 200
    assert got(club, "table/table-3?language=en")[0] == 404
    assert got(club, "?language=en")[0] == 200


@pytest.mark.parametrize("path", ["/", "/say", "/join", "/table/table-1", "/table/table-1/say", "/table/table-1/join"])
def test_a_spectator_who_acts_is_refused_and_nothing_changes(club: PagedClub, path: str) -> None:
    before = dict(club.states)
    body = json.dumps({"line": "camp a1", "seen": 0, "code": "000000"})
    for method in ("POST", "PUT", "DELETE", "PATCH"):
        request = (
            f"{method} {path} HTTP/1.1\r\nHost: {LOOPBACK}:{club.page.port}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n{body}"
        )
        assert status_of(raw(club.page.port, request.encode())) in (404, 405)
    assert club.states == before


@in_browser
def test_a_spectator_goes_to_a_table_by_keys_hears_it_and_comes_back(browser: Browser, club: PagedClub) -> None:
    with browser.page() as page:
        page.goto(f"{club.url}?language=en")
        page.wait_for_selector("#tables li:nth-child(3)")
        assert broken(page) == []
        follow(page, "Table three", by_keys=True)
        page.wait_for_selector("#grid[role=grid]")
        assert page.locator("h1").inner_text() == "POI Control"
        assert page.locator("#table").inner_text().startswith("Table three")
        assert broken(page) == []
        page.wait_for_function("() => document.querySelectorAll('#place-0').length === 1")
        page.evaluate(COLLECT)
        before = page.locator("#history li").count()
        club.plays("table-3")
        page.wait_for_function("count => document.querySelectorAll('#history li').length > count", arg=before)
        page.wait_for_function("() => window.heard.length > 0")
        assert page.evaluate("window.heard")[0].startswith("Red starts on tile")
        club.leaves("table-3")
        page.wait_for_function("() => window.heard.includes('Table three has gone.')")
        assert page.locator("#join").is_hidden()
        assert page.locator("#ask").is_hidden()
        follow(page, "All tables", by_keys=True)
        page.wait_for_function("() => document.querySelectorAll('#tables li').length === 2")


@in_browser
def test_the_list_changes_under_the_focus_and_keeps_it(browser: Browser, club: PagedClub) -> None:
    with browser.page() as page:
        page.goto(f"{club.url}?language=en")
        link = page.locator('#tables a[href^="/table/table-2"]')
        link.focus()
        before = link.inner_text()
        page.evaluate(COLLECT)
        for number in range(6):
            club.plays("table-2", number)
        page.wait_for_function("text => document.querySelector(':focus').textContent !== text", arg=before)
        assert str(page.evaluate("document.activeElement.getAttribute('href')")).startswith("/table/table-2")
        club.opens("table-10", "poi")
        page.wait_for_function("() => window.heard.includes('Table ten is here.')")
        names = page.evaluate(
            "[...document.querySelectorAll('#tables a')].map(one => one.getAttribute('href').split('?')[0])"
        )
        assert names == ["/table/table-1", "/table/table-2", "/table/table-3", "/table/table-10"]
        club.leaves("table-1")
        page.wait_for_function("() => document.querySelectorAll('#tables li').length === 3")
        assert str(page.evaluate("document.activeElement.getAttribute('href')")).startswith("/table/table-2")
        club.opens("table-1", "alu")
        page.wait_for_function("() => document.querySelectorAll('#tables li').length === 4")
        assert str(page.evaluate("document.activeElement.getAttribute('href')")).startswith("/table/table-2")
        club.leaves("table-2")
        page.wait_for_function("() => document.activeElement.id === 'tables-heading'")


@in_browser
def test_what_was_said_last_while_nobody_looked_is_said(browser: Browser, club: PagedClub) -> None:
    with browser.page() as page:
        page.goto(f"{club.url}?language=en")
        page.evaluate(COLLECT)
        page.evaluate("dispatchEvent(new Event('pagehide'))")
        club.leaves("table-1")
        page.evaluate("dispatchEvent(new Event('pageshow'))")
        page.wait_for_function("() => window.heard.includes('Table one has gone.')")
        assert page.locator("#tables li").count() == 2


@pytest.mark.parametrize(("width", "scheme"), [(320, "light"), (1280, "dark")])
@in_browser
def test_the_list_is_read_at_any_width_with_the_highest_contrast(
    browser: Browser, club: PagedClub, width: int, scheme: Any
) -> None:
    with browser.page(width, 800, color_scheme=scheme) as page:
        page.goto(f"{club.url}?language=ru")
        page.wait_for_selector("#tables li:nth-child(3)")
        assert [text for text, ratio in contrasts(page) if ratio < 7.0] == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
