### Что стоит на страницах аудиогида. Читается глазами и программами экранного доступа.

site-title = Аудиогид
site-about = Правила игр: можно слушать и читать.
site-language = Язык
site-games = Игры
site-chapters = Главы
site-length = { $minutes ->
    [0] меньше минуты
    [one] { $minutes } минута
    [few] { $minutes } минуты
   *[many] { $minutes } минут
}
site-go-on = Продолжить:
site-where = Где вы находитесь

## Управление звуком.

site-player = Прослушивание
site-play = Слушать
site-pause = Пауза
site-back = Предыдущее предложение
site-next = Следующее предложение
site-speed = Скорость
site-position = Место
site-previous-chapter = Предыдущая глава:
site-next-chapter = Следующая глава:
site-text = Текст
site-text-how = Выберите предложение, чтобы слушать с него. Стрелки переводят от предложения к предложению.
site-no-script = Если скрипты выключены, ссылка в предложении открывает звук с этого места.
site-sound = Звук стола
site-resumed = Продолжение с того места, где вы остановились: { $time }.
site-ended = Конец главы.
site-silent = Звук не загружается. Проверьте, есть ли связь, и загрузите страницу заново.

## Внешний вид.

site-look = Вид
site-large = Крупный шрифт
site-colours = Цвета
site-colours-device = Как на этом устройстве
site-colours-light = Тёмное на светлом
site-colours-dark = Светлое на тёмном
site-colours-strong = Высокий контраст

## С собой.

site-take = Взять с собой
site-zip = Все главы, звук и тексты: ZIP, { $size } МБ
site-single = Всё на одной странице, чтобы передать другим: HTML, { $size } МБ
site-mp3 = Эта глава, звук: MP3
site-plain = Эта глава, текст: TXT
site-keeping = Сохраняется для прослушивания без интернета: { $part }
site-kept = Готово, можно слушать без интернета.
site-not-kept = Сохранить для прослушивания без интернета не удалось. Новая попытка будет, когда вы снова откроете страницу.
site-phone = На телефоне в той же сети:

## Чьё это.

site-rights = Текст: ALU Companion guide, CC BY 4.0
site-voice = Голос: { $name }
site-voice-licence = Голос: { $name }, { $licence }
