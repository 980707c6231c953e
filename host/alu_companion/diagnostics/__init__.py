"""Work at a board outside a game: test it by ear, calibrate it, look at its readings. Machines without I/O."""
