"""The features of a table, one folder each: their functions stand in the rows of `alu_companion.grid`."""
