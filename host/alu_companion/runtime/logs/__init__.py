"""Tools of developers for recordings: look into them, cut and join them, take personal facts out, and make tests of them."""
