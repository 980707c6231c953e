"""The settings that a board keeps in its flash: one table that checks them and fills docs/protocol.md.

The usual values are not here: only the board knows them.
"""

from .messages import Value, WireError

NUMBER, TEXT = "number", "text"
VALUE_CHARACTERS = 16


class Setting(Value):
    """One setting, named in `meanings.py`: a NUMBER from `low` to `high`, or a TEXT of `low` to `high` printable ASCII characters."""

    __slots__ = ("form", "high", "key", "low")

    def __init__(self, key: str, form: str, low: int, high: int) -> None:
        self.key = key
        self.form = form
        self.low = low
        self.high = high


# Source: hardware/board.toml. A window reaches a third of the gap to its neighbour beyond the worst case of its class, 43
# codes or more, so a class may drift by that before pieces are misread. A larger difference is a fault and no drift.
MOST_OFFSET_CODES = 40

SETTINGS = (
    Setting("h", NUMBER, 100, 5000),
    Setting("l", NUMBER, 0, 1),
    Setting("d", NUMBER, 2, 10),
    Setting("n", TEXT, 0, VALUE_CHARACTERS),
    Setting("W", NUMBER, -MOST_OFFSET_CODES, MOST_OFFSET_CODES),
    Setting("S", NUMBER, -MOST_OFFSET_CODES, MOST_OFFSET_CODES),
    Setting("R", NUMBER, -MOST_OFFSET_CODES, MOST_OFFSET_CODES),
    Setting("C", NUMBER, -MOST_OFFSET_CODES, MOST_OFFSET_CODES),
    Setting(".", NUMBER, -MOST_OFFSET_CODES, MOST_OFFSET_CODES),
)
OFFSETS = "WSRC."
"""The keys of the offsets, which are the letters of the classes."""
SETTING_KEYS = "".join([setting.key for setting in SETTINGS])


def setting_of(key: str) -> Setting:
    """The setting with this key. Raises: WireError when there is none."""
    for setting in SETTINGS:
        if setting.key == key:
            return setting
    raise WireError("code")


def parse_setting(key: str, text: str) -> "int | str":
    """The value of a setting out of its text. Raises: WireError when the setting cannot have it.

    >>> parse_setting("h", "250"), parse_setting("S", "-7"), parse_setting("n", "by the window")
    (250, -7, 'by the window')
    """
    setting = setting_of(key)
    if setting.form == TEXT:
        for character in text:
            if not 32 <= ord(character) < 127:
                raise WireError("code")
        if not setting.low <= len(text) <= setting.high:
            raise WireError("length")
        return text
    digits = text[1:] if text[:1] == "-" else text
    # int() alone would let "+1", "01" and "1_0" pass, but each number has exactly one text.
    if not digits.encode().isdigit() or str(int(text)) != text:
        raise WireError("digits")
    value = int(text)
    if not setting.low <= value <= setting.high:
        raise WireError("range")
    return value


def format_setting(key: str, value: "int | str") -> str:
    """The text of a value; the inverse of `parse_setting`. Raises: WireError when the setting cannot have it.

    >>> format_setting("h", 250), format_setting("S", -7)
    ('250', '-7')
    """
    text = str(value)
    parse_setting(key, text)
    return text
