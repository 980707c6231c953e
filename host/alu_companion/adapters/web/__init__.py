"""Pages in a browser: a guarded server in a thread of its own, and the live page of a table."""
