### The clock.

clock-seconds = { NUM($count) } { $count ->
    [one] second
   *[other] seconds
}
clock-minutes = { NUM($count) } { $count ->
    [one] minute
   *[other] minutes
}
clock-both = { $minutes } { $seconds }
clock-for-turn = { $time } for each turn
clock-for-game = { $time } for the game
clock-with-increment = { $time }, plus { $increment } each turn
clock-allowed = Clock: { $time }.
clock-allowed-to = Clock for { $side }: { $time }.
clock-own-times = Clock: each player has their own time.
clock-off = There is no clock.
clock-how = To play with a clock, type for example: clock ten plus five, for ten minutes and five seconds more each turn; or: clock thirty seconds, for each turn.
clock-how-pressed = To play with a clock, press four or six in its settings.
clock-wrong = The clock cannot be set to that. Type for example: clock ten plus five, clock thirty seconds, or clock off.
clock-no-seat = There is no such player here. The players: { $sides }.
clock-for-next = That applies from the next game on.
clock-confirm = Reset the clock of this game? Please answer yes or no.
clock-left-to = { $side } has { $time } left.
clock-left = Time left: { $time }.
clock-up = { $side }'s time is up. The game goes on.
clock-lost = { $side }'s time is up, and the game is lost.
clock-won = { $side } wins.
clock-paused = The clock is paused. To restart it, type: go on. The next action restarts it too.
    .brief = The clock is paused.
clock-paused-pressed = The clock is paused. To restart it, press { $keys }. The next action restarts it too.
    .brief = The clock is paused.
clock-goes-on = The clock is running.
clock-confirm-undo = Take back the loss on time? Please answer yes or no.
clock-taken-back = The loss on time is taken back. The game goes on.
setting-clock-zero-told = When the time is up, the game goes on.
setting-clock-zero-lost = Whoever has no time left loses.
does-clock = Tells how much time is left. With a time after it, sets the clock.
does-clock-zero = Changes whether the game is lost when the time is up.
does-pause = Pauses the clock.
does-go-on = Restarts the clock when it is paused, otherwise goes on with the guide.
key-part-clock = In the clock's settings
key-name-clock = In the clock's settings, { $key ->
    [point] point
    [enter] enter
    [plus] plus
    [minus] minus
    [star] star
    [slash] slash
   *[digit] { NUM($number) }
}:
