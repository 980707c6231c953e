# Что говорит start.py, пока ничего не установлено; см. en/setup.ftl.
setup-help =
    { $start }  установить в папку .venv и показать игру роботов
    { $start } test [...]  установить и средства проверки, запустить быстрые тесты; --all: все; остальные слова — для pytest
    { $start } add EXTRA  установить дополнение, нужное некоторым командам, например: { $start } add card
    { $start } WORD [...]  установить и выполнить команду, например: { $start } doctor
    { $start } --help  какие есть команды
    { $start } help  этот текст
    После любой из этих строк язык выбирает --lang CODE: { $languages }.
setup-environment = Создаю окружение Python в папке .venv.
setup-no-venv = Не хватает модуля Python venv. В Debian и Ubuntu: sudo apt install python3-venv. Затем запустите снова.
setup-no-environment = Не удалось создать окружение Python. Python ответил: { $said }
setup-bad-path = Python не может создать окружение там, где в пути есть { $sign }: { $path }. Переименуйте папку и запустите снова.
setup-colon = двоеточие
setup-semicolon = точка с запятой
setup-line-break = перевод строки
setup-bytes = имя не в кодировке UTF-8
setup-full = Диск заполнен. Освободите место и запустите снова.
setup-barred = Запись туда вам не разрешена. Перенесите эту папку туда, где запись разрешена, и запустите снова.
setup-incomplete = Эта папка неполная. Не хватает: { $names }. Получите её заново целиком: { $path }
setup-waiting = Другой запуск сейчас настраивает эту папку. Жду его.
setup-moved = Эта папка перенесена или скопирована. Настраиваю её окружение Python для нового места.
setup-no-folder = Это не папка, установить туда ничего нельзя: { $path }. Переместите это в другое место и запустите снова.
setup-installing = Устанавливаю: { $extras }. В первый раз это займёт около минуты.
setup-repairing = Часть установленного пропала или испорчена. Устанавливаю заново.
setup-voice = голос
setup-sim = виртуальная доска
setup-fast = быстрый расчёт ходов
setup-friends = игра с другими столами
setup-still = Работа идёт: { $seconds } с.
setup-table = только сама игра
setup-and = и
setup-less = Это установить не удалось; пробую без части пакетов.
setup-no-line = Нет связи с хранилищем пакетов Python{ $index }. Подключитесь к интернету и запустите снова.
setup-no-trust = Хранилищу пакетов Python нельзя доверять: { $said }. Проверьте дату этого компьютера и его сертификаты.
setup-no-packages = Не удалось установить нужные пакеты. pip ответил: { $said }
setup-no-extra = Дополнения { $extra } нет.
setup-which-extra = Какое дополнение?
setup-extras = { $trouble } Можно добавить: { $names }.
setup-installed = Установлено: { $extras }.
setup-old-python = Нужен Python 3.11 или новее. Здесь Python { $version }.
setup-testing = Запускаю тесты.
setup-failed = Это не удалось. Компьютер ответил: { $said }
setup-stopped = Остановлено.
