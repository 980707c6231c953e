"""pip for a Python that comes without it: taken from the index that pip's settings name, and not without the right sum."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from house.small_checkout import write_wheel

pytestmark = pytest.mark.slow

SCRIPT = Path(__file__).parents[2] / "host" / "alu_start" / "first_pip.py"
MAIN = "import sys\nprint('pip', VERSION, *sys.argv[1:3])\n"
SUM = "<a href='../../files/{name}#sha256={sum}'{more}>{name}</a>"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


class Index:
    """A package index on this machine; its pages are the files of a folder."""

    def __init__(self, folder: Path, server: ThreadingHTTPServer) -> None:
        self.folder = folder
        self.url = f"http://127.0.0.1:{server.server_port}/simple"
        self.links: list[str] = []

    def offer(self, version: str, told: str | None = None, more: str = "") -> None:
        """Offer a pip of this version, which prints how it is called; `told` is the sum on the page, if not the true one."""
        wheel = write_wheel(
            self.folder / "files", "pip", version, {"pip/__main__.py": f"VERSION = '{version}'\n{MAIN}"}
        )
        true = hashlib.sha256(wheel.read_bytes()).hexdigest()
        self.links.append(SUM.format(name=wheel.name, sum=true if told is None else told, more=more))
        page = self.folder / "simple" / "pip" / "index.html"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text("<!DOCTYPE html><body>" + "\n".join(self.links))


@pytest.fixture
def index(tmp_path: Path) -> Iterator[Index]:
    folder = tmp_path / "index"
    folder.mkdir()
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield Index(folder, server)
        server.shutdown()
        thread.join()


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment without pip."""
    folder = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    return folder / "bin" / "python"


def run(python: Path, **settings: str) -> tuple[int, str]:
    """Run the script with these settings of pip; its exit code and what it prints."""
    kept = {name: value for name, value in os.environ.items() if not name.lower().startswith(("pip_", "http"))}
    env = {"PIP_CONFIG_FILE": os.devnull, **settings}
    done = subprocess.run([python, SCRIPT], env=kept | env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.returncode, done.stdout


@pytest.mark.quick
def test_the_newest_pip_that_fits_is_installed(python: Path, index: Index) -> None:
    index.offer("9.0")
    index.offer("24.1", more=" data-requires-python='&gt;=3.9'")
    index.offer("24.10.1", more=" data-requires-python='&gt;=3.11,!=3.12.0'")
    index.offer("30.0", more=" data-requires-python='&gt;=4.0'")
    index.offer("30.1", more=" data-requires-python='&lt;3.11'")
    index.offer("30.2", more=" data-yanked='broken'")
    assert run(python, PIP_INDEX_URL=index.url) == (0, "pip 24.10.1 install --quiet\n")
    assert not list(python.parents[1].glob("tmp*"))


@pytest.mark.quick
@pytest.mark.parametrize("told", ["0" * 64, ""])
def test_what_has_another_sum_than_the_index_told_is_not_run(python: Path, index: Index, told: str) -> None:
    index.offer("24.1", told)
    code, said = run(python, PIP_INDEX_URL=index.url + "/")
    address = index.url.replace("/simple", "/files/pip-24.1-py3-none-any.whl")
    assert (code, said) == (1, f"Error: host='127.0.0.1': not what the index promised: {address}\n")


@pytest.mark.parametrize("place", ["PIP_CONFIG_FILE", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "HOME"])
@pytest.mark.parametrize("section", ["global", "install"])
def test_the_index_is_the_one_of_pip_s_settings(
    python: Path, index: Index, tmp_path: Path, place: str, section: str
) -> None:
    index.offer("24.1")
    file = tmp_path / {"PIP_CONFIG_FILE": "pip.conf", "HOME": ".pip/pip.conf"}.get(place, "pip/pip.conf")
    file.parent.mkdir(exist_ok=True)
    file.write_text(f"[{section}]\nindex-url = {index.url}\n")
    nowhere = {name: str(tmp_path / "none") for name in ("XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "HOME")}
    named = str(file if place == "PIP_CONFIG_FILE" else tmp_path)
    assert run(python, **{**nowhere, "PIP_CONFIG_FILE": "", place: named}) == (0, "pip 24.1 install --quiet\n")


def test_an_index_that_cannot_be_reached_or_has_no_pip_is_named(python: Path, index: Index) -> None:
    assert run(python, PIP_INDEX_URL="http://127.0.0.1:9/simple") == (
        1,
        "Error: host='127.0.0.1': <urlopen error [Errno 111] Connection refused>\n",
    )
    assert run(python, PIP_INDEX_URL=index.url) == (1, "Error: host='127.0.0.1': HTTP Error 404: File not found\n")
    index.offer("30.0", more=" data-yanked=''")
    assert run(python, PIP_INDEX_URL=index.url) == (
        1,
        f"Error: host='127.0.0.1': no pip for this Python at {index.url}/pip/\n",
    )
