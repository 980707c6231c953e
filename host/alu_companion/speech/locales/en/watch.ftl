### What a teacher hears of the tables of a club.

watch-table = Table { NUM($number) }
watch-table-named = Table { $name }
watch-game = { $game ->
    [alu] ALU
    [almajara] Almajara
    [poi] POI Control
   *[other] a game that is not known here
}
watch-count = { $count ->
    [0] No table is in the club.
    [one] One table is in the club.
   *[other] { NUM($count) } tables are in the club.
}
watch-calls = Waiting for help: { $tables }.
watch-unplugged = Board unplugged: { $tables }.
watch-away = Gone: { $tables }.
watch-plays = { $table }: { $game }, turn { NUM($number) }.
watch-lesson = { $table }: { $game }, lesson { NUM($number) }.
watch-puzzle = { $table }: { $game }, puzzle { NUM($number) }.
watch-turn = It is { $side }'s turn.
watch-waits = { $waits ->
    [computer] The computer is thinking.
    [table] It is another table's turn.
    [answer] A question waits for an answer.
    [layout] The board is being laid out.
    [repair] The board is being put right.
    [hands] It is the players' turn.
   *[nothing] The game is over.
}
watch-by = { $player ->
    [computer] Played by the computer
    [table] At another table
   *[hands] Played here
}: { $sides }.
watch-board = { $table }: { $board ->
    [plugged] the board is plugged in.
    [unplugged] the board is unplugged.
   *[none] there is no board.
}
watch-call = { $table } asks for help.
watch-call-over = { $table } no longer needs help.
watch-here = { $table } is here.
watch-gone = { $table } has gone.
watch-solved = { $table } has solved it.
watch-answer = { $table }: { $answer ->
    [open] the players are being asked.
    [begun] they have started it.
    [declined] the players do not want it.
   *[impossible] it cannot be started there.
}
watch-sent = Sent to: { $tables }.
watch-other-game = { $table } plays another game.
watch-heard = { $table } hears that you have heard its call.
watch-nobody = No table waits for help.
watch-no-table = No such table is in the club.
watch-which = Several tables have called. Type: answered and the number of the table.
watch-how-to-send = To send something, type for example: send lesson five to three, or send position corner to all.
watch-no-position = No position has this name.
watch-help = To hear of all tables, type: tables. To hear more of one, type: table and its number.
watch-help-listen = To hear the game at a table, type: listen and its number. To stop listening, type: listen.
watch-help-answered = Once you have heard a call, type: answered and the number of the table.
watch-help-stop = To silence the voice, press Enter on an empty line, or type: stop.
watch-listens = { $table }: you hear this game from now on.
watch-listens-to-none = You are not listening to any game.
watch-not-teacher = Only the teacher can do that.
watch-lost = The club cannot be reached.
watch-found = The club can be reached again.
