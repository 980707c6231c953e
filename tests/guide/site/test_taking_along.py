"""The guide taken along, in a real browser: kept without internet, from another host, as one file, as an archive."""

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

from alu_companion.guide.site.files import Files
from alu_companion.guide.site.serve import GuideServer
from alu_companion.guide.site.shelf import read_shelf
from alu_companion.guide.site.site import site, write_site
from guide.site.conftest import WORDS
from guide.site.player import CHAPTER, CURRENT, NOW, heard_at, starts
from page.browser import Browser, broken, follow, in_browser
from page.serving import served

pytestmark = pytest.mark.slow

ELSEWHERE = "http://192.168.1.7:8033/"
# Until a newer worker has taken over and thrown away what the earlier one kept of the pages.
RENEWED = """
async before => {
  for (let tried = 0; (await caches.keys()).includes(before); tried += 1) {
    if (tried === 400) throw new Error("not renewed");
    await new Promise(done => setTimeout(done, 50));
  }
}
"""


def kept(page: Any, told: str = "Ready without internet.") -> None:
    page.wait_for_function("told => document.querySelector('.kept').textContent === told", arg=told)


def heard_offline(page: Any) -> None:
    """Chapters of a guide that was kept open, and their sound is brought to any moment."""
    page.reload()
    follow(page, "The start")
    page.wait_for_function("() => document.querySelector('audio').readyState >= 1")
    last = starts(page)[-1]
    assert heard_at(page, last) == ["Good."]
    follow(page, "2. Sounds")
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
def test_a_full_browser_plays_what_it_cannot_keep(browser: Browser, files: Files, tmp_path: Path) -> None:
    write_site(files, tmp_path)
    with browser.page() as page, hosted(tmp_path) as url:
        page.goto(url + "et/alu/")
        kept(page, "Valmis kasutamiseks ilma internetita.")
        origin = page.evaluate("location.origin")
        page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
        page.goto(url + "en/alu/")
        page.wait_for_function("() => document.querySelector('.kept').textContent.startsWith('This could not be kept')")
        page.goto(url + CHAPTER)
        page.wait_for_function("() => document.querySelector('audio').readyState >= 1")
        page.locator("[data-start]").last.click()
        page.wait_for_function(f"start => {NOW} > start", arg=starts(page)[-1])


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
