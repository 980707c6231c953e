### Kell.

clock-seconds = { NUM($count) } { $count ->
    [one] sekund
   *[other] sekundit
}
clock-minutes = { NUM($count) } { $count ->
    [one] minut
   *[other] minutit
}
clock-both = { $minutes } { $seconds }
clock-for-turn = { $time } iga käigu jaoks
clock-for-game = { $time } kogu mänguks
clock-with-increment = { $time }, iga käigu järel lisandub { $increment }
clock-allowed = Kell: { $time }.
clock-allowed-to = Kell, { $side }: { $time }.
clock-own-times = Kell: igal mängijal on oma aeg.
clock-off = Mängitakse ilma kellata.
clock-how = Kellaga mängimiseks kirjutage näiteks: kell kümme pluss viis. Siis on mänguks kümme minutit ja iga käigu järel lisandub viis sekundit. Või kirjutage: kell kolmkümmend sekundit. Siis on iga käigu jaoks kolmkümmend sekundit.
clock-how-pressed = Kellaga mängimiseks vajutage kella seadetes nelja või kuut.
clock-wrong = Sellist aega kellale panna ei saa. Kirjutage näiteks: kell kümme pluss viis, kell kolmkümmend sekundit või kell välja.
clock-no-seat = Sellist mängijat siin ei ole. Mängijad: { $sides }.
clock-for-next = See kehtib järgmisest mängust alates.
clock-confirm = Kas panna selle mängu kell algusest peale käima? Palun vastake jah või ei.
clock-left-to = { CASE($side, "ade") } on aega { $time }.
clock-left = Aega on { $time }.
clock-up = { CASE($side, "gen") } aeg on läbi. Mäng läheb edasi.
clock-lost = { CASE($side, "gen") } aeg on läbi ja sellega on mäng kaotatud.
clock-won = Võitja on { $side }.
clock-paused = Kell seisab. Et see edasi käiks, kirjutage: jätka. Ka järgmine tegevus paneb kella käima.
    .brief = Kell seisab.
clock-paused-pressed = Kell seisab. Et see edasi käiks, vajutage { $keys }. Ka järgmine tegevus paneb kella käima.
    .brief = Kell seisab.
clock-goes-on = Kell käib jälle.
clock-confirm-undo = Kas tühistada kaotus aja lõppemise tõttu? Palun vastake jah või ei.
clock-taken-back = Kaotus aja lõppemise tõttu on tühistatud. Mäng läheb edasi.
setting-clock-zero-told = Kui aeg saab läbi, läheb mäng edasi.
setting-clock-zero-lost = Kelle aeg saab läbi, see kaotab.
does-clock = Ütleb, kui palju on aega. Kui lisada aeg, paneb kella käima.
does-clock-zero = Määrab, kas aja lõppemine tähendab kaotust.
does-pause = Peatab kella.
does-go-on = Paneb seisva kella jälle käima, muidu jätkab heligiidi.
key-part-clock = Kella seadetes
key-name-clock = Kella seadetes klahv { $key ->
    [point] punkt
    [enter] sisestus
    [plus] pluss
    [minus] miinus
    [star] tärn
    [slash] kaldkriips
   *[digit] { NUM($number) }
}:
