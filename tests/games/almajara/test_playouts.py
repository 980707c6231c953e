"""A sample of the random games of playouts.py, with all its checks."""

import pytest

from alu_companion.games.almajara.values import EndReason
from games.almajara.playouts import main, options_for, play


@pytest.mark.slow
@pytest.mark.quick("1", "6")
@pytest.mark.parametrize("number", range(20))
def test_everything_holds_in_a_random_game(number: int) -> None:
    game = play(number)
    assert game.turns <= options_for(number).turn_limit
    assert game == play(number)


def test_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    main(2)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "2 games"
    assert any(line.strip().split(":")[0] in {why.value for why in EndReason} for line in lines)
