### Mida alu analyse arvuti tasemete kohta ütleb.

program-analyse-match = Tase { $stronger }, taseme { NUMBER($weaker, useGrouping: 0) } vastu: { NUMBER($share, useGrouping: 0) } protsenti punktidest, vahemikus { NUMBER($low, useGrouping: 0) } kuni { NUMBER($high, useGrouping: 0) } protsenti. Mänge: { NUMBER($games, useGrouping: 0) }. { $certain ->
    [yes] Üks on kindlasti tugevam.
   *[no] Ei ole veel kindel, kumb on tugevam.
}
program-engine-interpreted = Ilma numbata mõtleb arvuti palju aeglasemalt. Selle paigaldamiseks: { ADD($extra) }
