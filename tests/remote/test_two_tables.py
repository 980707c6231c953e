"""Two tables play one game over a link that delays, loses, doubles and reorders."""

from dataclasses import replace
from random import Random

import pytest

from alu_companion.features.far.asking import say_question
from alu_companion.features.far.messages import (
    FarQuestion,
)
from alu_companion.remote.memory import Faults
from alu_companion.remote.session import AGAIN_MS
from alu_companion.speech.words import Style, Words
from alu_tools.campaign.typed_end import play, resume_of
from remote.proof import play_game
from remote.tables import STEP_MS, Tables
from table.read import Accepted, far_game


@pytest.mark.parametrize("game", ["alu", "almajara", "poi"])
def test_what_one_plays_the_other_has_too(game: str) -> None:
    tables = Tables(game)
    tables.meet()
    chance = Random(1)
    tables.play(8, chance)
    assert tables.ends[0].far.length == 8
    assert tables.ends[0].state.past
    assert [one.action for one in tables.ends[0].state.past] == [one.action for one in tables.ends[1].state.past]


@pytest.mark.parametrize("seed", range(12))
def test_a_game_over_a_bad_link_with_people_who_err_and_tables_that_die_ends_as_meant(seed: int) -> None:
    did = play_game(seed)
    assert did["plays"]


def test_two_tables_speak_two_languages_of_the_same_actions() -> None:
    tables = Tables(languages="et ru")
    tables.meet()
    here, there = tables.ends
    play(here, Random(1))
    tables.settle()
    assert [end.state.settings.language for end in tables.ends] == ["et", "ru"]
    assert here.said[-1] == there.said[-1]


def test_an_action_of_the_own_turn_is_taken_back_without_asking() -> None:
    tables = Tables("alu")
    tables.meet()
    here, there = tables.ends
    play(here, Random(1))
    assert "far-asked" not in here.type("undo")
    tables.settle()
    assert [event.back for event in there.far.log] == [0, 1]
    assert not there.state.past


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_an_earlier_turn_is_taken_back_only_with_the_others_consent(answer: str) -> None:
    tables = Tables("poi")
    tables.meet()
    chance = Random(2)
    mover = tables.mover()
    assert mover is not None
    while mover.is_to_move:
        play(mover, chance)
        tables.settle()
    other = tables.ends[1 - mover.number]
    before = mover.state.past
    assert mover.type("undo") == ["far-asked"]
    assert mover.state.past == before
    tables.wait(1000)
    assert other.heard("far-may-undo") == 1
    tables.wait(6000)
    assert other.heard("far-may-undo") == 1, "a question is told once"
    other.type(answer)
    tables.settle()
    assert (len(mover.state.past) < len(before)) == (answer == "yes")
    assert mover.heard("far-declined") == (answer == "no")


@pytest.mark.parametrize(
    ("many", "told"),
    [
        (1, "The other table asks to take back: camp on tile Cesar two."),
        (2, "The other table asks to take back: camp on tile Cesar one and camp on tile Cesar two."),
        (5, "The other table asks: may five actions be taken back?"),
    ],
)
def test_what_is_to_be_taken_back_is_named(many: int, told: str) -> None:
    tables = Tables("alu")
    tables.meet()
    state = tables.ends[1].state
    game = state.rules.game
    for line in ("camp C4", "camp C3", "end", "camp C1", "camp C2")[-max(many, 2) :]:
        state = replace(state, past=(*state.past, Accepted(state.game, game.parse_action(state.game, line))))
    message = say_question(state, FarQuestion("0" * 16, 1, "undo", many, 0))
    assert Words().render(message[:1], Style("en")) == told


def test_playing_on_is_no_answer() -> None:
    tables = Tables("alu")
    tables.meet()
    here, there = tables.ends
    there.type("new")
    tables.wait(1000)
    assert here.far.their_question is not None
    play(here, Random(1))
    assert here.far.their_question is None
    tables.settle()
    assert there.far.our_question is None
    assert here.far.length == 1


def test_a_new_game_begins_at_both_and_goes_on_after_a_fall() -> None:
    tables = Tables("almajara")
    tables.meet()
    here, there = tables.ends
    tables.play(4, Random(1))
    assert here.type("new") == ["far-asked"]
    tables.wait(1000)
    there.type("yes")
    tables.settle()
    assert [end.state.past for end in tables.ends] == [(), ()]
    assert [end.far.base for end in tables.ends] == [5, 5]
    for end in tables.ends:
        end.kill()
    tables.settle()
    play(here, Random(1))
    tables.settle()
    assert there.far.length == 6


def test_a_short_message_is_heard_once_though_it_is_doubled() -> None:
    tables = Tables("alu", Faults(doubling=1.0))
    tables.meet()
    here, there = tables.ends
    assert here.type("far 1") == ["far-sent"]
    tables.wait(8000)
    assert there.heard("far-says") == 1
    there.type("far 3")
    here.type("far 1")
    tables.wait(8000)
    assert (here.heard("far-says"), there.heard("far-says")) == (1, 2)


@pytest.mark.parametrize("from_ms", range(0, AGAIN_MS, 100))
def test_a_hiccup_is_not_told_whatever_is_said_in_it_and_on_a_link_that_loses_frames(from_ms: int) -> None:
    tables = Tables("alu", faults=Faults((0, 300), 0.1, 0.1), seed=from_ms)
    tables.meet()
    tables.wait(3000 + from_ms)
    tables.network.is_cut = True
    for number in range(1, 4):
        tables.wait(AGAIN_MS // 4)
        for end in tables.ends:
            end.type(f"far {number}")
    tables.wait(AGAIN_MS // 4 - 100)
    tables.network.is_cut = False
    tables.wait(3000)
    assert [end.heard("far-lost") for end in tables.ends] == [0, 0]


def test_silence_is_told_within_eight_seconds() -> None:
    tables = Tables("alu")
    tables.meet()
    tables.network.is_cut = True
    tables.wait(8000)
    assert [end.heard("far-lost") for end in tables.ends] == [1, 1]
    play(tables.ends[0], Random(1))
    tables.network.is_cut = False
    tables.settle()
    assert [end.heard("far-found") for end in tables.ends] == [1, 1]


@pytest.mark.parametrize("damaged", [0, 1])
def test_a_journal_that_was_set_back_is_settled_from_the_last_common_event(damaged: int) -> None:
    tables = Tables("alu")
    tables.meet()
    chance = Random(4)
    tables.play(10, chance)
    end = tables.ends[damaged]
    own = [event for event in end.journal.events(end.journal.last_game()) if event.kind == "play"]
    lost = next(event for event in reversed(own) if not event.body.get("by_engine"))
    end.journal.cut(lost.game, lost.sequence)
    tables.network.is_cut = True
    tables.wait(4000)
    end.kill()
    if end.is_to_move:
        # It plays something else than before.
        while True:
            length = end.far.length
            line = play(end, chance)
            if (line,) != tuple(lost.body["actions"]):
                break
            end.type("undo")
            assert end.far.length == length + 2
    tables.network.is_cut = False
    tables.wait(10_000)
    other = tables.ends[1 - damaged]
    if other.heard("far-cut"):
        # What was played there since goes with it.
        other.type("yes")
    tables.settle()
    assert tables.agree()
    assert sum(one.heard("far-differed") for one in tables.ends) == 1
    assert sum(one.heard("far-differed-here") for one in tables.ends) == 1
    kept = [resume_of(one) for one in tables.ends]
    assert kept[0].game == kept[1].game == end.state.game


def test_the_computer_and_lessons_are_refused_while_friends_play() -> None:
    tables = Tables("alu")
    tables.meet()
    for line in ("opponent 3", "play for me", "pause", "learn 1", "puzzle 1"):
        assert tables.ends[0].type(line)[0] == "far-not-together", line
    assert tables.ends[0].type("invite") == ["far-together"]


def test_whoever_leaves_the_table_plays_on_alone() -> None:
    tables = Tables("alu")
    tables.meet()
    here = tables.ends[0]
    assert here.type("leave table") == ["far-parted", "far-alone"]
    assert far_game(here.state) is None
    assert not here.state.seats
    assert far_game(resume_of(here)) is None
    tables.wait(8000)
    assert [tables.ends[1].heard(name) for name in ("far-left", "far-lost")] == [1, 0]


def test_whoever_leaves_after_the_end_hears_of_no_game_that_goes_on() -> None:
    tables = Tables("alu")
    tables.meet()
    here = tables.ends[0]
    here.type("resign")
    here.type("yes")
    assert here.type("leave table") == ["far-parted"]


def test_the_game_that_was_offered_is_not_told_again_as_it_begins() -> None:
    tables = Tables("almajara")
    before = [end.heard("almajara-started") for end in tables.ends]
    tables.meet()
    assert [end.heard("far-begun") for end in tables.ends] == [1, 1]
    assert [end.heard("almajara-started") for end in tables.ends] == [before[0], before[1] + 1]


def test_a_host_that_has_played_alone_before_hears_the_game_that_begins() -> None:
    tables = Tables("almajara")
    host = tables.ends[0]
    host.act(host.state.rules.game.legal_actions(host.state.game)[0])
    before = host.heard("almajara-started")
    tables.meet()
    assert (host.heard("far-begun"), host.heard("almajara-started")) == (0, before + 1)


def test_what_is_said_to_a_table_that_is_away_is_told_as_such_and_comes_there() -> None:
    tables = Tables("alu")
    tables.meet()
    play(tables.ends[0], Random(1))
    tables.settle()
    mover = tables.mover()
    assert mover is not None
    other = tables.ends[1 - mover.number]
    tables.network.is_cut = True
    tables.wait(10_000)
    assert other.type("far 1") == ["far-sent", "far-later"]
    assert other.type("draw") == ["far-asked-later"]
    assert other.type("new") == ["far-asked-later", "far-without"]
    other.type("resign")
    assert other.type("yes") == ["far-resigning-later"]
    tables.network.is_cut = False
    tables.wait(10_000)
    assert (mover.heard("far-says"), mover.heard("far-gave-up")) == (1, 1)


def test_that_a_table_is_back_is_told_before_what_it_has_done() -> None:
    tables = Tables("alu")
    tables.meet()
    here, there = tables.ends
    tables.network.is_cut = True
    tables.wait(10_000)
    play(here, Random(1))
    there.said.clear()
    tables.network.is_cut = False
    tables.settle()
    assert there.said[0][0].id == "far-found"
    assert there.said[1][0].id != "far-found"


def test_whoever_comes_back_first_hears_that_the_other_table_is_not_there() -> None:
    tables = Tables("alu")
    tables.meet()
    for end in tables.ends:
        end.said.clear()
    tables.network.is_cut = True
    tables.ends[0].kill()
    assert "far-lost" in [part.id for part in tables.ends[0].said[0]]


@pytest.mark.parametrize("line", ["join", "join 12", "join 2704131"])
def test_less_or_more_than_a_code_is_told_how_one_is_typed(line: str) -> None:
    tables = Tables("alu")
    assert tables.ends[1].type(line) == ["far-how-to-join"]


def test_a_code_is_understood_in_the_groups_in_which_it_is_told() -> None:
    tables = Tables("alu")
    tables.ends[0].type("invite")
    tables.ends[1].type("join 270 413")
    tables.wait(3000)
    assert tables.ends[1].heard("far-offered") == 1


def test_a_wrong_code_is_told() -> None:
    tables = Tables("alu")
    tables.ends[1].type("join 000000")
    tables.wait(STEP_MS)
    assert tables.ends[1].heard("far-wrong") == 1
