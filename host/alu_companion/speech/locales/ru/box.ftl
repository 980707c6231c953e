### Владелец вводит фишки своей коробки: вопросы, что понято, команды.

## Начало и конец.

box-opened-new = Новый набор фишек. После каждого ответа он сохраняется в { $path }.
box-opened-hint = Чтобы узнать, что можно отвечать, наберите: помощь.
box-opened = Продолжаем с фишками из { $path }.
box-left = Всё сохранено. Чтобы продолжить, наберите: { ALU() } chips { $path }
box-finished = Набор готов, всё в порядке.
box-play = Чтобы играть с ним, наберите: { ALU() } play --game almajara --options "chips=@{ $path }"
box-not-saved = Файл { $path } не удаётся записать, последний ответ не считается. Проверьте диск и права доступа и ответьте ещё раз.
box-undone = Отменено.
box-nothing-to-undo = С тех пор как вы открыли файл, отменять нечего.

## Вопросы.

box-ask-kind = Фишка { NUM($number) }, какого она вида?
    .brief = Фишка { NUM($number) }, вид?
box-ask-kind-choices = Один: обычная. Два: Древний. Три: Миф. Четыре: Страж. Девять: закончить. Ноль: выйти.
box-ask-first = { $chip }, первая сторона: где точки?
box-ask-back = { $chip }, вторая сторона: где точки?
box-ask-points-how = Держите фишку так, как играете. Наберите точку, например: на два вперёд, на одно влево.
box-ask-next = { $count ->
    [one] Пока { NUM($count, "cardinal-feminine") } точка.
    [few] Пока { NUM($count, "cardinal-feminine") } точки.
   *[many] Пока { NUM($count, "cardinal-feminine") } точек.
} Следующая или готово?
    .brief = Точек: { NUM($count, "cardinal-feminine") }. Следующая или готово?
box-ask-second = { $chip }, вторая сторона. Один: зеркальное отражение. Два: другой рисунок.

## Что понято.

box-completed = Фишка { NUM($number) } готова.
box-mirrored = Вторая сторона — зеркальное отражение.
box-second-side = Точки второй стороны:
box-no-side = { $chip }, точек ещё нет.
box-not-finished = Эта фишка не закончена.
box-empty = Фишек ещё нет.
box-item = { NUM($number) }: { $chip }, точек: { NUM($count, "cardinal-feminine") }.
box-item-open = { NUM($number) }: { $chip }, точек пока: { NUM($count, "cardinal-feminine") }, не закончена.
box-item-unfinished = Фишка { NUM($number) }, { $chip }, не закончена.
box-counts = { $count ->
    [one] Всего { NUM($count, "cardinal-feminine") } фишка
    [few] Всего { NUM($count, "cardinal-feminine") } фишки
   *[many] Всего { NUM($count, "cardinal-feminine") } фишек
}: { $kinds }.
box-count-normal = { $count ->
    [one] { NUM($count, "cardinal-feminine") } обычная
    [few] { NUM($count, "cardinal-feminine") } обычные
   *[many] { NUM($count, "cardinal-feminine") } обычных
}
box-count-ancient = { $count ->
    [one] { NUM($count, "cardinal-masculine") } Древний
    [few] { NUM($count, "cardinal-masculine") } Древних
   *[many] { NUM($count, "cardinal-masculine") } Древних
}
box-count-myth = { $count ->
    [one] { NUM($count, "cardinal-masculine") } Миф
    [few] { NUM($count, "cardinal-masculine") } Мифа
   *[many] { NUM($count, "cardinal-masculine") } Мифов
}
box-count-guard = { $count ->
    [one] { NUM($count, "cardinal-masculine") } Страж
    [few] { NUM($count, "cardinal-masculine") } Стража
   *[many] { NUM($count, "cardinal-masculine") } Стражей
}
box-missing = Для игры вдвоём { $count ->
    [one] нужна ещё { NUM($count, "cardinal-feminine") } фишка
    [few] нужны ещё { NUM($count, "cardinal-feminine") } фишки
   *[many] нужно ещё { NUM($count, "cardinal-feminine") } фишек
}.
box-enough = Для игры вдвоём фишек хватает.
box-usual = В обычной коробке их { NUM($count, "cardinal-feminine") }.
box-changing = Фишка { NUM($number) }, { $chip }, вводится заново. Прежняя остаётся, пока вы не наберёте вид.
box-removed = Фишка { NUM($number) }, { $chip }, убрана.
box-no-such-chip = { $count ->
    [0] Фишек ещё нет.
   *[other] Такой фишки нет. Номер последней — { NUM($count) }.
}
box-problems = { $count ->
    [one] Нужно исправить ещё { NUM($count, "cardinal-neuter") } место.
    [few] Нужно исправить ещё { NUM($count, "cardinal-neuter") } места.
   *[many] Нужно исправить ещё { NUM($count, "cardinal-neuter") } мест.
}
box-problem-points = Фишка { NUM($number) }, { $chip }: на каждой стороне должно быть от трёх до шести точек. Наберите: изменить { NUM($number) }.
box-problem-same = Фишка { NUM($number) }, { $chip }: тот же рисунок, что у фишки { NUM($other_number) }, { $other }. Он может быть в зеркальном отражении. Наберите: изменить { NUM($number) }.

## Ответы, которые не подходят.

box-not-understood = Не удалось понять ответ.
box-point-own-place = Там стоит сама фигура.
box-point-too-far = Точка может быть не дальше трёх шагов.
box-point-twice = Такая точка уже есть.
box-point-too-many = На одной стороне может быть не больше шести точек.
box-points-too-few = На одной стороне должно быть не меньше трёх точек, { $count ->
    [0] пока нет ни одной
    [one] пока { NUM($count, "cardinal-feminine") }
   *[other] пока их { NUM($count, "cardinal-feminine") }
}.
box-same-drawing = У фишки { NUM($number) }, { $chip }, уже есть такой рисунок, возможно, в зеркальном отражении. Двух одинаковых фишек не бывает: отмените точки. Чтобы начать эту фишку заново, наберите: изменить.
box-answers-kind = Наберите вид: обычная, Древний, Миф или Страж, либо его номер от одного до четырёх. Девять — закончить, ноль — выйти.
box-answers-points = Наберите точку, например: на три вперёд, или на два вперёд и на одно влево. После последней наберите: готово.
box-answers-second = Если это зеркальное отражение, наберите: один, или зеркало. Если рисунок другой, наберите: два, или другой.
box-answers-over = Диалог закончен.
box-help-points = Несколько точек сразу разделяйте точкой с запятой.
box-help-numbers = Можно отвечать и цифрами, по одному шагу на цифру. Восемь — вперёд, два — назад, четыре — влево, шесть — вправо. Например, восемь, восемь, четыре — это на два вперёд и на одно влево.
box-help-orders = В любое время: повтори, отмена, статус, список. С номером: фишка и номер, изменить и номер, убрать и номер.
box-help-end = Команда закончить говорит, чего не хватает или как играть. Команда выход закрывает диалог, всё сохраняется.

## Слова, которые набирают.

box-word-list = список, фишки, все фишки
box-word-change = изменить, измени, заново
box-word-remove = убрать, убери, удалить, удали
box-word-finish = закончить, закончи, проверить, проверь
box-word-done = готово, всё, все, больше нет
box-word-mirror = зеркало, зеркальное отражение, зеркальная, отражение
box-word-other = другой, другая, другой рисунок
box-word-normal = обычная, обычный
box-word-ancient = древний, древняя
box-word-myth = миф
box-word-guard = страж
box-word-forward = вперёд, вперед, вверх
box-word-back = назад, вниз
box-word-left = влево, налево
box-word-right = вправо, направо
box-word-small = на, и, по, потом, наискосок, шаг, шага, место, места
box-word-1 = один, одно, одну, одна
box-word-2 = два, две
box-word-3 = три
