### What alu analyse tells of the levels of the computer.

program-analyse-match = Level { $stronger }, against level { NUMBER($weaker, useGrouping: 0) }: { NUMBER($share, useGrouping: 0) } percent of the points, between { NUMBER($low, useGrouping: 0) } and { NUMBER($high, useGrouping: 0) } percent. Games: { NUMBER($games, useGrouping: 0) }. { $certain ->
    [yes] One is certainly the stronger.
   *[no] It is not certain yet which is the stronger.
}
program-engine-interpreted = Without numba the computer thinks far more slowly. To install it: { ADD($extra) }
