### Hex.

game-hex = Hex
command-hex-put = put
hex-goal = Circle links the left edge with the right one, Square the bottom edge with the top one. Tiles touch at their sides and across two corners, the lower right and the upper left.
hex-turn = It is { $side }'s turn.
hex-put = { $side } puts a piece on { CASE($field, "tile") }.
    .brief = { $side }, { $field }.
hex-action = a piece on { CASE($field, "tile") }
hex-taken = There is a piece already.
hex-confirm-undo = Take back { $side }'s action, { $action }? Please answer yes or no.
hex-holds = { $side } holds { $fields }.
hex-empty = { $field } is empty.
hex-held = { $field }: { $side }.
hex-won = { $winner } has linked both edges and wins.
hex-help = Put a piece down with put and the name of a tile. Ask with status or with the name of a tile.
