"""Our rules in a process of their own: `slipstream serve --stdio`, asked line by line."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Dict, List, Mapping, Optional, Sequence, Type, Union

from .wire import Action, Outcome, Seat, View


class Refused(Exception):
    """The engine did not do what was asked; nothing has changed."""


@dataclass(frozen=True)
class GameInfo:
    """A game, the seats it is played with, and its options: the values each may take, the default first."""

    id: str
    seat_counts: List[int]
    options: Dict[str, List[Any]]


@dataclass(frozen=True)
class SeatUpdate:
    """What one seat sees, and what it may do."""

    seat: Seat
    view: View
    legal_actions: List[Action]


@dataclass(frozen=True)
class Position:
    """The seats that owe a decision; once there is an outcome, what each seat sees of the end."""

    step: int
    updates: List[SeatUpdate]
    outcome: Optional[Outcome]


def command_line() -> List[str]:
    """`slipstream serve --stdio`, or the command line tool that SLIPSTREAM names, as in "node scripts/cli.mjs"."""
    return [*shlex.split(os.environ.get("SLIPSTREAM", "slipstream")), "serve", "--stdio"]


class Engine:
    """One process that plays one race at a time. Use it with `with`, or close it."""

    def __init__(self, command: Optional[Sequence[str]] = None) -> None:
        self._process = subprocess.Popen(
            list(command or command_line()), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )

    def games(self) -> List[GameInfo]:
        games = self._ask({"type": "games"})["games"]
        return [
            GameInfo(game["id"], game["seatCounts"], {each["key"]: each["values"] for each in game["options"]})
            for game in games
        ]

    def reset(
        self,
        game: str,
        seats: Optional[int] = None,
        seed: Union[int, str] = 1,
        options: Optional[Mapping[str, Any]] = None,
        bots: Optional[Mapping[Seat, str]] = None,
    ) -> Position:
        """Begins a race. `bots` names the level that decides for a seat; all other seats are yours."""
        request: Dict[str, Any] = {"type": "reset", "game": game, "seed": str(seed), "options": dict(options or {})}
        if seats is not None:
            request["seats"] = seats
        request["bots"] = {str(seat): level for seat, level in (bots or {}).items()}
        return _position(self._ask(request))

    def play(self, seat: Seat, action: Action) -> Position:
        return _position(self._ask({"type": "play", "seat": seat, "action": action}))

    def close(self) -> None:
        if self._process.stdin is not None:
            with suppress(BrokenPipeError):  # it is gone already
                self._process.stdin.close()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def __enter__(self) -> "Engine":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def _ask(self, request: Dict[str, Any]) -> Dict[str, Any]:
        process = self._process
        if process.stdin is None or process.stdout is None:
            raise RuntimeError("the engine has no pipes")
        with suppress(BrokenPipeError):  # its end is told below
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()
        line = process.stdout.readline()
        if line == "":
            raise RuntimeError(f"the engine ended with code {process.wait()}")
        answer: Dict[str, Any] = json.loads(line)
        if answer["type"] == "refused":
            raise Refused(answer["reason"])
        return answer


def _position(answer: Dict[str, Any]) -> Position:
    updates = [SeatUpdate(each["seat"], each["view"], each["legalActions"]) for each in answer["updates"]]
    outcome = Outcome.read(answer["outcome"]) if "outcome" in answer else None
    return Position(answer["step"], updates, outcome)
