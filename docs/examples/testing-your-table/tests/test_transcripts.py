"""What is said is what was agreed on: as kept beside the tests, or as it was recorded once."""

from __future__ import annotations

import pytest

from alu_companion.pytest_plugin import Golden
from alu_companion.testing import RecordingClient, TableClient


@pytest.mark.alu_table("poi", options="map=first")
@pytest.mark.parametrize("alu_language", ["en", "et", "ru"])
def test_the_beginning(alu_table: TableClient, alu_golden: Golden) -> None:
    alu_table.type("choose c1")
    alu_golden(alu_table)


@pytest.mark.alu_recordings("recordings")
def test_what_was_recorded_is_said_again(alu_recording: RecordingClient, alu_golden: Golden) -> None:
    alu_golden(alu_recording.replay())
    alu_golden(alu_recording.replay("et"), "in Estonian")
