### Слова стола: руки, доска, связь, настройки.

## Руки за работой.

still-missing = Кое-что ещё не сделано.
    .brief = Осталось:
ambiguous = Что из этого имелось в виду?
    .brief = Что именно?
choice = { NUM($number) }: { $meaning }.
meaning-actions = { $actions }
meaning-take-back = отмена { $count ->
    [one] последнего действия
   *[other] последних { NUM($count, "cardinal-neuter-genitive") } действий
}
meaning-replace = { $actions } вместо { $count ->
    [one] последнего действия
   *[other] последних { NUM($count, "cardinal-neuter-genitive") } действий
}
wrong-payment = Счётчик { CASE($side, "gen") } показывает неверную оплату за такое действие: { $action }.
unexplained = То, что стоит на доске, не получается ни из каких разрешённых действий.
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
    .brief = Исправить: { NUM($count) }.
repair-step-done = Готово, { $count ->
    [one] остался { NUM($count) } шаг
    [few] осталось { NUM($count) } шага
   *[many] осталось { NUM($count) } шагов
}.
repair-move = Переставьте { CASE($piece, "acc") } с { CASE($source, "gen") } на { CASE($target, "nom") }.
    .brief = { $piece }: откуда — { $source }, куда — { $target }.
repair-take-off = Снимите { CASE($piece, "acc") } с { CASE($field, "gen") }.
    .brief = { $piece }: снять, { $field }.
repair-put-on = Поставьте { CASE($piece, "acc") } на { CASE($field, "nom") }.
    .brief = { $piece }: поставить, { $field }.
repair-set = Выставьте на счётчике { CASE($side, "gen") } ряд: { $resource }, слева { $left ->
    [one] должен стоять { NUM($left) } слайдер
    [few] должны стоять { NUM($left) } слайдера
   *[many] должно стоять { NUM($left) } слайдеров
}.
    .brief = { $side }, { $resource }: слева { NUM($left) }.
repair-sliders-right = На счётчике { CASE($side, "gen") } передвиньте вправо { NUM($count) } { $count ->
    [one] слайдер
    [few] слайдера
   *[many] слайдеров
} { CASE($resource, "gen") }, чтобы слева { $left ->
    [one] остался
   *[other] осталось
} { NUM($left) }.
    .brief = { $side }, { $resource }: вправо { NUM($count) }, слева останется { NUM($left) }.
repair-sliders-left = На счётчике { CASE($side, "gen") } передвиньте влево { NUM($count) } { $count ->
    [one] слайдер
    [few] слайдера
   *[many] слайдеров
} { CASE($resource, "gen") }, чтобы слева { $left ->
    [one] стал
   *[other] стало
} { NUM($left) }.
    .brief = { $side }, { $resource }: влево { NUM($count) }, слева станет { NUM($left) }.
skipped = Доска принимается как есть.
nothing-to-skip = Пропускать нечего.
board-correct = Доска стоит верно.

## Связь и доска.

board-searching = Доска ещё не подключена. Ищу её.
board-found = Доска подключена.
board-version = Её версия — { $version }.
board-unplugged = Доска отключена.
board-unplugged-help = Игра сохранена. Вставьте кабель снова, больше ничего не нужно.
board-back-unchanged = Доска снова на связи, ничего не изменилось.
board-back-changed = Доска снова на связи, на ней { NUM($count, "cardinal-neuter") } { $count ->
    [one] отличие
    [few] отличия
   *[many] отличий
}.
version-mismatch = Версия доски — { $board }, версия программы — { $host }, они не подходят друг к другу. Пожалуйста, обновите их.
board-fault = Доска подключена, но её поля не читаются.
board-fault-over = Поля доски снова читаются.
counter-attached = Счётчик { CASE($side, "gen") } присоединён.
counter-detached = Счётчик { CASE($side, "gen") } отсоединён. Запасы считаются дальше и произносятся вслух.
    .brief = Счётчик { CASE($side, "gen") } отсоединён.
counters-swapped = Счётчики стоят не на своих сторонах. Пожалуйста, поменяйте их местами.
counter-fault = Счётчик { CASE($side, "gen") } присоединён, но не читается. Запасы считаются дальше и произносятся вслух.
counter-row-dirty = На счётчике { CASE($side, "gen") } плохо читается ряд: { $resource }. Подвигайте его слайдеры туда и обратно.

## Подготовка.

setup-started = Подготовим доску.
setup-board = Доска лежит между игроками, Круг сидит у первого ряда. Фигур на ней ещё нет.
setup-counters = На обоих счётчиках строительные материалы и железо стоят слева, а еда справа.
setup-done = Доска готова.

## Приказы и настройки.

not-understood = Непонятно. Попросите помощь, чтобы услышать, что можно сделать.
    .brief = Непонятно.
nothing-to-repeat = Повторять нечего.
nothing-to-undo = Отменять нечего.
undo-forbidden = В этой игре действия не отменяются.
confirm-new-game = Бросить эту игру и начать новую? Ответьте, пожалуйста, да или нет.
confirm-undo = Отменить действие { CASE($side, "gen") }, то есть { $action }? Ответьте, пожалуйста, да или нет.
nothing-asked = Сейчас ни о чём не спрашивают.
answer-yes-or-no = Ответьте, пожалуйста, да или нет.
cancelled = Всё осталось как было.
save-failed = Игру не удаётся сохранить. Играть можно дальше, но при отключении питания она пропадёт.
recording-failed = Запись с доски не ведётся. Сама игра сохранена.
language-changed = Теперь я говорю по-русски.
level-brief = Буду говорить кратко.
level-normal = Говорю полными предложениями.
level-teaching = Буду пояснять по ходу игры.
alphabet-names = Столбцы называются именами.
alphabet-letters = Столбцы называются буквами.
alphabet-numbers = Столбцы и ряды называются числами.
alphabet-seat = Поля считаются от вашего места.
alphabet-example = Например: { $field }.
