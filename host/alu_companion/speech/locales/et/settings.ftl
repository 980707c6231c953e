### Kuidas programm räägib ja kõlab.

settings-opened = Seaded. Kaheksa ja kahega saab seadet valida, kuue ja neljaga muuta, kaldkriips sulgeb seaded. Mõnel seadel on ka oma klahvid.
settings-closed = Seaded on suletud.
setting-rate = Kõne kiirus: { NUM($count) } sõna minutis.
setting-speech = { $count ->
    [0] Kõne on välja lülitatud.
   *[other] Kõne valjus: { NUM($count) } kümnest.
}
setting-effects = { $count ->
    [0] Helid on välja lülitatud.
   *[other] Helide valjus: { NUM($count) } kümnest.
}
setting-guide = { $count ->
    [0] Heligiid on välja lülitatud.
   *[other] Heligiidi valjus: { NUM($count) } kümnest.
}
setting-voice = { $count ->
    [one] Teisi hääli ei ole.
   *[other] Hääl number { NUM($number) }, kokku { NUM($count) }.
}
setting-voice-missing = Valitud häält siin ei ole, { $count ->
    [one] on üks muu hääl
   *[other] muid hääli on { NUM($count) }
}.
setting-reader = Kõnet juhib teie ekraanilugeja: muutke selle seadeid.
setting-language = Ühine keel: { $language }.
setting-voice-none = Hääli, mille vahel valida, ei ole.
how-rate = Selle muutmiseks kirjutage: kiiremini või aeglasemalt.
how-speech = Selle muutmiseks kirjutage: valjemini või vaiksemalt.
how-effects = Selle muutmiseks kirjutage näiteks: helid viis.
how-guide = Selle muutmiseks kirjutage näiteks: giidi valjus viis.
how-language = Selle muutmiseks kirjutage: { $choices }.
setting-typed = { $command } { $value }
how-verbosity = Selle muutmiseks kirjutage: räägi napilt, räägi lühidalt, räägi tavaliselt või räägi pikalt.
how-alphabet = Selle muutmiseks kirjutage: nimetused nimed, nimetused tähed, nimetused numbrid või nimetused koht.
how-announce = Selle muutmiseks kirjutage: teated mõlemad või teated laud.
how-hand = Selle muutmiseks kirjutage: käsi küsi, käsi laud või käsi klaviatuur.
how-clock-zero = Selle muutmiseks kirjutage: aja lõpp teade või aja lõpp kaotus.
how-voice = Hääle valimiseks kirjutage: hääl ja selle number.
setting-announce-both = Teated öeldakse kummagi mängija keeles.
setting-announce-table = Teated öeldakse ainult ühises keeles.
setting-hand-ask = Kui lauda ei leita, küsib programm, kas mängida klaviatuuriga.
setting-hand-board = Kui lauda ei leita, otsib programm seda edasi.
setting-hand-keyboard = Kui lauda ei leita, mängitakse klaviatuuriga.
setting-seat = { CASE($side, "gen") }ga räägitakse { $language }es.
setting-seat-table = { CASE($side, "gen") }ga räägitakse ühises keeles.

sound-device = Heliseadet ei ole. Kuni see puudub, saab kõike lugeda.
sound-device-back = Heli töötab jälle.
sound-engine = Kõne ei tööta. Kuni see jälle töötab, saab kõike lugeda.
sound-voice = Valitud häält ei ole. Selle asemel räägib teine hääl.
sound-language = Selle keele jaoks ei ole siin häält. Selles keeles öeldut saab lugeda.
sound-braille = Punktkirjakuvari ühendus katkes. Seda kasutatakse jälle, kui see on ühendatud.
sound-file = Helifaili ei saa enam kirjutada. Mäng jätkub.
terminal-lost = Terminal ei näita enam uut teksti. Mäng jätkub.

does-rate = Ütleb kõne kiiruse või määrab selle.
does-speech = Ütleb kõne valjuse või määrab selle.
does-slower = Aeglustab kõnet.
does-faster = Kiirendab kõnet.
does-quieter = Teeb kõne vaiksemaks.
does-louder = Teeb kõne valjemaks.
does-effects = Määrab helide valjuse nullist kümneni: seejärel vajutage numbrit.
does-guide = Määrab heligiidi valjuse nullist kümneni: seejärel vajutage numbrit.
does-voice = Vahetab häält.
does-circle-language = Vahetab keelt, milles räägitakse ringimängijaga.
does-square-language = Vahetab keelt, milles räägitakse ruudumängijaga.
does-my-language = Vahetab keelt, milles teiega räägitakse.
does-announce = Määrab, kas teated öeldakse kummagi mängija keeles.
does-hand = Määrab, mida teha, kui lauda ei leita: otsida seda edasi või mängida klaviatuuriga.
does-no-board = Laseb mängida klaviatuuriga, kui lauda ei leita.
does-settings = Avab seaded.
does-listen = Laseb kuulata, kuidas kõlab kogu laud.
does-listen-column = Laseb kuulata, kuidas kõlab veerg: seejärel vajutage veeru ja rea numbrit.
does-listen-areas = Laseb kuulata, kuidas kõlavad teie piiratud alad koos piiridega.
does-pair = Ütleb koodi, millega saab ühest telefonist kaasa mängida.
does-report = Kirjutab faili sellele, kes teid aitab, kui midagi läks valesti.

phones-code = Kood lehele: { NUM($first) }, { NUM($second) }, { NUM($third) }, { NUM($fourth) }, { NUM($fifth) }, { NUM($sixth) }. See kehtib kaks minutit ja laseb sisse ainult ühe telefoni või arvuti.
phones-offered = Telefoni koodi kuulmiseks vajutage kuut.
phones-offered-typed = Telefoni koodi saamiseks kirjutage: telefoni kood.
phones-lan = Mängulehe saab avada selle võrgu telefonidega.
phones-none = Mänguleht ei ole avatud. See avatakse programmi käivitamisel.
phones-joined = Veel üks seade on ühendatud. Sellega saab nüüd kaasa mängida.
phones-closed = Kood sisestati viis korda valesti. See enam ei kehti.
phones-stopped = Mänguleht lakkas töötamast. Mäng jätkub.
