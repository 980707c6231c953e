"""What a player hears when hands err: the transcripts that people have read are what the table says today."""

from difflib import unified_diff

import pytest

from alu_companion.simulator.slips import Slip
from alu_companion.speech.words import LANGUAGES, Words
from simulator.slips import FOLDER, path, scene


@pytest.fixture(scope="module")
def words() -> Words:
    return Words()


@pytest.mark.slow
@pytest.mark.quick(*[slip.name for slip in Slip][::4])
@pytest.mark.parametrize("slip", Slip, ids=[slip.name for slip in Slip])
def test_the_table_leads_back_and_accepts_what_was_meant(slip: Slip, words: Words) -> None:
    ears = scene(slip, words)
    wrong: list[str] = []
    for language in LANGUAGES:
        read = path(slip, language).read_text(encoding="utf-8").splitlines()
        now = ears.text(language, words).splitlines()
        wrong += unified_diff(read, now, path(slip, language).name, "now", lineterm="", n=1)
    assert not wrong, "\n".join(["Read the differences, then run python tests/simulator/slips.py:", *wrong])


def test_every_slip_has_its_transcripts_and_no_other() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {
        path(slip, language).name for slip in Slip for language in LANGUAGES
    }
