"""What travels: plain JSON, named as in docs/api.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Union

Json = Union[None, bool, int, float, str, List["Json"], Dict[str, "Json"]]
Seat = int
# A view and an action differ from game to game: packages/games/src/<game>/types.ts tells their fields.
View = Dict[str, Any]
Action = Dict[str, Any]


@dataclass(frozen=True)
class Outcome:
    """How a race ended: no winners where nobody won; seats that tie share a group of the ranking."""

    winners: List[Seat]
    ranking: List[List[Seat]]

    @staticmethod
    def read(message: Dict[str, Any]) -> "Outcome":
        return Outcome(winners=message["winners"], ranking=message["ranking"])

    def share(self, seat: Seat) -> float:
        """What the seat has of the win, from 0 to 1."""
        return 1 / len(self.winners) if seat in self.winners else 0.0
