### What is said of Almajara. A tile has nine places, called by compass; a chip is called by its kind and its number.

## Names.

almajara-player-one = player South
almajara-player-two = player North
almajara-zone-portal-one = portal of player South
    .many = portals of player South
almajara-zone-portal-two = portal of player North
    .many = portals of player North
almajara-zone-obelisk = obelisk
    .many = obelisks
almajara-zone-lighthouse = lighthouse
    .many = lighthouses
almajara-zone-stone = Stone
    .many = Stones
almajara-zone-void = void
    .many = voids
almajara-normal = normal
almajara-normal-turned = turned normal
almajara-ancient = ancient
almajara-ancient-turned = turned ancient
almajara-myth = myth
almajara-myth-turned = turned myth
almajara-guard = guard
almajara-guard-turned = turned guard
almajara-all-ancient = ancients
almajara-all-myth = myths
almajara-all-guard = guards
almajara-chip = { $kind } { NUM($number) }
almajara-chip-on = { $kind } { NUM($number) } on { $place }
almajara-to-north = north
almajara-to-north-east = north-east
almajara-to-east = east
almajara-to-south-east = south-east
almajara-to-south = south
almajara-to-south-west = south-west
almajara-to-west = west
almajara-to-north-west = north-west
almajara-way-forward = forward
almajara-way-forward-right = forward and right
almajara-way-right = right
almajara-way-back-right = back and right
almajara-way-back = back
almajara-way-back-left = back and left
almajara-way-left = left
almajara-way-forward-left = forward and left

## Actions as phrases inside other sentences.

almajara-action-move = { $chip } from { $source } to { $target }
almajara-action-jump = from { $source } to { $target }
almajara-action-capture = { $chip } from { $source }, captures { $taken } { NUM($taken_number) } on { $target }
almajara-action-attack = { $chip } from { $source }, attacks { $taken } { NUM($taken_number) } on { $target }, and a guard will block
almajara-action-win = { $action }, and wins in the portal
almajara-action-card = { $action }, by card { $card }
almajara-action-place = { $chip } from the reserve to { $target }
almajara-action-deploy = { $chip } set up on { $target }
almajara-action-draw = card { $card } drawn
almajara-action-end-turn = end of turn

## The same in a list of what can be done at a place: what stands there was said before.

almajara-choice-move = to { $target }
almajara-choice-capture = captures { $taken } { NUM($taken_number) } on { $target }
almajara-choice-attack = attacks { $taken } { NUM($taken_number) } on { $target }, and a guard will block
almajara-choice-from = { $chip } from { $source }
almajara-choice-capture-here = { $chip } from { $source } captures it
almajara-choice-attack-here = { $chip } from { $source } attacks it, and a guard will block
almajara-choice-place = { $chip } from the reserve
almajara-choice-deploy = { $chip }

## A game begins and goes on.

almajara-started = A new game of Almajara begins.
    .brief = New game of Almajara.
almajara-starts-with = { $side } has { $count ->
    [0] no pieces
    [one] one piece
   *[other] { NUM($count) } pieces
} on the board and { $waiting ->
    [0] none
   *[other] { NUM($waiting) }
} in the reserve.
    .brief = { $side }: { $count ->
    [0] none
   *[other] { NUM($count) }
} on the board, { $waiting ->
    [0] none
   *[other] { NUM($waiting) }
} in the reserve.
almajara-ask-pieces-typed = To hear them, type: mine, or theirs.
almajara-goal = To win, stand on the sign of the enemy portal, or hold two obelisks until your own next turn.
almajara-goal-portal = To win, stand on the sign of the enemy portal.
almajara-goal-enter = { $side } wins by stepping on the sign of the only portal.
almajara-goal-obelisks = Whoever holds two obelisks until their own next turn wins.
almajara-goal-points = This board has neither portals nor two obelisks: after the last turn points decide, three for each held zone, one for each captured chip in the reserve.
    .brief = Neither portals nor two obelisks: points decide after the last turn.
almajara-cramped = The board has room for only { NUM($count) } { $count ->
    [one] piece
   *[other] pieces
} of { $side } at the start.
almajara-options = Each player is dealt { NUM($dealt) } { $dealt ->
    [one] chip
   *[other] chips
}, { NUM($share) } percent of them for the set-up. The game lasts { NUM($limit) } { $limit ->
    [one] turn
   *[other] turns
} at most.
    .brief = { NUM($dealt) } { $dealt ->
    [one] chip
   *[other] chips
} each, { NUM($share) } percent for the set-up, { NUM($limit) } { $limit ->
    [one] turn
   *[other] turns
} at most.
almajara-option-cards = Only cards move the pieces, and the drawings on them do not count.
    .brief = Only cards move the pieces.
almajara-option-both = A piece moves by its own drawing or by a card.
almajara-option-without = These stay in the box: { $kinds }.
almajara-option-defend = { $side } has the only portal, and wins by defending it for { NUM($count) } { $count ->
    [one] turn
   *[other] turns
} of its own.
almajara-option-fewer = { $side } is dealt only { NUM($count) } { $count ->
    [one] chip
   *[other] chips
}.
almajara-option-deploy = The players set up their pieces themselves, with either side up.
almajara-option-plain-kinds = All pieces count as normal ones.
almajara-option-flip-on-capture = Every captured chip is turned over.
almajara-option-chips = The chips are a set of your own.
almajara-layout-classic = This is the classic board.
    .brief = Classic board.
almajara-layout-small = This is the small board.
    .brief = Small board.
almajara-layout-no-stone = This is the classic board with a lighthouse in place of the Stone, for games without ancients, myths and guards.
    .brief = Classic board without the Stone, for games without ancients, myths and guards.
almajara-layout-expansions = But the chips of this game include { $kinds }.
    .brief = But in this game: { $kinds }.
almajara-layout-fortress = This is the fortress, a board with one portal.
    .brief = Fortress.
almajara-layout-lighthouses = This is the board of lighthouses, without portals.
    .brief = Board of lighthouses.
almajara-layout-two-continents = This is the board of two continents.
    .brief = Board of two continents.
almajara-layout-wide = This is the wide board.
    .brief = Wide board.
almajara-layout-own = This is a board of your own.
    .brief = Board of your own.
almajara-board-size = It is { NUM($columns) } { $columns ->
    [one] tile
   *[other] tiles
} wide and { NUM($rows) } { $rows ->
    [one] tile
   *[other] tiles
} deep.
    .brief = Columns { NUM($columns) }, rows { NUM($rows) }.
almajara-zone-list = { $count ->
    [one] { $zone }
   *[other] { CASE($zone, "many") }
}: { $tiles }.
almajara-pieces = { $side } has { NUM($count) } { $count ->
    [one] piece
   *[other] pieces
} on the board: { $pieces }.
    .brief = { $side }, { NUM($count) } on the board: { $pieces }.
almajara-pieces-none = { $side } has no piece on the board.
almajara-reserve-dealt = The reserve of { $side } has { NUM($count) } dealt { $count ->
    [one] chip
   *[other] chips
}: { $chips }.
    .brief = Reserve of { $side }, { NUM($count) } dealt: { $chips }.
almajara-reserve-captured = The reserve of { $side } has { NUM($count) } captured { $count ->
    [one] chip
   *[other] chips
}: { $chips }.
    .brief = Reserve of { $side }, { NUM($count) } captured: { $chips }.
almajara-reserve-empty = The reserve of { $side } is empty.
almajara-hand = { $side } has { NUM($count) } open { $count ->
    [one] card
   *[other] cards
}: { $cards }.
almajara-hand-empty = { $side } has no open card.
almajara-discard = { NUM($count) } { $count ->
    [one] card lies
   *[other] cards lie
} on the discard pile: { $cards }.
    .brief = Discarded, { NUM($count) }: { $cards }.
almajara-deck = { $count ->
    [0] The deck is used up
    [one] One card is left in the deck
   *[other] { NUM($count) } cards are left in the deck
}.
almajara-holds-since = { $side } has held the { $zone } on { CASE($tile, "tile") } since turn { NUM($number) }.
    .brief = { $side } holds the { $zone }, { $tile }, since turn { NUM($number) }.
almajara-marks-moved = { $count ->
    [one] This piece has
   *[other] These pieces have
} already moved this turn: { $pieces }.
    .brief = Moved this turn, { NUM($count) }: { $pieces }.
almajara-marks-placed = { $count ->
    [one] This piece was
   *[other] These pieces were
} placed this turn: { $pieces }.
    .brief = Placed this turn, { NUM($count) }: { $pieces }.
almajara-marks-guards = { $count ->
    [one] This guard has
   *[other] These guards have
} already blocked this turn: { $pieces }.
    .brief = Have blocked this turn, { NUM($count) }: { $pieces }.
almajara-marks-blocked = No longer protected this turn: { $pieces }.
    .brief = Unprotected this turn, { NUM($count) }: { $pieces }.
almajara-marks-captured = Captured this turn and usable from the next one: { $chips }.
    .brief = Captured this turn, { NUM($count) }: { $chips }.
almajara-turn-number = Turn { NUM($number) } of { NUM($limit) }.
almajara-deploy-left = { $side } has { NUM($count) } { $count ->
    [one] piece
   *[other] pieces
} left to set up.
almajara-deploy-next = It is the turn of { $side } to set up a piece, with { NUM($count) } left.
    .brief = { $side } sets up, { NUM($count) } left.
almajara-deploy-over = The set-up is complete.

## Accepted actions.

almajara-were-swapped = The players have swapped sides.
almajara-swapped = The players swap sides: whoever was player South is player North now, and the other way round. The pieces stay where they are.
    .brief = The players swap sides.
almajara-moved = { $side } moves { $kind } { NUM($number) } from { $source } to { $target }.
    .brief = { $side }: { $kind } { NUM($number) } from { $source } to { $target }.
almajara-captured = It captures { $kind } { NUM($number) }, which goes to the reserve.
    .brief = Captured: { $kind } { NUM($number) }.
almajara-turned-over = Then it is turned over.
almajara-blocked = { $side }: { $kind } { NUM($number) } from { $source } attacks { $taken } { NUM($taken_number) } on { $target }. The attack is blocked by { $guard } { NUM($guard_number) } on { $guard_place }.
    .brief = { $side }: { $kind } { NUM($number) } from { $source } attacks { $taken } { NUM($taken_number) } on { $target }. Blocked by { $guard } { NUM($guard_number) } on { $guard_place }.
almajara-blocked-once = Another attack on it this turn will succeed.
almajara-card-used = Card { $card } was used and is discarded.
    .brief = Card used: { $card }.
almajara-placed = { $side } places { $kind } { NUM($number) } from the reserve on { $target }.
    .brief = { $side }: { $kind } { NUM($number) } from the reserve to { $target }.
almajara-deployed = { $side } sets up { $kind } { NUM($number) } on { $target }.
    .brief = { $side }: { $kind } { NUM($number) } on { $target }.
almajara-drew = { $side } draws card { $card }.
almajara-reshuffled = The deck is used up: the discard pile is shuffled and becomes the deck.
    .brief = The discard pile becomes the deck.
almajara-ended-turn = { $side } ends the turn early.
    .brief = { $side } ends the turn.
almajara-passed = { $side } passes.
almajara-hold-ended = { $side } no longer holds the { $zone } on { CASE($tile, "tile") }.
    .brief = { $side } loses the { $zone }, { $tile }.
almajara-hold-began = { $side } now holds the { $zone } on { CASE($tile, "tile") }.
    .brief = { $side } holds the { $zone }, { $tile }.
almajara-may-hold = If it stays on the sign, { $side } will hold the { $zone } on { CASE($tile, "tile") } from its own next turn.
almajara-two-obelisks = { $side } holds two obelisks, and wins if it still holds them when its next turn begins.
almajara-last-defence = { $side } wins if nobody steps on the sign of its portal before its next turn.
almajara-back-on = { $kind } { NUM($number) } of { $side } stands again on { $place }.
almajara-back-reserve = { $kind } { NUM($number) } is back in the reserve of { $side }.
almajara-back-captured = { $kind } { NUM($number) } is back among the captured chips of { $side }.
almajara-back-hand = Card { $card } lies open before { $side } again.
almajara-back-deck = Card { $card } is back in the deck.
almajara-unshuffled = The discard pile lies as before.

## The end.

almajara-won-portal = { $side } wins in the portal of { $other }.
almajara-won-obelisks = { $side } wins by holding two obelisks.
almajara-won-defended = { $side } wins by defending the only portal.
almajara-won-no-pieces = { $side } wins: { $other } has no piece on the board and can place none.
almajara-won-points = The last turn is over, and { $side } wins on points.
almajara-drawn = The last turn is over. It is a draw: both players have equally many points.
almajara-points = Points: player South { NUM($one) }, player North { NUM($two) }.

## Refusals.

almajara-refusal-still-deploy = First the pieces are set up: { $side } has { NUM($count) } left.
almajara-refusal-still-draw = First the open cards must be topped up.
almajara-refusal-past = Pieces are set up only before the first turn.
almajara-refusal-part-not-wanted = This command has more than it needs.
almajara-refusal-no-such-cell = The board has no such place.
almajara-refusal-no-such-chip = The set has no such chip.
almajara-refusal-no-piece = No piece stands on { $place }.
almajara-refusal-enemy-piece = { $kind } { NUM($number) } on { $place } belongs to { $side }.
almajara-refusal-own-piece = { $kind } { NUM($number) } of the same player stands on { $place }. Players never capture their own pieces.
almajara-refusal-moved-this-turn = { $kind } { NUM($number) } has already acted this turn. Each piece acts once a turn.
almajara-refusal-placed-this-turn = { $kind } { NUM($number) } was placed this turn and can act from the next one.
almajara-refusal-not-a-point = From there { $kind } { NUM($number) } can go to { $places }.
almajara-refusal-no-point = From there { $kind } { NUM($number) } can go nowhere.
almajara-refusal-guard-captures-nothing = { $kind } { NUM($number) } cannot capture: guards never step onto enemy pieces.
almajara-refusal-card-needed = A move needs an open card of { $side } that leads there.
almajara-refusal-no-cards-agreed = This game is played without cards.
almajara-refusal-card-not-open = This card does not lie open before { $side }.
almajara-refusal-card-wants-obelisk = An ancient card moves only a piece that began the turn in an obelisk zone, or any piece while the Stone is held.
almajara-refusal-card-wants-portal = A myth card moves only a piece that began the turn in a portal, or any piece while the Stone is held.
almajara-refusal-card-not-in-deck = Card { $card } is not in the deck.
almajara-refusal-not-in-reserve = { $chip } is not in the reserve of { $side }.
almajara-refusal-captured-this-turn = { $chip } was captured this turn and can be placed from your next turn on.
almajara-refusal-cell-occupied = { $kind } { NUM($number) } already stands on { $place }.
almajara-refusal-zone-not-for-kind = { $chip } can never be placed on { CASE($tile, "tile") }: { $zone }.
almajara-refusal-zone-not-held = { $side } does not hold the { $zone } on { CASE($tile, "tile") }.
almajara-refusal-stone-not-held = A lighthouse admits { $chip } only while the Stone is held.
almajara-refusal-enemy-in-portal = An enemy piece stands in the portal on { CASE($tile, "tile") }. Nothing can be placed there until it is gone.
almajara-refusal-portal-used = One piece has already come onto the portal this turn. The next one can come next turn.
almajara-refusal-kind-not-at-start = Only normal pieces and guards are set up at the start.
almajara-refusal-outside-set-up = { $place } lies outside the set-up area of { $side }. Ask for the actions to hear the free places.
almajara-admits-normal = Normal pieces and guards come onto their own portal, held lighthouses and the held Stone.
almajara-admits-myth = Myths come onto their own portal, the held Stone, and held lighthouses while the Stone is held.
almajara-admits-ancient = Ancients come onto held obelisks, the held Stone, and held lighthouses while the Stone is held.

## Answers about places.

almajara-here-piece = { $chip } of { $side } stands on { $place }.
    .brief = { $place }: { $chip } of { $side }.
almajara-here-empty = { $place }: empty.
almajara-here-zone = { CASE($tile, "tile") }: { $zone }.
almajara-here-sign = Here is the sign of the { $zone }.
almajara-nobody-holds = Nobody holds it.
almajara-tile-empty = No piece stands there.
almajara-here-moved = It has already acted this turn.
almajara-here-placed = It was placed this turn and can act from the next one.
almajara-by-card = By card { $card }:
almajara-reaches = It can go to { NUM($count) } { $count ->
    [one] free place
   *[other] free places
}: { $places }.
almajara-reaches-none = It can go nowhere.
almajara-captures = It can capture { $pieces }.
almajara-attack-blocked = A guard would block its attack on { $pieces }.
almajara-guard-before = It cannot capture { $pieces }, because it is a guard.
almajara-own-there = Pieces of its own side are in its way: { $pieces }.
almajara-threatened = It can be captured by { $pieces }.
almajara-threat-blocked = It can be attacked by { $pieces }, but a guard would block the first attack.
almajara-not-threatened = Nothing threatens it.
almajara-protected = It is protected by { $pieces }.
almajara-protection-spent = It is no longer protected this turn by { $pieces }.
almajara-could-come = { $side } could come here with { $pieces }.
almajara-nothing-here = { $side } can do nothing there now.
almajara-around = Around { $place }:
almajara-around-piece = { $way }: { $chip } of { $side }.
almajara-around-sign = { $way }: sign of the { $zone }.
almajara-around-empty = Empty: { $ways }.
almajara-around-edge = Edge of the board: { $ways }.
almajara-drawing = Points of { $chip }, as its owner sees them:
    .brief = Points of { $chip }:
almajara-drawing-card = Points of card { $card }:
almajara-point-straight = { NUM($count) } { $way }.
almajara-point-bent = { NUM($count) } { $way }, { NUM($aside) } { $turn }.
almajara-either-side = It may be set up with either side up. Points of the other side:
almajara-either-side-mirrored = It may be set up with either side up. The other side is the mirror image.
almajara-either-side-same = It may be set up with either side up. Both sides are the same.
almajara-route = { $chip } needs { NUM($count) } { $count ->
    [one] move
   *[other] moves
}: { $places }.
almajara-route-none = { $chip } can never reach { $target } by its own drawing.
almajara-route-cards = In this game only cards move the pieces, so no route can be told in advance.

## Answers about the game.

almajara-counts = Pieces on the board: player South { NUM($one) }, player North { NUM($two) }.
almajara-holds-none = { $side } holds no zone.
almajara-zone-free = The { $zone } on { CASE($tile, "tile") } is free.
almajara-zone-stood = { $side } stands on the sign of the { $zone } on { CASE($tile, "tile") }, and does not hold it yet.
almajara-obelisks = { $side } holds { $count ->
    [0] no obelisk
    [one] one obelisk
   *[other] { NUM($count) } obelisks
}, and needs { NUM($needed) } until its own next turn to win.
    .brief = { $side } holds { $count ->
    [0] no obelisk
    [one] one obelisk
   *[other] { NUM($count) } obelisks
} of { NUM($needed) } to win.
almajara-defend-left = { $side } still has to defend the only portal for { NUM($count) } { $count ->
    [one] turn
   *[other] turns
} of its own to win.
    .brief = { $side }, to win by defence: { NUM($count) } { $count ->
    [one] turn
   *[other] turns
}.
almajara-board-tile-parts = Every tile has nine places, three by three. The sign is in the middle, and in a portal at the outer edge.
almajara-board-seats = Player South sits in the south and plays to the north, player North the other way.
almajara-board-row = Row { NUM($row) }: { $tiles }.
almajara-board-gap = Row { NUM($row) }: no tiles.
almajara-board-tile = { $tile } { $zone }
almajara-portal-signs = Sign in the portal of { $side }: { $places }.
almajara-possible-attacks = { NUM($count) } { $count ->
    [one] piece
   *[other] pieces
} can attack or win in the portal: { $pieces }.
almajara-possible-moves = { NUM($count) } { $count ->
    [one] piece
   *[other] pieces
} can move: { $pieces }.
almajara-possible-places = { $chips } can come from the reserve, onto { $tiles }.
almajara-possible-deploy = These chips can be set up: { $chips }.
almajara-possible-sides = Each of them may lie either side up.
almajara-possible-area = These places are free for them: { $places }.
almajara-possible-end = The turn can be ended.
almajara-attacks = { $side } has { NUM($count) } { $count ->
    [one] attack
   *[other] attacks
}.
almajara-attacks-none = { $side } can attack nothing now.
almajara-danger = { $chip } can be captured by { $pieces }.
almajara-danger-blocked = { $chip } can be attacked by { $pieces }, but a guard protects it once.
almajara-portal-danger = The portal sign on { $place } can be reached by { $pieces }.
almajara-danger-none = Nothing threatens { $side }.
almajara-reserve-item = { NUM($position) }: { $chip }, onto { $tiles }.
almajara-reserve-item-captured = { NUM($position) }: { $chip }, captured this turn.
almajara-reserve-item-nowhere = { NUM($position) }: { $chip }, nowhere now.
almajara-chip-missing = { $count ->
    [0] The reserve of { $side } is empty
    [one] The reserve of { $side } has one chip
   *[other] The reserve of { $side } has { NUM($count) } chips
}.
almajara-rules-short = To win, stand on the sign of the enemy portal, or hold two obelisks until your own next turn. A turn has three actions. A piece jumps to a point drawn on it, and captures the enemy that stands there. Captured pieces wait in your reserve, and come onto the board in zones that you hold.
almajara-rules-one-typed = To hear one rule, type for example: rule pieces, rule guard, or rule obelisk.
almajara-rule-goal = Whoever stands on the sign of the enemy portal wins at once. Whoever holds two obelisks from one turn of their own to the next wins too.
almajara-rule-turn = A turn has three actions, and it may end early.
almajara-rule-piece = A piece is a chip of one of four kinds: normal, ancient, myth or guard. It is called by its kind and its number. A turned one shows its second side, mostly the mirror image of the first.
almajara-rule-move = A piece jumps to one of the points drawn on it. Nothing stands in the way of a jump.
almajara-rule-capture = An enemy piece on the point is captured and goes to the reserve of the captor. Players never capture their own pieces.
almajara-rule-once = Each piece acts once a turn. What was placed or captured this turn acts from the next one.
almajara-rule-place = A chip from the reserve comes onto a free place of a zone that admits it. That is one action.
almajara-rule-portal = One piece a turn comes onto a player's own portal, and none while an enemy stands in it. Ancients never come there.
almajara-rule-lighthouse = A held lighthouse admits normal pieces and guards, and all the others too while the Stone is held.
almajara-rule-obelisk = A held obelisk admits ancients only.
almajara-rule-stone = The held Stone admits all pieces.
almajara-rule-hold = A player holds a zone when the turn of that player begins and a piece of that player still stands on its sign. When the piece leaves or is captured, the hold ends.
almajara-rule-guard = A guard captures nothing. It protects pieces of its own side on its points: the first attack on one of them is blocked and costs an action.
almajara-rule-second = In the same turn another piece may attack again, and that attack succeeds. A guard blocks once a turn.
almajara-rule-cards = If cards were agreed, five lie open before each player. One card gives one move, and each hand is topped up before its player's turn.
almajara-rule-end = If a player has no piece on the board and can place none, that player loses.
almajara-rule-limit = After the last turn points decide: three for each held zone, one for each captured chip in the reserve.
almajara-help-look = To hear how it stands, type: status. Your own pieces: mine. The other player's pieces: theirs. What is at a place or on a tile: its name. What lies around it: neighbours, then the place. The whole board: board. The zones: zones.
almajara-help-plan = To hear what can be done, type: actions. What can be attacked: attacks. What is in danger: threats. The points of a piece: drawing, then its place. How it gets somewhere: route, then both places. Your reserve: reserve, and the points of a chip in it: chip, then its number. The last actions: last.
almajara-help-act = Ask what can be done on a place, and choose from the list by number.
almajara-help-type = You can also type an action: move Bella two north Cesar three south, or place normal seven Bella one middle.
almajara-help-game = You can take an action back, end the turn, hear the last actions and the rules, and begin a new game.
almajara-help-first = Type a place to hear it: { $place }. For its actions: here { $place }, then a number. To take back: undo. To end the turn: end. To leave: quit.
almajara-help-more = More: help ask, help play, goal. Also: help lessons, help coach, help guide, help speech.

## Words that players type, a comma between synonyms, and what the commands do.

command-almajara-move = move, go, jump
command-almajara-place = place, put, bring
command-almajara-deploy = deploy, set up
command-almajara-attacks = attacks, attack, captures
command-almajara-threats = threats, danger, dangers
command-almajara-zones = zones, territory, obelisks
command-almajara-board = board, describe, map
command-almajara-reserve = reserve
command-almajara-cards = cards, hand
command-almajara-drawing = drawing, points
command-almajara-chip = chip
command-almajara-route = route, way
command-almajara-rule = rule, rules, what is, what is a, what is an, what are
topic-almajara-piece = piece, pieces, chip, chips, kind, kinds, normal, ancient, ancients, myth, myths, turned
topic-almajara-move = move, moves, jump, points
topic-almajara-capture = capture, captures, attack
topic-almajara-once = once
topic-almajara-place = place, placing, reserve
topic-almajara-portal = portal, portals
topic-almajara-lighthouse = lighthouse, lighthouses
topic-almajara-obelisk = obelisk, obelisks
topic-almajara-stone = stone, the stone
topic-almajara-hold = hold, holding, zone, zones, sign, signs
topic-almajara-guard = guard, guards
topic-almajara-cards = cards, card
topic-almajara-turn = turn, turns
does-almajara-move = Moves a piece: type two places after it.
does-almajara-place = Places a chip from the reserve: type the chip and the place after it.
does-almajara-deploy = Sets up a chip before the first turn: type the chip and the place after it. To turn the chip over, add the words other side.
does-almajara-attacks = Lists what can be attacked, to choose from by number.
does-almajara-threats = Tells which of your pieces could be captured, and whether your portal is in danger.
does-almajara-zones = Tells who holds which zone, and what is still needed to win.
does-almajara-board = Describes the board, row by row.
does-almajara-reserve = Lists your reserve, with the tiles where each chip may be placed.
does-almajara-cards = Tells the open cards, with the points of your own.
does-almajara-drawing = Tells the points of a piece: press column, row and place after it.
does-almajara-chip = Tells the points of a chip in your reserve: press its number after it.
does-almajara-route = Tells how a piece gets to a place: type both places after it.
does-almajara-rule = Tells the rules of Almajara.

## Chips of the usual set, as players type them.

token-almajara-card = card, by card, by the card, with card, with the card, using card
token-almajara-other = other side, the other side, with the other side up, turned over
token-almajara-no1 = normal 1, normal one
token-almajara-no2 = normal 2, normal two
token-almajara-no3 = normal 3, normal three
token-almajara-no4 = normal 4, normal four
token-almajara-no5 = normal 5, normal five
token-almajara-no6 = normal 6, normal six
token-almajara-no7 = normal 7, normal seven
token-almajara-no8 = normal 8, normal eight
token-almajara-no9 = normal 9, normal nine
token-almajara-no10 = normal 10, normal ten
token-almajara-no11 = normal 11, normal eleven
token-almajara-no12 = normal 12, normal twelve
token-almajara-no13 = normal 13, normal thirteen
token-almajara-no14 = normal 14, normal fourteen
token-almajara-no15 = normal 15, normal fifteen
token-almajara-no16 = normal 16, normal sixteen
token-almajara-no17 = normal 17, normal seventeen
token-almajara-no18 = normal 18, normal eighteen
token-almajara-no19 = normal 19, normal nineteen
token-almajara-no20 = normal 20, normal twenty
token-almajara-no21 = normal 21, normal twenty one
token-almajara-no22 = normal 22, normal twenty two
token-almajara-no23 = normal 23, normal twenty three
token-almajara-no24 = normal 24, normal twenty four
token-almajara-no25 = normal 25, normal twenty five
token-almajara-no26 = normal 26, normal twenty six
token-almajara-no27 = normal 27, normal twenty seven
token-almajara-no28 = normal 28, normal twenty eight
token-almajara-no29 = normal 29, normal twenty nine
token-almajara-no30 = normal 30, normal thirty
token-almajara-an1 = ancient 1, ancient one
token-almajara-an2 = ancient 2, ancient two
token-almajara-an3 = ancient 3, ancient three
token-almajara-an4 = ancient 4, ancient four
token-almajara-an5 = ancient 5, ancient five
token-almajara-an6 = ancient 6, ancient six
token-almajara-an7 = ancient 7, ancient seven
token-almajara-an8 = ancient 8, ancient eight
token-almajara-my1 = myth 1, myth one
token-almajara-my2 = myth 2, myth two
token-almajara-my3 = myth 3, myth three
token-almajara-my4 = myth 4, myth four
token-almajara-my5 = myth 5, myth five
token-almajara-my6 = myth 6, myth six
token-almajara-my7 = myth 7, myth seven
token-almajara-my8 = myth 8, myth eight
token-almajara-gu1 = guard 1, guard one
token-almajara-gu2 = guard 2, guard two
token-almajara-gu3 = guard 3, guard three
token-almajara-gu4 = guard 4, guard four
token-almajara-gu5 = guard 5, guard five
token-almajara-gu6 = guard 6, guard six
token-almajara-gu7 = guard 7, guard seven
token-almajara-gu8 = guard 8, guard eight

## The coach.

almajara-line-move = move { $source } to { $target }
almajara-line-move-card = move { $source } to { $target } by card { $kind } { NUM($number) }
almajara-line-place = place { $kind } { NUM($number) } on { $target }
almajara-line-deploy = deploy { $kind } { NUM($number) } on { $target }
almajara-line-deploy-turned = deploy { $kind } { NUM($number) } on { $target } other side
almajara-line-end-turn = end
almajara-line-swap = swap
almajara-hint-move = Consider a move.
almajara-hint-attack = Consider an attack.
almajara-hint-place = Consider a chip from your reserve.
almajara-hint-deploy = Consider a chip that fits there.
almajara-hint-end-turn = Consider ending the turn.
almajara-hint-swap = Consider swapping sides.
almajara-led = { $side }'s biggest lead: { NUM($count) } { $count ->
    [one] piece
   *[other] pieces
}, after action { NUM($ply) }.

## Puzzles.

almajara-puzzle-take = In this turn, capture the piece on { $place }.
almajara-puzzle-capture = Capture { NUM($count) } { $count ->
    [one] piece
   *[other] pieces
} in this turn.
almajara-puzzle-stand = At the end of your turn, have pieces on the signs of { NUM($count) } { $count ->
    [one] zone
   *[other] zones
}. The sign of a portal does not count.
almajara-puzzle-safe = Play so that { $side } can capture nothing with its next action.
almajara-puzzle-stands = The piece on { $place } is not captured.
almajara-puzzle-then = Then { $side } can play: { $action }.
almajara-puzzle-capture-reached = { $number ->
    [0] No piece is captured
    [one] { NUM($number) } piece is captured
   *[other] { NUM($number) } pieces are captured
} out of { NUM($count) }.
almajara-puzzle-stand-reached = { $number ->
    [0] Your pieces stand on the sign of no zone
    [one] Your pieces stand on the sign of { NUM($number) } zone
   *[other] Your pieces stand on the signs of { NUM($number) } zones
} out of { NUM($count) }.
