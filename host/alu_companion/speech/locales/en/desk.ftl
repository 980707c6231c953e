### The teacher's desk: the greeting, the menu, the pupils.

desk-greeting = Welcome. Here is a board game that you can hear and touch. Press Enter, or type yes, to choose what to do.
desk-greeting-pressed = Welcome. Here is a board game that you can hear and touch. To choose what to do, press { $keys }.
desk-none = There is no teacher's desk at this table.
desk-help = For the menu, type: desk. To begin again for the next pupil: next pupil. If this one is missing: absent. To call one: pupil and the name. To hear what each pupil did: pupils. To leave: quit.
desk-help-keys = Seven opens the menu. Nine begins again for the next pupil.
desk-menu = Teacher's desk.
desk-back-here = To come back here, type: desk. For more that can be typed, type: help.
desk-back-here-keys = To come back here, press seven; in a show, three.
desk-which = Which one?
desk-demo = a demonstration
desk-lesson = a lesson
desk-game = a saved game
desk-position = a position
desk-free = a new game
desk-next-pupil = the next pupil
desk-pupil = a pupil from the list
desk-absent = this pupil is absent
desk-keep-position = keep this position
desk-entry = { NUM($number) }: { $entry }.
desk-more = { $count ->
    [one] One more.
   *[other] { NUM($count) } more.
} Yes goes on.
desk-more-typed = { $count ->
    [one] One more.
   *[other] { NUM($count) } more.
} Yes goes on, and each number can be typed at once.
desk-numbered = number { NUM($number) }, { $entry }
desk-course-lessons = { $game }, { $count ->
    [one] one lesson
   *[other] { NUM($count) } lessons
}
desk-course-puzzles = { $game }, { $count ->
    [one] one puzzle
   *[other] { NUM($count) } puzzles
}
desk-course-own-puzzles = { $game }, { $count ->
    [one] one puzzle
   *[other] { NUM($count) } puzzles
} of your own
desk-course-own = { $game }, { $count ->
    [one] one lesson of your own
   *[other] { NUM($count) } lessons of your own
}
desk-nothing = There is nothing to choose.
desk-unreadable = This cannot be read: { $item }.
desk-cut = The recording breaks off. It is shown up to there.
desk-nothing-begun = Nothing has begun yet.
desk-no-game = No game has been chosen yet. To choose one, type: desk.
desk-no-game-keys = No game has been chosen yet. To choose one, press seven.
desk-closed = The desk is closed.
desk-day = the { NUM($day, "ordinal") } of { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
desk-with-computer = against the computer
desk-with-table = with another table
desk-won = won by { $winners }
desk-drawn = a draw
desk-not-finished = not finished
desk-recorded = { $name }, { $game }
desk-named = { $name }
desk-kept = The position is kept: { $name }.
desk-full = So many positions are kept that there is no room for another. Remove some of their files first.
desk-unwritten = The position cannot be written to a file. It is kept only until the desk is closed.
desk-now-taught = Now learning: { $name }.
desk-are-absent = Absent: { $names }.
desk-nobody-else = Nobody else is here.
desk-told = { $entry }.
desk-did = { $name }, { $count ->
    [0] no lesson solved yet
    [one] one lesson solved
   *[other] { NUM($count) } lessons solved
}
does-desk = Opens the teacher's desk: demonstrations, lessons, saved games, positions.
does-next-pupil = Begins again for the next pupil.
does-pupils = Tells what each pupil did.
does-absent = Leaves this pupil out until called again by name.
does-pupil = Calls a pupil: the name follows it. Without a name it lists all.
does-keep-position = Keeps the position under a name: type it after it.
