### Finnish, begun: see docs/words.md.
column-name = { $column ->
    [1] Anna
    [2] Bella
    [3] Cesar
    [4] David
    [5] Eva
    [6] Felix
    [7] Gustav
    [8] Hector
    [9] Ida
    [10] Julia
   *[other] sarake { NUM($column) } rivi
}
column-letter = { $column ->
    [1] A-
    [2] B-
    [3] C-
    [4] D-
    [5] E-
    [6] F-
    [7] G-
    [8] H-
    [9] I-
    [10] J-
   *[other] sarake { NUM($column) } rivi{ " " }
}
field-names = { column-name } { NUM($row) }
    .tile = ruutu { column-name } { NUM($row) }
    .onto = ruutuun { column-name } { NUM($row) }
    .raided = ryöstetty ruutu { column-name } { NUM($row) }
field-letters = { column-letter }{ NUM($row) }
    .tile = ruutu { column-letter }{ NUM($row) }
    .onto = ruutuun { column-letter }{ NUM($row) }
    .raided = ryöstetty ruutu { column-letter }{ NUM($row) }
field-numbers = sarake { NUM($column) } rivi { NUM($row) }
    .tile = ruutu sarake { NUM($column) } rivi { NUM($row) }
    .onto = ruutuun sarake { NUM($column) } rivi { NUM($row) }
    .raided = ryöstetty ruutu sarake { NUM($column) } rivi { NUM($row) }
side-circle = Ympyrä
    .gen = Ympyrän
side-square = Neliö
    .gen = Neliön
piece-circle = ympyränappula
piece-square = neliönappula
piece-raiding = ryöstönappula
resource-material = rakennusaine
resource-iron = rauta
resource-food = ruoka
list-comma = { $first }, { $next }
list-and = { $first } ja { $next }
list-then = { $first }, sitten { $next }
version-point = piste
action-end-turn = vuoron päättäminen
action-swap = puolten vaihto
game-started = Uusi peli alkaa.
    .brief = Uusi peli.
option-any-border = Erityissääntö: suljettu alue saa koskettaa kaikkia laudan reunoja.
option-must-use-actions = Erityissääntö: vuoroa ei saa päättää, jos jokin toiminto on mahdollinen.
option-no-takeback = Erityissääntö: toimintoja ei voi perua.
option-swap = Erityissääntö: ensimmäisen vuoron jälkeen toinen pelaaja saa vaihtaa puolia.
game-resumed = Peli jatkuu.
position-started = Peli alkaa valitusta asemasta.
turn-started = { CASE($side, "gen") } vuoro, { $count ->
    [one] yksi toiminto
   *[other] { NUM($count) } toimintoa
}.
turn-of = { CASE($side, "gen") } vuoro.
first-camp-hint = Ensimmäinen toiminto on leiri tyhjään ruutuun laudan reunalla.
whose-turn = { CASE($side, "gen") } vuoro, { $count ->
    [one] yksi toiminto
   *[other] { NUM($count) } toimintoa
} jäljellä.
actions-left = { $count ->
    [one] Yksi toiminto
   *[other] { NUM($count) } toimintoa
} jäljellä.
done-camp = { $side } rakentaa leirin { CASE($field, "onto") }.
    .brief = { $side }: leiri, { $field }.
done-end-turn = { $side } päättää vuoron ennen aikojaan.
    .brief = { $side } päättää vuoron.
done-pass = { $side } jättää väliin.
