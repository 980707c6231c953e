### Files that owners write themselves: layouts and chips of Almajara, maps of POI Control.

## What is wrong with them. Each says what to do; it may stand after the number of its line.

file-problem-line = Line { NUM($line) }: { $problem }
file-problems-more = { $count ->
    [one] There is one more problem; put these right first.
   *[other] There are { NUM($count) } more problems; put these right first.
}
file-nothing = nothing
file-too-many-tiles = the board has more tiles than can be called by name. Make it smaller: columns times rows, counting one row more than there is, may be 63 at most.

layout-problem-name-missing = the name is missing. Write a line such as: name: mine
layout-problem-bad-name = a name may have only lowercase letters from a to z, digits and single hyphens. Found: { $text }
layout-problem-unknown-key = before a colon only name, turn_limit or dealt may stand. Found: { $text }
layout-problem-key-twice = this line is there already, remove one of the two: { $text }
layout-problem-bad-number = turn_limit takes a number from 1 to 9999, dealt one from 9 to 20. Found: { $text }
layout-problem-header-too-late = lines with a colon must come before the picture. Move this one up: { $text }
layout-problem-unknown-tile = a tile must be 1, 2, capital O, L or S, a dot, or a blank for none. Found: { $text }
layout-problem-too-large = the picture is larger than 26 by 26 tiles. Take rows or columns away.
layout-problem-board-missing = the picture of the board is missing. Draw it below the name, one sign a tile.
layout-problem-no-start = a player has no portal and no place to set up: the row nearest to that player holds only portals of the opponent. Put this sign or another tile there: { $text }
layout-problem-portal-inside = a portal lies inside the board. Move it to where no tile lies beyond it on one side: { $text }

chips-problem-name-missing = the name is missing. Write a line such as: name: mine
chips-problem-bad-name = a name may have only lowercase letters from a to z, digits and single hyphens. Found: { $text }
chips-problem-name-twice = this name is there already, choose another one: { $text }
chips-problem-not-understood = this is not a chip, a drawing or one of the words mirror, back and unfinished: { $text }
chips-problem-unknown-kind = a kind must be normal, ancient, myth or guard. Found: { $text }
chips-problem-first-side-missing = the chip has no first side. Draw it below the line of the chip: { $text }
chips-problem-second-side-missing = the chip has no second side. Draw it under the word back, or write mirror: { $text }
chips-problem-side-too-many = the chip has two sides already. Remove this one: { $text }
chips-problem-piece-missing = the drawing has no piece. Put an at sign where the piece stands.
chips-problem-piece-twice = the drawing has more than one piece. Leave one at sign.
chips-problem-wrong-number-of-points = a drawing must have three to six points. This one has: { $text }
chips-problem-too-far = a point is more than three places away from the piece. Bring it nearer.
chips-problem-unfinished = the chip is not finished. Go on with it by { ALU() } chips, or remove the word unfinished: { $text }
chips-problem-same-drawing = another chip has the same drawing or its mirror image. Change one of the two: { $text }
chips-problem-too-few-chips = a set needs at least 18 chips, nine for each player. So far there are: { $text }

map-problem-no-name = the name is missing. Write a line such as: name valley
map-problem-bad-name = a name may have only lowercase letters from a to z, digits and hyphens, and must begin with a letter. Found: { $text }
map-problem-no-players = the number of players is missing. Write a line such as: players 2
map-problem-bad-players = the players must be numbers from 2 to 4. Found: { $text }
map-problem-given-twice = this line is there already, remove one of the two: { $text }
map-problem-unknown-token = a tile must be a dot, a hyphen for none, or one such as +2ATK, +1DEF, 3ARM or 2SUP. Found: { $text }
map-problem-bad-amount = the number must be from 1 to 6. Found: { $text }
map-problem-no-rows = the rows of tiles are missing. Write them below the name, north first.
map-problem-uneven-row = this row is not as long as the first one. Write a hyphen where there is no tile: { $text }
map-problem-too-large = the map is larger than 26 by 26 tiles. Take rows or columns away.
map-problem-not-connected = some tile cannot be reached. Put tiles between the parts of the map.
map-problem-too-few-starts = players must start on plain tiles at the border, and there are too few of those. Missing: { $text }

## What is wrong with a lesson that somebody has written.

lesson-wrong-toml = { $where }: this is not TOML. { $text }
lesson-wrong-unknown = there is no such key: { $where }.
lesson-wrong-missing = this is missing: { $where }.
lesson-wrong-value = { $where }: this value is not of the right kind. { $text }
lesson-wrong-language = { $where }: the text is missing in the language { $text }.
lesson-wrong-tile = { $where }: there is no tile { $text } on this board.
lesson-wrong-position = { $where }: this position cannot be laid out and played on. { $text }
lesson-wrong-pieces = { $where }: there are { $text } pieces. Eight is the most.
lesson-wrong-goal = { $where }: a lesson must have exactly one goal: play, lay or answer.
lesson-wrong-check = { $where }: there is no such check or question: { $text }.
lesson-wrong-number = { $where }: an answer must be a number from zero to nine, yes or no, or tiles. { $text }
lesson-wrong-layout = { $where }: this cannot be laid out: { $text }.
lesson-wrong-no-board = { $where }: this game has no board with sensors, so nothing can be laid out.
lesson-wrong-action = { $where }: this action is not possible there: { $text }.
lesson-wrong-solution = { $where }: the solution does not reach the goal.
lesson-wrong-cause = { $where }: a wrong try must have one cause: refused, missed, answered or laid.
lesson-wrong-refusal = { $where }: there is no such reason: { $text }. There are: { $allowed }.
lesson-wrong-try = { $where }: the try does not lead to what is said about it. { $text }
