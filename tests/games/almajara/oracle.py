"""The legal actions a second time, slowly, from the words of docs/rules/almajara.md.

Works on the text of a position: cells are coordinates, counted from the names that players use, actions are texts.
Shares no code with the package but the values that hold the options, and the writer of that text.
"""

from alu_companion.games.almajara.position import format_state
from alu_companion.games.almajara.values import Chip, Kind, Moves, Options, State

Place = tuple[int, int]
COMPASS = {
    "nw": (0, 2), "n": (1, 2), "ne": (2, 2),
    "w": (0, 1), "c": (1, 1), "e": (2, 1),
    "sw": (0, 0), "s": (1, 0), "se": (2, 0),
}  # fmt: skip
OTHER = {"one": "two", "two": "one"}
PORTAL = {"one": "1", "two": "2"}


class Table:
    """A position as somebody would lay it out: tiles and pieces by coordinates, chips by name."""

    def __init__(self, state: State) -> None:
        self.options: Options = state.options
        self.facts = dict(line.split(": ") for line in format_state(state).splitlines() if ": " in line)
        rows = state.options.layout.rows
        self.tiles = {
            f"{'abcdefghijklmnopqrstuvwxyz'[column]}{len(rows) - line}": (column, len(rows) - 1 - line, sign)
            for line, row in enumerate(rows)
            for column, sign in enumerate(row)
            if sign != " "
        }
        self.cells = {
            f"{name}-{compass}": (3 * column + x, 3 * row + y)
            for name, (column, row, _) in self.tiles.items()
            for compass, (x, y) in COMPASS.items()
        }
        self.names = {place: name for name, place in self.cells.items()}
        self.pieces: dict[Place, tuple[str, Chip, int]] = {}
        for owner in OTHER:
            for word in self.words(f"{owner} pieces"):
                cell, text = word.split("=")
                self.pieces[self.cells[cell]] = (owner, self.chip(text), int("/back" in text))
        self.mover = self.facts["turn"]

    def words(self, key: str) -> list[str]:
        return self.facts.get(key, "").split()

    def chip(self, text: str) -> Chip:
        (found,) = [chip for chip in self.options.chips.chips if chip.name == text.split("/")[0]]
        return found

    def kind(self, chip: Chip) -> Kind:
        return Kind.NORMAL if self.options.plain_kinds else chip.kind

    def zone(self, place: Place) -> str:
        return self.tiles[self.names[place].split("-")[0]][2]

    def held(self, side: str, zone: str) -> list[str]:
        """The names of the zone's tiles that a side holds."""
        by_tile = (word.split("=") for word in self.words("held"))
        return [tile for tile, hold in by_tile if hold.startswith(side) and self.tiles[tile][2] == zone]

    def jump(self, place: Place, drawing: tuple[Place, ...], side: str) -> list[Place]:
        turned = 1 if side == "one" else -1
        targets = [(place[0] + turned * x, place[1] + turned * y) for x, y in drawing]
        return [target for target in targets if target in self.names]


def actions(state: State) -> set[str]:
    """The texts of all legal actions."""
    table = Table(state)
    if state.ended is not None:
        return set()
    if table.facts["deploy"] != "0 0":
        return deployments(table)
    first = table.facts["number"] == "1"
    begins = table.facts["left"] == str(table.options.first_turn_actions if first else 3)
    if table.options.moves is not Moves.DRAWINGS and begins:
        hands = [table.mover] + (["one", "two"] if first else [])
        if any(len(table.words(f"{hand} cards")) < 5 for hand in hands):
            return draws(table)
    offered = table.options.swap and table.facts["number"] == "2" and begins and "swapped" not in table.facts
    return moves(table) | placements(table) | {"end"} | ({"swap"} if offered else set())


def defended(state: State) -> bool:
    """Whether whose turn begins has the only portal and has held it for as many own turns as were agreed."""
    table = Table(state)
    signs = {sign for _, _, sign in table.tiles.values()}
    own = [turn for turn in range(1, state.number) if (turn % 2 == 1) == (table.mover == "one")]
    alone = PORTAL[table.mover] in signs and PORTAL[OTHER[table.mover]] not in signs
    return state.options.defend is not None and alone and len(own) >= state.options.defend


def draws(table: Table) -> set[str]:
    gone = table.words("one cards") + table.words("two cards")
    names = {chip.name for chip in table.options.chips.chips if chip.kind not in table.options.without} - set(gone)
    discard = set(table.words("discard"))
    return {f"draw {name}" for name in names - discard or discard}


def deployments(table: Table) -> set[str]:
    def distance(place: Place, side: str) -> int:
        own = [other for other in table.names if table.zone(other) == PORTAL[side]]
        if not own:
            # Without a portal one starts from the edge where one sits.
            rows = sorted({y for _, y in table.names})
            own = [other for other in table.names if other[1] == rows[0 if side == "one" else -1]]
        return min(max(abs(place[0] - x), abs(place[1] - y)) for x, y in own)

    near = {place: distance(place, table.mover) for place in table.names}
    near = {place: steps for place, steps in near.items() if steps < distance(place, OTHER[table.mover])}
    fewer = {"one": table.options.south_fewer, "two": table.options.north_fewer}[table.mover]
    wanted, part = divmod((table.options.dealt - fewer) * table.options.share, 100)
    wanted += part > 0
    far = 1
    while far < max(near.values()) and sum(steps <= far for steps in near.values()) < wanted:
        far += 1
    chips = [table.chip(text) for text in table.words(f"{table.mover} reserve")]
    return {
        f"deploy {chip.name} {table.names[place]}{side}"
        for chip in chips
        for side in ("", " other")
        if table.kind(chip) in (Kind.NORMAL, Kind.GUARD)
        for place, steps in near.items()
        if steps <= far and place not in table.pieces
    }


def moves(table: Table) -> set[str]:
    found = set()
    busy = [table.cells[cell] for cell in table.words("moved") + table.words("placed")]
    for place, (owner, chip, face) in table.pieces.items():
        if owner != table.mover or place in busy:
            continue
        ways = [] if table.options.moves is Moves.CARDS else [("", chip.drawings[face])]
        for name in table.words(f"{table.mover} cards"):
            card = table.chip(name)
            if (
                table.held(table.mover, "S")
                or table.zone(place)
                in {
                    Kind.NORMAL: "12OLS.",
                    Kind.GUARD: "12OLS.",
                    Kind.ANCIENT: "O",
                    Kind.MYTH: "12",
                }[table.kind(card)]
            ):
                ways.append((f" card={name}", card.drawings[0]))
        for suffix, drawing in ways:
            for target in table.jump(place, drawing, owner):
                stands = table.pieces.get(target)
                if stands is None or (stands[0] != owner and table.kind(chip) is not Kind.GUARD):
                    found.add(f"move {table.names[place]} {table.names[target]}{suffix}")
    return found


def placements(table: Table) -> set[str]:
    side = table.mover
    portal = [place for place in table.names if table.zone(place) == PORTAL[side]]
    placed = [table.cells[cell] for cell in table.words("placed")]
    portal_open = not any(place in placed for place in portal)
    found = set()
    for text in table.words(f"{side} reserve"):
        chip = table.chip(text)
        if chip.name in table.words("captured"):
            continue
        kind = table.kind(chip)
        tiles = table.held(side, "S")
        if kind in (Kind.NORMAL, Kind.GUARD) or table.held(side, "S"):
            tiles = tiles + table.held(side, "L")
        if kind is Kind.ANCIENT:
            tiles = tiles + table.held(side, "O")
        elif portal_open:
            for name, (_, _, sign) in table.tiles.items():
                inside = [table.pieces.get(table.cells[f"{name}-{compass}"]) for compass in COMPASS]
                if sign == PORTAL[side] and all(piece is None or piece[0] == side for piece in inside):
                    tiles = [*tiles, name]
        for tile in tiles:
            for compass in COMPASS:
                if table.cells[f"{tile}-{compass}"] not in table.pieces:
                    found.add(f"place {chip.name} {tile}-{compass}")
    return found
