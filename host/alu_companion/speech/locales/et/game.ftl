### Mängu enda sõnad. Mõisted: docs/words.md.

## Nimed. Käändeta on ruudul ainult nimi; vorm (nom, gen, ade, all, abl, raided) lisab sõna "ruut".

column-name = { $column ->
    [1] Anna
    [2] Bella
    [3] Tsesar
    [4] David
    [5] Eeva
    [6] Feliks
    [7] Gustav
    [8] Hektor
    [9] Ilona
    [10] Juhan
   *[other] veerg { NUM($column) } rida
}
column-letter = { $column ->
    [1] aa
    [2] bee
    [3] tsee
    [4] dee
    [5] ee
    [6] eff
    [7] gee
    [8] haa
    [9] ii
    [10] jott
   *[other] veerg { NUM($column) }
}
ordinal = { $column ->
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
   *[26] kahekümne kuues
}
ordinal-stem = { $column ->
    [1] esimese
    [2] teise
    [3] kolmanda
    [4] neljanda
    [5] viienda
    [6] kuuenda
    [7] seitsmenda
    [8] kaheksanda
    [9] üheksanda
    [10] kümnenda
    [11] üheteistkümnenda
    [12] kaheteistkümnenda
    [13] kolmeteistkümnenda
    [14] neljateistkümnenda
    [15] viieteistkümnenda
    [16] kuueteistkümnenda
    [17] seitsmeteistkümnenda
    [18] kaheksateistkümnenda
    [19] üheksateistkümnenda
    [20] kahekümnenda
    [21] kahekümne esimese
    [22] kahekümne teise
    [23] kahekümne kolmanda
    [24] kahekümne neljanda
    [25] kahekümne viienda
   *[26] kahekümne kuuenda
}
in-row = { $row ->
    [1] esimese
    [2] teise
    [3] kolmanda
    [4] neljanda
    [5] viienda
    [6] kuuenda
    [7] seitsmenda
    [8] kaheksanda
    [9] üheksanda
    [10] kümnenda
    [11] üheteistkümnenda
    [12] kaheteistkümnenda
    [13] kolmeteistkümnenda
    [14] neljateistkümnenda
    [15] viieteistkümnenda
    [16] kuueteistkümnenda
    [17] seitsmeteistkümnenda
    [18] kaheksateistkümnenda
    [19] üheksateistkümnenda
    [20] kahekümnenda
    [21] kahekümne esimese
    [22] kahekümne teise
    [23] kahekümne kolmanda
    [24] kahekümne neljanda
    [25] kahekümne viienda
   *[26] kahekümne kuuenda
} rea
field-names = { column-name } { NUM($row) }
    .nom = ruut { column-name } { NUM($row) }
    .gen = ruudu { column-name } { NUM($row) }
    .ade = ruudul { column-name } { NUM($row) }
    .all = ruudule { column-name } { NUM($row) }
    .abl = ruudult { column-name } { NUM($row) }
    .raided = rüüstatud ruudule { column-name } { NUM($row) }
field-letters = { column-letter } { NUM($row) }
    .nom = ruut { column-letter } { NUM($row) }
    .gen = ruudu { column-letter } { NUM($row) }
    .ade = ruudul { column-letter } { NUM($row) }
    .all = ruudule { column-letter } { NUM($row) }
    .abl = ruudult { column-letter } { NUM($row) }
    .raided = rüüstatud ruudule { column-letter } { NUM($row) }
field-numbers = veerg { NUM($column) } rida { NUM($row) }
    .nom = ruut veerg { NUM($column) } rida { NUM($row) }
    .gen = ruudu veerg { NUM($column) } rida { NUM($row) }
    .ade = ruudul veerg { NUM($column) } rida { NUM($row) }
    .all = ruudule veerg { NUM($column) } rida { NUM($row) }
    .abl = ruudult veerg { NUM($column) } rida { NUM($row) }
    .raided = rüüstatud ruudule veerg { NUM($column) } rida { NUM($row) }
field-seat = { in-row } vasakult { ordinal }
    .nom = { in-row } vasakult { ordinal } ruut
    .gen = { in-row } vasakult { ordinal-stem } ruudu
    .ade = { in-row } vasakult { ordinal-stem }l ruudul
    .all = { in-row } vasakult { ordinal-stem }le ruudule
    .abl = { in-row } vasakult { ordinal-stem }lt ruudult
    .raided = { in-row } vasakult { ordinal-stem }le ruudule, mis on rüüstatud
side-circle = ringimängija
    .gen = ringimängija
    .ade = ringimängijal
side-square = ruudumängija
    .gen = ruudumängija
    .ade = ruudumängijal
piece-circle = ringinupp
    .part = ringinuppu
    .all = ringinupud
piece-square = ruudunupp
    .part = ruudunuppu
    .all = ruudunupud
piece-raiding = rüüstenupp
    .part = rüüstenuppu
    .all = rüüstenupud
resource-material = ehitusmaterjal
    .gen = ehitusmaterjali
resource-iron = raud
    .gen = raua
resource-food = toit
    .gen = toidu
list-comma = { $first }, { $next }
list-and = { $first } ja { $next }
list-or = { $first } või { $next }
list-then = { $first }, siis { $next }
version-point = punkt

## Tegevused teiste lausete sees.

action-camp = laager { CASE($field, "all") }
action-raid = { CASE($field, "gen") } rüüstamine
action-restore = { CASE($field, "gen") } taastamine
action-camp-on-raided = laager { CASE($field, "raided") }
action-attack = laagri ründamine { CASE($field, "ade") }
action-end-turn = käigu lõpp
action-swap = poolte vahetus

## Mängu algus ja jätkamine.

game-started = Algab uus mäng.
    .brief = Uus mäng.
option-geometry = Laual on { NUM($columns) } veergu ja { NUM($rows) } rida.
option-any-border = Erireegel: piiratud ala võib puudutada ükskõik kui mitut laua serva.
option-must-use-actions = Erireegel: käiku ei tohi lõpetada, kuni mõni tegevus on võimalik.
option-no-takeback = Erireegel: tegevusi tagasi ei võeta.
option-first-turn-actions = Erireegel: esimesel käigul on { NUM($count) } { $count ->
    [one] tegevus
   *[other] tegevust
}.
option-swap = Erireegel: pärast esimest käiku võib teine mängija esimesega pooled vahetada.
option-quick-turns = Erireegel: kui vastane paneb oma nupu lauale, lõpeb käik küsimata.
option-resources = Erireegel: { CASE($side, "ade") } on alguses ehitusmaterjali { NUM($material) }, rauda { NUM($iron) }.
start-resources = Alguses on kummalgi mängijal ehitusmaterjali { NUM($material) }, rauda { NUM($iron) } ja toitu { NUM($food) }.
start-goal = Võiduks peab kontrolli all olema { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}.
game-resumed = Mäng jätkub.
position-started = Mäng algab valitud seisust.
turn-started = Käigul on { $side }, tal on { NUM($count) } { $count ->
    [one] tegevus
   *[other] tegevust
}.
    .brief = { $side } käik, { NUM($count) } { $count ->
    [one] tegevus
   *[other] tegevust
}.
turn-of = Käigul on { $side }.
    .brief = { $side } käik.
food-ready = Kasutatav toit: { NUM($food) }.
first-camp-hint = Esimene laager tuleb rajada tühjale ruudule laua servas.
whose-turn = Käigul on { $side }, tal on veel { NUM($count) } { $count ->
    [one] tegevus
   *[other] tegevust
}.
    .brief = { $side } käik, veel { NUM($count) }.
actions-left = Veel { NUM($count) } { $count ->
    [one] tegevus
   *[other] tegevust
}.
    .brief = Veel { NUM($count) }.

## Vastu võetud tegevused.

done-camp = { $side } rajab laagri { CASE($field, "all") }.
    .brief = { $side }: laager, { $field }.
done-raid = { $side } rüüstab { CASE($field, "gen") }.
    .brief = { $side }: rüüstamine, { $field }.
done-restore = { $side } taastab { CASE($field, "gen") }.
    .brief = { $side }: taastamine, { $field }.
done-camp-on-raided = { $side } rajab laagri { CASE($field, "raided") }.
    .brief = { $side }: laager rüüstatud ruudule, { $field }.
done-attack = { $side } ründab laagrit { CASE($field, "ade") } ja { $side ->
    [circle] ruudumängija
   *[square] ringimängija
} kaotab selle.
    .brief = { $side }: ründamine, { $field }.
done-end-turn = { $side } lõpetab käigu enne aega.
    .brief = { $side } lõpetab käigu.
done-pass = { $side } jätab käigu vahele.
done-swap = Mängijad vahetavad pooled: senine { $side } on nüüd { $side ->
    [circle] ruudumängija
   *[square] ringimängija
}. Nupud jäävad paigale.
    .brief = Poolte vahetus: senine { $side } on nüüd { $side ->
    [circle] ruudumängija
   *[square] ringimängija
}.
spent = { $resource }: { $left ->
    [0] otsas
   *[other] { NUM($left) }
}.
food-gained = Ootel toit: { NUM($count) }{ $food ->
    [0] {""}
   *[other] , kasutatav: { NUM($food) }
}.
controls = { $side } kontrolli all { $count ->
    [0] ei ole enam ühtegi ruutu
    [one] on nüüd üks ruut
   *[other] on nüüd { NUM($count) } ruutu
}.
    .brief = { $side } kontrolli all { $count ->
    [0] ei ole ühtegi
   *[other] { NUM($count) }
}.
own-controls = Kontrolli all { $count ->
    [0] ei ole ühtegi ruutu
    [one] üks ruut
   *[other] { NUM($count) } ruutu
}.
    .brief = Ruute { $count ->
    [0] ei ole
   *[other] { NUM($count) }
}.
enclosed = { $side } piirab sisse veel { $count ->
    [one] ühe ruudu
   *[other] { NUM($count) } ruutu
}: { $fields }.
    .brief = { $side } piirab sisse { $count ->
    [one] ühe
   *[other] { NUM($count) }
}: { $fields }.
enclosed-many = { $side } piirab sisse veel { NUM($count) } ruutu.
    .brief = { $side } piirab sisse { NUM($count) }.
own-enclosed = Sisse on piiratud veel { $count ->
    [one] üks ruut
   *[other] { NUM($count) } ruutu
}: { $fields }.
    .brief = Piirab sisse { $count ->
    [one] ühe
   *[other] { NUM($count) }
}: { $fields }.
own-enclosed-many = Sisse on piiratud veel { NUM($count) } ruutu.
    .brief = Piirab sisse { NUM($count) }.
enclosed-list = { $side } on sisse piiranud { $count ->
    [one] ühe ruudu
   *[other] { NUM($count) } ruutu
}: { $fields }.
    .brief = { $side } on sisse piiranud { $count ->
    [one] ühe
   *[other] { NUM($count) }
}: { $fields }.
opened = { $side } kaotab { $count ->
    [one] ühe piiratud ruudu
   *[other] { NUM($count) } piiratud ruutu
}: { $fields }.
    .brief = { $side } kaotab { $count ->
    [one] ühe
   *[other] { NUM($count) }
}: { $fields }.
opened-many = { $side } kaotab { NUM($count) } piiratud ruutu.
    .brief = { $side } kaotab { NUM($count) }.
ask-territory-typed = Nende ruutude kuulmiseks kirjutage: alad.
control-counts-now = Nüüd on mõlemal mängijal laager ja kontroll läheb arvesse.
teach-camp = Laagri juurest saab tegutseda kõrvalruutudel, aga mitte diagonaalis.
teach-raid = Rüüstatud ruudule saab laagri rajada pärast taastamist või kohe, aga kõrgema hinnaga.
teach-restore = Sellele ruudule saab jälle laagri rajada ja seda saab jälle rüüstata.
teach-camp-on-raided = Need olid kaks tegevust ühes, lisahinnaks üks ühik rauda.
teach-attack = Laager läheb omanikule tagasi ja ruut on rüüstatud. Nüüd võib kumbki mängija selle taastada või sinna laagri rajada.
teach-goal = Võidust on { CASE($side, "ade") } puudu { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}.
corrected = Parandus: { $new }, mitte { $previous }.
taken-back = Tagasi võetud: { $action }.
taken-back-with = Tagasi võetud: { $action } ja { $count ->
    [one] üks tegevus
   *[other] { NUM($count) } tegevust
} pärast seda.

## Mängu lõpp.

game-over = Mäng on läbi.
ended-draw = Viik: mõlemad mängijad jätsid käigu vahele ja kontrollivad ühepalju ruute.
ended-no-camps = Võitja on { $winner }: { $loser } kaotas viimase laagri.
ended-control = Võitja on { $winner }, kelle kontrolli all on { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}.
ended-both-passed = Mõlemad mängijad jätsid käigu vahele. Võitja on { $winner }, kelle kontrolli all on rohkem ruute.

## Keeldumised.

refused-action = Ei ole võimalik: { $action }.
refusal-game-over = Mäng on juba läbi.
refusal-no-such-field = Sellist ruutu laual ei ole.
refusal-field-not-wanted = Selle tegevuse jaoks ei ole ruutu vaja.
refusal-first-must-be-camp = { $side } esimene tegevus peab olema laagri rajamine laua serva.
refusal-first-camp-not-at-edge = Esimene laager peab olema laua servas, aga { CASE($field, "nom") } ei ole servas.
refusal-field-empty = { CASE($field, "ade") } ei ole midagi.
refusal-field-raided = { CASE($field, "ade") } on rüüstenupp.
refusal-own-camp = { CASE($field, "ade") } on juba { $side } laager.
refusal-enemy-camp = { CASE($field, "ade") } on { $side ->
    [circle] ruudumängija
   *[square] ringimängija
} laager.
refusal-out-of-reach = { CASE($field, "gen") } kõrval ei ole ühtegi { $side } laagrit.
refusal-no-camp-left = { CASE($side, "ade") } ei ole laagriks enam nuppe.
refusal-no-raiding-piece-left = Rüüstenuppe ei ole enam.
refusal-too-little-material = See maksab { $need ->
    [one] ühe ühiku
   *[other] { NUM($need) } ühikut
} ehitusmaterjali, aga { CASE($side, "ade") } { $have ->
    [0] seda ei ole
   *[other] on ainult { NUM($have) }
}.
refusal-no-iron = { CASE($side, "ade") } ei ole enam rauda.
refusal-no-food = { CASE($side, "ade") } ei ole toitu.
refusal-food-pending = { CASE($side, "ade") } on { NUM($count) } { $count ->
    [one] ühik
   *[other] ühikut
} toitu, aga seda saab kulutada alles järgmisel käigul.
refusal-must-use-actions = Käiku ei saa veel lõpetada: alles on { NUM($count) } { $count ->
    [one] tegevus
   *[other] tegevust
} ja midagi on veel võimalik teha.
refusal-swap-not-agreed = Selles mängus pooli ei vahetata.
refusal-swap-too-late = Pooli saab vahetada ainult enne teise mängija esimest tegevust.

## Vastused.

scores = Ringimängija kontrolli all { $circle ->
    [0] ei ole ühtegi ruutu
    [one] on üks ruut
   *[other] on { NUM($circle) } ruutu
}, ruudumängija kontrolli all { $square ->
    [0] ei ole ühtegi
   *[other] on { NUM($square) }
}.
    .brief = Ringimängija { NUM($circle) }, ruudumängija { NUM($square) }.
scores-not-yet = Kontroll läheb arvesse siis, kui mõlemal mängijal on laager.
holdings = { CASE($side, "ade") } on ehitusmaterjali { NUM($material) }, rauda { NUM($iron) }, kasutatavat toitu { NUM($food) }.
    .brief = { $side }: ehitusmaterjal { NUM($material) }, raud { NUM($iron) }, toit { NUM($food) }.
food-pending = { CASE($side, "ade") } on järgmiseks käiguks ootel { NUM($count) } { $count ->
    [one] ühik
   *[other] ühikut
} toitu.
    .brief = { $side } ootel toit: { NUM($count) }.
raiding-pieces-left = { $count ->
    [0] Ühises varus ei ole enam ühtegi rüüstenuppu
    [one] Ühises varus on veel üks rüüstenupp
   *[other] Ühises varus on veel { NUM($count) } rüüstenuppu
}.
camps-list = { CASE($side, "ade") } on { NUM($count) } { $count ->
    [one] laager
   *[other] laagrit
}: { $fields }.
camps-none = { CASE($side, "ade") } ei ole laagreid.
raided-list = Rüüstatud on { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}: { $fields }.
raided-none = Rüüstatud ruute ei ole.
here-camp = { CASE($field, "ade") } on { $side } laager.
    .brief = { $field }: { $side } laager.
here-raided = { CASE($field, "nom") } on rüüstatud.
    .brief = { $field }: rüüstatud.
here-empty = { CASE($field, "nom") } on tühi.
    .brief = { $field }: tühi.
here-enclosed = See asub alal, mille { $side } on sisse piiranud.
    .brief = { $side } piiratud alal.
here-nobodys = See ei ole kellegi kontrolli all.
can-camp = { $side } saab sinna laagri rajada.
can-raid = { $side } saab selle rüüstata.
can-restore = { $side } saab selle taastada.
can-camp-on-raided = { $side } saab sinna laagri rajada, kuigi ruut on rüüstatud.
can-attack = { $side } saab seda laagrit rünnata.
can-nothing-here = { $side } ei saa { CASE($field, "ade") } praegu midagi teha.
possible-camp = Laagriks sobib { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}: { $fields }.
possible-raid = Rüüstamiseks sobib { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}: { $fields }.
possible-restore = Taastamiseks sobib { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}: { $fields }.
possible-camp-on-raided = Laagriks rüüstatud ruudule sobib { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}: { $fields }.
possible-attack = Ründamiseks sobib { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}: { $fields }.
possible-swap = Pooled saab vahetada.
possible-end-turn = Käigu saab lõpetada.
neighbours-of = { CASE($field, "gen") } naabrid:
    .brief = { $field }, naabrid:
row-heading = Rida { NUM($row) }:
column-heading = { CASE($field, "gen") } veerg:
nothing-there = Seal nuppe ei ole.
attackable = { $side } laagrite kõrval on { NUM($count) } vastase { $count ->
    [one] laager
   *[other] laagrit
}: { $fields }.
attackable-none = { $side } laagrite kõrval ei ole ühtegi vastase laagrit.
area = { $side } on sisse piiranud ala, kus on { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}: { $fields }.
area-border = Selle ala piiril on { NUM($count) } { $count ->
    [one] laager
   *[other] laagrit
}: { $fields }.
area-weak = { $side } laagrite kõrval on sellel piiril { NUM($count) } { $count ->
    [one] laager
   *[other] laagrit
}, mille ründamine avaks ala: { $fields }.
area-none = Piiratud alasid ei ole.
last-action = { $side }: { $action }.
last-none = Ühtegi tegevust ei ole veel tehtud.
rule-camp = Laager maksab ühe ühiku ehitusmaterjali. See rajatakse tühjale ruudule oma laagri kõrvale.
rule-raid = Rüüstamine maksab ühe ühiku ehitusmaterjali ja toob järgmiseks käiguks ühe ühiku toitu. Selleks on vaja tühja ruutu oma laagri kõrval.
rule-restore = Taastamine maksab ühe ühiku ehitusmaterjali. Oma laagri kõrval olevalt ruudult võetakse rüüstenupp ära.
rule-camp-on-raided = Laager rüüstatud ruudule maksab kaks ühikut ehitusmaterjali ja ühe ühiku rauda. Rüüstenupp võetakse ära ja laager pannakse asemele. Ruut peab olema oma laagri kõrval.
rule-attack = Ründamine maksab ühe ühiku rauda ja ühe ühiku toitu. Oma laagri kõrval olev vastase laager võetakse laualt ära ja asemele pannakse rüüstenupp.
rule-end-turn = Ühe käiguga saab teha kuni kolm tegevust ja käigu võib lõpetada enne aega. Kui mõlemad mängijad jätavad järjest käigu vahele, on mäng läbi.
rule-swap = Kokkuleppel võib teine mängija enne oma esimest tegevust esimesega pooled vahetada.
help-look = Küsida saab seisu, ressursside, mis tahes ruudu ja selle naabrite, rea või veeru, laagrite, rüüstatud ruutude ja piiratud alade kohta.
help-plan = Küsida saab, mis on võimalik, mida saab rünnata, mida viimati tehti ja millised on tegevuste reeglid.
help-speech = Viimast teadet saab korrata, lauda kuulata ja seaded avada. Programmi saab panna rääkima valjemini, vaiksemalt, aeglasemalt või kiiremini, muuta saab häält, keelt, jutukust ja ruutude nimesid.
help-game = Tegevuse saab tagasi võtta, käigu lõpetada, laua sammhaaval korda seada ja alustada uut mängu.
help-first = Kirjutage ruudu nimi ja kuulete, mis seal on, näiteks: { $field }. Et kuulda, mida seal teha saab, kirjutage: siin { $field }. Mängu seisu kuulmiseks: seis. Tegevuse tagasivõtmiseks: tagasi. Käigu lõpetamiseks: lõpp. Programmi sulgemiseks: välju. Mäng jääb alles.
help-more = Et mängust rohkem kuulda, kirjutage: abi küsimused, abi mäng, abi laud, eesmärk. Muu kohta: abi õppetunnid, abi treener, abi giid, abi kõne.
help-ask-words = Kirjutage näiteks: seis, siin { $field }, naabrid { $field }, minu, vastane. Kogu laua kohta: laagrid, rüüstatud, alad, rünnakud, tegevused, ajalugu.
help-play = Nuppe ja liugureid võite liigutada ükskõik millises järjekorras. Programm ütleb, kuidas ta sellest aru sai või mis on puudu.
help-board = Programm ütleb sammhaaval, kuidas laud korda seada. Selle võib vahele jätta. Kui eksib programm, võite laual oleva seisu kinnitada.
help-board-words = Sõnad: paranda, jäta vahele, õige, vaheta.
rule-goal = Kes kontrollib pärast oma tegevust üle poole ruutudest, võidab kohe. Kes kaotab viimase laagri, kaotab mängu. Kui mõlemad mängijad jätavad järjest käigu vahele, võidab see, kes kontrollib rohkem ruute.
rule-control = Mängija kontrollib oma laagrite ruute ja alasid, mille tema laagrid on sisse piiranud. Piiratud ala ümber on ainult ühe mängija laagrid ja ala puudutab kuni kaht laua serva. Nurga kaudu ala ei avane.
rule-counter = Kummalgi mängijal on loendur, sellel on kolm rida liugureid: ehitusmaterjal, raud ja toit. Rea vasakus otsas olevad liugurid näitavad, kui palju mängijal on.
