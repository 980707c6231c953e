### Treener: mis ohustab, vihjed, kui hea tegevus oli, mängu pöördepunktid.

danger-wins = { $side } saab võita ühe käiguga.
danger-attacks = { $side } saab kohe rünnata siin: { $fields }.
danger-attacks-later = Kui { $side } teeb enne { $count ->
    [one] ühe muu tegevuse
   *[other] { NUM($count) } muud tegevust
}, saab ta rünnata siin: { $fields }.
danger-attacks-more = Kui ta teeb enne { $count ->
    [one] ühe muu tegevuse
   *[other] { NUM($count) } muud tegevust
}, saab ta rünnata ka siin: { $fields }.
danger-encloses = { $side } saab sisse piirata veel { $count ->
    [one] ühe ruudu
   *[other] { NUM($count) } ruutu
}: { $fields }.
danger-encloses-many = { $side } saab sisse piirata veel { NUM($count) } ruutu.
danger-opens = { $side } võib kaotada { $count ->
    [one] ühe piiratud ruudu
   *[other] { NUM($count) } piiratud ruutu
}: { $fields }.
danger-opens-many = { $side } võib kaotada { NUM($count) } piiratud ruutu.
danger-how = Näiteks nii: { $actions }.
danger-none = { CASE($side, "ade") } ei ole midagi karta.

coach-none = Sellel mängul treenerit ei ole.
coach-looks = Üks hetk.
coach-cannot = Treener praegu ei vasta.
coach-keys = Seitse annab vihje, kolm ütleb, mis teid ohustab, üheksa näitab mängu pöördepunkte.
coach-help = Treener annab vihjeid, ütleb, mis teid ohustab, hindab viimast tegevust ja analüüsib mängu koos teiega.

hint-area = Uurige laua osa, mille nurgad on { $first } ja { $last }.
hint-tile = Pöörake tähelepanu { CASE($field, "all") }.
hint-anywhere = Mõelge tegevusele, milleks ruutu vaja ei ole.
hint-more = Et kuulda rohkem, kirjutage: vihje.
hint-more-pressed = Et kuulda rohkem, vajutage { $keys }.
hint-offered = Et kuulda, mida tasub teha, kirjutage: vihje.
hint-offered-pressed = Et kuulda, mida tasub teha, vajutage { $keys }.
hint-action = Treeneri soovitus: { $action }.
hint-camp = Mõelge laagri rajamisele.
hint-raid = Mõelge rüüstamisele.
hint-restore = Mõelge ruudu taastamisele.
hint-camp-on-raided = Mõelge laagri rajamisele rüüstatud ruudule.
hint-attack = Mõelge ründamisele.
hint-end-turn = Mõelge käigu lõpetamisele.
hint-swap = Mõelge poolte vahetamisele.
hints-taken = { $side } sai { $count ->
    [one] ühe vihje
   *[other] { NUM($count) } vihjet
}.

judged-nothing = Veel ei ole midagi hinnata.
judged-best = Paremat ei olnud.
judged-good = See oli hea valik.
judged-fair = See polnud halb, aga oleks saanud paremini.
judged-weak = See oli viga.
judged-bad = See oli raske viga.
judged-missed = Siin jäi kindel võit kasutamata.
judged-before = { CASE($side, "gen") } võiduvõimalus enne seda: { NUM($count) } { $count ->
    [one] protsent
   *[other] protsenti
}, { $chance }.
judged-after = Pärast seda on see { NUM($count) } { $count ->
    [one] protsent
   *[other] protsenti
}, { $chance }.
judged-better = Parem oleks olnud: { $action }.
chance-won = võiduseis
chance-clear = selge eelis
chance-ahead = väike eelis
chance-even = võrdne seis
chance-behind = vastasel väike eelis
chance-hard = vastasel selge eelis
chance-lost = kaotusseis

review-progress = Mängust on läbi vaadatud { NUM($count) } { $count ->
    [one] protsent
   *[other] protsenti
}.
review-none = Pöördepunkte ei olnud.
review-points = { $count ->
    [one] Üks pöördepunkt.
   *[other] { NUM($count) } pöördepunkti.
}
review-missed = Kasutamata jäi { $count ->
    [one] üks kindel võit.
   *[other] { NUM($count) } kindlat võitu.
}
review-led-alu = { $side } suurim eduseis: { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}, pärast tegevust number { NUM($ply) }.
review-lead-changed = Liider vahetus { $count ->
    [one] üks kord.
   *[other] { NUM($count) } korda.
}
review-closed = Analüüs on lõpetatud.
review-how = Pöördepunktide kuulmiseks kirjutage: edasi. Pöördepunkti seisu juurde minemiseks kirjutage: näita.
review-how-pressed = Pöördepunktide kuulmiseks vajutage { $keys }, edasi ainult { $next }. Pöördepunkti seisu juurde minemiseks vajutage { $shown }.
review-point = Pöördepunkt { NUM($number) }, kokku { NUM($count) }. Tegevus number { NUM($ply) }.
review-last = See oli viimane pöördepunkt.
review-first = See on esimene pöördepunkt.
review-shown = Seis enne tegevust number { NUM($ply) }.
review-not-on = Ei ole midagi näidata.

does-danger = Ütleb, mida vastane saab teie vastu ühe käiguga teha.
does-hint = Annab vihje: laua osa, siis tegevuse liik, siis tegevus ise.
does-judge = Ütleb, kui hea oli viimane tegevus.
does-review = Vaatab mängu läbi, nimetab pöördepunktid ja ütleb, mis oleks olnud parem.
does-show-me = Näitab viimati nimetatud pöördepunkti seisu. Vajaduse korral vaatab enne mängu läbi.
