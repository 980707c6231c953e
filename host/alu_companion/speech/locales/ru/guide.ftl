### Аудиогид за столом.

guide-sentence = { $sentence }
guide-chapter = Глава { NUM($number, "ordinal-feminine") }: { $title }.
guide-chapters = В аудиогиде { $count ->
    [one] { NUM($count, "cardinal-feminine") } глава
    [few] { NUM($count, "cardinal-feminine") } главы
   *[other] { NUM($count, "cardinal-feminine") } глав
}.
guide-listed = { NUM($number) }: { $title }.
guide-where = Глава { NUM($number, "ordinal-feminine") } из { NUM($count, "cardinal-feminine-genitive") }: { $title }.
guide-sentence-of = { NUM($number, "ordinal-neuter") } предложение из { NUM($count, "cardinal-neuter-genitive") }.
guide-none = Аудиогида по этой игре пока нет.
guide-no-chapter = Такой главы нет. В аудиогиде { $count ->
    [one] { NUM($count, "cardinal-feminine") } глава
    [few] { NUM($count, "cardinal-feminine") } главы
   *[other] { NUM($count, "cardinal-feminine") } глав
}.
guide-stopped = Аудиогид остановлен, место запомнено.
nothing-goes-on = Продолжать нечего.
guide-how-to-stop = Чтобы остановить аудиогид, наберите: стоп.
guide-how-to-stop-pressed = Чтобы остановить аудиогид, нажмите { $keys }.
guide-ended = Аудиогид закончился.
guide-may-show = Дальше всё показывается фигурами на доске. Занять доску примерами? Игра запомнена, потом мы вернёмся к ней. Ответьте, пожалуйста, да или нет.
    .brief = Занять доску примерами? Игра запомнена. Ответьте, пожалуйста, да или нет.
guide-not-shown = Фигуры остаются на местах. Примеры только описываются.
guide-game-back = Пример закончен. Теперь восстановите на доске положение из игры.
guide-game-back-laid = Пример закончен, на доске снова положение из игры.
guide-board-lent = На доске пример, поэтому игра ждёт.
guide-back-to-game = Чтобы вернуться к игре, наберите: стоп.
guide-back-to-game-pressed = Чтобы вернуться к игре, нажмите { $keys }.
guide-step-left = Доска остаётся как есть.
guide-keys-lent = Клавиши управляют аудиогидом.
guide-keys = Клавиши управляют аудиогидом. Ввод продолжает, ноль останавливает. Шесть — следующее предложение, четыре — предыдущее, пять — то же ещё раз. Два — следующая глава, восемь — предыдущая. Дробь перечисляет главы, точка говорит, где вы. Плюс — быстрее, минус — медленнее. Один — правила вкратце. Звёздочка возвращает клавиши игре.
    .brief = Клавиши аудиогида. Звёздочка возвращает их игре.
guide-keys-left = Клавиши снова управляют игрой.
guide-help = Можно слушать аудиогид по этой игре, по предложениям, и узнать, какие в нём главы.
does-guide-on = Включает аудиогид по этой игре или продолжает его.
does-guide-chapters = Перечисляет главы аудиогида.
does-guide-chapter = Начинает главу аудиогида. Затем нужен её номер.
does-guide-next = Говорит следующее предложение аудиогида.
does-guide-back = Говорит предыдущее предложение аудиогида.
does-guide-again = Повторяет предложение аудиогида.
does-guide-where = Говорит, в каком месте аудиогида вы находитесь.
does-guide-chapter-next = Начинает следующую главу аудиогида.
does-guide-chapter-back = Начинает предыдущую главу аудиогида.
does-guide-keys = Отдаёт клавиши аудиогиду: слушать, останавливать, идти вперёд и назад.
key-part-guide = В аудиогиде
key-name-guide = В аудиогиде { $key ->
    [point] точка
    [enter] ввод
    [plus] плюс
    [minus] минус
    [star] звёздочка
    [slash] дробь
   *[digit] { NUM($number) }
}:
