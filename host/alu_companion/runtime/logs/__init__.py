"""What developers do with recordings: look into them, cut and join them, take out what tells of a person, and make tests of them."""
