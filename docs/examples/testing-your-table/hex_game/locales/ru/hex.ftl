### Гекс.

game-hex = Гекс
command-hex-put = поставь, ставлю
hex-goal = Круг соединяет левый край с правым, Квадрат — нижний край с верхним. Поля соприкасаются сторонами и двумя углами: правым нижним и левым верхним.
hex-turn = Ходит { $side }.
hex-put = { $side } ставит фигуру на { CASE($field, "nom") }.
    .brief = { $side }, { $field }.
hex-action = фигура на { CASE($field, "loc") }
hex-taken = Там уже стоит фигура.
hex-confirm-undo = Отменить ход { CASE($side, "gen") }: { $action }? Ответьте, пожалуйста, да или нет.
hex-holds = У { CASE($side, "gen") } { $fields }.
hex-empty = { CASE($field, "nom") } свободно.
hex-held = { CASE($field, "nom") }: { $side }.
hex-won = { $winner } соединяет свои края и побеждает.
hex-help = Чтобы поставить фигуру, наберите «поставь» и название поля. Спросить можно словом «положение» или названием поля.
