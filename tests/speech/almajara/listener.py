"""A listener who knows a game of Almajara only by what every level says: parts of messages go in, the whole state comes out.

It knows the rules as a player does, and the box: the layouts that ship and the drawings on the chips. What nobody can hear is left out:
the seed, and how many cards chance has drawn.
"""

from __future__ import annotations

from dataclasses import replace

from alu_companion.games.almajara import library
from alu_companion.games.almajara.values import ChipId, EndReason, Hold, Moves, Piece, Side, Waiting
from alu_companion.speech.message import Level, Message, Part, Value
from speech.almajara.known import Known, listed

_WON = {f"almajara-won-{why.name.lower().replace('_', '-')}": why for why in EndReason}


class Listener(Known):
    """Takes messages in."""

    def hear(self, message: Message) -> Listener:
        """Take in what a message says at every level."""
        for one in message:
            if one.level is Level.BRIEF:
                self._take(one.id.removeprefix("almajara-").replace("-", "_"), one)
        return self

    def _take(self, name: str, one: Part) -> None:
        said = dict(one.args)
        if one.id in _WON:
            self._end(_WON[one.id], self.side_of(said["side"]))
        elif name.startswith("layout_") and name != "layout_own":
            self.options = replace(self.options, layout=library.layout(one.id.removeprefix("almajara-layout-")))
        else:
            heard = getattr(self, f"_hear_{name}", None)
            if heard is not None:
                heard(**said)

    # What was agreed.
    def _hear_options(self, dealt: int, share: int, limit: int) -> None:
        self.options = replace(self.options, dealt=dealt, share=share, turn_limit=limit)

    def _hear_option_cards(self) -> None:
        self.options = replace(self.options, moves=Moves.CARDS)

    def _hear_option_both(self) -> None:
        self.options = replace(self.options, moves=Moves.BOTH)

    def _hear_option_deploy(self) -> None:
        self.options = replace(self.options, deploy=True)

    def _hear_option_plain_kinds(self) -> None:
        self.options = replace(self.options, plain_kinds=True)

    def _hear_option_flip_on_capture(self) -> None:
        self.options = replace(self.options, flip_on_capture=True)

    # What lies where.
    def _hear_pieces(self, side: Value, count: int, pieces: Value) -> None:
        assert count == len(listed(pieces))
        for one in listed(pieces):
            said = dict(one.args)
            self.pieces[self.cell_of(said["place"])] = Piece(
                self.side_of(side), *self.chip_of(said["kind"], said["number"])
            )

    def _reserve(self, side: Value, count: int, chips: Value, captured: bool) -> None:
        assert count == len(listed(chips))
        for one in listed(chips):
            chip, face = self.called_of(one)
            self.reserves[self.side_of(side)][chip] = Waiting(chip, face, captured)

    def _hear_reserve_dealt(self, side: Value, count: int, chips: Value) -> None:
        self._reserve(side, count, chips, captured=False)

    def _hear_reserve_captured(self, side: Value, count: int, chips: Value) -> None:
        self._reserve(side, count, chips, captured=True)

    def _hear_hand(self, side: Value, count: int, cards: Value) -> None:
        self.hands[self.side_of(side)] = self.cards_of(cards)
        assert count == len(self.cards_of(cards))

    def _hear_discard(self, count: int, cards: Value) -> None:
        self.discard = self.cards_of(cards)
        assert count == len(self.discard)

    def _hear_deck(self, count: int) -> None:
        gone = len(self.hands[Side.ONE]) + len(self.hands[Side.TWO]) + len(self.discard)
        assert count == len(self.options.chips.chips) - gone

    def _hear_holds_since(self, side: Value, zone: Value, tile: Value, number: int) -> None:
        self.holds[self.tile_of(tile)] = Hold(self.side_of(side), number)

    def _hear_marks_moved(self, count: int, pieces: Value) -> None:
        self.moved = self.cells_of(pieces)
        assert count == len(self.moved)

    def _hear_marks_placed(self, count: int, pieces: Value) -> None:
        self.placed = self.cells_of(pieces)

    def _hear_marks_guards(self, count: int, pieces: Value) -> None:
        self.spent = self.cells_of(pieces)

    def _hear_marks_blocked(self, count: int, pieces: Value) -> None:
        self.blocked = self.cells_of(pieces)

    def _hear_marks_captured(self, count: int, chips: Value) -> None:
        self.captured = self.cards_of(chips)

    # Whose turn it is.
    def _hear_turn_number(self, number: int, limit: int) -> None:
        self._rest()
        self.number, self.turn, self.left = number, Side((number - 1) % 2), 3
        assert limit == self.options.turn_limit

    def _hear_turn_started(self, side: Value, count: int) -> None:
        self.turn, self.left = self.side_of(side), count

    _hear_whose_turn = _hear_turn_started

    def _hear_actions_left(self, side: Value, count: int) -> None:
        assert (self.turn, self.left) == (self.side_of(side), count)

    def _hear_deploy_left(self, side: Value, count: int) -> None:
        if not any(self.to_deploy):
            self.turn = self.side_of(side)
        self.to_deploy[self.side_of(side)] = count

    def _hear_deploy_next(self, side: Value, count: int) -> None:
        self.turn = self.side_of(side)
        assert self.to_deploy[self.turn] == count

    def _hear_deploy_over(self) -> None:
        assert self.to_deploy == [0, 0]

    def _rest(self) -> None:
        if not self.at_once:
            self._forget()

    def _forget(self) -> None:
        self.moved, self.placed, self.captured, self.spent, self.blocked = set(), set(), set(), set(), set()

    # Actions.
    def _hear_moved(self, side: Value, kind: Value, number: Value, source: Value, target: Value) -> None:
        start, end = self.cell_of(source), self.cell_of(target)
        met = self.pieces.get(end)
        self.met = None if met is None else (end, met)
        self.pieces[end] = self.pieces.pop(start)
        assert self.pieces[end] == Piece(self.side_of(side), *self.chip_of(kind, number))
        self.moved.add(end)
        self.left -= 1

    def _hear_captured(self, kind: Value, number: Value) -> None:
        assert self.met is not None
        cell, piece = self.met
        assert (piece.chip, piece.face) == self.chip_of(kind, number)
        self.reserves[self.turn][piece.chip] = Waiting(piece.chip, piece.face, captured=True)
        self.captured.add(piece.chip)
        self.spent.discard(cell)
        self.blocked.discard(cell)

    def _hear_turned_over(self) -> None:
        assert self.met is not None
        _, piece = self.met
        self.reserves[self.turn][piece.chip] = Waiting(piece.chip, 1 - piece.face, captured=True)

    def _hear_blocked(self, source: Value, target: Value, guard_place: Value, **_named: Value) -> None:
        self.moved.add(self.cell_of(source))
        self.blocked.add(self.cell_of(target))
        self.spent.add(self.cell_of(guard_place))
        self.left -= 1

    def _hear_card_used(self, card: Value) -> None:
        self.hands[self.turn].remove(self.called_of(card)[0])
        self.discard.add(self.called_of(card)[0])

    def _hear_placed(self, side: Value, kind: Value, number: Value, target: Value) -> None:
        self._put(side, kind, number, target)
        self.placed.add(self.cell_of(target))
        self.left -= 1

    def _hear_deployed(self, side: Value, kind: Value, number: Value, target: Value) -> None:
        self._put(side, kind, number, target)
        self.to_deploy[self.side_of(side)] -= 1

    def _put(self, side: Value, kind: Value, number: Value, target: Value) -> None:
        chip, face = self.chip_of(kind, number)
        waiting = self.reserves[self.side_of(side)].pop(chip)
        assert waiting.face == face
        self.pieces[self.cell_of(target)] = Piece(self.side_of(side), chip, face)

    def _hear_drew(self, side: Value, card: Value) -> None:
        self.hands[self.side_of(side)].add(self.called_of(card)[0])

    def _hear_reshuffled(self) -> None:
        self.discard = set()

    def _hear_ended_turn(self, side: Value) -> None:
        self._forget()

    _hear_passed = _hear_ended_turn

    def _hear_hold_began(self, side: Value, zone: Value, tile: Value) -> None:
        self.holds[self.tile_of(tile)] = Hold(self.side_of(side), self.number)

    def _hear_hold_ended(self, side: Value, zone: Value, tile: Value) -> None:
        del self.holds[self.tile_of(tile)]

    def _hear_drawn(self) -> None:
        self._end(EndReason.POINTS, None)

    def _end(self, why: EndReason, winner: Side | None) -> None:
        self.ended, self.winner = why, winner
        if why is EndReason.POINTS:
            self._forget()

    # What is taken back.
    def take_back(self, message: Message) -> Listener:
        """Take in that the last action was undone."""
        _, action = message[0].args[0]
        assert isinstance(action, Part)
        while action.id in ("almajara-action-win", "almajara-action-card"):
            action = next(value for _, value in action.args if isinstance(value, Part) and "action" in value.id)
        said = dict(action.args)
        self.ended = self.winner = None
        if action.id in (
            "almajara-action-move",
            "almajara-action-capture",
            "almajara-action-place",
            "almajara-action-deploy",
        ):
            moved = self.pieces.pop(self.cell_of(said["target"]))
            if "source" in said:
                self.pieces[self.cell_of(said["source"])] = moved
        if action.id != "almajara-action-draw":
            self._forget()
            self.to_deploy = [0, 0]
        self.at_once = True
        self.hear(message[1:])
        self.at_once = False
        return self

    def _hear_back_on(self, side: Value, kind: Value, number: Value, place: Value) -> None:
        chip, face = self.chip_of(kind, number)
        self.pieces[self.cell_of(place)] = Piece(self.side_of(side), chip, face)
        for reserve in self.reserves.values():
            reserve.pop(chip, None)

    def _hear_back_reserve(self, side: Value, kind: Value, number: Value) -> None:
        chip, face = self.chip_of(kind, number)
        self.reserves[self.side_of(side)][chip] = Waiting(chip, face)

    def _hear_back_captured(self, side: Value, kind: Value, number: Value) -> None:
        chip, face = self.chip_of(kind, number)
        self.reserves[self.side_of(side)][chip] = Waiting(chip, face, captured=True)

    def _hear_back_hand(self, side: Value, card: Value) -> None:
        self.hands[self.side_of(side)].add(self.called_of(card)[0])
        self.discard.discard(self.called_of(card)[0])

    def _hear_back_deck(self, card: Value) -> None:
        for hand in self.hands.values():
            hand.discard(self.called_of(card)[0])

    def _hear_unshuffled(self) -> None:
        # The deck was used up: what lies in no hand was discarded.
        everything = {ChipId(card) for card in range(len(self.options.chips.chips))}
        self.discard = everything - self.hands[Side.ONE] - self.hands[Side.TWO]

    def hear_whole(self, message: Message) -> Listener:
        """Take in everything at once."""
        self.at_once = True
        self.hear(message)
        self.at_once = False
        return self
