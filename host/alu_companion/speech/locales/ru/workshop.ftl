### Что говорится, когда доску проверяют, калибруют и осматривают. Показания — цифрами.

workshop-class-empty = пусто
workshop-class-square = квадратная фигура
workshop-class-circle = круглая фигура
workshop-class-raid = боевая фигура
workshop-class-wand = указка
workshop-class-unclear = неясно
workshop-class-short = замыкание
workshop-wire = мультиплексор номер { NUM($multiplexer) }, канал { NUM($channel) }, GPIO { NUM($gpio) }
workshop-yes-notes = Введите «да», чтобы отметить это и идти дальше.

## Обход полей.

workshop-walk = Проверим доску поле за полем, всего { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}.
workshop-orders = Всегда можно ввести: повтори, пропусти, назад или выход.
workshop-walk-on = { $count ->
    [one] Уже проверено { NUM($count, "cardinal-neuter") } поле, его пропускаем.
    [few] Уже проверены { NUM($count, "cardinal-neuter") } поля, их пропускаем.
   *[many] Уже проверено { NUM($count, "cardinal-neuter") } полей, их пропускаем.
}
workshop-all-tested = В прошлый раз всё было в порядке, поэтому проверять нечего. Чтобы проверить заново, наберите { ALU() } board test --again.
workshop-clear = Уберите с доски всё.
workshop-still-felt = Ещё что-то чувствуется: { $fields }. Если там ничего нет, введите «да».
workshop-left-out = Эти поля нельзя проверить, потому что их мультиплексор неисправен: { $fields }.
workshop-put = Поставьте { CASE($piece, "acc") } на { CASE($field, "nom") }.
workshop-touch = Коснитесь указкой { CASE($field, "gen") }.
workshop-good = Хорошо.
workshop-noted = Отмечено.
workshop-elsewhere = { $piece } чувствуется на { CASE($other, "loc") }, а не на { CASE($field, "loc") }.
workshop-swapped = Если она всё же стоит на { CASE($field, "loc") }, введите «да». Тогда надо поменять местами два провода: провод { CASE($field, "gen") }, { $wire }, и провод { CASE($other, "gen") }, { $its }.
workshop-bridged = Одна фигура чувствуется на двух полях. Если она стоит только на { CASE($field, "loc") }, введите «да». Тогда соприкасаются два провода: провод { CASE($field, "gen") }, { $wire }, и провод { CASE($other, "gen") }, { $its }.
workshop-wrong = { $field } читается так: { $seen }, { NUMBER($ohm, useGrouping: 0) } Ом. Если там { $piece }, контакт плохой: почистите его или введите «да», чтобы отметить это.
workshop-wrong-open = { $field } читается так: { $seen }. Если там { $piece }, контакт плохой: почистите его или введите «да», чтобы отметить это.
workshop-high = Контакт { CASE($field, "gen") } слабый: { NUMBER($ohm, useGrouping: 0) } Ом. Почистите его и проверьте провод, { $wire }, или введите «да», чтобы отметить это.
workshop-low = На { CASE($field, "loc") } всего { NUMBER($ohm, useGrouping: 0) } Ом: влажные руки или утечка у провода. Вытрите руки и доску и проверьте провод, { $wire }, или введите «да», чтобы отметить это.
workshop-unclear = { $field } читается неуверенно: { NUMBER($ohm, useGrouping: 0) } Ом. Почистите контакт и проверьте провод, { $wire }, или введите «да», чтобы отметить это.
workshop-phantom = На { CASE($field, "loc") } всё время { NUMBER($ohm, useGrouping: 0) } Ом. Уберите, что там стоит. Если там ничего нет, у провода утечка на землю, { $wire }: введите «да», чтобы отметить это.
workshop-dead = На { CASE($field, "loc") } ничего не чувствуется. Если фигура стоит там, провод оборван: { $wire }. Введите «да», чтобы отметить это.
workshop-short = { $field } замкнуто на землю. Уберите, что там лежит. Если там ничего нет, провод касается земли: { $wire }. Введите «да», чтобы отметить это.

## Счётчики.

workshop-plug-in = Присоедините счётчик { CASE($side, "gen") }.
workshop-counter-felt = Счётчик чувствуется.
workshop-counter-other = Это другой счётчик. Присоедините сюда счётчик { CASE($side, "gen") }.
workshop-counter-none = Счётчик { CASE($side, "gen") } не чувствуется. Если он присоединён, проверьте разъём и линию данных, GPIO { NUM($gpio) }, и введите «да», чтобы отметить это.
workshop-counter-fault = Счётчик { CASE($side, "gen") } присоединён, но не читается. Его линия данных — GPIO { NUM($gpio) }.
workshop-slide-all = На счётчике { CASE($side, "gen") } сдвиньте влево все слайдеры { CASE($resource, "gen") }, всего { NUM($count) }.
workshop-slide-one = Теперь медленно сдвигайте их вправо по одному. Я считаю, сколько осталось слева.
workshop-counted = { NUM($count) }.
workshop-row-good = Ряд { CASE($resource, "gen") } в порядке.
workshop-row-dead = В ряду { CASE($resource, "gen") } ни разу не { $count ->
    [one] замкнулся контакт
   *[other] замкнулись контакты
}, считая слева: { $contacts }.
workshop-row-stuck = В ряду { CASE($resource, "gen") } ни разу не { $count ->
    [one] разомкнулся контакт
   *[other] разомкнулись контакты
}, считая слева: { $contacts }.

## Конец проверки.

workshop-sum-good = { $count ->
    [0] Исправных полей нет.
    [one] Исправно { NUM($count, "cardinal-neuter") } поле.
    [few] Исправны { NUM($count, "cardinal-neuter") } поля.
   *[many] Исправно { NUM($count, "cardinal-neuter") } полей.
}
workshop-sum-faults = { $count ->
    [0] Неисправностей не найдено.
    [one] Найдена { NUM($count, "cardinal-feminine") } неисправность.
    [few] Найдены { NUM($count, "cardinal-feminine") } неисправности.
   *[many] Найдено { NUM($count, "cardinal-feminine") } неисправностей.
}
workshop-sum-left = { $count ->
    [one] Пропущено { NUM($count, "cardinal-neuter") } поле.
    [few] Пропущены { NUM($count, "cardinal-neuter") } поля.
   *[many] Пропущено { NUM($count, "cardinal-neuter") } полей.
}

## Калибровка.

workshop-calibrate = Доска калибруется на этих полях: { $fields }. Руки должны быть сухими, контакты — чистыми.
workshop-measured = Измерено, { $what }: середина { NUMBER($code, useGrouping: 0) }, разброс { NUMBER($spread, useGrouping: 0) }, отклонение от номинала { NUMBER($offset, useGrouping: 0) }.
workshop-refused-far = Не откалибровано: { $what }, отклонение от номинала больше { NUMBER($limit, useGrouping: 0) }. Это неисправность, а не допуск. Сначала проверьте доску.
workshop-refused-restless = Не откалибровано: { $what }, показания на одном поле расходятся больше чем на { NUMBER($limit, useGrouping: 0) }. Проверьте землю и напряжение.
workshop-refused-apart = Не откалибровано: { $what }, одно из показаний было бы ближе { NUMBER($limit, useGrouping: 0) } к краю окна. Почистите контакты.
workshop-other-class = { $field } читается так: { $seen }, ожидалось: { $what }. Проверьте, что там лежит, или введите «пропусти».
workshop-window = Предлагается, { $what }: коды от { NUMBER($low, useGrouping: 0) } до { NUMBER($high, useGrouping: 0) }, при худшем показании остаётся { NUMBER($margin, useGrouping: 0) }.
workshop-keep = Введите «да», чтобы сохранить эти окна в доске, «нет» — чтобы всё осталось как было.
workshop-not-kept = Ничего не изменено.

## Показания.

workshop-reading = { $field }: { $what }, код { NUMBER($code, useGrouping: 0) }, запас { NUMBER($margin, useGrouping: 0) }.
workshop-reading-unclear = { $field }: { $what }, код { NUMBER($code, useGrouping: 0) }.
workshop-row = { $resource } { NUM($count) }
workshop-counter = Счётчик { CASE($side, "gen") }: { $rows }.
workshop-counter-unsettled = Счётчик { CASE($side, "gen") }: слайдеры ещё не замерли.
workshop-counter-gone = Счётчик { CASE($side, "gen") } не присоединён.
workshop-button-pressed = Кнопка номер { NUM($number) } нажата.
workshop-button-released = Кнопка номер { NUM($number) } отпущена.
