"""The board's settings: what they are on a new board, what is safe, and how they are kept in flash."""

from wire.messages import WireError
from wire.settings import OFFSETS, SETTINGS, format_setting, parse_setting

from store import Store


def shifted(classes: bytes, lows, highs, values):
    """The windows of the classes with their offsets: (lows, highs). What lies below or above all codes stays there."""
    new_lows, new_highs = list(lows), list(highs)
    for index in range(len(classes)):
        offset = values.get(chr(classes[index]), 0)
        if lows[index] > 0:
            new_lows[index] += offset
        if index < len(classes) - 1:
            new_highs[index] += offset
    return tuple(new_lows), tuple(new_highs)


def is_safe(lows, highs, hysteresis_codes: int) -> bool:
    """Whether the windows, lowest first, are so far apart that no hysteresis bridges the gap between two of them."""
    for index in range(1, len(lows)):
        if lows[index] - highs[index - 1] <= 2 * hysteresis_codes:
            return False
    return True


class Settings:
    """`values` holds the value of every key. What flash holds is taken over only as far as it is still allowed."""

    def __init__(self, read_file, write_file, constants) -> None:
        """See `Store` for the two callables; `constants` are those of the hardware."""
        self._store = Store(read_file, write_file, "settings")
        self._constants = constants
        self.values = self._new()
        wanted = dict(self.values)
        for line in self._store.text().split("\n"):
            try:
                wanted[line[:1]] = parse_setting(line[:1], line[1:])
            except WireError:
                # Kept by another version of the firmware.
                continue
        self.values = wanted if self._is_safe(wanted) else self._new()

    def set(self, key: str, text: str) -> None:
        """Keep a setting. Raises: WireError when it is not allowed, OSError when flash refuses; then nothing has changed."""
        wanted = dict(self.values)
        wanted[key] = parse_setting(key, text)
        if not self._is_safe(wanted):
            raise WireError("range")
        self._keep(wanted)

    def restore(self) -> None:
        """Go back to what a new board has. Raises: OSError."""
        self._keep(self._new())

    def text(self, key: str) -> str:
        """What a setting is, as the wire has it. Raises: WireError when there is no such setting."""
        return format_setting(key, self.values.get(key, ""))

    def windows(self):
        """The windows of the classes as they are set: (lows, highs)."""
        return self._windows(self.values)

    def _new(self):
        values: "dict[str, int | str]" = dict.fromkeys(OFFSETS, 0)
        values.update({"h": 500, "l": 1, "d": self._constants.SCANS_EQUAL, "n": ""})
        return values

    def _windows(self, values):
        constants = self._constants
        return shifted(constants.CLASS_CODES, constants.CLASS_LOWS, constants.CLASS_HIGHS, values)

    def _is_safe(self, values) -> bool:
        lows, highs = self._windows(values)
        return is_safe(lows, highs, self._constants.HYSTERESIS_CODES)

    def _keep(self, values) -> None:
        new = self._new()
        lines = []
        for setting in SETTINGS:
            if values[setting.key] != new[setting.key]:
                lines.append(setting.key + format_setting(setting.key, values[setting.key]))
        self._store.write("\n".join(lines).encode())
        self.values = values
