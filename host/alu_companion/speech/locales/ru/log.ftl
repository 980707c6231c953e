### Что говорится разработчикам о записях: на терминале, числа цифрами.

## Что это за запись.

log-made = Записано программой версии { $version }, версия протокола { NUMBER($protocol, useGrouping: 0) }.
log-made-unknown = Версия программы, которая вела запись, не указана.
log-begun = Начало: { $text }.
log-hash = Хеш файла доски: { $text }.
log-firmware = Прошивка доски: { $text }.
log-lasts = Длительность: { $text }.
log-game = Игра: { $text }.
log-options = Условия: { $text }.
log-languages = Языки: { $text }.
log-entries = Строк вида { $kind }: { NUMBER($count, useGrouping: 0) }.
log-actions-before = Действий до начала записи: { NUMBER($count, useGrouping: 0) }.
log-actions = Действий в записи: { NUMBER($count, useGrouping: 0) }.
log-whole = Запись закрыта как положено.
log-broken = Запись обрывается после строки { NUMBER($line, useGrouping: 0) }.
log-wrong = Строка { NUMBER($line, useGrouping: 0) } непонятна. Дальше запись не просмотрена.

## Её строки, каждая после своего времени.

log-setting = Настройки: { $text }
log-event = Было в журнале: { $text }
log-link-up = Порт открыт.
log-link-silent = Доска замолчала.
log-link-down = Порта больше нет.
log-link-none = Доски нет.
log-welcome-keys = Игроки за столом, они нажимают клавиши.
log-welcome-lines = Игроки за столом, они набирают строки.
log-hands-keys = Игроки за столом, у имитации доски вместо рук клавиши.
log-hands-lines = Игроки за столом, у имитации доски вместо рук набранные строки.
log-hand-chosen-keyboard = Теперь вместо рук клавиатура.
log-hand-chosen-board = Идёт поиск доски, вместо рук может быть и клавиатура.
log-hand = Рука у имитации доски: { $text }
log-typed = Набрано: { $text }
log-key = Клавиша: { $text }
log-trouble = Неполадка: { $text }
log-page = Живая страница: { $text }
log-report = Отчёт: { $text }
log-decided = Компьютер решил: { $text }
log-considered = Компьютер решил бы: { $text }
log-advised = Тренер считает: { $text }
log-opponent = Процесс, который думает за компьютер: { $text }
log-far = Другой стол: { $text }
log-far-met = Другой стол найден. Имя игры: { $text }
log-far-news = Связь с другим столом: { $text }
log-club = Учитель клуба: { $text }
log-club-news = Связь с клубом: { $text }
log-heard = Предложение аудиогида прослушано до конца.
log-spoken = То, что должны слышать все, сказано до конца.
log-end = Запись закрыта.
log-state = Доска: { $changes }.
log-state-again = Доска: всё как было.
log-tile = { $name } { $content }
log-socket-square = разъём { NUMBER($number, useGrouping: 0) } счётчик Квадрата { $rows }
log-socket-circle = разъём { NUMBER($number, useGrouping: 0) } счётчик Круга { $rows }
log-socket-none = разъём { NUMBER($number, useGrouping: 0) } пустой
log-socket-fault = разъём { NUMBER($number, useGrouping: 0) } счётчик читается неверно
log-buttons = кнопки { $text }
log-health = неисправные мультиплексоры { $text }
log-same = Доска: то же самое ещё { $count ->
    [one] { NUMBER($count, useGrouping: 0) } раз
    [few] { NUMBER($count, useGrouping: 0) } раза
   *[other] { NUMBER($count, useGrouping: 0) } раз
}, последний раз — сейчас.
log-hello = Доска: прошивка { $firmware }, полей { NUMBER($columns, useGrouping: 0) } на { NUMBER($rows, useGrouping: 0) }, причина запуска — { $text ->
    [P] питание
    [W] сторож после зависания
    [R] сброс
    [C] сбой программы
   *[other] неизвестна
}.
log-lost = Доска: пропало строк: { NUMBER($count, useGrouping: 0) }.
log-garbage = Доска: не строка протокола ({ $text }): { $line }
log-other-version = Доска: её версия протокола { NUMBER($count, useGrouping: 0) }.
log-board = Доска: { $text }
log-unheard = Доска: байтов при закрытом порте: { NUMBER($count, useGrouping: 0) }.
log-said = Сказано: { $text }

## Что в ней не так.

log-problem-line = Строка { NUMBER($line, useGrouping: 0) } не читается.
log-problem-time = Время в строке { NUMBER($line, useGrouping: 0) } меньше, чем в предыдущей.
log-problem-content = В строке { NUMBER($line, useGrouping: 0) } содержимое не подходит к её виду.
log-problem-late = Место строки { NUMBER($line, useGrouping: 0) } — в начале записи.
log-problem-protocol = В строке { NUMBER($line, useGrouping: 0) } указана другая версия протокола.
log-problem-plays = Начиная со строки { NUMBER($line, useGrouping: 0) } запись нельзя воспроизвести.
log-problem-game = В записи — игра, которой эта программа не знает: { $game }.
log-problem-after = Строка { NUMBER($line, useGrouping: 0) } и всё за ней стоят после конца записи.
log-problem-cut = Запись обрывается после строки { NUMBER($line, useGrouping: 0) }.
log-problem-different = Строка { NUMBER($line, useGrouping: 0) } протокола игры не совпадает. Ожидалось: { $expected } Сказано: { $said }
log-differs-input = Ввод различается начиная с номера { NUMBER($number, useGrouping: 0) }.
log-differs-action = Действия различаются начиная с номера { NUMBER($number, useGrouping: 0) }.
log-differs-said = Сказанное различается начиная с номера { NUMBER($number, useGrouping: 0) }.
log-differs-nowhere = Ввод, действия и сказанное совпадают.
log-in-first = В первой записи: { $text }
log-in-second = Во второй записи: { $text }
log-nothing = ничего.
log-good = Запись { $path } в порядке.

## Что сделано и почему не вышло.

log-written = Записан файл { $path }
log-run = Запустить: pytest { $path }
log-in-the-middle = В это время шло то, чего журнал не хранит: вопрос, набор числа или аудиогид. В отрывок это не вошло.
log-progress = Прочитано { $percent } % записи.
log-broke-off = Запись { $path } обрывается после строки { NUMBER($line, useGrouping: 0) }. Взято то, что было до неё.
log-damaged = Строка { NUMBER($line, useGrouping: 0) } записи { $path } повреждена. Взято то, что было до неё.
log-makes-no-sense = Строка { NUMBER($line, useGrouping: 0) } записи { $path } непонятна. Что в записи не так, скажет: { ALU() } log check { $path }
log-backwards = Второе время раньше первого. Сначала укажите более раннее.
log-no-piece = За это время ничего не поступило, записывать нечего.
log-fit-empty = Одна из записей пуста, соединить их нельзя.
log-fit-new = Вторая запись начинает новую игру. Возьмите ту, что продолжает игру первой.
log-fit-game = Вторая запись начинается не с того места, на котором кончается первая. Соедините её с той, за которой она идёт.
log-fit-settings = Вторая запись начинается с других настроек, чем те, с которыми кончается первая. Соединить их нельзя.
