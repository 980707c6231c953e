### Тренер: что грозит, подсказки, оценка действия, переломные моменты игры.

danger-wins = { $side } может победить за один ход.
danger-attacks = { $side } может сразу начать бой: { $fields }.
danger-attacks-later = { $side } может начать бой через { $count ->
    [one] { NUM($count, "cardinal-neuter") } действие
    [few] { NUM($count, "cardinal-neuter") } действия
   *[many] { NUM($count, "cardinal-neuter") } действий
}: { $fields }.
danger-attacks-more = Через { $count ->
    [one] { NUM($count, "cardinal-neuter") } действие
    [few] { NUM($count, "cardinal-neuter") } действия
   *[many] { NUM($count, "cardinal-neuter") } действий
} ещё и здесь: { $fields }.
danger-encloses = { $side } может окружить ещё { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}: { $fields }.
danger-encloses-many = { $side } может окружить ещё { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}.
danger-opens = Из окружённых полей { $side } может потерять { NUM($count, "cardinal-neuter") }: { $fields }.
danger-opens-many = Из окружённых полей { $side } может потерять { NUM($count, "cardinal-neuter") }.
danger-how = Для этого нужно: { $actions }.
danger-none = { CASE($side, "dat") } ничто не угрожает.

coach-none = Для этой игры тренера нет.
coach-looks = Секунду.
coach-cannot = Тренер сейчас не отвечает.
coach-keys = Семь — подсказка, три — что вам угрожает, девять — переломные моменты.
coach-help = Тренер даёт подсказки, говорит, что вам угрожает, оценивает последнее действие и разбирает с вами игру.

hint-area = Подумайте о части доски, её углы: { $first } и { $last }.
hint-tile = Подумайте об этом поле: { $field }.
hint-anywhere = Дело здесь не в поле.
hint-more = Спросите ещё раз, чтобы узнать больше.
hint-action = Тренер выбрал бы так: { $action }.
hint-camp = Подумайте о новом лагере.
hint-raid = Подумайте о набеге.
hint-restore = Подумайте о восстановлении.
hint-camp-on-raided = Подумайте о лагере на разорённом поле.
hint-attack = Подумайте о бое.
hint-end-turn = Подумайте о конце хода.
hint-swap = Подумайте об обмене сторонами.
hints-taken = Подсказки, { $side }: { NUM($count, "cardinal-feminine") }.

judged-nothing = Пока нечего оценивать.
judged-best = Лучше ничего не было.
judged-good = Это хороший выбор.
judged-fair = Неплохо, но можно было лучше.
judged-weak = Это ошибка.
judged-bad = Это грубая ошибка.
judged-missed = Здесь была верная победа.
judged-before = Шансы на победу до этого: { NUM($count) } { $count ->
    [one] процент
    [few] процента
   *[many] процентов
}, { $chance }.
judged-after = После: { NUM($count) } { $count ->
    [one] процент
    [few] процента
   *[many] процентов
}, { $chance }.
judged-better = Лучше: { $action }.
chance-won = почти победа
chance-clear = заметно лучше
chance-ahead = немного лучше
chance-even = поровну
chance-behind = немного хуже
chance-hard = заметно хуже
chance-lost = почти поражение

review-progress = Игра разобрана на { NUM($count) } { $count ->
    [one] процент
    [few] процента
   *[many] процентов
}.
review-none = Переломных моментов не было.
review-points = { NUM($count) } { $count ->
    [one] переломный момент
    [few] переломных момента
   *[many] переломных моментов
}.
review-missed = Упущено верных побед: { NUM($count, "cardinal-feminine") }.
review-led-alu = Наибольший отрыв { CASE($side, "gen") }: { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}, после действия номер { NUM($ply) }.
review-lead-changed = Смен лидера: { NUM($count, "cardinal-feminine") }.
review-how = Наберите: дальше, это следующий момент; или: покажи, это положение на доске.
review-point = Переломный момент номер { NUM($number) } из { NUM($count, "cardinal-masculine-genitive") }, действие номер { NUM($ply) }.
review-last = Это был последний переломный момент.
review-first = Это первый переломный момент.
review-shown = Положение перед действием номер { NUM($ply) }.
review-not-on = Показывать нечего.

does-danger = Говорит, что другая сторона может сделать вам за один ход.
does-hint = Даёт подсказку: часть доски, потом вид действия, потом само действие.
does-judge = Оценивает последнее действие.
does-review = Разбирает игру: переломные моменты и что было бы лучше.
does-show-me = Показывает на доске момент, о котором шла речь. До этого сначала разбирает игру.
