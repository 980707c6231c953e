"""A club as its page is shown it, without a broker: tables that tell how they stand and what is played there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from alu_companion.features.club.messages import FromTable, GameTold, TableGone
from alu_companion.features.club.telling import describe_game, describe_table
from alu_companion.page.club_page import ClubPage
from alu_companion.remote.club.roster import Roster
from alu_companion.table import Settings
from alu_companion.table.accepting import accept
from alu_companion.table.seats import By
from page.tables import page_words
from table.club_tables import SESSION, Table
from table.read import Transition


class PagedClub:
    """Tables of a club, by name, and the page of whoever hears them."""

    def __init__(self, page: ClubPage) -> None:
        self.page = page
        self.roster = Roster()
        self.states: dict[str, Any] = {}
        self.now_ms = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.page.port}/"

    def tell(self, name: str, *messages: FromTable) -> None:
        """A table tells something; the page is shown it."""
        self.now_ms += 1000
        news = [one for told in messages if not isinstance(told, GameTold) for one in self.roster.took(name, told)]
        self.page.watch(self.roster, [(name, told) for told in messages], news, self.now_ms)

    def stands(self, name: str) -> None:
        """A table tells all of itself."""
        state = self.states[name]
        game = describe_game(state, SESSION)
        assert game is not None
        self.tell(name, describe_table(state, SESSION), game)

    def opens(self, name: str, game: str) -> None:
        """A table is opened."""
        self.states[name] = Table(game, in_club=False).state
        self.stands(name)

    def plays(self, name: str, seed: int = 1) -> None:
        """An action is taken at a table."""
        transition = Transition(self.states[name], 0)
        accept(transition, (transition.state.rules.choose(transition.state.game, seed),), By.HANDS)
        self.states[name] = transition.state
        self.stands(name)

    def leaves(self, name: str) -> None:
        """A table is left."""
        self.tell(name, TableGone(SESSION))


@contextmanager
def paged_club(settings: Settings | None = None) -> Iterator[PagedClub]:
    """A club with three tables, one for each game."""
    page = ClubPage(page_words(), settings or Settings(), port=0)
    try:
        club = PagedClub(page)
        for number, game in enumerate(("alu", "almajara", "poi"), start=1):
            club.opens(f"table-{number}", game)
        yield club
    finally:
        page.close()
