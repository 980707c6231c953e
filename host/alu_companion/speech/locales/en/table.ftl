### What the table says around the game.

game-alu = ALU: Island of Loki
game-almajara = Almajara
game-poi = POI Control

## Hands at work.

still-missing = Not complete yet: { $actions }.
    .brief = Incomplete: { $actions }.
ambiguous = Which of these did you mean?
    .brief = Which one?
choice = { NUM($number) }: { $meaning }.
meaning-actions = { $actions }
meaning-take-back = taking back { $count ->
    [one] the last action
   *[other] the last { NUM($count) } actions
}
meaning-replace = { $actions }, instead of { $count ->
    [one] the last action
   *[other] the last { NUM($count) } actions
}
theirs-left = { $count ->
    [one] One action is
   *[other] { NUM($count) } actions are
} left for { $side }.
theirs = Was this played by { $side }: { $actions }? Please answer yes or no.
others-piece = A { $piece } cannot be placed now.
    .brief = No { $piece } now.
wrong-payment = { $side }'s counter does not show the right payment for this: { $action }.
unexplained = No allowed action leads to what stands on the board.
paid-without-piece = Something was paid, but no piece has been moved yet.
unclear-fields = { $count ->
    [one] One tile
   *[other] { NUM($count) } tiles
} cannot be read: { $fields }. { $count ->
    [one] Please wipe it dry. If a piece stands there, put it back
   *[other] Please wipe them dry. If pieces stand there, put them back
}.

## Putting the board right.

repair-left = There { $count ->
    [one] is one thing
   *[other] are { NUM($count) } things
} to do on the board.
    .brief = { NUM($count) } { $count ->
    [one] thing
   *[other] things
} to do.
repair-step-done = Done, { NUM($count) } left.
repair-move = Move the { $piece } from { CASE($source, "tile") } to { CASE($target, "tile") }.
    .brief = { $piece }: from { $source } to { $target }.
repair-take-off = Take the { $piece } off { CASE($field, "tile") }.
    .brief = { $piece } off { $field }.
repair-put-on = Put a { $piece } on { CASE($field, "tile") }.
    .brief = { $piece } on { $field }.
repair-set = Set the { $resource } on { $side }'s counter so that { $left ->
    [0] no slider is
    [one] one slider is
   *[other] { NUM($left) } sliders are
} at the left end.
    .brief = { $side }'s { $resource }: { NUM($left) } at the left.
repair-sliders-right = On { $side }'s counter, move { NUM($count) } { $resource } { $count ->
    [one] slider
   *[other] sliders
} to the right, so that { $left ->
    [0] none stays
    [one] one stays
   *[other] { NUM($left) } stay
} at the left.
    .brief = { $side }'s { $resource }: { NUM($count) } to the right, { $left ->
    [0] none stays
    [one] one stays
   *[other] { NUM($left) } stay
}.
repair-sliders-left = On { $side }'s counter, move { NUM($count) } { $resource } { $count ->
    [one] slider
   *[other] sliders
} to the left, so that { $left ->
    [one] one stands
   *[other] { NUM($left) } stand
} there.
    .brief = { $side }'s { $resource }: { NUM($count) } to the left, { NUM($left) } there.
lay-all = There are { NUM($count) } things to do on the board: { $steps }.
lay-all-more = There are { NUM($count) } things to do on the board: { $steps }, then { NUM($more) } more.
lay-off = clear { $count ->
    [one] tile { $fields }
   *[other] tiles { $fields }
}
lay-move = move the { $piece } from { $source } to { $target }
lay-on = put a { $piece } on { $fields }
lay-on-several = put { CASE($piece, "all") } on { $fields }
lay-set = set { $side }'s { $resource } so that { $left ->
    [0] none is
    [one] one is
   *[other] { NUM($left) } are
} at the left
lay-step = For one step at a time, type: next.
lay-step-pressed = For one step at a time, press { $keys }.
skipped = The board is left as it stands.
nothing-to-skip = There is nothing to skip.
outside-piece = The { $piece } on { CASE($field, "tile") } still does not count.
    .brief = { $piece } on { $field }: does not count.
outside-missing = A { $piece } is still missing on { CASE($field, "tile") }.
    .brief = { $piece } missing on { $field }.
outside-many = { NUM($count) } { $count ->
    [one] thing on the board still needs
   *[other] things on the board still need
} fixing.
board-correct = The board is correct.
    .brief = Board correct.

## The link and the board.

board-searching = No board is connected yet. The companion is looking for it.
keyboard-asked = Play with the keyboard, yes or no?
board-none = No board.
keyboard-way-typed = To play with the keyboard, type: hand keyboard.
keyboard-way-pressed = To play with the keys, press the star twice, then { NUM($count) } times the key eight, then the key six.
board-way-typed = For a board, type: hand board.
board-way-pressed = To play at a board again, press the star twice, then { NUM($count) } times the key eight, then the key four.
board-port-taken = Perhaps a board is plugged in, but another program uses its port. Close that program. The companion goes on looking.
board-port-refused = Perhaps a board is plugged in, but you may not use its port. To find out what to do, run: { ALU() } doctor
board-port-unknown = Perhaps a board is plugged in, but its port cannot be opened. Unplug its cable and plug it in again.
board-port-unlisted = This computer does not tell which ports it has. The companion goes on looking for a board.
board-found = The board is connected.
board-version = Its version is { $version }.
board-unplugged = The board is unplugged.
board-unplugged-help = The game is safe. Plug the cable in again, nothing else is needed.
board-back-unchanged = The board is back, nothing has changed.
board-back-changed = The board is back, with { NUM($count) } { $count ->
    [one] difference
   *[other] differences
}.
version-mismatch = The board speaks version { $board } and the companion version { $host }. Please update both.
board-other-size = This board does not fit the game: it has { NUM($columns) } { $columns ->
    [one] column
   *[other] columns
} and { NUM($rows) } { $rows ->
    [one] row
   *[other] rows
}.
board-other-counters = This board does not fit the game: it has sockets for { NUM($sockets) } { $sockets ->
    [one] counter
   *[other] counters
}, with { NUM($rows) } { $rows ->
    [one] row
   *[other] rows
} of sliders each.
board-fault = The board is connected, but its tiles cannot be read.
board-fault-over = The tiles of the board can be read again.
board-restarted = The board had failed and has started again.
board-restarted-again = The board has failed again and has started once more.
board-fails = The board fails at each start. Unplug its cable and plug it in again. If that does not help, leave the game and type: { ALU() } board info
fault-multiplexer-open = Multiplexer { NUM($number) }: all its channels read open.
fault-multiplexer-ground = Multiplexer { NUM($number) }: all its channels read ground.
fault-multiplexer-same = Multiplexer { NUM($number) }: all its channels read the same.
fault-multiplexer-jumping = Multiplexer { NUM($number) }: its readings jump.
fault-multiplexer-low = Multiplexer { NUM($number) }: its low reference is wrong.
fault-multiplexer-mid = Multiplexer { NUM($number) }: its middle reference is wrong.
fault-multiplexer-both = Multiplexer { NUM($number) }: both its references are wrong.
fault-multiplexer-unknown = Multiplexer { NUM($number) } is at fault.
fault-select-low = Multiplexer { NUM($number) }: select line { NUM($line) } is stuck low.
fault-select-high = Multiplexer { NUM($number) }: select line { NUM($line) } is stuck high.
fault-select-floating = Multiplexer { NUM($number) }: select line { NUM($line) } is not connected.
fault-select-stuck = Multiplexer { NUM($number) }: select line { NUM($line) } is stuck.
fault-select-all-low = All multiplexers: select line { NUM($line) } is stuck low.
fault-select-all-high = All multiplexers: select line { NUM($line) } is stuck high.
fault-select-all-floating = All multiplexers: select line { NUM($line) } is not connected.
fault-select-all-stuck = All multiplexers: select line { NUM($line) } is stuck.
fault-counter-ones = Its data line or its clock line is stuck.
fault-counter-header = Its readings begin wrong.
fault-counter-identity = It does not tell whose it is.
fault-counter-trailer = Its readings end wrong.
fault-counter-cut = Its readings break off half-way.
fault-counter-slipped = Its readings are shifted.
fault-counter-garbled = Its readings make no sense.
fault-button = Button { NUM($number) } of the board is stuck.
shorted-fields = There is a short circuit on the board: { $fields }. Please dry the board or take away what lies there.
counter-attached = { $side }'s counter is attached.
counter-detached = { $side }'s counter is detached. The companion keeps count and says the amounts.
    .brief = { $side }'s counter is detached.
counters-swapped = A counter is plugged in on the wrong side. Please plug in each counter on its own player's side.
counter-fault = { $side }'s counter is attached but cannot be read. The companion keeps count and says the amounts.
counter-row-dirty = In the { $resource } row of { $side }'s counter the board misses one slider, but the count is right. Please push the sliders of that row into their notches.
press-piece = If the piece is standing already, please press it down gently.
contact-open = A piece was noticed only for a moment: { $fields }.
contact-well = Read well again: { $fields }.
unclear-many = { NUM($count) } tiles cannot be read. Please dry the board.
appeared-fields = Pieces appeared at the same moment: { $fields }.
appeared-many = Pieces appeared on { NUM($count) } tiles at the same moment.
turned-fields = { $count ->
    [one] A piece now reads as another kind, though nobody has lifted it
   *[other] Pieces now read as other kinds, though nobody has lifted them
}: { $fields }.
wipe-empty = If no pieces stand there, please wipe the tiles dry.
wipe-under = { $count ->
    [one] Please lift it, wipe the tile dry and put the piece back
   *[other] Please lift them, wipe the tiles dry and put the pieces back
}.
slider-between = A slider in the { $resource } row of { $side }'s counter is between two places. Please push it into its notch.
slider-magnet = If that does not help, a slider of that row has lost its magnet, or the magnet is the wrong way up.
slider-well = The { $resource } row of { $side }'s counter is read well again.

## Set-up.

setup-started = Let us set up the board.
setup-board = The board lies between the players, with Circle at the first row. No piece stands on it yet.
setup-counters = On both counters, the sliders for construction material and iron are at the left end and those for food at the right end.
setup-done = The board is ready.

## Orders and settings.

hands-typed = The keyboard stands in for your hands. Type for example: put circle { $field }, take { $field }, move { $field } { $other }.
hands-first = Type for example: put circle { $field }.
hands-loose = The counters are not attached, so the companion keeps count. To plug one in, type: attach circle. To move its sliders, type: slide material and how many. To take the counter out again, type: detach circle. What you do not play yourself is laid out for you. To have a mistake put right, type: lay out.
hands-loose-keys = The counters are not attached, so the companion keeps count.
hands-keys = The keys stand in for your hands. Press { $key } and a tile, then one for a circle piece, two for square, three for raiding, four to take off.
hands-first-key = To play, press { $key } and a tile.
hands-offered = One puts circle, two square, three raiding, four takes off. The point cancels.
hands-lay-asked = Shall I do all this for you? Please answer yes or no.
help-typed = For help, type: help.
help-pressed = For help, press { $key }.
leave-pressed = The tab key leaves; the game is kept.
help-play-words = The words: end, undo, last, new, quit. To answer: yes, no. Help by the computer: opponent, hint.
help-far-words = The words for playing with another table: invite, join, far, leave table. Offers: swap sides, draw. To give up: resign.
help-speech-words = Messages: repeat, older, newer, stop. Speech: slower, faster, quieter, louder, voice. Settings: language, verbosity, alphabet, settings. A phone: pair. If something went wrong: report.
help-guide-words = The words: guide, stop, next, back, sentence, where. Chapters: chapters, next chapter, previous chapter.
help-coach-words = The words: hint, danger, judge. The review: review, next, back, show me, stop.
help-lessons-words = The words: learn, hint, solution, next, skip, progress. And also: puzzle, leave.
help-more-key = Press this key again to hear more.
key-called = { $key ->
    [point] the point
    [enter] enter
    [plus] plus
    [minus] minus
    [star] the star
    [slash] the slash
   *[digit] { NUM($number) }
}
not-understood = That was not understood. To hear what is possible, type: help.
    .brief = Not understood.
no-topic = The help has no such topic. Its topics are { $topics }.
action-not-understood = This action was not understood. To hear how actions are typed, type: help play.
    .brief = Action not understood.
no-such-tile = There is no such tile.
action-ambiguous = This may mean several actions. Please type it more exactly.
choices-more = { $count ->
    [one] One more choice is in the list.
   *[other] { NUM($count) } more choices are in the list.
} To hear more, answer yes.
choices-keys = Zero says this list again, the point leaves it.
confirm-action = { $action }: really? Please answer yes or no.
action-not-saved = The action was not done, because it cannot be saved. Please check that the disk has room, and try again.
rest-left = { $count ->
    [one] One more part.
   *[other] { NUM($count) } more parts.
}
rest-typed = For the rest type: more.
rest-pressed = For the rest press { $key }.
rest-pressed-then = For the rest press { $first }, { $key }.
rest-heard = That was all.
nothing-to-repeat = There is nothing to repeat.
nothing-to-undo = There is nothing to take back.
undo-forbidden = This game is played without taking actions back.
confirm-new-game = Give up this game and begin a new one? Please answer yes or no.
confirm-pass = Pass without an action? Please answer yes or no.
confirm-undo = Take back { $side }'s action, { $action }? Please answer yes or no.
nothing-asked = Nothing is being asked now.
quiet = Quiet.
question-dropped = The question is dropped.
answer-yes-or-no = Please answer yes or no.
answer-pressed = Press enter for yes, point for no.
cancelled = Nothing was changed.
save-failed = The last action is not accepted yet, because it cannot be saved. The companion tries again. Please check the disk.
recording-failed = The recording of the board cannot be written. The game itself is saved.
report-written = The report is in your home folder, in the file { $file }.
report-holds-minutes = It holds the version of the program, what computer this is, the settings, and the last minutes at this table, without names and codes.
report-holds-game = It holds the version of the program, what computer this is, the settings, and the actions of the last game, without names and codes.
report-holds-nothing = It holds the version of the program, what computer this is, and the settings. No game is in it.
report-unsent = Nothing has been sent. Give the file to whoever helps you.
report-unwritable = The report cannot be written to your home folder. Perhaps the disk is full. The game goes on.
report-none = This table writes no reports.
journal-mended = The saved games were damaged. What could be read is kept. The terminal says what was lost.
journal-beside = Another file now lies in the place of the saved games. This table saves its games in a new file beside it. The terminal says the name of the new file.
journal-anew = The file of the saved games was removed or changed by another program. Everything this table knows was saved again.
language-changed = The language is English.
language-instead = What is not in this language yet is told in another one.
level-terse = I say only what happens. You can ask for everything else.
level-brief = I speak briefly.
level-normal = I say everything that changes.
level-teaching = I explain as we go.
alphabet-names = Columns are called by names.
alphabet-letters = Columns are called by letters.
alphabet-numbers = Columns and rows are called by numbers.
alphabet-seat = Tiles are counted from your own seat.
alphabet-example = For example: { $field }.

## Lines that mean nothing, and what a hand cannot do.

did-you-mean = That was not understood. Did you mean { $line }? If so, type that.
other-layout = It seems that the other keyboard layout is on. Did you mean { $line }? If so, switch the layout and type that.
tiles-several = One tile at a time: { $tiles }. Type one of them.
answers-several = One answer at a time.
tiles-sharing = Several tiles begin with this letter: { $tiles }. Type the whole name.
form-alone = Nothing follows this word. Type only: { $word }.
form-field = After this word type a tile, for example: { $word } { $field }.
form-places = After this word type two places, for example: { $word } { $field } { $other }.
form-number = After this word type a number, for example: { $word } one.
form-code = After this word type the six digits of the code: { $word } and the digits.
form-name = After this word type a name: { $word } and the name.
no-tile-row = There is no tile { $column } { NUM($row) }. Rows go from one to { NUM($rows) }.
no-tile-column = There is no such column. Tiles go from { $first } to { $last }.
half-hand-put = Type what to put where, for example: put circle { $field }, put square { $field }, or put raid { $field }.
half-hand-take = Type where the piece stands, for example: take { $field }.
half-hand-move = Type from where to where, for example: move { $source } { $field }.
half-hand-slide = Type which sliders, and how many should stand at the left end: slide material, iron or food, and a number. After the word slide you can name the counter: circle or square.
half-hand-attach = Type whose counter: attach circle, or attach square.
half-hand-detach = Type whose counter: detach circle, or detach square.
half-hand-lay = Type only: lay out.
half-hand-wand = Type which tile the wand touches, for example: wand { $field }.
half-hand-press = Type press and the number of a button of the board, in digits. The first button is one.
half-hand-unplug = Type only: unplug.
half-hand-plug = Type only: plug.
hand-line-put = { $piece ->
    [circle] put circle
    [square] put square
   *[raiding] put raid
} { $field }
hand-line-take = take { $field }
hand-line-move = move { $source } { $field }
hand-line-end = end
hand-line-swap = swap
order-line = { $word }
order-line-about = { $word } { $about }
line-dictated = Type: { $line }.
keys-dictated = Press { $keys }.
choice-typed = For the first, type: one.
choice-pressed = For the first, press one.
played-by-hand = Here you play it by hand.
played-on-board = Actions are played with the pieces on the board, not typed. The companion understands what your hands do.
hand-loose = { $side }'s counter is not attached, so the board does not notice these sliders, and the companion keeps count. To plug it in, type: attach { $side ->
    [circle] circle
   *[square] square
}.
hand-sliders = For { $resource } there { $count ->
    [one] is one slider
   *[other] are { NUM($count) } sliders
}: the number goes from zero to { NUM($count) }.
hand-buttons = { $count ->
    [0] This board has no buttons.
    [one] This board has one button.
   *[other] This board has { NUM($count) } buttons.
}
hand-already = That is already so.
hand-unplugged = The board is unplugged and does not notice this. To put the cable in again, type: plug.
hand-which = There is no such piece, or more than one. Type from where to where, for example: move { $source } { $field }.
hand-over = The game is over, so this does not count. To begin another, type: new.
hand-over-pressed = The game is over, so this does not count. To begin another, press { $keys }.
hand-unfit = The board here does not fit this game and does not notice this.
setup-not-skipped = This cannot be skipped: the game begins when the board is laid out. To hear what is next, type: fix.
setup-not-skipped-pressed = This cannot be skipped: the game begins when the board is laid out. To hear what is next, press { $keys }.
lay-out-offered = To have it all done for you, type: lay out.
## Keys.

prompt-menu = The star. Which other key?
key-wanted = To hear what a key does, type for example: keys six.
prompt-key = Press a key to hear what it does.
prompt-column = Column?
prompt-row = Row?
prompt-part = Where on the tile? Eight is north, five is the middle.
    .brief = Where on it?
prompt-number = Number?
prompt-code = The six digits of the code?
prompt-figure = Which number? Enter ends it.
prompt-digit = { NUM($number) }.
prompt-no-figure = No number.
key-strayed = Only the keys of the number pad count here, and the tab key leaves.
key-unknown = This key does nothing here.
confirm-correct = Take the board as it stands as the position of this game? Please answer yes or no.
position-taken = The board is taken as it stands.
position-impossible = The board cannot be taken like this: a piece cannot be read, or there are more pieces than the kit has.
no-newer = There is no newer message.
no-older = There is no older message.
does-menu = More functions: press another key after this one.
does-keys = Explains the next key.
does-repeat = Repeats the last message.
does-more = Goes on with a message that was cut short.
does-older = Goes to the previous message.
does-newer = Goes to the next message.
does-following = Goes to the next message, or to the next sentence of the guide while it is playing.
does-previous = Goes to the previous message, or to the previous sentence of the guide while it is playing.
does-status = Tells whose turn it is, how much of it is left, and how everyone stands.
does-mine = Tells what belongs to the player whose turn it is.
does-theirs = Tells what the other players have.
does-field = Tells what stands on a tile: press column and row after it.
does-here = Tells what you can do on a tile: press column and row after it.
does-neighbours = Tells what is around a tile: press column and row after it.
does-column = Tells what stands in a column: press column and row after it.
does-row = Tells what stands in a row: press its number after it.
does-camps = Tells where all camps are.
does-raided = Tells which tiles are raided.
does-actions = Tells all that can be done now.
does-attacks = Tells which camps can be attacked.
does-territory = Tells the enclosed areas, their borders and what would open them.
does-last = Tells the last actions.
does-help = Tells what you can ask and order.
does-fix = Tells how to put the board right.
does-end = Ends the turn, or this part of it. If a question was asked, it answers yes.
does-undo = Takes the last action back.
does-skip = Stops putting the board right, or skips a lesson.
does-correct = Accepts the board as it stands, when the companion is wrong.
does-swap = Swaps the sides, where a house rule allows it.
does-new = Begins a new game.
does-opponent = Tells who plays. With a level after it, the computer plays.
does-opponent-off = Gives all sides back to people.
does-swap-sides = Swaps sides with the computer or with the other table.
does-play-for-me = Has the computer choose one action for you.
does-invite = Tells a code with which another table can play with you.
does-join = With the six digits of a code, plays with the table that told it.
does-far-word = With a number, sends a short message to the other table.
does-part = Leaves the other table, and the game goes on here.
does-draw = Offers the other table a draw.
does-resign = Gives up, after a question.
does-call = Calls the teacher of the club. A second time, it takes the call back.
does-intent = Tells what the computer would choose now.
does-why = Tells why the computer chose its last action.
does-thinking = Tells whether the computer is still thinking.
does-hurry = Has the computer decide at once.
does-yes = Answers yes.
does-no = Answers no.
does-choose = Chooses by number.
does-stop = Makes the companion fall silent.
does-quit = Leaves the table. The game is kept.
does-language = Changes the language of the table.
does-verbosity = Changes how much is said.
does-alphabet = Changes how tiles are called.
does-rule = Tells the rules of the five actions, or of one that is named.
key-none = There is no such key. There are the ten digits, point, enter, star, and the signs plus, minus and slash. The same keys follow the star.
key-name = Key { $key ->
    [point] point
    [enter] enter
    [plus] plus
    [minus] minus
    [star] star
    [slash] slash
   *[digit] { NUM($number) }
}:
key-part-game = In the game
key-part-menu = After the star
key-part-hand = Where the keys stand in for the hands
key-name-more = Star, then { $key ->
    [point] point
    [enter] enter
    [plus] plus
    [minus] minus
    [star] star
    [slash] slash
   *[digit] { NUM($number) }
}:
ago-seconds = { $count ->
    [0] Just now:
    [one] One second ago:
   *[other] { NUM($count) } seconds ago:
}
ago-minutes = { NUM($count) } { $count ->
    [one] minute
   *[other] minutes
} ago:

# Parts of a tile.
place-c = { $tile } middle
place-n = { $tile } north
place-ne = { $tile } north-east
place-e = { $tile } east
place-se = { $tile } south-east
place-s = { $tile } south
place-sw = { $tile } south-west
place-w = { $tile } west
place-nw = { $tile } north-west
