"""Small guides, rendered once, and a server that shows them."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from alu_companion.guide.site.files import Files
from alu_companion.guide.site.serve import GuideServer
from alu_companion.guide.site.shelf import read_shelf
from alu_companion.guide.site.site import site
from alu_companion.speech.words import Words
from guide.audio.small import Built, order
from page.conftest import browser, pytest_collection_modifyitems

__all__ = ["browser", "pytest_collection_modifyitems"]

WORDS = cache(Words)


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of three guides: two games in English, one of them in Estonian. Not to be changed."""
    folder = tmp_path_factory.mktemp("shelf")
    for language, game in (("en", "alu"), ("et", "alu"), ("en", "poi")):
        Built(folder, replace(order(), language=language, game=game))
    return folder


@pytest.fixture(scope="session")
def files(shelf: Path) -> Files:
    """The site of these guides."""
    return site(read_shelf(shelf), WORDS())


@pytest.fixture
def server(files: Files) -> Iterator[GuideServer]:
    """The site on any free port."""
    with contextlib.closing(GuideServer(0, sentences={421: "By its number, please."})) as server:
        server.start(files)
        yield server


@pytest.fixture
def url(server: GuideServer) -> str:
    """Where the site is."""
    return f"http://127.0.0.1:{server.port}/"
