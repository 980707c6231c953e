"""Settings of all tests: limits, tiers and the table of durations; and what many rooms share."""

pytest_plugins = ["suite.strict_words", "suite.limits", "suite.tiers", "suite.durations", "kit.fixtures"]
