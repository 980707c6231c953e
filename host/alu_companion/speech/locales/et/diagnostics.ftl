### Mida öeldakse, kui lauda katsetatakse, kalibreeritakse ja vaadatakse. Näidud on numbritega.

diagnostics-class-empty = tühi
diagnostics-class-square = ruudunupp
diagnostics-class-circle = ringinupp
diagnostics-class-raid = rüüstenupp
diagnostics-class-wand = osuti
diagnostics-class-unclear = ebaselge
diagnostics-class-short = lühis
diagnostics-wire = multiplekser { NUM($multiplexer) }, kanal { NUM($channel) }, GPIO { NUM($gpio) }
diagnostics-yes-notes = Kirjutage jah, siis märgitakse viga üles ja minnakse edasi.

## Ruuthaaval üle laua.

diagnostics-walk = Katsetame lauda ruuthaaval, kokku { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}.
diagnostics-orders = Alati võib kirjutada: korda, jäta vahele, tagasi või välju.
diagnostics-walk-on = { NUM($count) } { $count ->
    [one] ruut on
   *[other] ruutu on
} juba katsetatud, { $count ->
    [one] seda
   *[other] neid
} uuesti ei küsita.
diagnostics-all-tested = Eelmisel korral oli kõik korras, seega midagi ei küsita. Käsk { $command } katsetab kõike uuesti.
diagnostics-clear = Võtke laualt kõik ära.
diagnostics-still-felt = Laual on veel midagi: { $fields }. Kui seal midagi ei ole, kirjutage jah.
diagnostics-still-felt-many = Ruute, millel on veel midagi: { NUM($count) }. Kui seal midagi ei ole, on laud niiske: kuivatage see või kirjutage jah.
diagnostics-damp = Need ruudud on niisked või määrdunud, kuigi laud peab neid veel tühjaks: { $fields }. Pühkige need kuivaks või kirjutage jah.
diagnostics-damp-many = Niiskeid või määrdunud ruute: { NUM($count) }. Pühkige laud kuivaks või kirjutage jah.
diagnostics-left-out = Neid ruute ei saa katsetada, sest nende multiplekser on rikkis: { $fields }.
diagnostics-put = Pange { $piece } { CASE($field, "all") }.
diagnostics-join = Ühendage vabad otsad läbi takisti, { NUMBER($ohm, useGrouping: 0) } oomi. See on nagu { $piece }.
diagnostics-touch = Pange osuti { CASE($field, "all") }.
diagnostics-good = Korras.
diagnostics-noted = Märgitud.
diagnostics-elsewhere = Laud näeb: { $piece } { CASE($other, "ade") }, mitte { CASE($field, "ade") }.
diagnostics-swapped = Kui see on ikka { CASE($field, "ade") }, on kaks ühendust vahetuses või lühises. Üks neist on { CASE($field, "ade") }: { $wire }. Teine on { CASE($other, "ade") }: { $its }. Kirjutage jah, siis märgitakse viga üles.
diagnostics-bridged = Laud näeb ühte nuppu kahel ruudul. Kui see on ainult { CASE($field, "ade") }, puutuvad kaks ühendust kokku. Üks neist on { CASE($field, "ade") }: { $wire }. Teine on { CASE($other, "ade") }: { $its }. Kirjutage jah, siis märgitakse viga üles.
diagnostics-wrong = { CASE($field, "gen") } näit on { $seen }, { NUMBER($ohm, useGrouping: 0) } oomi. Kui seal on { $piece }, on kontakt halb: puhastage ruut ja nupu jalg. Kirjutage jah, siis märgitakse viga üles.
diagnostics-wrong-open = { CASE($field, "gen") } näit on { $seen }. Kui seal on { $piece }, on kontakt halb: puhastage ruut ja nupu jalg. Kirjutage jah, siis märgitakse viga üles.
diagnostics-high = { CASE($field, "gen") } näit on nõrk: { NUMBER($ohm, useGrouping: 0) } oomi. Puhastage ruut ja nupu jalg, siis kontrollige ühendust: { $wire }. Kirjutage jah, siis märgitakse viga üles.
diagnostics-low = { CASE($field, "ade") } on ainult { NUMBER($ohm, useGrouping: 0) } oomi: käed või ruut on niisked või lekib vool maasse. Kuivatage käed ja ruut, siis kontrollige ühendust: { $wire }. Kirjutage jah, siis märgitakse viga üles.
diagnostics-unclear = { CASE($field, "gen") } näit ei ole kindel: { NUMBER($ohm, useGrouping: 0) } oomi. Puhastage ruut ja nupu jalg, siis kontrollige ühendust: { $wire }. Kirjutage jah, siis märgitakse viga üles.
diagnostics-phantom = { CASE($field, "ade") } on kogu aeg { NUMBER($ohm, useGrouping: 0) } oomi. Võtke ära, mis seal on, ja pühkige ruut kuivaks. Kui see ei aita, lekib sealt vool maasse: { $wire }. Kirjutage jah, siis märgitakse viga üles.
diagnostics-dead = { CASE($field, "ade") } ei näe laud midagi. Kui nupp on seal, puhastage ruut ja nupu jalg. Kui see ei aita, puudub ruudu all magnet või on ühendus katki: { $wire }. Kirjutage jah, siis märgitakse viga üles.
diagnostics-short = { CASE($field, "nom") } on maaga lühises. Võtke ära, mis seal on, ja pühkige ruut kuivaks. Kui see ei aita, puutub ühendus vastu maad: { $wire }. Kirjutage jah, siis märgitakse viga üles.

## Loendurid.

diagnostics-plug-in = Ühendage { $side } loendur.
diagnostics-counter-felt = Loendur on leitud.
diagnostics-counter-other = See on teine loendur. Ühendage siia { $side } loendur.
diagnostics-counter-none = { $side } loendurit ei leitud. Kui see on ühendatud, kontrollige pistikut ja andmeliini, GPIO { NUM($gpio) }. Kirjutage jah, siis märgitakse viga üles.
diagnostics-counter-fault = { $side } loendur on ühendatud, aga seda ei saa lugeda. Selle andmeliin on GPIO { NUM($gpio) }.
diagnostics-slide-all = Lükake { $side } loenduril kõik { NUM($count) } { CASE($resource, "gen") } liugurit vasakule.
diagnostics-slide-one = Nüüd lükake need ükshaaval aeglaselt paremale. Programm loeb, mitu on vasakul.
diagnostics-counted = { NUM($count) }.
diagnostics-row-good = { CASE($resource, "gen") } rida on korras.
diagnostics-row-dead = { CASE($resource, "gen") } reas ei sulgu kordagi { $count ->
    [one] andur number
   *[other] andurid numbritega
} { $numbers }, vasakult lugedes.
diagnostics-row-stuck = { CASE($resource, "gen") } reas on kogu aeg suletud { $count ->
    [one] andur number
   *[other] andurid numbritega
} { $numbers }, vasakult lugedes.
diagnostics-row-unnoticed = { CASE($resource, "gen") } reas ei märka laud { $count ->
    [one] liugurit number
   *[other] liugureid numbritega
} { $numbers }, vasakult lugedes. { $count ->
    [one] Selle magnet puudub
   *[other] Nende magnetid puuduvad
} või on valepidi.
diagnostics-row-unnoticed-many = { CASE($resource, "gen") } rea liugureid, mida laud ei märka: { NUM($count) }. Nende magnetid puuduvad või on valepidi.

## Katse lõpp.

diagnostics-sum-good = { $count ->
    [0] Ükski ruut ei ole korras.
    [one] Korras on üks ruut.
   *[other] Korras on { NUM($count) } ruutu.
}
diagnostics-sum-more = { $count ->
    [one] Korras on veel üks ruut.
   *[other] Korras on veel { NUM($count) } ruutu.
}
diagnostics-sum-faults = { $count ->
    [0] Vigu ei leitud.
    [one] Leiti üks viga.
   *[other] Leiti { NUM($count) } viga.
}
diagnostics-sum-left = { $count ->
    [one] Vahele jäi üks ruut.
   *[other] Vahele jäi { NUM($count) } ruutu.
}

## Kalibreerimine.

diagnostics-calibrate = Kalibreerime lauda nendel ruutudel: { $fields }. Käed peavad olema kuivad, ruudud ja nuppude jalad puhtad.
diagnostics-measured = Mõõdetud, { $what }: keskmine { NUMBER($code, useGrouping: 0) }, hajuvus { NUMBER($spread, useGrouping: 0) }, erinevus nimiväärtusest { NUMBER($offset, useGrouping: 0) }.
diagnostics-refused-far = Kalibreerimata: { $what } erineb nimiväärtusest rohkem kui { NUMBER($limit, useGrouping: 0) } koodi. See on rike, mitte tolerants. Katsetage enne lauda.
diagnostics-refused-restless = Kalibreerimata: { $what }, näidud erinevad ühel ruudul rohkem kui { NUMBER($limit, useGrouping: 0) } koodi. Kontrollige maad ja toidet.
diagnostics-refused-apart = Kalibreerimata: { $what }, mõni näit oleks akna servale lähemal kui { NUMBER($limit, useGrouping: 0) } koodi. Puhastage ruudud ja nuppude jalad.
diagnostics-other-class = { CASE($field, "gen") } näit on { $seen }, oodatud oli { $what }. Kontrollige, mis seal on, või kirjutage: jäta vahele.
diagnostics-window = Ettepanek, { $what }: koodid { NUMBER($low, useGrouping: 0) } kuni { NUMBER($high, useGrouping: 0) }, halvimal näidul jääb varu { NUMBER($margin, useGrouping: 0) }.
diagnostics-keep = Kirjutage jah, siis jäävad need aknad laua mällu. Kirjutage ei, siis jääb kõik nii, nagu oli.
diagnostics-not-kept = Midagi ei muudetud.

## Näidud.

diagnostics-reading = { $field }: { $what }, kood { NUMBER($code, useGrouping: 0) }, varu { NUMBER($margin, useGrouping: 0) }.
diagnostics-reading-unclear = { $field }: { $what }, kood { NUMBER($code, useGrouping: 0) }.
diagnostics-row = { $resource } { NUM($count) }
diagnostics-counter = { $side } loendur: { $rows }.
diagnostics-counter-unsettled = { $side } loendur: liugurid ei ole paigal.
diagnostics-counter-gone = { $side } loendur ei ole ühendatud.
diagnostics-button-pressed = Surunupp { NUM($number) } on all.
diagnostics-button-released = Surunupp { NUM($number) } on lahti lastud.

## Ehitamine samm-sammult; sammud on failis docs/build-et.md.

diagnostics-step-1 = Esimene samm: üks ruut maketeerimislaual.
diagnostics-step-2 = Teine samm: joodetud laua trükkplaat.
diagnostics-step-3 = Kolmas samm: kõigi ruutude kontaktpinnad.
diagnostics-step-4 = Neljas samm: üks nupp igast liigist ja osuti.
diagnostics-step-5 = Viies samm: surunupud.
diagnostics-step-6 = Kuues samm: ringi loendur.
diagnostics-step-7 = Seitsmes samm: ruudu loendur.
diagnostics-step-8 = Kaheksas samm: kogu laud kokkupanduna.
diagnostics-step-passed = Samm { NUM($number) } on läbitud.
diagnostics-step-built = Laud on valmis. Enne esimest mängu kalibreerige see.
diagnostics-step-failed = Samm { NUM($number) } ei ole läbitud. { $count ->
    [one] Üks viga. Parandage see
   *[other] Vigu: { NUM($count) }. Parandage need
} ja katsetage sammu uuesti.
diagnostics-not-empty = Laud näeb midagi ruutudel, mis peaksid olema tühjad: { $fields }. Otsige sealt joodisest silda.
diagnostics-not-empty-many = Ruute, millel laud midagi näeb: { NUM($count) }. Kui neid on nii palju, on laud niiske või midagi on lühises.
diagnostics-expected = Kood peaks olema { NUMBER($low, useGrouping: 0) } kuni { NUMBER($high, useGrouping: 0) }.
diagnostics-above = Takistus on liiga suur: mustus, halb jootekoht või vale takisti.
diagnostics-below = Takistus on liiga väike: vale takisti või on midagi veel maaga ühenduses.
diagnostics-press = Vajutage surunuppu { NUM($number) } ja laske lahti.
diagnostics-not-pressed = Laud ei märganud surunupu { NUM($number) } vajutust. Kontrollige selle jootekohti. Kui sellist nuppu ei ole, kirjutage: jäta vahele.
