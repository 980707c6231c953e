### Mis seisab mängulehel mängu ümber. Loetakse, ka ekraanilugejaga.

page-seat = { $side }
page-place-name = { $place }

page-last = Viimane teade
page-state = Mängu seis
page-clock = Kell
page-board = Laud
page-keys = Nooleklahvidega saab laual liikuda. Enter küsib, mida seal teha saab, numbrid valivad loendist, H kordab viimast teadet, Escape viib tagasi lauale.
page-gap = Siin pole ruutu
page-table = { $table }
page-all-tables = Kõik lauad
page-watch-table = Vaata lauda
page-question = Küsimus
page-ask = Küsimused ja tegevused
page-line = Kirjutage käsk
page-send = Saada
page-join = Mängi sellest seadmest
page-join-how = Vaadata võivad kõik. Kaasa mängimiseks kirjutage mängulaua taga sõna „telefon“ või valige seadetest kood telefonile. Kuus numbrit, mida kuulete, sisestage siin.
page-code = Kuus numbrit
page-let-in = Liitu
page-history = Senised teated
page-whole = Kogu seis sõnadega
page-language = Keel
page-no-script = Ilma skriptideta näitab leht laadimise aegset seisu.
page-reload = Laadi uuesti

page-yes = Jah
page-no = Ei
page-more = Rohkem
page-none = Mitte ükski neist
page-desk-open = Vali, mida teha
page-desk-back = Tagasi
page-which = Millist te silmas pidasite?
page-what = Mida valite?

## Mis läks viltu.

page-lost = Ühendus mänguga katkes. Proovitakse uuesti.
page-back = Ühendus mänguga on taastatud.
page-no-table = See laud praegu mängu ei näita. Minge tagasi kõigi laudade juurde.
page-unstarted = Lehte ei laaditud lõpuni, seetõttu siin midagi ei muutu.
page-many = Selles brauseris on palju selliseid aknaid lahti. Seda akent uuendatakse iga mõne sekundi järel.
page-unanswered = Vastust ei tulnud. Enne kui uuesti saadate, vaadake, kas saadetu võeti vastu.
page-club-lost = Ühendus klubiga katkes. Proovitakse uuesti.
page-club-back = Ühendus klubiga on taastatud.
page-not-let-in = Sellest seadmest saab ainult vaadata. Liituge kõigepealt koodiga.
page-too-late = Mäng läks vahepeal edasi. Vaadake uuesti ja valige siis.
page-not-here = Lehelt seda teha ei saa. Kirjutage see käsk mängulaua taga.
page-not-understood = Sellest ei saadud aru. Kirjutage „abi“, et kuulda, mille kohta saab küsida.
page-code-wrong = See kood on vale. Proovige uuesti.
page-code-closed = Praegu ei kehti ükski kood. Küsige mängulaua taga uus.
page-address-wrong = Avage leht numbritega aadressil, mida programm näitab.
page-far = Seda lehte saab kasutada ainult samas võrgus, kus mäng käib.
page-too-often = Liiga palju korraga. Oodake hetk.
page-full = Vaatajaid on juba liiga palju.
page-review-title = Mängu { NUMBER($number, useGrouping: 0) } analüüs
page-review-actions = Kõik tegevused
page-review-number = Number
page-review-action = Tegevus
page-review-before = Võiduvõimalus enne, protsenti
page-review-after = Võiduvõimalus pärast, protsenti
page-plan-task = Ülesanne
page-plan-position = Seis
page-plan-hints = Vihjed
page-plan-solution = Lahendus
page-plan-wrong = Valed katsed

## Mis mängijatel on ja mida joonised tähendavad.

page-stores = Mis mängijatel on
page-amount = { $name }: { $counted ->
   *[other] { NUM($count) }
}
page-amount-pending = { $name }: kasutatav { NUM($count) }, ootel { NUM($pending) }
page-count-pieces = Nuppe laual
page-count-reserve = Nuppe reservis
page-count-cards = Avatud kaarte
page-count-obelisks = Hoitud obeliske
page-count-points = Punkte
page-count-tiles = Ruute kontrolli all
page-count-strength = Tugevus
page-count-dice = Täringuid uute üksuste jaoks
page-count-attack = Kehtiv ründelisa
page-count-defence = Kehtiv kaitselisa
page-meanings = Mida joonised tähendavad
page-legend-camp = { $side } laager
page-legend-raided = Rüüstatud ruut
page-legend-held = Ruut, mida kontrollib { $side }
page-legend-slider = Liugur loenduril: { $resource }
page-legend-pending = Toit, mis on järgmise käiguni ootel
page-legend-piece = { $side } nupp
page-legend-chip = { $kind }, juures selle number
page-chip-normal = Tavaline nupp
page-chip-ancient = Iidne
page-chip-myth = Müüt
page-chip-guard = Valvur
page-legend-turned = Nupp on pööratud
page-legend-zone-held = Tsoon, mida hoiab { $side }
page-legend-portal = Portaal: 1 on lõunamängija, 2 põhjamängija oma
page-legend-zone = Tsoon: { $zone }
page-legend-sign = Tsooni märk
page-legend-unit = { CASE($seat, "gen") } üksus, juures selle tugevus
page-legend-tile-held = Ruut, mis on { CASE($seat, "gen") } kontrolli all
page-legend-gives-attack = Ründelisa, juures selle suurus
page-legend-gives-defence = Kaitselisa, juures selle suurus
page-legend-gives-weapons = Relvad, mida ruut igal käigul annab
page-legend-gives-supplies = Varustus, mida ruut igal käigul annab
page-legend-weapons = Relvad, mis on ruudul
page-legend-supplies = Varustus, mis on ruudul
page-last-here = Viimane tegevus laual oli siin.
page-legend-last = Siin oli viimane tegevus laual
page-projector = Suurelt, projektori jaoks

## Mis on laual teisiti kui mängus ja mida ütles treener.

page-amiss = Laual on teisiti kui mängus
page-board-shows = Laual on { $piece }.
page-board-empty = Laual ei ole midagi.
page-board-unclear = Seda ruutu ei saa lugeda.
page-slider-shows = Loendur näitab { NUM($count) }.
page-slider-moving = Loendurit ei saa praegu lugeda.
page-legend-amiss = Teisiti kui mängus: laual on see
page-legend-empty = Laual ei ole seal midagi
page-legend-unclear = Laud ei saa ruutu lugeda
page-coach = Treener
page-hint-here = Treeneri vihje käib selle koha kohta.
page-legend-hint = Treeneri vihje
page-desk = Õpetaja valikud
page-show = Esitlus
page-room = Heli ja keel
page-show-pause = Peata esitlus
page-show-go-on = Jätka esitlust
page-show-guide-back = Üks tegevus tagasi
page-show-guide-next = Üks tegevus edasi
page-show-guide-again = Sama tegevus uuesti
page-show-guide-where = Kus me oleme
page-show-guide-chapter-back = Üks käik tagasi
page-show-guide-chapter-next = Üks käik edasi
