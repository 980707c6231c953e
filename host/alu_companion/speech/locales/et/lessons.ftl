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
lesson-what-next = Tippige: edasi.
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
lesson-not-on = Õppetundi ei ole käimas. Alustamiseks tippige: õpi.
lesson-not-solved = See õppetund ei ole veel lahendatud. Vahelejätmiseks tippige: jäta vahele.
lesson-not-now = Mitte õppetunni ajal. Mängu juurde naasmiseks tippige: lahku.
lesson-all-done = See oli viimane õppetund.
lesson-gone = Seda õppetundi enam ei ole. Tippige: edasi, või: lahku.
lesson-left = Õppetunnid on läbi. Teie mäng jätkub.
lesson-help = Õppetundides õpite mängu samm-sammult. Küsida saab vihjet ja lahendust.

does-learn = Alustab õppetunde või jätkab neid.
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

## What is wrong with a lesson that somebody has written.

lesson-wrong-toml = { $where }: see ei ole TOML. { $text }
lesson-wrong-unknown = Sellist võtit ei ole: { $where }.
lesson-wrong-missing = See on puudu: { $where }.
lesson-wrong-language = { $where }: tekst puudub keeles { $text }.
lesson-wrong-tile = { $where }: sellel laual ei ole ruutu { $text }.
lesson-wrong-position = { $where }: sellist seisu ei saa laduda ega edasi mängida. { $text }
lesson-wrong-pieces = { $where }: nuppe on { $text }. Kõige rohkem võib olla kaheksa.
lesson-wrong-goal = { $where }: õppetunnil on üks eesmärk: play, lay või answer.
lesson-wrong-check = { $where }: sellist kontrolli ega küsimust ei ole: { $text }.
lesson-wrong-number = { $where }: vastus on arv nullist üheksani, jah või ei, või ruudud. { $text }
lesson-wrong-layout = { $where }: seda ei saa laduda: { $text }.
lesson-wrong-no-board = { $where }: selles mängus ei ole lauda, mis nuppe tunneb.
lesson-wrong-action = { $where }: selline tegevus ei ole seal võimalik: { $text }.
lesson-wrong-solution = { $where }: lahendus ei vii eesmärgini.
lesson-wrong-cause = { $where }: veal on üks põhjus: refused, missed, answered või laid.
lesson-wrong-refusal = { $where }: sellist põhjust ei ole: { $text }.
lesson-wrong-try = { $where }: see katse ei vii selleni, mida selle kohta öeldakse. { $text }
