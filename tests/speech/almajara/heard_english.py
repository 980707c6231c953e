"""Almajara in English as the listener hears it."""

from speech.almajara.grammar import Grammar, words

_ONES = "one two three four five six seven eight nine"
_TO = "{chip} from {source} to {target}(, and wins in the portal|)(, by card {card}|)"

ENGLISH = Grammar(
    columns="anna bella cesar david eva felix gustav hector ida julia",
    column="column",
    row="row",
    numbers=words(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
    )
    | words("seventeen eighteen nineteen", start=17)
    | words("twenty thirty forty fifty sixty seventy eighty ninety", start=20, step=10)
    | {f"{one} hundred": 100 * value for one, value in words(_ONES, start=1).items()}
    | {"thousand": 1000},
    places=("south-west", "south", "south-east", "west", "middle", "east", "north-west", "north", "north-east"),
    sides={"player south": "one", "player north": "two"},
    zones={
        "portal of player south": "1",
        "portals of player south": "1",
        "portal of player north": "2",
        "portals of player north": "2",
        "obelisk": "O",
        "obelisks": "O",
        "lighthouse": "L",
        "lighthouses": "L",
        "stone": "S",
        "stones": "S",
        "void": ".",
        "voids": ".",
    },
    kinds={kind: kind for kind in ("normal", "ancient", "myth", "guard")},
    expansions={"ancients": "ancient", "myths": "myth", "guards": "guard"},
    turned=("turned",),
    layouts={
        "the classic board": "classic",
        "classic board": "classic",
        "the small board": "small",
        "small board": "small",
        "the classic board with a lighthouse in place of the stone, for games without ancients, myths and guards": "no-stone",
        "classic board without the stone, for games without ancients, myths and guards": "no-stone",
        "the fortress, a board with one portal": "fortress",
        "fortress": "fortress",
        "the board of lighthouses, without portals": "lighthouses",
        "board of lighthouses": "lighthouses",
        "the board of two continents": "two-continents",
        "board of two continents": "two-continents",
        "the wide board": "wide",
        "wide board": "wide",
        "a board of your own": "own",
        "board of your own": "own",
    },
    on="on ",
    last_and=" and ",
    clauses={
        "move": _TO,
        "capture": "{chip} from {source}, captures {taken} on {target}(, and wins in the portal|)(, by card {card}|)",
        "attack": "{chip} from {source}, attacks {taken} on {target}, and a guard will block(, by card {card}|)",
        "place": "{chip} from the reserve to {target}",
        "deploy": "{chip} set up on {target}",
        "draw": "card {card} drawn",
        "end": "end of turn",
        "swap": "swapping sides",
    },
    sentences={
        "started": ("(A new game of Almajara begins|New game of Almajara).",),
        "starts_with": (
            "{side} has (no|{count}) (piece|pieces) on the board and (none|{needed}) in the reserve.",
            "{side}: (none|{count}) on the board, (none|{needed}) in the reserve.",
        ),
        "ask_pieces": ("The words mine and theirs tell which.",),
        "resumed": ("The saved game goes on.",),
        "chosen": ("The game begins from a chosen position.",),
        "goal": (
            "Stand on the sign of the enemy portal, or hold two obelisks until your own next turn, to win.",
            "Stand on the sign of the enemy portal to win.",
            "Whoever holds two obelisks until their own next turn wins.",
        ),
        "goal_enter": ("{side} wins by stepping on the sign of the only portal.",),
        "goal_points": (
            "This board has neither portals nor two obelisks: after the last turn points decide, "
            "three for each held zone, one for each captured chip in the reserve.",
            "Neither portals nor two obelisks: points decide after the last turn.",
        ),
        "cramped": ("The board has room for only {count} (piece|pieces) of {side} at the start.",),
        "option_without": ("These stay in the box: {kinds}.",),
        "option_defend": ("{side} has the only portal, and wins by defending it for {count} (turn|turns) of its own.",),
        "expansions": (
            "But the chips of this game include {kinds}.",
            "But in this game: {kinds}.",
        ),
        "defend_left": (
            "{side} still has to defend the only portal for {count} (turn|turns) of its own to win.",
            "{side}, to win by defence: {count} (turn|turns).",
        ),
        "last_defence": ("{side} wins if nobody steps on the sign of its portal before its next turn.",),
        "won_defended": ("{side} wins by defending the only portal.",),
        "options": (
            "Each player is dealt {dealt} (chip|chips), {share} percent of them for the set-up. "
            "The game lasts {limit} (turn|turns) at most.",
            "{dealt} (chip|chips) each, {share} percent for the set-up, {limit} (turn|turns) at most.",
        ),
        "option_fewer": ("{side} is dealt only {count} (chip|chips).",),
        "option_first": ("House rule: the first turn has {count} (action|actions).",),
        "option_swap": ("House rule: after the first turn the second player may swap sides.",),
        "swapped": (
            "The players swap sides(: whoever was player South is player North now, and the other way round. "
            "The pieces stay where they are|).",
        ),
        "option_cards": ("Only cards move the pieces(, and the drawings on them do not count|).",),
        "option_both": ("A piece moves by its own drawing or by a card.",),
        "option_deploy": ("The players set up their pieces themselves, with either side up.",),
        "option_plain": ("All pieces count as normal ones.",),
        "option_flip": ("Every captured chip is turned over.",),
        "option_chips": ("The chips are a set of your own.",),
        "layout": ("(This is |){layout}.",),
        "size": (
            "It is {columns} (tile|tiles) wide and {rows} (tile|tiles) deep.",
            "Columns {columns}, rows {rows}.",
        ),
        "zone_list": ("{zone}: {tiles}.",),
        "pieces": (
            "{side} has {count} (piece|pieces) on the board: {pieces}.",
            "{side}, {count} on the board: {pieces}.",
        ),
        "no_pieces": ("{side} has no piece on the board.",),
        "reserve_dealt": (
            "The reserve of {side} has {count} dealt (chip|chips): {chips}.",
            "Reserve of {side}, {count} dealt: {chips}.",
        ),
        "reserve_captured": (
            "The reserve of {side} has {count} captured (chip|chips): {chips}.",
            "Reserve of {side}, {count} captured: {chips}.",
        ),
        "reserve_empty": ("The reserve of {side} is empty.",),
        "hand": ("{side} has {count} open (card|cards): {chips}.",),
        "no_hand": ("{side} has no open card.",),
        "discard": ("{count} (card lies|cards lie) on the discard pile: {chips}.", "Discarded, {count}: {chips}."),
        "deck": ("The deck is used up.", "{count} (card is|cards are) left in the deck."),
        "holds_since": (
            "{side} has held the {zone} on tile {tile} since turn {number}.",
            "{side} holds the {zone}, {tile}, since turn {number}.",
        ),
        "marks_moved": (
            "(This piece has|These pieces have) already moved this turn: {pieces}.",
            "Moved this turn, {count}: {pieces}.",
        ),
        "marks_placed": (
            "(This piece was|These pieces were) placed this turn: {pieces}.",
            "Placed this turn, {count}: {pieces}.",
        ),
        "marks_guards": (
            "(This guard has|These guards have) already blocked this turn: {pieces}.",
            "Have blocked this turn, {count}: {pieces}.",
        ),
        "marks_blocked": (
            "No longer protected this turn: {pieces}.",
            "Unprotected this turn, {count}: {pieces}.",
        ),
        "marks_captured": (
            "Captured this turn and usable from the next one: {chips}.",
            "Captured this turn, {count}: {chips}.",
        ),
        "turn_number": ("Turn {number} of {limit}.",),
        "deploy_left": ("{side} has {count} (piece|pieces) left to set up.",),
        "deploy_next": (
            "It is the turn of {side} to set up a piece, with {count} left.",
            "{side} sets up, {count} left.",
        ),
        "deploy_over": ("The set-up is complete.",),
        "turn": ("(It is |){side}'s turn, (with |){count} (action left|actions left|action|actions|left).",),
        "left": ("{count}( action| actions|) left.",),
        "moved": (
            "{side} moves {chip} from {source} to {target}.",
            "{side}: {chip} from {source} to {target}.",
        ),
        "captured": ("It captures {chip}, which goes to the reserve.", "Captured: {chip}."),
        "turned_over": ("Then it is turned over.",),
        "blocked": (
            "{side}: {chip} from {source} attacks {taken} on {target}. (The attack is blocked|Blocked) by {guard} on {post}.",
        ),
        "blocked_once": ("Another attack on it this turn will succeed.",),
        "card_used": ("Card {card} was used and is discarded.", "Card used: {card}."),
        "placed": (
            "{side} places {chip} from the reserve on {target}.",
            "{side}: {chip} from the reserve to {target}.",
        ),
        "deployed": ("{side} sets up {chip} on {target}.", "{side}: {chip} on {target}."),
        "drew": ("{side} draws card {card}.",),
        "reshuffled": (
            "The deck is used up: the discard pile is shuffled and becomes the deck.",
            "The discard pile becomes the deck.",
        ),
        "ended_turn": ("{side} ends the turn( early|).",),
        "passed": ("{side} passes.",),
        "hold_ended": ("{side} no longer holds the {zone} on tile {tile}.", "{side} loses the {zone}, {tile}."),
        "hold_began": ("{side} now holds the {zone} on tile {tile}.", "{side} holds the {zone}, {tile}."),
        "may_hold": ("If it stays on the sign, {side} will hold the {zone} on tile {tile} from its own next turn.",),
        "two_obelisks": ("{side} holds two obelisks, and wins if it still holds them when its next turn begins.",),
        "taken_back": ("Taken back: {clause}.",),
        "back_on": ("{chip} of {side} stands again on {place}.",),
        "back_reserve": ("{chip} is back in the reserve of {side}.",),
        "back_captured": ("{chip} is back among the captured chips of {side}.",),
        "back_hand": ("Card {card} lies open before {side} again.",),
        "back_deck": ("Card {card} is back in the deck.",),
        "unshuffled": ("The discard pile lies as before.",),
        "over": ("The game is over.",),
        "won_portal": ("{side} wins in the portal of {other}.",),
        "won_obelisks": ("{side} wins by holding two obelisks.",),
        "won_no_pieces": ("{side} wins: {other} has no piece on the board and can place none.",),
        "won_points": ("The last turn is over, and {side} wins on points.",),
        "drawn": ("The last turn is over. It is a draw: both players have equally many points.",),
        "points": ("Points: player South {one}, player North {two}.",),
        "confirm": ("Take back {side}'s action, {clause}? Please answer yes or no.",),
        "counts": ("Pieces on the board: player South {one}, player North {two}.",),
        "holds_none": ("{side} holds no zone.",),
        "zone_free": ("The {zone} on tile {tile} is free.",),
        "zone_stood": ("{side} stands on the sign of the {zone} on tile {tile}, and does not hold it yet.",),
        "obelisks": (
            "{side} holds (no obelisk|{count} (obelisk|obelisks)), and needs {needed} until its own next turn to win.",
            "{side} holds (no obelisk|{count} (obelisk|obelisks)) of {needed} to win.",
        ),
        "last_action": ("{side}: {clause}.",),
        "last_none": ("Nothing has been played yet.",),
    },
)
