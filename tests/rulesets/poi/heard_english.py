"""English as the listener of POI Control hears it."""

from rulesets.poi import numerals, talk
from rulesets.poi.grammar import Grammar, in_all_cases
from speech.heard_english import ENGLISH as ALU

_GATES = in_all_cases(
    {
        "n": ("north", "the north gate"),
        "e": ("east", "the east gate"),
        "s": ("south", "the south gate"),
        "w": ("west", "the west gate"),
        "c": ("middle", "the middle"),
    }
)
_RESULTS = (
    ", making strength {total} there|, attack, won with {left} left"
    "|, attack, lost, with {left} left to the enemy|, attack, both units gone"
)

ENGLISH = Grammar(
    columns=ALU.columns,
    numerals=numerals.ENGLISH,
    last_and=" and ",
    names={
        "seat": {"red": "red", "blue": "blue", "green": "green", "yellow": "yellow"},
        "slot": _GATES,
        "leaves": _GATES,
        "enters": _GATES,
    },
    phrases={
        "path": {
            "within": ("from {leaves} to {enters} of {field}", "{field} {leaves} to {enters}"),
            "across": (
                "from {leaves} of {source} to {enters} of {target}",
                "{source} {leaves} to {target} {enters}",
            ),
        },
        "place": {"in": ("in {slot} of {field}", "at {field} {slot}")},
        "end": {"of": ("{slot} of {field}", "{field} {slot}")},
        "unit": {"unit": ("{slot} {count}",)},
        "good": {"arm": ("{count} (weapon|weapons)",), "sup": ("{count} (supply|supplies)",)},
        "yield": {
            "arm": ("{count} (weapon|weapons) on (tile |){field}",),
            "sup": ("{count} (supply|supplies) on (tile |){field}",),
        },
        "action": {
            "choose": ("start on tile {field}",),
            "move": ("move of strength {count}(,|) {path}",),
            "going": ("move(,|) {path}",),
            "join": ("move of strength {count}(,|) {path}, making strength {total} there",),
            "win": ("attack of strength {count}(,|) {path}, won with {left} left",),
            "lose": ("attack of strength {count}(,|) {path}, lost, with {left} left to the enemy",),
            "even": ("attack of strength {count}(,|) {path}, both units gone",),
            "carry": (
                "{goods} from tile {source} to tile {target}(, where {seat} has no unit to carry the pack further|)",
            ),
            "recruit": ("new unit of strength one {place}", "unit {place} raised to strength {count}", "recruiting {place}"),
            "ended-units": ("end of the moves",),
            "ended-goods": ("end of the packs",),
            "ended-recruit": ("end of turn",),
            "resigned": ("giving up",),
        },
        "entry": {
            "tile": ("{field}",),
            "move": (f"(strength {{count}} |a part of it |)to ({{end}}|{{enters}})({_RESULTS}|)",),
            "less": ("only a part of it",),
            "strength": (f"strength {{count}}({_RESULTS}|)",),
            "pack": ("({goods} |)(from tile {source} |)to tile {target}(, where {seat} has no unit|)", "{goods}"),
            "recruit": ("new unit of strength one in {slot}", "unit in {slot} raised to strength {count}"),
        },
    },
    headings={
        "talk": ("This is possible: ", "(These units can|Can) move: "),
        "around": ("Around (tile |){field}: ",),
        "row": ("Row {count}: ",),
        "ago": ("Just now: ", "{count} (second|seconds) ago: "),
    },
    sentences={
        # A game begins and goes on.
        "new": ("A new game begins.", "The game goes on.", "The game begins from a chosen position."),
        "players": ("(New game|Players|The players): {seats}.", "The players are {seats}."),
        "material": (
            "Each player has {dice} (die|dice), and the stock has {tokens} (weapon and one supply|weapons and as many supplies).",
            "Dice for each player: {dice}.",
            "Stock of each kind: {tokens}.",
        ),
        "rounds": ("The game ends after round {count}.", "Last round: {count}."),
        "first-moves": ("House rule: the first turn has {count} (move|moves).",),
        "start-value": ("House rule: {seat} starts with units of strength {count}.",),
        "no-growth": ("House rule: nobody leaves an attack stronger than they came.",),
        "seed": ("The number of the map is {seed}.", "Map number {seed}."),
        "size": (
            "The map has {columns} (column|columns) and {rows} (row|rows), with {count} (tile|tiles).",
            "Columns {columns}, rows {rows}, tiles {count}.",
        ),
        "gaps": ("(The gaps of the map|Gaps): {fields}.", "There is no tile at {fields}.", "{fields}: no tile."),
        "map-attack": ("Attack bonus {amount}: {fields}.",),
        "map-defence": ("Defence bonus {amount}: {fields}.",),
        "map-arm": ("Up to {amount} (weapon|weapons) a turn: {fields}.", "Weapons {amount}: {fields}."),
        "map-sup": ("Up to {amount} (supply|supplies) a turn: {fields}.", "Supplies {amount}: {fields}."),
        "choose": ("{seat} chooses a tile( to start on|).",),
        "can-start": ("A start is possible on {fields}.",),
        "units": ("Units of {seat} on tile {field}, strength: {units}.", "{seat}, {field}: {units}."),
        "free": ("Free (place|places) on tile {field}: {slots}.", "{field}, free (place|places): {slots}."),
        "goods-lie": ("tile {field} holds {goods}.", "{field}: {goods}."),
        "goods-none": ("tile {field} holds no goods.", "{field}: no goods."),
        "last-mined": ("{seat} (has |)just mined {yields}.", "{seat} (has |)just mined nothing."),
        "count": (
            "{seat} controls (no|{tiles}) (tile|tiles) and has a strength of {strength}.",
            "{seat}: tiles {tiles}, strength {strength}.",
        ),
        "is-out": ("{seat} is out( of the game|).", "{seat} has no units left and is out of the game."),
        "round": ("Round {count}.",),
        "round-of": ("This is round {count} of {limit}.", "Round {count} of {limit}."),
        "turn": ("It is {seat}'s turn, with {count} (move|moves)( left|).", "{seat}'s turn, {count} (move|moves)( left|)."),
        "moves-left": ("({seat} has |){count} (move|moves) left.",),
        "packs": (
            "Now {seat} may carry {count} (pack|packs).",
            "{count} (pack|packs) to carry.",
            "It is {seat}'s turn, with {count} (pack|packs) left to carry.",
            "{seat}'s turn, {count} (pack|packs) left to carry.",
        ),
        "packs-left": ("{seat} may carry {count} (pack|packs) more.", "{count} (pack|packs) more to carry."),
        "recruiting": (
            "Now {seat} may recruit.",
            "Recruiting.",
            "It is {seat}'s turn to recruit.",
            "{seat}'s turn, recruiting.",
        ),
        # Actions.
        "chosen": (
            "{seat} starts on tile {field}, with a unit of strength {count} in every gate and in the middle.",
            "{seat} starts on {field}, five units of strength {count}.",
        ),
        "moved": ("{seat} moves strength {count} {path}.", "{seat}: strength {count}, {path}."),
        "joined": ("The unit there now has strength {count}.", "Now strength {count} there."),
        "stays": ("Strength {count} stays( behind|).",),
        "attacked": (
            "{seat} attacks {foe}, {path}: strength {attack}( plus {attack_bonus}|) against {defence}( plus {defence_bonus}|).",
        ),
        "won": ("{seat} takes (the place|it) with strength {count}( left|).",),
        "held": ("{seat} holds (the place|it) with strength {count}( left|).",),
        "both-gone": ("Both units are gone.", "Both gone."),
        "lost": ("{seat} no longer controls {fields}.", "{seat} loses {fields}."),
        "gained": ("{seat} (now |)controls {fields}.",),
        "attack-bonus": (
            "{seat} has no attack bonus now.",
            "{seat}'s attack bonus is {count}.",
            "{seat}'s attack bonus: {count}.",
        ),
        "defence-bonus": (
            "{seat} has no defence bonus now.",
            "{seat}'s defence bonus is {count}.",
            "{seat}'s defence bonus: {count}.",
        ),
        "back-in": ("{seat} is in( the game|) again.",),
        "carried": (
            "{seat} carries {goods} from tile {source} to tile {target}.",
            "{seat}: {goods}, {source} to {target}.",
        ),
        "mined": ("{seat} mines {yields}.", "{seat} mines nothing."),
        "recruited-new": ("{seat} recruits a new unit of strength one {place}.", "{seat}: new unit of strength one, {place}."),
        "recruited": ("{seat} raises the unit {place} to strength {count}.", "{seat}: raised to strength {count}, {place}."),
        "goods-left": ("Left (on that tile|there): {goods}.", "No goods (are |)left (on that tile|there)."),
        "ended-units": ("{seat} has finished moving.",),
        "ended-goods": ("{seat} has finished carrying.",),
        "ended-recruit": ("{seat} ends the turn.",),
        "resigned": (
            "{seat} gives up: all units of {foe} leave the map, and the goods stay.",
            "{seat} gives up, and all units of {foe} leave the map.",
        ),
        "taken-back": ("Taken back: {action}.",),
        # The end.
        "over": ("The game is over.",),
        "last-round": ("The last round is over.",),
        "last-standing": ("{winner} wins: nobody else has units left.",),
        "nobody-left": ("It is a draw: nobody has units left.",),
        "more-territories": ("{winner} controls the most tiles and wins.",),
        "more-strength": ("The leaders control equally many tiles, and {winner} wins with the most strength.",),
        "equal": ("It is a draw: the leaders are equal in tiles and in strength.",),
        # Answers.
        "last-action": ("{seat}: {action}.", "Take back {seat}'s action, {action}?"),
        "holder": ("{seat} controls tile {field}.", "{field}: {seat}."),
        "nobodys": ("Nobody controls tile {field}.", "{field}: nobody."),
        "gives-attack": (
            "Its attack bonus is {amount}, and (none|{force}) of it is in force.",
            "Attack bonus {amount}, in force {force}.",
        ),
        "gives-defence": (
            "Its defence bonus is {amount}, and (none|{force}) of it is in force.",
            "Defence bonus {amount}, in force {force}.",
        ),
        "gives-arm": (
            "It gives up to {amount} (weapon|weapons) a turn, now (none|{force}).",
            "Weapons {amount}, now {force}.",
        ),
        "gives-sup": (
            "It gives up to {amount} (supply|supplies) a turn, now (none|{force}).",
            "Supplies {amount}, now {force}.",
        ),
        "no-units": ("No units are on tile {field}.", "No units."),
        "unit-there": ("{seat} has a unit of strength {count} {place}.", "{seat}, strength {count}, {place}."),
        "nobody-there": ("There is no unit {place}.", "No unit, {place}."),
        "leads": ("The gate leads to tile {field}.", "Leads to {field}.", "(The gate leads|Leads) nowhere."),
        "danger": ("{seat} has {count} (unit|units) in danger.", "No unit of {seat} is in danger."),
        "side": (
            "{slot}: nothing, the edge of the map.",
            "{slot}: edge.",
            "{slot}: tile {field}, the gate there is free.",
            "{slot}: {field}, gate free.",
            "{slot}: tile {field}, in the gate there {seat} has a unit of strength {count}.",
            "{slot}: {field}, in its gate {seat}, strength {count}.",
        ),
        "its": ("{seat} controls that tile.", "{seat}'s tile."),
        "dice-left": ("{seat} has (no|{count}) (die|dice) left for new units.",),
        "will-mine": ("{seat}'s next mining brings {yields}.", "{seat} will mine {yields}."),
        "holds": (
            "{seat} controls {count} (tile|tiles): {fields}.",
            "{seat}, {count}: {fields}.",
            "{seat} controls no tiles.",
        ),
        "free-interests": (
            "Nobody controls these points of interest: {fields}.",
            "Points of interest still free: {fields}.",
        ),
        "ahead": ("If the game ended now, {seats} would win.", "{seats} is ahead."),
        "level": ("If the game ended now, it would be a draw between {seats}.", "Level: {seats}."),
        "rounds-left": (
            "This is the last round, unless somebody wins earlier.",
            "After this round {count} more (is|are) played, unless somebody wins earlier.",
            "Rounds after this one: {count}.",
        ),
        "no-goods": ("No goods are on the map.",),
        "stock": (
            "In stock there (is|are) {weapons} (weapon|weapons) and {supplies} (supply|supplies).",
            "Stock: weapons {weapons}, supplies {supplies}.",
        ),
        "can-recruit": (
            "On tile {field} the goods are enough for strength {count}.",
            "{field}: strength {count} to recruit.",
        ),
        # Refusals that tell something.
        "enemy-unit": ("The unit {place} belongs to {foe}.",),
        "not-controlled": (
            "{seat} does not control tile {field}, so a unit there cannot go straight from gate to gate.",
            "{seat} does not control tile {field}: that takes a unit in its middle.",
        ),
        "unit-full": ("The unit {place} already has strength six, and no unit has more.",),
        "no-die-left": ("{seat} has no die left for a new unit.",),
        "enemy-tile": ("{foe} controls tile {field}: a pack goes only to tiles of its own player or of nobody.",),
        "few-arm": (
            "There are no weapons on tile {field}.",
            "There (is|are) only {count} (weapon|weapons) on tile {field}.",
        ),
        "few-sup": (
            "There are no supplies on tile {field}.",
            "There (is|are) only {count} (supply|supplies) on tile {field}.",
        ),
        "store-full": (
            "A tile holds twelve weapons and supplies together, and tile {field} has (no room|room for only {count} more).",
        ),
        "nobody-to-carry": ("{seat} has no unit on tile {field} that could carry from there.",),
    },
    talk=talk.ENGLISH,
)  # fmt: skip
