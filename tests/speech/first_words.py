"""How many words are heard before one may act: every way to a table, by the command itself.

`python tests/speech/first_words.py` prints them, for all languages or for `--lang`; `--texts` prints what was heard as well. That there is
no voice counts as if it were told at each of them.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / "host"), str(ROOT / "tests")]

from alu_companion.registry import RULESETS, new_table  # noqa: E402
from alu_companion.runtime.sqlite_journal import SqliteJournal  # noqa: E402
from alu_companion.speech.languages import LANGUAGES  # noqa: E402
from alu_companion.speech.phrases_table import program  # noqa: E402
from alu_companion.speech.words import Style, Typed, Words  # noqa: E402
from alu_companion.table import Settings  # noqa: E402
from cli.alu import Home  # noqa: E402

GAMES: Final = ("alu", "almajara", "poi")
_YES: Final = {"en": b"yes\n", "et": b"jah\n", "ru": b"\xd0\xb4\xd0\xb0\n"}
_ENTER: Final = b"\n"
_PLAYED: Final = 14
"""So many actions stand in a saved game."""
_OPPONENT: Final = ("--against", "1")
_CLOCK: Final = ("--clock", "10+5")


class Way(NamedTuple):
    """One way to a table. With `is_asked` no board is named, and the keyboard is the hand by a yes."""

    command: str
    game: str = "alu"
    options: tuple[str, ...] = ()
    is_saved: bool = False
    by_keys: bool = False
    is_asked: bool = False

    @property
    def name(self) -> str:
        """How a test or a table calls it."""
        told = (self.is_saved, "saved"), (self.by_keys, "keys"), (self.is_asked, "asked")
        return " ".join([self.command, self.game, *self.options, *(name for is_so, name in told if is_so)])


def ways() -> Iterator[Way]:
    """All of them."""
    for by_keys in (False, True):
        for game in GAMES:
            for is_asked in (False, True) if game == "alu" else (False,):
                for options in ((), _OPPONENT, _CLOCK, (*_OPPONENT, *_CLOCK)):
                    yield Way("play", game, options, False, by_keys, is_asked)
                    yield Way("play", game, options, True, by_keys, is_asked)
                yield Way("learn", game, (), False, by_keys, is_asked)
                yield Way("puzzle", game, (), False, by_keys, is_asked)
        yield Way("teach", by_keys=by_keys)


def save_game(path: Path, game: str) -> None:
    """Write a journal with a game in which something was played already."""
    rules = RULESETS[game]
    state, first = new_table(Settings(), 1, name=game)
    now, played = state.game, list[str]()
    while len(played) < _PLAYED:
        action = rules.choose(now, len(played))
        played.append(rules.game.format_action(now, action))
        now = rules.game.apply(now, action)
    ready: list[tuple[str, dict[str, object]]] = [("ready", {})] if rules.board is not None else []
    with closing(SqliteJournal(path)) as journal:
        journal.append(1, 0, [(first.kind, first.body), *ready, ("play", {"back": 0, "actions": played})])


def heard(home: Home, way: Way, language: str, *typed: str) -> str:
    """All that is said until one may act, at a table of simulated time; and after that to what is `typed`."""
    journal = home.path(f"{way.name} {language}.db")
    if way.is_saved and not journal.exists():
        save_game(journal, way.game)
    given = [way.command, "--lang", language, "--speed", "max", "--silent"]
    if way.command != "teach":
        given += ["--game", way.game, "--journal", str(journal), *way.options]
        given += ["--config", str(home.path(f"{way.name} {language}.toml"))]
    if way.by_keys:
        given.append("--keys")
    if not way.is_asked:
        given += ["--port", "sim"]
    answer = b"" if not way.is_asked else _ENTER if way.by_keys else _YES[language]
    done = home.run(*given, typed=answer + "".join(f"{line}\n" for line in typed).encode())
    assert (done.returncode, done.stderr) == (0, b""), done.stderr
    said = done.stdout.decode().splitlines()
    # The last line is the farewell.
    return "\n".join(said[:-1])


@cache
def unvoiced(language: str) -> int:
    """The words that tell that there is no voice."""
    words = Words(typed=Typed("python3 start.py"))
    return len(words.render(program("no-voice"), Style(language)).split())


def count(text: str, language: str) -> int:
    """The words that somebody hears, or reads where there is no voice."""
    return len(text.split()) + unvoiced(language)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lang", choices=LANGUAGES, action="append", help="only in this language")
    parser.add_argument("--texts", action="store_true", help="print what is heard as well")
    given = parser.parse_args()
    languages = given.lang or LANGUAGES
    print(f"{'':44}" + "".join(f"{language:>5}" for language in languages))
    with tempfile.TemporaryDirectory() as folder:
        for way in ways():
            texts = {language: heard(Home(Path(folder)), way, language) for language in languages}
            print(f"{way.name:44}" + "".join(f"{count(texts[one], one):5}" for one in languages), flush=True)
            if given.texts:
                print(*texts.values(), sep="\n\n", end="\n\n")


if __name__ == "__main__":
    main()
