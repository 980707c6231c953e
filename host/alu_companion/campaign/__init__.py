"""The fault campaign: whole games against faults at every layer, at random and by thousands."""
