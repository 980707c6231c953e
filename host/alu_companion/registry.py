"""The games that can be played, by name, and tables for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from alu_companion.grid import GRID, with_board
from alu_companion.named import named
from alu_companion.speech.cues import EARCONS
from alu_companion.speech.languages import FALLBACK, LANGUAGES, LOCALES
from alu_companion.speech.sentences import Sentences
from alu_companion.table import resume as opening
from alu_companion.table.bodies import ALU_NAME, BODIES
from alu_companion.table.effects import Commit
from alu_companion.table.feature import Grid
from alu_companion.table.ruleset import Ruleset
from alu_companion.table.settings import Settings
from alu_companion.table.spec import CommandSpec
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


def with_grid(ruleset: Ruleset, features: Grid[TableState, Transition, CommandSpec] = GRID) -> Ruleset:
    """A game with all that its table has: these features, and its board among them."""
    return ruleset.with_grid(features if ruleset.board is None else with_board(ruleset.board.rows, features))


def _alu() -> Ruleset:
    from alu_companion.board.sensing_board import ALU_BOARD
    from alu_companion.rulesets.alu.ruleset import ALU_RULESET

    return ALU_RULESET._replace(board=ALU_BOARD)


def _almajara() -> Ruleset:
    from alu_companion.rulesets.almajara.ruleset import ALMAJARA_RULESET

    return ALMAJARA_RULESET


def _poi() -> Ruleset:
    from alu_companion.rulesets.poi.ruleset import POI_RULESET

    return POI_RULESET


class Rulesets(MutableMapping[str, Ruleset]):
    """Games by their names. One that comes with the companion is imported when it is asked for: a command about one game does not wait
    for the others."""

    def __init__(self, shipped: Mapping[str, Callable[[], Ruleset]]) -> None:
        """`shipped` imports each game that comes with the companion."""
        self._games: dict[str, Ruleset | Callable[[], Ruleset]] = dict(shipped)

    def __getitem__(self, name: str) -> Ruleset:
        found = self._games[name]
        if not isinstance(found, Ruleset):
            found = self._games[name] = with_grid(found())
        return found

    def __setitem__(self, name: str, ruleset: Ruleset) -> None:
        self._games[name] = ruleset

    def __delitem__(self, name: str) -> None:
        del self._games[name]

    def __contains__(self, name: object) -> bool:
        return name in self._games

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def imported(self) -> tuple[Ruleset, ...]:
        """The games that were asked for, and all that do not come with the companion: no other brings sentences or sounds along."""
        return tuple(found for found in self._games.values() if isinstance(found, Ruleset))


RULESETS: Final = Rulesets({ALU_NAME: _alu, "almajara": _almajara, "poi": _poi})
"""Every game by its name."""


def without_board(ruleset: Ruleset) -> Ruleset:
    """The same game where no board feels the pieces: its actions are typed."""
    return ruleset._replace(board=None).with_grid(_features())


def _features() -> Grid[TableState, Transition, CommandSpec]:
    """The features that every game has by now, as a game without a board has them."""
    return RULESETS["poi"].grid


def new_table(
    settings: Settings, number: int, position: Any = None, name: str = ALU_NAME, options: Any = None
) -> tuple[TableState, Commit]:
    """A table for a new game by its name, see `table.resume.new_table`."""
    return opening.new_table(RULESETS[name], settings, number, position, options)


def resume(settings: Settings, number: int, events: Sequence[tuple[str, Any]]) -> TableState:
    """The table of a saved game, whichever it is, see `table.resume.resume`."""
    return opening.resume(RULESETS, settings, number, events)


def register(ruleset: Ruleset) -> None:
    """Add a game that does not come with the companion; from then on it can be played by its name.

    Raises:
        ValueError: there is a game or an earcon of this name, the game names an earcon or a module of its computer that does not exist, or
            what it is called, one of its commands, levels or earcons has no words in English or in another language that the game brings.
            The message says which.
    """
    name = ruleset.game.name
    if name in RULESETS:
        raise ValueError(f"there is a game {name!r} already")
    earcons = {*(earcon.name for earcon in EARCONS), *own_earcons()}
    if taken := sorted(earcons & set(ruleset.earcons)):
        raise ValueError(f"earcons that there are already: {', '.join(taken)}")
    for sound in ruleset.narrator.cues.values():
        named(sound, dict.fromkeys([*(earcon.name for earcon in EARCONS), *ruleset.earcons]))
    _check_computer(f"the game {name!r}", ruleset)
    commands = (f"command-{command}" for command in ruleset.narrator.controls.commands)
    sounds = (f"sound-{earcon}" for earcon in ruleset.earcons)
    levels = (told.id for level in ruleset.levels for told in (level.name, level.what))
    _check_words(
        f"the game {name!r}",
        (f"game-{name}", *commands, *levels, *sounds),
        *([ruleset.locales] if ruleset.locales else []),
    )
    RULESETS[name] = with_grid(ruleset, _features())


def register_feature(feature: Grid[TableState, Transition, CommandSpec]) -> None:
    """Add a feature that does not come with the companion to the tables of all games: its functions, in the rows of a grid of its own.

    Raises:
        ValueError: a command or an event of it has a name that is taken, a key of it is bound, or a command or a level of keys has no words
            in English or in another language that the feature brings. The message says which.
    """
    grid = RULESETS[ALU_NAME].grid.with_feature(feature)
    for name, ruleset in RULESETS.items():
        if taken := feature.keys.keys() & ruleset.narrator.controls.keys.keys():
            raise ValueError(f"keys that {name} has bound: {', '.join(sorted(taken))}")
    kinds = [event.kind for event in (*BODIES.values(), *grid.events)]
    if taken := {event.kind for event in feature.events if kinds.count(event.kind) > 1}:
        raise ValueError(f"events that there are already: {', '.join(sorted(taken))}")
    levels = {key.rpartition(" ")[0] for key in feature.keys} - every_level()
    wanted = (
        *(f"command-{command}" for command in feature.commands),
        *(f"does-{command}" for command in feature.keys.values()),
        *(f"{told}-{level}" for level in sorted(levels) for told in ("key-word", "key-name", "key-part")),
    )
    _check_words("the feature", wanted, *feature.locales)
    for name, ruleset in RULESETS.items():
        RULESETS[name] = ruleset.with_grid(ruleset.grid.with_feature(feature))


def _check_computer(whose: str, ruleset: Ruleset) -> None:
    """See that another process can import the computer of a game, without importing it here.

    Raises:
        ValueError: it cannot, or the computer has no levels, or the levels have no computer.
    """
    if bool(ruleset.levels) != bool(ruleset.computer):
        raise ValueError(
            f"{whose} brings {'levels and no computer' if ruleset.levels else 'a computer without levels'}"
        )
    if not ruleset.computer:
        return
    module, _, name = ruleset.computer.partition(":")
    if not name or module == "__main__":
        raise ValueError(
            f"the computer of {whose} must be 'module:name', of a module that others can import, not {ruleset.computer!r}"
        )
    try:
        found = find_spec(module)
    except ModuleNotFoundError:
        found = None
    if found is None:
        raise ValueError(f"the computer of {whose} is in a module that does not exist: {module!r}")


def _check_words(whose: str, wanted: Sequence[str], *folders: Path) -> None:
    """See that a table can be opened in English and in every language of these folders.

    Raises:
        ValueError: some of the messages are in none of them and no file of the companion.
    """
    brought = {path.name for folder in folders for path in folder.iterdir()} if folders else set(LANGUAGES)
    missing = []
    for language in LANGUAGES:
        if language == FALLBACK or language in brought:
            sentences = Sentences(language, (folder / language for folder in (LOCALES, *folders)), {})
            missing += [f"{language}: {one}" for one in wanted if sentences.get(one) is None]
    if missing:
        raise ValueError(f"sentences of {whose} are missing: {', '.join(missing)}")


def locale_folders() -> tuple[Path, ...]:
    """The folders of sentences that games and features bring along, for `Words`."""
    games = RULESETS.imported()
    of_games = (ruleset.locales for ruleset in games if ruleset.locales is not None)
    of_features = (folder for ruleset in games for folder in ruleset.grid.locales)
    return (*of_games, *dict.fromkeys(of_features))


def own_earcons() -> dict[str, Any]:
    """The earcons that games bring along, by name, for a voice."""
    return {name: earcon for ruleset in RULESETS.imported() for name, earcon in ruleset.earcons.items()}


def every_command() -> frozenset[str]:
    """The commands of all games, for which keys may be bound."""
    return frozenset(name for ruleset in RULESETS.values() for name in ruleset.controls.commands)


def every_level() -> frozenset[str]:
    """The levels at which keys may be bound, see `Controls.levels`."""
    return frozenset(level for ruleset in RULESETS.values() for level in ruleset.controls.levels)
