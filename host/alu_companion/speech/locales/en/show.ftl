### A game that is shown: a demonstration by robots, a saved game, a recording.

show-began-demo = This is a demonstration: robots play a whole game.
show-began-game = A saved game is shown.
show-began-recording = A recorded game is shown.
show-how = Type pause and go on, next and back, or turn and a number. The word where tells which turn it is and what stands on the board. The word quit ends the show.
show-keys = Enter pauses and goes on. Six is the next action, four the one before, five the same again. Two is the next turn, eight the one before. The star and a number go to any turn. The point tells which turn it is and what stands on the board. Plus is faster, minus is slower, nine is louder, seven is quieter. One gives the keys to the game.
show-keys-short = Enter pauses and goes on. Six goes one action on, four one back. The slash tells all keys.
show-paused = Pause.
show-goes-on = It goes on.
show-first = This is the beginning.
show-last = This is the end.
show-empty = No action was played in this game.
show-refused = This is only a show, so nobody can play here.
show-ended = The show is over.
show-ended-demo = The demonstration is over.
show-next = { $game ->
    [alu] To play, type: { ALU() } play
   *[other] To play, type: { ALU() } play --game { $game }
}
show-next-lessons = { $game ->
    [alu] To learn the game, type { ALU() } learn, and to play the computer: { ALU() } play --against 1
   *[other] To learn the game, type { ALU() } learn --game { $game }, and to play the computer: { ALU() } play --game { $game } --against 1
}
show-turn = Turn { NUM($number) } of { NUM($count) }.
show-action = Action { NUM($number) } of { NUM($count) }.
show-no-turn = There is no such turn. There { $count ->
    [one] is one turn
   *[other] are { NUM($count) } turns
}.
does-turn = Goes to a turn of what is shown: type its number after it.
key-name-show = In a show, { $key ->
    [point] point
    [enter] enter
    [plus] plus
    [minus] minus
    [star] star
    [slash] slash
   *[digit] { NUM($number) }
}:
