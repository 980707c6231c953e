"""Under MicroPython: words and settings out of copies in flash that hold each byte, alone and at an end; prints how many were sound."""

import sys

from wire.board_link import BoardLink

import app
import constants
from settings import Settings
from store import encode_copy
from words import Words

count = 0
link = BoardLink(app.make_geometry())
link.receive_data(sys.stdin.buffer.readline())
link.next_event()
for byte in range(256):
    for kept in (bytes((byte,)) * 400, b"h" + bytes((byte,))):
        copy = encode_copy(1, kept)
        words = Words(lambda name, copy=copy: copy, None)
        settings = Settings(lambda name, copy=copy: copy, None, constants)
        if words.line(link) and settings.text("h"):
            count += 1
print(count, "sound")
