"""What the tests of the campaign share."""

from cli.conftest import home

__all__ = ["home"]
