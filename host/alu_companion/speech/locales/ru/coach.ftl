### Тренер: что грозит, подсказки, оценка действия, переломные моменты игры.

danger-wins = { $side } может победить за один ход.
danger-attacks = { $side } может сразу снять лагерь здесь: { $fields }.
danger-attacks-later = { $side } может через { $count ->
    [one] { NUM($count, "cardinal-neuter") } действие
    [few] { NUM($count, "cardinal-neuter") } действия
   *[many] { NUM($count, "cardinal-neuter") } действий
} снять лагерь здесь: { $fields }.
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
danger-how = Например, так: { $actions }.
danger-none = { CASE($side, "dat") } ничто не угрожает.

coach-none = Для этой игры тренера нет.
coach-looks = Минутку.
coach-cannot = Тренер сейчас не отвечает.
coach-keys = Семь — подсказка, три — угрозы, девять — переломные моменты.
coach-help = Тренер даёт подсказки, говорит, что вам угрожает, оценивает последнее действие и разбирает с вами игру.

hint-area = Ищите на участке от { CASE($first, "gen") } до { CASE($last, "gen") }.
hint-tile = Ищите на { CASE($field, "loc") }.
hint-anywhere = Подумайте о действии, для которого не нужно поле.
hint-more = Чтобы узнать больше, наберите: подсказка.
hint-more-pressed = Чтобы узнать больше, нажмите { $keys }.
hint-offered = Чтобы узнать, как лучше сыграть, наберите: подсказка.
hint-offered-pressed = Чтобы узнать, как лучше сыграть, нажмите { $keys }.
hint-action = Совет тренера: { $action }.
hint-camp = Подумайте о новом лагере.
hint-raid = Подумайте о набеге.
hint-restore = Подумайте о восстановлении.
hint-camp-on-raided = Подумайте о лагере на разорённом поле.
hint-attack = Подумайте о бое.
hint-end-turn = Подумайте, не закончить ли ход.
hint-swap = Подумайте об обмене сторонами.
hints-taken = { $side } получил { NUM($count, "cardinal-feminine-accusative") } { $count ->
    [one] подсказку
    [few] подсказки
   *[many] подсказок
}.

judged-nothing = Оценивать нечего: сами вы ещё не ходили.
judged-best = Это лучшее, что можно было сделать.
judged-good = Это хороший выбор.
judged-fair = Неплохо, но можно было лучше.
judged-weak = Это ошибка.
judged-bad = Это грубая ошибка.
judged-missed = Здесь упущена верная победа.
judged-before = Шансы { CASE($side, "gen") } на победу до этого: { NUM($count) } { $count ->
    [one] процент
    [few] процента
   *[many] процентов
}, { $chance }.
judged-after = После: { NUM($count) } { $count ->
    [one] процент
    [few] процента
   *[many] процентов
}, { $chance }.
judged-better = Лучше было бы так: { $action }.
chance-won = выигрышное положение
chance-clear = положение намного лучше, чем у противника
chance-ahead = положение немного лучше, чем у противника
chance-even = равное положение
chance-behind = положение немного хуже, чем у противника
chance-hard = положение намного хуже, чем у противника
chance-lost = проигрышное положение

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
review-lead-changed = Сколько раз менялся лидер: { NUM($count) }.
review-closed = Разбор закрыт.
review-how = Чтобы услышать первый момент, наберите: дальше. Чтобы вернуться к положению этого момента, наберите: покажи.
review-how-pressed = Чтобы услышать первый момент, нажмите { $keys }, а дальше только { $next }. Чтобы вернуться к положению этого момента, нажмите { $shown }.
review-point = { $count ->
    [1] Единственный переломный момент
   *[other] Переломный момент номер { NUM($number) } из { NUM($count, "cardinal-masculine-genitive") }
}, действие номер { NUM($ply) }.
review-last = Это был последний переломный момент.
review-first = Это первый переломный момент.
review-shown = Положение перед действием номер { NUM($ply) }.
review-not-on = Показывать нечего.

does-danger = Говорит, что против вас могут сделать за один ход.
does-hint = Даёт подсказку: часть доски, потом вид действия, потом само действие.
does-judge = Оценивает последнее действие.
does-review = Разбирает игру: переломные моменты и что было бы лучше.
does-show-me = Показывает положение, о котором шла речь. Если игра ещё не разобрана, сначала разбирает её.
