### How the companion speaks and sounds.

settings-opened = Settings. Eight and two choose a setting, six and four change it, slash leaves. Some settings have keys of their own.
settings-closed = The settings are closed.
setting-rate = Speed: { NUM($count) } { $count ->
    [one] word
   *[other] words
} a minute.
setting-speech = { $count ->
    [0] Speech is off.
   *[other] Volume of speech: { NUM($count) } out of ten.
}
setting-effects = { $count ->
    [0] Sounds are off.
   *[other] Volume of sounds: { NUM($count) } out of ten.
}
setting-guide = { $count ->
    [0] The guide is silent.
   *[other] Volume of the guide: { NUM($count) } out of ten.
}
setting-voice = { $count ->
    [one] There is only this voice.
   *[other] This is voice { NUM($number) } of { NUM($count) }.
}
setting-voice-missing = The chosen voice is not here. There { $count ->
    [one] is one other voice
   *[other] are { NUM($count) } other voices
}.
setting-reader = Your screen reader controls speech: use its own settings.
setting-language = The language of the table: { $language }.
setting-voice-none = There is no voice to choose from.
how-rate = To change it, type: faster, or slower.
how-speech = To change it, type: louder, or quieter.
how-effects = To change it, type for example: effects five.
how-guide = To change it, type for example: guide volume five.
how-language = To change it, type: { $choices }.
setting-typed = { $command } { $value }
how-verbosity = To change it, type: verbosity terse, verbosity brief, verbosity normal, or verbosity teaching.
how-alphabet = To change it, type: alphabet names, alphabet letters, alphabet numbers, or alphabet seat.
how-announce = To change it, type: announce both, or announce table.
how-hand = To change it, type: hand ask, hand board, or hand keyboard.
how-clock-zero = To change it, type: clock zero told, or clock zero lost.
how-voice = To choose one, type: voice and its number.
setting-announce-both = Events are announced in the languages of both players.
setting-announce-table = Events are announced in the language of the table only.
setting-hand-ask = Where no board is found, the companion asks whether to play with the keyboard.
setting-hand-board = Where no board is found, the companion goes on looking for one.
setting-hand-keyboard = Where no board is found, the keyboard stands in for the hands.
setting-seat = { $side } hears { $language }.
setting-seat-table = { $side } hears the language of the table.

sound-device = There is no sound device. Until there is one, everything can be read.
sound-device-back = The sound works again.
sound-engine = The voice has failed. Until it is back, everything can be read.
sound-voice = The chosen voice is missing. Another one speaks instead.
sound-language = There is no voice for this language here. What is said in it can be read.
sound-braille = The braille display is not connected any more. It will be used again when it is connected.
sound-file = The sound file cannot be written any more. The game goes on.
terminal-lost = The terminal shows no new words any more. The game goes on.

does-rate = Tells how fast speech is, or sets it.
does-speech = Tells how loud speech is, or sets it.
does-slower = Makes the companion speak more slowly.
does-faster = Makes the companion speak faster.
does-quieter = Makes speech quieter.
does-louder = Makes speech louder.
does-effects = Sets the volume of the sounds, from zero to ten: press the number after it.
does-guide = Sets the volume of the guide, from zero to ten: press the number after it.
does-voice = Changes the voice.
does-circle-language = Changes the language that Circle hears.
does-square-language = Changes the language that Square hears.
does-my-language = Changes the language that you hear.
does-announce = Changes whether events are announced in the languages of both players.
does-hand = Sets what happens where no board is found: the companion goes on looking, or the keyboard stands in for the hands.
does-no-board = Lets you play with the keyboard where no board is found.
does-settings = Opens the settings.
does-listen = Lets you hear the whole board as sound.
does-listen-column = Lets you hear a column: press column and row after it.
does-listen-areas = Lets you hear the areas that you enclose, with their borders.
does-pair = Tells the code for playing from one phone, on the live page.
does-report = Writes a file for whoever helps you when something went wrong.

phones-code = The code for the page: { NUM($first) }, { NUM($second) }, { NUM($third) }, { NUM($fourth) }, { NUM($fifth) }, { NUM($sixth) }. It is valid for two minutes, and lets in a single phone or computer.
phones-offered = Key six tells the code for a phone.
phones-offered-typed = To hear the code for a phone, type: pair.
phones-lan = The live page can be opened from phones on this network.
phones-none = The live page is not open. It is opened when the companion is started.
phones-joined = Another phone or computer has joined. The game can now be played from it.
phones-closed = A wrong code was entered five times, so the code is no longer valid.
phones-stopped = The live page has stopped. The game goes on.
