### What `alu voices` tells about the voices of this computer.

voice-sample = This is how I sound at the table. Circle builds a camp on tile Cesar four.
program-voice-line = Voice { $voice }: { $language }, engine { $engine }.
program-voice-line-used = Voice { $voice }: { $language }, engine { $engine }. This voice is used.
program-voice-none = No voice here speaks { $language ->
    [en] English
    [et] Estonian
    [ru] Russian
   *[other] { $language }
}.
program-voice-install-espeak = On Debian and Ubuntu: sudo apt install espeak-ng
program-voice-add-system = Add one in the speech settings of the system.
program-voice-add-espeak = Or install espeak-ng, which speaks all languages of the companion.
program-voice-why-chosen = It was chosen in the settings.
program-voice-why-best = None of the free { $language ->
    [en] English
    [et] Estonian
    [ru] Russian
   *[other] fitting
} voices is better.
program-voice-why-only = It is the only free { $language ->
    [en] English
    [et] Estonian
    [ru] Russian
   *[other] fitting
} voice that comes as a package.
program-voice-why-soonest = It answers soonest.
program-voice-why-system = It is the voice of the system.
program-voice-why-here = Of the { $language ->
    [en] English
    [et] Estonian
    [ru] Russian
   *[other] fitting
} voices here it is the best.
program-voice-better-rhvoice = { $language ->
    [en] There are other English voices, those of RHVoice. They answer later.
   *[ru] There is a better Russian voice: Anna, of RHVoice.
}
program-voice-install-rhvoice = On Debian and Ubuntu: sudo apt install librhvoice5 { $language ->
    [en] rhvoice-english
   *[ru] rhvoice-russian
}
program-voice-debian-rhvoice = On Debian, the section non-free must be switched on for it.
program-voice-better-system = More { $language ->
    [en] English
    [et] Estonian
    [ru] Russian
   *[other] such
} voices, if the system has them, are added in its speech settings.
program-voice-choose = To choose another voice while playing, type: voice
program-voice-mute = The voice { $voice } does not speak here. Choose another one.
