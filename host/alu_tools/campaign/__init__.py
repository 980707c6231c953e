"""The fault campaign: whole games against faults at every layer, and what must never happen in them."""
