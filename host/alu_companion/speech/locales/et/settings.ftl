### Kuidas programm räägib ja kõlab.

settings-opened = Seaded. Kaheksa ja kahega saab seadet valida, kuue ja neljaga muuta, muu klahv lõpetab.
settings-closed = Seaded on suletud.
setting-rate = Kõne kiirus: { NUM($count) } sõna minutis.
setting-speech = { $count ->
    [0] Kõne on välja lülitatud.
   *[other] Kõne valjus: { NUM($count) } kümnest.
}
setting-effects = { $count ->
    [0] Helid on välja lülitatud.
   *[other] Helide valjus: { NUM($count) } kümnest.
}
setting-guide = { $count ->
    [0] Heligiid on välja lülitatud.
   *[other] Heligiidi valjus: { NUM($count) } kümnest.
}
setting-voice = { $count ->
    [one] On ainult see hääl.
   *[other] Hääl number { NUM($number) }, kokku { NUM($count) }.
}
setting-voice-none = Hääli, mille vahel valida, ei ole.
setting-announce-both = Teated öeldakse mõlema mängija keeles.
setting-announce-table = Teated öeldakse ainult laua keeles.
setting-seat = { CASE($side, "ade") } on nüüd oma keel: { $language }.
setting-seat-table = { CASE($side, "ade") } on sama keel mis laual.
language-en = inglise keel
language-et = eesti keel
language-ru = vene keel

sound-device = Heliseade on kadunud. Kuni see puudub, saab kõike lugeda.
sound-device-back = Heli on tagasi.
sound-engine = Kõne ei tööta. Kuni see puudub, saab kõike lugeda.
sound-voice = Valitud häält ei ole. Selle asemel räägib teine hääl.
sound-braille = Punktkirjakuvar on kadunud. Seda kasutatakse jälle, kui see on tagasi.
sound-file = Helifaili ei saa enam kirjutada. Mäng jätkub.

does-slower = Programm räägib aeglasemalt.
does-faster = Programm räägib kiiremini.
does-quieter = Kõne on vaiksem.
does-louder = Kõne on valjem.
does-effects = Määrab helide valjuse nullist kümneni: vajutage selle järel arvu.
does-guide = Määrab heligiidi valjuse nullist kümneni: vajutage selle järel arvu.
does-voice = Vahetab häält.
does-circle-language = Vahetab keelt, milles räägitakse ringimängijaga.
does-square-language = Vahetab keelt, milles räägitakse ruudumängijaga.
does-announce = Määrab, kas teated öeldakse mõlema mängija keeles.
does-settings = Avab seaded.
does-listen = Laseb kuulata kogu lauda helina.
does-listen-column = Laseb kuulata veergu: vajutage selle järel veergu ja rida.
does-listen-areas = Laseb kuulata teie sisse piiratud alasid koos piiridega.
