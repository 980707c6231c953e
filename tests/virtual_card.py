"""The fixture of a virtual sound card. Where there can be none, the summary of the tests says so."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import pytest

from alu_tools.bench.virtual_card import NoCard, VirtualCard


@pytest.fixture(scope="module")
def virtual_card_server() -> Iterator[VirtualCard]:
    try:
        server = VirtualCard()
    except NoCard as error:
        # A skip alone would not be seen among a thousand dots.
        warnings.warn(f"SOUND IS NOT TESTED HERE: {error}", stacklevel=1)
        pytest.skip(f"no virtual sound card: {error}")
    yield server
    server.close()


@pytest.fixture
def card(virtual_card_server: VirtualCard, monkeypatch: pytest.MonkeyPatch) -> VirtualCard:
    """A sound card of which the samples can be had; whatever is started during the test plays on it."""
    for name, value in virtual_card_server.environment.items():
        monkeypatch.setenv(name, value)
    return virtual_card_server
