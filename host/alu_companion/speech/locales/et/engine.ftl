### Arvuti tasemed vastasena ja see, mida alu analyse nende kohta ütleb.

program-level-name = { $level ->
    [first] Minu esimene mäng
    [beginner] Algaja
    [casual] Mängurõõm
    [practised] Kogenud
    [strong] Tugev
   *[strongest] Nii tugev kui võimalik
}
program-level-sentence = { $level ->
    [first] Vaatab ainult järgmist tegevust. Ei märka eelseisvat ründamist ega ala, mille saab kahe tegevusega sisse piirata.
    [beginner] Vaatab ühe käigu ette. Ka tema ei märka eelseisvat ründamist ega ala, mille saab kahe tegevusega sisse piirata.
    [casual] Vaatab kaks käiku ette ja märkab eelseisvat ründamist, aga mitte ala, mille saab kahe tegevusega sisse piirata.
    [practised] Näeb, mis laual juhtuda võib, aga ei mõtle kaua.
    [strong] Mõtleb kaua ja näeb kaugele ette.
   *[strongest] Mõtleb nii kaua, kui lubatakse, ja on nii tugev, kui see arvuti suudab.
}
program-analyse-match = Tase { $stronger }, taseme { NUMBER($weaker, useGrouping: 0) } vastu: { NUMBER($share, useGrouping: 0) } protsenti punktidest, vahemikus { NUMBER($low, useGrouping: 0) } kuni { NUMBER($high, useGrouping: 0) } protsenti. Mänge: { NUMBER($games, useGrouping: 0) }. { $certain ->
    [yes] Üks on kindlasti tugevam.
   *[no] Ei ole veel kindel, kumb on tugevam.
}
program-engine-interpreted = Ilma numbata mõtleb arvuti palju aeglasemalt. Selle paigaldamiseks: { ADD($extra) }
