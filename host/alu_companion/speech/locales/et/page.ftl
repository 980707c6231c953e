### Mis seisab mängulehel mängu ümber. Loetakse, ka ekraanilugejaga.

page-game-alu = ALU: Loki saar
page-game-almajara = Almajara
page-game-poi = POI Control
page-seat = { $side }
page-place-name = { $place }

page-last = Viimane teade
page-state = Mängu seis
page-clock = Kell
page-board = Laud
page-keys = Nooleklahvidega saab laual liikuda. Enter küsib, mida seal teha saab, numbrid valivad loendist, H kordab viimast teadet, Escape viib tagasi lauale.
page-legend = Kelle nupud
page-gap = Siin pole ruutu
page-question = Küsimus
page-ask = Küsimused ja tegevused
page-line = Kirjutage käsk
page-send = Saada
page-join = Mängi sellest seadmest
page-join-how = Vaadata võivad kõik. Kaasa mängimiseks kirjutage mängulaua taga sõna „telefon“ või valige seadetest kood telefonile ja sisestage kuus numbrit, mida kuulete.
page-code = Kuus numbrit
page-let-in = Liitu
page-history = Senised teated
page-whole = Kogu seis sõnadega
page-language = Keel
page-no-script = Ilma skriptideta näitab leht laadimise aegset seisu.
page-reload = Laadi uuesti

page-yes = Jah
page-no = Ei
page-more = Rohkem tegevusi
page-none = Mitte ükski neist
page-desk-open = Vali, mida teha
page-desk-back = Tagasi
page-which = Millist te silmas pidasite?
page-what = Mida valite?

## Mis läks viltu.

page-lost = Ühendus mänguga katkes. Proovitakse uuesti.
page-back = Ühendus mänguga on taastatud.
page-not-let-in = Sellest seadmest saab ainult vaadata. Liituge kõigepealt koodiga.
page-too-late = Mäng läks vahepeal edasi. Vaadake uuesti ja valige siis.
page-not-here = Lehelt seda teha ei saa. Kirjutage see käsk mängulaua taga.
page-not-understood = Sellest ei saadud aru. Kirjutage „abi“, et kuulda, mille kohta saab küsida.
page-code-wrong = See kood on vale. Proovige uuesti.
page-code-closed = Praegu ei kehti ükski kood. Küsige mängulaua taga uus.
page-address-wrong = Avage leht numbritega aadressil, mille programm näitab.
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
