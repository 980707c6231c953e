"""The site as files: every link leads somewhere, nothing runs that a strict policy forbids, and the same guides give the same site."""

from __future__ import annotations

import hashlib
import io
import json
import posixpath
import re
import shutil
import zipfile
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest

from alu_companion.guide.site.files import Copied, Files, Held, Made
from alu_companion.guide.site.shelf import ShelfError, read_shelf
from alu_companion.guide.site.site import WORKER, SiteError, site, write_site
from alu_companion.page.guard import SECURITY_HEADERS
from guide.audio.small import TEXTS
from guide.site.conftest import WORDS


class Page(HTMLParser):
    """What a page holds."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.inline: list[str] = []
        self._within = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.tags.append((tag, dict(attrs)))
        self._within = tag

    def handle_endtag(self, tag: str) -> None:
        """Leave it."""
        self._within = ""

    def handle_data(self, data: str) -> None:
        """Note what would run, or colour, without a file."""
        if self._within in ("script", "style") and data.strip():
            self.inline.append(data)

    def links(self) -> list[str]:
        """All that it leads to or loads."""
        return [value for _, given in self.tags for name in ("href", "src") if (value := given.get(name)) is not None]


def pages(files: Files) -> dict[str, Page]:
    return {
        path: Page(file.data.decode())
        for path, file in files.items()
        if isinstance(file, Held) and path.endswith(".html")
    }


def content(file: Held | Copied | Made) -> bytes:
    if isinstance(file, Held):
        return file.data
    if isinstance(file, Copied):
        return file.path.read_bytes()
    out = io.BytesIO()
    file.write(out)
    return out.getvalue()


def test_every_link_leads_to_a_file_of_the_site(files: Files) -> None:
    found = pages(files)
    assert len(found) == 1 + 2 + 3 * 4
    reached = {"index.html"}
    for path, page in found.items():
        for link in page.links():
            parts = urlsplit(link)
            assert (parts.scheme, parts.netloc, link[:1] == "/") == ("", "", False), (path, link)
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), parts.path))
            assert target in files, (path, link)
            reached.add(target)
    # The worker is asked for by the script.
    assert set(files) - reached == {WORKER}


def test_pages_obey_the_policy_that_the_guard_sends(files: Files) -> None:
    sent = set(SECURITY_HEADERS["content-security-policy"].split("; "))
    for path, page in pages(files).items():
        assert page.inline == [], path
        assert [
            given for _, given in page.tags if "style" in given or any(name.startswith("on") for name in given)
        ] == []
        own = next(given["content"] for tag, given in page.tags if tag == "meta" and "http-equiv" in given)
        assert own is not None
        # A page can only be stricter; who may frame it is for headers alone.
        assert set(own.split("; ")) - sent == {"form-action 'none'"}
        assert [tag for tag, _ in page.tags].count("h1") == 1, path


def test_a_chapter_is_there_in_each_language_that_has_it(files: Files) -> None:
    links = pages(files)["en/alu/02-sounds.html"].links()
    assert "../../et/alu/02-sounds.html" in links
    assert not [link for link in pages(files)["en/poi/02-sounds.html"].links() if "/et/" in link]


def test_the_same_guides_give_the_same_bytes(shelf: Path, files: Files) -> None:
    again = site(read_shelf(shelf), WORDS())
    assert {path: content(file) for path, file in again.items()} == {
        path: content(file) for path, file in files.items()
    }


def worker(files: Files) -> dict[str, object]:
    first = content(files[WORKER]).decode().split(";\n", 1)[0]
    return dict(json.loads(first.removeprefix("const SITE = ")))


def test_the_worker_knows_every_page_and_sound_of_a_guide(files: Files) -> None:
    kept = worker(files)
    guide = kept["guides"]["en/alu"]  # type: ignore[index]
    own = {path for path in files if path.startswith("en/alu/") and not re.search(r"alu-en\.(zip|html)$", path)}
    assert set(guide["pages"]) | set(guide["sounds"]) == own
    for path, digest in guide["sounds"].items():
        assert hashlib.sha256(content(files[path])).hexdigest() == digest
    assert set(kept["shell"]) == {path for path in files if path.count("/") < 2} - {WORKER}  # type: ignore[call-overload]


def test_a_phone_is_told_where_the_site_is_and_another_page_makes_another_worker(shelf: Path, files: Files) -> None:
    pytest.importorskip("qrcode")
    address = "http://192.168.1.7:8033/"
    other = site(read_shelf(shelf), WORDS(), address)
    assert address in pages(other)["index.html"].links()
    assert ElementTree.fromstring(content(other["phone.svg"])).tag.endswith("svg")
    assert "phone.svg" in worker(other)["shell"]  # type: ignore[operator]
    assert worker(other)["version"] != worker(files)["version"]
    assert "phone.svg" not in files


def test_the_archive_holds_sounds_texts_and_whose_they_are(files: Files) -> None:
    with zipfile.ZipFile(io.BytesIO(content(files["et/alu/alu-et.zip"]))) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        assert sorted(names) == sorted(
            [*(f"alu-et/{stem}.{ending}" for stem in TEXTS for ending in ("mp3", "txt")), "alu-et/about.txt"]
        )
        assert archive.read("alu-et/01-start.mp3") == content(files["et/alu/01-start.mp3"])
        assert "CC BY 4.0" in archive.read("alu-et/about.txt").decode()


def test_a_site_is_written_over_an_earlier_one_and_over_nothing_else(files: Files, tmp_path: Path) -> None:
    out = tmp_path / "out"
    write_site(files, out)
    assert {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()} == set(files)
    (out / "en/alu/09-gone.html").write_text("old")
    (out / "en/alu/own.pdf").write_text("not ours")
    write_site(files, out)
    assert not (out / "en/alu/09-gone.html").exists()
    assert (out / "en/alu/own.pdf").exists()
    other = tmp_path / "other"
    other.mkdir()
    (other / "diary.txt").write_text("dear")
    with pytest.raises(SiteError):
        write_site(files, other)
    assert [path.name for path in other.iterdir()] == ["diary.txt"]


def test_a_file_that_cannot_be_written_leaves_no_half(files: Files, tmp_path: Path) -> None:
    broken = {**files, "index.html": Copied(tmp_path / "not there")}
    with pytest.raises(OSError, match="not there"):
        write_site(broken, tmp_path / "out")
    assert not list((tmp_path / "out").glob(".*"))


def test_what_cannot_be_shown_is_told_apart(shelf: Path, tmp_path: Path) -> None:
    with pytest.raises(ShelfError) as none:
        read_shelf(tmp_path)
    shutil.copytree(shelf, tmp_path / "one")
    (tmp_path / "one/en/alu/01-start.txt").write_text("spoilt")
    with pytest.raises(ShelfError) as damaged:
        read_shelf(tmp_path / "one")
    shutil.rmtree(tmp_path / "one")
    for name in ("one", "two"):
        shutil.copytree(shelf / "et", tmp_path / name / "et")
    with pytest.raises(ShelfError) as twice:
        read_shelf(tmp_path)
    assert [error.value.reason for error in (none, damaged, twice)] == ["none", "damaged", "twice"]
    assert damaged.value.path == tmp_path / "one/en/alu"
