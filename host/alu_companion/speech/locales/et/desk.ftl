### Õpetaja valikud: tervitus, valikud, õpilased.

desk-greeting = Tere tulemast. Siin on lauamäng, mida saab kuulata ja käega katsuda. Valimiseks vajutage sisestust või kirjutage jah.
desk-greeting-pressed = Tere tulemast. Siin on lauamäng, mida saab kuulata ja käega katsuda. Valimiseks vajutage { $keys }.
desk-none = Siin ei ole õpetaja valikuid.
desk-help = Valikute kuulmiseks kirjutage: õpetaja valikud. Järgmise õpilasega alustamiseks: järgmine õpilane. Kui see õpilane puudub: puudub. Õpilase kutsumiseks: õpilane ja nimi. Õpilaste tehtu kuulmiseks: õpilased. Lõpetamiseks: välju.
desk-help-keys = Seitse avab valikud, üheksa alustab uuesti järgmise õpilasega.
desk-menu = Õpetaja valikud.
desk-back-here = Siia tagasi tulekuks kirjutage: õpetaja valikud. Et kuulda, mida veel kirjutada saab: abi.
desk-back-here-keys = Siia tagasi tulekuks vajutage seitset, esitluse ajal kolme.
desk-which = Mille valite?
desk-demo = näidismäng
desk-lesson = õppetund
desk-game = salvestatud mäng
desk-position = seis
desk-free = uus mäng
desk-next-pupil = järgmine õpilane
desk-pupil = õpilane nimekirjast
desk-absent = see õpilane puudub
desk-keep-position = jäta see seis meelde
desk-entry = { NUM($number) }: { $entry }.
desk-more = Loendis on veel { NUM($count) }. Edasi kuulamiseks vastake jah.
desk-more-typed = Loendis on veel { NUM($count) }. Edasi kuulamiseks vastake jah, iga numbri võib ka kohe kirjutada.
desk-numbered = number { NUM($number) }, { $entry }
desk-course-lessons = { $game }, { NUM($count) } { $count ->
    [one] õppetund
   *[other] õppetundi
}
desk-course-puzzles = { $game }, { NUM($count) } { $count ->
    [one] ülesanne
   *[other] ülesannet
}
desk-course-own-puzzles = { $game }, { NUM($count) } { $count ->
    [one] oma ülesanne
   *[other] oma ülesannet
}
desk-course-own = { $game }, { NUM($count) } { $count ->
    [one] oma õppetund
   *[other] oma õppetundi
}
desk-nothing = Siin ei ole midagi valida.
desk-unreadable = Seda ei saanud lugeda: { $item }.
desk-cut = Salvestis katkeb. Seda näidatakse kuni selle kohani.
desk-nothing-begun = Midagi ei ole veel alustatud.
desk-no-game = Mängu ei ole veel valitud. Valimiseks kirjutage: õpetaja valikud.
desk-no-game-keys = Mängu ei ole veel valitud. Valimiseks vajutage seitset.
desk-closed = Õpetaja valikud on suletud.
desk-day = { $day ->
    [1] esimene
    [2] teine
    [3] kolmas
    [4] neljas
    [5] viies
    [6] kuues
    [7] seitsmes
    [8] kaheksas
    [9] üheksas
    [10] kümnes
    [11] üheteistkümnes
    [12] kaheteistkümnes
    [13] kolmeteistkümnes
    [14] neljateistkümnes
    [15] viieteistkümnes
    [16] kuueteistkümnes
    [17] seitsmeteistkümnes
    [18] kaheksateistkümnes
    [19] üheksateistkümnes
    [20] kahekümnes
    [21] kahekümne esimene
    [22] kahekümne teine
    [23] kahekümne kolmas
    [24] kahekümne neljas
    [25] kahekümne viies
    [26] kahekümne kuues
    [27] kahekümne seitsmes
    [28] kahekümne kaheksas
    [29] kahekümne üheksas
    [30] kolmekümnes
   *[31] kolmekümne esimene
} { $month ->
    [1] jaanuar
    [2] veebruar
    [3] märts
    [4] aprill
    [5] mai
    [6] juuni
    [7] juuli
    [8] august
    [9] september
    [10] oktoober
    [11] november
   *[12] detsember
}
desk-with-computer = arvuti vastu
desk-with-table = teise lauaga
desk-won = võitja { $winners }
desk-drawn = viik
desk-not-finished = pooleli
desk-recorded = { $name }, { $game }
desk-named = { $name }
desk-kept = Seis on meeles nimega { $name }.
desk-full = Seise on meeles nii palju, et uue jaoks ruumi ei ole. Kustutage enne mõned nende failid.
desk-unwritten = Seisu ei saa faili kirjutada. See on meeles ainult programmi sulgemiseni.
desk-now-taught = Nüüd õpib { $name }.
desk-are-absent = Ei ole kohal: { $names }.
desk-nobody-else = Kedagi teist siin ei ole.
desk-told = { $entry }.
desk-did = { $name }, { $count ->
    [0] ühtegi õppetundi ei ole veel läbitud
    [one] läbitud on üks õppetund
   *[other] läbitud on { NUM($count) } õppetundi
}
does-desk = Avab õpetaja valikud: näidismängud, õppetunnid, salvestatud mängud, seisud.
does-next-pupil = Alustab järgmise õpilase jaoks uuesti.
does-pupils = Ütleb, mida iga õpilane tegi.
does-absent = Jätab selle õpilase vahele, kuni ta nimepidi kutsutakse.
does-pupil = Kutsub õpilase: seejärel kirjutage nimi. Nimeta loetleb kõik.
does-keep-position = Jätab seisu nime all meelde: seejärel kirjutage nimi.
