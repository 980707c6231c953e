### What stands on the live page around the game. Read, and read aloud by screen readers.

page-game-alu = ALU: Island of Loki
page-game-almajara = Almajara
page-game-poi = POI Control
page-seat = { $side }
page-place-name = { $place }

page-last = Last message
page-state = How it stands
page-clock = Clock
page-board = Board
page-keys = Arrow keys move over the board. Enter asks what can be done there, digits choose from a list, H says the last message again, Escape returns to the board.
page-legend = Whose pieces
page-gap = No tile here
page-question = Question
page-ask = Ask and act
page-line = Type a command
page-send = Send
page-join = Play from this device
page-join-how = Everyone may watch. To play too, type pair at the table, or choose the code for a phone in its settings, and enter the six digits that you hear.
page-code = Six digits
page-let-in = Join
page-history = Messages so far
page-whole = The whole position in words
page-language = Language
page-no-script = Without scripts this page shows how the game stood when it was loaded.
page-reload = Load again

page-yes = Yes
page-no = No
page-more = More actions
page-none = None of these
page-desk-open = Choose what to do
page-desk-back = Back
page-which = Which did you mean?
page-what = Which do you choose?

## What went wrong.

page-lost = The connection to the table is lost. Trying again.
page-back = The connection to the table is back.
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
