### Что сообщает разработчикам и учителям alu campaign: на экране, числа цифрами.

program-campaign-fault = Неисправность { $fault }: случаев { NUMBER($count, useGrouping: 0) }, игр { NUMBER($games, useGrouping: 0) }, сообщено вовремя { NUMBER($told, useGrouping: 0) }, игр с нарушениями { NUMBER($broken, useGrouping: 0) }.
program-campaign-phases = Стадий ручной игры, на которых случались неисправности: { NUMBER($count, useGrouping: 0) } из 10.
program-campaign-decisions = Решений игроков: { NUMBER($count, useGrouping: 0) }. Сколько раз программа прерывалась: { NUMBER($deaths, useGrouping: 0) }.
program-campaign-time = Время процессора: { NUMBER($seconds, useGrouping: 0) } с; миллисекунд на игру: { NUMBER($each, useGrouping: 0) }, самое большее { NUMBER($most, useGrouping: 0) }.
program-campaign-games = Игр: { NUMBER($count, useGrouping: 0) }, с нарушениями: { NUMBER($broken, useGrouping: 0) }.
program-campaign-violation = Нарушение, начальное число { NUMBER($seed, useGrouping: 0) }: { $broken ->
    [false-action] принято действие, которого никто не задумывал.
    [lost] объявленного нет в журнале.
    [illegal] журнал нельзя сыграть по правилам.
    [untold] о неисправности или её конце вовремя не сообщено.
    [told-twice] о сбое того, что думает за компьютер, сказано дважды или без причины.
    [stuck] после неисправностей игра не продолжается.
    [unspoken] сказанное так и не прозвучало.
    [late] тревога не прозвучала вовремя.
    [over] одно прозвучало поверх другого.
    [astray] на доске стояло не то, что в игре, и об этом не сказано.
    [unseen] стоявшее на доске осталось незамеченным.
    [untrue] сказано то, чего не было.
    [unread] сказанное нельзя было прочитать.
    [disturbed] партия изменилась, пока ждала конца урока.
    [unlearned] сказанное об уроке не сохранилось.
    [apart] за двумя столами, где играли в одну игру, игры разошлись.
    [spoilt] файл остался таким, каким быть не должен.
   *[traceback] программа завершилась ошибкой.
}
program-campaign-again = Повторить: { $command }
program-campaign-shrunk = Шагов в самом коротком сценарии, где это видно: { NUMBER($count, useGrouping: 0) }. Его записи: { $path }
program-campaign-together = Все запуски в { $path }: игр { NUMBER($count, useGrouping: 0) }, с нарушениями { NUMBER($broken, useGrouping: 0) }.
program-campaign-unwritable = Не удаётся записать отчёт: { $path }

## Что сообщает alu campaign fuzz.

campaign-fuzz-target = Цель { $name }: проверено { NUMBER($inputs, useGrouping: 0) }, в секунду { NUMBER($rate, useGrouping: 0) }, сбоев { NUMBER($crashes, useGrouping: 0) }, зависаний { NUMBER($hangs, useGrouping: 0) }, память { NUMBER($memory, useGrouping: 0) } МБ.
campaign-fuzz-total = Запусков { NUMBER($runs, useGrouping: 0) }, целей { NUMBER($targets, useGrouping: 0) }: проверено { NUMBER($inputs, useGrouping: 0) }, сбоев { NUMBER($crashes, useGrouping: 0) }, зависаний { NUMBER($hangs, useGrouping: 0) }, память { NUMBER($memory, useGrouping: 0) } МБ.
campaign-fuzz-written = Сохранено: { $path }
campaign-fuzz-unguided = atheris не установлен, поэтому входные данные выбираются наугад.
campaign-fuzz-report-wrong = Файл { $path } — не отчёт этой команды.
campaign-fuzz-report-unwritable = Не удаётся записать { $path }.

## Что сообщает alu campaign soak.

campaign-soak-hour = Час { NUMBER($hour, useGrouping: 0) }: игр { NUMBER($games, useGrouping: 0) }, память { NUMBER($memory, useGrouping: 0) } КБ, открытых файлов { NUMBER($handles, useGrouping: 0) }, потоков { NUMBER($threads, useGrouping: 0) }.
campaign-soak-memory = Память в КБ
campaign-soak-blocks = Участки памяти
campaign-soak-handles = Открытые файлы
campaign-soak-threads = Потоки
campaign-soak-line = Вызовы функций на одну строку
campaign-soak-action = Вызовы функций на одно действие
campaign-soak-game = Журнал на одну игру, в КБ
campaign-soak-steady = { $name }: раньше { NUMBER($first, useGrouping: 0) }, в конце { NUMBER($last, useGrouping: 0) }, роста нет.
campaign-soak-growing = { $name }: раньше { NUMBER($first, useGrouping: 0) }, в конце { NUMBER($last, useGrouping: 0) }, есть рост.
campaign-soak-good = Ничего не растёт. Часов: { NUMBER($hours, useGrouping: 0) }, игр: { NUMBER($games, useGrouping: 0) }.
campaign-soak-bad = Что-то растёт. Часов: { NUMBER($hours, useGrouping: 0) }, игр: { NUMBER($games, useGrouping: 0) }.

## What alu campaign kills reports.

program-campaign-kills-progress = { $percent } %: { $count ->
    [one] прерван { NUMBER($count, useGrouping: 0) } запуск
    [few] прерваны { NUMBER($count, useGrouping: 0) } запуска
   *[many] прервано { NUMBER($count, useGrouping: 0) } запусков
}.
program-campaign-kills-killed = Прервано, { $what }: { NUMBER($count, useGrouping: 0) }.
program-campaign-kills-died = { $death ->
    [moment] Прервано извне в случайный момент
    [processor] Прервано через случайное время работы процессора
   *[write] Прервано посреди записи в файл
}: { NUMBER($count, useGrouping: 0) }.
program-campaign-kills-announced = Объявлений: { NUMBER($count, useGrouping: 0) }, потеряно в журнале: { NUMBER($lost, useGrouping: 0) }.
program-campaign-kills-journals = Журналов прочитано после прерывания: { NUMBER($count, useGrouping: 0) }, нечитаемых: { NUMBER($unreadable, useGrouping: 0) }.
program-campaign-kills-resumed = Первых слов после прерывания сверено с правилами: { NUMBER($count, useGrouping: 0) }. Игр продолжено и закончено обычным выходом: { NUMBER($finished, useGrouping: 0) }.
program-campaign-kills-violations = Нарушений: { NUMBER($count, useGrouping: 0) }.

## What alu campaign processes reports.

program-campaign-processes-held = Выдержано: { $fault ->
    [two-on-one-journal] две программы с одним журналом
    [two-on-one-board] две программы с одной доской
    [full-disk] диск заполнен
    [engine-dies] речевой движок завершается
    [engine-hangs] речевой движок зависает
    [audio-dies] звуковой процесс завершается
    [audio-hangs] звуковой процесс зависает
    [thinker-dies] процесс, который думает за компьютер, завершается
    [thinker-hangs] процесс, который думает за компьютер, зависает
   *[no-sound-card] звуковая карта исчезает
}.
program-campaign-processes-violation = Нарушение: { $fault ->
    [two-on-one-journal] две программы с одним журналом
    [two-on-one-board] две программы с одной доской
    [full-disk] диск заполнен
    [engine-dies] речевой движок завершается
    [engine-hangs] речевой движок зависает
    [audio-dies] звуковой процесс завершается
    [audio-hangs] звуковой процесс зависает
    [thinker-dies] процесс, который думает за компьютер, завершается
    [thinker-hangs] процесс, который думает за компьютер, зависает
   *[no-sound-card] звуковая карта исчезает
}. { $text }
