"""A bot for `slipstream arena --bots …,cmd:"python3 mybot.py"`: it is asked, and answers, in JSON lines."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Optional, TextIO

from .wire import Action, Outcome, Seat, View


@dataclass(frozen=True)
class Race:
    """What a bot is told before a race. `seed` is for its own chance and says nothing of the deal."""

    game: str
    options: Dict[str, Any]
    seats: int
    seat: Seat
    seed: int


Decide = Callable[[View, List[Action]], Action]


def play(
    decide: Decide,
    begin: Optional[Callable[[Race], None]] = None,
    end: Optional[Callable[[Outcome], None]] = None,
    source: Optional[TextIO] = None,
    sink: Optional[TextIO] = None,
) -> None:
    """Races until the arena has no more to ask. Standard output is the bot's voice: print to sys.stderr instead."""
    lines, voice = source or sys.stdin, sink or sys.stdout
    for line in iter(lines.readline, ""):
        message = json.loads(line)
        kind = message.pop("type")
        if kind == "decide":
            action = decide(message["view"], message["legalActions"])
            voice.write(json.dumps({"action": action}) + "\n")
            voice.flush()
        elif kind == "race" and begin is not None:
            begin(Race(**message))
        elif kind == "end" and end is not None:
            end(Outcome.read(message))
