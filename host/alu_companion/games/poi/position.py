"""A whole state as text; `parse_state` and `format_state` are inverse.

    options players=2 map=first
    round=3 turn=2 phase=recruit left=0 miner=2 mined=b1:2arm
    a1 n=1:6 c=1:4 arm=2
    b1 c=2:3 arm=2 sup=1

Seats count from 1. A territory has a line if it is not empty: each unit as slot, seat and value, then the goods. `out` lists the seats that
are out, `miner` and `mined` tell what the last action mined, `end` and `winners` how a finished game ended.
Lines that begin with `#` are remarks.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

from alu_companion.games.game import NotUnderstood, Seat, TextReason
from alu_companion.games.options import (
    Entry,
    choice,
    format_words,
    number,
    parse_number,
    parse_words,
    several,
    words_of,
)
from alu_companion.games.poi.board import SLOT_NAMES, Board, Slot, centre_of, place_at
from alu_companion.games.poi.notation import format_options, parse_options
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

_YIELD: Final = re.compile(r"([a-z][0-9]+):([0-9]{1,2})(arm|sup)")


def _facts(options: Options) -> tuple[Entry, ...]:
    """The entries of the line about the turn. The first four are always written, the others only if they are not empty."""
    seats = {str(number + 1): Seat(number) for number in range(options.players)}
    board = options.board
    return (
        number("round"),
        choice("turn", seats),
        choice("phase", words_of(Phase)),
        number("left"),
        several("out", seats),
        choice("miner", seats),
        Entry(
            "mined",
            "mined",
            lambda text, shown: tuple(_parse_yield(board, word) for word in text.split(",")),
            lambda yields: ",".join(_format_yield(board, found) for found in yields),
        ),
        choice("end", words_of(EndReason)),
        several("winners", seats),
    )


def format_state(state: State) -> str:
    """A position on several lines: the options, the turn, then the territories that are not empty."""
    options = f"options {format_options(state.options)}".rstrip()
    return "\n".join([options, _format_facts(state), *_format_tiles(state)])


def parse_state(text: str) -> State:
    """The position that a text describes.

    It checks that the position can be set up and played on, not whether play could have led there.

    Raises:
        NotUnderstood: EMPTY, UNKNOWN_WORD, BAD_VALUE, BAD_BOARD or NO_SUCH_FIELD.
    """
    lines = [words for line in text.splitlines() if (words := line.split()) and not words[0].startswith("#")]
    if not lines:
        raise NotUnderstood(TextReason.EMPTY)
    if lines[0][0] != "options" or len(lines) < 2:
        raise NotUnderstood(TextReason.BAD_VALUE, " ".join(lines[0]))
    options = parse_options(" ".join(lines[0][1:]))
    entries = _facts(options)
    facts = parse_words(entries, " ".join(lines[1]), needed=entries[:4])
    units, goods = _parse_tiles(lines[2:], options)
    out = facts.get("out", ())
    state = State(
        options=options,
        units=units,
        goods=goods,
        phase=facts["phase"],
        turn=facts["turn"],
        left=facts["left"],
        round=facts["round"],
        out=tuple(seat in out for seat in range(options.players)),
        mining=_mining(facts),
        ended=facts.get("end"),
        winners=facts.get("winners", ()),
    )
    _judge(state)
    return state


def _format_facts(state: State) -> str:
    mining = state.mining
    always = {"round": state.round, "turn": state.turn, "phase": state.phase, "left": state.left}
    others = {
        "out": tuple(Seat(number) for number, out in enumerate(state.out) if out),
        "miner": mining and mining.seat,
        "mined": mining and mining.yields,
        "end": state.ended,
        "winners": state.winners,
    }
    return format_words(
        _facts(state.options), always | {field: value for field, value in others.items() if value not in (None, ())}
    )


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
    return Unit(Seat(parse_number(seat, shown, 1, players) - 1), parse_number(value, shown, 1, STRONGEST))


def _format_yield(board: Board, found: Yield) -> str:
    kind, count = ("arm", found.goods.arm) if found.goods.arm else ("sup", found.goods.sup)
    return f"{board.format_tile(found.tile)}:{count}{kind}"


def _parse_yield(board: Board, text: str) -> Yield:
    match = _YIELD.fullmatch(text)
    if match is None or not int(match[2]):
        raise NotUnderstood(TextReason.BAD_VALUE, text)
    return Yield(board.parse_tile(match[1]), NO_GOODS._replace(**{match[3]: int(match[2])}))


def _mining(facts: dict[str, Any]) -> Mining | None:
    if "miner" in facts:
        return Mining(facts["miner"], facts.get("mined", ()))
    if "mined" in facts:
        raise NotUnderstood(TextReason.BAD_VALUE, "mined")
    return None


def _judge(state: State) -> None:
    """Refuse a position that cannot be set up or played on."""
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
    # While seats choose in turn, those before the mover have units and the others have none.
    placed = state.turn if state.phase is Phase.CHOOSE else options.players
    if any(not out and (Seat(number) in on_board) != (number < placed) for number, out in enumerate(state.out)):
        raise NotUnderstood(TextReason.BAD_BOARD, "a seat without units is out, and one that has not chosen has none")
    if state.phase is Phase.CHOOSE and any(
        state.units[centre_of(tile)] is None and any(state.units[place] for place in state.board.places[tile])
        for tile in state.board.territories
    ):
        raise NotUnderstood(TextReason.BAD_BOARD, "a chosen territory is full")
