"""A view as numbers, for any game: a first baseline, to be replaced by features that know the game."""

from __future__ import annotations

from typing import List
from zlib import crc32

from .wire import Json


def hashed(view: Json, length: int) -> List[float]:
    """Each number of the view is added at a place that its path hashes to, each word as 1 where path and word hash to."""
    numbers = [0.0] * length
    _add(view, "", numbers)
    return numbers


def _add(value: Json, path: str, numbers: List[float]) -> None:
    if isinstance(value, dict):
        for key, part in value.items():
            _add(part, f"{path}.{key}", numbers)
    elif isinstance(value, list):
        for at, part in enumerate(value):
            _add(part, f"{path}.{at}", numbers)
    elif isinstance(value, str):
        numbers[crc32(f"{path}={value}".encode()) % len(numbers)] += 1.0
    elif value is not None:
        numbers[crc32(path.encode()) % len(numbers)] += float(value)
