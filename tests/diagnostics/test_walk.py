"""The walk over the fields, without a board: what is seen is written down, time is told."""

from __future__ import annotations

from alu_companion import paths
from alu_companion.diagnostics.field_sequence import FieldSequence
from alu_companion.diagnostics.reading import nominal_code
from alu_companion.diagnostics.report import FieldFinding, Verdict
from alu_companion.diagnostics.requests import ClearBoard, Confirm, PutPiece
from alu_companion.diagnostics.view import View
from alu_companion.games.geometry import STANDARD, Field
from alu_companion.kit.model import load
from alu_companion.speech.message import Message
from alu_companion.wire.maintenance import Raw
from alu_companion.wire.state import BoardState, Counter

BOARD = load(paths.board_file())
A1, B1, C1 = (STANDARD.parse_field(name) for name in ("A1", "B1", "C1"))


class Table:
    """A walk and what it sees; `said` are the ids of what was said, in order."""

    def __init__(self, *fields: Field, known: tuple[FieldFinding, ...] = ()) -> None:
        self.walk = FieldSequence(BOARD, fields, known)
        self.view = View()
        self.fields = ["."] * 40
        self.codes = [4095] * 48
        self.now_ms = 0
        self.sequence = 0
        self.said: list[str] = []
        self.hear(self.walk.begin(0))

    def hear(self, message: Message) -> None:
        self.said += [part.id.removeprefix("diagnostics-") for part in message]

    def see(self, ms: int, **fields: str) -> None:
        """Let time pass with these fields showing these letters."""
        for name, letter in fields.items():
            field = STANDARD.parse_field(name)
            self.fields[field] = letter
            code = 2170 if letter == "?" else 100 if letter == "!" else round(nominal_code(BOARD, letter))
            self.codes[BOARD.field_channels()[field]] = code
        for _ in range(ms // 40):
            self.now_ms += 40
            self.sequence += 1
            none = (Counter("-"), Counter("-"))
            self.view.take(BoardState(0, self.now_ms, "".join(self.fields), none, 0, 0))
            self.view.take(Raw(self.sequence, self.now_ms, tuple(self.codes), ("0" * 16,) * 2))
            self.hear(self.walk.take(self.view, self.now_ms))

    def yes(self) -> None:
        self.hear(self.walk.yes(self.view, self.now_ms))

    @property
    def verdicts(self) -> list[Verdict]:
        return [one.verdict for one in self.walk.findings]


def test_a_piece_that_is_carried_along_is_good_everywhere() -> None:
    table = Table(A1, B1)
    assert table.walk.request == ClearBoard()
    table.see(600)
    assert table.walk.request == PutPiece("S", A1)
    table.see(600, A1="S")
    table.see(600, A1=".")
    table.see(600, B1="S")
    assert table.walk.request is None
    assert table.verdicts == [Verdict.GOOD, Verdict.GOOD]
    assert table.said == ["walk", "orders", "clear", "put", "good", "put", "good"]


def test_the_board_is_not_walked_before_it_is_clear() -> None:
    table = Table(A1)
    table.see(3000, A1="C")
    assert table.walk.request == ClearBoard()
    table.see(600, A1=".")
    assert table.walk.request == PutPiece("S", A1)


def test_a_tile_that_reads_empty_through_a_film_is_named_and_waited_for() -> None:
    table = Table(A1)
    table.codes[BOARD.field_channels()[A1]] = 3700
    table.see(3000)
    assert table.said[-1] == "damp"
    assert table.walk.request == Confirm()
    table.codes[BOARD.field_channels()[A1]] = 4095
    table.see(600)
    assert table.walk.request == PutPiece("S", A1)


def test_what_is_felt_on_a_clear_board_is_noted_only_after_yes() -> None:
    table = Table(A1)
    table.see(9000, A1="C")
    assert table.said[-1] == "still-felt"
    table.yes()
    table.see(9000)
    assert table.said[-1] == "phantom"
    assert table.verdicts == []
    table.yes()
    assert table.verdicts == [Verdict.PHANTOM]


def test_a_piece_on_the_wrong_field_can_be_put_right() -> None:
    table = Table(A1)
    table.see(600)
    table.see(600, C1="S")
    assert table.said[-2:] == ["elsewhere", "swapped"]
    assert table.walk.request == Confirm()
    table.see(200, C1=".")
    table.see(600, A1="S")
    assert table.verdicts == [Verdict.GOOD]


def test_a_brush_past_is_judged_by_nobody() -> None:
    table = Table(A1)
    table.see(600)
    table.see(120, B1="S")
    table.see(600, B1=".", A1="S")
    assert table.verdicts == [Verdict.GOOD]
    assert "swapped" not in table.said


def test_one_piece_on_two_fields_is_two_wires_that_touch() -> None:
    table = Table(A1)
    table.see(600)
    table.see(600, A1="S", B1="S")
    assert table.said[-1] == "bridged"
    table.yes()
    assert table.walk.findings[0].other == B1


def test_nothing_felt_is_told_once_and_late() -> None:
    table = Table(A1)
    table.see(7000)
    assert table.said[-1] == "put"
    table.see(20_000)
    assert table.said.count("dead") == 1
    table.yes()
    assert table.verdicts == [Verdict.DEAD]


def test_yes_before_anything_was_told_repeats_the_request() -> None:
    table = Table(A1)
    table.see(600)
    table.yes()
    assert table.said[-2:] == ["put", "put"]
    assert table.verdicts == []


def test_back_forgets_and_skip_leaves_out() -> None:
    table = Table(A1, B1, C1)
    table.see(600)
    table.see(600, A1="S")
    table.hear(table.walk.back(table.view, table.now_ms))
    assert table.walk.request == PutPiece("S", A1)
    assert table.verdicts == []
    table.hear(table.walk.skip(table.view, table.now_ms))
    table.hear(table.walk.skip(table.view, table.now_ms))
    assert table.walk.request == PutPiece("S", C1)


def test_what_is_known_is_not_asked_for() -> None:
    known = FieldFinding(A1, Verdict.GOOD, 1511)
    table = Table(A1, B1, known=(known,))
    table.see(600)
    assert table.walk.request == PutPiece("S", B1)
    table.see(600, B1="S")
    assert table.walk.findings[0] == known


def test_what_leaks_where_a_piece_was_taken_is_no_piece_on_another_field() -> None:
    # Damp hands: both read as something all the time, and as the piece only while it stands there.
    table = Table(A1, B1)
    table.see(9000, A1="C", B1="?")
    table.yes()
    table.see(600, A1="S")
    table.see(2000, A1="C")
    table.see(600, B1="S")
    assert table.verdicts == [Verdict.GOOD, Verdict.GOOD]
    assert "swapped" not in table.said
