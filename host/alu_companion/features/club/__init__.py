"""Clubs of tables: what a table tells and asks there."""
