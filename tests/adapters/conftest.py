"""Fixtures for all adapters."""

from virtual_card import card, virtual_card_server

__all__ = ["card", "virtual_card_server"]
