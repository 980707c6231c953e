"""Messages about campaigns, for developers."""

from __future__ import annotations

from alu_companion.speech.message import Message, Value, part


def campaign(message_id: str, /, **args: Value) -> Message:
    """A sentence of campaign.ftl.

    >>> campaign("fuzz-written", path="x")[0].id
    'campaign-fuzz-written'
    """
    return (part(f"campaign-{message_id}", **args),)
