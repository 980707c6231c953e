### Mis seisab mängulehel mängu ümber. Loetakse, ka ekraanilugejaga.

page-game-alu = ALU: Loki saar
page-game-almajara = Almajara
page-game-poi = POI Control
page-seat = { $side }
page-place-name = { $place }

page-last = Viimane teade
page-state = Mängu seis
page-board = Laud
page-keys = Nooleklahvidega saab laual liikuda. Enter küsib, mida seal teha saab, numbrid valivad loendist, H kordab viimast teadet, Escape viib tagasi lauale.
page-legend = Kelle nupud
page-gap = Siin pole ruutu
page-question = Küsimus
page-ask = Küsi ja tegutse
page-line = Kirjuta käsk
page-send = Saada
page-join = Mängi sellest seadmest
page-join-how = Vaadata võivad kõik. Kaasa mängimiseks kirjuta laua juures telefon või vali seadetest kood telefonile ja sisesta kuus numbrit, mida kuuled.
page-code = Kuus numbrit
page-let-in = Liitu
page-history = Senised teated
page-whole = Kogu seis sõnadega
page-language = Keel
page-no-script = Ilma skriptideta näitab leht seisu, mis oli laadimise ajal.
page-reload = Laadi uuesti

page-yes = Jah
page-no = Ei
page-more = Rohkem tegevusi
page-none = Mitte ükski neist
page-which = Mida mõeldi?
page-what = Mida valid?

## Mis läks viltu.

page-lost = Ühendus lauaga katkes. Proovitakse uuesti.
page-back = Ühendus lauaga on taastatud.
page-not-let-in = Sellest seadmest saab ainult vaadata. Liitu kõigepealt koodiga.
page-too-late = Mäng läks vahepeal edasi. Vaata uuesti ja vali siis.
page-not-here = Lehelt seda teha ei saa. Kirjuta see käsk laua juures.
page-not-understood = Sellest ei saadud aru. Kirjuta abi, et kuulda, mida saab küsida.
page-code-wrong = See kood on vale. Proovi uuesti.
page-code-closed = Praegu ei kehti ükski kood. Küsi laua juures uus.
page-address-wrong = Ava leht numbritega aadressil, mille programm näitab.
page-far = See leht on ainult laua enda võrgu jaoks.
page-too-often = Liiga palju korraga. Oota hetk.
page-full = Vaatajaid on juba liiga palju.
