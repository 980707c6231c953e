### The teacher's desk: the greeting, the menu, the pupils.

desk-greeting = Welcome. Here is a board game that you can hear and touch. Press Enter, or type yes, to choose what to do.
desk-none = There is no teacher's desk at this table.
desk-help = The menu: desk. To begin again for the next pupil: next pupil. What each pupil did: pupils. To leave: quit.
desk-menu = Teacher's desk.
desk-which = Which one?
desk-demo = a demonstration
desk-lesson = a lesson
desk-game = a saved game
desk-position = a position
desk-free = a new game
desk-next-pupil = the next pupil
desk-pupils = what each pupil did
desk-keep-position = keep this position
desk-entry = { NUM($number) }: { $entry }.
desk-more = { $count ->
    [one] One more.
   *[other] { NUM($count) } more.
} Yes goes on.
desk-nothing = There is nothing to choose.
desk-unreadable = This cannot be read: { $item }.
desk-cut = The recording breaks off. It is shown up to there.
desk-nothing-begun = Nothing has begun yet.
desk-closed = The desk is closed.
desk-saved = game { NUM($number) }, { $game }
desk-recorded = { $name }, { $game }
desk-named = { $name }
desk-kept = The position is kept: { $name }.
desk-full = So many positions are kept that there is no room for another. Remove some of their files first.
desk-unwritten = The position cannot be written to a file. It is kept only until the desk is closed.
desk-pupil = Now learning: { $name }.
desk-added = In the list: { $name }.
desk-no-pupils = The list is empty. Type pupil and a name.
desk-did = { $name }: { $count ->
    [0] no lesson solved yet
    [one] one lesson solved
   *[other] { NUM($count) } lessons solved
}.
does-desk = Opens the teacher's desk: demonstrations, lessons, saved games, positions.
does-next-pupil = Begins again for the next pupil.
does-pupils = Tells what each pupil did.
does-pupil = Puts a pupil into the list: type the name after it.
does-keep-position = Keeps the position under a name: type it after it.
