### Что учитель слышит о столах клуба.

watch-table = стол номер { NUM($number) }
watch-table-named = стол { $name }
watch-game = { $game ->
    [alu] ALU
    [almajara] Альмахара
    [poi] POI Control
   *[other] игра, которой здесь нет
}
watch-count = { $count ->
    [0] В клубе нет столов.
    [one] В клубе { NUM($count) } стол.
    [few] В клубе { NUM($count) } стола.
   *[other] В клубе { NUM($count) } столов.
}
watch-calls = Помощи ждут: { $tables }.
watch-unplugged = Доска отключена: { $tables }.
watch-away = Больше не в клубе: { $tables }.
watch-plays = { $table }: { $game }, { NUM($number, "ordinal-masculine") } ход.
watch-lesson = { $table }: { $game }, урок { NUM($number) }.
watch-puzzle = { $table }: { $game }, задача номер { NUM($number) }.
watch-turn = Сейчас ходит { $side }.
watch-waits = { $waits ->
    [computer] Компьютер думает.
    [table] Ходит другой стол.
    [answer] Вопрос ждёт ответа.
    [layout] Доску готовят.
    [repair] Доску приводят в порядок.
    [hands] Ход за игроками.
   *[nothing] Игра окончена.
}
watch-by = { $player ->
    [computer] Играет компьютер
    [table] За другим столом
   *[hands] Играют здесь
}: { $sides }.
watch-board = { $table }: { $board ->
    [plugged] доска подключена.
    [unplugged] доска отключена.
   *[none] доски нет.
}
watch-call = { $table } просит помощи.
watch-call-over = { $table } больше не просит помощи.
watch-here = { $table } теперь в клубе.
watch-gone = { $table } больше не в клубе.
watch-solved = { $table }: решено.
watch-answer = { $table }: { $answer ->
    [open] игроков спрашивают.
    [begun] начали.
    [declined] игроки отказались.
   *[impossible] это начать нельзя.
}
watch-sent = Отправлено. Получатели: { $tables }.
watch-other-game = { $table } играет в другую игру.
watch-heard = { $table } услышит ваш ответ.
watch-nobody = Никто не ждёт помощи.
watch-no-table = Такого стола в клубе нет.
watch-which = Вызовов несколько. Наберите: слышу и номер стола.
watch-how-to-send = Чтобы отправить урок, наберите, например: отправить урок три столу два. Чтобы отправить задачу, наберите, например: отправить задачу пять всем. Чтобы отправить положение, наберите, например: отправить положение центр столу два.
watch-no-position = Положения с таким именем нет.
watch-help = Чтобы услышать обо всех столах, наберите: столы. Чтобы услышать об одном, наберите: стол и его номер.
watch-help-listen = Чтобы слышать игру за столом, наберите: слушать и номер стола. Чтобы не слышать ни одной игры, наберите: слушать.
watch-help-answered = Когда вы услышали вызов, наберите: слышу и номер стола.
watch-help-stop = Чтобы остановить речь, нажмите ввод в пустой строке или наберите: стоп.
watch-listens = { $table }: теперь вы слышите эту игру.
watch-listens-to-none = Сейчас вы не слышите ни одной игры.
watch-not-teacher = Это может только учитель.
watch-lost = Связи с клубом нет.
watch-found = Связь с клубом восстановлена.
