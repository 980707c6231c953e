"""The electrical world: what the sensors would measure."""

from __future__ import annotations

import pytest

from alu_companion.kit.model import Description
from alu_companion.simulator.sliders import fills_ms
from alu_companion.simulator.world import PIECES, World

FIELD = 9  # B2


def code_of(world: World, field: int, now_ms: int = 0) -> int:
    return world.codes(now_ms)[world.description.field_channels()[field]]


@pytest.mark.parametrize("piece", list(PIECES))
def test_every_piece_stays_in_its_window(description: Description, piece: str) -> None:
    world = World(description, seed=3)
    world.set_piece(FIELD, piece)
    low, high = description.classes[PIECES[piece]].window
    assert all(low <= code_of(world, FIELD, scan) <= high for scan in range(500))
    assert world.piece(FIELD) == piece


@pytest.mark.parametrize("piece", list(PIECES))
def test_the_wand_is_seen_over_every_piece(description: Description, piece: str) -> None:
    world = World(description)
    world.set_piece(FIELD, piece)
    world.set_wand(FIELD)
    low, high = description.classes["wand"].window
    assert low <= code_of(world, FIELD) <= high
    world.set_wand(None)
    assert code_of(world, FIELD) > high


def test_fingers_pull_a_field_down(description: Description) -> None:
    world = World(description)
    world.set_finger(FIELD, 22_000)
    assert description.classes["circle"].window[1] < code_of(world, FIELD) < description.classes["empty"].window[0]
    world.set_finger(FIELD, 0)
    assert code_of(world, FIELD) <= description.classes["short"].window[1]
    world.set_finger(FIELD, None)
    assert code_of(world, FIELD) > 4000


def test_the_same_seed_gives_the_same_noise(description: Description) -> None:
    worlds = [World(description, seed) for seed in (5, 5, 6)]
    first, second, third = ([world.codes(8 * scan) for scan in range(20)] for world in worlds)
    assert first == second
    assert first != third


def test_a_contact_bounces_from_the_next_scan_on_and_then_rests(description: Description) -> None:
    world = World(description, seed=2)
    world.set_piece(FIELD, "S", bounce_ms=80)
    bouncing = [code_of(world, FIELD, 1000 + now_ms) > 4000 for now_ms in range(0, 80, 8)]
    assert set(bouncing) == {True, False}
    assert all(code_of(world, FIELD, 1080 + now_ms) < 2000 for now_ms in range(0, 80, 8))


@pytest.mark.parametrize("line", range(4))
@pytest.mark.parametrize("level", [0, 1])
def test_a_stuck_select_line_breaks_a_reference(description: Description, line: int, level: int) -> None:
    world = World(description)
    world.stuck_select(line, level)
    codes = world.codes(0)
    low, mid = description.reference["REF_LO"].window, description.reference["REF_MID"].window
    assert not (low[0] <= codes[0] <= low[1] and mid[0] <= codes[15] <= mid[1])
    world.stuck_select(line, None)
    assert low[0] <= world.codes(0)[0] <= low[1]


def test_a_dead_multiplexer_reads_open(description: Description) -> None:
    world = World(description)
    world.dead_mux(1, True)
    codes = world.codes(0)
    assert min(codes[16:32]) > 4000
    assert codes[0] < 370


def test_chains_carry_identity_and_sliders(description: Description) -> None:
    world = World(description)
    assert world.chains(0) == (0, 0)
    world.attach(0, 1)
    world.set_slider(0, 0, 2)
    left, right = world.chains(0)
    assert left == 0
    assert f"{right:064b}" == "1010" + "10" + "0" * 55 + "011", "the switches have no supply yet"
    _, right = world.chains(fills_ms(description))
    assert f"{right:064b}" == "1010" + "10" + "11" + "00" + "1" * 23 + "1" * 10 + "00" + "00" + "1" * 14 + "011"
    assert world.socket(0) == 1
    assert world.slider(0, 0) == 2


def test_counters_cannot_share_a_socket_nor_be_in_two(description: Description) -> None:
    world = World(description)
    world.attach(0, 0)
    with pytest.raises(ValueError, match="taken"):
        world.attach(1, 0)
    with pytest.raises(ValueError, match="plugged"):
        world.attach(0, 1)
    world.detach(0)
    world.detach(0)
    world.attach(1, 0)


def test_only_sliders_that_exist_can_be_moved(description: Description) -> None:
    world = World(description)
    for count in (-1, 11):
        with pytest.raises(ValueError, match="10 sliders"):
            world.set_slider(1, 1, count)
    with pytest.raises(ValueError, match="10 sliders"):
        world.set_slider_between(1, 1, 10)
    with pytest.raises(ValueError, match="piece"):
        world.set_piece(FIELD, "X")
