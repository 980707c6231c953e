### Mis seisab heligiidi lehtedel. Loetakse, ka ekraanilugejaga.

site-title = Heligiid
site-about = Mängude reeglid kuulamiseks ja kaasalugemiseks.
site-language = Keel
site-games = Mängud
site-chapters = Peatükid
site-length = { $minutes ->
    [0] alla minuti
    [one] { $minutes } minut
   *[other] { $minutes } minutit
}
site-go-on = Jätkake:
site-where = Asukoht lehestikus

## Kuulamine.

site-player = Kuulamine
site-play = Kuula
site-pause = Peata
site-back = Eelmine lause
site-next = Järgmine lause
site-speed = Kiirus
site-position = Koht
site-previous-chapter = Eelmine peatükk:
site-next-chapter = Järgmine peatükk:
site-text = Tekst
site-text-how = Valige lause, et sealt edasi kuulata. Nooleklahvidega saab liikuda lauselt lausele.
site-no-script = Ilma skriptideta avab iga lause helifaili oma kohast.
site-sound = Mängulaua heli
site-resumed = Jätkub sealt, kus pooleli jäi: { $time }.
site-ended = Peatüki lõpp.
site-silent = Heli ei saa laadida. Vaadake, kas seadmel on ühendus, ja laadige leht uuesti.

## Välimus.

site-look = Välimus
site-large = Suur kiri
site-colours = Värvid
site-colours-device = Nagu selles seadmes
site-colours-light = Tume heledal
site-colours-dark = Hele tumedal
site-colours-strong = Suur kontrast

## Kaasavõtmine.

site-take = Kaasavõtmiseks
site-zip = Kõik peatükid helifailide ja tekstidena: ZIP, { $size } MB
site-single = Kõik ühel lehel, edasiandmiseks: HTML, { $size } MB
site-mp3 = See peatükk helifailina: MP3
site-plain = See peatükk tekstina: TXT
site-keeping = Salvestatakse internetita kasutamiseks: { $part }
site-kept = Valmis kasutamiseks ilma internetita.
site-not-kept = Internetita kasutamiseks salvestada ei õnnestunud. Lehe järgmisel avamisel proovitakse uuesti.
site-phone = Samas võrgus olevas telefonis:

## Kelle oma see on.

site-rights = Tekst: ALU Companion guide, CC BY 4.0
site-voice = Hääl: { $name }
site-voice-licence = Hääl: { $name }, { $licence }
