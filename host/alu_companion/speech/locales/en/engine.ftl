### What alu analyse tells of the levels of the computer.

program-analyse-match = Level { $stronger }, against level { NUMBER($weaker, useGrouping: 0) }: { NUMBER($share, useGrouping: 0) } percent of the points, between { NUMBER($low, useGrouping: 0) } and { NUMBER($high, useGrouping: 0) } percent. Games: { NUMBER($games, useGrouping: 0) }. { $certain ->
    [yes] One is certainly the stronger.
   *[no] It is not certain yet which is the stronger.
}
program-analyse-first = First player. { $player }
program-analyse-second = Second player. { $player }
program-analyse-players = Points of the first: { NUMBER($share, useGrouping: 0) } percent, between { NUMBER($low, useGrouping: 0) } and { NUMBER($high, useGrouping: 0) } percent. Games: { NUMBER($games, useGrouping: 0) }. { $certain ->
    [yes] One is certainly the stronger.
   *[no] It is not certain yet which is the stronger.
}
program-player-level = level { NUMBER($level, useGrouping: 0) }
program-player-compiled = the compiled engine, { NUMBER($ms, useGrouping: 0) } { $ms ->
    [one] millisecond
   *[other] milliseconds
} about an action
program-player-interpreted = the interpreted engine, { NUMBER($ms, useGrouping: 0) } { $ms ->
    [one] millisecond
   *[other] milliseconds
} about an action
program-player-robot = the robot of alu demo
program-player-greedy = the greedy player, who looks one action ahead
program-balance-progress = { $percent } percent of { NUMBER($count, useGrouping: 0) } games. { $minutes ->
    [one] About one minute left.
   *[other] About { NUMBER($minutes, useGrouping: 0) } minutes left.
}
program-balance-row = { $game }, level { $level }, { $options ->
    [usual] usual rules
   *[other] { $options }
}: the starter scores { NUMBER($share, useGrouping: 0) } percent, between { NUMBER($low, useGrouping: 0) } and { NUMBER($high, useGrouping: 0) } percent. Games: { NUMBER($games, useGrouping: 0) }, actions in each: { NUMBER($actions, useGrouping: 0) }.
program-balance-no-cluster = There is no connection to the cluster at { $address }. What was played is kept; the same command goes on.
program-engine-interpreted = Without numba the computer thinks far more slowly. To install it: { ADD($extra) }
