"""Suspects contacts of fields and sliders, tells it once and soon with what helps, and tells when they are well again. Plays nothing.

An open contact reads like an empty field, so it is told only where something speaks for a piece: it was felt for a moment.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from alu_companion.board import phrases_contacts
from alu_companion.board.judging import PASSING_MS
from alu_companion.board.outside import asked_about
from alu_companion.board.phases import Blind, Over, Showing
from alu_companion.board.phrases_board import unclear_fields
from alu_companion.board.phrases_faults import shorted_fields
from alu_companion.board.values import Contact, Place, Played, Sensed, Suspected, Suspicion, at_board, note
from alu_companion.board.wet import appeared, turned
from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field, fields_of
from alu_companion.referee.placement import Content, Row, content, pieces, standing
from alu_companion.speech.message import Message, say
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState
from alu_companion.wire import state as wire

SOON_MS: Final = 1500
"""For so long the hand may still be at the contact. A fault must be told within two seconds."""
RESTS_MS: Final = 3000
"""For so long a damp hand may rest on several tiles. Source: the hands in `simulator.slips` rest for 2.5 s at most."""
WELL_MS: Final = 1000
"""A contact that comes and goes is not well before it has been good for so long."""
QUICK_MS: Final = 400
"""A piece that goes so soon was not lifted. Source: a hand that puts one down and thinks better of it takes 500 ms or more."""
AGAIN_MS: Final = 10_000
"""A player who has been told and tries again after this time is told again."""
_WATER: Final = (Suspected.WET, Suspected.DAMP)
_FORGOTTEN_MS: Final = 30_000
"""A piece that comes so late to where one was felt for a moment is another one."""


def watch(transition: Transition, before: Sensed | None, sensed: Sensed) -> None:
    """Look at the contacts in a line of the board that says something new."""
    old = at_board(transition.state).contacts
    if sensed.health:
        # A whole multiplexer cannot be read, which is told by itself.
        now: dict[Contact, Suspicion] = {}
    else:
        known = before is not None and not before.health
        came = standing(sensed.placement) & ~standing(before.placement) if known and before is not None else 0
        now = _looked(old, sensed, came, transition.now_ms)
    if now != old:
        note(transition, contacts=now)


def suspect_water(transition: Transition) -> None:
    """End a step: suspect water where pieces are felt that nobody has meant."""
    contacts, now_ms = at_board(transition.state).contacts, transition.now_ms
    wet = _wet(transition.state)
    now: dict[Contact, Suspicion] = {}
    for contact, one in contacts.items():
        place, of = contact
        if of not in _WATER or place in wet:
            now[contact] = one._replace(well_ms=None) if of in _WATER else one
        elif one.told_ms is not None and not (of is Suspected.WET and _is_felt(transition.state, place)):
            now[contact] = one if one.well_ms is not None else one._replace(well_ms=now_ms)
    for contact in wet.items():
        now.setdefault(contact, Suspicion(now_ms))
    if now != contacts:
        note(transition, contacts=now)


def _is_felt(state: TableState, place: Place) -> bool:
    """True when a piece is felt there: what was taken for water was one that somebody has meant."""
    sensed = at_board(state).sensed
    return sensed is not None and isinstance(place, int) and bool(standing(sensed.placement) >> place & 1)


def _wet(state: TableState) -> dict[Place, Suspected]:
    wet: dict[Place, Suspected] = dict.fromkeys(fields_of(appeared(state)), Suspected.WET)
    return wet | dict.fromkeys(fields_of(turned(state)), Suspected.DAMP)


def _looked(old: Mapping[Contact, Suspicion], sensed: Sensed, came: int, now_ms: int) -> dict[Contact, Suspicion]:
    wrong = _wrong(sensed)
    now: dict[Contact, Suspicion] = {}
    for contact, one in old.items():
        place, of = contact
        if of in _WATER:
            now[contact] = one
        elif of is Suspected.FELT:
            if not _is_empty(sensed, place):
                now[contact] = one
            elif now_ms - one.since_ms <= QUICK_MS and not came:
                now[place, Suspected.OPEN] = Suspicion(now_ms)
        elif of is Suspected.OPEN and one.told_ms is None and came:
            # What passed there was put down elsewhere.
            continue
        elif _is_on(contact, one, sensed, wrong):
            now[contact] = one._replace(well_ms=None)
        elif one.told_ms is not None:
            now[contact] = one if one.well_ms is not None else one._replace(well_ms=now_ms)
    for contact in wrong.items():
        now.setdefault(contact, Suspicion(now_ms))
    suspected = {place for place, _ in now}
    for field in fields_of(came):
        if field not in suspected:
            now[field, Suspected.FELT] = Suspicion(now_ms)
    return now


def _wrong(sensed: Sensed) -> dict[Place, Suspected]:
    """The suspicions that follow from one line alone."""
    found: dict[Place, Suspected] = {
        field: Suspected.SHORTED if sensed.shorted >> field & 1 else Suspected.UNCLEAR
        for field in fields_of(sensed.placement.unclear)
    }
    for side in Side:
        counter = sensed.placement.counters[side]
        for row in Row:
            if counter is not None and counter[row] is None:
                found[side, row] = Suspected.BETWEEN
    return found


def _is_empty(sensed: Sensed, place: Place) -> bool:
    """True when a place is a field that reads empty."""
    felt = standing(sensed.placement) | sensed.placement.unclear
    return isinstance(place, int) and not felt >> place & 1 and place != sensed.wand


def _is_on(contact: Contact, one: Suspicion, sensed: Sensed, wrong: Mapping[Place, Suspected]) -> bool:
    place, of = contact
    if place in wrong and one.told_ms is not None:
        # It is not well again, whichever fault it has now.
        return True
    return _is_empty(sensed, place) if of is Suspected.OPEN else wrong.get(place) is of


def glimpsed(transition: Transition, glimpse: wire.Glimpse) -> None:
    """The contact of a field has closed for a moment. Right after a piece was lifted that is its last touch."""
    board, field, now_ms = at_board(transition.state), Field(glimpse.index), transition.now_ms
    sensed = board.sensed
    if sensed is None or sensed.health or glimpse.code == wire.WAND:
        return
    if not _is_empty(sensed, field) or now_ms - board.pieces_since_ms < PASSING_MS:
        return
    one = board.contacts.get((field, Suspected.OPEN))
    if one is not None and (one.told_ms is None or now_ms - one.told_ms < AGAIN_MS):
        return
    note(transition, contacts={**board.contacts, (field, Suspected.OPEN): Suspicion(now_ms)})


# --- what is said


def due_ms(state: TableState) -> int | None:
    """The time when a contact is to be told; None where there is nothing to tell."""
    board = at_board(state)
    if board.heard_ms is None or board.sensed is None:
        return None
    dues = [
        due
        for contact, one in board.contacts.items()
        if (due := _due_ms(contact[1], one)) is not None and not _is_asked(state, contact)
    ]
    return max(min(dues), board.heard_ms) if dues else None


def _due_ms(of: Suspected, one: Suspicion) -> int | None:
    if of is Suspected.FELT:
        return None
    if one.told_ms is None:
        return one.since_ms + (RESTS_MS if of in _WATER else SOON_MS)
    return None if one.well_ms is None else one.well_ms + WELL_MS


def tell(transition: Transition) -> bool:
    """Say what is due; False when nothing is."""
    now_ms = transition.now_ms
    due = due_ms(transition.state)
    if due is None or due > now_ms:
        return False
    contacts = dict(at_board(transition.state).contacts)
    said: dict[Suspected | None, list[Place]] = {}
    for contact, one in list(contacts.items()):
        place, of = contact
        at_ms = _due_ms(of, one)
        if at_ms is None or at_ms > now_ms or _is_asked(transition.state, contact):
            continue
        if one.told_ms is None:
            if of is not Suspected.OPEN:
                # One sentence will end all that was told of the place.
                contacts = {other: held for other, held in contacts.items() if other[0] != place}
            contacts[contact] = one._replace(told_ms=now_ms)
            said.setdefault(of, []).append(place)
            continue
        del contacts[contact]
        if of is not Suspected.OPEN or now_ms - one.told_ms < _FORGOTTEN_MS:
            said.setdefault(None, []).append(place)
    note(transition, contacts=contacts)
    for what, places in said.items():
        for message in _messages(what, places):
            transition.tell(message)
    return True


def _is_asked(state: TableState, contact: Contact) -> bool:
    """True while players are asked whether they have meant what may be water: the question names it."""
    place, of = contact
    asked = asked_about(state.question) if isinstance(state.question, Played) else 0
    return of in _WATER and isinstance(place, int) and bool(asked >> place & 1)


def _messages(of: Suspected | None, places: list[Place]) -> list[Message]:
    """Say what contacts are suspected of, or with None that they are well again."""
    mask = sum(1 << place for place in places if isinstance(place, int))
    rows = [place for place in places if isinstance(place, tuple)]
    tell_row = phrases_contacts.slider_well if of is None else phrases_contacts.slider_between
    of_fields = {
        None: phrases_contacts.contacts_well,
        Suspected.OPEN: phrases_contacts.open_contacts,
        Suspected.UNCLEAR: phrases_contacts.dirty_contacts,
        Suspected.SHORTED: shorted_fields,
        Suspected.WET: phrases_contacts.wet_fields,
        Suspected.DAMP: phrases_contacts.damp_fields,
    }
    told = [of_fields[of](mask)] if mask else []
    return [*told, *(tell_row(side, row) for side, row in rows)]


def doubted(state: TableState, field: Field) -> Message:
    """The addition to an answer about a field: that its contact cannot be read, or how to press where a piece may stand that is not felt;
    empty where the board says the same as the game."""
    board = at_board(state)
    sensed = board.sensed
    if sensed is None or sensed.health or isinstance(board.phase, Blind | Over | Showing):
        return ()
    if sensed.shorted >> field & 1:
        return shorted_fields(1 << field)
    if sensed.placement.unclear >> field & 1:
        return unclear_fields(1 << field)
    return press_piece(state) if _is_empty(sensed, field) and _may_stand(state, field) else ()


def press_piece(state: TableState) -> Message:
    """Say what helps when a piece is not felt; empty where the keyboard is the hand, whose pieces are always felt."""
    return () if state.hands_typed else say("press-piece")


def _may_stand(state: TableState, field: Field) -> bool:
    """True when something speaks for a piece on a field that reads empty: the game has one there, or it was felt for a moment."""
    board = at_board(state)
    is_missed = board.phase.is_laid_out and content(pieces(state.game), field) is not Content.EMPTY
    return is_missed or (field, Suspected.OPEN) in board.contacts
