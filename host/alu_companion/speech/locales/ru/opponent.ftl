### Компьютер как игрок.

opponent-typed = Играете в одиночку? Наберите: компьютер один.
opponent-pressed = Играете в одиночку? Чтобы сыграть с компьютером, нажмите два раза звёздочку, { $count ->
    [one] один раз
    [few] { NUM($count, "cardinal-masculine") } раза
   *[other] { NUM($count, "cardinal-masculine") } раз
} восемь и потом шесть.
opponent-none = За все стороны играют люди.
opponent-how = Чтобы сыграть с компьютером, наберите: компьютер и уровень, от одного до { NUM($count, "cardinal-masculine-genitive") }.
opponent-anew = Чтобы сыграть ещё раз, наберите: новая.
opponent-anew-pressed = Чтобы сыграть ещё раз, нажмите { $keys }.
opponent-plays = { $side }: компьютер, уровень { NUM($number) }.
opponent-how-it-plays = Уровень { NUM($number) }, { $name }. { $what }
opponent-yours = Ваша сторона: { $sides }.
opponent-no-level = Есть уровни от одного до { NUM($count, "cardinal-masculine-genitive") }.
opponent-not-offered = В эту игру компьютер не играет.
opponent-not-on = Игра сейчас не идёт.
opponent-turn = Сейчас ходит { $side }, за него решает компьютер.
opponent-lent = { $side }: одно действие выберет компьютер.
opponent-still = { $side } думает.
opponent-thinks = { $side } думает уже { NUM($count, "cardinal-feminine-accusative") } { $count ->
    [one] секунду
    [few] секунды
   *[other] секунд
}.
opponent-not-thinking = Сейчас компьютер не думает.
opponent-waits = Компьютер уже решил. Сначала приведите доску в порядок.
opponent-hurries = Компьютер решит сразу.
opponent-not-yet = Компьютер ещё ничего не выбрал.
opponent-intent = Сейчас компьютер сыграл бы так: { $action }.
opponent-took = Компьютер сыграл так: { $action }.
opponent-no-reason = Компьютер ещё ничего не выбирал.
opponent-why-only = Другого выбора не было.
opponent-why-wins = Так он выиграет в любом случае.
opponent-why-loses = Он проиграет, что бы ни сделал.
opponent-why-best = Это показалось ему лучшим.
opponent-chances = Из ста таких игр он надеется выиграть { NUM($count, "cardinal-feminine-accusative") }.
opponent-expects = Он ждёт такого ответа: { $action }.
opponent-again = Компьютер сбился и думает заново. Игра продолжается.
opponent-gone = Компьютер больше не может играть. Дальше играйте за него сами.
opponent-slow = Компьютер мог бы думать намного быстрее. После выхода из игры это исправит команда: { ADD("fast") }
laid = Готово.
key-part-opponent = В настройках игры с компьютером
key-name-opponent = Настройки, компьютер, { $key ->
    [point] точка
    [enter] ввод
    [plus] плюс
    [minus] минус
    [star] звёздочка
    [slash] дробь
   *[digit] { NUM($number) }
}:
