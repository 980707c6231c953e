"""Runs the test vectors under CPython or MicroPython; the argument is the file, the exit code 1 on a miss.

A vector is a line `@ role session`, lines `> bytes` (a newline is added, \\xHH stands for any byte), lines `= event`.
A message among the events must also give its bytes back when the other end sends it.
"""

import sys

try:
    from alu_companion.wire.board_link import BoardLink
    from alu_companion.wire.host_link import HostLink
    from alu_companion.wire.link import OPEN
    from alu_companion.wire.messages import NEED_DATA, Geometry, Greeting, Hello, Message, make_hello
    from alu_companion.wire.state import BoardState, Glimpse, layout_of
except ImportError:
    from wire.board_link import BoardLink
    from wire.host_link import HostLink
    from wire.link import OPEN
    from wire.messages import NEED_DATA, Geometry, Greeting, Hello, Message, make_hello
    from wire.state import BoardState, Glimpse, layout_of

ENDS = {"host": HostLink, "board": BoardLink}


def unescape(text):
    """The bytes that a line of the file stands for."""
    data = b""
    at = 0
    while at < len(text):
        if text[at : at + 2] == "\\x":
            data += bytes([int(text[at + 2 : at + 4], 16)])
            at += 4
        else:
            data += text[at].encode()
            at += 1
    return data


def open_link(end, geometry):
    """One end, `HostLink` or `BoardLink`, after its handshake with the other of the same geometry."""
    host = HostLink(geometry)
    board = BoardLink(geometry)
    board.receive_data(host.send(Greeting()))
    board.next_event()
    host.receive_data(board.send(make_hello(geometry, "0.1.0", "0123456789ABCDEF", "P")))
    host.next_event()
    return host if end is HostLink else board


def told_by_board(message, geometry):
    """The bytes of a message of an open board; what it writes in place does not go through its link."""
    if isinstance(message, (BoardState, Glimpse)):
        return layout_of(type(message), geometry).format(message)
    return open_link(BoardLink, geometry).send(message)


def sent_again(link, message):
    """The bytes of a message that `link` received, as the other end sends them."""
    if isinstance(link, BoardLink):
        return open_link(HostLink, link.geometry).send(message)
    if isinstance(message, Hello) and not message.is_open:
        return BoardLink(link.geometry).send(message)
    return told_by_board(message, link.geometry)


def drain(link):
    """All events up to NEED_DATA."""
    events = []
    event = link.next_event()
    while event is not NEED_DATA:
        events.append(event)
        event = link.next_event()
    return events


def read_vectors(path):
    """Tuples (line number, role, session, data, expected event texts)."""
    vectors = []
    with open(path) as file:
        for number, line in enumerate(file):
            mark, text = line[:2], line[2:].rstrip("\n")
            if mark == "@ ":
                role, session = text.split(" ")
                vectors.append((number + 1, role, session, [], []))
            elif mark == "> ":
                vectors[-1][3].append(unescape(text) + b"\n")
            elif mark == "= ":
                vectors[-1][4].append(text)
    return vectors


def misses(path):
    """One text per vector that does not give what the file says."""
    found = []
    for number, role, session, lines, expected in read_vectors(path):
        link = open_link(ENDS[role], Geometry()) if session == OPEN else ENDS[role](Geometry())
        link.receive_data(b"".join(lines))
        events = drain(link)
        if [repr(event) for event in events] != expected:
            found.append(f"line {number}: got {events}")
        messages = [event for event in events if isinstance(event, Message)]
        sent = [sent_again(link, message) for message in messages]
        if len(sent) == len(lines) and sent != lines:
            found.append(f"line {number}: sends {sent}")
    return found


def main(path):
    """Print what was missed."""
    found = misses(path)
    for miss in found:
        print(miss)
    print(f"{len(read_vectors(path))} vectors, {len(found)} missed")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main(sys.argv[1])
