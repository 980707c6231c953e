"""A broker or a network that does not work: who invites or joins is told so once, in words of its own, and no thread dies of it."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any, Final

import paho.mqtt.client as paho
import pytest

from alu_companion.remote import broker_client, connections, direct, finding, threaded
from alu_companion.remote.broker_url import BadAddress, parse_broker
from alu_companion.remote.direct import DirectRendezvous
from alu_companion.remote.finding import MulticastFinder, NoNetwork
from alu_companion.remote.mqtt import BrokerRendezvous
from alu_companion.remote.rendezvous import Code, Failed, Met, News, Rendezvous
from alu_companion.speech.phrases_far import FarFailure
from remote.networks import HERE, Directory, DirectoryFinder, heard, mosquitto, needs_mosquitto, until
from remote.test_meeting_tables import Ground, meet, passes

pytestmark = pytest.mark.slow

_LET_IN: Final = b"\x20\x03\x00\x00\x00"


def _refused(code: int) -> bytes:
    return bytes((0x20, 3, 0, code, 0))


def _thrown_out(code: int) -> bytes:
    return bytes((0xE0, 2, code, 0))


class Listening:
    """Whoever listens at a port, and answers each connection in its way."""

    def __init__(self, answers: bytes, stays: bool) -> None:
        self._answers, self._stays = answers, stays
        self._listener = socket.create_server((HERE, 0))
        self.port = self._listener.getsockname()[1]
        self.connections: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self._listener.accept()
                self.connections.append(connection)
                with contextlib.suppress(OSError):
                    if self._answers:
                        connection.recv(4096)
                        connection.sendall(self._answers)
                if not self._stays:
                    connection.close()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for connection in self.connections:
            connection.close()


@pytest.fixture(autouse=True)
def died(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[object]]:
    """What threads have died of: nothing. Nobody waits long here."""
    found: list[object] = []
    monkeypatch.setattr(threading, "excepthook", lambda args: found.append(args.exc_value))
    monkeypatch.setattr(threaded, "UNREACHED_MS", 700)
    monkeypatch.setattr(threaded, "_AGAIN_MS", 100)
    monkeypatch.setattr(direct, "_UNTOLD_MS", 100)
    monkeypatch.setattr(broker_client, "_AGAIN_S", (1, 1))
    yield found
    assert found == []


def _all_news(rendezvous: Rendezvous) -> list[News]:
    """All that is told until it has failed, and a little longer."""
    news: list[News] = []

    def look() -> bool:
        news.extend(rendezvous.news())
        return any(isinstance(one, Failed) for one in news)

    until(look)
    rendezvous.close()
    return [*news, *rendezvous.news()]


_BAD: Final = {
    "closes at once": (b"", False),
    "never answers": (b"", True),
    "a web server": (b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", False),
    "a web server that stays": (b"HTTP/1.1 400 Bad Request\r\n\r\n" + b"<html>" * 500, True),
    "a TLS port": (b"\x15\x03\x03\x00\x02\x02\x32", False),
    "noise": (bytes(range(256)) * 8, True),
    "lets in and is silent": (_LET_IN, True),
    "lets in and hangs up": (_LET_IN, False),
    "throws out": (_LET_IN + _thrown_out(0x8E), False),
    "a long answer that never ends": (b"\x20\xff\xff\xff\x7f", True),
    "an older broker": (b"\x20\x02\x00\x01", False),
}


@pytest.mark.parametrize("scheme", ["mqtt", "mqtts", "ws", "wss"])
def test_a_broker_that_is_none_is_told_once(scheme: str) -> None:
    servers = {kind: Listening(*how) for kind, how in _BAD.items()}
    begun: dict[tuple[str, str], Rendezvous] = {}
    for kind, server in servers.items():
        for order in ("invite", "join"):
            one = begun[kind, order] = BrokerRendezvous(parse_broker(f"{scheme}://{HERE}:{server.port}"))
            one.invite() if order == "invite" else one.join("420815")
    assert {case: _all_news(one) for case, one in begun.items()} == {
        case: [Failed(FarFailure.NO_BROKER)] for case in begun
    }
    for server in servers.values():
        server.close()


@pytest.mark.quick("137-broker-busy")
@pytest.mark.parametrize(
    ("code", "reason"),
    [
        *((code, FarFailure.REFUSED) for code in (0x86, 0x87)),
        *((code, FarFailure.BUSY) for code in (0x88, 0x89, 0x97, 0x9F)),
        (0x84, FarFailure.NO_BROKER),
    ],
)
def test_why_a_broker_lets_nobody_in_is_told_as_it_says_it(code: int, reason: str) -> None:
    server = Listening(_refused(code), stays=False)
    rendezvous = BrokerRendezvous(parse_broker(f"mqtt://{HERE}:{server.port}"))
    rendezvous.invite()
    assert _all_news(rendezvous) == [Failed(reason)]
    server.close()


@pytest.mark.parametrize(
    "host", ["foo..bar", "a" * 64, "-a", "a.b..", ".", "a" * 300, "a_" * 200, "999.1.1.1", "a..b.example"]
)
def test_a_host_that_no_computer_can_have_is_no_address(host: str) -> None:
    with pytest.raises(BadAddress):
        parse_broker(f"mqtt://{host}")


@pytest.mark.parametrize("host", ["school.local", "192.168.1.20", "[::1]", "õpetaja.ee", "школа.рф", "relay.example."])
def test_a_host_that_a_computer_can_have_is_one(host: str) -> None:
    assert parse_broker(f"mqtt://{host}").host == host.strip("[]")


@needs_mosquitto
@pytest.mark.parametrize("order", ["invite", "join"])
def test_a_broker_that_is_gone_once_the_code_was_told_ends_the_code_after_a_while(tmp_path: Any, order: str) -> None:
    with mosquitto(tmp_path) as broker:
        host = BrokerRendezvous(parse_broker(f"mqtt://{HERE}:{broker.port}"))
        host.invite()
        assert heard(host, Code)
        broker.kill()
        assert _all_news(host) == [Failed(FarFailure.NO_BROKER)]
        broker.start()
        if order == "invite":
            again = BrokerRendezvous(parse_broker(f"mqtt://{HERE}:{broker.port}"))
            again.invite()
            assert heard(again, Code)
            again.close()


class _Dark(DirectoryFinder):
    """A finder without a network, as long as that is so."""

    def __init__(self, directory: Directory, is_dark: Callable[[], bool], raises: Callable[[], Exception]) -> None:
        super().__init__(directory)
        self._is_dark, self._raises = is_dark, raises

    def publish(self, name: str, port: int) -> None:
        if self._is_dark():
            raise self._raises()
        super().publish(name, port)

    def find(self, name: str) -> list[tuple[str, int]]:
        if self._is_dark():
            raise self._raises()
        return super().find(name)


_ANY: Final = (NoNetwork, RuntimeError, ValueError, OSError, lambda: UnicodeError("label empty"), AssertionError)


@pytest.mark.quick("invite-RuntimeError")
@pytest.mark.parametrize("raises", _ANY)
@pytest.mark.parametrize("order", ["invite", "join"])
def test_no_network_is_told_once_whatever_is_raised(raises: Callable[[], Exception], order: str) -> None:
    directory = Directory()
    rendezvous = DirectRendezvous(lambda: _Dark(directory, lambda: True, raises), HERE)
    rendezvous.invite() if order == "invite" else rendezvous.join("420815")
    assert _all_news(rendezvous) == [Failed(FarFailure.NO_NETWORK)]


@pytest.mark.parametrize("raises", _ANY)
@pytest.mark.parametrize("who", ["host", "guest"])
def test_a_game_goes_on_once_there_is_a_network_again(raises: Callable[[], Exception], who: str) -> None:
    directory, dark = Directory(), [False]
    ground = Ground(
        lambda: DirectRendezvous(lambda: _Dark(directory, lambda: dark[0], raises), HERE), lambda: None, lambda: None
    )
    host, guest, _ = meet(ground)
    gone, stays = (host, guest) if who == "host" else (guest, host)
    gone.link.close()
    ground.made[who == "guest"].close()
    dark[0] = True
    again = ground.table()
    again.resume("0123456789abcdef", gone.secret, gone.is_host)
    tried: list[int] = []

    def is_tried() -> bool:
        tried.append(1)
        assert again.news() == []
        return len(tried) > 200

    until(is_tried)
    dark[0] = False
    back = ground.met(again)
    passes(back.link, stays.link)
    ground.close()


@pytest.mark.parametrize("raises", [RuntimeError, ValueError, OSError, lambda: UnicodeError("label too long")])
def test_a_finder_without_an_interface_says_that_there_is_no_network(
    monkeypatch: pytest.MonkeyPatch, raises: Callable[[], Exception]
) -> None:
    def broken(**given: object) -> None:
        raise raises()

    monkeypatch.setattr(finding.zeroconf, "Zeroconf", broken)
    finder = MulticastFinder()
    with pytest.raises(NoNetwork):
        finder.publish("42", 4242)
    with pytest.raises(NoNetwork):
        finder.find("42")
    finder.close()


# --- a walk through all that is called of libraries and of the system


class _Walk:
    """Counts calls, and makes one of them raise."""

    def __init__(self, fails_at: int, raises: Callable[[], Exception]) -> None:
        self._fails_at, self._raises = fails_at, raises
        self._lock = threading.Lock()
        self.calls = 0
        self.failed = ""

    def step(self, name: str) -> None:
        with self._lock:
            self.calls += 1
            if self.calls != self._fails_at:
                return
            self.failed = name
        raise self._raises()


class _Walked:
    """Something of which each call may raise."""

    def __init__(self, inner: Any, walk: _Walk, wraps: tuple[str, ...] = ()) -> None:
        self.__dict__.update(_inner=inner, _walk=walk, _wraps=wraps)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._inner, name)
        if not callable(found) or isinstance(found, type):
            return found

        def call(*given: Any, **named: Any) -> Any:
            self._walk.step(name)
            given = tuple(one._inner if isinstance(one, _Walked) else one for one in given)
            result = found(*given, **named)
            return _Walked(result, self._walk) if name in self._wraps else result

        return call

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._inner, name, value)


def _is_settled(host: Rendezvous, guest: Rendezvous) -> tuple[list[News], list[News]]:
    """Invite and join, until both have met or one has failed; all that was told."""
    told: tuple[list[News], list[News]] = ([], [])
    host.invite()

    def look() -> bool:
        for one, news in zip((host, guest), told, strict=True):
            come = one.news()
            news += come
            for new in come:
                if isinstance(new, Code):
                    guest.join(new.digits)
        ends = [next((new for new in news if isinstance(new, Met | Failed)), None) for news in told]
        return all(ends) or isinstance(ends[0], Failed) or isinstance(ends[1], Failed)

    until(look)
    return told


def _goes_well(make: Callable[[], Rendezvous]) -> None:
    """Two tables meet, talk and leave; or are told once why not."""
    host, guest = make(), make()
    told = _is_settled(host, guest)
    links = [new.link for news in told for new in news if isinstance(new, Met)]
    if len(links) == 2:
        passes(links[0], links[1])
        passes(links[1], links[0])
    for link in links:
        link.send(b"goodbye")
        link.close()
    for one in (host, guest):
        one.close()
    for one, news in zip((host, guest), told, strict=True):
        news += one.news()
        assert sum(isinstance(new, Failed) for new in news) <= 1, news
        assert not (any(isinstance(new, Met) for new in news) and any(isinstance(new, Failed) for new in news))


_RAISED: Final = (
    OSError,
    RuntimeError,
    ValueError,
    lambda: UnicodeError("label empty or too long"),
)
_STEPS: Final = 80


@needs_mosquitto
@pytest.mark.parametrize("raises", _RAISED[-1:])
def test_whatever_call_of_the_brokers_client_fails_both_go_on_or_are_told(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, raises: Callable[[], Exception]
) -> None:
    new, end = broker_client._new_paho, broker_client._end_paho
    monkeypatch.setattr(broker_client, "_end_paho", lambda client, with_will: end(client._inner, with_will))
    with mosquitto(tmp_path) as broker:
        address = parse_broker(f"mqtt://{HERE}:{broker.port}")
        for step in range(1, _STEPS):
            walk = _Walk(step, raises)
            monkeypatch.setattr(broker_client, "_new_paho", lambda *given, walk=walk: _Walked(new(*given), walk))
            _goes_well(lambda: BrokerRendezvous(address))
            if not walk.failed:
                break
        assert step > 8
        assert not walk.failed


_INSIDE: Final = (
    "reconnect",
    "_loop",
    "_packet_read",
    "_packet_handle",
    "_handle_connack",
    "_handle_suback",
    "_handle_publish",
)


@needs_mosquitto
@pytest.mark.parametrize("name", _INSIDE)
@pytest.mark.parametrize("raises", _RAISED[1:2])
def test_whatever_the_thread_of_the_brokers_client_raises_a_game_goes_on(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, name: str, raises: Callable[[], Exception]
) -> None:
    inner, broken = getattr(paho.Client, name), [False]

    def call(self: paho.Client, *given: Any, **named: Any) -> Any:
        if broken[0]:
            raise raises()
        return inner(self, *given, **named)

    with mosquitto(tmp_path) as broker:
        address = parse_broker(f"mqtt://{HERE}:{broker.port}")
        ground = Ground(lambda: BrokerRendezvous(address), broker.kill, broker.start)
        host, guest, _ = meet(ground)
        passes(host.link, guest.link)
        monkeypatch.setattr(paho.Client, name, call)
        broken[0] = True
        stranger = ground.table()
        stranger.invite()
        assert _all_news(stranger) == [Failed(FarFailure.NO_BROKER)]
        broken[0] = False
        passes(host.link, guest.link)
        passes(guest.link, host.link)
        ground.close()


@pytest.mark.parametrize("raises", _RAISED[:2])
@pytest.mark.parametrize("what", ["sockets", "selectors"])
def test_whatever_call_of_the_network_fails_both_go_on_or_are_told(
    monkeypatch: pytest.MonkeyPatch, raises: Callable[[], Exception], what: str
) -> None:
    sockets, selectors = direct.socket, connections.selectors
    for step in range(1, _STEPS):
        walk = _Walk(step, raises)
        if what == "sockets":
            walked = _Walked(sockets, walk)
            for module in (direct, connections):
                monkeypatch.setattr(module, "socket", walked)
        else:
            monkeypatch.setattr(connections, "selectors", _selectors(selectors, walk))
        directory = Directory()
        _goes_well(lambda directory=directory: DirectRendezvous(directory.finder, HERE))  # type: ignore[misc]
        if not walk.failed:
            break
    assert step > 3


def _selectors(module: Any, walk: _Walk) -> Any:
    class Selector(module.DefaultSelector):  # type: ignore[misc, name-defined]
        def register(self, *given: Any, **named: Any) -> Any:
            walk.step("register")
            return super().register(*given, **named)

        def unregister(self, *given: Any, **named: Any) -> Any:
            walk.step("unregister")
            return super().unregister(*given, **named)

        def select(self, *given: Any, **named: Any) -> Any:
            if walk.calls < _STEPS // 4:
                walk.step("select")
            return super().select(*given, **named)

    return SimpleNamespace(DefaultSelector=Selector, EVENT_READ=module.EVENT_READ)


class _Zeroconf:
    """The library for multicast DNS, in memory."""

    services: dict[str, Any]

    def __init__(self, walk: _Walk, services: dict[str, Any]) -> None:
        walk.step("Zeroconf")
        self._walk, self._services = walk, services

    def register_service(self, service: Any) -> None:
        self._walk.step("register_service")
        self._services[service.name] = service

    def unregister_service(self, service: Any) -> None:
        self._walk.step("unregister_service")
        self._services.pop(service.name, None)

    def get_service_info(self, kind: str, name: str, timeout: int, question: Any) -> Any:
        self._walk.step("get_service_info")
        return self._services.get(name)

    def close(self) -> None:
        self._walk.step("close")


@pytest.mark.parametrize("raises", [*_RAISED, finding.zeroconf.EventLoopBlocked, AssertionError])
def test_whatever_call_of_the_finder_fails_both_go_on_or_are_told(
    monkeypatch: pytest.MonkeyPatch, raises: Callable[[], Exception]
) -> None:
    monkeypatch.setattr("alu_companion.remote.handshake.NOBODY_MS", 1_500)
    for step in range(1, 12):
        walk, services = _Walk(step, raises), dict[str, Any]()
        monkeypatch.setattr(
            finding.zeroconf, "Zeroconf", lambda interfaces, walk=walk, services=services: _Zeroconf(walk, services)
        )
        _goes_well(lambda: DirectRendezvous(lambda: MulticastFinder([HERE]), HERE))
