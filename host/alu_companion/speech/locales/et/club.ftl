### Klubi, kuhu laud kuulub, ja selle õpetaja.

club-joined = See laud on klubis. Õpetaja kutsumiseks { $eights ->
    [0] kirjutage: kutsu õpetaja
    [one] vajutage kaks korda tärni, ühe korra kaheksat ja siis üheksat
   *[other] vajutage kaks korda tärni, { NUM($eights) } korda kaheksat ja siis üheksat
}.
club-lost = Klubiga ei ole ühendust. Teie mäng läheb edasi.
club-found = Ühendus klubiga on taastunud.
club-refused = Klubi ei võta seda lauda vastu. Palun kontrollige aadressi, nime ja parooli.
club-taken = Selle laua nime all on klubis nüüd teine laud. Siinset lauda klubi enam ei kuule.
club-none = See laud ei ole üheski klubis.
club-called = Õpetaja on kutsutud. Kutse tühistamiseks { $eights ->
    [0] kirjutage: kutsu õpetaja
    [one] vajutage kaks korda tärni, ühe korra kaheksat ja siis üheksat
   *[other] vajutage kaks korda tärni, { NUM($eights) } korda kaheksat ja siis üheksat
}.
club-called-later = Klubiga ei ole praegu ühendust. Õpetajat kutsutakse kohe, kui ühendus taastub.
club-called-back = Kutse on tühistatud.
club-heard = Õpetaja kuulis teie kutset.
club-key = Üheksa kutsub õpetaja.
club-key-typed = Õpetaja kutsumiseks kirjutage: kutsu õpetaja.
club-sends-lesson = Õpetajalt: õppetund { NUM($number) }.
club-sends-puzzle = Õpetajalt: ülesanne { NUM($number) }.
club-sends-position = Õpetajalt: seis.
club-begin = Kas alustame kohe? Palun vastake jah või ei. Võite ka edasi mängida.
    .brief = Kas alustame kohe?
club-impossible = Selles lauas ei saa seda alustada.
