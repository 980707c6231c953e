### Words that players type, a comma between synonyms. They are compared in lower case.

command-repeat = повтори, ещё раз, еще раз, п
command-status = положение, статус, счёт, счет
command-mine = моё, мое, мои ресурсы
command-theirs = чужое, соперник, ресурсы соперника
command-field = поле, что
command-here = здесь, можно
command-neighbours = соседи, вокруг
command-column = столбец, вертикаль
command-row = ряд, горизонталь
command-camps = лагеря
command-raided = разорённые, разоренные
command-actions = действия, что можно
command-attacks = бой, атаки
command-territory = территория, области
command-last = последнее, последние действия
command-help = помощь, помоги, ?
command-fix = исправить, как исправить
command-end = конец, конец хода, готово
command-undo = отмени, отмена, вернуть
command-skip = пропусти
command-swap = обмен, поменяться
command-new = новая, новая игра
command-yes = да
command-no = нет
command-choose = выбор, выбрать
command-stop = стоп, тихо
command-quit = выход
command-language = язык
command-verbosity = подробность, говори
command-alphabet = алфавит, имена полей

value-language-en = английский
value-language-et = эстонский
value-language-ru = русский
value-verbosity-brief = кратко
value-verbosity-normal = обычно
value-verbosity-teaching = учебно, подробно
value-alphabet-names = имена
value-alphabet-letters = буквы
value-alphabet-numbers = числа, цифры
value-alphabet-seat = место, с моего места

hand-put = положи, поставь
hand-take = сними, убери, возьми
hand-slide = сдвинь, установи
hand-attach = подключи
hand-detach = отключи
hand-wand = указка, коснись
hand-press = нажми, кнопка
hand-unplug = выдерни
hand-plug = воткни

piece-word-circle = круг, круглую, круглый, круглая, круга
piece-word-square = квадрат, квадратную, квадратный, квадратная, квадрата
piece-word-raider = боевую, боевая, набег

row-word-material = материал, материалы, стройматериалы
row-word-iron = железо
row-word-food = еда, еду

field-typed = { $field }
