### Mida öeldakse arendajatele salvestiste kohta: terminalis, arvud numbritega.

## Mis salvestis see on.

log-made = Salvestatud programmi versiooniga { $version }, protokolli versioon { NUMBER($protocol, useGrouping: 0) }.
log-made-unknown = Salvestanud programmi versiooni ei ole kirjas.
log-begun = Algus: { $text }.
log-hash = Laua faili räsi: { $text }.
log-firmware = Laua püsivara: { $text }.
log-lasts = Kestus: { $text }.
log-game = Mäng: { $text }.
log-options = Tingimused: { $text }.
log-languages = Keeled: { $text }.
log-entries = Ridu liigiga { $kind }: { NUMBER($count, useGrouping: 0) }.
log-actions-before = Tegevusi enne salvestise algust: { NUMBER($count, useGrouping: 0) }.
log-actions = Tegevusi salvestises: { NUMBER($count, useGrouping: 0) }.
log-whole = Salvestis on korralikult suletud.
log-broken = Salvestis katkeb pärast rida { NUMBER($line, useGrouping: 0) }.
log-wrong = Rida { NUMBER($line, useGrouping: 0) } on arusaamatu. Edasist ei vaadatud.

## Selle read, iga rea ees on aeg.

log-setting = Seaded: { $text }
log-event = Päevikus enne seda: { $text }
log-link-up = Port avati.
log-link-silent = Laud jäi vait.
log-link-down = Porti enam ei ole.
log-link-none = Lauda ei ole.
log-welcome-keys = Mängijad tulid lauda, nad vajutavad klahve.
log-welcome-lines = Mängijad tulid lauda, nad kirjutavad ridu.
log-hands-keys = Mängijad tulid lauda, jäljendatud laual asendavad käsi klahvid.
log-hands-lines = Mängijad tulid lauda, jäljendatud laual asendavad käsi kirjutatud read.
log-hand-chosen-keyboard = Nüüd asendab käsi klaviatuur.
log-hand-chosen-board = Otsitakse lauda, käsi võib asendada ka klaviatuur.
log-hand = Käsi jäljendatud laual: { $text }
log-typed = Kirjutati: { $text }
log-key = Klahv: { $text }
log-trouble = Häire: { $text }
log-page = Mänguleht: { $text }
log-report = Aruanne: { $text }
log-decided = Arvuti otsustas: { $text }
log-considered = Arvuti oleks otsustanud: { $text }
log-advised = Treener arvab: { $text }
log-opponent = Protsess, mis arvuti eest mõtleb: { $text }
log-far = Teine laud: { $text }
log-far-met = Teine laud on leitud. Mängu nimi: { $text }
log-far-news = Tee teise lauani: { $text }
log-club = Klubi õpetaja: { $text }
log-club-news = Tee klubini: { $text }
log-heard = Heligiidi lause kuulati lõpuni.
log-spoken = See, mida kõik peavad kuulma, on lõpuni öeldud.
log-end = Suletud.
log-state = Laud: { $changes }.
log-state-again = Laud: kõik nagu enne.
log-tile = { $name } { $content }
log-socket-square = pesa { NUMBER($number, useGrouping: 0) } ruudumängija loendur { $rows }
log-socket-circle = pesa { NUMBER($number, useGrouping: 0) } ringimängija loendur { $rows }
log-socket-none = pesa { NUMBER($number, useGrouping: 0) } ilma loendurita
log-socket-fault = pesa { NUMBER($number, useGrouping: 0) } loendurit ei saa õigesti lugeda
log-buttons = surunupud { $text }
log-health = rikkis multiplekserid { $text }
log-same = Laud: sama veel { NUMBER($count, useGrouping: 0) } { $count ->
    [one] kord
   *[other] korda
}, viimati nüüd.
log-hello = Laud: püsivara { $firmware }, ruute { NUMBER($columns, useGrouping: 0) } korda { NUMBER($rows, useGrouping: 0) }, käivitumise põhjus { $text }.
log-lost = Laud: puuduvaid ridu: { NUMBER($count, useGrouping: 0) }.
log-garbage = Laud: see ei ole protokolli rida ({ $text }): { $line }
log-other-version = Laud: selle protokolli versioon on { NUMBER($count, useGrouping: 0) }.
log-board = Laud: { $text }
log-unheard = Laud: baite, kui port ei olnud avatud: { NUMBER($count, useGrouping: 0) }.
log-said = Öeldi: { $text }

## Mis on salvestises valesti.

log-problem-line = Rida { NUMBER($line, useGrouping: 0) } ei saa lugeda.
log-problem-time = Real { NUMBER($line, useGrouping: 0) } on varasem aeg kui eelmisel.
log-problem-content = Rea { NUMBER($line, useGrouping: 0) } sisu ei sobi selle liigiga.
log-problem-late = Rida { NUMBER($line, useGrouping: 0) } kuulub salvestise algusesse.
log-problem-protocol = Real { NUMBER($line, useGrouping: 0) } on kirjas teine protokolli versioon.
log-problem-plays = Alates reast { NUMBER($line, useGrouping: 0) } ei saa salvestist taasesitada.
log-problem-game = Salvestises on mäng, mida see programm ei tunne: { $game }.
log-problem-after = Rida { NUMBER($line, useGrouping: 0) } ja kõik edasine on pärast lõppu.
log-problem-cut = Salvestis katkeb pärast rida { NUMBER($line, useGrouping: 0) }.
log-problem-different = Mängu üleskirjutuse rida { NUMBER($line, useGrouping: 0) } erineb. Oodati: { $expected } Öeldi: { $said }
log-differs-input = Sisendid erinevad alates numbrist { NUMBER($number, useGrouping: 0) }.
log-differs-action = Tegevused erinevad alates numbrist { NUMBER($number, useGrouping: 0) }.
log-differs-said = Öeldu erineb alates numbrist { NUMBER($number, useGrouping: 0) }.
log-differs-nowhere = Sisendid, tegevused ja öeldu on samad.
log-in-first = Esimeses salvestises: { $text }
log-in-second = Teises salvestises: { $text }
log-nothing = mitte midagi.
log-good = Salvestis { $path } on korras.

## Mida tehti ja miks ei saanud.

log-written = Kirjutati fail { $path }
log-run = Käivitage: pytest { $path }
log-in-the-middle = Sel ajal oli pooleli midagi, mida päevik ei hoia: küsimus, arvu sisestamine või heligiid. Seda selles lõigus ei ole.
log-progress = Salvestisest on loetud { $percent } { $percent ->
    [one] protsent
   *[other] protsenti
}.
log-broke-off = Salvestis { $path } katkeb pärast rida { NUMBER($line, useGrouping: 0) }. Võeti see, mis oli enne seda.
log-damaged = Salvestise { $path } rida { NUMBER($line, useGrouping: 0) } on rikutud. Võeti see, mis oli enne seda.
log-makes-no-sense = Salvestise { $path } rida { NUMBER($line, useGrouping: 0) } on arusaamatu. Mis salvestises valesti on, ütleb: { ALU() } log check { $path }
log-backwards = Teine aeg on varasem kui esimene. Kirjutage varasem aeg esimesena.
log-no-piece = Sel ajal ei tulnud midagi, kirjutada ei ole midagi.
log-fit-empty = Üks salvestistest on tühi, neid ei saa ühendada.
log-fit-new = Teine salvestis alustab uut mängu. Ühendage see, mis jätkab esimese mängu.
log-fit-game = Teine salvestis ei jätka sealt, kus esimene lõpeb. Ühendage see salvestisega, millele see järgneb.
log-fit-settings = Teise salvestise seaded on alguses teised kui esimesel lõpus, neid ei saa ühendada.
