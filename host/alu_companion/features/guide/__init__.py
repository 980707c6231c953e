"""The guide: its sentences are told one by one, and its examples laid out."""
