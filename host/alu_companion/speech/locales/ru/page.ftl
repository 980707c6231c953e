### Что стоит на странице игры вокруг самой игры. Читается глазами и программами экранного доступа.

page-seat = { $side }
page-place-name = { $place }

page-last = Последнее сообщение
page-state = Положение в игре
page-clock = Часы
page-board = Доска
page-keys = Стрелки перемещают по доске. Enter спрашивает, что здесь можно сделать, цифры выбирают из списка, H повторяет последнее сообщение, Escape возвращает на доску.
page-gap = Здесь нет поля
page-table = { $table }
page-all-tables = Все столы
page-watch-table = Открыть стол
page-question = Вопрос
page-ask = Вопросы и действия
page-line = Наберите команду
page-send = Отправить
page-join = Играть с этого устройства
page-join-how = Смотреть могут все. Чтобы играть, наберите за столом слово «телефон» или выберите в настройках код для телефона. Шесть цифр, которые услышите, наберите здесь.
page-code = Шесть цифр
page-let-in = Войти
page-history = Сообщения
page-whole = Всё положение словами
page-language = Язык
page-no-script = Без скриптов страница показывает то, что было при загрузке.
page-reload = Загрузить заново

page-yes = Да
page-no = Нет
page-more = Дальше
page-none = Ничего из этого
page-desk-open = Выбрать, чем заняться
page-desk-back = Назад
page-which = Что имелось в виду?
page-what = Что выбираете?

## Что не так.

page-lost = Связь со столом прервалась. Идёт новая попытка.
page-back = Связь со столом восстановлена.
page-no-table = Этот стол сейчас не показывает игру. Вернитесь к списку столов.
page-unstarted = Страница загрузилась не полностью, поэтому на ней ничего не меняется.
page-many = В этом браузере открыто много таких окон. Это окно обновляется раз в несколько секунд.
page-unanswered = Ответа нет. Прежде чем отправлять ещё раз, проверьте, принято ли отправленное.
page-club-lost = Связь с клубом прервалась. Идёт новая попытка.
page-club-back = Связь с клубом восстановлена.
page-not-let-in = С этого устройства можно только смотреть. Сначала наберите код.
page-too-late = Игра тем временем продолжилась. Посмотрите ещё раз и выберите.
page-not-here = Со страницы этого сделать нельзя. Наберите команду за столом.
page-not-understood = Непонятная команда. Чтобы узнать, что можно спросить, наберите: помощь.
page-code-wrong = Код неверный. Попробуйте ещё раз.
page-code-closed = Сейчас ни один код не действует. Попросите за столом новый.
page-address-wrong = Откройте страницу по адресу из цифр, который показывает программа.
page-far = Страницу можно открыть только в той же сети, где идёт игра.
page-too-often = Слишком много запросов сразу. Подождите немного.
page-full = Зрителей уже слишком много.
page-review-title = Разбор игры { NUMBER($number, useGrouping: 0) }
page-review-actions = Все действия
page-review-number = Номер
page-review-action = Действие
page-review-before = Шансы до, в процентах
page-review-after = Шансы после, в процентах
page-plan-task = Задание
page-plan-position = Положение
page-plan-hints = Подсказки
page-plan-solution = Решение
page-plan-wrong = Неверные попытки

## Что есть у игроков и что означают рисунки.

page-stores = Что есть у игроков
page-amount = { $name }: { $counted ->
    [pieces] { NUM($count, "cardinal-feminine") }
    [reserve] { NUM($count, "cardinal-feminine") }
    [cards] { NUM($count, "cardinal-feminine") }
    [food] { NUM($count, "cardinal-feminine") }
    [points] { NUM($count, "cardinal-neuter") }
    [tiles] { NUM($count, "cardinal-neuter") }
   *[other] { NUM($count) }
}
page-amount-pending = { $name }: доступно { NUM($count, "cardinal-feminine") }, отложено { NUM($pending, "cardinal-feminine") }
page-count-pieces = Фигур на доске
page-count-reserve = Фишек в резерве
page-count-cards = Открытых карт
page-count-obelisks = Удерживает обелисков
page-count-points = Очков
page-count-tiles = Полей под контролем
page-count-strength = Сила
page-count-dice = Кубиков для новых отрядов
page-count-attack = Действующий бонус атаки
page-count-defence = Действующий бонус защиты
page-meanings = Что означают рисунки
page-legend-camp = Лагерь { CASE($side, "gen") }
page-legend-raided = Разорённое поле
page-legend-held = Поле, которое контролирует { $side }
page-legend-slider = Слайдер на счётчике: { $resource }
page-legend-pending = Еда, отложенная до следующего хода
page-legend-piece = Фигура { CASE($side, "gen") }
page-legend-chip = { $kind }, рядом номер
page-chip-normal = Обычная фигура
page-chip-ancient = Древний
page-chip-myth = Миф
page-chip-guard = Страж
page-legend-turned = Фигура перевёрнута
page-legend-zone-held = Зона, которую удерживает { $side }
page-legend-portal = Портал: 1 — игрока Юг, 2 — игрока Север
page-legend-zone = Зона: { $zone }
page-legend-sign = Знак зоны
page-legend-unit = Отряд { CASE($seat, "gen") }, рядом его сила
page-legend-tile-held = Поле, которое контролирует { $seat }
page-legend-gives-attack = Бонус атаки и его величина
page-legend-gives-defence = Бонус защиты и его величина
page-legend-gives-weapons = Оружие, которое поле даёт за ход
page-legend-gives-supplies = Припасы, которые поле даёт за ход
page-legend-weapons = Оружие, которое лежит на поле
page-legend-supplies = Припасы, которые лежат на поле
page-last-here = Последнее действие на доске было здесь.
page-legend-last = Здесь было последнее действие на доске
page-projector = Крупно, для проектора

## Что на доске не так, как в игре, и что сказал тренер.

page-amiss = На доске не так, как в игре
page-board-shows = На доске { $piece }.
page-board-empty = На доске ничего нет.
page-board-unclear = Это поле не удаётся прочитать.
page-slider-shows = Счётчик показывает { NUM($count) }.
page-slider-moving = Счётчик сейчас не удаётся прочитать.
page-legend-amiss = Не так, как в игре: вот что стоит на доске
page-legend-empty = На доске там ничего нет
page-legend-unclear = Доска не может прочитать поле
page-coach = Тренер
page-hint-here = Подсказка тренера — об этом месте.
page-legend-hint = Подсказка тренера
page-desk = Стол учителя
page-show = Показ
page-room = Звук и язык
page-show-pause = Остановить показ
page-show-go-on = Продолжить показ
page-show-guide-back = На действие назад
page-show-guide-next = На действие вперёд
page-show-guide-again = Действие ещё раз
page-show-guide-where = Где мы
page-show-guide-chapter-back = На ход назад
page-show-guide-chapter-next = На ход вперёд
