### Что разработчики узнают о кампаниях.

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
