"""A pack that nobody could carry on: the table says so and asks before it is carried, by a typed word and by a number."""

from __future__ import annotations

import pytest

from alu_companion.games.poi.game import POI
from alu_companion.games.poi.notation import parse_action
from alu_companion.games.poi.queries import strands
from alu_companion.games.poi.rules import legal_actions
from alu_companion.games.poi.values import Goods, Kind, State
from alu_companion.registry import new_table
from alu_companion.rulesets.poi.narrator import POI_NARRATOR
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.message import Level, Message
from alu_companion.speech.words import LANGUAGES, Style, Words
from alu_companion.table import Asked, Opened, Say, Settings, TableState, step
from games.poi.positions import play, position

WORDS = Words()
GOODS = position("a1 c=1:5 arm=2", "b1 n=2:1", "f1 c=2:6", phase="goods")
"""Nobody's b1 lies next to the first player's only tile, with an enemy in a gate."""
GATE = position("a1 c=1:5 arm=2", "b1 w=1:1", "f1 c=2:6", phase="goods")
"""The same with an own unit in a gate of b1."""
OWN = position("a1 c=1:5 arm=2", "b1 c=1:1", "f1 c=2:6", phase="goods")
ENEMY = position("a1 c=1:5 arm=2", "b1 c=2:1", "f1 c=2:6", phase="goods")
LOADS = ("carry a1 b1 arm=1", "carry a1 b1 arm=2")
WARNED = {
    "en": "Two weapons from tile Anna one to tile Bella one, where Red has no unit to carry the pack further: really?",
    "et": "Kaks relva ruudult Anna üks ruudule Bella üks, kus Punasel ei ole üksust, mis paki edasi viiks: kas tõesti?",
    "ru": "Две единицы оружия с поля Анна один на поле Белла один, где у Красного нет отряда, чтобы нести пакет дальше: вы уверены?",
}


class Seats:
    """A table without a board, and what it said last."""

    def __init__(self, state: State) -> None:
        self.state: TableState = new_table(Settings(), 1, state, POI.name, state.options)[0]
        self.give(Opened(True))

    def give(self, given: Opened | Asked) -> Message:
        self.state, effects = step(self.state, given, 0)
        return tuple(one for effect in effects if isinstance(effect, Say) for one in effect.utterance.message)

    def ask(self, name: str, word: str = "", number: int | None = None) -> Message:
        return self.give(Asked(Command(name, word=word, number=number)))

    def lying(self) -> tuple[Goods, Goods]:
        return self.state.game.goods[0], self.state.game.goods[1]


def said(message: Message, language: str, level: Level = Level.NORMAL) -> str:
    return WORDS.render(message, Style(language, level, geometry=POI_NARRATOR.geometry(GOODS)))


def test_a_pack_strands_where_the_mover_has_no_unit() -> None:
    for state, stranding in ((GOODS, set(LOADS)), (GATE, set()), (OWN, set()), (ENEMY, set())):
        found = {POI.format_action(state, one) for one in legal_actions(state) if strands(state, one)}
        assert found == stranding
    assert not strands(ENEMY, parse_action(ENEMY, LOADS[0]))
    assert not strands(GOODS, parse_action(GOODS, "carry a1 b1 sup=1"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_typed_pack_that_would_strand_is_asked_about_once(language: str) -> None:
    table = Seats(GOODS)
    assert said(table.ask(ACT, LOADS[1]), language).startswith(WARNED[language])
    assert table.lying() == (Goods(2, 0), Goods(0, 0))
    table.ask("no")
    assert table.lying() == (Goods(2, 0), Goods(0, 0))
    table.ask(ACT, LOADS[1])
    table.ask("yes")
    assert table.lying() == (Goods(0, 0), Goods(2, 0))


SHORTLY = {"en": "where Red has no unit.", "et": "kus Punasel üksust ei ole.", "ru": "где у Красного нет отряда."}


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pack_chosen_by_number_is_warned_of_in_the_list_and_asked_about(language: str, level: Level) -> None:
    table = Seats(GOODS)
    assert SHORTLY[language] in said(table.ask("actions"), language, level)
    table.ask("choose", number=1)
    assert said(table.ask("choose", number=1), language).startswith(WARNED[language])
    assert table.lying() == (Goods(2, 0), Goods(0, 0))
    table.ask("yes")
    assert table.lying() == (Goods(0, 0), Goods(2, 0))


def test_where_a_unit_stands_nothing_is_warned_of() -> None:
    assert "strand" not in str(POI_NARRATOR.offered(GATE, Command("actions")))


def test_the_only_action_of_a_list_has_been_asked_about_by_the_list() -> None:
    table = Seats(position("a1 c=1:5 arm=1", "f1 c=2:6", phase="goods"))
    assert "poi-choice-strand" in str(table.ask("here", "a1"))
    table.ask("choose", number=1)
    assert table.lying() == (Goods(0, 0), Goods(1, 0))


@pytest.mark.parametrize("state", [GATE, OWN])
def test_other_packs_are_carried_at_once(state: State) -> None:
    table = Seats(state)
    table.ask(ACT, LOADS[1])
    assert table.lying() == (Goods(0, 0), Goods(2, 0))


def test_what_cannot_be_carried_is_refused_and_not_asked_about() -> None:
    table = Seats(ENEMY)
    assert "poi-refusal-enemy-territory" in [one.id for one in table.ask(ACT, LOADS[0])]
    assert table.state.question is None
    assert table.lying() == (Goods(2, 0), Goods(0, 0))


def test_what_was_carried_is_told_without_a_warning() -> None:
    action = parse_action(GOODS, LOADS[0])
    after = play(GOODS, LOADS[0])
    for message in (
        POI_NARRATOR.taken_back(after, action, GOODS),
        POI_NARRATOR.confirm_undo(GOODS, action),
        POI_NARRATOR.last([(GOODS, action)]),
    ):
        assert "poi-action-strand" not in str(message)
    assert action.kind is Kind.CARRY
