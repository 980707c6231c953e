### What is said of POI Control. House terms are in docs/words.md.

## Names. A place is a gate or the middle of a tile; `leaves` and `enters` are those at the two ends of a move.

poi-red = Red
poi-blue = Blue
poi-green = Green
poi-yellow = Yellow
poi-player-red = Red
poi-player-blue = Blue
poi-player-green = Green
poi-player-yellow = Yellow
poi-slot = { $slot ->
    [n] north
    [e] east
    [s] south
    [w] west
   *[c] middle
}
poi-unit = { poi-slot } { NUM($count) }
poi-within = in { $slot ->
    [n] the north gate
    [e] the east gate
    [s] the south gate
    [w] the west gate
   *[c] the middle
}
poi-in = { poi-within } of { $field }
    .brief = at { $field } { poi-slot }
poi-leaving = { $leaves ->
    [n] north
    [e] east
    [s] south
    [w] west
   *[c] middle
}
poi-entering = { $enters ->
    [n] north
    [e] east
    [s] south
    [w] west
   *[c] middle
}
poi-gate-left = { $leaves ->
    [c] the middle
   *[n] the { poi-leaving } gate
}
poi-gate-entered = { $enters ->
    [c] the middle
   *[n] the { poi-entering } gate
}
poi-out-of = { poi-gate-left } of { $field }
    .brief = { $field } { poi-leaving }
poi-into = { poi-gate-entered } of { $field }
    .brief = { $field } { poi-entering }
poi-path-within = from { poi-gate-left } to { poi-gate-entered } of { $field }
    .brief = { $field } { poi-leaving } to { poi-entering }
poi-path-across = from { poi-gate-left } of { $source } to { poi-gate-entered } of { $target }
    .brief = { $source } { poi-leaving } to { $target } { poi-entering }
poi-weapons = { NUM($count) } { $count ->
    [one] weapon
   *[other] weapons
}
poi-supplies = { NUM($count) } { $count ->
    [one] supply
   *[other] supplies
}
poi-weapons-taken = { NUM($count) } { $count ->
    [one] weapon
   *[other] weapons
}
poi-supplies-taken = { NUM($count) } { $count ->
    [one] supply
   *[other] supplies
}
poi-yield-weapons = { poi-weapons } on { CASE($field, "tile") }
    .brief = { poi-weapons } on { $field }
poi-yield-supplies = { poi-supplies } on { CASE($field, "tile") }
    .brief = { poi-supplies } on { $field }

## Actions as phrases inside other sentences.

poi-action-choose = start on { CASE($field, "tile") }
poi-action-move = move of strength { NUM($count) } { $path }
    .brief = move of strength { NUM($count) }, { $path }
poi-action-going = move { $path }
    .brief = move, { $path }
poi-action-join = move of strength { NUM($count) } { $path }, making strength { NUM($total) } there
    .brief = move of strength { NUM($count) }, { $path }, making strength { NUM($total) } there
poi-action-attack-won = attack of strength { NUM($count) } { $path }, won with { NUM($left) } left
    .brief = attack of strength { NUM($count) }, { $path }, won with { NUM($left) } left
poi-action-attack-lost = attack of strength { NUM($count) } { $path }, lost, with { NUM($left) } left to the enemy
    .brief = attack of strength { NUM($count) }, { $path }, lost, with { NUM($left) } left to the enemy
poi-action-attack-even = attack of strength { NUM($count) } { $path }, both units gone
    .brief = attack of strength { NUM($count) }, { $path }, both units gone
poi-action-carry = { $goods } from { CASE($source, "tile") } to { CASE($target, "tile") }
poi-action-strand = { $action }, where { $seat } has no unit to carry the pack further
poi-action-recruit-new = new unit of strength one { $place }
poi-action-recruit = unit { $place } raised to strength { NUM($count) }
poi-action-recruit-at = recruiting { $place }
poi-action-end-units = end of the moves
poi-action-end-goods = end of the packs
poi-action-end-turn = end of turn
poi-action-resign = giving up

## Entries of a list to choose from: what they have in common was said before the list.

poi-choice-tile = { $field }
poi-choice-move = to { $place }
poi-choice-part = strength { NUM($count) } to { $place }
poi-choice-part-of = a part of it to { $place }
poi-choice-less = only a part of it
poi-choice-strength = strength { NUM($count) }
poi-choice-result = { $way }, { $result }
poi-result-join = making strength { NUM($total) } there
poi-result-won = attack, won with { NUM($left) } left
poi-result-lost = attack, lost, with { NUM($left) } left to the enemy
poi-result-even = attack, both units gone
poi-choice-to = to { CASE($target, "tile") }
poi-choice-from = from { CASE($source, "tile") } to { CASE($target, "tile") }
poi-choice-strand = { $way }, where { $seat } has no unit
poi-choice-pack = { $goods } { $way }
poi-choice-goods = { $goods }
poi-choice-new = new unit of strength one { poi-within }
poi-choice-raise = unit { poi-within } raised to strength { NUM($count) }
poi-ask-where = Only a part of it. Where to?
poi-ask-strength = With what strength?
poi-ask-pack = Which pack?
poi-ask-place = In which place?

## A game begins and goes on.

poi-started = A new game begins. The players: { $seats }.
    .brief = New game: { $seats }.
poi-players = The players are { $seats }.
    .brief = Players: { $seats }.
poi-material = Each player has { NUM($dice) } { $dice ->
    [one] die
   *[other] dice
}, and the stock has { NUM($tokens) } { $tokens ->
    [one] weapon and one supply
   *[other] weapons and as many supplies
}.
    .brief = Dice for each player: { NUM($dice) }. Stock of each kind: { NUM($tokens) }.
poi-rounds = The game ends after round { NUM($count) }.
    .brief = Last round: { NUM($count) }.
poi-option-no-growth = House rule: nobody leaves an attack stronger than they came.
poi-option-first-turn-moves = House rule: the first turn has { NUM($count) } { $count ->
    [one] move
   *[other] moves
}.
poi-option-start-value = House rule: { $seat } starts with units of strength { NUM($count) }.
poi-option-seed = The number of the map is { NUM($seed) }.
    .brief = Map number { NUM($seed) }.
poi-size = The map has { NUM($columns) } { $columns ->
    [one] column
   *[other] columns
} and { NUM($rows) } { $rows ->
    [one] row
   *[other] rows
}, with { NUM($count) } { $count ->
    [one] tile
   *[other] tiles
}.
    .brief = Columns { NUM($columns) }, rows { NUM($rows) }, tiles { NUM($count) }.
poi-gaps = The gaps of the map: { $fields }.
    .brief = Gaps: { $fields }.
poi-map-attack = Attack bonus { NUM($amount) }: { $fields }.
poi-map-defence = Defence bonus { NUM($amount) }: { $fields }.
poi-map-weapons = Up to { NUM($amount) } { $amount ->
    [one] weapon
   *[other] weapons
} a turn: { $fields }.
    .brief = Weapons { NUM($amount) }: { $fields }.
poi-map-supplies = Up to { NUM($amount) } { $amount ->
    [one] supply
   *[other] supplies
} a turn: { $fields }.
    .brief = Supplies { NUM($amount) }: { $fields }.
poi-goal = Whoever is the last to have units wins. After the last round the most tiles win, then the most strength.
poi-choose = { $seat } chooses a tile to start on.
    .brief = { $seat } chooses a tile.
poi-can-start = A start is possible on { $fields }.
poi-units = Units of { $seat } on { CASE($field, "tile") }, strength: { $units }.
    .brief = { $seat }, { $field }: { $units }.
poi-free = Free { $count ->
    [one] place
   *[other] places
} on { CASE($field, "tile") }: { $slots }.
    .brief = { $field }, free { $count ->
    [one] place
   *[other] places
}: { $slots }.
poi-goods-lie = { CASE($field, "tile") } holds { $goods }.
    .brief = { $field }: { $goods }.
poi-goods-none = { CASE($field, "tile") } holds no goods.
    .brief = { $field }: no goods.
poi-last-mined = { $seat } has just mined { $yields }.
    .brief = { $seat } just mined { $yields }.
poi-last-mined-nothing = { $seat } has just mined nothing.
    .brief = { $seat } just mined nothing.
poi-count = { $seat } controls { $tiles ->
    [0] no tiles
    [one] one tile
   *[other] { NUM($tiles) } tiles
} and has a strength of { NUM($strength) }.
    .brief = { $seat }: tiles { NUM($tiles) }, strength { NUM($strength) }.
poi-is-out = { $seat } is out of the game.
    .brief = { $seat } is out.
poi-round = Round { NUM($count) }.
poi-round-of = This is round { NUM($count) } of { NUM($limit) }.
    .brief = Round { NUM($count) } of { NUM($limit) }.
poi-moves = { NUM($count) } { $count ->
    [one] move
   *[other] moves
}
poi-loads = { NUM($count) } { $count ->
    [one] pack
   *[other] packs
}
poi-loads-taken = { NUM($count) } { $count ->
    [one] pack
   *[other] packs
}
poi-turn = It is { $seat }'s turn, with { poi-moves }.
    .brief = { $seat }'s turn, { poi-moves }.
poi-moves-left = { $seat } has { poi-moves } left.
    .brief = { poi-moves } left.
poi-packs = Now { $seat } may carry { poi-loads-taken }.
    .brief = { poi-loads-taken } to carry.
poi-packs-left = { $seat } may carry { poi-loads-taken } more.
    .brief = { poi-loads-taken } more to carry.
poi-recruiting = Now { $seat } may recruit.
    .brief = Recruiting.
poi-now-units = It is { $seat }'s turn, with { poi-moves } left.
    .brief = { $seat }'s turn, { poi-moves } left.
poi-now-goods = It is { $seat }'s turn, with { poi-loads } left to carry.
    .brief = { $seat }'s turn, { poi-loads } left to carry.
poi-now-recruit = It is { $seat }'s turn to recruit.
    .brief = { $seat }'s turn, recruiting.

## Accepted actions.

poi-chosen = { $seat } starts on { CASE($field, "tile") }, with a unit of strength { NUM($count) } in every gate and in the middle.
    .brief = { $seat } starts on { $field }, five units of strength { NUM($count) }.
poi-moved = { $seat } moves strength { NUM($count) } { $path }.
    .brief = { $seat }: strength { NUM($count) }, { $path }.
poi-joined = The unit there now has strength { NUM($count) }.
    .brief = Now strength { NUM($count) } there.
poi-stays = Strength { NUM($count) } stays behind.
    .brief = Strength { NUM($count) } stays.
poi-plus-attack = { $attack_bonus ->
    [0] { "" }
   *[other] { " " }plus { NUM($attack_bonus) }
}
poi-plus-defence = { $defence_bonus ->
    [0] { "" }
   *[other] { " " }plus { NUM($defence_bonus) }
}
poi-attacked = { $seat } attacks { $foe }, { $path }: strength { NUM($attack) }{ poi-plus-attack } against { NUM($defence) }{ poi-plus-defence }.
    .brief = { $seat } attacks { $foe }, { $path }: strength { NUM($attack) }{ poi-plus-attack } against { NUM($defence) }{ poi-plus-defence }.
poi-won = { $seat } takes the place with strength { NUM($count) } left.
    .brief = { $seat } takes it with strength { NUM($count) }.
poi-held = { $seat } holds the place with strength { NUM($count) } left.
    .brief = { $seat } holds it with strength { NUM($count) }.
poi-both-gone = Both units are gone.
    .brief = Both gone.
poi-lost = { $seat } no longer controls { $fields }.
    .brief = { $seat } loses { $fields }.
poi-gained = { $seat } now controls { $fields }.
    .brief = { $seat } controls { $fields }.
poi-attack-bonus = { $count ->
    [0] { $seat } has no attack bonus now
   *[other] { $seat }'s attack bonus is { NUM($count) }
}.
    .brief = { $seat }'s attack bonus: { NUM($count) }.
poi-defence-bonus = { $count ->
    [0] { $seat } has no defence bonus now
   *[other] { $seat }'s defence bonus is { NUM($count) }
}.
    .brief = { $seat }'s defence bonus: { NUM($count) }.
poi-out = { $seat } has no units left and is out of the game.
    .brief = { $seat } is out.
poi-back-in = { $seat } is in the game again.
    .brief = { $seat } is in again.
poi-carried = { $seat } carries { $goods } from { CASE($source, "tile") } to { CASE($target, "tile") }.
    .brief = { $seat }: { $goods }, { $source } to { $target }.
poi-mined = { $seat } mines { $yields }.
poi-mined-nothing = { $seat } mines nothing.
    .brief = { $seat } mines nothing.
poi-recruited-new = { $seat } recruits a new unit of strength one { $place }.
    .brief = { $seat }: new unit of strength one, { $place }.
poi-recruited = { $seat } raises the unit { $place } to strength { NUM($count) }.
    .brief = { $seat }: raised to strength { NUM($count) }, { $place }.
poi-goods-left = Left on that tile: { $goods }.
    .brief = Left there: { $goods }.
poi-goods-left-none = No goods are left on that tile.
    .brief = No goods left there.
poi-ended-units = { $seat } has finished moving.
poi-ended-goods = { $seat } has finished carrying.
poi-ended-recruit = { $seat } ends the turn.
poi-resigned = { $seat } gives up: all units of { $seat } leave the map, and the goods stay.
    .brief = { $seat } gives up, and all units of { $seat } leave the map.
poi-teach-move = A unit goes between a gate and the middle or through a gate, and to any place of a tile that its player controls.
poi-teach-attack = The smaller sum is taken from the bigger one, and what is left stays with the winner.
poi-teach-carry = A pack goes to a neighbouring tile that belongs to its player or to nobody.
poi-teach-recruit = Each one added to strength costs one weapon and one supply from the tile.
poi-confirm-undo = Take back { $seat }'s action, { $action }? Please answer yes or no.
poi-last-action = { $seat }: { $action }.

## The end.

poi-ended-last-standing = { $winner } wins: nobody else has units left.
poi-ended-nobody-left = It is a draw: nobody has units left.
poi-ended-more-territories = The last round is over. { $winner } controls the most tiles and wins.
poi-ended-more-strength = The last round is over. The leaders control equally many tiles, and { $winner } wins with the most strength.
poi-ended-equal = The last round is over. It is a draw: the leaders are equal in tiles and in strength.

## Refusals.

poi-refusal-not-wanted = This action has no such place or number.
poi-refusal-choose-first = First every player chooses a tile to start on.
poi-refusal-chosen-already = The tiles to start on are already chosen.
poi-refusal-not-units-phase = Units move at the beginning of a turn.
poi-refusal-not-goods-phase = Packs are carried after the moves and before recruiting.
poi-refusal-not-recruit-phase = Recruiting comes at the end of a turn, after the packs.
poi-refusal-no-such-territory = The map has no such tile.
poi-refusal-no-such-place = There is no such place: a tile has a gate in the north, east, south and west, and a middle.
poi-refusal-not-at-border = A start must be at the border, and all four gates of { CASE($field, "tile") } lead to other tiles.
poi-refusal-has-interest = There is a point of interest on { CASE($field, "tile") }, so nobody can start there.
poi-refusal-taken = Another player has already started on { CASE($field, "tile") }.
poi-refusal-no-move-left = { $seat } has no move left.
poi-refusal-no-unit = There is no unit { $place }.
poi-refusal-enemy-unit = The unit { $place } belongs to { $foe }.
poi-refusal-same-place = The unit is already there.
poi-refusal-not-controlled = { $seat } does not control { CASE($field, "tile") }, so a unit there cannot go straight from gate to gate.
poi-refusal-not-adjacent = That is too far for one move: a unit goes between a gate and the middle, or through its gate.
poi-refusal-no-points = At least strength one must go.
poi-refusal-too-many-points = The unit has only strength { NUM($count) }.
poi-refusal-unit-full = The unit { $place } already has strength six, and no unit has more.
poi-refusal-no-room = The unit there has room for strength { NUM($count) } only.
poi-refusal-no-die-left = { $seat } has no die left for a new unit. Whole units can move, and parts can join another unit.
poi-refusal-no-pack-left = { $seat } has no pack left.
poi-refusal-nothing-carried = A pack holds one to three weapons or supplies.
poi-refusal-pack-too-big = A pack holds at most three weapons and supplies together.
poi-refusal-no-unit-in-territory = { $seat } has no unit on { CASE($field, "tile") } that could carry from there.
poi-refusal-not-neighbours = There is no way in one step from { CASE($source, "tile") } to { CASE($target, "tile") }.
poi-refusal-enemy-territory = { $foe } controls { CASE($field, "tile") }: a pack goes only to tiles of its own player or of nobody.
poi-refusal-too-few-arm = There { $count ->
    [0] are no weapons
    [one] is only one weapon
   *[other] are only { NUM($count) } weapons
} on { CASE($field, "tile") }.
poi-refusal-too-few-sup = There { $count ->
    [0] are no supplies
    [one] is only one supply
   *[other] are only { NUM($count) } supplies
} on { CASE($field, "tile") }.
poi-refusal-store-full = A tile holds twelve weapons and supplies together, and { CASE($field, "tile") } has { $count ->
    [0] no room
   *[other] room for only { NUM($count) } more
}.
poi-refusal-not-own-territory = { $seat } does not control { CASE($field, "tile") }: that takes a unit in its middle.
poi-can-go = The unit can go to { $places }.
poi-can-bring = A pack can go from there to { $fields }.
poi-no-tile = There is no tile at { $field }.
    .brief = { $field }: no tile.

## Answers.

poi-holder = { $seat } controls { CASE($field, "tile") }.
    .brief = { $field }: { $seat }.
poi-nobodys = Nobody controls { CASE($field, "tile") }.
    .brief = { $field }: nobody.
poi-gives-attack = Its attack bonus is { NUM($amount) }, and { $force ->
    [0] none of it is in force
   *[other] { NUM($force) } of it is in force
}.
    .brief = Attack bonus { NUM($amount) }, in force { NUM($force) }.
poi-gives-defence = Its defence bonus is { NUM($amount) }, and { $force ->
    [0] none of it is in force
   *[other] { NUM($force) } of it is in force
}.
    .brief = Defence bonus { NUM($amount) }, in force { NUM($force) }.
poi-gives-weapons = It gives up to { NUM($amount) } { $amount ->
    [one] weapon
   *[other] weapons
} a turn, now { $force ->
    [0] none
   *[other] { NUM($force) }
}.
    .brief = Weapons { NUM($amount) }, now { NUM($force) }.
poi-gives-supplies = It gives up to { NUM($amount) } { $amount ->
    [one] supply
   *[other] supplies
} a turn, now { $force ->
    [0] none
   *[other] { NUM($force) }
}.
    .brief = Supplies { NUM($amount) }, now { NUM($force) }.
poi-no-units = No units are on { CASE($field, "tile") }.
    .brief = No units.
poi-unit-there = { $seat } has a unit of strength { NUM($count) } { $place }.
    .brief = { $seat }, strength { NUM($count) }, { $place }.
poi-nobody-there = There is no unit { $place }.
    .brief = No unit, { $place }.
poi-leads = The gate leads to { CASE($field, "tile") }.
    .brief = Leads to { $field }.
poi-leads-nowhere = The gate leads nowhere.
    .brief = Leads nowhere.
poi-threat = { $seat } threatens this: { $action }.
poi-threats = { $seat } has { NUM($count) } { $count ->
    [one] unit
   *[other] units
} in danger.
poi-threats-none = No unit of { $seat } is in danger.
poi-can-join = Help can come from { $places }.
    .brief = Help: { $places }.
poi-around = Around { CASE($field, "tile") }:
    .brief = Around { $field }:
poi-side-edge = { poi-slot }: nothing, the edge of the map.
    .brief = { poi-slot }: edge.
poi-side-free = { poi-slot }: { CASE($field, "tile") }, the gate there is free.
    .brief = { poi-slot }: { $field }, gate free.
poi-side-unit = { poi-slot }: { CASE($field, "tile") }, in the gate there { $seat } has a unit of strength { NUM($count) }.
    .brief = { poi-slot }: { $field }, in its gate { $seat }, strength { NUM($count) }.
poi-its = { $seat } controls that tile.
    .brief = { $seat }'s tile.
poi-dice-left = { $seat } has { $count ->
    [0] no dice
    [one] one die
   *[other] { NUM($count) } dice
} left for new units.
poi-will-mine = { $seat }'s next mining brings { $yields }.
    .brief = { $seat } will mine { $yields }.
poi-alone = There is no other player left.
poi-holds = { $seat } controls { NUM($count) } { $count ->
    [one] tile
   *[other] tiles
}: { $fields }.
    .brief = { $seat }, { NUM($count) }: { $fields }.
poi-holds-none = { $seat } controls no tiles.
poi-free-interests = Nobody controls these points of interest: { $fields }.
    .brief = Points of interest still free: { $fields }.
poi-ahead = If the game ended now, { $seat } would win.
    .brief = { $seat } is ahead.
poi-level = If the game ended now, it would be a draw between { $seats }.
    .brief = Level: { $seats }.
poi-rounds-left = { $count ->
    [0] This is the last round, unless somebody wins earlier.
    [one] After this round one more is played, unless somebody wins earlier.
   *[other] After this round { NUM($count) } more are played, unless somebody wins earlier.
}
    .brief = Rounds after this one: { NUM($count) }.
poi-no-goods = No goods are on the map.
poi-stock = In stock there { $arm ->
    [one] is one weapon
   *[other] are { NUM($arm) } weapons
} and { NUM($sup) } { $sup ->
    [one] supply
   *[other] supplies
}.
    .brief = Stock: weapons { NUM($arm) }, supplies { NUM($sup) }.
poi-connected = Every tile is joined to the tiles beside it, by the gates in the north, east, south and west.
poi-route = The way takes { poi-moves }: { $places }.
poi-route-none = That is one and the same place.
poi-route-how = Type two places to hear the way from the first to the second.
poi-row = Row { NUM($row) }:
poi-can-here = This is possible:
poi-attacks = { $count ->
    [one] One attack is possible
   *[other] { NUM($count) } attacks are possible
}.
poi-attacks-none = { $seat } can attack nobody now.
poi-can-move = These units can move:
    .brief = Can move:
poi-can-recruit = On { CASE($field, "tile") } the goods are enough for strength { NUM($count) }.
    .brief = { $field }: strength { NUM($count) } to recruit.
poi-can-end = This part of the turn can be ended.
poi-no-start-left = No tile is left to start on. All that can be done is to give up.
poi-nowhere-to-carry = Nothing can be carried from there: no neighbouring tile can take a pack.
poi-resign-sure = If { $seat } gives up, all units of { $seat } leave the map. To do so, answer one.

## The rules in short.

poi-rule-1 = The map is made of square tiles. Each has a gate at every side and a middle, and in each of these places one unit can stand.
poi-rule-2 = A unit is a die that shows its strength, from one to six.
poi-rule-3 = At first every player chooses a tile at the border without a point of interest, and fills it with five units of strength six.
poi-rule-4 = Whoever has a unit in the middle controls the tile.
poi-rule-5 = A point of interest gives its player what it is worth, but at most the strength of the unit in its middle.
poi-rule-6 = A turn has four parts: moves, packs, mining and recruiting.
poi-rule-7 = There are up to three moves. A whole unit goes or a part of it, between a gate and the middle or through a gate to the next tile.
poi-rule-8 = On a tile that you control, a unit goes to any of its places in one move.
poi-rule-9 = Units of the same player join, up to strength six. The rest stays behind.
poi-rule-10 = Whoever moves onto an enemy attacks. Each side adds its bonus, at most as much as its unit has.
poi-rule-11 = The smaller sum is taken from the bigger one. The winner keeps what is left, at most six, and if the sums are equal both units are gone.
poi-rule-12 = Then up to three packs are carried, each of one to three weapons and supplies, from a tile where you have a unit to a neighbouring tile that is your own or nobody's.
poi-rule-13 = Mining happens by itself: tiles that you control bring their weapons and supplies. A tile holds twelve of them.
poi-rule-14 = One weapon and one supply on a tile that you control raise a unit there by one, or bring a new unit of strength one.
poi-rule-15 = Whoever has no units left is out. The last one to have units wins.
poi-rule-16 = After the last round the most tiles win, then the most strength.
poi-help-act = To act, ask what can be done at a place, and answer with a number.
poi-help-type = Or type the action: choose and a tile; move, then from where, to where and the strength; carry, then from where, to where, and for example two weapons one supply; recruit and a place.
poi-help-look = To hear how it stands, type: status. Your own units: mine. The others' units: theirs. What is on a tile or in a gate: its name. What lies around it: neighbours, then the tile. The whole map: map. The goods: goods.
poi-help-plan = To hear what can be done, type: actions. At one place: here, then the place. What can be attacked: attacks. Which units are in danger: threats. Who controls what: territory. The way between two places: route, then both. The last actions: last. The rules: rules.
poi-help-speech = You can have the last message repeated, listen to the map, and open the settings for speed, volume, voice, language and the way tiles are named.
poi-help-game = You can end a part of your turn, take an action back, give up, and begin a new game.
poi-help-first = For what is on a tile, type it: { $field }. For its actions: here { $field }, then a number. For the state: status. To take back: undo. To end a part of the turn: end. To leave: quit.
poi-help-more = More: help ask, help play, goal. Also: help lessons, help coach, help guide, help speech.

## Words that players type, a comma between synonyms, and what keys do.

command-poi-move = move, go
command-poi-route = route, way
command-poi-attack = attack
command-poi-carry = carry, bring
command-poi-recruit = recruit, hire
command-poi-attacks = attacks, what can i attack
command-poi-threats = threats, danger
command-poi-territory = territory, control, areas
command-poi-goods = goods, stores
command-poi-board = board, map, describe
command-poi-rule = rule, rules, what is, what is a, what is an, what are
topic-poi-map = map, tile, tiles, gate, gates, middle, control
topic-poi-unit = unit, units, strength, die, dice, split, splitting, join, joining
topic-poi-interest = point of interest, points of interest, bonus
topic-poi-turn = turn, turns
topic-poi-move = move, moves, moving
topic-poi-attack = attack, attacks, attacking
topic-poi-carry = carry, pack, packs, goods, weapon, weapons, supply, supplies
topic-poi-mining = mining, mine
topic-poi-recruit = recruit, recruiting
token-poi-n = north gate
token-poi-e = east gate
token-poi-s = south gate
token-poi-w = west gate
token-poi-c = the middle, the centre
token-poi-arm-1 = one weapon, 1 weapon, a weapon
token-poi-arm-2 = two weapons, 2 weapons
token-poi-arm-3 = three weapons, 3 weapons
token-poi-sup-1 = one supply, 1 supply, a supply
token-poi-sup-2 = two supplies, 2 supplies
token-poi-sup-3 = three supplies, 3 supplies
does-poi-move = Moves a unit: type from where, to where and the strength after it.
does-poi-attack = Attacks: type from where, to where and the strength after it.
does-poi-carry = Carries a pack: type from where, to where and what after it.
does-poi-recruit = Raises a unit by one or brings a new one: type a place after it.
does-poi-route = Tells the way between two places: type both after it.
does-poi-attacks = Tells what can be attacked, with the result of each attack.
does-poi-threats = Tells which of your units are in danger.
does-poi-territory = Tells who controls which tiles, what they give, and who is ahead.
does-poi-goods = Tells where weapons and supplies are, and what mining will bring.
does-poi-board = Describes the map.
does-poi-rule = Tells the rules in short.

## The coach.

poi-line-place = { $field } { $slot ->
    [n] north
    [e] east
    [s] south
    [w] west
   *[c] middle
}
poi-line-move = move { $source } to { $target }
poi-line-move-part = move { $source } to { $target } { NUM($count) }
poi-line-carry = carry { $source } to { $target } with { $goods }
poi-line-carry-both = carry { $source } to { $target } with { $goods } { $more }
poi-line-recruit = recruit { $place }
poi-line-choose = choose { $field }
poi-line-end = end
poi-line-resign = resign
poi-hint-choose = Consider starting there.
poi-hint-move = Consider moving a unit.
poi-hint-attack = Consider an attack.
poi-hint-carry = Consider carrying packs.
poi-hint-recruit = Consider recruiting.
poi-hint-end = Consider ending this part of the turn.
poi-hint-resign = Consider giving up.
poi-led = { $side }'s biggest lead: { NUM($count) } { $count ->
    [one] tile
   *[other] tiles
}, after action { NUM($ply) }.

## Puzzles.

poi-puzzle-title = level { NUM($level) }, { NUM($count) } { $count ->
    [one] unit
   *[other] units
}
poi-puzzle-take = In this turn, take control of { CASE($field, "tile") }.
poi-puzzle-control = In this turn, get control of { NUM($count) } { $count ->
    [one] tile
   *[other] tiles
} in all.
poi-puzzle-defeat = In this turn, remove { NUM($count) } enemy { $count ->
    [one] unit
   *[other] units
} from the map.
poi-puzzle-not-taken = { $seat } does not control { CASE($field, "tile") }.
poi-puzzle-control-reached = { $number ->
    [0] You control no tile
    [one] You control { NUM($number) } tile
   *[other] You control { NUM($number) } tiles
} out of { NUM($count) }.
poi-puzzle-defeat-reached = { $number ->
    [0] No enemy unit is removed
    [one] { NUM($number) } enemy unit is removed
   *[other] { NUM($number) } enemy units are removed
} out of { NUM($count) }.
