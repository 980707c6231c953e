"""Interpreted and compiled the engine does the same, to the bit."""

import pytest

from alu_companion.engine import core
from alu_companion.engine.convert import encode_options, encode_state
from alu_companion.engine.core import INTERPRETED
from alu_companion.engine.search import Limits, Search
from alu_companion.engine.tree import OVERLOOK_ATTACKS, OVERLOOK_ENCLOSURES
from alu_companion.games.alu import rules
from alu_companion.games.alu.values import Options
from engine.cores import EVERY_OPTION, compiled, hard_game

QUICK_GAMES, GAMES = 60, 1_500


@pytest.mark.slow("1500")
@pytest.mark.parametrize("games", [QUICK_GAMES, GAMES])
def test_the_same_seed_gives_the_same_games(games: int) -> None:
    fast = compiled()
    for number in range(games):
        options = EVERY_OPTION[number % len(EVERY_OPTION)]
        board, position = encode_options(options), encode_state(rules.start(options))
        # The random state afterwards tells how many actions were drawn, so another game would show.
        assert fast.playout(board, position, number + 1) == INTERPRETED.playout(board, position, number + 1)


@pytest.mark.parametrize(
    ("options", "skipped", "limits"),
    [
        (Options(), 0, Limits(1_500)),
        (Options(any_border=True, must_use_actions=True), 12, Limits(1_000)),
        (Options(swap=True, first_turn_actions=1), 1, Limits(1_000)),
        (Options(), 45, Limits(3_000)),
        (Options(), 20, Limits(600, depth=3, overlook=OVERLOOK_ATTACKS | OVERLOOK_ENCLOSURES)),
    ],
)
def test_the_same_seed_gives_the_same_trees(options: Options, skipped: int, limits: Limits) -> None:
    state = hard_game(options, 5)[skipped]
    searches = [Search(state, limits, seed=11, core=core) for core in (INTERPRETED, compiled())]
    for _ in range(2):
        for search in searches:
            search.run(limits.simulations)
        plain, fast = ([list(part[: search.nodes]) for part in search._tree] for search in searches)
        assert plain == fast
        assert len(plain[0]) > 50
        assert searches[0].line() == searches[1].line()
        if rules.apply(searches[0].state, searches[0].best()).ended is not None:
            break
        for search in searches:
            search.advance(search.best())


def test_what_is_decided_compiled_is_made_of_numbers_of_python() -> None:
    search = Search(rules.start(), Limits(200), seed=1, core=compiled())
    search.run(200)
    assert {type(action.field) for action in (search.best(), *search.line(), *search.visits())} == {int}
    assert {type(number) for number in (search.value(), *search.visits().values())} == {float, int}
    assert search.finished is True
    assert search.proven() is False


def test_without_numba_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alu_companion.engine.core.can_compile", lambda: False)
    assert core._compiled_core.__wrapped__() is None


def test_without_a_home_folder_nothing_is_kept_of_what_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(name: str) -> None:
        raise RuntimeError("Could not determine home directory.")

    made: list[bool] = []

    def njit(cache: bool, **options: object) -> object:
        made.append(cache)
        return lambda function: function

    numba = pytest.importorskip("numba")
    monkeypatch.setattr(core, "user_cache_path", nowhere)
    monkeypatch.setattr(numba.config, "CACHE_DIR", "")
    monkeypatch.setattr(numba, "njit", njit)
    core._compiled_core.__wrapped__()
    assert made
    assert not any(made)
