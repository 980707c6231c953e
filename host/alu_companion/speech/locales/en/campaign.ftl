### What alu campaign reports.

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
   *[no-sound-card] the sound card vanishes
}. { $text }
