### Что говорится об Альмахаре. На поле девять мест по сторонам света; фигуру называют её вид и номер.

## Имена. Без падежа — именительный; форма называет свой падеж.

almajara-player-one = игрок Юг
    .gen = игрока Юг
    .dat = игроку Юг
almajara-player-two = игрок Север
    .gen = игрока Север
    .dat = игроку Север
almajara-zone-portal-one = портал игрока Юг
    .many = порталы игрока Юг
    .gen = портала игрока Юг
almajara-zone-portal-two = портал игрока Север
    .many = порталы игрока Север
    .gen = портала игрока Север
almajara-zone-obelisk = обелиск
    .many = обелиски
    .gen = обелиска
almajara-zone-lighthouse = маяк
    .many = маяки
    .gen = маяка
almajara-zone-stone = Камень
    .many = Камни
    .gen = Камня
almajara-zone-void = пустота
    .many = пустоты
almajara-normal = обычная
    .acc = обычную
almajara-normal-turned = перевёрнутая обычная
    .acc = перевёрнутую обычную
almajara-ancient = Древний
    .acc = Древнего
almajara-ancient-turned = перевёрнутый Древний
    .acc = перевёрнутого Древнего
almajara-myth = Миф
    .acc = Миф
almajara-myth-turned = перевёрнутый Миф
    .acc = перевёрнутый Миф
almajara-guard = Страж
    .acc = Стража
almajara-guard-turned = перевёрнутый Страж
    .acc = перевёрнутого Стража
almajara-all-ancient = Древние
almajara-all-myth = Мифы
almajara-all-guard = Стражи
almajara-chip = { $kind } { NUM($number) }
almajara-chip-on = { $kind } { NUM($number) } { CASE($place, "loc") }
almajara-to-north = на севере
almajara-to-north-east = на северо-востоке
almajara-to-east = на востоке
almajara-to-south-east = на юго-востоке
almajara-to-south = на юге
almajara-to-south-west = на юго-западе
almajara-to-west = на западе
almajara-to-north-west = на северо-западе
almajara-way-forward = вперёд
almajara-way-forward-right = наискосок вперёд вправо
almajara-way-right = вправо
almajara-way-back-right = наискосок назад вправо
almajara-way-back = назад
almajara-way-back-left = наискосок назад влево
almajara-way-left = влево
almajara-way-forward-left = наискосок вперёд влево

## Действия внутри других предложений.

almajara-action-move = { $chip } { CASE($source, "from") } { CASE($target, "nom") }
almajara-action-jump = { CASE($source, "from") } { CASE($target, "nom") }
almajara-action-capture = { $chip } { CASE($source, "from") } берёт { CASE($taken, "acc") } { NUM($taken_number) } { CASE($target, "loc") }
almajara-action-attack = { $chip } { CASE($source, "from") } атакует { CASE($taken, "acc") } { NUM($taken_number) } { CASE($target, "loc") }, и Страж заблокирует атаку
almajara-action-win = { $action }, и победа в портале
almajara-action-card = { $action }, по карте { $card }
almajara-action-place = { $chip } из резерва { CASE($target, "nom") }
almajara-action-deploy = { $chip } при расстановке { CASE($target, "nom") }
almajara-action-draw = карта из колоды, { $card }
almajara-action-end-turn = конец хода

## То же в списке того, что можно сделать с местом: что там стоит, сказано раньше.

almajara-choice-move = { CASE($target, "nom") }
almajara-choice-capture = берёт { CASE($taken, "acc") } { NUM($taken_number) } { CASE($target, "loc") }
almajara-choice-attack = атакует { CASE($taken, "acc") } { NUM($taken_number) } { CASE($target, "loc") }, и Страж заблокирует атаку
almajara-choice-from = { $chip } { CASE($source, "from") }
almajara-choice-capture-here = { $chip } { CASE($source, "from") } берёт эту фигуру
almajara-choice-attack-here = { $chip } { CASE($source, "from") } атакует эту фигуру, и Страж заблокирует атаку
almajara-choice-place = { $chip } из резерва
almajara-choice-deploy = { $chip }

## Начало и продолжение игры.

almajara-started = Начинается новая игра в Альмахару.
    .brief = Новая игра, Альмахара.
almajara-starts-with = У { CASE($side, "gen") } на доске { $count ->
    [0] нет фигур
    [one] { NUM($count, "cardinal-feminine") } фигура
    [few] { NUM($count, "cardinal-feminine") } фигуры
   *[many] { NUM($count, "cardinal-feminine") } фигур
}, в резерве { $waiting ->
    [0] ни одной
   *[other] { NUM($waiting, "cardinal-feminine") }
}.
    .brief = { $side }: на доске { NUM($count, "cardinal-feminine") }, в резерве { NUM($waiting, "cardinal-feminine") }.
almajara-ask-pieces-typed = Чтобы узнать, какие именно, наберите: моё или чужое.
almajara-goal = Побеждает тот, кто встанет на знак портала противника или удержит два обелиска до своего следующего хода.
almajara-goal-portal = Побеждает тот, кто встанет на знак портала противника.
almajara-goal-enter = { $side } победит, если встанет на знак единственного портала.
almajara-goal-obelisks = Побеждает тот, кто удержит два обелиска до своего следующего хода.
almajara-goal-points = На этой доске нет ни порталов, ни двух обелисков. После последнего хода решают очки: три за каждую удерживаемую зону, одно за каждую взятую фишку в резерве.
    .brief = Порталов и двух обелисков нет: после последнего хода решают очки.
almajara-cramped = В начале на доске хватает места только на { NUM($count, "cardinal-feminine-accusative") } { $count ->
    [one] фигуру
    [few] фигуры
   *[many] фигур
} { CASE($side, "gen") }.
almajara-options = Фишек у каждого игрока { NUM($dealt, "cardinal-feminine") }, на доску сразу — { NUM($share) } { $share ->
    [one] процент
    [few] процента
   *[many] процентов
}. Ходов не больше { NUM($limit, "cardinal-masculine-genitive") }.
    .brief = Фишек у каждого { NUM($dealt, "cardinal-feminine") }, на доску сразу { NUM($share) } { $share ->
    [one] процент
    [few] процента
   *[many] процентов
}, ходов не больше { NUM($limit, "cardinal-masculine-genitive") }.
almajara-option-cards = Фигуры ходят только по картам, рисунки на них ничего не значат.
    .brief = Фигуры ходят только по картам.
almajara-option-both = Фигура ходит по своему рисунку или по карте.
almajara-option-without = В коробке остаются { $kinds }.
almajara-option-defend = Единственный портал — у { CASE($side, "gen") }. Для победы ему нужно защищать портал { NUM($count) } { $count ->
    [one] свой ход
    [few] своих хода
   *[many] своих ходов
}.
almajara-option-fewer = Фора: { CASE($side, "dat") } { $count ->
    [one] достаётся только { NUM($count, "cardinal-feminine") } фишка
    [few] достаются только { NUM($count, "cardinal-feminine") } фишки
   *[many] достаётся только { NUM($count, "cardinal-feminine") } фишек
}.
almajara-option-deploy = Игроки расставляют фигуры сами, любой стороной вверх.
almajara-option-plain-kinds = Все фигуры считаются обычными.
almajara-option-flip-on-capture = Каждая взятая фишка переворачивается.
almajara-option-chips = Фишки из вашего собственного набора.
almajara-layout-classic = Это классическая доска.
    .brief = Классическая доска.
almajara-layout-small = Это малая доска.
    .brief = Малая доска.
almajara-layout-no-stone = Это классическая доска с маяком вместо Камня, для игры без Древних, Мифов и Стражей.
    .brief = Классическая доска без Камня, для игры без Древних, Мифов и Стражей.
almajara-layout-expansions = Но в этой игре среди фишек есть { $kinds }.
    .brief = Но в игре есть { $kinds }.
almajara-layout-fortress = Это крепость, доска с одним порталом.
    .brief = Крепость.
almajara-layout-lighthouses = Это доска маяков, без порталов.
    .brief = Доска маяков.
almajara-layout-two-continents = Это доска с двумя континентами.
    .brief = Доска с двумя континентами.
almajara-layout-wide = Это широкая доска.
    .brief = Широкая доска.
almajara-layout-own = Это ваша собственная доска.
    .brief = Собственная доска.
almajara-board-size = Столбцов на доске { NUM($columns) }, рядов { NUM($rows) }.
    .brief = Столбцов { NUM($columns) }, рядов { NUM($rows) }.
almajara-zone-list = { $count ->
    [1] { $zone }
   *[other] { CASE($zone, "many") }
}: { $tiles }.
almajara-pieces = У { CASE($side, "gen") } на доске { NUM($count, "cardinal-feminine") } { $count ->
    [one] фигура
    [few] фигуры
   *[many] фигур
}: { $pieces }.
    .brief = { $side }, на доске { NUM($count, "cardinal-feminine") }: { $pieces }.
almajara-pieces-none = У { CASE($side, "gen") } нет фигур на доске.
almajara-reserve-dealt = В резерве { CASE($side, "gen") } { NUM($count, "cardinal-feminine") } { $count ->
    [one] своя фишка
    [few] свои фишки
   *[many] своих фишек
}: { $chips }.
    .brief = Резерв { CASE($side, "gen") }, своих { NUM($count, "cardinal-feminine") }: { $chips }.
almajara-reserve-captured = В резерве { CASE($side, "gen") } { NUM($count, "cardinal-feminine") } { $count ->
    [one] взятая фишка
    [few] взятые фишки
   *[many] взятых фишек
}: { $chips }.
    .brief = Резерв { CASE($side, "gen") }, взятых { NUM($count, "cardinal-feminine") }: { $chips }.
almajara-reserve-empty = Резерв { CASE($side, "gen") } пуст.
almajara-hand = У { CASE($side, "gen") } { NUM($count, "cardinal-feminine") } { $count ->
    [one] открытая карта
    [few] открытые карты
   *[many] открытых карт
}: { $cards }.
almajara-hand-empty = У { CASE($side, "gen") } нет открытых карт.
almajara-discard = В сбросе { NUM($count, "cardinal-feminine") } { $count ->
    [one] карта
    [few] карты
   *[many] карт
}: { $cards }.
    .brief = В сбросе { NUM($count, "cardinal-feminine") }: { $cards }.
almajara-deck = { $count ->
    [0] Колода кончилась
    [one] В колоде осталась { NUM($count, "cardinal-feminine") } карта
    [few] В колоде остались { NUM($count, "cardinal-feminine") } карты
   *[many] В колоде осталось { NUM($count, "cardinal-feminine") } карт
}.
almajara-holds-since = { $side } удерживает { $zone } на { CASE($tile, "loc") } с хода номер { NUM($number) }.
    .brief = { $side } удерживает { $zone }, { $tile }, с хода номер { NUM($number) }.
almajara-marks-moved = В этот ход уже { $count ->
    [1] ходила эта фигура
   *[other] ходили эти фигуры
}: { $pieces }.
    .brief = В этот ход { $count ->
    [one] ходила
    [few] ходили
   *[many] ходило
} { NUM($count, "cardinal-feminine") }: { $pieces }.
almajara-marks-placed = В этот ход { $count ->
    [1] выставлена эта фигура
   *[other] выставлены эти фигуры
}: { $pieces }.
    .brief = В этот ход { $count ->
    [one] выставлена
    [few] выставлены
   *[many] выставлено
} { NUM($count, "cardinal-feminine") }: { $pieces }.
almajara-marks-guards = В этот ход уже { $count ->
    [1] защищал этот Страж
   *[other] защищали эти Стражи
}: { $pieces }.
    .brief = В этот ход { $count ->
    [one] защищал { NUM($count) } Страж
    [few] защищали { NUM($count) } Стража
   *[many] защищали { NUM($count) } Стражей
}: { $pieces }.
almajara-marks-blocked = В этот ход больше не { $count ->
    [1] защищена
   *[other] защищены
}: { $pieces }.
    .brief = Без защиты в этот ход { NUM($count, "cardinal-feminine") }: { $pieces }.
almajara-marks-captured = { $count ->
    [1] Взята в этот ход, доступна со следующего
   *[other] Взяты в этот ход, доступны со следующего
}: { $chips }.
    .brief = В этот ход { $count ->
    [one] взята
    [few] взяты
   *[many] взято
} { NUM($count, "cardinal-feminine") }: { $chips }.
almajara-turn-number = Ход номер { NUM($number) } из { NUM($limit, "cardinal-masculine-genitive") }.
almajara-deploy-left = { CASE($side, "dat") } осталось расставить { NUM($count, "cardinal-feminine-accusative") } { $count ->
    [one] фигуру
    [few] фигуры
   *[many] фигур
}.
almajara-deploy-next = Фигуру ставит { $side }, ему осталось расставить { NUM($count, "cardinal-feminine-accusative") }.
    .brief = Ставит { $side }, { $count ->
    [one] осталась
   *[other] осталось
} { NUM($count, "cardinal-feminine") }.
almajara-deploy-over = Расстановка закончена.

## Принятые действия.

almajara-were-swapped = Игроки поменялись сторонами.
almajara-swapped = Игроки меняются сторонами: кто был игроком Юг, теперь игрок Север, и наоборот. Фигуры остаются на местах.
    .brief = Игроки меняются сторонами.
almajara-moved = { $side } прыгает: { $kind } { NUM($number) } { CASE($source, "from") } { CASE($target, "nom") }.
    .brief = { $side }: { $kind } { NUM($number) } { CASE($source, "from") } { CASE($target, "nom") }.
almajara-captured = Взятие: { $kind } { NUM($number) } уходит в резерв взявшего.
    .brief = Взятие: { $kind } { NUM($number) }.
almajara-turned-over = Затем фишка переворачивается.
almajara-blocked = { $side }: { $kind } { NUM($number) } { CASE($source, "from") } атакует { CASE($taken, "acc") } { NUM($taken_number) } { CASE($target, "loc") }. Атаку блокирует { $guard } { NUM($guard_number) } { CASE($guard_place, "loc") }.
    .brief = { $side }: { $kind } { NUM($number) } { CASE($source, "from") } атакует { CASE($taken, "acc") } { NUM($taken_number) } { CASE($target, "loc") }. Блокирует { $guard } { NUM($guard_number) } { CASE($guard_place, "loc") }.
almajara-blocked-once = Новая атака на ту же фигуру в этот ход удастся.
almajara-card-used = Карта { $card } использована и уходит в сброс.
    .brief = Использована карта: { $card }.
almajara-placed = { $side } выставляет из резерва { CASE($kind, "acc") } { NUM($number) } { CASE($target, "nom") }.
    .brief = { $side }: { $kind } { NUM($number) } из резерва { CASE($target, "nom") }.
almajara-deployed = { $side } ставит { CASE($kind, "acc") } { NUM($number) } { CASE($target, "nom") }.
    .brief = { $side }: { $kind } { NUM($number) } { CASE($target, "nom") }.
almajara-drew = { $side } берёт карту: { $card }.
almajara-reshuffled = Колода кончилась: сброс перемешан и становится колодой.
    .brief = Сброс становится колодой.
almajara-ended-turn = { $side } досрочно заканчивает ход.
    .brief = { $side } заканчивает ход.
almajara-passed = { $side } пропускает ход.
almajara-hold-ended = { $side } больше не удерживает { $zone } на { CASE($tile, "loc") }.
    .brief = { $side } теряет { $zone }, { $tile }.
almajara-hold-began = { $side } теперь удерживает { $zone } на { CASE($tile, "loc") }.
    .brief = { $side } удерживает { $zone }, { $tile }.
almajara-may-hold = Если фигура останется на знаке, { $side } со своего следующего хода будет удерживать { $zone } на { CASE($tile, "loc") }.
almajara-two-obelisks = { $side } удерживает два обелиска и победит, если удержит их до начала своего следующего хода.
almajara-last-defence = { $side } победит, если до его следующего хода никто не встанет на знак его портала.
almajara-back-on = { $kind } { NUM($number) } { CASE($side, "gen") } снова { CASE($place, "loc") }.
almajara-back-reserve = { $kind } { NUM($number) } снова в резерве { CASE($side, "gen") }.
almajara-back-captured = { $kind } { NUM($number) } снова среди взятых фишек { CASE($side, "gen") }.
almajara-back-hand = У { CASE($side, "gen") } снова открыта карта { $card }.
almajara-back-deck = Карта { $card } снова в колоде.
almajara-unshuffled = Сброс снова лежит как раньше.

## Конец игры.

almajara-won-portal = Побеждает { $side }: его фигура встала на знак портала { CASE($other, "gen") }.
almajara-won-obelisks = Побеждает { $side }: он удержал два обелиска.
almajara-won-defended = Побеждает { $side }: он защитил единственный портал.
almajara-won-no-pieces = Побеждает { $side }: у { CASE($other, "gen") } нет фигур на доске, и выставить нечего.
almajara-won-points = Последний ход окончен. По очкам побеждает { $side }.
almajara-drawn = Последний ход окончен. Ничья: очков у игроков поровну.
almajara-points = Очки: у игрока Юг { NUM($one, "cardinal-neuter") }, у игрока Север { NUM($two, "cardinal-neuter") }.

## Отказы.

almajara-refusal-still-deploy = Сначала расстановка: { CASE($side, "dat") } осталось поставить { NUM($count, "cardinal-feminine-accusative") }.
almajara-refusal-still-draw = Сначала нужно добрать открытые карты.
almajara-refusal-past = Расставлять можно только до первого хода.
almajara-refusal-part-not-wanted = В этой команде есть лишнее.
almajara-refusal-no-such-cell = Такого места на доске нет.
almajara-refusal-no-such-chip = Такой фишки в наборе нет.
almajara-refusal-no-piece = { CASE($place, "loc") } нет фигуры.
almajara-refusal-enemy-piece = { CASE($place, "loc") } стоит { $kind } { NUM($number) } { CASE($side, "gen") }.
almajara-refusal-own-piece = { CASE($place, "loc") } стоит { $kind } { NUM($number) } того же игрока. Свои фигуры не берут.
almajara-refusal-moved-this-turn = Эта фигура в этот ход уже действовала: { $kind } { NUM($number) }. Каждая фигура действует один раз за ход.
almajara-refusal-placed-this-turn = Эта фигура выставлена в этот ход и может действовать со следующего: { $kind } { NUM($number) }.
almajara-refusal-not-a-point = Оттуда { $kind } { NUM($number) } может пойти сюда: { $places }.
almajara-refusal-no-point = Оттуда { $kind } { NUM($number) } никуда пойти не может.
almajara-refusal-guard-captures-nothing = { $kind } { NUM($number) } не может брать: Стражи не наступают на фигуры противника.
almajara-refusal-card-needed = Для хода нужна открытая карта { CASE($side, "gen") }, которая туда ведёт.
almajara-refusal-no-cards-agreed = В этой игре карт нет.
almajara-refusal-card-not-open = У { CASE($side, "gen") } нет такой открытой карты.
almajara-refusal-card-wants-obelisk = Карта Древнего подходит только фигуре, которая в начале хода стояла в зоне обелиска, или любой, пока удерживается Камень.
almajara-refusal-card-wants-portal = Карта Мифа подходит только фигуре, которая в начале хода стояла в портале, или любой, пока удерживается Камень.
almajara-refusal-card-not-in-deck = В колоде нет такой карты: { $card }.
almajara-refusal-not-in-reserve = В резерве { CASE($side, "gen") } нет такой фишки: { $chip }.
almajara-refusal-captured-this-turn = Эта фишка взята в этот ход, выставить её можно со следующего: { $chip }.
almajara-refusal-cell-occupied = { CASE($place, "loc") } уже стоит { $kind } { NUM($number) }.
almajara-refusal-zone-not-for-kind = { $chip } сюда не выставляется: { CASE($tile, "nom") }, { $zone }.
almajara-refusal-zone-not-held = { $side } не удерживает { $zone } на { CASE($tile, "loc") }.
almajara-refusal-stone-not-held = { $chip } выставляется на маяк, только пока удерживается Камень.
almajara-refusal-enemy-in-portal = В портале на { CASE($tile, "loc") } стоит фигура противника. Пока она там, выставить туда ничего нельзя.
almajara-refusal-portal-used = В этот ход на свой портал уже выставлена одна фигура. Следующую можно выставить в следующий ход.
almajara-refusal-kind-not-at-start = В начале расставляют только обычные фигуры и Стражей.
almajara-refusal-outside-set-up = { $place } не входит в область расстановки { CASE($side, "gen") }. Спросите о действиях, чтобы услышать свободные места.
almajara-admits-normal = Обычные и Стражи выставляются на свой портал, на удерживаемый маяк и на удерживаемый Камень.
almajara-admits-myth = Мифы выставляются на свой портал и на удерживаемый Камень, а пока он удерживается, и на удерживаемый маяк.
almajara-admits-ancient = Древние выставляются на удерживаемый обелиск и на удерживаемый Камень, а пока он удерживается, и на удерживаемый маяк.

## Ответы о местах.

almajara-here-piece = { CASE($place, "loc") } стоит { $chip } { CASE($side, "gen") }.
    .brief = { $place }: { $chip } { CASE($side, "gen") }.
almajara-here-empty = { $place }: пусто.
almajara-here-zone = { CASE($tile, "nom") }: { $zone }.
almajara-here-sign = Здесь знак { CASE($zone, "gen") }.
almajara-nobody-holds = Эту зону никто не удерживает.
almajara-tile-empty = Фигур там нет.
almajara-here-moved = Эта фигура в этот ход уже действовала.
almajara-here-placed = Эта фигура выставлена в этот ход и может действовать со следующего.
almajara-by-card = По карте { $card }:
almajara-reaches = Можно пойти на { NUM($count, "cardinal-neuter-accusative") } { $count ->
    [one] свободное место
    [few] свободных места
   *[many] свободных мест
}: { $places }.
almajara-reaches-none = Пойти некуда.
almajara-captures = Можно взять: { $pieces }.
almajara-attack-blocked = Цели, атаку на которые заблокирует Страж: { $pieces }.
almajara-guard-before = Страж не может взять: { $pieces }.
almajara-own-there = Мешают свои фигуры: { $pieces }.
almajara-threatened = Кто может взять эту фигуру: { $pieces }.
almajara-threat-blocked = Кто может атаковать эту фигуру: { $pieces }, но первую атаку заблокирует Страж.
almajara-not-threatened = Этой фигуре ничто не угрожает.
almajara-protected = Защита: { $pieces }.
almajara-protection-spent = Защита в этот ход уже использована: { $pieces }.
almajara-could-come = Сюда могут пойти фигуры { CASE($side, "gen") }: { $pieces }.
almajara-nothing-here = { $side } сейчас ничего не может там сделать.
almajara-around = { $place }, вокруг:
almajara-around-piece = { $way }: { $chip } { CASE($side, "gen") }.
almajara-around-sign = { $way }: знак { CASE($zone, "gen") }.
almajara-around-empty = Пусто: { $ways }.
almajara-around-edge = Край доски: { $ways }.
almajara-drawing = { $chip }, точки, как их видит владелец:
    .brief = { $chip }, точки:
almajara-drawing-card = Карта { $card }, точки:
almajara-point-straight = На { NUM($count, "cardinal-neuter-accusative") } { $way }.
almajara-point-bent = На { NUM($count, "cardinal-neuter-accusative") } { $way }, на { NUM($aside, "cardinal-neuter-accusative") } { $turn }.
almajara-either-side = Фишку можно поставить любой стороной вверх. Точки другой стороны:
almajara-either-side-mirrored = Фишку можно поставить любой стороной вверх. Другая сторона — зеркальное отражение.
almajara-either-side-same = Фишку можно поставить любой стороной вверх. Обе стороны одинаковы.
almajara-route = { $chip } дойдёт за { NUM($count, "cardinal-masculine-accusative") } { $count ->
    [one] ход
    [few] хода
   *[many] ходов
}: { $places }.
almajara-route-none = { $chip } по своему рисунку туда не дойдёт: { $target }.
almajara-route-cards = В этой игре фигуры ходят только по картам, путь заранее не назвать.

## Ответы об игре.

almajara-counts = Фигур на доске: у игрока Юг { NUM($one, "cardinal-feminine") }, у игрока Север { NUM($two, "cardinal-feminine") }.
almajara-holds-none = { $side } не удерживает ни одной зоны.
almajara-zone-free = { $zone } на { CASE($tile, "loc") } свободен.
almajara-zone-stood = { $side } стоит на знаке { CASE($zone, "gen") } на { CASE($tile, "loc") }, но ещё не удерживает эту зону.
almajara-obelisks = { $side } { $count ->
    [0] не удерживает ни одного обелиска
    [one] удерживает { NUM($count) } обелиск
    [few] удерживает { NUM($count) } обелиска
   *[many] удерживает { NUM($count) } обелисков
}, для победы нужно удержать { NUM($needed) } до своего следующего хода.
    .brief = { $side }, обелисков { NUM($count) }, для победы { NUM($needed) }.
almajara-defend-left = Для победы { CASE($side, "dat") } осталось защищать портал { NUM($count) } { $count ->
    [one] свой ход
    [few] своих хода
   *[many] своих ходов
}.
    .brief = { $side }, защищать портал ещё { NUM($count) } { $count ->
    [one] ход
    [few] хода
   *[many] ходов
}.
almajara-board-tile-parts = На каждом поле девять мест, три на три. Знак посередине, а в портале у внешнего края.
almajara-board-seats = Игрок Юг сидит на юге и играет на север, игрок Север — наоборот.
almajara-board-row = Ряд { NUM($row) }: { $tiles }.
almajara-board-gap = Ряд { NUM($row) }: полей нет.
almajara-board-tile = { $tile } — { $zone }
almajara-portal-signs = Знак портала { CASE($side, "gen") }: { $places }.
almajara-possible-attacks = { $count ->
    [one] Атаковать или победить в портале может { NUM($count, "cardinal-feminine") } фигура
    [few] Атаковать или победить в портале могут { NUM($count, "cardinal-feminine") } фигуры
   *[many] Атаковать или победить в портале могут { NUM($count, "cardinal-feminine") } фигур
}: { $pieces }.
almajara-possible-moves = { $count ->
    [one] Ходить может { NUM($count, "cardinal-feminine") } фигура
    [few] Ходить могут { NUM($count, "cardinal-feminine") } фигуры
   *[many] Ходить могут { NUM($count, "cardinal-feminine") } фигур
}: { $pieces }.
almajara-possible-places = Из резерва: { $chips }, можно выставить сюда: { $tiles }.
almajara-possible-deploy = Можно расставить: { $chips }.
almajara-possible-sides = Каждую можно поставить любой стороной вверх.
almajara-possible-area = Свободные места для них: { $places }.
almajara-possible-end = Можно закончить ход.
almajara-attacks = У { CASE($side, "gen") } { NUM($count, "cardinal-feminine") } { $count ->
    [one] возможная атака
    [few] возможные атаки
   *[many] возможных атак
}.
almajara-attacks-none = { $side } сейчас никого не может атаковать.
almajara-danger = { $chip } под угрозой. Кто может взять: { $pieces }.
almajara-danger-blocked = { $chip } под угрозой, но первую атаку заблокирует Страж. Кто может атаковать: { $pieces }.
almajara-portal-danger = Противник может дойти до знака портала { CASE($place, "loc") }: { $pieces }.
almajara-danger-none = { CASE($side, "dat") } ничто не угрожает.
almajara-reserve-item = { NUM($position) }: { $chip }, сюда: { $tiles }.
almajara-reserve-item-captured = { NUM($position) }: { $chip }, из взятых в этот ход.
almajara-reserve-item-nowhere = { NUM($position) }: { $chip }, сейчас некуда.
almajara-chip-missing = { $count ->
    [0] Резерв { CASE($side, "gen") } пуст
    [one] В резерве { CASE($side, "gen") } { NUM($count, "cardinal-feminine") } фишка
    [few] В резерве { CASE($side, "gen") } { NUM($count, "cardinal-feminine") } фишки
   *[many] В резерве { CASE($side, "gen") } { NUM($count, "cardinal-feminine") } фишек
}.
almajara-rules-short = Чтобы победить, встаньте на знак портала противника или удержите два обелиска до своего следующего хода. За ход можно сделать три действия. Фигура прыгает на точку своего рисунка и берёт фигуру противника, которая там стоит. Взятые фигуры ждут в вашем резерве и выходят на доску в зонах, которые вы удерживаете.
almajara-rules-one-typed = Чтобы услышать одно правило, наберите, например: правило фигуры, правило страж или правило обелиск.
almajara-rule-goal = Кто встал на знак портала противника, сразу побеждает. Побеждает и тот, кто удержал два обелиска от одного своего хода до следующего.
almajara-rule-turn = За ход можно сделать три действия, закончить его можно и раньше.
almajara-rule-piece = Фигура — это фишка одного из четырёх видов: обычная, Древний, Миф или Страж. Её называют по виду и номеру. Перевёрнутая лежит второй стороной вверх, чаще всего зеркальной.
almajara-rule-move = Фигура прыгает на одну из точек своего рисунка. На пути ничто не мешает.
almajara-rule-capture = Фигура противника на этой точке взята и уходит в резерв взявшего. Свои фигуры не берут.
almajara-rule-once = Каждая фигура действует один раз за ход. Выставленная или взятая в этот ход действует со следующего.
almajara-rule-place = Фишку из резерва выставляют на свободное место зоны, которая её принимает. Это одно действие.
almajara-rule-portal = На свой портал выставляют одну фигуру за ход, и ни одной, пока там противник. Древних туда не выставляют.
almajara-rule-lighthouse = Удерживаемый маяк принимает обычных и Стражей, а пока удерживается Камень, и всех остальных.
almajara-rule-obelisk = Удерживаемый обелиск принимает только Древних.
almajara-rule-stone = Удерживаемый Камень принимает все фигуры.
almajara-rule-hold = Игрок удерживает зону, если в начале его хода его фигура всё ещё стоит на её знаке. Если фигура ушла или взята, удержание кончается.
almajara-rule-guard = Страж никого не берёт. Он защищает свои фигуры на своих точках: первая атака на одну из них блокируется и стоит действия.
almajara-rule-second = В тот же ход другая фигура может атаковать снова, и атака удастся. Страж блокирует один раз за ход.
almajara-rule-cards = Если играют с картами, перед каждым лежат пять открытых карт. Одна карта — один прыжок, перед своим ходом карты добирают.
almajara-rule-end = Игрок, у которого нет фигур на доске и которому нечего выставить, проигрывает.
almajara-rule-limit = После последнего хода решают очки: три за каждую удерживаемую зону, одно за каждую взятую фишку в резерве.
almajara-help-look = Чтобы узнать, как идёт игра, наберите: положение. Ваши фигуры: моё, чужие фигуры: чужое. Что на месте или на поле: его название. Что вокруг: соседи, затем место. Вся доска: доска. Зоны: зоны.
almajara-help-plan = Чтобы узнать, что можно сделать, наберите: действия. Кого можно атаковать: атаки. Что под угрозой: угрозы. Точки фигуры: рисунок, затем её место. Как ей куда-то попасть: путь, затем оба места. Ваш резерв: резерв, а точки фишки из него: фишка, затем её номер. Последние действия: последние действия.
almajara-help-act = Спросите, что можно сделать на месте, и выберите из списка по номеру.
almajara-help-type = Действие можно и набрать: ход Белла два север Цезарь три юг, или поставить обычная семь Белла один середина.
almajara-help-game = Можно отменить действие, закончить ход, услышать последние действия и правила, начать новую игру.
almajara-help-first = Наберите название места, и вы услышите, что там, например: { $place }. Что может сделать фигура, которая там стоит: здесь { $place }, затем выберите по номеру. Отменить действие: отмени. Закончить ход: конец. Закрыть программу, игра сохранится: выход.
almajara-help-more = Чтобы узнать больше об игре, наберите: помощь вопросы, помощь игра, цель. Об остальном: помощь уроки, помощь тренер, помощь гид, помощь речь.

## Слова, которые набирают игроки, и что делают команды.

command-almajara-move = ход, ходить, хожу, иду, идти, пойти, двигать, двигаю, переместить, перемещаю, прыгнуть, прыгаю, ходи, иди, двигай, перемести, прыгни
command-almajara-place = поставить, поставь, ставлю, выставить, выставь, выставляю
command-almajara-deploy = расставить, расставь, расставляю, расстановка
command-almajara-attacks = атаки, атака, атаковать, взятия, взять, бой, бои
command-almajara-threats = угрозы, угроза, опасность, под угрозой, кто угрожает
command-almajara-zones = зоны, зона, обелиски, удержание, территория
command-almajara-board = доска, опиши, опиши доску, карта доски
command-almajara-reserve = резерв, мой резерв
command-almajara-cards = карты, карта, мои карты
command-almajara-drawing = рисунок, рисунок фигуры, точки, как ходит
command-almajara-chip = фишка, рисунок фишки
command-almajara-route = путь, маршрут, дорога, как дойти
command-almajara-rule = правило, правила, что такое, что значит
topic-almajara-piece = фигуры, фигура, фишка, фишки, вид, виды, обычная, древний, древние, миф, мифы, перевёрнутая, перевернутая
topic-almajara-move = прыжок, прыжки, точки, ходить
topic-almajara-capture = взятие, взятия, атака, атаки
topic-almajara-once = один раз
topic-almajara-place = резерв, выставление
topic-almajara-portal = портал, порталы
topic-almajara-lighthouse = маяк, маяки
topic-almajara-obelisk = обелиск, обелиски
topic-almajara-stone = камень
topic-almajara-hold = удержание, зона, зоны, знак, знаки
topic-almajara-guard = страж, стражи
topic-almajara-cards = карты, карта
topic-almajara-turn = ход, ходы, свой ход
does-almajara-move = Двигает фигуру. Затем нужны два места.
does-almajara-place = Выставляет фишку из резерва. Затем нужны фишка и место.
does-almajara-deploy = Ставит фишку до первого хода. Затем нужны фишка и место. Чтобы её перевернуть, добавьте слова другой стороной.
does-almajara-attacks = Перечисляет, кого можно атаковать. Выбрать можно по номеру.
does-almajara-threats = Говорит, какие ваши фигуры могут взять и есть ли угроза вашему порталу.
does-almajara-zones = Говорит, кто какую зону удерживает и чего не хватает для победы.
does-almajara-board = Описывает доску ряд за рядом.
does-almajara-reserve = Перечисляет ваш резерв и поля, куда можно выставить фишки.
does-almajara-cards = Называет открытые карты и точки ваших карт.
does-almajara-drawing = Называет точки фигуры. Затем нужны столбец, ряд и место.
does-almajara-chip = Называет точки фишки вашего резерва. Затем нужен её номер.
does-almajara-route = Говорит, как фигуре дойти до места. Затем нужны оба места.
does-almajara-rule = Рассказывает правила Альмахары.

## Фишки обычного набора, как их набирают игроки.

token-almajara-card = карта, карту, картой, по карте, с картой
token-almajara-other = другой стороной, другая сторона, другой стороной вверх, перевернуть
token-almajara-no1 = обычная 1, обычную 1, обычная один, обычную один
token-almajara-no2 = обычная 2, обычную 2, обычная два, обычную два
token-almajara-no3 = обычная 3, обычную 3, обычная три, обычную три
token-almajara-no4 = обычная 4, обычную 4, обычная четыре, обычную четыре
token-almajara-no5 = обычная 5, обычную 5, обычная пять, обычную пять
token-almajara-no6 = обычная 6, обычную 6, обычная шесть, обычную шесть
token-almajara-no7 = обычная 7, обычную 7, обычная семь, обычную семь
token-almajara-no8 = обычная 8, обычную 8, обычная восемь, обычную восемь
token-almajara-no9 = обычная 9, обычную 9, обычная девять, обычную девять
token-almajara-no10 = обычная 10, обычную 10, обычная десять, обычную десять
token-almajara-no11 = обычная 11, обычную 11, обычная одиннадцать, обычную одиннадцать
token-almajara-no12 = обычная 12, обычную 12, обычная двенадцать, обычную двенадцать
token-almajara-no13 = обычная 13, обычную 13, обычная тринадцать, обычную тринадцать
token-almajara-no14 = обычная 14, обычную 14, обычная четырнадцать, обычную четырнадцать
token-almajara-no15 = обычная 15, обычную 15, обычная пятнадцать, обычную пятнадцать
token-almajara-no16 = обычная 16, обычную 16, обычная шестнадцать, обычную шестнадцать
token-almajara-no17 = обычная 17, обычную 17, обычная семнадцать, обычную семнадцать
token-almajara-no18 = обычная 18, обычную 18, обычная восемнадцать, обычную восемнадцать
token-almajara-no19 = обычная 19, обычную 19, обычная девятнадцать, обычную девятнадцать
token-almajara-no20 = обычная 20, обычную 20, обычная двадцать, обычную двадцать
token-almajara-no21 = обычная 21, обычную 21, обычная двадцать один, обычную двадцать один
token-almajara-no22 = обычная 22, обычную 22, обычная двадцать два, обычную двадцать два
token-almajara-no23 = обычная 23, обычную 23, обычная двадцать три, обычную двадцать три
token-almajara-no24 = обычная 24, обычную 24, обычная двадцать четыре, обычную двадцать четыре
token-almajara-no25 = обычная 25, обычную 25, обычная двадцать пять, обычную двадцать пять
token-almajara-no26 = обычная 26, обычную 26, обычная двадцать шесть, обычную двадцать шесть
token-almajara-no27 = обычная 27, обычную 27, обычная двадцать семь, обычную двадцать семь
token-almajara-no28 = обычная 28, обычную 28, обычная двадцать восемь, обычную двадцать восемь
token-almajara-no29 = обычная 29, обычную 29, обычная двадцать девять, обычную двадцать девять
token-almajara-no30 = обычная 30, обычную 30, обычная тридцать, обычную тридцать
token-almajara-an1 = древний 1, древнего 1, древний один, древнего один
token-almajara-an2 = древний 2, древнего 2, древний два, древнего два
token-almajara-an3 = древний 3, древнего 3, древний три, древнего три
token-almajara-an4 = древний 4, древнего 4, древний четыре, древнего четыре
token-almajara-an5 = древний 5, древнего 5, древний пять, древнего пять
token-almajara-an6 = древний 6, древнего 6, древний шесть, древнего шесть
token-almajara-an7 = древний 7, древнего 7, древний семь, древнего семь
token-almajara-an8 = древний 8, древнего 8, древний восемь, древнего восемь
token-almajara-my1 = миф 1, миф один
token-almajara-my2 = миф 2, миф два
token-almajara-my3 = миф 3, миф три
token-almajara-my4 = миф 4, миф четыре
token-almajara-my5 = миф 5, миф пять
token-almajara-my6 = миф 6, миф шесть
token-almajara-my7 = миф 7, миф семь
token-almajara-my8 = миф 8, миф восемь
token-almajara-gu1 = страж 1, стража 1, страж один, стража один
token-almajara-gu2 = страж 2, стража 2, страж два, стража два
token-almajara-gu3 = страж 3, стража 3, страж три, стража три
token-almajara-gu4 = страж 4, стража 4, страж четыре, стража четыре
token-almajara-gu5 = страж 5, стража 5, страж пять, стража пять
token-almajara-gu6 = страж 6, стража 6, страж шесть, стража шесть
token-almajara-gu7 = страж 7, стража 7, страж семь, стража семь
token-almajara-gu8 = страж 8, стража 8, страж восемь, стража восемь

## Тренер.

almajara-line-move = переместить { $source } на { $target }
almajara-line-move-card = переместить { $source } на { $target } по карте { $kind } { NUM($number) }
almajara-line-place = поставить { CASE($kind, "acc") } { NUM($number) } на { $target }
almajara-line-deploy = расставить { CASE($kind, "acc") } { NUM($number) } на { $target }
almajara-line-deploy-turned = расставить { CASE($kind, "acc") } { NUM($number) } на { $target } другой стороной
almajara-line-end-turn = конец
almajara-line-swap = обмен
almajara-hint-move = Подумайте о прыжке.
almajara-hint-attack = Подумайте об атаке.
almajara-hint-place = Подумайте о фишке из резерва.
almajara-hint-deploy = Подумайте, какая фигура там нужна.
almajara-hint-end-turn = Подумайте, не закончить ли ход.
almajara-hint-swap = Подумайте об обмене сторонами.
almajara-led = Наибольший отрыв { CASE($side, "gen") }: { NUM($count, "cardinal-feminine") } { $count ->
    [one] фигура
    [few] фигуры
   *[many] фигур
}, после действия номер { NUM($ply) }.

## Задачи.

almajara-puzzle-take = Возьмите за этот ход фигуру { CASE($place, "loc") }.
almajara-puzzle-capture = Возьмите за этот ход { NUM($count, "cardinal-feminine-accusative") } { $count ->
    [one] фигуру
    [few] фигуры
   *[many] фигур
}.
almajara-puzzle-stand = В конце хода ваши фигуры должны стоять на знаках { NUM($count, "cardinal-feminine-genitive") } { $count ->
    [one] зоны
   *[other] зон
}. Знак портала не считается.
almajara-puzzle-safe = Сыграйте так, чтобы { $side } следующим действием не мог взять ни одной фигуры.
almajara-puzzle-stands = Фигура { CASE($place, "loc") } не взята.
almajara-puzzle-then = Тогда { $side } может сделать так: { $action }.
almajara-puzzle-capture-reached = { $number ->
    [0] Не взята ни одна фигура
    [one] Взята { NUM($number, "cardinal-feminine") } фигура
    [few] Взяты { NUM($number, "cardinal-feminine") } фигуры
   *[many] Взято { NUM($number, "cardinal-feminine") } фигур
} из { NUM($count, "cardinal-feminine-genitive") }.
almajara-puzzle-stand-reached = { $number ->
    [0] Ваши фигуры не стоят на знаке ни одной зоны
    [one] Ваши фигуры стоят на знаке { NUM($number, "cardinal-feminine-genitive") } зоны
   *[other] Ваши фигуры стоят на знаках { NUM($number, "cardinal-feminine-genitive") } зон
} из { NUM($count, "cardinal-feminine-genitive") }.
