### Heligiid laua ääres.

guide-sentence = { $sentence }
guide-chapter = Peatükk { NUM($number) }: { $title }.
guide-chapters = Heligiidis on { $count ->
    [one] üks peatükk
   *[other] { NUM($count) } peatükki
}.
guide-listed = { NUM($number) }: { $title }.
guide-where = Peatükk { NUM($number) }, kokku { NUM($count) }: { $title }.
guide-sentence-of = Lause { NUM($number) }, kokku { NUM($count) }.
guide-none = Sellel mängul heligiidi veel ei ole.
guide-no-chapter = Sellist peatükki ei ole. Heligiidis on { $count ->
    [one] üks peatükk
   *[other] { NUM($count) } peatükki
}.
guide-stopped = Heligiid peatub ja jätab koha meelde.
nothing-goes-on = Jätkata ei ole midagi.
guide-how-to-stop = Heligiidi peatamiseks kirjutage: aitab.
guide-how-to-stop-pressed = Heligiidi peatamiseks vajutage { $keys }.
guide-ended = Heligiid on läbi.
guide-may-show = Järgnevat saab näidata laual nuppudega. Kas tohib laual näiteid näidata? Mängu seis jääb meelde ja pärast juhatatakse teid selle juurde tagasi. Palun vastake jah või ei.
    .brief = Kas tohib laual näiteid näidata? Mängu seis jääb meelde. Palun vastake jah või ei.
guide-not-shown = Nupud jäävad paigale. Näiteid ainult kirjeldatakse.
guide-game-back = Näide on läbi. Nüüd taastage laual mängu seis.
guide-game-back-laid = Näide on läbi ja laual on jälle mängu seis.
guide-board-lent = Laual on näide ja mäng ootab.
guide-back-to-game = Mängu juurde naasmiseks kirjutage: vaikus.
guide-back-to-game-pressed = Mängu juurde naasmiseks vajutage { $keys }.
guide-step-left = Laud jääb nii, nagu see on.
guide-keys-lent = Klahvid juhivad nüüd heligiidi.
guide-keys = Klahvid juhivad nüüd heligiidi. Sisestus jätkab, null peatab. Kuus on järgmine lause, neli eelmine, viis sama lause uuesti. Kaks on järgmine peatükk, kaheksa eelmine. Kaldkriips loetleb peatükid, punkt ütleb, kus te olete. Pluss kiirendab kõnet, miinus aeglustab. Üks ütleb reeglid lühidalt. Tärn lülitab klahvid tagasi mängule.
    .brief = Heligiidi klahvid. Tärn lülitab need tagasi mängule.
guide-keys-left = Klahvid juhivad jälle mängu.
guide-help = Selle mängu heligiidi saab kuulata lause kaupa. Küsida saab selle peatükkide kohta.
does-guide-on = Loeb ette selle mängu heligiidi või jätkab seda.
does-guide-chapters = Loetleb heligiidi peatükid.
does-guide-chapter = Alustab heligiidi peatükki: seejärel vajutage selle numbrit.
does-guide-next = Ütleb heligiidi järgmise lause.
does-guide-back = Ütleb heligiidi eelmise lause.
does-guide-again = Ütleb heligiidi sama lause uuesti.
does-guide-where = Ütleb, kus te heligiidis olete.
does-guide-chapter-next = Alustab heligiidi järgmist peatükki.
does-guide-chapter-back = Alustab heligiidi eelmist peatükki.
does-guide-keys = Lülitab klahvid heligiidile: kuulamine, peatamine, edasi ja tagasi liikumine.
key-part-guide = Heligiidis ja treeneri juures
key-name-guide = Heligiidi ja treeneri klahvides { $key ->
    [point] punkt
    [enter] sisestus
    [plus] pluss
    [minus] miinus
    [star] tärn
    [slash] kaldkriips
   *[digit] { NUM($number) }
}:
