"""What happens to a real table beside it: told in words, nothing lost, nobody left behind."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from alu_companion.speech.phrases_settings import sound_trouble
from alu_tools.campaign import processes
from alu_tools.campaign.hindered import TYPED, HinderedTable, Violation
from alu_tools.campaign.processes import FAULTS, suffer
from alu_tools.campaign.victims import left_behind
from cli.alu import Home
from virtual_display import VirtualDisplay, missing

pytestmark = [pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc"), pytest.mark.slow]
SOUND = ("engine-dies", "engine-hangs", "audio-dies", "audio-hangs", "no-sound-card")


@pytest.mark.quick("full-disk")
@pytest.mark.parametrize("name", [name for name in FAULTS if name not in SOUND])
def test_a_table_stands_what_happens_beside_it(name: str) -> None:
    assert suffer(name) == ""


@pytest.mark.usefixtures("virtual_card_server")
@pytest.mark.parametrize("name", SOUND)
def test_a_table_that_speaks_stands_it(name: str) -> None:
    assert suffer(name) == ""


def test_a_braille_display_that_vanishes_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    if reason := missing():
        pytest.skip(reason)
    with VirtualDisplay(tmp_path, 40) as display:
        bare = {name: "" for name in ("WINDOWID", "WINDOWPATH", "XDG_VTNR", "CONTROLVT") if name in os.environ}
        with HinderedTable(tmp_path, *TYPED, "--silent", environment=bare | display.environment) as table:
            table.begins()
            display.kill()
            table.hears(sound_trouble("braille"))
            table.acts("choose c1")
    assert left_behind(tmp_path) == []


# --- what finds nothing would be of no use ---


def test_what_is_not_said_is_a_violation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with HinderedTable(tmp_path, *TYPED, "--silent") as table:
        table.begins()
        with monkeypatch.context() as impatient:
            impatient.setattr(processes, "HANG_S", 0)
            with pytest.raises(Violation, match="not said"):
                table.hears(sound_trouble("device-back"))


def test_the_command_tells_what_held(home: Home) -> None:
    done = home.run("campaign", "processes", "--fault", "full-disk")
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout.decode().splitlines()) == 1
