"""The card with the code that opens the guide on a phone: found, turned and typed without seeing it."""
