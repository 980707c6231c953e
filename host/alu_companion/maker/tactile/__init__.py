"""What is made for fingers: printed parts, braille, large print and swell paper, from one set of sizes, shapes and texts."""
