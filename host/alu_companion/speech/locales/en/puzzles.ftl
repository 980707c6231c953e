### Puzzles.

puzzle-opened = Puzzle { NUM($number) } of { NUM($count) }: { $title }.
puzzle-title = level { NUM($level) }, { NUM($count) } { $count ->
    [one] piece
   *[other] pieces
}
puzzle-win = Win in this turn.
puzzle-attack = In this turn, attack { $side }'s camp on { CASE($field, "tile") }.
puzzle-control = At the end of your turn, control at least { NUM($count) } { $count ->
    [one] tile
   *[other] tiles
}.
puzzle-lead = At the end of your turn, control at least { NUM($count) } more { $count ->
    [one] tile
   *[other] tiles
} than { $side }.
puzzle-leave = At the end of your turn, { $side } may control at most { NUM($count) } { $count ->
    [one] tile
   *[other] tiles
}.
puzzle-defend = Play so that { $side } cannot win in its next turn.
puzzle-shelter = Play so that { $side } can attack nothing in its next turn.
puzzle-takes = The solution takes { NUM($count) } { $count ->
    [one] action
   *[other] actions
}.
puzzle-last-is = The last action is: { $action }.
puzzle-held = { $side } controls { $count ->
    [0] no tiles
    [one] one tile
   *[other] { NUM($count) } tiles
}.
puzzle-wins-with = It takes { NUM($count) } { $count ->
    [one] tile
   *[other] tiles
} to win.
puzzle-stands = The camp on { CASE($field, "tile") } still stands.
puzzle-not-won = That does not win.
puzzle-progress = Solved: { NUM($number) } of { NUM($count) } puzzles.
puzzle-progress-of = { $player } has solved { NUM($number) } of { NUM($count) } puzzles.
puzzle-progress-number = Pupil number { NUM($player) } has solved { NUM($number) } of { NUM($count) } puzzles.
puzzle-none = There are no puzzles for this game.
