"""A listener who knows a game of POI Control only by ear: messages go in, part by part, and the whole state comes out.

`READS` is all that is taken in of a part. That just this is also heard, in every language and at every level, is tested apart. Of
the rules the listener knows no more than every player: how a move changes what stands at its two ends, and what a pack and a
recruited point take away.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from alu_companion.games.game import Seat
from alu_companion.games.poi.board import SLOT_NAMES, Board, Interest, InterestKind, Place, Territory, Tile
from alu_companion.games.poi.values import EndReason, Goods, Mining, Options, Phase, State, Unit, Yield
from alu_companion.speech.message import FieldName, FieldNames, Level, Listed, Message, Noun, Part

COLOURS = ("poi-red", "poi-blue", "poi-green", "poi-yellow")

READS: Mapping[str, tuple[str, ...]] = {
    "poi-started": ("seats",),
    "poi-players": ("seats",),
    "poi-material": ("dice", "tokens"),
    "poi-rounds": ("count",),
    "poi-option-no-growth": (),
    "poi-option-seed": ("seed",),
    "poi-size": ("columns", "rows"),
    "poi-gaps": ("fields",),
    "poi-map-attack": ("amount", "fields"),
    "poi-map-defence": ("amount", "fields"),
    "poi-map-weapons": ("amount", "fields"),
    "poi-map-supplies": ("amount", "fields"),
    "poi-choose": ("seat",),
    "poi-chosen": ("seat", "field"),
    "poi-moved": ("seat", "count", "path"),
    "poi-attacked": ("seat", "path"),
    "poi-joined": ("count",),
    "poi-stays": ("count",),
    "poi-won": ("seat", "count"),
    "poi-held": ("seat", "count"),
    "poi-both-gone": (),
    "poi-out": ("seat",),
    "poi-is-out": ("seat",),
    "poi-back-in": ("seat",),
    "poi-resigned": ("seat",),
    "poi-carried": ("goods", "source", "target"),
    "poi-mined": ("seat", "yields"),
    "poi-mined-nothing": ("seat",),
    "poi-last-mined": ("seat", "yields"),
    "poi-last-mined-nothing": ("seat",),
    "poi-recruited-new": ("seat", "place"),
    "poi-recruited": ("seat", "place", "count"),
    "poi-turn": ("seat", "count"),
    "poi-now-units": ("seat", "count"),
    "poi-now-goods": ("seat", "count"),
    "poi-now-recruit": ("seat",),
    "poi-moves-left": ("count",),
    "poi-packs": ("count",),
    "poi-packs-left": ("count",),
    "poi-recruiting": (),
    "poi-round": ("count",),
    "poi-units": ("seat", "field", "units"),
    "poi-free": ("field", "slots"),
    "poi-goods-lie": ("field", "goods"),
    "poi-goods-none": ("field",),
    "game-over": (),
    **{f"poi-ended-{why.name.lower().replace('_', '-')}": ("winner",) for why in EndReason},
    "poi-ended-nobody-left": (),
    "poi-ended-equal": (),
}
"""By part, the values that the listener takes in."""

_PHASES = {
    "poi-now-units": Phase.UNITS,
    "poi-turn": Phase.UNITS,
    "poi-now-goods": Phase.GOODS,
    "poi-packs": Phase.GOODS,
}
_MAP = {
    "poi-map-attack": InterestKind.ATTACK,
    "poi-map-defence": InterestKind.DEFENCE,
    "poi-map-weapons": InterestKind.ARMS,
    "poi-map-supplies": InterestKind.SUPPLIES,
}


def facts(one: Part) -> tuple[object, ...]:
    """What is taken in of a part."""
    given = dict(one.args)
    return one.id, *((name, given.get(name)) for name in READS[one.id])


def _seat(noun: object) -> Seat:
    assert isinstance(noun, Noun)
    return Seat(COLOURS.index(noun.id))


def _tile(name: object) -> Tile:
    assert isinstance(name, FieldName)
    return Tile(name.field)


def _place(tile: Tile, slot: object) -> Place:
    return Place(5 * tile + SLOT_NAMES.index(str(slot)))


def _phrase(one: object) -> tuple[str, dict[str, Any]]:
    assert isinstance(one, Part)
    return one.id, dict(one.args)


def _inside(one: object) -> Place:
    _, given = _phrase(one)
    return _place(_tile(given["field"]), given["slot"])


def _ends(path: object) -> tuple[Place, Place]:
    kind, given = _phrase(path)
    if kind == "poi-path-within":
        tile = _tile(given["field"])
        return _place(tile, given["leaves"]), _place(tile, given["enters"])
    return _place(_tile(given["source"]), given["leaves"]), _place(_tile(given["target"]), given["enters"])


def _goods(listed: Listed) -> Goods:
    counts = {"weapons": 0, "supplies": 0}
    for one in listed.values:
        kind, given = _phrase(one)
        counts[kind.removeprefix("poi-").removesuffix("-taken").removeprefix("yield-")] += given["count"]
    return Goods(counts["weapons"], counts["supplies"])


class Ear:
    """A game as it is believed to stand."""

    def __init__(self) -> None:
        self._options: dict[str, Any] = {}
        self._size = (0, 0)
        self._gaps: set[int] = set()
        self._interests: dict[int, Interest] = {}
        self._units: dict[int, Unit] = {}
        self._goods: dict[int, Goods] = {}
        self._now: dict[str, Any] = {"phase": Phase.CHOOSE, "turn": Seat(0), "left": 0, "round": 0}
        self._out: set[Seat] = set()
        self._end: tuple[EndReason | None, tuple[Seat, ...]] = (None, ())
        self._mining: Mining | None = None
        self._way = (Place(0), Place(0))

    def hear(self, message: Message) -> None:
        """Take in what is said at the level BRIEF."""
        if any(one.id == "game-over" for one in message):
            self._now |= {"phase": Phase.OVER, "left": 0}
        else:
            self._mining, self._end = None, (None, ())
        for one in message:
            if one.id in READS and one.level is Level.BRIEF:
                given = dict(one.args)
                self._take(one.id, {name: given[name] for name in READS[one.id]})

    def _take(self, kind: str, given: Mapping[str, Any]) -> None:
        if kind.startswith(("poi-map-", "poi-option-")) or kind in _AGREED:
            self._agree(kind, given)
        elif kind.startswith("poi-ended-"):
            winners = tuple(_seat(one) for one in given["winner"].values) if "winner" in given else ()
            self._end = EndReason[kind.removeprefix("poi-ended-").upper().replace("-", "_")], winners
        elif kind in _PHASES or kind in _LEFT:
            self._go_on(kind, given)
        elif kind in ("poi-out", "poi-is-out", "poi-resigned", "poi-back-in"):
            self._leave(kind, _seat(given["seat"]))
        elif "mined" in kind:
            self._mine(kind, given)
        elif "goods" in kind or kind == "poi-carried":
            self._move_goods(kind, given)
        elif kind != "game-over":
            self._move_units(kind, given)

    def _agree(self, kind: str, given: Mapping[str, Any]) -> None:
        if kind in _MAP:
            for field in given["fields"].fields:
                self._interests[field] = Interest(_MAP[kind], given["amount"])
        elif kind == "poi-material":
            self._options |= {"dice": given["dice"], "tokens": given["tokens"]}
        elif kind == "poi-rounds":
            self._options["round_limit"] = given["count"]
        elif kind == "poi-option-no-growth":
            self._options["no_growth"] = True
        elif kind == "poi-option-seed":
            self._options["seed"] = given["seed"]
        elif kind == "poi-size":
            self._size = (given["columns"], given["rows"])
        elif kind == "poi-gaps":
            assert isinstance(given["fields"], FieldNames)
            self._gaps = set(given["fields"].fields)
        else:
            # Everything that was believed is void.
            vars(self).update(vars(Ear()))
            self._options["players"] = len(given["seats"].values)

    def _go_on(self, kind: str, given: Mapping[str, Any]) -> None:
        if "seat" in given:
            self._now["turn"] = _seat(given["seat"])
        if kind in _PHASES:
            self._now["phase"] = _PHASES[kind]
        if kind == "poi-round":
            self._now["round"] = given["count"]
        elif kind in ("poi-recruiting", "poi-now-recruit"):
            self._now |= {"phase": Phase.RECRUIT, "left": 0}
        elif kind == "poi-choose":
            self._now |= {"phase": Phase.CHOOSE, "left": 0, "round": 0}
        else:
            self._now["left"] = given["count"]

    def _leave(self, kind: str, seat: Seat) -> None:
        if kind == "poi-back-in":
            self._out.discard(seat)
            return
        self._out.add(seat)
        self._units = {place: unit for place, unit in self._units.items() if unit.seat != seat}

    def _mine(self, kind: str, given: Mapping[str, Any]) -> None:
        listed = given["yields"].values if "yields" in given else ()
        found = tuple(Yield(_tile(_phrase(one)[1]["field"]), _goods(Listed((one,)))) for one in listed)
        self._mining = Mining(_seat(given["seat"]), found)
        if kind == "poi-mined":
            for tile, goods in found:
                self._add(tile, goods, 1)

    def _add(self, tile: Tile, goods: Goods, sign: int) -> None:
        lying = self._goods.get(tile, Goods(0, 0))
        self._goods[tile] = Goods(lying.arm + sign * goods.arm, lying.sup + sign * goods.sup)

    def _move_goods(self, kind: str, given: Mapping[str, Any]) -> None:
        if kind == "poi-carried":
            self._add(_tile(given["source"]), _goods(given["goods"]), -1)
            self._add(_tile(given["target"]), _goods(given["goods"]), 1)
        else:
            self._goods[_tile(given["field"])] = _goods(given["goods"]) if "goods" in given else Goods(0, 0)

    def _move_units(self, kind: str, given: Mapping[str, Any]) -> None:
        source, target = self._way
        if kind == "poi-chosen":
            for slot in SLOT_NAMES:
                self._units[_place(_tile(given["field"]), slot)] = Unit(_seat(given["seat"]), 6)
        elif kind in ("poi-moved", "poi-attacked"):
            self._way = _ends(given["path"])
            self._units.pop(self._way[0])
            if kind == "poi-moved":
                self._units[self._way[1]] = Unit(_seat(given["seat"]), given["count"])
        elif kind == "poi-joined":
            self._units[target] = self._units[target]._replace(value=given["count"])
        elif kind == "poi-stays":
            self._units[source] = Unit(self._now["turn"], given["count"])
        elif kind in ("poi-won", "poi-held"):
            self._units[target] = Unit(_seat(given["seat"]), given["count"])
        elif kind == "poi-both-gone":
            self._units.pop(target)
        elif kind in ("poi-recruited", "poi-recruited-new"):
            place = _inside(given["place"])
            self._units[place] = Unit(_seat(given["seat"]), given.get("count", 1))
            self._add(Tile(place // 5), Goods(1, 1), -1)
        elif kind == "poi-units":
            for one in given["units"].values:
                _, unit = _phrase(one)
                self._units[_place(_tile(given["field"]), unit["slot"])] = Unit(_seat(given["seat"]), unit["count"])
        else:
            for one in given["slots"].values:
                self._units.pop(_place(_tile(given["field"]), _phrase(one)[1]["slot"]))

    def state(self) -> State:
        """What the listener believes."""
        columns, rows = self._size
        tiles = tuple(
            None if number in self._gaps else Territory(self._interests.get(number)) for number in range(columns * rows)
        )
        options = Options(Board(columns, rows, tiles), **self._options)
        return State(
            options=options,
            units=tuple(self._units.get(place) for place in range(5 * len(tiles))),
            goods=tuple(self._goods.get(tile, Goods(0, 0)) for tile in range(len(tiles))),
            out=tuple(Seat(seat) in self._out for seat in range(options.players)),
            mining=self._mining,
            ended=self._end[0],
            winners=self._end[1],
            **self._now,
        )


_AGREED = ("poi-started", "poi-players", "poi-material", "poi-rounds", "poi-size", "poi-gaps")
_LEFT = ("poi-moves-left", "poi-packs-left", "poi-recruiting", "poi-now-recruit", "poi-choose", "poi-round")
