### A game that is shown: a demonstration by robots, a saved game, a recording.

show-began-demo = This is a demonstration: robots play a whole game.
show-began-game = This is a saved game.
show-began-recording = This is a recorded game.
show-about-alu-1 = Circle and Square fight for an island of forty tiles.
show-about-alu-2 = They build camps. A player controls the tiles of these camps and the areas that they enclose.
show-about-alu-3 = Whoever controls more than half of the tiles wins.
show-about-almajara-1 = Two players play on a board of zones.
show-about-almajara-2 = Each piece moves as it is drawn, and captures enemy pieces.
show-about-almajara-3 = Whoever reaches the enemy portal or holds two obelisks wins.
show-about-poi-1 = Players lead units on a map of square tiles. A unit in the middle of a tile controls it.
show-about-poi-2 = Tiles bring weapons and supplies for new units.
show-about-poi-3 = The last player with units wins.
show-how-short = To stop it, type: pause. For more, type: help.
show-how = Type pause and go on, next and back, or turn and a number. To hear the turn and the position, type: where. To leave, type: quit.
show-menu = To go back to the menu, type: desk.
show-keys = Enter pauses and goes on. Six is the next action, four the one before, five the same again. Two is the next turn, eight the one before. The star and a number go to any turn. The point tells which turn it is and what stands on the board. Plus is faster, minus is slower, nine is louder, seven is quieter. One returns the keys to the game.
show-keys-short = Enter pauses and goes on. Six goes one action on, four one back. The slash tells all keys.
show-swept = Now a sleeve pushes two pieces out of place. The companion waits until the hands rest, and then leads them until the board is right again.
show-no-guide = { $game ->
    [alu] This is only a show. To hear the guide, leave with quit, type { ALU() } play, and then guide.
   *[other] This is only a show. To hear the guide, leave with quit, type { ALU() } play --game { $game }, and then guide.
}
show-going = Turn { NUM($number) } of { NUM($count) } comes when the hands have finished this action.
show-paused = Pause.
show-goes-on = Going on.
show-first = This is the beginning.
show-last = This is the end.
show-empty = No action was played in this game.
show-refused = This is only a show, so nobody can play here.
show-refused-how = { $game ->
    [alu] To play, leave with quit and type: { ALU() } play
   *[other] To play, leave with quit and type: { ALU() } play --game { $game }
}
show-ended = The show is over.
show-ended-demo = The demonstration is over.
show-next = { $game ->
    [alu] To play, type: { ALU() } play
   *[other] To play, type: { ALU() } play --game { $game }
}
show-next-lessons = { $game ->
    [alu] To learn the game, type { ALU() } learn, and to play the computer: { ALU() } play --against
   *[other] To learn the game, type { ALU() } learn --game { $game }, and to play the computer: { ALU() } play --game { $game } --against
}
show-next-lessons-keys = { $game ->
    [alu] To learn the game, type { ALU() } learn --keys, and to play the computer: { ALU() } play --keys --against
   *[other] To learn the game, type { ALU() } learn --keys --game { $game }, and to play the computer: { ALU() } play --keys --game { $game } --against
}
show-turn = Turn { NUM($number) } of { NUM($count) }.
show-action = Action { NUM($number) } of { NUM($count) }.
show-no-turn = There is no such turn. There { $count ->
    [one] is one turn
   *[other] are { NUM($count) } turns
}.
does-turn = Goes to a turn of what is shown: type its number after it.
does-show-guide-on = Stops the show, or lets it go on.
does-show-guide-next = Goes one action on.
does-show-guide-back = Goes one action back.
does-show-guide-again = Tells the last action again.
does-show-guide-chapter-next = Goes to the next turn.
does-show-guide-chapter-back = Goes to the turn before.
does-show-guide-where = Tells which turn it is and what stands on the board.
does-show-help = Tells the keys of the show.
does-show-guide-keys = Gives the keys to the game, or back to the show.
does-show-stop = Stops the show and falls silent.
key-part-show = In a show
key-name-show = In a show, { $key ->
    [point] point
    [enter] enter
    [plus] plus
    [minus] minus
    [star] star
    [slash] slash
   *[digit] { NUM($number) }
}:
