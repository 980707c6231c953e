"""The guide at the table: its sentences are told one by one, each as soon as the one before has been heard.

Whatever else there is to hear is heard first; the sentence that it has cut is begun anew, which is the speech queue's business. Here
it is decided what is told next, and what has to happen before: a silence, a sound, an example on the board.
"""

from __future__ import annotations

from typing import Final

from alu_companion.features.dictating.pad import keys_for
from alu_companion.features.examples.examples import examples_of
from alu_companion.features.guide.chapters import (
    beside,
    between,
    has_layouts,
    index_of,
    items_of,
    nearest,
    rest_of_paragraph,
    sentence_number,
    translated,
)
from alu_companion.features.guide.listening import (
    CHAPTERS,
    LISTENING,
    PLACES,
    Chapters,
    GuideHeard,
    GuidePlace,
    Listening,
    Place,
    Waits,
)
from alu_companion.games.game import Seat
from alu_companion.speech import phrases_guide, phrases_typed
from alu_companion.speech.controls import Command
from alu_companion.speech.guide import PAUSES_MS, Chapter, Item, Layout, Pause, Sentence, Sound
from alu_companion.speech.keypad import LENDING, Pending
from alu_companion.speech.languages import FALLBACK
from alu_companion.speech.message import Message, Spelt, Translated, say
from alu_companion.speech.queue import Class, Utterance
from alu_companion.table.answers import answer
from alu_companion.table.effects import Chime, Quit, Say, StopSpeech
from alu_companion.table.questions import leave_list
from alu_companion.table.spec import CommandSpec, Confirms, Page
from alu_companion.table.transition import Transition
from alu_companion.table.values import Confirm, TableState

MAY_SHOW: Final = Command("guide-show")
"""Confirmed by players before the pieces of a game are moved for an example."""
_SOUND_MS: Final = 1200
"""An earcon of 0.4 s at the most, and time to remember it. Source: `voice/mixing/described.py`."""
_TURNS: Final = {"following": "guide-next", "previous": "guide-back"}
"""Commands that go on or back among the messages, and among the sentences of the guide while it is told."""
_BEGINNING: Final = ("guide-on", "guide-chapter", "guide-chapter-next", "guide-chapter-back")
_STEPS: Final = {"guide-next": 1, "guide-back": -1, "guide-again": 0}


def obey_guide(transition: Transition, command: Command) -> None:
    """Obey a command of the guide."""
    state = transition.state
    mover = state.rules.narrator.mover(state.game)
    language = _language(state, mover)
    chapters = CHAPTERS.of(state).get(language, ())
    if not chapters:
        transition.answer(say("guide-none"))
        return
    if command.name in _STEPS and not goes_on(state):
        transition.answer(say("nothing-goes-on"))
        return
    place = _place(state, language)
    if LISTENING.of(state) is None and command.name in _BEGINNING and not _has_keys(state):
        transition.answer(phrases_guide.how_to_stop(keys_for(state, "stop")))
    match command.name:
        case "guide-on":
            if place.item:
                transition.answer(where(chapters, place, language))
            _begin(transition, place)
        case "guide-chapters":
            transition.answer(phrases_guide.chapters_listed([_title(one, language) for one in chapters]))
        case "guide-where":
            transition.answer(where(chapters, place, language))
        case "guide-chapter":
            _begin_chapter(transition, chapters, (command.number or 0) - 1)
        case "guide-chapter-next":
            _begin_chapter(transition, chapters, index_of(chapters, place) + 1)
        case "guide-chapter-back":
            _begin_chapter(transition, chapters, index_of(chapters, place) - 1)
        case name:
            # Before the first title there is only that title.
            there = beside(chapters, place, _STEPS[name])
            if there is None and _STEPS[name] > 0:
                _end(transition, chapters)
            else:
                _begin(transition, there or Place(chapters[0].name))


def answer_about_guide(state: TableState, command: Command) -> Message | None:
    """Say what the help tells about the guide; None for any other question."""
    if command.name != "help" or command.word != "guide":
        return None
    return (*(say("guide-help") if CHAPTERS.of(state) else say("guide-none")), *phrases_typed.help_words("guide"))


def keys_told(state: TableState, command: Command) -> Message | None:
    """Say that the keys belong to the guide now, or do so no more; None for any other question."""
    match command:
        case Command("prompt", word="guide"):
            return say("guide-keys")
        case Command("prompt", word="no-guide"):
            return say("guide-keys-left")
    return None


def is_telling(state: TableState) -> bool:
    """True between the sentences of the guide, unless it asks something itself."""
    listening = LISTENING.of(state)
    return listening is not None and not listening.is_asking


def handle_in_guide(transition: Transition, command: Command) -> bool:
    """Page in the guide while it is told, or leave the table; False for any other command, or while it is silent."""
    name = _TURNS.get(command.name, command.name)
    if LISTENING.of(transition.state) is None:
        return False
    if name == "quit":
        # Leaving does not wait for the end of a sentence; the place is kept.
        transition.effects += [StopSpeech(), Quit()]
        return True
    if name not in _STEPS:
        return False
    leave_list(transition)
    obey_guide(transition, Command(name))
    return True


def goes_on(state: TableState) -> bool:
    """True while the guide is told, or has the keys: then "go on" means the guide."""
    return LISTENING.of(state) is not None or _has_keys(state)


def guide_goes_on(transition: Transition) -> bool:
    """Tell the guide from its place on; False when the players mean something else."""
    if not goes_on(transition.state):
        return False
    obey_guide(transition, Command("guide-on"))
    return True


def _has_keys(state: TableState) -> bool:
    return state.pending is not None and state.pending.wants == LEVEL


def where(chapters: Chapters, place: Place, language: str) -> Message:
    """Say where a place is in the chapters of a language."""
    index = index_of(chapters, place)
    title = _title(chapters[index], language)
    return phrases_guide.where(index + 1, len(chapters), title, *sentence_number(chapters, place))


def _title(chapter: Chapter, language: str) -> Translated:
    return Translated(((language, (chapter.title,)),))


def _sentence(sentence: Sentence, language: str) -> Translated:
    """A sentence as it is read and as it is said."""
    return Translated(((language, (Spelt(sentence.text, sentence.said),)),))


def _language(state: TableState, seat: Seat) -> str:
    """The language in which a seat hears the guide: its own, or where there is no guide in it the one that stands in for it."""
    ways = (state.settings.language_of(seat), state.settings.second, FALLBACK, *CHAPTERS.of(state))
    return next((language for language in ways if language in CHAPTERS.of(state)), "")


def _place(state: TableState, language: str) -> Place:
    """The place of a listener in a language, or the last one before the guide stopped."""
    chapters = CHAPTERS.of(state)[language]
    listening = LISTENING.of(state)
    if listening is not None and listening.language == language:
        return nearest(chapters, listening.place)
    if language in PLACES.of(state):
        return nearest(chapters, PLACES.of(state)[language])
    return Place(chapters[0].name)


def _begin_chapter(transition: Transition, chapters: Chapters, index: int) -> None:
    if 0 <= index < len(chapters):
        _begin(transition, Place(chapters[index].name))
    else:
        transition.answer(say("guide-no-chapter", count=len(chapters)))


def _begin(transition: Transition, place: Place) -> None:
    """Listen from a place on, for the seat that is to move."""
    state = transition.state
    seat = state.rules.narrator.mover(state.game)
    listening = LISTENING.of(state)
    described = "" if listening is None else listening.described
    # To go elsewhere the example that is being laid out need not be finished.
    examples_of(state.rules).leave(transition)
    if _asked(state):
        transition.change(question=None)
    transition.put(LISTENING, Listening(seat, _language(state, seat), place, described=described))
    _tell(transition, place)


def _asked(state: TableState) -> bool:
    return state.question == Confirm(MAY_SHOW)


def _show(transition: Transition, _: Command) -> None:
    """Lend the board to the example that waits."""
    examples_of(transition.state.rules).begin(transition)


def _lend_keys(transition: Transition, _: Command) -> None:
    """Let the keys belong to the guide, as the key for it does."""
    transition.change(pending=Pending(LEVEL))
    transition.answer(answer(transition.state, Command("prompt", word=LEVEL)))


SHOWING: Final = CommandSpec(_show, None, Confirms(lambda *_: say("guide-may-show"), declined=say("guide-not-shown")))


_LEADS: Final = ("guide-back", "guide-next", "guide-again", "guide-where", "guide-chapter-back", "guide-chapter-next")
LEVEL: Final = "guide"
"""What the keys of a number pad are called while they belong to the guide."""
KEYS_COMMAND: Final = LEVEL + LENDING
GUIDE_COMMANDS: Final = {
    KEYS_COMMAND: CommandSpec(_lend_keys, needs_game=False),
    **dict.fromkeys(("guide-on", "guide-chapters"), CommandSpec(obey_guide, needs_game=False)),
    "guide-chapter": CommandSpec(obey_guide, "number", needs_game=False),
    **dict.fromkeys(_LEADS, CommandSpec(obey_guide, page=Page.SHOW)),
    MAY_SHOW.name: SHOWING,
}
GUIDE_KEYS: Final = {
    "guide enter": "guide-on", "guide 0": "stop", "guide 6": "guide-next", "guide 4": "guide-back", "guide 5": "guide-again",
    "guide 2": "guide-chapter-next", "guide 8": "guide-chapter-back", "guide /": "guide-chapters", "guide .": "guide-where",
    "guide +": "faster", "guide -": "slower",
}  # fmt: skip


def stop(transition: Transition) -> None:
    """Fall silent, keep the place, and have the board put back if it was lent."""
    pause(transition)
    _give_back(transition)


def _give_back(transition: Transition) -> None:
    examples_of(transition.state.rules).end(transition)


def pause(transition: Transition) -> None:
    """Fall silent and keep the place; nothing is committed."""
    if LISTENING.of(transition.state) is None:
        return
    if _asked(transition.state):
        transition.change(question=None)
    transition.put(LISTENING, None)
    transition.answer(say("guide-stopped"))


def handle_guide_heard(transition: Transition, _: GuideHeard) -> None:
    """A sentence was heard to its end: go on to what follows it."""
    listening = LISTENING.of(transition.state)
    if listening is None or listening.waits is not Waits.VOICE:
        return
    chapters, place = CHAPTERS.of(transition.state)[listening.language], listening.place
    then = beside(chapters, place, 1)
    _go_on(transition, listening._replace(ahead=between(chapters, place), then=then))


def follow(transition: Transition) -> None:
    """Go on if what the guide waited for has come."""
    state, listening = transition.state, LISTENING.of(transition.state)
    if listening is None:
        return
    match listening.waits:
        case Waits.TIME:
            come = listening.until_ms <= transition.now_ms
        case Waits.HANDS:
            come = examples_of(state.rules).is_laid(state)
        case Waits.ANSWER:
            come = not _asked(state)
            if come and not examples_of(state.rules).is_on(state):
                listening = listening._replace(described=listening.place.chapter)
        case Waits.VOICE:
            come = False
    if come:
        _go_on(transition, listening)


def guide_due_ms(state: TableState) -> int | None:
    """When a silence of the guide ends; None while there is none."""
    listening = LISTENING.of(state)
    return listening.until_ms if listening is not None and listening.waits is Waits.TIME else None


def _go_on(transition: Transition, listening: Listening) -> None:
    """Do the next items one by one, until one must be waited for."""
    while listening.ahead:
        item, listening = listening.ahead[0], listening._replace(ahead=listening.ahead[1:])
        transition.put(LISTENING, listening)
        waits = _mark(transition, item)
        if waits is not None:
            until_ms = transition.now_ms + _lasts_ms(item)
            transition.put(LISTENING, listening._replace(waits=waits, until_ms=until_ms))
            return
    transition.put(LISTENING, listening)
    if listening.then is None:
        _end(transition, CHAPTERS.of(transition.state)[listening.language])
    else:
        _tell(transition, listening.then)


def _lasts_ms(item: Item) -> int:
    return PAUSES_MS[item.length] if isinstance(item, Pause) else _SOUND_MS


def _mark(transition: Transition, item: Item) -> Waits | None:
    """Do what a mark says; what is to be waited for, if anything."""
    match item:
        case Sound(earcon):
            transition.effects.append(Chime(earcon, None))
            return Waits.TIME
        case Layout():
            return Waits.HANDS if examples_of(transition.state.rules).lay(transition, item) else None
        case _:
            return Waits.TIME


def _tell(transition: Transition, place: Place) -> None:
    """Tell a title or sentence, once the board is what it should be for it."""
    state, listening = transition.state, LISTENING.of(transition.state)
    assert listening is not None
    chapters = CHAPTERS.of(state)[listening.language]
    language = _language(state, listening.seat)
    if language != listening.language:
        place = translated(chapters, place, CHAPTERS.of(state)[language])
        chapters, listening = CHAPTERS.of(state)[language], listening._replace(language=language)
    listening = listening._replace(place=place, ahead=(), then=place)
    transition.put(LISTENING, listening)
    items, examples = items_of(chapters, place), examples_of(state.rules)
    if examples.is_on(state) and not has_layouts(items):
        _give_back(transition)
        if not examples.is_laid(transition.state):
            transition.put(LISTENING, listening._replace(waits=Waits.HANDS))
            return
    # The sentences before a layout in its paragraph already tell the hands what to do.
    to_come = not examples.is_on(state) and has_layouts(rest_of_paragraph(chapters, place))
    is_new = listening.described != place.chapter and state.question is None
    if to_come and is_new and examples.is_possible(state):
        transition.change(question=Confirm(MAY_SHOW))
        transition.put(LISTENING, listening._replace(waits=Waits.ANSWER))
        transition.ask(say("guide-may-show"))
        return
    transition.put(LISTENING, listening._replace(waits=Waits.VOICE))
    _keep(transition, listening.language, place)
    chapter = chapters[index_of(chapters, place)]
    item = items[place.item - 1] if place.item else None
    message = (
        say("guide-sentence", sentence=_sentence(item, language))
        if isinstance(item, Sentence)
        else say("guide-chapter", number=index_of(chapters, place) + 1, title=_title(chapter, language))
    )
    transition.effects.append(Say(Utterance(Class.GUIDE, message, to=listening.seat)))


def _keep(transition: Transition, language: str, place: Place) -> None:
    """Keep the place: after a restart the guide goes on there."""
    state = transition.state
    if PLACES.of(state).get(language) != place:
        transition.record(GuidePlace(state.rules.game.name, language, place.chapter, place.item))


def evolve_guide(state: TableState, before: TableState, event: GuidePlace) -> TableState:
    """The table after an event, with the places where the guide was last."""
    return PLACES.on(state, {**PLACES.of(state), event.language: Place(event.chapter, event.item)})


def _end(transition: Transition, chapters: Chapters) -> None:
    """The guide is over; the next time it starts from the beginning."""
    state = transition.state
    listening, language = LISTENING.of(state), _language(state, state.rules.narrator.mover(state.game))
    _keep(transition, language if listening is None else listening.language, Place(chapters[0].name))
    transition.put(LISTENING, None)
    transition.answer(say("guide-ended"))
    _give_back(transition)
