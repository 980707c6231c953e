### Treener: mis ohustab, vihjed, kui hea tegevus oli, mängu pöördepunktid.

danger-wins = { $side } võib võita ühe käiguga.
danger-attacks = { $side } saab kohe rünnata: { $fields }.
danger-attacks-later = Kui { $side } teeb enne { $count ->
    [one] ühe tegevuse
   *[other] { NUM($count) } tegevust
}, saab ta rünnata: { $fields }.
danger-attacks-more = Kui enne teha { $count ->
    [one] üks tegevus
   *[other] { NUM($count) } tegevust
}, siis ka: { $fields }.
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
danger-how = Selleks on vaja: { $actions }.
danger-none = { CASE($side, "ade") } ei ole midagi karta.

coach-none = Sellel mängul treenerit ei ole.
coach-looks = Üks hetk.
coach-cannot = Treener praegu ei vasta.
coach-keys = Seitse annab vihje, kolm ütleb, mis teid ohustab, üheksa näitab mängu pöördepunkte.
coach-help = Treener annab vihjeid, ütleb, mis teid ohustab, hindab viimast tegevust ja vaatab mängu teiega läbi.

hint-area = Mõelge laua osale, mille nurgad on { $first } ja { $last }.
hint-tile = Mõelge sellele ruudule: { $field }.
hint-anywhere = Asi ei ole ruudus.
hint-more = Küsige uuesti, et rohkem teada saada.
hint-action = Treener valiks nii: { $action }.
hint-camp = Mõelge uuele laagrile.
hint-raid = Mõelge rüüstamisele.
hint-restore = Mõelge ruudu taastamisele.
hint-camp-on-raided = Mõelge laagrile rüüstatud ruudul.
hint-attack = Mõelge ründamisele.
hint-end-turn = Mõelge käigu lõpetamisele.
hint-swap = Mõelge poolte vahetamisele.
hints-taken = Vihjeid, { $side }: { NUM($count) }.

judged-nothing = Veel ei ole midagi hinnata.
judged-best = Paremat ei olnud.
judged-good = See oli hea valik.
judged-fair = Polnud halb, aga sai paremini.
judged-weak = See oli viga.
judged-bad = See oli raske viga.
judged-missed = Siin oli kindel võit.
judged-before = Võiduvõimalus enne seda: { NUM($count) } { $count ->
    [one] protsent
   *[other] protsenti
}, { $chance }.
judged-after = Pärast: { NUM($count) } { $count ->
    [one] protsent
   *[other] protsenti
}, { $chance }.
judged-better = Parem: { $action }.
chance-won = väga hea seis
chance-clear = selgelt parem
chance-ahead = veidi parem
chance-even = võrdne
chance-behind = veidi halvem
chance-hard = selgelt halvem
chance-lost = väga halb seis

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
review-led-alu = { $side } suurim edu: { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}, pärast tegevust number { NUM($ply) }.
review-lead-changed = Juhtija vahetus { $count ->
    [one] üks kord.
   *[other] { NUM($count) } korda.
}
review-how = Edasi ütleb järgmise, näita viib laua sellesse seisu.
review-point = Pöördepunkt { NUM($number) }, kokku { NUM($count) }. Tegevus number { NUM($ply) }.
review-last = See oli viimane pöördepunkt.
review-first = See on esimene pöördepunkt.
review-shown = Seis enne tegevust number { NUM($ply) }.
review-not-on = Ei ole midagi näidata.

does-danger = Ütleb, mida teine pool saab teile ühe käiguga teha.
does-hint = Annab vihje: laua osa, siis tegevuse liik, siis tegevus ise.
does-judge = Ütleb, kui hea oli viimane tegevus.
does-review = Vaatab mängu läbi: pöördepunktid ja mis olnuks parem.
does-show-me = Näitab laual pöördepunkti, millest oli juttu. Enne seda vaatab mängu läbi.
