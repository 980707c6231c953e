### Mis Almajara kohta öeldakse. Ruudul on üheksa kohta ilmakaarte järgi; nuppu nimetatakse liigi ja numbriga.

## Nimed. Nominatiiv on põhivorm, teised vormid nimetavad oma käände.

almajara-player-one = lõunamängija
    .gen = lõunamängija
    .ade = lõunamängijal
almajara-player-two = põhjamängija
    .gen = põhjamängija
    .ade = põhjamängijal
almajara-zone-portal-one = lõunamängija portaal
    .many = lõunamängija portaalid
    .gen = lõunamängija portaali
almajara-zone-portal-two = põhjamängija portaal
    .many = põhjamängija portaalid
    .gen = põhjamängija portaali
almajara-zone-obelisk = obelisk
    .many = obeliskid
    .gen = obeliski
    .part = obeliski
almajara-zone-lighthouse = majakas
    .many = majakad
    .gen = majaka
    .part = majakat
almajara-zone-stone = Kivi
    .many = Kivid
    .gen = Kivi
    .part = Kivi
almajara-zone-void = tühi tsoon
    .many = tühjad tsoonid
almajara-normal = tavaline
    .gen = tavalise
almajara-normal-turned = pööratud tavaline
    .gen = pööratud tavalise
almajara-ancient = iidne
    .gen = iidse
almajara-ancient-turned = pööratud iidne
    .gen = pööratud iidse
almajara-myth = müüt
    .gen = müüdi
almajara-myth-turned = pööratud müüt
    .gen = pööratud müüdi
almajara-guard = valvur
    .gen = valvuri
almajara-guard-turned = pööratud valvur
    .gen = pööratud valvuri
almajara-all-ancient = iidsed
almajara-all-myth = müüdid
almajara-all-guard = valvurid
almajara-chip = { $kind } { NUM($number) }
almajara-chip-on = { $kind } { NUM($number) } { CASE($place, "ade") }
almajara-to-north = põhjas
almajara-to-north-east = kirdes
almajara-to-east = idas
almajara-to-south-east = kagus
almajara-to-south = lõunas
almajara-to-south-west = edelas
almajara-to-west = läänes
almajara-to-north-west = loodes
almajara-way-forward = ette
almajara-way-forward-right = viltu ette paremale
almajara-way-right = paremale
almajara-way-back-right = viltu taha paremale
almajara-way-back = taha
almajara-way-back-left = viltu taha vasakule
almajara-way-left = vasakule
almajara-way-forward-left = viltu ette vasakule

## Tegevused teiste lausete sees.

almajara-action-move = { $chip } { CASE($source, "abl") } { CASE($target, "all") }
almajara-action-jump = { CASE($source, "abl") } { CASE($target, "all") }
almajara-action-capture = { $chip } { CASE($source, "abl") }, lööb { CASE($taken, "gen") } { NUM($taken_number) } { CASE($target, "ade") }
almajara-action-attack = { $chip } { CASE($source, "abl") }, ründab { CASE($target, "part") }, kus on { $taken } { NUM($taken_number) }, ja valvur tõrjub rünnaku
almajara-action-win = { $action }, ja võidab portaalis
almajara-action-card = { $action }, kaardiga { $card }
almajara-action-place = { $chip } reservist { CASE($target, "all") }
almajara-action-deploy = { $chip } algseisu { CASE($target, "all") }
almajara-action-draw = kaardi võtmine, { $card }
almajara-action-end-turn = käigu lõpp

## Sama loendis, mis ütleb, mida ühe kohaga teha saab: mis seal on, on enne öeldud.

almajara-choice-move = { CASE($target, "all") }
almajara-choice-capture = lööb { CASE($taken, "gen") } { NUM($taken_number) } { CASE($target, "ade") }
almajara-choice-attack = ründab { CASE($target, "part") }, kus on { $taken } { NUM($taken_number) }, ja valvur tõrjub rünnaku
almajara-choice-from = { $chip } { CASE($source, "abl") }
almajara-choice-capture-here = { $chip } { CASE($source, "abl") }, lööb selle
almajara-choice-attack-here = { $chip } { CASE($source, "abl") }, ründab seda, ja valvur tõrjub rünnaku
almajara-choice-place = { $chip } reservist
almajara-choice-deploy = { $chip }

## Mängu algus ja jätkamine.

almajara-started = Algab uus Almajara mäng.
    .brief = Uus Almajara mäng.
almajara-starts-with = { CASE($side, "ade") } on laual { NUM($count) } { $count ->
    [one] nupp
   *[other] nuppu
}, reservis { NUM($waiting) }.
    .brief = { $side }: laual { NUM($count) }, reservis { NUM($waiting) }.
almajara-ask-pieces-typed = Nuppude kuulmiseks kirjutage: minu või vastane.
almajara-goal = Võidab see, kes jõuab vastase portaali märgile või hoiab ühe käigu jooksul kaht obeliski.
almajara-goal-portal = Võidab see, kes jõuab vastase portaali märgile.
almajara-goal-enter = { $side } võidab, kui jõuab ainsa portaali märgile.
almajara-goal-obelisks = Võidab see, kes hoiab ühe käigu jooksul kaht obeliski.
almajara-goal-points = Sellel laual ei ole portaale ega kaht obeliski. Pärast viimast käiku otsustavad punktid: kolm iga hoitud tsooni eest, üks iga löödud nupu eest reservis.
    .brief = Portaale ja kaht obeliski ei ole: pärast viimast käiku otsustavad punktid.
almajara-cramped = { $side } nuppe mahub algul lauale ainult { NUM($count) }.
almajara-options = Kumbki mängija saab { NUM($dealt) } nuppu, algseisu läheb neist { NUM($share) } { $share ->
    [one] protsent
   *[other] protsenti
}. Käike on kuni { NUM($limit) }.
    .brief = Nuppe kummalgi { NUM($dealt) }, algseisu { NUM($share) } { $share ->
    [one] protsent
   *[other] protsenti
}, käike kuni { NUM($limit) }.
almajara-option-cards = Nuppe liigutatakse ainult kaartidega, joonised nuppudel ei loe.
    .brief = Nuppe liigutatakse ainult kaartidega.
almajara-option-both = Nuppu liigutatakse selle oma joonise järgi või kaardiga.
almajara-option-without = Karpi jäävad { $kinds }.
almajara-option-defend = Ainus portaal on { CASE($side, "ade") }. Võiduks tuleb tal seda kaitsta { NUM($count) } { $count ->
    [one] oma käik
   *[other] oma käiku
}.
almajara-option-fewer = { CASE($side, "ade") } on ainult { NUM($count) } { $count ->
    [one] nupp
   *[other] nuppu
}.
almajara-option-deploy = Mängijad seavad algseisu ise, kumb tahes pool üleval.
almajara-option-plain-kinds = Kõik nupud loetakse tavalisteks.
almajara-option-flip-on-capture = Iga löödud nupp pööratakse ümber.
almajara-option-chips = Nupud on teie oma komplektist.
almajara-layout-classic = See on klassikaline laud.
    .brief = Klassikaline laud.
almajara-layout-small = See on väike laud.
    .brief = Väike laud.
almajara-layout-no-stone = See on klassikaline laud, kus Kivi asemel on majakas, mänguks ilma iidsete, müütide ja valvuriteta.
    .brief = Klassikaline laud ilma Kivita, mänguks ilma iidsete, müütide ja valvuriteta.
almajara-layout-expansions = Selles mängus on nuppude hulgas siiski ka { $kinds }.
    .brief = Mängus on siiski { $kinds }.
almajara-layout-fortress = See on kindlus, ühe portaaliga laud.
    .brief = Kindlus.
almajara-layout-lighthouses = See on majakate laud, ilma portaalideta.
    .brief = Majakate laud.
almajara-layout-two-continents = See on kahe mandriga laud.
    .brief = Kahe mandriga laud.
almajara-layout-wide = See on lai laud.
    .brief = Lai laud.
almajara-layout-own = See on teie oma laud.
    .brief = Oma laud.
almajara-board-size = Laual on { NUM($columns) } { $columns ->
    [one] veerg
   *[other] veergu
} ja { NUM($rows) } rida.
    .brief = Veerge { NUM($columns) }, ridu { NUM($rows) }.
almajara-zone-list = { $count ->
    [one] { $zone }
   *[other] { CASE($zone, "many") }
}: { $tiles }.
almajara-pieces = { CASE($side, "ade") } on laual { NUM($count) } { $count ->
    [one] nupp
   *[other] nuppu
}: { $pieces }.
    .brief = { $side }, laual { NUM($count) }: { $pieces }.
almajara-pieces-none = { CASE($side, "ade") } ei ole laual ühtegi nuppu.
almajara-reserve-dealt = { $side } reservis on { NUM($count) } jagatud { $count ->
    [one] nupp
   *[other] nuppu
}: { $chips }.
    .brief = { $side } reserv, jagatud { NUM($count) }: { $chips }.
almajara-reserve-captured = { $side } reservis on { NUM($count) } löödud { $count ->
    [one] nupp
   *[other] nuppu
}: { $chips }.
    .brief = { $side } reserv, löödud { NUM($count) }: { $chips }.
almajara-reserve-empty = { $side } reserv on tühi.
almajara-hand = { CASE($side, "ade") } on { NUM($count) } avatud { $count ->
    [one] kaart
   *[other] kaarti
}: { $cards }.
almajara-hand-empty = { CASE($side, "ade") } ei ole ühtegi avatud kaarti.
almajara-discard = Maha on pandud { NUM($count) } { $count ->
    [one] kaart
   *[other] kaarti
}: { $cards }.
    .brief = Maha pandud { NUM($count) }: { $cards }.
almajara-deck = { $count ->
    [0] Kaardipakk on otsas
    [one] Pakis on veel üks kaart
   *[other] Pakis on veel { NUM($count) } kaarti
}.
almajara-holds-since = { $side } hoiab { CASE($zone, "part") } { CASE($tile, "ade") } alates käigust number { NUM($number) }.
    .brief = { $side } hoiab { CASE($zone, "part") }, { $tile }, alates käigust number { NUM($number) }.
almajara-marks-moved = Sellel käigul on juba liikunud { $count ->
    [one] see nupp
   *[other] need nupud
}: { $pieces }.
    .brief = Sellel käigul liikunud { NUM($count) }: { $pieces }.
almajara-marks-placed = Sellel käigul on reservist tulnud { $count ->
    [one] see nupp
   *[other] need nupud
}: { $pieces }.
    .brief = Sellel käigul reservist tulnud { NUM($count) }: { $pieces }.
almajara-marks-guards = Sellel käigul on rünnaku juba tõrjunud { $count ->
    [one] see valvur
   *[other] need valvurid
}: { $pieces }.
    .brief = Sellel käigul tõrjunud { NUM($count) }: { $pieces }.
almajara-marks-blocked = Järgmine rünnak sellel käigul õnnestub { $count ->
    [one] selle nupu
   *[other] nende nuppude
} vastu: { $pieces }.
    .brief = Sellel käigul kaitseta { NUM($count) }: { $pieces }.
almajara-marks-captured = { $count ->
    [one] Sellel käigul löödud nupp, kasutatav järgmisel käigul
   *[other] Sellel käigul löödud nupud, kasutatavad järgmisel käigul
}: { $chips }.
    .brief = Sellel käigul löödud { NUM($count) }: { $chips }.
almajara-turn-number = Käik number { NUM($number) }, viimane on { NUM($limit) }.
almajara-deploy-left = { CASE($side, "ade") } on algseisu panna veel { NUM($count) } { $count ->
    [one] nupp
   *[other] nuppu
}.
almajara-deploy-next = Nupu paneb välja { $side }, tal on panna veel { NUM($count) }.
    .brief = Välja paneb { $side }, veel { NUM($count) }.
almajara-deploy-over = Algseis on valmis.

## Vastu võetud tegevused.

almajara-were-swapped = Mängijad on pooled vahetanud.
almajara-swapped = Mängijad vahetavad pooled: kes oli lõunamängija, on nüüd põhjamängija, ja vastupidi. Nupud jäävad paigale.
    .brief = Mängijad vahetavad pooled.
almajara-moved = { $side } viib { CASE($kind, "gen") } { NUM($number) } { CASE($source, "abl") } { CASE($target, "all") }.
    .brief = { $side }: { $kind } { NUM($number) } { CASE($source, "abl") } { CASE($target, "all") }.
almajara-captured = Löödud on { $kind } { NUM($number) }, see läheb lööja reservi.
    .brief = Löödud: { $kind } { NUM($number) }.
almajara-turned-over = Siis pööratakse see ümber.
almajara-blocked = { $side }: { $kind } { NUM($number) } { CASE($source, "abl") } ründab { CASE($target, "part") }, kus on { $taken } { NUM($taken_number) }. Rünnaku tõrjub { $guard } { NUM($guard_number) } { CASE($guard_place, "ade") }.
    .brief = { $side }: { $kind } { NUM($number) } { CASE($source, "abl") } ründab { CASE($target, "part") }, kus on { $taken } { NUM($taken_number) }. Tõrjub { $guard } { NUM($guard_number) } { CASE($guard_place, "ade") }.
almajara-blocked-once = Järgmine rünnak samale nupule sellel käigul õnnestub.
almajara-card-used = Kaart { $card } on kasutatud ja pannakse maha.
    .brief = Kasutatud kaart: { $card }.
almajara-placed = { $side } toob reservist { CASE($kind, "gen") } { NUM($number) } { CASE($target, "all") }.
    .brief = { $side }: { $kind } { NUM($number) } reservist { CASE($target, "all") }.
almajara-deployed = { $side } paneb algseisu { CASE($kind, "gen") } { NUM($number) } { CASE($target, "all") }.
    .brief = { $side }: { $kind } { NUM($number) } { CASE($target, "all") }.
almajara-drew = { $side } võtab kaardi { $card }.
almajara-reshuffled = Pakk on otsas: mahapandud kaardid segatakse ja neist saab uus pakk.
    .brief = Mahapandud kaartidest saab uus pakk.
almajara-ended-turn = { $side } lõpetab käigu enne aega.
    .brief = { $side } lõpetab käigu.
almajara-passed = { $side } jätab käigu vahele.
almajara-hold-ended = { $side } ei hoia enam { CASE($zone, "part") } { CASE($tile, "ade") }.
    .brief = { $side } kaotab { CASE($zone, "gen") }, { $tile }.
almajara-hold-began = { $side } hoiab nüüd { CASE($zone, "part") } { CASE($tile, "ade") }.
    .brief = { $side } hoiab { CASE($zone, "part") }, { $tile }.
almajara-may-hold = Kui nupp jääb märgile, hoiab { $side } oma järgmisest käigust alates { CASE($zone, "part") } { CASE($tile, "ade") }.
almajara-two-obelisks = { $side } hoiab kaht obeliski ja võidab, kui hoiab neid ka oma järgmise käigu alguses.
almajara-last-defence = { $side } võidab, kui keegi enne tema järgmist käiku portaali märgile ei jõua.
almajara-back-on = { $side } { $kind } { NUM($number) } on jälle { $place }.
almajara-back-reserve = { $kind } { NUM($number) } on jälle { $side } reservis.
almajara-back-captured = { $kind } { NUM($number) } on jälle { $side } löödud nuppude hulgas.
almajara-back-hand = { CASE($side, "ade") } on jälle avatud kaart { $card }.
almajara-back-deck = Kaart { $card } on jälle pakis.
almajara-unshuffled = Mahapandud kaardid on nagu enne.

## Mängu lõpp.

almajara-won-portal = Võitja on { $side }: tema nupp jõudis { $other } portaali märgile.
almajara-won-obelisks = Võitja on { $side }, kes hoiab kaht obeliski.
almajara-won-defended = Võitja on { $side }, kes kaitses ainsa portaali ära.
almajara-won-no-pieces = Võitja on { $side }: { CASE($other, "ade") } ei ole laual ühtegi nuppu ega midagi lauale tuua.
almajara-won-points = Viimane käik on läbi. Punktidega võidab { $side }.
almajara-drawn = Viimane käik on läbi. Viik: mõlemal mängijal on ühepalju punkte.
almajara-points = Punkte: lõunamängija { NUM($one) }, põhjamängija { NUM($two) }.

## Keeldumised.

almajara-refusal-still-deploy = Enne seatakse algseis: { CASE($side, "ade") } on panna veel { NUM($count) }.
almajara-refusal-still-draw = Enne võetakse juurde avatud kaarte.
almajara-refusal-past = Algseisu seatakse ainult enne esimest käiku.
almajara-refusal-part-not-wanted = Selles käsus on midagi üleliigset.
almajara-refusal-no-such-cell = Sellist kohta laual ei ole.
almajara-refusal-no-such-chip = Sellist nuppu komplektis ei ole.
almajara-refusal-no-piece = { $place } ei ole ühtegi nuppu.
almajara-refusal-enemy-piece = { $place } on { $side } { $kind } { NUM($number) }.
almajara-refusal-own-piece = { $place } on sama mängija { $kind } { NUM($number) }. Oma nuppe ei lööda.
almajara-refusal-moved-this-turn = { $kind } { NUM($number) } on sellel käigul juba tegutsenud. Iga nupp tegutseb käigu jooksul ühe korra.
almajara-refusal-placed-this-turn = { $kind } { NUM($number) } tuli lauale sellel käigul ja saab tegutseda alles järgmisel käigul.
almajara-refusal-not-a-point = Sealt saab { $kind } { NUM($number) } minna siia: { $places }.
almajara-refusal-no-point = Sealt ei saa { $kind } { NUM($number) } kuhugi minna.
almajara-refusal-guard-captures-nothing = { $kind } { NUM($number) } ei saa lüüa: valvurid vastase nuppe ei löö.
almajara-refusal-card-needed = { CASE($side, "ade") } on käimiseks vaja avatud kaarti, mis sinna viib.
almajara-refusal-no-cards-agreed = Selles mängus kaarte ei ole.
almajara-refusal-card-not-open = { CASE($side, "ade") } sellist avatud kaarti ei ole.
almajara-refusal-card-wants-obelisk = Iidse kaart sobib ainult nupule, mis oli käigu alguses obeliski tsoonis, või igale nupule, kui hoitakse Kivi.
almajara-refusal-card-wants-portal = Müüdi kaart sobib ainult nupule, mis oli käigu alguses portaalis, või igale nupule, kui hoitakse Kivi.
almajara-refusal-card-not-in-deck = Kaarti { $card } pakis ei ole.
almajara-refusal-not-in-reserve = { $side } reservis seda nuppu ei ole: { $chip }.
almajara-refusal-captured-this-turn = { $chip } on löödud sellel käigul ja seda saab lauale tuua alles järgmisel käigul.
almajara-refusal-cell-occupied = { $place } on juba { $kind } { NUM($number) }.
almajara-refusal-zone-not-for-kind = Nupp { $chip } siia ei sobi: { CASE($tile, "nom") }, { $zone }.
almajara-refusal-zone-not-held = { $side } ei hoia { CASE($zone, "part") } { CASE($tile, "ade") }.
almajara-refusal-stone-not-held = { $chip } tuleb majaka tsooni ainult siis, kui hoitakse Kivi.
almajara-refusal-enemy-in-portal = Portaalis { CASE($tile, "ade") } on vastase nupp. Kuni see seal on, sinna midagi tuua ei saa.
almajara-refusal-portal-used = Sellel käigul on oma portaali juba üks nupp toodud. Järgmise saab tuua järgmisel käigul.
almajara-refusal-kind-not-at-start = Algseisu pannakse ainult tavalisi nuppe ja valvureid.
almajara-refusal-outside-set-up = { $place } ei ole { $side } algseisu ala. Küsige tegevuste kohta, et kuulda vabu kohti.
almajara-admits-normal = Tavalised ja valvurid tulevad oma portaali, hoitud majaka ja hoitud Kivi tsooni.
almajara-admits-myth = Müüdid tulevad oma portaali ja hoitud Kivi tsooni, Kivi hoides ka hoitud majaka tsooni.
almajara-admits-ancient = Iidsed tulevad hoitud obeliski ja hoitud Kivi tsooni, Kivi hoides ka hoitud majaka tsooni.

## Vastused kohtade kohta.

almajara-here-piece = { $place } on { $side } { $chip }.
    .brief = { $place }: { $side } { $chip }.
almajara-here-empty = { $place }: tühi.
almajara-here-zone = { CASE($tile, "nom") }: { $zone }.
almajara-here-sign = Siin on { CASE($zone, "gen") } märk.
almajara-nobody-holds = Seda ei hoia keegi.
almajara-tile-empty = Seal nuppe ei ole.
almajara-here-moved = See on sellel käigul juba tegutsenud.
almajara-here-placed = See tuli lauale sellel käigul ja saab tegutseda alles järgmisel käigul.
almajara-by-card = Kaardiga { $card }:
almajara-reaches = Minna saab { $count ->
    [one] ühele vabale kohale
   *[other] vabadele kohtadele, neid on { NUM($count) }
}: { $places }.
almajara-reaches-none = See ei saa kuhugi minna.
almajara-captures = Lüüa saab: { $pieces }.
almajara-attack-blocked = Valvur tõrjuks rünnaku siia: { $pieces }.
almajara-guard-before = Valvur ei saa lüüa: { $pieces }.
almajara-own-there = Ees on oma nupud: { $pieces }.
almajara-threatened = Selle nupu võib lüüa: { $pieces }.
almajara-threat-blocked = Rünnak võib tulla siit: { $pieces }, aga esimese tõrjub valvur.
almajara-not-threatened = Seda ei ähvarda miski.
almajara-protected = Kaitse tuleb siit: { $pieces }.
almajara-protection-spent = Sellel käigul on siit tulev kaitse juba kasutatud: { $pieces }.
almajara-could-come = Siia võivad tulla { $side } nupud: { $pieces }.
almajara-nothing-here = { $side } ei saa seal praegu midagi teha.
almajara-around = { $place }, ümberringi:
almajara-around-piece = { $way }: { $side } { $chip }.
almajara-around-sign = { $way }: { CASE($zone, "gen") } märk.
almajara-around-empty = Tühi: { $ways }.
almajara-around-edge = Laua serv: { $ways }.
almajara-drawing = { $chip }, punktid omaniku poolt vaadates:
    .brief = { $chip }, punktid:
almajara-drawing-card = Kaart { $card }, punktid:
almajara-point-straight = { NUM($count) } { $way }.
almajara-point-bent = { NUM($count) } { $way }, { NUM($aside) } { $turn }.
almajara-either-side = Üles võib jääda kumb tahes pool. Teise poole punktid:
almajara-either-side-mirrored = Üles võib jääda kumb tahes pool. Teine pool on peegelpilt.
almajara-either-side-same = Üles võib jääda kumb tahes pool. Mõlemad pooled on ühesugused.
almajara-route = { $chip }, käike kulub { NUM($count) }: { $places }.
almajara-route-none = { $chip } oma joonise järgi sinna ei jõua: { $target }.
almajara-route-cards = Selles mängus liigutavad nuppe ainult kaardid, teed ette öelda ei saa.

## Vastused mängu kohta.

almajara-counts = Nuppe laual: lõunamängija { NUM($one) }, põhjamängija { NUM($two) }.
almajara-holds-none = { $side } ei hoia ühtegi tsooni.
almajara-zone-free = { $zone } { CASE($tile, "ade") } on vaba.
almajara-zone-stood = { $side } on { CASE($zone, "gen") } märgil { CASE($tile, "ade") }, aga ei hoia seda veel.
almajara-obelisks = { $side } { $count ->
    [0] ei hoia ühtegi obeliski
    [one] hoiab ühte obeliski
    [2] hoiab kaht obeliski
   *[other] hoiab obeliske, neid on { NUM($count) }
}. Võiduks peab ühe käigu jooksul hoidma { $needed ->
    [2] kaht
   *[other] obeliske, neid { NUM($needed) }
}.
    .brief = { $side }: obeliske { NUM($count) }, võiduks { NUM($needed) }.
almajara-defend-left = Võiduks on { CASE($side, "ade") } vaja portaali kaitsta veel { NUM($count) } { $count ->
    [one] oma käik
   *[other] oma käiku
}.
    .brief = { $side }, portaali kaitsta veel { NUM($count) } { $count ->
    [one] käik
   *[other] käiku
}.
almajara-board-tile-parts = Igal ruudul on üheksa kohta, kolm korda kolm. Märk on keskel, portaalis aga välimises servas.
almajara-board-seats = Lõunamängija istub lõunas ja mängib põhja poole, põhjamängija vastupidi.
almajara-board-row = Rida { NUM($row) }: { $tiles }.
almajara-board-gap = Rida { NUM($row) }: ruute ei ole.
almajara-board-tile = { $tile } { $zone }
almajara-portal-signs = { $side } portaalis on märk siin: { $places }.
almajara-possible-attacks = Rünnata või portaalis võita { $count ->
    [one] saab see nupp
   *[other] saavad need nupud, kokku { NUM($count) }
}: { $pieces }.
almajara-possible-moves = Liikuda saab { NUM($count) } { $count ->
    [one] nupp
   *[other] nuppu
}: { $pieces }.
almajara-possible-places = Reservist: { $chips }, saab tuua siia: { $tiles }.
almajara-possible-deploy = Algseisu saab panna: { $chips }.
almajara-possible-sides = Igaühel neist võib üles jääda kumb tahes pool.
almajara-possible-area = Neile on vabad kohad: { $places }.
almajara-possible-end = Käigu saab lõpetada.
almajara-attacks = { CASE($side, "ade") } on võimalik { NUM($count) } { $count ->
    [one] rünnak
   *[other] rünnakut
}.
almajara-attacks-none = { $side } ei saa praegu midagi rünnata.
almajara-danger = { $chip } on ohus. Oht tuleb siit: { $pieces }.
almajara-danger-blocked = { $chip } on rünnaku all, aga ühe korra kaitstud. Rünnak võib tulla siit: { $pieces }.
almajara-portal-danger = Portaali märk { CASE($place, "ade") } on ohus. Oht tuleb siit: { $pieces }.
almajara-danger-none = { CASE($side, "ade") } ei ole midagi ohus.
almajara-reserve-item = { NUM($position) }: { $chip }, saab tuua siia: { $tiles }.
almajara-reserve-item-captured = { NUM($position) }: { $chip }, löödud sellel käigul.
almajara-reserve-item-nowhere = { NUM($position) }: { $chip }, praegu ei saa kuhugi tuua.
almajara-chip-missing = { $count ->
    [0] { $side } reserv on tühi
    [one] { $side } reservis on üks nupp
   *[other] { $side } reservis on { NUM($count) } nuppu
}.
almajara-rules-short = Võiduks astuge vastase portaali märgile või hoidke kahte obeliski oma järgmise käiguni. Käigul on kolm tegevust. Nupp hüppab oma joonise punktile ja lööb vastase nupu, mis seal on. Löödud nupud ootavad teie reservis ja tulevad lauale tsoonides, mida te hoiate.
almajara-rules-one-typed = Ühe reegli kuulmiseks kirjutage näiteks: reegel nupud, reegel valvur või reegel obelisk.
almajara-rule-goal = Kes jõuab vastase portaali märgile, võidab kohe. Võidab ka see, kes hoiab kaht obeliski ühest oma käigust järgmiseni.
almajara-rule-turn = Ühe käiguga saab teha kolm tegevust ja käigu võib lõpetada enne aega.
almajara-rule-piece = Nuppe on nelja liiki: tavaline, iidne, müüt ja valvur. Nuppu nimetatakse liigi ja numbri järgi. Pööratud nupul on üleval teine pool, enamasti esimese peegelpilt.
almajara-rule-move = Nupp hüppab ühele punktile, mis on sellele joonistatud. Hüppe teel ei ole miski ees.
almajara-rule-capture = Vastase nupp sellel punktil lüüakse ja see läheb lööja reservi. Oma nuppe ei lööda.
almajara-rule-once = Iga nupp tegutseb käigu jooksul ühe korra. Sellel käigul toodud või löödud nupp tegutseb alles järgmisel käigul.
almajara-rule-place = Nupp tuuakse reservist vabale kohale tsoonis, mis selle vastu võtab. See on üks tegevus.
almajara-rule-portal = Oma portaali tuuakse ühel käigul üks nupp, aga mitte ühtegi, kui seal on vastane. Iidseid sinna ei tooda.
almajara-rule-lighthouse = Hoitud majakas võtab vastu tavalisi ja valvureid, Kivi hoides ka kõiki teisi.
almajara-rule-obelisk = Hoitud obelisk võtab vastu ainult iidseid.
almajara-rule-stone = Hoitud Kivi võtab vastu kõiki nuppe.
almajara-rule-hold = Mängija hoiab tsooni siis, kui tema käigu alguses on tema nupp ikka veel selle märgil. Kui nupp lahkub või lüüakse, hoidmine lõpeb.
almajara-rule-guard = Valvur ei löö. Ta kaitseb oma nuppe oma punktidel: esimene rünnak ühele neist tõrjutakse, ründajal kulub selleks tegevus.
almajara-rule-second = Samal käigul võib teine nupp uuesti rünnata ja siis rünnak õnnestub. Valvur tõrjub käigu jooksul ühe korra.
almajara-rule-cards = Kui on kokku lepitud kaardid, on kummagi mängija ees viis avatud kaarti. Üks kaart annab ühe liikumise, enne oma käiku võetakse kaarte juurde.
almajara-rule-end = Mängija, kellel laual nuppe ei ole ja kes midagi tuua ei saa, kaotab.
almajara-rule-limit = Pärast viimast käiku otsustavad punktid: kolm iga hoitud tsooni eest, üks iga löödud nupu eest reservis.
almajara-help-look = Mängu seisu kuulmiseks kirjutage: seis. Teie nupud: minu, vastase omad: vastane. Mis on ühel kohal või ruudul: selle nimi. Mis on ümberringi: naabrid, siis koht. Kogu laud: laud. Tsoonid: tsoonid.
almajara-help-plan = Et kuulda, mida saab teha, kirjutage: tegevused. Mida saab rünnata: rünnakud. Mis on ohus: ohud. Nupu punktid: joonis, siis nupu koht. Kuidas kuhugi jõuda: tee, siis mõlemad kohad. Teie reserv: reserv, ja seal oleva nupu punktid: nupp, siis selle number. Viimased tegevused: viimased.
almajara-help-act = Küsige, mida saab ühel kohal teha, ja valige loendist numbriga.
almajara-help-type = Tegevuse võib ka kirjutada: liigu Bella kaks põhjas Tsesar kolm lõunas, või aseta tavaline seitse Bella üks keskel.
almajara-help-game = Tegevuse saab tagasi võtta, käigu lõpetada, kuulda viimaseid tegevusi ja reegleid ning alustada uut mängu.
almajara-help-first = Kirjutage koha nimi ja kuulete, mis seal on, näiteks: { $place }. Et kuulda, mida seal olev nupp teha saab, kirjutage: siin { $place }, seejärel valige numbriga. Tegevuse tagasivõtmiseks: tagasi. Käigu lõpetamiseks: lõpp. Programmi sulgemiseks: välju. Mäng jääb alles.
almajara-help-more = Et mängust rohkem kuulda, kirjutage: abi küsimused, abi mäng, eesmärk. Muu kohta: abi õppetunnid, abi treener, abi giid, abi kõne.

## Sõnad, mida mängijad kirjutavad, ja mida käsud teevad.

command-almajara-move = liigu, liigun, liiguta, liigutan, käi, käin, lähen, hüppa, hüppan
command-almajara-place = aseta, asetan, pane, panen, too, toon
command-almajara-deploy = algseis, algseisu, sea, sea üles
command-almajara-attacks = rünnakud, ründamine, ründed, rünnak, ründa, löömised, löömine
command-almajara-threats = ohud, oht, ohus, mis on ohus
command-almajara-zones = tsoonid, tsoon, obeliskid, alad, territoorium
command-almajara-board = laud, kirjelda, kirjelda lauda, laua kaart
command-almajara-reserve = reserv, minu reserv
command-almajara-cards = kaardid, kaart, minu kaardid
command-almajara-drawing = joonis, nupu joonis, punktid, kuidas liigub
command-almajara-chip = nupp
command-almajara-route = tee, teekond, kuidas jõuda
command-almajara-rule = reegel, reeglid, mis on, mida tähendab
topic-almajara-piece = nupud, nupp, liik, liigid, tavaline, iidne, iidsed, müüt, müüdid, pööratud
topic-almajara-move = hüpe, liikumine, punktid
topic-almajara-capture = löömine, löömised, ründamine
topic-almajara-once = üks kord
topic-almajara-place = reserv, toomine
topic-almajara-portal = portaal, portaalid
topic-almajara-lighthouse = majakas, majakad
topic-almajara-obelisk = obelisk, obeliskid
topic-almajara-stone = kivi
topic-almajara-hold = hoidmine, tsoon, tsoonid, märk, märgid
topic-almajara-guard = valvur, valvurid
topic-almajara-cards = kaardid, kaart
topic-almajara-turn = käik, käigud
does-almajara-move = Liigutab nuppu: seejärel kirjutage kaks kohta.
does-almajara-place = Toob nupu reservist: seejärel kirjutage nupp ja koht.
does-almajara-deploy = Paneb nupu algseisu: seejärel kirjutage nupp ja koht. Nupu ümberpööramiseks lisage sõnad teine pool.
does-almajara-attacks = Loetleb, mida saab rünnata, valida saab numbriga.
does-almajara-threats = Ütleb, milliseid teie nuppe saab lüüa ja kas teie portaal on ohus.
does-almajara-zones = Ütleb, kes millist tsooni hoiab ja mis on võidust puudu.
does-almajara-board = Kirjeldab lauda rida-realt.
does-almajara-reserve = Loetleb teie reservi ja ruudud, kuhu nuppe saab tuua.
does-almajara-cards = Nimetab avatud kaardid ja teie omade punktid.
does-almajara-drawing = Nimetab nupu punktid: seejärel vajutage veeru, rea ja koha numbrit.
does-almajara-chip = Nimetab teie reservi nupu punktid: seejärel vajutage nupu numbrit.
does-almajara-route = Ütleb, kuidas nupp kohale jõuab: seejärel kirjutage mõlemad kohad.
does-almajara-rule = Selgitab Almajara reegleid.

## Tavalise komplekti nupud, nagu mängijad neid kirjutavad.

token-almajara-card = kaart, kaardiga, kaardi, kaardi järgi
token-almajara-other = teine pool, teise poolega, teine pool üleval, teistpidi, ümber pööratult, ümberpööratult
token-almajara-no1 = tavaline 1, tavalise 1, tavaline üks, tavalise üks
token-almajara-no2 = tavaline 2, tavalise 2, tavaline kaks, tavalise kaks
token-almajara-no3 = tavaline 3, tavalise 3, tavaline kolm, tavalise kolm
token-almajara-no4 = tavaline 4, tavalise 4, tavaline neli, tavalise neli
token-almajara-no5 = tavaline 5, tavalise 5, tavaline viis, tavalise viis
token-almajara-no6 = tavaline 6, tavalise 6, tavaline kuus, tavalise kuus
token-almajara-no7 = tavaline 7, tavalise 7, tavaline seitse, tavalise seitse
token-almajara-no8 = tavaline 8, tavalise 8, tavaline kaheksa, tavalise kaheksa
token-almajara-no9 = tavaline 9, tavalise 9, tavaline üheksa, tavalise üheksa
token-almajara-no10 = tavaline 10, tavalise 10, tavaline kümme, tavalise kümme
token-almajara-no11 = tavaline 11, tavalise 11, tavaline üksteist, tavalise üksteist
token-almajara-no12 = tavaline 12, tavalise 12, tavaline kaksteist, tavalise kaksteist
token-almajara-no13 = tavaline 13, tavalise 13, tavaline kolmteist, tavalise kolmteist
token-almajara-no14 = tavaline 14, tavalise 14, tavaline neliteist, tavalise neliteist
token-almajara-no15 = tavaline 15, tavalise 15, tavaline viisteist, tavalise viisteist
token-almajara-no16 = tavaline 16, tavalise 16, tavaline kuusteist, tavalise kuusteist
token-almajara-no17 = tavaline 17, tavalise 17, tavaline seitseteist, tavalise seitseteist
token-almajara-no18 = tavaline 18, tavalise 18, tavaline kaheksateist, tavalise kaheksateist
token-almajara-no19 = tavaline 19, tavalise 19, tavaline üheksateist, tavalise üheksateist
token-almajara-no20 = tavaline 20, tavalise 20, tavaline kakskümmend, tavalise kakskümmend
token-almajara-no21 = tavaline 21, tavalise 21, tavaline kakskümmend üks, tavalise kakskümmend üks
token-almajara-no22 = tavaline 22, tavalise 22, tavaline kakskümmend kaks, tavalise kakskümmend kaks
token-almajara-no23 = tavaline 23, tavalise 23, tavaline kakskümmend kolm, tavalise kakskümmend kolm
token-almajara-no24 = tavaline 24, tavalise 24, tavaline kakskümmend neli, tavalise kakskümmend neli
token-almajara-no25 = tavaline 25, tavalise 25, tavaline kakskümmend viis, tavalise kakskümmend viis
token-almajara-no26 = tavaline 26, tavalise 26, tavaline kakskümmend kuus, tavalise kakskümmend kuus
token-almajara-no27 = tavaline 27, tavalise 27, tavaline kakskümmend seitse, tavalise kakskümmend seitse
token-almajara-no28 = tavaline 28, tavalise 28, tavaline kakskümmend kaheksa, tavalise kakskümmend kaheksa
token-almajara-no29 = tavaline 29, tavalise 29, tavaline kakskümmend üheksa, tavalise kakskümmend üheksa
token-almajara-no30 = tavaline 30, tavalise 30, tavaline kolmkümmend, tavalise kolmkümmend
token-almajara-an1 = iidne 1, iidse 1, iidne üks, iidse üks
token-almajara-an2 = iidne 2, iidse 2, iidne kaks, iidse kaks
token-almajara-an3 = iidne 3, iidse 3, iidne kolm, iidse kolm
token-almajara-an4 = iidne 4, iidse 4, iidne neli, iidse neli
token-almajara-an5 = iidne 5, iidse 5, iidne viis, iidse viis
token-almajara-an6 = iidne 6, iidse 6, iidne kuus, iidse kuus
token-almajara-an7 = iidne 7, iidse 7, iidne seitse, iidse seitse
token-almajara-an8 = iidne 8, iidse 8, iidne kaheksa, iidse kaheksa
token-almajara-my1 = müüt 1, müüdi 1, müüt üks, müüdi üks
token-almajara-my2 = müüt 2, müüdi 2, müüt kaks, müüdi kaks
token-almajara-my3 = müüt 3, müüdi 3, müüt kolm, müüdi kolm
token-almajara-my4 = müüt 4, müüdi 4, müüt neli, müüdi neli
token-almajara-my5 = müüt 5, müüdi 5, müüt viis, müüdi viis
token-almajara-my6 = müüt 6, müüdi 6, müüt kuus, müüdi kuus
token-almajara-my7 = müüt 7, müüdi 7, müüt seitse, müüdi seitse
token-almajara-my8 = müüt 8, müüdi 8, müüt kaheksa, müüdi kaheksa
token-almajara-gu1 = valvur 1, valvuri 1, valvur üks, valvuri üks
token-almajara-gu2 = valvur 2, valvuri 2, valvur kaks, valvuri kaks
token-almajara-gu3 = valvur 3, valvuri 3, valvur kolm, valvuri kolm
token-almajara-gu4 = valvur 4, valvuri 4, valvur neli, valvuri neli
token-almajara-gu5 = valvur 5, valvuri 5, valvur viis, valvuri viis
token-almajara-gu6 = valvur 6, valvuri 6, valvur kuus, valvuri kuus
token-almajara-gu7 = valvur 7, valvuri 7, valvur seitse, valvuri seitse
token-almajara-gu8 = valvur 8, valvuri 8, valvur kaheksa, valvuri kaheksa

## Treener.

almajara-line-move = liigu { $source } { $target }
almajara-line-move-card = liigu { $source } { $target } kaardiga { $kind } { NUM($number) }
almajara-line-place = aseta { $kind } { NUM($number) } { $target }
almajara-line-deploy = sea { $kind } { NUM($number) } { $target }
almajara-line-deploy-turned = sea { $kind } { NUM($number) } { $target } teine pool
almajara-line-end-turn = lõpp
almajara-line-swap = vaheta pooled
almajara-hint-move = Mõelge nupu liigutamisele.
almajara-hint-attack = Mõelge ründamisele.
almajara-hint-place = Mõelge, kas tuua nupp reservist.
almajara-hint-deploy = Mõelge, milline nupp sinna sobib.
almajara-hint-end-turn = Mõelge käigu lõpetamisele.
almajara-hint-swap = Mõelge poolte vahetamisele.
almajara-led = { $side } suurim eduseis: { NUM($count) } { $count ->
    [one] nupp
   *[other] nuppu
}, pärast tegevust number { NUM($ply) }.

## Ülesanded.

almajara-puzzle-take = Lööge selle käiguga nupp { CASE($place, "ade") }.
almajara-puzzle-capture = Lööge selle käiguga { $count ->
    [one] üks nupp
   *[other] { NUM($count) } nuppu
}.
almajara-puzzle-stand = Käigu lõpus { $count ->
    [one] peab teie nupp olema ühe tsooni märgil
    [2] peavad teie nupud olema kahe tsooni märgil
    [3] peavad teie nupud olema kolme tsooni märgil
    [4] peavad teie nupud olema nelja tsooni märgil
   *[other] peavad teie nupud olema tsoonide märkidel, neid märke peab olema { NUM($count) }
}. Portaali märk ei lähe arvesse.
almajara-puzzle-safe = Mängige nii, et { $side } ei saaks järgmise tegevusega midagi lüüa.
almajara-puzzle-stands = Nupp { CASE($place, "ade") } on alles.
almajara-puzzle-then = Siis saab { $side } teha nii: { $action }.
almajara-puzzle-capture-reached = { $number ->
    [0] Ühtegi nuppu ei löödud
    [one] Löödud on { NUM($number) } nupp
   *[other] Löödud on { NUM($number) } nuppu
}, vaja on { NUM($count) }.
almajara-puzzle-stand-reached = { $number ->
    [0] Teie nupud ei seisa ühegi tsooni märgil
    [one] Teie nupp seisab { NUM($number) } tsooni märgil
   *[other] Teie nuppe seisab tsoonide märkidel { NUM($number) }
}, vaja on { NUM($count) }.
