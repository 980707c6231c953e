### Что `alu voices` говорит о голосах этого компьютера.

voice-sample = Вот как я говорю за столом. Круг ставит лагерь на поле Цезарь четыре.
program-voice-line = Голос { $voice }: { $name }, { $language }, синтезатор { $engine }.
program-voice-line-used = Голос { $voice }: { $name }, { $language }, синтезатор { $engine }. Используется этот голос.
program-voice-none = Ни один голос здесь не говорит { $language ->
    [en] по-английски
    [et] по-эстонски
   *[ru] по-русски
}. В Debian и Ubuntu: sudo apt install espeak-ng
program-voice-mute = Голос { $voice } здесь не работает. Выберите другой.
