"""The guide over real HTTP: parts of files, what a browser has already, and what strangers try."""

from __future__ import annotations

import contextlib
import io
import shutil
import socket
import threading
import zipfile
from itertools import count
from pathlib import Path

import httpx
import pytest

from alu_companion.guide.site.files import Files, kind_of
from alu_companion.guide.site.serve import GuideServer
from alu_companion.guide.site.shelf import read_shelf
from alu_companion.guide.site.site import site
from alu_companion.page.guard import SECURITY_HEADERS
from alu_companion.page.server import SILENT_S, own_addresses
from alu_companion.runtime.bucket import BURST
from guide.site.conftest import WORDS
from guide.site.test_site import content
from page.serving import HANG_S, connected, raw, status_of

SOUND = "en/alu/01-start.mp3"


def ask(url: str, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.request(method, url + path, headers=names, timeout=HANG_S)


def test_every_file_is_served_whole_with_its_kind_and_all_headers(url: str, files: Files) -> None:
    with httpx.Client(base_url=url, timeout=HANG_S) as client:
        for path, file in files.items():
            answer = client.get(path)
            assert (answer.status_code, answer.content) == (200, content(file)), path
            assert answer.headers["content-type"] == kind_of(path)
            assert {name: answer.headers[name] for name in SECURITY_HEADERS} == dict(SECURITY_HEADERS)
            assert answer.headers["cache-control"] == "no-cache"
        assert client.get("/").content == content(files["index.html"])
        assert client.get("/en/alu/").content == content(files["en/alu/index.html"])
        assert client.get("/en/alu").headers["location"] == "/en/alu/"


RANGES = [
    ("bytes=0-9", (0, 10)), ("bytes=100-", (100, None)), ("bytes=-50", (-50, None)), ("bytes=0-99999999", (0, None)),
    ("bytes=5-5", (5, 6)),
]  # fmt: skip


@pytest.mark.parametrize(("wanted", "part"), RANGES)
def test_a_part_of_a_sound_is_given(url: str, files: Files, wanted: str, part: tuple[int, int | None]) -> None:
    whole = content(files[SOUND])
    answer = ask(url, SOUND, Range=wanted)
    assert (answer.status_code, answer.content) == (206, whole[slice(*part)])
    start = part[0] % len(whole) if part[0] < 0 else part[0]
    assert answer.headers["content-range"] == f"bytes {start}-{start + len(answer.content) - 1}/{len(whole)}"
    assert answer.headers["accept-ranges"] == "bytes"


def test_a_part_beyond_the_end_is_refused_with_the_size(url: str, files: Files) -> None:
    answer = ask(url, SOUND, Range="bytes=99999999-")
    assert (answer.status_code, answer.headers["content-range"]) == (416, f"bytes */{len(content(files[SOUND]))}")


def test_a_part_of_an_older_file_is_answered_with_the_whole_new_one(url: str) -> None:
    tag = ask(url, SOUND, "HEAD").headers["etag"]
    assert ask(url, SOUND, Range="bytes=0-9", If_Range=tag).status_code == 206
    for other in ('"other"', f"W/{tag}", "Thu, 01 Jan 1970 00:00:00 GMT"):
        assert ask(url, SOUND, Range="bytes=0-9", If_Range=other).status_code == 200


@pytest.mark.parametrize(
    "wanted", ["bytes=" + "0-," * 99 + "0-", "bytes=" + "0-1," * 5000 + "0-1", "bytes=a-b", "apples=1-2"]
)
def test_many_parts_and_nonsense_never_give_more_than_the_file(url: str, files: Files, wanted: str) -> None:
    answer = ask(url, SOUND, Range=wanted)
    assert answer.status_code in (200, 206, 400)
    assert len(answer.content) <= len(content(files[SOUND])) + 1000


@pytest.mark.parametrize("path", ["", SOUND, "en/alu/alu-en.zip"])
def test_what_a_browser_has_is_not_sent_again(url: str, path: str) -> None:
    first = ask(url, path)
    for known in (first.headers["etag"], f'"x", W/{first.headers["etag"]}'):
        again = ask(url, path, If_None_Match=known)
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
    assert ask(url, path, If_None_Match='"x"').status_code == 200


def test_the_head_alone_says_how_much_there_is(url: str, files: Files) -> None:
    answer = ask(url, SOUND, "HEAD")
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-length"] == str(len(content(files[SOUND])))


def test_an_archive_is_made_when_it_is_wanted_once_and_removed_at_the_end(files: Files) -> None:
    with contextlib.closing(GuideServer(0)) as server:
        server.start(files)
        assert server._folder is not None
        folder = Path(server._folder.name)
        assert not list(folder.iterdir())
        url = f"http://127.0.0.1:{server.port}/"
        got: list[bytes] = []
        askers = [threading.Thread(target=lambda: got.append(ask(url, "en/poi/poi-en.zip").content)) for _ in range(4)]
        for asker in askers:
            asker.start()
        for asker in askers:
            asker.join(HANG_S)
        assert len(set(got)) == 1
        assert zipfile.ZipFile(io.BytesIO(got[0])).testzip() is None
        assert [path.name for path in folder.iterdir()] == ["poi-en.zip"]
    assert not folder.exists()
    with pytest.raises(OSError, match=r"refused|abgelehnt|отказано"):
        connected(server.port)


def test_an_archive_is_made_anew_after_the_temporary_folder_was_cleaned(files: Files) -> None:
    with contextlib.closing(GuideServer(0)) as server:
        server.start(files)
        assert server._folder is not None
        url = f"http://127.0.0.1:{server.port}/"
        before = ask(url, "en/poi/poi-en.zip").content
        shutil.rmtree(server._folder.name)
        again = ask(url, "en/poi/poi-en.zip")
        assert (again.status_code, again.content) == (200, before)
        shutil.rmtree(server._folder.name)


def test_a_sound_that_is_gone_is_not_found_and_the_rest_goes_on(shelf: Path, tmp_path: Path) -> None:
    shutil.copytree(shelf, tmp_path / "shelf")
    with contextlib.closing(GuideServer(0)) as server:
        server.start(site(read_shelf(tmp_path / "shelf"), WORDS()))
        (tmp_path / "shelf" / SOUND).unlink()
        url = f"http://127.0.0.1:{server.port}/"
        assert ask(url, SOUND).status_code == 404
        assert ask(url, "").status_code == 200


# --- What strangers try ---

OUTSIDE = [
    "/../../../../etc/passwd", "/en/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", "/en/alu/..%5c..%5cx",
    "//etc/passwd", "/en/alu/manifest.json", "/en/alu/01-start.json", "/en/alu/01-start.vtt", "/en/alu/.01-start.mp3.part",
    "/en/alu/01-start.mp3/", "/en/alu/01-start.mp3%00.html", "/player.js%20", "/INDEX.html",
]  # fmt: skip


@pytest.mark.parametrize("path", OUTSIDE)
def test_nothing_but_the_site_is_there(server: GuideServer, path: str) -> None:
    answer = raw(server.port, f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    assert status_of(answer) == 404
    assert answer.endswith(b"Not Found")


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example"])
def test_a_foreign_name_that_leads_here_is_refused_in_words(url: str, host: str) -> None:
    answer = ask(url, SOUND, Host=host)
    assert (answer.status_code, answer.text) == (421, "By its number, please.")


@pytest.mark.parametrize(
    ("method", "status"), [("PUT", 405), ("DELETE", 405), ("OPTIONS", 405), ("TRACE", 405), ("POST", 415)]
)
def test_nothing_can_be_changed(url: str, method: str, status: int) -> None:
    assert ask(url, "index.html", method).status_code == status
    if method == "POST":
        assert ask(url, "index.html", method, Content_Type="application/json").status_code == 405
        assert ask(url, "index.html", method, Origin="http://evil.example").status_code == 403


def test_a_body_is_not_taken_in(server: GuideServer) -> None:
    head = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 99999999\r\n\r\n"
    assert status_of(raw(server.port, head.encode())) == 413


def test_a_web_socket_is_not_opened(server: GuideServer) -> None:
    head = (
        "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    with connected(server.port) as line:
        line.sendall(head.encode())
        assert status_of(line.recv(4096)) != 101


def test_who_asks_too_often_waits(files: Files) -> None:
    with contextlib.closing(GuideServer(0, now_s=lambda: 0.0)) as server:
        server.start(files)
        with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=HANG_S) as client:
            got = [client.get("/icon.svg").status_code for _ in range(int(BURST) + 1)]
            refused = client.get("/icon.svg")
    assert got == [200] * int(BURST) + [429]
    assert refused.headers["retry-after"] == "3"


def test_silent_sockets_are_closed_and_others_served(files: Files) -> None:
    looks = count(step=SILENT_S)
    with contextlib.closing(GuideServer(0, now_s=lambda: next(looks))) as server, contextlib.ExitStack() as stack:
        server.start(files)
        silent = [stack.enter_context(connected(server.port)) for _ in range(10)]
        for line in silent[::2]:
            line.sendall(b"GET / HTTP/1.1\r\nHost: loc")
        for line in silent:
            with contextlib.suppress(ConnectionResetError):
                assert line.recv(1) == b""
        assert ask(f"http://127.0.0.1:{server.port}/", "icon.svg").status_code == 200


def test_only_this_computer_reaches_it_unless_the_network_is_wanted(files: Files) -> None:
    addresses = own_addresses()
    if not addresses:
        pytest.skip("this computer is in no private network")
    for lan in (False, True):
        with contextlib.closing(GuideServer(0, lan=lan)) as server:
            server.start(files)
            if lan:
                assert ask(f"http://{addresses[0]}:{server.port}/", "icon.svg").status_code == 200
            else:
                with pytest.raises(OSError, match=r"refused|abgelehnt|отказано"):
                    socket.create_connection((addresses[0], server.port), timeout=HANG_S)


def test_a_name_of_this_computer_is_let_in_where_it_was_given(files: Files) -> None:
    with contextlib.closing(GuideServer(0, names=("desk.local",))) as server:
        server.start(files)
        url = f"http://127.0.0.1:{server.port}/"
        assert ask(url, "icon.svg", Host="desk.local:80").status_code == 200
        assert ask(url, "icon.svg", Host="other.local").status_code == 421
