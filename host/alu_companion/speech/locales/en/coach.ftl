### The coach: what threatens, hints, how good an action was, the turning points of a game.

danger-wins = { $side } can win in one turn.
danger-attacks = { $side } can attack right away: { $fields }.
danger-attacks-later = { $side } can attack after { $count ->
    [one] one other action
   *[other] { NUM($count) } other actions
}: { $fields }.
danger-attacks-more = After { $count ->
    [one] one other action
   *[other] { NUM($count) } other actions
} also: { $fields }.
danger-encloses = { $side } can enclose { NUM($count) } more { $count ->
    [one] tile
   *[other] tiles
}: { $fields }.
danger-encloses-many = { $side } can enclose { NUM($count) } more tiles.
danger-opens = { $side } can lose { NUM($count) } enclosed { $count ->
    [one] tile
   *[other] tiles
}: { $fields }.
danger-opens-many = { $side } can lose { NUM($count) } enclosed tiles.
danger-how = For example: { $actions }.
danger-none = Nothing threatens { $side }.

coach-none = There is no coach for this game.
coach-looks = One moment.
coach-cannot = The coach cannot answer now.
coach-keys = Seven gives a hint, three tells what threatens you, nine shows the turning points of the game.
coach-help = The coach gives hints, tells what threatens you, judges your last action, and goes through a game with you.

hint-area = Look at the part of the board with the corners { $first } and { $last }.
hint-tile = Look at { CASE($field, "tile") }.
hint-anywhere = Consider an action that needs no tile.
hint-more = To hear more, type: hint.
hint-more-pressed = To hear more, press { $keys }.
hint-offered = For a hint, type: hint.
hint-offered-pressed = For a hint, press { $keys }.
hint-action = The coach suggests: { $action }.
hint-camp = Consider a new camp.
hint-raid = Consider a raid.
hint-restore = Consider restoring a tile.
hint-camp-on-raided = Consider a camp on a raided tile.
hint-attack = Consider an attack.
hint-end-turn = Consider ending the turn.
hint-swap = Consider swapping sides.
hints-taken = { $side } took { NUM($count) } { $count ->
    [one] hint
   *[other] hints
}.

judged-nothing = There is nothing to judge yet.
judged-best = There was nothing better.
judged-good = That was a good choice.
judged-fair = That was not bad, but there was something better.
judged-weak = That was a mistake.
judged-bad = That was a serious mistake.
judged-missed = A certain win was missed here.
judged-before = Before, { $side } had these chances of winning: { NUM($count) } percent, { $chance }.
judged-after = After: { NUM($count) } percent, { $chance }.
judged-better = This would have been better: { $action }.
chance-won = a winning position
chance-clear = a clear advantage
chance-ahead = a small advantage
chance-even = even
chance-behind = a small disadvantage
chance-hard = a clear disadvantage
chance-lost = a lost position

review-progress = { NUM($count) } percent of the game has been reviewed.
review-none = There were no turning points.
review-points = { $count ->
    [one] One turning point.
   *[other] { NUM($count) } turning points.
}
review-missed = { $count ->
    [one] One certain win was missed.
   *[other] { NUM($count) } certain wins were missed.
}
review-led-alu = { $side }'s biggest lead: { NUM($count) } { $count ->
    [one] tile
   *[other] tiles
}, after action { NUM($ply) }.
review-lead-changed = The lead changed { $count ->
    [one] once.
   *[other] { NUM($count) } times.
}
review-closed = The review is closed.
review-how = To hear the turning points one by one, type: next. To go to the position of one, type: show me.
review-how-pressed = To hear the turning points one by one, press { $keys }, and then only { $next }. To go to the position of one, press { $shown }.
review-point = Turning point { NUM($number) } of { NUM($count) }, action { NUM($ply) }.
review-last = That was the last turning point.
review-first = This is the first turning point.
review-shown = The position before action { NUM($ply) }.
review-not-on = There is nothing to show.

does-danger = Tells what the other side can do to you in one turn.
does-hint = Gives a hint: the part of the board, then the kind of action, then the action.
does-judge = Tells how good the last action was.
does-review = Goes through the game: its turning points and what would have been better.
does-show-me = Goes to the position of the turning point told last. If the game has not been reviewed yet, that is done first.
