### The levels of the computer as an opponent, and what alu analyse tells of them.

program-level-name = { $level ->
    [first] My first game
    [beginner] Beginner
    [casual] For pleasure
    [practised] Practised
    [strong] Strong
   *[strongest] As strong as it can
}
program-level-sentence = { $level ->
    [first] Looks at the next action only. Overlooks attacks that are coming and areas that take two actions to enclose.
    [beginner] Looks a turn ahead. Still overlooks attacks that are coming and areas that take two actions to enclose.
    [casual] Looks two turns ahead and sees attacks coming, but not areas that take two actions to enclose.
    [practised] Sees what can happen on the board, but does not think long.
    [strong] Thinks long and sees far ahead.
   *[strongest] Thinks as long as it is allowed to, and is as strong as this computer can be.
}
program-analyse-match = Level { $stronger }, against level { NUMBER($weaker, useGrouping: 0) }: { NUMBER($share, useGrouping: 0) } percent of the points, between { NUMBER($low, useGrouping: 0) } and { NUMBER($high, useGrouping: 0) } percent. Games: { NUMBER($games, useGrouping: 0) }. { $certain ->
    [yes] One is certainly the stronger.
   *[no] It is not certain yet which is the stronger.
}
program-engine-interpreted = Without numba the computer thinks far more slowly. To install it: { ADD($extra) }
