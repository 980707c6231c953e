### Laua sõnad: käed, laud, ühendus, seaded.

## Käed töös.

still-missing = Midagi on veel tegemata.
    .brief = Puudu:
ambiguous = Millist neist te mõtlesite?
    .brief = Milline?
choice = { NUM($number) }: { $meaning }.
meaning-actions = { $actions }
meaning-take-back = { $count ->
    [one] viimase tegevuse tagasivõtmine
   *[other] viimaste tegevuste tagasivõtmine, kokku { NUM($count) }
}
meaning-replace = { $actions }, { $count ->
    [one] mitte viimane tegevus
   *[other] mitte viimased { NUM($count) } tegevust
}
wrong-payment = { $side } loendur ei näita selle tegevuse õiget hinda: { $action }.
unexplained = Nuppude seis laual ei tulene ühestki lubatud tegevusest.
paid-without-piece = Ressursid on makstud, aga nupud on veel puutumata.
unclear-fields = Loetamatuid ruute on { NUM($count) }, palun tõstke nupp üles ja pange tagasi: { $fields }.
## Laua kordaseadmine.

repair-left = Korda on vaja seada { NUM($count) } { $count ->
    [one] asi
   *[other] asja
}.
    .brief = Korda seada: { NUM($count) }.
repair-step-done = Tehtud, jäänud { NUM($count) }.
repair-move = Tõstke { $piece } { CASE($source, "abl") } { CASE($target, "all") }.
    .brief = { $piece }: kust { $source }, kuhu { $target }.
repair-take-off = Võtke { $piece } { CASE($field, "abl") } ära.
    .brief = { $piece } ära, { $field }.
repair-put-on = Pange { $piece } { CASE($field, "all") }.
    .brief = { $piece } peale, { $field }.
repair-set = Seadke { $side } loenduril { $resource } nii, et vasakul on { NUM($left) } { $left ->
    [one] liugur
   *[other] liugurit
}.
    .brief = { $side } { $resource }: vasakul { NUM($left) }.
repair-sliders-right = Lükake { $side } loenduril paremale { NUM($count) } { CASE($resource, "gen") } { $count ->
    [one] liugur
   *[other] liugurit
}, nii et vasakule jääb { NUM($left) }.
    .brief = { $side } { $resource }: paremale { NUM($count) }, vasakule jääb { NUM($left) }.
repair-sliders-left = Lükake { $side } loenduril vasakule { NUM($count) } { CASE($resource, "gen") } { $count ->
    [one] liugur
   *[other] liugurit
}, nii et vasakul on { NUM($left) }.
    .brief = { $side } { $resource }: vasakule { NUM($count) }, seal on siis { NUM($left) }.
skipped = Laud võetakse nii, nagu see on.
nothing-to-skip = Midagi ei ole vahele jätta.
board-correct = Laud on korras.

## Ühendus ja laud.

board-searching = Laud ei ole veel ühendatud. Otsin seda.
board-found = Laud on ühendatud.
board-version = Selle versioon on { $version }.
board-unplugged = Laua ühendus katkes.
board-unplugged-help = Mäng on alles. Pange kaabel tagasi, muud ei ole vaja.
board-back-unchanged = Laud on tagasi, midagi ei ole muutunud.
board-back-changed = Laud on tagasi, erinevusi on { NUM($count) }.
version-mismatch = Laua versioon on { $board } ja programmi versioon { $host }, need ei sobi kokku. Palun uuendage mõlemat.
board-fault = Laud on ühendatud, aga selle ruudud ei ole loetavad.
board-fault-over = Laua ruudud on jälle loetavad.
counter-attached = { $side } loendur on ühendatud.
counter-detached = { $side } loendur on lahti ühendatud. Varusid peetakse meeles ja öeldakse ette.
    .brief = { $side } loendur on lahti ühendatud.
counters-swapped = Loendurid on valedel pooltel. Palun vahetage need ära.
counter-fault = { $side } loendur on ühendatud, aga ei ole loetav. Varusid peetakse meeles ja öeldakse ette.
counter-row-dirty = { $side } loenduril on halvasti loetav rida { $resource }. Palun lükake selle liugureid korra edasi-tagasi.

## Ülesseadmine.

setup-started = Seame laua valmis.
setup-board = Laud on mängijate vahel, ringimängija istub esimese rea juures. Nuppe laual veel ei ole.
setup-counters = Mõlemal loenduril on ehitusmaterjal ja raud vasakul, toit paremal.
setup-done = Laud on valmis.

## Käsud ja seaded.

not-understood = Sellest ei saanud aru. Küsige abi, et kuulda, mis on võimalik.
    .brief = Ei saanud aru.
nothing-to-repeat = Midagi ei ole korrata.
nothing-to-undo = Midagi ei ole tagasi võtta.
undo-forbidden = Selles mängus tegevusi tagasi ei võeta.
confirm-new-game = Kas jätta see mäng pooleli ja alustada uut? Palun vastake jah või ei.
confirm-undo = Kas võtta tagasi { $side } tegevus, { $action }? Palun vastake jah või ei.
nothing-asked = Praegu ei ole midagi küsitud.
answer-yes-or-no = Palun vastake jah või ei.
cancelled = Midagi ei muudetud.
save-failed = Mängu ei saa salvestada. Edasi mängida saab, aga voolukatkestuse korral läheks see kaotsi.
recording-failed = Laua salvestist ei saa kirjutada. Mäng ise on salvestatud.
language-changed = Nüüd räägin eesti keelt.
level-brief = Räägin lühidalt.
level-normal = Räägin täislausetega.
level-teaching = Selgitan mängu käigus.
alphabet-names = Veergudel on nimed.
alphabet-letters = Veergudel on tähed.
alphabet-numbers = Veergudel ja ridadel on numbrid.
alphabet-seat = Ruute loetakse teie istekoha järgi.
alphabet-example = Näiteks: { $field }.
