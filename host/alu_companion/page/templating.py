"""The templates of all pages: every value in them is escaped.

Templates lie in a room's folder `templates`. `document.html` and `languages.html` of this room are what every page has.
"""

from __future__ import annotations

from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined

from alu_companion.speech.languages import LANGUAGES, about


def templates(*rooms: str, **values: object) -> Environment:
    """The templates of these rooms, packages by their names, and values that all of them know. A value that is missing raises."""
    environment = Environment(
        loader=ChoiceLoader([PackageLoader(room) for room in rooms]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
    )
    # Each in itself: whoever looks for it may know no other.
    environment.globals.update(values, language_names={one: about(one).name for one in LANGUAGES})
    return environment
