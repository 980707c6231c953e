"""A game that was asked and has not begun at both tables: taken up after a fall, and not once it has ended."""

from random import Random

import pytest

from alu_companion.runtime.journal import JournalError
from alu_companion.table.inputs import Welcomed
from alu_tools.campaign.typed_end import play, resume_of
from remote.tables import Tables
from table.read import clock_of, far_game, meeting_of


def _asked(tables: Tables) -> None:
    """The guest hears what is to be played."""
    host, guest = tables.ends
    host.type("invite")
    guest.type("join 270413")
    tables.wait(3000)
    assert meeting_of(guest.state) is not None
    assert meeting_of(guest.state).terms is not None


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
    host.runner.give(Welcomed(by_keys=True, hands=False), tables.network.now_ms)
    assert host.heard("far-anew") == 1
    tables.wait(3000)
    if says_yes == "after":
        guest.type("yes")
    tables.settle()
    assert guest.heard("far-unbegun") == 0
    assert [clock_of(end.state) is None for end in tables.ends] == [not clock] * 2
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
    assert meeting_of(resume_of(host)) is None


def test_a_meeting_that_the_journal_could_not_keep_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Tables("alu")
    host, guest = tables.ends
    commit = host.journal.commit
    monkeypatch.setattr(host.journal, "commit", _fails)
    host.type("invite")
    guest.type("join 270413")
    tables.wait(3000)
    assert meeting_of(host.state) is None
    monkeypatch.setattr(host.journal, "commit", commit)
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
    assert far_game(host.state) is None
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
