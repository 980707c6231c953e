"""The club's broker: mosquitto with its files in one folder. It ends with the program that started it, however that ends."""

from __future__ import annotations

import contextlib
import datetime
import getpass
import os
import secrets
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final

from alu_companion.features.far.messages import MOST_BYTES
from alu_companion.remote.broker_url import is_host
from alu_companion.remote.club.certificate import CERTIFICATE, KEY, AuthorityError, certify, write_private
from alu_companion.remote.club.topics import SPECTATOR, TEACHER, access_rules, is_name

HELD: Final = "held"
_LOCK: Final = "running.lock"
"""A running supervisor holds it. It is a database because every system frees its lock when the process ends, however it ends."""
_LOCK_S: Final = 3.0
"""The broker of a program that was killed may take so long to end. Measured: mosquitto 2.0.11 with little to keep: 0.12 s."""
_STOP_S: Final = 0.5
_STOP_ATTEMPTS: Final = 20


def main(folder: Path, *command: str) -> int:
    """Run a program until it ends, or its input does. Returns 1 when another supervisor holds the folder."""
    # Signals that go to all processes at once are for the parent: it closes our input, and the program saves its data first.
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    with contextlib.closing(sqlite3.connect(folder / _LOCK, timeout=_LOCK_S, isolation_level=None)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            print(HELD, flush=True)
            return 1
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=sys.stderr)
        print(process.pid, flush=True)
        threading.Thread(target=_end_with_input, args=(process,), daemon=True).start()
        process.wait()
    return 0


def _end_with_input(process: subprocess.Popen[bytes]) -> None:
    while os.read(0, 1):
        pass
    for _ in range(_STOP_ATTEMPTS):
        # Mosquitto 2.0 forgets a signal that comes just after it has said "running".
        process.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(_STOP_S)
            return
    process.kill()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:]))


ACCOUNTS: Final = "accounts.txt"
"""Names and passwords as the administrator hands them out, `<name> <password>` a line."""
_CONFIG, _PASSWORDS, _ACCESS = "mosquitto.conf", "mosquitto.passwords", "mosquitto.acl"
_PROGRAM, _HASHER = "mosquitto", "mosquitto_passwd"
# Debian puts them where only the administrator's shell looks.
_FURTHER_PLACES: Final = "/usr/sbin:/usr/local/sbin:/opt/homebrew/sbin"
_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""The letters of passwords: none is mistaken for another when it is read out or typed."""
_PASSWORD_LENGTH: Final = 14
"""69 bits."""
_ENVELOPE_BYTES: Final = 1024
"""The topic and the properties of a message, beside its frame of `MOST_BYTES`."""
_MOST_MEMORY: Final = 512 * 2**20
"""The most bytes that clients can make the broker keep: it refuses more, and goes on. 1000 tables keep 34 MB by two messages of
`MOST_BYTES` each; a connection takes 38 kB (`docs/scale.md`)."""
_MOST_QUEUED: Final = 4000
"""The most messages that wait for a client: two of each of 1000 tables for a teacher who comes late, and as many that come meanwhile.
Measured: with 1000 a teacher who came to 900 tables got 120 of their games, with 4000 all games of 1000 in 0.1 s."""


class BrokerError(Exception):
    """The broker cannot be set up, or does not run: `reason` is `missing`, `running`, `taken`, `accounts-wrong`, `authority-wrong`,
    `authority-locked`, `authority-half` or `failed`."""

    def __init__(self, reason: str, text: str = "") -> None:
        super().__init__(f"{reason} {text}")
        self.reason, self.text = reason, text


@dataclass(frozen=True, slots=True)
class Place:
    """Where a broker listens: `host` is how it is reached, `bind` the address that it listens at.

    `plain` is the port without TLS, which is open to this computer alone.
    """

    host: str = "localhost"
    bind: str = "127.0.0.1"
    plain: int = 1883
    tls: int = 8883
    web: int = 8443


def lan_address() -> str:
    """The address by which other computers in the same network reach this one; "127.0.0.1" where it is in none.

    Nothing is sent: a connected datagram socket only chooses a route. Source of the address: RFC 5737, for documentation.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked, contextlib.suppress(OSError):
        asked.connect(("192.0.2.1", 9))
        return str(asked.getsockname()[0])
    return "127.0.0.1"


def set_up(folder: Path, club: str, tables: Sequence[str], place: Place) -> Mapping[str, str]:
    """Write the broker's files, and return the passwords by name. Passwords and the club's certificate that are there stay.

    Raises:
        BrokerError: mosquitto is not installed, or the accounts or the certificate in the folder cannot be used.
        OSError: a file cannot be written.
    """
    hasher = _find(_HASHER)
    folder.mkdir(parents=True, exist_ok=True)
    accounts = _read_accounts(folder / ACCOUNTS)
    for name in (TEACHER, SPECTATOR, *tables):
        accounts.setdefault(name, "".join(secrets.choice(_LETTERS) for _ in range(_PASSWORD_LENGTH)))
    write_private(folder / ACCOUNTS, _lines(f"{name} {password}" for name, password in accounts.items()))
    write_private(folder / _PASSWORDS, _lines(f"{name}:{password}" for name, password in accounts.items()))
    # The program replaces the passwords in the file by their hashes.
    subprocess.run([hasher, "-U", str(folder / _PASSWORDS)], check=True, capture_output=True)
    write_private(folder / _ACCESS, access_rules(club).encode())
    # A name that no certificate can hold is left out: the computer is not reached by it.
    own = [name for name in (socket.gethostname(),) if is_host(name)]
    try:
        certify(folder, (place.host, "localhost", "127.0.0.1", *own), datetime.datetime.now(datetime.UTC))
    except AuthorityError as error:
        raise BrokerError(error.reason, str(error.path)) from error
    write_private(folder / _CONFIG, configuration(folder, place).encode())
    return accounts


def configuration(folder: Path, place: Place) -> str:
    """The text of mosquitto's configuration. Every path in it is absolute."""
    folder = folder.resolve()
    tls = (f"certfile {folder / CERTIFICATE}", f"keyfile {folder / KEY}", "tls_version tlsv1.2")
    lines = (
        # Without it a mosquitto that the administrator starts becomes another user, who may not read the folder.
        f"user {getpass.getuser()}",
        "allow_anonymous false",
        f"password_file {folder / _PASSWORDS}",
        f"acl_file {folder / _ACCESS}",
        f"max_packet_size {MOST_BYTES + _ENVELOPE_BYTES}",
        f"memory_limit {_MOST_MEMORY}",
        f"max_queued_messages {_MOST_QUEUED}",
        "persistent_client_expiration 1d",
        # Answers are small, and somebody waits for each.
        "set_tcp_nodelay true",
        # Messages that are kept outlive the broker.
        "persistence true",
        f"persistence_location {folder}/",
        "autosave_interval 60",
        "log_dest stderr",
        "log_type error",
        "log_type warning",
        "log_type information",
        "connection_messages false",
        f"listener {place.plain} 127.0.0.1",
        f"listener {place.tls} {place.bind}",
        *tls,
        f"listener {place.web} {place.bind}",
        "protocol websockets",
        *tls,
        "",
    )
    return "\n".join(lines)


class Broker:
    """A mosquitto that runs. Who starts it closes it."""

    def __init__(self, folder: Path) -> None:
        """Start it with the files that `set_up` wrote; it is ready when this returns. Raises BrokerError."""
        program = [_find(_PROGRAM), "-c", str(folder / _CONFIG)]
        self._supervisor = subprocess.Popen(
            [sys.executable, "-m", __name__, str(folder), *program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self._supervisor.stdin
        assert self._supervisor.stdout
        assert self._supervisor.stderr
        self._ends: IO[str] = self._supervisor.stdin
        self._lines: IO[str] = self._supervisor.stderr
        with self._supervisor.stdout as told_of_it:
            first = told_of_it.readline().strip()
        if first == HELD:
            self.close()
            raise BrokerError("running", str(folder))
        told = []
        for line in self._lines:
            told.append(line.strip())
            if line.rstrip().endswith("running"):
                self.pid = int(first)
                """The process of mosquitto."""
                return
        self.close()
        taken = any("in use" in line for line in told)
        raise BrokerError("taken" if taken else "failed", told[-1] if told else "")

    def wait(self) -> None:
        """Wait until it ends by itself. Its output is read meanwhile, so that it never waits for a reader."""
        for _ in self._lines:
            pass
        self._supervisor.wait()

    def close(self) -> None:
        """End it. It saves the messages that it keeps first."""
        self._ends.close()
        self._supervisor.wait()
        self._lines.close()


def _find(program: str) -> str:
    found = shutil.which(program) or shutil.which(program, path=_FURTHER_PLACES)
    if found is None:
        raise BrokerError("missing")
    return found


def _read_accounts(path: Path) -> dict[str, str]:
    if not path.exists():
        return {}
    try:
        # Editors of Windows begin it with a mark.
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise BrokerError("accounts-wrong", str(path)) from error
    accounts = {}
    for line in filter(str.strip, lines):
        name, _, password = line.partition(" ")
        # A colon or a new line would make another account in the broker's own file.
        if not is_name(name) or not password or not set(password) <= set(_LETTERS):
            raise BrokerError("accounts-wrong", str(path))
        accounts[name] = password
    return accounts


def _lines(lines: Iterator[str]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()
