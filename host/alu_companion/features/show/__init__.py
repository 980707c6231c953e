"""Shows: demonstrations, saved games and recordings that somebody looks at."""
