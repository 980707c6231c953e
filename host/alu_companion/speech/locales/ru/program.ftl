### Слова самой программы, в терминале.

program-ready = Программа готова.
program-goodbye = До свидания.
program-port-not-found = Порта { $port } нет. Вставлен ли кабель?
program-port-taken = Порт { $port } занят другой программой.
program-port-forbidden = Нет прав открыть порт { $port }.
program-no-board = Ни на одном порту нет доски.
program-several-boards = Досок несколько. Назовите один из этих портов: { $ports }.
program-file-not-found = Файла { $path } нет.
program-file-unreadable = Файл { $path } не читается.
program-file-unwritable = В файл { $path } нельзя записать.
program-recording-cut = Запись { $path } обрывается на строке { $line }.
program-recording-wrong = Строка { $line } записи { $path } не имеет смысла.
program-journal-wrong = Строка { $line } сохранённой игры { $path } не имеет смысла. Игра продолжится со строки перед ней.
program-config-wrong = Ошибка в настройках { $path }: { $key }.
program-option-wrong = В игре нет такого правила: { $option }.
program-language-unknown = Программа не говорит на этом языке: { $language }.
program-no-simulator = Для доски на экране нужна программа MicroPython, на этом компьютере её нет.
program-no-voice = На этом компьютере нет голоса. Всё будет написано здесь.
program-check-passed = В порядке: { $item }.
program-check-failed = Не в порядке: { $item }.
program-checks-passed = Всё в порядке.
program-checks-failed = { $count ->
    [one] Не пройдена { $count } проверка
    [few] Не пройдены { $count } проверки
   *[many] Не пройдено { $count } проверок
}.
