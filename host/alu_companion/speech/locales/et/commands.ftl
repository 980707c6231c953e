### Words that players type, a comma between synonyms. They are compared in lower case.

command-repeat = korda, uuesti
command-status = seis, olukord
command-mine = minu, minu ressursid
command-theirs = vastane, vastase ressursid
command-field = ruut, mis
command-here = siin, saab
command-neighbours = naabrid, ümber
command-column = veerg
command-row = rida
command-camps = laagrid
command-raided = rüüstatud
command-actions = tegevused
command-attacks = ründed, rünnakud
command-territory = alad, territoorium
command-last = viimased
command-help = abi, ?
command-fix = paranda, kuidas parandada
command-end = lõpp, käigu lõpp, valmis
command-undo = tagasi, võta tagasi
command-skip = jäta vahele
command-swap = vaheta
command-new = uus, uus mäng
command-yes = jah
command-no = ei
command-choose = vali, valik
command-stop = vait, vaikus
command-quit = välju
command-language = keel
command-verbosity = jutukus, räägi
command-alphabet = tähestik, ruutude nimed

value-language-en = inglise
value-language-et = eesti
value-language-ru = vene
value-verbosity-brief = lühidalt
value-verbosity-normal = tavaliselt
value-verbosity-teaching = õpetades, pikalt
value-alphabet-names = nimed
value-alphabet-letters = tähed
value-alphabet-numbers = numbrid
value-alphabet-seat = koht, minu kohalt

hand-put = pane, aseta
hand-take = võta, tõsta
hand-slide = lükka, sea
hand-attach = ühenda
hand-detach = eemalda
hand-wand = osuti, puuduta
hand-press = vajuta, nupp
hand-unplug = tõmba
hand-plug = pista

piece-word-circle = ring, ringi, ringile
piece-word-square = ruudu, ruut, ruudule
piece-word-raider = rüüstaja, rüüst, rüüstamisnupp

row-word-material = materjal, ehitusmaterjal
row-word-iron = raud, rauda
row-word-food = toit, toitu

field-typed = { $field }
