### What `alu voices` tells about the voices of this computer.

voice-sample = This is how I sound at the table. Circle builds a camp on tile Cesar four.
program-voice-line = Voice { $voice }: { $name }, { $language }, engine { $engine }.
program-voice-line-used = Voice { $voice }: { $name }, { $language }, engine { $engine }. This voice is used.
program-voice-none = No voice here speaks { $language ->
    [en] English
    [et] Estonian
   *[ru] Russian
}. On Debian and Ubuntu: sudo apt install espeak-ng
program-voice-mute = The voice { $voice } does not speak here. Choose another one.
