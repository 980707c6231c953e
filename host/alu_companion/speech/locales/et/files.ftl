### Failid, mille mängu omanik ise kirjutab: Almajara lauad ja nupud, POI Controli kaardid.

## Mis neis on valesti ja mida teha; lause võib seista rea numbri järel.

file-problem-line = Rida { NUM($line) }: { $problem }
file-problems-more = { $count ->
    [one] On veel üks viga; parandage enne need.
   *[other] Vigu on veel { NUM($count) }; parandage enne need.
}
file-nothing = mitte midagi
file-too-many-tiles = laual on rohkem ruute, kui nimetada saab. Tehke laud väiksemaks: liitke ridade arvule üks ja korrutage veergude arvuga, tulemus võib olla kuni 63.

layout-problem-name-missing = nimi puudub. Kirjutage näiteks rida: name: mine
layout-problem-bad-name = nimes võivad olla ainult väiketähed a kuni z, numbrid ja üksikud sidekriipsud. Siin on: { $text }
layout-problem-unknown-key = kooloni ees võib olla ainult name, turn_limit või dealt. Siin on: { $text }
layout-problem-key-twice = see rida on juba olemas, eemaldage üks kahest: { $text }
layout-problem-bad-number = turn_limit peab olema arv 1 kuni 9999, dealt arv 9 kuni 20. Siin on: { $text }
layout-problem-header-too-late = kooloniga read peavad olema enne pilti. Viige see rida ülespoole: { $text }
layout-problem-unknown-tile = ruut on 1, 2, suur O, L või S, või punkt. Kui ruutu pole, on seal tühik. Siin on: { $text }
layout-problem-too-large = pilt on suurem kui 26 korda 26 ruutu. Jätke ridu või veerge ära.
layout-problem-board-missing = laua pilt puudub. Joonistage see nime alla, igale ruudule üks märk.
layout-problem-no-start = ühel mängijal ei ole portaali ega kohta, kust alustada: talle lähimas reas on ainult teise mängija portaalid. Pange sinna see märk või mõni muu ruut: { $text }
layout-problem-portal-inside = portaal on laua sees. Viige see sinna, kus sellest ühel pool enam ruute ei ole: { $text }

chips-problem-name-missing = nimi puudub. Kirjutage näiteks rida: name: mine
chips-problem-bad-name = nimes võivad olla ainult väiketähed a kuni z, numbrid ja üksikud sidekriipsud. Siin on: { $text }
chips-problem-name-twice = see nimi on juba olemas, valige teine: { $text }
chips-problem-not-understood = see ei ole ei nupp, joonis ega ükski sõnadest mirror, back ja unfinished: { $text }
chips-problem-unknown-kind = liik on normal, ancient, myth või guard. Siin on: { $text }
chips-problem-first-side-missing = nupul puudub esimene pool. Joonistage see nupu rea alla: { $text }
chips-problem-second-side-missing = nupul puudub teine pool. Joonistage see sõna back alla või kirjutage mirror: { $text }
chips-problem-side-too-many = nupul on juba kaks poolt. Eemaldage see: { $text }
chips-problem-piece-missing = joonisel ei ole nuppu. Pange ätt-märk sinna, kus nupp seisab.
chips-problem-piece-twice = joonisel on rohkem kui üks nupp. Jätke alles üks ätt-märk.
chips-problem-wrong-number-of-points = joonisel peab olema kolm kuni kuus punkti. Siin on neid: { $text }
chips-problem-too-far = punkt on nupust kaugemal kui kolm kohta. Tooge see lähemale.
chips-problem-unfinished = nupp on pooleli. Jätkake käsuga { ALU() } chips või eemaldage sõna unfinished: { $text }
chips-problem-same-drawing = teisel nupul on sama joonis või selle peegelpilt. Muutke üht neist: { $text }
chips-problem-too-few-chips = komplektis peab olema vähemalt 18 nuppu, kummalegi mängijale üheksa. Praegu on neid: { $text }

map-problem-no-name = nimi puudub. Kirjutage näiteks rida: name valley
map-problem-bad-name = nimes võivad olla ainult väiketähed a kuni z, numbrid ja sidekriipsud, alguses täht. Siin on: { $text }
map-problem-no-players = ei ole öeldud, mitmele mängijale kaart on. Kirjutage näiteks rida: players 2
map-problem-bad-players = mängijate arv võib olla 2 kuni 4. Siin on: { $text }
map-problem-given-twice = see rida on juba olemas, eemaldage üks kahest: { $text }
map-problem-unknown-token = ruut on punkt, sidekriips, kui ruutu pole, või näiteks +2ATK, +1DEF, 3ARM või 2SUP. Siin on: { $text }
map-problem-bad-amount = arv võib olla 1 kuni 6. Siin on: { $text }
map-problem-no-rows = ruutude read puuduvad. Kirjutage need nime alla, põhjapoolne esimesena.
map-problem-uneven-row = see rida ei ole sama pikk kui esimene. Kirjutage sidekriips sinna, kus ruutu pole: { $text }
map-problem-too-large = kaart on suurem kui 26 korda 26 ruutu. Jätke ridu või veerge ära.
map-problem-not-connected = mõnele ruudule ei pääse. Pange kaardi osade vahele ruute.
map-problem-too-few-starts = mängijad alustavad tavalistelt ruutudelt kaardi servas ja selliseid ruute on liiga vähe. Puudu: { $text }

## What is wrong with a lesson that somebody has written.

lesson-wrong-toml = { $where }: see ei ole TOML. { $text }
lesson-wrong-unknown = sellist võtit ei ole: { $where }.
lesson-wrong-missing = see on puudu: { $where }.
lesson-wrong-value = { $where }: see väärtus ei ole õiget liiki. { $text }
lesson-wrong-language = { $where }: tekst puudub keeles { $text }.
lesson-wrong-tile = { $where }: sellel laual ei ole ruutu { $text }.
lesson-wrong-position = { $where }: sellist seisu ei saa lauale laduda ega sellest edasi mängida. { $text }
lesson-wrong-pieces = { $where }: nuppe on { $text }. Kõige rohkem võib olla kaheksa.
lesson-wrong-goal = { $where }: õppetunnil on üks eesmärk: play, lay või answer.
lesson-wrong-check = { $where }: sellist kontrolli ega küsimust ei ole: { $text }.
lesson-wrong-number = { $where }: vastus on arv nullist üheksani, jah või ei, või ruudud. { $text }
lesson-wrong-layout = { $where }: seda ei saa lauale laduda: { $text }.
lesson-wrong-no-board = { $where }: selles mängus ei ole anduritega lauda, midagi laduda ei saa.
lesson-wrong-action = { $where }: selline tegevus ei ole seal võimalik: { $text }.
lesson-wrong-solution = { $where }: lahendus ei vii eesmärgini.
lesson-wrong-cause = { $where }: veal on üks põhjus: refused, missed, answered või laid.
lesson-wrong-refusal = { $where }: sellist põhjust ei ole: { $text }. Olemas on: { $allowed }.
lesson-wrong-try = { $where }: see katse ei vii selleni, mida selle kohta öeldakse. { $text }
