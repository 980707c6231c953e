### Ülesanded.

puzzle-opened = Ülesanne { NUM($number) }, kokku { NUM($count) }: { $title }.
puzzle-title = tase { NUM($level) }, { NUM($count) } { $count ->
    [one] nupp
   *[other] nuppu
}
puzzle-win = Võitke selle käiguga.
puzzle-attack = Rünnake selle käiguga { CASE($side, "gen") } laagrit { CASE($field, "ade") }.
puzzle-control = Käigu lõpus peab teie kontrolli all olema vähemalt { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}.
puzzle-lead = Käigu lõpus peab teil kontrolli all olema vähemalt { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
} rohkem kui { CASE($side, "ade") }.
puzzle-leave = Käigu lõpus ei tohi { CASE($side, "gen") } kontrolli all olla rohkem kui { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}.
puzzle-defend = Mängige nii, et { $side } ei saaks järgmisel käigul võita.
puzzle-shelter = Mängige nii, et { $side } ei saaks järgmisel käigul midagi rünnata.
puzzle-takes = Lahenduses on { NUM($count) } { $count ->
    [one] tegevus
   *[other] tegevust
}.
puzzle-last-is = Viimane tegevus on: { $action }.
puzzle-held = { CASE($side, "gen") } kontrolli all { $count ->
    [0] ei ole ühtegi ruutu
    [one] on üks ruut
   *[other] on { NUM($count) } ruutu
}.
puzzle-wins-with = Võiduks peab kontrolli all olema { NUM($count) } { $count ->
    [one] ruut
   *[other] ruutu
}.
puzzle-stands = Laager { CASE($field, "ade") } on alles.
puzzle-not-won = See ei ole võit.
puzzle-progress = { $number ->
    [0] Ühtegi ülesannet ei ole veel lahendatud
    [one] Lahendatud on üks ülesanne
   *[other] Lahendatud on { NUM($number) } ülesannet
}, kokku on neid { NUM($count) }.
puzzle-progress-of = { $player }: { $number ->
    [0] ühtegi ülesannet ei ole veel lahendatud
    [one] lahendatud on üks ülesanne
   *[other] lahendatud on { NUM($number) } ülesannet
}, kokku on neid { NUM($count) }.
puzzle-progress-number = Õpilane number { NUM($player) }: { $number ->
    [0] ühtegi ülesannet ei ole veel lahendatud
    [one] lahendatud on üks ülesanne
   *[other] lahendatud on { NUM($number) } ülesannet
}, kokku on neid { NUM($count) }.
puzzle-none = Selle mängu kohta ülesandeid ei ole.
