"""The view of a table for its live page: plain data in one language, for the whole page as well as for its changes.

Pure functions of the table's state. They know no game: everything comes through its ruleset.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from alu_companion.board.link import Differences, Seen, board_of
from alu_companion.features.clock.timekeeping import say_times
from alu_companion.features.coach.hints import say_hint
from alu_companion.features.coach.reviewing import points
from alu_companion.features.coach.values import COACHING
from alu_companion.features.lessons.beginning import say_title
from alu_companion.features.show.showing import say_where
from alu_companion.features.show.values import SHOW
from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field
from alu_companion.page.html import View, drawn_meaning, drawn_place, drawn_store
from alu_companion.page.roles import ordered_from
from alu_companion.runtime.outlets import style_of
from alu_companion.speech import short
from alu_companion.speech.chart import Amount, Chart, Meaning, Place, Store
from alu_companion.speech.controls import Command
from alu_companion.speech.labels import game_called, label
from alu_companion.speech.message import Message
from alu_companion.speech.phrases_clock import TOPIC as CLOCK_TOPIC
from alu_companion.speech.phrases_keys import what_it_does
from alu_companion.speech.queue import ROOM_ONLY, Class, Utterance
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Style, Words
from alu_companion.table import TableState
from alu_companion.table.ending import end_told
from alu_companion.table.players import called
from alu_companion.table.questions import asking
from alu_companion.table.spec import Page

_BEHIND: Final = 40
"""The last action about a place is looked for among so many: no turn without one is longer."""


class Marking(NamedTuple):
    """The places of the last action, the differences on the board of the kit, and the tile of the coach's hint."""

    last: frozenset[str]
    """The places of the last action, by the words that ask about them."""
    amiss: Differences | None
    hint: Field | None

    def is_last(self, place: Place) -> bool:
        """True when the last action was at this place, or in a part of it."""
        return place.ask in self.last or any(one.ask in self.last for one in place.inside)

    def at(self, place: Place, field: Field | None) -> tuple[Seen | None, Message]:
        """What stands on a place instead, and all its marks in words. A part of a tile has no field."""
        told: list[Message] = []
        seen = None
        if self.amiss is not None and field is not None:
            seen = self.amiss.seen.get(field)
            told += [seen.told] if seen else []
            told += [step.told for step in self.amiss.steps if field in step.fields]
        if self.is_last(place):
            told.append(label("last-here"))
        if field is not None and field == self.hint:
            told.append(label("hint-here"))
        return seen, tuple(part for one in told for part in one)


def last_touched(state: TableState) -> frozenset[str]:
    """The places of the last action that was about a place."""
    for past in reversed(state.past[-_BEHIND:]):
        if touched := state.rules.narrator.touched(past.before, past.action):
            return frozenset(touched)
    return frozenset()


def own_meanings(state: TableState) -> tuple[Meaning, ...]:
    """The meanings of the page's own drawings, at this table."""
    meanings = [Meaning("last", label("legend-last"))]
    if state.rules.board is not None:
        meanings += [
            Meaning("amiss", label("legend-amiss")),
            Meaning("empty", label("legend-empty")),
            Meaning("unclear", label("legend-unclear")),
        ]
    if state.rules.coach is not None:
        meanings.append(Meaning("hint", label("legend-hint")))
    return tuple(meanings)


def edges(chart: Chart, number: int) -> str:
    """The sides of a place, by compass, where the ground of its holder ends.

    >>> places = tuple(Place(ask, ask, (), held=held) for ask, held in (("a1", 0), ("b1", 0), ("a2", None), ("b2", 1)))
    >>> [edges(Chart(2, places), number) for number in range(4)]
    ['nsw', 'nes', '', 'nesw']
    """
    place, columns = chart.places[number], chart.columns
    if place is None or place.held is None:
        return ""
    column = number % columns
    beside = {
        "n": number + columns,
        "e": number + 1 if column + 1 < columns else -1,
        "s": number - columns,
        "w": number - 1 if column else -1,
    }
    return "".join(side for side, near in beside.items() if _holder(chart, near) != place.held)


def _holder(chart: Chart, number: int) -> int | None:
    place = chart.places[number] if 0 <= number < len(chart.places) else None
    return None if place is None else place.held


HISTORY: Final = 100
"""So many messages are sent with a page. A table keeps twice as many."""
_PLACES: Final = ("field", "place")
_FIGURE, _NAME = "figure", "name"
"""A teacher types them after the commands that take them."""


class Viewing:
    """Makes views in one language. It keeps only the sentences since the last view: most of a board stays as it was, and a table that
    stands for days says too much to remember."""

    def __init__(self, words: Words, vocabulary: Vocabulary, language: str) -> None:
        self._words = words
        self._vocabulary = vocabulary
        self.language = language
        self._rendered: dict[tuple[object, Message], str] = {}
        self._before: dict[tuple[object, Message], str] = {}

    def text(self, state: TableState, message: Message) -> str:
        """A message in this language."""
        style = self._style(state)
        wanted = (style, message)
        if wanted not in self._rendered:
            known = self._before.get(wanted)
            self._rendered[wanted] = self._words.render(message, style) if known is None else known
        return self._rendered[wanted]

    def _style(self, state: TableState) -> Style:
        return replace(style_of(state.settings, self.language), written=True)

    def label(self, state: TableState, name: str) -> str:
        """A heading, a button or a hint of the page itself."""
        return self.text(state, label(name))

    def view(self, state: TableState, number: int) -> View:
        """The whole view of a table. `number` comes back with each command: it counts the games and questions that were seen."""
        self._before, self._rendered = self._rendered, {}
        rules, game, board = state.rules, state.game, board_of(state.rules)
        chart = rules.narrator.chart(game if board is None else board.position_shown(state))
        amiss = None if board is None else board.differences(state)
        show = SHOW.of(state)
        hint, asked, found = say_hint(state), asking(state), COACHING.of(state).review
        marking = Marking(last_touched(state), amiss, None if hint is None else hint.tile)
        return {
            "seen": number,
            # When it changes, the whole page is drawn anew, with the buttons of a lesson or without.
            "game": self.text(state, say_title(state))
            if state.is_exercise
            else self.text(state, (game_called(rules.game.name),)),
            "status": self.text(state, end_told(state) or rules.narrator.answer(game, Command("status")) or ()),
            "clock": self._clock(state),
            "show": None if show is None else self.text(state, say_where(state, show)),
            "question": asked
            and {
                "text": self.text(state, asked.told),
                "answers": [{"line": one.line, "text": self.text(state, one.told)} for one in asked.answers],
            },
            "columns": chart.columns,
            "places": [
                place and self._whole_place(state, place, marking, Field(number), edges(chart, number))
                for number, place in enumerate(chart.places)
            ],
            "stores": [self._store(state, store, amiss) for store in chart.stores],
            "amiss": {
                "led": self.text(state, amiss.led) if amiss else "",
                "steps": [self.text(state, step.told) for step in amiss.steps] if amiss else [],
            },
            "coach": {
                "hint": self.text(state, hint.told) if hint else "",
                "points": [self.text(state, point) for point in points(state)],
                "at": -1 if found is None else found.at,
            },
            "legend": [
                {"drawn": drawn_meaning(one.drawing, one.seat), "text": self.text(state, one.told)}
                for one in (*chart.legend, *own_meanings(state))
            ],
            "whole": self.text(state, rules.narrator.whole(game)),
            "buttons": self.buttons(state),
            "history": [self.text(state, told.message) for told in state.history[-HISTORY:]],
        }

    def news(self, state: TableState, said: Sequence[Utterance]) -> list[dict[str, Any]]:
        """The sentences that were just said, without those that only the room may hear."""
        heard = [one for one in said if one.topic != ROOM_ONLY]
        style = self._style(state)
        texts = [(" ".join(short.sentences(self._words, one, style)), one.cls, one.topic) for one in heard]
        return [
            {"text": text, "alert": cls is Class.ALERT, **({"clock": True} if topic == CLOCK_TOPIC else {})}
            for text, cls, topic in texts
            if text
        ]

    def buttons(self, state: TableState) -> list[dict[str, str]]:
        """Buttons for the usual questions and orders that need no words after them."""
        commands = state.controls.commands
        shown = (
            name for name in ordered_from(state, Page.PLAYERS) if state.rules.grid.commands[name].has_button(state)
        )
        usual = (*state.controls.remote, *shown)
        return [self._button(state, name) for name in usual if _stands_alone(commands.get(name, "act"))]

    def desk_buttons(self, state: TableState) -> Mapping[str, list[dict[str, Any]]]:
        """The buttons of a teacher: to lead a show, for the desk, for the room, and those with something typed after them."""
        commands = state.controls.commands
        groups = {"desk": Page.DESK, "room": Page.ROOM}
        told: dict[str, list[dict[str, Any]]] = {
            group: [self._button(state, name) for name in ordered_from(state, page) if _stands_alone(commands[name])]
            for group, page in groups.items()
        }
        # They have another meaning, and other labels, in a show.
        shown = [name for name in ordered_from(state, Page.SHOW) if _stands_alone(commands[name])]
        told["show"] = [
            {**self._button(state, name), "text": self.label(state, f"show-{name}"), "hint": ""} for name in shown
        ]
        told["typed"] = [
            {**self._button(state, name), "is_number": commands[name] == _FIGURE}
            for name in ordered_from(state, Page.SHOW | Page.DESK)
            if commands[name].removesuffix("?") in (_FIGURE, _NAME)
        ]
        return told

    def place_buttons(self, state: TableState) -> list[dict[str, str]]:
        """Buttons for questions about a place."""
        commands = state.controls.commands
        return [self._button(state, name) for name in state.controls.remote if commands[name] in _PLACES]

    def _clock(self, state: TableState) -> View | None:
        """The times on the clocks when one of them was last read, and whose clock runs."""
        clock = state.clock
        if clock is None:
            return None
        names = [self.text(state, label("seat", side=called(state, seat))) for seat in _seats(state)]
        left = [{"name": name, "left_ms": ms} for name, ms in zip(names, clock.left_ms, strict=True)]
        return {"told": self.text(state, say_times(state, clock.since_ms)), "seats": left, "runs": clock.runs}

    def _button(self, state: TableState, name: str) -> dict[str, str]:
        called = self._vocabulary.called(name, self.language)
        return {
            "line": self._vocabulary.called(name, "en"),
            "text": called[:1].upper() + called[1:],
            "hint": self.text(state, what_it_does(name)),
        }

    def _store(self, state: TableState, store: Store, amiss: Differences | None) -> dict[str, Any]:
        """A seat's store. Rows of sliders that show something else are marked."""
        rows = {} if amiss is None else amiss.rows
        found = {
            "seat": store.seat,
            "name": self.text(state, label("seat", side=state.rules.narrator.seat(store.seat))),
            "amounts": [
                self._amount(state, one, (store.seat, number) in rows, rows.get((store.seat, number)))
                for number, one in enumerate(store.amounts)
            ],
        }
        return {"seat": store.seat, "name": found["name"], "drawn": drawn_store(found)}

    def _amount(self, state: TableState, one: Amount, is_amiss: bool, shown: int | None) -> dict[str, Any]:
        if one.pending:
            told = label("amount-pending", name=one.name, count=one.ready, pending=one.pending)
        else:
            told = label("amount", name=one.name, counted=one.drawing, count=one.ready)
        felt: Message = ()
        if is_amiss:
            felt = label("slider-moving") if shown is None else label("slider-shows", count=shown)
        return {
            "drawing": one.drawing,
            "ready": one.ready,
            "pending": one.pending,
            "most": one.most,
            "told": self.text(state, told),
            "felt": self.text(state, felt),
            "shown": shown if is_amiss else None,
        }

    def _whole_place(
        self, state: TableState, place: Place, marking: Marking, field: Field, ends: str
    ) -> dict[str, Any]:
        """A field or tile with its drawing. `ends` are the sides where the ground of its holder ends."""
        found = {**self._place(state, place, marking, field), "edges": ends}
        drawn, classes = drawn_place(found)
        inside = [_worded(one) for one in found["inside"]]
        return {**_worded(found), "inside": inside, "drawn": drawn, "classes": classes}

    def _place(self, state: TableState, place: Place, marking: Marking, field: Field | None = None) -> dict[str, Any]:
        """A place: a field or tile with its number, or a part of one without."""
        seen, added = marking.at(place, field)
        return {
            "ask": place.ask,
            "name": self.text(state, label("place-name", place=place.name)),
            "told": self.text(state, (*place.told, *added)),
            "marks": [one._asdict() for one in place.marks],
            "seat": place.seat,
            "held": place.held,
            "notes": [one._asdict() for one in place.notes],
            "last": marking.is_last(place),
            "hint": field is not None and field == marking.hint,
            "seen": seen and {"seat": seen.seat, "marks": [one._asdict() for one in seen.marks]},
            "part": place.part,
            "inside": [self._place(state, one, marking) for one in place.inside],
        }


def _worded(place: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of a place that a page needs besides its drawing."""
    return {name: place[name] for name in ("ask", "name", "told", "part")}


def _stands_alone(needs: str) -> bool:
    """True for a command that needs nothing after it."""
    return not needs or needs.endswith("?")


def _seats(state: TableState) -> Sequence[Seat]:
    return tuple(state.rules.game.seats(state.game))


def changes(before: View, after: View, told: Sequence[object]) -> dict[str, Any]:
    """The changes of a view: entries that are new, but single places, and only the new messages of the history.

    `told` are the messages of the table since then. For another game, or a board of another shape, the answer is `shape` alone: a page
    needs everything then.

    >>> changes({"seen": 1, "places": [1, 2], "columns": 2, "history": ["a"]},
    ...         {"seen": 2, "places": [1, 3], "columns": 2, "history": ["a", "b"]}, ("b",))
    {'seen': 2, 'places': {1: 3}, 'told': ['b']}
    """
    changed = {
        name: value for name, value in after.items() if name not in ("places", "history") and value != before[name]
    }
    if "columns" in changed or len(before["places"]) != len(after["places"]) or "game" in changed:
        return {"shape": True}
    places = {
        number: new
        for number, (old, new) in enumerate(zip(before["places"], after["places"], strict=True))
        if old != new
    }
    if places:
        changed["places"] = places
    if told:
        changed["told"] = after["history"][-len(told) :]
    return changed
