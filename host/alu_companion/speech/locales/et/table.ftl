### Laua sõnad: käed, laud, ühendus, seaded.

game-alu = ALU: Loki saar
game-almajara = Almajara
game-poi = POI Control

## Käed töös.

still-missing = Veel pooleli: { $actions }.
    .brief = Pooleli: { $actions }.
ambiguous = Millist neist te silmas pidasite?
    .brief = Milline?
choice = { NUM($number) }: { $meaning }.
meaning-actions = { $actions }
meaning-take-back = { $count ->
    [one] viimase tegevuse tagasivõtmine
    [2] viimase kahe tegevuse tagasivõtmine
    [3] viimase kolme tegevuse tagasivõtmine
   *[other] viimaste tegevuste tagasivõtmine, kokku { NUM($count) }
}
meaning-replace = { $actions } { $count ->
    [one] viimase tegevuse asemel
    [2] viimase kahe tegevuse asemel
    [3] viimase kolme tegevuse asemel
   *[other] viimaste tegevuste asemel, kokku { NUM($count) }
}
theirs-left = { CASE($side, "ade") } on veel { NUM($count) } { $count ->
    [one] tegevus
   *[other] tegevust
}.
theirs = Kas nii tegutses { $side }: { $actions }? Palun vastake jah või ei.
others-piece = Praegu ei saa { CASE($piece, "part") } panna.
wrong-payment = { $side } loendur ei vasta selle tegevuse hinnale: { $action }.
unexplained = Ühegi lubatud tegevusega sellist seisu laual ei teki.
paid-without-piece = Ressursid on makstud, aga nupud on veel puutumata.
unclear-fields = { $count ->
    [one] Üht ruutu
   *[other] Neid ruute
} ei saa lugeda: { $fields }. { $count ->
    [one] Palun pühkige see kuivaks. Kui seal on nupp, pange see tagasi
   *[other] Palun pühkige need kuivaks. Kui seal on nuppe, pange need tagasi
}.

## Laua kordaseadmine.

repair-left = Õige seisuni on { NUM($count) } { $count ->
    [one] samm
   *[other] sammu
}.
    .brief = Õige seisuni { NUM($count) } { $count ->
    [one] samm
   *[other] sammu
}.
repair-step-done = Tehtud, veel { NUM($count) } { $count ->
    [one] samm
   *[other] sammu
}.
repair-move = Tõstke { $piece } { CASE($source, "abl") } { CASE($target, "all") }.
    .brief = { $piece } { CASE($source, "abl") } { CASE($target, "all") }.
repair-take-off = Võtke { $piece } { CASE($field, "abl") } ära.
    .brief = { $piece } ära { CASE($field, "abl") }.
repair-put-on = Pange { $piece } { CASE($field, "all") }.
    .brief = { $piece } { CASE($field, "all") }.
repair-set = { $side } loenduril { $left ->
    [0] ei tohi vasakul olla ühtegi { CASE($resource, "gen") } liugurit
    [one] peab vasakul olema üks { CASE($resource, "gen") } liugur
   *[other] peab vasakul olema { NUM($left) } { CASE($resource, "gen") } liugurit
}.
    .brief = { $side } { $resource }: vasakul { NUM($left) }.
repair-sliders-right = Lükake { $side } loenduril paremale { NUM($count) } { CASE($resource, "gen") } { $count ->
    [one] liugur
   *[other] liugurit
}, nii et vasakule { $left ->
    [0] ei jää ühtegi
   *[other] jääb { NUM($left) }
}.
    .brief = { $side } { $resource }: paremale { NUM($count) }, vasakule { $left ->
    [0] ei jää ühtegi
   *[other] jääb { NUM($left) }
}.
repair-sliders-left = Lükake { $side } loenduril vasakule { NUM($count) } { CASE($resource, "gen") } { $count ->
    [one] liugur
   *[other] liugurit
}, nii et vasakul on { NUM($left) }.
    .brief = { $side } { $resource }: vasakule { NUM($count) }, siis on seal { NUM($left) }.
lay-all = Õige seisuni on { NUM($count) } sammu: { $steps }.
lay-all-more = Õige seisuni on { NUM($count) } sammu: { $steps }, seejärel veel { NUM($more) } { $more ->
    [one] samm
   *[other] sammu
}.
lay-off = tühjendage { $count ->
    [one] ruut { $fields }
   *[other] ruudud { $fields }
}
lay-move = tõstke { $piece } { CASE($source, "abl") } { CASE($target, "all") }
lay-on = pange { $piece } ruudule { $fields }
lay-on-several = pange { CASE($piece, "all") } ruutudele { $fields }
lay-set = seadke { $side } loenduril vasakule { $left ->
    [0] null { CASE($resource, "gen") } liugurit
    [one] üks { CASE($resource, "gen") } liugur
   *[other] { NUM($left) } { CASE($resource, "gen") } liugurit
}
lay-step = Ühe sammu kaupa kuulamiseks kirjutage: edasi.
lay-step-pressed = Ühe sammu kaupa kuulamiseks vajutage { $keys }.
skipped = Laud jääb nii, nagu see on.
nothing-to-skip = Vahele jätta ei ole midagi.
outside-piece = { $piece } { CASE($field, "ade") } ei lähe endiselt arvesse.
outside-missing = { CASE($field, "ade") } puudub endiselt { $piece }.
outside-many = Laual on endiselt { NUM($count) } { $count ->
    [one] koht
   *[other] kohta
} korda seadmata.
board-correct = Laud on korras.

## Ühendus ja laud.

board-searching = Laud ei ole veel ühendatud. Programm otsib seda.
keyboard-asked = Kas mängida klaviatuuriga, jah või ei?
board-none = Lauda pole.
keyboard-way-typed = Klaviatuuriga mängimiseks kirjutage: käsi klaviatuur.
keyboard-way-pressed = Klahvidega mängimiseks vajutage kaks korda tärni, { NUM($count) } korda klahvi kaheksa ja siis klahvi kuus.
board-way-typed = Jälle laual mängimiseks kirjutage: käsi laud.
board-way-pressed = Jälle laual mängimiseks vajutage kaks korda tärni, { NUM($count) } korda klahvi kaheksa ja siis klahvi neli.
board-port-taken = Laud võib olla ühendatud, aga selle porti kasutab teine programm. Sulgege see, otsimine jätkub.
board-port-refused = Laud võib olla ühendatud, aga teil ei ole õigust selle porti kasutada. Mida teha, ütleb käsk: { ALU() } doctor
board-port-unknown = Laud võib olla ühendatud, aga selle porti ei saa avada. Tõmmake kaabel välja ja ühendage uuesti.
board-port-unlisted = Arvuti ei ütle, millised pordid sellel on. Programm otsib lauda edasi.
board-found = Laud on ühendatud.
board-version = Selle versioon on { $version }.
board-unplugged = Laua ühendus katkes.
board-unplugged-help = Mäng on alles. Pange kaabel tagasi, muud ei ole vaja.
board-back-unchanged = Laud on jälle ühendatud, midagi ei ole muutunud.
board-back-changed = Laud on jälle ühendatud, erinevusi mängu seisust on { NUM($count) }.
version-mismatch = Laua versioon on { $board } ja programmi versioon { $host }, need ei sobi kokku. Palun uuendage mõlemat.
board-other-size = See laud mänguga ei sobi: veerge on { NUM($columns) } ja ridu { NUM($rows) }.
board-other-counters = See laud mänguga ei sobi: loenduripesi on { NUM($sockets) } ja liuguriridu igal loenduril on { NUM($rows) }.
board-fault = Laud on ühendatud, aga selle ruute ei saa lugeda.
board-fault-over = Laua ruute saab jälle lugeda.
board-restarted = Laua programm oli seiskunud ja käivitus uuesti.
board-restarted-again = Laua programm seiskus jälle ja käivitus uuesti.
board-fails = Laua programm seiskub igal käivitusel. Tõmmake kaabel välja ja ühendage uuesti. Kui see ei aita, väljuge mängust ja kirjutage: { ALU() } board info
fault-multiplexer-open = Multiplekser { NUM($number) }: kõigis kanalites on katkestus.
fault-multiplexer-ground = Multiplekser { NUM($number) }: kõik kanalid on maaga lühises.
fault-multiplexer-same = Multiplekser { NUM($number) }: kõik kanalid annavad sama näidu.
fault-multiplexer-jumping = Multiplekser { NUM($number) }: näidud hüplevad.
fault-multiplexer-low = Multiplekser { NUM($number) }: alumine võrdlusnäit on vale.
fault-multiplexer-mid = Multiplekser { NUM($number) }: keskmine võrdlusnäit on vale.
fault-multiplexer-both = Multiplekser { NUM($number) }: mõlemad võrdlusnäidud on valed.
fault-multiplexer-unknown = Multiplekser { NUM($number) } on rikkis.
fault-select-low = Multiplekser { NUM($number) }: aadressiliin { NUM($line) } on jäänud madalasse olekusse.
fault-select-high = Multiplekser { NUM($number) }: aadressiliin { NUM($line) } on jäänud kõrgesse olekusse.
fault-select-floating = Multiplekser { NUM($number) }: aadressiliin { NUM($line) } ei ole ühendatud.
fault-select-stuck = Multiplekser { NUM($number) }: aadressiliin { NUM($line) } on kinni jäänud.
fault-select-all-low = Kõik multiplekserid: aadressiliin { NUM($line) } on jäänud madalasse olekusse.
fault-select-all-high = Kõik multiplekserid: aadressiliin { NUM($line) } on jäänud kõrgesse olekusse.
fault-select-all-floating = Kõik multiplekserid: aadressiliin { NUM($line) } ei ole ühendatud.
fault-select-all-stuck = Kõik multiplekserid: aadressiliin { NUM($line) } on kinni jäänud.
fault-counter-ones = Selle andmeliin või taktiliin on kinni jäänud.
fault-counter-header = Selle näidud algavad valesti.
fault-counter-identity = Ei ole teada, kelle oma see on.
fault-counter-trailer = Selle näidud lõpevad valesti.
fault-counter-cut = Selle näidud katkevad poole pealt.
fault-counter-slipped = Selle näidud on nihkes.
fault-counter-garbled = Selle näitudest ei saa aru.
fault-button = Laua surunupp { NUM($number) } on kinni jäänud.
shorted-fields = Laual on lühis: { $fields }. Palun kuivatage laud või võtke ära, mis seal on.
counter-attached = { $side } loendur on ühendatud.
counter-detached = { $side } loendur on lahti ühendatud. Programm peab ressursside üle ise arvet ja ütleb, kui palju neid on.
    .brief = { $side } loendur on lahti ühendatud.
counters-swapped = Loendur on ühendatud laua valele poolele. Palun ühendage kumbki loendur oma mängija poolele.
counter-fault = { $side } loendur on ühendatud, aga seda ei saa lugeda. Programm peab ressursside üle ise arvet ja ütleb, kui palju neid on.
counter-row-dirty = { $side } loenduri { CASE($resource, "gen") } reas ei märka laud üht liugurit, kuid arv on kindel. Palun lükake selle rea liugurid oma sälkudesse.
press-piece = Kui nupp juba seisab, vajutage seda kergelt alla.
contact-open = Laud tajus nuppu ainult hetke: { $fields }.
contact-well = Jälle saab lugeda: { $fields }.
unclear-many = Ruute, mida ei saa lugeda: { NUM($count) }. Palun kuivatage laud.
appeared-fields = Nupud ilmusid lauale samal hetkel: { $fields }.
appeared-many = Ruute, millele ilmusid nupud samal hetkel: { NUM($count) }.
turned-fields = { $count ->
    [one] Laud peab nuppu nüüd teist liiki nupuks, kuigi keegi seda ei tõstnud
   *[other] Laud peab nuppe nüüd teist liiki nuppudeks, kuigi keegi neid ei tõstnud
}: { $fields }.
wipe-empty = Kui seal nuppe ei ole, pühkige need ruudud palun kuivaks.
wipe-under = { $count ->
    [one] Palun tõstke see üles, pühkige ruut kuivaks ja pange nupp tagasi
   *[other] Palun tõstke need üles, pühkige ruudud kuivaks ja pange nupud tagasi
}.
slider-between = { $side } loenduril on { CASE($resource, "gen") } reas üks liugur kahe koha vahel. Palun lükake see oma sälku.
slider-magnet = Kui see ei aita, on selle rea ühel liuguril magnet kadunud või valepidi.
slider-well = { $side } loenduril on { CASE($resource, "gen") } rida jälle hästi loetav.

## Ülesseadmine.

setup-started = Seame laua valmis.
setup-board = Laud on mängijate vahel, ringimängija istub esimese rea juures. Nuppe laual veel ei ole.
setup-counters = Mõlemal loenduril on ehitusmaterjali ja raua liugurid vasakul, toidu liugurid paremal.
setup-done = Laud on valmis.

## Käsud ja seaded.

hands-typed = Klaviatuur asendab käsi. Kirjutage näiteks: pane ring { $field }, võta { $field }, vii { $field } { $other }.
hands-first = Kirjutage näiteks: pane ring { $field }.
hands-loose = Loendurid ei ole ühendatud, ressursside üle peab arvet programm. Loenduri ühendamiseks kirjutage: ühenda ring. Selle liugurite lükkamiseks kirjutage: lükka materjal ja arv. Loenduri eemaldamiseks kirjutage: lahuta ring. Mida te ise ei mängi, selle paneb programm lauale. Laual oleva vea parandamiseks kirjutage: sea valmis.
hands-loose-keys = Loendurid ei ole ühendatud, ressursside üle peab arvet programm.
hands-keys = Klahvid asendavad käsi. Vajutage { $key } ning veeru ja rea numbrit. Seejärel paneb üks sinna ringinupu, kaks ruudunupu, kolm rüüstenupu, neli aga võtab seal oleva nupu ära.
hands-first-key = Mängimiseks vajutage { $key } ning veeru ja rea numbrit.
hands-offered = Üks paneb ringinupu, kaks ruudunupu, kolm rüüstenupu, neli võtab ära. Punkt lõpetab valiku.
hands-lay-asked = Kas teha see kõik teie eest ära? Palun vastake jah või ei.
help-typed = Abi saamiseks kirjutage: abi.
help-pressed = Abi saamiseks vajutage { $key }.
leave-pressed = Tabulaatoriklahv sulgeb programmi, mäng jääb alles.
help-play-words = Sõnad: lõpp, tagasi, ajalugu, uus mäng, välju. Vastamiseks: jah, ei. Abi arvutilt: arvuti, vihje.
help-far-words = Sõnad teise lauaga mängimiseks: kutsu, liitu, sõnum, lahku lauast. Ettepanekud: vahetame kohad, viik. Loobumiseks: alistun.
help-speech-words = Teated: korda, vanem, uuem, vaikus. Kõne: aeglasemalt, kiiremini, vaiksemalt, valjemini, hääl. Seaded: keel, jutukus, tähestik, seaded. Telefon: kood. Kui midagi läks valesti: aruanne.
help-guide-words = Sõnad: giid, vaikus, edasi, lause tagasi, lause, kus. Peatükid: peatükid, järgmine peatükk, eelmine peatükk.
help-coach-words = Sõnad: vihje, oht, hinda. Mängu analüüs: analüüs, edasi, eelmine, näita, vaikus.
help-lessons-words = Sõnad: õpi, vihje, lahendus, edasi, vahele, edenemine. Ja veel: ülesanne, mängu juurde.
help-more-key = Vajutage seda klahvi veel kord, et kuulda rohkem.
key-called = { $key ->
    [point] punkti
    [enter] sisestust
    [plus] plussi
    [minus] miinust
    [star] tärni
    [slash] kaldkriipsu
   *[digit] klahvi { NUM($number) }
}
not-understood = Ei saanud aru. Et kuulda, mis on võimalik, kirjutage: abi.
    .brief = Ei saanud aru.
no-topic = Sellist teemat abis ei ole. Teemad on { $topics }.
action-not-understood = Sellest tegevusest ei saanud aru. Et kuulda, kuidas tegevusi kirjutada, kirjutage: abi mäng.
    .brief = Tegevusest ei saanud aru.
no-such-tile = Sellist ruutu ei ole.
action-ambiguous = See võib tähendada mitut tegevust. Palun kirjutage täpsemalt.
choices-more = { $count ->
    [one] Loendis on veel üks.
   *[other] Loendis on veel { NUM($count) }.
} Edasi kuulamiseks vastake jah.
choices-keys = Null ütleb loendi uuesti, punkt lõpetab valiku.
confirm-action = { $action }: kas tõesti? Palun vastake jah või ei.
action-not-saved = Tegevust ei tehtud, sest seda ei saa salvestada. Palun kontrollige, kas kettal on ruumi, ja proovige uuesti.
rest-left = { $count ->
    [one] Veel üks osa.
   *[other] Veel { NUM($count) } osa.
}
rest-typed = Ülejäänu kuulamiseks kirjutage: veel.
rest-pressed = Ülejäänu kuulamiseks vajutage { $key }.
rest-pressed-then = Ülejäänu kuulamiseks vajutage { $first } ja { $key }.
rest-heard = See oli kõik.
nothing-to-repeat = Korrata ei ole midagi.
nothing-to-undo = Tagasi võtta ei ole midagi.
undo-forbidden = Selles mängus tegevusi tagasi ei võeta.
confirm-new-game = Kas jätta see mäng pooleli ja alustada uut? Palun vastake jah või ei.
confirm-pass = Kas lõpetada käik ühegi tegevuseta? Palun vastake jah või ei.
confirm-undo = Kas võtta tagasi { $side } tegevus, { $action }? Palun vastake jah või ei.
nothing-asked = Praegu ei küsita midagi.
quiet = Vaikin.
question-dropped = Küsimus langeb ära.
answer-yes-or-no = Palun vastake jah või ei.
answer-pressed = Sisestus on jah, punkt on ei.
cancelled = Midagi ei muutunud.
save-failed = Viimast tegevust ei ole veel vastu võetud, sest seda ei saa salvestada. Programm proovib uuesti. Palun kontrollige ketast.
recording-failed = Laua salvestist ei saa kirjutada. Mäng ise on salvestatud.
report-written = Aruanne on kodukaustas, failis { $file }.
report-holds-minutes = Selles on programmi versioon, andmed arvuti kohta, seaded ja viimased minutid selle laua taga, ilma nimede ja koodideta.
report-holds-game = Selles on programmi versioon, andmed arvuti kohta, seaded ja viimase mängu käigud, ilma nimede ja koodideta.
report-holds-nothing = Selles on programmi versioon, andmed arvuti kohta ja seaded. Mängu selles ei ole.
report-unsent = Midagi ei saadetud. Andke fail sellele, kes teid aitab.
report-unwritable = Aruannet ei saa kodukausta kirjutada. Võib-olla on ketas täis. Mäng jätkub.
report-none = Selles lauas aruannet ei kirjutata.
journal-mended = Salvestatud mängud olid rikutud. Kõik, mida sai lugeda, on alles. Mis läks kaduma, on kirjas terminalis.
journal-beside = Salvestatud mängude faili asemel on nüüd teine fail. See laud salvestab oma mängud uude faili selle kõrval. Uue faili nimi on kirjas terminalis.
journal-anew = Teine programm on salvestatud mängude faili kustutanud või muutnud. Kõik, mida see laud teab, salvestati uuesti.
language-changed = Räägin eesti keeles.
language-instead = Mis selles keeles veel puudub, öeldakse teises keeles.
level-terse = Ütlen ainult, mis toimub. Kõige muu kohta saab küsida.
level-brief = Räägin lühidalt.
level-normal = Ütlen kõik, mis muutub.
level-teaching = Selgitan mängu käigus.
alphabet-names = Veergudel on nimed.
alphabet-letters = Veergudel on tähed.
alphabet-numbers = Veergudel ja ridadel on numbrid.
alphabet-seat = Ruute nimetatakse teie istekohast vaadates.
alphabet-example = Näiteks: { $field }.

## Read, mis midagi ei tähenda, ja mida käsi teha ei saa.

did-you-mean = Ei saanud aru. Kas mõtlesite: { $line }? Siis kirjutage nii.
other-layout = Paistab, et klaviatuuril on valitud teine keel. Kas mõtlesite: { $line }? Siis vahetage klaviatuuri keel ja kirjutage nii.
tiles-several = Korraga ainult üks ruut: { $tiles }. Kirjutage neist üks.
answers-several = Korraga ainult üks vastus.
tiles-sharing = Selle tähega algab mitme ruudu nimi: { $tiles }. Kirjutage terve nimi.
form-alone = Selle sõna järele ei ole midagi vaja. Kirjutage ainult: { $word }.
form-field = Kirjutage selle sõna järele ruut, näiteks: { $word } { $field }.
form-places = Kirjutage selle sõna järele kaks kohta, näiteks: { $word } { $field } { $other }.
form-number = Kirjutage selle sõna järele arv, näiteks: { $word } üks.
form-code = Kirjutage selle sõna järele koodi kuus numbrit: { $word } ja numbrid.
form-name = Kirjutage selle sõna järele nimi: { $word } ja nimi.
no-tile-row = Sellist ruutu ei ole: { $column } { NUM($row) }. Ridu on laual { NUM($rows) }.
no-tile-column = Sellist veergu ei ole. Esimene ruut on { $first } ja viimane { $last }.
half-hand-put = Kirjutage, mis ja kuhu panna, näiteks: pane ring { $field }, pane ruut { $field } või pane rüüstenupp { $field }.
half-hand-take = Kirjutage, kust nupp võtta, näiteks: võta { $field }.
half-hand-move = Kirjutage, kust kuhu nupp viia, näiteks: vii { $source } { $field }.
half-hand-slide = Kirjutage, millised liugurid ja mitu neist peab olema vasakul: lükka materjal, raud või toit ja arv. Sõna lükka järel võib nimetada loenduri: ring või ruut.
half-hand-attach = Kirjutage, kelle loendur ühendada: ühenda ring või ühenda ruut.
half-hand-detach = Kirjutage, kelle loendur eemaldada: lahuta ring või lahuta ruut.
half-hand-lay = Kirjutage ainult: sea valmis.
half-hand-wand = Kirjutage, millist ruutu osuti puudutab, näiteks: osuti { $field }.
half-hand-press = Kirjutage sõna vajuta ja laua surunupu number. Esimese surunupu number on üks.
half-hand-unplug = Kirjutage üks sõna: tõmba.
half-hand-plug = Kirjutage üks sõna: pista.
hand-line-put = { $piece ->
    [circle] pane ring
    [square] pane ruut
   *[raiding] pane rüüstenupp
} { $field }
hand-line-take = võta { $field }
hand-line-move = vii { $source } { $field }
hand-line-end = lõpp
hand-line-swap = vaheta
order-line = { $word }
order-line-about = { $word } { $about }
line-dictated = Kirjutage: { $line }.
keys-dictated = Vajutage { $keys }.
choice-typed = Esimese valimiseks kirjutage: üks.
choice-pressed = Esimese valimiseks vajutage ühte.
played-by-hand = Siin tehakse seda kätega.
played-on-board = Tegevusi ei kirjutata, need tehakse nuppudega laual. Programm saab aru, mida käed tegid.
hand-loose = { $side } loendur ei ole ühendatud: neid liugureid laud ei näe, ressursside üle peab arvet programm. Ühendamiseks kirjutage: ühenda { $side ->
    [circle] ring
   *[square] ruut
}.
hand-sliders = { CASE($resource, "gen") } liugureid on { NUM($count) }. Kirjutage arv, null kuni { NUM($count) }.
hand-buttons = { $count ->
    [0] Sellel laual surunuppe ei ole.
    [one] Sellel laual on üks surunupp.
   *[other] Sellel laual on { NUM($count) } surunuppu.
}
hand-already = Nii see juba on.
hand-unplugged = Laua kaabel on väljas, laud seda ei näe. Kaabli tagasipanekuks kirjutage: pista.
hand-which = Sellist nuppu ei ole või on neid mitu. Kirjutage, kust kuhu, näiteks: vii { $source } { $field }.
hand-over = Mäng on läbi ja see enam ei loe. Uue mängu alustamiseks kirjutage: uus mäng.
hand-over-pressed = Mäng on läbi ja see enam ei loe. Uue mängu alustamiseks vajutage { $keys }.
hand-unfit = Siinne laud ei sobi selle mänguga ega näe, mida siin tehakse.
setup-not-skipped = Seda vahele jätta ei saa: mäng algab, kui laud on valmis. Et kuulda, mis on järgmine, kirjutage: paranda.
setup-not-skipped-pressed = Seda vahele jätta ei saa: mäng algab, kui laud on valmis. Et kuulda, mis on järgmine, vajutage { $keys }.
lay-out-offered = Et kõik ise oma kohale läheks, kirjutage: sea valmis.
## Klahvid.

prompt-menu = Tärn. Milline klahv veel?
key-wanted = Et kuulda, mida klahv teeb, kirjutage näiteks: klahvid kuus.
prompt-key = Vajutage klahvi, et kuulda, mida see teeb.
prompt-column = Veerg?
prompt-row = Rida?
prompt-part = Kus ruudul? Kaheksa on põhja pool, viis on keskel.
    .brief = Kus ruudul?
prompt-number = Number?
prompt-code = Koodi kuus numbrit?
prompt-figure = Mis number? Sisestus lõpetab.
prompt-digit = { NUM($number) }.
prompt-no-figure = Numbrit ei ole.
key-strayed = Siin kehtivad ainult numbriklahvistiku klahvid, tabulaatoriklahv sulgeb programmi.
key-unknown = See klahv ei tee siin midagi.
confirm-correct = Kas võtta laual olev seis mängu seisuks? Palun vastake jah või ei.
position-taken = Laua seis on mängu seisuks võetud.
position-impossible = Sellist seisu ei saa võtta: mõnda nuppu ei saa lugeda või on nuppe rohkem kui komplektis.
no-newer = Uuemat teadet ei ole.
no-older = Varasemat teadet ei ole.
does-menu = Lisaklahvid: seejärel vajutage veel üht klahvi.
does-keys = Selgitab, mida teeb järgmine klahv.
does-repeat = Kordab viimast teadet.
does-more = Ütleb lühidalt öeldud teate lõpuni.
does-older = Läheb eelmise teate juurde.
does-newer = Läheb järgmise teate juurde.
does-following = Läheb järgmise teate juurde, giidi kuulates järgmise lause juurde.
does-previous = Läheb eelmise teate juurde, giidi kuulates eelmise lause juurde.
does-status = Ütleb, kelle käik on, mitu tegevust on veel ja milline on seis.
does-mine = Ütleb, mis on käigul oleval mängijal.
does-theirs = Ütleb, mis on teistel mängijatel.
does-field = Ütleb, mis ruudul on: seejärel vajutage veeru ja rea numbrit.
does-here = Ütleb, mida ruudul teha saab: seejärel vajutage veeru ja rea numbrit.
does-neighbours = Ütleb, mis on ruudu ümber: seejärel vajutage veeru ja rea numbrit.
does-column = Ütleb, mis veerus on: seejärel vajutage veeru ja rea numbrit.
does-row = Ütleb, mis reas on: seejärel vajutage rea numbrit.
does-camps = Ütleb, kus kõik laagrid on.
does-raided = Ütleb, millised ruudud on rüüstatud.
does-actions = Loetleb kõik, mida praegu teha saab.
does-attacks = Ütleb, milliseid laagreid saab rünnata.
does-territory = Nimetab piiratud alad ja nende piirid ning ütleb, mis need avaks.
does-last = Nimetab viimased tegevused.
does-help = Ütleb, mille kohta saab küsida ja milliseid käske anda.
does-fix = Ütleb, kuidas laud korda seada.
does-end = Lõpetab käigu või selle osa. Kui on esitatud küsimus, vastab jah.
does-undo = Võtab viimase tegevuse tagasi.
does-skip = Katkestab laua kordaseadmise või jätab õppetunni vahele.
does-correct = Kinnitab laual oleva seisu, kui eksib programm.
does-swap = Vahetab pooled, kui erireegel seda lubab.
does-new = Alustab uut mängu.
does-opponent = Ütleb, kes mängib. Kui lisada tase, mängib arvuti.
does-opponent-off = Kõigi eest mängivad jälle inimesed.
does-swap-sides = Vahetab kohad arvuti või teise lauaga.
does-play-for-me = Arvuti valib teie eest ühe tegevuse.
does-invite = Ütleb koodi, millega teine laud saab teiega mängida.
does-join = Liitub teise lauaga: seejärel kirjutage selle koodi kuus numbrit.
does-far-word = Saadab teisele lauale lühisõnumi: seejärel kirjutage selle number.
does-part = Lahkub teisest lauast, mäng läheb edasi siin.
does-draw = Pakub teisele lauale viiki.
does-resign = Alistub, aga küsib enne üle.
does-call = Kutsub klubi õpetaja. Teisel korral tühistab kutse.
does-intent = Ütleb, mida arvuti praegu valiks.
does-why = Ütleb, miks arvuti nii mängis.
does-thinking = Ütleb, kas arvuti veel mõtleb.
does-hurry = Arvuti otsustab kohe.
does-yes = Vastab jah.
does-no = Vastab ei.
does-choose = Valib numbri järgi.
does-stop = Vaigistab programmi.
does-quit = Sulgeb programmi. Mäng jääb alles.
does-language = Vahetab ühist keelt.
does-verbosity = Muudab jutukust.
does-alphabet = Muudab ruutude nimesid.
does-rule = Selgitab viie tegevuse reegleid või üht reeglit, kui selle nimetate.
key-none = Sellist klahvi ei ole. Klahvid on kümme numbrit, punkt, sisestus, tärn ning märgid pluss, miinus ja kaldkriips. Samad klahvid on ka pärast tärni.
key-name = Klahv { $key ->
    [point] punkt
    [enter] sisestus
    [plus] pluss
    [minus] miinus
    [star] tärn
    [slash] kaldkriips
   *[digit] { NUM($number) }
}:
key-part-game = Mängus
key-part-menu = Tärni järel
key-part-hand = Kui klahvid asendavad käsi
key-name-more = Tärn, siis { $key ->
    [point] punkt
    [enter] sisestus
    [plus] pluss
    [minus] miinus
    [star] tärn
    [slash] kaldkriips
   *[digit] { NUM($number) }
}:
ago-seconds = { $count ->
    [0] Äsja:
    [one] Üks sekund tagasi:
   *[other] { NUM($count) } sekundit tagasi:
}
ago-minutes = { NUM($count) } { $count ->
    [one] minut
   *[other] minutit
} tagasi:

# Parts of a tile.
place-c = { $tile } keskel
    .ade = { CASE($tile, "ade") } keskel
    .part = { CASE($tile, "gen") } keskkohta
    .all = { CASE($tile, "gen") } keskkohale
    .abl = { CASE($tile, "gen") } keskkohalt
place-n = { $tile } põhjas
    .ade = { CASE($tile, "ade") } põhjas
    .part = { CASE($tile, "gen") } põhjakohta
    .all = { CASE($tile, "gen") } põhjakohale
    .abl = { CASE($tile, "gen") } põhjakohalt
place-ne = { $tile } kirdes
    .ade = { CASE($tile, "ade") } kirdes
    .part = { CASE($tile, "gen") } kirdekohta
    .all = { CASE($tile, "gen") } kirdekohale
    .abl = { CASE($tile, "gen") } kirdekohalt
place-e = { $tile } idas
    .ade = { CASE($tile, "ade") } idas
    .part = { CASE($tile, "gen") } idakohta
    .all = { CASE($tile, "gen") } idakohale
    .abl = { CASE($tile, "gen") } idakohalt
place-se = { $tile } kagus
    .ade = { CASE($tile, "ade") } kagus
    .part = { CASE($tile, "gen") } kagukohta
    .all = { CASE($tile, "gen") } kagukohale
    .abl = { CASE($tile, "gen") } kagukohalt
place-s = { $tile } lõunas
    .ade = { CASE($tile, "ade") } lõunas
    .part = { CASE($tile, "gen") } lõunakohta
    .all = { CASE($tile, "gen") } lõunakohale
    .abl = { CASE($tile, "gen") } lõunakohalt
place-sw = { $tile } edelas
    .ade = { CASE($tile, "ade") } edelas
    .part = { CASE($tile, "gen") } edelakohta
    .all = { CASE($tile, "gen") } edelakohale
    .abl = { CASE($tile, "gen") } edelakohalt
place-w = { $tile } läänes
    .ade = { CASE($tile, "ade") } läänes
    .part = { CASE($tile, "gen") } läänekohta
    .all = { CASE($tile, "gen") } läänekohale
    .abl = { CASE($tile, "gen") } läänekohalt
place-nw = { $tile } loodes
    .ade = { CASE($tile, "ade") } loodes
    .part = { CASE($tile, "gen") } loodekohta
    .all = { CASE($tile, "gen") } loodekohale
    .abl = { CASE($tile, "gen") } loodekohalt
