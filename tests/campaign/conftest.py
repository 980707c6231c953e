"""What the tests of the campaign share."""

from cli.conftest import home
from virtual_card import virtual_card_server

__all__ = ["home", "virtual_card_server"]
