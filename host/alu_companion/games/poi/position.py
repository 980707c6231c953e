"""A state in text, complete: `parse_state` and `format_state` undo one another.

    options players=2 map=first
    round=3 turn=2 phase=recruit left=0 miner=2 mined=b1:2arm
    a1 n=1:6 c=1:4 arm=2
    b1 c=2:3 arm=2 sup=1

Seats count from 1. A territory has a line if something stands or lies there: each unit as slot, seat and value, then
the goods. `out` lists the seats that are out, `miner` and `mined` what the last action mined, `end` and `winners` how
a finished game ended. Lines that begin with `#` are remarks.
"""

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final, TypeVar

from alu_companion.games.game import NotUnderstood, Seat, TextReason
from alu_companion.games.poi.board import SLOT_NAMES, Board, Slot, centre_of, place_at
from alu_companion.games.poi.notation import format_options, parse_number, parse_options
from alu_companion.games.poi.values import (
    MOVES_A_TURN,
    NO_GOODS,
    PACKS_A_TURN,
    STORE,
    STRONGEST,
    EndReason,
    Goods,
    Mining,
    Options,
    Phase,
    State,
    Unit,
    Yield,
)

_NEEDED: Final = ("round", "turn", "phase", "left")
_OPTIONAL: Final = ("out", "miner", "mined", "end", "winners")
_YIELD: Final = re.compile(r"([a-z][0-9]+):([0-9]{1,2})(arm|sup)")
_Value = TypeVar("_Value")


def format_state(state: State) -> str:
    """A position on several lines: the options, the turn, then the territories that are not empty."""
    options = f"options {format_options(state.options)}".rstrip()
    return "\n".join([options, _format_facts(state), *_format_tiles(state)])


def parse_state(text: str) -> State:
    """The position that a text describes.

    It is judged whether such a position can be set up and played on, not whether play could have led there.

    Raises:
        NotUnderstood: EMPTY, UNKNOWN_WORD, BAD_VALUE, BAD_BOARD or NO_SUCH_FIELD.
    """
    lines = [words for line in text.splitlines() if (words := line.split()) and not words[0].startswith("#")]
    if not lines:
        raise NotUnderstood(TextReason.EMPTY)
    if lines[0][0] != "options" or len(lines) < 2:
        raise NotUnderstood(TextReason.BAD_VALUE, " ".join(lines[0]))
    options = parse_options(" ".join(lines[0][1:]))
    facts = _split_facts(lines[1])
    units, goods = _parse_tiles(lines[2:], options)
    out = _parse_seats(facts.get("out"), options.players)
    ended = _one_of({_dashed(reason): reason for reason in EndReason}, facts["end"]) if "end" in facts else None
    state = State(
        options=options,
        units=units,
        goods=goods,
        phase=_one_of({phase.value: phase for phase in Phase}, facts["phase"]),
        turn=_parse_seat(facts["turn"], options.players),
        left=parse_number(facts["left"], facts["left"]),
        round=parse_number(facts["round"], facts["round"]),
        out=tuple(Seat(number) in out for number in range(options.players)),
        mining=_parse_mining(facts, options),
        ended=ended,
        winners=_parse_seats(facts.get("winners"), options.players),
    )
    _judge(state)
    return state


def _format_facts(state: State) -> str:
    facts: dict[str, object] = {
        "round": state.round,
        "turn": state.turn + 1,
        "phase": state.phase.value,
        "left": state.left,
    }
    if any(state.out):
        facts["out"] = _format_seats(tuple(Seat(number) for number, out in enumerate(state.out) if out))
    if state.mining is not None:
        facts["miner"] = state.mining.seat + 1
        if state.mining.yields:
            facts["mined"] = ",".join(_format_yield(state.board, found) for found in state.mining.yields)
    if state.ended is not None:
        facts["end"] = _dashed(state.ended)
        if state.winners:
            facts["winners"] = _format_seats(state.winners)
    return " ".join(f"{key}={value}" for key, value in facts.items())


def _split_facts(words: list[str]) -> dict[str, str]:
    facts: dict[str, str] = {}
    for word in words:
        key, _equals, value = word.partition("=")
        if key not in (*_NEEDED, *_OPTIONAL):
            raise NotUnderstood(TextReason.UNKNOWN_WORD, word)
        if key in facts:
            raise NotUnderstood(TextReason.BAD_VALUE, word)
        facts[key] = value
    for key in _NEEDED:
        if key not in facts:
            raise NotUnderstood(TextReason.BAD_VALUE, key)
    return facts


def _format_tiles(state: State) -> Iterator[str]:
    board = state.board
    for tile in board.territories:
        words = []
        for place, name in zip(board.places[tile], SLOT_NAMES, strict=True):
            unit = state.units[place]
            if unit is not None:
                words.append(f"{name}={unit.seat + 1}:{unit.value}")
        words += [f"{name}={count}" for name, count in state.goods[tile]._asdict().items() if count]
        if words:
            yield " ".join([board.format_tile(tile), *words])


def _parse_tiles(lines: list[list[str]], options: Options) -> tuple[tuple[Unit | None, ...], tuple[Goods, ...]]:
    board = options.board
    units: list[Unit | None] = [None] * (len(SLOT_NAMES) * len(board.tiles))
    goods = [NO_GOODS] * len(board.tiles)
    seen = set()
    for name, *words in lines:
        tile = board.parse_tile(name)
        keys = [word.partition("=")[0] for word in words]
        if tile in seen or len(set(keys)) < len(keys):
            raise NotUnderstood(TextReason.BAD_BOARD, " ".join([name, *words]))
        seen.add(tile)
        for key, word in zip(keys, words, strict=True):
            value = word[len(key) + 1 :]
            if key in SLOT_NAMES:
                units[place_at(tile, Slot(SLOT_NAMES.index(key)))] = _parse_unit(value, word, options.players)
            elif key in Goods._fields:
                goods[tile] = goods[tile]._replace(**{key: parse_number(value, word, least=1)})
            else:
                raise NotUnderstood(TextReason.UNKNOWN_WORD, word)
    return tuple(units), tuple(goods)


def _parse_unit(text: str, shown: str, players: int) -> Unit:
    seat, _colon, value = text.partition(":")
    points = parse_number(value, shown, least=1)
    if points > STRONGEST:
        raise NotUnderstood(TextReason.BAD_VALUE, shown)
    return Unit(_parse_seat(seat, players), points)


def _format_yield(board: Board, found: Yield) -> str:
    kind, count = ("arm", found.goods.arm) if found.goods.arm else ("sup", found.goods.sup)
    return f"{board.format_tile(found.tile)}:{count}{kind}"


def _parse_mining(facts: dict[str, str], options: Options) -> Mining | None:
    if "miner" not in facts:
        if "mined" in facts:
            raise NotUnderstood(TextReason.BAD_VALUE, "mined")
        return None
    yields = []
    for word in facts["mined"].split(",") if "mined" in facts else ():
        match = _YIELD.fullmatch(word)
        if match is None or not int(match[2]):
            raise NotUnderstood(TextReason.BAD_VALUE, word)
        yields.append(Yield(options.board.parse_tile(match[1]), NO_GOODS._replace(**{match[3]: int(match[2])})))
    return Mining(_parse_seat(facts["miner"], options.players), tuple(yields))


def _judge(state: State) -> None:
    """Refuse what cannot be set up or played on."""
    options = state.options
    on_board = [unit.seat for unit in state.units if unit]
    if max(sum(goods) for goods in state.goods) > STORE or options.tokens < max(
        map(sum, zip(*state.goods, strict=True))
    ):
        raise NotUnderstood(TextReason.BAD_BOARD, "more goods than there may be")
    if any(on_board.count(Seat(number)) > options.dice for number in range(options.players)):
        raise NotUnderstood(TextReason.BAD_BOARD, "more units than dice")
    if any(out and Seat(number) in on_board for number, out in enumerate(state.out)):
        raise NotUnderstood(TextReason.BAD_BOARD, "a unit of a seat that is out")
    if (state.phase is Phase.OVER) != (state.ended is not None) or (state.winners and state.ended is None):
        raise NotUnderstood(TextReason.BAD_VALUE, "end")
    if state.left > {Phase.UNITS: MOVES_A_TURN, Phase.GOODS: PACKS_A_TURN}.get(state.phase, 0):
        raise NotUnderstood(TextReason.BAD_VALUE, f"left={state.left}")
    if state.ended is not None:
        return
    if state.out[state.turn] or state.out.count(False) < 2:
        raise NotUnderstood(TextReason.BAD_VALUE, "out")
    # While seats choose one after the other, those before the mover have units and the rest has none.
    placed = state.turn if state.phase is Phase.CHOOSE else options.players
    if any(not out and (Seat(number) in on_board) != (number < placed) for number, out in enumerate(state.out)):
        raise NotUnderstood(TextReason.BAD_BOARD, "a seat without units is out, and one that has not chosen has none")
    if state.phase is Phase.CHOOSE and any(
        state.units[centre_of(tile)] is None and any(state.units[place] for place in state.board.places[tile])
        for tile in state.board.territories
    ):
        raise NotUnderstood(TextReason.BAD_BOARD, "a chosen territory is full")


def _parse_seat(text: str, players: int) -> Seat:
    number = parse_number(text, text, least=1)
    if number > players:
        raise NotUnderstood(TextReason.BAD_VALUE, text)
    return Seat(number - 1)


def _format_seats(seats: tuple[Seat, ...]) -> str:
    return ",".join(str(seat + 1) for seat in seats)


def _parse_seats(text: str | None, players: int) -> tuple[Seat, ...]:
    """The seats of a list, in order; none if there is no list."""
    return tuple(sorted({_parse_seat(word, players) for word in text.split(",")})) if text is not None else ()


def _dashed(reason: Enum) -> str:
    return str(reason.value).replace(" ", "-")


def _one_of(values: dict[str, _Value], text: str) -> _Value:
    if text not in values:
        raise NotUnderstood(TextReason.BAD_VALUE, text)
    return values[text]
