### Что разработчикам сообщают о кампаниях.

## Что сообщает alu campaign fuzz.

campaign-fuzz-target = Цель { $name }: проверено { NUMBER($inputs, useGrouping: 0) }, в секунду { NUMBER($rate, useGrouping: 0) }, сбоев { NUMBER($crashes, useGrouping: 0) }, зависаний { NUMBER($hangs, useGrouping: 0) }, память { NUMBER($memory, useGrouping: 0) } МБ.
campaign-fuzz-total = Запусков { NUMBER($runs, useGrouping: 0) }, целей { NUMBER($targets, useGrouping: 0) }: проверено { NUMBER($inputs, useGrouping: 0) }, сбоев { NUMBER($crashes, useGrouping: 0) }, зависаний { NUMBER($hangs, useGrouping: 0) }, память { NUMBER($memory, useGrouping: 0) } МБ.
campaign-fuzz-written = Сохранено: { $path }
campaign-fuzz-unguided = atheris не установлен, поэтому входные данные выбирает только случай.
campaign-fuzz-report-wrong = { $path } — не отчёт этой команды.
campaign-fuzz-report-unwritable = Не удаётся записать { $path }.
