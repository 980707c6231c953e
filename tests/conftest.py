"""Settings of all tests."""

from hypothesis import settings

# No test depends on the clock: a busy machine is no failure.
settings.register_profile("without clock", settings.default, deadline=None)
settings.load_profile("without clock")
