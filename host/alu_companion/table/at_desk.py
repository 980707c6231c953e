"""What a teacher orders at the desk, and when the table greets again."""

from __future__ import annotations

import itertools
from collections.abc import Set
from dataclasses import replace
from typing import Final

from alu_companion.file_names import numbered
from alu_companion.speech import phrases_desk, phrases_show
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Message, Part
from alu_companion.table.desk import (
    DESK_COMMANDS,
    GREETING,
    KINDS,
    MOST_POSITIONS,
    ORDERS,
    Begin,
    Desk,
    Item,
    KeepPosition,
    Menu,
)
from alu_companion.table.effects import StopSpeech
from alu_companion.table.inputs import Asked, Input, Pressed
from alu_companion.table.show import Goes
from alu_companion.table.transition import Transition
from alu_companion.table.values import OFFERED, TableState

_ANSWERS: Final = ("choose", "yes", "no")
_LONGEST_NAME: Final = 40


def greet(transition: Transition) -> None:
    """Nothing was begun: tell what this is, and wait for somebody."""
    transition.change(question=Menu(GREETING))
    transition.tell(phrases_desk.GREETED)


def seated(transition: Transition, desk: Desk) -> None:
    """Something was begun for somebody: tell for whom."""
    if desk.name and desk.current is not None:
        transition.tell(phrases_desk.now_taught(desk.name))


def arranged(transition: Transition, command: Command) -> bool:
    """Do what a teacher orders; False for what is no order of the desk."""
    state = transition.state
    if state.desk is None:
        if command.name in DESK_COMMANDS:
            transition.answer(phrases_desk.NONE)
        return command.name in DESK_COMMANDS
    if isinstance(state.question, Menu) and command.name in _ANSWERS:
        _answered(transition, state.desk, state.question, command)
        return True
    if isinstance(state.question, Menu) and command == Command("help"):
        greeting = phrases_desk.GREETED if state.question.level == GREETING else ()
        transition.answer((*greeting, *phrases_desk.HELPED))
        return True
    match command.name:
        case "desk":
            _open(transition)
        case "next-pupil":
            _next_pupil(transition, state.desk)
        case "pupils":
            transition.answer(pupils_told(state, state.desk))
        case "pupil":
            _add_pupil(transition, state.desk, command.word)
        case "keep-position":
            _keep(transition, state.desk, command.word)
        case _:
            return False
    return True


def desk_due_ms(state: TableState) -> int | None:
    """When nobody has been here for too long; None where somebody is, a show goes on, or the table greets already."""
    desk = state.desk
    if desk is None or desk.idle_ms is None or (desk.current is None and state.question == Menu(GREETING)):
        return None
    goes_on = state.show is not None and state.show.goes is not Goes.PAUSED
    return None if goes_on else desk.touched_ms + desk.idle_ms


def follow_desk(transition: Transition, before: TableState, given: Input) -> None:
    """Notice that somebody is here, or that nobody has been for too long."""
    desk, state = transition.state.desk, transition.state
    if desk is None:
        return
    if (
        isinstance(before.question, Menu)
        and state.question is None
        and state.show is not None
        and _has_played(before, state)
    ):
        # The hands have ended the action that they were at: that answers nothing.
        transition.change(question=before.question)
        state = transition.state
    went_on = state.show is not None and (before.show != state.show or len(before.past) != len(state.past))
    if isinstance(given, Asked | Pressed) or before.version != state.version or went_on:
        transition.change(desk=replace(desk, touched_ms=transition.now_ms))
        return
    due_ms = desk_due_ms(state)
    if due_ms is not None and due_ms <= transition.now_ms:
        transition.change(desk=replace(desk, touched_ms=transition.now_ms))
        transition.effects += [StopSpeech(), Begin(None)]


def _has_played(before: TableState, state: TableState) -> bool:
    """True when more actions were played, and the show stands where it paused under the menu."""
    return len(state.past) > len(before.past) and state.show is not None and state.show.goes is Goes.PAUSED


def menu_told(state: TableState, menu: Menu) -> tuple[Message, tuple[Part, ...], int]:
    """What is asked, what there is to choose from now, and how many more there are."""
    if state.desk is None or menu.level == GREETING:
        return phrases_desk.GREETED, (), 0
    if not menu.level:
        return phrases_desk.MENU, tuple(phrases_desk.entry(name) for name in (*KINDS, *ORDERS)), 0
    items = _items(state.desk, menu.level)
    shown = items[menu.first :][:OFFERED]
    return phrases_desk.WHICH, tuple(item.told for item in shown), len(items) - menu.first - len(shown)


def pupils_told(state: TableState, desk: Desk) -> Message:
    """Who was taught, and what each of them did."""
    if not desk.pupils:
        return phrases_desk.NO_PUPILS
    told = (phrases_desk.did(name, len(state.learned.get(name, {}))) for name in desk.pupils)
    return tuple(one for message in told for one in message)


def _items(desk: Desk, kind: str) -> tuple[Item, ...]:
    return tuple(item for item in desk.items if item.kind == kind)


def _open(transition: Transition) -> None:
    """Open the menu. A show pauses under it; robots' hands that have begun an action end it first."""
    state, show = transition.state, transition.state.show
    menu = state.question if isinstance(state.question, Menu) else Menu(over=state.question)
    if show is not None:
        goes_on = show.goes is not Goes.PAUSED and not show.is_single
        menu = menu._replace(resumes=menu.resumes or goes_on)
        paused = show._replace(is_single=True) if show.awaits_hands else show._replace(goes=Goes.PAUSED)
        transition.change(show=paused)
    transition.effects.append(StopSpeech())
    _list(transition, menu._replace(level="", first=0))


def _close(transition: Transition, menu: Menu) -> None:
    """Close the menu; a show that paused for it goes on."""
    show = transition.state.show
    resumes = menu.resumes and show is not None
    transition.change(question=menu.over)
    if resumes and show is not None:
        transition.change(show=show._replace(goes=Goes.ACTION, is_single=False))
    transition.answer((*phrases_desk.CLOSED, *(phrases_show.GOES_ON if resumes else ())))


def _list(transition: Transition, menu: Menu) -> None:
    transition.change(question=menu)
    asked, entries, more = menu_told(transition.state, menu)
    transition.answer((*asked, *phrases_desk.listed(entries, more)) if entries else (*asked, *phrases_desk.NOTHING))


def _answered(transition: Transition, desk: Desk, menu: Menu, command: Command) -> None:
    number = command.number or 0
    if menu.level == GREETING:
        # Whoever answers the greeting wants to see what there is.
        _list(transition, Menu(over=None))
    elif command.name == "no" and menu.level:
        _list(transition, menu._replace(level="", first=0))
    elif command.name == "no" and desk.current is None:
        greet(transition)
    elif command.name == "no":
        _close(transition, menu)
    elif not menu.level:
        _chosen(transition, desk, menu, number)
    else:
        items = _items(desk, menu.level)
        shown = items[menu.first :][:OFFERED]
        if command.name == "choose" and 0 < number <= len(shown):
            _begin(transition, shown[number - 1])
        else:
            first = menu.first + OFFERED if menu.first + OFFERED < len(items) else 0
            _list(transition, menu._replace(first=first))


def _chosen(transition: Transition, desk: Desk, menu: Menu, number: int) -> None:
    names = (*KINDS, *ORDERS)
    if not 0 < number <= len(names):
        _list(transition, menu)
    elif number <= len(KINDS):
        _list(transition, menu._replace(level=names[number - 1], first=0))
    else:
        arranged(transition, Command(names[number - 1]))


def _begin(transition: Transition, item: Item) -> None:
    desk = transition.state.desk
    assert desk is not None
    transition.change(question=None, desk=replace(desk, current=item))
    transition.effects += [StopSpeech(), Begin(item)]


def _next_pupil(transition: Transition, desk: Desk) -> None:
    """Let the next one begin where the one before began; after the last of a list come those who have only a number."""
    pupils = desk.pupils if desk.pupil + 1 < len(desk.pupils) else (*desk.pupils, str(len(desk.pupils) + 1))
    desk = replace(desk, pupils=pupils, pupil=desk.pupil + 1)
    transition.change(desk=desk)
    if desk.current is None:
        transition.answer((*phrases_desk.now_taught(desk.name), *phrases_desk.NOTHING_BEGUN))
    else:
        _begin(transition, desk.current)


def _add_pupil(transition: Transition, desk: Desk, name: str) -> None:
    name = name.strip()[:_LONGEST_NAME]
    if name and name not in desk.pupils:
        transition.change(desk=replace(desk, pupils=(*desk.pupils, name)))
    transition.answer(phrases_desk.added(name))


def _keep(transition: Transition, desk: Desk, name: str) -> None:
    """Keep the position of the game that is on, under a name or a number."""
    state = transition.state
    if desk.current is None:
        transition.answer(phrases_desk.NOTHING_BEGUN)
        return
    positions = {(one.game, one.told) for one in _items(desk, "position")}
    game = state.rules.game
    name = _free_name(name.strip()[:_LONGEST_NAME], game.name, positions)
    told = phrases_desk.named(name)
    if len(positions) >= MOST_POSITIONS and (game.name, told) not in positions:
        transition.answer(phrases_desk.FULL)
        return
    item = Item("position", game.name, game.format_state(state.game), told)
    others = tuple(one for one in desk.items if (one.kind, one.told) != (item.kind, item.told))
    transition.change(desk=replace(desk, items=(*others, item)))
    transition.effects.append(KeepPosition(item, name))
    transition.answer(phrases_desk.kept(name))


def _free_name(name: str, game: str, positions: Set[tuple[str, Part]]) -> str:
    """The name under which a position of a game is kept: without one the next number, and with a number behind it where a position of
    another game has it already."""
    taken = {told for other, told in positions if other != game or not name}
    names = numbered(name, " ") if name else map(str, itertools.count(1))
    return next(one for one in names if phrases_desk.named(one) not in taken)
