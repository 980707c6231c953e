"""What is answered and offered: right, and what matters most first."""

import pytest

from alu_companion.games.almajara import rules
from alu_companion.games.almajara.board import board_of, parse_cell
from alu_companion.games.almajara.notation import format_action
from alu_companion.games.almajara.queries import threats
from alu_companion.games.almajara.values import NO_CHIP, Action, ActionKind, Moves, Phase, State
from alu_companion.rulesets.almajara.drawings import drawing_told
from alu_companion.rulesets.almajara.names import geometry_of
from alu_companion.rulesets.almajara.narrator import ALMAJARA_NARRATOR as NARRATOR
from alu_companion.speech.controls import Command
from alu_companion.speech.cues import TABLE_CUES
from alu_companion.speech.message import Message
from alu_companion.speech.words import Style, Words
from games.almajara.positions import cell, options, play, position
from rulesets.almajara import every
from rulesets.almajara.every import EMPTY, GAP, GUARDED, NEAR
from speech.choices import actions

WORDS = Words()


def said(state: State, message: Message | None) -> str:
    assert message is not None
    return WORDS.render(message, Style(geometry=NARRATOR.geometry(state)))


def asked(state: State, name: str, word: str = "", number: int | None = None) -> str:
    return said(state, NARRATOR.answer(state, Command(name, word=word, number=number)))


def offered(state: State, name: str, word: str = "") -> list[str]:
    return [format_action(state, one) for one in actions(NARRATOR.offered(state, Command(name, word=word)))]


def test_a_drawing_is_told_point_by_point_from_the_front() -> None:
    told = WORDS.render(drawing_told(((-1, 2), (0, 3), (1, 1), (0, -1), (-2, 0), (2, -2))), Style())
    assert (
        told == "Three forward. Two forward, one left. One forward and right. Two left. One back. Two back and right."
    )


def test_here_offers_what_a_piece_can_do_the_portal_first() -> None:
    assert offered(NEAR, "here", "b4-c") == ["move b4-c b4-n", "move b4-c b4-s", "move b4-c b4-w", "move b4-c b4-e"]
    assert asked(NEAR, "here", "b4-c") == "Normal four of player South stands on Bella four middle."


def test_here_offers_what_can_come_to_an_empty_place_or_an_enemy() -> None:
    assert offered(GUARDED, "here", "b2-n") == ["move b2-w b2-n", "move b2-c b2-n"]
    assert offered(GUARDED, "here", "b1-c") == ["place no9 b1-c", "place my1 b1-c"]
    assert offered(GUARDED, "here", "z9") == []


def test_here_says_why_nothing_can_be_done() -> None:
    assert asked(NEAR, "here", "b2-c").endswith("Player South can do nothing there now.")
    moved = play(NEAR, "move b4-c b4-w")
    assert asked(moved, "here", "b4-w") == (
        "Normal four of player South stands on Bella four west. It has already acted this turn. "
        "Player South can do nothing there now."
    )


@pytest.mark.parametrize("text", every.GAMES)
def test_every_action_but_the_end_of_the_turn_is_offered_somewhere(text: str) -> None:
    for state, _, _ in every.game(text)[::9]:
        if rules.phase(state) not in (Phase.ACTIONS, Phase.DEPLOY):
            continue
        board = board_of(state.options.layout)
        names = [
            f"{tile.name}-{place}"
            for tile in board.tiles
            for place in ("sw", "s", "se", "w", "c", "e", "nw", "n", "ne")
        ]
        found = {one for name in names for one in actions(NARRATOR.offered(state, Command("here", word=name)))}
        assert found == set(rules.legal_actions(state)) - {Action(ActionKind.END_TURN)}


def test_attacks_put_captures_before_what_a_guard_blocks() -> None:
    assert offered(GUARDED, "almajara-attacks") == ["move b2-w b2-n", "move b2-c b2-n"]
    assert asked(GUARDED, "almajara-attacks") == "Player South has two attacks."
    assert offered(EMPTY, "almajara-attacks") == []
    assert asked(EMPTY, "almajara-attacks") == "Player South can attack nothing now."


def test_an_attack_is_called_by_its_result() -> None:
    action = actions(NARRATOR.offered(NEAR, Command("here", word="b4-c")))[0]
    assert said(NEAR, (NARRATOR.clause(NEAR, action),)) == (
        "Normal four from Bella four middle to Bella four north, and wins in the portal"
    )
    blocked = Action(ActionKind.MOVE, cell("b2-c"), NO_CHIP, cell("b2-n"))
    assert said(GUARDED, (NARRATOR.clause(GUARDED, blocked),)).endswith("and a guard will block")


def test_a_field_tells_where_a_piece_can_go_and_what_threatens_and_protects_it() -> None:
    told = asked(GUARDED, "field", "b2-n")
    assert "Normal one of player North stands" in told
    assert "but a guard would block the first attack" in told
    assert "It is protected by guard one on Bella two north-east." in told
    assert "A guard would block its attack on normal one on Bella two north." in asked(GUARDED, "field", "b2-c")
    assert asked(GUARDED, "field", "b3").startswith("Tile Bella three: Stone. Player North has held the Stone")


def test_dangers_are_what_the_opponent_threatens() -> None:
    state = every.game(every.GAMES[0])[-20][0]
    told = asked(state, "almajara-threats")
    exposed = [
        one for one, piece in enumerate(state.pieces)
        if piece is not None and piece.owner is state.turn and threats(state, one, state.turn.other)
    ]  # fmt: skip
    assert told.count("can be captured") + told.count("can be attacked") == len(exposed)
    assert "The portal sign on Bella one south can be reached by guard one" in asked(NEAR, "almajara-threats")


def test_around_tells_pieces_free_places_and_the_edge() -> None:
    assert asked(NEAR, "neighbours", "b1-s") == (
        "Around Bella one south: North: guard one of player North. "
        "Empty: north-east, east, west and north-west. Edge of the board: south-east, south and south-west."
    )


def test_a_way_is_counted_in_moves() -> None:
    assert asked(NEAR, "almajara-route", "b4-c b3-ne") == (
        "Normal four needs three moves: Bella four south, Bella three north and Bella three north-east."
    )
    assert "can never reach" in asked(position("a1-c=no7", "b4-c=no5"), "almajara-route", "a1-c b4-c")
    assert "only cards" in asked(EMPTY, "almajara-route", "b1-c b4-c")


def test_the_reserve_tells_where_each_chip_may_come() -> None:
    state = position("a2-c=no4", "b4-w=no5 a2-n=no1", held="a2=one@3", one_reserve="no8 an1 my1")
    assert asked(state, "almajara-reserve") == (
        "One: normal eight, onto Bella one and Anna two. Two: ancient one, nowhere now. Three: myth one, onto Bella one."
    )
    after = play(state, "move a2-c a2-n")
    assert "Normal one, captured this turn" not in asked(state, "almajara-reserve")
    assert "normal one, captured this turn" in asked(after, "almajara-reserve")
    assert asked(state, "almajara-chip", number=1) == (
        "Points of normal eight, as its owner sees them: Two forward. One left. One right."
    )
    assert asked(state, "almajara-chip", number=9) == "The reserve of player South has three chips."


def test_zones_tell_who_holds_what_and_what_is_lacking() -> None:
    told = asked(NEAR, "almajara-zones")
    assert "Player South has held the obelisk on tile Anna three since turn three." in told
    assert "Player North stands on the sign of the lighthouse on tile Bella two" in told
    assert "Player South holds two obelisks, and needs two until its own next turn to win." in told


def test_the_board_is_told_from_the_north_with_its_gaps() -> None:
    assert asked(GAP, "board") == asked(GAP, "almajara-board")
    assert "Row two: no tiles. Row one: Anna one portal of player South." in asked(GAP, "almajara-board")


def test_open_cards_come_with_their_points() -> None:
    state = position("a2-c=no4", "b4-w=no5", agreed=options(moves=Moves.CARDS), one_cards="no7", two_cards="no8")
    told = asked(state, "almajara-cards")
    assert told.startswith(
        "Player South has one open card: normal seven. Points of card normal seven: One right. Two right. Three right."
    )
    assert "Player North has one open card: normal eight." in told


def test_a_scan_hears_tiles_or_the_places_of_a_row() -> None:
    whole = NARRATOR.scan(NEAR, Command("listen"))
    assert whole is not None
    kinds = {(one.column, one.row): one.kind for one in whole.cells}
    assert kinds[0, 3] == "held"  # an obelisk that the mover holds
    assert kinds[1, 2] == kinds[1, 1] == "enemy"
    assert kinds[1, 4] == "own"
    assert kinds[0, 2] == "marked"  # a lighthouse that nobody holds
    assert kinds[2, 1] == "own"
    row = NARRATOR.scan(NEAR, Command("listen", number=3))
    assert row is not None
    assert len(row.cells) == 27
    assert {one.row for one in row.cells} == {1, 2, 3}
    assert max(one.column for one in row.cells) < geometry_of(NEAR.options.layout).columns
    assert NARRATOR.scan(NEAR, Command("listen", number=5)) is None


def test_what_is_no_question_is_not_answered() -> None:
    assert NARRATOR.answer(NEAR, Command("camps")) is None
    assert NARRATOR.answer(NEAR, Command("almajara-route", word="b1")) is None
    assert NARRATOR.order(NEAR, "swap") == Action(ActionKind.SWAP)
    assert NARRATOR.order(NEAR, "fix") is None
    assert NARRATOR.order(NEAR, "end") == Action(ActionKind.END_TURN)
    assert not NARRATOR.never_back(NEAR)


@pytest.mark.parametrize("text", every.GAMES)
def test_what_is_said_most_often_is_made_ready_and_no_more(text: str) -> None:
    steps = every.game(text)
    ready = [one for message in NARRATOR.frequent(steps[0][0]) for one in message]
    assert len(ready) == len(set(ready)) <= 200
    often = ("almajara-turn-number", "turn-started", "actions-left", "almajara-hold-began", "almajara-may-hold")
    said_often = {one for step in steps if step[2].number <= 60 for one in NARRATOR.accepted(*step) if one.id in often}
    assert said_often <= set(ready)


def test_turns_and_refusals_sound() -> None:
    sounding = {*TABLE_CUES, *NARRATOR.cues}
    step = next(step for step in every.game(every.GAMES[0]) if step[2].number == 2)
    assert "turn-started" in {one.id for one in NARRATOR.accepted(*step)} & sounding
    reason, refused = next(every.of_refusals())
    assert {one.id for one in refused} & sounding, reason


def test_a_cell_is_called_by_its_tile_in_the_grid() -> None:
    gap = GAP.options.layout
    geometry = geometry_of(gap)
    assert (geometry.columns, geometry.rows) == (1, 4)
    assert asked(GAP, "field", "a3").startswith("Tile Anna three: lighthouse.")
    assert parse_cell(board_of(gap), "a3-c") == 13
