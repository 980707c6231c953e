### Omanik sisestab oma karbi nupud: küsimused, mõistetu, korraldused.

## Algus ja lõpp.

box-opened-new = Uus nupukomplekt. Pärast iga vastust salvestatakse see faili { $path }.
box-opened-hint = Et kuulda, mida vastata saab, kirjutage: abi.
box-opened = Jätkate nuppudega failis { $path }.
box-left = Kõik on alles. Jätkamiseks kirjutage: { ALU() } chips { $path }
box-finished = Komplekt on valmis ja kõik on korras.
box-play = Et sellega mängida, kirjutage: { ALU() } play --game almajara --options "chips=@{ $path }"
box-not-saved = Faili { $path } ei saa kirjutada ja viimane vastus ei loe. Kontrollige ketast ja õigusi ning vastake uuesti.
box-undone = Tagasi võetud.
box-nothing-to-undo = Faili avamisest saadik ei ole midagi tagasi võtta.

## Küsimused.

box-ask-kind = Nupp { NUM($number) }, mis liiki see on?
    .brief = Nupp { NUM($number) }, liik?
box-ask-kind-choices = Üks: tavaline. Kaks: iidne. Kolm: müüt. Neli: valvur. Üheksa: lõpeta. Null: välju.
box-ask-first = { $chip }, esimene pool: kus on punktid?
box-ask-back = { $chip }, teine pool: kus on punktid?
box-ask-points-how = Hoidke nuppu nii, nagu mängiksite. Kirjutage punkt, näiteks: kaks ette, üks vasakule.
box-ask-next = { $count ->
    [one] Seni üks punkt.
   *[other] Seni { NUM($count) } punkti.
} Järgmine või valmis?
    .brief = Punkte { NUM($count) }. Järgmine või valmis?
box-ask-second = { $chip }, teine pool. Üks: peegelpilt. Kaks: teistsugune joonis.

## Mis on mõistetud.

box-completed = Nupp { NUM($number) } on valmis.
box-mirrored = Teine pool on peegelpilt.
box-second-side = Teise poole punktid:
box-no-side = { $chip }, punkte veel ei ole.
box-not-finished = See on pooleli.
box-empty = Nuppe veel ei ole.
box-item = { NUM($number) }: { $chip }, punkte { NUM($count) }.
box-item-open = { NUM($number) }: { $chip }, punkte seni { NUM($count) }, pooleli.
box-item-unfinished = Nupp { NUM($number) }, { $chip }, on pooleli.
box-counts = { $count ->
    [one] Üks nupp
   *[other] { NUM($count) } nuppu
}: { $kinds }.
box-count-normal = { $count ->
    [one] üks tavaline
   *[other] { NUM($count) } tavalist
}
box-count-ancient = { $count ->
    [one] üks iidne
   *[other] { NUM($count) } iidset
}
box-count-myth = { $count ->
    [one] üks müüt
   *[other] { NUM($count) } müüti
}
box-count-guard = { $count ->
    [one] üks valvur
   *[other] { NUM($count) } valvurit
}
box-missing = { $count ->
    [one] Kahe mängija jaoks on puudu veel üks nupp.
   *[other] Kahe mängija jaoks on puudu veel { NUM($count) } nuppu.
}
box-enough = Kahe mängija jaoks on nuppe piisavalt.
box-usual = Ostetud komplektis on neid { NUM($count) }.
box-changing = Nupp { NUM($number) }, { $chip }, sisestatakse uuesti. Vana jääb alles, kuni kirjutate liigi.
box-removed = Nupp { NUM($number) }, { $chip }, on eemaldatud.
box-no-such-chip = { $count ->
    [0] Nuppe veel ei ole.
   *[other] Sellist nuppu ei ole. Viimase nupu number on { NUM($count) }.
}
box-problems = { $count ->
    [one] Veel üks asi on vaja parandada.
   *[other] Veel { NUM($count) } asja on vaja parandada.
}
box-problem-points = Nupp { NUM($number) }, { $chip }: kummalgi poolel peab olema kolm kuni kuus punkti. Kirjutage: muuda { NUM($number) }.
box-problem-same = Nupul { NUM($number) }, { $chip }, on sama joonis mis nupul { NUM($other_number) }, { $other }, võib-olla peegelpildis. Kirjutage: muuda { NUM($number) }.

## Vastused, mis ei sobi.

box-not-understood = Vastusest ei saanud aru.
box-point-own-place = Seal seisab nupp ise.
box-point-too-far = Punkt võib olla kuni kolme koha kaugusel.
box-point-twice = See punkt on juba olemas.
box-point-too-many = Ühel poolel võib olla kuni kuus punkti.
box-points-too-few = Ühel poolel peab olema vähemalt kolm punkti, { $count ->
    [0] seni ei ole ühtegi
   *[other] seni on neid { NUM($count) }
}.
box-same-drawing = Nupul { NUM($number) }, { $chip }, on see joonis juba olemas, võib-olla peegelpildis. Kahte ühesugust nuppu ei ole: võtke punkte tagasi. Et selle nupuga otsast alustada, kirjutage: muuda.
box-answers-kind = Kirjutage liik: tavaline, iidne, müüt või valvur, või selle number ühest neljani. Üheksaga lõpetate, nulliga väljute.
box-answers-points = Kirjutage punkt, näiteks: kolm ette, või kaks ette ja üks vasakule. Pärast viimast kirjutage: valmis.
box-answers-second = Kui teine pool on peegelpilt, kirjutage: üks, või peegelpilt. Kui joonis on teistsugune, kirjutage: kaks, või teine.
box-answers-over = Dialoog on lõppenud.
box-help-points = Mitu punkti korraga eraldage semikooloniga.
box-help-numbers = Vastata võib ka numbritega, igaüks on üks samm nagu numbriklahvidel: kaheksa on ette, neli on vasakule, nii et kaheksa kaheksa neli on kaks ette, üks vasakule.
box-help-orders = Igal ajal: korda, võta tagasi, seis, loetle. Numbriga: nupp ja number, muuda ja number, eemalda ja number.
box-help-end = Käsk lõpeta ütleb, mis on puudu või kuidas mängida. Käsk välju sulgeb dialoogi, kõik jääb alles.

## Sõnad, mida kirjutatakse.

box-word-list = loetle, loend, nupud, kõik nupud
box-word-change = muuda, paranda
box-word-remove = eemalda, kustuta
box-word-finish = lõpeta, kontrolli
box-word-done = valmis, kõik, rohkem ei ole
box-word-mirror = peegelpilt, peegel, peegelpildis
box-word-other = teine, teine joonis, teistsugune
box-word-normal = tavaline
box-word-ancient = iidne
box-word-myth = müüt
box-word-guard = valvur
box-word-forward = ette, edasi, üles
box-word-back = taha, tagasi, alla
box-word-left = vasakule, vasak
box-word-right = paremale, parem
box-word-small = ja, siis, viltu, samm, sammu, koht, kohta
box-word-1 = üks, ühe
box-word-2 = kaks, kahe
box-word-3 = kolm, kolme
