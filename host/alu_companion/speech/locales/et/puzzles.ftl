### Ülesanded.

puzzle-opened = Ülesanne { NUM($number) }, kokku { NUM($count) }: { $title }.
puzzle-title = tase { NUM($level) }, { NUM($count) } { $count ->
    [one] nupp
   *[other] nuppu
}
puzzle-win = Võitke selle käiguga.
puzzle-attack = Rünnake selle käiguga { CASE($side, "gen") } laagrit { CASE($field, "ade") }.
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
puzzle-progress-of = { $player }: lahendatud ülesandeid { NUM($number) }, kokku { NUM($count) }.
puzzle-progress-number = Õpilane number { NUM($player) }: lahendatud ülesandeid { NUM($number) }, kokku { NUM($count) }.
puzzle-none = Selle mängu kohta ülesandeid ei ole.
