### Finnish, begun: see docs/words.md.
lesson-opened = Oppitunti { NUM($number) }, kaikkiaan { NUM($count) }: { $title }.
lesson-opened-own = Oppitunti: { $title }.
lesson-praise-1 = Hyvin tehty.
lesson-praise-2 = Oikein.
lesson-praise-3 = Oikein hyvä.
lesson-praise-4 = Juuri niin.
lesson-praise-5 = Hyvä.
lesson-praise-6 = Se on siinä.
lesson-what-next = Kirjoita: seuraava oppitunti.
lesson-right = Aivan oikein.
lesson-over = Tämä oppitunti on ohi.
lesson-text = { $text }
