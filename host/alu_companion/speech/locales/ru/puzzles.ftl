### Задачи.

puzzle-opened = Задача номер { NUM($number) } из { NUM($count, "cardinal-feminine-genitive") }: { $title }.
puzzle-title = уровень { NUM($level) }, { NUM($count, "cardinal-feminine") } { $count ->
    [one] фигура
    [few] фигуры
   *[many] фигур
}
puzzle-win = Победите за этот ход.
puzzle-attack = Добейтесь этого: { $action }.
puzzle-control = К концу хода контролируйте не меньше { NUM($count, "cardinal-neuter-genitive") } { $count ->
    [one] поля
   *[other] полей
}.
puzzle-lead = К концу хода контролируйте больше полей, чем { $side }. Разница — не меньше { NUM($count, "cardinal-neuter-genitive") }.
puzzle-leave = К концу хода { $side } должен контролировать не больше { NUM($count, "cardinal-neuter-genitive") } { $count ->
    [one] поля
   *[other] полей
}.
puzzle-defend = Сыграйте так, чтобы { $side } не мог победить следующим ходом.
puzzle-shelter = Сыграйте так, чтобы { $side } не мог провести бой следующим ходом.
puzzle-takes = В решении { NUM($count, "cardinal-neuter") } { $count ->
    [one] действие
    [few] действия
   *[many] действий
}.
puzzle-last-is = Последнее действие: { $action }.
puzzle-held = { $side } контролирует { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}.
puzzle-wins-with = Для победы нужно контролировать { NUM($count, "cardinal-neuter") }.
puzzle-stands = Лагерь на { CASE($field, "loc") } ещё стоит.
puzzle-not-won = Это не победа.
puzzle-so-many = Получилось: { NUM($number) } из { NUM($count, "cardinal-masculine-genitive") }.
puzzle-progress = Решено задач: { NUM($number, "cardinal-feminine") } из { NUM($count, "cardinal-feminine-genitive") }.
puzzle-progress-of = { $player }: решено задач { NUM($number, "cardinal-feminine") } из { NUM($count, "cardinal-feminine-genitive") }.
puzzle-none = Задач по этой игре нет.
