### What alu campaign reports.

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
   *[no-sound-card] звуковая карта исчезает
}. { $text }
