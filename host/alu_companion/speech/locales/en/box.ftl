### An owner enters the chips of a box: questions, what was understood, orders.

## Beginning and end.

box-opened-new = A new set of chips. It is kept in { $path } after every answer.
box-opened-hint = To hear what you can answer, type: help.
box-opened = Continuing with the chips in { $path }.
box-left = Everything is kept. To go on, type: { ALU() } chips { $path }
box-finished = The set is finished and everything is in order.
box-play = To play with it, type: { ALU() } play --game almajara --options "chips=@{ $path }"
box-not-saved = The file { $path } cannot be written, so the last answer does not count. Check the disk and your rights, then answer again.
box-undone = Taken back.
box-nothing-to-undo = There is nothing to take back since you opened the file.

## Questions.

box-ask-kind = Chip { NUM($number) }, which kind?
    .brief = Chip { NUM($number) }, kind?
box-ask-kind-choices = One: normal. Two: ancient. Three: myth. Four: guard. Nine: finish. Zero: leave.
box-ask-first = First side of { $chip }: where are its points?
box-ask-back = Second side of { $chip }: where are its points?
box-ask-points-how = Hold it as you would play it. Type a point, for example: two forward, one left.
box-ask-next = { $count ->
    [one] One point so far.
   *[other] { NUM($count) } points so far.
} The next one, or done?
    .brief = Points: { NUM($count) }. Next, or done?
box-ask-second = Second side of { $chip }. One: the mirror image. Two: another drawing.

## What was understood.

box-completed = Chip { NUM($number) } is done.
box-mirrored = The second side is the mirror image.
box-second-side = Points of the second side:
box-no-side = { $chip } has no points yet.
box-not-finished = It is not finished.
box-empty = There are no chips yet.
box-item = { NUM($number) }: { $chip }, points: { NUM($count) }.
box-item-open = { NUM($number) }: { $chip }, points so far: { NUM($count) }, not finished.
box-item-unfinished = Chip { NUM($number) }, { $chip }, is not finished.
box-counts = { $count ->
    [one] One chip
   *[other] { NUM($count) } chips
}: { $kinds }.
box-count-normal = { NUM($count) } normal
box-count-ancient = { NUM($count) } ancient
box-count-myth = { NUM($count) } myth
box-count-guard = { $count ->
    [one] one guard
   *[other] { NUM($count) } guards
}
box-missing = { $count ->
    [one] One more chip is needed
   *[other] { NUM($count) } more chips are needed
} for a game of two.
box-enough = There are enough chips for a game of two.
box-usual = The usual box has { NUM($count) }.
box-changing = Chip { NUM($number) }, { $chip }, is entered again. The old one stays until you type the kind.
box-removed = Chip { NUM($number) }, { $chip }, is taken out.
box-no-such-chip = { $count ->
    [0] There are no chips yet.
   *[other] There is no such chip. Their numbers go up to { NUM($count) }.
}
box-problems = { $count ->
    [one] One thing is still to be put right.
   *[other] { NUM($count) } things are still to be put right.
}
box-problem-points = Chip { NUM($number) }, { $chip }: a side must have three to six points. Type: change { NUM($number) }.
box-problem-same = Chip { NUM($number) }, { $chip }, has the same drawing as chip { NUM($other_number) }, { $other }, perhaps mirrored. Type: change { NUM($number) }.

## Answers that cannot be.

box-not-understood = The answer was not understood.
box-point-own-place = This is where the piece itself stands.
box-point-too-far = A point can be at most three places away.
box-point-twice = This point is there already.
box-point-too-many = A side can have at most six points.
box-points-too-few = A side must have at least three points, so far there { $count ->
    [0] are none
    [one] is one
   *[other] are { NUM($count) }
}.
box-same-drawing = Chip { NUM($number) }, { $chip }, has this drawing already, perhaps mirrored. No two chips may be alike: take points back. To begin this chip again, type: change.
box-answers-kind = Type a kind: normal, ancient, myth or guard, or its number from one to four. Nine finishes, zero leaves.
box-answers-points = Type a point, for example: three forward, or two forward and one left. After the last one, type: done.
box-answers-second = For the mirror image, type: one, or mirror. For another drawing, type: two, or other.
box-answers-over = The dialog is over.
box-help-points = Name several points at once with full stops or semicolons between them.
box-help-numbers = You can also answer in digits, each one a step as on the number pad: eight is forward, four is left, so eight eight four is two forward, one left.
box-help-orders = At any time: repeat, undo, status, list. With a number: chip and a number, change and a number, remove and a number.
box-help-end = Finish tells what is missing or how to play. Quit leaves; everything is kept.

## Words that are typed, a comma between synonyms.

box-word-list = list, chips, all chips
box-word-change = change, edit, redo
box-word-remove = remove, delete
box-word-finish = finish, check
box-word-done = done, ready, that is all, no more
box-word-mirror = mirror, mirrored, mirror image, the mirror image
box-word-other = other, another, different, another drawing
box-word-normal = normal
box-word-ancient = ancient
box-word-myth = myth
box-word-guard = guard
box-word-forward = forward, forwards, ahead, up
box-word-back = back, backward, backwards, down
box-word-left = left
box-word-right = right
box-word-small = and, then, diagonally, to, the, step, steps, place, places
box-word-1 = one, a
box-word-2 = two
box-word-3 = three
