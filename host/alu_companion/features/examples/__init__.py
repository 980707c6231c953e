"""Examples that the guide, lessons and the review lay out on a board between two actions."""
