"""Earcons as samples."""

from __future__ import annotations

import pytest

from alu_companion.paths import earcons_file
from alu_companion.voice.audio.effects import Effects
from alu_companion.voice.mixing.described import parse_earcons


def test_all_that_will_be_asked_for_can_be_rendered_beforehand() -> None:
    earcons = parse_earcons(earcons_file().read_text(encoding="utf-8"))
    effects = Effects(earcons, (0.0, 4.0))
    rendered = [work() for work in effects.work()]
    assert len(rendered) == 2 * len(earcons)
    # Asked for again, they are the same objects: nothing is rendered twice.
    assert {id(pcm) for pcm in rendered} == {id(effects.pcm(name, pitch)) for name in earcons for pitch in (0.0, 4.0)}
    with pytest.raises(KeyError):
        effects.pcm("no such sound", 0.0)
