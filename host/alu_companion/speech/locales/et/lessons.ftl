### Õppetunnid laua ääres.

lesson-text = { $text }
lesson-opened = Õppetund { NUM($number) }, kokku { NUM($count) }: { $title }.
lesson-opened-own = Õppetund: { $title }.
lesson-praise-1 = Väga hea.
lesson-praise-2 = Õige.
lesson-praise-3 = Tubli.
lesson-praise-4 = Just nii.
lesson-praise-5 = Hästi tehtud.
lesson-praise-6 = See ongi see.
lesson-what-next = Kirjutage: edasi.
lesson-took = { $count ->
    [one] Üks sekund
   *[other] { NUM($count) } sekundit
}.
lesson-found = Leitud on { NUM($number) }, kokku { NUM($count) }.
lesson-hand-on = See on { CASE($field, "nom") }.
lesson-differs = { $count ->
    [one] Üks ruut ei ole
   *[other] { NUM($count) } ruutu ei ole
} veel õige.
lesson-number = Vastus on { NUM($number) }.
lesson-yes = Vastus on jah.
lesson-no = Vastus on ei.
lesson-fields = Vastus: { $fields }.
lesson-fields-none = Vastus: mitte ükski.
lesson-action = Nüüd: { $action }.
lesson-solution = Lahendus: { $actions }.
lesson-progress = Lahendatud õppetunde: { NUM($number) }, kokku { NUM($count) }.
lesson-progress-of = { $player } on lahendanud õppetunde: { NUM($number) }, kokku { NUM($count) }.
lesson-progress-number = Õppija number { NUM($player) } on lahendanud õppetunde: { NUM($number) }, kokku { NUM($count) }.
lesson-next-is = Järgmine on number { NUM($number) }.
lesson-no-such = Sellist õppetundi ei ole. Viimane on number { NUM($count) }.
lesson-asks-number = Milline arv?
lesson-asks-yes = Jah või ei?
lesson-digit = { NUM($number) }
lesson-hint-more = Küsige uuesti, et rohkem teada saada.
lesson-not-yet = Nii eesmärgini ei jõua.
lesson-back = Veel kord algusest.
lesson-answer-only = Selles õppetunnis on vaja vastust, mitte tegevust.
lesson-wants-number = Palun vastake arvuga nullist üheksani.
lesson-wants-yes = Palun vastake jah või ei.
lesson-none = Selle mängu kohta õppetunde ei ole.
lesson-not-on = Õppetundi ei ole käimas. Alustamiseks kirjutage: õpi.
lesson-not-solved = See õppetund ei ole veel lahendatud. Vahelejätmiseks kirjutage: jäta vahele.
lesson-not-now = Mitte õppetunni ajal. Mängu juurde naasmiseks kirjutage: mängu juurde.
lesson-all-done = See oli viimane õppetund.
lesson-gone = Seda õppetundi enam ei ole. Kirjutage: edasi, või: mängu juurde.
lesson-left = Õppetunnid on läbi. Teie mäng jätkub.
lesson-help = Õppetundides õpite mängu samm-sammult, ülesanne annab ühe käigu eesmärgi. Küsida saab vihjet ja lahendust.

does-learn = Alustab õppetunde või jätkab neid.
does-puzzle = Annab ülesande või kordab, mida selles vaja on.
does-solution = Ütleb õppetunni lahenduse.
does-lesson-next = Läheb järgmise õppetunni juurde.
does-lesson-again = Alustab sama õppetundi uuesti.
does-progress = Ütleb, mitu õppetundi on lahendatud.
does-leave = Lahkub õppetundidest ja läheb tagasi mängu juurde.
key-name-learn = Õppetundides, { $key ->
    [point] punkt
    [enter] sisestus
    [plus] pluss
    [minus] miinus
    [star] tärn
    [slash] kaldkriips
   *[digit] { NUM($number) }
}:
