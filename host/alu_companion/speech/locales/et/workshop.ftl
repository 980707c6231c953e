### Mida öeldakse, kui lauda katsetatakse, kalibreeritakse ja vaadatakse. Näidud on numbritega.

workshop-class-empty = tühi
workshop-class-square = ruudunupp
workshop-class-circle = ringinupp
workshop-class-raid = rüüstamisnupp
workshop-class-wand = osuti
workshop-class-unclear = ebaselge
workshop-class-short = lühis
workshop-wire = multiplekser { NUM($multiplexer) }, kanal { NUM($channel) }, GPIO { NUM($gpio) }
workshop-yes-notes = Kirjutage jah, siis märgin vea üles ja lähen edasi.

## Ruuthaaval üle laua.

workshop-walk = Katsetame lauda ruuthaaval, kokku { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}.
workshop-orders = Alati võib kirjutada: korda, jäta vahele, tagasi või välju.
workshop-walk-on = { NUM($count) } { $count ->
    [one] ruut on
   *[other] ruutu on
} juba katsetatud, { $count ->
    [one] seda
   *[other] neid
} uuesti ei küsita.
workshop-all-tested = Eelmisel korral oli kõik korras, seega midagi ei küsita. Uuesti katsetamiseks kirjutage { ALU() } board test --again.
workshop-clear = Võtke laualt kõik ära.
workshop-still-felt = Midagi on veel tunda: { $fields }. Kui seal midagi ei ole, kirjutage jah.
workshop-left-out = Neid ruute ei saa katsetada, sest nende multiplekser on rikkis: { $fields }.
workshop-put = Pange { $piece } { CASE($field, "all") }.
workshop-touch = Puudutage osutiga { CASE($field, "gen") } kontakti.
workshop-good = Korras.
workshop-noted = Märgitud.
workshop-elsewhere = { $piece } on tunda { CASE($other, "ade") }, mitte { CASE($field, "ade") }.
workshop-swapped = Kui see on ikka { CASE($field, "ade") }, kirjutage jah. Siis tuleb kaks juhet omavahel ära vahetada: { CASE($field, "gen") } juhe, { $wire }, ja { CASE($other, "gen") } juhe, { $its }.
workshop-bridged = Ühte nuppu on tunda kahel ruudul. Kui see on ainult { CASE($field, "ade") }, kirjutage jah. Siis puutuvad kaks juhet kokku: { CASE($field, "gen") } juhe, { $wire }, ja { CASE($other, "gen") } juhe, { $its }.
workshop-wrong = { CASE($field, "gen") } näit on { $seen }, { NUMBER($ohm, useGrouping: 0) } oomi. Kui seal on { $piece }, on kontakt halb: puhastage see või kirjutage jah, siis märgin vea üles.
workshop-wrong-open = { CASE($field, "gen") } näit on { $seen }. Kui seal on { $piece }, on kontakt halb: puhastage see või kirjutage jah, siis märgin vea üles.
workshop-high = { CASE($field, "gen") } kontakt on nõrk: { NUMBER($ohm, useGrouping: 0) } oomi. Puhastage see ja kontrollige juhet, { $wire }, või kirjutage jah, siis märgin vea üles.
workshop-low = { CASE($field, "ade") } on ainult { NUMBER($ohm, useGrouping: 0) } oomi: käed on niisked või juhe lekib. Kuivatage käed ja laud ning kontrollige juhet, { $wire }, või kirjutage jah, siis märgin vea üles.
workshop-unclear = { CASE($field, "gen") } näit ei ole kindel: { NUMBER($ohm, useGrouping: 0) } oomi. Puhastage kontakt ja kontrollige juhet, { $wire }, või kirjutage jah, siis märgin vea üles.
workshop-phantom = { CASE($field, "ade") } on kogu aeg { NUMBER($ohm, useGrouping: 0) } oomi. Võtke ära, mis seal on. Kui seal midagi ei ole, lekib midagi juhtme juures maasse, { $wire }: kirjutage jah, siis märgin vea üles.
workshop-dead = { CASE($field, "ade") } ei ole midagi tunda. Kui nupp on seal, on juhe katki: { $wire }. Kirjutage jah, siis märgin vea üles.
workshop-short = { CASE($field, "nom") } on maaga lühises. Võtke ära, mis seal on. Kui seal midagi ei ole, puutub juhe vastu maad: { $wire }. Kirjutage jah, siis märgin vea üles.

## Loendurid.

workshop-plug-in = Ühendage { $side } loendur.
workshop-counter-felt = Loendur on tunda.
workshop-counter-other = See on teine loendur. Ühendage siia { $side } loendur.
workshop-counter-none = { $side } loendurit ei ole tunda. Kui see on ühendatud, kontrollige pistikut ja andmeliini, GPIO { NUM($gpio) }, ja kirjutage jah, siis märgin vea üles.
workshop-counter-fault = { $side } loendur on ühendatud, aga seda ei saa lugeda. Selle andmeliin on GPIO { NUM($gpio) }.
workshop-slide-all = Lükake { $side } loenduril kõik { NUM($count) } { CASE($resource, "gen") } liugurit vasakule.
workshop-slide-one = Nüüd lükake need ükshaaval aeglaselt paremale. Loen, mitu on vasakul.
workshop-counted = { NUM($count) }.
workshop-row-good = { CASE($resource, "gen") } rida on korras.
workshop-row-dead = { CASE($resource, "gen") } reas ei lähe { $count ->
    [one] üks kontakt
   *[other] mõned kontaktid
} kordagi kinni, vasakult lugedes: { $contacts }.
workshop-row-stuck = { CASE($resource, "gen") } reas ei lähe { $count ->
    [one] üks kontakt
   *[other] mõned kontaktid
} kordagi lahti, vasakult lugedes: { $contacts }.

## Katse lõpp.

workshop-sum-good = { $count ->
    [0] Ükski ruut ei ole korras.
    [one] Korras on üks ruut.
   *[other] Korras on { NUM($count) } ruutu.
}
workshop-sum-faults = { $count ->
    [0] Vigu ei leitud.
    [one] Leiti üks viga.
   *[other] Leiti { NUM($count) } viga.
}
workshop-sum-left = { $count ->
    [one] Vahele jäi üks ruut.
   *[other] Vahele jäi { NUM($count) } ruutu.
}

## Kalibreerimine.

workshop-calibrate = Kalibreerime lauda nendel ruutudel: { $fields }. Käed peavad olema kuivad ja kontaktid puhtad.
workshop-measured = Mõõdetud, { $what }: keskmine { NUMBER($code, useGrouping: 0) }, hajuvus { NUMBER($spread, useGrouping: 0) }, erinevus nimiväärtusest { NUMBER($offset, useGrouping: 0) }.
workshop-refused-far = Kalibreerimata: { $what } erineb nimiväärtusest rohkem kui { NUMBER($limit, useGrouping: 0) } koodi. See on rike, mitte tolerants. Katsetage enne lauda.
workshop-refused-restless = Kalibreerimata: { $what }, näidud erinevad ühel ruudul rohkem kui { NUMBER($limit, useGrouping: 0) } koodi. Kontrollige maad ja toidet.
workshop-refused-apart = Kalibreerimata: { $what }, mõni näit oleks akna servale lähemal kui { NUMBER($limit, useGrouping: 0) } koodi. Puhastage kontaktid.
workshop-other-class = { CASE($field, "gen") } näit on { $seen }, oodatud oli { $what }. Kontrollige, mis seal on, või kirjutage: jäta vahele.
workshop-window = Ettepanek, { $what }: koodid { NUMBER($low, useGrouping: 0) } kuni { NUMBER($high, useGrouping: 0) }, halvimal näidul jääb varu { NUMBER($margin, useGrouping: 0) }.
workshop-keep = Kirjutage jah, siis jäävad need aknad laua mällu. Kirjutage ei, siis jääb kõik nii, nagu oli.
workshop-not-kept = Midagi ei muudetud.

## Näidud.

workshop-reading = { $field }: { $what }, kood { NUMBER($code, useGrouping: 0) }, varu { NUMBER($margin, useGrouping: 0) }.
workshop-reading-unclear = { $field }: { $what }, kood { NUMBER($code, useGrouping: 0) }.
workshop-row = { $resource } { NUM($count) }
workshop-counter = { $side } loendur: { $rows }.
workshop-counter-unsettled = { $side } loendur: liugurid ei ole paigal.
workshop-counter-gone = { $side } loendur ei ole ühendatud.
workshop-button-pressed = Surunupp { NUM($number) } on all.
workshop-button-released = Surunupp { NUM($number) } on lahti lastud.
