"""A club's own certificates: one that tables keep, and one for the broker, signed with it."""

from __future__ import annotations

import datetime
import ipaddress
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from alu_companion.open_files import read_beginning

AUTHORITY: Final = "club-ca.pem"
"""A table keeps it to know the broker again. Nothing in it is secret."""
CERTIFICATE: Final = "broker.pem"
KEY: Final = "broker.key"
_AUTHORITY_KEY: Final = "club-ca.key"
_AUTHORITY_HOLDS: Final = datetime.timedelta(days=3650)
_HOLDS: Final = datetime.timedelta(days=397)
"""Browsers and telephones refuse certificates that hold for longer. Source: CA/Browser Forum, Baseline Requirements 6.3.2 (398 days)."""
_LONGEST_NAME: Final = 64
"""The most letters of a common name. Nobody reads it when there are alternative names. Source: RFC 5280, appendix A.1 (ub-common-name)."""
_BACKDATED: Final = datetime.timedelta(days=1)
"""A certificate holds from a day ago on: a table with a slow clock must believe it, too."""

_LARGEST_BYTES: Final = 1 << 16
"""A certificate has a kilobyte."""


class AuthorityError(Exception):
    """The club's own certificate cannot be used. `reason` is `authority-wrong`, `authority-locked` by a password, or `authority-half`: then
    `path` is the missing one of both files."""

    def __init__(self, reason: str, path: Path) -> None:
        super().__init__(f"{reason} {path}")
        self.reason, self.path = reason, path


def write_private(path: Path, content: bytes) -> None:
    """Write a file that its owner alone may read, from its first byte on."""
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(content)
    path.chmod(0o600)


def certify(folder: Path, hosts: Sequence[str], now: datetime.datetime) -> None:
    """Write a fresh certificate for a broker that is reached by these host names and addresses.

    The authority that signs it is made once and kept, so that what tables keep stays valid. `hosts` are such that `is_host` takes.

    Raises:
        AuthorityError: the kept authority cannot be used. It is not replaced: every table keeps its certificate.
        OSError: a file cannot be read or written.
    """
    authority, authority_key = _authority(folder, now)
    key = ec.generate_private_key(ec.SECP256R1())
    names = x509.SubjectAlternativeName([_general_name(host) for host in dict.fromkeys(hosts)])
    signed = (
        _builder(hosts[0][:_LONGEST_NAME], key, now, min(now + _HOLDS, authority.not_valid_after_utc))
        .issuer_name(authority.subject)
        .add_extension(names, critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(_authority_id(authority_key), critical=False)
        .sign(authority_key, hashes.SHA256())
    )
    write_private(folder / KEY, _private_bytes(key))
    (folder / CERTIFICATE).write_bytes(signed.public_bytes(serialization.Encoding.PEM))


def _authority(folder: Path, now: datetime.datetime) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    path, key_path = folder / AUTHORITY, folder / _AUTHORITY_KEY
    if path.exists() or key_path.exists():
        certificate, key = _read_authority(path, key_path)
        if certificate.not_valid_after_utc > now + _BACKDATED:
            return certificate, key
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "ALU Companion club")])
    usage = x509.KeyUsage(
        digital_signature=False, content_commitment=False, key_encipherment=False, data_encipherment=False, key_agreement=False,
        key_cert_sign=True, crl_sign=True, encipher_only=False, decipher_only=False,
    )  # fmt: skip
    certificate = (
        _builder("ALU Companion club", key, now, now + _AUTHORITY_HOLDS)
        .issuer_name(name)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(usage, critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    write_private(key_path, _private_bytes(key))
    path.write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    return certificate, key


def _read_authority(path: Path, key_path: Path) -> tuple[x509.Certificate, ec.EllipticCurvePrivateKey]:
    for half in (path, key_path):
        if not half.exists():
            raise AuthorityError("authority-half", half)
    try:
        certificate = x509.load_pem_x509_certificate(read_beginning(path, _LARGEST_BYTES))
    except ValueError as error:
        raise AuthorityError("authority-wrong", path) from error
    try:
        key = serialization.load_pem_private_key(read_beginning(key_path, _LARGEST_BYTES), None)
    except TypeError as error:
        raise AuthorityError("authority-locked", key_path) from error
    except (ValueError, UnsupportedAlgorithm) as error:
        raise AuthorityError("authority-wrong", key_path) from error
    if not isinstance(key, ec.EllipticCurvePrivateKey) or key.public_key() != certificate.public_key():
        raise AuthorityError("authority-wrong", key_path)
    return certificate, key


def _builder(
    name: str, key: ec.EllipticCurvePrivateKey, now: datetime.datetime, until: datetime.datetime
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)]))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - _BACKDATED)
        .not_valid_after(until)
    )


def _authority_id(key: ec.EllipticCurvePrivateKey) -> x509.AuthorityKeyIdentifier:
    return x509.AuthorityKeyIdentifier.from_issuer_public_key(key.public_key())


def _private_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    none = serialization.NoEncryption()
    return key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, none)


def _general_name(host: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        return x509.DNSName(host)
