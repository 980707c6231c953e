### What the game says. House terms are in docs/words.md.

## Names. Without a case a field is called by its bare name; "tile" puts the word before it, "raided" both words.
## Letters take a hyphen: voices read "A one" as the article.

column-name = { $column ->
    [1] Anna
    [2] Bella
    [3] Cesar
    [4] David
    [5] Eva
    [6] Felix
    [7] Gustav
    [8] Hector
    [9] Ida
    [10] Julia
   *[other] column { NUM($column) } row
}
column-letter = { $column ->
    [1] A-
    [2] B-
    [3] C-
    [4] D-
    [5] E-
    [6] F-
    [7] G-
    [8] H-
    [9] I-
    [10] J-
   *[other] column { NUM($column) } row{ " " }
}
field-names = { column-name } { NUM($row) }
    .tile = tile { column-name } { NUM($row) }
    .raided = raided tile { column-name } { NUM($row) }
field-letters = { column-letter }{ NUM($row) }
    .tile = tile { column-letter }{ NUM($row) }
    .raided = raided tile { column-letter }{ NUM($row) }
field-numbers = column { NUM($column) } row { NUM($row) }
    .tile = tile column { NUM($column) } row { NUM($row) }
    .raided = raided tile column { NUM($column) } row { NUM($row) }
field-seat = { NUM($column, "ordinal") } from your left in row { NUM($row) }
    .tile = the tile { NUM($column, "ordinal") } from your left in row { NUM($row) }
    .raided = the raided tile { NUM($column, "ordinal") } from your left in row { NUM($row) }
side-circle = Circle
side-square = Square
piece-circle = circle piece
    .all = circle pieces
piece-square = square piece
    .all = square pieces
piece-raiding = raiding piece
    .all = raiding pieces
resource-material = construction material
resource-iron = iron
resource-food = food
list-comma = { $first }, { $next }
list-and = { $first } and { $next }
list-or = { $first }, or { $next }
list-then = { $first }, then { $next }
version-point = point

## Actions as phrases inside other sentences.

action-camp = camp on { CASE($field, "tile") }
action-raid = raid on { CASE($field, "tile") }
action-restore = restoring { CASE($field, "tile") }
action-camp-on-raided = camp on { CASE($field, "raided") }
action-attack = attack on { CASE($field, "tile") }
action-end-turn = end of turn
action-swap = swapping sides

## A game begins and goes on.

game-started = A new game begins.
    .brief = New game.
option-geometry = The board has { NUM($columns) } { $columns ->
    [one] column
   *[other] columns
} and { NUM($rows) } { $rows ->
    [one] row
   *[other] rows
}.
option-any-border = House rule: an enclosed area may touch any number of board edges.
option-must-use-actions = House rule: nobody may end a turn while an action is possible.
option-no-takeback = House rule: actions cannot be taken back.
option-first-turn-actions = House rule: the first turn has { NUM($count) } { $count ->
    [one] action
   *[other] actions
}.
option-swap = House rule: after the first turn the second player may swap sides.
option-quick-turns = House rule: when the other side puts down a piece, the turn ends without a question.
option-resources = House rule: { $side } starts with { $material ->
    [0] no
    [one] one unit of
   *[other] { NUM($material) } units of
} construction material and { $iron ->
    [0] no
    [one] one unit of
   *[other] { NUM($iron) } units of
} iron.
start-resources = Each player starts with { $material ->
    [0] no
    [one] one unit of
   *[other] { NUM($material) } units of
} construction material, { $iron ->
    [0] no
    [one] one unit of
   *[other] { NUM($iron) } units of
} iron and { $food ->
    [0] no
    [one] one unit of
   *[other] { NUM($food) } units of
} food.
start-goal = The first player to control { NUM($count) } { $count ->
    [one] tile
   *[other] tiles
} wins.
game-resumed = The game goes on.
position-started = The game begins from a chosen position.
turn-started = It is { $side }'s turn, with { NUM($count) } { $count ->
    [one] action
   *[other] actions
}.
    .brief = { $side }'s turn, { NUM($count) } { $count ->
    [one] action
   *[other] actions
}.
turn-of = { $side }'s turn.
food-ready = { $food ->
    [one] One unit
   *[other] { NUM($food) } units
} of food ready.
first-camp-hint = The first action is a camp on an empty tile at the edge of the board.
whose-turn = It is { $side }'s turn, with { NUM($count) } { $count ->
    [one] action
   *[other] actions
} left.
    .brief = { $side }'s turn, { NUM($count) } left.
actions-left = { NUM($count) } { $count ->
    [one] action
   *[other] actions
} left.
    .brief = { NUM($count) } left.

## Accepted actions.

done-camp = { $side } builds a camp on { CASE($field, "tile") }.
    .brief = { $side }: camp, { $field }.
done-raid = { $side } raids { CASE($field, "tile") }.
    .brief = { $side }: raid, { $field }.
done-restore = { $side } restores { CASE($field, "tile") }.
    .brief = { $side }: restored, { $field }.
done-camp-on-raided = { $side } builds a camp on { CASE($field, "raided") }.
    .brief = { $side }: camp on raided tile, { $field }.
done-attack = { $side } attacks { CASE($field, "tile") }: { $side ->
    [circle] Square
   *[square] Circle
} loses the camp.
    .brief = { $side }: attack, { $field }.
done-end-turn = { $side } ends the turn early.
    .brief = { $side } ends the turn.
done-pass = { $side } passes.
done-swap = { $side }'s player takes over the other side: the players change sides, the pieces stay where they are.
    .brief = { $side }'s player swaps sides.
spent = { $resource }: { $left ->
    [0] none
   *[other] { NUM($left) }
}.
food-gained = { $count ->
    [one] One unit
   *[other] { NUM($count) } units
} of food pending{ $food ->
    [0] {""}
   *[other] , { NUM($food) } ready
}.
    .brief = Food { NUM($count) } pending{ $food ->
    [0] {""}
   *[other] , { NUM($food) } ready
}.
controls = { $side } now controls { $count ->
    [0] no tiles
    [one] one tile
   *[other] { NUM($count) } tiles
}.
    .brief = { $side } controls { $count ->
    [0] none
   *[other] { NUM($count) }
}.
own-controls = { $count ->
    [0] No tiles
    [one] One tile
   *[other] { NUM($count) } tiles
} controlled.
    .brief = Controls { $count ->
    [0] none
   *[other] { NUM($count) }
}.
enclosed = { $side } encloses { NUM($count) } more { $count ->
    [one] tile
   *[other] tiles
}: { $fields }.
    .brief = { $side } encloses { NUM($count) }: { $fields }.
enclosed-many = { $side } encloses { NUM($count) } more tiles.
    .brief = { $side } encloses { NUM($count) }.
own-enclosed = { NUM($count) } more { $count ->
    [one] tile
   *[other] tiles
} enclosed: { $fields }.
    .brief = Encloses { NUM($count) }: { $fields }.
own-enclosed-many = { NUM($count) } more tiles enclosed.
    .brief = Encloses { NUM($count) }.
enclosed-list = { $side } encloses { NUM($count) } { $count ->
    [one] tile
   *[other] tiles
}: { $fields }.
    .brief = { $side } encloses { NUM($count) }: { $fields }.
opened = { $side } no longer encloses { NUM($count) } { $count ->
    [one] tile
   *[other] tiles
}: { $fields }.
    .brief = { $side } loses { NUM($count) }: { $fields }.
opened-many = { $side } no longer encloses { NUM($count) } tiles.
    .brief = { $side } loses { NUM($count) }.
ask-territory-typed = To hear which, type: territory.
control-counts-now = Both players have a camp now, so control counts from here on.
teach-camp = From a camp you reach the tiles right beside it, never diagonally.
teach-raid = A raided tile takes a camp only after it is restored, or at once at a higher price.
teach-restore = The tile is empty again: it can be built on or raided.
teach-camp-on-raided = That was two actions in one, for one unit of iron on top.
teach-attack = The camp goes back to its owner, and the tile is raided. Either player may now restore it or build on it.
teach-goal = { $side } needs { NUM($count) } more { $count ->
    [one] tile
   *[other] tiles
} to win.
corrected = Correction: { $new }, instead of { $previous }.
taken-back = Taken back: { $action }.
taken-back-with = Taken back: { $action }, and { $count ->
    [one] one action
   *[other] { NUM($count) } actions
} after it.

## The end.

game-over = The game is over.
ended-draw = It is a draw: both players passed and control equally many tiles.
ended-no-camps = { $winner } wins: { $loser } has lost the last camp.
ended-control = { $winner } wins with control of { NUM($count) } { $count ->
    [one] tile
   *[other] tiles
}.
ended-both-passed = Both players passed. { $winner } controls more tiles and wins.

## Refusals.

refused-action = Not possible: { $action }.
refusal-game-over = The game is over.
refusal-no-such-field = The board has no such tile.
refusal-field-not-wanted = This action needs no tile.
refusal-first-must-be-camp = { $side }'s first action must be a camp at the edge of the board.
refusal-first-camp-not-at-edge = The first camp must be at the edge of the board, and { CASE($field, "tile") } is not.
refusal-field-empty = There is nothing on { CASE($field, "tile") }.
refusal-field-raided = There is a raiding piece on { CASE($field, "tile") }.
refusal-own-camp = { $side } already has a camp on { CASE($field, "tile") }.
refusal-enemy-camp = { $side ->
    [circle] Square
   *[square] Circle
} has a camp on { CASE($field, "tile") }.
refusal-out-of-reach = { $side } has no camp right beside { CASE($field, "tile") }.
refusal-no-camp-left = { $side } has no piece left for another camp.
refusal-no-raiding-piece-left = No raiding piece is left.
refusal-too-little-material = { $side } needs { $need ->
    [one] one unit
   *[other] { NUM($need) } units
} of construction material for that and has { $have ->
    [0] none
   *[other] { NUM($have) }
}.
refusal-no-iron = { $side } has no iron left.
refusal-no-food = { $side } has no food.
refusal-food-pending = { $side } has { $count ->
    [one] one unit
   *[other] { NUM($count) } units
} of food, but it is usable only from the next turn on.
refusal-must-use-actions = The turn cannot end yet: { $count ->
    [one] one action is
   *[other] { NUM($count) } actions are
} left, and something is still possible.
refusal-swap-not-agreed = This game is played without swapping sides.
refusal-swap-too-late = Swapping sides is possible only before the second player's first action.

## Answers.

scores = { $circle ->
    [0] Circle controls no tiles
    [one] Circle controls one tile
   *[other] Circle controls { NUM($circle) } tiles
}, Square { $square ->
    [0] none
   *[other] { NUM($square) }
}.
    .brief = Circle { NUM($circle) }, Square { NUM($square) }.
scores-not-yet = Control does not count until both players have a camp.
holdings = { $side } has { $material ->
    [0] no
    [one] one unit of
   *[other] { NUM($material) } units of
} construction material, { $iron ->
    [0] no
    [one] one unit of
   *[other] { NUM($iron) } units of
} iron and { $food ->
    [0] no
    [one] one unit of
   *[other] { NUM($food) } units of
} food ready.
    .brief = { $side }: construction material { NUM($material) }, iron { NUM($iron) }, food { NUM($food) }.
food-pending = { $side } has { $count ->
    [one] one unit
   *[other] { NUM($count) } units
} of food pending for the next turn.
    .brief = { $side }'s pending food: { NUM($count) }.
raiding-pieces-left = { $count ->
    [0] No raiding piece is left for either player
    [one] One raiding piece is left for both players
   *[other] { NUM($count) } raiding pieces are left for both players
}.
camps-list = { $side } has { NUM($count) } { $count ->
    [one] camp
   *[other] camps
}: { $fields }.
camps-none = { $side } has no camps.
raided-list = { NUM($count) } { $count ->
    [one] tile is
   *[other] tiles are
} raided: { $fields }.
raided-none = No tile is raided.
here-camp = { $side } has a camp on { CASE($field, "tile") }.
    .brief = { $field }: { $side }'s camp.
here-raided = { CASE($field, "tile") } is raided.
    .brief = { $field }: raided.
here-empty = { CASE($field, "tile") } is empty.
    .brief = { $field }: empty.
here-enclosed = It lies inside an area that { $side } encloses.
    .brief = Enclosed by { $side }.
here-nobodys = Nobody controls it.
can-camp = { $side } can build a camp there.
can-raid = { $side } can raid it.
can-restore = { $side } can restore it.
can-camp-on-raided = { $side } can build a camp there although it is raided.
can-attack = { $side } can attack it.
can-nothing-here = { $side } can do nothing on { CASE($field, "tile") } now.
possible-camp = A camp is possible on { NUM($count) } { $count ->
    [one] tile
   *[other] tiles
}: { $fields }.
possible-raid = A raid is possible on { NUM($count) } { $count ->
    [one] tile
   *[other] tiles
}: { $fields }.
possible-restore = Restoring is possible on { NUM($count) } { $count ->
    [one] tile
   *[other] tiles
}: { $fields }.
possible-camp-on-raided = A camp on a raided tile is possible on { NUM($count) } { $count ->
    [one] tile
   *[other] tiles
}: { $fields }.
possible-attack = An attack is possible on { NUM($count) } { $count ->
    [one] tile
   *[other] tiles
}: { $fields }.
possible-swap = Swapping sides is possible.
possible-end-turn = The turn can be ended.
neighbours-of = Beside { CASE($field, "tile") }:
    .brief = Beside { $field }:
row-heading = Row { NUM($row) }:
column-heading = The column of { CASE($field, "tile") }:
nothing-there = No pieces stand there.
attackable = { $side } has { NUM($count) } enemy { $count ->
    [one] camp
   *[other] camps
} in reach: { $fields }.
attackable-none = No enemy camp stands right beside a camp of { $side }.
area = { $side } encloses an area of { NUM($count) } { $count ->
    [one] tile
   *[other] tiles
}: { $fields }.
area-border = { $count ->
    [one] One camp borders it
   *[other] { NUM($count) } camps border it
}: { $fields }.
area-weak = { $side } stands beside { $count ->
    [one] one border camp
   *[other] { NUM($count) } border camps
} and could open the area there with an attack: { $fields }.
area-none = Nobody encloses an area.
last-action = { $side }: { $action }.
last-none = Nothing has been played yet.
rule-camp = A camp costs one unit of construction material. It goes on an empty tile right beside a camp of yours.
rule-raid = A raid costs one unit of construction material and brings one unit of food for your next turn. It needs an empty tile right beside a camp of yours.
rule-restore = Restoring costs one unit of construction material. It takes the raiding piece off a tile right beside a camp of yours.
rule-camp-on-raided = A camp on a raided tile costs two units of construction material and one of iron. The raiding piece comes off and your camp goes on. The tile must be right beside a camp of yours.
rule-attack = An attack costs one unit of iron and one of food. It takes off an enemy camp right beside a camp of yours, and a raiding piece goes there.
rule-end-turn = A turn has up to three actions and may be ended early. When both players pass in a row, the game ends.
rule-swap = If agreed, the second player may take over the first player's side before the second turn.
help-look = You can ask for the status, the resources, any tile and its neighbours, a row or a column, the camps, the raided tiles and the territory.
help-plan = You can ask what is possible, what can be attacked, what was played last, and the rule of every action.
help-speech = You can have the last message repeated, listen to the board, and open the settings. Speech can be louder, quieter, slower or faster, and you can change the voice, the language, the amount of speech and the way tiles are named.
help-game = You can take an action back, end the turn, have the board put right, and begin a new game.
help-first = For what stands on a tile, type it: { $field }. For what can be done there: here { $field }. For the state: status. To take back: undo. To end the turn: end. To leave: quit.
help-more = More: help ask, help play, help board, goal. Also: help lessons, help coach, help guide, help speech.
help-ask-words = Type for example: status, here { $field }, neighbours { $field }, mine, theirs. About the whole board: camps, raided, territory, attacks, actions, last.
help-play = Play with the pieces on the board, in any order. The companion says what it understood, or what is missing.
help-board = The companion says how to put the board right, step by step. You can skip that, or accept the board as it stands when the companion is wrong.
help-board-words = The words: fix, skip, correct, swap.
rule-goal = Whoever controls more than half of the tiles after their own action wins at once. Whoever loses their last camp loses. When both players pass in a row, the one who controls more tiles wins.
rule-control = Players control the tiles of their camps and the areas that their camps enclose. An enclosed area has camps of one player only around it, and touches no more than two edges of the board. Corners do not open it.
rule-counter = Each player has a counter with three rows of sliders: construction material, iron and food. The sliders at the left end of a row are what the player has.
