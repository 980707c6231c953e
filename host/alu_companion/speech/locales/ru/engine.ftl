### Что сообщает alu analyse об уровнях компьютера.

program-analyse-match = Уровень { $stronger }, против уровня { NUMBER($weaker, useGrouping: 0) }: { NUMBER($share, useGrouping: 0) } % очков, от { NUMBER($low, useGrouping: 0) } до { NUMBER($high, useGrouping: 0) } %. Игр: { NUMBER($games, useGrouping: 0) }. { $certain ->
    [yes] Ясно, кто из них сильнее.
   *[no] Ещё не ясно, кто из них сильнее.
}
program-engine-interpreted = Без numba компьютер думает намного медленнее. Чтобы установить: { ADD($extra) }
