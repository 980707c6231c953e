"""Explains a typed line that means nothing: which tile there is not, what a movement needs, which word comes near, which topics the help
has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from enum import Enum
from typing import Final, NamedTuple, Protocol

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field, Geometry
from alu_companion.speech.cleaning import clean_words
from alu_companion.speech.controls import Command, Controls
from alu_companion.speech.settings import CLOCK
from alu_companion.speech.tiles import Beyond
from alu_companion.speech.time_control import is_control
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import FIRST_SEAT

_ENGLISH: Final = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_RUSSIAN: Final = "йцукенгшщзхъфывапролджэячсмитьбюё"
_ESTONIAN: Final = "qwertyuiopüõasdfghjklöäzxcvbnm,.`"
_LAYOUTS: Final = _ENGLISH, _RUSSIAN, _ESTONIAN


def in_other_layouts(text: str) -> Iterator[str]:
    """Give what the same keys would have written in each other layout.

    >>> sorted(in_other_layouts("ghbdtn")), "status" in in_other_layouts("ыефегы"), "käsud" in in_other_layouts("k'sud")
    (['привет'], True, True)
    """
    line = text.lower()
    written = (line.translate(str.maketrans(typed, meant)) for typed in _LAYOUTS for meant in _LAYOUTS)
    yield from dict.fromkeys(other for other in written if other != line)


_LONGEST: Final = 12
"""Lines of more words are not searched for what was meant: nobody types them at a table."""
_SHORTEST_WORD: Final = 3
"""A word of two letters comes near to too many others."""
_LIKENESS: Final = 0.7
"""Two letters that change places in a word of four are still found."""


_ANSWERS: Final = ("yes", "no", "choose")


class Why(Enum):
    """Why a line means nothing."""

    UNKNOWN = "unknown"
    NEAR = "near"
    NO_TILE = "no-tile"
    HALF_MOVEMENT = "half-movement"
    NO_TOPIC = "no-topic"
    LAYOUT = "layout"
    """The line means something in another keyboard layout."""
    SHARED = "shared"
    """A letter begins the names of several columns."""
    SEVERAL = "several"
    """The line asks for several tiles, or answers several times."""
    FORM = "form"
    """The command is known, but not with what follows it."""
    NOT_TYPED = "not-typed"
    """The line is an action of a game that is played with pieces on a board."""


class Misread(NamedTuple):
    """Explains a line that means nothing. `near` is a line that means something, `movement` the order that the line begins, `action` a
    topic of the help."""

    why: Why
    near: str = ""
    said: str = ""
    """`near` with tiles by their names, for the ear."""
    beyond: Beyond | None = None
    movement: str = ""
    action: str = ""
    field: Field | None = None
    fields: tuple[Field, ...] = ()
    """The tiles that may be meant."""
    command: str = ""
    needs: str = ""
    """What the command may be followed by, see `Controls.commands`; `said` is the word for it that was typed."""
    topics: tuple[str, ...] = ()
    """The topics of the help, as they are typed."""


UNKNOWN: Final = Misread(Why.UNKNOWN)
"""There is no guess at the meaning."""


class Movements(Protocol):
    """The words that move pieces, at a table where typed lines are the hands."""

    def parse(self, text: str, language: str, geometry: Geometry, seat: Seat) -> object | None:
        """The movement that a line means, typed by a seat; None when the order is not whole."""
        ...

    def begun(self, text: str, language: str) -> tuple[str, list[str]]:
        """The movement that a line begins with, and the words that follow; "" when it begins with none."""
        ...

    def words_of(self, language: str) -> set[str]:
        """Every word or phrase that is understood."""
        ...


class Reader:
    """Reads typed lines at one table in some languages, those of the players first."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        languages: Sequence[str],
        controls: Controls,
        geometry: Geometry,
        is_possible: Callable[[Command], bool],
        movements: Movements | None = None,
        seat: Seat = FIRST_SEAT,
    ) -> None:
        """Nothing is suggested that `is_possible` denies. `movements` are understood where typed words are the hands. Left and right are
        those of the `seat` that types."""
        self._vocabulary = vocabulary
        self._languages = languages
        self._controls = controls
        self._geometry = geometry
        self._is_possible = is_possible
        self._movements = movements
        self._seat = seat

    def misread(self, text: str) -> Misread:
        """Explain why a line that is no command and no whole movement means nothing."""
        words = clean_words(text).split()
        if len(words) > _LONGEST:
            return UNKNOWN
        for language in self._languages:
            found = self._in_other_layout(text, language)
            if found is not None:
                return found
        for language in self._languages:
            found = (
                self._plainly(words, language)
                or self._nearly(words, language)
                or self._without_topic(words, language)
                or self._wrongly_followed(words, language)
            )
            if found is not None:
                return found
        return UNKNOWN

    def _in_other_layout(self, text: str, language: str) -> Misread | None:
        for line in map(clean_words, in_other_layouts(text)):
            # A tile whose letter is a comma in another layout is no number.
            if any(map(str.isalpha, line)) and self._means_something(line, language):
                return Misread(Why.LAYOUT, near=line, said=self._said(line.split(), language))
        return None

    def _wrongly_followed(self, words: list[str], language: str) -> Misread | None:
        """Explain a line of which the command is known, but not with what follows it."""
        name, word = self._vocabulary.command_begun(" ".join(words), language, self._controls)
        return Misread(Why.FORM, said=word, command=name, needs=self._controls.commands[name]) if name else None

    def _plainly(self, words: list[str], language: str) -> Misread | None:
        """Explain a line of which every word is known, but not the whole."""
        line, vocabulary = " ".join(words), self._vocabulary
        topic, rest = vocabulary.topic_begun(line, language, self._controls)
        field = vocabulary.parse_field(rest, language, self._geometry, self._seat) if topic else None
        if field is not None and topic in self._controls.played:
            return Misread(Why.NOT_TYPED, action=topic, field=field)
        if self._are_answers(words, language):
            return Misread(Why.SEVERAL)
        for start in range(len(words)):
            for end in range(len(words), start, -1):
                beyond = vocabulary.tiles.beyond(" ".join(words[start:end]), language, self._geometry)
                if beyond is not None:
                    return Misread(Why.NO_TILE, beyond=beyond)
                fields = vocabulary.tiles.sharing(" ".join(words[start:end]), language, self._geometry)
                if len(fields) > 1:
                    return Misread(Why.SHARED, fields=fields)
        if len(fields := self._tiles(words, language)) > 1:
            return Misread(Why.SEVERAL, fields=fields)
        movement = self._movements.begun(line, language)[0] if self._movements else ""
        return Misread(Why.HALF_MOVEMENT, movement=movement) if movement else None

    def _tiles(self, words: list[str], language: str) -> tuple[Field, ...]:
        """The tiles of a line that names only tiles, with words between them; empty for any other line."""
        found: list[Field] = []
        at = 0
        while at < len(words):
            named = (
                (end, self._vocabulary.parse_field(" ".join(words[at:end]), language, self._geometry, self._seat))
                for end in range(len(words), at, -1)
            )
            end, field = next((one for one in named if one[1] is not None), (at + 1, None))
            if field is not None:
                found.append(field)
            elif not found or end == len(words):
                return ()
            at = end
        return tuple(dict.fromkeys(found))

    def _are_answers(self, words: list[str], language: str) -> bool:
        """True for a line of several numbers, yes or no, and nothing else besides a word between them."""
        commands = [self._vocabulary.parse(word, language, self._controls, self._geometry) for word in words]
        are = [command is not None and command.name in _ANSWERS for command in commands]
        return sum(are) > 1 and are[0] and are[-1] and all(map(max, are, are[1:]))

    def _nearly(self, words: list[str], language: str) -> Misread | None:
        """Find a line that means something and whose words come near."""
        known = self._vocabulary.words_of(language, self._controls, self._geometry)
        if self._movements is not None:
            known |= {word for phrase in self._movements.words_of(language) for word in phrase.split()}
        meant = [_nearest(word, known) for word in words]
        line = " ".join(meant)
        if meant == words:
            return None
        if self._means_something(line, language):
            return Misread(Why.NEAR, near=line, said=self._said(meant, language))
        return self._plainly(meant, language)

    def _without_topic(self, words: list[str], language: str) -> Misread | None:
        """Explain a line that asks for a topic which the help does not have."""
        if not self._vocabulary.asks_topic(" ".join(words), language, self._controls):
            return None
        return Misread(Why.NO_TOPIC, topics=self._vocabulary.topics_called(language, self._controls))

    def _said(self, words: list[str], language: str) -> str:
        fields = {word: self._vocabulary.parse_field(word, language, self._geometry) for word in words}
        tiles, geometry = self._vocabulary.tiles, self._geometry
        return " ".join(
            word if (field := fields[word]) is None else tiles.name(field, language, geometry) for word in words
        )

    def _means_something(self, line: str, language: str) -> bool:
        geometry, seat = self._geometry, self._seat
        if self._movements is not None and self._movements.parse(line, language, geometry, seat) is not None:
            return True
        command = self._vocabulary.parse(line, language, self._controls, geometry, seat)
        if command is None or (command.name == CLOCK and command.word and not is_control(command.word)):
            return False
        return self._is_possible(command)


def _nearest(word: str, known: set[str]) -> str:
    """The known word that comes nearest: the word itself when it is known, or when none comes near."""
    if word in known or len(word) < _SHORTEST_WORD or any(sign.isdecimal() for sign in word):
        return word
    # Sorted, so that the same line is always read the same.
    return next(iter(get_close_matches(word, sorted(known), 1, _LIKENESS)), word)
