"""CRC-16 of a line: polynomial 0x1021, start value 0xFFFF, no reflection, no final XOR (CRC-16/IBM-3740).

CPython has it in C. MicroPython has only crc32, whose values do not fit the board's 31-bit small ints and so would be
allocated one by one; there a table of 256 halfwords does the work.
"""

try:
    from binascii import crc_hqx

    def crc16(data: bytes) -> int:
        """CRC of all bytes, 0..65535.

        >>> hex(crc16(b"123456789"))
        '0x29b1'
        """
        return crc_hqx(data, 0xFFFF)

    def crc16_start(buffer: bytearray, length: int) -> int:
        """CRC of the first `length` bytes of a buffer, 0..65535."""
        return crc_hqx(memoryview(buffer)[:length], 0xFFFF)

except ImportError:
    from array import array

    def _make_table() -> "array[int]":
        table = array("H", bytes(512))
        for byte in range(256):
            value = byte << 8
            for _ in range(8):
                value = (value << 1) ^ (0x1021 if value & 0x8000 else 0)
                value &= 0xFFFF
            table[byte] = value
        return table

    _TABLE = _make_table()

    def crc16_start(buffer: bytearray, length: int) -> int:
        table = _TABLE
        value = 0xFFFF
        for index in range(length):
            value = ((value & 0xFF) << 8) ^ table[(value >> 8) ^ buffer[index]]
        return value

    def crc16(data: bytes) -> int:
        return crc16_start(data, len(data))  # type: ignore[arg-type]
