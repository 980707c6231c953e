### Programmi enda sõnad terminalis.

program-language-for-all = Seekord räägitakse kõigiga laua taga ühes keeles. Ilma valikuta --lang kehtivad jälle mängijate valitud keeled.
program-goodbye = Nägemist.
program-goodbye-kept = Nägemist. Mäng on alles.

## Laud ja selle port.

program-port-missing = Porti { $port } ei ole. Ilma lauata mängimiseks kasutage valikut --port sim. Kui laud on olemas, ühendage selle kaabel või jätke --port ära.
program-port-taken = Porti { $port } kasutab teine programm. Sulgege see ja käivitage programm uuesti.
program-port-refused = Teil ei ole õigust porti { $port } kasutada. Linuxis: sudo usermod -aG dialout $USER, seejärel logige välja ja uuesti sisse.
program-port-unknown = Porti { $port } ei saa avada. Kontrollige nime või jätke --port ära, siis otsib programm laua ise üles.
program-port-forbidden = Teil ei ole õigust porti { $port } kasutada. Küsige seda õigust arvuti haldajalt.
program-port-unlisted = Arvuti ei ütle, millised pordid sellel on. Tõmmake laua kaabel välja ja ühendage uuesti või nimetage port valikuga --port.

## Failid.

program-file-not-found = Faili { $path } ei ole. Kontrollige nime.
program-file-unreadable = Faili { $path } ei saa lugeda. Kontrollige, kas see on fail ja kas teil on lugemisõigus.
program-file-unwritable = Faili { $path } ei saa kirjutada. Valige teine koht või kontrollige ketast ja õigusi.
program-report-written = Aruanne on failis { $path }.
program-output-lost = Kõiki sõnu ei saanud väljundisse kirjutada. Kas ketas on täis?
program-no-keyboard = Klaviatuuri ei ole. Mäng jätkub ilma selleta, kuni programm suletakse.
program-file-too-large = Fail { $path } on liiga suur. Kontrollige, kas see on õige fail.
program-file-no-text = Fail { $path } ei ole lihttekst. Salvestage see lihttekstina, UTF-8-kodeeringus.
program-output-taken = Faili { $path } loeb või hoiab see käsk ise. Valige kirjutatavale teine nimi.
program-output-exists = Fail { $path } on juba olemas ja selle sisu läheks kaduma. Valige teine nimi või kustutage enne see fail.
program-output-ending = Fail { $path } ei oleks see, mida nimi ütleb. Valige nimi, mille lõpp on üks neist: { $endings }.
program-homeless = Teil ei ole selles arvutis kodukausta, kus seadeid ja mänge hoida. Nimetage failid valikutega --config ja --journal või määrake kaust muutujates XDG_CONFIG_HOME ja XDG_DATA_HOME.
program-folder-gone = Kausta, kus te olete, ei ole enam, või te ei tohi seda lugeda. Minge teise kausta ja käivitage uuesti.
program-own-file-wrong = Faili { $path } ei saa veel kasutada. Vigu on { NUMBER($count, useGrouping: 0) }.
program-option-takes-no-file = Valikule { $option } faili anda ei saa. Faili saab anda Almajaras valikutele layout ja chips, POI Controlis valikule map.
program-recording-foreign = Fail { $path } ei ole selle programmi salvestis. Valige fail, mis on salvestatud valikuga --record.
program-recording-newer = Salvestise { $path } on teinud programmi uuem versioon. Selle lugemiseks uuendage programmi.
program-recording-encoded = Salvestis { $path } on UTF-16-kodeeringus. Salvestage see lihttekstina, UTF-8-kodeeringus.
program-recording-cut = Salvestis { $path } katkeb real { NUMBER($line, useGrouping: 0) }. Kuni selle kohani on see taasesitatud.
program-recording-damaged = Salvestise { $path } rida { NUMBER($line, useGrouping: 0) } on rikutud. Kuni selle kohani on see taasesitatud.
program-recording-wrong = Salvestise { $path } rida { NUMBER($line, useGrouping: 0) } on arusaamatu. Kuni selle kohani on see taasesitatud.
program-recording-game = Salvestises { $path } on mäng, mida see programm ei tunne: { $game }.
program-journal-open = Salvestatud mänge failis { $path } ei saa avada. Valige teine fail valikuga --journal või kontrollige ketast ja õigusi.
program-journal-foreign = Failis { $path } ei ole salvestatud mänge. Valige teine fail valikuga --journal.
program-journal-newer = Mängud failis { $path } on salvestanud programmi uuem versioon. Neis ei ole midagi muudetud. Paigaldage see versioon uuesti või valige teine fail valikuga --journal.
program-journal-busy = Salvestatud mängud on avatud selle programmi teises aknas. Sulgege see seal käsuga välju ja käivitage uuesti.
program-journal-beside = Kasutusel oleva salvestatud mängude faili { $path } asemele pandi teine fail. See jäi muutmata. Kõik, mida see laud teab, on failis { $fresh }. Et sellega jätkata, valige see fail valikuga --journal.
program-journal-anew = Teine programm kustutas või muutis kasutusel olevat salvestatud mängude faili { $path }. Kõik, mida see laud teab, on sinna uuesti salvestatud.
program-journal-write = Mängu ei saa faili { $path } salvestada. Vabastage kettal ruumi või valige teine fail valikuga --journal.
program-journal-damaged = Salvestatud mängud failis { $path } on rikutud. Loetavaid kirjeid jääb alles: { NUMBER($count, useGrouping: 0) }. Teadaolevalt on kadunud: { NUMBER($lost, useGrouping: 0) }.
program-journal-aside = Endine fail on alles: { $path }
program-journal-spoilt = Salvestatud mängud failis { $path } said kasutamise ajal rikutud. Käivitage programm uuesti: kõik, mida saab lugeda, jääb siis alles.
program-journal-wrong = Kirje { NUMBER($line, useGrouping: 0) } mängus { NUMBER($game, useGrouping: 0) } failis { $path } on arusaamatu. { $line ->
    [1] See mäng on kadunud.
   *[other] See mäng jätkub eelmisest kirjest.
} Välja jäetud kirjeid: { NUMBER($count, useGrouping: 0) }.
program-options-wrong = Selle mängu valikuid ei saa kasutada: { $text }.
program-board-wrong = Riistvarafaili { $path } järgi ei saa lauda ehitada. Mis seal valesti on, ütleb inglise keeles käsk: { ALU() } hardware check { $path }
program-board-option = Valimiseks: { $text }.
program-position-and-options = Andke kas seis või valikud: seisul on valikud juba olemas.
program-invite-and-with = Andke kas --invite või --with: üks laud kutsub, teine liitub.
program-broker-wrong = See ei ole sõnumiserveri aadress. Näited: mqtts://name:password@example.org, wss://example.org/mqtt.
program-club-wrong = See ei ole klubi laua aadress. Näide: mqtts://table-3:password@school.example?club=owls.
program-club-teacher = Õpetaja ega pealtvaataja nimega mängida ei saa. Laudade jälgimiseks on käsk: alu club watch
program-club-watch-wrong = See ei ole klubi õpetaja ega pealtvaataja aadress. Näide: mqtts://teacher:password@school.example?club=owls.
program-club-watch-certificate = Aadressis nimetatud sertifikaati ei saa lugeda: { $path }
program-club-watch-refused = Klubi ei võta teid vastu. Palun kontrollige aadressi ja parooli.
program-club-watch-unreached = Klubi sõnumiserveriga ei saadud ühendust.
program-code-wrong = Koodis on kuus numbrit.
program-seat-unknown = Sellist kohta selles mängus ei ole: { $text }. Kohad: { $seats }.
program-clock-wrong = Sellist aega kellale panna ei saa: { $text }. Näited: 10+5, 30s/turn, square=10+5,circle=5+5.
program-no-opponent = Mängu { $game } arvuti ei mängi.
program-no-level = Tasemed on 1 kuni { NUMBER($count, useGrouping: 0) }.
program-position-wrong = Failis { $path } ei ole mängitavat seisu. Kirjutage see nii, nagu näitab docs/rules/{ $game }.md.
program-no-games = Failis { $path } ei ole veel ühtegi mängu. Alustage käsuga: { ALU() } play --game { $game }{ $options }
program-guide-wrong = Kaustas { $path } olevat heligiidi ei saa kasutada. Laua ääres see puudub.
program-config-wrong = Seadete failis { $path }{ $line ->
    [0] {""}
   *[other] , real { NUMBER($line, useGrouping: 0) },
} on kohal { $key } väärtus, mis ei sobi. Selle asemel kehtib tavaline.
program-config-allowed = Lubatud väärtused: { $values }.
program-config-syntax = { $line ->
    [0] Seadete faili { $path } ei saa lugeda.
   *[other] Seadete faili { $path } rida { NUMBER($line, useGrouping: 0) } ei saa lugeda.
} Kehtivad tavalised seaded ja fail jääb selliseks, nagu on.
program-config-unknown = Seadete failis { $path }{ $line ->
    [0] {""}
   *[other] , real { NUMBER($line, useGrouping: 0) },
} on { $key }, mida see versioon ei tunne. Programm jätab selle arvestamata.

## Hääl.

program-no-voice-engine = Kõnesüntesaatorit ei ole, hääle asemel on tekst. Debianis ja Ubuntus: sudo apt install espeak-ng
program-no-voice-sound = Heliteek PortAudio puudub, hääle asemel on tekst. Debianis ja Ubuntus: sudo apt install libportaudio2
program-no-voice-device = Heliseadet ei leitud, hääle asemel on tekst. Ühendage kõrvaklapid või kõlarid ja käivitage programm uuesti.
program-no-voice-died = Hääl ei käivitunud, selle asemel on tekst. Käivitage programm uuesti, et veel kord proovida.
program-no-voice-path = Hääl ei saa oma faile lugeda: nende asukoha nimi on liiga pikk või sisaldab tähti, mida hääl ei tunne. Hääle asemel on tekst. Tõstke programm lühikese nimega kausta, mille nimes on ainult inglise tähestiku tähed, ja käivitage uuesti.
program-no-voice = Häält ei ole. Miks: { ALU() } doctor

## Mida leiab alu doctor.

program-doctor-python = Programm kasutab Pythoni versiooni { $version }.
program-doctor-firmware-engine-micropython = Jäljendatud laud kasutab MicroPythoni versiooni { $version }.
program-doctor-firmware-engine-cpython = MicroPython puudub, jäljendatud laud töötab Pythoniga, mängimiseks sellest piisab.
program-doctor-board-found = Pordis { $port } vastab laud, selle versioon on { $version }.
program-doctor-board-none = Laud ei ole ühendatud. Ühendage selle kaabel või mängige ilma lauata: { ALU() } play --port sim
program-doctor-board-other = Seade pordis { $port } ei vasta nagu laud. Laadige sellesse püsivara või võtke kaabel välja ja ühendage uuesti.
program-doctor-board-version = Pordis { $port } oleva laua protokolli versioon on { $board }, programmil aga { $host }. Uuendage mõlemat.
program-doctor-voice = Hääl on olemas: { $name }.
program-doctor-voice-engine = { $language ->
    [en] Inglise
    [et] Eesti
    [ru] Vene
   *[other] Selle
} keele hääl on olemas: { $name }, süntesaator { $engine }.
program-doctor-languages = Keeled: { $languages }.
program-doctor-settings = Seaded failis { $path } on korras.
program-doctor-settings-none = Seadete faili ei ole, kehtivad tavalised seaded. Selle koht oleks { $path }.
program-doctor-settings-wrong = Seadetes { $path } on viga: { $key }. Parandage see koht või kustutage see.
program-doctor-journal = Failis { $path } { $games ->
    [0] ei ole salvestatud mänge
    [one] on { $games } salvestatud mäng
   *[other] on { $games } salvestatud mängu
}.
program-doctor-journal-none = Salvestatud mänge veel ei ole. Neid hoitakse edaspidi failis { $path }.
program-doctor-brltty = Punktkirjaprogramm brltty võib USB-jadapordid enda kätte võtta. Kui lauda ei leita ja te punktkirjakuvarit ei kasuta, käivitage: sudo systemctl stop brltty-udev
program-doctor-simulated = Jäljendatud laud töötab: püsivara { $firmware } vastas { $ms } ms pärast.
program-doctor-simulated-failed = Jäljendatud laud ei vasta. Paigaldage programm uuesti.
program-doctor-report = Kui sellest abi ei ole, kirjutab aruande teie aitajale käsk: { ALU() } report
program-doctor-all-good = Kõik on korras.
program-doctor-problems = { $count ->
    [one] Leiti { $count } probleem:
   *[other] Leiti { $count } probleemi:
}
program-simulator-failed = Jäljendatud laud jäi ootamatult seisma. Palun käivitage programm uuesti. Aruande sellest kirjutab käsk: { ALU() } report
program-engine-interpreted = Ilma numbata mõtleb arvuti palju aeglasemalt. Selle paigaldamiseks: { ADD($extra) }
program-tools-elsewhere = See käsk on arendajatele. Paigaldatud programmis seda ei ole, see on kaasas lähtekoodiga.
program-board-at = Jäljendatud laud on pordis { $port }.
program-board-nowhere = Laud on lahti ühendatud. Porti ei ole.
program-no-voice-package = Hääl ei ole paigaldatud. Kõik kirjutatakse siia. Hääle kuulmiseks: { ADD("voice") }

program-doctor-far = Sama võrgu lauaga mängimiseks käivitage: { ALU() } play --invite
program-doctor-far-package = Laudade ühendamise pakett ei ole paigaldatud. Teiste laudadega mängimiseks: { ADD("friends") }
program-doctor-broker = Laudadega saab koos mängida ka sõnumiserveri kaudu ja klubis. Kuidas, ütleb: { ALU() } play --help all
program-doctor-broker-package = Et mängida sõnumiserveri kaudu või klubis: { ADD("club") }
program-doctor-braille = Punktkiri: kuvar on leitud, { $name }, märke { $count }.
program-doctor-braille-package = Punktkiri: kuvarite pakett puudub. Debianis ja Ubuntus: sudo apt install brltty python3-brlapi python3-louis
program-doctor-braille-refused = Punktkiri: brltty ei tööta. Käivitamiseks: sudo systemctl start brltty
program-doctor-braille-key = Punktkiri: brltty ei anna juurdepääsu. Selle saamiseks: sudo usermod -a -G brlapi $USER ja logige uuesti sisse
program-doctor-braille-display = Punktkiri: brltty ei leia kuvarit. Ühendage kuvar ja lülitage see sisse.
program-doctor-braille-busy = Punktkiri: kuvarit kasutab teine programm. Sulgege see või tooge see aken ette.
program-no-voice-reader-package = Ekraanilugejate pakett ei ole paigaldatud. Selle asemel räägib programm oma häälega. Oma ekraanilugeja kasutamiseks: { ADD("reader") }
program-no-voice-reader-none = Ükski ekraanilugeja ei tööta. Selle asemel räägib programm oma häälega. Käivitage ekraanilugeja ja proovige uuesti või valige väljundiks voice.

## Mis tehakse kompamiseks ja nõrga nägemise jaoks.

program-extra-missing = Selle käsu jaoks vajalikud paketid ei ole paigaldatud. Nende paigaldamiseks: { ADD($extra) }
program-tactile-wrong = Mõõte ja tekste kaustas { $path } ei saa kasutada: { $text } Parandage see koht.
program-made-file = Kirjutatud: { $path }
program-pcb-unknown = Trükkplaati { $name } ei ole. On olemas { $names }.
program-pcb-no-tracks = Trükkplaadil { $name } ei ole radu. Nende vedamiseks: alu hardware route --board { $name }
program-pcb-no-kicad = KiCad puudub. Debianis ja Ubuntus: sudo apt install --no-install-recommends kicad
program-pcb-failed = KiCad ei saanud trükkplaati teha. { $text }
program-pcb-board =
    Trükkplaat { $name }: { $width } x { $height } millimeetrit, peale joodetakse { $parts ->
        [one] üks detail
       *[other] { $parts } detaili
    }; { $faults ->
        [0] KiCad ei leia ühtegi viga.
        [one] KiCad leiab ühe vea, vaadake faili drc.txt.
       *[other] KiCad leiab { $faults } viga, vaadake faili drc.txt.
    }
program-release-progress = { $percent } protsenti: { $what ->
    [board] trükkplaat { $name }
    [models] prinditavad osad, aluse laius millimeetrites { $name }
    [whole] kõik kokkupanduna
    [papers] skeemid, ühenduste loendid ja osade loendid
    [firmware] püsivara
   *[docs] juhised ja litsentsid
}.
program-release-done = Kirjutatud: { $path }. Faile selles: { $count }. Kontrollsumma SHA-256: { $sum }.
program-made-part = Mõõdud millimeetrites: { $size }, tükke ühe mängu jaoks: { $count }. Kirjutatud: { $path }
program-part-unprintable = Osa { $name } ei saa printida: { $problem ->
    [open] selle pind ei ole suletud
    [bodies] see laguneb mitmeks tükiks
    [genus] mõni auk on puudu või üleliigne
    [thin] mõni sein on liiga õhuke
    [overhang] osa sellest prinditaks õhku
    [bridge] sild selles on toeta printimiseks liiga lai
    [overlap] see on teise detaili kohal
   *[floating] see ei toetu printeri alusele
}. Parandage mõõdud.
program-no-pdf-package = PDF-i pakett ei ole paigaldatud, seega PDF-faile ei kirjutatud. Selle paigaldamiseks: { ADD("hardware") }
program-print-no-font = Selles arvutis ei ole fonti, milles oleksid kõik selle keele tähed: { $language }. Kirjutati ainult veebilehitsejas avatavad lehed. Paigaldage DejaVu fondid.
program-no-louis = Lühikirja jaoks on vaja teeki liblouis. Debianis ja Ubuntus: sudo apt install python3-louis

## Mänguleht.

program-page-at = Mänguleht on aadressil { $address }
program-page-taken = Porti { NUMBER($port, useGrouping: 0) } kasutab teine programm. Valige valikuga --page-port mõni muu port või sulgege see programm.
program-page-refused = Porti { NUMBER($port, useGrouping: 0) } ei tohi kasutada. Valige valikuga --page-port port, mille number on üle 1023.
program-page-address = Mängulehte ei saa pordil { NUMBER($port, useGrouping: 0) } avada. Valige valikuga --page-port mõni muu port.
program-page-network = See arvuti ei ole ühendatud ühegi kohtvõrguga, kus võiks olla ka telefone. Ühendage arvuti sellise võrguga või jätke --lan ära.

## Heligiid helifailidena.

program-guide-none = Mängul { $game } ei ole veel heligiidi selles keeles: { $language }. See on olemas keeltes: { $languages }.
program-guide-wrong-text = Heligiidi peatüki { $name } rida { NUMBER($line, useGrouping: 0) } on vigane. Parandage see või paigaldage programm uuesti.
program-guide-no-voice = Häält { $voice } siin ei ole. Olemasolevaid hääli näitab: { ALU() } voices
program-guide-no-language = Ükski hääl siin ei räägi seda keelt: { $language }. Olemasolevaid hääli näitab: { ALU() } voices
program-guide-voice-failed = Hääl { $voice } tõrkus. Valmis peatükid jäävad alles. Jätkamiseks käivitage uuesti või valige muu hääl: --voice.
program-guide-disk-full = Ketas on täis. Vabastage ruumi ja käivitage uuesti; valmis peatükid jäävad alles.
program-guide-interrupted = Katkestatud. Valmis peatükid jäävad alles; jätkamiseks käivitage uuesti.
program-guide-opening = Peatükk { $number }. { $title }
program-guide-album = { $game ->
    [alu] ALU: heligiid
    [almajara] Almajara: heligiid
   *[poi] POI Control: heligiid
}
program-guide-chapter = { $percent } { $percent ->
    [one] protsent
   *[other] protsenti
}. Peatükk { $number }, { $title }: { $done ->
    [kept] muutmata
   *[rendered] salvestatud
}.
program-guide-built = Heligiid on valmis: { $count ->
    [one] { $count } peatükk
   *[other] { $count } peatükki
}, { $minutes ->
    [one] { $minutes } minut
   *[other] { $minutes } minutit
}, kaustas { $path }
program-guide-voice-unknown = Hääle { $voice } litsents ei ole teada. Selgitage see välja, enne kui faile edasi annate.
program-guide-voice-not-sold = Hääle { $voice } litsents on { $licence }: ärge andke neid faile edasi raha eest ega muudetuna.
program-guide-check-none = Kaustas { $path } ei ole salvestatud heligiidi. Salvestamiseks: { ALU() } guide build { $folder }
program-guide-hear = Brauseris kuulamiseks: { ALU() } guide serve { $folder }
program-guide-good = Kaust { $path }: { $count ->
    [one] { $count } peatükk
   *[other] { $count } peatükki
}, { $minutes ->
    [one] { $minutes } minut
   *[other] { $minutes } minutit
}, kõik on korras.
program-guide-problem = Kaust { $path }: { $fault ->
    [missing] heligiid on pooleli
    [syntax] sisukorrafaili ei saa lugeda
    [format] sisukorrafail on pärit programmi uuemast versioonist
    [seal] sisukorrafaili on hiljem muudetud
    [order] sisukorrafail on vastuoluline kohas { $name }
    [file-missing] fail { $name } on puudu
    [file-changed] faili { $name } on hiljem muudetud
    [record] fail { $name } ei lähe sisukorrafailiga kokku
    [marks] failis { $name } on ajamärgid vales järjekorras
    [loudness] { $name } on liiga vali või liiga vaikne
   *[stale] tekst on vahepeal muutunud: { $name }
}. Salvestage uuesti: { ALU() } guide build

## Koodiga kaart.

program-card-font = Selle arvuti ühelgi fondil ei ole kõiki selle keele tähti: { $language }. Paigaldage DejaVu fondid.
program-card-address-empty = Aadressi ei antud. Kirjutage see algusest peale, näiteks https://alu.example/
program-card-address-none = See ei ole täielik aadress: { $text }. Kirjutage see algusest peale, näiteks https://alu.example/
program-card-address-scheme = Kaardil peab aadressi alguses olema https, mitte { $text }.
program-card-address-plain = Aadress, mis viib kohta { $text }, on kaitsmata: teel saab igaüks sisu muuta. Kasutage https-aadressi; kaitsmata aadress sobib ainult koduvõrku.
program-card-address-user = Nime ees ei tohi olla kasutajanime ega kurakriipsu: { $text }. Telefon ei näitaks, kuhu kood tegelikult viib.
program-card-address-host = Sellise nimega arvutit telefonid ei leia: { $text }. Kontrollige nime.
program-card-address-port = See ei ole port: { $text }. Kirjutage arv 1 kuni 65535 või jätke port ära.
program-card-address-foreign = Nimes { $text } on muid tähti kui a kuni z, mida paljude telefonidega sisestada ei saa. Kasutage nime, milles on ainult tähed a kuni z, numbrid ja sidekriipsud.
program-card-address-punycode = Nimi { $text } tähistab teisi tähti ning seda ei saa keegi eksimata öelda ega sisestada. Kasutage nime, milles on tähed a kuni z.
program-card-address-own = Nimi { $text } tähendab telefoni ennast. Kirjutage aadress, millelt teised seadmed heligiidi leiavad.
program-card-address-sign = Kaardil võivad aadressis olla ainult tähed a kuni z, numbrid ja . - _ / : ? = & #. Seda seal olla ei tohi: { $text }
program-card-code-long = Aadressis on märke: { $length }. Kaardi koodi mahub { $most }, nii et ka lihtsad telefonid seda loevad. Kasutage lühemat aadressi.
program-card-long-title = Pealkiri ei mahu suures kirjas kaardile, keel: { $language }. Lühendage tekstides välja code.
program-card-long-address = Aadress ei mahu suures kirjas kaardile. Kasutage lühemat.
program-card-long-braille = Pealkiri ei mahu punktkirjas kaardile, keel: { $language }. Lühendage tekstides välja code.
program-card-unread = Koodi ei õnnestunud jooniselt tagasi lugeda, ebaõnnestunud katseid: { $count }, kokku: { $all }. Kaarti ei kirjutatud. Kontrollige koodiga kaardi mõõte.
program-card-modules = Koodi ruudukese külg on { $size } millimeetrit.
program-card-distance = Telefonid peaksid seda lugema kuni { $distance } sentimeetri kauguselt.
program-card-level-strong = Koodist võib kulunud olla kuni { $percent } protsenti, aga mitte ükski kolmest suurest nurgaruudust.
program-card-level-weaker = Koodist võib kulunud olla kuni { $percent } protsenti, aga mitte ükski kolmest suurest nurgaruudust. Lühema aadressiga võib kulunud olla rohkem.
program-card-local = Aadressi { $text } saavad avada ainult samas võrgus olevad telefonid. Kui see muutub, trükkige uued kaardid.
program-card-open = Aadress on krüptimata: igaüks samas võrgus saab näha ja muuta seda, mida telefonid saavad. Kasutage seda ainult võrgus, mida usaldate.
program-card-confusable = Mõni aadressi märk läheb sisestamisel kergesti segi: { $text }. Ainult väiketähtedega on kindlam.
program-card-said = Kuidas aadressi öelda, { $language ->
    [et] eesti keeles
    [ru] vene keeles
    [en] inglise keeles
   *[other] selle keeles
}: { $text }
program-card-read = Iga kaardi kood loeti jooniselt tagasi { $count ->
    [one] ühel viisil
   *[other] { $count } viisil
}: teravalt, tagurpidi, suurimalt kauguselt, värisevast käest ja hämaras.
program-spelled-letter = { $letter ->
    [a] aa
    [b] bee
    [c] tsee
    [d] dee
    [e] ee
    [f] eff
    [g] gee
    [h] haa
    [i] ii
    [j] jott
    [k] kaa
    [l] ell
    [m] emm
    [n] enn
    [o] oo
    [p] pee
    [q] kuu
    [r] err
    [s] ess
    [t] tee
    [u] uu
    [v] vee
    [w] kaksisvee
    [x] iks
    [y] igrek
   *[z] zett
}
program-spelled-capital = suur { program-spelled-letter }
program-spelled-digit = { NUM($digit) }
program-spelled-sign = { $sign ->
    [dot] punkt
    [slash] kaldkriips
    [hyphen] sidekriips
    [underscore] alakriips
    [colon] koolon
    [question] küsimärk
    [equals] võrdusmärk
    [and] ja-märk
   *[hash] trellid
}

## Heligiid telefonides.

program-guide-at = Heligiid on aadressil { $address }
program-guide-lan = Heligiidi saab avada selle võrgu telefonidega.
program-guide-stop = Lõpetamiseks hoidke all klahvi Control ja vajutage C.
program-guide-stopped = Heligiid pole enam avatud, midagi läks viltu. Käivitage uuesti.
program-guide-port-taken = Porti { NUMBER($port, useGrouping: 0) } kasutab teine programm. Valige valikuga --port mõni muu port või sulgege see programm.
program-guide-port-refused = Porti { NUMBER($port, useGrouping: 0) } ei tohi kasutada. Valige valikuga --port port, mille number on üle 1023.
program-guide-port-address = Heligiidi ei saa pordil { NUMBER($port, useGrouping: 0) } avada. Valige valikuga --port mõni muu port.
program-guide-port-network = See arvuti ei ole ühendatud ühegi kohtvõrguga, kus võiks olla ka telefone. Ühendage arvuti sellise võrguga või jätke --lan ära.
program-guide-shelf-damaged = Heligiid kaustas { $path } ei ole enam selline, nagu see salvestati. Mis on valesti, näitab: { ALU() } guide check { $path }
program-guide-shelf-twice = Kausta { $path } heligiid on ka mõnes teises kaustas. Jätke neist alles ainult üks.
program-guide-site-other = Kaustas { $path } on midagi muud. Valige tühi kaust või mõne varasema veebilehe oma.
program-guide-site-written = Veebileht on kaustas { $path }: { $count ->
    [one] üks heligiid
   *[other] { $count } heligiidi
}, { $size } MB. Kopeerige see mis tahes veebimajutusse; https kaudu saab seda kasutada ka ilma internetita.

## Laud töölaual.

program-board-talk-lost = Laua ühendus katkes. Ühendage see uuesti ja alustage otsast.
program-board-talk-silent = Pordis { $port } laud ei vasta. Kontrollige kaablit või laadige lauda püsivara: { ALU() } board install
program-board-talk-version = Pordis { $port } oleva laua protokollil on teine versioon. Laadige sellesse selle programmi püsivara: { ALU() } board install
program-board-talk-refused = Pordis { $port } olev laud lükkas selle tagasi. Käivitage laud uuesti ja proovige veel kord.
program-board-firmware = Laua püsivara versioon on { $firmware }, protokolli versioon { $protocol }.
program-board-id = Laua number on { $id }.
program-board-boot-power = See käivitus toite sisselülitamisel.
program-board-boot-watchdog = See käivitati uuesti, sest programm oli hangunud.
program-board-boot-reset = See lähtestati.
program-board-boot-crash = Laua programm oli seiskunud ja alustas otsast.
program-board-boot-unknown = Käivitumise põhjust ei ole teada.
program-board-words-none = Rikketeadet ei ole.
program-board-words-crash = Laua programm on kord seiskunud, teade: { $text }
program-board-words-watchdog = Laua programm on kord hangunud, teade: { $text }
program-board-size = Veerge on { $columns }, ridu { $rows }, ruute { $tiles }.
program-board-parts = Loenduripesi on { $sockets }, surunuppe { $buttons }, multipleksereid { $multiplexers }.
program-board-selftest-good = Enesekontroll vigu ei leia.
program-board-setting-heartbeat_ms = Laud ütleb oma seisu vähemalt iga { $value } ms järel.
program-board-setting-led = Valgusdiood on lubatud: { $value }.
program-board-setting-debounce_scans = Näidu jaoks on vaja nii mitut ühesugust lugemist: { $value }.
program-board-setting-name = Laua nimi on { $value }.
program-board-setting-wand_offset = Osuti aken on nihutatud { $value } koodi võrra.
program-board-setting-square_offset = Ruudunuppude aken on nihutatud { $value } koodi võrra.
program-board-setting-raid_offset = Rüüstenuppude aken on nihutatud { $value } koodi võrra.
program-board-setting-circle_offset = Ringinuppude aken on nihutatud { $value } koodi võrra.
program-board-setting-empty_offset = Tühjade ruutude aken on nihutatud { $value } koodi võrra.
program-board-least-margin = Oma akna servale kõige lähemal:
program-board-report = Leitu on failis { $path }.
program-board-report-wrong = Faili { $path } rida { NUMBER($line, useGrouping: 0) } on arusaamatu. Valige teine fail valikuga --report või alustage otsast valikuga --again.
program-board-report-other = Failis { $path } on teise laua kontroll. Valige teine fail valikuga --report või alustage otsast valikuga --again.
program-board-fields-wrong = Sellel laual selliseid ruute ei ole: { $text }. Kirjutage need nii: A1-B2 D5.
program-board-restored = Laual on nüüd uue laua aknad ja seaded.
program-board-kept = Nüüdsest kehtivad laual need aknad.

## Püsivara Picosse.

program-install-files = Porti { $port } ühendatud Picosse tuleb kopeerida { NUMBER($count, useGrouping: 0) } faili.
program-install-ask = Kas kopeerida need nüüd? Kirjutage jah või ei.
program-install-file = Kopeeritakse: { $name }.
program-install-copied = { $count ->
    [0] Kõik failid olid juba olemas ja õiged.
    [one] Kopeeriti { $count } fail, tagasi lugedes on kõik õige.
   *[other] Kopeeriti { $count } faili, tagasi lugedes on kõik õige.
}
program-install-done = Laud vastab, püsivara versioon on { $version }. Nüüd katsetage lauda: { ALU() } board test{ $options }
program-install-silent = Failid on olemas, aga pordis { $port } laud ei vasta. Võtke kaabel välja, ühendage uuesti ja seejärel: { ALU() } board info{ $options }
program-install-simulated = Jäljendatud lauda ei ole vaja midagi laadida: see töötab selle programmi püsivaraga. Katsetamiseks: { ALU() } board test --port sim
program-install-none = Picot ei leitud. Ühendage kaabel; mõni kaabel annab ainult toidet. Kui kaabel on ühendatud, ei ole Picos veel MicroPythonit.
program-install-several = Ühendatud on mitu Picot: { $ports }. Valige üks valikuga --port.
program-install-package = Pakett { $name } ei ole paigaldatud. Selle paigaldamiseks: { ADD("board") }
program-install-by-hand = Käsitsi: milline fail kuhu läheb ja milliste käskudega, on kirjas failis docs/board.md.
program-install-runs = Picos juba töötab laua püsivara ja ei lase ühendust lahti. Hoidke kaablit ühendades all kõiki laua surunuppe või ühendage GPIO 14, 15 ja 16 maaga. Siis alustage uuesti.
program-install-old = Seadme MicroPython pordis { $port } on liiga vana. Pange sinna uuem, vähemalt 1.19, ja alustage otsast.
program-install-no-prompt = Seade pordis { $port } ei vasta nagu MicroPython. Pange sinna enne MicroPython.
program-install-bootsel-find = Võtke Pico kaabel välja. Kui USB-pesa on teist eemale suunatud ja detailid on pealpool, on Pico ainus surunupp pesa lähedal vasakul.
program-install-bootsel-hold = Hoidke seda surunuppu all, ühendage kaabel, oodake kaks sekundit ja laske lahti. Ilmub ketas nimega RPI-RP2.
program-install-bootsel-copy = Kopeerige sellele kettale Raspberry Pi Pico MicroPythoni fail, selle nime lõpp on uf2. Selle leiab aadressilt micropython.org allalaadimiste alt; plaadi nimi on Pico. Ketas kaob ise.
program-install-bootsel-again = Siis alustage uuesti: { ALU() } board install
program-install-copy = Faili { $name } ei saanud kopeerida. Võtke kaabel välja, ühendage uuesti ja korrake; juba kopeeritu jääb alles.
program-install-differs = Fail { $name } on tagasi lugedes teistsugune. Viga on selle Pico mälus või kaablis. Korrake või võtke teine Pico või kaabel.
program-install-held-brltty = Porti võib kasutada punktkirjaprogramm brltty. Kui te punktkirjakuvarit ei kasuta: sudo systemctl stop brltty-udev
program-install-held-modemmanager = Porti võib kasutada ModemManager. Peatage see: sudo systemctl stop ModemManager

## Mida ütleb alu games.

program-games-none = Failis { $path } ei ole veel salvestatud mänge.
program-games-game = Mäng { NUMBER($number, useGrouping: 0) }: { $name }, viimane mängupäev { $day } { NUMBER($year, useGrouping: 0) }, käike: { NUMBER($turns, useGrouping: 0) }.
program-games-game-undated = Mäng { NUMBER($number, useGrouping: 0) }: { $name }, käike: { NUMBER($turns, useGrouping: 0) }. Selle salvestas varasem versioon, kuupäevata.
program-games-lessons = { $count ->
    [one] Lisaks on alustatud ühte õppetundi.
   *[other] Lisaks on alustatud { NUMBER($count, useGrouping: 0) } õppetundi.
} Nende kustutamiseks: { ALU() } games forget --player ja õppija nimi
program-games-goes-on = See on pooleli.
program-games-wrong = Mäng { NUMBER($number, useGrouping: 0) } on mingist kirjest alates arusaamatu.
program-games-other = Mängu { NUMBER($number, useGrouping: 0) } see programm ei tunne. Selle nimi on { $game }.
program-games-size = Mänge: { NUMBER($count, useGrouping: 0) }. Faili { $path } suurus on { NUMBER($size, useGrouping: 0) } kB. Mängud jäävad alles, kuni te need kustutate: { ALU() } games forget{ $options }
program-games-size-now = Faili { $path } suurus on nüüd { NUMBER($size, useGrouping: 0) } kB.
program-games-aside = Kõrval on rikutud fail, milles võib samuti olla mänge: { $path }
program-games-unknown = Mängu { NUMBER($number, useGrouping: 0) } failis { $path } ei ole. Millised mängud on olemas, ütleb: { ALU() } games{ $options }
program-games-exported = Mäng { NUMBER($number, useGrouping: 0) } on kirjutatud faili { $path }
program-games-imported = See on nüüd mäng { NUMBER($number, useGrouping: 0) }.
program-games-nobody = Failis { $path } ei ole midagi mängijast nimega { $player }.
program-games-nothing-chosen = Midagi ei kustutatud. Andke mängude numbrid, --before koos kuupäevaga või --all.
program-games-undated = Need mängud salvestas varasem versioon kuupäevata, seepärast jäävad need alles: { $numbers }. Kustutage need numbri järgi.
program-games-ask = Jäädavalt kustub { $count ->
    [0] null mängu
    [one] { NUMBER($count, useGrouping: 0) } mäng, number { $numbers }
   *[other] { NUMBER($count, useGrouping: 0) } mängu, numbrid { $numbers }
}{ $copies ->
    [0] {""}
    [one] , ja { NUMBER($copies, useGrouping: 0) } rikutud fail kõrvalt
   *[other] , ja { NUMBER($copies, useGrouping: 0) } rikutud faili kõrvalt
}. Tagasi seda enam ei saa. Kas kustutan? Kirjutage jah või ei.
program-games-kept = Midagi ei kustutatud.
program-games-forgotten = Jäädavalt kustutatud mänge: { NUMBER($count, useGrouping: 0) }. Kustutatud rikutud faile: { NUMBER($copies, useGrouping: 0) }.
program-games-not-smaller = Faili ei saanud väiksemaks teha: selleks on kettal vaja vaba ruumi. Vabastage seda ja käivitage: { ALU() } games shrink{ $options }
program-game-file-foreign = Failis { $path } ei ole mängu. Valige fail, mille on kirjutanud näiteks: { ALU() } games export 1
program-game-file-newer = Mängu failis { $path } on kirjutanud programmi uuem versioon. Lugege see sisse selles versioonis.
program-game-file-cut = Mäng failis { $path } katkeb real { NUMBER($line, useGrouping: 0) }. Seda ei loetud sisse.
program-game-file-wrong = Faili { $path } real { NUMBER($line, useGrouping: 0) } on midagi, mida seal mängida ei saa. Mängu ei loetud sisse.
program-game-file-game = Failis { $path } on mäng, mida see programm ei tunne: { $game }. Mängu ei loetud sisse.
program-review-progress = { $percent } { $percent ->
    [one] protsent
   *[other] protsenti
}: läbi on vaadatud { NUMBER($count, useGrouping: 0) } { $count ->
    [one] seis
   *[other] seisu
}.
program-review-written = Kirjutatud on { $page } ja tekstina { $text }

program-lessons-none = Selle mängu kohta õppetunde veel ei ole.
program-lessons-no-files = Kaustas { $path } ei ole ühtegi õppetundi. Õppetund on fail, mille nime lõpus on .toml.
program-lessons-no-language = Kausta { $path } õppetundidel ei ole ühist keelt. Kirjutage need kõik ühes keeles.
program-lesson-unknown = Sellist õppetundi ei ole. Viimane on number { NUMBER($count, useGrouping: 0) }.
program-lesson-file-wrong = Faili { $path } ei saa veel kasutada. Vigu selles: { NUMBER($count, useGrouping: 0) }.
program-lesson-file-puzzles = Failis { $path } ei ole õppetund, vaid ülesanded. Nende lahendamiseks kirjutage: { ALU() } puzzle --file { $path }
program-lesson-file-right = Fail { $path } on õppetund. Vihje samme: { NUMBER($hints) }. Vigu, millele on vastus: { NUMBER($wrong) }.
program-plan-written = Kirjutatud: { $path }
program-plan-braille = Seda teksti ei saa punktkirjas kirjutada: { $text }
program-teachers-code = Õpetaja kood: { $code }

program-puzzles-none = Selle mängu kohta veel ülesandeid ei ole.
program-puzzle-unknown = Sellist ülesannet ei ole. Viimane on number { NUMBER($count, useGrouping: 0) }.
program-puzzle-no-level = Nii raskeid ülesandeid ei ole. Kõige raskemate tase on { NUMBER($level) }.
program-puzzles-wrong = Failis { $path } ei ole selle mängu ülesandeid. Nimetage mõni teine fail.
program-puzzle-progress = { $percent } protsenti. Ülesandeid on leitud { NUMBER($count, useGrouping: 0) }.
program-puzzle-made = Ülesandeid failis { $path }: { NUMBER($count, useGrouping: 0) }.

## Klubi sõnumiserver.

program-broker-runs = Sõnumiserver töötab. Krüpteeritud aadress: mqtts://{ $host }:{ $port }. Võrgus, mis laseb läbi ainult veebilehti: wss://{ $host }:{ $web }
program-broker-here = Selles arvutis ilma krüpteerimata: mqtt://127.0.0.1:{ $port }
program-broker-accounts = Laudade ja õpetaja nimed ja paroolid: { $path }
program-broker-certificate = See sertifikaat peab olema iga laua arvutis: { $path }
program-broker-ends = Peatamiseks hoidke all klahvi Control ja vajutage C.
program-broker-ended = Sõnumiserver lõpetas ise töö. Käivitage see uuesti.
program-broker-missing = Mosquitto ei ole paigaldatud. Paigaldage pakett mosquitto ja käivitage siis uuesti.
program-broker-running = Selle kaustaga sõnumiserver juba töötab: { $text }. Peatage kõigepealt see.
program-broker-taken = Mõnda neist portidest kasutab teine programm. Sulgege see või valige teised pordid.
program-broker-accounts-wrong = Faili { $text } ei saa lugeda. See on lihttekst UTF-8-kodeeringus, igal real nimi ja parool. Parandage see või kustutage see ja jagage uued paroolid.
program-broker-authority-half = Faili { $text } ei ole. club-ca.pem ja club-ca.key kuuluvad kokku: pange see tagasi või kustutage ka teine ja andke igale lauale uus sertifikaat.
program-broker-authority-locked = Võti { $text } on parooliga lukus. Eemaldage parool või kustutage club-ca.pem ja club-ca.key ja andke igale lauale uus sertifikaat.
program-broker-authority-wrong = Fail { $text } ei ole klubi sertifikaat ega selle võti. Pange õige fail tagasi või kustutage club-ca.pem ja club-ca.key ja andke igale lauale uus sertifikaat.
program-broker-failed = Mosquitto ei käivitu. Selle teade: { $text }

## Klubi turniirid.

program-tournament-begun = Turniir on alanud. Osalejaid: { NUMBER($entrants, useGrouping: 0) }. Voore: { $rounds }
program-tournament-round = Voor { $number }, kokku { $rounds }.
program-tournament-pairing = Laud { $table }: alustab { $first }, vastane on { $second }.
program-tournament-free = Selles voorus vastaseta: { $name }
program-tournament-won = Võitis { $name }.
program-tournament-draw = Viik.
program-tournament-standing = { $place }. { $name }: punkte { $points }, vastaste punkte { $opponents }
program-tournament-exists = Fail { $path } on juba olemas. Valige teine nimi.
program-tournament-busy = Faili { $path } kasutab teine programm. Sulgege see või proovige hetke pärast uuesti.
program-tournament-foreign = Fail { $path } ei ole turniirifail.
program-tournament-open-games = Mõnel selle vooru mängul puudub tulemus. Sisestage need enne, näiteks: { ALU() } club tournament result { $path } 1 first
program-tournament-over = Kõik voorud on mängitud.
program-tournament-no-game = Selles voorus ei ole selle laua taga mängu.
program-keys-part = { $heading }: { $count ->
    [one] üks klahv
   *[other] { NUMBER($count) } klahvi
}.
program-keys-parts = Ühe osa klahvide kuulmiseks kirjutage selle käsu järele tema sõna. Mängu jaoks: mäng, menüü, { $hand ->
        [yes] käsi, giid ja esitlus
       *[no] giid ja esitlus
    }. Seadete jaoks: arvuti, kell, laud ja õppetunnid. Näiteks: { ALU() } keys giid
program-keys-more = Veel on { NUMBER($count) }. Jätkamiseks vajutage sisestust.

## Keele kontroll: mis puudub ja mis on valesti.

program-check-file = Fail { $name }: lauseid { NUMBER($there, useGrouping: 0) }, vaja { NUMBER($count, useGrouping: 0) }.
program-check-missing = Puuduvad: { $names }.
program-check-guide = Heligiidi peatükke { NUMBER($there, useGrouping: 0) }, vaja { NUMBER($count, useGrouping: 0) }.
program-check-rest = Puuduvaid lauseid: { NUMBER($missing, useGrouping: 0) }. Vigu: { NUMBER($wrong, useGrouping: 0) }.
program-check-whole = Midagi ei puudu.
program-check-on-line = Fail { $name }, rida { NUMBER($line, useGrouping: 0) }: { $problem }
program-check-in-file = Fail { $name }: { $problem }
program-check-wrong-syntax = See ei ole Fluent: { $text }
program-check-wrong-facts = Seda ei saa kasutada. { $text }
program-check-wrong-twice = On kaks korda: { $name }.
program-check-wrong-left = Inglise keeles ei ole lauset { $name }.
program-check-wrong-values = Lauses { $name } ei ole samad väärtused mis inglise keeles: { $text }.
program-check-wrong-variants = Lauses { $name } puudub variant: { $text }.
program-check-wrong-form = Lause { $name } küsib vormi, mida arvudel ei ole: { $text }.
program-check-wrong-case = Lause { $name } küsib käänet, mida ühelgi nimel ei ole: { $text }.
program-check-wrong-cases = Nimel { $name } puudub kääne, mis teistel samasugustel on: { $text }.
