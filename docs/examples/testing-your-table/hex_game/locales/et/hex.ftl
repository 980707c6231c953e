### Hex.

game-hex = Hex
command-hex-put = pane, aseta
hex-goal = Ringimängija ühendab vasaku serva paremaga, ruudumängija alumise serva ülemisega. Ruudud puutuvad kokku külgedega ja kahe nurgaga, alumise parema ja ülemise vasakuga.
hex-turn = Käigul on { $side }.
hex-put = { $side } paneb nupu { CASE($field, "all") }.
    .brief = { $side }, { $field }.
hex-action = nupp { CASE($field, "all") }
hex-taken = Seal on juba nupp.
hex-confirm-undo = Kas võtta tagasi käik, mille tegi { $side }: { $action }? Palun vastake jah või ei.
hex-holds = { CASE($side, "ade") } on { $fields }.
hex-empty = { CASE($field, "nom") } on tühi.
hex-held = { CASE($field, "nom") }: { $side }.
hex-won = { $winner } ühendas oma servad ja võitis.
hex-help = Nupu panemiseks kirjutage „pane“ ja ruudu nimi. Küsida saab sõnaga „seis“ või ruudu nimega.
