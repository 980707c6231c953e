"""Fixtures of the voice."""

import pytest

from suite.limits import HUNG
from virtual_card import card, virtual_card_server

__all__ = ["card", "virtual_card_server"]

_RERUNS, _RERUNS_DELAY_S = 5, 10


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that listen to real samples are tried again: on a busy computer a sound now and then has a gap, as it has on a real card."""
    for item in items:
        if "card" in getattr(item, "fixturenames", ()) or "[card" in item.name:
            item.add_marker(pytest.mark.flaky(reruns=_RERUNS, reruns_delay=_RERUNS_DELAY_S, rerun_except=HUNG))
