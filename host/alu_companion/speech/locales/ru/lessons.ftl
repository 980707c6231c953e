### Уроки за столом.

lesson-text = { $text }
lesson-opened = Урок номер { NUM($number) } из { NUM($count, "cardinal-masculine-genitive") }: { $title }.
lesson-opened-own = Урок: { $title }.
lesson-praise-1 = Отлично.
lesson-praise-2 = Верно.
lesson-praise-3 = Очень хорошо.
lesson-praise-4 = Именно так.
lesson-praise-5 = Хорошо.
lesson-praise-6 = Получилось.
lesson-what-next = Наберите: дальше.
lesson-what-next-pressed = Нажмите { $keys }.
lesson-took = Вы справились за { NUM($count, "cardinal-feminine-accusative") } { $count ->
    [one] секунду
    [few] секунды
   *[many] секунд
}.
lesson-found = Найдено: { NUM($number, "cardinal-neuter") } из { NUM($count, "cardinal-neuter-genitive") }.
lesson-right = Это верно.
lesson-over = Этот урок окончен.
lesson-astray = { $piece } на { CASE($field, "loc") } стоит не там, где нужно.
lesson-was-right = На { CASE($field, "loc") } { $piece } стояла верно.
lesson-to-put = Осталось поставить { NUM($count, "cardinal-feminine-accusative") } { $count ->
    [one] фигуру
    [few] фигуры
   *[many] фигур
}.
lesson-to-take = Осталось снять { NUM($count, "cardinal-feminine-accusative") } { $count ->
    [one] фигуру
    [few] фигуры
   *[many] фигур
}.
lesson-differs = Пока { $count ->
    [one] неверно { NUM($count, "cardinal-neuter") } поле
    [few] неверны { NUM($count, "cardinal-neuter") } поля
   *[many] неверно { NUM($count, "cardinal-neuter") } полей
}.
lesson-number = Ответ: { NUM($number) }.
lesson-yes = Ответ: да.
lesson-no = Ответ: нет.
lesson-fields = Ответ: { $fields }.
lesson-fields-none = Ответ: таких полей нет.
lesson-action = Сделайте так: { $action }.
lesson-solution = Решение: { $actions }.
lesson-progress = { $number ->
    [0] Пока не пройдено ни одного урока
    [one] Пройден { NUM($number, "cardinal-masculine") } урок
    [few] Пройдено { NUM($number, "cardinal-masculine") } урока
   *[many] Пройдено { NUM($number, "cardinal-masculine") } уроков
} из { NUM($count, "cardinal-masculine-genitive") }.
lesson-progress-of = { $player }: { $number ->
    [0] пока не пройдено ни одного урока
    [one] пройден { NUM($number, "cardinal-masculine") } урок
    [few] пройдено { NUM($number, "cardinal-masculine") } урока
   *[many] пройдено { NUM($number, "cardinal-masculine") } уроков
} из { NUM($count, "cardinal-masculine-genitive") }.
lesson-progress-number = Ученик номер { NUM($player) }: { $number ->
    [0] пока не пройдено ни одного урока
    [one] пройден { NUM($number, "cardinal-masculine") } урок
    [few] пройдено { NUM($number, "cardinal-masculine") } урока
   *[many] пройдено { NUM($number, "cardinal-masculine") } уроков
} из { NUM($count, "cardinal-masculine-genitive") }.
lesson-next-is = Первый из непройденных — номер { NUM($number) }.
lesson-next-learn = Первый из непройденных — номер { NUM($number) }. Чтобы открыть его, наберите: урок { NUM($number) }.
lesson-next-puzzle = Первая из нерешённых — номер { NUM($number) }. Чтобы открыть её, наберите: задача { NUM($number) }.
lesson-no-such = Такого номера нет. Последний — номер { NUM($count) }.
lesson-asks-number = Какое число?
lesson-asks-yes = Да или нет?
lesson-digit = { NUM($number) }
lesson-wrong-answer = Нет.
lesson-unsolved = Осталось пройти { NUM($count, "cardinal-masculine") } { $count ->
    [one] урок
    [few] урока
   *[many] уроков
}. Чтобы продолжить, наберите: учиться.
lesson-unsolved-pressed = Осталось пройти { NUM($count, "cardinal-masculine") } { $count ->
    [one] урок
    [few] урока
   *[many] уроков
}. Чтобы продолжить, нажмите { $keys }.
lesson-not-yet = Так цели не достичь.
lesson-too-early = Вы закончили раньше времени: задание ещё не выполнено.
lesson-back = Ещё раз с начала.
lesson-answer-only = В этом уроке нужен ответ, а не действие.
lesson-wants-number = Ответьте, пожалуйста, числом от нуля до девяти.
lesson-wants-yes = Ответьте, пожалуйста, да или нет.
lesson-wants-field = Ответьте, пожалуйста, названием поля.
lesson-menu = Уроки. Ввод начинает или продолжает их, один даёт задачу, точка говорит, сколько пройдено.
lesson-menu-typed = Чтобы начать или продолжить уроки, наберите: учиться. Чтобы получить задачу, наберите: задача.
lesson-none = Уроков по этой игре нет.
lesson-not-on = Урок не идёт. Чтобы начать, наберите: учиться.
lesson-not-on-pressed = Урок не идёт. Чтобы начать, нажмите { $keys }.
lesson-not-solved = Задание ещё не выполнено. Чтобы пропустить его, наберите: пропусти.
lesson-not-solved-pressed = Задание ещё не выполнено. Чтобы пропустить его, нажмите { $keys }.
lesson-not-now = Сейчас так нельзя. Чтобы закончить уроки, наберите: уйти с урока.
lesson-not-now-pressed = Сейчас так нельзя. Чтобы закончить уроки, нажмите { $keys }.
lesson-all-done = Это был последний номер.
lesson-gone = Этого урока больше нет. Чтобы перейти к следующему, наберите: дальше. Чтобы закончить уроки, наберите: уйти с урока.
lesson-gone-pressed = Этого урока больше нет. Чтобы перейти к следующему, нажмите { $keys }.
lesson-left = Возвращаемся к игре.
lesson-help-words = На уроке наберите: задание, подсказка, дальше, решение или пропусти.
lesson-help-hands = Вместо рук наберите: положи круг и поле, сними и поле, переставь и два поля.
lesson-help-acts = Чтобы узнать, что можно сделать, наберите: здесь и название места.
lesson-help-leave = Чтобы закончить уроки, наберите: уйти с урока.
lesson-help-leave-pressed = Чтобы закончить уроки, нажмите { $keys }.
lesson-help-keys = После двух звёздочек ввод повторяет задание, девять — решение, три пропускает, ноль выходит.
lesson-typed-yes = да
lesson-typed-no = нет
lesson-help = Уроки шаг за шагом учат игре, а задача ставит цель на один ход. Можно попросить подсказку и решение.

does-learn = Начинает уроки или продолжает их.
does-puzzle = Даёт задачу или повторяет её условие.
does-solution = Говорит решение урока или задачи.
does-task = Повторяет задание урока.
does-lesson-next = Переходит к следующему уроку.
does-lesson-again = Начинает тот же урок заново.
does-progress = Говорит, сколько уроков пройдено.
does-leave = Заканчивает уроки и возвращает к игре.
key-part-learn = В настройках уроков
key-name-learn = На уроке { $key ->
    [point] точка
    [enter] ввод
    [plus] плюс
    [minus] минус
    [star] звёздочка
    [slash] дробь
   *[digit] { NUM($number) }
}:
