"""Orders and questions: undo, skip, settings, new games, and answers that belong to a question."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

import pytest

from alu_companion.board.values import at_board
from alu_companion.games.alu.notation import parse_state
from alu_companion.games.alu.rules import legal_actions
from alu_companion.games.alu.values import Kind, Resources
from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field
from alu_companion.registry import RULESETS, new_table
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Alphabet, Level
from alu_companion.speech.queue import Class
from alu_companion.speech.setting_kinds import Asker, Choice
from alu_companion.speech.settings import AT_TABLE
from alu_companion.speech.words import LANGUAGES, Style, Words
from alu_companion.table import Asked, Quit, Settings, SettingsChanged, Sounding, StopSpeech, Timings, Trouble
from table.scenarios import CIRCLE, OPENING, RAIDED, SHORT, action
from table.table_driver import BOTH, NONE, Table, started

ALU_CONTROLS = RULESETS["alu"].controls
TIMES = Timings()


def playing(count: int = 4, shows: tuple[bool, bool] = BOTH) -> Table:
    table = started(shows=shows)
    table.play(*OPENING[:count])
    table.said()
    return table


@pytest.mark.parametrize("shows", [BOTH, NONE])
def test_what_was_undone_is_not_taken_again_before_it_has_been_put_back(shows: tuple[bool, bool]) -> None:
    table = playing(shows=shows)
    table.type("undo")
    assert table.said()[:1] == ["taken-back"]
    table.wait(60_000)
    assert len(table.state.past) == 3
    table.said()
    table.lay(table.state.game)
    assert table.said() == ["board-correct"]
    table.play(OPENING[3])
    assert table.said()[0] == "done-raid"


def test_undoing_the_opponents_action_asks_first() -> None:
    table = playing(2)
    table.type("undo")
    assert table.said() == ["confirm-undo"]
    table.type("no")
    assert table.said() == ["cancelled"]
    assert len(table.state.past) == 2
    table.type("undo")
    table.said()
    table.type("1")
    assert table.said() == ["answer-yes-or-no"]
    table.type("yes")
    assert table.said()[0] == "taken-back"
    assert len(table.state.past) == 1
    table.type("yes")
    assert table.said() == ["nothing-asked"]


def test_undo_has_its_limits() -> None:
    table = started()
    table.type("undo")
    assert table.said() == ["nothing-to-undo"]
    strict = started(Settings(house={"alu": "no_takeback"}))
    strict.play(OPENING[0])
    strict.said()
    strict.type("undo")
    assert strict.said() == ["undo-forbidden"]
    assert len(strict.state.past) == 1


def test_every_action_can_be_undone_back_to_the_start() -> None:
    table = playing(shows=NONE)
    table.type("end")
    while table.state.past:
        table.type("undo")
        if table.state.question is not None:
            table.type("yes")
    assert table.state.game.turn_number == 1
    table.lay(table.state.game)
    assert table.said()[-1] == "board-correct"


def test_a_forced_pass_goes_back_with_the_decision_before_it() -> None:
    table = playing(shows=NONE)
    game = table.state.game
    poor = list(game.resources)
    poor[game.turn.other] = Resources(0, 0, 0, 0)
    before = game._replace(resources=tuple(poor))
    table.state = replace(table.state, game=before, past=())
    table.type("end")
    assert [accepted.action.kind for accepted in table.state.past] == [Kind.END_TURN, Kind.END_TURN]
    table.type("undo")
    assert table.state.question is None
    assert (table.state.past, table.state.game) == ((), before)


def test_a_game_that_is_over_goes_on_when_its_last_action_is_undone() -> None:
    table = started(shows=NONE)
    table.play(*SHORT)
    table.type("undo")
    assert table.state.is_on
    assert table.state.game.ended is None
    table.lay(table.state.game)
    table.play(SHORT[-1])
    assert table.state.is_over


def test_an_undo_while_the_pieces_are_laid_out_does_not_begin_the_game() -> None:
    """Only a swap of the sides can have been played before the board was ready."""
    position = parse_state(
        "........\n........\n........\n........\nC......C\n"
        "circle=23,10,0,0 square=25,10,0,0 founded=circle turn=square left=3 used=0 number=2 passes=0 swapped=no end=no winner=no swap"
    )
    table = Table(shows=NONE)
    table.state, _ = new_table(Settings(), 1, position)
    table.open()
    table.type("swap")
    table.type("undo")
    table.type("yes")
    assert table.state.game == position
    assert not at_board(table.state).phase.is_laid_out
    table.lay(position)
    assert "setup-done" in table.said()


def test_skipping_leaves_a_wrong_board_in_peace_until_it_changes() -> None:
    table = playing(2, NONE)
    table.put("H5", CIRCLE)
    table.put("H4", CIRCLE)
    table.wait(TIMES.wrong_ms)
    table.said()
    table.type("skip")
    assert table.said() == ["skipped", "outside-piece", "outside-piece"]
    table.wait(60_000)
    assert table.said() == []
    table.put("G5", CIRCLE)
    table.wait(TIMES.lift_settle_ms)
    assert "repair-left" in table.said()
    table.type("skip")
    table.type("skip")
    assert table.said() == ["skipped", "outside-many", "nothing-to-skip"]


def test_skipping_after_an_undo_does_not_play_the_action_again() -> None:
    table = playing(shows=NONE)
    table.type("undo")
    table.said()
    table.type("skip")
    assert table.said() == ["skipped", "outside-piece"]
    table.wait(60_000)
    assert table.said() == []
    table.lift("D1")
    table.wait(1000)
    table.put("D1", RAIDED)
    table.wait(TIMES.settle_ms)
    assert "done-raid" in table.said()


def test_fix_tells_the_rest_of_the_plan() -> None:
    table = playing(shows=NONE)
    table.type("fix")
    assert table.said() == ["board-correct"]
    table.put("H5", CIRCLE)
    table.type("fix")
    assert table.said() == ["repair-left", "repair-take-off"]


def test_what_was_not_understood_is_not_what_is_said_again() -> None:
    table = playing()
    table.type("status")
    told = table.state.last
    for line in ("abracadabra", "build c4"):
        table.type(line)
        table.said()
        table.type("again")
        assert table.state.last == told
        assert table.heard[-1].message == told


@pytest.mark.parametrize(
    "line", ["language", "verbosity", "alphabet", "voice", "announce", "clock zero", "my language", "hand"]
)
def test_a_setting_named_alone_is_told_and_not_changed(line: str) -> None:
    table = playing()
    before = table.state.settings
    table.type(line)
    assert table.state.settings == before
    assert table.said()[-1].startswith(("how-", "setting-voice"))


CHANGED: Final = re.compile(r"\b(now|will|from now|теперь|буду|отныне|nüüd|edaspidi)\b", re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_a_setting_stands_does_not_sound_like_a_change(language: str) -> None:
    asker = Asker(Seat(0), language, (), RULESETS["alu"].narrator.seat)
    for setting in AT_TABLE:
        if isinstance(setting.kind, Choice):
            for value in setting.kind.values.values():
                told = Words().render(setting.kind.told(setting.name, value, asker), Style(language))
                assert not CHANGED.search(told), told


def test_where_there_is_no_voice_nobody_is_told_how_one_is_chosen() -> None:
    table = playing()
    table.type("voice")
    assert table.said() == ["setting-voice-none"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_language_level_and_alphabet_change_and_are_kept(language: str) -> None:
    table = started()
    effects = table.give(Asked(Command("language", word=language)))
    assert any(isinstance(effect, SettingsChanged) for effect in effects) == (language != "en")
    assert table.heard[-1].style.language == language
    table.give(Asked(Command("verbosity", word="teaching")))
    table.give(Asked(Command("alphabet", word="seat")))
    assert table.state.settings == Settings(language=language, level=Level.TEACHING, alphabet=Alphabet.SEAT)
    assert table.said() == ["language-changed", "level-teaching", "alphabet-seat", "alphabet-example"]


def test_repeat_says_what_was_said_last_answers_too() -> None:
    table = playing()
    table.type("status")
    status = table.heard[-1].message
    for _ in range(2):
        table.type("repeat")
        assert table.heard[-1].message == status
    table.type("repeat 2")
    assert table.heard[-1].message == table.state.history[-1].message
    assert table.heard[-1].message[0].id == "done-raid"
    table.type("repeat 4")
    assert table.heard[-1].message[0].id == "done-camp"
    # News are read back and forth without the answers.
    table.type("older")
    assert table.heard[-1].message[1:] == table.state.history[-2].message


def test_stop_and_quit_are_done_not_said() -> None:
    table = playing()
    assert table.give(Asked(Command("stop")))[0] == StopSpeech()
    assert table.said() == ["quiet"]
    assert table.give(Asked(Command("quit"))) == [Quit()]


def test_a_new_game_asks_only_while_one_is_played() -> None:
    table = playing()
    table.type("new")
    assert table.said() == ["confirm-new-game"]
    table.type("no")
    table.type("new")
    table.type("yes")
    said = table.said()
    assert said[-2:] == ["repair-left", "repair-take-off"]
    assert table.journal[-1][:2] == (2, "start")
    table.type("new")
    assert "confirm-new-game" not in table.said()


def test_an_order_that_is_said_again_is_asked_about_again() -> None:
    """A key that bounces gives up no game, and takes back nothing of the other side's."""
    table = playing(2)
    for order, asked in (("new", "confirm-new-game"), ("correct", "confirm-correct"), ("undo", "confirm-undo")):
        table.type(order)
        table.type(order)
        assert table.said() == [asked, asked]
    assert len(table.state.past) == 2


def test_end_before_the_game_has_begun_tells_what_is_in_the_way() -> None:
    table = Table()
    table.placement = table.placement._replace(raided=1 << 14)
    table.open()
    table.said()
    table.type("end")
    assert table.said() == ["repair-left", "repair-take-off"]


def test_a_refused_end_is_told_with_its_reason() -> None:
    table = started()
    table.type("end")
    assert table.said() == ["refused-action", "refusal-first-must-be-camp"]
    assert table.heard[-1].cls is Class.ALERT


@pytest.mark.slow("play", "plan", "over")
@pytest.mark.parametrize("stage", ["set-up", "play", "plan", "question", "over", "no board"])
def test_every_command_gets_an_answer_at_any_time(stage: str) -> None:
    """The commands that are not done in silence say something, whatever the table is doing, and break nothing."""
    for name, needs in ALU_CONTROLS.commands.items():
        table = at(stage)
        values = {
            "field": 10,
            "number": 1,
            "word": {"language": "en", "verbosity": "brief", "alphabet": "names"}.get(name),
        }
        wanted = {key: value for key, value in values.items() if needs.startswith(key) or (key == "word" and value)}
        effects = table.give(Asked(Command(name, **wanted)))  # type: ignore[arg-type]
        assert effects, (stage, name)
        assert name in ("stop", "quit", "pair", "report", "invite") or table.said(), (stage, name)


def at(stage: str) -> Table:
    """A table in the middle of something."""
    if stage == "set-up":
        table = Table()
        table.placement = table.placement._replace(raided=1 << 14)
        table.open()
        table.said()
        return table
    table = playing(shows=NONE)
    if stage == "plan":
        table.put("H1", CIRCLE)
        table.wait(TIMES.wrong_ms)
    elif stage == "question":
        table.type("new")
    elif stage == "over":
        table.play(action(Kind.CAMP, "F1"))
        table.type("end")
        table.type("end")
        assert table.state.is_over
    elif stage == "no board":
        table.unplug()
    table.said()
    return table


def test_what_is_listened_to_is_said_too() -> None:
    table = playing()
    table.give(Asked(Command("listen", number=1)))
    heard = table.heard[-1]
    assert [(cell.column, cell.row) for cell in heard.scan] == [(column, 1) for column in range(8)]
    table.said()
    table.type("row 1")
    assert table.heard[-1].message == heard.message


@pytest.mark.parametrize("command", [Command("listen"), Command("listen-column", Field(3)), Command("listen-areas")])
def test_a_scan_tells_from_the_side_to_move(command: Command) -> None:
    table = playing()
    table.give(Asked(command))
    game = table.state.game
    assert table.heard[-1].message
    for cell in table.heard[-1].scan:
        bit = 1 << game.options.geometry.field(cell.column, cell.row)
        assert (cell.kind == "own") == bool(game.camps[game.turn] & bit)
        assert (cell.kind == "enemy") == bool(game.camps[game.turn.other] & bit)


def test_a_row_that_the_board_does_not_have_is_not_understood() -> None:
    table = playing()
    table.give(Asked(Command("listen", number=9)))
    assert table.said() == ["not-understood"]
    assert not table.heard[-1].scan


def test_lost_sound_is_told_and_can_be_repeated() -> None:
    table = playing()
    table.give(Trouble("device"))
    assert table.heard[-1].cls is Class.ALERT
    assert table.said() == ["sound-device"]
    table.type("repeat")
    assert table.said() == ["sound-device"]


def test_to_look_at_a_setting_changes_none() -> None:
    table = started(Settings(sounding=Sounding(rate=205, voices={"en": "gone"})))
    table.state = replace(table.state, voices={"en": ("good", "better")})
    effects = table.give(Asked(Command("setting", number=0, word="rate")))
    effects += table.give(Asked(Command("setting", number=0, word="voice")))
    assert table.state.settings.sounding == Sounding(rate=205, voices={"en": "gone"})
    assert not any(isinstance(effect, SettingsChanged) for effect in effects)
    assert table.said()[-2:] == ["setting-rate", "setting-voice-missing"]


def test_a_player_of_another_language_hears_which_one_the_table_speaks() -> None:
    table = started(Settings("en", seats=("ru", "et")))
    table.give(Asked(Command("language", word="et")))
    assert table.said()[-1] == "setting-language"
    table.state = replace(table.state, voices={"ru": ("anna", "elena"), "et": ("et",)})
    table.type("voice 2")
    assert table.state.settings.sounding.voices == {"ru": "elena"}


def test_an_action_that_was_undone_is_not_what_the_hands_are_led_to() -> None:
    table = playing()
    side = table.state.game.turn
    camp = next(one for one in legal_actions(table.state.game) if one.kind is Kind.CAMP)
    table.play(camp)
    table.type("undo")
    table.lay(table.state.game)
    table.wait(5000)
    assert at_board(table.state).plan is None
    table.put("H5", CIRCLE)
    table.put("H4", CIRCLE)
    table.wait(5000)
    assert at_board(table.state).plan is not None
    assert at_board(table.state).plan.goal == table.state.game, side


@pytest.mark.parametrize("line", ["done", "end", "готово", "lõpp"])
def test_a_turn_does_not_end_while_typed_hands_are_to_put_the_board_right(line: str) -> None:
    table = playing()
    table.state = replace(table.state, hands_typed=True)
    past = table.state.past
    table.put("H5", CIRCLE)
    table.wait(60_000)
    assert "repair-left" in table.said()
    language = "ru" if line == "готово" else "et" if line == "lõpp" else "en"
    table.give(Asked(Command("language", word=language)))
    table.said()
    table.type(line)
    assert table.said()[0] in ("repair-left", "repair-started")
    assert table.state.past == past
    # Left out, it ends as ever.
    table.type("skip")
    table.type("end")
    assert table.state.past != past or table.state.question is not None
