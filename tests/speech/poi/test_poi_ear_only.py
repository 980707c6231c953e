"""Whoever hears only what is said by itself knows the whole game, in every language and at every level."""

from __future__ import annotations

from itertools import pairwise

import pytest

from alu_companion.games.geometry import Geometry
from alu_companion.games.poi import rules
from alu_companion.games.poi.notation import parse_options
from alu_companion.speech.message import Level
from alu_companion.speech.poi.telling import POI_TELLING
from alu_companion.speech.words import LANGUAGES, Style, Words
from speech.poi import every
from speech.poi.ear import READS, Ear, facts

# Two ways to say that somebody plays no more.
_SAME = {"poi-is-out": "poi-out", "poi-players": "poi-started"}


@pytest.mark.parametrize(("seed", "options"), list(enumerate(every.SETTINGS)))
def test_a_game_is_known_from_its_start_to_its_end(seed: int, options: str) -> None:
    ear = Ear()
    first = rules.start(parse_options(options))
    ear.hear(POI_TELLING.started(first))
    assert ear.state() == first
    for before, action, after in every.random_steps(options, 10 + seed, 0.004):
        ear.hear(POI_TELLING.accepted(before, action, after))
        if after.ended is not None:
            ear.hear(POI_TELLING.over(after))
        assert ear.state() == after, (before, action)
        # Taken back and played again.
        ear.hear(POI_TELLING.taken_back(after, action, before))
        assert ear.state() == before, (before, action)
        ear.hear(POI_TELLING.accepted(before, action, after))
        if after.ended is not None:
            ear.hear(POI_TELLING.over(after))
    assert ear.state().ended is not None


def test_several_actions_are_taken_back_one_after_the_other() -> None:
    ear = Ear()
    steps = list(every.random_steps(every.SETTINGS[1], 3))[:150]
    ear.hear(POI_TELLING.started(steps[0][0]))
    for step in steps:
        ear.hear(POI_TELLING.accepted(*step))
    for before, action, after in reversed(steps):
        ear.hear(POI_TELLING.taken_back(after, action, before))
        assert ear.state() == before


def test_a_listener_who_comes_late_knows_everything() -> None:
    for _, _, after in every.all_steps()[::9]:
        if after.ended is None:
            ear = Ear()
            ear.hear(POI_TELLING.resumed(after))
            assert ear.state() == after
    for state in (every.BUSY, every.CROWDED, every.RICH):
        ear = Ear()
        ear.hear(POI_TELLING.positioned(state))
        assert ear.state() == state


def test_single_attacks_of_a_busy_position_are_known() -> None:
    told = set()
    for before, action, after in every.all_steps():
        if before is every.BUSY:
            ear = Ear()
            ear.hear(POI_TELLING.whole(before))
            message = POI_TELLING.accepted(before, action, after)
            ear.hear(message)
            if after.ended is not None:
                ear.hear(POI_TELLING.over(after))
            assert ear.state() == after
            told |= {one.id for one in message}
    assert {"poi-won", "poi-held", "poi-both-gone", "poi-joined", "poi-stays", "poi-lost"} <= told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", [Level.BRIEF, Level.NORMAL])
def test_no_two_facts_sound_the_same(language: str, level: Level) -> None:
    words, style = Words((language,)), Style(language, level, geometry=Geometry(7, 7))
    meant: dict[str, object] = {}
    for one in every.parts():
        if one.id in READS and one.level is Level.BRIEF:
            text = words.render((one,), style)
            name, *rest = facts(one)
            fact = (_SAME.get(str(name), name), *rest)
            assert meant.setdefault(text, fact) == fact, text


def test_every_part_that_is_taken_in_is_said() -> None:
    assert {one.id for one in every.parts()} >= set(READS)


def test_the_listener_would_notice_a_missing_part() -> None:
    # Each part of these messages is needed: without it the belief is another one.
    before, action, after = next(step for step in every.all_steps() if step[0] is every.BUSY and step[1].points == 2)
    message = tuple(one for one in POI_TELLING.accepted(before, action, after) if one.id in READS)
    for left_out in message:
        ear = Ear()
        ear.hear(POI_TELLING.whole(before))
        ear.hear(tuple(one for one in message if one != left_out))
        assert ear.state() != after


def test_what_is_taken_back_is_told_as_a_difference() -> None:
    steps = list(every.sensible_steps("map=first", 1, 60))
    lengths = [len(POI_TELLING.taken_back(after, action, before)) for before, action, after in steps[5:]]
    wholes = [len(POI_TELLING.whole(before)) for before, _, _ in steps[5:]]
    assert all(told < whole for told, whole in zip(lengths, wholes, strict=True))
    assert all(one[2] == other[0] for one, other in pairwise(steps))
