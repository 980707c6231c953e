"""CRC-16 of a line: polynomial 0x1021, start value 0xFFFF, no reflection, no final XOR (CRC-16/IBM-3740).

CPython has it in C. MicroPython has only crc32, whose values do not fit the board's 31-bit small ints and so would be
allocated one by one; there two tables of 256 bytes do the work.
"""

try:
    from binascii import crc_hqx

    def crc16(data: "bytes | memoryview") -> int:
        """CRC of all bytes, 0..65535.

        >>> hex(crc16(b"123456789"))
        '0x29b1'
        """
        return crc_hqx(data, 0xFFFF)

except ImportError:

    def _make_tables() -> tuple[bytes, bytes]:
        high, low = bytearray(256), bytearray(256)
        for byte in range(256):
            value = byte << 8
            for _ in range(8):
                value = (value << 1) ^ (0x1021 if value & 0x8000 else 0)
            high[byte] = value >> 8 & 0xFF
            low[byte] = value & 0xFF
        return bytes(high), bytes(low)

    _HIGH, _LOW = _make_tables()

    def crc16(data: "bytes | memoryview") -> int:
        # High and low byte apart: the interpreter needs fewer steps a byte than with whole values.
        table_high = _HIGH
        table_low = _LOW
        high = low = 0xFF
        for byte in data:
            byte ^= high
            high = low ^ table_high[byte]
            low = table_low[byte]
        return high << 8 | low
