### Как программа говорит и звучит.

settings-opened = Настройки. Восемь и два — выбор настройки, шесть и четыре — её изменение, любая другая клавиша — выход.
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
setting-voice-none = Выбирать голос не из чего.
setting-announce-both = События объявляются на языках обоих игроков.
setting-announce-table = События объявляются только на общем языке стола.
setting-seat = Язык { CASE($side, "gen") } — { $language }.
setting-seat-table = Язык { CASE($side, "gen") } — общий язык стола.
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
does-effects = Задаёт громкость звуков от нуля до десяти: затем наберите число.
does-guide = Задаёт громкость аудиогида от нуля до десяти: затем наберите число.
does-voice = Меняет голос.
does-circle-language = Меняет язык, на котором обращаются к Кругу.
does-square-language = Меняет язык, на котором обращаются к Квадрату.
does-announce = Задаёт, объявлять ли события на языках обоих игроков.
does-settings = Открывает настройки.
does-listen = Даёт послушать, как звучит вся доска.
does-listen-column = Даёт послушать, как звучит столбец: затем наберите столбец и ряд.
does-listen-areas = Даёт послушать, как звучат области, которые вы окружили, и их границы.
