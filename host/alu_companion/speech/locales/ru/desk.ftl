### Стол учителя: приветствие, меню, ученики.

desk-greeting = Здравствуйте. Перед вами настольная игра, которую можно слышать и трогать. Чтобы выбрать, чем заняться, нажмите ввод или наберите «да».
desk-none = За этой доской нет стола учителя.
desk-menu = Стол учителя.
desk-which = Что выбрать?
desk-demo = демонстрация
desk-lesson = урок
desk-game = сохранённая игра
desk-position = положение
desk-free = новая игра
desk-next-pupil = следующий ученик
desk-pupils = что сделал каждый ученик
desk-keep-position = запомнить это положение
desk-entry = { NUM($number) }: { $entry }.
desk-more = Ещё { NUM($count) }. Да — дальше.
desk-nothing = Здесь пусто.
desk-unreadable = Это не удалось прочитать: { $item }.
desk-cut = Запись обрывается. Показано будет всё до этого места.
desk-nothing-begun = Ещё ничего не начато.
desk-closed = Стол учителя закрыт.
desk-saved = игра номер { NUM($number) }, { $game }
desk-recorded = { $name }, { $game }
desk-named = { $name }
desk-kept = Положение запомнено: { $name }.
desk-pupil = Теперь учится: { $name }.
desk-added = В списке: { $name }.
desk-no-pupils = Список пуст. Наберите «ученик» и имя.
desk-did = { $name }: { $count ->
    [0] пока не пройдено ни одного урока
    [one] пройден { NUM($count) } урок
    [few] пройдено { NUM($count) } урока
   *[many] пройдено { NUM($count) } уроков
}.
does-desk = Открывает стол учителя: демонстрации, уроки, сохранённые игры, положения.
does-next-pupil = Начинает заново для следующего ученика.
does-pupils = Говорит, что сделал каждый ученик.
does-pupil = Вносит ученика в список: затем наберите имя.
does-keep-position = Запоминает положение под именем: затем наберите его.
