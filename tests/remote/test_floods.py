"""Another table that knows the key and sends whatever it likes, as often as it likes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from alu_companion.features.far import receiving as far_receiving
from alu_companion.features.far.messages import (
    MOST_BYTES,
    MOST_EVENTS,
    BadMessageError,
    Events,
    FarEvent,
    FarMessage,
    FarQuestion,
    Heads,
    Leaving,
    Standing,
    Word,
    format_message,
    parse_message,
)
from alu_companion.remote.handshake import Inviter, Joiner
from alu_companion.remote.memory import MemoryNetwork
from alu_companion.remote.secure import SESSION_BYTES, Packet, PacketKind, format_packet
from alu_companion.remote.session import Session
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.robot_games import vocabulary
from alu_companion.runtime.runner import Runner
from alu_companion.table import Settings, TableState
from alu_companion.voice.voice import SilentVoice
from alu_tools.campaign.typed_end import TABLE, TypedEnd, Watch
from remote.tables import STEP_MS, Tables
from runtime.games import WORDS

_MANY = 400


class SpokenEnd(TypedEnd):
    """A table whose voice takes the time that speaking takes."""

    ears: Outlets

    def make_runner(self, state: TableState, first: Any, watch: Watch) -> Runner:
        """See `TypedEnd.make_runner`."""
        self.ears = Outlets(WORDS(), SilentVoice())
        return Runner(state, self.journal, self.ears, vocabulary(), watch=watch)


_FLOOD_MS = 10_000


def _begun() -> tuple[Tables, TypedEnd]:
    """Two tables in the middle of a game, and the one that is flooded."""
    tables = Tables("alu")
    tables.meet()
    chance = Random(4)
    tables.play(6, chance)
    return tables, tables.ends[0]


def _flood(tables: Tables, end: TypedEnd, messages: list[FarMessage]) -> None:
    """Send the messages over and over, a few at every step."""
    network = tables.network
    until_ms, at = network.now_ms + _FLOOD_MS, 0
    while network.now_ms < until_ms:
        for _ in range(8):
            network.carry(format_message(messages[at % len(messages)]), to=end.number)
            at += 1
        tables.wait(STEP_MS)


@pytest.mark.parametrize("what", ["words", "questions", "leaving"])
def test_a_flood_of_what_is_said_aloud_is_heard_now_and_then(what: str) -> None:
    tables, end = _begun()
    far, numbers = end.far, range(1, _MANY + 1)
    flood: dict[str, list[FarMessage]] = {
        "words": [Word(TABLE, number, 1) for number in numbers],
        "questions": [FarQuestion(TABLE, number, "new", 0, far.length) for number in numbers],
        "leaving": [Leaving(TABLE), Standing(TABLE, far.length, far.head)],
    }
    before = len(end.said)
    _flood(tables, end, flood[what])
    # Five at once, and one every two seconds; that it is back is told, too.
    assert len(end.said) - before <= 2 * (5 + _FLOOD_MS // 2000 + 1)
    assert end.player.session.dropped["too many"] > _MANY


def test_a_flood_of_heads_does_not_have_the_game_replayed_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    tables, end = _begun()
    replays: list[int] = []
    replayed = far_receiving.replayed
    monkeypatch.setattr(far_receiving, "replayed", lambda *given: replays.append(given[2]) or replayed(*given))  # type: ignore[func-returns-value]
    far = end.far
    heads: list[FarMessage] = [
        Heads(TABLE, 0, (*far.heads[: length + 1], f"{number:016x}")) for number in range(_MANY) for length in (1, 2, 3)
    ]
    _flood(tables, end, heads)
    assert 0 < len(replays) <= 5 + _FLOOD_MS // 2000 + 1


def test_a_flood_of_events_is_played_slowly_and_a_frame_holds_few() -> None:
    tables = Tables("alu")
    tables.meet()
    end = tables.ends[1]
    with pytest.raises(BadMessageError):
        parse_message(format_message(Events(TABLE, 0, end.far.head, (FarEvent("play", 1),) * (MOST_EVENTS + 1))))
    taken: list[int] = []
    for _ in range(_MANY):
        # The other table plays and takes back, again and again, faster than anybody can.
        pair = (FarEvent("play", 0, ("camp A1",)), FarEvent("play", 1))
        before, far = end.far.length, end.far
        tables.network.carry(format_message(Events(TABLE, far.length, far.head, pair * (MOST_EVENTS // 2))), to=1)
        tables.network.advance(tables.network.now_ms + STEP_MS)
        end.serve(tables.network.now_ms)
        taken.append(end.far.length - before)
    assert max(taken) == MOST_EVENTS
    assert sum(taken) <= MOST_EVENTS * (20 + 4 * _MANY * STEP_MS // 1000 + 1)


def test_whoever_is_opened_takes_at_once_only_what_the_other_table_says_that_it_is_ahead() -> None:
    _, end = _begun()
    far, session, taken = end.far, Session(), 0
    session.received(format_message(Standing(TABLE, far.length + 2, "0" * 16)), end.state, 0)
    flood = Events(
        TABLE, far.length, far.head, (FarEvent("play", 0, ("camp A1",)), FarEvent("play", 1)) * (MOST_EVENTS // 2)
    )
    for _ in range(_MANY):
        message = session.received(format_message(flood), end.state, 0)
        taken += len(message.events) if isinstance(message, Events) else 0
    # Those two, and then some turns at once.
    assert taken == 2 + 40


@pytest.mark.parametrize("at_once", [1, 2, MOST_EVENTS])
def test_after_a_flood_of_events_the_voice_has_no_more_to_say_than_of_a_few(at_once: int) -> None:
    network = MemoryNetwork()
    tables = Tables("alu")
    tables.network = network
    tables.ends = [SpokenEnd("alu", "", network, number, Settings()) for number in (0, 1)]
    tables.meet()
    here, there = tables.ends[1], tables.ends[0]
    assert isinstance(here, SpokenEnd)
    tables.ends.remove(there)
    tables.wait(60_000)
    assert not here.ears.announces
    pair, sent = (FarEvent("play", 0, ("camp A1",)), FarEvent("play", 1)), 0
    for _ in range(_FLOOD_MS // STEP_MS):
        # Whatever it has got, it gets what follows.
        events = (pair * MOST_EVENTS)[here.far.length % 2 :][:at_once]
        network.carry(format_message(Events(TABLE, here.far.length, here.far.head, events)), to=1)
        tables.wait(STEP_MS)
        sent += at_once
    assert sent > _MANY / 4
    # Some turns at once, what there was time for while nothing was heard, and then as fast as somebody plays.
    assert here.far.length <= 40 + (60_000 + _FLOOD_MS) // 1000 + 1
    busy_ms = 0
    while here.ears.announces:
        tables.wait(1000)
        busy_ms += 1000
    assert busy_ms < 90_000


def test_who_has_got_all_it_missed_takes_no_more_at_once_from_a_table_that_goes_on() -> None:
    tables = Tables("alu")
    tables.meet()
    here = tables.ends[1]
    tables.ends.pop(0)
    here.kill()
    before = here.far.length
    pair = (FarEvent("play", 0, ("camp A1",)), FarEvent("play", 1))
    for _ in range(_FLOOD_MS // STEP_MS):
        # It always has more than this one, and tells it at once.
        far = here.far
        events = pair[far.length % 2 :]
        tables.network.carry(format_message(Standing(TABLE, far.length + len(events), "0" * 16)), to=1)
        tables.network.carry(format_message(Events(TABLE, far.length, far.head, events)), to=1)
        tables.wait(STEP_MS)
    assert 40 <= here.far.length - before <= 40 + 2 + _FLOOD_MS // 1000


@pytest.mark.parametrize("away", ["cut off", "closed"])
def test_what_was_taken_back_while_nobody_was_there_is_not_told_one_by_one(away: str) -> None:
    tables = Tables("alu")
    tables.meet()
    here, there = tables.ends[1], tables.ends[0]
    tables.network.is_cut = True
    tables.wait(60_000)
    for _ in range(30):
        there.act(there.state.rules.game.legal_actions(there.state.game)[0])
        there.type("undo")
        if there.state.question is not None:
            there.type("yes")
    text = there.act(there.state.rules.game.legal_actions(there.state.game)[0])
    if away == "closed":
        here.kill()
    before = len(here.said)
    tables.network.is_cut = False
    tables.settle()
    assert here.far.length == 61
    assert here.state.game == there.state.game
    told = [message for message in here.said[before:] if message[0].id not in ("far-found", "far-goes-on")]
    assert len(told) <= 4, "one for each frame that ended with an action, and the last"
    assert (here.state.last, here.state.history[-1].message) == (here.said[-1], here.said[-1])
    (last,) = here.far.log[-1].actions
    assert last == text


def test_the_biggest_frame_that_may_come_is_read() -> None:
    text = "x" * 12_000
    assert parse_message(format_message(Events(TABLE, 0, "0" * 16, (FarEvent("new", 0, (text,)),))))
    with pytest.raises(BadMessageError):
        parse_message(b'{"is":"leaving","table":"' + b"0" * MOST_BYTES + b'"}')


def test_whoever_floods_a_host_with_greetings_keeps_two_tables_that_know_each_other_from_nothing() -> None:
    secret, strangers, now_ms = bytes(range(32)), Random(1), 0
    host, guest = Inviter(secret), Joiner(secret=secret)
    slow: list[bytes] = []
    # A round trip of 50 ms, and four greetings of others in each; with each of them one that an invitation waits for.
    host.invite("420815", now_ms)
    for _ in range(40):
        packets, slow = slow, []
        for packet in (*guest.due(now_ms), *packets):
            host.receive(_stranger(PacketKind.HELLO_BY_SECRET, strangers), now_ms)
            slow += [
                again
                for reply in host.receive(packet, now_ms).replies
                for again in guest.receive(reply, now_ms).replies
            ]
        for kind in (PacketKind.HELLO_BY_SECRET, PacketKind.HELLO_BY_CODE) * 4:
            host.receive(_stranger(kind, strangers), now_ms)
        now_ms += STEP_MS
    assert guest.channel is not None
    assert host.channel is not None
    assert host.channel.session == guest.channel.session


def _stranger(kind: PacketKind, chance: Random) -> bytes:
    """What somebody greets a host with who knows nothing."""
    return format_packet(Packet(kind, chance.randbytes(SESSION_BYTES), chance.randbytes(32)))
