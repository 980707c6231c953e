"""The commands of a teacher at the desk, its menu, and the greeting after a pause."""

from __future__ import annotations

import itertools
from collections.abc import Set
from dataclasses import replace
from typing import Final

from alu_companion.features.desk.values import (
    ABSENT,
    COURSE,
    DESK,
    GREETING,
    KEEP,
    KINDS,
    MOST_POSITIONS,
    NEXT_PUPIL,
    ORDERS,
    PUPIL,
    PUPILS,
    TEACHERS_DESK,
    Begin,
    Desk,
    Item,
    KeepPosition,
    Menu,
)
from alu_companion.features.guide.guiding import goes_on
from alu_companion.features.lessons.learning import LEARNED, shelved, solved_by
from alu_companion.features.show.showing import is_shown
from alu_companion.features.show.values import has_gone_on, lead_at_desk, pause_show, resume_show, show_goes_on
from alu_companion.file_names import numbered
from alu_companion.speech import phrases_desk
from alu_companion.speech.controls import Command, Controls
from alu_companion.speech.labels import label
from alu_companion.speech.message import Message, Part, part, say
from alu_companion.table.asking import NO, YES, Answer, Asking, QuestionSpec, by_number
from alu_companion.table.effects import StopSpeech
from alu_companion.table.inputs import Asked, Pressed
from alu_companion.table.spec import CommandSpec, Page
from alu_companion.table.transition import Transition
from alu_companion.table.values import OFFERED, TableState

_LONGEST_NAME: Final = 40


_ORDERED: Final = CommandSpec(page=Page.DESK)
DESK_COMMANDS: Final = {
    **dict.fromkeys((DESK, NEXT_PUPIL, ABSENT, PUPILS), _ORDERED),
    **dict.fromkeys((KEEP, PUPIL), _ORDERED._replace(needs="name?")),
}
DESK_KEYS: Final = {"7": DESK, "9": NEXT_PUPIL}
"""The two keys of the number pad that a teacher's desk adds."""
SHOWN_KEYS: Final = {"show 3": DESK}
"""The key that leads from a show to the desk."""


def open_desk(transition: Transition) -> bool:
    """Greet when nothing has begun; else say for whom it has, if there is a choice."""
    desk = TEACHERS_DESK.of(transition.state)
    if desk is None:
        return False
    if desk.note:
        transition.tell(desk.note)
        transition.put(TEACHERS_DESK, replace(desk, note=()))
    if desk.current is None:
        _greet(transition)
        return True
    if is_shown(transition.state):
        lead_at_desk(transition)
    elif desk.pupils:
        transition.tell(say("desk-now-taught", name=desk.name))
    return False


def is_desk(state: TableState) -> bool:
    """True at a teacher's desk."""
    return TEACHERS_DESK.of(state) is not None


def with_desk_keys(state: TableState, controls: Controls) -> Controls:
    """The controls, with the keys of the desk if there is one."""
    return controls if TEACHERS_DESK.of(state) is None else controls.bound(DESK_KEYS)


def pupil(state: TableState, has_number: bool) -> str:
    """The pupil of now; empty without a desk, or when the pupil has only a number and a number will not do."""
    desk = TEACHERS_DESK.of(state)
    return desk.name if desk is not None and (desk.pupils or has_number) else ""


def _greet(transition: Transition) -> None:
    """Say what this is, and wait for somebody."""
    transition.change(question=Menu(GREETING))
    transition.tell(_greeting(transition.state))


def _greeting(state: TableState) -> Message:
    return phrases_desk.greeted(("enter",) if state.by_keys else ())


def _needs_game(state: TableState, name: str) -> bool:
    spec = state.rules.grid.commands.get(name)
    return spec is None or bool(spec.needs_game)


def handle_at_desk(transition: Transition, command: Command) -> bool:
    """Obey a command of the desk; False for any other."""
    state, desk = transition.state, TEACHERS_DESK.of(transition.state)
    if desk is None:
        if command.name in DESK_COMMANDS:
            transition.answer(say("desk-none"))
        return command.name in DESK_COMMANDS
    if isinstance(state.question, Menu) and command == Command("help"):
        greeting = _greeting(state) if state.question.level == GREETING else ()
        transition.answer((*greeting, *(say("desk-help-keys") if state.by_keys else say("desk-help"))))
        return True
    match command.name:
        case "desk":
            _open(transition)
        case "next-pupil":
            _teach(transition, desk, desk.following or desk.name)
        case "absent":
            _absent(transition, desk)
        case "pupils":
            transition.answer(say_pupils(state, desk))
        case "pupil" if command.word:
            _choose_pupil(transition, desk, command.word)
        case "pupil":
            _list(transition, _over(transition)._replace(level=PUPIL, first=0))
        case "learn" | "puzzle" if desk.current is None:
            # Without a game it is not clear whose lessons are meant.
            _list(transition, _over(transition)._replace(level="lesson", first=0))
        case "leave" if state.is_exercise and shelved(state) is None:
            # No game waits behind the lessons.
            transition.effects += [StopSpeech(), Begin(None)]
        case "keep-position":
            _keep(transition, desk, command.word)
        case name if desk.current is None and _needs_game(state, name) and not goes_on(state):
            transition.answer(say("desk-no-game-keys") if state.by_keys else say("desk-no-game"))
        case _:
            return False
    return True


def desk_due_ms(state: TableState) -> int | None:
    """When to greet again after a pause; None while somebody plays, a show goes on, or the table greets already."""
    desk = TEACHERS_DESK.of(state)
    if desk is None or desk.idle_ms is None or (desk.current is None and state.question == Menu(GREETING)):
        return None
    return None if show_goes_on(state) else desk.touched_ms + desk.idle_ms


def follow_desk(transition: Transition) -> None:
    """Note that somebody is here; greet again when nobody has been for too long."""
    desk, state, before = TEACHERS_DESK.of(transition.state), transition.state, transition.before
    if desk is None:
        return
    is_said, is_played = isinstance(transition.given, Asked | Pressed), len(state.past) > len(before.past)
    was_open = isinstance(before.question, Menu) and state.question is None
    if was_open and not is_said and (is_shown(state) or not is_played):
        # Finishing an action of a show, or laying out the board, answers no question.
        transition.change(question=before.question)
        state = transition.state
    if is_said or before.version != state.version or has_gone_on(before, state):
        transition.put(TEACHERS_DESK, replace(desk, touched_ms=transition.now_ms))
        return
    due_ms = desk_due_ms(state)
    if due_ms is not None and due_ms <= transition.now_ms:
        transition.put(TEACHERS_DESK, replace(desk, touched_ms=transition.now_ms))
        transition.effects += [StopSpeech(), Begin(None)]


def say_menu(state: TableState, menu: Menu) -> tuple[Message, tuple[Part, ...], int]:
    """Say the question of the menu, its entries here, and how many more there are."""
    desk = TEACHERS_DESK.of(state)
    if desk is None or menu.level == GREETING:
        return _greeting(state), (), 0
    if not menu.level:
        return say("desk-menu"), tuple(part(f"desk-{name}") for name in (*KINDS, *ORDERS)), 0
    entries = _pupils(state, desk) if menu.level == PUPIL else tuple(one.told for one in _listed(desk, menu))
    shown = entries[menu.first :][:OFFERED]
    left = len(entries) - menu.first - len(shown)
    if menu.level == COURSE and state.by_keys and menu.first:
        # A lesson keeps the number of its plan.
        shown = tuple(
            part("desk-numbered", number=number, entry=told) for number, told in enumerate(shown, menu.first + 1)
        )
    return say("desk-which"), shown, left


def _first_number(state: TableState, menu: Menu) -> int:
    """The number of the first listed entry. Keys are single digits; typed lines may name any number of a list."""
    return 1 if state.by_keys else menu.first + 1


def say_pupils(state: TableState, desk: Desk) -> Message:
    """Say the pupils, what each of them did, and who is absent."""
    away = tuple(name for name in desk.pupils if name in desk.absent)
    return (*phrases_desk.all_did(_pupils(state, desk)), *(phrases_desk.absent(away) if away else ()))


def _pupils(state: TableState, desk: Desk) -> tuple[Part, ...]:
    return tuple(part("desk-did", name=name, count=len(solved_by(LEARNED.of(state), name))) for name in desk.everybody)


def _items(desk: Desk, kind: str) -> tuple[Item, ...]:
    return tuple(item for item in desk.items if item.kind == kind)


def _listed(desk: Desk, menu: Menu) -> tuple[Item, ...]:
    """The items of this page of the menu; lessons stand under their courses."""
    if menu.course is None:
        return _items(desk, COURSE if menu.level == "lesson" else menu.level)
    game, course = menu.course.game, menu.course.key
    return tuple(item for item in _items(desk, "lesson") if (item.game, item.course) == (game, course))


def _open(transition: Transition) -> None:
    """Open the menu."""
    _list(transition, _over(transition)._replace(level="", first=0, course=None))


def _over(transition: Transition) -> Menu:
    """Open the menu over the current activity; a show pauses."""
    question = transition.state.question
    menu = question if isinstance(question, Menu) else Menu(over=question)
    has_paused = pause_show(transition)
    transition.effects.append(StopSpeech())
    return menu._replace(resumes=menu.resumes or has_paused)


def _close(transition: Transition, menu: Menu) -> None:
    """Close the menu; a show that paused for it goes on."""
    transition.change(question=menu.over)
    resumes = menu.resumes and resume_show(transition)
    transition.answer((part("desk-closed"), *(say("show-goes-on") if resumes else ())))


def _list(transition: Transition, menu: Menu, more: Message = ()) -> None:
    transition.change(question=menu)
    transition.answer((*_menu_heard(transition.state, menu), *more))


def _menu_heard(state: TableState, menu: Menu) -> Message:
    """The words of the menu."""
    asked, entries, left = say_menu(state, menu)
    told = phrases_desk.listed(entries, left, _first_number(state, menu), state.by_keys)
    return (*asked, *(told if entries else say("desk-nothing")))


def _menu_asking(state: TableState, menu: Menu) -> Asking:
    """The menu as a list on the page."""
    asked, entries, more = say_menu(state, menu)
    listed = by_number(entries, _first_number(state, menu))
    onward = (Answer(YES, label("desk-open")),) if menu.level == GREETING else ()
    further = (Answer(YES, label("more")),) if more or menu.first else ()
    back = () if menu.level == GREETING else (Answer(NO, label("desk-back")),)
    return Asking(asked, (*onward, *listed, *further, *back))


def _reply(transition: Transition, menu: Menu, command: Command) -> None:
    desk, number = TEACHERS_DESK.of(transition.state), command.number or 0
    assert desk is not None
    if menu.level == GREETING:
        # A yes to the greeting opens the list, and is told once how to come back to it.
        back_here = say("desk-back-here-keys") if transition.state.by_keys else say("desk-back-here")
        _list(transition, Menu(over=None), back_here)
    elif command.name == "no" and menu.course is not None:
        _list(transition, menu._replace(level="lesson", first=0, course=None))
    elif command.name == "no" and menu.level:
        _list(transition, menu._replace(level="", first=0))
    elif command.name == "no" and desk.current is None:
        _greet(transition)
    elif command.name == "no":
        _close(transition, menu)
    elif not menu.level:
        _chosen(transition, desk, menu, number)
    else:
        items: tuple[Item | str, ...] = desk.everybody if menu.level == PUPIL else _listed(desk, menu)
        at = menu.first + number - _first_number(transition.state, menu)
        if command.name == "choose" and number > 0 and at < len(items):
            _taken(transition, desk, menu, items[at])
        else:
            first = menu.first + OFFERED if menu.first + OFFERED < len(items) else 0
            _list(transition, menu._replace(first=first))


MENU: Final = QuestionSpec[TableState, Transition](
    Menu, _menu_heard, _reply, _menu_asking, below=lambda menu: menu.over
)


def _taken(transition: Transition, desk: Desk, menu: Menu, item: Item | str) -> None:
    """Handle the choice of a pupil, a course, or something to begin."""
    if isinstance(item, str):
        transition.change(question=menu.over)
        _teach(transition, desk, item)
    elif item.kind == COURSE:
        _list(transition, menu._replace(level=COURSE, first=0, course=item))
    else:
        _begin(transition, item)


def _chosen(transition: Transition, desk: Desk, menu: Menu, number: int) -> None:
    names = (*KINDS, *ORDERS)
    if not 0 < number <= len(names):
        _list(transition, menu)
    elif number <= len(KINDS):
        _list(transition, menu._replace(level=names[number - 1], first=0))
    else:
        handle_at_desk(transition, Command(names[number - 1]))


def _begin(transition: Transition, item: Item) -> None:
    desk = TEACHERS_DESK.of(transition.state)
    assert desk is not None
    transition.change(question=None)
    transition.put(TEACHERS_DESK, replace(desk, current=item))
    transition.effects += [StopSpeech(), Begin(item)]


def _teach(transition: Transition, desk: Desk, name: str, note: Message = ()) -> None:
    """Let a pupil begin what the one before began; a new name is added to the list. `note` is said first."""
    pupils = desk.everybody if name in desk.everybody else (*desk.everybody, name)
    desk = replace(desk, pupils=pupils, pupil=pupils.index(name), absent=desk.absent - {name})
    if desk.current is None:
        transition.put(TEACHERS_DESK, desk)
        transition.answer((*note, part("desk-now-taught", name=desk.name), part("desk-nothing-begun")))
    else:
        transition.put(TEACHERS_DESK, replace(desk, note=note))
        _begin(transition, desk.current)


def _choose_pupil(transition: Transition, desk: Desk, name: str) -> None:
    """Let somebody learn by name. Typed lines are in lower case."""
    name = name.strip()[:_LONGEST_NAME].title()
    if not desk.pupils and desk.current is None:
        # Nobody has done anything yet: this name begins the list.
        desk = replace(desk, pupils=(name,))
    _teach(transition, desk, desk.found(name) or name)


def _absent(transition: Transition, desk: Desk) -> None:
    """Leave out the present pupil until somebody names them, and let the next one begin."""
    following = desk.following
    if following is None:
        transition.answer(say("desk-nobody-else"))
        return
    away = replace(desk, pupils=desk.everybody, absent=desk.absent | {desk.name})
    _teach(transition, away, following, phrases_desk.absent((desk.name,)))


def _keep(transition: Transition, desk: Desk, name: str) -> None:
    """Save the current position under a name or a number."""
    state = transition.state
    if desk.current is None:
        transition.answer(say("desk-nothing-begun"))
        return
    positions = {(one.game, one.told) for one in _items(desk, "position")}
    game = state.rules.game
    name = _free_name(name.strip()[:_LONGEST_NAME], game.name, positions)
    told = part("desk-named", name=name)
    if len(positions) >= MOST_POSITIONS and (game.name, told) not in positions:
        transition.answer(say("desk-full"))
        return
    item = Item("position", game.name, game.format_state(state.game), told)
    others = tuple(one for one in desk.items if (one.kind, one.told) != (item.kind, item.told))
    transition.put(TEACHERS_DESK, replace(desk, items=(*others, item)))
    transition.effects.append(KeepPosition(item, name))
    transition.answer(say("desk-kept", name=name))


def _free_name(name: str, game: str, positions: Set[tuple[str, Part]]) -> str:
    """The name under which a position of a game is kept: without one the next number, and with a number behind it where a position of
    another game has it already."""
    taken = {told for other, told in positions if other != game or not name}
    names = numbered(name, " ") if name else map(str, itertools.count(1))
    return next(one for one in names if part("desk-named", name=one) not in taken)
