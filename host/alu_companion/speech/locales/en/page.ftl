### What stands on the live page around the game. Read, and read aloud by screen readers.

page-seat = { $side }
page-place-name = { $place }

page-last = Last message
page-state = How it stands
page-clock = Clock
page-board = Board
page-keys = Arrow keys move over the board. Enter asks what can be done there, digits choose from a list, H says the last message again, Escape returns to the board.
page-gap = No tile here
page-table = { $table }
page-all-tables = All tables
page-watch-table = Look at a table
page-question = Question
page-ask = Ask and act
page-line = Type a command
page-send = Send
page-join = Play from this device
page-join-how = Everyone may watch. To play too, type pair at the table, or choose the code for a phone in its settings, and enter here the six digits that you hear.
page-code = Six digits
page-let-in = Join
page-history = Messages so far
page-whole = The whole position in words
page-language = Language
page-no-script = Without scripts this page shows how the game stood when it was loaded.
page-reload = Load again

page-yes = Yes
page-no = No
page-more = More
page-none = None of these
page-desk-open = Choose what to do
page-desk-back = Back
page-which = Which did you mean?
page-what = Which do you choose?

## What went wrong.

page-lost = The connection to the table is lost. Trying again.
page-back = The connection to the table is back.
page-no-table = No game is running at this table now. Go back to all tables.
page-unstarted = This page did not load completely, so nothing on it changes.
page-many = Many windows of this browser are open here. This one is renewed every few seconds.
page-unanswered = No answer came. Before you send again, check whether what you sent was taken.
page-club-lost = The connection to the club is lost. Trying again.
page-club-back = The connection to the club is back.
page-not-let-in = This device may only watch. Join with a code first.
page-too-late = The game has gone on meanwhile. Look again, then choose.
page-not-here = That cannot be done from the page. Type it at the table.
page-not-understood = That was not understood. Type help to hear what can be asked.
page-code-wrong = That is not the code. Try again.
page-code-closed = No code is valid now. Ask for a new one at the table.
page-address-wrong = Open this page at the address in numbers that the companion shows.
page-far = This page is only for the network that the table is in.
page-too-often = That was too much at once. Wait a moment.
page-full = Too many are watching already.
page-review-title = Review of game { NUMBER($number, useGrouping: 0) }
page-review-actions = All actions
page-review-number = Number
page-review-action = Action
page-review-before = Chances before, percent
page-review-after = Chances after, percent
page-plan-task = Task
page-plan-position = Position
page-plan-hints = Hints
page-plan-solution = Solution
page-plan-wrong = Wrong tries

## What the seats have, and what the drawings mean.

page-stores = What the players have
page-amount = { $name }: { $counted ->
   *[other] { NUM($count) }
}
page-amount-pending = { $name }: { NUM($count) } ready, { NUM($pending) } pending
page-count-pieces = Pieces on the board
page-count-reserve = Chips in the reserve
page-count-cards = Open cards
page-count-obelisks = Obelisks held
page-count-points = Points
page-count-tiles = Tiles controlled
page-count-strength = Strength
page-count-dice = Dice for new units
page-count-attack = Attack bonus in force
page-count-defence = Defence bonus in force
page-meanings = What the drawings mean
page-legend-camp = Camp of { $side }
page-legend-raided = Raided tile
page-legend-held = Tile that { $side } controls
page-legend-slider = Slider on the counter: { $resource }
page-legend-pending = Food that is pending until the next turn
page-legend-piece = Piece of { $side }
page-legend-chip = { $kind }, with its number
page-chip-normal = Normal piece
page-chip-ancient = Ancient
page-chip-myth = Myth
page-chip-guard = Guard
page-legend-turned = The piece is turned
page-legend-zone-held = Zone that { $side } holds
page-legend-portal = Portal: 1 of player South, 2 of player North
page-legend-zone = Zone: { $zone }
page-legend-sign = Sign of the zone
page-legend-unit = Unit of { $seat }, with its strength
page-legend-tile-held = Tile that { $seat } controls
page-legend-gives-attack = Attack bonus, with its amount
page-legend-gives-defence = Defence bonus, with its amount
page-legend-gives-weapons = Weapons that the tile gives a turn
page-legend-gives-supplies = Supplies that the tile gives a turn
page-legend-weapons = Weapons that lie on the tile
page-legend-supplies = Supplies that lie on the tile
page-last-here = The last action on the board was here.
page-legend-last = Here was the last action on the board
page-projector = Large, for a projector

## Where the board of the kit differs from the game, and what the coach told.

page-amiss = Where the board differs from the game
page-board-shows = On the board: { $piece }.
page-board-empty = On the board: nothing.
page-board-unclear = On the board: this tile cannot be read.
page-slider-shows = The counter shows { NUM($count) }.
page-slider-moving = The counter cannot be read now.
page-legend-amiss = Differs from the game: this stands on the board
page-legend-empty = Nothing stands there on the board
page-legend-unclear = The board cannot read the tile
page-coach = Coach
page-hint-here = The coach's hint is about this place.
page-legend-hint = The coach's hint
page-desk = Teacher's desk
page-show = What is shown
page-room = Sound and language
page-show-pause = Pause the show
page-show-go-on = Go on with the show
page-show-guide-back = One action back
page-show-guide-next = One action on
page-show-guide-again = The action again
page-show-guide-where = Where it is
page-show-guide-chapter-back = One turn back
page-show-guide-chapter-next = One turn on
