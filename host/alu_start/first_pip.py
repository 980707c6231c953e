"""Install pip where Python comes without its own copy of it, as the plain one of Debian and Ubuntu does.

The wheel is that of the package index which pip's settings name, and has to have the sum that this index tells.
"""

import configparser
import hashlib
import os
import re
import ssl
import subprocess
import sys
import tempfile
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urldefrag, urljoin, urlsplit
from urllib.request import urlopen

# The one that pip documents.
DEFAULT_INDEX: Final = "https://" + ".".join(("pypi", "org")) + "/simple"
TIMEOUT_S: Final = 60
WHEEL: Final = re.compile(r"pip-(\d+(?:\.\d+)*)-(?:py2\.)?py3-none-any\.whl")


class Links(HTMLParser):
    """The attributes of the links of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[dict[str, str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "a":
            self.found.append({name: value or "" for name, value in attrs})


def settings_files() -> list[Path]:
    """The files in which pip looks for its settings on Linux; a later one counts more."""
    if os.environ.get("PIP_CONFIG_FILE") == os.devnull:
        return []
    system = [Path(folder) / "pip" for folder in os.environ.get("XDG_CONFIG_DIRS", "/etc/xdg").split(":")]
    home = Path(os.path.expanduser("~"))
    own = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
    folders = [*system, Path("/etc"), home / ".pip", own / "pip", Path(sys.prefix)]
    named = os.environ.get("PIP_CONFIG_FILE")
    return [*(folder / "pip.conf" for folder in folders), *([Path(named)] if named else [])]


def setting(name: str) -> str | None:
    """A setting of pip, such as `index-url`: that of the environment, else that of its files."""
    in_environment = os.environ.get("PIP_" + name.upper().replace("-", "_"))
    if in_environment:
        return in_environment
    files = configparser.RawConfigParser()
    files.read(settings_files(), encoding="utf-8")
    return files.get("install", name, fallback=None) or files.get("global", name, fallback=None)


def is_for_this_python(requirement: str) -> bool:
    """Judge a requirement such as `>=3.9,<4`."""
    version = sys.version_info[:2]
    for sign, major, minor in re.findall(r"(>=|<(?!=))\s*(\d+)(?:\.(\d+))?", requirement):
        if (version >= (int(major), int(minor or 0))) != (sign == ">="):
            return False
    return True


def newest(page: str, address: str) -> str:
    """The address of the newest wheel of pip on an index's page, with its sum behind the `#`."""
    wheels = []
    for link in Links(page).found:
        url = urljoin(address, link.get("href", ""))
        named = WHEEL.fullmatch(unquote(urlsplit(url).path.rpartition("/")[2]))
        if named and "data-yanked" not in link and is_for_this_python(link.get("data-requires-python", "")):
            wheels.append(([int(part) for part in named[1].split(".")], url))
    if not wheels:
        raise ValueError(f"no pip for this Python at {address}")
    return max(wheels)[1]


def fetched(url: str) -> tuple[bytes, str]:
    """What lies at an address, and the address that it has in the end."""
    trust = ssl.create_default_context(cafile=setting("cert"))
    with urlopen(url, timeout=TIMEOUT_S, context=trust) as answer:
        return answer.read(), answer.url


def wheel_from(index: str) -> tuple[str, bytes]:
    """The name and the content of the newest wheel of pip.

    Raises:
        ValueError: the index has none, tells no sum of it, or gives something else.
    """
    page, address = fetched(index.rstrip("/") + "/pip/")
    url, told = urldefrag(newest(page.decode(), address))
    content, _ = fetched(url)
    if told != "sha256=" + hashlib.sha256(content).hexdigest():
        raise ValueError(f"not what the index promised: {url}")
    return unquote(urlsplit(url).path.rpartition("/")[2]), content


def main() -> int:
    index = setting("index-url") or DEFAULT_INDEX
    try:
        name, content = wheel_from(index)
    except (OSError, ValueError) as error:
        print(f"Error: host='{urlsplit(index).hostname}': {error}")
        return 1
    with tempfile.TemporaryDirectory(dir=sys.prefix) as folder:
        wheel = Path(folder) / name
        wheel.write_bytes(content)
        # pip's own wheel can be run.
        quietly = ["--quiet", "--no-index", "--no-deps", "--disable-pip-version-check"]
        return subprocess.call([sys.executable, str(wheel / "pip"), "install", *quietly, str(wheel)])


if __name__ == "__main__":
    sys.exit(main())
