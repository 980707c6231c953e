### Слова самой игры. Термины: docs/words.md.

## Имена. Без падежа поле называется одним именем; форма (nom, gen, loc, from, with) добавляет слово «поле».

column-name = { $column ->
    [1] Анна
    [2] Белла
    [3] Цезарь
    [4] Давид
    [5] Ева
    [6] Феликс
    [7] Густав
    [8] Гектор
    [9] Ирина
    [10] Юлия
   *[other] столбец { NUM($column) } ряд
}
column-letter = { $column ->
    [1] а-
    [2] бэ-
    [3] цэ-
    [4] дэ-
    [5] е-
    [6] эф-
    [7] жэ-
    [8] аш-
    [9] ай-
    [10] йот-
   *[other] столбец { NUM($column) } ряд{ " " }
}
in-row = { $row ->
    [2] во
   *[other] в
} { NUM($row, "ordinal-masculine-locative") } ряду
field-names = { column-name } { NUM($row) }
    .nom = поле { column-name } { NUM($row) }
    .gen = поля { column-name } { NUM($row) }
    .loc = поле { column-name } { NUM($row) }
    .from = с поля { column-name } { NUM($row) }
    .with = с полем { column-name } { NUM($row) }
field-letters = { column-letter }{ NUM($row) }
    .nom = поле { column-letter }{ NUM($row) }
    .gen = поля { column-letter }{ NUM($row) }
    .loc = поле { column-letter }{ NUM($row) }
    .from = с поля { column-letter }{ NUM($row) }
    .with = с полем { column-letter }{ NUM($row) }
field-numbers = столбец { NUM($column) } ряд { NUM($row) }
    .nom = поле столбец { NUM($column) } ряд { NUM($row) }
    .gen = поля столбец { NUM($column) } ряд { NUM($row) }
    .loc = поле столбец { NUM($column) } ряд { NUM($row) }
    .from = с поля столбец { NUM($column) } ряд { NUM($row) }
    .with = с полем столбец { NUM($column) } ряд { NUM($row) }
field-seat = { NUM($column, "ordinal-neuter") } слева { in-row }
    .nom = { NUM($column, "ordinal-neuter") } слева поле { in-row }
    .gen = { NUM($column, "ordinal-neuter-genitive") } слева поля { in-row }
    .loc = { NUM($column, "ordinal-neuter-locative") } слева поле { in-row }
    .from = { $column ->
        [2] со
       *[other] с
    } { NUM($column, "ordinal-neuter-genitive") } слева поля { in-row }
    .with = { $column ->
        [2] со
       *[other] с
    } { NUM($column, "ordinal-neuter-ablative") } слева полем { in-row }
side-circle = Круг
    .gen = Круга
    .dat = Кругу
side-square = Квадрат
    .gen = Квадрата
    .dat = Квадрату
piece-circle = круглая фигура
    .gen = круглой фигуры
    .acc = круглую фигуру
    .all = круглые фигуры
piece-square = квадратная фигура
    .gen = квадратной фигуры
    .acc = квадратную фигуру
    .all = квадратные фигуры
piece-raiding = боевая фигура
    .gen = боевой фигуры
    .acc = боевую фигуру
    .all = боевые фигуры
resource-material = строительные материалы
    .gen = строительных материалов
resource-iron = железо
    .gen = железа
resource-food = еда
    .gen = еды
list-comma = { $first }, { $next }
list-and = { $first } и { $next }
list-or = { $first } или { $next }
list-then = { $first }, затем { $next }
version-point = точка

## Действия внутри других предложений.

action-camp = лагерь на { CASE($field, "loc") }
action-raid = набег на { CASE($field, "nom") }
action-restore = восстановление { CASE($field, "gen") }
action-camp-on-raided = лагерь на разорённом { CASE($field, "loc") }
action-attack = бой на { CASE($field, "loc") }
action-end-turn = конец хода
action-swap = обмен сторонами

## Начало и продолжение игры.

game-started = Начинается новая игра.
    .brief = Новая игра.
option-geometry = Столбцов на доске { NUM($columns) }, рядов { NUM($rows) }.
option-any-border = Особое правило: окружённая область может касаться любого числа краёв доски.
option-must-use-actions = Особое правило: нельзя закончить ход, пока возможно хоть одно действие.
option-no-takeback = Особое правило: действия не отменяются.
option-first-turn-actions = Фора: на первый ход даётся { NUM($count, "cardinal-neuter") } { $count ->
    [one] действие
    [few] действия
   *[many] действий
}.
option-swap = Особое правило: после первого хода второй игрок может поменяться сторонами с первым.
option-quick-turns = Особое правило: если противник поставил свою фигуру, ход заканчивается без вопроса.
option-resources = Фора: у { CASE($side, "gen") } в начале строительные материалы — { NUM($material) }, железо — { NUM($iron) }.
start-resources = В начале у каждого игрока: строительные материалы — { NUM($material) }, железо — { NUM($iron) }, еда — { NUM($food, "cardinal-feminine") }.
start-goal = Чтобы победить, нужно контролировать { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}.
game-resumed = Игра продолжается.
position-started = Игра начинается с выбранного положения.
turn-started = Ходит { $side }, у него { NUM($count, "cardinal-neuter") } { $count ->
    [one] действие
    [few] действия
   *[many] действий
}.
    .brief = Ход { CASE($side, "gen") }, { NUM($count, "cardinal-neuter") } { $count ->
    [one] действие
    [few] действия
   *[many] действий
}.
turn-of = Ходит { $side }.
    .brief = Ход { CASE($side, "gen") }.
food-ready = Доступная еда: { NUM($food, "cardinal-feminine") }.
first-camp-hint = Первое действие — лагерь на пустом поле у края доски.
whose-turn = Ходит { $side }, осталось { NUM($count, "cardinal-neuter") } { $count ->
    [one] действие
    [few] действия
   *[many] действий
}.
    .brief = Ход { CASE($side, "gen") }, осталось { NUM($count, "cardinal-neuter") }.
actions-left = Осталось { NUM($count, "cardinal-neuter") } { $count ->
    [one] действие
    [few] действия
   *[many] действий
}.
    .brief = Осталось { NUM($count, "cardinal-neuter") }.

## Принятые действия.

done-camp = { $side } ставит лагерь на { CASE($field, "nom") }.
    .brief = { $side }: лагерь, { $field }.
done-raid = { $side } совершает набег на { CASE($field, "nom") }.
    .brief = { $side }: набег, { $field }.
done-restore = { $side } восстанавливает { CASE($field, "nom") }.
    .brief = { $side }: восстановление, { $field }.
done-camp-on-raided = { $side } ставит лагерь на разорённое { CASE($field, "nom") }.
    .brief = { $side }: лагерь на разорённом поле, { $field }.
done-attack = { $side } в бою снимает лагерь { $side ->
    [circle] Квадрата
   *[square] Круга
} { CASE($field, "from") }.
    .brief = { $side }: бой, { $field }.
done-end-turn = { $side } досрочно заканчивает ход.
    .brief = { $side } заканчивает ход.
done-pass = { $side } пропускает ход.
done-swap = Игроки меняются сторонами: кто играл за { $side }, теперь играет за { $side ->
    [circle] Квадрат
   *[square] Круг
}. Фигуры остаются на местах.
    .brief = Обмен сторонами: кто играл за { $side }, теперь играет за { $side ->
    [circle] Квадрат
   *[square] Круг
}.
spent = { $resource }: { $resource ->
    [food] { NUM($left, "cardinal-feminine") }
   *[other] { NUM($left) }
}.
food-gained = Отложенная еда: { NUM($count, "cardinal-feminine") }{ $food ->
    [0] {""}
   *[other] , доступная: { NUM($food, "cardinal-feminine") }
}.
controls = { $side } теперь { $count ->
    [0] не контролирует ни одного поля
    [one] контролирует { NUM($count, "cardinal-neuter") } поле
    [few] контролирует { NUM($count, "cardinal-neuter") } поля
   *[many] контролирует { NUM($count, "cardinal-neuter") } полей
}.
    .brief = { $side } { $count ->
    [0] не контролирует ни одного
   *[other] контролирует { NUM($count, "cardinal-neuter") }
}.
own-controls = { $count ->
    [0] Не контролирует ни одного поля
    [one] Контролирует { NUM($count, "cardinal-neuter") } поле
    [few] Контролирует { NUM($count, "cardinal-neuter") } поля
   *[many] Контролирует { NUM($count, "cardinal-neuter") } полей
}.
    .brief = Контролирует { $count ->
    [0] ноль
   *[other] { NUM($count, "cardinal-neuter") }
}.
enclosed = { $side } окружает ещё { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}: { $fields }.
    .brief = { $side } окружает { NUM($count, "cardinal-neuter") }: { $fields }.
enclosed-many = { $side } окружает ещё { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}.
    .brief = { $side } окружает { NUM($count, "cardinal-neuter") }.
own-enclosed = Окружено ещё { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}: { $fields }.
    .brief = Окружает { NUM($count, "cardinal-neuter") }: { $fields }.
own-enclosed-many = Окружено ещё { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}.
    .brief = Окружает { NUM($count, "cardinal-neuter") }.
enclosed-list = { $side } окружил { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}: { $fields }.
    .brief = { $side } окружил { NUM($count, "cardinal-neuter") }: { $fields }.
opened = { $side } теряет { NUM($count, "cardinal-neuter") } { $count ->
    [one] окружённое поле
    [few] окружённых поля
   *[many] окружённых полей
}: { $fields }.
    .brief = { $side } теряет { NUM($count, "cardinal-neuter") }: { $fields }.
opened-many = { $side } теряет { NUM($count, "cardinal-neuter") } { $count ->
    [one] окружённое поле
    [few] окружённых поля
   *[many] окружённых полей
}.
    .brief = { $side } теряет { NUM($count, "cardinal-neuter") }.
ask-territory-typed = Чтобы узнать, какие именно, наберите: территория.
control-counts-now = Теперь лагеря есть у обоих игроков, и контроль засчитывается.
teach-camp = Из лагеря можно действовать на соседних полях, но не по диагонали.
teach-raid = Лагерь на разорённом поле можно поставить после восстановления или сразу, но дороже.
teach-restore = Поле снова пустое: на нём возможны лагерь и набег.
teach-camp-on-raided = Это два действия в одном, с доплатой в одну единицу железа.
teach-attack = Лагерь возвращается владельцу, поле разорено. Теперь любой из игроков может восстановить его или занять лагерем.
teach-goal = Чтобы победить, { CASE($side, "dat") } нужно ещё { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}.
corrected = Поправка: { $new }, а не { $previous }.
taken-back = Отменено: { $action }.
taken-back-with = Отменено: { $action } и ещё { NUM($count, "cardinal-neuter") } { $count ->
    [one] действие
    [few] действия
   *[many] действий
} вслед за этим.

## Конец игры.

game-over = Игра окончена.
ended-draw = Ничья: оба игрока пропустили ход и контролируют одинаковое число полей.
ended-no-camps = Побеждает { $winner }: { $loser } потерял последний лагерь.
ended-control = Побеждает { $winner }: у него под контролем { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}.
ended-both-passed = Оба игрока пропустили ход. Побеждает { $winner }: у него под контролем больше полей.

## Отказы.

refused-action = Так нельзя: { $action }.
refusal-game-over = Игра уже окончена.
refusal-no-such-field = Такого поля на доске нет.
refusal-field-not-wanted = Для этого действия поле не нужно.
refusal-first-must-be-camp = Первым действием { $side } должен поставить лагерь у края доски.
refusal-first-camp-not-at-edge = Первый лагерь ставят у края доски, а { CASE($field, "nom") } не у края.
refusal-field-empty = На { CASE($field, "loc") } ничего нет.
refusal-field-raided = На { CASE($field, "loc") } стоит боевая фигура.
refusal-own-camp = На { CASE($field, "loc") } уже стоит лагерь { CASE($side, "gen") }.
refusal-enemy-camp = На { CASE($field, "loc") } стоит лагерь { $side ->
    [circle] Квадрата
   *[square] Круга
}.
refusal-out-of-reach = Рядом { CASE($field, "with") } нет лагеря { CASE($side, "gen") }.
refusal-no-camp-left = У { CASE($side, "gen") } не осталось фигур для лагеря.
refusal-no-raiding-piece-left = Боевых фигур не осталось.
refusal-too-little-material = Для этого { $need ->
    [one] нужна { NUM($need, "cardinal-feminine") } единица
    [few] нужны { NUM($need, "cardinal-feminine") } единицы
   *[many] нужно { NUM($need, "cardinal-feminine") } единиц
} строительных материалов, а у { CASE($side, "gen") } { $have ->
    [0] их нет
   *[other] только { NUM($have, "cardinal-feminine") }
}.
refusal-no-iron = У { CASE($side, "gen") } не осталось железа.
refusal-no-food = У { CASE($side, "gen") } нет еды.
refusal-food-pending = У { CASE($side, "gen") } есть { NUM($count, "cardinal-feminine") } { $count ->
    [one] единица
    [few] единицы
   *[many] единиц
} еды, но тратить её можно только со следующего хода.
refusal-must-use-actions = Закончить ход ещё нельзя: осталось { NUM($count, "cardinal-neuter") } { $count ->
    [one] действие
    [few] действия
   *[many] действий
}, и ещё можно что-то сделать.
refusal-swap-not-agreed = В этой игре сторонами не меняются.
refusal-swap-too-late = Поменяться сторонами можно только перед первым действием второго игрока.

## Ответы.

scores = { $circle ->
    [0] Круг не контролирует ни одного поля
    [one] Круг контролирует { NUM($circle, "cardinal-neuter") } поле
    [few] Круг контролирует { NUM($circle, "cardinal-neuter") } поля
   *[many] Круг контролирует { NUM($circle, "cardinal-neuter") } полей
}, Квадрат — { $square ->
    [0] ни одного
   *[other] { NUM($square, "cardinal-neuter") }
}.
    .brief = Круг — { NUM($circle, "cardinal-neuter") }, Квадрат — { NUM($square, "cardinal-neuter") }.
scores-not-yet = Контроль засчитывается, когда лагеря есть у обоих игроков.
holdings = Ресурсы { CASE($side, "gen") }: строительные материалы — { NUM($material) }, железо — { NUM($iron) }, доступная еда — { NUM($food, "cardinal-feminine") }.
    .brief = { $side }: строительные материалы { NUM($material) }, железо { NUM($iron) }, еда { NUM($food, "cardinal-feminine") }.
food-pending = { $count ->
    [one] У { CASE($side, "gen") } отложена до следующего хода { NUM($count, "cardinal-feminine") } единица
    [few] У { CASE($side, "gen") } отложены до следующего хода { NUM($count, "cardinal-feminine") } единицы
   *[many] У { CASE($side, "gen") } отложено до следующего хода { NUM($count, "cardinal-feminine") } единиц
} еды.
    .brief = Отложенная еда { CASE($side, "gen") }: { NUM($count, "cardinal-feminine") }.
raiding-pieces-left = { $count ->
    [0] В общем запасе не осталось боевых фигур
    [one] В общем запасе осталась { NUM($count, "cardinal-feminine") } боевая фигура
    [few] В общем запасе остались { NUM($count, "cardinal-feminine") } боевые фигуры
   *[many] В общем запасе осталось { NUM($count, "cardinal-feminine") } боевых фигур
}.
camps-list = У { CASE($side, "gen") } { NUM($count) } { $count ->
    [one] лагерь
    [few] лагеря
   *[many] лагерей
}: { $fields }.
camps-none = У { CASE($side, "gen") } нет лагерей.
raided-list = { $count ->
    [one] Разорено { NUM($count, "cardinal-neuter") } поле
    [few] Разорены { NUM($count, "cardinal-neuter") } поля
   *[many] Разорено { NUM($count, "cardinal-neuter") } полей
}: { $fields }.
raided-none = Разорённых полей нет.
here-camp = На { CASE($field, "loc") } стоит лагерь { CASE($side, "gen") }.
    .brief = { $field }: лагерь { CASE($side, "gen") }.
here-raided = { CASE($field, "nom") } разорено.
    .brief = { $field }: разорено.
here-empty = { CASE($field, "nom") } пустое.
    .brief = { $field }: пусто.
here-enclosed = Оно находится в области, которую окружил { $side }.
    .brief = В области { CASE($side, "gen") }.
here-nobodys = Его никто не контролирует.
can-camp = { $side } может поставить там лагерь.
can-raid = { $side } может совершить набег на это поле.
can-restore = { $side } может восстановить это поле.
can-camp-on-raided = { $side } может поставить там лагерь, хотя поле разорено.
can-attack = { $side } может вступить там в бой.
can-nothing-here = { $side } сейчас ничего не может сделать на { CASE($field, "loc") }.
possible-camp = Для лагеря { $count ->
    [one] подходит { NUM($count, "cardinal-neuter") } поле
    [few] подходят { NUM($count, "cardinal-neuter") } поля
   *[many] подходит { NUM($count, "cardinal-neuter") } полей
}: { $fields }.
possible-raid = Для набега { $count ->
    [one] подходит { NUM($count, "cardinal-neuter") } поле
    [few] подходят { NUM($count, "cardinal-neuter") } поля
   *[many] подходит { NUM($count, "cardinal-neuter") } полей
}: { $fields }.
possible-restore = Восстановить можно { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}: { $fields }.
possible-camp-on-raided = Для лагеря на разорённом поле { $count ->
    [one] подходит { NUM($count, "cardinal-neuter") } поле
    [few] подходят { NUM($count, "cardinal-neuter") } поля
   *[many] подходит { NUM($count, "cardinal-neuter") } полей
}: { $fields }.
possible-attack = Для боя { $count ->
    [one] подходит { NUM($count, "cardinal-neuter") } поле
    [few] подходят { NUM($count, "cardinal-neuter") } поля
   *[many] подходит { NUM($count, "cardinal-neuter") } полей
}: { $fields }.
possible-swap = Можно поменяться сторонами.
possible-end-turn = Можно закончить ход.
neighbours-of = Рядом { CASE($field, "with") }:
    .brief = { $field }, рядом:
row-heading = Ряд { NUM($row) }:
column-heading = Столбец { CASE($field, "gen") }:
nothing-there = Фигур там нет.
attackable = Рядом с лагерями { CASE($side, "gen") } { $count ->
    [one] стоит { NUM($count) } лагерь
    [few] стоят { NUM($count) } лагеря
   *[many] стоит { NUM($count) } лагерей
} противника: { $fields }.
attackable-none = Рядом с лагерями { CASE($side, "gen") } нет лагерей противника.
area = { $side } окружил область, в ней { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}: { $fields }.
area-border = На её границе { NUM($count) } { $count ->
    [one] лагерь
    [few] лагеря
   *[many] лагерей
}: { $fields }.
area-weak = Рядом с лагерями { CASE($side, "gen") } { $count ->
    [one] стоит { NUM($count) } лагерь
    [few] стоят { NUM($count) } лагеря
   *[many] стоит { NUM($count) } лагерей
} этой границы: { $fields }. Бой там открыл бы область.
area-none = Окружённых областей нет.
last-action = { $side }: { $action }.
last-none = Ещё не сделано ни одного действия.
rule-camp = Лагерь стоит одну единицу строительных материалов. Его ставят на пустое поле рядом со своим лагерем.
rule-raid = Набег стоит одну единицу строительных материалов и даёт одну единицу еды на следующий ход. Для него нужно пустое поле рядом со своим лагерем.
rule-restore = Восстановление стоит одну единицу строительных материалов. С поля рядом со своим лагерем убирают боевую фигуру.
rule-camp-on-raided = Лагерь на разорённом поле стоит две единицы строительных материалов и одну единицу железа. Боевую фигуру убирают, лагерь ставят. Поле должно быть рядом со своим лагерем.
rule-attack = Бой стоит одну единицу железа и одну единицу еды. Лагерь противника рядом со своим лагерем снимают с доски, а на его место ставят боевую фигуру.
rule-end-turn = За ход можно сделать до трёх действий, закончить его можно и раньше. Если оба игрока подряд пропускают ход, игра заканчивается.
rule-swap = По договорённости второй игрок перед своим первым действием может поменяться сторонами с первым.
help-look = Можно спросить о положении, ресурсах, любом поле и его соседях, ряде или столбце, лагерях, разорённых полях и окружённых областях.
help-plan = Можно спросить, что сейчас возможно, где возможен бой, какие действия были последними и каковы правила каждого действия.
help-speech = Можно повторить последнее сообщение, послушать доску и открыть настройки. Можно сделать речь громче, тише, медленнее или быстрее, сменить голос, язык, подробность речи и названия полей.
help-game = Можно отменить действие, закончить ход, по шагам исправить положение на доске и начать новую игру.
help-first = Наберите название поля, и вы услышите, что там стоит, например: { $field }. Что там можно сделать: здесь { $field }. Как идёт игра: положение. Отменить действие: отмени. Закончить ход: конец. Закрыть программу, игра сохранится: выход.
help-more = Чтобы узнать больше об игре, наберите: помощь вопросы, помощь игра, помощь доска, цель. Об остальном: помощь уроки, помощь тренер, помощь гид, помощь речь.
help-ask-words = Наберите, например: положение, здесь { $field }, соседи { $field }, моё, чужое. Обо всей доске: лагеря, разорённые, территория, бои, действия, история.
help-play = Играйте фигурами на доске, порядок не важен. Программа скажет, что она поняла или чего не хватает.
help-board = Программа по шагам говорит, как исправить положение на доске. Исправление можно пропустить, а если ошиблась программа — принять доску как есть.
help-board-words = Слова: исправь, пропусти, принять, обмен.
rule-goal = Кто после своего действия контролирует больше половины полей, тот сразу побеждает. Кто теряет последний лагерь, тот проигрывает. Если оба игрока подряд пропускают ход, побеждает тот, кто контролирует больше полей.
rule-control = Игрок контролирует поля своих лагерей и окружённые ими области. Вокруг такой области стоят лагеря только одного игрока, и она касается не больше двух краёв доски. Через угол область не открывается.
rule-counter = У каждого игрока есть счётчик, на нём три ряда слайдеров: строительные материалы, железо и еда. Слайдеры у левого края ряда показывают, сколько есть у игрока.
