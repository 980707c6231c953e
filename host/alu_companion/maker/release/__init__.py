"""All that a maker needs, as one archive."""
