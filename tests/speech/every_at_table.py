"""Every message without a position: of the table, of what is typed there, and of the board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from alu_companion.board import phrases_board, phrases_contacts, phrases_faults, phrases_hands
from alu_companion.board.hand_words import HANDS
from alu_companion.board.link import HAND_REASONS
from alu_companion.games.alu.rules import apply, start
from alu_companion.games.alu.values import Action, EndReason, Kind, Options, Reason, Side
from alu_companion.games.geometry import STANDARD, Field
from alu_companion.referee.explain import Reading
from alu_companion.referee.placement import Content, Row
from alu_companion.referee.repair import MovePiece, PutOn, RepairStep, SetSliders, TakeOff
from alu_companion.registry import RULESETS
from alu_companion.rulesets.alu import phrases, questions
from alu_companion.rulesets.alu.facts import whose_turn
from alu_companion.speech import phrases_keys, phrases_settings, phrases_table, phrases_typed
from alu_companion.speech.keypad import KEYS
from alu_companion.speech.message import (
    Alphabet,
    FieldName,
    Level,
    Listed,
    Message,
    Noun,
    PlaceName,
    Version,
    part,
    say,
)
from alu_companion.speech.misread import Misread, Why
from alu_companion.speech.settings import CHOICES, NUMBERS
from alu_companion.speech.tiles import Beyond
from alu_companion.speech.vocabulary import COMPASS
from speech.every_learning import TITLE
from speech.every_position import ALL_OPTIONS

ALU_CONTROLS = RULESETS["alu"].controls
PIECES = (Content.CIRCLE, Content.SQUARE, Content.RAIDED)
STEPS: tuple[RepairStep, ...] = (
    *(MovePiece(piece, Field(2), Field(26)) for piece in PIECES),
    *(TakeOff(piece, Field(0)) for piece in PIECES),
    *(PutOn(piece, Field(39)) for piece in PIECES),
    *(SetSliders(side, row, now, 1) for side in Side for row in Row for now in (None, 0, 1, 2, 23)),
)


TO_LAY: tuple[tuple[RepairStep, ...], ...] = (
    *((*(MovePiece(piece, Field(2), Field(26)), MovePiece(piece, Field(3), Field(27))),) for piece in PIECES),
    *(
        (*(TakeOff(piece, Field(one)) for one in range(off)), *(PutOn(piece, Field(39 - one)) for one in range(on)))
        for piece in PIECES
        for off, on in ((1, 1), (2, 0), (0, 2), (3, 3), (2, 5), (0, 21), (8, 20))
    ),
    *(
        (PutOn(PIECES[0], Field(5)), SetSliders(side, row, 2, now))
        for side in Side
        for row in Row
        for now in (0, 1, 3, 21)
    ),
)
"""What is told in all: of one kind and of several, of which all is named or not."""


def of_table() -> Iterator[Message]:
    """What is said without a position, or with an empty board."""
    table, board, camp = phrases_table, phrases_board, Action(Kind.CAMP, Field(2))
    for options in (Options(), ALL_OPTIONS):
        first = start(options)
        yield phrases.game_started(first)
        yield phrases.turn_started(first, ready=2)
        yield (part("setup-done"), *whose_turn(first))
        yield questions.help_spoken(first)
    for why, winner in [(why, side) for why in EndReason for side in Side] + [(EndReason.BOTH_PASSED, None)]:
        yield phrases.game_over(start()._replace(ended=why, winner=winner))
    offered = apply(apply(start(Options(swap=True)), Action(Kind.CAMP, Field(0))), Action(Kind.END_TURN))
    yield phrases.action_accepted(offered, Action(Kind.SWAP), apply(offered, Action(Kind.SWAP)))
    yield phrases.taken_back(apply(offered, Action(Kind.SWAP)), Action(Kind.SWAP), offered)
    several = (Action(Kind.CAMP, Field(2)), Action(Kind.END_TURN), *[Action(Kind.RAID, Field(3))] * 20)
    yield from (phrases.taken_back_together(offered, several[:count], offered) for count in (2, 3, 6, 22))
    yield questions.legal(offered)
    for kind in Kind:
        yield questions.rules_of(kind)
        for reason in Reason:
            field = Field(-1) if kind in (Kind.END_TURN, Kind.SWAP) else Field(11)
            if field >= 0 or reason in (Reason.MUST_USE_ACTIONS, Reason.SWAP_NOT_AGREED, Reason.SWAP_TOO_LATE):
                yield phrases.refused(start(), Action(kind, field), reason)
    yield from (questions.last_actions([]), questions.help_spoken(None), questions.HELP_MORE)
    yield from (questions.topic(name) for name in ALU_CONTROLS.topics if name not in ("guide", "coach", "lessons"))
    yield from of_typing()
    yield from (board.step(one) for one in STEPS)
    for count in (0, 1, 2, 5, 21, 25):
        yield board.board_back(count)
        yield from (table.ago(count * 1000), table.ago((count + 2) * 60_000))
        yield board.repair_started(STEPS[:count])
        yield board.repair_step_done(STEPS[: count or 1])
    yield from (board.laid_in_all(steps, path) for steps in TO_LAY for path in ((), ("6",)))
    yield from (board.still_missing([camp], [step]) for step in STEPS)
    readings = [Reading(back, actions, start()) for back in (0, 1, 2, 5) for actions in ((), (camp,), (camp, camp))]
    yield from (board.ambiguous(readings[1:]), board.choices(readings[1:]))
    yield from (
        board.board_found("0.1.0"),
        say("version-mismatch", board=Version("1"), host=Version("21")),
        say("board-other-size", columns=10, rows=5),
    )
    for sockets, rows in ((0, 0), (1, 1), (2, 2), (3, 4), (9, 3)):
        yield say("board-other-counters", sockets=sockets, rows=rows)
    for piece in (Content.CIRCLE, Content.SQUARE, Content.RAIDED):
        yield board.outside([(Field(0), piece, Content.EMPTY), (Field(39), Content.EMPTY, piece)])
        yield board.others_piece(start(), piece)
    yield from (board.outside([(Field(0), Content.CIRCLE, Content.EMPTY)] * count) for count in (3, 5, 21))
    yield board.theirs(start(), Side.SQUARE, [camp])
    square = start()._replace(turn=Side.SQUARE, actions_left=1)
    yield board.theirs(square, Side.CIRCLE, [camp, Action(Kind.END_TURN), camp])
    yield from (board.astray([], side, Reading(2, (camp, camp), start())) for side in Side)
    yield from (board.taken_back(side, [camp]) for side in Side)
    yield from (board.unclear_fields(1), board.unclear_fields(1 << 39 | 1 << 3 | 1))
    yield from of_faults()
    yield from of_contacts()
    for side in Side:
        yield board.wrong_payment(side, camp)
        yield from (board.counter_attached(side), board.counter_detached(side), board.counter_fault(side))
        yield from (board.counter_row_dirty(side, row) for row in Row)
        yield phrases.confirm_undo(start()._replace(turn=side), camp)
    yield from (table.level_changed(level) for level in Level)
    action = part("action-camp", field=FieldName(Field(2)))
    yield from (table.offered([action], more, by_keys) for more in (0, 1, 2, 5, 21) for by_keys in (True, False))
    yield say("confirm-action", action=action)
    places = tuple(PlaceName(Field(3), one) for one in COMPASS)
    yield from (
        (part("choice", number=1, meaning=place),) for place in (*places, Listed((*places, Noun("side-circle"))))
    )
    yield from (table.alphabet_changed(alphabet, Field(11)) for alphabet in Alphabet)
    yield from (
        say(f"prompt-{wants}")
        for wants in ("menu", "key", "column", "row", "part", "number", "code", "figure", "no-figure")
    )
    yield from (phrases_keys.what_it_does(name) for name in (*ALU_CONTROLS.commands, "menu", ""))
    yield from (
        phrases_keys.key_explained(key, command, ALU_CONTROLS.lent) for key, command in ALU_CONTROLS.keys.items()
    )
    yield from (say(f"key-part-{one}") for one in ("game", "hand", *sorted(ALU_CONTROLS.levels - {""})))
    yield from (
        *((part("rest-left", count=count),) for count in (*range(1, 13), 21, 22, 25)),
        (phrases_keys.rest_offered({}, by_keys=False),),
        *((phrases_keys.rest_offered({key: "more"}, by_keys=True),) for key in KEYS),
        (phrases_keys.rest_offered(ALU_CONTROLS.keys, by_keys=True),),
        say("rest-heard"),
        say("key-unknown"),
        phrases_keys.ordered("setup-not-skipped", (".",)),
        say("key-strayed"),
        say("confirm-correct"),
        say("position-taken"),
        say("position-impossible"),
        say("no-older"),
        say("no-newer"),
        say("answer-yes-or-no"),
        phrases_keys.by_keys_told(say("answer-yes-or-no")),
        phrases_keys.answer_pressed(say("answer-yes-or-no")),
        say("board-correct"),
        board.board_fault(),
        say("board-fault-over"),
        say("board-searching"),
        say("board-none"),
        say("keyboard-asked"),
        *(told(eights) for told in (board.keyboard_way, board.board_way) for eights in (0, 6)),
        *(board.port_trouble(reason) for reason in board.PORT_TROUBLES),
        board.BOARD_UNPLUGGED,
        say("action-ambiguous"),
        say("action-not-saved"),
        say("action-not-understood"),
        say("no-such-tile"),
        say("cancelled"),
        say("confirm-new-game"),
        say("counters-swapped"),
        say("language-changed"),
        say("language-instead"),
        say("not-understood"),
        say("nothing-asked"),
        say("confirm-pass"),
        say("quiet"),
        say("question-dropped"),
        say("nothing-to-repeat"),
        say("nothing-to-skip"),
        say("nothing-to-undo"),
        say("paid-without-piece"),
        say("recording-failed"),
        say("save-failed"),
        board.setup_started(from_start=True),
        say("skipped"),
        board.set_up_not_skipped(typed_hands=True, path=()),
        board.set_up_not_skipped(typed_hands=False, path=(".",)),
        say("key-none"),
        say("key-wanted"),
        say("undo-forbidden"),
        say("unexplained"),
    )


def of_typing() -> Iterator[Message]:
    """What is said of what is typed, and where keys are the hands."""
    typed, hands = phrases_typed, phrases_hands
    for key in KEYS:
        yield hands.hands({key: "here"}, by_keys=True)
        yield phrases_keys.with_key("help-pressed", {key: "help"}, "help")
    yield (*hands.hands({}, by_keys=False), *typed.help_offered({}, by_keys=False))
    yield from (typed.help_offered({"/": "help"}, by_keys) for by_keys in (True, False))
    yield from (
        hands.HANDS_TYPED,
        *map(hands.counters_typed, (False, True)),
        say("hands-offered"),
        (part("played-on-board"), *hands.HANDS_OFFERED_BESIDE),
        say("hands-lay-asked"),
        say("played-on-board"),
    )
    yield typed.help_by_keys(ALU_CONTROLS.keys)
    yield from ((part("help-pressed", key=phrases_keys.called_key(key)),) for key in KEYS)
    yield (part("keys-dictated", keys=phrases_keys.called_keys(KEYS)),)
    yield from (typed.help_words(topic) for topic in ("play", "speech", "guide"))
    yield from (hands.half_told(movement) for movement in HANDS)
    yield from (typed.misread(Misread(Why.NO_TILE, beyond=at), STANDARD) for at in (Beyond(2, 9), Beyond(9, 1)))
    yield from (
        told(ALU_CONTROLS.keys, by_keys) for told in (hands.hands, hands.first_hands) for by_keys in (True, False)
    )
    yield typed.misread(Misread(Why.NO_TOPIC, topics=(TITLE, TITLE)), STANDARD)
    yield from (typed.misread(Misread(why, near=TITLE, said=TITLE), STANDARD) for why in (Why.NEAR, Why.LAYOUT))
    for why in (Why.SHARED, Why.SEVERAL):
        yield typed.misread(Misread(why, fields=(Field(6), Field(7))), STANDARD)
    yield typed.misread(Misread(Why.SEVERAL), STANDARD)
    for needs in ("", "field", "places", "number", "code?", "name"):
        yield typed.misread(Misread(Why.FORM, said=TITLE, needs=needs), STANDARD)
    yield from (phrases_settings.how_to_set(name) for name in (*CHOICES, *NUMBERS))
    for action in ALU_CONTROLS.played:
        yield from (hands.played_by_hand(action, Field(0), side) for side in Side)
    for action, side in product(("camp", "restore", "raid", "end", "swap"), Side):
        yield hands.line_dictated(action, Field(0), side)
        yield hands.keys_dictated(action, Field(0), side, ALU_CONTROLS.keys, STANDARD)
    for step in (
        *(PutOn(piece, Field(0)) for piece in (Content.CIRCLE, Content.SQUARE, Content.RAIDED)),
        TakeOff(Content.CIRCLE, Field(0)),
        MovePiece(Content.CIRCLE, Field(0), Field(1)),
    ):
        yield hands.step_dictated(step)
    yield from (hands.choice_dictated(by_keys) for by_keys in (False, True))
    for reason in HAND_REASONS:
        for side, row, count in product(Side, Row, (0, 1, 2, 5, 21, 25)):
            yield from (hands.hand_told(reason, Field(0), row, side, count, new) for new in ((), ("*", "8")))


def of_faults() -> Iterator[Message]:
    """What is said of a board that has found something wrong with itself."""
    faults = phrases_faults
    for number in (1, 2, 3):
        for fault in faults.MULTIPLEXER_FAULTS:
            yield phrases_board.board_fault([part(f"fault-multiplexer-{fault}", number=number)])
        for fault in faults.SELECT_FAULTS:
            for line in range(4):
                yield (faults.select_fault(number, line, fault), faults.select_fault(None, line, fault))
        yield say("fault-button", number=number)
    for side in Side:
        for fault in faults.COUNTER_FAULTS:
            yield phrases_board.counter_fault(side, [part(f"fault-counter-{fault}")])
    yield from (faults.shorted_fields(1), faults.shorted_fields(1 << 39 | 1 << 3 | 1))
    yield from (say("board-restarted"), say("board-restarted-again"), say("board-fails"))


def of_contacts() -> Iterator[Message]:
    """Contacts that touch badly."""
    one, some, many = 1, 1 << 39 | 1 << 3 | 1, (1 << 40) - 1
    yield say("press-piece")
    for told in (phrases_contacts.open_contacts, phrases_contacts.contacts_well):
        yield from (told(one), told(some))
    yield from (
        phrases_contacts.dirty_contacts(many),
        phrases_contacts.dirty_contacts((1 << 21) - 1),
        phrases_contacts.dirty_contacts((1 << 22) - 1),
        phrases_contacts.wet_fields(some),
        phrases_contacts.wet_fields(many),
        phrases_contacts.damp_fields(one),
        phrases_contacts.damp_fields(some),
    )
    yield from (
        told(side, row)
        for told in (phrases_contacts.slider_between, phrases_contacts.slider_well)
        for side in Side
        for row in Row
    )
