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
   *[other] последних { NUM($count, "cardinal-neuter-genitive") } действий
}
meaning-replace = { $actions } вместо { $count ->
    [1] последнего действия
   *[other] последних { NUM($count, "cardinal-neuter-genitive") } действий
}
theirs-left = У { CASE($side, "gen") } ещё { NUM($count, "cardinal-neuter") } { $count ->
    [one] действие
    [few] действия
   *[many] действий
}.
theirs = Это действие { CASE($side, "gen") }: { $actions }? Ответьте, пожалуйста, да или нет.
others-piece = Сейчас { CASE($piece, "acc") } ставить нельзя.
wrong-payment = Счётчик { CASE($side, "gen") } показывает неверную оплату за такое действие: { $action }.
unexplained = Ни одно разрешённое действие не приводит к тому, что стоит на доске.
paid-without-piece = Ресурсы уже потрачены, но фигуры ещё не тронуты.
unclear-fields = Не удаётся прочитать { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}, поднимите фигуру и поставьте её снова: { $fields }.

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
outside-missing = На { CASE($field, "loc") } всё ещё должна стоять { $piece }.
outside-many = На доске всё ещё нужно исправить { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}.
board-correct = На доске всё верно.

## Связь и доска.

board-searching = Доска ещё не подключена. Ищу её.
board-found = Доска подключена.
board-version = Её версия — { $version }.
board-unplugged = Связь с доской прервалась.
board-unplugged-help = Игра сохранена. Подключите кабель снова, больше ничего не нужно.
board-back-unchanged = Доска снова на связи, ничего не изменилось.
board-back-changed = Доска снова на связи, на ней { NUM($count, "cardinal-neuter") } { $count ->
    [one] отличие
    [few] отличия
   *[many] отличий
}.
version-mismatch = Версия доски — { $board }, версия программы — { $host }, они не подходят друг к другу. Пожалуйста, обновите их.
board-other-size = Эта доска не подходит к игре: столбцов { NUM($columns) }, рядов { NUM($rows) }.
board-other-counters = Эта доска не подходит к игре: разъёмов для счётчиков { NUM($sockets) }, рядов слайдеров на каждом { NUM($rows) }.
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
shorted-fields = На доске короткое замыкание, вытрите её насухо или уберите то, что там лежит: { $fields }.
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

hands-typed = Вместо рук у вас клавиатура. Введите, например: положи круг { $field }, сними { $field }, сдвинь материал и число, подключи круг.
not-understood = Непонятно. Попросите помощи, чтобы услышать, что можно сделать.
    .brief = Непонятно.
action-not-understood = Это действие непонятно. Попросите помощи, чтобы узнать, как набирать действия.
    .brief = Действие непонятно.
action-ambiguous = Это может означать несколько действий. Уточните, пожалуйста.
choices-more = { $count ->
    [one] Осталось ещё { NUM($count, "cardinal-neuter") } действие.
    [few] Осталось ещё { NUM($count, "cardinal-neuter") } действия.
   *[many] Осталось ещё { NUM($count, "cardinal-neuter") } действий.
} Чтобы слушать дальше, ответьте да.
choices-keys = Ноль повторяет список, точка закрывает его.
confirm-action = { $action }: вы уверены? Ответьте, пожалуйста, да или нет.
action-not-saved = Это не выполнено, потому что не удаётся сохранить. Проверьте, есть ли место на диске, и повторите.
nothing-to-repeat = Повторять нечего.
nothing-to-undo = Отменять нечего.
undo-forbidden = В этой игре действия не отменяются.
confirm-new-game = Прекратить эту игру и начать новую? Ответьте, пожалуйста, да или нет.
confirm-undo = Отменить действие { CASE($side, "gen") }: { $action }? Ответьте, пожалуйста, да или нет.
nothing-asked = Сейчас вопроса нет.
answer-yes-or-no = Ответьте, пожалуйста, да или нет.
cancelled = Всё осталось как было.
save-failed = Последнее действие ещё не принято, потому что его не удаётся сохранить. Программа пробует снова. Проверьте, пожалуйста, диск.
recording-failed = Не удаётся вести запись с доски. Сама игра сохранена.
language-changed = Теперь я говорю по-русски.
level-brief = Буду говорить кратко.
level-normal = Говорю полными предложениями.
level-teaching = Буду пояснять по ходу игры.
alphabet-names = Столбцы называются именами.
alphabet-letters = Столбцы называются буквами.
alphabet-numbers = Столбцы и ряды называются числами.
alphabet-seat = Поля отсчитываются от вашего места.
alphabet-example = Например: { $field }.

## Клавиши.

prompt-menu = Другие функции. Какая клавиша?
prompt-key = Нажмите клавишу, чтобы узнать, что она делает.
prompt-column = Столбец?
prompt-row = Ряд?
prompt-part = Где на поле? Восемь — север, пять — середина.
    .brief = Где на поле?
prompt-number = Число?
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
does-status = Говорит, чей ход, сколько от него осталось и какое у каждого положение.
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
does-rule = Рассказывает правила пяти действий.
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
place-c = { $tile }, середина
place-n = { $tile }, север
place-ne = { $tile }, северо-восток
place-e = { $tile }, восток
place-se = { $tile }, юго-восток
place-s = { $tile }, юг
place-sw = { $tile }, юго-запад
place-w = { $tile }, запад
place-nw = { $tile }, северо-запад
