"""The simulations: what they count, that they find planted faults, and what the design must reach."""

from __future__ import annotations

import itertools
import random

import msgspec
import pytest

from alu_companion import paths
from alu_companion.kit.model import Description

pytest.importorskip("numpy", reason="numpy is not installed (extra: hardware)")

import numpy as np

from alu_companion.kit import analog
from alu_tools.commands.hardware.counters import firmware_decoder
from alu_tools.hardware import counter_errors, margins
from alu_tools.hardware.margins import HEARD, honest, usual

READINGS = 100_000


def test_no_class_is_misread(description: Description) -> None:
    done: list[int] = []
    found = list(margins.simulate(description, READINGS, 1, done.append))
    assert {one.name for one in found} == set(description.classes) - {analog.SHORT}
    assert all((one.readings, one.unclear, one.wrong) == (READINGS, 0, 0) for one in found), found
    assert done[-1] == READINGS * len(found)


@pytest.fixture(scope="module")
def befallen(description: Description) -> dict[str, dict[str, margins.Margin]]:
    """What becomes of 20,000 readings of every class in every scene."""
    return {
        scene.name: {one.name: one for one in margins.simulate(description, 20_000, 1, scene=scene)}
        for scene in honest(description)
    }


def test_the_document_tells_of_the_scenes_what_is_drawn(befallen: dict[str, dict[str, margins.Margin]]) -> None:
    page = (paths.board_file().parents[1] / "docs" / "hardware.md").read_text(encoding="utf-8")
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in page.splitlines() if line.startswith("| ")]
    told = {(row[0], row[1]): [float(cell) / 100 for cell in row[2:]] for row in cells if row[0] in befallen}
    assert {scene for scene, _ in told} == set(befallen)
    for scene, found in befallen.items():
        for name, one in found.items():
            drawn = (one.unclear, one.wrong - one.silent, one.silent)
            for count, share in zip(drawn, told.get((scene, name), [0.0] * 3), strict=True):
                # What is rarer than one in a thousand is not told.
                allowed = 0.001 + 4 * (max(share, 0.001) / one.readings) ** 0.5
                assert abs(count / one.readings - share) < allowed, (scene, name)


def test_honest_scenes_show_what_no_board_bears(befallen: dict[str, dict[str, margins.Margin]]) -> None:
    """Open contacts are silently empty, bad ones are another piece, films and hum are unclear first."""
    opened = befallen["a spring finger in a hundred is open"]
    for name in ("wand", "square", "raid", "circle"):
        # Two of a pair are open in one foot of 5,000. The wand is open alone or over a piece, which is then read.
        assert opened[name].wrong / 20_000 < 0.001
    assert sum(opened[name].silent for name in ("square", "raid", "circle")) > 0
    tea = befallen["tea of 0.04 to 0.06 millimetres over the field"]
    assert tea["empty"].wrong > 1000
    assert (tea["square"].wrong, tea["wand"].wrong) == (0, 0)
    bad = befallen["contacts up to 1 kilo-ohm"]
    assert bad["wand"].wrong < 20
    assert (bad["square"].wrong, bad["circle"].wrong, bad["empty"].wrong) == (0, 0, 0)
    assert bad["wand"].unclear > 0
    worse = befallen["contacts up to 10 kilo-ohms"]
    assert worse["wand"].wrong > 1000
    assert worse["circle"].silent == 0
    film, hum = (befallen[name] for name in befallen if "film" in name or "hum" in name.split()[-1])
    assert film["empty"].unclear > 0
    assert film["empty"].wrong == 0
    assert hum["circle"].unclear > 1000
    assert hum["empty"].unclear > 20
    assert set(HEARD) == {"unclear", "silent", "wrong"}


def weaker(description: Description) -> Description:
    """The same board with a resistor for circles that is too low for its window."""
    circle = msgspec.structs.replace(description.classes["circle"], ohm=7500)
    return msgspec.structs.replace(description, classes={**description.classes, "circle": circle})


def test_the_same_seed_gives_the_same_readings(description: Description) -> None:
    worse = weaker(description)
    first, again, other = (list(margins.simulate(worse, 20_000, seed)) for seed in (1, 1, 2))
    assert first == again != other


def test_all_codes_lie_in_the_computed_worst_case_but_for_noise(description: Description) -> None:
    """The simulation and the formulas know nothing of each other."""
    part, rng = description.front_end, np.random.default_rng(3)
    noise = 6 * part.adc.noise_rms_codes
    for name, sets in analog.loads(description).items():
        if name == analog.SHORT:
            continue
        for ohms in sets:
            low, high = analog.worst_case(description, ohms, analog.usual_hands(description))
            codes = margins.sample(part, ohms, 50_000, rng, usual(description))
            assert low - noise <= codes.min() <= codes.max() <= high + noise
            # Not far inside either: what is drawn reaches most of the way.
            assert codes.max() - codes.min() > 0.5 * (high - low) or name == "empty"


def test_the_nonlinearity_is_as_great_as_the_description_says(description: Description) -> None:
    part = description.front_end
    errors = margins.nonlinearity(part, np.arange(part.full_scale + 1))
    assert np.abs(errors).max() == pytest.approx(part.adc.inl_codes, rel=0.02)
    jumps = np.flatnonzero(np.diff(errors) < -1) + 1
    assert tuple(jumps) == part.adc.wide_codes


def test_a_bound_is_right_at_known_places() -> None:
    """Against the table of Clopper and Pearson's one-sided 95 % limits for rare events: 3.00, 4.74, 6.30, 7.75."""
    for events, mean in ((0, 2.996), (1, 4.744), (2, 6.296), (3, 7.754), (10, 16.962)):
        assert margins.upper_bound(events, 1000) == pytest.approx(mean / 1000, rel=1e-3)
    assert margins.upper_bound(5, 5) == 1.0


def test_counters_are_never_misread(description: Description) -> None:
    tally = counter_errors.simulate(description.counters, firmware_decoder(), 200_000, 0.001, 0.0001, 1)
    assert tally.wrong == 0
    assert tally.right + tally.dirty + tally.unsettled == tally.frames
    # No failure in 49 covered and 6 free positions.
    assert tally.right / tally.frames == pytest.approx(0.999**49 * 0.9999**6, rel=2e-3)


def test_failures_are_drawn_as_if_every_contact_were(description: Description) -> None:
    """Against frames drawn contact by contact, at rates at which everything happens often."""
    decoder, rows = firmware_decoder(), description.counters.row
    read, chance, frames = counter_errors.row_reader(decoder), random.Random(5), 20_000
    wrong = unsettled = 0
    for _ in range(frames):
        counts = [chance.randrange(row.sliders + 1) for row in rows]
        numbers = []
        for row, count in zip(rows, counts, strict=True):
            pattern = counter_errors.legal(row, count)
            for bit in range(row.positions):
                pattern ^= (chance.random() < (0.02 if pattern >> bit & 1 else 0.05)) << bit
            numbers.append(read(pattern, row.positions).number)
        is_wrong = any(number not in (None, count) for number, count in zip(numbers, counts, strict=True))
        wrong += is_wrong
        unsettled += not is_wrong and None in numbers
    tally = counter_errors.simulate(description.counters, decoder, frames, 0.05, 0.02, 6)
    assert tally.unsettled == pytest.approx(unsettled, rel=0.05)
    assert tally.wrong == pytest.approx(wrong, rel=0.25)
    assert wrong > 100


@pytest.mark.parametrize("number", [0, 1, 2])
def test_one_failure_never_gives_a_wrong_number(description: Description, number: int) -> None:
    """Exhaustively; of two only an open and a false contact at the gap's edge do, which look like the next number."""
    row, read = description.counters.row[number], counter_errors.row_reader(firmware_decoder())
    for count in range(row.sliders + 1):
        pattern = counter_errors.legal(row, count)
        for bit in range(row.positions):
            assert read(pattern ^ 1 << bit, row.positions).number in (None, count)
        wrong = {
            (read(pattern ^ 1 << one ^ 1 << other, row.positions).number, pattern >> one & 1, pattern >> other & 1)
            for one, other in itertools.combinations(range(row.positions), 2)
        }
        assert {found[0] for found in wrong if found[0] not in (None, count)} <= {count - 1, count + 1}
        assert all(one != other for found, one, other in wrong if found not in (None, count))


def test_the_computed_probability_is_that_of_two_failures(description: Description) -> None:
    row = description.counters.row[0]
    opened, closed = 1e-3, 1e-4
    # One open and one false contact on either side of the gap, where there are sliders on that side.
    expected = 2 * opened * closed * row.sliders / (row.sliders + 1)
    found = counter_errors.wrong_probability(row, firmware_decoder(), opened, closed)
    assert found == pytest.approx(expected, rel=0.05)


def test_a_decoder_that_guesses_is_found_out(description: Description) -> None:
    good = firmware_decoder()
    guessing = good._replace(
        decode_status=lambda opened: (
            good.sure if (status := good.decode_status(opened)) not in (good.sure, good.dirty) else status
        )
    )
    assert counter_errors.simulate(description.counters, guessing, 20_000, 0.001, 0.0001, 1).wrong > 0
    blind = good._replace(decode_count=lambda opened, positions: 0)
    with pytest.raises(ValueError, match="without a fault"):
        counter_errors.simulate(description.counters, blind, 1000, 0.001, 0.0001, 1)


def test_a_board_with_weaker_windows_is_found_out(description: Description) -> None:
    found = {one.name: one for one in margins.simulate(weaker(description), 20_000, 1)}
    assert found["circle"].unclear + found["circle"].wrong > 0


def with_window(description: Description, name: str, window: tuple[int, int]) -> Description:
    """The same board with another window of a class."""
    kind = msgspec.structs.replace(description.classes[name], window=window)
    return msgspec.structs.replace(description, classes={**description.classes, name: kind})


def at_worst(description: Description, name: str) -> float:
    """The chance to leave a window when all is at its worst."""
    worst = analog.band(description, name, analog.usual_hands(description))
    return analog.worst_chance(description.front_end, worst, description.classes[name].window)


@pytest.mark.parametrize("end", [0, 1])
@pytest.mark.parametrize("name", ["wand", "square", "raid", "circle", "empty"])
def test_a_window_that_was_moved_is_found_out(description: Description, name: str, end: int) -> None:
    """The computed chance sees a window that cuts a few codes off the worst case, the drawn one a window that cuts off a quarter."""
    window, worst = description.classes[name].window, analog.band(description, name, analog.usual_hands(description))
    assert at_worst(description, name) < 1e-12
    inwards = (1, -1)[end]

    def moved(codes: float) -> Description:
        ends = list(window)
        ends[end] = round(worst[end] + inwards * codes)
        return with_window(description, name, (ends[0], ends[1]))

    assert at_worst(moved(8), name) > 0.1
    cut = moved((worst.high - worst.low) / 4)
    (one,) = [one for one in margins.simulate(cut, 5_000, 1) if one.name == name]
    assert one.outside > 0
    assert one.bound > one.outside / one.readings


def test_the_computed_chance_is_that_of_drawn_adc_errors(description: Description) -> None:
    """A window of which the errors of the ADC are often outside, and as many conversions of one voltage."""
    part, rng, inside = description.front_end, np.random.default_rng(4), 6.0
    ideal = 0.9 * part.full_scale
    drawn = margins.convert(part, np.full(200_000, ideal / part.full_scale), rng)
    middle = ideal + float(margins.nonlinearity(part, np.array([ideal]))[0])
    borne = part.limits.adc_error_codes - part.adc.inl_codes
    told = analog.worst_chance(part, analog.Band(1000 + inside - borne, 3000.0), (1000, part.full_scale))
    assert told == pytest.approx(float(np.mean(drawn < middle - inside)), rel=0.15)
