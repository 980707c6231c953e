"""Answers and offers: what is told is so, and the list of a question is what its numbers choose from."""

from __future__ import annotations

from random import Random

import pytest

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Geometry
from alu_companion.games.poi import rules
from alu_companion.games.poi.combat import fight
from alu_companion.games.poi.notation import parse_action, parse_options
from alu_companion.games.poi.values import RESIGN, Action, Kind, State
from alu_companion.rulesets.poi.narrator import POI_NARRATOR
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Level
from alu_companion.speech.words import Style, Words
from games.poi.positions import play, position
from rulesets.poi import every
from rulesets.poi.every import BUSY, CROWDED, RICH
from speech.choices import actions

WORDS = Words()
FRESH = rules.start(parse_options("map=first"))


def ask(state: State, name: str, word: str = "", level: Level = Level.NORMAL) -> str:
    message = POI_NARRATOR.answer(state, Command(name, word=word))
    assert message is not None
    return WORDS.render(message, Style(level=level, geometry=POI_NARRATOR.geometry(state)))


def clauses(state: State, name: str, word: str = "") -> list[str]:
    offered = POI_NARRATOR.offered(state, Command(name, word=word))
    style = Style(geometry=POI_NARRATOR.geometry(state))
    return [WORDS.render((one.told,), style) for one in offered]


def test_status() -> None:
    assert ask(BUSY, "status") == (
        "It is Red's turn, with three moves left. This is round three of forty. "
        "Red controls three tiles and has a strength of twenty-five. "
        "Blue controls two tiles and has a strength of nineteen."
    )
    assert ask(BUSY, "status", level=Level.BRIEF) == (
        "Red's turn, three moves left. Round three of forty. "
        "Red: tiles three, strength twenty-five. Blue: tiles two, strength nineteen."
    )


def test_a_tile_is_told_whole_and_a_gate_alone() -> None:
    told = ask(BUSY, "field", "d1")
    assert told == ask(BUSY, "field", "d1-c")
    for said in ("Red controls", "weapons", "Defence"):
        assert said not in told
    assert "Blue controls tile David one." in told
    assert "Units of Blue on tile David one, strength: middle six." in told
    assert "Units of Red on tile David one, strength: west four." in told
    assert "Tile David one holds three supplies." in told
    assert "Red threatens this: attack of strength four from the west gate to the middle of David one" in told
    gate = ask(BUSY, "field", "d1-w")
    assert gate.startswith(
        "Red has a unit of strength four in the west gate of David one. The gate leads to tile Cesar one."
    )
    assert "Blue threatens this" in gate
    assert "middle of Cesar one" not in gate


def test_a_gate_may_lead_nowhere_and_a_tile_may_be_missing() -> None:
    assert "leads nowhere" in ask(FRESH, "field", "a1-w")
    gaps = rules.start(parse_options("map=lakes"))
    for name in ("field", "here", "neighbours"):
        assert ask(gaps, name, "a1") == "There is no tile at Anna one."
        assert ask(gaps, name, "b2-ne").startswith("There is no such place")


def test_neighbours_tell_the_edge_and_who_stands_across() -> None:
    told = ask(BUSY, "neighbours", "d1-c")
    assert told.startswith("Around tile David one: North: nothing, the edge of the map. East: tile Eva one, ")
    assert "in the gate there Blue has a unit of strength one" in told
    assert "West: tile Cesar one, in the gate there Blue has a unit of strength four. Red controls that tile." in told


@pytest.mark.parametrize("state", [BUSY, CROWDED, RICH, FRESH])
def test_what_is_offered_here_is_legal_and_all_of_it(state: State) -> None:
    legal = set(rules.legal_actions(state))
    offered: set[Action] = set()
    for tile in state.board.territories:
        for place in state.board.places[tile]:
            found = actions(POI_NARRATOR.offered(state, Command("here", word=state.board.format_place(place))))
            assert len(found) == len(set(found))
            assert set(found) <= legal
            offered |= set(found)
    assert {action for action in legal if action.kind not in (Kind.END, Kind.RESIGN)} == offered


def test_attacks_come_before_moves_and_the_best_first() -> None:
    offered = actions(POI_NARRATOR.offered(BUSY, Command("here", word="c1")))
    whole = [action for action in offered if action.points == 4]
    assert fight(BUSY, 14, whole[0].target, 4)
    results = [fought.result for action in whole if (fought := fight(BUSY, action.source, action.target, 4))]
    assert results == sorted(results, reverse=True)
    assert list(offered[: len(whole)]) == whole


def test_the_list_of_attacks_is_every_attack_with_its_result() -> None:
    for before in (BUSY, *(step[0] for step in every.all_steps()[::25])):
        attacks = [
            action
            for action in rules.legal_actions(before)
            if action.kind is Kind.MOVE
            and (unit := before.units[action.source])
            and unit.value == action.points
            and fight(before, action.source, action.target, action.points)
        ]
        assert set(actions(POI_NARRATOR.offered(before, Command("poi-attacks")))) == set(attacks)
    told = clauses(BUSY, "poi-attacks")
    assert any("both units gone" in one for one in told) or any("lost" in one for one in told)
    assert "won" in told[0]


def test_an_offer_says_what_then_happens() -> None:
    for action in actions(POI_NARRATOR.offered(BUSY, Command("poi-attacks"))):
        after = rules.apply(BUSY, action)
        unit = after.units[action.target]
        clause = POI_NARRATOR.clause(BUSY, action)
        kind = {None: "even", Seat(0): "won", Seat(1): "lost"}[unit.seat if unit else None]
        assert clause.id == f"poi-action-attack-{kind}"
        assert dict(clause.args).get("left") == (unit.value if unit else None)


def test_why_nothing_can_be_done_here() -> None:
    assert "Blue" in ask(BUSY, "here", "f1")
    assert "There is no unit in the north gate of Bella one." in ask(BUSY, "here", "b1-n")
    assert "no neighbouring tile can take a pack" in ask(CROWDED, "here", "f1")
    assert "There is a point of interest" in ask(FRESH, "here", "a1")
    assert "A start is possible on" in ask(FRESH, "here", "b2")


def test_threats_are_the_attacks_that_the_enemy_would_not_lose() -> None:
    told = POI_NARRATOR.answer(BUSY, Command("poi-threats"))
    assert told is not None
    assert dict(told[0].args)["count"] == len(told) - 1 > 0
    safe = position("a1 c=1:6", "f1 c=2:1")
    assert ask(safe, "poi-threats") == "No unit of Red is in danger."


def test_a_route_tells_moves_and_whom_one_meets() -> None:
    told = ask(BUSY, "poi-route", "a1 b1-w")
    assert told.startswith("The way takes two moves: the east gate of Anna one and the west gate of Bella one.")
    assert "Blue has a unit of strength two in the west gate of Bella one." in told
    assert ask(BUSY, "poi-route", "a1 a1") == "That is one and the same place."
    assert ask(BUSY, "poi-route").startswith("Type two places")


def test_territory_tells_who_would_win_now() -> None:
    assert "If the game ended now, Red would win." in ask(BUSY, "poi-territory")
    even = position("a1 c=1:3", "f1 c=2:3")
    assert "it would be a draw between Red and Blue" in ask(even, "poi-territory")
    assert "After this round thirty-seven more are played" in ask(even, "poi-territory")


def test_mine_tells_units_goods_bonuses_dice_and_mining() -> None:
    told = ask(BUSY, "mine")
    assert "Units of Red on tile Anna one, strength: north six, east three and middle five." in told
    assert "Red's attack bonus is two." in told
    assert "Tile Anna one holds four weapons and one supply." in told
    assert "Red's next mining brings three weapons on tile Cesar one." in told
    assert "dice left for new units" in told
    assert "Blue" not in told
    assert "Red" not in ask(BUSY, "theirs")


def test_giving_up_by_a_key_is_offered_first() -> None:
    assert actions(POI_NARRATOR.offered(BUSY, Command("resign"))) == (RESIGN,)
    assert "all units of Red leave the map" in ask(BUSY, "resign")


def test_what_can_be_done_in_each_part_of_a_turn() -> None:
    assert ask(FRESH, "actions") == "Red chooses a tile to start on."  # The tiles follow by number.
    assert [action.kind for action in actions(POI_NARRATOR.offered(FRESH, Command("actions")))] == [Kind.CHOOSE] * 2
    assert "attacks are possible" in ask(BUSY, "actions")
    assert POI_NARRATOR.offered(BUSY, Command("actions")) == ()
    assert "On tile Anna one the goods are enough for strength one." in ask(RICH, "actions")
    assert actions(POI_NARRATOR.offered(RICH, Command("actions")))[-1].kind is Kind.END
    goods = play(position("a1 c=1:5 arm=2", "f1 c=2:6"), "end")
    assert ask(goods, "actions").endswith("Tile Anna one holds two weapons.")
    assert clauses(goods, "actions") == ["To tile Bella one, where Red has no unit", "End of the packs"]


def test_a_refusal_says_what_would_be_possible() -> None:
    action = parse_action(BUSY, "move a1-c b1-w")
    reason = rules.check(BUSY, action)
    told = WORDS.render(POI_NARRATOR.refused(BUSY, action, reason), Style(geometry=Geometry(6, 1)))
    assert told.startswith(
        "Not possible: move of strength five from the middle of Anna one to the west gate of Bella one."
    )
    assert "The unit can go to the east gate of Anna one" in told


def test_the_program_asks_for_the_map_as_players_do() -> None:
    assert POI_NARRATOR.answer(FRESH, Command("board")) == POI_NARRATOR.answer(FRESH, Command("poi-board"))
    assert POI_NARRATOR.answer(FRESH, Command("zones")) is None


def test_orders() -> None:
    assert POI_NARRATOR.order(BUSY, "end") == parse_action(BUSY, "end")
    assert POI_NARRATOR.order(BUSY, "swap") is None


def test_a_sweep_sounds_what_the_player_to_move_has() -> None:
    scan = POI_NARRATOR.scan(BUSY, Command("listen"))
    assert scan is not None
    assert [cell.kind for cell in scan.cells] == ["held", "held", "held", "enemy", "enemy", "enemy"]
    fresh = POI_NARRATOR.scan(FRESH, Command("listen", number=1))
    assert fresh is not None
    assert [(cell.column, cell.row, cell.kind) for cell in fresh.cells] == [
        (0, 1, "marked"),
        (1, 1, "marked"),
        (2, 1, "empty"),
    ]
    lakes = rules.start(parse_options("map=lakes"))
    row = POI_NARRATOR.scan(lakes, Command("listen", number=1))
    assert row is not None
    assert len(row.cells) == 4  # three gaps are silent
    assert len(row.message) == 1 + 7  # but told
    assert POI_NARRATOR.scan(FRESH, Command("listen", number=4)) is None


def test_what_is_said_often_is_little_enough_to_be_prepared() -> None:
    for players in (2, 3, 4):
        first = rules.start(parse_options(f"players={players}"))
        said = list(POI_NARRATOR.frequent(first))
        assert len(said) == len(set(said)) <= 200
    told = {one for step in every.all_steps() for one in POI_NARRATOR.accepted(*step)}
    prepared = {message[0] for message in POI_NARRATOR.frequent(rules.start(parse_options("map=first")))}
    assert len(prepared & told) > len(prepared) / 2


def test_questions_change_nothing_and_are_always_answered() -> None:
    for _, _, after in every.all_steps()[::60]:
        before = hash(after)
        assert all(every.of_state(after, Random(1)))
        assert hash(after) == before


@pytest.mark.parametrize(
    ("options", "number"),
    [("map=clover seed=4", None), ("seed=4", None), ("map=random seed=4", 4), ("map=random seed=0", 0)],
)
def test_a_map_is_said_to_come_from_a_number_only_where_it_does(options: str, number: int | None) -> None:
    told = POI_NARRATOR.started(rules.start(parse_options(options)))
    seeds = [dict(one.args)["seed"] for one in told if one.id == "poi-option-seed"]
    assert seeds == ([] if number is None else [number])
