### Mida `alu voices` selle arvuti häälte kohta ütleb.

voice-sample = Nii kõlan ma mängulaua taga. Ringimängija rajab laagri ruudule Tsesar neli.
program-voice-line = Hääl { $voice }: { $language }, süntesaator { $engine }.
program-voice-line-used = Hääl { $voice }: { $language }, süntesaator { $engine }. See hääl on kasutusel.
program-voice-none = { $language ->
    [en] Ükski hääl siin ei räägi inglise keelt.
    [et] Ükski hääl siin ei räägi eesti keelt.
    [ru] Ükski hääl siin ei räägi vene keelt.
   *[other] Siin ei ole häält, mis räägib seda keelt: { $language }.
}
program-voice-install-espeak = Debianis ja Ubuntus: sudo apt install espeak-ng
program-voice-add-system = Lisage hääl süsteemi kõneseadetes.
program-voice-add-espeak = Või paigaldage espeak-ng, mis räägib kõiki programmi keeli.
program-voice-why-chosen = See on valitud seadetes.
program-voice-why-best = Ükski vaba { $language ->
    [en] inglise
    [et] eesti
    [ru] vene
   *[other] selle keele
} hääl ei ole parem.
program-voice-why-only = See on ainus vaba { $language ->
    [en] inglise
    [et] eesti
    [ru] vene
   *[other] selle keele
} hääl, mille saab paketina.
program-voice-why-soonest = See vastab kõige kiiremini.
program-voice-why-system = See on süsteemi oma hääl.
program-voice-why-here = Siinsetest { $language ->
    [en] inglise
    [et] eesti
    [ru] vene
   *[other] selle keele
} häältest on see parim.
program-voice-better-rhvoice = { $language ->
    [en] RHVoice pakub teisi inglise hääli. Need vastavad aeglasemalt.
   *[ru] RHVoice pakub paremat vene häält: Anna.
}
program-voice-install-rhvoice = Debianis ja Ubuntus: sudo apt install librhvoice5 { $language ->
    [en] rhvoice-english
   *[ru] rhvoice-russian
}
program-voice-debian-rhvoice = Debianis peab selleks olema sisse lülitatud jaotis non-free.
program-voice-better-system = Kui süsteemil on veel { $language ->
    [en] inglise
    [et] eesti
    [ru] vene
   *[other] selle keele
} hääli, lisatakse need selle kõneseadetes.
program-voice-choose = Teise hääle valimiseks kirjutage mängu ajal: hääl
program-voice-mute = Hääl { $voice } siin ei tööta. Valige mõni teine.
