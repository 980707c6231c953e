### Finnish, begun: see docs/words.md.
ambiguous = Mitä näistä tarkoitit?
    .brief = Mitä näistä?
choice = { NUM($number) }: { $meaning }.
unexplained = Mikään sallittu toiminto ei johda siihen, mitä laudalla on.
paid-without-piece = Jotain on maksettu, mutta yhtään nappulaa ei ole vielä siirretty.
language-changed = Puhun nyt suomea.
language-instead = Mitä tällä kielellä ei vielä ole, kerrotaan toisella kielellä.
