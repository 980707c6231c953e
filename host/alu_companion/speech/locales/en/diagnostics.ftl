### What is said while a board is tested, calibrated and looked at. Readings are digits.

diagnostics-class-empty = empty
diagnostics-class-square = a square piece
diagnostics-class-circle = a circle piece
diagnostics-class-raid = a raiding piece
diagnostics-class-wand = the asking wand
diagnostics-class-unclear = not clear
diagnostics-class-short = a short circuit
diagnostics-wire = multiplexer { NUM($multiplexer) }, channel { NUM($channel) }, GPIO { NUM($gpio) }
diagnostics-yes-notes = Type yes to note it and go on.

## A walk over the tiles.

diagnostics-walk = The board is tested tile by tile: { NUM($count) } { $count ->
    [one] tile
   *[other] tiles
}.
diagnostics-orders = You can always type repeat, skip, back or quit.
diagnostics-walk-on = { NUM($count) } { $count ->
    [one] tile has
   *[other] tiles have
} been tested before and { $count ->
    [one] is
   *[other] are
} not asked for again.
diagnostics-all-tested = Everything was in order the last time, so nothing is asked for. Type { $command } to test it again.
diagnostics-clear = Take everything off the board.
diagnostics-still-felt = Something is still on the board: { $fields }. If nothing stands there, type yes.
diagnostics-still-felt-many = There is still something on { NUM($count) } tiles. If nothing stands there, the board is damp: dry it, or type yes.
diagnostics-damp = These tiles are damp or dirty, though they still read as empty: { $fields }. Wipe them dry, or type yes.
diagnostics-damp-many = { NUM($count) } tiles are damp or dirty, though they still read as empty. Wipe the board dry, or type yes.
diagnostics-left-out = These tiles cannot be tested, because their multiplexer is at fault: { $fields }.
diagnostics-put = Put a { $piece } on { $field }.
diagnostics-join = Join the free ends through { NUMBER($ohm, useGrouping: 0) } ohms. That stands for a { $piece }.
diagnostics-touch = Hold the asking wand to { $field }.
diagnostics-good = Good.
diagnostics-noted = Noted.
diagnostics-elsewhere = The board sees the { $piece } on { $other } and not on { $field }.
diagnostics-swapped = If it does stand on { $field }, two connections are crossed or bridged. That of { $field }: { $wire }. That of { $other }: { $its }. Type yes to note it.
diagnostics-bridged = The board sees one piece on two tiles. If it stands on { $field } alone, two connections touch each other. That of { $field }: { $wire }. That of { $other }: { $its }. Type yes to note it.
diagnostics-wrong = { $field } reads as { $seen }, with { NUMBER($ohm, useGrouping: 0) } ohms. If a { $piece } stands there, it touches badly: clean the tile and the foot of the piece, or type yes to note it.
diagnostics-wrong-open = { $field } reads as { $seen }. If a { $piece } stands there, it touches badly: clean the tile and the foot of the piece, or type yes to note it.
diagnostics-high = { $field } reads weakly: { NUMBER($ohm, useGrouping: 0) } ohms. Clean the tile and the foot of the piece, then check the connection, { $wire }. Type yes to note it.
diagnostics-low = { $field } has only { NUMBER($ohm, useGrouping: 0) } ohms: damp hands, a damp tile, or current that leaks to ground. Dry your hands and the tile, then check the connection, { $wire }. Type yes to note it.
diagnostics-unclear = { $field } cannot be read for certain: it has { NUMBER($ohm, useGrouping: 0) } ohms. Clean the tile and the foot of the piece, then check the connection, { $wire }. Type yes to note it.
diagnostics-phantom = { $field } reads { NUMBER($ohm, useGrouping: 0) } ohms all the time. Take off what stands there and wipe the tile dry. If that does not help, something connects it to ground: { $wire }. Type yes to note it.
diagnostics-dead = The board sees nothing on { $field }. If the piece stands there, clean the tile and the foot of the piece. If that does not help, the magnet below is missing or the connection is open: { $wire }. Type yes to note it.
diagnostics-short = { $field } is at ground. Take away what lies there and wipe the tile dry. If that does not help, its connection touches ground: { $wire }. Type yes to note it.

## Counters.

diagnostics-plug-in = Plug in { $side }'s counter.
diagnostics-counter-felt = The counter is found.
diagnostics-counter-other = That is the other counter. Plug in { $side }'s counter here.
diagnostics-counter-none = { $side }'s counter is not found. If it is plugged in, check its plug and its data line at GPIO { NUM($gpio) }, and type yes to note it.
diagnostics-counter-fault = { $side }'s counter is plugged in but cannot be read. Its data line goes to GPIO { NUM($gpio) }.
diagnostics-slide-all = On { $side }'s counter, move { $count ->
    [one] the one { $resource } slider
   *[other] all { NUM($count) } { $resource } sliders
} to the left.
diagnostics-slide-one = Now move them to the right, one after another, slowly. The companion counts those that are left.
diagnostics-counted = { NUM($count) }.
diagnostics-row-good = The row for { $resource } is in order.
diagnostics-row-dead = In the row for { $resource } { $count ->
    [one] this switch never closes
   *[other] these switches never close
}, counted from the left: { $numbers }.
diagnostics-row-stuck = In the row for { $resource } { $count ->
    [one] this switch never opens
   *[other] these switches never open
}, counted from the left: { $numbers }.
diagnostics-row-unnoticed = In the row for { $resource } { $count ->
    [one] this slider is not noticed anywhere
   *[other] these sliders are not noticed anywhere
}, counted from the left: { $numbers }. { $count ->
    [one] Its magnet is missing
   *[other] Their magnets are missing
} or the wrong way up.
diagnostics-row-unnoticed-many = In the row for { $resource } { NUM($count) } sliders are not noticed anywhere. Their magnets are missing or the wrong way up.

## The end of a test.

diagnostics-sum-good = { $count ->
    [0] No tile is in order.
    [one] One tile is in order.
   *[other] { NUM($count) } tiles are in order.
}
diagnostics-sum-more = { $count ->
    [one] One more tile is in order.
   *[other] { NUM($count) } more tiles are in order.
}
diagnostics-sum-faults = { $count ->
    [0] No faults were found.
    [one] One fault was found.
   *[other] { NUM($count) } faults were found.
}
diagnostics-sum-left = { $count ->
    [one] One tile was left out.
   *[other] { NUM($count) } tiles were left out.
}

## Calibration.

diagnostics-calibrate = The board is calibrated on { $fields }. Your hands must be dry, and the tiles and the feet of the pieces clean.
diagnostics-measured = Measured, { $what }: middle { NUMBER($code, useGrouping: 0) }, spread { NUMBER($spread, useGrouping: 0) }, { NUMBER($offset, useGrouping: 0) } from nominal.
diagnostics-refused-far = Not calibrated: { $what } is more than { NUMBER($limit, useGrouping: 0) } codes from nominal. That is a fault, not a tolerance. Test the board first.
diagnostics-refused-restless = Not calibrated: the readings of { $what } lie more than { NUMBER($limit, useGrouping: 0) } codes apart on one tile. Check ground and supply.
diagnostics-refused-apart = Not calibrated: with { $what } a reading would be nearer than { NUMBER($limit, useGrouping: 0) } codes to the end of its window. Clean the tiles and the feet of the pieces.
diagnostics-other-class = { $field } reads as { $seen } and not as { $what }. Check what lies there, or type skip.
diagnostics-window = Proposed, { $what }: codes { NUMBER($low, useGrouping: 0) } to { NUMBER($high, useGrouping: 0) }, { NUMBER($margin, useGrouping: 0) } left at the worst reading.
diagnostics-keep = Type yes to keep these windows on the board, no to leave it as it was.
diagnostics-not-kept = Nothing was changed.

## Readings.

diagnostics-reading = { $field }: { $what }, code { NUMBER($code, useGrouping: 0) }, margin { NUMBER($margin, useGrouping: 0) }.
diagnostics-reading-unclear = { $field }: { $what }, code { NUMBER($code, useGrouping: 0) }.
diagnostics-row = { $resource } { NUM($count) }
diagnostics-counter = { $side }'s counter: { $rows }.
diagnostics-counter-unsettled = { $side }'s counter: its sliders are not at rest.
diagnostics-counter-gone = { $side }'s counter is not plugged in.
diagnostics-button-pressed = Button { NUM($number) } is pressed.
diagnostics-button-released = Button { NUM($number) } is released.

## Building, step by step, as docs/build.md counts the steps.

diagnostics-step-1 = Step one: one tile on a breadboard.
diagnostics-step-2 = Step two: the soldered main board.
diagnostics-step-3 = Step three: the pads of all tiles.
diagnostics-step-4 = Step four: one piece of each kind, and the asking wand.
diagnostics-step-5 = Step five: the buttons.
diagnostics-step-6 = Step six: Circle's counter.
diagnostics-step-7 = Step seven: Square's counter.
diagnostics-step-8 = Step eight: the whole board, put together.
diagnostics-step-passed = Step { NUM($number) } is passed.
diagnostics-step-built = The board is built. Calibrate it before the first game.
diagnostics-step-failed = Step { NUM($number) } is not passed: { NUM($count) } { $count ->
    [one] thing is not in order. Put it
   *[other] things are not in order. Put them
} right and test the step again.
diagnostics-not-empty = These tiles read as if something stood there: { $fields }. Look for solder that bridges them.
diagnostics-not-empty-many = The board sees something on { NUM($count) } tiles. With so many the board is damp, or something on it is shorted.
diagnostics-expected = The code should be from { NUMBER($low, useGrouping: 0) } to { NUMBER($high, useGrouping: 0) }.
diagnostics-above = The resistance is too high: dirt, a cold joint, or another resistor.
diagnostics-below = The resistance is too low: another resistor, or something else is connected to ground.
diagnostics-press = Press button { NUM($number) } and let it go.
diagnostics-not-pressed = The board does not notice button { NUM($number) }. Check its solder. If there is no such button, type skip.
