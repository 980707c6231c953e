### Mida alu analyse arvuti tasemete kohta ütleb.

program-analyse-match = Tase { $stronger }, taseme { NUMBER($weaker, useGrouping: 0) } vastu: { NUMBER($share, useGrouping: 0) } protsenti punktidest, vahemikus { NUMBER($low, useGrouping: 0) } kuni { NUMBER($high, useGrouping: 0) } protsenti. Mänge: { NUMBER($games, useGrouping: 0) }. { $certain ->
    [yes] Üks on kindlasti tugevam.
   *[no] Ei ole veel kindel, kumb on tugevam.
}
program-analyse-first = Esimene mängija. { $player }
program-analyse-second = Teine mängija. { $player }
program-analyse-players = Esimese punktid: { NUMBER($share, useGrouping: 0) } protsenti, vahemikus { NUMBER($low, useGrouping: 0) } kuni { NUMBER($high, useGrouping: 0) } protsenti. Mänge: { NUMBER($games, useGrouping: 0) }. { $certain ->
    [yes] Üks on kindlasti tugevam.
   *[no] Ei ole veel kindel, kumb on tugevam.
}
program-player-level = tase { NUMBER($level, useGrouping: 0) }
program-player-compiled = kompileeritud mootor, { NUMBER($ms, useGrouping: 0) } { $ms ->
    [one] millisekund
   *[other] millisekundit
} tegevuse kohta
program-player-interpreted = interpreteeritav mootor, { NUMBER($ms, useGrouping: 0) } { $ms ->
    [one] millisekund
   *[other] millisekundit
} tegevuse kohta
program-player-robot = käsu alu demo robot
program-player-greedy = ahne mängija, kes vaatab ühe tegevuse võrra ette
program-balance-progress = { $percent } protsenti { NUMBER($count, useGrouping: 0) } mängust. { $minutes ->
    [one] Jäänud on umbes üks minut.
   *[other] Jäänud on umbes { NUMBER($minutes, useGrouping: 0) } minutit.
}
program-balance-row = { $game }, tase { $level }, { $options ->
    [usual] tavalised reeglid
   *[other] { $options }
}: alustaja saab { NUMBER($share, useGrouping: 0) } protsenti punktidest, vahemikus { NUMBER($low, useGrouping: 0) } kuni { NUMBER($high, useGrouping: 0) } protsenti. Mänge: { NUMBER($games, useGrouping: 0) }, tegevusi igas: { NUMBER($actions, useGrouping: 0) }.
program-balance-no-cluster = Klastriga { $address } ei ole ühendust. Mängitu jääb alles; sama käsk jätkab.
program-engine-interpreted = Ilma numbata mõtleb arvuti palju aeglasemalt. Selle paigaldamiseks: { ADD($extra) }
