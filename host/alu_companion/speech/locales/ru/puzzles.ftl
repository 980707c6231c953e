### Задачи.

puzzle-opened = Задача номер { NUM($number) } из { NUM($count, "cardinal-feminine-genitive") }: { $title }.
puzzle-title = уровень { NUM($level) }, { NUM($count, "cardinal-feminine") } { $count ->
    [one] фигура
    [few] фигуры
   *[many] фигур
}
puzzle-win = Победите за этот ход.
puzzle-attack = Снимите за этот ход лагерь { CASE($side, "gen") } { CASE($field, "from") }.
puzzle-control = В конце хода под вашим контролем должно быть не меньше { NUM($count, "cardinal-neuter-genitive") } { $count ->
    [one] поля
   *[other] полей
}.
puzzle-lead = В конце хода под вашим контролем должно быть минимум на { NUM($count, "cardinal-neuter-accusative") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
} больше, чем у { CASE($side, "gen") }.
puzzle-leave = В конце хода { $side } должен контролировать не больше { NUM($count, "cardinal-neuter-genitive") } { $count ->
    [one] поля
   *[other] полей
}.
puzzle-defend = Сыграйте так, чтобы { $side } следующим ходом не мог победить.
puzzle-shelter = Сыграйте так, чтобы { $side } следующим ходом не мог вступить в бой.
puzzle-takes = В решении { NUM($count, "cardinal-neuter") } { $count ->
    [one] действие
    [few] действия
   *[many] действий
}.
puzzle-last-is = Последнее действие: { $action }.
puzzle-held = { $side } { $count ->
    [0] не контролирует ни одного поля
    [one] контролирует { NUM($count, "cardinal-neuter") } поле
    [few] контролирует { NUM($count, "cardinal-neuter") } поля
   *[many] контролирует { NUM($count, "cardinal-neuter") } полей
}.
puzzle-wins-with = Для победы нужно { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}.
puzzle-stands = Лагерь на { CASE($field, "loc") } всё ещё стоит.
puzzle-not-won = Это ещё не победа.
puzzle-progress = { $number ->
    [0] Пока не решено ни одной задачи
    [one] Решена { NUM($number, "cardinal-feminine") } задача
    [few] Решены { NUM($number, "cardinal-feminine") } задачи
   *[many] Решено { NUM($number, "cardinal-feminine") } задач
} из { NUM($count, "cardinal-feminine-genitive") }.
puzzle-progress-of = { $player }: { $number ->
    [0] пока не решено ни одной задачи
    [one] решена { NUM($number, "cardinal-feminine") } задача
    [few] решены { NUM($number, "cardinal-feminine") } задачи
   *[many] решено { NUM($number, "cardinal-feminine") } задач
} из { NUM($count, "cardinal-feminine-genitive") }.
puzzle-progress-number = Ученик номер { NUM($player) }: { $number ->
    [0] пока не решено ни одной задачи
    [one] решена { NUM($number, "cardinal-feminine") } задача
    [few] решены { NUM($number, "cardinal-feminine") } задачи
   *[many] решено { NUM($number, "cardinal-feminine") } задач
} из { NUM($count, "cardinal-feminine-genitive") }.
puzzle-none = Задач по этой игре нет.
