"""Targets: files that people write."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Final

from alu_companion.games.almajara import library as almajara_library
from alu_companion.games.almajara.box import format_box, parse_box
from alu_companion.games.almajara.chips import chips_problems, format_chips, parse_chips
from alu_companion.games.almajara.layout import format_layout, layout_problems, parse_layout
from alu_companion.games.game import BadFile, NotUnderstood
from alu_companion.games.poi import library as poi_library
from alu_companion.games.poi.maps import format_map, parse_map
from alu_companion.kit.check import examine
from alu_companion.kit.check_sizes import problems as size_problems
from alu_companion.kit.constants import constants
from alu_companion.kit.model import load, parse
from alu_companion.kit.reading import HardwareError
from alu_companion.kit.sizes import Piece, load_sizes
from alu_companion.paths import board_file, guide_dir, tactile_dir
from alu_companion.registry import RULESETS
from alu_companion.runtime.config import ConfigError, keep_settings, read_settings
from alu_companion.runtime.files import FileError, read_small_text
from alu_companion.runtime.own_files import check, told_too_large
from alu_companion.speech.guide import GuideError, format_chapter, parse_chapter
from alu_companion.speech.phrases_files import file_problems
from alu_companion.speech.words import LANGUAGES, Style, Words
from alu_tools.fuzz.target import Target, comes_back, demand, same, text_of, written

_LONGEST_FILE: Final = 16_384


@cache
def _words() -> Words:
    return Words()


def _layout(data: bytes) -> None:
    text = text_of(data)
    same(not layout_problems(text), _is_taken(partial(parse_layout, text)), "problems")
    comes_back(parse_layout(text), format_layout, parse_layout)


def _chips(data: bytes) -> None:
    text = text_of(data)
    same(not chips_problems(text), _is_taken(partial(parse_chips, text)), "problems")
    comes_back(parse_chips(text), format_chips, parse_chips)


def _box(data: bytes) -> None:
    comes_back(parse_box(text_of(data), "mine"), format_box, lambda text: parse_box(text, "mine"))


def _map(data: bytes) -> None:
    comes_back(parse_map(text_of(data)), format_map, parse_map)


def _is_taken(parse: object) -> bool:
    assert callable(parse)
    try:
        parse()
    except BadFile as error:
        demand(bool(error.problems), "refused without a problem")
        return False
    return True


def _own_file(data: bytes) -> None:
    """What `alu boards FILE` makes of any file, told in every language."""
    path = written("own.txt", data)
    text = read_small_text(path)
    for name in ("almajara", "poi"):
        rules = RULESETS[name]
        found = check(rules, text)
        for language in LANGUAGES:
            _words().render(file_problems(found.problems), Style(language))
        if found.problems:
            continue
        game = rules.game
        comes_back(found.options, game.format_options, game.parse_options)
        if not told_too_large(rules, found.options):
            state = game.start(found.options)
            comes_back(state, game.format_state, game.parse_state)


def _settings(data: bytes) -> None:
    """Read, changed, and read again: nothing but the change may differ."""
    path = written("settings.toml", data)
    before = read_settings(path)
    wanted = replace(before, language="et" if before.language == "ru" else "ru")
    try:
        keep_settings(path, before, wanted)
    except ConfigError:
        same(data, path.read_bytes(), "a file that cannot be changed")
        raise
    same(wanted, read_settings(path), "kept settings")


def _board(data: bytes) -> None:
    text = text_of(data)
    found = examine(text, _piece())
    try:
        description = parse(text)
    except HardwareError:
        demand(bool(found), "cannot be read, and nothing is wrong with it")
        return
    if not found:
        compile(constants(description), "constants", "exec")


def _board_file(data: bytes) -> None:
    load(written("board.toml", data))


@cache
def _piece() -> Piece:
    return load_sizes(tactile_dir() / "sizes.toml").piece


def _sizes(data: bytes) -> None:
    sizes = load_sizes(written("sizes.toml", data))
    for problem in size_problems(sizes, load(board_file()).board):
        demand(problem.endswith("."), problem)


def _chapter(data: bytes) -> None:
    text = text_of(data)
    pieces = ("squares", "circles", "raids")
    chapter = parse_chapter("02-board", text, pieces)
    same(chapter, parse_chapter("02-board", format_chapter(chapter), pieces), "round trip")
    for sentence in chapter.sentences:
        demand(bool(sentence.text) and bool(sentence.said), "an empty sentence")


def _of(folder: Path, pattern: str, longest: int = _LONGEST_FILE) -> Iterator[bytes]:
    yield from (data for path in sorted(folder.rglob(pattern)) if len(data := path.read_bytes()) <= longest)


_SETTINGS: Final = (
    b"",
    b'language = "ru"\nverbosity = "brief"\n\n[house]\nswap = true\nfirst_turn_actions = 3\n\n[keys]\n"*" = "status"\n',
    b'# mine\nhouse.swap = true\nseats = {a = "et", b = "ru"}\n[voices]\nru = "x"\n[volumes]\nspeech = 80\n',
)


def _chip_sets() -> Iterator[bytes]:
    yield format_chips(almajara_library.chips(almajara_library.DEFAULT)).encode()
    yield b"name: mine\n\nchip no1 normal\n.o.\n.@.\no..\nmirror\n\nchip gu1 guard\nooo\n.@.\nback\n.@.\nooo\nunfinished\n"


def _layouts() -> Iterator[bytes]:
    yield from (format_layout(almajara_library.layout(name)).encode() for name in almajara_library.layout_names())


def _maps() -> Iterator[bytes]:
    yield from (format_map(poi_library.shipped(name)).encode() for name in poi_library.names())


_TOML: Final = ("[[", "]]", "= {", "inf", "nan", "'''", "1979-05-27T07:32:00Z", "0o7", "1e400")

TARGETS: Final = (
    Target("layout", _layout, (BadFile,), _layouts, ("name:", "turn_limit:", "dealt:")),
    Target("chips", _chips, (BadFile,), _chip_sets, ("mirror", "back", "unfinished", "chip"), _LONGEST_FILE),
    Target("box", _box, (BadFile,), _chip_sets, ("mirror", "back", "unfinished", "chip")),
    Target("map", _map, (BadFile,), _maps, ("name", "players", "+1ATK", "3ARM", "-", ".")),
    Target(
        "own-file",
        _own_file,
        (FileError, NotUnderstood),
        lambda: (*_maps(), *_layouts(), *_chip_sets()),
        (),
        _LONGEST_FILE,
    ),
    Target("settings", _settings, (ConfigError,), lambda: _SETTINGS, _TOML),
    Target("board-toml", _board, (), lambda: (board_file().read_bytes(),), _TOML, _LONGEST_FILE),
    Target("board-file", _board_file, (HardwareError,), lambda: (board_file().read_bytes(),), _TOML, _LONGEST_FILE),
    Target("sizes-toml", _sizes, (HardwareError,), lambda: _of(tactile_dir(), "sizes.toml"), _TOML, _LONGEST_FILE),
    Target(
        "guide-chapter",
        _chapter,
        (GuideError,),
        lambda: _of(guide_dir() / "en", "*.md", 4000),
        ("[sound: ", "[pause: ", "[layout: "),
    ),
)
