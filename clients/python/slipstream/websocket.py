"""The little of WebSocket (RFC 6455) that one line to a table needs: Python's own library has none of it."""

from __future__ import annotations

import base64
import hashlib
import os
import socket
import ssl
import struct
from typing import BinaryIO, Optional, Tuple
from urllib.parse import urlsplit

MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class LineBroken(ConnectionError):
    """The line to the server is gone."""


class WebSocket:
    """A line that carries text both ways."""

    def __init__(self, url: str, timeout: float = 60.0) -> None:
        at = urlsplit(url)
        secure = at.scheme == "wss"
        host = at.hostname or "localhost"
        port = at.port or (443 if secure else 80)
        line = socket.create_connection((host, port), timeout)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._line = ssl.create_default_context().wrap_socket(line, server_hostname=host) if secure else line
        self._stream: BinaryIO = self._line.makefile("rb")
        self._greet(f"{host}:{port}", at.path or "/")

    def _greet(self, host: str, path: str) -> None:
        key = base64.b64encode(os.urandom(16))
        self._line.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key.decode()}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        status = self._stream.readline()
        headers = {}
        for line in iter(self._stream.readline, b"\r\n"):
            if line == b"":
                raise LineBroken("the server hung up")
            name, _, value = line.decode().partition(":")
            headers[name.strip().lower()] = value.strip()
        accepted = base64.b64encode(hashlib.sha1(key + MAGIC).digest()).decode()
        if b" 101 " not in status or headers.get("sec-websocket-accept") != accepted:
            raise LineBroken(f"the server refused the line: {status.decode().strip()}")

    def send(self, text: str) -> None:
        self._write(TEXT, text.encode())

    def receive(self) -> str:
        """The next text; pings are answered on the way. Raises LineBroken when the line ends."""
        text = b""
        while True:
            last, kind, payload = self._frame()
            if kind == PING:
                self._write(PONG, payload)
            elif kind == CLOSE:
                raise LineBroken("the server closed the line")
            elif kind != PONG:
                text += payload
                if last:
                    return text.decode()

    def close(self) -> None:
        try:
            self._write(CLOSE, b"")
        except OSError:
            pass  # it is closed already
        self._stream.close()
        self._line.close()

    def _write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        mask = os.urandom(4)
        length = bytes([0x80 | size]) if size < 126 else struct.pack("!BH", 0xFE, size)
        if size > 0xFFFF:
            length = struct.pack("!BQ", 0xFF, size)
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
        self._line.sendall(bytes([0x80 | kind]) + length + mask + masked)

    def _frame(self) -> Tuple[bool, int, bytes]:
        first, second = self._read(2)
        size = second & 0x7F
        if size == 126:
            (size,) = struct.unpack("!H", self._read(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self._read(8))
        return first & 0x80 != 0, first & 0x0F, self._read(size)

    def _read(self, count: int) -> bytes:
        data: Optional[bytes] = self._stream.read(count)
        if data is None or len(data) < count:
            raise LineBroken("the server hung up")
        return data
