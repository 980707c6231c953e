### Mida `alu voices` selle arvuti häälte kohta ütleb.

voice-sample = Nii kõlan ma mängulaua taga. Ringimängija rajab laagri ruudule Tsesar neli.
program-voice-line = Hääl { $voice }: { $name }, { $language }, süntesaator { $engine }.
program-voice-line-used = Hääl { $voice }: { $name }, { $language }, süntesaator { $engine }. See hääl on kasutusel.
program-voice-none = Ükski hääl siin ei räägi { $language ->
    [en] inglise
    [et] eesti
   *[ru] vene
} keelt. Debianis ja Ubuntus: sudo apt install espeak-ng
program-voice-mute = Hääl { $voice } siin ei tööta. Valige mõni teine.
