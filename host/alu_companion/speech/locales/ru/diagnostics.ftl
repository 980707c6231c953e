### Что говорится, когда доску проверяют, калибруют и осматривают. Показания — цифрами.

diagnostics-class-empty = пусто
diagnostics-class-square = квадратная фигура
diagnostics-class-circle = круглая фигура
diagnostics-class-raid = боевая фигура
diagnostics-class-wand = указка
diagnostics-class-unclear = неясно
diagnostics-class-short = замыкание
diagnostics-wire = мультиплексор номер { NUM($multiplexer) }, канал { NUM($channel) }, GPIO { NUM($gpio) }
diagnostics-yes-notes = Чтобы отметить это и идти дальше, наберите: да.

## Обход полей.

diagnostics-walk = Проверим доску поле за полем, всего { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}.
diagnostics-orders = Всегда можно набрать: повтори, пропусти, назад или выход.
diagnostics-walk-on = { $count ->
    [one] Уже проверено { NUM($count, "cardinal-neuter") } поле, его пропускаем.
    [few] Уже проверены { NUM($count, "cardinal-neuter") } поля, их пропускаем.
   *[many] Уже проверено { NUM($count, "cardinal-neuter") } полей, их пропускаем.
}
diagnostics-all-tested = В прошлый раз всё было в порядке, поэтому проверять нечего. Команда { $command } проверит всё заново.
diagnostics-clear = Уберите с доски всё.
diagnostics-still-felt = На доске ещё что-то есть: { $fields }. Если там ничего нет, наберите: да.
diagnostics-still-felt-many = Полей, на которых ещё что-то есть: { NUM($count) }. Если там ничего нет, доска влажная: высушите её или наберите: да.
diagnostics-damp = Эти поля влажные или грязные, хотя ещё читаются как пустые: { $fields }. Протрите их насухо или наберите: да.
diagnostics-damp-many = Влажных или грязных полей: { NUM($count) }. Протрите доску насухо или наберите: да.
diagnostics-left-out = Эти поля нельзя проверить, потому что их мультиплексор неисправен: { $fields }.
diagnostics-put = Поставьте { CASE($piece, "acc") } на { CASE($field, "nom") }.
diagnostics-join = Соедините свободные концы через резистор { NUMBER($ohm, useGrouping: 0) } Ом. Для доски это { $piece }.
diagnostics-touch = Коснитесь указкой { CASE($field, "gen") }.
diagnostics-good = Хорошо.
diagnostics-noted = Отмечено.
diagnostics-elsewhere = Доска видит: { $piece } на { CASE($other, "loc") }, а не на { CASE($field, "loc") }.
diagnostics-swapped = Если она всё же стоит на { CASE($field, "loc") }, два соединения перепутаны или замкнуты. Соединение { CASE($field, "gen") }: { $wire }. Соединение { CASE($other, "gen") }: { $its }. Чтобы отметить это, наберите: да.
diagnostics-bridged = Доска видит одну фигуру на двух полях. Если она стоит только на { CASE($field, "loc") }, два соединения замкнуты между собой. Соединение { CASE($field, "gen") }: { $wire }. Соединение { CASE($other, "gen") }: { $its }. Чтобы отметить это, наберите: да.
diagnostics-wrong = { CASE($field, "nom") } читается так: { $seen }, { NUMBER($ohm, useGrouping: 0) } Ом. Если там { $piece }, она плохо касается поля. Почистите поле и ножку фигуры. Чтобы отметить это, наберите: да.
diagnostics-wrong-open = { CASE($field, "nom") } читается так: { $seen }. Если там { $piece }, она плохо касается поля. Почистите поле и ножку фигуры. Чтобы отметить это, наберите: да.
diagnostics-high = { CASE($field, "nom") } читается слабо: { NUMBER($ohm, useGrouping: 0) } Ом. Почистите поле и ножку фигуры, затем проверьте соединение: { $wire }. Чтобы отметить это, наберите: да.
diagnostics-low = На { CASE($field, "loc") } всего { NUMBER($ohm, useGrouping: 0) } Ом: влажные руки, влажное поле или утечка на землю. Вытрите руки и поле, затем проверьте соединение: { $wire }. Чтобы отметить это, наберите: да.
diagnostics-unclear = { CASE($field, "nom") } читается неуверенно: { NUMBER($ohm, useGrouping: 0) } Ом. Почистите поле и ножку фигуры, затем проверьте соединение: { $wire }. Чтобы отметить это, наберите: да.
diagnostics-phantom = На { CASE($field, "loc") } всё время { NUMBER($ohm, useGrouping: 0) } Ом. Уберите, что там стоит, и протрите поле насухо. Если не поможет, это утечка на землю: { $wire }. Чтобы отметить это, наберите: да.
diagnostics-dead = На { CASE($field, "loc") } доска ничего не видит. Если фигура стоит там, почистите поле и её ножку. Если не поможет, под полем нет магнита или оборвано соединение: { $wire }. Чтобы отметить это, наберите: да.
diagnostics-short = { CASE($field, "nom") } замкнуто на землю. Уберите, что там лежит, и протрите поле насухо. Если не поможет, его соединение касается земли: { $wire }. Чтобы отметить это, наберите: да.

## Счётчики.

diagnostics-plug-in = Присоедините счётчик { CASE($side, "gen") }.
diagnostics-counter-felt = Счётчик найден.
diagnostics-counter-other = Это другой счётчик. Присоедините сюда счётчик { CASE($side, "gen") }.
diagnostics-counter-none = Счётчик { CASE($side, "gen") } не найден. Если он присоединён, проверьте разъём и линию данных, GPIO { NUM($gpio) }. Чтобы отметить это, наберите: да.
diagnostics-counter-fault = Счётчик { CASE($side, "gen") } присоединён, но не читается. Его линия данных — GPIO { NUM($gpio) }.
diagnostics-slide-all = На счётчике { CASE($side, "gen") } сдвиньте влево все слайдеры { CASE($resource, "gen") }, всего { NUM($count) }.
diagnostics-slide-one = Теперь медленно сдвигайте их вправо по одному. Программа считает, сколько осталось слева.
diagnostics-counted = { NUM($count) }.
diagnostics-row-good = Ряд { CASE($resource, "gen") } в порядке.
diagnostics-row-dead = В ряду { CASE($resource, "gen") } ни разу не { $count ->
    [1] сработал датчик номер
   *[other] сработали датчики номер
} { $numbers }, считая слева.
diagnostics-row-stuck = В ряду { CASE($resource, "gen") } всё время { $count ->
    [1] замкнут датчик номер
   *[other] замкнуты датчики номер
} { $numbers }, считая слева.
diagnostics-row-unnoticed = В ряду { CASE($resource, "gen") } доска не замечает { $count ->
    [1] слайдер номер
   *[other] слайдеры номер
} { $numbers }, считая слева. { $count ->
    [1] Его магнит выпал
   *[other] Их магниты выпали
} или { $count ->
    [1] вставлен
   *[other] вставлены
} не той стороной.
diagnostics-row-unnoticed-many = Слайдеров в ряду { CASE($resource, "gen") }, которых доска не замечает: { NUM($count) }. Их магниты выпали или вставлены не той стороной.

## Конец проверки.

diagnostics-sum-good = { $count ->
    [0] Исправных полей нет.
    [one] Исправно { NUM($count, "cardinal-neuter") } поле.
    [few] Исправны { NUM($count, "cardinal-neuter") } поля.
   *[many] Исправно { NUM($count, "cardinal-neuter") } полей.
}
diagnostics-sum-more = { $count ->
    [one] Исправно ещё { NUM($count, "cardinal-neuter") } поле.
    [few] Исправны ещё { NUM($count, "cardinal-neuter") } поля.
   *[many] Исправно ещё { NUM($count, "cardinal-neuter") } полей.
}
diagnostics-sum-faults = { $count ->
    [0] Неисправностей не найдено.
    [one] Найдена { NUM($count, "cardinal-feminine") } неисправность.
    [few] Найдены { NUM($count, "cardinal-feminine") } неисправности.
   *[many] Найдено { NUM($count, "cardinal-feminine") } неисправностей.
}
diagnostics-sum-left = { $count ->
    [one] Пропущено { NUM($count, "cardinal-neuter") } поле.
    [few] Пропущены { NUM($count, "cardinal-neuter") } поля.
   *[many] Пропущено { NUM($count, "cardinal-neuter") } полей.
}

## Калибровка.

diagnostics-calibrate = Доска калибруется на этих полях: { $fields }. Руки должны быть сухими, поля и ножки фигур — чистыми.
diagnostics-measured = { $what }, измерено: середина { NUMBER($code, useGrouping: 0) }, разброс { NUMBER($spread, useGrouping: 0) }, отклонение от номинала { NUMBER($offset, useGrouping: 0) }.
diagnostics-refused-far = Не откалибровано: { $what }, отклонение от номинала больше { NUMBER($limit, useGrouping: 0) }. Это неисправность, а не допуск. Сначала проверьте доску.
diagnostics-refused-restless = Не откалибровано: { $what }, показания на одном поле расходятся больше чем на { NUMBER($limit, useGrouping: 0) }. Проверьте землю и напряжение.
diagnostics-refused-apart = Не откалибровано: { $what }, одно из показаний было бы ближе { NUMBER($limit, useGrouping: 0) } к краю окна. Почистите поля и ножки фигур.
diagnostics-other-class = { CASE($field, "nom") } читается так: { $seen }, ожидалось: { $what }. Проверьте, что там лежит. Чтобы пропустить это поле, наберите: пропусти.
diagnostics-window = { $what }, предлагается: коды от { NUMBER($low, useGrouping: 0) } до { NUMBER($high, useGrouping: 0) }, при худшем показании остаётся { NUMBER($margin, useGrouping: 0) }.
diagnostics-keep = Чтобы сохранить эти окна в доске, наберите: да. Чтобы всё осталось как было, наберите: нет.
diagnostics-not-kept = Ничего не изменено.

## Показания.

diagnostics-reading = { $field }: { $what }, код { NUMBER($code, useGrouping: 0) }, запас { NUMBER($margin, useGrouping: 0) }.
diagnostics-reading-unclear = { $field }: { $what }, код { NUMBER($code, useGrouping: 0) }.
diagnostics-row = { $resource } { NUM($count) }
diagnostics-counter = Счётчик { CASE($side, "gen") }: { $rows }.
diagnostics-counter-unsettled = Счётчик { CASE($side, "gen") }: слайдеры ещё не замерли.
diagnostics-counter-gone = Счётчик { CASE($side, "gen") } не присоединён.
diagnostics-button-pressed = Кнопка номер { NUM($number) } нажата.
diagnostics-button-released = Кнопка номер { NUM($number) } отпущена.

## Сборка шаг за шагом, как в docs/build-ru.md.

diagnostics-step-1 = Шаг первый: одно поле на макетной плате.
diagnostics-step-2 = Шаг второй: спаянная плата доски.
diagnostics-step-3 = Шаг третий: площадки всех полей.
diagnostics-step-4 = Шаг четвёртый: по одной фигуре каждого вида и указка.
diagnostics-step-5 = Шаг пятый: кнопки.
diagnostics-step-6 = Шаг шестой: счётчик Круга.
diagnostics-step-7 = Шаг седьмой: счётчик Квадрата.
diagnostics-step-8 = Шаг восьмой: вся доска в сборе.
diagnostics-step-passed = Шаг { NUM($number, "ordinal-masculine") } пройден.
diagnostics-step-built = Доска готова. Теперь нужна калибровка.
diagnostics-step-failed = Шаг { NUM($number, "ordinal-masculine") } не пройден. { $count ->
    [1] Неисправность одна. Исправьте её
   *[other] Неисправностей: { NUM($count, "cardinal-feminine") }. Исправьте их
} и проверьте шаг ещё раз.
diagnostics-not-empty = На этих полях как будто что-то есть: { $fields }. Ищите там перемычку из припоя.
diagnostics-not-empty-many = Полей, на которых доска что-то видит: { NUM($count) }. Если их так много, доска влажная или на ней короткое замыкание.
diagnostics-expected = Код должен быть от { NUMBER($low, useGrouping: 0) } до { NUMBER($high, useGrouping: 0) }.
diagnostics-above = Сопротивление слишком велико: грязь, плохая пайка или не тот резистор.
diagnostics-below = Сопротивление слишком мало: не тот резистор или что-то ещё ведёт на землю.
diagnostics-press = Нажмите кнопку номер { NUM($number) } и отпустите.
diagnostics-not-pressed = Доска не видит нажатия кнопки номер { NUM($number) }. Проверьте её пайку. Если такой кнопки нет, наберите: пропусти.
