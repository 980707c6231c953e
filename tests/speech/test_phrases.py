"""The messages of a game carry all that a listener needs, at every level and in every language."""

import pytest

from alu_companion.games.alu.control import control
from alu_companion.games.alu.rules import apply, legal_actions, start
from alu_companion.games.alu.values import Action, EndReason, Kind, Options, Reason, Side, State
from alu_companion.games.geometry import STANDARD
from alu_companion.referee.placement import Row
from alu_companion.rulesets.alu import phrases, questions
from alu_companion.rulesets.alu.nouns import resource_noun, side_noun
from alu_companion.speech.controls import Command
from alu_companion.speech.message import FieldNames, Level, Message
from alu_companion.speech.words import LANGUAGES, Style, Words
from games.alu.positions import tiles
from speech import every_position
from speech.ears import truth
from speech.listener import Listener
from speech.sources import spoken_variables

C1 = STANDARD.parse_field("C1")


def controls(state: State) -> list[int]:
    return [mask.bit_count() for mask in control(state)]


def tiles_told(message: Message, message_id: str) -> set[str]:
    """The names of the fields that all parts of an id list."""
    lists = [
        value for part in message if part.id == message_id for _, value in part.args if isinstance(value, FieldNames)
    ]
    return {STANDARD.format_field(one) for listed in lists for one in listed.fields}


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_listener_can_rebuild_the_game(language: str, level: Level) -> None:
    # At a table this is tried by tests/table/test_ear_only.py; here on a board of another size too, and without hands.
    words = Words((language,))
    for options in (Options(), every_position.ALL_OPTIONS):
        style = Style(language, level, geometry=options.geometry)
        for seed in range(2):
            listener = Listener(language, level)
            listener.hear(f"0:00:00.000 message: {words.render(phrases.game_started(start(options)), style)}")
            for before, action, after in every_position.random_game(options, seed):
                told = phrases.action_accepted(before, action, after)
                text = words.render(told if after.ended is None else (*told, *phrases.game_over(after)), style)
                listener.hear(f"0:00:00.000 message: {text}")
                for question in listener.asks():
                    answer = questions.answer(after, Command(question)) or ()
                    listener.hear(f"0:00:00.000 answer: {words.render(answer, style)}")
                assert listener.picture() == truth(after), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_brief_names_the_fields_of_areas(language: str) -> None:
    for message_id in ("enclosed", "opened"):
        assert spoken_variables(language, message_id, Level.BRIEF) == {"side", "count", "fields"}
    assert spoken_variables(language, "own-enclosed", Level.BRIEF) == {"count", "fields"}


def test_areas_are_told_when_they_close_and_open() -> None:
    closing, *_, opening = list(every_position.crafted_game())[:5]
    closed = phrases.action_accepted(*closing)
    assert tiles_told(closed, "own-enclosed") == {"A1"}
    opened = phrases.action_accepted(*opening)
    assert opening[1].kind is Kind.ATTACK
    assert tiles_told(opened, "opened") == {"A1"}


def test_enclosed_and_opened_fields_add_up_to_the_control() -> None:
    for before, action, after in [
        *every_position.random_game(Options(any_border=True), 5),
        *every_position.crafted_game(),
    ]:
        message = phrases.action_accepted(before, action, after)
        new = {one for side in Side for one in tiles(control(after)[side] & ~after.camps[side])}
        old = {one for side in Side for one in tiles(control(before)[side] & ~before.camps[side])}
        camps = set(tiles(before.camps[0] | before.camps[1]))
        assert tiles_told(message, "own-enclosed") | tiles_told(message, "enclosed") >= new - old - camps
        assert tiles_told(message, "opened") <= old


def ids(message: Message, level: Level) -> list[str]:
    return [part.id for part in message if part.level <= level]


def test_long_lists_are_a_number_and_the_word_to_ask_with() -> None:
    closing, _, opening = every_position.large_areas()
    assert ids(phrases.action_accepted(*closing), Level.TERSE) == [
        "done-camp",
        "own-enclosed-many",
        "ask-territory-typed",
    ]
    opened = phrases.action_accepted(*opening)
    assert ids(opened, Level.TERSE) == ["done-attack", "opened-many", "ask-territory-typed"]
    assert [dict(one.args)["count"] for one in opened if one.id == "opened-many"] == [6]
    assert [one.times for one in opened if one.id == "ask-territory-typed"] == [1]


def test_a_count_without_a_name_comes_before_the_name_of_the_other_side() -> None:
    circle = apply(apply(start(), Action(Kind.CAMP, C1)), Action(Kind.END_TURN))
    camp = Action(Kind.CAMP, STANDARD.parse_field("H5"))
    told = phrases.action_accepted(circle, camp, apply(circle, camp))
    assert ids(told, Level.BRIEF) == ["done-camp", "own-controls", "controls", "actions-left"]
    assert [dict(one.args)["side"] for one in told if one.id == "controls"] == [side_noun(Side.CIRCLE)]


def test_a_loose_counter_has_its_amounts_told_at_every_level() -> None:
    raid = list(every_position.crafted_game())[9]
    assert raid[1].kind is Kind.RAID
    told = phrases.action_accepted(*raid)
    assert not {"spent", "food-gained"} & set(ids(told, Level.BRIEF))
    assert {"spent", "food-gained"} <= set(ids(phrases.ledger(told), Level.TERSE))


def test_each_level_says_what_the_one_below_it_says_and_more() -> None:
    first = start()
    camp = Action(Kind.CAMP, C1)
    message = phrases.action_accepted(first, camp, apply(first, camp))
    assert ids(message, Level.TERSE) == ["done-camp"]
    assert ids(message, Level.BRIEF) == ["done-camp", "actions-left"]
    assert ids(message, Level.NORMAL) == ["done-camp", "spent", "actions-left"]
    assert ids(message, Level.TEACHING) == ["done-camp", "spent", "teach-camp", "actions-left"]


def test_an_unused_turn_is_a_pass_and_a_used_one_ends_early() -> None:
    first = apply(start(), Action(Kind.CAMP, C1))
    end = Action(Kind.END_TURN)
    second = apply(first, end)
    assert phrases.action_accepted(first, end, second)[0].id == "done-end-turn"
    founded = apply(second, Action(Kind.CAMP, STANDARD.parse_field("H5")))
    third = apply(founded, end)
    assert phrases.action_accepted(third, end, apply(third, end))[0].id == "done-pass"


def test_food_that_becomes_ready_is_told_with_the_turn() -> None:
    state = start()
    for action in (Action(Kind.CAMP, C1), Action(Kind.RAID, STANDARD.parse_field("C2"))):
        after = apply(state, action)
        message = phrases.action_accepted(state, action, after)
        state = after
    gained = next(part for part in message if part.id == "food-gained")
    assert dict(gained.args) == {"count": 1, "food": 0}
    state = apply(state, Action(Kind.CAMP, STANDARD.parse_field("H5")))
    end = Action(Kind.END_TURN)
    ready = next(part for part in phrases.action_accepted(state, end, apply(state, end)) if part.id == "food-ready")
    assert dict(ready.args) == {"food": 1}


def test_a_takeback_tells_what_the_restored_state_needs() -> None:
    for before, action, after in every_position.random_game(Options(), 1):
        told = {(part.id, dict(part.args).get("side")) for part in phrases.taken_back(after, action, before)}
        for side in Side:
            assert (("holdings", side_noun(side)) in told) == (before.resources[side] != after.resources[side])
            assert (("controls", side_noun(side)) in told) == (controls(before)[side] != controls(after)[side])
        assert ("whose-turn", side_noun(before.turn)) in told


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_words_that_name_what_is_lacking(reason: Reason) -> None:
    message = phrases.refused(start(), Action(Kind.CAMP_ON_RAIDED, C1), reason)
    sentences = Words(("en",)).sentences(message, Style())
    if reason is not Reason.GAME_OVER:
        assert sentences[0] == "Not possible: camp on raided tile Cesar one."
    assert len(sentences) == (1 if reason is Reason.GAME_OVER else 2)


def test_a_refusal_tells_need_and_have() -> None:
    state = start()
    poor = state._replace(resources=(state.resources[0]._replace(material=1), state.resources[1]))
    told = phrases.refused(poor, Action(Kind.CAMP_ON_RAIDED, C1), Reason.TOO_LITTLE_MATERIAL)
    assert dict(told[1].args) == {"side": side_noun(Side.CIRCLE), "need": 2, "have": 1}


@pytest.mark.parametrize("winner", [Side.CIRCLE, Side.SQUARE, None])
def test_the_end_tells_who_and_why(winner: Side | None) -> None:
    ended = start()._replace(ended=EndReason.BOTH_PASSED, winner=winner)
    told = ids(phrases.game_over(ended), Level.BRIEF)
    assert told == ["game-over", "ended-draw" if winner is None else "ended-both-passed", "scores-not-yet"]


def test_house_options_are_told_at_the_start_and_defaults_are_not() -> None:
    plain = ids(phrases.game_started(start()), Level.TEACHING)
    assert not [one for one in plain if one.startswith("option-")]
    full = ids(phrases.game_started(start(every_position.ALL_OPTIONS)), Level.BRIEF)
    assert [one for one in full if one.startswith("option-")] == [
        "option-geometry",
        "option-any-border",
        "option-must-use-actions",
        "option-no-takeback",
        "option-swap",
        "option-quick-turns",
        "option-first-turn-actions",
        "option-resources",
    ]


def test_a_field_tells_what_either_side_could_do_there() -> None:
    state = apply(apply(start(), Action(Kind.CAMP, C1)), Action(Kind.RAID, STANDARD.parse_field("C2")))
    told = questions.field(state, STANDARD.parse_field("C2"))
    assert [(part.id, dict(part.args).get("side")) for part in told] == [
        ("here-raided", None),
        ("can-restore", side_noun(Side.CIRCLE)),
        ("can-camp-on-raided", side_noun(Side.CIRCLE)),
    ]
    state = state._replace(founded=(True, True), camps=(1 << C1, 1 << STANDARD.parse_field("D2")))
    told = questions.field(state, STANDARD.parse_field("C2"))
    assert [(part.id, dict(part.args).get("side")) for part in told] == [
        ("here-raided", None),
        ("here-nobodys", None),
        ("can-restore", side_noun(Side.SQUARE)),
        ("can-camp-on-raided", side_noun(Side.SQUARE)),
        ("can-restore", side_noun(Side.CIRCLE)),
        ("can-camp-on-raided", side_noun(Side.CIRCLE)),
    ]


def test_legal_actions_are_told_completely() -> None:
    for before, _, _ in every_position.random_game(Options(), 3):
        told = questions.legal(before)
        for kind in questions.PAID:
            wanted = {STANDARD.format_field(action.field) for action in legal_actions(before) if action.kind is kind}
            assert tiles_told(told, f"possible-{kind.name.lower().replace('_', '-')}") == wanted


def test_attackable_camps_and_what_lacks_for_an_attack() -> None:
    state = start()._replace(camps=(1 << 0, 1 << 1), founded=(True, True))
    assert [part.id for part in questions.attackable(state)] == ["attackable", "refusal-no-food"]
    pending = state.resources[0]._replace(pending=1, iron=0)
    told = questions.attackable(state._replace(resources=(pending, pending)))
    assert [part.id for part in told] == ["attackable", "refusal-no-iron", "refusal-food-pending"]
    assert [part.id for part in questions.attackable(start())] == ["attackable-none"]


def test_territory_names_the_border_and_its_weak_camps() -> None:
    *_, (state, _, _) = list(every_position.crafted_game())[:5]  # A1 is Circle's, Square stands beside B1
    told = questions.territory(state)
    assert tiles_told(told, "area") == {"A1"}
    assert tiles_told(told, "area-border") == {"A2", "B1"}
    assert tiles_told(told, "area-weak") == {"A2", "B1"}


def test_a_payment_is_told_row_by_row() -> None:
    rich = start()._replace(camps=(1 << 0, 1 << 9), founded=(True, True), raided=1 << 1)
    action = Action(Kind.CAMP_ON_RAIDED, STANDARD.parse_field("B1"))
    told = phrases.action_accepted(rich, action, apply(rich, action))
    assert [dict(part.args) for part in told if part.id == "spent"] == [
        {"resource": resource_noun(Row.MATERIAL), "left": 23},
        {"resource": resource_noun(Row.IRON), "left": 9},
    ]
