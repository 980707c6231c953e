### Mäng, mida näidatakse: robotite näidismäng, salvestatud mäng, salvestis.

show-began-demo = See on näidismäng: robotid mängivad algusest lõpuni.
show-began-game = Näidatakse salvestatud mängu.
show-began-recording = Näidatakse mängu salvestisest.
show-about-alu-1 = Ringimängija ja ruudumängija võitlevad neljakümne ruuduga saare pärast.
show-about-alu-2 = Nad rajavad laagreid. Mängija kontrollib oma laagrite ruute ja alasid, mille need sisse piiravad.
show-about-alu-3 = Võidab see, kes kontrollib üle poole ruutudest.
show-about-almajara-1 = Kaks mängijat võitlevad tsoonideks jagatud laual.
show-about-almajara-2 = Iga nupp käib nii, nagu sellele on joonistatud, ja lööb vastase nuppe.
show-about-almajara-3 = Võidab see, kes jõuab vastase portaalini või hoiab kaht obeliski.
show-about-poi-1 = Mängijad juhivad üksusi ruutudeks jagatud kaardil. Üksus ruudu keskkohas kontrollib seda ruutu.
show-about-poi-2 = Ruudud annavad relvi ja varustust uutele üksustele.
show-about-poi-3 = Võidab viimane, kellel on veel üksusi.
show-how-short = Peatamiseks kirjutage: paus. Et rohkem kuulda, kirjutage: abi.
show-how = Kirjutage: paus, jätka, edasi, tagasi või käik koos numbriga. Käigu ja seisu kuulmiseks kirjutage: kus. Programmi sulgemiseks kirjutage: välju.
show-menu = Valikute juurde naasmiseks kirjutage: õpetaja valikud.
show-keys = Sisestus peatab ja jätkab. Kuus on järgmine tegevus, neli eelmine, viis sama uuesti. Kaks on järgmine käik, kaheksa eelmine. Tärn ja number viivad iga käigu juurde. Punkt ütleb, mis käik see on ja milline on seis. Pluss kiirendab, miinus aeglustab, üheksa teeb valjemaks, seitse vaiksemaks. Üks lülitab klahvid tagasi mängule.
show-keys-short = Sisestus peatab ja jätkab. Kuus viib ühe tegevuse edasi, neli ühe tagasi. Kaldkriips ütleb kõik klahvid.
show-swept = Nüüd lükkab varrukas kaks nuppu paigast. Programm ootab, kuni käed peatuvad, ja juhatab neid siis, kuni laud on jälle korras.
show-no-guide = { $game ->
    [alu] Seda ainult näidatakse. Heligiidi kuulamiseks kirjutage välju, siis { ALU() } play ja seal: giid.
   *[other] Seda ainult näidatakse. Heligiidi kuulamiseks kirjutage välju, siis { ALU() } play --game { $game } ja seal: giid.
}
show-going = Käik { NUM($number) }, kokku { NUM($count) }, algab siis, kui käed on selle tegevuse lõpetanud.
show-paused = Paus.
show-goes-on = Jätkame.
show-first = See on algus.
show-last = See on lõpp.
show-empty = Selles mängus ei ole tehtud ühtegi tegevust.
show-refused = Seda ainult näidatakse, mängida siin ei saa.
show-refused-how = { $game ->
    [alu] Mängimiseks kirjutage välju, siis: { ALU() } play
   *[other] Mängimiseks kirjutage välju, siis: { ALU() } play --game { $game }
}
show-ended = Esitlus on läbi.
show-ended-demo = Näidismäng on läbi.
show-next = { $game ->
    [alu] Et ise mängida, kirjutage: { ALU() } play
   *[other] Et ise mängida, kirjutage: { ALU() } play --game { $game }
}
show-next-lessons = { $game ->
    [alu] Mängu õppimiseks kirjutage { ALU() } learn, arvutiga mängimiseks: { ALU() } play --against
   *[other] Mängu õppimiseks kirjutage { ALU() } learn --game { $game }, arvutiga mängimiseks: { ALU() } play --game { $game } --against
}
show-next-lessons-keys = { $game ->
    [alu] Mängu õppimiseks kirjutage { ALU() } learn --keys, arvutiga mängimiseks: { ALU() } play --keys --against
   *[other] Mängu õppimiseks kirjutage { ALU() } learn --keys --game { $game }, arvutiga mängimiseks: { ALU() } play --keys --game { $game } --against
}
show-turn = Käik { NUM($number) }, kokku { NUM($count) }.
show-action = Tegevus { NUM($number) }, kokku { NUM($count) }.
show-no-turn = Sellist käiku ei ole. Kokku on { $count ->
    [one] üks käik
   *[other] { NUM($count) } käiku
}.
does-turn = Läheb näidatava mängu käigu juurde: seejärel kirjutage selle number.
does-show-guide-on = Peatab esitluse või jätkab seda.
does-show-guide-next = Läheb järgmise tegevuse juurde.
does-show-guide-back = Läheb eelmise tegevuse juurde.
does-show-guide-again = Ütleb viimase tegevuse uuesti.
does-show-guide-chapter-next = Läheb järgmise käigu juurde.
does-show-guide-chapter-back = Läheb eelmise käigu juurde.
does-show-guide-where = Ütleb, mis käik see on ja milline on seis.
does-show-help = Nimetab esitluse klahvid.
does-show-guide-keys = Lülitab klahvid mängule või tagasi esitlusele.
does-show-stop = Peatab esitluse ja vaikib.
key-part-show = Esitluses
key-name-show = Esitlusel { $key ->
    [point] punkt
    [enter] sisestus
    [plus] pluss
    [minus] miinus
    [star] tärn
    [slash] kaldkriips
   *[digit] { NUM($number) }
}:
