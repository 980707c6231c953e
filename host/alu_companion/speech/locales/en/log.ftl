### What developers are told of recordings: on the terminal, numbers in digits.

## What a recording is.

log-made = Recorded by version { $version } of the program, with version { NUMBER($protocol, useGrouping: 0) } of the protocol.
log-made-unknown = It does not say which version has recorded it.
log-begun = Begun at: { $text }.
log-hash = Hash of the board file: { $text }.
log-firmware = Firmware of the board: { $text }.
log-lasts = Length: { $text }.
log-game = Game: { $text }.
log-options = Options: { $text }.
log-languages = Languages: { $text }.
log-entries = Entries of the kind { $kind }: { NUMBER($count, useGrouping: 0) }.
log-actions-before = Actions taken before it began: { NUMBER($count, useGrouping: 0) }.
log-actions = Actions taken in it: { NUMBER($count, useGrouping: 0) }.
log-whole = It was closed in good order.
log-broken = It breaks off after line { NUMBER($line, useGrouping: 0) }.
log-wrong = Line { NUMBER($line, useGrouping: 0) } makes no sense. What follows was not looked at.

## Its entries, each after its time.

log-setting = Settings: { $text }
log-event = In the journal before: { $text }
log-link-up = A port was opened.
log-link-silent = The board has fallen silent.
log-link-down = The port is gone.
log-link-none = There is no board.
log-welcome-keys = Players come in who press keys.
log-welcome-lines = Players come in who type lines.
log-hands-keys = Players come in whose keys are the hands at a simulated board.
log-hands-lines = Players come in whose lines are the hands at a simulated board.
log-hand-chosen-keyboard = The keyboard is the hand from now on.
log-hand-chosen-board = A board is looked for, and the keyboard may be the hand.
log-hand = The hand at the simulated board: { $text }
log-typed = Typed: { $text }
log-key = Key: { $text }
log-trouble = Trouble: { $text }
log-page = Live page: { $text }
log-report = Report: { $text }
log-decided = The computer decided: { $text }
log-considered = The computer would have decided: { $text }
log-advised = The coach thinks: { $text }
log-opponent = What thinks for the computer: { $text }
log-far = Another table: { $text }
log-far-met = Another table was found. The name of the game: { $text }
log-far-news = The way to another table: { $text }
log-club = The teacher of the club: { $text }
log-club-news = The way to the club: { $text }
log-heard = A sentence of the guide was heard to the end.
log-spoken = What everybody has to hear was spoken to the end.
log-end = Closed.
log-state = Board: { $changes }.
log-state-again = Board: everything as before.
log-tile = { $name } { $content }
log-socket-square = socket { NUMBER($number, useGrouping: 0) } counter of Square { $rows }
log-socket-circle = socket { NUMBER($number, useGrouping: 0) } counter of Circle { $rows }
log-socket-none = socket { NUMBER($number, useGrouping: 0) } no counter
log-socket-fault = socket { NUMBER($number, useGrouping: 0) } a counter that reads wrong
log-buttons = buttons { $text }
log-health = multiplexers at fault { $text }
log-same = Board: the same { $count ->
    [one] { NUMBER($count, useGrouping: 0) } more time
   *[other] { NUMBER($count, useGrouping: 0) } more times
}, the last time now.
log-hello = Board: firmware { $firmware }, { NUMBER($columns, useGrouping: 0) } by { NUMBER($rows, useGrouping: 0) } tiles, started by { $text }.
log-lost = Board: lines that are missing: { NUMBER($count, useGrouping: 0) }.
log-garbage = Board: not a line ({ $text }): { $line }
log-other-version = Board: it speaks version { NUMBER($count, useGrouping: 0) } of the protocol.
log-board = Board: { $text }
log-unheard = Board: bytes while no port was open: { NUMBER($count, useGrouping: 0) }.
log-said = Said: { $text }

## What is wrong with it.

log-problem-line = Line { NUMBER($line, useGrouping: 0) } is not an entry.
log-problem-time = Line { NUMBER($line, useGrouping: 0) } is earlier than the one before.
log-problem-content = Line { NUMBER($line, useGrouping: 0) } holds what its kind never holds.
log-problem-late = Line { NUMBER($line, useGrouping: 0) } belongs to the beginning.
log-problem-protocol = Line { NUMBER($line, useGrouping: 0) } names another version of the protocol.
log-problem-plays = From line { NUMBER($line, useGrouping: 0) } on it cannot be played back.
log-problem-game = It is of a game that this program does not know: { $game }.
log-problem-after = Line { NUMBER($line, useGrouping: 0) } and what follows stand after the end.
log-problem-cut = It breaks off after line { NUMBER($line, useGrouping: 0) }.
log-problem-different = Line { NUMBER($line, useGrouping: 0) } of the transcript differs. Expected: { $expected } Said: { $said }
log-differs-input = What came in differs from number { NUMBER($number, useGrouping: 0) } on.
log-differs-action = The actions differ from number { NUMBER($number, useGrouping: 0) } on.
log-differs-said = What is heard differs from number { NUMBER($number, useGrouping: 0) } on.
log-differs-nowhere = What came in, the actions and what is heard are the same.
log-in-first = In the first recording: { $text }
log-in-second = In the second recording: { $text }
log-nothing = nothing.
log-good = Nothing is wrong with { $path }.

## What was done, and why not.

log-written = Written: { $path }
log-run = Run it with: pytest { $path }
log-in-the-middle = At this time something was going on that no journal keeps: a question, a number being typed, or the guide. It is not in the piece.
log-progress = { $percent } percent of the recording has been read.
log-broke-off = The recording { $path } breaks off after line { NUMBER($line, useGrouping: 0) }. What comes before was taken.
log-damaged = Line { NUMBER($line, useGrouping: 0) } of the recording { $path } is damaged. What comes before was taken.
log-makes-no-sense = Line { NUMBER($line, useGrouping: 0) } of the recording { $path } makes no sense. To hear all that is wrong with it: { ALU() } log check { $path }
log-backwards = The second time lies before the first. Give the earlier one first.
log-no-piece = Nothing came in at this time, so there is nothing to write.
log-fit-empty = One of the recordings is empty, so they cannot be joined.
log-fit-new = The second recording begins a new game. Join one that goes on with the game of the first.
log-fit-game = The second recording does not go on from where the first one ends. Join it with the one that it follows.
log-fit-settings = The second recording begins with other settings than those with which the first one ends, so they cannot be joined.
