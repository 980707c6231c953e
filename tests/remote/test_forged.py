"""What another table sends that it may not, that makes no sense or comes twice: refused, told once, and never played."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from alu_companion.features.far.messages import (
    MOST_BYTES,
    BadMessageError,
    Events,
    FarEvent,
    Heads,
    Terms,
    format_message,
    parse_message,
)
from alu_companion.features.far.values import MEETING, FarGame, Meeting
from alu_companion.runtime.outlets import style_of
from alu_companion.speech.words import LANGUAGES, Words
from alu_tools.campaign.typed_end import TABLE, play
from remote.tables import STEP_MS, Tables
from table.read import far_game

ACTION = Events(TABLE, 0, "0" * 16, (FarEvent("play", 0, ("camp A1",)),))


@pytest.mark.parametrize(
    ("name", "forge"),
    [
        ("wrong head", lambda far: ACTION),
        ("another table", lambda far: msgspec.structs.replace(ACTION, table="f" * 16, before=far.head)),
        ("forged seat", lambda far: msgspec.structs.replace(ACTION, before=far.head)),
        ("a gap", lambda far: msgspec.structs.replace(ACTION, first=7, before=far.head)),
        ("a new game", lambda far: Events(TABLE, 0, far.head, (FarEvent("new", 0, ("",)),))),
        ("lost", lambda far: Events(TABLE, 0, far.head, (FarEvent("lost"),))),
        ("back", lambda far: Events(TABLE, 0, far.head, (FarEvent("play", 3),))),
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
        guest.runner.state = MEETING.on(guest.state, Meeting("00" * 32, False))
        tables.network.carry(format_message(terms), to=1)
        tables.wait(STEP_MS)
    words, style = Words(), style_of(guest.settings)
    told = [words.render(message, style) for message in guest.said]
    assert [one.id for message in guest.said[-2:] for one in message] == ["far-other-game", "far-other-version"]
    assert not [text for text in told if "<" in text or "script" in text]
    assert far_game(guest.state) is None


@pytest.mark.parametrize("text", ["rob A1", "camp Z9", "", "camp A1 camp A1", "end\n"])
def test_an_action_against_the_rules_is_refused_told_once_and_never_played(text: str) -> None:
    tables = Tables("alu")
    tables.meet()
    here, there = tables.ends
    forged = format_message(Events(TABLE, 0, there.far.head, (FarEvent("play", 0, (text,)),)))
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
