### Mida õpetaja klubi laudadest kuuleb.

watch-table = laud { NUM($number) }
watch-table-named = laud { $name }
watch-game = { $game ->
    [alu] ALU
    [almajara] Almajara
    [poi] POI Control
   *[other] siin tundmatu mäng
}
watch-count = { $count ->
    [0] Klubis ei ole ühtegi lauda.
    [one] Klubis on üks laud.
   *[other] Klubis on { NUM($count) } lauda.
}
watch-calls = Abi on vaja siin: { $tables }.
watch-unplugged = Mängulaud lahti ühendatud: { $tables }.
watch-away = Lahkunud: { $tables }.
watch-plays = { $table }: { $game }, käik { NUM($number) }.
watch-lesson = { $table }: { $game }, õppetund { NUM($number) }.
watch-puzzle = { $table }: { $game }, ülesanne { NUM($number) }.
watch-turn = Käigul on { $side }.
watch-waits = { $waits ->
    [computer] Arvuti mõtleb.
    [table] Käigul on teine laud.
    [answer] Küsimus ootab vastust.
    [layout] Mängulauda seatakse valmis.
    [repair] Mängulauda seatakse korda.
    [hands] Kord on mängijate käes.
   *[nothing] Mäng on läbi.
}
watch-by = { $player ->
    [computer] Arvuti
    [table] Teises lauas
   *[hands] Selles lauas
}: { $sides }.
watch-board = { $table }: { $board ->
    [plugged] mängulaud on ühendatud.
    [unplugged] mängulaud on lahti ühendatud.
   *[none] mängulauda ei ole.
}
watch-call = { $table } palub abi.
watch-call-over = { $table } ei vaja enam abi.
watch-here = { $table } on kohal.
watch-gone = { $table } on lahkunud.
watch-solved = { $table } jõudis lahenduseni.
watch-answer = { $table }: { $answer ->
    [open] mängijatelt küsitakse nõusolekut.
    [begun] seal alustati.
    [declined] mängijad ei soovi seda.
   *[impossible] seal ei saa seda alustada.
}
watch-sent = Saadetud: { $tables }.
watch-other-game = { $table } mängib teist mängu.
watch-heard = { $table } saab teada, et kuulsite kutset.
watch-nobody = Ükski laud ei oota abi.
watch-no-table = Sellist lauda klubis ei ole.
watch-which = Kutsujaid on mitu. Kirjutage: kuulsin ja laua number.
watch-how-to-send = Saatmiseks kirjutage näiteks: saada õppetund viis lauale kolm. Ülesande saatmiseks kirjutage näiteks: saada ülesanne kaks kõigile. Seisu saatmiseks kirjutage näiteks: saada seis nurk lauale üks.
watch-no-position = Sellise nimega seisu ei ole.
watch-help = Kõigist laudadest kuulmiseks kirjutage: lauad. Ühest lauast kuulmiseks kirjutage: laud ja selle number.
watch-help-listen = Mõne laua mängu kuulamiseks kirjutage: kuula ja laua number. Kuulamise lõpetamiseks kirjutage: kuula.
watch-help-answered = Kui olete kutset kuulnud, kirjutage: kuulsin ja laua number.
watch-help-stop = Hääle vaigistamiseks vajutage sisestust tühjal real või kirjutage: vaikus.
watch-listens = { $table }: nüüd kuulete seda mängu.
watch-listens-to-none = Te ei kuule praegu ühtegi mängu.
watch-not-teacher = Seda saab teha ainult õpetaja.
watch-lost = Klubiga ei ole ühendust.
watch-found = Ühendus klubiga on taastunud.
