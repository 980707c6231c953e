### Слова игры POI Control. Термины: docs/words.md.

## Имена. Место — это ворота или середина поля; `leaves` и `enters` — два конца перемещения.

poi-red = Красный
    .gen = Красного
    .ins = Красным
poi-blue = Синий
    .gen = Синего
    .ins = Синим
poi-green = Зелёный
    .gen = Зелёного
    .ins = Зелёным
poi-yellow = Жёлтый
    .gen = Жёлтого
    .ins = Жёлтым
poi-player-red = Красный
    .gen = Красного
poi-player-blue = Синий
    .gen = Синего
poi-player-green = Зелёный
    .gen = Зелёного
poi-player-yellow = Жёлтый
    .gen = Жёлтого
poi-slot = { $slot ->
    [n] на севере
    [e] на востоке
    [s] на юге
    [w] на западе
   *[c] в середине
}
    .brief = { $slot ->
    [n] север
    [e] восток
    [s] юг
    [w] запад
   *[c] середина
}
poi-unit = { poi-slot } сила { NUM($count) }
    .brief = { poi-slot.brief } { NUM($count) }
poi-within = { $slot ->
    [n] в северных воротах
    [e] в восточных воротах
    [s] в южных воротах
    [w] в западных воротах
   *[c] в середине
}
poi-in = { poi-within } { CASE($field, "gen") }
    .brief = { $field } { poi-slot.brief }
poi-leaving = { $leaves ->
    [n] север
    [e] восток
    [s] юг
    [w] запад
   *[c] середина
}
poi-entering = { $enters ->
    [n] север
    [e] восток
    [s] юг
    [w] запад
   *[c] середина
}
poi-gate-left = { $leaves ->
    [n] из северных ворот
    [e] из восточных ворот
    [s] из южных ворот
    [w] из западных ворот
   *[c] из середины
}
poi-gate-entered = { $enters ->
    [n] в северные ворота
    [e] в восточные ворота
    [s] в южные ворота
    [w] в западные ворота
   *[c] в середину
}
poi-out-of = { poi-gate-left } { CASE($field, "gen") }
    .brief = { $field } { poi-leaving }
poi-into = { poi-gate-entered } { CASE($field, "gen") }
    .brief = { $field } { poi-entering }
poi-path-within = { poi-gate-left } { poi-gate-entered } { CASE($field, "gen") }
    .brief = { $field } { poi-leaving }, { poi-entering }
poi-path-across = { poi-gate-left } { CASE($source, "gen") } { poi-gate-entered } { CASE($target, "gen") }
    .brief = { $source } { poi-leaving }, { $target } { poi-entering }
poi-weapons = { NUM($count, "cardinal-feminine") } { $count ->
    [one] единица
    [few] единицы
   *[many] единиц
} оружия
poi-supplies = { NUM($count, "cardinal-feminine") } { $count ->
    [one] единица
    [few] единицы
   *[many] единиц
} припасов
poi-weapons-taken = { NUM($count, "cardinal-feminine-accusative") } { $count ->
    [one] единицу
    [few] единицы
   *[many] единиц
} оружия
poi-supplies-taken = { NUM($count, "cardinal-feminine-accusative") } { $count ->
    [one] единицу
    [few] единицы
   *[many] единиц
} припасов
poi-yield-weapons = { poi-weapons } на { CASE($field, "loc") }
poi-yield-supplies = { poi-supplies } на { CASE($field, "loc") }

## Действия внутри других предложений.

poi-action-choose = начало на { CASE($field, "loc") }
poi-action-move = перемещение отряда силой { NUM($count) } { $path }
    .brief = перемещение силой { NUM($count) }, { $path }
poi-action-going = перемещение { $path }
    .brief = перемещение, { $path }
poi-action-join = перемещение отряда силой { NUM($count) } { $path }, сила там станет { NUM($total) }
    .brief = перемещение силой { NUM($count) }, { $path }, сила там станет { NUM($total) }
poi-action-attack-won = бой силой { NUM($count) } { $path }, победа, останется { NUM($left) }
    .brief = бой силой { NUM($count) }, { $path }, победа, останется { NUM($left) }
poi-action-attack-lost = бой силой { NUM($count) } { $path }, поражение, у противника останется { NUM($left) }
    .brief = бой силой { NUM($count) }, { $path }, поражение, у противника останется { NUM($left) }
poi-action-attack-even = бой силой { NUM($count) } { $path }, исчезнут оба отряда
    .brief = бой силой { NUM($count) }, { $path }, исчезнут оба отряда
poi-action-carry = { $goods } { CASE($source, "from") } на { CASE($target, "nom") }
poi-action-strand = { $action }, где у { CASE($seat, "gen") } нет отряда, чтобы нести пакет дальше
poi-action-recruit-new = новый отряд силой один { $place }
    .brief = новый отряд силой один, { $place }
poi-action-recruit = усиление отряда до силы { NUM($count) } { $place }
    .brief = усиление отряда до силы { NUM($count) }, { $place }
poi-action-recruit-at = пополнение { $place }
    .brief = пополнение, { $place }
poi-action-end-units = конец перемещений
poi-action-end-goods = конец переноса пакетов
poi-action-end-turn = конец хода
poi-action-resign = сдача

## Строки списка: что у них общего, сказано перед списком.

poi-choice-tile = { $field }
poi-choice-move = { $place }
poi-choice-part = силой { NUM($count) } { $place }
poi-choice-part-of = часть отряда { $place }
poi-choice-less = только часть отряда
poi-choice-strength = сила { NUM($count) }
poi-choice-result = { $way }, { $result }
poi-result-join = сила там станет { NUM($total) }
poi-result-won = бой, победа, останется { NUM($left) }
poi-result-lost = бой, поражение, у противника останется { NUM($left) }
poi-result-even = бой, исчезнут оба отряда
poi-choice-to = на { CASE($target, "nom") }
poi-choice-from = { CASE($source, "from") } на { CASE($target, "nom") }
poi-choice-strand = { $way }, где у { CASE($seat, "gen") } нет отряда
poi-choice-pack = { $goods } { $way }
poi-choice-goods = { $goods }
poi-choice-new = новый отряд силой один { poi-within }
poi-choice-raise = отряд { poi-within }, сила станет { NUM($count) }
poi-ask-where = Только часть отряда. Куда?
poi-ask-strength = Какой силой?
poi-ask-pack = Какой пакет?
poi-ask-place = В каком месте?

## Начало и продолжение игры.

poi-started = Начинается новая игра. Игроки: { $seats }.
    .brief = Новая игра: { $seats }.
poi-players = Играют { $seats }.
    .brief = Игроки: { $seats }.
poi-material = У каждого игрока { NUM($dice) } { $dice ->
    [one] кубик
    [few] кубика
   *[many] кубиков
}. В общем запасе { NUM($tokens, "cardinal-feminine") } { $tokens ->
    [one] единица
    [few] единицы
   *[many] единиц
} оружия и столько же припасов.
    .brief = Кубиков у каждого: { NUM($dice) }. В общем запасе оружия { NUM($tokens) }, припасов столько же.
poi-rounds = Игра длится не больше { NUM($count, "cardinal-masculine-genitive") } { $count ->
    [one] раунда
   *[many] раундов
}.
    .brief = Раундов не больше { NUM($count, "cardinal-masculine-genitive") }.
poi-option-no-growth = Особое правило: никто не выходит из боя сильнее, чем вступил в него.
poi-option-first-turn-moves = Фора: на первый ход даётся { NUM($count, "cardinal-neuter") } { $count ->
    [one] перемещение
    [few] перемещения
   *[many] перемещений
}.
poi-option-start-value = Фора: { $seat } начинает с отрядами силой { NUM($count) }.
poi-option-seed = Номер карты — { NUM($seed) }.
    .brief = Номер карты: { NUM($seed) }.
poi-size = На карте { NUM($columns) } { $columns ->
    [one] столбец
    [few] столбца
   *[many] столбцов
} и { NUM($rows) } { $rows ->
    [one] ряд
    [few] ряда
   *[many] рядов
}, всего { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}.
    .brief = Столбцов { NUM($columns) }, рядов { NUM($rows) }, полей { NUM($count, "cardinal-neuter") }.
poi-gaps = Пропуски на карте: { $fields }.
    .brief = Пропуски: { $fields }.
poi-map-attack = Бонус атаки { NUM($amount) }: { $fields }.
poi-map-defence = Бонус защиты { NUM($amount) }: { $fields }.
poi-map-weapons = До { NUM($amount, "cardinal-feminine-genitive") } { $amount ->
    [one] единицы
   *[many] единиц
} оружия за ход: { $fields }.
    .brief = Оружие { NUM($amount) }: { $fields }.
poi-map-supplies = До { NUM($amount, "cardinal-feminine-genitive") } { $amount ->
    [one] единицы
   *[many] единиц
} припасов за ход: { $fields }.
    .brief = Припасы { NUM($amount) }: { $fields }.
poi-goal = Побеждает последний, у кого остались отряды. После последнего раунда побеждает тот, у кого больше полей, а при равенстве — тот, кто сильнее.
poi-choose = { $seat } выбирает поле для начала.
    .brief = { $seat } выбирает поле.
poi-can-start = Начать можно здесь: { $fields }.
poi-units = Отряды { CASE($seat, "gen") } на { CASE($field, "loc") }: { $units }.
    .brief = { $seat }, { $field }: { $units }.
poi-free = На { CASE($field, "loc") } { $count ->
    [1] свободно место
   *[other] свободны места
} { $slots }.
    .brief = { $field }, { $count ->
    [1] свободно
   *[other] свободны
}: { $slots }.
poi-goods-lie = На { CASE($field, "loc") }: { $goods }.
    .brief = { $field }: { $goods }.
poi-goods-none = На { CASE($field, "loc") } нет ни оружия, ни припасов.
    .brief = { $field }: ни оружия, ни припасов.
poi-last-mined = Последняя добыча { CASE($seat, "gen") }: { $yields }.
poi-last-mined-nothing = Последняя добыча { CASE($seat, "gen") }: ничего.
poi-count = { $seat } { $tiles ->
    [0] не контролирует ни одного поля
    [one] контролирует { NUM($tiles, "cardinal-neuter") } поле
    [few] контролирует { NUM($tiles, "cardinal-neuter") } поля
   *[many] контролирует { NUM($tiles, "cardinal-neuter") } полей
}, общая сила — { NUM($strength) }.
    .brief = { $seat }: полей { NUM($tiles, "cardinal-neuter") }, сила { NUM($strength) }.
poi-is-out = { $seat } выбыл из игры.
    .brief = { $seat } выбыл.
poi-round = Раунд { NUM($count) }.
poi-round-of = Идёт раунд { NUM($count) } из { NUM($limit, "cardinal-masculine-genitive") }.
    .brief = Раунд { NUM($count) } из { NUM($limit, "cardinal-masculine-genitive") }.
poi-moves = { NUM($count, "cardinal-neuter") } { $count ->
    [one] перемещение
    [few] перемещения
   *[many] перемещений
}
poi-loads = { NUM($count) } { $count ->
    [one] пакет
    [few] пакета
   *[many] пакетов
}
poi-loads-taken = { NUM($count) } { $count ->
    [one] пакет
    [few] пакета
   *[many] пакетов
}
poi-turn = Ходит { $seat }, у него { poi-moves }.
    .brief = Ход { CASE($seat, "gen") }, { poi-moves }.
poi-moves-left = У { CASE($seat, "gen") } осталось { poi-moves }.
    .brief = Осталось { poi-moves }.
poi-packs = Теперь { $seat } может перенести { poi-loads-taken }.
    .brief = Можно перенести { poi-loads-taken }.
poi-packs-left = { $seat } может перенести ещё { poi-loads-taken }.
    .brief = Можно перенести ещё { poi-loads-taken }.
poi-recruiting = Теперь { $seat } может пополнять отряды.
    .brief = Пополнение отрядов.
poi-now-units = Ходит { $seat }, у него осталось { poi-moves }.
    .brief = Ход { CASE($seat, "gen") }, осталось { poi-moves }.
poi-now-goods = Ходит { $seat }, можно перенести ещё { poi-loads-taken }.
    .brief = Ход { CASE($seat, "gen") }, можно перенести ещё { poi-loads }.
poi-now-recruit = Ходит { $seat }, он может пополнять отряды.
    .brief = Ход { CASE($seat, "gen") }, пополнение отрядов.

## Принятые действия.

poi-chosen = { $seat } начинает на { CASE($field, "loc") }: во всех воротах и в середине по отряду силой { NUM($count) }.
    .brief = { $seat } начинает, { $field }, пять отрядов силой { NUM($count) }.
poi-moved = { $seat } ведёт отряд силой { NUM($count) } { $path }.
    .brief = { $seat }: сила { NUM($count) }, { $path }.
poi-joined = Сила отряда там теперь { NUM($count) }.
    .brief = Сила там теперь { NUM($count) }.
poi-stays = На прежнем месте остаётся отряд силой { NUM($count) }.
    .brief = На прежнем месте остаётся сила { NUM($count) }.
poi-plus-attack = { $attack_bonus ->
    [0] { "" }
   *[other] { " " }плюс { NUM($attack_bonus) }
}
poi-plus-defence = { $defence_bonus ->
    [0] { "" }
   *[other] { " " }плюс { NUM($defence_bonus) }
}
poi-attacked = { $seat } вступает в бой с { CASE($foe, "ins") }, { $path }: сила { NUM($attack) }{ poi-plus-attack }, у противника сила { NUM($defence) }{ poi-plus-defence }.
    .brief = { $seat }, бой с { CASE($foe, "ins") }, { $path }: сила { NUM($attack) }{ poi-plus-attack }, у противника { NUM($defence) }{ poi-plus-defence }.
poi-won = Место занимает { $seat }, у него остаётся сила { NUM($count) }.
    .brief = Место занимает { $seat }, сила { NUM($count) }.
poi-held = Место удерживает { $seat }, у него остаётся сила { NUM($count) }.
    .brief = Место удерживает { $seat }, сила { NUM($count) }.
poi-both-gone = Оба отряда исчезают.
    .brief = Исчезают оба.
poi-lost = { $seat } теряет контроль: { $fields }.
    .brief = { $seat } теряет: { $fields }.
poi-gained = Теперь под контролем { CASE($seat, "gen") }: { $fields }.
    .brief = Под контролем { CASE($seat, "gen") }: { $fields }.
poi-attack-bonus = { $count ->
    [0] У { CASE($seat, "gen") } нет бонуса атаки
   *[other] Бонус атаки { CASE($seat, "gen") } — { NUM($count) }
}.
    .brief = Бонус атаки { CASE($seat, "gen") }: { NUM($count) }.
poi-defence-bonus = { $count ->
    [0] У { CASE($seat, "gen") } нет бонуса защиты
   *[other] Бонус защиты { CASE($seat, "gen") } — { NUM($count) }
}.
    .brief = Бонус защиты { CASE($seat, "gen") }: { NUM($count) }.
poi-out = У { CASE($seat, "gen") } не осталось отрядов, он выбывает из игры.
    .brief = { $seat } выбывает.
poi-back-in = { $seat } снова в игре.
poi-carried = { $seat } переносит { $goods } { CASE($source, "from") } на { CASE($target, "nom") }.
poi-mined = Добыча { CASE($seat, "gen") }: { $yields }.
poi-mined-nothing = { $seat } ничего не добывает.
poi-recruited-new = { $seat } ставит новый отряд силой один { $place }.
    .brief = { $seat }: новый отряд, { $place }, сила один.
poi-recruited = { $seat } усиливает отряд { $place }, теперь его сила { NUM($count) }.
    .brief = { $seat }: усиление, { $place }, сила теперь { NUM($count) }.
poi-goods-left = На этом поле осталось: { $goods }.
    .brief = Осталось там: { $goods }.
poi-goods-left-none = На этом поле не осталось ни оружия, ни припасов.
    .brief = Оружия и припасов там не осталось.
poi-ended-units = { $seat } заканчивает перемещения.
poi-ended-goods = { $seat } заканчивает перенос пакетов.
poi-ended-recruit = { $seat } заканчивает ход.
poi-resigned = { $seat } сдаётся: все его отряды уходят с карты, оружие и припасы остаются.
    .brief = { $seat } сдаётся, все его отряды уходят с карты.
poi-teach-move = Отряд переходит из ворот в середину, из середины в ворота или через ворота, а на поле своего игрока — на любое место.
poi-teach-attack = Из большей суммы вычитается меньшая, и остаток достаётся победителю.
poi-teach-carry = Пакет переносят на соседнее поле, своё или ничьё.
poi-teach-recruit = За каждую единицу силы платят единицей оружия и единицей припасов с того же поля.
poi-confirm-undo = Отменить действие { CASE($seat, "gen") }: { $action }? Ответьте, пожалуйста, да или нет.
poi-last-action = { $seat }: { $action }.

## Конец игры.

poi-ended-last-standing = Побеждает { $winner }: у остальных не осталось отрядов.
poi-ended-nobody-left = Ничья: отрядов не осталось ни у кого.
poi-ended-more-territories = Последний раунд закончен. Побеждает { $winner }: у него полей больше всех.
poi-ended-more-strength = Последний раунд закончен. Полей у лидеров поровну. Побеждает { $winner }: он сильнее.
poi-ended-equal = Последний раунд закончен. Ничья: у лидеров поровну и полей, и силы.

## Отказы.

poi-refusal-not-wanted = Для этого действия такое место или число не нужно.
poi-refusal-choose-first = Сначала каждый игрок выбирает поле для начала.
poi-refusal-chosen-already = Поля для начала уже выбраны.
poi-refusal-not-units-phase = Отряды перемещаются в начале хода.
poi-refusal-not-goods-phase = Пакеты переносят после перемещений и до пополнения отрядов.
poi-refusal-not-recruit-phase = Отряды пополняют в конце хода, после переноса пакетов.
poi-refusal-no-such-territory = Такого поля на карте нет.
poi-refusal-no-such-place = Такого места нет: у поля есть ворота на севере, востоке, юге и западе и середина.
poi-refusal-not-at-border = Начинать нужно у края карты, а все ворота { CASE($field, "gen") } ведут на другие поля.
poi-refusal-has-interest = На { CASE($field, "loc") } есть точка интереса, начинать там нельзя.
poi-refusal-taken = На { CASE($field, "loc") } уже начал другой игрок.
poi-refusal-no-move-left = У { CASE($seat, "gen") } не осталось перемещений.
poi-refusal-no-unit = { $place } отряда нет.
    .brief = { $place }, отряда нет.
poi-refusal-enemy-unit = { $place } стоит отряд { CASE($foe, "gen") }.
    .brief = { $place }, отряд { CASE($foe, "gen") }.
poi-refusal-same-place = Отряд уже там.
poi-refusal-not-controlled = { $seat } не контролирует { CASE($field, "nom") }, поэтому из ворот прямо в ворота отряд там не пройдёт.
poi-refusal-not-adjacent = Это слишком далеко для одного перемещения: отряд переходит из ворот в середину, из середины в ворота или через свои ворота.
poi-refusal-no-points = Нужна сила не меньше одного.
poi-refusal-too-many-points = Сила отряда только { NUM($count) }.
poi-refusal-unit-full = Сила отряда { $place } уже шесть, больше не бывает.
    .brief = { $place }, сила уже шесть, больше не бывает.
poi-refusal-no-room = Отряд там может принять ещё только силу { NUM($count) }.
poi-refusal-no-die-left = У { CASE($seat, "gen") } не осталось кубиков для нового отряда. Можно перемещать отряды целиком или присоединять часть к другому отряду.
poi-refusal-no-pack-left = { $seat } уже перенёс в этот ход все пакеты, какие мог.
poi-refusal-nothing-carried = В пакете от одной до трёх единиц оружия или припасов.
poi-refusal-pack-too-big = В пакете не больше трёх единиц оружия и припасов вместе.
poi-refusal-no-unit-in-territory = У { CASE($seat, "gen") } нет отряда на { CASE($field, "loc") }, переносить оттуда некому.
poi-refusal-not-neighbours = { CASE($source, "from") } нельзя сразу попасть на { CASE($target, "nom") }.
poi-refusal-enemy-territory = { $foe } контролирует { CASE($field, "nom") }, а пакет переносят только на своё или ничьё поле.
poi-refusal-too-few-arm = На { CASE($field, "loc") } { $count ->
    [0] нет оружия
    [one] только { NUM($count, "cardinal-feminine") } единица оружия
    [few] только { NUM($count, "cardinal-feminine") } единицы оружия
   *[many] только { NUM($count, "cardinal-feminine") } единиц оружия
}.
poi-refusal-too-few-sup = На { CASE($field, "loc") } { $count ->
    [0] нет припасов
    [one] только { NUM($count, "cardinal-feminine") } единица припасов
    [few] только { NUM($count, "cardinal-feminine") } единицы припасов
   *[many] только { NUM($count, "cardinal-feminine") } единиц припасов
}.
poi-refusal-store-full = На поле помещается двенадцать единиц оружия и припасов вместе, а на { CASE($field, "loc") } { $count ->
    [0] места больше нет
    [one] есть место ещё только для { NUM($count, "cardinal-feminine-genitive") } единицы
   *[many] есть место ещё только для { NUM($count, "cardinal-feminine-genitive") } единиц
}.
poi-refusal-not-own-territory = { $seat } не контролирует { CASE($field, "nom") }: для этого нужен его отряд в середине.
poi-can-go = Отряд может перейти { $places }.
    .brief = Отряд может перейти: { $places }.
poi-can-bring = Оттуда пакет можно перенести сюда: { $fields }.
poi-no-tile = { $field }: там поля нет.
    .brief = { $field }: поля нет.

## Ответы.

poi-holder = { $seat } контролирует { CASE($field, "nom") }.
    .brief = { $field }: { $seat }.
poi-nobodys = { CASE($field, "nom") } никто не контролирует.
    .brief = { $field }: ничьё.
poi-gives-attack = Бонус атаки на этом поле — { NUM($amount) }, сейчас { $force ->
    [0] он не действует
   *[other] действует { NUM($force) }
}.
    .brief = Бонус атаки { NUM($amount) }, действует { NUM($force) }.
poi-gives-defence = Бонус защиты на этом поле — { NUM($amount) }, сейчас { $force ->
    [0] он не действует
   *[other] действует { NUM($force) }
}.
    .brief = Бонус защиты { NUM($amount) }, действует { NUM($force) }.
poi-gives-weapons = Это поле даёт за ход до { NUM($amount, "cardinal-feminine-genitive") } { $amount ->
    [one] единицы
   *[many] единиц
} оружия, сейчас { $force ->
    [0] ничего
   *[other] { NUM($force, "cardinal-feminine-accusative") }
}.
    .brief = Оружие { NUM($amount) }, сейчас { NUM($force) }.
poi-gives-supplies = Это поле даёт за ход до { NUM($amount, "cardinal-feminine-genitive") } { $amount ->
    [one] единицы
   *[many] единиц
} припасов, сейчас { $force ->
    [0] ничего
   *[other] { NUM($force, "cardinal-feminine-accusative") }
}.
    .brief = Припасы { NUM($amount) }, сейчас { NUM($force) }.
poi-no-units = На { CASE($field, "loc") } отрядов нет.
    .brief = Отрядов нет.
poi-unit-there = { $place } стоит отряд { CASE($seat, "gen") } силой { NUM($count) }.
    .brief = { $place }, { $seat }, сила { NUM($count) }.
poi-nobody-there = { $place } отряда нет.
    .brief = { $place }, отряда нет.
poi-leads = Ворота ведут на { CASE($field, "nom") }.
    .brief = Ведут: { $field }.
poi-leads-nowhere = Ворота никуда не ведут.
    .brief = Никуда не ведут.
poi-threat = { $seat } угрожает: { $action }.
poi-threats = { $count ->
    [one] В опасности { NUM($count) } отряд
    [few] В опасности { NUM($count) } отряда
   *[many] В опасности { NUM($count) } отрядов
} { CASE($seat, "gen") }.
poi-threats-none = Отрядам { CASE($seat, "gen") } ничто не угрожает.
poi-can-join = На помощь могут прийти отряды { $places }.
    .brief = Помощь: { $places }.
poi-around = Вокруг { CASE($field, "gen") }:
    .brief = { $field }, вокруг:
poi-side-edge = { poi-slot }: ничего, край карты.
    .brief = { poi-slot.brief }: край.
poi-side-free = { poi-slot }: { CASE($field, "nom") }, ворота там свободны.
    .brief = { poi-slot.brief }: { $field }, ворота свободны.
poi-side-unit = { poi-slot }: { CASE($field, "nom") }, в воротах там отряд { CASE($seat, "gen") } силой { NUM($count) }.
    .brief = { poi-slot.brief }: { $field }, в воротах { $seat }, сила { NUM($count) }.
poi-its = Это поле контролирует { $seat }.
    .brief = Поле { CASE($seat, "gen") }.
poi-dice-left = У { CASE($seat, "gen") } для новых отрядов { $count ->
    [0] не осталось кубиков
    [one] остался { NUM($count) } кубик
    [few] осталось { NUM($count) } кубика
   *[many] осталось { NUM($count) } кубиков
}.
poi-will-mine = Следующая добыча { CASE($seat, "gen") }: { $yields }.
poi-alone = Других игроков не осталось.
poi-holds = { $seat } контролирует { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}: { $fields }.
    .brief = { $seat }, { NUM($count, "cardinal-neuter") }: { $fields }.
poi-holds-none = { $seat } не контролирует ни одного поля.
poi-free-interests = Эти точки интереса никто не контролирует: { $fields }.
    .brief = Свободные точки интереса: { $fields }.
poi-ahead = Если бы игра закончилась сейчас, победил бы { $seat }.
    .brief = Впереди { $seat }.
poi-level = Если бы игра закончилась сейчас, была бы ничья. Наравне: { $seats }.
    .brief = Наравне: { $seats }.
poi-rounds-left = { $count ->
    [0] Это последний раунд, если никто не победит раньше.
    [one] После этого раунда будет ещё { NUM($count) } раунд, если никто не победит раньше.
    [few] После этого раунда будет ещё { NUM($count) } раунда, если никто не победит раньше.
   *[many] После этого раунда будет ещё { NUM($count) } раундов, если никто не победит раньше.
}
    .brief = Раундов после этого: { NUM($count) }.
poi-no-goods = На карте нет ни оружия, ни припасов.
poi-stock = В общем запасе { NUM($arm, "cardinal-feminine") } { $arm ->
    [one] единица
    [few] единицы
   *[many] единиц
} оружия и { NUM($sup, "cardinal-feminine") } { $sup ->
    [one] единица
    [few] единицы
   *[many] единиц
} припасов.
    .brief = В общем запасе оружия { NUM($arm) }, припасов { NUM($sup) }.
poi-connected = Соседние поля соединены воротами на севере, востоке, юге и западе.
poi-route = На этот путь нужно { poi-moves }: { $places }.
poi-route-none = Это одно и то же место.
poi-route-how = Наберите два места, чтобы услышать путь от первого ко второму.
poi-row = Ряд { NUM($row) }:
poi-can-here = Здесь можно:
poi-attacks = { $count ->
    [one] Возможен { NUM($count) } бой
    [few] Возможны { NUM($count) } боя
   *[many] Возможно { NUM($count) } боёв
}.
poi-attacks-none = { $seat } сейчас ни с кем не может вступить в бой.
poi-can-move = Переместиться могут эти отряды:
    .brief = Могут переместиться:
poi-can-recruit = Отрядам на { CASE($field, "loc") } можно прибавить силу { NUM($count) }.
    .brief = { $field }: прибавить силу { NUM($count) }.
poi-can-end = Эту часть хода можно закончить.
poi-no-start-left = Полей для начала не осталось. Можно только сдаться.
poi-nowhere-to-carry = Переносить оттуда некуда: ни одно соседнее поле пакет не примет.
poi-resign-sure = Если { $seat } сдастся, все его отряды уйдут с карты. Чтобы сдаться, ответьте один.

## Правила вкратце.

poi-rule-1 = Карта состоит из полей. У каждого поля есть ворота с каждой стороны и середина, и на каждом из этих мест может стоять один отряд.
poi-rule-2 = Отряд — это кубик, он показывает силу от одного до шести.
poi-rule-3 = Вначале каждый игрок выбирает у края карты поле без точки интереса и ставит на него пять отрядов силой шесть.
poi-rule-4 = Поле контролирует тот, чей отряд стоит в середине.
poi-rule-5 = Точка интереса даёт своему игроку столько, сколько на ней указано, но не больше силы отряда в середине.
poi-rule-6 = В ходе четыре части: перемещения, пакеты, добыча и пополнение отрядов.
poi-rule-7 = Перемещений не больше трёх. Переходит весь отряд или его часть: из ворот в середину, из середины в ворота или через ворота на следующее поле.
poi-rule-8 = На своём поле отряд за одно перемещение переходит на любое место.
poi-rule-9 = Отряды одного игрока соединяются, пока сила не больше шести. Лишнее остаётся на месте.
poi-rule-10 = Кто переходит на место противника, вступает в бой. Каждый прибавляет свой бонус, но не больше силы своего отряда.
poi-rule-11 = Из большей суммы вычитается меньшая. Победителю остаётся разница, но не больше шести, а при равенстве исчезают оба отряда.
poi-rule-12 = Затем переносят до трёх пакетов, в каждом от одной до трёх единиц оружия и припасов, с поля, где есть свой отряд, на соседнее поле, своё или ничьё.
poi-rule-13 = Добыча идёт сама: свои поля дают оружие и припасы. На поле их помещается двенадцать.
poi-rule-14 = Одна единица оружия и одна единица припасов на своём поле прибавляют отряду на нём силу один или дают новый отряд силой один.
poi-rule-15 = У кого не осталось отрядов, тот выбывает. Побеждает последний, у кого они остались.
poi-rule-16 = После последнего раунда побеждает тот, у кого больше полей, а при равенстве — тот, кто сильнее.
poi-help-act = Чтобы действовать, спросите, что можно сделать на каком-нибудь месте, и выберите по номеру.
poi-help-type = Действие можно и набрать: выбираю и поле; ходить, затем откуда, куда и силу; нести, затем откуда, куда и, например, два оружия один припас; усилить и место.
poi-help-look = Чтобы узнать, как идёт игра, наберите: положение. Ваши отряды: моё, чужие отряды: чужое. Что на поле или в воротах: его название. Что вокруг: соседи, затем поле. Вся карта: карта. Оружие и припасы: запасы.
poi-help-plan = Чтобы узнать, что можно сделать, наберите: действия. На одном месте: здесь, затем место. Где возможен бой: бои. Какие отряды в опасности: угрозы. Кто что контролирует: территория. Путь между двумя местами: путь, затем оба. Последние действия: последние действия. Правила: правила.
poi-help-speech = Можно повторить последнее сообщение, послушать карту и в настройках сменить скорость, громкость, голос, язык и названия полей.
poi-help-game = Можно закончить часть хода, отменить действие, сдаться и начать новую игру.
poi-help-first = Наберите название поля, и вы услышите, что там, например: { $field }. Что там можно сделать: здесь { $field }, затем выберите по номеру. Как идёт игра: положение. Отменить действие: отмени. Закончить часть хода: конец. Закрыть программу, игра сохранится: выход.
poi-help-more = Чтобы узнать больше об игре, наберите: помощь вопросы, помощь игра, цель. Об остальном: помощь уроки, помощь тренер, помощь гид, помощь речь.

## Слова, которые набирают игроки, синонимы через запятую, и что делают клавиши.

command-poi-move = ход, ходить, хожу, идти, иду, пойти, перейти, перевести, перевожу, переместить, перемещаю, ходи, иди, перейди, переведи, перемести
command-poi-route = путь, маршрут, дорога
command-poi-attack = напасть, нападаю, атаковать, атакую, вступить в бой, вступаю в бой
command-poi-carry = нести, несу, отнести, перенести, перенеси, переношу, неси, отнеси
command-poi-recruit = усилить, усиливаю, пополнить, пополняю, пополнение, набрать, набираю, набор, новый отряд, усиль, пополни
command-poi-attacks = бои, бой, где бой, атаки, атака
command-poi-threats = угрозы, угроза, опасность, под угрозой, кто угрожает
command-poi-territory = территория, области, контроль, мои поля, кто контролирует
command-poi-goods = оружие, припасы, пакеты, грузы, запас, запасы, добыча
command-poi-board = доска, карта, опиши, опиши карту
command-poi-rule = правило, правила, что такое, что значит
topic-poi-map = карта, поле, ворота, середина, контроль
topic-poi-unit = отряд, отряды, сила, кубик, кубики, разделение, объединение
topic-poi-interest = точка интереса, точки интереса, бонус, важная точка, важные точки
topic-poi-turn = ход, ходы
topic-poi-move = перемещение, перемещения, ходить
topic-poi-attack = бой, бои, атака
topic-poi-carry = пакет, пакеты, груз, грузы, нести, оружие, припасы
topic-poi-mining = добыча
topic-poi-recruit = пополнение, пополнение отрядов, набор, набор отрядов, усилить
token-poi-n = северные ворота, в северных воротах, из северных ворот, в северные ворота, с севера
token-poi-e = восточные ворота, в восточных воротах, из восточных ворот, в восточные ворота, с востока
token-poi-s = южные ворота, в южных воротах, из южных ворот, в южные ворота, с юга
token-poi-w = западные ворота, в западных воротах, из западных ворот, в западные ворота, с запада
token-poi-c = середину, середины, из середины, в середину
token-poi-arm-1 = одно оружие, 1 оружие, одна единица оружия, одну единицу оружия, 1 единица оружия, 1 единицу оружия
token-poi-arm-2 = два оружия, 2 оружия, две единицы оружия, 2 единицы оружия
token-poi-arm-3 = три оружия, 3 оружия, три единицы оружия, 3 единицы оружия
token-poi-sup-1 = один припас, 1 припас, одна единица припасов, одну единицу припасов, 1 единица припасов, 1 единицу припасов
token-poi-sup-2 = два припаса, 2 припаса, две единицы припасов, 2 единицы припасов
token-poi-sup-3 = три припаса, 3 припаса, три единицы припасов, 3 единицы припасов
does-poi-move = Перемещает отряд. Затем нужно, откуда, куда и какой силой.
does-poi-attack = Вступает в бой. Затем нужно, откуда, куда и какой силой.
does-poi-carry = Переносит пакет. Затем нужно, откуда, куда и что.
does-poi-recruit = Прибавляет отряду силу один или ставит новый. Затем нужно место.
does-poi-route = Говорит путь между двумя местами. Затем нужны оба места.
does-poi-attacks = Говорит, где возможен бой и чем он закончится.
does-poi-threats = Говорит, какие ваши отряды в опасности.
does-poi-territory = Говорит, кто какие поля контролирует, что они дают и кто впереди.
does-poi-goods = Говорит, где лежат оружие и припасы и что даст добыча.
does-poi-board = Описывает карту.
does-poi-rule = Рассказывает правила вкратце.

## Тренер.

poi-line-place = { $field } { $slot ->
    [n] север
    [e] восток
    [s] юг
    [w] запад
   *[c] середина
}
poi-line-move = переместить { $source } на { $target }
poi-line-move-part = переместить { $source } на { $target } { NUM($count) }
poi-line-carry = перенести { $source } на { $target } пакет { $goods }
poi-line-carry-both = перенести { $source } на { $target } пакет { $goods } { $more }
poi-line-recruit = пополнить { $place }
poi-line-choose = выбираю { $field }
poi-line-end = конец
poi-line-resign = сдаюсь
poi-hint-choose = Подумайте, не начать ли там.
poi-hint-move = Подумайте о перемещении отряда.
poi-hint-attack = Подумайте о бое.
poi-hint-carry = Подумайте о переносе пакетов.
poi-hint-recruit = Подумайте о пополнении.
poi-hint-end = Подумайте, не закончить ли эту часть хода.
poi-hint-resign = Подумайте, не сдаться ли.
poi-led = Наибольший отрыв { CASE($side, "gen") }: { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}, после действия номер { NUM($ply) }.

## Задачи.

poi-puzzle-title = уровень { NUM($level) }, { NUM($count) } { $count ->
    [one] отряд
    [few] отряда
   *[many] отрядов
}
poi-puzzle-take = Возьмите за этот ход под контроль { CASE($field, "nom") }.
poi-puzzle-control = К концу этого хода под вашим контролем должно быть { NUM($count, "cardinal-neuter") } { $count ->
    [one] поле
    [few] поля
   *[many] полей
}.
poi-puzzle-defeat = Уберите за этот ход с карты { NUM($count, "cardinal-masculine-accusative") } { $count ->
    [one] отряд
    [few] отряда
   *[many] отрядов
} противника.
poi-puzzle-not-taken = { $seat } не контролирует { CASE($field, "nom") }.
poi-puzzle-control-reached = { $number ->
    [0] Под вашим контролем нет ни одного поля
    [one] Под вашим контролем { NUM($number, "cardinal-neuter") } поле
    [few] Под вашим контролем { NUM($number, "cardinal-neuter") } поля
   *[many] Под вашим контролем { NUM($number, "cardinal-neuter") } полей
} из { NUM($count, "cardinal-neuter-genitive") }.
poi-puzzle-defeat-reached = { $number ->
    [0] Не исчез ни один отряд противника
    [one] Исчез { NUM($number) } отряд противника
    [few] Исчезли { NUM($number) } отряда противника
   *[many] Исчезло { NUM($number) } отрядов противника
} из { NUM($count, "cardinal-masculine-genitive") }.
