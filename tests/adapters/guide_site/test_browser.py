"""The guide as a listener meets it: in a real browser, by keys alone, without scripts, enlarged, in forced colours, without internet."""

from __future__ import annotations

import contextlib
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from adapters.guide_site.conftest import WORDS
from adapters.web.browser import Browser, broken, in_browser
from adapters.web.serving import served
from alu_companion.adapters.guide_site.files import Files
from alu_companion.adapters.guide_site.serve import GuideServer
from alu_companion.adapters.guide_site.shelf import read_shelf
from alu_companion.adapters.guide_site.site import site, write_site

CHAPTER = "en/alu/02-sounds.html"
ELSEWHERE = "http://192.168.1.7:8033/"
PAGES = ("", "en/", "en/alu/", CHAPTER)
NOW = "document.querySelector('audio').currentTime"
CURRENT = "[...document.querySelectorAll('[aria-current]')].filter(one => one.dataset.start).map(one => one.innerText)"
# Until a newer worker has taken over and thrown away what the earlier one kept of the pages.
RENEWED = """
async before => {
  for (let tried = 0; (await caches.keys()).includes(before); tried += 1) {
    if (tried === 400) throw new Error("not renewed");
    await new Promise(done => setTimeout(done, 50));
  }
}
"""
COLLECT = """
window.heard = [];
new MutationObserver(() => window.heard.push(document.querySelector('.notice').textContent))
  .observe(document.querySelector('.notice'), { childList: true, characterData: true, subtree: true });
"""


def opened(page: Any, url: str, path: str = CHAPTER) -> None:
    """Open a page and wait until its player lives."""
    page.goto(url + path)
    if path.endswith(".html"):
        page.wait_for_selector(".play", state="visible")
        page.wait_for_function("() => document.querySelector('audio').readyState >= 1")


def starts(page: Any) -> list[float]:
    """When the sentences begin, in seconds."""
    return list(
        page.evaluate("[...document.querySelectorAll('[data-start]')].map(one => Number(one.dataset.start) / 1000)")
    )


def heard_at(page: Any, seconds: float) -> list[str]:
    """Which sentences are marked as heard once the sound has been brought to a moment."""
    page.evaluate(
        """seconds => new Promise((done, fail) => {
          const audio = document.querySelector('audio');
          audio.addEventListener('seeked', () => setTimeout(done), { once: true });
          audio.addEventListener('error', () => fail(audio.error), { once: true });
          audio.currentTime = seconds;
        })""",
        seconds,
    )
    return list(page.evaluate(CURRENT))


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
        link.click()
        page.wait_for_url("**/02-sounds.html")
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
        page.get_by_role("link", name="English").click()
        page.get_by_role("link", name="ALU: Island of Loki").click()
        page.get_by_role("link", name="Sounds").click()
        assert page.locator("h1").inner_text() == "2. Sounds"
        assert page.locator("audio").get_attribute("controls") is not None
        assert page.locator("button:visible, select:visible, input:visible").count() == 0
        assert page.locator("noscript p").is_visible()
        sentence = page.get_by_role("link", name="Say ALU & go.")
        assert sentence.get_attribute("href").startswith("02-sounds.mp3#t=")
        page.get_by_role("link", name="3. The end?").click()
        assert page.locator("h1").inner_text() == "3. The end?"


def kept(page: Any) -> None:
    page.wait_for_function("() => document.querySelector('.kept').textContent === 'Ready without internet.'")


def heard_offline(page: Any) -> None:
    """Chapters of a guide that was kept open, and their sound is brought to any moment."""
    page.reload()
    page.get_by_role("link", name="The start").click()
    page.wait_for_function("() => document.querySelector('audio').readyState >= 1")
    last = starts(page)[-1]
    assert heard_at(page, last) == ["Good."]
    page.get_by_role("link", name="2. Sounds").click()
    page.wait_for_function("() => document.querySelector('audio').readyState >= 1")
    page.locator("[data-start]").last.click()
    page.wait_for_function(f"start => {NOW} > start", arg=starts(page)[-1])


@in_browser
def test_a_guide_that_was_opened_once_is_heard_without_internet(
    browser: Browser, server: GuideServer, url: str
) -> None:
    with browser.page() as page:
        page.goto(url + "en/alu/")
        kept(page)
        server.close()
        heard_offline(page)
        assert page.evaluate(
            """() => Promise.all(['bytes=0-9', 'bytes=-5', 'bytes=99999999-'].map(range =>
              fetch('01-start.mp3', { headers: { Range: range } }).then(one => one.status)))"""
        ) == [206, 206, 416]
        # Another guide was never opened.
        assert page.evaluate("() => fetch('../../en/poi/index.html').then(() => true, () => false)") is False


@contextlib.contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """The folder below a path of some web host."""
    with served(Starlette(routes=[Mount("/our/guide", StaticFiles(directory=folder, html=True))])) as host:
        yield f"http://127.0.0.1:{host.port}/our/guide/"


@in_browser
def test_on_any_host_a_changed_site_is_renewed_and_keeps_the_sounds(
    browser: Browser, shelf: Path, files: Files, tmp_path: Path
) -> None:
    write_site(files, tmp_path)
    with browser.page() as page:
        asked: list[str] = []
        page.context.on("request", lambda request: asked.append(request.url))
        with hosted(tmp_path) as url:
            page.goto(url + "en/alu/")
            kept(page)
            before = page.evaluate("caches.keys()")
            write_site(site(read_shelf(shelf), WORDS(), address=ELSEWHERE), tmp_path)
            asked.clear()
            page.reload()
            page.evaluate(RENEWED, before[0])
            kept(page)
            assert (
                page.evaluate("caches.match('../../index.html').then(one => one.text())").count(f'href="{ELSEWHERE}"')
                == 1
            )
            assert not [one for one in asked if one.endswith(".mp3")]
        page.goto(url + "en/alu/index.html")
        heard_offline(page)


@in_browser
def test_what_cannot_be_kept_is_told(browser: Browser, files: Files, tmp_path: Path) -> None:
    write_site(files, tmp_path)
    (tmp_path / "en/alu/03-end.mp3").unlink()
    with browser.page() as page, hosted(tmp_path) as url:
        page.goto(url + "en/alu/")
        page.wait_for_function("() => document.querySelector('.kept').textContent.startsWith('This could not be kept')")
        page.goto(url + "en/alu/03-end.html")
        page.wait_for_function(
            "() => document.querySelector('.notice').textContent.startsWith('The sound cannot be loaded')"
        )


@in_browser
def test_the_one_file_is_heard_from_a_folder(browser: Browser, files: Files, tmp_path: Path) -> None:
    write_site(files, tmp_path)
    with browser.page() as page:
        refused: list[str] = []
        page.on("console", lambda message: refused.append(message.text))
        page.goto((tmp_path / "en/alu/alu-en.html").as_uri())
        assert page.locator("h1").inner_text() == "ALU: Island of Loki"
        assert page.locator("audio").count() == 3
        assert broken(page) == []
        page.locator("#\\30 2-sounds [data-start]").last.click()
        page.wait_for_function(
            "() => [...document.querySelectorAll('audio')].map(one => one.paused).join() === 'true,false,true'"
        )
        page.locator("#\\30 1-start [data-start]").nth(1).click()
        page.wait_for_function(
            "() => [...document.querySelectorAll('audio')].map(one => one.paused).join() === 'false,true,true'"
        )
        page.wait_for_function(f"start => {NOW} > start", arg=starts(page)[1])
        assert page.evaluate(CURRENT)[0] == "It is flat."
        page.reload()
        page.wait_for_selector(".go-on", state="visible")
        assert page.locator(".go-on a").inner_text() == "The start"
        assert refused == []
        # The pages of the site work from a folder too, but for what a browser keeps only from a server.
        page.goto((tmp_path / CHAPTER).as_uri())
        page.wait_for_selector(".play", state="visible")
        page.locator("[data-start]").last.click()
        page.wait_for_function(f"start => {NOW} > start", arg=starts(page)[-1])


@in_browser
def test_the_archive_is_taken_along(browser: Browser, url: str) -> None:
    with browser.page() as page:
        page.goto(url + "en/alu/")
        with page.expect_download() as started:
            page.get_by_role("link", name="All chapters as sound files and texts").click()
        path = started.value.path()
        with zipfile.ZipFile(io.BytesIO(Path(path).read_bytes())) as archive:
            assert archive.testzip() is None
            assert "alu-en/02-sounds.mp3" in archive.namelist()
