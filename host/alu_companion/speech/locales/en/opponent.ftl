### The computer as a player.

opponent-typed = Playing alone? Type: opponent one.
opponent-pressed = Playing alone? To play against the computer, press the star twice, then eight { $count ->
    [one] once
   *[other] { NUM($count) } times
}, then six.
opponent-none = The computer is not playing.
opponent-how = To play against it, type: opponent and a level, one to { NUM($count) }.
opponent-anew = To play again, type: new.
opponent-anew-pressed = To play again, press { $keys }.
opponent-plays = { $side }: computer, level { NUM($number) }.
opponent-how-it-plays = Level { NUM($number) }, { $name }. { $what }
opponent-yours = You: { $sides }.
opponent-no-level = The levels are one to { NUM($count) }.
opponent-not-offered = The computer does not play this game.
opponent-not-on = No game is running.
opponent-turn = It is { $side }'s turn. The computer decides.
opponent-lent = { $side }: the computer chooses one action.
opponent-still = { $side } is thinking.
opponent-thinks = { $side } has been thinking for { NUM($count) } { $count ->
    [one] second
   *[other] seconds
}.
opponent-not-thinking = The computer is not thinking now.
opponent-waits = The computer has decided. Put the board right first.
opponent-hurries = The computer decides at once.
opponent-not-yet = The computer has not chosen yet.
opponent-intent = Right now the computer would choose: { $action }.
opponent-took = The computer chose: { $action }.
opponent-no-reason = The computer has chosen nothing yet.
opponent-why-only = Nothing else was possible.
opponent-why-wins = With that it wins whatever happens.
opponent-why-loses = It loses whatever it does.
opponent-why-best = That seemed best.
opponent-chances = It expects to win { NUM($count) } out of a hundred such games.
opponent-expects = In reply it expects: { $action }.
opponent-again = The computer got stuck and is thinking again from the start. The game goes on.
opponent-gone = The computer cannot play any more. From now on please play for it.
opponent-slow = The computer could think much faster. To install what that takes, after leaving the game: { ADD("fast") }
laid = Done.
key-part-opponent = In the computer opponent's settings
key-name-opponent = In the computer opponent's settings, { $key ->
    [point] point
    [enter] enter
    [plus] plus
    [minus] minus
    [star] star
    [slash] slash
   *[digit] { NUM($number) }
}:
