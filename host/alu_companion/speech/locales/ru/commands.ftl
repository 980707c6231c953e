### Words that players type, a comma between synonyms. They are compared in lower case.

command-repeat = повтори, ещё, еще, ещё раз, еще раз, п
command-status = положение, статус, счёт, счет
command-mine = моё, мое, мои ресурсы, мои фигуры, мои отряды
command-theirs = чужое, противник, соперник, ресурсы противника, ресурсы соперника, чужие фигуры, чужие отряды
command-field = поле, что
command-here = здесь, можно
command-neighbours = соседи, рядом, вокруг
command-column = столбец, вертикаль
command-row = ряд, горизонталь
command-camps = лагеря
command-raided = разорённые, разоренные, разорённые поля, разоренные поля
command-actions = действия, что можно
command-attacks = бой, бои
command-territory = территория, области
command-last = последние действия, последние, история
command-help = помощь, помоги, ?
command-fix = исправь, исправить, как исправить
command-end = конец, конец хода, готово, пас, пропустить ход
command-undo = отмени, отмена, назад
command-skip = пропусти, пропустить
command-swap = обмен, поменяться, меняемся
command-new = новая игра, новая
command-yes = да, д
command-no = нет, н
command-choose = выбираю, выбор
command-stop = стоп, тихо, хватит
command-quit = выход, выйти
command-language = язык
command-verbosity = подробность, говори
command-alphabet = названия, названия полей, алфавит
command-older = старше, раньше, предыдущее, более раннее
command-newer = новее, позже, следующее, более позднее
command-rule = правило, правила
command-correct = принять, доска верна, принять доску
command-keys = клавиши, клавиша
command-slower = медленнее
command-faster = быстрее
command-quieter = тише
command-louder = громче
command-effects = звуки, громкость звуков
command-guide = громкость гида, громкость аудиогида
command-voice = голос, другой голос
command-circle-language = язык круга
command-square-language = язык квадрата
command-my-language = мой язык
command-announce = объявления, события, новости
command-settings = настройки
command-pair = код, код для телефона, телефон
command-listen = слушать, послушать, слушай, слушать ряд, послушать ряд, слушай ряд
command-listen-column = слушать столбец, послушать столбец, слушай столбец
command-listen-areas = слушать области, послушать области, слушай области

value-language-en = английский, по-английски
value-language-et = эстонский, по-эстонски
value-language-ru = русский, по-русски
value-verbosity-brief = кратко, коротко
value-verbosity-normal = обычно
value-verbosity-teaching = подробно, с пояснениями
value-alphabet-names = имена
value-alphabet-letters = буквы
value-alphabet-numbers = числа, цифры
value-alphabet-seat = место, с моего места
value-announce-both = оба, обоих
value-announce-table = стол, стола

hand-put = положи, поставь
hand-take = сними, убери, возьми
hand-slide = сдвинь, передвинь, выставь
hand-attach = подключи, присоедини
hand-detach = отключи, отсоедини
hand-wand = указка, коснись
hand-press = нажми, кнопка
hand-unplug = выдерни, вынь
hand-plug = вставь, воткни

piece-word-circle = круг, круга, круглую, круглая, круглый
piece-word-square = квадрат, квадрата, квадратную, квадратная, квадратный
piece-word-raider = боевую, боевая, набег

row-word-material = материалы, материал, материалов, стройматериалы
row-word-iron = железо, железа
row-word-food = еда, еду, еды

field-typed = { $field }

# Games without a board that feels the pieces.
token-c = середина, центр, в середине, в центре, в центр
token-n = север, на севере, на север
token-ne = северо-восток, северовосток, на северо-востоке, на северо-восток
token-e = восток, на востоке, на восток
token-se = юго-восток, юговосток, на юго-востоке, на юго-восток
token-s = юг, на юге, на юг
token-sw = юго-запад, югозапад, на юго-западе, на юго-запад
token-w = запад, на западе, на запад
token-nw = северо-запад, северозапад, на северо-западе, на северо-запад
token-small = на, с, со, в, во, из, к, до, поле, поля, место, места, перевёрнутая, перевёрнутую, перевёрнутый, перевёрнутого, перевернутая, перевернутую, перевернутый, перевернутого
