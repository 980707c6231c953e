### What alu campaign reports.

## What alu campaign kills reports.

program-campaign-kills-progress = { $percent } protsenti: katkestatud on { NUMBER($count, useGrouping: 0) } { $count ->
    [one] käivitus
   *[other] käivitust
}.
program-campaign-kills-killed = Katkestatud, { $what }: { NUMBER($count, useGrouping: 0) }.
program-campaign-kills-died = { $death ->
    [moment] Katkestatud väljastpoolt juhuslikul hetkel
    [processor] Katkestatud pärast juhuslikku protsessoriaega
   *[write] Katkestatud keset faili kirjutamist
}: { NUMBER($count, useGrouping: 0) }.
program-campaign-kills-announced = Teadaandeid: { NUMBER($count, useGrouping: 0) }, neist päevikust kadunud: { NUMBER($lost, useGrouping: 0) }.
program-campaign-kills-journals = Pärast katkestust loetud päevikuid: { NUMBER($count, useGrouping: 0) }, loetamatuid: { NUMBER($unreadable, useGrouping: 0) }.
program-campaign-kills-resumed = Esimesi lauseid pärast katkestust reeglitega võrreldud: { NUMBER($count, useGrouping: 0) }. Mänge jätkatud ja tavapäraselt lõpetatud: { NUMBER($finished, useGrouping: 0) }.
program-campaign-kills-violations = Rikkumisi: { NUMBER($count, useGrouping: 0) }.

## What alu campaign processes reports.

program-campaign-processes-held = Pidas vastu: { $fault ->
    [two-on-one-journal] kaks programmi ühe päevikuga
    [two-on-one-board] kaks programmi ühe lauaga
    [full-disk] ketas on täis
    [engine-dies] kõnemootor lõpeb
    [engine-hangs] kõnemootor hangub
    [audio-dies] heliprotsess lõpeb
    [audio-hangs] heliprotsess hangub
   *[no-sound-card] helikaart kaob
}.
program-campaign-processes-violation = Rikkumine: { $fault ->
    [two-on-one-journal] kaks programmi ühe päevikuga
    [two-on-one-board] kaks programmi ühe lauaga
    [full-disk] ketas on täis
    [engine-dies] kõnemootor lõpeb
    [engine-hangs] kõnemootor hangub
    [audio-dies] heliprotsess lõpeb
    [audio-hangs] heliprotsess hangub
   *[no-sound-card] helikaart kaob
}. { $text }
