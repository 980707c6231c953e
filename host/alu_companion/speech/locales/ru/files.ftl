### Файлы, которые владелец игры пишет сам: доски и фишки Альмахары, карты POI Control.

## Что в них не так и что делать; фраза может стоять после номера строки.

file-problem-line = Строка { NUM($line) }: { $problem }
file-problems-more = { $count ->
    [one] Есть ещё { NUM($count, "cardinal-feminine") } ошибка, сначала исправьте эти.
    [few] Есть ещё { NUM($count, "cardinal-feminine") } ошибки, сначала исправьте эти.
   *[many] Есть ещё { NUM($count, "cardinal-feminine") } ошибок, сначала исправьте эти.
}
file-nothing = ничего
file-too-many-tiles = на доске больше полей, чем можно назвать. Уменьшите её: прибавьте к числу рядов один и умножьте на число столбцов, должно выйти не больше 63.

layout-problem-name-missing = нет названия. Добавьте строку, например: name: mine
layout-problem-bad-name = название пишут строчными латинскими буквами, цифрами и одиночными дефисами. Здесь стоит: { $text }
layout-problem-unknown-key = перед двоеточием может стоять только name, turn_limit или dealt. Здесь стоит: { $text }
layout-problem-key-twice = такая строка уже есть, уберите одну из двух: { $text }
layout-problem-bad-number = turn_limit — число от 1 до 9999, dealt — число от 9 до 20. Здесь стоит: { $text }
layout-problem-header-too-late = строки с двоеточием пишут до рисунка. Перенесите эту выше: { $text }
layout-problem-unknown-tile = поле — это 1, 2, заглавная латинская O, L или S, точка либо пробел там, где поля нет. Здесь стоит: { $text }
layout-problem-too-large = рисунок больше 26 на 26 полей. Уберите ряды или столбцы.
layout-problem-board-missing = нет рисунка доски. Нарисуйте её под названием, на каждое поле один знак.
layout-problem-no-start = у одного из игроков нет ни портала, ни места для расстановки: в ближнем к нему ряду только порталы противника. Поставьте туда этот знак или другое поле: { $text }
layout-problem-portal-inside = портал стоит внутри доски. Перенесите его туда, где с одной стороны за ним нет полей: { $text }

chips-problem-name-missing = нет названия. Добавьте строку, например: name: mine
chips-problem-bad-name = название пишут строчными латинскими буквами, цифрами и одиночными дефисами. Здесь стоит: { $text }
chips-problem-name-twice = такое название уже есть, выберите другое: { $text }
chips-problem-not-understood = это не фишка, не рисунок и не одно из слов mirror, back и unfinished: { $text }
chips-problem-unknown-kind = вид фишки — normal, ancient, myth или guard. Здесь стоит: { $text }
chips-problem-first-side-missing = у фишки нет первой стороны. Нарисуйте её под строкой фишки: { $text }
chips-problem-second-side-missing = у фишки нет второй стороны. Нарисуйте её под словом back или напишите mirror: { $text }
chips-problem-side-too-many = у фишки уже есть две стороны. Уберите эту: { $text }
chips-problem-piece-missing = на рисунке нет фигуры. Поставьте знак «собака» там, где она стоит.
chips-problem-piece-twice = на рисунке больше одной фигуры. Оставьте один знак «собака».
chips-problem-wrong-number-of-points = на рисунке должно быть от трёх до шести точек. Здесь их: { $text }
chips-problem-too-far = точка дальше трёх шагов от фигуры. Перенесите её ближе.
chips-problem-unfinished = фишка не закончена. Продолжите её командой { ALU() } chips или уберите слово unfinished: { $text }
chips-problem-same-drawing = у другой фишки такой же рисунок или его зеркальное отражение. Измените один из двух: { $text }
chips-problem-too-few-chips = в наборе должно быть не меньше 18 фишек, по девять на игрока. Пока их: { $text }

map-problem-no-name = нет названия. Добавьте строку, например: name valley
map-problem-bad-name = название пишут строчными латинскими буквами, цифрами и дефисами, в начале буква. Здесь стоит: { $text }
map-problem-no-players = не сказано, на сколько игроков рассчитана карта. Добавьте строку, например: players 2
map-problem-bad-players = число игроков — от 2 до 4. Здесь стоит: { $text }
map-problem-given-twice = такая строка уже есть, уберите одну из двух: { $text }
map-problem-unknown-token = поле — это точка. Там, где поля нет, нужен дефис. Точка интереса — это, например: +2ATK, +1DEF, 3ARM либо 2SUP. Здесь стоит: { $text }
map-problem-bad-amount = число — от 1 до 6. Здесь стоит: { $text }
map-problem-no-rows = нет рядов с полями. Напишите их под названием, северный ряд первым.
map-problem-uneven-row = этот ряд не такой длины, как первый. Поставьте дефис там, где поля нет: { $text }
map-problem-too-large = карта больше 26 на 26 полей. Уберите ряды или столбцы.
map-problem-not-connected = до какого-то из полей нельзя дойти. Поставьте поля между частями карты.
map-problem-too-few-starts = игроки начинают с простых полей на краю, и таких слишком мало. Не хватает: { $text }

## What is wrong with a lesson that somebody has written.

lesson-wrong-toml = { $where }: это не TOML. { $text }
lesson-wrong-unknown = такого ключа нет: { $where }.
lesson-wrong-missing = не хватает: { $where }.
lesson-wrong-value = { $where }: это значение не того вида. { $text }
lesson-wrong-language = { $where }: нет текста на языке { $text }.
lesson-wrong-tile = { $where }: на этой доске нет поля { $text }.
lesson-wrong-position = { $where }: такое положение нельзя выложить или играть из него дальше. { $text }
lesson-wrong-pieces = { $where }: фигур { $text }. Больше восьми нельзя.
lesson-wrong-goal = { $where }: у урока одна цель: play, lay или answer.
lesson-wrong-check = { $where }: такой проверки или вопроса нет: { $text }.
lesson-wrong-number = { $where }: ответ — это число от нуля до девяти, да или нет, или поля. { $text }
lesson-wrong-layout = { $where }: это нельзя выложить: { $text }.
lesson-wrong-no-board = { $where }: в этой игре нет доски с датчиками, выкладывать нечего.
lesson-wrong-action = { $where }: такое действие там невозможно: { $text }.
lesson-wrong-solution = { $where }: решение не достигает цели.
lesson-wrong-cause = { $where }: у ошибки одна причина: refused, missed, answered или laid.
lesson-wrong-refusal = { $where }: такой причины нет: { $text }. Есть такие: { $allowed }.
lesson-wrong-try = { $where }: эта попытка не приводит к тому, что о ней сказано. { $text }
