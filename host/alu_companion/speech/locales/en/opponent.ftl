### The computer as a player.

level-number = level { NUM($number) }, { $name }
opponent-typed = Alone? Type opponent one, and the computer plays with you.
opponent-pressed = Alone? Press the star twice, eight twice and then six: the computer plays with you.
opponent-none = The computer plays no side.
opponent-how = To play against it, type opponent and a level, one to { NUM($count) }.
opponent-plays = { $side }: the computer, { $level }.
opponent-how-it-plays = { $what }
opponent-yours = You: { $sides }.
opponent-no-level = There are levels one to { NUM($count) }.
opponent-not-offered = The computer does not play this game.
opponent-not-on = No game is on.
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
opponent-not-yet = The computer has no choice yet.
opponent-intent = The computer would choose now: { $action }.
opponent-took = The computer chose: { $action }.
opponent-no-reason = The computer has chosen nothing yet.
opponent-why-only = Nothing else was possible.
opponent-why-wins = With that it wins in any case.
opponent-why-loses = It loses whatever it does.
opponent-why-best = That seemed best.
opponent-chances = It expects to win { NUM($count) } of a hundred such games.
opponent-expects = After that it expects: { $action }.
opponent-again = The computer stopped in its thoughts and begins again. The game goes on.
opponent-gone = The computer cannot play any more. Please play for it.
laid = Done.
key-name-opponent = In the settings of the computer as a player, { $key ->
    [point] point
    [enter] enter
    [plus] plus
    [minus] minus
    [star] star
    [slash] slash
   *[digit] { NUM($number) }
}:
