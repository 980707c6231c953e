### Arvuti mängijana.

level-number = tase { NUM($number) }, { $name }
opponent-typed = Mängite üksi? Kirjutage: arvuti üks. Siis mängib arvuti teiega.
opponent-pressed = Mängite üksi? Vajutage kaks korda tärni, kaks korda kaheksat ja siis kuut: arvuti mängib teiega.
opponent-none = Arvuti ei mängi kaasa.
opponent-how = Et tema vastu mängida, kirjutage: arvuti ja tase, üks kuni { NUM($count) }.
opponent-plays = { $side }: arvuti, { $level }.
opponent-how-it-plays = { $what }
opponent-yours = Teie: { $sides }.
opponent-no-level = Tasemed on üks kuni { NUM($count) }.
opponent-not-offered = Seda mängu arvuti ei mängi.
opponent-not-on = Praegu mäng ei käi.
opponent-turn = Käigul on { $side }, otsustab arvuti.
opponent-lent = { $side }: ühe tegevuse valib arvuti.
opponent-still = { $side } mõtleb.
opponent-thinks = { $side } mõtleb juba { $count ->
    [one] ühe sekundi
   *[other] { NUM($count) } sekundit
}.
opponent-not-thinking = Praegu arvuti ei mõtle.
opponent-waits = Arvuti on otsustanud. Kõigepealt seadke laud korda.
opponent-hurries = Arvuti otsustab kohe.
opponent-not-yet = Arvuti ei ole veel midagi valinud.
opponent-intent = Praegu valiks arvuti nii: { $action }.
opponent-took = Arvuti valis nii: { $action }.
opponent-no-reason = Arvuti ei ole veel midagi valinud.
opponent-why-only = Muud ei olnud võimalik teha.
opponent-why-wins = Nii võidab ta igal juhul.
opponent-why-loses = Ta kaotab, mida ta ka ei teeks.
opponent-why-best = See tundus talle parim.
opponent-chances = Sajast sellisest mängust loodab ta võita { NUM($count) }.
opponent-expects = Pärast seda ootab ta: { $action }.
opponent-again = Arvuti takerdus ja mõtleb uuesti. Mäng läheb edasi.
opponent-gone = Arvuti ei saa enam mängida. Palun mängige tema eest.
laid = Tehtud.
key-name-opponent = Seadetes arvuti juures { $key ->
    [point] punkt
    [enter] sisestus
    [plus] pluss
    [minus] miinus
    [star] tärn
    [slash] kaldkriips
   *[digit] { NUM($number) }
}:
