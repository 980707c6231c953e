### Как программа говорит и звучит.

settings-opened = Настройки. Восемь и два выбирают настройку, шесть и четыре меняют её, любая другая клавиша закрывает.
settings-closed = Настройки закрыты.
setting-rate = Скорость речи: { NUM($count, "cardinal-neuter") } { $count ->
    [one] слово
    [few] слова
   *[other] слов
} в минуту.
setting-speech = { $count ->
    [0] Речь выключена.
   *[other] Громкость речи: { NUM($count) } из десяти.
}
setting-effects = { $count ->
    [0] Звуки выключены.
   *[other] Громкость звуков: { NUM($count) } из десяти.
}
setting-guide = { $count ->
    [0] Аудиогид выключен.
   *[other] Громкость аудиогида: { NUM($count) } из десяти.
}
setting-voice = { $count ->
    [1] Других голосов нет.
   *[other] Голос номер { NUM($number) } из { NUM($count, "cardinal-masculine-genitive") }.
}
setting-voice-none = Голосов на выбор нет.
setting-announce-both = Новости сообщаются на языках обоих игроков.
setting-announce-table = Новости сообщаются только на языке стола.
setting-seat = Язык { CASE($side, "gen") } — { $language }.
setting-seat-table = Язык { CASE($side, "gen") } — такой же, как у стола.
language-en = английский
language-et = эстонский
language-ru = русский

sound-device = Звуковое устройство отключилось. Пока его нет, всё можно прочитать.
sound-device-back = Звук снова работает.
sound-engine = Речь не работает. Пока её нет, всё можно прочитать.
sound-voice = Выбранного голоса нет. Вместо него говорит другой.
sound-braille = Брайлевский дисплей отключился. Он заработает, как только его снова подключат.
sound-file = Звуковой файл больше не записывается. Игра продолжается.

does-slower = Замедляет речь.
does-faster = Ускоряет речь.
does-quieter = Делает речь тише.
does-louder = Делает речь громче.
does-effects = Задаёт громкость звуков от нуля до десяти: затем нажмите число.
does-guide = Задаёт громкость аудиогида от нуля до десяти: затем нажмите число.
does-voice = Меняет голос.
does-circle-language = Меняет язык, на котором обращаются к Кругу.
does-square-language = Меняет язык, на котором обращаются к Квадрату.
does-announce = Задаёт, сообщать ли новости на языках обоих игроков.
does-settings = Открывает настройки.
does-listen = Даёт послушать всю доску в звуках.
does-listen-column = Даёт послушать столбец: затем нажмите столбец и ряд.
does-listen-areas = Даёт послушать ваши окружённые области вместе с границами.
