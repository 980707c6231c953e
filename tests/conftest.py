"""Settings of all tests: limits, tiers and the table of durations."""

pytest_plugins = ["suite.strict_words", "suite.limits", "suite.tiers", "suite.durations"]
