### Слова стола: руки, доска, связь, настройки.

## Руки за работой.

still-missing = Ещё не завершено: { $actions }.
    .brief = Не завершено: { $actions }.
ambiguous = Что из этого вы имели в виду?
    .brief = Что именно?
choice = { NUM($number) }: { $meaning }.
meaning-actions = { $actions }
meaning-take-back = отмена { $count ->
    [1] последнего действия
    [one] последнего { NUM($count, "cardinal-neuter-genitive") } действия
   *[other] последних { NUM($count, "cardinal-neuter-genitive") } действий
}
meaning-replace = { $actions } вместо { $count ->
    [1] последнего действия
    [one] последнего { NUM($count, "cardinal-neuter-genitive") } действия
   *[other] последних { NUM($count, "cardinal-neuter-genitive") } действий
}
theirs-left = У { CASE($side, "gen") } ещё { NUM($count, "cardinal-neuter") } { $count ->
    [one] действие
    [few] действия
   *[many] действий
}.
theirs = Это ходит { $side }: { $actions }? Ответьте, пожалуйста, да или нет.
others-piece = Сейчас { CASE($piece, "acc") } ставить нельзя.
wrong-payment = Счётчик { CASE($side, "gen") } показывает неверную оплату за такое действие: { $action }.
unexplained = Такое положение разрешённым действием не получить.
paid-without-piece = Ресурсы уже потрачены, но фигуры ещё не тронуты.
unclear-fields = Не удаётся прочитать { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}: { $fields }. { $count ->
    [1] Поднимите фигуру и поставьте снова
   *[other] Поднимите фигуры и поставьте снова
}.

## Исправление доски.

repair-left = До верного положения { NUM($count) } { $count ->
    [one] шаг
    [few] шага
   *[many] шагов
}.
repair-step-done = Готово, { $count ->
    [one] остался { NUM($count) } шаг
    [few] осталось { NUM($count) } шага
   *[many] осталось { NUM($count) } шагов
}.
repair-move = Переставьте { CASE($piece, "acc") } { CASE($source, "from") } на { CASE($target, "nom") }.
    .brief = { CASE($piece, "acc") } { CASE($source, "from") } на { CASE($target, "nom") }.
repair-take-off = Снимите { CASE($piece, "acc") } { CASE($field, "from") }.
    .brief = Снять { CASE($piece, "acc") }: { $field }.
repair-put-on = Поставьте { CASE($piece, "acc") } на { CASE($field, "nom") }.
    .brief = Поставить { CASE($piece, "acc") }: { $field }.
repair-set = На счётчике { CASE($side, "gen") } слева { $left ->
    [0] не должно быть слайдеров
    [one] должен стоять { NUM($left) } слайдер
    [few] должны стоять { NUM($left) } слайдера
   *[many] должно стоять { NUM($left) } слайдеров
} { CASE($resource, "gen") }.
    .brief = { $side }, { $resource }: слева { NUM($left) }.
repair-sliders-right = На счётчике { CASE($side, "gen") } передвиньте вправо { NUM($count) } { $count ->
    [one] слайдер
    [few] слайдера
   *[many] слайдеров
} { CASE($resource, "gen") }, чтобы слева { $left ->
    [0] не осталось ни одного
    [one] остался { NUM($left) }
   *[other] осталось { NUM($left) }
}.
    .brief = { $side }, { $resource }: вправо { NUM($count) }, слева { $left ->
    [0] не останется ни одного
   *[other] останется { NUM($left) }
}.
repair-sliders-left = На счётчике { CASE($side, "gen") } передвиньте влево { NUM($count) } { $count ->
    [one] слайдер
    [few] слайдера
   *[many] слайдеров
} { CASE($resource, "gen") }, чтобы слева { $left ->
    [one] оказался
   *[other] оказалось
} { NUM($left) }.
    .brief = { $side }, { $resource }: влево { NUM($count) }, слева станет { NUM($left) }.
skipped = Доска остаётся как есть.
nothing-to-skip = Пропускать нечего.
outside-piece = { $piece } на { CASE($field, "loc") } по-прежнему не считается.
outside-missing = На { CASE($field, "loc") } по-прежнему нет { CASE($piece, "gen") }.
outside-many = На доске по-прежнему нужно исправить { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}.
board-correct = На доске всё верно.

## Связь и доска.

board-searching = Доска ещё не подключена. Программа её ищет.
board-found = Доска подключена.
board-version = Её версия — { $version }.
board-unplugged = Связь с доской прервалась.
board-unplugged-help = Игра сохранена. Подключите кабель снова, больше ничего не нужно.
board-back-unchanged = Доска снова на связи, ничего не изменилось.
board-back-changed = Доска снова на связи, отличий от положения в игре: { NUM($count, "cardinal-neuter") }.
version-mismatch = Версия доски — { $board }, версия программы — { $host }, они не подходят друг к другу. Пожалуйста, обновите их.
board-other-size = Эта доска не подходит для этой игры: столбцов на ней { NUM($columns) }, рядов { NUM($rows) }.
board-other-counters = Эта доска не подходит для этой игры: на ней разъёмов для счётчиков { NUM($sockets) }, рядов слайдеров на каждом счётчике { NUM($rows) }.
board-fault = Доска подключена, но её поля не читаются.
board-fault-over = Поля доски снова читаются.
board-restarted = Программа доски дала сбой и запустилась снова.
fault-multiplexer-open = Мультиплексор номер { NUM($number) }: обрыв на всех каналах.
fault-multiplexer-ground = Мультиплексор номер { NUM($number) }: все каналы замкнуты на землю.
fault-multiplexer-same = Мультиплексор номер { NUM($number) }: все каналы показывают одно и то же.
fault-multiplexer-jumping = Мультиплексор номер { NUM($number) }: показания скачут.
fault-multiplexer-low = Мультиплексор номер { NUM($number) }: нижнее опорное значение неверно.
fault-multiplexer-mid = Мультиплексор номер { NUM($number) }: среднее опорное значение неверно.
fault-multiplexer-both = Мультиплексор номер { NUM($number) }: оба опорных значения неверны.
fault-multiplexer-unknown = Мультиплексор номер { NUM($number) } неисправен.
fault-select-low = Мультиплексор номер { NUM($number) }: адресная линия номер { NUM($line) } застряла на низком уровне.
fault-select-high = Мультиплексор номер { NUM($number) }: адресная линия номер { NUM($line) } застряла на высоком уровне.
fault-select-floating = Мультиплексор номер { NUM($number) }: адресная линия номер { NUM($line) } не подключена.
fault-select-stuck = Мультиплексор номер { NUM($number) }: адресная линия номер { NUM($line) } застряла на одном уровне.
fault-select-all-low = Все мультиплексоры: адресная линия номер { NUM($line) } застряла на низком уровне.
fault-select-all-high = Все мультиплексоры: адресная линия номер { NUM($line) } застряла на высоком уровне.
fault-select-all-floating = Все мультиплексоры: адресная линия номер { NUM($line) } не подключена.
fault-select-all-stuck = Все мультиплексоры: адресная линия номер { NUM($line) } застряла на одном уровне.
fault-counter-ones = Линия данных или тактовая линия застряла на одном уровне.
fault-counter-header = Его показания неверно начинаются.
fault-counter-identity = По нему не узнать, чей он.
fault-counter-trailer = Его показания неверно заканчиваются.
fault-counter-cut = Его показания обрываются на середине.
fault-counter-slipped = Его показания сдвинуты.
fault-counter-garbled = Его показания нельзя разобрать.
fault-button = Кнопка номер { NUM($number) } на доске залипла.
shorted-fields = Короткое замыкание на доске: { $fields }. Вытрите доску насухо или уберите то, что там лежит.
counter-attached = Счётчик { CASE($side, "gen") } присоединён.
counter-detached = Счётчик { CASE($side, "gen") } отсоединён. Программа сама считает ресурсы и называет их.
    .brief = Счётчик { CASE($side, "gen") } отсоединён.
counters-swapped = Счётчик присоединён не с той стороны. Пожалуйста, присоедините каждый счётчик со стороны его игрока.
counter-fault = Счётчик { CASE($side, "gen") } присоединён, но не читается. Программа сама считает ресурсы и называет их.
counter-row-dirty = На счётчике { CASE($side, "gen") } плохо читается ряд { CASE($resource, "gen") }. Подвигайте слайдеры этого ряда туда и обратно.

## Подготовка.

setup-started = Подготовим доску.
setup-board = Доска лежит между игроками, Круг сидит у первого ряда. Фигур на ней ещё нет.
setup-counters = На обоих счётчиках слайдеры строительных материалов и железа стоят слева, слайдеры еды — справа.
setup-done = Доска готова.

## Приказы и настройки.

hands-typed = Вместо рук у вас клавиатура. Наберите, например: положи круг { $field }, сними { $field }, сдвинь материал и число, подключи круг.
hands-loose = Счётчики не присоединены, ресурсы считает программа. Чтобы присоединить счётчик, наберите: подключи круг. Чтобы отсоединить, наберите: отключи круг. Чтобы всё встало на свои места, наберите: разложи.
hands-keys = Вместо рук у вас клавиши. Нажмите { $key }, столбец и ряд. Затем один ставит круглую фигуру, два — квадратную, три — боевую, а четыре снимает ту, что там стоит. Счётчики не присоединены, ресурсы считает программа.
hands-offered = Один ставит туда круглую фигуру, два — квадратную, три — боевую, а четыре снимает ту, что там стоит. Точка отменяет выбор.
hands-lay-asked = Сделать всё это за вас? Ответьте, пожалуйста, да или нет.
help-typed = Чтобы узнать, о чём можно спросить, наберите: помощь.
help-pressed = Нажмите { $key }, чтобы узнать, о чём можно спросить.
leave-pressed = Клавиша табуляции закрывает программу, игра сохраняется.
help-play-words = Слова: конец, отмени, история, да, нет, новая игра, выход.
help-speech-words = Слова: повтори, старше, новее, медленнее, быстрее, тише, громче, голос, язык, подробность, алфавит, настройки, стоп, код.
help-guide-words = Слова: гид, стоп, дальше, предыдущее предложение, предложение, где, главы, следующая глава, предыдущая глава.
help-more-key = Нажмите эту клавишу ещё раз, чтобы узнать больше.
key-called = { $key ->
    [point] точку
    [enter] ввод
    [plus] плюс
    [minus] минус
    [star] звёздочку
    [slash] дробь
   *[digit] { NUM($number) }
}
not-understood = Непонятно. Чтобы узнать, что можно сделать, наберите: помощь.
    .brief = Непонятно.
no-topic = В помощи нет такой темы. Темы такие: { $topics }.
action-not-understood = Это действие непонятно. Чтобы узнать, как набирают действия, наберите: помощь.
    .brief = Действие непонятно.
action-ambiguous = Это может означать несколько действий. Уточните, пожалуйста.
choices-more = { $count ->
    [one] В списке ещё { NUM($count) } вариант.
    [few] В списке ещё { NUM($count) } варианта.
   *[many] В списке ещё { NUM($count) } вариантов.
} Чтобы слушать дальше, ответьте да.
choices-keys = Ноль повторяет список, точка закрывает его.
confirm-action = { $action }: вы уверены? Ответьте, пожалуйста, да или нет.
action-not-saved = Действие не выполнено: его не удаётся сохранить. Проверьте, есть ли место на диске, и повторите.
nothing-to-repeat = Повторять нечего.
nothing-to-undo = Отменять нечего.
undo-forbidden = В этой игре действия не отменяются.
confirm-new-game = Прекратить эту игру и начать новую? Ответьте, пожалуйста, да или нет.
confirm-undo = Отменить действие { CASE($side, "gen") }: { $action }? Ответьте, пожалуйста, да или нет.
nothing-asked = Сейчас ни о чём не спрашивают.
answer-yes-or-no = Ответьте, пожалуйста, да или нет.
cancelled = Всё осталось как было.
save-failed = Последнее действие ещё не принято, потому что его не удаётся сохранить. Программа пробует снова. Проверьте, пожалуйста, диск.
recording-failed = Не удаётся вести запись с доски. Сама игра сохранена.
journal-mended = Сохранённые игры были повреждены. Всё, что удалось прочитать, сохранено. Что потеряно, написано в терминале.
language-changed = Теперь я говорю по-русски.
level-brief = Буду говорить кратко.
level-normal = Буду говорить полными предложениями.
level-teaching = Буду пояснять по ходу игры.
alphabet-names = Столбцы называются именами.
alphabet-letters = Столбцы называются буквами.
alphabet-numbers = Столбцы и ряды называются числами.
alphabet-seat = Поля отсчитываются от вашего места.
alphabet-example = Например: { $field }.

## Строки, которые ничего не значат, и чего рука не может.

did-you-mean = Непонятно. Может быть, { $line }? Тогда наберите так.
no-tile-row = Такого поля нет: { $column } { NUM($row) }. Рядов на доске { NUM($rows) }.
no-tile-column = Такого столбца нет. Первое поле — { $first }, последнее — { $last }.
half-hand-put = Наберите, что и куда поставить, например: положи круг { $field }, положи квадрат { $field } или положи боевую { $field }.
half-hand-take = Наберите, с какого поля снять фигуру, например: сними { $field }.
half-hand-slide = Наберите, какие слайдеры и сколько их должно стоять слева: сдвинь материал, железо или еду и число. После слова сдвинь можно назвать счётчик: круг или квадрат.
half-hand-attach = Наберите, чей счётчик: подключи круг или подключи квадрат.
half-hand-detach = Наберите, чей счётчик: отключи круг или отключи квадрат.
half-hand-lay = Наберите одно слово: разложи.
half-hand-wand = Наберите, какого поля коснуться, например: указка { $field }.
half-hand-press = Наберите слово нажми и номер кнопки на доске, цифрой. Номер первой кнопки — один.
half-hand-unplug = Наберите одно слово: выдерни.
half-hand-plug = Наберите одно слово: вставь.
hand-line-put = { $piece ->
    [circle] положи круг
    [square] положи квадрат
   *[raiding] положи боевую
} { $field }
hand-line-take = сними { $field }
played-by-hand = Здесь это делают руками. Наберите: { $line }.
played-on-board = Действия не набирают, а выполняют фигурами на доске. Программа понимает, что сделали руки.
hand-loose = Счётчик { CASE($side, "gen") } не присоединён: этих слайдеров доска не видит, ресурсы считает программа. Чтобы присоединить его, наберите: подключи { $side ->
    [circle] круг
   *[square] квадрат
}.
hand-sliders = Слайдеров { CASE($resource, "gen") } всего { NUM($count) }: наберите число от нуля до { NUM($count, "cardinal-masculine-genitive") }.
hand-buttons = { $count ->
    [0] На этой доске нет кнопок.
    [one] На этой доске { NUM($count, "cardinal-feminine") } кнопка.
    [few] На этой доске { NUM($count, "cardinal-feminine") } кнопки.
   *[many] На этой доске { NUM($count, "cardinal-feminine") } кнопок.
}
hand-already = Так уже и есть.
hand-unplugged = Кабель доски вынут, она этого не видит. Чтобы вернуть кабель, наберите: вставь.
hand-over = Игра окончена, и это уже не считается. Чтобы начать другую, наберите: новая игра.
setup-not-skipped = Это пропустить нельзя: игра начнётся, когда доска будет готова. Чтобы узнать, что дальше, наберите: исправь.
lay-out-offered = Чтобы всё само встало на свои места, наберите: разложи.
## Клавиши.

prompt-menu = Другие функции. Какая клавиша?
prompt-key = Нажмите клавишу, чтобы узнать, что она делает.
prompt-column = Столбец?
prompt-row = Ряд?
prompt-part = Где на поле? Восемь — север, пять — середина.
    .brief = Где на поле?
prompt-number = Число?
key-strayed = Здесь действуют только клавиши цифрового блока, а табуляция закрывает программу.
key-unknown = Эта клавиша здесь ничего не делает.
confirm-correct = Принять положение на доске как положение этой игры? Ответьте, пожалуйста, да или нет.
position-taken = Положение на доске принято.
position-impossible = Такое положение принять нельзя: фигура не читается, или фигур больше, чем в наборе.
no-newer = Более новых сообщений нет.
no-older = Более ранних сообщений нет.
does-menu = Другие функции: затем нажмите ещё одну клавишу.
does-keys = Объясняет, что делает следующая клавиша.
does-repeat = Повторяет последнее сообщение.
does-older = Переходит к предыдущему сообщению.
does-newer = Переходит к следующему сообщению.
does-following = Переходит к следующему сообщению, а пока звучит аудиогид — к следующему предложению.
does-previous = Переходит к предыдущему сообщению, а пока звучит аудиогид — к предыдущему предложению.
does-status = Говорит, чей ход, сколько от него осталось и как стоят игроки.
does-mine = Называет, что есть у того, кто ходит.
does-theirs = Называет, что есть у остальных.
does-field = Говорит, что стоит на поле: затем наберите столбец и ряд.
does-here = Говорит, что можно сделать на поле: затем наберите столбец и ряд.
does-neighbours = Говорит, что вокруг поля: затем наберите столбец и ряд.
does-column = Говорит, что стоит в столбце: затем наберите столбец и ряд.
does-row = Говорит, что стоит в ряду: затем наберите его номер.
does-camps = Говорит, где стоят все лагеря.
does-raided = Называет разорённые поля.
does-actions = Перечисляет всё, что можно сделать сейчас.
does-attacks = Называет лагеря противника, где возможен бой.
does-territory = Говорит об окружённых областях, их границах и о том, что их откроет.
does-last = Называет последние действия.
does-help = Говорит, о чём можно спросить и какие команды можно дать.
does-fix = Говорит, как исправить положение на доске.
does-end = Заканчивает ход или его часть. Если задан вопрос, отвечает да.
does-undo = Отменяет последнее действие.
does-skip = Прекращает исправление положения на доске.
does-correct = Принимает доску как есть, если ошиблась программа.
does-swap = Меняет игроков сторонами, если это разрешает особое правило.
does-new = Начинает новую игру.
does-yes = Отвечает да.
does-no = Отвечает нет.
does-choose = Выбирает по номеру.
does-stop = Заставляет программу замолчать.
does-quit = Закрывает программу. Игра сохраняется.
does-language = Меняет общий язык стола.
does-verbosity = Меняет подробность речи.
does-alphabet = Меняет названия полей.
does-rule = Рассказывает правила пяти действий или одно правило, если его назвать.
key-none = Такой клавиши нет. Есть цифры, точка, ввод, плюс, минус, звёздочка и дробь, и они же после клавиши дополнительных функций.
key-name = Клавиша { $key ->
    [point] точка
    [enter] ввод
    [plus] плюс
    [minus] минус
    [star] звёздочка
    [slash] дробь
   *[digit] { NUM($number) }
}:
key-name-more = Клавиша дополнительных функций, затем { $key ->
    [point] точка
    [enter] ввод
    [plus] плюс
    [minus] минус
    [star] звёздочка
    [slash] дробь
   *[digit] { NUM($number) }
}:
ago-seconds = { $count ->
    [0] Только что:
    [one] { NUM($count, "cardinal-feminine-accusative") } секунду назад:
    [few] { NUM($count, "cardinal-feminine-accusative") } секунды назад:
   *[other] { NUM($count, "cardinal-feminine-accusative") } секунд назад:
}
ago-minutes = { NUM($count, "cardinal-feminine-accusative") } { $count ->
    [one] минуту
    [few] минуты
   *[other] минут
} назад:

# Parts of a tile.
place-c = { $tile } середина
    .nom = на { CASE($tile, "nom") } середина
    .loc = на { CASE($tile, "loc") } середина
    .from = { CASE($tile, "from") } середина
place-n = { $tile } север
    .nom = на { CASE($tile, "nom") } север
    .loc = на { CASE($tile, "loc") } север
    .from = { CASE($tile, "from") } север
place-ne = { $tile } северо-восток
    .nom = на { CASE($tile, "nom") } северо-восток
    .loc = на { CASE($tile, "loc") } северо-восток
    .from = { CASE($tile, "from") } северо-восток
place-e = { $tile } восток
    .nom = на { CASE($tile, "nom") } восток
    .loc = на { CASE($tile, "loc") } восток
    .from = { CASE($tile, "from") } восток
place-se = { $tile } юго-восток
    .nom = на { CASE($tile, "nom") } юго-восток
    .loc = на { CASE($tile, "loc") } юго-восток
    .from = { CASE($tile, "from") } юго-восток
place-s = { $tile } юг
    .nom = на { CASE($tile, "nom") } юг
    .loc = на { CASE($tile, "loc") } юг
    .from = { CASE($tile, "from") } юг
place-sw = { $tile } юго-запад
    .nom = на { CASE($tile, "nom") } юго-запад
    .loc = на { CASE($tile, "loc") } юго-запад
    .from = { CASE($tile, "from") } юго-запад
place-w = { $tile } запад
    .nom = на { CASE($tile, "nom") } запад
    .loc = на { CASE($tile, "loc") } запад
    .from = { CASE($tile, "from") } запад
place-nw = { $tile } северо-запад
    .nom = на { CASE($tile, "nom") } северо-запад
    .loc = на { CASE($tile, "loc") } северо-запад
    .from = { CASE($tile, "from") } северо-запад
