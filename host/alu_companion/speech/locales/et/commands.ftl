### Words that players type, a comma between synonyms. They are compared in lower case.

command-repeat = korda, uuesti
command-status = seis, olukord
command-mine = minu, minu ressursid, minu nupud, minu üksused
command-theirs = vastane, vastase ressursid, vastase nupud, vastase üksused
command-field = ruut, mis
command-here = siin, saab
command-neighbours = naabrid, kõrval, ümber
command-column = veerg
command-row = rida
command-camps = laagrid
command-raided = rüüstatud, rüüstatud ruudud
command-actions = tegevused, mida saab
command-attacks = ründamine, ründed
command-territory = alad, territoorium
command-last = viimased, viimased tegevused, ajalugu
command-help = abi, ?
command-fix = paranda, sea korda, kuidas parandada
command-end = lõpp, käigu lõpp, valmis, pass
command-undo = tagasi, võta tagasi
command-skip = jäta vahele, vahele
command-swap = vaheta pooled, vaheta
command-new = uus mäng, uus
command-yes = jah, j
command-no = ei, e
command-choose = valin, vali, valik
command-stop = vaikus, tasa, aitab
command-quit = välju, lahku
command-language = keel
command-verbosity = jutukus, räägi
command-alphabet = nimetused, ruutude nimed, tähestik
command-older = vanem, varasem, eelmine
command-newer = uuem, hilisem, järgmine
command-rule = reegel, reeglid
command-correct = laud on õige, õige, võta laud
command-keys = klahvid, klahv
command-slower = aeglasemalt
command-faster = kiiremini
command-quieter = vaiksemalt
command-louder = valjemini
command-effects = helid, helide valjus
command-guide = giidi valjus, heligiidi valjus
command-voice = hääl, järgmine hääl
command-circle-language = ringi keel, ringimängija keel
command-square-language = ruudu keel, ruudumängija keel
command-my-language = minu keel
command-announce = teated
command-settings = seaded
command-pair = telefoni kood, telefon, kood
command-listen = kuula, kuula rida
command-listen-column = kuula veergu
command-listen-areas = kuula alasid

value-language-en = inglise, inglise keel
value-language-et = eesti, eesti keel
value-language-ru = vene, vene keel
value-verbosity-brief = lühidalt
value-verbosity-normal = tavaliselt
value-verbosity-teaching = pikalt, selgitustega
value-alphabet-names = nimed
value-alphabet-letters = tähed
value-alphabet-numbers = numbrid
value-alphabet-seat = koht, minu kohalt
value-announce-both = mõlemad, mõlemas, kummagi
value-announce-table = laud, laua, ühine, ühises

hand-put = pane, aseta
hand-take = võta, tõsta
hand-slide = lükka, sea
hand-attach = ühenda
hand-detach = lahuta, eemalda
hand-wand = osuti, puuduta
hand-press = vajuta, nupp
hand-unplug = tõmba
hand-plug = pista

piece-word-circle = ring, ringi, ringinupp, ringimängija
piece-word-square = ruut, ruudu, ruudunupp, ruudumängija
piece-word-raider = rüüstamisnupp, rüüstaja

row-word-material = ehitusmaterjal, ehitusmaterjali, materjal, materjali
row-word-iron = raud, rauda, raua
row-word-food = toit, toitu, toidu

field-typed = { $field }

# Games without a board that feels the pieces.
token-c = keskel, keskkoht, keskele
token-n = põhi, põhjas, põhja
token-ne = kirre, kirdes, kirdesse
token-e = ida, idas, itta
token-se = kagu, kagus, kagusse
token-s = lõuna, lõunas, lõunasse
token-sw = edel, edelas, edelasse
token-w = lääs, läänes, läände
token-nw = loe, loodes, loodesse
token-small = siit, sinna, ruudult, ruudule, ruudul, kohalt, kohale, ruudu, pööratud
