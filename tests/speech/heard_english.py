"""English as the listener hears it."""

from speech.grammar import CIRCLE, SQUARE, Grammar, spelled

ENGLISH = Grammar(
    columns="anna bella cesar david eva felix gustav hector ida julia",
    numbers=spelled(
        "zero one two three four five six seven eight nine",
        "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
        "twenty thirty forty fifty",
        "-",
        {},
    ),
    sides={"circle": CIRCLE, "square": SQUARE},
    resources={"construction material": "material", "iron": "iron", "food": "food"},
    last_and=" and ",
    then=", then ",
    clauses={
        "camp": "camp on tile {field}",
        "raid": "raid on tile {field}",
        "restore": "restoring tile {field}",
        "rebuild": "camp on raided tile {field}",
        "attack": "attack on tile {field}",
        "end": "end of turn",
        "swap": "swapping sides",
    },
    sentences={
        "new": ("(A new game begins|New game).",),
        "stock": (
            "Each player starts with (no|{material} (unit|units) of) construction material, (no|{iron} (unit|units) of) iron "
            "and (no|{food} (unit|units) of) food.",
        ),
        "less": (
            "House rule: {side} starts with (no|{material} (unit|units) of) construction material and (no|{iron} (unit|units) of) iron.",
        ),
        "resumed": ("The game goes on.",),
        "chosen": ("The game begins from a chosen position.",),
        "turn": (
            "(It is |){side}'s turn, (with |){count} (action|actions|left|action left|actions left).",
            "{side}'s turn.",
        ),
        "left": ("{count}( action| actions|) left.",),
        "camp": ("{side} builds a camp on tile {field}.", "{side}: camp, {field}."),
        "raid": ("{side} raids tile {field}.", "{side}: raid, {field}."),
        "restore": ("{side} restores tile {field}.", "{side}: restored, {field}."),
        "rebuild": ("{side} builds a camp on raided tile {field}.", "{side}: camp on raided tile, {field}."),
        "attack": (
            "{side} attacks tile {field}: {other} loses the camp.",
            "{side}: attack, {field}.",
        ),
        "end": ("{side} ends the turn( early|).", "{side} passes."),
        "swap": (
            "{side}'s player takes over the other side: the players change sides, the pieces stay where they are.",
            "{side}'s player swaps sides.",
        ),
        "spent": ("{resource}(:|) (none|{left}).",),
        "gained": ("{count} (unit|units) of food pending(, {food} ready|).", "Food {count} pending(, {food} ready|)."),
        "ready": ("{food} (unit|units) of food ready.",),
        "controls": (
            "{side} (now |)controls (no tiles|none|{count}( tile| tiles|)).",
            "(No|{count}) (tile|tiles) controlled.",
            "Controls (none|{count}).",
        ),
        "enclosed": (
            "({side} |)encloses {count}( tile| tiles| more tile| more tiles|): {fields}.",
            "{count} more (tile|tiles) enclosed: {fields}.",
        ),
        "enclosed-many": ("({side} |)encloses {count}( more tiles|).", "{count} more tiles enclosed."),
        "opened": ("{side} no longer encloses {count} (tile|tiles): {fields}.", "{side} loses {count}: {fields}."),
        "opened-many": ("{side} no longer encloses {count} tiles.", "{side} loses {count}."),
        "corrected": ("Correction: {new}, instead of {previous}.",),
        "back": ("Taken back: {clauses}.",),
        "over": ("The game is over.",),
        "draw": ("It is a draw: both players passed and control equally many tiles.",),
        "won-no-camps": ("{side} wins: {other} has lost the last camp.",),
        "won-control": ("{side} wins with control of {count} (tile|tiles).",),
        "won-both-passed": ("Both players passed. {side} controls more tiles and wins.",),
        "scores": (
            "Circle controls (no|{circle}) (tile|tiles), Square (none|{square}).",
            "Circle {circle}, Square {square}.",
        ),
        "holdings": (
            "{side} has (no|{material} (unit|units) of) construction material, (no|{iron} (unit|units) of) iron "
            "and (no|{food} (unit|units) of) food ready.",
            "{side}: construction material {material}, iron {iron}, food {food}.",
        ),
        "pending": (
            "{side} has {count} (unit|units) of food pending for the next turn.",
            "{side}'s pending food: {count}.",
        ),
        "camps": ("{side} has {count} (camp|camps): {fields}.", "{side} has no camps."),
        "raided": ("{count} (tile is|tiles are) raided: {fields}.", "No tile is raided."),
        "area": ("{side} encloses an area of {count} (tile|tiles): {fields}.",),
        "no-area": ("Nobody encloses an area.",),
        "taken": ("The board is taken as it stands.",),
        "heading": ("Row {count}:", "The column of tile {field}:", "Beside (tile |){field}:"),
    },
)
