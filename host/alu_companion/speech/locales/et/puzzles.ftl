### Ülesanded.

puzzle-opened = Ülesanne { NUM($number) }, kokku { NUM($count) }: { $title }.
puzzle-title = tase { NUM($level) }, { NUM($count) } { $count ->
    [one] nupp
   *[other] nuppu
}
puzzle-win = Võitke selle käiguga.
puzzle-attack = Jõudke selleni: { $action }.
puzzle-control = Käigu lõpus kontrollige vähemalt { $count ->
    [one] ühte
   *[other] { NUM($count) }
} ruutu.
puzzle-lead = Käigu lõpus kontrollige rohkem ruute kui { $side }. Vahe olgu vähemalt { NUM($count) }.
puzzle-leave = Käigu lõpus võib { $side } kontrollida kõige rohkem { $count ->
    [one] ühte
   *[other] { NUM($count) }
} ruutu.
puzzle-defend = Mängige nii, et { $side } ei saaks järgmise käiguga võita.
puzzle-shelter = Mängige nii, et { $side } ei saaks järgmise käiguga midagi rünnata.
puzzle-takes = Lahenduses on { NUM($count) } { $count ->
    [one] tegevus
   *[other] tegevust
}.
puzzle-last-is = Viimane tegevus on: { $action }.
puzzle-held = { $side } kontrollib { $count ->
    [one] ühte
   *[other] { NUM($count) }
} ruutu.
puzzle-wins-with = Võiduks on vaja { NUM($count) }.
puzzle-stands = Laager { CASE($field, "ade") } seisab veel.
puzzle-not-won = See ei ole võit.
puzzle-so-many = Käes on { NUM($number) }, vaja { NUM($count) }.
puzzle-progress = Lahendatud ülesandeid: { NUM($number) }, kokku { NUM($count) }.
puzzle-progress-of = { $player } on lahendanud ülesandeid: { NUM($number) }, kokku { NUM($count) }.
puzzle-none = Selle mängu kohta ülesandeid ei ole.
almajara-puzzle-take = Võtke selle käiguga nupp { $place }.
almajara-puzzle-capture = Võtke selle käiguga { $count ->
    [one] üks nupp
   *[other] { NUM($count) } nuppu
}.
almajara-puzzle-stand = Olge käigu lõpus { $count ->
    [one] ühe
   *[other] mitme
} tsooni märgil. Märke on vaja { NUM($count) }.
almajara-puzzle-safe = Mängige nii, et { $side } ei saaks järgmise tegevusega midagi võtta.
almajara-puzzle-stands = Nupp { $place } on võtmata.
almajara-puzzle-then = Siis saab { $side } mängida: { $action }.
poi-puzzle-take = Võtke nende käikudega enda kontrolli alla { CASE($field, "nom") }.
poi-puzzle-control = Jõudke nende käikudega nii kaugele, et teie ruute on { NUM($count) }.
poi-puzzle-defeat = Eemaldage nende käikudega vastase üksused. Neid peab olema { NUM($count) }.
poi-puzzle-not-taken = { $seat } ei kontrolli ruutu: { CASE($field, "nom") }.
