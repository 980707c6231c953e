### Õppetunnid laua ääres.

lesson-text = { $text }
lesson-opened = Õppetund { NUM($number) }, kokku { NUM($count) }: { $title }.
lesson-opened-own = Õppetund: { $title }.
lesson-praise-1 = Väga hea.
lesson-praise-2 = Õige.
lesson-praise-3 = Tubli.
lesson-praise-4 = Just nii.
lesson-praise-5 = Hästi tehtud.
lesson-praise-6 = Täpselt.
lesson-what-next = Jätkamiseks kirjutage: edasi.
lesson-what-next-pressed = Jätkamiseks vajutage { $keys }.
lesson-took = { $count ->
    [one] Üks sekund
   *[other] { NUM($count) } sekundit
}.
lesson-found = Leitud on { NUM($number) }, vaja on { NUM($count) }.
lesson-right = See on õige.
lesson-over = See õppetund on läbi.
lesson-astray = { $piece } { CASE($field, "ade") } on vales kohas.
lesson-was-right = { $piece } { CASE($field, "ade") } oli õiges kohas.
lesson-to-put = Panna tuleb veel { NUM($count) } { $count ->
    [one] nupp
   *[other] nuppu
}.
lesson-to-take = Ära tuleb võtta veel { NUM($count) } { $count ->
    [one] nupp
   *[other] nuppu
}.
lesson-differs = { $count ->
    [one] Üks ruut
   *[other] { NUM($count) } ruutu
} on veel valesti.
lesson-number = Vastus on { NUM($number) }.
lesson-yes = Vastus on jah.
lesson-no = Vastus on ei.
lesson-fields = Vastus: { $fields }.
lesson-fields-none = Vastus: mitte ükski ruut.
lesson-action = Nüüd: { $action }.
lesson-solution = Lahendus: { $actions }.
lesson-progress = { $number ->
    [0] Ühtegi õppetundi ei ole veel läbitud
    [one] Läbitud on üks õppetund
   *[other] Läbitud on { NUM($number) } õppetundi
}, kokku on neid { NUM($count) }.
lesson-progress-of = { $player }: { $number ->
    [0] ühtegi õppetundi ei ole veel läbitud
    [one] läbitud on üks õppetund
   *[other] läbitud on { NUM($number) } õppetundi
}, kokku on neid { NUM($count) }.
lesson-progress-number = Õpilane number { NUM($player) }: { $number ->
    [0] ühtegi õppetundi ei ole veel läbitud
    [one] läbitud on üks õppetund
   *[other] läbitud on { NUM($number) } õppetundi
}, kokku on neid { NUM($count) }.
lesson-next-is = Esimene lahendamata on number { NUM($number) }.
lesson-next-learn = Esimene läbimata on number { NUM($number) }. Selle avamiseks kirjutage: õppetund { NUM($number) }.
lesson-next-puzzle = Esimene lahendamata on number { NUM($number) }. Selle avamiseks kirjutage: ülesanne { NUM($number) }.
lesson-no-such = Sellist numbrit ei ole. Viimane on number { NUM($count) }.
lesson-asks-number = Palun öelge arv.
lesson-asks-yes = Jah või ei?
lesson-digit = { NUM($number) }
lesson-wrong-answer = Ei.
lesson-unsolved = Läbimata on veel { NUM($count) } { $count ->
    [one] õppetund
   *[other] õppetundi
}. Jätkamiseks kirjutage: õpi.
lesson-unsolved-pressed = Läbimata on veel { NUM($count) } { $count ->
    [one] õppetund
   *[other] õppetundi
}. Jätkamiseks vajutage { $keys }.
lesson-not-yet = Nii eesmärgini ei jõua.
lesson-too-early = Te lõpetasite enne, kui eesmärk oli käes.
lesson-back = Veel kord algusest.
lesson-answer-only = Selles õppetunnis on vaja vastust, mitte tegevust.
lesson-wants-number = Palun vastake arvuga nullist üheksani.
lesson-wants-yes = Palun vastake jah või ei.
lesson-wants-field = Palun nimetage ruut.
lesson-menu = Õppetunnid. Sisestus alustab või jätkab neid, üks annab ülesande, punkt ütleb, kui palju on läbitud.
lesson-menu-typed = Õppetundide alustamiseks või jätkamiseks kirjutage: õpi. Ülesande saamiseks kirjutage: ülesanne.
lesson-none = Selle mängu kohta õppetunde ei ole.
lesson-not-on = Praegu ei ole ühtegi õppetundi pooleli. Alustamiseks kirjutage: õpi.
lesson-not-on-pressed = Praegu ei ole ühtegi õppetundi pooleli. Alustamiseks vajutage { $keys }.
lesson-not-solved = See on veel lahendamata. Vahelejätmiseks kirjutage: jäta vahele.
lesson-not-solved-pressed = See on veel lahendamata. Vahelejätmiseks vajutage { $keys }.
lesson-not-now = Praegu nii ei saa. Mängu juurde naasmiseks kirjutage: mängu juurde.
lesson-not-now-pressed = Praegu nii ei saa. Mängu juurde naasmiseks vajutage { $keys }.
lesson-all-done = Rohkem ei ole.
lesson-gone = Seda õppetundi enam ei ole. Järgmise juurde minemiseks kirjutage: edasi. Mängu juurde naasmiseks: mängu juurde.
lesson-gone-pressed = Seda õppetundi enam ei ole. Järgmise juurde minemiseks vajutage { $keys }.
lesson-left = Tagasi mängu juurde.
lesson-help-words = Õppetunnis kirjutage: mida teha, vihje, edasi, lahendus või jäta vahele.
lesson-help-hands = Käte asemel kirjutage: pane ring ja ruut, võta ja ruut, vii ja kaks ruutu.
lesson-help-acts = Et kuulda, mida teha saab, kirjutage: siin ja koha nimi.
lesson-help-leave = Õppetunnist lahkumiseks kirjutage: mängu juurde.
lesson-help-leave-pressed = Õppetunnist lahkumiseks vajutage { $keys }.
lesson-help-keys = Pärast kaht tärni ütleb sisestus ülesande, üheksa lahenduse, kolm jätab vahele ja null lahkub.
lesson-typed-yes = jah
lesson-typed-no = ei
lesson-help = Õppetundides õpite mängu sammhaaval, ülesanne annab eesmärgi üheks käiguks. Küsida saab vihjet ja lahendust.

does-learn = Alustab õppetunde või jätkab neid.
does-puzzle = Annab ülesande või kordab selle eesmärki.
does-solution = Ütleb õppetunni või ülesande lahenduse.
does-task = Ütleb uuesti, mida õppetunnis teha tuleb.
does-lesson-next = Läheb järgmise õppetunni juurde.
does-lesson-again = Alustab sama õppetundi uuesti.
does-progress = Ütleb, mitu õppetundi on läbitud.
does-leave = Lõpetab õppetunnid ja viib tagasi mängu juurde.
key-part-learn = Õppetundide seadetes
key-name-learn = Õppetunnis { $key ->
    [point] punkt
    [enter] sisestus
    [plus] pluss
    [minus] miinus
    [star] tärn
    [slash] kaldkriips
   *[digit] { NUM($number) }
}:
