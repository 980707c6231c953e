### Lessons at the table.

lesson-text = { $text }
lesson-opened = Lesson { NUM($number) } of { NUM($count) }: { $title }.
lesson-opened-own = Lesson: { $title }.
lesson-praise-1 = Well done.
lesson-praise-2 = Right.
lesson-praise-3 = Very good.
lesson-praise-4 = Exactly.
lesson-praise-5 = Good.
lesson-praise-6 = That is it.
lesson-what-next = For the next one, type: next.
lesson-what-next-pressed = For the next one, press { $keys }.
lesson-took = { NUM($count) } { $count ->
    [one] second
   *[other] seconds
}.
lesson-found = Found: { NUM($number) } of { NUM($count) }.
lesson-right = That is right.
lesson-over = This lesson is over.
lesson-astray = The { $piece } on { CASE($field, "tile") } does not belong there.
lesson-was-right = The { $piece } on { CASE($field, "tile") } was right.
lesson-to-put = { $count ->
    [one] One piece is
   *[other] { NUM($count) } pieces are
} still to be put down.
lesson-to-take = { $count ->
    [one] One piece is
   *[other] { NUM($count) } pieces are
} still to be taken off.
lesson-differs = { $count ->
    [one] One tile is
   *[other] { NUM($count) } tiles are
} not right yet.
lesson-number = The answer is { NUM($number) }.
lesson-yes = The answer is yes.
lesson-no = The answer is no.
lesson-fields = The answer: { $fields }.
lesson-fields-none = The answer: none.
lesson-action = Now: { $action }.
lesson-solution = The solution: { $actions }.
lesson-progress = Solved: { NUM($number) } of { NUM($count) } lessons.
lesson-progress-of = { $player } has solved { NUM($number) } of { NUM($count) } lessons.
lesson-progress-number = Pupil number { NUM($player) } has solved { NUM($number) } of { NUM($count) } lessons.
lesson-next-is = The first one that is not solved is number { NUM($number) }.
lesson-next-learn = The first one that is not solved is number { NUM($number) }. To open it, type: lesson { NUM($number) }.
lesson-next-puzzle = The first one that is not solved is number { NUM($number) }. To open it, type: puzzle { NUM($number) }.
lesson-no-such = There is no such number. The last one is number { NUM($count) }.
lesson-asks-number = Which number?
lesson-asks-yes = Yes or no?
lesson-digit = { NUM($number) }
lesson-wrong-answer = No.
lesson-unsolved = { $count ->
    [one] One lesson is
   *[other] { NUM($count) } lessons are
} not solved yet. To go on there, type: learn.
lesson-unsolved-pressed = { $count ->
    [one] One lesson is
   *[other] { NUM($count) } lessons are
} not solved yet. To go on there, press { $keys }.
lesson-not-yet = That does not reach the goal.
lesson-too-early = You stopped before the goal was reached.
lesson-back = Once more from the beginning.
lesson-answer-only = This lesson asks for an answer, not for an action.
lesson-wants-number = Please answer with a number from zero to nine.
lesson-wants-yes = Please answer yes or no.
lesson-wants-field = Please name a tile.
lesson-menu = Lessons. Enter begins them or goes on, one gives a puzzle, point tells how far you are.
lesson-menu-typed = To begin the lessons or go on, type: learn. For a puzzle, type: puzzle.
lesson-none = There are no lessons for this game.
lesson-not-on = No lesson is running. To begin one, type: learn.
lesson-not-on-pressed = No lesson is running. To begin one, press { $keys }.
lesson-not-solved = This is not solved yet. To skip it, type: skip.
lesson-not-solved-pressed = This is not solved yet. To skip it, press { $keys }.
lesson-not-now = That is not possible now. To go back to your game, type: leave.
lesson-not-now-pressed = That is not possible now. To go back to your game, press { $keys }.
lesson-all-done = That was the last one.
lesson-gone = This lesson is not there any more. To go on to the next one, type: next. To go back to your game, type: leave.
lesson-gone-pressed = This lesson is not there any more. To go on to the next one, press { $keys }.
lesson-left = Back to your game.
lesson-help-words = In a lesson type: task, hint, next, solution, or skip.
lesson-help-hands = To do what hands do, type: put circle and a tile, take and a tile, move and two tiles.
lesson-help-acts = To hear what can be done at a place, type: here and the place.
lesson-help-leave = To leave the lesson, type: leave.
lesson-help-leave-pressed = To leave the lesson, press { $keys }.
lesson-help-keys = After the star twice, enter tells the task, nine the solution, three skips and zero leaves.
lesson-typed-yes = yes
lesson-typed-no = no
lesson-help = In the lessons you learn the game step by step, and a puzzle gives you a goal for one turn. You can ask for a hint and for the solution.

does-learn = Begins the lessons, or goes on with them.
does-puzzle = Gives you a puzzle, or repeats what it asks for.
does-solution = Tells the solution of the lesson or puzzle.
does-task = Tells the task of the lesson again.
does-lesson-next = Goes on to the next lesson.
does-lesson-again = Begins the same lesson again.
does-progress = Tells how many lessons are solved.
does-leave = Leaves the lessons and goes back to the game.
key-part-learn = In the settings for lessons
key-name-learn = In a lesson, { $key ->
    [point] point
    [enter] enter
    [plus] plus
    [minus] minus
    [star] star
    [slash] slash
   *[digit] { NUM($number) }
}:
