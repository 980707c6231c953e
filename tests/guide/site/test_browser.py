"""The guide as a listener meets it: in a real browser, by keys alone, without scripts, enlarged, in forced colours."""

from __future__ import annotations

from typing import Any

import pytest

from guide.site.player import CHAPTER, CURRENT, NOW, heard_at, opened, starts
from page.browser import Browser, broken, follow, in_browser

pytestmark = pytest.mark.slow

PAGES = ("", "en/", "en/alu/", CHAPTER)
COLLECT = """
window.heard = [];
new MutationObserver(() => window.heard.push(document.querySelector('.notice').textContent))
  .observe(document.querySelector('.notice'), { childList: true, characterData: true, subtree: true });
"""


@pytest.mark.parametrize("look", [{}, {"color_scheme": "dark"}, {"forced_colors": "active"}], ids=str)
@in_browser
def test_no_rule_of_accessibility_is_broken(browser: Browser, url: str, look: dict[str, Any]) -> None:
    with browser.page(**look) as page:
        for path in PAGES if not look else (CHAPTER,):
            opened(page, url, path)
            assert broken(page) == [], path
        heard_at(page, starts(page)[0])
        page.locator("summary").click()
        for colours in ("dark", "strong", "light"):
            page.locator(".colours").select_option(colours)
            assert broken(page) == [], colours


@in_browser
def test_a_planted_fault_is_seen(browser: Browser, url: str) -> None:
    with browser.page() as page:
        opened(page, url)
        page.evaluate(
            "document.querySelector('.speed').parentElement.replaceWith(document.querySelector('.speed'));"
            "document.querySelector('.how').style.color = '#bbb'"
        )
        assert {"color-contrast", "select-name"} <= set(broken(page))


@in_browser
def test_the_text_follows_the_sound_and_nothing_is_announced(browser: Browser, url: str) -> None:
    with browser.page() as page:
        opened(page, url)
        page.evaluate(COLLECT)
        texts = page.locator("[data-start]").all_inner_texts()
        assert texts == ["A piece is put down.", "Sound of the table", "Say ALU & go."]
        assert heard_at(page, 0.1) == []
        for number, begin in enumerate(starts(page)):
            assert heard_at(page, begin) == [texts[number]]
            assert heard_at(page, begin + 0.2) == [texts[number]]
        page.locator(".play").click()
        page.wait_for_function(f"start => {NOW} > start", arg=starts(page)[-1] + 0.3)
        assert page.evaluate("window.heard") == []
        live = page.evaluate(
            "[...document.querySelectorAll('[role=status], [role=alert], [aria-live]')].map(one => one.className)"
        )
        assert live == ["notice"]


@in_browser
def test_a_sentence_is_heard_from_where_it_is_chosen(browser: Browser, url: str) -> None:
    with browser.page() as page:
        opened(page, url)
        begin = starts(page)[2]
        page.locator("[data-start]").nth(2).click()
        page.wait_for_function(f"start => {NOW} > start", arg=begin)
        assert page.evaluate(CURRENT) == ["Say ALU & go."]
        page.wait_for_function("() => document.querySelector('.play').innerText === 'Pause'")
        assert page.url.endswith(CHAPTER)
        page.locator(".play").click()
        page.wait_for_function("() => document.querySelector('.play').innerText === 'Play'")


@pytest.mark.quick
@in_browser
def test_everything_is_done_by_keys(browser: Browser, url: str) -> None:
    with browser.page() as page:
        opened(page, url)
        page.locator(".play").focus()
        page.keyboard.press("Space")
        page.wait_for_function(f"() => {NOW} > 0")
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.querySelector('audio').paused")
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        first, second, third = starts(page)
        for begin in (first, second, third):
            page.keyboard.press("Enter")
            assert page.evaluate(NOW) == pytest.approx(begin, abs=0.06)
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Enter")
        assert page.evaluate(NOW) == pytest.approx(second, abs=0.06)
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        page.keyboard.press("End")
        assert page.evaluate("document.querySelector('audio').playbackRate") == 2
        page.keyboard.press("Tab")
        page.keyboard.press("ArrowLeft")
        assert page.evaluate(NOW) == pytest.approx(max(second - 5, 0), abs=0.06)
        assert page.locator(":focus").get_attribute("aria-valuetext") == "0:00 / 0:08"
        # The text is one stop of the Tab key; arrows go on from there.
        page.keyboard.press("Tab")
        assert page.locator(":focus").inner_text() == "A piece is put down."
        for key, text in (
            ("ArrowDown", "Sound of the table"),
            ("End", "Say ALU & go."),
            ("ArrowRight", "Say ALU & go."),
            ("Home", "A piece is put down."),
        ):
            page.keyboard.press(key)
            assert page.locator(":focus").inner_text() == text
            assert page.locator('.text [tabindex="0"]').count() == 1
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_function(f"start => {NOW} > start", arg=second)
        page.keyboard.press("Tab")
        assert page.locator(":focus").inner_text() == "3. The end?"
        with page.expect_navigation():
            page.keyboard.press("Enter")
        page.wait_for_function("() => document.querySelector('h1').innerText === '3. The end?'")
        # The speed goes along.
        page.wait_for_function("() => document.querySelector('audio').playbackRate === 2")


@in_browser
def test_previous_goes_to_the_begin_of_a_sentence_that_is_well_under_way(browser: Browser, url: str) -> None:
    with browser.page() as page:
        opened(page, url, "en/alu/01-start.html")
        first, second, *_ = starts(page)
        heard_at(page, second + 0.1)
        page.locator(".back").click()
        assert page.evaluate(NOW) == pytest.approx(first, abs=0.06)
        page.locator(".back").click()
        assert page.evaluate(NOW) == 0


@in_browser
def test_the_place_is_remembered(browser: Browser, url: str) -> None:
    with browser.page() as page:
        opened(page, url)
        begin = starts(page)[1]
        page.locator(".next").click()
        page.locator(".next").click()
        opened(page, url)
        assert page.evaluate(NOW) == pytest.approx(begin, abs=0.06)
        assert page.locator(".notice").inner_text() == f"Goes on where you stopped, at 0:0{int(begin)}."
        page.goto(url + "en/alu/")
        link = page.locator(".go-on a")
        assert link.inner_text() == "Sounds"
        with page.expect_navigation():
            link.click()
        # At the end the next chapter is the place.
        page.wait_for_function("() => document.querySelector('audio').readyState >= 1")
        page.evaluate("document.querySelector('audio').currentTime = document.querySelector('audio').duration - 0.2")
        page.locator(".play").click()
        page.wait_for_function("() => document.querySelector('.notice').innerText === 'End of the chapter.'")
        page.goto(url + "en/alu/")
        assert link.inner_text() == "The end?"
        page.goto(url + "en/poi/")
        assert page.locator(".go-on").is_hidden()


@in_browser
def test_how_it_looks_is_chosen_and_kept(browser: Browser, url: str) -> None:
    with browser.page() as page:
        opened(page, url)
        size = "parseFloat(getComputedStyle(document.querySelector('.text')).fontSize)"
        before = page.evaluate(size)
        page.locator("summary").click()
        page.get_by_role("button", name="Large print").click()
        page.get_by_label("Colours").select_option("strong")
        opened(page, url, "en/alu/03-end.html")
        assert page.evaluate(size) == pytest.approx(before * 1.75)
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(0, 0, 0)"
        page.locator("summary").click()
        assert page.get_by_role("button", name="Large print").get_attribute("aria-pressed") == "true"


SIZES = {"projector": (1920, 1080), "laptop": (1280, 720), "phone": (390, 844), "enlarged": (320, 256)}


@pytest.mark.parametrize("size", SIZES)
@in_browser
def test_nothing_is_cut_off_at_any_size(browser: Browser, url: str, size: str) -> None:
    width, height = SIZES[size]
    with browser.page(width, height) as page:
        for path in PAGES:
            opened(page, url, path)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path
        page.locator("summary").click()
        for element in page.locator("button:visible, select:visible, input:visible, summary, .list a").all():
            assert element.bounding_box()["height"] >= 44
        # What has the focus is not below the player.
        page.locator("[data-start]").last.focus()
        assert page.evaluate(
            "(() => { const box = document.activeElement.getBoundingClientRect();"
            " return document.elementFromPoint(box.x + 2, box.y + box.height / 2) === document.activeElement; })()"
        )
        page.get_by_role("button", name="Large print").click()
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@in_browser
def test_the_sentence_that_is_heard_is_seen_without_colours(browser: Browser, url: str) -> None:
    with browser.page(forced_colors="active") as page:
        opened(page, url)
        sentence = page.locator("[data-start]").first
        plain = sentence.screenshot()
        heard_at(page, starts(page)[0])
        assert sentence.screenshot() != plain


@in_browser
def test_without_scripts_it_is_read_and_heard(browser: Browser, url: str) -> None:
    with browser.page(java_script_enabled=False) as page:
        page.goto(url)
        for name in ("English", "ALU: Island of Loki", "Sounds"):
            follow(page, name)
        assert page.locator("h1").inner_text() == "2. Sounds"
        assert page.locator("audio").get_attribute("controls") is not None
        assert page.locator("button:visible, select:visible, input:visible").count() == 0
        assert page.locator("noscript p").is_visible()
        sentence = page.get_by_role("link", name="Say ALU & go.")
        assert sentence.get_attribute("href").startswith("02-sounds.mp3#t=")
        follow(page, "3. The end?")
        assert page.locator("h1").inner_text() == "3. The end?"
