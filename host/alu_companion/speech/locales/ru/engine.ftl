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
program-engine-interpreted = Без numba компьютер думает намного медленнее. Чтобы установить: { ADD($extra) }
