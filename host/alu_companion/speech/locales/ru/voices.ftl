### Что `alu voices` говорит о голосах этого компьютера.

voice-sample = Вот как я говорю за столом. Круг ставит лагерь на поле Цезарь четыре.
program-voice-line = Голос { $voice }: { $language }, синтезатор { $engine }.
program-voice-line-used = Голос { $voice }: { $language }, синтезатор { $engine }. Используется этот голос.
program-voice-none = { $language ->
    [en] Ни один голос здесь не говорит по-английски.
    [et] Ни один голос здесь не говорит по-эстонски.
    [ru] Ни один голос здесь не говорит по-русски.
   *[other] Ни один голос здесь не говорит на этом языке: { $language }.
}
program-voice-install-espeak = В Debian и Ubuntu: sudo apt install espeak-ng
program-voice-add-system = Добавьте голос в настройках речи системы.
program-voice-add-espeak = Или установите espeak-ng, он говорит на всех языках программы.
program-voice-why-chosen = Он выбран в настройках.
program-voice-why-best = Из свободных { $language ->
    [en] английских
    [et] эстонских
    [ru] русских
   *[other] подходящих
} голосов он лучший.
program-voice-why-only = Других свободных { $language ->
    [en] английских
    [et] эстонских
    [ru] русских
   *[other] подходящих
} голосов в пакетах нет.
program-voice-why-soonest = Он отвечает быстрее всех.
program-voice-why-system = Это голос самой системы.
program-voice-why-here = Из установленных { $language ->
    [en] английских
    [et] эстонских
    [ru] русских
   *[other] подходящих
} голосов он лучший.
program-voice-better-rhvoice = { $language ->
    [en] Есть и другие английские голоса, из RHVoice. Они отвечают медленнее.
   *[ru] Есть русский голос лучше: Анна из RHVoice.
}
program-voice-install-rhvoice = В Debian и Ubuntu: sudo apt install librhvoice5 { $language ->
    [en] rhvoice-english
   *[ru] rhvoice-russian
}
program-voice-debian-rhvoice = В Debian для этого должен быть включён раздел non-free.
program-voice-better-system = Если у системы есть ещё { $language ->
    [en] английские
    [et] эстонские
    [ru] русские
   *[other] подходящие
} голоса, их добавляют в её настройках речи.
program-voice-choose = Чтобы во время игры выбрать другой голос, наберите: голос
program-voice-mute = Голос { $voice } здесь не работает. Выберите другой.
