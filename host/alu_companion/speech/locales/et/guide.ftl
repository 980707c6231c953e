### Giid laua ääres.

guide-sentence = { $sentence }
guide-chapter = Peatükk { NUM($number) }: { $title }.
guide-chapters = Giidis on { $count ->
    [one] üks peatükk
   *[other] { NUM($count) } peatükki
}.
guide-listed = { NUM($number) }: { $title }.
guide-where = Peatükk { NUM($number) }, kokku { NUM($count) }: { $title }.
guide-sentence-of = Lause { NUM($number) }, kokku { NUM($count) }.
guide-none = Selle mängu giidi ei ole veel teie keeles.
guide-no-chapter = Sellist peatükki ei ole. Giidis on { $count ->
    [one] üks peatükk
   *[other] { NUM($count) } peatükki
}.
guide-stopped = Giid peatub ja jätab koha meelde.
guide-ended = Giid on läbi.
guide-may-show = Järgnevat näidatakse laual nuppudega. Kas nuppe tohib liigutada? Mängu seis jääb meelde ja pärast juhatatakse teid selle juurde tagasi. Palun vastake jah või ei.
    .brief = Kas näidete jaoks tohib nuppe liigutada? Mängu seis jääb meelde. Palun vastake jah või ei.
guide-not-shown = Nupud jäävad paigale. Näiteid ainult kirjeldatakse.
guide-game-back = Näide on läbi. Nüüd taastage laual mängu seis.
guide-board-lent = Laual on näide ja mäng ootab. Mängu juurde naasmiseks peatage giid.
guide-step-left = Laud jääb nii, nagu see on.
guide-keys = Klahvid juhivad nüüd giidi. Sisestus jätkab, null peatab. Kuus on järgmine lause, neli eelmine, viis sama lause uuesti. Kaks on järgmine peatükk, kaheksa eelmine. Kaldkriips loetleb peatükid, punkt ütleb, kus te olete. Pluss räägib kiiremini, miinus aeglasemalt. Üks ütleb reeglid lühidalt. Tärn annab klahvid mängule tagasi.
    .brief = Giidi klahvid. Tärn annab need mängule tagasi.
guide-keys-left = Klahvid on jälle mängu päralt.
guide-help = Selle mängu giidi saab kuulata lause kaupa ja küsida, mis peatükid selles on.
does-guide-on = Loeb ette selle mängu giidi või jätkab seda.
does-guide-chapters = Loetleb giidi peatükid.
does-guide-chapter = Alustab giidi peatükki: seejärel vajutage selle numbrit.
does-guide-next = Ütleb giidi järgmise lause.
does-guide-back = Ütleb giidi eelmise lause.
does-guide-again = Ütleb giidi sama lause uuesti.
does-guide-where = Ütleb, kus te giidis olete.
does-guide-chapter-next = Alustab giidi järgmist peatükki.
does-guide-chapter-back = Alustab giidi eelmist peatükki.
does-guide-keys = Annab klahvid giidile: kuulata, peatada, liikuda edasi ja tagasi.
key-name-guide = Giidis { $key ->
    [point] punkt
    [enter] sisestus
    [plus] pluss
    [minus] miinus
    [star] tärn
    [slash] kaldkriips
   *[digit] { NUM($number) }
}:
