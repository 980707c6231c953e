### Что стоит на странице игры вокруг самой игры. Читается глазами и программами экранного доступа.

page-game-alu = ALU: Остров Локи
page-game-almajara = Альмахара
page-game-poi = POI Control
page-seat = { $side }
page-place-name = { $place }

page-last = Последнее сообщение
page-state = Положение в игре
page-clock = Часы
page-board = Доска
page-keys = Стрелки перемещают по доске. Enter спрашивает, что здесь можно сделать, цифры выбирают из списка, H повторяет последнее сообщение, Escape возвращает на доску.
page-legend = Чьи фигуры
page-gap = Здесь нет поля
page-question = Вопрос
page-ask = Вопросы и действия
page-line = Наберите команду
page-send = Отправить
page-join = Играть с этого устройства
page-join-how = Смотреть могут все. Чтобы играть, наберите за столом слово «телефон» или выберите в настройках код для телефона и наберите шесть цифр, которые услышите.
page-code = Шесть цифр
page-let-in = Войти
page-history = Сообщения
page-whole = Вся позиция словами
page-language = Язык
page-no-script = Без скриптов страница показывает то, что было при загрузке.
page-reload = Загрузить заново

page-yes = Да
page-no = Нет
page-more = Другие действия
page-none = Ничего из этого
page-desk-open = Выбрать, чем заняться
page-desk-back = Назад
page-which = Что имелось в виду?
page-what = Что выбираете?

## Что не так.

page-lost = Связь со столом прервалась. Идёт новая попытка.
page-back = Связь со столом восстановлена.
page-not-let-in = С этого устройства можно только смотреть. Сначала наберите код.
page-too-late = Игра тем временем продолжилась. Посмотрите ещё раз и выберите.
page-not-here = Со страницы этого сделать нельзя. Наберите команду за столом.
page-not-understood = Непонятная команда. Наберите «помощь», чтобы узнать, что можно спросить.
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
