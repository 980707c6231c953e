"""Keys, buttons and questions at the table: history by key, choices by button, questions that are asked again, the board overruling."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from alu_companion.features.club.messages import ClubNews
from alu_companion.features.computer.company import OPPONENT
from alu_companion.features.dictating.pad import presses_to_setting
from alu_companion.features.far.messages import FarNews
from alu_companion.features.far.values import FAR, Invite
from alu_companion.games.alu.notation import format_state
from alu_companion.games.alu.values import Kind, Side
from alu_companion.referee.placement import Content, expected
from alu_companion.registry import RULESETS, resume
from alu_companion.speech.controls import Command
from alu_companion.speech.keypad import NO_KEY
from alu_companion.speech.message import Message, say
from alu_companion.speech.phrases_club import ClubReason
from alu_companion.speech.phrases_opponent import offered
from alu_companion.speech.words import Style, Words
from alu_companion.table import Asked, Commit, PageNews, Pair, Pressed, Settings, Welcomed
from alu_companion.table.seats import Engine
from table import club_tables
from table.scenarios import OPENING, action
from table.table_driver import BOTH, NONE, Table, started

ALU_CONTROLS = RULESETS["alu"].controls


def press(table: Table, *keys: str) -> list[str]:
    for key in keys:
        table.give(Pressed(key))
    return table.said()


def playing(count: int = 4, shows: tuple[bool, bool] = BOTH) -> Table:
    table = started(shows=shows)
    table.play(*OPENING[:count])
    table.said()
    return table


def test_the_keys_that_a_newcomer_hears_of_let_the_computer_play() -> None:
    table = started()
    table.said()
    table.give(Welcomed(by_keys=True, hands=False))
    press(table, "/")
    (told,) = [one for one in table.heard[-1].message if one.id == "opponent-pressed"]
    assert press(table, "*", "*", *["8"] * int(dict(told.args)["count"]), "6")[-3] == "opponent-plays"
    assert table.state.seats


def test_where_keys_are_pressed_another_table_is_told_of_by_keys_that_work() -> None:
    table = started()
    table.give(Welcomed(by_keys=True, hands=False))
    table.said()
    table.give(FarNews("expired"))
    (told,) = table.heard[-1].message
    press(table, "*", "*", *["8"] * int(dict(told.args)["eights"]))
    table.steps.clear()
    table.give(Pressed("1"))
    assert [effect for effects in table.steps for effect in effects if isinstance(effect, Invite)]


def test_where_words_are_typed_another_table_is_told_of_by_words() -> None:
    table = started()
    table.give(Welcomed(by_keys=False, hands=False))
    table.give(FarNews("expired"))
    assert dict(table.heard[-1].message[0].args)["eights"] == 0


def test_the_pad_asks_what_typing_asks() -> None:
    table = playing()
    assert press(table, "0")[0] == "whose-turn"
    by_key = press(table, "5", "1", "1")
    table.type("a1")
    assert by_key == ["prompt-column", "prompt-row", *table.said()]
    assert press(table, "*", "/", "8") == ["prompt-menu", "prompt-key", "does-repeat"]
    assert press(table, "*", "9", "*", "enter")[0] == "prompt-menu"


KEYS_IN_WORDS = {"star": "*", "six": "6", "eight": "8", "nine": "9"}
TIMES = {"": 1, "once": 1, "twice": 2, "three times": 3, "four times": 4, "five times": 5}


def keys_told(message: Message) -> list[str]:
    """The keys that a sentence tells to press."""
    text = Words(("en",)).render(message, Style("en"))
    found = re.findall(f"({'|'.join(KEYS_IN_WORDS)})(?: ({'|'.join(filter(None, TIMES))}))?", text)
    return [KEYS_IN_WORDS[key] for key, times in found for _ in range(TIMES[times])]


@pytest.mark.parametrize("game", ["alu", "almajara", "poi"])
def test_the_keys_that_are_told_do_what_is_said_of_them(game: str) -> None:
    table = club_tables.Table(game)
    table.runner.give(Welcomed(by_keys=True, hands=False), 0)
    table.runner.give(ClubNews(ClubReason.FOUND), 0)
    table.runner.give(Pressed("/"), 0)
    assert {"opponent-pressed", "club-joined"} <= set(table.said)
    calls, plays = (
        say("club-joined", eights=presses_to_setting(table.state, FAR)),
        offered(presses_to_setting(table.state, OPPONENT)),
    )
    for message, done in ((calls, "club-called"), (plays, "opponent-plays")):
        before = len(table.said)
        for key in keys_told(message):
            table.runner.give(Pressed(key), 0)
        assert done in table.said[before:]
        table.runner.give(Pressed("*"), 0)
    assert table.club.is_calling
    assert set(table.state.seats.values()) == {Engine(1)}


def test_a_key_that_is_not_on_the_pad_is_answered_once_in_a_while_and_changes_nothing() -> None:
    table = playing()
    press(table, "5", "1")
    assert press(table, *[NO_KEY] * 4) == ["key-strayed"]
    # The tile that was begun is gone on with.
    assert press(table, "1")[0] != "key-unknown"
    assert press(table, NO_KEY) == []
    table.wait(table.state.settings.timings.hint_ms)
    table.said()
    assert press(table, NO_KEY) == ["key-strayed"]


def test_messages_are_read_back_and_forth() -> None:
    table = playing()
    newest, before = (table.state.history[back].message for back in (-1, -2))
    assert press(table, "7") == ["ago-seconds", *(part.id for part in before)]
    assert press(table, "9") == ["ago-seconds", *(part.id for part in newest)]
    assert press(table, "9") == ["no-newer"]
    for _ in range(len(table.state.history)):
        told = press(table, "7")
    assert told == ["no-older"]
    table.play(action(Kind.CAMP, "F1"))
    table.said()
    assert press(table, "8") == [part.id for part in table.state.history[-1].message]


def test_the_menu_of_settings_tells_each_changes_it_and_is_left() -> None:
    table = playing()
    assert press(table, "*", "*") == ["prompt-menu", "settings-opened", "setting-rate"]
    assert press(table, "6", "6", "4") == ["setting-rate"] * 3
    assert table.state.settings.sounding.rate == 210
    told = [press(table, "2")[0] for _ in ALU_CONTROLS.settings]
    assert told[:4] == ["setting-speech", "setting-effects", "setting-guide", "setting-voice-none"]
    assert told[-1] == "setting-rate"
    press(table, *"88888888888")
    languages = []
    for _ in range(3):
        press(table, "6")
        languages.append(table.state.settings.language)
    assert sorted(languages) == ["en", "et", "ru"]
    assert press(table, ".") == ["settings-closed"]
    assert press(table, "8") == ["settings-closed"]


def test_the_menu_of_settings_gives_a_code_for_a_phone() -> None:
    table = playing()
    press(table, "*", "*", "8")
    assert press(table, "5") == ["phones-offered"]
    assert table.give(Pressed("6")) == [Pair()]
    history = table.state.history
    table.give(PageNews("code", "483920"))
    assert table.said() == ["phones-code"]
    # Whoever reads back, or looks at the page, does not find it.
    assert table.state.history == history
    table.give(PageNews("joined"))
    assert table.said() == ["phones-joined"]
    assert table.state.history[-1].message == say("phones-joined")


def test_numbers_of_the_settings_stop_at_their_ends() -> None:
    table = playing()
    press(table, "*", "*", "2")
    for _ in range(15):
        told = press(table, "4")
    assert table.state.settings.sounding.speech == 0
    assert told == ["setting-speech"]
    for _ in range(15):
        press(table, "6")
    assert table.state.settings.sounding.speech == 10


def test_a_voice_is_chosen_out_of_those_that_there_are() -> None:
    table = playing()
    table.state = replace(table.state, voices={"en": ("good", "better")})
    table.type("voice")
    assert table.said() == ["setting-voice", "how-voice"]
    assert not table.state.settings.sounding.voices
    table.type("voice two")
    assert table.said() == ["setting-voice"]
    table.type("voice 9")
    assert table.state.settings.sounding.voices == {"en": "better"}
    table.give(Asked(Command("setting", number=1, word="voice")))
    assert table.state.settings.sounding.voices == {"en": "good"}


def test_what_sounds_is_told_and_set_by_its_name() -> None:
    table = playing()
    before = table.state.settings
    for line, name in (("speed", "rate"), ("volume", "speech"), ("effects", "effects"), ("guide volume", "guide")):
        table.type(line)
        assert table.said() == [f"setting-{name}", f"how-{name}"]
    assert table.state.settings == before
    for line, rate in (("speed 300", 300), ("speed 9", 90), ("speed 999", 450)):
        table.type(line)
        assert table.said() == ["setting-rate"]
        assert table.state.settings.sounding.rate == rate
    table.type("volume 3")
    assert table.state.settings.sounding.speech == 3


def test_a_question_is_asked_again_and_never_answered_by_itself() -> None:
    table = playing(4)
    table.type("new")
    assert table.said() == ["confirm-new-game"]
    repeat_ms = table.state.settings.timings.repeat_ms
    for _ in range(3):
        table.wait(repeat_ms)
        assert table.said() == ["confirm-new-game"]
    table.wait(10 * repeat_ms)
    assert table.said() == []
    assert table.state.question is not None
    assert press(table, ".") == ["cancelled"]


@pytest.mark.parametrize(("button", "told"), [(0, "game-started"), (1, "cancelled")])
def test_the_buttons_of_the_board_answer_yes_and_no(button: int, told: str) -> None:
    table = playing(4)
    table.type("new")
    table.said()
    table.sees(buttons=1 << button)
    assert table.said()[0] == told


@pytest.mark.parametrize("number", [1, 2])
def test_the_buttons_of_the_board_choose(number: int) -> None:
    table = playing(4, shows=NONE)
    table.type("end")
    table.put("D1", Content.CIRCLE)
    table.wait(10_000)
    assert table.said()[-3:] == ["ambiguous", "choice", "choice"]
    table.sees(buttons=1 << (number - 1))
    kinds = [past.action.kind for past in table.state.past[-2:]]
    assert kinds == ([Kind.END_TURN, Kind.CAMP_ON_RAIDED] if number == 1 else [Kind.RESTORE, Kind.CAMP])


def test_the_board_may_overrule_the_journal() -> None:
    table = playing(4)
    table.put("H5", Content.SQUARE)
    table.put("D3", Content.RAIDED)
    table.slide(Side.CIRCLE, material=20)
    table.wait(10_000)
    table.said()
    table.type("correct")
    assert table.said() == ["confirm-correct"]
    before = table.state.game
    effects = table.give(Asked(Command("yes")))
    commits = [effect for effect in effects if isinstance(effect, Commit)]
    assert [commit.kind for commit in commits] == ["position"]
    game = table.state.game
    assert commits[0].body == {"state": format_state(game)}
    assert table.placement == expected(game, BOTH)
    assert (game.turn, game.actions_left) == (before.turn, before.actions_left)
    assert game.resources[Side.CIRCLE].material == 20
    assert table.said()[0] == "position-taken"
    events = [("start", {"options": ""}), ("ready", {}), ("position", commits[0].body)]
    assert resume(Settings(), 1, events).game == game
    table.wait(60_000)
    assert table.said() == []


def test_a_board_that_can_be_no_position_is_refused() -> None:
    table = playing(4)
    for name in [f"{column}{row}" for row in (3, 4) for column in "ABCDEFGH"]:
        table.put(name, Content.SQUARE)
    table.type("correct")
    table.type("yes")
    assert "position-impossible" in table.said()


def test_the_key_for_help_goes_on_through_the_topics_and_holds_no_other_key() -> None:
    table = playing()
    first = press(table, "/")
    assert (first[0], first[-1]) == ("whose-turn", "help-more-key")
    told = [press(table, "/") for _ in ALU_CONTROLS.topics]
    assert told[0][0] == "help-look"
    assert ["rule-goal"] in told
    assert ["rule-camp"] in told
    assert press(table, "/") == first
    assert press(table, "0")[0] == "whose-turn"
    assert press(table, "/", "5", "1", "1") == [*first, "prompt-column", "prompt-row", *press(table, "5", "1", "1")[2:]]
    table.type("help")
    assert table.said()[-1] == "help-more"


def test_keys_are_explained_by_their_names() -> None:
    table = playing()
    for line, told in (
        ("keys star", "does-menu"),
        ("keys menu", "does-menu"),
        ("keys menu 8", "does-raided"),
        ("keys 8", "does-repeat"),
    ):
        table.type(line)
        assert table.said()[-1] == told
    table.type("keys banana")
    assert table.said() == ["key-none"]
    table.type("keys")
    assert table.said() == ["key-wanted"]
    table.type("six")
    assert table.said() == ["nothing-asked"]
