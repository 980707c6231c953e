"""Two tables play one game over a link that delays, loses, doubles and reorders."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from alu_companion.campaign.typed_end import TABLE, play, resume_of
from alu_companion.remote.memory import Faults
from alu_companion.runtime.journal import JournalError
from alu_companion.runtime.outlets import style_of
from alu_companion.speech.words import LANGUAGES, Style, Words
from alu_companion.table.far import FarGame, Meeting
from alu_companion.table.far_asking import asked_told
from alu_companion.table.far_messages import (
    MOST_BYTES,
    Asking,
    BadMessageError,
    Events,
    Heads,
    Terms,
    Told,
    format_message,
    parse_message,
)
from alu_companion.table.values import Accepted
from remote.proof import play_game
from remote.tables import STEP_MS, Tables


@pytest.mark.parametrize("game", ["alu", "almajara", "poi"])
def test_what_one_plays_the_other_has_too(game: str) -> None:
    tables = Tables(game)
    tables.meet()
    chance = Random(1)
    for _ in range(8):
        mover = tables.mover()
        assert mover is not None
        play(mover, chance)
        tables.settle()
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
    message = asked_told(state, Asking("0" * 16, 1, "undo", many, 0))
    assert Words().render(message[:1], Style("en")) == told


def test_playing_on_is_no_answer() -> None:
    tables = Tables("alu")
    tables.meet()
    here, there = tables.ends
    there.type("new")
    tables.wait(1000)
    assert here.far.asked is not None
    play(here, Random(1))
    assert here.far.asked is None
    tables.settle()
    assert there.far.asks is None
    assert here.far.length == 1


def test_a_new_game_begins_at_both_and_goes_on_after_a_fall() -> None:
    tables = Tables("almajara")
    tables.meet()
    here, there = tables.ends
    for _ in range(4):
        mover = tables.mover()
        assert mover is not None
        play(mover, Random(1))
        tables.settle()
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


def test_silence_is_told_within_eight_seconds_and_a_hiccup_is_not() -> None:
    tables = Tables("alu")
    tables.meet()
    tables.wait(3000)
    tables.network.is_cut = True
    tables.wait(2000)
    tables.network.is_cut = False
    tables.wait(3000)
    assert [end.heard("far-lost") for end in tables.ends] == [0, 0]
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
    for _ in range(10):
        mover = tables.mover()
        assert mover is not None
        play(mover, chance)
        tables.settle()
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
    tables.settle()
    assert tables.agree()
    assert sum(one.heard("far-differed") for one in tables.ends) == 1
    assert sum(one.heard("far-differed-here") for one in tables.ends) == 1
    kept = [resume_of(one) for one in tables.ends]
    assert kept[0].game == kept[1].game == end.state.game


ACTION = Events(TABLE, 0, "0" * 16, (Told("play", 0, ("camp A1",)),))


@pytest.mark.parametrize(
    ("name", "forge"),
    [
        ("wrong head", lambda far: ACTION),
        ("another table", lambda far: msgspec.structs.replace(ACTION, table="f" * 16, before=far.head)),
        ("forged seat", lambda far: msgspec.structs.replace(ACTION, before=far.head)),
        ("a gap", lambda far: msgspec.structs.replace(ACTION, first=7, before=far.head)),
        ("a new game", lambda far: Events(TABLE, 0, far.head, (Told("new", 0, ("",)),))),
        ("lost", lambda far: Events(TABLE, 0, far.head, (Told("lost"),))),
        ("back", lambda far: Events(TABLE, 0, far.head, (Told("play", 3),))),
        ("heads", lambda far: Heads(TABLE, 0, ("0" * 16,))),
    ],
)
def test_what_is_forged_changes_nothing(name: str, forge: Callable[[FarGame], Any]) -> None:
    tables = Tables("alu")
    tables.meet()
    here = tables.ends[0]
    before = here.state.game, here.far.log, here.far.heads
    tables.network.carry(format_message(forge(here.far)), to=0)
    tables.wait(3000)
    assert (here.state.game, here.far.log, here.far.heads) == before, name
    play(here, Random(1))
    tables.settle()


_SCRIPT = "<script>alert(1)</script>"


@pytest.mark.parametrize("language", LANGUAGES)
def test_script_in_what_another_table_calls_itself_and_its_game_is_never_told(language: str) -> None:
    tables = Tables("alu", languages=f"en {language}")
    guest = tables.ends[1]
    tables.ends[0].type("invite")
    guest.runner.typed("join 270413", 0)
    tables.wait(STEP_MS)
    for terms in (Terms(TABLE, _SCRIPT, "", (1,), (), False), Terms(TABLE, "alu", _SCRIPT, (1,), (), False)):
        guest.runner.state = replace(guest.state, meeting=Meeting("00" * 32, False))
        tables.network.carry(format_message(terms), to=1)
        tables.wait(STEP_MS)
    words, style = Words(), style_of(guest.settings)
    told = [words.render(message, style) for message in guest.said]
    assert [one.id for message in guest.said[-2:] for one in message] == ["far-other-game", "far-other-version"]
    assert not [text for text in told if "<" in text or "script" in text]
    assert guest.state.far is None


@pytest.mark.parametrize("text", ["rob A1", "camp Z9", "", "camp A1 camp A1", "end\n"])
def test_an_action_against_the_rules_is_refused_told_once_and_never_played(text: str) -> None:
    tables = Tables("alu")
    tables.meet()
    here, there = tables.ends
    forged = format_message(Events(TABLE, 0, there.far.head, (Told("play", 0, (text,)),)))
    for _ in range(3):
        tables.network.carry(forged, to=1)
        tables.wait(1000)
    assert not there.state.past
    assert there.heard("far-refused") == 1
    play(here, Random(1))
    tables.settle()


def test_a_replayed_message_is_dropped() -> None:
    tables = Tables("alu")
    tables.meet()
    here, there = tables.ends
    play(here, Random(1))
    old = format_message(Events(TABLE, 0, here.far.heads[0], here.far.log))
    tables.settle()
    here.type("undo")
    tables.settle()
    tables.network.carry(old, to=1)
    tables.wait(3000)
    assert there.far.length == 2
    assert not there.state.past


@pytest.mark.parametrize(
    "frame",
    [b"", b"{", b"\xff" * 10, b"[" * 10_000, b'{"is":"leaving"}', b'{"is":"leaving","table":"x"}',
     b'{"is":"word","table":"0123456789abcdef","number":1,"word":10}', b'{"is":"dance","table":"0123456789abcdef"}',
     b'{"is":"terms","table":"0123456789abcdef","game":"alu","options":"","guest":[1],"clock":[[1000000000,0,false]],"loses":true}',
     b'{"is":"word","table":"0123456789abcdef","number":true,"word":1}', b'"' + b"x" * MOST_BYTES + b'"'],
)  # fmt: skip
def test_what_is_no_message_is_counted_and_dropped(frame: bytes) -> None:
    with pytest.raises(BadMessageError):
        parse_message(frame)
    tables = Tables("alu")
    tables.meet()
    here = tables.ends[0]
    before = here.state
    tables.network.carry(frame, to=0)
    tables.wait(STEP_MS)
    assert here.state is before
    assert here.player.session.dropped["no message"] == 1


def test_the_computer_and_lessons_are_refused_while_friends_play() -> None:
    tables = Tables("alu")
    tables.meet()
    for line in ("opponent 3", "play for me", "pause", "learn 1", "puzzle 1"):
        assert tables.ends[0].type(line)[0] == "far-not-together", line
    assert tables.ends[0].type("invite") == ["far-together"]


def _asked(tables: Tables) -> None:
    """The guest hears what is to be played."""
    host, guest = tables.ends
    host.type("invite")
    guest.type("join 270413")
    tables.wait(3000)
    assert guest.state.meeting is not None
    assert guest.state.meeting.terms is not None


@pytest.mark.parametrize("clock", ["", "10+5"])
@pytest.mark.parametrize("says_yes", ["before", "while it is away", "after"])
def test_a_host_that_is_killed_before_it_begins_takes_up_what_it_has_asked(clock: str, says_yes: str) -> None:
    tables = Tables("alu")
    host, guest = tables.ends
    if clock:
        host.type(f"clock {clock}")
    _asked(tables)
    host.type("new")
    host.type("yes")
    assert host.state.number == 2
    if says_yes == "before":
        tables.network.is_cut = True
        guest.type("yes")
        tables.wait(1000)
    host.kill()
    if says_yes == "while it is away":
        guest.type("yes")
    tables.network.is_cut = False
    assert host.heard("far-asked-before") == 1
    tables.wait(3000)
    if says_yes == "after":
        guest.type("yes")
    tables.settle()
    assert guest.heard("far-unbegun") == 0
    assert [end.state.clock is None for end in tables.ends] == [not clock] * 2
    play(host, Random(1))
    tables.settle()
    host.kill()
    assert host.heard("far-asked-before") == 1
    tables.settle()


@pytest.mark.parametrize("ended_by", ["no", "leave table", "invite"])
def test_what_was_asked_is_not_taken_up_once_it_has_ended(ended_by: str) -> None:
    tables = Tables("alu")
    host, guest = tables.ends
    _asked(tables)
    (guest if ended_by == "no" else host).type(ended_by)
    if ended_by == "no":
        tables.wait(3000)
    assert resume_of(host).meeting is None


def test_a_meeting_that_the_journal_could_not_keep_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Tables("alu")
    host, guest = tables.ends
    append = host.journal.append
    monkeypatch.setattr(host.journal, "append", _fails)
    host.type("invite")
    guest.type("join 270413")
    tables.wait(3000)
    assert host.state.meeting is None
    monkeypatch.setattr(host.journal, "append", append)
    tables.wait(5000)
    guest.type("yes")
    tables.settle()


def _fails(*event: object) -> None:
    raise JournalError("write")


def test_a_guest_whose_host_has_left_before_it_heard_the_yes_is_told_what_to_do_and_can_be_invited_again() -> None:
    tables = Tables("alu")
    host, guest = tables.ends
    _asked(tables)
    tables.network.is_cut = True
    guest.type("yes")
    tables.wait(1000)
    # The players there have not waited for it.
    host.type("leave table")
    host.kill()
    tables.network.is_cut = False
    tables.wait(10_000)
    assert host.state.far is None
    assert [guest.heard(name) for name in ("far-lost", "far-unbegun")] == [1, 1]
    guest.type("leave table")
    # What the guest still told is of a game that nobody knows.
    tables.network.fetch(0)
    tables.meet()
    play(host, Random(1))
    tables.settle()
    tables.network.is_cut = True
    tables.wait(10_000)
    assert guest.heard("far-lost") == 2
    assert guest.heard("far-unbegun") == 1, "it has begun this one"


def test_whoever_leaves_the_table_plays_on_alone() -> None:
    tables = Tables("alu")
    tables.meet()
    here = tables.ends[0]
    assert here.type("leave table") == ["far-parted", "far-alone"]
    assert here.state.far is None
    assert not here.state.seats
    assert resume_of(here).far is None
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
    assert tables.ends[0].said[0][-1].id == "far-lost"


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
