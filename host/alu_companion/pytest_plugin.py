"""A plugin of pytest: tables on simulated time, boards, hands, faults, transcripts and recordings as fixtures.

It comes with the package and costs a run that uses none of it nothing: whatever it needs of the companion is loaded with the first
fixture. `-p no:alu_companion` turns it off. How it is used: docs/testing-your-table.md.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from contextlib import ExitStack
from difflib import unified_diff
from os.path import relpath
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

import pytest

if TYPE_CHECKING:
    from alu_companion import MemoryBoard, MemoryHands, Said, Settings
    from alu_companion.testing import RecordingClient, TableClient

RECORDING_SUFFIX: Final = ".rec"
"""What the name of a recording ends with, where a folder of them is named."""
_NO_NAME: Final = re.compile(r"[^\w\[\]=.,-]+")
"""What is left out of the name of a file that is called as a test is."""


class Tells(Protocol):
    """A table in memory, a recording, or a playback of it."""

    @property
    def said(self) -> tuple[Said, ...]: ...


_TELLERS: Final = pytest.StashKey[list[tuple[str, Tells]]]()
"""What a test could hear: each with what it is."""
_WRITTEN: Final = pytest.StashKey[dict[str, str]]()
"""Which test of this run has each transcript, by the name of its file as systems compare it that mind no capitals."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("alu", "ALU Companion")
    group.addoption("--alu-update", action="store_true", help="write the transcripts that alu_golden compares with")
    parser.addini("alu_language", "language of the tables that tests ask for, such as en", default="en")
    parser.addini("alu_transcripts", "folder of the transcripts, beside each file of tests", default="transcripts")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "alu_table(game, settings, *, options, position, by_keys): what is played at the table of alu_table"
    )
    config.addinivalue_line(
        "markers",
        f"alu_recordings(*names): run the test with each of these recordings in alu_recording; a name is a file, a pattern, "
        f"or a folder, of which all *{RECORDING_SUFFIX} are taken",
    )


# --- tables


class TableMaker:
    """Makes tables that are closed at the end of a test, and told where it fails."""

    def __init__(self, language: str, told: list[tuple[str, Tells]], closing: ExitStack) -> None:
        self._language = language
        self._tellers = told
        self._closing = closing

    def __call__(self, game: str = "alu", settings: Settings | None = None, **more: Any) -> TableClient:
        """A table at which a game has just begun. Without `settings` it speaks the language of `alu_language`; `more` are the other
        arguments of `alu_companion.MemoryTable`, also for what it raises."""
        from alu_companion import Settings
        from alu_companion.testing import TableClient

        table = TableClient(game, settings or Settings(self._language), **more)
        self._closing.callback(table.close)
        self._tellers.append((f"the table of {game}", table))
        return table


@pytest.fixture
def alu_language(pytestconfig: pytest.Config) -> str:
    """The language of tables: that of the ini file, or what a test is parametrized with."""
    return str(pytestconfig.getini("alu_language"))


@pytest.fixture
def alu_tables(request: pytest.FixtureRequest, alu_language: str) -> Iterator[TableMaker]:
    """Makes tables: `alu_tables("poi", options="map=first")`."""
    with ExitStack() as closing:
        yield TableMaker(alu_language, _tellers(request.node), closing)


@pytest.fixture
def alu_table(request: pytest.FixtureRequest, alu_tables: TableMaker) -> TableClient:
    """A table on simulated time, at which ALU begins, or what the mark `alu_table` says."""
    mark = request.node.get_closest_marker("alu_table")
    return alu_tables() if mark is None else alu_tables(*mark.args, **mark.kwargs)


@pytest.fixture
def alu_board(alu_table: TableClient) -> MemoryBoard:
    """The simulated board of `alu_table`: its faults by name, its cable."""
    return alu_table.board


@pytest.fixture
def alu_hands(alu_table: TableClient) -> MemoryHands:
    """The hands at the board of `alu_table`."""
    return alu_table.hands


# --- golden transcripts


class Golden:
    """Compares what was said with the transcript that is kept for this test."""

    def __init__(self, folder: Path, name: str, update: bool, written: dict[str, str]) -> None:
        """`written` is which test has each transcript by now."""
        self._folder = folder
        self._name = name
        self._update = update
        self._written = written

    def __call__(self, told: Tells, name: str = "") -> None:
        """Compare what a table or a playback has said by now; `name` tells several transcripts of one test apart.

        Raises:
            AssertionError: other things are said, no transcript is kept yet, or another test has the transcript of this name.
        """
        __tracebackhide__ = True
        from alu_companion.file_names import alike, file_stem
        from alu_companion.testing import transcript

        now = transcript(told.said)
        called = " ".join(filter(None, (self._name, name)))
        path = self._folder / f"{file_stem(called, _NO_NAME) or 'transcript'}.txt"
        before = self._written.setdefault(alike(str(path)), called)
        if before != called:
            raise AssertionError(
                f"{before} and {called} would share the transcript {path}: give one of them another name"
            )
        if self._update:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(now, encoding="utf-8", newline="\n")
            return
        if not path.exists():
            raise AssertionError(f"no transcript is kept in {path}: --alu-update writes it\nheard:\n{now}")
        kept = path.read_text(encoding="utf-8")
        if kept != now:
            lines = unified_diff(kept.splitlines(), now.splitlines(), "kept", "heard", lineterm="")
            raise AssertionError("\n".join((f"not as in {path}: --alu-update writes what is heard now", *lines)))


@pytest.fixture
def alu_golden(request: pytest.FixtureRequest, pytestconfig: pytest.Config) -> Golden:
    """Compares a transcript with the one that is kept: `alu_golden(alu_table)`."""
    file = request.path
    folder = file.parent / pytestconfig.getini("alu_transcripts") / file.stem
    # Not from the id of the test: plugins add to it.
    names = ([request.cls.__qualname__] if request.cls else []) + [request.node.name]
    written = pytestconfig.stash.setdefault(_WRITTEN, {})
    return Golden(folder, ".".join(names), pytestconfig.option.alu_update, written)


# --- recordings


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "alu_recording" not in metafunc.fixturenames:
        return
    folder = metafunc.definition.path.parent
    names = [name for mark in metafunc.definition.iter_markers("alu_recordings") for name in mark.args]
    paths = sorted({path for name in names for path in _recordings(folder, name)})
    if not paths:
        asked = f"none of {', '.join(names)} is there" if names else "the mark alu_recordings is missing"
        pytest.fail(f"no recording for alu_recording: {asked}, beside {metafunc.definition.path}", pytrace=False)
    ids = [Path(relpath(path, folder)).as_posix() for path in paths]
    metafunc.parametrize("alu_recording", paths, indirect=True, ids=ids)


def _recordings(folder: Path, name: str) -> Iterator[Path]:
    """The recordings of one name; a name may be a file, a pattern or a folder."""
    pattern = f"{name}/*{RECORDING_SUFFIX}" if (folder / name).is_dir() else name
    return (path for path in folder.glob(pattern) if path.is_file())


@pytest.fixture
def alu_recording(request: pytest.FixtureRequest) -> RecordingClient:
    """One of the recordings of the mark `alu_recordings`."""
    from alu_companion.testing import RecordingClient

    recording = RecordingClient(request.param)
    _tellers(request.node).append((f"the playback of {recording.path.name}", recording))
    return recording


# --- what a failure tells


def _tellers(item: pytest.Item) -> list[tuple[str, Tells]]:
    return item.stash.setdefault(_TELLERS, [])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failure prints what a blind player would have heard."""
    report = yield
    if report.failed:
        from alu_companion.testing import transcript

        for title, told in item.stash.get(_TELLERS, []):
            report.sections.append((f"heard at {title}", transcript(told.said) or "nothing\n"))
    return report
