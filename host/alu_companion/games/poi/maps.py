"""Maps as text files: territories, points of interest, and the numbers of players that a map suits.

    # Remarks are allowed.
    name duel
    players 2
    .     +1ATK .
    3ARM  -     2SUP
    .     +1DEF .

One token for each tile, the north row first: `.` a plain territory, `-` none, `+2ATK` and `+1DEF` bonuses of attack and
defence, `3ARM` weapons and `2SUP` supplies to mine. Within one word, rows are joined by `/` and tiles by `,`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from alu_companion.games.game import BadFile, FileReason, Problem, TextReason
from alu_companion.games.poi.board import (
    LARGEST_INTEREST,
    LONGEST_SIDE,
    PLAIN,
    Board,
    Interest,
    InterestKind,
    Territory,
    tile_distances,
)
from alu_companion.games.poi.values import FEWEST_PLAYERS, MOST_PLAYERS

_SIGNED: Final = (InterestKind.ATTACK, InterestKind.DEFENCE)
_TOKEN: Final = re.compile(r"(\+?)([0-9]{1,3})(ATK|DEF|ARM|SUP)")
_NAME: Final = re.compile(r"[a-z][a-z0-9-]*")


class ProblemKind(FileReason):
    """The problems of a map."""

    NO_NAME = "the line `name` is missing"
    BAD_NAME = "a name is small letters, digits and dashes"
    NO_PLAYERS = "the line `players` is missing"
    BAD_PLAYERS = "players are numbers from 2 to 4"
    GIVEN_TWICE = "this line was there before"
    UNKNOWN_TOKEN = "no such kind of territory"
    BAD_AMOUNT = "a bonus is 1 to 6"
    NO_ROWS = "no row of territories"
    UNEVEN_ROW = "not as many tiles as in the first row"
    TOO_LARGE = "more than 26 rows or columns"
    NOT_CONNECTED = "some territory cannot be reached"
    TOO_FEW_STARTS = "too few plain territories at the border to start in; so many are missing"

    @property
    def sort(self) -> str:
        return "map"


@dataclass(frozen=True, slots=True)
class GameMap:
    """A board with its name and the numbers of players that it suits."""

    name: str
    players: tuple[int, ...]
    board: Board


def parse_map(text: str) -> GameMap:
    """The map that a file describes.

    Raises:
        BadFile: with every problem at once.
    """
    problems: list[Problem] = []
    header: dict[str, tuple[int, str]] = {}
    rows: list[tuple[int, list[str]]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        key = words[0].lower()
        if key not in ("name", "players"):
            rows.append((number, words))
        elif key in header:
            problems.append(Problem(number, ProblemKind.GIVEN_TWICE, key))
        else:
            header[key] = number, " ".join(words[1:])
    name = _parse_name(header, problems)
    players = _parse_players(header, problems)
    board = _parse_rows(rows, max(players, default=FEWEST_PLAYERS), problems)
    if board is None or problems:
        raise BadFile(TextReason.BAD_BOARD, tuple(sorted(problems, key=lambda problem: problem.line)))
    return GameMap(name, players, board)


def format_map(game_map: GameMap) -> str:
    """The text of a map file; `parse_map` gives it back."""
    rows = list(_rows(game_map.board))
    width = max(len(token) for row in rows for token in row)
    lines = [" ".join(token.ljust(width) for token in row).rstrip() for row in rows]
    players = " ".join(map(str, game_map.players))
    return "\n".join([f"name {game_map.name}", f"players {players}", *lines]) + "\n"


def parse_board(text: str, players: int = FEWEST_PLAYERS) -> Board:
    """The board that one word describes, checked to have room for this number of players to start.

    Raises:
        BadFile: with every problem at once; lines count the rows.

    >>> format_board(parse_board(".,+1atk,./-,3ARM,."))
    '.,+1ATK,./-,3ARM,.'
    """
    problems: list[Problem] = []
    rows = [(number, row.split(",")) for number, row in enumerate(text.split("/"), start=1)]
    board = _parse_rows(rows, players, problems)
    if board is None or problems:
        raise BadFile(TextReason.BAD_BOARD, tuple(problems))
    return board


def format_board(board: Board) -> str:
    """A board as one word; `parse_board` gives it back."""
    return "/".join(",".join(row) for row in _rows(board))


def is_connected(board: Board) -> bool:
    """True when every territory can be reached from every other."""
    return all(tile_distances(board)[board.territories[0]][tile] >= 0 for tile in board.territories)


def format_territory(territory: Territory | None) -> str:
    """The token of a tile.

    >>> format_territory(Territory(Interest(InterestKind.DEFENCE, 2)))
    '+2DEF'
    """
    if territory is None:
        return "-"
    if territory.interest is None:
        return "."
    kind, amount = territory.interest
    return f"{'+' if kind in _SIGNED else ''}{amount}{kind.value}"


def _rows(board: Board) -> Iterator[list[str]]:
    for first in reversed(range(0, len(board.tiles), board.columns)):
        yield [format_territory(territory) for territory in board.tiles[first : first + board.columns]]


def _parse_name(header: dict[str, tuple[int, str]], problems: list[Problem]) -> str:
    line, name = header.get("name", (0, ""))
    if not line:
        problems.append(Problem(0, ProblemKind.NO_NAME))
    elif not _NAME.fullmatch(name):
        problems.append(Problem(line, ProblemKind.BAD_NAME, name))
    return name


def _parse_players(header: dict[str, tuple[int, str]], problems: list[Problem]) -> tuple[int, ...]:
    line, text = header.get("players", (0, ""))
    numbers = {str(number): number for number in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)}
    words = text.split()
    if not line:
        problems.append(Problem(0, ProblemKind.NO_PLAYERS))
    elif not words or any(word not in numbers for word in words):
        problems.append(Problem(line, ProblemKind.BAD_PLAYERS, text))
    return tuple(sorted({numbers[word] for word in words if word in numbers}))


def _parse_rows(rows: list[tuple[int, list[str]]], players: int, problems: list[Problem]) -> Board | None:
    """The board of some rows with their line numbers, north first. If something is wrong, adds problems and gives None."""
    if not rows:
        problems.append(Problem(0, ProblemKind.NO_ROWS))
        return None
    before, columns = len(problems), len(rows[0][1])
    if columns > LONGEST_SIDE or len(rows) > LONGEST_SIDE:
        problems.append(Problem(rows[0][0], ProblemKind.TOO_LARGE))
    tiles: list[Territory | None] = []
    for line, tokens in reversed(rows):
        if len(tokens) != columns:
            problems.append(Problem(line, ProblemKind.UNEVEN_ROW, " ".join(tokens)))
        for token in tokens:
            try:
                tiles.append(_parse_territory(token))
            except ValueError as wrong:
                problems.append(Problem(line, wrong.args[0], token))
    if len(problems) > before:
        return None
    board = Board(columns, len(rows), tuple(tiles))
    if len(board.starts) < players:
        problems.append(Problem(0, ProblemKind.TOO_FEW_STARTS, str(players - len(board.starts))))
    if board.territories and not is_connected(board):
        problems.append(Problem(0, ProblemKind.NOT_CONNECTED))
    return board


def _parse_territory(token: str) -> Territory | None:
    """The territory of a token. Raises ValueError with a `ProblemKind` for a wrong token."""
    if token in (".", "-"):
        return PLAIN if token == "." else None
    match = _TOKEN.fullmatch(token.upper())
    if match is None:
        raise ValueError(ProblemKind.UNKNOWN_TOKEN)
    kind, amount = InterestKind(match[3]), int(match[2])
    if (match[1] == "+") != (kind in _SIGNED):
        raise ValueError(ProblemKind.UNKNOWN_TOKEN)
    if not 1 <= amount <= LARGEST_INTEREST:
        raise ValueError(ProblemKind.BAD_AMOUNT)
    return Territory(Interest(kind, amount))
