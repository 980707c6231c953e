"""The faults of the campaign, a module a layer. Importing this package fills the catalogue."""

from alu_companion.campaign.faults import (
    cable,
    clock,
    counters,
    dishonest,
    firmware,
    journal_file,
    keyboard,
    lesson,
    opponent,
    orders,
    outlets,
    ports,
    process,
    remote,
    storage,
    unagreed,
    voice,
    wire,
)

MODULES = (
    wire,
    cable,
    ports,
    firmware,
    counters,
    storage,
    journal_file,
    clock,
    process,
    voice,
    outlets,
    keyboard,
    opponent,
    lesson,
    remote,
    dishonest,
    unagreed,
    orders,
)
"""Whoever adds faults adds a module here."""
