### What alu campaign reports to developers and teachers: on the terminal, numbers in digits.

program-campaign-fault = Fault { $fault }: struck { NUMBER($count, useGrouping: 0) }, in games { NUMBER($games, useGrouping: 0) }, told in time { NUMBER($told, useGrouping: 0) }, games with violations { NUMBER($broken, useGrouping: 0) }.
program-campaign-phases = Phases of the hands in which faults struck: { NUMBER($count, useGrouping: 0) } of 10.
program-campaign-decisions = Decisions of players: { NUMBER($count, useGrouping: 0) }. Deaths of the companion: { NUMBER($deaths, useGrouping: 0) }.
program-campaign-time = Processor time: { NUMBER($seconds, useGrouping: 0) } s; milliseconds a game: { NUMBER($each, useGrouping: 0) }, at most { NUMBER($most, useGrouping: 0) }.
program-campaign-games = Games: { NUMBER($count, useGrouping: 0) }, with violations: { NUMBER($broken, useGrouping: 0) }.
program-campaign-violation = Violation with seed { NUMBER($seed, useGrouping: 0) }: { $broken ->
    [false-action] an action was accepted that nobody meant.
    [lost] something announced is not in the journal.
    [illegal] the journal cannot be played by the rules.
    [untold] a fault or its end was not told in time.
    [told-twice] a failure of what thinks for the computer was told twice, or one that never was.
    [stuck] the game does not go on after the faults.
    [unspoken] something that was said never sounded.
    [late] an alert did not sound in time.
    [over] something was spoken over something else.
    [astray] the board stood otherwise than the game, and nothing was said of it.
    [unseen] something stood on the board and was not seen.
    [untrue] something was told that was not so.
    [unread] something that was said could not be read.
    [disturbed] a game was changed while it waited for a lesson.
    [unlearned] what was told of a lesson was not kept.
    [apart] two tables that play one game had different games.
    [spoilt] a file was left as it must not be.
   *[traceback] the companion ended with an error.
}
program-campaign-again = To see it again: { $command }
program-campaign-shrunk = Steps of the shortest script that shows it: { NUMBER($count, useGrouping: 0) }. Its recordings: { $path }
program-campaign-together = All runs in { $path }: games { NUMBER($count, useGrouping: 0) }, with violations { NUMBER($broken, useGrouping: 0) }.
program-campaign-unwritable = The report cannot be written: { $path }

## What alu campaign fuzz tells.

campaign-fuzz-target = Target { $name }: inputs { NUMBER($inputs, useGrouping: 0) }, a second { NUMBER($rate, useGrouping: 0) }, crashes { NUMBER($crashes, useGrouping: 0) }, hangs { NUMBER($hangs, useGrouping: 0) }, memory { NUMBER($memory, useGrouping: 0) } MB.
campaign-fuzz-total = Runs { NUMBER($runs, useGrouping: 0) }, targets { NUMBER($targets, useGrouping: 0) }: inputs { NUMBER($inputs, useGrouping: 0) }, crashes { NUMBER($crashes, useGrouping: 0) }, hangs { NUMBER($hangs, useGrouping: 0) }, memory { NUMBER($memory, useGrouping: 0) } MB.
campaign-fuzz-written = Kept: { $path }
campaign-fuzz-unguided = atheris is not installed, so chance alone makes the inputs.
campaign-fuzz-report-wrong = The file { $path } is not a report of this command.
campaign-fuzz-report-unwritable = The file { $path } cannot be written.

## What alu campaign soak tells.

campaign-soak-hour = Hour { NUMBER($hour, useGrouping: 0) }: games { NUMBER($games, useGrouping: 0) }, memory { NUMBER($memory, useGrouping: 0) } kB, open files { NUMBER($handles, useGrouping: 0) }, threads { NUMBER($threads, useGrouping: 0) }.
campaign-soak-memory = Memory in kB
campaign-soak-blocks = Pieces of memory
campaign-soak-handles = Open files
campaign-soak-threads = Threads
campaign-soak-line = Functions called for a line
campaign-soak-action = Functions called for an action
campaign-soak-game = Journal a game, in kB
campaign-soak-steady = { $name }: { NUMBER($first, useGrouping: 0) } at the start, { NUMBER($last, useGrouping: 0) } at the end, does not grow.
campaign-soak-growing = { $name }: { NUMBER($first, useGrouping: 0) } at the start, { NUMBER($last, useGrouping: 0) } at the end, grows.
campaign-soak-good = Nothing grows. Hours: { NUMBER($hours, useGrouping: 0) }, games: { NUMBER($games, useGrouping: 0) }.
campaign-soak-bad = Something grows. Hours: { NUMBER($hours, useGrouping: 0) }, games: { NUMBER($games, useGrouping: 0) }.

## What alu campaign kills reports.

program-campaign-kills-progress = { $percent } percent: { NUMBER($count, useGrouping: 0) } { $count ->
    [one] kill
   *[other] kills
}.
program-campaign-kills-killed = Killed, { $what }: { NUMBER($count, useGrouping: 0) }.
program-campaign-kills-died = { $death ->
    [moment] Ended from outside at a random moment
    [processor] Ended after a random time of the processor
   *[write] Ended in the midst of a write
}: { NUMBER($count, useGrouping: 0) }.
program-campaign-kills-announced = Announcements: { NUMBER($count, useGrouping: 0) }, of which the journal lost: { NUMBER($lost, useGrouping: 0) }.
program-campaign-kills-journals = Journals read after a kill: { NUMBER($count, useGrouping: 0) }, unreadable: { NUMBER($unreadable, useGrouping: 0) }.
program-campaign-kills-resumed = First words after a kill compared with the rules: { NUMBER($count, useGrouping: 0) }. Games that went on and were left in good order: { NUMBER($finished, useGrouping: 0) }.
program-campaign-kills-violations = Violations: { NUMBER($count, useGrouping: 0) }.

## What alu campaign processes reports.

program-campaign-processes-held = Held: { $fault ->
    [two-on-one-journal] two companions on one journal
    [two-on-one-board] two companions on one board
    [full-disk] the disk is full
    [engine-dies] the speech engine dies
    [engine-hangs] the speech engine hangs
    [audio-dies] the audio process dies
    [audio-hangs] the audio process hangs
    [thinker-dies] what thinks for the computer dies
    [thinker-hangs] what thinks for the computer hangs
   *[no-sound-card] the sound card vanishes
}.
program-campaign-processes-violation = Violation: { $fault ->
    [two-on-one-journal] two companions on one journal
    [two-on-one-board] two companions on one board
    [full-disk] the disk is full
    [engine-dies] the speech engine dies
    [engine-hangs] the speech engine hangs
    [audio-dies] the audio process dies
    [audio-hangs] the audio process hangs
    [thinker-dies] what thinks for the computer dies
    [thinker-hangs] what thinks for the computer hangs
   *[no-sound-card] the sound card vanishes
}. { $text }
