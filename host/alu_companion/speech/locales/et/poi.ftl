### Mängu POI Control sõnad. Mõisted: docs/words.md.

## Nimed. Koht on ruudu värav või keskkoht; `leaves` ja `enters` on liikumise kaks otsa.

poi-red = Punane
    .gen = Punase
    .part = Punast
    .ade = Punasel
    .all = Punasele
poi-blue = Sinine
    .gen = Sinise
    .part = Sinist
    .ade = Sinisel
    .all = Sinisele
poi-green = Roheline
    .gen = Rohelise
    .part = Rohelist
    .ade = Rohelisel
    .all = Rohelisele
poi-yellow = Kollane
    .gen = Kollase
    .part = Kollast
    .ade = Kollasel
    .all = Kollasele
# Seadete laused lisavad lõpu ("-ga"), seepärast omastav.
poi-player-red = punane mängija
    .gen = punase mängija
    .ade = punasel mängijal
poi-player-blue = sinine mängija
    .gen = sinise mängija
    .ade = sinisel mängijal
poi-player-green = roheline mängija
    .gen = rohelise mängija
    .ade = rohelisel mängijal
poi-player-yellow = kollane mängija
    .gen = kollase mängija
    .ade = kollasel mängijal
poi-slot = { $slot ->
    [n] põhjas
    [e] idas
    [s] lõunas
    [w] läänes
   *[c] keskel
}
poi-unit = { poi-slot } { NUM($count) }
poi-within = { $slot ->
    [n] põhjaväravas
    [e] idaväravas
    [s] lõunaväravas
    [w] lääneväravas
   *[c] keskkohas
}
poi-in = { CASE($field, "gen") } { poi-within }
    .brief = { $field } { poi-slot }
poi-leaving = { $leaves ->
    [n] põhjas
    [e] idas
    [s] lõunas
    [w] läänes
   *[c] keskel
}
poi-entering = { $enters ->
    [n] põhjas
    [e] idas
    [s] lõunas
    [w] läänes
   *[c] keskel
}
poi-gate-left = { $leaves ->
    [n] põhjaväravast
    [e] idaväravast
    [s] lõunaväravast
    [w] lääneväravast
   *[c] keskkohast
}
poi-gate-entered = { $enters ->
    [n] põhjaväravasse
    [e] idaväravasse
    [s] lõunaväravasse
    [w] lääneväravasse
   *[c] keskkohta
}
poi-out-of = { CASE($field, "gen") } { poi-gate-left }
    .brief = { $field } { poi-leaving }
poi-into = { CASE($field, "gen") } { poi-gate-entered }
    .brief = { $field } { poi-entering }
poi-path-within = { CASE($field, "gen") } { poi-gate-left } { poi-gate-entered }
    .brief = { $field } { poi-leaving }, { poi-entering }
poi-path-across = { CASE($source, "gen") } { poi-gate-left } { CASE($target, "gen") } { poi-gate-entered }
    .brief = { $source } { poi-leaving }, { $target } { poi-entering }
poi-weapons = { NUM($count) } { $count ->
    [one] relv
   *[other] relva
}
poi-supplies = { NUM($count) } { $count ->
    [one] ühik
   *[other] ühikut
} varustust
poi-weapons-taken = { $count ->
    [one] ühe relva
   *[other] { NUM($count) } relva
}
poi-supplies-taken = { $count ->
    [one] ühe ühiku
   *[other] { NUM($count) } ühikut
} varustust
poi-yield-weapons = { poi-weapons } { CASE($field, "ade") }
poi-yield-supplies = { poi-supplies } { CASE($field, "ade") }

## Tegevused teiste lausete sees.

poi-action-choose = algus { CASE($field, "ade") }
poi-action-move = liikumine tugevusega { NUM($count) } { $path }
    .brief = liikumine tugevusega { NUM($count) }, { $path }
poi-action-going = liikumine { $path }
    .brief = liikumine, { $path }
poi-action-join = liikumine tugevusega { NUM($count) } { $path }, seal saab tugevuseks { NUM($total) }
    .brief = liikumine tugevusega { NUM($count) }, { $path }, seal saab tugevuseks { NUM($total) }
poi-action-attack-won = rünnak tugevusega { NUM($count) } { $path }, võit, alles jääb { NUM($left) }
    .brief = rünnak tugevusega { NUM($count) }, { $path }, võit, alles jääb { NUM($left) }
poi-action-attack-lost = rünnak tugevusega { NUM($count) } { $path }, kaotus, vastasele jääb { NUM($left) }
    .brief = rünnak tugevusega { NUM($count) }, { $path }, kaotus, vastasele jääb { NUM($left) }
poi-action-attack-even = rünnak tugevusega { NUM($count) } { $path }, mõlemad üksused kaovad
    .brief = rünnak tugevusega { NUM($count) }, { $path }, mõlemad üksused kaovad
poi-action-carry = { $goods } { CASE($source, "abl") } { CASE($target, "all") }
poi-action-strand = { $action }, kus { CASE($seat, "ade") } ei ole üksust, mis paki edasi viiks
poi-action-recruit-new = uus üksus tugevusega üks { $place }
    .brief = uus üksus tugevusega üks, { $place }
poi-action-recruit = üksuse tugevdamine { $place }, uus tugevus { NUM($count) }
    .brief = üksuse tugevdamine, { $place }, uus tugevus { NUM($count) }
poi-action-recruit-at = värbamine { $place }
    .brief = värbamine, { $place }
poi-action-end-units = liikumiste lõpp
poi-action-end-goods = pakkide viimise lõpp
poi-action-end-turn = käigu lõpp
poi-action-resign = alistumine

## Loendi valikud: mis neil on ühist, on enne loendit öeldud.

poi-choice-tile = { $field }
poi-choice-move = { $place }
poi-choice-part = tugevusega { NUM($count) } { $place }
poi-choice-part-of = osa sellest { $place }
poi-choice-less = ainult osa sellest
poi-choice-strength = tugevus { NUM($count) }
poi-choice-result = { $way }, { $result }
poi-result-join = seal saab tugevuseks { NUM($total) }
poi-result-won = rünnak, võit, alles jääb { NUM($left) }
poi-result-lost = rünnak, kaotus, vastasele jääb { NUM($left) }
poi-result-even = rünnak, mõlemad üksused kaovad
poi-choice-to = { CASE($target, "all") }
poi-choice-from = { CASE($source, "abl") } { CASE($target, "all") }
poi-choice-strand = { $way }, kus { CASE($seat, "ade") } üksust ei ole
poi-choice-pack = { $goods } { $way }
poi-choice-goods = { $goods }
poi-choice-new = uus üksus tugevusega üks { poi-within }
poi-choice-raise = üksus { poi-within }, uus tugevus { NUM($count) }
poi-ask-where = Ainult osa sellest. Kuhu?
poi-ask-strength = Millise tugevusega?
poi-ask-pack = Milline pakk?
poi-ask-place = Millises kohas?

## Mängu algus ja jätkamine.

poi-started = Algab uus mäng. Mängijad: { $seats }.
    .brief = Uus mäng: { $seats }.
poi-players = Mängijad on { $seats }.
    .brief = Mängijad: { $seats }.
poi-material = Igal mängijal on { NUM($dice) } { $dice ->
    [one] täring
   *[other] täringut
}, ühises varus on { NUM($tokens) } { $tokens ->
    [one] relv
   *[other] relva
} ja { NUM($tokens) } { $tokens ->
    [one] ühik
   *[other] ühikut
} varustust.
    .brief = Igal mängijal täringuid { NUM($dice) }. Ühises varus kumbagi { NUM($tokens) }.
poi-rounds = Mäng lõpeb pärast vooru number { NUM($count) }.
    .brief = Viimane voor on { NUM($count) }.
poi-option-no-growth = Erireegel: keegi ei ole pärast rünnakut tugevam kui enne seda.
poi-option-first-turn-moves = Erireegel: esimesel käigul on { NUM($count) } { $count ->
    [one] liikumine
   *[other] liikumist
}.
poi-option-start-value = Erireegel: { $seat } alustab üksustega, mille tugevus on { NUM($count) }.
poi-option-seed = Kaardi number on { NUM($seed) }.
    .brief = Kaardi number { NUM($seed) }.
poi-size = Kaardil on { NUM($columns) } { $columns ->
    [one] veerg
   *[other] veergu
} ja { NUM($rows) } { $rows ->
    [one] rida
   *[other] rida
}, kokku { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}.
    .brief = Veerge { NUM($columns) }, ridu { NUM($rows) }, ruute { NUM($count) }.
poi-gaps = Kaardi tühimikud: { $fields }.
    .brief = Tühimikud: { $fields }.
poi-map-attack = Ründelisa { NUM($amount) }: { $fields }.
poi-map-defence = Kaitselisa { NUM($amount) }: { $fields }.
poi-map-weapons = Igal käigul kuni { NUM($amount) } { $amount ->
    [one] relv
   *[other] relva
}: { $fields }.
    .brief = Relvi { NUM($amount) }: { $fields }.
poi-map-supplies = Igal käigul kuni { NUM($amount) } { $amount ->
    [one] ühik
   *[other] ühikut
} varustust: { $fields }.
    .brief = Varustust { NUM($amount) }: { $fields }.
poi-goal = Võidab viimane, kellel on veel üksusi. Pärast viimast vooru võidab see, kellel on kõige rohkem ruute, ja võrdse arvu korral tugevam.
poi-choose = { $seat } valib ruudu, kust alustada.
    .brief = { $seat } valib ruudu.
poi-can-start = Alustada saab siit: { $fields }.
poi-units = { CASE($seat, "gen") } üksused { CASE($field, "ade") }, tugevus: { $units }.
    .brief = { $seat }, { $field }: { $units }.
poi-free = { CASE($field, "ade") } { $count ->
    [one] on vaba koht
   *[other] on vabad kohad
} { $slots }.
    .brief = { $field }, { $count ->
    [one] vaba koht
   *[other] vabad kohad
}: { $slots }.
poi-goods-lie = { CASE($field, "ade") } on { $goods }.
    .brief = { $field }: { $goods }.
poi-goods-none = { CASE($field, "ade") } ei ole relvi ega varustust.
    .brief = { $field }: relvi ega varustust ei ole.
poi-last-mined = { CASE($seat, "gen") } äsjane toodang: { $yields }.
poi-last-mined-nothing = { $seat } ei tootnud äsja midagi.
poi-count = { CASE($seat, "gen") } kontrolli all { $tiles ->
    [0] ei ole ühtegi ruutu
    [one] on üks ruut
   *[other] on { NUM($tiles) } ruutu
}, tema tugevus on { NUM($strength) }.
    .brief = { $seat }: ruute { NUM($tiles) }, tugevus { NUM($strength) }.
poi-is-out = { $seat } on mängust väljas.
    .brief = { $seat } on väljas.
poi-round = Voor { NUM($count) }.
poi-round-of = Käimas on voor { NUM($count) }, viimane on voor { NUM($limit) }.
    .brief = Voor { NUM($count) }, viimane { NUM($limit) }.
poi-moves = { NUM($count) } { $count ->
    [one] liikumine
   *[other] liikumist
}
poi-loads = { NUM($count) } { $count ->
    [one] pakk
   *[other] pakki
}
poi-loads-taken = { $count ->
    [one] ühe paki
   *[other] { NUM($count) } pakki
}
poi-turn = Käigul on { $seat }, tal on { poi-moves }.
    .brief = { CASE($seat, "gen") } käik, { poi-moves }.
poi-moves-left = { CASE($seat, "ade") } on veel { poi-moves }.
    .brief = Veel { poi-moves }.
poi-packs = Nüüd saab { $seat } viia { poi-loads-taken }.
    .brief = Viia saab { poi-loads-taken }.
poi-packs-left = { $seat } saab viia veel { poi-loads-taken }.
    .brief = Viia saab veel { poi-loads-taken }.
poi-recruiting = Nüüd saab { $seat } värvata.
    .brief = Värbamine.
poi-now-units = Käigul on { $seat }, tal on veel { poi-moves }.
    .brief = { CASE($seat, "gen") } käik, veel { poi-moves }.
poi-now-goods = Käigul on { $seat }, ta saab viia veel { poi-loads-taken }.
    .brief = { CASE($seat, "gen") } käik, viia veel { poi-loads }.
poi-now-recruit = Käigul on { $seat }, ta saab värvata.
    .brief = { CASE($seat, "gen") } käik, värbamine.

## Vastu võetud tegevused.

poi-chosen = { $seat } alustab { CASE($field, "abl") }, igas väravas ja keskkohas on üksus tugevusega { NUM($count) }.
    .brief = { $seat } alustab, { $field }, viis üksust tugevusega { NUM($count) }.
poi-moved = { $seat } viib üksuse tugevusega { NUM($count) } { $path }.
    .brief = { $seat }: tugevus { NUM($count) }, { $path }.
poi-joined = Sealse üksuse tugevus on nüüd { NUM($count) }.
    .brief = Seal nüüd tugevus { NUM($count) }.
poi-stays = Paigale jääb üksus tugevusega { NUM($count) }.
    .brief = Paigale jääb tugevus { NUM($count) }.
poi-plus-attack = { $attack_bonus ->
    [0] { "" }
   *[other] { " " }pluss { NUM($attack_bonus) }
}
poi-plus-defence = { $defence_bonus ->
    [0] { "" }
   *[other] { " " }pluss { NUM($defence_bonus) }
}
poi-attacked = { $seat } ründab { CASE($foe, "part") }, { $path }: ründajal tugevus { NUM($attack) }{ poi-plus-attack }, kaitsjal tugevus { NUM($defence) }{ poi-plus-defence }.
    .brief = { $seat } ründab { CASE($foe, "part") }, { $path }: ründajal { NUM($attack) }{ poi-plus-attack }, kaitsjal { NUM($defence) }{ poi-plus-defence }.
poi-won = Koha saab { $seat }, alles jääb tugevus { NUM($count) }.
    .brief = Koha saab { $seat }, tugevus { NUM($count) }.
poi-held = Koht jääb { CASE($seat, "all") }, alles jääb tugevus { NUM($count) }.
    .brief = Koht jääb { CASE($seat, "all") }, tugevus { NUM($count) }.
poi-both-gone = Mõlemad üksused kaovad.
    .brief = Mõlemad kaovad.
poi-lost = { CASE($seat, "gen") } kontrolli all ei ole enam { $fields }.
    .brief = { $seat } kaotab: { $fields }.
poi-gained = { CASE($seat, "gen") } kontrolli all on nüüd { $fields }.
    .brief = { CASE($seat, "gen") } kontrolli all { $fields }.
poi-attack-bonus = { $count ->
    [0] { CASE($seat, "ade") } ei ole ründelisa
   *[other] { CASE($seat, "gen") } ründelisa on { NUM($count) }
}.
    .brief = { CASE($seat, "gen") } ründelisa: { NUM($count) }.
poi-defence-bonus = { $count ->
    [0] { CASE($seat, "ade") } ei ole kaitselisa
   *[other] { CASE($seat, "gen") } kaitselisa on { NUM($count) }
}.
    .brief = { CASE($seat, "gen") } kaitselisa: { NUM($count) }.
poi-out = { CASE($seat, "ade") } ei ole enam üksusi, ta langeb mängust välja.
    .brief = { $seat } langeb välja.
poi-back-in = { $seat } on jälle mängus.
poi-carried = { $seat } viib { $goods } { CASE($source, "abl") } { CASE($target, "all") }.
poi-mined = { CASE($seat, "gen") } toodang: { $yields }.
poi-mined-nothing = { $seat } ei tooda midagi.
poi-recruited-new = { $seat } värbab { $place } uue üksuse, selle tugevus on üks.
    .brief = { $seat }: uus üksus, { $place }, tugevus üks.
poi-recruited = { $seat } tugevdab üksust { $place }, selle tugevus on nüüd { NUM($count) }.
    .brief = { $seat } tugevdab, { $place }, nüüd { NUM($count) }.
poi-goods-left = Sellele ruudule jääb { $goods }.
    .brief = Sinna jääb { $goods }.
poi-goods-left-none = Sellele ruudule ei jää relvi ega varustust.
    .brief = Relvi ega varustust sinna ei jää.
poi-ended-units = { $seat } lõpetab liikumised.
poi-ended-goods = { $seat } lõpetab pakkide viimise.
poi-ended-recruit = { $seat } lõpetab käigu.
poi-resigned = { $seat } alistub: kõik tema üksused võetakse kaardilt ära, relvad ja varustus jäävad.
    .brief = { $seat } alistub, kõik tema üksused võetakse ära.
poi-teach-move = Üksus liigub värava ja keskkoha vahel või läbi värava. Ruudul, mida tema mängija kontrollib, liigub ta ükskõik millisesse kohta.
poi-teach-attack = Suuremast summast lahutatakse väiksem ja mis üle jääb, jääb võitjale.
poi-teach-carry = Pakk viiakse naaberruudule, mis on enda oma või ei kuulu kellelegi.
poi-teach-recruit = Iga tugevuse ühik maksab ühe relva ja ühe ühiku varustust samalt ruudult.
poi-confirm-undo = Kas võtta tagasi { CASE($seat, "gen") } tegevus, { $action }? Palun vastake jah või ei.
poi-last-action = { $seat }: { $action }.

## Mängu lõpp.

poi-ended-last-standing = Võitja on { $winner }: teistel ei ole enam üksusi.
poi-ended-nobody-left = Viik: kellelgi ei ole enam üksusi.
poi-ended-more-territories = Viimane voor on läbi. Võitja on { $winner }, kellel on kõige rohkem ruute.
poi-ended-more-strength = Viimane voor on läbi. Juhtijatel on ruute ühepalju. Võitja on { $winner }, kes on neist kõige tugevam.
poi-ended-equal = Viimane voor on läbi. Viik: juhtijatel on ruute ühepalju ja nad on võrdselt tugevad.

## Keeldumised.

poi-refusal-not-wanted = Käsus on koht või arv, mida selleks tegevuseks vaja ei ole.
poi-refusal-choose-first = Kõigepealt valib iga mängija ruudu, kust alustada.
poi-refusal-chosen-already = Algusruudud on juba valitud.
poi-refusal-not-units-phase = Üksused liiguvad käigu alguses.
poi-refusal-not-goods-phase = Pakke viiakse pärast liikumisi ja enne värbamist.
poi-refusal-not-recruit-phase = Värvatakse käigu lõpus, pärast pakkide viimist.
poi-refusal-no-such-territory = Sellist ruutu kaardil ei ole.
poi-refusal-no-such-place = Sellist kohta ei ole: ruudul on väravad põhjas, idas, lõunas ja läänes ning keskkoht.
poi-refusal-not-at-border = Alustada saab ainult kaardi servas, aga { CASE($field, "gen") } kõik neli väravat viivad teistele ruutudele.
poi-refusal-has-interest = { CASE($field, "ade") } on huvipunkt, seal ei saa alustada.
poi-refusal-taken = { CASE($field, "ade") } on teine mängija juba alustanud.
poi-refusal-no-move-left = { CASE($seat, "ade") } ei ole enam liikumisi.
poi-refusal-no-unit = { $place } ei ole üksust.
poi-refusal-enemy-unit = { $place } on { CASE($foe, "gen") } üksus.
poi-refusal-same-place = Üksus on juba seal.
poi-refusal-not-controlled = { CASE($field, "nom") } ei ole { CASE($seat, "gen") } kontrolli all, seepärast ei saa üksus seal väravast otse väravasse minna.
poi-refusal-not-adjacent = See on ühe liikumise jaoks liiga kaugel: üksus liigub värava ja keskkoha vahel või läbi oma värava.
poi-refusal-no-points = Tugevus peab olema vähemalt üks.
poi-refusal-too-many-points = Üksuse tugevus on ainult { NUM($count) }.
poi-refusal-unit-full = { $place } oleva üksuse tugevus on juba kuus, rohkem ei saa.
poi-refusal-no-room = Sealsele üksusele mahub tugevust juurde ainult { NUM($count) }.
poi-refusal-no-die-left = { CASE($seat, "ade") } ei ole uue üksuse jaoks enam täringut. Liikuda saavad terved üksused, osa saab liituda teise üksusega.
poi-refusal-no-pack-left = { $seat } ei saa sellel käigul enam pakke viia.
poi-refusal-nothing-carried = Pakis on üks kuni kolm relva või ühikut varustust.
poi-refusal-pack-too-big = Pakis on relvi ja varustust kokku kuni kolm.
poi-refusal-no-unit-in-territory = { CASE($seat, "ade") } ei ole { CASE($field, "ade") } üksust, mis sealt midagi viiks.
poi-refusal-not-neighbours = { CASE($source, "abl") } ei saa ühe sammuga { CASE($target, "all") }.
poi-refusal-enemy-territory = { CASE($field, "nom") } on { CASE($foe, "gen") } kontrolli all: pakk viiakse ainult ruudule, mis on enda oma või ei kuulu kellelegi.
poi-refusal-too-few-arm = { CASE($field, "ade") } { $count ->
    [0] ei ole relvi
    [one] on ainult üks relv
   *[other] on ainult { NUM($count) } relva
}.
poi-refusal-too-few-sup = { CASE($field, "ade") } { $count ->
    [0] ei ole varustust
    [one] on ainult üks ühik varustust
   *[other] on ainult { NUM($count) } ühikut varustust
}.
poi-refusal-store-full = Ruudule mahub relvi ja varustust kokku kaksteist, { CASE($field, "all") } { $count ->
    [0] ei mahu enam midagi
   *[other] mahub veel ainult { NUM($count) }
}.
poi-refusal-not-own-territory = { CASE($field, "nom") } ei ole { CASE($seat, "gen") } kontrolli all: selleks peab tema üksus olema ruudu keskkohas.
poi-can-go = Üksus saab minna { $places }.
    .brief = Üksus saab minna: { $places }.
poi-can-bring = Sealt saab paki viia siia: { $fields }.
poi-no-tile = { $field }: seal ruutu ei ole.
    .brief = { $field }: ruutu ei ole.

## Vastused.

poi-holder = { CASE($field, "nom") } on { CASE($seat, "gen") } kontrolli all.
    .brief = { $field }: { $seat }.
poi-nobodys = { CASE($field, "nom") } ei ole kellegi kontrolli all.
    .brief = { $field }: ei kuulu kellelegi.
poi-gives-attack = Ruudu ründelisa on { NUM($amount) }, praegu { $force ->
    [0] see ei kehti
   *[other] kehtib sellest { NUM($force) }
}.
    .brief = Ründelisa { NUM($amount) }, kehtib { NUM($force) }.
poi-gives-defence = Ruudu kaitselisa on { NUM($amount) }, praegu { $force ->
    [0] see ei kehti
   *[other] kehtib sellest { NUM($force) }
}.
    .brief = Kaitselisa { NUM($amount) }, kehtib { NUM($force) }.
poi-gives-weapons = Ruut annab igal käigul kuni { $amount ->
    [one] ühe relva
   *[other] { NUM($amount) } relva
}, praegu { $force ->
    [0] mitte ühtegi
   *[other] { NUM($force) }
}.
    .brief = Relvi { NUM($amount) }, praegu { NUM($force) }.
poi-gives-supplies = Ruut annab igal käigul kuni { $amount ->
    [one] ühe ühiku
   *[other] { NUM($amount) } ühikut
} varustust, praegu { $force ->
    [0] mitte ühtegi
   *[other] { NUM($force) }
}.
    .brief = Varustust { NUM($amount) }, praegu { NUM($force) }.
poi-no-units = { CASE($field, "ade") } ei ole üksusi.
    .brief = Üksusi ei ole.
poi-unit-there = { $place } on { CASE($seat, "gen") } üksus, tugevus { NUM($count) }.
    .brief = { $place }, { $seat }, tugevus { NUM($count) }.
poi-nobody-there = { $place } ei ole üksust.
    .brief = { $place }, üksust ei ole.
poi-leads = Värav viib { CASE($field, "all") }.
    .brief = Viib: { $field }.
poi-leads-nowhere = Värav ei vii kuhugi.
    .brief = Ei vii kuhugi.
poi-threat = { CASE($seat, "ade") } on võimalik { $action }.
poi-threats = { CASE($seat, "ade") } on ohus { $count ->
    [one] üks üksus
   *[other] { NUM($count) } üksust
}.
poi-threats-none = Ükski { CASE($seat, "gen") } üksus ei ole ohus.
poi-can-join = Appi saab tulla { $places }.
    .brief = Abi: { $places }.
poi-around = { CASE($field, "gen") } ümber:
    .brief = { $field }, ümberringi:
poi-side-edge = { poi-slot }: mitte midagi, kaardi serv.
    .brief = { poi-slot }: serv.
poi-side-free = { poi-slot }: { CASE($field, "nom") }, sealne värav on vaba.
    .brief = { poi-slot }: { $field }, värav vaba.
poi-side-unit = { poi-slot }: { CASE($field, "nom") }, sealses väravas on { CASE($seat, "gen") } üksus, tugevus { NUM($count) }.
    .brief = { poi-slot }: { $field }, väravas { $seat }, tugevus { NUM($count) }.
poi-its = Seda ruutu kontrollib { $seat }.
    .brief = { CASE($seat, "gen") } ruut.
poi-dice-left = { CASE($seat, "ade") } { $count ->
    [0] ei ole uute üksuste jaoks enam täringuid
    [one] on uute üksuste jaoks veel üks täring
   *[other] on uute üksuste jaoks veel { NUM($count) } täringut
}.
poi-will-mine = { CASE($seat, "gen") } järgmine toodang: { $yields }.
poi-alone = Teisi mängijaid enam ei ole.
poi-holds = { CASE($seat, "gen") } kontrolli all on { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}: { $fields }.
    .brief = { $seat }, { NUM($count) }: { $fields }.
poi-holds-none = { CASE($seat, "gen") } kontrolli all ei ole ühtegi ruutu.
poi-free-interests = Need huvipunktid ei ole kellegi kontrolli all: { $fields }.
    .brief = Vabad huvipunktid: { $fields }.
poi-ahead = Kui mäng lõpeks praegu, võidaks { $seat }.
    .brief = Ees on { $seat }.
poi-level = Kui mäng lõpeks praegu, jääksid viiki { $seats }.
    .brief = Viigiseis: { $seats }.
poi-rounds-left = { $count ->
    [0] See on viimane voor, kui keegi enne ei võida.
    [one] Pärast seda vooru on veel üks voor, kui keegi enne ei võida.
   *[other] Pärast seda vooru on veel { NUM($count) } vooru, kui keegi enne ei võida.
}
    .brief = Pärast seda vooru on voore veel { NUM($count) }.
poi-no-goods = Kaardil ei ole relvi ega varustust.
poi-stock = Ühises varus on { NUM($arm) } { $arm ->
    [one] relv
   *[other] relva
} ja { NUM($sup) } { $sup ->
    [one] ühik
   *[other] ühikut
} varustust.
    .brief = Ühises varus relvi { NUM($arm) }, varustust { NUM($sup) }.
poi-connected = Iga ruut on kõrvalolevate ruutudega ühendatud väravate kaudu põhjas, idas, lõunas ja läänes.
poi-route = Selleks kulub { poi-moves }: { $places }.
poi-route-none = See on üks ja sama koht.
poi-route-how = Kirjutage kaks kohta, siis kuulete teed esimesest teise.
poi-row = Rida { NUM($row) }:
poi-can-here = Võimalik on:
poi-attacks = Võimalik on { NUM($count) } { $count ->
    [one] rünnak
   *[other] rünnakut
}.
poi-attacks-none = { $seat } ei saa praegu kedagi rünnata.
poi-can-move = Liikuda saavad need üksused:
    .brief = Liikuda saavad:
poi-can-recruit = { CASE($field, "ade") } saab lisada tugevust: { NUM($count) }.
    .brief = { $field }: lisada tugevust { NUM($count) }.
poi-can-end = Selle käigu osa saab lõpetada.
poi-no-start-left = Ühtegi algusruutu ei ole jäänud. Saab ainult alistuda.
poi-nowhere-to-carry = Sealt ei saa midagi viia: ükski naaberruut ei saa seda vastu võtta.
poi-resign-sure = Kui { $seat } alistub, võetakse kõik tema üksused kaardilt ära. Alistumiseks vastake üks.

## Lühikesed reeglid.

poi-rule-1 = Kaart koosneb ruutudest. Igal ruudul on igas küljes värav ja lisaks keskkoht, igas neist kohtadest saab olla üks üksus.
poi-rule-2 = Üksus on täring, mis näitab tema tugevust ühest kuueni.
poi-rule-3 = Alguses valib iga mängija kaardi servas ruudu, kus ei ole huvipunkti, ja paneb sinna viis üksust tugevusega kuus.
poi-rule-4 = Ruutu kontrollib see, kelle üksus on ruudu keskkohas.
poi-rule-5 = Huvipunkt annab oma mängijale nii palju, kui see väärt on, aga mitte rohkem, kui on tema keskkohas oleva üksuse tugevus.
poi-rule-6 = Käigul on neli osa: liikumised, pakid, tootmine ja värbamine.
poi-rule-7 = Liikumisi on kuni kolm. Liigub terve üksus või osa sellest, värava ja keskkoha vahel või läbi värava järgmisele ruudule.
poi-rule-8 = Enda kontrolli all oleval ruudul saab üksus ühe liikumisega minna ükskõik millisesse kohta.
poi-rule-9 = Ühe mängija üksused liituvad, kuni tugevus on kuus. Mis on liiast, jääb paigale.
poi-rule-10 = Kes liigub vastase üksuse peale, ründab. Kumbki liidab oma lisa, aga mitte rohkem, kui on tema üksuse tugevus.
poi-rule-11 = Suuremast summast lahutatakse väiksem. Võitjale jääb vahe, kuni kuus, ja kui summad on võrdsed, kaovad mõlemad üksused.
poi-rule-12 = Siis viiakse kuni kolm pakki, igas üks kuni kolm relva või ühikut varustust, ruudult, kus on oma üksus, naaberruudule, mis on enda oma või ei kuulu kellelegi.
poi-rule-13 = Tootmine käib ise: enda kontrolli all olevad ruudud annavad oma relvad ja varustuse. Ruudule mahub neid kokku kaksteist.
poi-rule-14 = Üks relv ja üks ühik varustust enda kontrolli all oleval ruudul tugevdavad seal üht üksust ühe võrra või annavad uue üksuse tugevusega üks.
poi-rule-15 = Kellel ei ole enam üksusi, see langeb välja. Võidab viimane, kellel on veel üksusi.
poi-rule-16 = Pärast viimast vooru võidab see, kellel on kõige rohkem ruute, ja võrdse arvu korral tugevam.
poi-help-act = Tegutsemiseks küsige, mida mõnes kohas teha saab, ja vastake numbriga.
poi-help-type = Võite tegevuse ka kirjutada: vali ja ruut; liigu, siis kust, kuhu ja tugevus; vii, siis kust, kuhu ja näiteks kaks relva üks varustus; värba ja koht.
poi-help-look = Mängu seisu kuulmiseks kirjutage: seis. Teie üksused: minu, teiste omad: vastane. Mis on ruudul või väravas: selle nimi. Mis on ümberringi: naabrid, siis ruut. Kogu kaart: kaart. Relvad ja varustus: varustus.
poi-help-plan = Et kuulda, mida saab teha, kirjutage: tegevused. Ühes kohas: siin, siis koht. Mida saab rünnata: rünnakud. Millised üksused on ohus: ohud. Kes mida kontrollib: alad. Tee kahe koha vahel: tee, siis mõlemad. Viimased tegevused: viimased. Reeglid: reeglid.
poi-help-speech = Viimast teadet saab korrata, kaarti kuulata ja seadetes muuta kiirust, valjust, häält, keelt ja ruutude nimesid.
poi-help-game = Käigu osa saab lõpetada, tegevuse tagasi võtta, alistuda ja alustada uut mängu.
poi-help-first = Kirjutage ruudu nimi ja kuulete, mis seal on, näiteks: { $field }. Et kuulda, mida seal teha saab, kirjutage: siin { $field }, seejärel valige numbriga. Mängu seisu kuulmiseks: seis. Tegevuse tagasivõtmiseks: tagasi. Käigu osa lõpetamiseks: lõpp. Programmi sulgemiseks: välju. Mäng jääb alles.
poi-help-more = Et mängust rohkem kuulda, kirjutage: abi küsimused, abi mäng, eesmärk. Muu kohta: abi õppetunnid, abi treener, abi giid, abi kõne.

## Sõnad, mida mängijad kirjutavad, sünonüümide vahel koma, ja mida klahvid teevad.

command-poi-move = liigu, liigun, liiguta, liigutan, käi, käin, lähen
command-poi-route = tee, teekond
command-poi-attack = ründa, ründan
command-poi-carry = vii, viin, kanna, kannan
command-poi-recruit = värba, värban, värbamine, tugevda, tugevdan, uus üksus
command-poi-attacks = rünnakud, ründed, rünnak, ründamine
command-poi-threats = ohud, oht, ohus, mis on ohus
command-poi-territory = alad, territoorium, kontroll, minu ruudud, kes kontrollib
command-poi-goods = relvad, varustus, kaubad, pakid, varu, toodang, tootmine
command-poi-board = laud, kaart, kirjelda, kirjelda kaarti
command-poi-rule = reegel, reeglid, mis on, mida tähendab
topic-poi-map = kaart, ruut, värav, väravad, keskkoht, kontroll
topic-poi-unit = üksus, üksused, tugevus, täring, täringud, jagamine, liitmine
topic-poi-interest = huvipunkt, huvipunktid, lisa
topic-poi-turn = käik, käigud
topic-poi-move = liikumine, liigu
topic-poi-attack = ründamine, ründa, rünnak
topic-poi-carry = pakk, pakid, vii, relv, relvad, varustus
topic-poi-mining = tootmine
topic-poi-recruit = värbamine, värba
token-poi-n = põhjavärav, põhjaväravas, põhjaväravast, põhjaväravasse, põhjast
token-poi-e = idavärav, idaväravas, idaväravast, idaväravasse, idast
token-poi-s = lõunavärav, lõunaväravas, lõunaväravast, lõunaväravasse, lõunast
token-poi-w = läänevärav, lääneväravas, lääneväravast, lääneväravasse, läänest
token-poi-c = keskkohas, keskkohast, keskkohta, keskelt
token-poi-arm-1 = üks relv, ühe relva, 1 relv, 1 relva
token-poi-arm-2 = kaks relva, 2 relva
token-poi-arm-3 = kolm relva, 3 relva
token-poi-sup-1 = üks varustus, ühe varustuse, 1 varustus, üks ühik varustust, ühe ühiku varustust, 1 ühik varustust, 1 ühiku varustust
token-poi-sup-2 = kaks varustust, 2 varustust, kaks ühikut varustust, 2 ühikut varustust
token-poi-sup-3 = kolm varustust, 3 varustust, kolm ühikut varustust, 3 ühikut varustust
does-poi-move = Viib üksuse edasi: seejärel kirjutage, kust, kuhu ja mis tugevusega.
does-poi-attack = Ründab: seejärel kirjutage, kust, kuhu ja mis tugevusega.
does-poi-carry = Viib paki: seejärel kirjutage, kust, kuhu ja mida.
does-poi-recruit = Lisab üksusele tugevust või paneb uue: seejärel kirjutage koht.
does-poi-route = Ütleb tee kahe koha vahel: seejärel kirjutage mõlemad.
does-poi-attacks = Ütleb, mida saab rünnata ja kuidas iga rünnak lõpeks.
does-poi-threats = Ütleb, millised teie üksused on ohus.
does-poi-territory = Ütleb, kes milliseid ruute kontrollib, mida need annavad ja kes on ees.
does-poi-goods = Ütleb, kus on relvi ja varustust ning mida tootmine annab.
does-poi-board = Kirjeldab kaarti.
does-poi-rule = Ütleb reeglid lühidalt.

## Treener.

poi-line-place = { $field } { $slot ->
    [n] põhjas
    [e] idas
    [s] lõunas
    [w] läänes
   *[c] keskel
}
poi-line-move = liigu { $source } { $target }
poi-line-move-part = liigu { $source } { $target } { NUM($count) }
poi-line-carry = vii { $source } { $target } pakk { $goods }
poi-line-carry-both = vii { $source } { $target } pakk { $goods } { $more }
poi-line-recruit = värba { $place }
poi-line-choose = valin { $field }
poi-line-end = lõpp
poi-line-resign = alistun
poi-hint-choose = Mõelge, kas alustada sealt.
poi-hint-move = Mõelge üksuse liigutamisele.
poi-hint-attack = Mõelge ründamisele.
poi-hint-carry = Mõelge pakkide viimisele.
poi-hint-recruit = Mõelge värbamisele.
poi-hint-end = Mõelge, kas lõpetada see käigu osa.
poi-hint-resign = Mõelge alistumisele.
poi-led = { CASE($side, "gen") } suurim eduseis: { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}, pärast tegevust number { NUM($ply) }.

## Ülesanded.

poi-puzzle-title = tase { NUM($level) }, { NUM($count) } { $count ->
    [one] üksus
   *[other] üksust
}
poi-puzzle-take = Võtke selle käiguga oma kontrolli alla { CASE($field, "nom") }.
poi-puzzle-control = Selle käigu lõpuks peab teie kontrolli all olema kokku vähemalt { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}.
poi-puzzle-defeat = Võtke selle käiguga kaardilt ära { NUM($count) } vastase { $count ->
    [one] üksus
   *[other] üksust
}.
poi-puzzle-not-taken = { CASE($field, "nom") } ei ole { CASE($seat, "gen") } kontrolli all.
poi-puzzle-control-reached = { $number ->
    [0] Teie kontrolli all ei ole ühtegi ruutu
    [one] Teie kontrolli all on { NUM($number) } ruut
   *[other] Teie kontrolli all on { NUM($number) } ruutu
}, vaja on { NUM($count) }.
poi-puzzle-defeat-reached = { $number ->
    [0] Vastase üksusi ei ole kadunud ühtegi
    [one] Kadunud on { NUM($number) } vastase üksus
   *[other] Kadunud on { NUM($number) } vastase üksust
}, vaja on { NUM($count) }.
