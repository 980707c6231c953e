"""Settings as a recording holds them: every field comes back."""

from __future__ import annotations

import json
from dataclasses import fields

from hypothesis import given
from hypothesis import strategies as st

from alu_companion.games.alu.notation import FLAGS, format_options
from alu_companion.games.alu.values import Options
from alu_companion.games.geometry import Geometry
from alu_companion.runtime.settings_json import format_settings, parse_settings
from alu_companion.speech.message import Alphabet, Level
from alu_companion.speech.settings import RATES, VOLUMES, Output
from alu_companion.speech.words import LANGUAGES
from alu_companion.table import Announce, Settings, Sounding, Timings

_volumes = st.sampled_from(VOLUMES)
_languages = st.sampled_from(LANGUAGES)
_ms = st.integers(0, 10**6)
_options = st.builds(
    Options,
    **dict.fromkeys(FLAGS, st.booleans()),
    first_turn_actions=st.integers(1, 3),
    circle_material=st.integers(1, 25),
    circle_iron=st.integers(0, 10),
    square_material=st.integers(1, 25),
    square_iron=st.integers(0, 10),
    geometry=st.builds(Geometry, columns=st.integers(4, 8), rows=st.integers(4, 6)),
)
everything = st.builds(
    Settings,
    language=_languages,
    level=st.sampled_from(Level),
    alphabet=st.sampled_from(Alphabet),
    house=_options.map(lambda options: {"alu": format_options(options)} if options != Options() else {}),
    timings=st.builds(Timings, **{one.name: _ms for one in fields(Timings)}),
    keys=st.dictionaries(st.text(max_size=8), st.text(max_size=8), max_size=4),
    sounding=st.builds(
        Sounding,
        rate=st.sampled_from(RATES),
        speech=_volumes,
        effects=_volumes,
        guide=_volumes,
        voices=st.dictionaries(_languages, st.text(max_size=8)),
        output=st.sampled_from(Output),
    ),
    seats=st.tuples(st.sampled_from(("", *LANGUAGES)), st.sampled_from(("", *LANGUAGES))),
    announce=st.sampled_from(Announce),
)


@given(everything)
def test_settings_come_back_from_json(settings: Settings) -> None:
    assert parse_settings(json.loads(json.dumps(format_settings(settings)))) == settings


def test_every_field_is_described() -> None:
    """A new field that is forgotten would be lost in every recording."""
    described = format_settings(Settings())
    renamed = {"level": "verbosity", "house": "options", "second": "second_language"}
    # The fields are the game's own: the journal holds it.
    assert set(described) == {renamed.get(one.name, one.name) for one in fields(Settings) if one.name != "geometry"}
    assert set(described["sounding"]) == {one.name for one in fields(Sounding)}


def test_older_recordings_hold_less() -> None:
    described = format_settings(Settings("et"))
    for name in ("keys", "sounding", "seats", "announce"):
        del described[name]
    assert parse_settings(described) == Settings("et")
    described["sounding"] = {"rate": 210}
    assert parse_settings(described) == Settings("et", sounding=Sounding(210))
