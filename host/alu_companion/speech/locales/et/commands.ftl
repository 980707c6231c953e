### Words that players type, a comma between synonyms. They are compared in lower case.

command-repeat = korda, uuesti, veel kord
command-more = veel, ülejäänu, rohkem, räägi edasi, loe edasi
command-status = seis, olukord, kelle käik
command-mine = minu, minu ressursid, minu nupud, minu üksused, ressursid
command-theirs = vastane, vastase ressursid, vastase nupud, vastase üksused
command-field = ruut, mis
command-here = siin, saab
command-neighbours = naabrid, kõrval, ümber
command-column = veerg
command-row = rida
command-camps = laagrid
command-raided = rüüstatud, rüüstatud ruudud
command-actions = tegevused, mida saab, mida ma saan teha, mida saan teha
command-attacks = rünnakud, rünnak, ründamine, ründed
command-territory = alad, territoorium
command-last = viimased, viimased tegevused, ajalugu
command-help = abi, ?
command-fix = paranda, sea korda, kuidas parandada
command-end = lõpp, käigu lõpp, valmis, pass, lõpeta käik, lõpetan käigu
command-undo = tagasi, võta tagasi
command-skip = jäta vahele, vahele
command-swap = vaheta pooled, vaheta
command-new = uus mäng, uus
command-yes = jah, j, jaa, muidugi
command-no = ei, e, ei taha
command-choose = valin, vali, valik
command-stop = vaikus, tasa, aitab, stopp
command-quit = välju, lahku
command-language = keel
command-verbosity = jutukus, räägi
command-alphabet = nimetused, ruutude nimed, tähestik
command-older = vanem, varasem
command-newer = uuem, hilisem
command-following = järgmine
command-previous = eelmine
command-rule = reegel, reeglid, mis on, mida tähendab
command-correct = laud on õige, õige, laua seis kehtib
command-keys = klahvid, klahv
command-speech = valjus, kõne valjus, helitugevus
command-slower = aeglasemalt
command-faster = kiiremini
command-quieter = vaiksemalt
command-louder = valjemini
command-rate = kiirus, kõne kiirus
command-effects = helid, helide valjus
command-guide = giidi valjus, heligiidi valjus
command-voice = hääl
command-circle-language = ringi keel, ringimängija keel
command-square-language = ruudu keel, ruudumängija keel
command-my-language = minu keel
command-hand = käsi, käed
command-no-board = lauda ei ole, lauda pole, ilma lauata, mängi ilma lauata, mängin ilma lauata, sim, klaviatuur, klaviatuuriga, klaviatuuril, mängi klaviatuuriga, mängin klaviatuuriga
command-announce = teated
command-settings = seaded
command-pair = telefoni kood, telefon, kood
command-report = aruanne, raport, midagi läks valesti, midagi on valesti, probleem, tõrge
command-guide-on = giid, heligiid, jätka giidi
command-guide-chapters = peatükid, sisukord
command-guide-chapter = peatükk
command-guide-next = edasi, järgmine lause
command-guide-back = lause tagasi, eelmine lause
command-guide-again = lause, sama lause
command-guide-where = kus, kus ma olen
command-guide-chapter-next = järgmine peatükk
command-guide-chapter-back = eelmine peatükk
command-guide-keys = giidi klahvid
command-opponent = arvuti, arvuti vastu, mängi arvutiga
command-opponent-off = arvutita, ilma arvutita, arvuti välja
command-swap-sides = vahetame kohad, vaheta kohad
command-play-for-me = mängi minu eest, mängi mu eest
command-intent = mida sa teed, mida sa teeksid, plaan
command-why = miks, miks nii
command-thinking = kas sa veel mõtled, mõtled veel, mõtled
command-hurry = kiirusta, mängi kohe
command-invite = kutsu, kutsu laud
command-join = liitu, liitu lauaga
command-far-word = sõnum, lühisõnum
command-part = lahku lauast
command-draw = viik, paku viiki, pakun viiki
command-resign = alistu, alistun, alistumine, annan alla
command-call = kutsu õpetaja, õpetaja appi
command-clock = kell, aeg, palju on aega
command-clock-zero = aja lõpp, aeg läbi
command-pause = paus, peata kell
command-go-on = jätka, kell käima
command-danger = oht, ohud, ohus, mis mind ohustab
command-hint = vihje, anna vihje
command-judge = hinda, hinnang, kas see oli hea
command-review = analüüs, analüüsi mängu, pöördepunktid
command-show-me = näita, näita mulle
command-turn = käik, käigu juurde, mine käigu juurde
command-desk = õpetaja valikud, õpetaja laud, õpetaja
command-next-pupil = järgmine õpilane
command-absent = puudub, õpilane puudub, ei ole kohal
command-pupils = õpilased
command-pupil = õpilane, lisa õpilane
command-keep-position = jäta seis meelde, salvesta seis
command-learn = õpi, õppetunnid, õppetund
command-puzzle = ülesanne, ülesanded, anna ülesanne
command-solution = lahendus
command-task = mida teha, mida tuleb teha, mida ma pean tegema, mis on ülesanne, ülesanne uuesti, korda ülesannet
lesson-word-task = ülesanne
command-lesson-next = järgmine õppetund
command-lesson-again = uuesti algusest, algusest, otsast peale, alusta uuesti
command-progress = edenemine, kui kaugel ma olen
command-leave = välju õppetunnist, mängu juurde
command-listen = kuula, kuula rida
command-listen-column = kuula veergu
command-listen-areas = kuula alasid

value-verbosity-terse = napilt
value-verbosity-brief = lühidalt
value-verbosity-normal = tavaliselt
value-verbosity-teaching = pikalt, selgitustega
value-alphabet-names = nimed
value-alphabet-letters = tähed
value-alphabet-numbers = numbrid
value-alphabet-seat = koht, minu kohalt
value-announce-both = mõlemad, mõlemas, kummagi
value-announce-table = laud, laua, ühine, ühises
value-hand-ask = küsi, küsimus
value-hand-board = laud, laual, laua ääres
value-hand-keyboard = klaviatuur, klaviatuuril, klahvid
value-clock-zero-told = teade, ütle
value-clock-zero-lost = kaotus, kaotab

number-words = { $number ->
    [0] null, nulli
    [1] üks, ühe, üht, ühte, esimene, esimese, esimest
    [2] kaks, kahe, kaht, kahte, teine, teise, teist
    [3] kolm, kolme, kolmas, kolmanda, kolmandat
    [4] neli, nelja, neljas, neljanda, neljandat
    [5] viis, viie, viit, viies, viienda, viiendat
    [6] kuus, kuue, kuut, kuues, kuuenda, kuuendat
    [7] seitse, seitsme, seitset, seitsmes, seitsmenda, seitsmendat
    [8] kaheksa, kaheksat, kaheksas, kaheksanda, kaheksandat
    [9] üheksa, üheksat, üheksas, üheksanda, üheksandat
    [10] kümme, kümne, kümmet, kümnes, kümnenda, kümnendat
    [11] üksteist, üheteistkümne, ühtteist, üheteistkümnes, üheteistkümnenda, üheteistkümnendat
    [12] kaksteist, kaheteistkümne, kahtteist, kaheteistkümnes, kaheteistkümnenda, kaheteistkümnendat
    [13] kolmteist, kolmeteistkümne, kolmeteist, kolmeteistkümnes, kolmeteistkümnenda, kolmeteistkümnendat
    [14] neliteist, neljateistkümne, neljateist, neljateistkümnes, neljateistkümnenda, neljateistkümnendat
    [15] viisteist, viieteistkümne, viitteist, viieteistkümnes, viieteistkümnenda, viieteistkümnendat
    [16] kuusteist, kuueteistkümne, kuutteist, kuueteistkümnes, kuueteistkümnenda, kuueteistkümnendat
    [17] seitseteist, seitsmeteistkümne, seitsetteist, seitsmeteistkümnes, seitsmeteistkümnenda, seitsmeteistkümnendat
    [18] kaheksateist, kaheksateistkümne, kaheksatteist, kaheksateistkümnes, kaheksateistkümnenda, kaheksateistkümnendat
    [19] üheksateist, üheksateistkümne, üheksatteist, üheksateistkümnes, üheksateistkümnenda, üheksateistkümnendat
    [20] kakskümmend, kahekümne, kahtkümmend, kahekümnes, kahekümnenda, kahekümnendat
    [30] kolmkümmend, kolmekümne, kolmekümmend, kolmekümnes, kolmekümnenda, kolmekümnendat
    [40] nelikümmend, neljakümne, neljakümmend, neljakümnes, neljakümnenda, neljakümnendat
    [50] viiskümmend, viiekümne, viitkümmend, viiekümnes, viiekümnenda, viiekümnendat
    [60] kuuskümmend, kuuekümne, kuutkümmend, kuuekümnes, kuuekümnenda, kuuekümnendat
    [70] seitsekümmend, seitsmekümne, seitsetkümmend, seitsmekümnes, seitsmekümnenda, seitsmekümnendat
    [80] kaheksakümmend, kaheksakümne, kaheksatkümmend, kaheksakümnes, kaheksakümnenda, kaheksakümnendat
    [90] üheksakümmend, üheksakümne, üheksatkümmend, üheksakümnes, üheksakümnenda, üheksakümnendat
    [100] sada, saja, sajas, sajanda, sajandat, ükssada, ühesaja, ühtsada, ühesajas, ühesajanda, ühesajandat
    [200] kakssada, kahesaja, kahtsada, kahesajas, kahesajanda, kahesajandat
    [300] kolmsada, kolmesaja, kolmesada, kolmesajas, kolmesajanda, kolmesajandat
    [400] nelisada, neljasaja, neljasada, neljasajas, neljasajanda, neljasajandat
    [500] viissada, viiesaja, viitsada, viiesajas, viiesajanda, viiesajandat
    [600] kuussada, kuuesaja, kuutsada, kuuesajas, kuuesajanda, kuuesajandat
    [700] seitsesada, seitsmesaja, seitsetsada, seitsmesajas, seitsmesajanda, seitsmesajandat
    [800] kaheksasada, kaheksasaja, kaheksatsada, kaheksasajas, kaheksasajanda, kaheksasajandat
   *[900] üheksasada, üheksasaja, üheksatsada, üheksasajas, üheksasajanda, üheksasajandat
}
number-words-small = ja

hand-put = pane, pange, aseta, asetage
hand-take = võta, võtke, tõsta, tõstke
hand-move = liiguta, liigutage, vii, viige, tõsta ümber, tõstke ümber, nihuta, nihutage
hand-slide = lükka, lükake, sea
hand-attach = ühenda
hand-detach = lahuta, eemalda
hand-lay = sea valmis, sea kõik valmis, sea laud valmis, laota, laota kõik, laota laud
hand-wand = osuti, puuduta
hand-press = vajuta, nupp
hand-unplug = tõmba
hand-plug = pista

hand-small = ruudule, ruudult, ära, see, seda
hand-off = ära
hand-onto = ruudule
hand-none = ei, ühtegi

piece-word-circle = ring, ringi, ringinupp, ringimängija
piece-word-square = ruut, ruudu, ruudunupp, ruudumängija
piece-word-raider = rüüstenupp, rüüstamisnupp, rüüstaja, rüüste

row-word-material = ehitusmaterjal, ehitusmaterjali, materjal, materjali
row-word-iron = raud, rauda, raua
row-word-food = toit, toitu, toidu

key-word-point = punkt
key-word-plus = pluss
key-word-minus = miinus
key-word-star = tärn
key-word-slash = kaldkriips
key-word-enter = sisestus
key-word-zero = null
key-word-game = mäng
key-word-hand = käsi
key-word-menu = menüü, muud, lisaklahv
key-word-guide = giid, heligiid
key-word-show = esitlus
key-word-opponent = arvuti
key-word-clock = kell
key-word-far = laud
key-word-learn = õppetunnid

# What the help tells more of.
topic-ask = küsimused, küsimine, küsi
topic-play = mäng, mängimine, käsud
topic-board = laud, käsi, käed, nupud, klaviatuur
topic-guide = giid, heligiid
topic-coach = treener, vihjed
topic-lessons = õppetunnid, õppimine, ülesanded
topic-speech = kõne, hääl, heli, seaded
topic-goal = eesmärk, võit, võitmine, võita, kuidas võita, kes võidab, mis mäng see on, see mäng
topic-camp = laager, laagrid, ehita laager
topic-raid = rüüstamine, rüüsta, rüüstenupp, rüüstamisnupp, rüüstatud ruut
topic-restore = taastamine, taasta
topic-camp-on-raided = laager rüüstatud ruudule, laager rüüstatud ruudul
topic-attack = ründamine, ründa
topic-turn = käik, käigud
topic-control = kontroll, territoorium, piiratud ala, sisse piiratud ala
topic-counter = loendur, loendurid, liugur, liugurid

field-typed = { $field }

# Games without a board that feels the pieces.
token-c = keskel, keskkoht, keskele
token-n = põhi, põhjas, põhja
token-ne = kirre, ki, kirdes, kirdesse
token-e = ida, idas, itta
token-se = kagu, ka, kagus, kagusse
token-s = lõuna, lõunas, lõunasse
token-sw = edel, ed, edelas, edelasse
token-w = lääs, läänes, läände
token-nw = loe, lo, loodes, loodesse
token-small = pakk, siit, sinna, ruudult, ruudule, ruudul, kohalt, kohale, ruudu, pööratud

# Sõnad, millega kellale aeg antakse: "ruut=10+5", "30 sekundit".
seat-word-circle = ring
seat-word-square = ruut
seat-word-south = lõuna, lõunamängija
seat-word-north = põhi, põhjamängija
seat-word-red = punane
seat-word-blue = sinine
seat-word-green = roheline
seat-word-yellow = kollane
time-word-off = välja
time-word-plus = pluss
time-word-seconds = sekundit, sekund, sek
time-word-minutes = minutit, minut, min

watch-word-tables = lauad, kõik lauad
watch-word-table = laud
watch-word-listen = kuula
watch-word-calls = kutsed, kes vajab abi
watch-word-answered = kuulsin, tulen
watch-word-send = saada
watch-word-help = abi
watch-word-stop = vaikus, tasa, aitab
watch-word-quit = välju, lahku
watch-kind-lesson = õppetund, õppetundi
watch-kind-puzzle = ülesanne, ülesannet
watch-kind-position = seis, seisu
watch-to-all = kõigile, kõigile laudadele, kõikidele, kõikidele laudadele, kõik, kõik lauad
watch-to-to = lauale, laud, lauda, laua
watch-to-number = number, nr
