"""What the host costs: each module has `run() -> list[tuple[name, value, unit]]`."""
