### Часы.

clock-seconds = { NUM($count, "cardinal-feminine") } { $count ->
    [one] секунда
    [few] секунды
   *[other] секунд
}
clock-minutes = { NUM($count, "cardinal-feminine") } { $count ->
    [one] минута
    [few] минуты
   *[other] минут
}
clock-both = { $minutes } { $seconds }
clock-for-turn = { $time } на каждый ход
clock-for-game = { $time } на игру
clock-with-increment = { $time } и ещё { $increment } за каждый ход
clock-allowed = Часы: { $time }.
clock-allowed-to = Часы, { $side }: { $time }.
clock-own-times = Часы: у каждого своё время.
clock-off = Часы выключены.
clock-how = Чтобы играть с часами, наберите, например: часы десять плюс пять. Это десять минут на игру и пять секунд прибавки за ход. Или наберите: часы тридцать секунд. Это время на каждый ход.
clock-how-pressed = Чтобы играть с часами, нажмите в их настройках четыре или шесть.
clock-wrong = Такого времени у часов не бывает. Наберите, например: часы десять плюс пять, часы тридцать секунд или часы выключи.
clock-no-seat = Такого игрока здесь нет. Игроки: { $sides }.
clock-for-next = Так будет в следующей игре.
clock-confirm = Поставить часы этой игры заново? Ответьте, пожалуйста, да или нет.
clock-left-to = У { CASE($side, "gen") } осталось: { $time }.
clock-left = Осталось: { $time }.
clock-up = { $side }: время вышло. Игра продолжается.
clock-lost = { $side }: время вышло, игра проиграна.
clock-won = Победитель — { $side }.
clock-paused = Часы стоят. Чтобы они пошли, наберите: продолжи. Их запустит и следующее действие.
    .brief = Часы стоят.
clock-paused-pressed = Часы стоят. Чтобы они пошли, нажмите { $keys }. Их запустит и следующее действие.
    .brief = Часы стоят.
clock-goes-on = Часы идут.
clock-confirm-undo = Отменить поражение по времени? Ответьте, пожалуйста, да или нет.
clock-taken-back = Поражение по времени отменено. Игра продолжается.
setting-clock-zero-told = Когда время выйдет, игра продолжится.
setting-clock-zero-lost = Когда у игрока выйдет время, он проиграет.
does-clock = Говорит, сколько осталось времени. Если назвать время, ставит часы.
does-clock-zero = Выбирает, что будет, когда время выйдет: поражение или только сообщение.
does-pause = Останавливает часы.
does-go-on = Пускает часы, если они стоят, иначе продолжает аудиогид.
key-part-clock = В настройках часов
key-name-clock = Настройки, часы, { $key ->
    [point] точка
    [enter] ввод
    [plus] плюс
    [minus] минус
    [star] звёздочка
    [slash] дробь
   *[digit] { NUM($number) }
}:
