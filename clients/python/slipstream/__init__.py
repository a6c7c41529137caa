"""Bots, learning environments and a client of the server's API for Slipstream. Plain Python, no dependencies."""

from .bot import Race, play
from .engine import Engine, GameInfo, Position, Refused, SeatUpdate
from .environment import Environment
from .server import ApiError, Server, Table
from .wire import Action, Json, Outcome, Seat, View

__all__ = [
    "Action",
    "ApiError",
    "Engine",
    "Environment",
    "GameInfo",
    "Json",
    "Outcome",
    "Position",
    "Race",
    "Refused",
    "Seat",
    "SeatUpdate",
    "Server",
    "Table",
    "View",
    "play",
]
