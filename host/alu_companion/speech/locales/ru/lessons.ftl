### Уроки за столом.

lesson-text = { $text }
lesson-opened = Урок { NUM($number) } из { NUM($count, "cardinal-masculine-genitive") }: { $title }.
lesson-opened-own = Урок: { $title }.
lesson-praise-1 = Отлично.
lesson-praise-2 = Верно.
lesson-praise-3 = Очень хорошо.
lesson-praise-4 = Именно так.
lesson-praise-5 = Хорошо.
lesson-praise-6 = Получилось.
lesson-what-next = Наберите: дальше.
lesson-took = { NUM($count, "cardinal-feminine") } { $count ->
    [one] секунда
    [few] секунды
   *[many] секунд
}.
lesson-found = Найдено: { NUM($number, "cardinal-neuter") } из { NUM($count, "cardinal-neuter-genitive") }.
lesson-hand-on = Это поле { $field }.
lesson-differs = Пока не так: { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}.
lesson-number = Ответ: { NUM($number) }.
lesson-yes = Ответ: да.
lesson-no = Ответ: нет.
lesson-fields = Ответ: { $fields }.
lesson-fields-none = Ответ: нигде.
lesson-action = Теперь: { $action }.
lesson-solution = Решение: { $actions }.
lesson-progress = Пройдено уроков: { NUM($number) } из { NUM($count, "cardinal-masculine-genitive") }.
lesson-progress-of = { $player }: пройдено уроков { NUM($number) } из { NUM($count, "cardinal-masculine-genitive") }.
lesson-progress-number = Ученик номер { NUM($player) }: пройдено уроков { NUM($number) } из { NUM($count, "cardinal-masculine-genitive") }.
lesson-next-is = Дальше — номер { NUM($number) }.
lesson-no-such = Такого урока нет. Последний — номер { NUM($count) }.
lesson-asks-number = Какое число?
lesson-asks-yes = Да или нет?
lesson-digit = { NUM($number) }
lesson-hint-more = Спросите ещё раз, чтобы узнать больше.
lesson-not-yet = Так цели не достичь.
lesson-back = Ещё раз с начала.
lesson-answer-only = В этом уроке нужен ответ, а не действие.
lesson-wants-number = Назовите, пожалуйста, число от нуля до девяти.
lesson-wants-yes = Ответьте, пожалуйста, да или нет.
lesson-none = Уроков по этой игре нет.
lesson-not-on = Урок не идёт. Чтобы начать, наберите: учиться.
lesson-not-solved = Этот урок ещё не пройден. Чтобы пропустить его, наберите: пропусти.
lesson-not-now = Не во время урока. Чтобы вернуться к игре, наберите: покинуть урок.
lesson-all-done = Это был последний урок.
lesson-gone = Этого урока больше нет. Наберите: дальше, или: покинуть урок.
lesson-left = Уроки закончены. Игра продолжается.
lesson-help = Уроки шаг за шагом учат игре, а задача даёт цель на один ход. Можно попросить подсказку и решение.

does-learn = Начинает уроки или продолжает их.
does-puzzle = Даёт задачу или повторяет, чего она требует.
does-solution = Говорит решение урока.
does-lesson-next = Переходит к следующему уроку.
does-lesson-again = Начинает тот же урок заново.
does-progress = Говорит, сколько уроков пройдено.
does-leave = Оставляет уроки и возвращает к игре.
key-name-learn = В уроках, { $key ->
    [point] точка
    [enter] ввод
    [plus] плюс
    [minus] минус
    [star] звёздочка
    [slash] дробь
   *[digit] { NUM($number) }
}:
