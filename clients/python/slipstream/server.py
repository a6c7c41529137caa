"""The server's API (docs/api.md): HTTP for tables and records, one line for a race."""

from __future__ import annotations

import hashlib
import json
import os
import random
import time
import uuid
from typing import Any, Callable, Dict, List, Mapping, Optional
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from .websocket import LineBroken, WebSocket
from .wire import Action, Outcome, Seat, View

PROTOCOL = 2


class ApiError(Exception):
    """The server refused, and says why."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(f"{code}: {reason}")
        self.code, self.reason = code, reason


class Server:
    """A server and, after `join`, a guest of it."""

    def __init__(self, url: str = "http://127.0.0.1:8080", token: Optional[str] = None) -> None:
        self.url, self.token = url.rstrip("/"), token

    def join(self, name: str) -> str:
        """Becomes a guest; the token is shown once and kept here."""
        token: str = self.request("POST", "/api/guests", {"name": name})["token"]
        self.token = token
        return token

    def games(self) -> List[Dict[str, Any]]:
        games: List[Dict[str, Any]] = self.request("GET", "/api/games")["games"]
        return games

    def open_table(self, game: str, seats: int, bots: Optional[Mapping[Seat, str]] = None, **more: Any) -> str:
        """Opens a table, with bots of these levels on these seats; `more` is what docs/api.md lists beside them."""
        levels = bots or {}
        plans = [
            {"kind": "bot", "level": levels[seat]} if seat in levels else {"kind": "open"} for seat in range(seats)
        ]
        body = {"game": game, "seatCount": seats, "seats": plans, "pace": {"kind": "none"}, **more}
        table: str = self.request("POST", "/api/tables", body)["table"]
        return table

    def table(self, table: str) -> "Table":
        """A line to a table, for one race."""
        return Table(self, table)

    def record(self, record: str) -> Dict[str, Any]:
        """A finished race, as it was written."""
        return self.request("GET", f"/api/records/{record}")

    def request(self, method: str, path: str, body: Optional[Mapping[str, Any]] = None) -> Dict[str, Any]:
        """Any request of the API."""
        headers = {"Content-Type": "application/json"}
        if self.token is not None:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(self.url + path, data, headers, method=method)) as response:
                answer: Dict[str, Any] = json.load(response)
                return answer
        except HTTPError as error:
            told = json.load(error)
            raise ApiError(told["code"], told["reason"]) from None


class Table:
    """Takes a seat, gives its share of the seed, answers what it is asked, and mends a line that breaks."""

    def __init__(self, server: Server, table: str) -> None:
        self._server, self._table = server, table
        self._unanswered: Dict[str, Dict[str, Any]] = {}
        self._shares: Dict[int, bytes] = {}
        self._given: List[Any] = []
        self._line: Optional[WebSocket] = None
        self._update: Dict[str, Any] = {}
        self.info: Dict[str, Any] = {}
        self.seat: Optional[Seat] = None
        self.is_host = False

    def race(self, decide: Callable[[View, List[Action]], Action], name: str) -> Outcome:
        """Sits down as `name`, starts the race if it is the host's to start, and races it to the end."""
        wait = 0.4
        while self.info.get("phase") != "over":
            try:
                self._listen(decide, name)
                wait = 0.4
            except (LineBroken, OSError):
                time.sleep(wait * (0.5 + random.random() / 2))
                wait = min(2 * wait, 15.0)
        return Outcome.read(self.info["outcome"])

    def _listen(self, decide: Callable[[View, List[Action]], Action], name: str) -> None:
        line = WebSocket(self._server.url.replace("http", "ws", 1) + "/ws")
        self._line = line
        try:
            hello = {"type": "hello", "protocol": PROTOCOL, "table": self._table, "token": self._server.token}
            line.send(json.dumps(hello))  # without `seen`: the first view is whole
            while self.info.get("phase") != "over":
                self._hear(json.loads(line.receive()), decide, name)
        finally:
            line.close()

    def _hear(self, message: Dict[str, Any], decide: Callable[[View, List[Action]], Action], name: str) -> None:
        kind = message["type"]
        if kind == "welcome":
            for request in self._unanswered.values():
                self._write(request)
        elif kind == "you":
            self.seat, self.is_host = message["seat"], message["host"]
            self._sit_down(name)
            self._give_share()
        elif kind == "table":
            self.info = message["table"]
            self._give_share()
        elif kind in ("update", "change"):
            view = message["view"] if kind == "update" else changed(self._update["view"], message["changes"])
            self._update = {**message, "view": view}
            if message["legalActions"]:
                action = decide(view, message["legalActions"])
                self._ask({"type": "choose", "match": message["match"], "step": message["step"], "action": action})
        elif kind == "ack":
            self._unanswered.pop(message["id"], None)
        elif kind == "refused":
            self._unanswered.pop(message["id"], None)
            if message["code"] != "too-late":
                raise ApiError(message["code"], message["reason"])
        elif kind in ("malformed", "reload", "closing") and not message.get("retry"):
            raise ApiError(kind, message.get("reason", kind))

    def _sit_down(self, name: str) -> None:
        if self.seat is None:
            self._once("take", {"type": "take", "name": name})
        elif self.is_host and self.info["phase"] == "lobby":
            self._once("start", {"type": "start"})

    def _give_share(self) -> None:
        if self.seat is None or self.info.get("phase") != "sealing":
            return
        attempt, stage = self.info["fairness"]["attempt"], self.info["fairness"]["stage"]
        share = self._shares.setdefault(attempt, os.urandom(32))
        if stage == "committing":
            commitment = hashlib.sha256(share).hexdigest()
            self._once((attempt, stage), {"type": "commit", "attempt": attempt, "commitment": commitment})
        elif stage == "revealing":
            self._once((attempt, stage), {"type": "reveal", "attempt": attempt, "value": share.hex()})

    def _once(self, what: Any, request: Dict[str, Any]) -> None:
        if what not in self._given:
            self._given.append(what)
            self._ask(request)

    def _ask(self, request: Dict[str, Any]) -> None:
        whole = {**request, "id": str(uuid.uuid4())}
        self._unanswered[whole["id"]] = whole
        self._write(whole)

    def _write(self, request: Dict[str, Any]) -> None:
        if self._line is not None:
            self._line.send(json.dumps(request))


def changed(before: Any, changes: Any) -> Any:
    """The view after the changes: [value] is a new value, [] a key that is gone, an object goes further in."""
    if isinstance(changes, list):
        return changes[0]
    if isinstance(before, list):
        return _changed_list(before, changes)
    after = dict(before)
    for key, change in changes.items():
        if change == []:
            after.pop(key, None)
        else:
            after[key] = changed(after.get(key), change)
    return after


def _changed_list(before: List[Any], changes: Dict[str, Any]) -> List[Any]:
    after = list(before)
    for key, change in changes.items():
        at = int(key)
        if at == len(after):
            after.append(None)
        after[at] = changed(after[at], change)
    return after
