### Õpetaja laud: tervitus, valikud, õpilased.

desk-greeting = Tere tulemast. Siin on lauamäng, mida saab kuulda ja katsuda. Valimiseks vajutage sisestust või kirjutage jah.
desk-none = Siin ei ole õpetaja lauda.
desk-help = Valikud: õpetaja laud. Uuesti alustamine järgmise õpilasega: järgmine õpilane. Mida iga õpilane tegi: õpilased. Lõpetamine: välju.
desk-menu = Õpetaja laud.
desk-which = Mida valida?
desk-demo = näidismäng
desk-lesson = õppetund
desk-game = salvestatud mäng
desk-position = seis
desk-free = uus mäng
desk-next-pupil = järgmine õpilane
desk-pupils = mida iga õpilane tegi
desk-keep-position = jäta see seis meelde
desk-entry = { NUM($number) }: { $entry }.
desk-more = Veel { NUM($count) }. Jah viib edasi.
desk-nothing = Siin ei ole midagi.
desk-unreadable = Seda ei saanud lugeda: { $item }.
desk-cut = Salvestis katkeb. Seda näidatakse kuni selle kohani.
desk-nothing-begun = Midagi ei ole veel alustatud.
desk-closed = Õpetaja laud on suletud.
desk-saved = mäng number { NUM($number) }, { $game }
desk-recorded = { $name }, { $game }
desk-named = { $name }
desk-kept = Seis on meeles: { $name }.
desk-full = Seise on meeles nii palju, et uue jaoks ruumi ei ole. Kustutage enne mõned nende failid.
desk-unwritten = Seisu ei saa faili kirjutada. See on meeles ainult õpetaja laua sulgemiseni.
desk-pupil = Nüüd õpib: { $name }.
desk-added = Nimekirjas: { $name }.
desk-no-pupils = Nimekiri on tühi. Kirjutage õpilane ja nimi.
desk-did = { $name }: { $count ->
    [0] ühtegi õppetundi ei ole veel läbitud
    [one] läbitud on üks õppetund
   *[other] läbitud on { NUM($count) } õppetundi
}.
does-desk = Avab õpetaja laua: näidismängud, õppetunnid, salvestatud mängud, seisud.
does-next-pupil = Alustab järgmise õpilase jaoks uuesti.
does-pupils = Ütleb, mida iga õpilane tegi.
does-pupil = Lisab õpilase nimekirja: seejärel kirjutage nimi.
does-keep-position = Jätab seisu nime all meelde: seejärel kirjutage nimi.
