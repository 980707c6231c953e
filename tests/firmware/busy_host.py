"""What a host says that gives a board all its kinds of work."""

from alu_companion.wire.board_link import BoardLink
from alu_companion.wire.host_link import HostLink
from alu_companion.wire.maintenance import RAW_ON, GetSetting, SetRaw, SetSetting
from alu_companion.wire.messages import Geometry, make_hello


def busy_host() -> bytes:
    """A greeting, raw lines and settings."""
    host, board = HostLink(Geometry()), BoardLink(Geometry())
    said = host.tick(0)
    board.receive_data(said)
    board.next_event()
    host.receive_data(board.send(make_hello(Geometry(), "0.2.0", "0" * 16, "P")))
    host.next_event()
    return said + host.send(SetSetting("n", "by the window")) + host.send(SetRaw(RAW_ON)) + host.send(GetSetting("n"))
