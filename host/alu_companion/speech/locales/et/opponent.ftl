### Arvuti mängijana.

opponent-typed = Mängite üksi? Kirjutage: arvuti üks.
opponent-pressed = Mängite üksi? Vajutage kaks korda tärni, { $count ->
    [one] ühe korra
   *[other] { NUM($count) } korda
} kaheksat ja siis kuut: arvuti mängib teiega.
opponent-none = Arvuti ei mängi.
opponent-how = Arvuti vastu mängimiseks kirjutage: arvuti ja tase, üks kuni { NUM($count) }.
opponent-anew = Et uuesti mängida, kirjutage: uus.
opponent-anew-pressed = Et uuesti mängida, vajutage { $keys }.
opponent-plays = { $side }: arvuti, tase { NUM($number) }.
opponent-how-it-plays = Tase { NUM($number) }, { $name }. { $what }
opponent-yours = Teie: { $sides }.
opponent-no-level = Tasemed on üks kuni { NUM($count) }.
opponent-not-offered = Seda mängu arvuti ei mängi.
opponent-not-on = Praegu mäng ei käi.
opponent-turn = Käigul on { $side }, tema eest otsustab arvuti.
opponent-lent = { $side }: ühe tegevuse valib arvuti.
opponent-still = { $side } mõtleb.
opponent-thinks = { $side } mõtleb juba { $count ->
    [one] ühe sekundi
   *[other] { NUM($count) } sekundit
}.
opponent-not-thinking = Praegu arvuti ei mõtle.
opponent-waits = Arvuti on tegevuse valinud. Kõigepealt tehke laual lõpuni see, mis on pooleli.
opponent-hurries = Arvuti otsustab kohe.
opponent-not-yet = Arvuti ei ole veel midagi valinud.
opponent-intent = Praegu oleks arvuti valik: { $action }.
opponent-took = Arvuti valik: { $action }.
opponent-no-reason = Arvuti ei ole veel midagi valinud.
opponent-why-only = Muud võimalust ei olnud.
opponent-why-wins = Nii võidab ta igal juhul.
opponent-why-loses = Ta kaotab, mida ta ka ei teeks.
opponent-why-best = See tundus talle parim.
opponent-chances = Sajast sellisest mängust loodab ta võita { $count ->
    [one] ühe
   *[other] { NUM($count) }
}.
opponent-expects = Oodatav vastus: { $action }.
opponent-again = Arvuti takerdus ja mõtleb uuesti. Mäng läheb edasi.
opponent-gone = Arvuti ei saa enam mängida. Edasi mängige tema eest ise.
opponent-slow = Arvuti saaks mõelda palju kiiremini. Pärast mängust lahkumist aitab käsk: { ADD("fast") }
laid = Tehtud.
key-part-opponent = Arvutiga mängimise seadetes
key-name-opponent = Arvuti ja treeneri seadetes klahv { $key ->
    [point] punkt
    [enter] sisestus
    [plus] pluss
    [minus] miinus
    [star] tärn
    [slash] kaldkriips
   *[digit] { NUM($number) }
}:
