"""The teacher's desk: whose turn it is, and what the teacher chooses."""
