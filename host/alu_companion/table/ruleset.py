"""Everything that a table needs of a game: its rules, its words, and the board that feels the pieces, if it has one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from alu_companion.games.game import Game, NotUnderstood, TextReason
from alu_companion.learning.lesson import Lessons
from alu_companion.speech.coach import Coach
from alu_companion.speech.controls import Command, Controls
from alu_companion.speech.message import Message
from alu_companion.speech.narrator import Narrator
from alu_companion.speech.phrases_opponent import LevelTold
from alu_companion.table.feature import Grid
from alu_companion.table.hands import TYPING_HANDS, Hands


def board_told(narrator: Narrator[Any, Any], state: Any) -> Message:
    """The answer to a question about the whole board of a game."""
    return narrator.answer(state, Command("board")) or ()


def typed(grid: Grid[Any, Any, Any]) -> dict[str, str]:
    """The commands that can be typed whatever the game is, each with what may follow it."""
    specs = grid.commands.items()
    return {name: spec.needs for name, spec in specs if spec.needs is not None and not spec.is_optional}


def composed(own: Controls, grid: Grid[Any, Any, Any]) -> Controls:
    """What is the game's own, and what the table and its features have for every game. Where a game gives one of their commands or keys
    another meaning, the game's holds."""
    return own._replace(
        commands={**typed(grid), **own.commands},
        keys={**own.keys, **grid.keys, **own.keys},
        settings=(*own.settings, *(entry for entry in grid.entries if entry not in own.settings)),
        lent=grid.lent,
        dialled=grid.dialled,
    )


class BoardFeature(Protocol):
    """A board that feels the pieces of a game: what the table asks of it. `board.link.SensingBoard` is all of it."""

    @property
    def hands(self) -> Hands:
        """How the table minds the hands."""
        ...

    @property
    def rows(self) -> Grid[Any, Any, Any]:
        """What the board does in the rows of the grid."""
        ...


class OwnFile(NamedTuple):
    """A sort of file that owners write, and that an option takes."""

    is_one: Callable[[str], bool]
    """True when a text looks like such a file; it may still be wrong."""
    value: Callable[[str], str]
    """The value of the option, from the text of the file. Raises BadFile."""
    describe: Callable[[Any], Message]
    """Describes it, from the options of a game with it."""
    further: Callable[[str], str] = lambda text: ""
    """Options that a game with it needs besides, from the text of the file. Raises BadFile."""


class Ruleset(NamedTuple):
    """A game that can be played at the table."""

    game: Game[Any, Any, Any]
    narrator: Narrator[Any, Any]
    choose: Callable[[Any, int], Any]
    """A sensible action for a state, for robots; the same seed gives the same action."""
    board: BoardFeature | None = None
    """The board that feels its pieces; None where actions are typed, or chosen by their numbers."""
    seeded: Callable[[str], bool] = lambda options: False
    """True when chance has a say in a game with these options, as typed: then a seed is drawn if none is named."""
    boards: Callable[[], tuple[str, ...]] = tuple
    """The options that choose each of the boards that come with the game."""
    own_files: Mapping[str, OwnFile] = {}
    """The sorts of files that owners write, by the option that takes them."""
    house: Mapping[str, tuple[bool, ...] | tuple[int, ...]] = {}
    """The options that the settings file keeps as house rules, each with its values, the usual one first."""
    levels: tuple[LevelTold, ...] = ()
    """The levels at which the computer plays this game, the weakest first; none where it does not."""
    computer: str = ""
    """Where its `features.computer.thinking.Computer` is, which has a thinker for each of these levels, as `module:name`. Only the process
    that thinks imports it. Empty where the computer does not play the game."""
    coach: Coach | None = None
    """The coach of the game; None where it has none. It thinks at one of the `levels`."""
    lessons: Lessons | None = None
    """The checks and questions of its lessons; None where it has none."""
    earcons: Mapping[str, Any] = {}
    """Short sounds of its own by name, as `voice.mixing.described.parse_own_earcons` gives them: what matters most first."""
    grid: Grid[Any, Any, Any] = Grid()
    """The features of its table, and the moments at which they act: `RULESETS` gives every game the same, with its board among them."""
    locales: Path | None = None
    """The folder of the game's own sentences, `<language>/*.ftl`; None where they are among the companion's."""
    controls: Controls = Controls({}, {}, ())
    """What players can ask and order at its table, see `with_grid`."""

    def with_grid(self, grid: Grid[Any, Any, Any]) -> Ruleset:
        """The game with these features at its table."""
        return self._replace(grid=grid, controls=composed(self.narrator.controls, grid))

    @property
    def hands(self) -> Hands:
        """The hands at its table."""
        return TYPING_HANDS if self.board is None else self.board.hands

    def may_be_played(self, position: Any) -> bool:
        """True when a table can play on from a state of the game: its fields can be called by name and, where hands play, its pieces laid
        out. What the rules allow may still be too much for a table."""
        try:
            self.narrator.geometry(position)
        except ValueError:
            return False
        return self.hands.may_stand(position)

    def begun(self, options: Any) -> Any:
        """The first state of a game that a table can play. Raises GameError where no table can."""
        first = self.game.start(options)
        if not self.may_be_played(first):
            raise NotUnderstood(TextReason.BAD_BOARD, self.game.format_options(options))
        return first

    def frequent(self, state: Any) -> Iterator[Message]:
        """The messages that are said most often, so that a voice can have them ready."""
        yield from self.hands.frequent
        yield from self.narrator.frequent(state)
