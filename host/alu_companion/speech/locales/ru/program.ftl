### Слова самой программы, в терминале.

program-language-for-all = На этот раз со всеми за столом программа говорит на одном языке. Без --lang снова действуют языки, выбранные игроками.
program-goodbye = До свидания.
program-goodbye-kept = До свидания. Игра сохранена.

## Доска и её порт.

program-port-missing = Порта { $port } нет. Чтобы играть без доски, укажите --port sim. Если доска есть, подключите её кабель или не указывайте --port.
program-port-taken = Порт { $port } занят другой программой. Закройте её и запустите эту снова.
program-port-refused = Нет прав на порт { $port }. В Linux: sudo usermod -aG dialout $USER, затем выйдите из системы и войдите снова.
program-port-unknown = Порт { $port } не открывается. Проверьте имя или не указывайте --port, тогда программа найдёт доску сама.
program-port-forbidden = Нет прав на порт { $port }. Попросите эти права у администратора компьютера.
program-port-unlisted = Компьютер не сообщает, какие порты у него есть. Выньте кабель доски и подключите снова или укажите порт с помощью --port.

## Файлы.

program-file-not-found = Файла { $path } нет. Проверьте имя.
program-file-unreadable = Файл { $path } не читается. Проверьте, что это файл и что у вас есть право его читать.
program-file-unwritable = Файл { $path } не удаётся записать. Выберите другое место или проверьте диск и права доступа.
program-report-written = Отчёт — в файле { $path }.
program-output-lost = Не все слова удалось вывести. Может быть, диск заполнен?
program-no-keyboard = Клавиатуры нет. Игра продолжается без неё, пока программу не завершат.
program-file-too-large = Файл { $path } слишком велик. Проверьте, тот ли это файл.
program-file-no-text = Файл { $path } — не простой текст. Сохраните его как простой текст в кодировке UTF-8.
program-output-taken = Файл { $path } нужен самой этой команде. Выберите другое имя для того, что надо записать.
program-output-exists = Файл { $path } уже есть, и его содержимое было бы потеряно. Выберите другое имя или сначала удалите этот файл.
program-output-ending = Файл { $path } не был бы тем, что обещает его имя. Выберите имя с одним из этих окончаний: { $endings }.
program-homeless = На этом компьютере у вас нет личной папки, где можно хранить настройки и игры. Укажите файлы с помощью --config и --journal или задайте папку в переменных XDG_CONFIG_HOME и XDG_DATA_HOME.
program-folder-gone = Папки, в которой вы находитесь, больше нет, или вам нельзя её читать. Перейдите в другую папку и запустите снова.
program-own-file-wrong = { $count ->
    [one] Пока нельзя использовать { $path }: { NUMBER($count, useGrouping: 0) } ошибка.
    [few] Пока нельзя использовать { $path }: { NUMBER($count, useGrouping: 0) } ошибки.
   *[many] Пока нельзя использовать { $path }: { NUMBER($count, useGrouping: 0) } ошибок.
}
program-option-takes-no-file = Параметр { $option } не принимает файл. Файл можно указать в параметрах layout и chips в Альмахаре и map в POI Control.
program-recording-foreign = Файл { $path } — не запись этой программы. Выберите файл, записанный с --record.
program-recording-newer = Запись { $path } сделана более новой версией программы. Чтобы её прочитать, обновите программу.
program-recording-encoded = Запись { $path } сохранена в кодировке UTF-16. Сохраните её как простой текст в кодировке UTF-8.
program-recording-cut = Запись { $path } обрывается на строке { NUMBER($line, useGrouping: 0) }. До этого места она воспроизведена.
program-recording-damaged = Строка { NUMBER($line, useGrouping: 0) } записи { $path } повреждена. До этого места запись воспроизведена.
program-recording-wrong = Строка { NUMBER($line, useGrouping: 0) } записи { $path } непонятна. До этого места запись воспроизведена.
program-recording-game = В записи { $path } — игра, которой эта программа не знает: { $game }.
program-journal-open = Не удаётся открыть сохранённые игры в { $path }. Укажите другой файл с помощью --journal или проверьте диск и права доступа.
program-journal-foreign = В файле { $path } нет сохранённых игр. Укажите другой файл с помощью --journal.
program-journal-newer = Игры в { $path } сохранены более новой версией программы. В них ничего не изменено. Установите ту версию снова или укажите другой файл с помощью --journal.
program-journal-busy = Сохранённые игры открыты в другом окне этой программы. Закройте её там словом «выход» и запустите снова.
program-journal-beside = На место файла сохранённых игр { $path }, пока им пользовался этот стол, положили другой файл. Он оставлен как есть. Всё, что известно столу, сохранено в { $fresh }. Чтобы продолжить, укажите этот файл с помощью --journal.
program-journal-anew = Другая программа удалила или изменила файл сохранённых игр { $path }, пока им пользовался этот стол. Всё, что известно столу, сохранено там заново.
program-journal-write = Игру не удаётся сохранить в { $path }. Освободите место на диске или укажите другой файл с помощью --journal.
program-journal-damaged = Сохранённые игры в { $path } повреждены. Уцелело записей: { NUMBER($count, useGrouping: 0) }. Потеряно, насколько известно: { NUMBER($lost, useGrouping: 0) }.
program-journal-aside = Прежний файл сохранён: { $path }
program-journal-spoilt = Сохранённые игры в { $path } были повреждены во время работы. Запустите программу снова: всё, что удастся прочитать, будет сохранено.
program-journal-wrong = Запись { NUMBER($line, useGrouping: 0) } игры { NUMBER($game, useGrouping: 0) } в { $path } непонятна. { $line ->
    [1] Эта игра потеряна.
   *[other] Эта игра продолжается с предыдущей записи.
} Пропущено записей: { NUMBER($count, useGrouping: 0) }.
program-options-wrong = Эти параметры использовать нельзя: { $text }.
program-board-wrong = По файлу оборудования { $path } доску построить нельзя. Что в нём не так, скажет по-английски команда: { ALU() } hardware check { $path }
program-board-option = Чтобы выбрать: { $text }.
program-position-and-options = Укажите либо положение, либо параметры: у положения они свои.
program-invite-and-with = Укажите либо --invite, либо --with: один стол приглашает, другой присоединяется.
program-broker-wrong = Это не адрес сервера сообщений. Примеры: mqtts://name:password@example.org, wss://example.org/mqtt.
program-club-wrong = Это не адрес стола в клубе. Пример: mqtts://table-3:password@school.example?club=owls.
program-club-teacher = Под именем учителя или зрителя не играют. Чтобы следить за столами, есть команда: alu club watch
program-club-watch-wrong = Это не адрес учителя или зрителя клуба. Пример: mqtts://teacher:password@school.example?club=owls.
program-club-watch-certificate = Сертификат из адреса не читается: { $path }
program-club-watch-refused = Клуб вас не пускает. Проверьте, пожалуйста, адрес и пароль.
program-club-watch-unreached = Сервер клуба не отвечает. Проверьте, пожалуйста, сеть и адрес.
program-code-wrong = В коде шесть цифр.
program-seat-unknown = Такого места в этой игре нет: { $text }. Места: { $seats }.
program-clock-wrong = Такого времени у часов не бывает: { $text }. Примеры: 10+5, 30s/turn, square=10+5,circle=5+5.
program-no-opponent = В игру { $game } компьютер не играет.
program-no-level = Уровни: от 1 до { NUMBER($count, useGrouping: 0) }.
program-position-wrong = В файле { $path } нет положения, с которого можно играть. Запишите его так, как показано в docs/rules/{ $game }.md.
program-no-games = В файле { $path } ещё нет ни одной игры. Начните её командой: { ALU() } play --game { $game }{ $options }
program-guide-wrong = Аудиогид в папке { $path } использовать нельзя. За столом его не будет.
program-config-wrong = В настройках { $path }{ $line ->
    [0] {""}
   *[other] , строка { NUMBER($line, useGrouping: 0) },
} значение { $key } не подходит. Вместо него взято обычное.
program-config-allowed = Допустимые значения: { $values }.
program-config-syntax = { $line ->
    [0] Настройки { $path } не читаются.
   *[other] В настройках { $path } не читается строка { NUMBER($line, useGrouping: 0) }.
} Действуют обычные настройки, файл остаётся как есть.
program-config-unknown = В настройках { $path }{ $line ->
    [0] {""}
   *[other] , строка { NUMBER($line, useGrouping: 0) },
} есть { $key }: эта версия программы такого не знает и пропускает.

## Голос.

program-no-voice-engine = Нет синтезатора речи, вместо голоса будет текст. В Debian и Ubuntu: sudo apt install espeak-ng
program-no-voice-sound = Нет звуковой библиотеки PortAudio, вместо голоса будет текст. В Debian и Ubuntu: sudo apt install libportaudio2
program-no-voice-device = Звуковое устройство не найдено, вместо голоса будет текст. Подключите наушники или колонки и запустите программу снова.
program-no-voice-died = Голос не запустился, вместо него будет текст. Запустите программу снова, чтобы попробовать ещё раз.
program-no-voice-path = Голос не может прочитать свои файлы: путь к их папке слишком длинный или содержит незнакомые ему буквы. Вместо голоса будет текст. Переместите программу в папку с коротким именем из латинских букв и запустите её снова.
program-no-voice = Голоса нет. Почему: { ALU() } doctor

## Что находит alu doctor.

program-doctor-python = Программа работает на Python { $version }.
program-doctor-firmware-engine-micropython = Имитация доски работает на MicroPython { $version }.
program-doctor-firmware-engine-cpython = MicroPython не найден, имитация доски работает на Python, для игры этого достаточно.
program-doctor-board-found = На порту { $port } отвечает доска, её версия — { $version }.
program-doctor-board-none = Доска не подключена. Подключите её кабель или играйте без неё: { ALU() } play --port sim
program-doctor-board-other = Устройство на порту { $port } не отвечает как доска. Запишите в него прошивку или переподключите его.
program-doctor-board-version = У доски на порту { $port } версия протокола { $board }, а у программы — { $host }. Обновите и доску, и программу.
program-doctor-voice = Голос есть: { $name }.
program-doctor-voice-engine = Голос для { $language ->
    [en] английского
    [et] эстонского
    [ru] русского
   *[other] этого
} языка есть: { $name }, синтезатор { $engine }.
program-doctor-languages = Языки: { $languages }.
program-doctor-settings = Настройки в { $path } в порядке.
program-doctor-settings-none = Файла настроек нет, действуют обычные настройки. Его место: { $path }.
program-doctor-settings-wrong = Ошибка в настройках { $path }: { $key }. Исправьте это место или удалите его.
program-doctor-journal = В { $path } { $games ->
    [0] нет сохранённых игр
    [one] { $games } сохранённая игра
    [few] { $games } сохранённые игры
   *[many] { $games } сохранённых игр
}.
program-doctor-journal-none = Сохранённых игр ещё нет. Они будут храниться в { $path }.
program-doctor-brltty = Программа brltty для брайлевских дисплеев может занимать последовательные порты USB. Если доска не находится, а брайлевского дисплея у вас нет, выполните: sudo systemctl stop brltty-udev
program-doctor-simulated = Имитация доски работает: прошивка { $firmware } ответила через { $ms } мс.
program-doctor-simulated-failed = Имитация доски не отвечает. Установите программу заново.
program-doctor-report = Если это не помогло, отчёт для того, кто вам помогает, запишет команда: { ALU() } report
program-doctor-all-good = Всё в порядке.
program-doctor-problems = { $count ->
    [one] Найдена { $count } проблема:
    [few] Найдены { $count } проблемы:
   *[many] Найдено { $count } проблем:
}
program-simulator-failed = Имитация доски неожиданно остановилась. Запустите программу ещё раз. Отчёт об этом запишет команда: { ALU() } report
program-engine-interpreted = Без numba компьютер думает намного медленнее. Чтобы установить: { ADD($extra) }
program-tools-elsewhere = Эта команда для разработчиков. В установленной программе её нет: она поставляется с исходным кодом.
program-board-at = Имитация доски — на порту { $port }.
program-board-nowhere = Доска отключена. Порта у неё нет.
program-no-voice-package = Голос не установлен. Всё будет написано здесь. Чтобы слышать голос: { ADD("voice") }

program-doctor-far = Со столами в той же сети можно играть вместе: { ALU() } play --invite
program-doctor-far-package = Не установлено то, что соединяет столы. Чтобы играть с другими столами: { ADD("friends") }
program-doctor-broker = Со столами можно играть и через сервер сообщений или в клубе. Как это сделать, подскажет: { ALU() } play --help all
program-doctor-broker-package = Чтобы играть через сервер сообщений или в клубе: { ADD("club") }
program-doctor-braille = Брайль: найден дисплей { $name }, знаков: { $count }.
program-doctor-braille-package = Брайль: пакет для дисплеев не установлен. В Debian и Ubuntu: sudo apt install brltty python3-brlapi python3-louis
program-doctor-braille-refused = Брайль: программа brltty не запущена. Запустите её: sudo systemctl start brltty
program-doctor-braille-key = Брайль: brltty не даёт доступа. Чтобы получить его: sudo usermod -a -G brlapi $USER и войдите в систему заново
program-doctor-braille-display = Брайль: brltty не видит дисплея. Подключите и включите его.
program-doctor-braille-busy = Брайль: дисплей занят другой программой. Закройте её или перейдите в это окно.
program-no-voice-reader-package = Пакет для программ экранного доступа не установлен. Игру озвучит встроенный голос. Чтобы говорила ваша программа: { ADD("reader") }
program-no-voice-reader-none = Программа экранного доступа не запущена. Игру озвучит встроенный голос. Запустите её и попробуйте снова или выберите output = voice.

## То, что делается на ощупь и для слабовидящих.

program-extra-missing = Пакеты, нужные этой команде, не установлены. Чтобы установить их: { ADD($extra) }
program-tactile-wrong = Размеры и тексты в { $path } использовать нельзя: { $text } Исправьте это место.
program-made-file = Записан файл { $path }
program-pcb-unknown = Платы { $name } нет. Есть { $names }.
program-pcb-no-tracks = Для платы { $name } нет дорожек. Чтобы проложить их: alu hardware route --board { $name }
program-pcb-no-kicad = KiCad не установлен. В Debian и Ubuntu: sudo apt install --no-install-recommends kicad
program-pcb-failed = KiCad не смог сделать плату. { $text }
program-pcb-board =
    Плата { $name }: { $width } x { $height } мм, { $parts ->
        [one] припаивается { $parts } деталь
        [few] припаиваются { $parts } детали
       *[many] припаивается { $parts } деталей
    }; { $faults ->
        [0] KiCad не находит ошибок.
        [one] KiCad находит { $faults } ошибку, смотрите файл drc.txt.
        [few] KiCad находит { $faults } ошибки, смотрите файл drc.txt.
       *[many] KiCad находит { $faults } ошибок, смотрите файл drc.txt.
    }
program-release-progress = Готово на { $percent } %: { $what ->
    [board] печатная плата { $name }
    [models] детали для печати, стол { $name } миллиметров
    [whole] всё в сборе
    [papers] схемы, списки соединений и списки деталей
    [firmware] прошивка
   *[docs] инструкции и лицензии
}.
program-release-done = Записано: { $path }. Файлов внутри: { $count }. Контрольная сумма SHA-256: { $sum }.
program-made-part = Размеры в миллиметрах: { $size }, штук на одну игру: { $count }. Записан файл { $path }
program-part-unprintable = Деталь { $name } нельзя напечатать: { $problem ->
    [open] её поверхность не замкнута
    [bodies] она распадается на несколько частей
    [genus] не хватает отверстия или есть лишнее
    [thin] одна из стенок слишком тонкая
    [overhang] часть её печаталась бы в воздухе
    [bridge] мост в ней слишком широк для печати без опор
    [overlap] она занимает место другой
   *[floating] она не лежит на столе принтера
}. Исправьте размеры.
program-no-pdf-package = Пакет для PDF не установлен, поэтому файлы PDF не записаны. Чтобы установить его: { ADD("hardware") }
program-print-no-font = На этом компьютере нет шрифта со всеми буквами этого языка: { $language }. Записаны только страницы для браузера. Установите шрифты DejaVu.
program-no-louis = Для краткописи нужна библиотека liblouis. В Debian и Ubuntu: sudo apt install python3-louis

## Страница игры.

program-page-at = Адрес страницы игры: { $address }
program-page-taken = Порт { NUMBER($port, useGrouping: 0) } занят другой программой. Выберите другой с помощью --page-port или закройте ту программу.
program-page-refused = Порт { NUMBER($port, useGrouping: 0) } использовать нельзя. Выберите порт выше 1023 с помощью --page-port.
program-page-address = Страницу игры нельзя открыть на порту { NUMBER($port, useGrouping: 0) }. Выберите другой с помощью --page-port.
program-page-network = Этот компьютер не подключён к локальной сети, в которой могли бы быть телефоны. Подключите его к сети или уберите --lan.

## Аудиогид в виде звуковых файлов.

program-guide-none = Аудиогида по игре { $game } на этом языке пока нет: { $language }. Он есть на языках: { $languages }.
program-guide-wrong-text = Ошибка в аудиогиде: глава { $name }, строка { NUMBER($line, useGrouping: 0) }. Исправьте её или установите программу заново.
program-guide-no-voice = Голоса { $voice } здесь нет. Список голосов: { ALU() } voices
program-guide-no-language = Ни один голос здесь не говорит на этом языке: { $language }. Список голосов: { ALU() } voices
program-guide-voice-failed = Голос { $voice } дал сбой. Готовые главы сохранены. Чтобы продолжить, запустите команду снова или выберите другой голос: --voice.
program-guide-disk-full = Диск заполнен. Освободите место и запустите команду снова; готовые главы сохранены.
program-guide-interrupted = Остановлено. Готовые главы сохранены; чтобы продолжить, запустите команду снова.
program-guide-opening = Глава { $number }. { $title }
program-guide-album = { $game ->
    [alu] ALU: аудиогид
    [almajara] Альмахара: аудиогид
   *[poi] POI Control: аудиогид
}
program-guide-chapter = { $percent } { $percent ->
    [one] процент
    [few] процента
   *[many] процентов
}. Глава { $number }, { $title }: { $done ->
    [kept] без изменений
   *[rendered] записана
}.
program-guide-built = Аудиогид готов: { $count } { $count ->
    [one] глава
    [few] главы
   *[many] глав
}, { $minutes } { $minutes ->
    [one] минута
    [few] минуты
   *[many] минут
}, в папке { $path }
program-guide-voice-unknown = Лицензия голоса { $voice } здесь неизвестна. Выясните её, прежде чем передавать эти файлы другим.
program-guide-voice-not-sold = Лицензия голоса { $voice }: { $licence }. Не передавайте эти файлы ни за деньги, ни в изменённом виде.
program-guide-check-none = В папке { $path } нет записанного аудиогида. Чтобы записать его: { ALU() } guide build { $folder }
program-guide-hear = Чтобы слушать его в браузере: { ALU() } guide serve { $folder }
program-guide-good = Папка { $path }: { $count } { $count ->
    [one] глава
    [few] главы
   *[many] глав
}, { $minutes } { $minutes ->
    [one] минута
    [few] минуты
   *[many] минут
}, всё в порядке.
program-guide-problem = Папка { $path }: { $fault ->
    [missing] запись аудиогида не закончена
    [syntax] файл описания не читается
    [format] файл описания создан более новой версией программы
    [seal] файл описания был потом изменён
    [order] файл описания противоречит сам себе: { $name }
    [file-missing] нет файла { $name }
    [file-changed] файл { $name } был потом изменён
    [record] файл { $name } не совпадает с файлом описания
    [marks] метки времени в файле { $name } идут не по порядку
    [loudness] слишком громко или слишком тихо: { $name }
   *[stale] с тех пор изменился текст: { $name }
}. Запишите заново: { ALU() } guide build

## Карта с кодом.

program-card-font = На этом компьютере нет шрифта со всеми буквами этого языка: { $language }. Установите шрифты DejaVu.
program-card-address-empty = Адрес не задан. Напишите его с самого начала, например https://alu.example/
program-card-address-none = Это не полный адрес: { $text }. Напишите его с самого начала, например https://alu.example/
program-card-address-scheme = Адрес на карте должен начинаться с https, а не с { $text }.
program-card-address-plain = Адрес ведёт на { $text } по http, и по пути содержимое может подменить кто угодно. Используйте https; http годится только для локальной сети.
program-card-address-user = Перед именем не должно быть ни пользователя, ни обратной косой черты: { $text }. Телефон не показал бы, куда на самом деле ведёт код.
program-card-address-host = Компьютера с таким именем телефоны не найдут: { $text }. Проверьте имя.
program-card-address-port = Это не порт: { $text }. Укажите число от 1 до 65535 или уберите его.
program-card-address-foreign = В имени { $text } есть буквы, которых нет в ряду от a до z, на многих телефонах их не набрать. Возьмите имя из латинских букв, цифр и дефисов.
program-card-address-punycode = Имя { $text } обозначает другие буквы, и без ошибок его не произнести и не набрать. Возьмите имя из букв от a до z.
program-card-address-own = Имя { $text } означает сам телефон. Укажите адрес, по которому аудиогид находят другие устройства.
program-card-address-sign = В адресе на карте могут быть только латинские буквы, цифры и знаки . - _ / : ? = & #. Этого в нём быть не может: { $text }
program-card-code-long = Знаков в адресе: { $length }. Чтобы код на карте читали и простые телефоны, их может быть не больше { $most }. Возьмите адрес короче.
program-card-long-title = Заголовок не помещается на карте крупным шрифтом, язык: { $language }. Сократите code в текстах.
program-card-long-address = Адрес не помещается на карте крупным шрифтом. Возьмите адрес короче.
program-card-long-braille = Заголовок не помещается на карте шрифтом Брайля, язык: { $language }. Сократите code в текстах.
program-card-unread = Код не удалось прочитать с рисунка, неудачных попыток: { $count } из { $all }. Карта не записана. Проверьте размеры карты с кодом.
program-card-modules = Сторона квадратика кода — { $size } миллиметра.
program-card-distance = Телефоны должны читать его с расстояния до { $distance } см.
program-card-level-strong = Стереться может до { $percent } % кода, но не три больших квадрата по углам.
program-card-level-weaker = Стереться может до { $percent } % кода, но не три больших квадрата по углам. С адресом короче — и больше.
program-card-local = Адрес { $text } откроют только телефоны в той же сети. Если он изменится, напечатайте новые карты.
program-card-open = Адрес не зашифрован: любой в этой сети может увидеть и подменить то, что получат телефоны. Используйте его только в сети, которой доверяете.
program-card-confusable = Некоторые знаки адреса легко перепутать при наборе: { $text }. Надёжнее одни строчные буквы.
program-card-said = Как произнести адрес { $language ->
    [et] по-эстонски
    [ru] по-русски
    [en] по-английски
   *[other] на своём языке
}: { $text }
program-card-read = Код каждой карты прочитан с её рисунка { $count ->
    [one] { $count } способом
   *[other] { $count } способами
}: чётко, вверх ногами, с наибольшего расстояния, из дрожащих рук и при слабом свете.
program-spelled-letter = { $letter ->
    [a] а
    [b] бэ
    [c] цэ
    [d] дэ
    [e] е
    [f] эф
    [g] жэ
    [h] аш
    [i] и
    [j] йот
    [k] ка
    [l] эль
    [m] эм
    [n] эн
    [o] о
    [p] пэ
    [q] ку
    [r] эр
    [s] эс
    [t] тэ
    [u] у
    [v] вэ
    [w] дубль-вэ
    [x] икс
    [y] игрек
   *[z] зет
}
program-spelled-capital = заглавная { program-spelled-letter }
program-spelled-digit = { NUM($digit) }
program-spelled-sign = { $sign ->
    [dot] точка
    [slash] косая черта
    [hyphen] дефис
    [underscore] подчёркивание
    [colon] двоеточие
    [question] вопросительный знак
    [equals] знак равенства
    [and] амперсанд
   *[hash] решётка
}

## Аудиогид на телефонах.

program-guide-at = Адрес аудиогида: { $address }
program-guide-lan = Аудиогид можно открыть с телефона в этой сети.
program-guide-stop = Чтобы закончить, нажмите Control и C.
program-guide-stopped = Аудиогид больше не открыт: что-то пошло не так. Запустите его снова.
program-guide-port-taken = Порт { NUMBER($port, useGrouping: 0) } занят другой программой. Выберите другой с помощью --port или закройте ту программу.
program-guide-port-refused = Порт { NUMBER($port, useGrouping: 0) } использовать нельзя. Выберите порт выше 1023 с помощью --port.
program-guide-port-address = Аудиогид нельзя открыть на порту { NUMBER($port, useGrouping: 0) }. Выберите другой с помощью --port.
program-guide-port-network = Этот компьютер не подключён к локальной сети, в которой могли бы быть телефоны. Подключите его к сети или уберите --lan.
program-guide-shelf-damaged = Аудиогид в папке { $path } не такой, каким был записан. Что не так, покажет: { ALU() } guide check { $path }
program-guide-shelf-twice = Аудиогид из папки { $path } есть и в другой папке. Оставьте только один из двух.
program-guide-site-other = В { $path } лежит что-то другое. Выберите пустую папку или папку прежнего сайта.
program-guide-site-written = Сайт записан в { $path }: { $count ->
    [one] { $count } аудиогид
    [few] { $count } аудиогида
   *[many] { $count } аудиогидов
}, { $size } МБ. Скопируйте его на любой веб-хостинг; по https им можно пользоваться и без интернета.

## Доска на верстаке.

program-board-talk-lost = Связь с доской прервалась. Подключите её снова и начните заново.
program-board-talk-silent = На порту { $port } доска не отвечает. Проверьте кабель или запишите в доску прошивку: { ALU() } board install
program-board-talk-version = У доски на порту { $port } другая версия протокола. Запишите в неё прошивку этой программы: { ALU() } board install
program-board-talk-refused = Доска на порту { $port } отказалась это сделать. Запустите её заново и попробуйте ещё раз.
program-board-firmware = Прошивка доски — { $firmware }, протокол — { $protocol }.
program-board-id = Номер доски — { $id }.
program-board-boot-power = Она запустилась, когда её включили.
program-board-boot-watchdog = Она перезапущена, потому что её программа зависла.
program-board-boot-reset = Её перезапустили сбросом.
program-board-boot-crash = Её программа дала сбой и началась заново.
program-board-boot-unknown = Почему она запустилась, неизвестно.
program-board-words-none = Сообщения о сбое нет.
program-board-words-crash = Её программа однажды дала сбой, сообщение: { $text }
program-board-words-watchdog = Её программа однажды зависла, сообщение: { $text }
program-board-size = Столбцов { $columns }, рядов { $rows }, полей { $tiles }.
program-board-parts = Разъёмов для счётчиков { $sockets }, кнопок { $buttons }, мультиплексоров { $multiplexers }.
program-board-selftest-good = Самопроверка неисправностей не находит.
program-board-setting-heartbeat_ms = О своём состоянии она сообщает не реже чем раз в { $value } мс.
program-board-setting-led = { $value ->
    [0] Светодиод выключен.
   *[other] Светодиод включён.
}
program-board-setting-debounce_scans = Одинаковых чтений для одного показания: { $value }.
program-board-setting-name = Имя доски — { $value }.
program-board-setting-wand_offset = Окно указки сдвинуто на { $value }.
program-board-setting-square_offset = Окно квадратных фигур сдвинуто на { $value }.
program-board-setting-raid_offset = Окно боевых фигур сдвинуто на { $value }.
program-board-setting-circle_offset = Окно круглых фигур сдвинуто на { $value }.
program-board-setting-empty_offset = Окно пустых полей сдвинуто на { $value }.
program-board-least-margin = Ближе всех к краю своего окна:
program-board-report = Отчёт записан в { $path }.
program-board-report-wrong = Строка { NUMBER($line, useGrouping: 0) } в { $path } непонятна. Выберите другой файл с --report или начните заново с --again.
program-board-report-other = Отчёт { $path } — о другой доске. Выберите другой файл с --report или начните заново с --again.
program-board-fields-wrong = Таких полей на этой доске нет: { $text }. Напишите их так: A1-B2 D5.
program-board-restored = На доске теперь окна и настройки новой доски.
program-board-kept = Теперь эти окна сохранены в доске.

## Прошивка на Pico.

program-install-files = Файлов для Pico на порту { $port }: { NUMBER($count, useGrouping: 0) }.
program-install-ask = Скопировать их сейчас? Наберите: да или нет.
program-install-file = Копируется: { $name }.
program-install-copied = { $count ->
    [0] Все файлы уже были на месте и верны.
    [one] Скопирован { $count } файл, всё прочитано обратно верно.
    [few] Скопировано { $count } файла, всё прочитано обратно верно.
   *[many] Скопировано { $count } файлов, всё прочитано обратно верно.
}
program-install-done = Доска отвечает, её прошивка — { $version }. Теперь проверьте её: { ALU() } board test{ $options }
program-install-silent = Файлы на месте, но на порту { $port } доска не отвечает. Отключите её, подключите снова, затем: { ALU() } board info{ $options }
program-install-simulated = В имитацию доски ничего записывать не нужно: она работает с прошивкой этой программы. Чтобы её проверить: { ALU() } board test --port sim
program-install-none = Pico не найден. Подключите кабель; бывают кабели только для зарядки. Если кабель подключён, на Pico ещё нет MicroPython.
program-install-several = Подключено несколько Pico: { $ports }. Выберите один с --port.
program-install-package = Пакет { $name } не установлен. Чтобы установить его: { ADD("board") }
program-install-by-hand = Вручную: какие файлы куда копировать и какими командами, рассказано в docs/board.md.
program-install-runs = На Pico уже работает прошивка доски и не освобождает порт. Подключая кабель, держите все кнопки доски нажатыми или соедините GPIO 14, 15 и 16 с землёй. Затем начните снова.
program-install-old = На устройстве на порту { $port } слишком старый MicroPython. Запишите новый, не ниже 1.19, и начните снова.
program-install-no-prompt = Устройство на порту { $port } не отвечает как MicroPython. Сначала запишите на него MicroPython.
program-install-bootsel-find = Отключите Pico. Если разъём USB направлен от вас, а детали сверху, единственная кнопка лежит рядом с разъёмом, слева.
program-install-bootsel-hold = Держите эту кнопку нажатой, подключите кабель, подождите две секунды и отпустите. Появится диск с именем RPI-RP2.
program-install-bootsel-copy = Скопируйте на этот диск файл MicroPython для Raspberry Pi Pico, его имя кончается на uf2. Он лежит на micropython.org в разделе загрузок; плата называется Pico. Диск исчезнет сам.
program-install-bootsel-again = Затем начните снова: { ALU() } board install
program-install-copy = Файл { $name } не удалось скопировать. Отключите Pico, подключите снова и повторите; что уже скопировано, останется.
program-install-differs = Файл { $name } прочитан обратно не таким, каким был записан. Виновата память этого Pico или кабель. Повторите или возьмите другой Pico или кабель.
program-install-held-brltty = Порт может занимать программа брайля brltty. Если у вас нет брайлевского дисплея: sudo systemctl stop brltty-udev
program-install-held-modemmanager = Порт может занимать ModemManager. Остановите его: sudo systemctl stop ModemManager

## Что сообщает alu games.

program-games-none = В { $path } сохранённых игр ещё нет.
program-games-game = Игра { NUMBER($number, useGrouping: 0) }: { $name }, в последний раз играли { $day } { NUM($year, "ordinal-neuter-genitive") } года, ходов: { NUMBER($turns, useGrouping: 0) }.
program-games-game-undated = Игра { NUMBER($number, useGrouping: 0) }: { $name }, ходов: { NUMBER($turns, useGrouping: 0) }. Её сохранила более ранняя версия, без даты.
program-games-lessons = Кроме того, начатых уроков: { NUMBER($count, useGrouping: 0) }. Чтобы удалить их: { ALU() } games forget --player и имя того, кто учился
program-games-goes-on = Она не окончена.
program-games-wrong = Игра { NUMBER($number, useGrouping: 0) } с какой-то записи непонятна.
program-games-other = Игру { NUMBER($number, useGrouping: 0) } эта программа не знает. Она называется { $game }.
program-games-size = Игр: { NUMBER($count, useGrouping: 0) }. Файл { $path } занимает { NUMBER($size, useGrouping: 0) } КБ. Игры хранятся, пока вы их не удалите: { ALU() } games forget{ $options }
program-games-size-now = Теперь файл { $path } занимает { NUMBER($size, useGrouping: 0) } КБ.
program-games-aside = Рядом лежит повреждённый файл, сохранённые игры могут быть и в нём: { $path }
program-games-unknown = В { $path } нет игры { NUMBER($number, useGrouping: 0) }. Какие игры есть, подскажет: { ALU() } games{ $options }
program-games-exported = Игра { NUMBER($number, useGrouping: 0) } записана в { $path }
program-games-imported = Теперь это игра { NUMBER($number, useGrouping: 0) }.
program-games-nobody = В { $path } ничего нет об игроке по имени { $player }.
program-games-nothing-chosen = Ничего не удалено. Укажите номера игр, --before с датой или --all.
program-games-undated = Эти игры сохранила более ранняя версия, без даты, поэтому они остаются: { $numbers }. Удалите их по номерам.
program-games-ask = Удалить навсегда: { $count ->
    [0] ни одной игры
    [one] { NUMBER($count, useGrouping: 0) } игру, номер { $numbers }
    [few] { NUMBER($count, useGrouping: 0) } игры, номера { $numbers }
   *[many] { NUMBER($count, useGrouping: 0) } игр, номера { $numbers }
}{ $copies ->
    [0] {""}
    [one] , и { NUMBER($copies, useGrouping: 0) } повреждённый файл рядом
    [few] , и { NUMBER($copies, useGrouping: 0) } повреждённых файла рядом
   *[many] , и { NUMBER($copies, useGrouping: 0) } повреждённых файлов рядом
}? Вернуть их будет нельзя. Наберите: да или нет.
program-games-kept = Ничего не удалено.
program-games-forgotten = Удалено игр навсегда: { NUMBER($count, useGrouping: 0) }. Удалено повреждённых файлов: { NUMBER($copies, useGrouping: 0) }.
program-games-not-smaller = Уменьшить файл не удалось: для этого нужно свободное место на диске. Освободите его и выполните: { ALU() } games shrink{ $options }
program-game-file-foreign = В файле { $path } нет игры. Выберите файл, записанный, например, командой: { ALU() } games export 1
program-game-file-newer = Игра в { $path } записана более новой версией программы. Загрузите её в той версии.
program-game-file-cut = Игра в { $path } обрывается на строке { NUMBER($line, useGrouping: 0) }. Она не загружена.
program-game-file-wrong = Строка { NUMBER($line, useGrouping: 0) } в { $path } — не то, что там можно сыграть. Игра не загружена.
program-game-file-game = В файле { $path } — игра, которой эта программа не знает: { $game }. Игра не загружена.
program-review-progress = { $percent } %: { $count ->
    [one] разобрано { NUMBER($count, useGrouping: 0) } положение
    [few] разобраны { NUMBER($count, useGrouping: 0) } положения
   *[many] разобрано { NUMBER($count, useGrouping: 0) } положений
}.
program-review-written = Записано: { $page }. Тот же разбор простым текстом: { $text }

program-lessons-none = Уроков по этой игре пока нет.
program-lessons-no-files = В папке { $path } нет ни одного урока. Урок — это файл, имя которого кончается на .toml.
program-lessons-no-language = У уроков в папке { $path } нет общего языка. Напишите их все на одном языке.
program-lesson-unknown = Такого урока нет. Последний — номер { NUMBER($count, useGrouping: 0) }.
program-lesson-file-wrong = Файл { $path } пока использовать нельзя. Ошибок в нём: { NUMBER($count, useGrouping: 0) }.
program-lesson-file-puzzles = В файле { $path } не урок, а задачи. Чтобы решать их, наберите: { ALU() } puzzle --file { $path }
program-lesson-file-right = Файл { $path } — урок. Шагов подсказки: { NUMBER($hints) }. Ошибок, на которые есть ответ: { NUMBER($wrong) }.
program-plan-written = Записано: { $path }
program-plan-braille = Этот текст нельзя записать шрифтом Брайля: { $text }
program-teachers-code = Код учителя: { $code }

program-puzzles-none = Задач по этой игре пока нет.
program-puzzle-unknown = Такой задачи нет. Последняя — номер { NUMBER($count, useGrouping: 0) }.
program-puzzle-no-level = Задач такой трудности нет. Самые трудные — уровня { NUMBER($level) }.
program-puzzles-wrong = В файле { $path } нет задач по этой игре. Назовите другой файл.
program-puzzle-progress = { $percent } %. Найдено задач: { NUMBER($count, useGrouping: 0) }.
program-puzzle-made = Задач в файле { $path }: { NUMBER($count, useGrouping: 0) }.

## Сервер сообщений клуба.

program-broker-runs = Сервер сообщений работает. Адрес с шифрованием: mqtts://{ $host }:{ $port }. Если сеть пропускает только веб-страницы: wss://{ $host }:{ $web }
program-broker-here = На этом компьютере без шифрования: mqtt://127.0.0.1:{ $port }
program-broker-accounts = Имена и пароли столов и учителя: { $path }
program-broker-certificate = Этот сертификат нужен на компьютере каждого стола: { $path }
program-broker-ends = Чтобы остановить сервер, нажмите Control и C.
program-broker-ended = Сервер сообщений остановился сам. Запустите его снова.
program-broker-missing = Программа Mosquitto не установлена. Установите пакет mosquitto и запустите снова.
program-broker-running = Сервер сообщений с этой папкой уже работает: { $text }. Сначала остановите его.
program-broker-taken = Один из этих портов занят другой программой. Закройте её или выберите другие порты.
program-broker-accounts-wrong = Файл { $text } нельзя прочитать. Это простой текст в кодировке UTF-8, в каждой строке имя и пароль. Исправьте его или удалите и раздайте новые пароли.
program-broker-authority-half = Файла { $text } нет. club-ca.pem и club-ca.key нужны вместе: верните его или удалите и второй и раздайте столам новый сертификат.
program-broker-authority-locked = Ключ { $text } закрыт паролем. Снимите пароль или удалите club-ca.pem и club-ca.key и раздайте столам новый сертификат.
program-broker-authority-wrong = Файл { $text } — не сертификат клуба и не его ключ. Верните правильный файл или удалите club-ca.pem и club-ca.key и раздайте столам новый сертификат.
program-broker-failed = Mosquitto не запускается. Сообщение программы: { $text }

## Турниры клуба.

program-tournament-begun = Турнир начат. Участников: { NUMBER($entrants, useGrouping: 0) }. Туров: { $rounds }
program-tournament-round = Тур { $number } из { $rounds }.
program-tournament-pairing = Стол { $table }: начинает { $first }, соперник — { $second }.
program-tournament-free = В этом туре без соперника: { $name }
program-tournament-won = Победа: { $name }.
program-tournament-draw = Ничья.
program-tournament-standing = Место { $place }. { $name }: очков { $points }, сумма очков соперников { $opponents }.
program-tournament-exists = Файл { $path } уже есть. Выберите другое имя.
program-tournament-busy = Файл { $path } занят другой программой. Закройте её или попробуйте ещё раз чуть позже.
program-tournament-foreign = Файл { $path } — не файл турнира.
program-tournament-open-games = Не у всех партий этого тура есть результат. Сначала введите недостающие результаты, например: { ALU() } club tournament result { $path } 1 first
program-tournament-over = Все туры сыграны.
program-tournament-no-game = В этом туре за этим столом партии нет.
program-keys-part = { $heading }: клавиш { NUMBER($count) }.
program-keys-parts = Чтобы услышать клавиши одной части, наберите после этой команды её слово. Слова для игры: игра, меню, { $hand ->
        [yes] рука, гид и показ
       *[no] гид и показ
    }. Слова для настроек: компьютер, часы, стол и уроки. Например: { ALU() } keys гид
program-keys-more = Осталось: { NUMBER($count) }. Ввод — дальше.

## Проверка языка: чего в нём нет и что неверно.

program-check-file = Файл { $name }: предложений { NUMBER($there, useGrouping: 0) }, нужно { NUMBER($count, useGrouping: 0) }.
program-check-missing = Не хватает: { $names }.
program-check-guide = Главы аудиогида: { NUMBER($there, useGrouping: 0) }, нужно { NUMBER($count, useGrouping: 0) }.
program-check-rest = Не хватает предложений: { NUMBER($missing, useGrouping: 0) }. Ошибок: { NUMBER($wrong, useGrouping: 0) }.
program-check-whole = Всё на месте.
program-check-on-line = Файл { $name }, строка { NUMBER($line, useGrouping: 0) }: { $problem }
program-check-in-file = Файл { $name }: { $problem }
program-check-wrong-syntax = Это не Fluent: { $text }
program-check-wrong-facts = Использовать это нельзя. { $text }
program-check-wrong-twice = Встречается дважды: { $name }.
program-check-wrong-left = В английском нет предложения { $name }.
program-check-wrong-values = В предложении { $name } не те значения, что в английском: { $text }.
program-check-wrong-variants = В предложении { $name } нет варианта для { $text }.
program-check-wrong-form = Предложение { $name } просит форму, которой у чисел нет: { $text }.
program-check-wrong-case = Предложение { $name } просит падеж, которого нет ни у одного имени: { $text }.
program-check-wrong-cases = У имени { $name } нет падежа, который есть у других таких имён: { $text }.
