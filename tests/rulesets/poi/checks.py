"""What a listener to POI Control finds out for himself: whether that which is told agrees with what is believed already.

Most of this is told in answers; of actions it is what follows from them, such as the result of a fight or a bonus.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.poi.actions import counted, place_of
from rulesets.poi.belief import BONUSES, FACING, Belief, tile_of
from rulesets.poi.grammar import Heard

_GIVES = {"gives-attack": "attack", "gives-defence": "defence", "gives-arm": "arm", "gives-sup": "sup"}
_RESULTS = ("won", "held", "both-gone")


class ContradictionError(ValueError):
    """What was said cannot be, as things are believed to stand."""


class Checks:
    """Compares what is told with a belief. A line is checked from `begin` to `finish`: its sentences may lean on one another."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """A new line."""
        self._tile = ""
        """The tile that was named last."""
        self._sides: list[str] = []
        """The sides of it that will be told."""
        self._place = ""
        self._rest = 0
        """What must be told yet to stay behind."""
        self._fight: dict[str, Any] = {}
        self._joined = 0
        """What must be told yet that a unit has which another one has joined."""
        self._tiles: int | None = None
        """How many tiles the map was said to have."""

    def agree(self, what: str, told: object, believed: object) -> None:
        """Raises ContradictionError if two things differ."""
        if told != believed:
            raise ContradictionError(f"{what}: told {told}, believed {believed}")

    def joins(self, count: int) -> None:
        """A unit has joined another one, and they have so much together."""
        self._joined = count

    def sets_out(self, now: Belief, words: Mapping[str, Any], rest: int, attacked: str) -> None:
        """A unit is about to go, with so much left behind; to fight, if a place is attacked."""
        self._rest = rest
        if attacked:
            if attacked not in now.units:
                raise ContradictionError(f"nobody to attack in {attacked}")
            self._fight = now.fight(words["seat"], words["attack"], attacked)
            for name in ("foe", "defence", "attack_bonus", "defence_bonus"):
                self.agree(name, words.get(name, 0), self._fight[name])

    def finish(self, now: Belief) -> None:
        """Nothing is left open at the end of a line. Raises ContradictionError."""
        if self._tiles is not None:
            self.agree("tiles", self._tiles, len(list(now.tiles())))
        self.agree("what stays behind", 0, self._rest)
        self.agree("what joined", 0, self._joined)
        self.agree("the end of a fight", {}, self._fight)

    def check(self, now: Belief, heard: Heard) -> None:
        """Compare one sentence, after it was taken in. Raises ContradictionError."""
        kind, words = heard.kind, heard.words
        named = [
            *words.get("fields", ()),
            *words.get("slots", ()),
            *(one.words["slot"] for one in words.get("units", ())),
        ]
        self.agree(f"{kind}: nothing twice", len(named), len(set(named)))
        if "seat" in words and now.players:
            self.agree(f"{kind}: a player", words["seat"] in now.players, True)
        if kind in ("joined", "stays", *_RESULTS):
            self._outcome(kind, words)
        elif kind in _GIVES or kind in ("holder", "nobodys", "no-units", "leads", "side", "its", "around"):
            self._on_the_map(now, kind, words)
        elif kind in ("unit-there", "nobody-there", "enemy-unit", "unit-full"):
            self._in_a_place(now, kind, words)
        elif kind in _ABOUT_SEATS:
            self._of_a_player(now, kind, words)
        elif kind in _ABOUT_GOODS:
            self._goods(now, kind, words)
        else:
            self._agreed(now, kind, words)

    def _outcome(self, kind: str, words: Mapping[str, Any]) -> None:
        if kind == "stays":
            self.agree(kind, words["count"], self._rest)
            self._rest = 0
        elif kind == "joined":
            self.agree(kind, words["count"], self._joined)
            self._joined = 0
        else:
            self.agree(kind, words.get("count", 0), self._fight.get(kind))
            self.agree(kind, words.get("seat") == self._fight["foe"], kind == "held")
            self._fight = {}

    def _on_the_map(self, now: Belief, kind: str, words: Mapping[str, Any]) -> None:
        if kind in ("holder", "nobodys", "around"):
            self._tile, self._sides = words["field"], [*FACING]
        if kind in ("holder", "nobodys"):
            self.agree(kind, words.get("seat"), now.controller(self._tile))
        elif kind in _GIVES:
            self.agree(kind, (_GIVES[kind], words["amount"]), now.interests.get(self._tile))
            self.agree(kind, words.get("force", 0), now.force(self._tile))
        elif kind == "no-units":
            tile = words.get("field", self._tile)
            self.agree(kind, any(tile_of(place) == tile for place in now.units), False)
        elif kind == "leads":
            self.agree(kind, words.get("field"), now.beside(tile_of(self._place), self._place[-1]))
        elif kind == "side":
            self.agree(kind, words["slot"], self._sides.pop(0))
            near = now.beside(self._tile, words["slot"])
            self.agree(kind, words.get("field"), near)
            gate = now.units.get(f"{near}-{FACING[words['slot']]}")
            self.agree(kind, (words["seat"], words["count"]) if "seat" in words else None, gate)
            self._place = near or ""
        elif kind == "its":
            self.agree(kind, words["seat"], now.controller(self._place))

    def _in_a_place(self, now: Belief, kind: str, words: Mapping[str, Any]) -> None:
        self._place = place_of(words["place"])
        seat, count = now.units.get(self._place, (None, 0))
        if kind == "unit-full":
            self.agree(kind, 6, count)
        else:
            self.agree(kind, words.get("seat", words.get("foe")), seat)
            self.agree(kind, words.get("count", count), count)

    def _of_a_player(self, now: Belief, kind: str, words: Mapping[str, Any]) -> None:
        seat, count = words.get("seat", ""), words.get("count", 0)
        if kind == "count":
            told: object = (words.get("tiles", 0), words["strength"])
            believed: object = (len(now.held(seat)), now.strength(seat))
        elif kind == "holds":
            told, believed = (words.get("fields", []), count), (now.held(seat), len(now.held(seat)))
        elif kind == "dice-left":
            told, believed = count, now.dice_left(seat)
        elif kind == "no-die-left":
            told, believed = 0, now.dice_left(seat)
        elif kind == "is-out":
            told, believed = 0, now.strength(seat)
        elif kind in ("ahead", "level"):
            told, believed = words["seats"], now.leaders()
        elif kind == "will-mine":
            told = tuple((one.words["field"], one.kind, one.words["count"]) for one in words["yields"])
            believed = now.next_mining(seat)
        elif kind == "not-controlled":
            told, believed = False, now.controller(words["field"]) == seat
        elif kind == "enemy-tile":
            told, believed = words["foe"], now.controller(words["field"])
        elif kind in ("nobody-to-carry", "can-strand"):
            tiles = words.get("fields", [words.get("field")])
            told, believed = (
                False,
                any(tile_of(one) in tiles and unit[0] == seat for one, unit in now.units.items()),
            )
        else:
            told, believed = count, now.bonus(seat, kind.removesuffix("-bonus"))
        self.agree(kind, told, believed)

    def _goods(self, now: Belief, kind: str, words: Mapping[str, Any]) -> None:
        if kind == "stock":
            self.agree(kind, {"arm": words["weapons"], "sup": words["supplies"]}, now.stock())
        elif kind == "no-goods":
            self.agree(kind, sum(map(now.lying, now.goods)), 0)
        elif kind == "store-full":
            self.agree(kind, words.get("count", 0), 12 - now.lying(words["field"]))
        elif kind in ("few-arm", "few-sup"):
            lying = now.goods.get(words["field"], {})
            self.agree(kind, words.get("count", 0), lying.get(kind.removeprefix("few-"), 0))
        else:
            tile = words["field"] if kind == "can-carry" else tile_of(self._place)
            self.agree(kind, counted(words.get("goods", ())), now.goods.get(tile, {}))

    def _agreed(self, now: Belief, kind: str, words: Mapping[str, Any]) -> None:
        if kind == "round-of":
            self.agree(kind, (words["count"], words["limit"]), (now.round, now.rounds))
        elif kind == "rounds-left":
            self.agree(kind, words.get("count", 0), now.rounds - now.round)
        elif kind == "size":
            self._tiles = words["count"]
        elif kind == "can-start":
            self.agree(kind, words["fields"], now.starts())
        elif kind == "resigned":
            self.agree(kind, words.get("foe", words["seat"]), words["seat"])
        elif kind == "material":
            self.agree(kind, words.get("supplies", now.tokens), now.tokens)
        elif kind == "free-interests":
            self.agree(
                kind, words["fields"], [one for one in now.tiles() if one in now.interests and not now.controller(one)]
            )
        elif kind in ("recruited", "recruited-new"):
            self._place = place_of(words["place"])


_ABOUT_SEATS = {
    "count", "holds", "dice-left", "no-die-left", "is-out", "ahead", "level", "will-mine", "not-controlled", "enemy-tile",
    "nobody-to-carry", "can-strand", *(f"{kind}-bonus" for kind in BONUSES),
}  # fmt: skip
_ABOUT_GOODS = {"stock", "no-goods", "store-full", "few-arm", "few-sup", "can-carry", "goods-left"}
