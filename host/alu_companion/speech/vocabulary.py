"""The words that players type: the names that each language has for commands, fields, keys, topics of the help and values of settings.

The words lie in `locales/<language>/commands.ftl`, a comma between synonyms. English ones are understood in every language, so that
a teacher's habit works at any table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field, Geometry
from alu_companion.speech.cleaning import clean_words
from alu_companion.speech.controls import ACT, MENU, Command, Controls
from alu_companion.speech.keypad import CODE_DIGITS, KEYS, NO_KEY, SETTINGS_COMMAND, opening
from alu_companion.speech.languages import FALLBACK
from alu_companion.speech.message import part
from alu_companion.speech.number_words import NumberWords
from alu_companion.speech.settings import WORDS
from alu_companion.speech.synonyms import synonyms
from alu_companion.speech.tiles import TileNames
from alu_companion.speech.words import FIRST_SEAT, LANGUAGES, Style, Words

COMPASS = ("c", "n", "ne", "e", "se", "s", "sw", "w", "nw")
"""The parts of a tile in the notation of games; `c` is the middle."""

_TIME_SIGNS = {"off": "off", "plus": "+", "seconds": "s", "minutes": ""}
"""Maps the ids of words for a time on the clock to their signs."""
_LANGUAGE = "language"
_OF_COLUMNS = ("column", "listen-column")
"""Commands for which the name of a column alone stands for a tile in it."""
_ACTION = "action:"
_TILE = re.compile(r"[a-z]\d+")
_PLACE = re.compile(rf"[a-z]\d+(-({'|'.join(COMPASS)}))?")
_LONGEST_NAME = 8
"""Words in the longest name of a field: "the fourth from your left second row"."""

_KEYS = {
    "point": ".",
    "plus": "+",
    "minus": "-",
    "star": "*",
    "slash": "/",
    "enter": "enter",
    "zero": "0",
    "game": "game",
    "hand": "hand",
}
"""From the id of a key's name to the key, or to the group of keys. A level of keys is the id of its own name."""


def _notated(line: str, controls: Controls) -> Command | None:
    """The action that a line is in the game's own notation; None when it begins with none of its verbs."""
    verbs = {needs.removeprefix(_ACTION) for needs in controls.commands.values() if needs.startswith(_ACTION)}
    return Command(ACT, word=line) if line.split(" ")[0] in verbs else None


def _same_tile(found: list[str]) -> list[str]:
    """Add the tile to a part that was named alone: "b1 east to the middle" stays on b1.

    >>> _same_tile(["b1-e", "c"])
    ['b1-e', 'b1-c']
    """
    named: list[str] = []
    for word in found:
        after_place = named and _PLACE.fullmatch(named[-1])
        named.append(f"{named[-1].split('-')[0]}-{word}" if after_place and word in COMPASS else word)
    return named


class Vocabulary:
    """The words of all languages, read once."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._commands: dict[tuple[str, tuple[str, ...]], dict[str, str]] = {}
        self._notations: dict[tuple[str, tuple[str, ...]], dict[str, str]] = {}
        self._topic_words: dict[tuple[str, tuple[str, ...]], dict[str, str]] = {}
        self.tiles = TileNames(words)
        self._numbers = {language: NumberWords(words, language) for language in LANGUAGES}
        self._values = {
            (language, kind): self._synonyms(language, names, f"value-{kind}")
            for language in LANGUAGES
            for kind, names in WORDS.items()
        }
        # A player who has chosen a language by mistake goes back by the words of the one before.
        self._order_language = {
            word: _LANGUAGE for language in LANGUAGES for word in self._synonyms(language, (_LANGUAGE,), "command")
        }
        named = {word: one for language in LANGUAGES for word, one in self._values[language, _LANGUAGE].items()}
        for language in LANGUAGES:
            self._values[language, _LANGUAGE] = named | self._values[language, _LANGUAGE]
        self._key_words: dict[tuple[str, frozenset[str]], dict[str, str]] = {}

    def _synonyms(self, language: str, names: Iterable[str], prefix: str) -> dict[str, str]:
        return synonyms(self.words, language, names, prefix)

    def parse(
        self, text: str, language: str, controls: Controls, geometry: Geometry, seat: Seat = FIRST_SEAT
    ) -> Command | None:
        """The command that a line means; None when it means none. A field or place alone asks for it, a number alone chooses,
        in figures or in words. Left and right are those of the `seat` that types."""
        line = clean_words(text)
        if line.isdecimal() and len(line) < 4:
            return Command("choose", number=int(line))
        if "field" in controls.commands:
            asked = self._with("field", line, language, controls, geometry, seat)
            if asked is not None and line:
                return asked
        words = line.split(" ")
        names = self._names(language, controls)
        for length in range(len(words), 0, -1):
            name = names.get(" ".join(words[:length]))
            rest = " ".join(words[length:])
            command = None if name is None else self._with(name, rest, language, controls, geometry, seat)
            if command is not None:
                return command
        if (number := self.number(line, language)) is not None:
            return Command("choose", number=number)
        # The game's own notation is understood in every language, also where its verb is a word of ours.
        return _notated(line, controls) or self._asked_alone(line, language, controls)

    def _asked_alone(self, line: str, language: str, controls: Controls) -> Command | None:
        """The question for a topic of the help that is typed by itself."""
        topic = self._topics(language, controls).get(line)
        return None if topic is None or "help" not in controls.commands else Command("help", word=topic)

    def topic_begun(self, text: str, language: str, controls: Controls) -> tuple[str, str]:
        """The topic of the help that a line begins with, and the words that follow it; "" when it begins with none."""
        words, topics = clean_words(text).split(), self._topics(language, controls)
        for length in range(len(words), 0, -1):
            if topic := topics.get(" ".join(words[:length])):
                return topic, " ".join(words[length:])
        return "", " ".join(words)

    def asks_topic(self, text: str, language: str, controls: Controls) -> bool:
        """True when a line begins with a command that may be followed by a topic, and goes on."""
        words, names = clean_words(text).split(), self._names(language, controls)
        begun = (names.get(" ".join(words[:length])) for length in range(1, len(words)))
        return any(name is not None and controls.commands[name] == "topic?" for name in begun)

    def number(self, text: str, language: str) -> int | None:
        """The number that a text is, in figures or in words; None where it is none, or too large to be asked for."""
        return self._numbers[language].parse(text)

    def command_begun(self, text: str, language: str, controls: Controls) -> tuple[str, str]:
        """The command that a line begins with, and the word for it that was typed; "" when it begins with none."""
        words, names = clean_words(text).split(), self._names(language, controls)
        begun = (" ".join(words[:length]) for length in range(len(words), 0, -1))
        return next(((names[one], one) for one in begun if one in names), ("", ""))

    def topics_called(self, language: str, controls: Controls) -> tuple[str, ...]:
        """The first word for each topic of the help, in the order of the topics."""
        return tuple(self._first(f"topic-{topic}", language) for topic in controls.topics)

    def format(self, command: Command, controls: Controls, geometry: Geometry) -> str:
        """A line that means the command at every table, whatever its languages: `parse` gives the same command for it.

        Only for commands that `parse` can give.
        """
        if command.name == ACT:
            return command.word
        if command.name == "choose":
            return str(command.number)
        field = "" if command.field is None else geometry.format_field(command.field).lower()
        digits = CODE_DIGITS if controls.commands.get(command.name, "").startswith("code") else 1
        number = "" if command.number is None else f"{command.number:0{digits}}"
        return " ".join(filter(None, (self.called(command.name, FALLBACK), field, number, command.word)))

    def asks_task(self, text: str, language: str) -> bool:
        """True when a line asks for the task in a lesson, whatever it means elsewhere."""
        return clean_words(text) in self._synonyms(language, ("task",), "lesson-word")

    def called(self, name: str, language: str) -> str:
        """The first word for a command."""
        return self._first(f"command-{name}", language)

    def _first(self, message_id: str, language: str) -> str:
        return self.words.render((part(message_id),), Style(language)).partition(",")[0].strip().lower()

    def _names(self, language: str, controls: Controls) -> dict[str, str]:
        """Maps each synonym to the command, for one game in one language."""
        key = language, tuple(controls.commands)
        if key not in self._commands:
            own = self._synonyms(language, controls.commands, "command")
            self._commands[key] = (self._order_language | own) if _LANGUAGE in controls.commands else own
        return self._commands[key]

    def _with(
        self, name: str, rest: str, language: str, controls: Controls, geometry: Geometry, seat: Seat
    ) -> Command | None:
        needs = controls.commands[name]
        if needs.startswith(_ACTION):
            verb = needs.removeprefix(_ACTION)
            return Command(ACT, word=f"{verb} {self._notation(rest, language, controls, geometry, seat)}".strip())
        if not rest:
            return Command(name) if not needs or needs.endswith("?") else None
        if needs.startswith(("number", "figure")):
            number = self.number(rest, language)
            return None if number is None else Command(name, number=number)
        if needs == "code?":
            digits = self._in_figures(rest, language).replace(" ", "")
            if not digits.isdecimal():
                return None
            # A code is told in groups. For any other number of digits it is told how a code is typed.
            return Command(name, number=int(digits) if len(digits) == CODE_DIGITS else None)
        if needs == "field":
            field = self.parse_field(rest, language, geometry, seat)
            if field is None and name in _OF_COLUMNS:
                field = self.tiles.column(rest, language, geometry)
            return None if field is None else Command(name, field)
        if needs.startswith("place"):
            places = self._notation(rest, language, controls, geometry, seat)
            count = 2 if needs == "places" else 1
            named = [place for place in places.split() if _PLACE.fullmatch(place)]
            return Command(name, word=places) if len(named) == count == len(places.split()) else None
        if needs == "key?":
            key = self.parse_key(rest, language, controls)
            return Command(name, word=NO_KEY if key is None else key)
        if needs.startswith("name"):
            return Command(name, word=rest)
        if needs == "time?":
            return Command(name, word=self._time(rest, language, controls))
        if needs:
            word = self._values_of(needs.rstrip("?"), language, controls).get(rest)
            return None if word is None else Command(name, word=word)
        return None

    def _time(self, text: str, language: str, controls: Controls) -> str:
        """The time for players that was typed, with the seats as the game calls them. The table checks whether it is a time."""
        seats = self._synonyms(language, controls.seats, "seat-word")
        signs = {word: _TIME_SIGNS[name] for word, name in self._synonyms(language, _TIME_SIGNS, "time-word").items()}
        written = re.sub(r"[^\W\d_]+", lambda found: (seats | signs).get(found[0], found[0]), text)
        return self._in_figures(" ".join(written.split()), language)

    def _in_figures(self, text: str, language: str) -> str:
        """The text with figures for each number that it has in words, of one word or several."""
        words, at = text.split(), 0
        found: list[str] = []
        while at < len(words):
            ends = (end for end in range(len(words), at, -1) if not words[at].isdecimal())
            spelt = ((end, self.number(" ".join(words[at:end]), language)) for end in ends)
            end, number = next((one for one in spelt if one[1] is not None), (at + 1, None))
            found.append(words[at] if number is None else str(number))
            at = end
        return " ".join(found)

    def _values_of(self, kind: str, language: str, controls: Controls) -> dict[str, str]:
        """Maps each synonym to the value that may follow a command of this kind."""
        return self._topics(language, controls) if kind == "topic" else self._values[language, kind]

    def _topics(self, language: str, controls: Controls) -> dict[str, str]:
        """Maps each synonym, and each name, to the topic of the help."""
        key = language, controls.topics
        if key not in self._topic_words:
            named = {topic: topic for topic in controls.topics}
            self._topic_words[key] = named | self._synonyms(language, controls.topics, "topic")
        return self._topic_words[key]

    def _notation(self, text: str, language: str, controls: Controls, geometry: Geometry, seat: Seat) -> str:
        """Typed words in the notation of the game: `bella two north-east` becomes `b2-ne`. Other words stay as they are."""
        tokens = self._tokens(language, controls)
        words, at = text.split(), 0
        found: list[str] = []
        while at < len(words):
            for length in range(min(_LONGEST_NAME, len(words) - at), 0, -1):
                typed = " ".join(words[at : at + length])
                field = self.parse_field(typed, language, geometry, seat)
                if field is not None:
                    tile = geometry.format_field(field).lower()
                    # "North of b2" as well as "b2 north".
                    part = f"-{found.pop()}" if found and found[-1] in COMPASS else ""
                    found.append(tile + part)
                elif typed not in tokens:
                    number = self.number(typed, language)
                    if number is None:
                        continue
                    found.append(str(number))
                elif not tokens[typed]:
                    # A small word between two places adds nothing to their order.
                    pass
                elif tokens[typed] in COMPASS and found and _TILE.fullmatch(found[-1]):
                    found[-1] += f"-{tokens[typed]}"
                else:
                    found.append(tokens[typed])
                at += length
                break
            else:
                found.append(words[at])
                at += 1
        return " ".join(_same_tile(found))

    def _tokens(self, language: str, controls: Controls) -> dict[str, str]:
        """Maps each synonym to the sign of the notation; the parts of a tile may be typed as the notation writes them."""
        key = language, tuple(controls.tokens)
        if key not in self._notations:
            names = self._synonyms(language, controls.tokens, "token")
            written = {token: token for token in controls.tokens.values() if token in COMPASS}
            self._notations[key] = written | {synonym: controls.tokens[name] for synonym, name in names.items()}
        return self._notations[key]

    def parse_field(self, text: str, language: str, geometry: Geometry, seat: Seat = FIRST_SEAT) -> Field | None:
        """The field that a text names: c4, C 4, cesar 4, cesar four, and as in `TileNames`."""
        return self.tiles.parse(text, language, geometry, seat)

    def parse_key(self, text: str, language: str, controls: Controls) -> str | None:
        """The key of the number pad that a text names: "star", "menu 4", "*/", "more slash"; None when there is no such key.

        What begins the name of a key of the second level names by itself the key that opens that level.
        """
        words = text.lower().split()
        if len(words) == 1 and len(text) == 2:
            words = list(text)
        rows, names = self.tiles.row_words(language), self._named_keys(language, controls)
        found = [names.get(word, str(rows[word]) if word in rows else word) for word in words]
        match found:
            case [key] if key in KEYS:
                return key
            case [level] if level and level in controls.levels:
                opener = self._opener(level, controls)
                return next((key for key, name in controls.keys.items() if name == opener), None)
            case [level, key] if key in KEYS:
                if controls.keys.get(level) == MENU:
                    level = MENU
                return f"{level} {key}" if level in controls.levels else None
        return None

    @staticmethod
    def _opener(level: str, controls: Controls) -> str:
        """The command whose key leads to a level: to the menu of settings, where the level is that of an entry."""
        if level == MENU:
            return MENU
        lent = controls.lent.get(level)
        return SETTINGS_COMMAND if lent is None else lent.given_back_by or opening(level)

    def parse_key_part(self, text: str, language: str, controls: Controls) -> str | None:
        """The group of keys that a word names: "guide", "hand", "game" for those that need no other key before them."""
        return self._named_keys(language, controls).get(text.lower())

    def _named_keys(self, language: str, controls: Controls) -> dict[str, str]:
        """Maps each synonym to the key, the group of keys or the level."""
        key = language, controls.levels
        if key not in self._key_words:
            names = {**_KEYS, **{level: level for level in sorted(controls.levels) if level}}
            self._key_words[key] = {
                word: names[name] for word, name in self._synonyms(language, names, "key-word").items()
            }
        return self._key_words[key]

    def words_of(self, language: str, controls: Controls, geometry: Geometry) -> set[str]:
        """Every single word that may be typed in a language."""
        lists = [
            self._names(language, controls),
            self._topics(language, controls),
            self._tokens(language, controls),
            *(self._values[language, kind] for kind in WORDS),
        ]
        return {word for one in lists for phrase in one for word in phrase.split()} | self.tiles.words_of(
            language, geometry
        )
