### Teine laud, kus mängitakse sama mängu.

far-code = Kood teise laua jaoks: { NUM($first) }, { NUM($second) }, { NUM($third) }, { NUM($fourth) }, { NUM($fifth) }, { NUM($sixth) }. See kehtib kümme minutit.
far-looking = Otsin teist lauda.
far-asked-before = Otsin lauda, kust nõusolekut küsiti.
far-anew = Uue kutse jaoks { $eights ->
    [0] kirjutage: kutsu
    [one] vajutage kaks korda tärni, ühe korra kaheksat ja siis ühte
   *[other] vajutage kaks korda tärni, { NUM($eights) } korda kaheksat ja siis ühte
}.
far-how-to-join = Et teise lauaga liituda, kirjutage: liitu ja kuus numbrit, mida teises lauas öeldi.
far-wrong = See kood on vale. Proovige uuesti.
far-expired = Kood enam ei kehti. Uue saamiseks { $eights ->
    [0] kirjutage: kutsu
    [one] vajutage kaks korda tärni, ühe korra kaheksat ja siis ühte
   *[other] vajutage kaks korda tärni, { NUM($eights) } korda kaheksat ja siis ühte
}.
far-guessed = Valet koodi sisestati liiga palju kordi, seepärast kood enam ei kehti. Uue saamiseks { $eights ->
    [0] kirjutage: kutsu
    [one] vajutage kaks korda tärni, ühe korra kaheksat ja siis ühte
   *[other] vajutage kaks korda tärni, { NUM($eights) } korda kaheksat ja siis ühte
}.
far-spent = Seda koodi on juba kasutatud. Palun küsige uus.
far-unreachable = Teist lauda ei leitud. Palun kontrollige koodi ja võrku.
far-no-network = See arvuti ei ole üheski võrgus, kust teist lauda otsida. Palun kontrollige võrku ja proovige uuesti.
far-no-broker = Sõnumiserveriga ei saa ühendust või see ei vasta. Palun kontrollige aadressi ja võrku ning proovige uuesti.
far-broker-busy = Sõnumiserver on hõivatud ega võta praegu uusi ühendusi vastu. Palun proovige hiljem uuesti.
far-refused-by-broker = Sõnumiserver ei luba sellel laual ühenduda. Palun kontrollige aadressi, nime ja parooli.
far-extra = Teiste laudadega mängimiseks on vaja lisapaketti. Kuidas seda paigaldada, kuulete käsuga: { ALU() } doctor
far-not-offered = Siit ei saa teiste laudadega mängida.
far-met = Teine laud on leitud.
far-met-host = Teine laud on leitud. Seal küsitakse nõusolekut.
far-offered = Teine laud pakub teile mängu.
far-other-game = { $game ->
    [alu] Teises lauas mängitakse mängu ALU. Palun alustage kõigepealt seda.
    [almajara] Teises lauas mängitakse mängu Almajara. Palun alustage kõigepealt seda.
    [poi] Teises lauas mängitakse mängu POI Control. Palun alustage kõigepealt seda.
   *[other] Teises lauas mängitakse mängu, mida siin ei ole.
}
far-other-version = Teises lauas on programmi teine versioon. Palun uuendage programmi mõlemas.
far-begun = Mäng algab.
far-other-board = Siinne mängulaud ei sobi mänguga, mida teises lauas mängitakse. Palun võtke kaabel välja ja liituge uuesti.
far-too-long = Seda mängu ei saa teisele lauale edastada: mängulaua või nuppude kirjeldus on liiga pikk. Palun valige teised.
far-theirs = Teises lauas: { $sides }.
far-turn = Käigul on { $side }, teises lauas.
far-lost = Teise lauaga ei ole ühendust. Mäng on alles.
far-unbegun = Kui ühendus ei taastu, ei pruugi teine laud sellest mängust teada. Siis { $eights ->
    [0] kirjutage: lahku lauast
    [one] vajutage kaks korda tärni, ühe korra kaheksat ja siis nulli
   *[other] vajutage kaks korda tärni, { NUM($eights) } korda kaheksat ja siis nulli
}. Pärast seda saab teid uuesti kutsuda.
far-found = Ühendus teise lauaga on taastunud.
far-goes-on = Mäng läheb edasi.
far-left = Teise laua mängijad lahkusid. Mäng on alles.
far-parted = Teine laud enam kaasa ei mängi.
far-alone = Mäng läheb edasi ainult siin.
far-nobody = Ükski teine laud ei mängi kaasa.
far-together = Teiega mängib juba teine laud. Et sellest lahkuda, { $eights ->
    [0] kirjutage: lahku lauast
    [one] vajutage kaks korda tärni, ühe korra kaheksat ja siis nulli
   *[other] vajutage kaks korda tärni, { NUM($eights) } korda kaheksat ja siis nulli
}.
far-not-together = See ei ole võimalik, kui teine laud kaasa mängib.
far-not-here = Õppetunnis, esitlusel ja õpetaja valikutes teise lauaga ei mängita.
far-asked = Teises lauas küsitakse nõusolekut. Võite seni edasi mängida.
far-asked-later = Teise lauaga ei ole praegu ühendust. Seal küsitakse nõusolekut kohe, kui ühendus taastub. Võite seni edasi mängida.
far-without = Et mängida ilma teise lauata, { $eights ->
    [0] kirjutage: lahku lauast
    [one] vajutage kaks korda tärni, ühe korra kaheksat ja siis nulli
   *[other] vajutage kaks korda tärni, { NUM($eights) } korda kaheksat ja siis nulli
}.
far-agreed = Teine laud on nõus.
far-declined = Teine laud ei ole nõus.
far-declined-here = Vastus: ei.
far-agreed-here = Vastus: jah.
far-may-undo = Teine laud tahab tagasi võtta: { $actions }.
far-may-undo-many = Teine laud küsib: kas { $count ->
    [one] ühe tegevuse
   *[other] { NUM($count) } tegevust
} võib tagasi võtta?
far-may-new = Teine laud tahab alustada uut mängu.
far-may-begin = Teine laud tahab alustada uut mängu, mille seaded erinevad praegustest.
far-begin-asked = Kas alustada nii? Palun vastake jah või ei.
far-may-swap = Teine laud tahab kohti vahetada.
far-may-end = Teine laud pakub viiki.
far-claim = Teises lauas on pärast teie tegevust juba edasi mängitud, siin seda tegevust ei ole: { $actions }.
far-claim-back = Teises lauas on edasi mängitud nii, nagu oleksite tagasi võtnud { $count ->
    [one] ühe tegevuse
   *[other] { NUM($count) } tegevust
}. Siin ei ole midagi tagasi võetud.
far-cut = Teine laud mängib edasi selle mängu varasemast seisust.
far-cut-gone = Siin võetakse siis tagasi: { $actions }.
far-cut-gone-many = Siin võetakse siis tagasi { $count ->
    [one] üks tegevus
   *[other] { NUM($count) } tegevust
}.
far-cut-again = Jälle kehtib: { $actions }.
far-cut-again-many = Jälle kehtib { $count ->
    [one] üks tegevus
   *[other] { NUM($count) } tegevust
}.
far-cut-sides = Kohad vahetatakse tagasi.
far-cut-end = Mäng ei ole siis läbi.
far-cut-clock = Ka kell keeratakse tagasi.
far-claim-asked = Kas see on õige? Palun vastake jah või ei.
far-yes-or-no = Palun vastake jah või ei. Võite ka edasi mängida.
far-confirm-resign = Kas alistute? Palun vastake jah või ei.
far-resigning = Teisele lauale öeldakse, et alistute.
far-resigning-later = Teise lauaga ei ole praegu ühendust. Kohe, kui ühendus taastub, öeldakse seal, et alistute.
far-gave-up = { $sides } { $count ->
    [one] alistub
   *[other] alistuvad
}.
far-won = { $count ->
    [one] Võitja on
   *[other] Võitjad on
} { $sides }.
far-ended = Mäng jäi viiki: mõlemad lauad on nõus.
far-swapped = Kohad on vahetatud.
far-refused = Teise laua tegevus ei sobi sellesse mängu ja seda ei võetud vastu. Seda küsitakse uuesti.
far-differed = Mäng ei olnud mõlemas lauas sama. Siin minnakse tagasi viimase ühise seisu juurde.
far-differed-here = Mäng ei olnud mõlemas lauas sama. Teine laud läheb tagasi viimase ühise seisu juurde ja võtab üle siin mängitu.
far-apart = Mäng ei ole mõlemas lauas sama ja ühist seisu, kuhu tagasi minna, ei ole. Et uuesti kohtuda, { $eights ->
    [0] kirjutage: lahku lauast
    [one] vajutage kaks korda tärni, ühe korra kaheksat ja siis nulli
   *[other] vajutage kaks korda tärni, { NUM($eights) } korda kaheksat ja siis nulli
}. Kummaski lauas jääb oma mäng alles.
far-says = Teisest lauast: { $word }.
far-sent = Teise lauda: { $word }.
far-later = Teise lauaga ei ole praegu ühendust. Võib-olla kuuldakse seda seal hiljem.
far-words = Lühisõnumi saatmiseks kirjutage: sõnum ja number.
far-words-pressed = Lühisõnumi saatmiseks vajutage { $keys } ja seejärel sõnumi numbrit.
far-word-1 = hästi mängitud
far-word-2 = üks hetk palun
far-word-3 = aitäh
far-word-4 = kas mängime veel
far-word-5 = olen tagasi
far-word-6 = pean lõpetama
far-word-7 = palun vaadake oma mängulauda
far-word-8 = vabandust
far-word-9 = edu
far-menu = Ükski teine laud ei mängi kaasa. Ühega saab kutsuda teise laua, kolmega teise lauaga liituda.
far-menu-typed = Ükski teine laud ei mängi kaasa. Teise laua kutsumiseks kirjutage: kutsu. Teise lauaga liitumiseks kirjutage: liitu ja kuus numbrit.
far-keys = Seitsmega saab öelda midagi lühidalt, punktiga pakkuda kohtade vahetust, miinusega viiki, sisestusega alistuda ja nulliga teisest lauast lahkuda.
far-keys-typed = Teise lauaga mängimise sõnad: sõnum, vahetame kohad, viik, alistu, lahku lauast.
key-part-far = Teise lauaga mängimise seadetes
key-name-far = Teise lauaga mängimise seadetes klahv { $key ->
    [point] punkt
    [enter] sisestus
    [plus] pluss
    [minus] miinus
    [star] tärn
    [slash] kaldkriips
   *[digit] { NUM($number) }
}:
