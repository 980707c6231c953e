### Что сообщает alu analyse об уровнях компьютера.

program-analyse-match = Уровень { $stronger }, против уровня { NUMBER($weaker, useGrouping: 0) }: { NUMBER($share, useGrouping: 0) } % очков, от { NUMBER($low, useGrouping: 0) } до { NUMBER($high, useGrouping: 0) } %. Игр: { NUMBER($games, useGrouping: 0) }. { $certain ->
    [yes] Ясно, кто из них сильнее.
   *[no] Ещё не ясно, кто из них сильнее.
}
program-analyse-first = Первый игрок. { $player }
program-analyse-second = Второй игрок. { $player }
program-analyse-players = Очки первого: { NUMBER($share, useGrouping: 0) } %, от { NUMBER($low, useGrouping: 0) } до { NUMBER($high, useGrouping: 0) } %. Игр: { NUMBER($games, useGrouping: 0) }. { $certain ->
    [yes] Ясно, кто из них сильнее.
   *[no] Ещё не ясно, кто из них сильнее.
}
program-player-level = уровень { NUMBER($level, useGrouping: 0) }
program-player-compiled = скомпилированный движок, { NUMBER($ms, useGrouping: 0) } { $ms ->
    [one] миллисекунда
    [few] миллисекунды
   *[other] миллисекунд
} на действие
program-player-interpreted = интерпретируемый движок, { NUMBER($ms, useGrouping: 0) } { $ms ->
    [one] миллисекунда
    [few] миллисекунды
   *[other] миллисекунд
} на действие
program-player-robot = робот из alu demo
program-player-greedy = жадный игрок, смотрит на одно действие вперёд
program-balance-progress = Сыграно { $percent } %, всего игр: { NUMBER($count, useGrouping: 0) }. { $minutes ->
    [one] Осталась примерно { NUMBER($minutes, useGrouping: 0) } минута.
    [few] Осталось примерно { NUMBER($minutes, useGrouping: 0) } минуты.
   *[other] Осталось примерно { NUMBER($minutes, useGrouping: 0) } минут.
}
program-balance-row = { $game }, уровень { $level }, { $options ->
    [usual] обычные правила
   *[other] { $options }
}: очки начинающего — { NUMBER($share, useGrouping: 0) } %, от { NUMBER($low, useGrouping: 0) } до { NUMBER($high, useGrouping: 0) } %. Игр: { NUMBER($games, useGrouping: 0) }, действий в каждой: { NUMBER($actions, useGrouping: 0) }.
program-balance-no-cluster = Нет связи с кластером { $address }. Сыгранное сохранено. Чтобы продолжить, запустите ту же команду.
program-engine-interpreted = Без numba компьютер думает намного медленнее. Чтобы установить: { ADD($extra) }
