"""The spaces of the environment: those of gymnasium where it is installed, else the little of them that is needed."""

from __future__ import annotations

import random
from importlib import import_module
from importlib.util import find_spec
from typing import Any, List, Optional

# Any: their types are not here to be checked where they are not installed.
_has_spaces = find_spec("gymnasium") is not None
gymnasium: Any = import_module("gymnasium") if _has_spaces else None
numpy: Any = import_module("numpy") if _has_spaces else None


class Choices:
    """The number of a legal action, from 0 to n - 1."""

    def __init__(self, n: int) -> None:
        self.n = n
        self._chance = random.Random()

    def seed(self, seed: Optional[int] = None) -> None:
        self._chance.seed(seed)

    def contains(self, number: Any) -> bool:
        return isinstance(number, int) and 0 <= number < self.n

    def sample(self, mask: Optional[List[int]] = None) -> int:
        """One of them; with a mask, one of those that it allows."""
        return self._chance.choice([at for at in range(self.n) if mask is None or mask[at]])


class Vectors:
    """So many numbers, and a mask of so many legal actions."""

    def __init__(self, length: int, actions: int) -> None:
        self.length, self.actions = length, actions

    def contains(self, observation: Any) -> bool:
        return len(observation["observation"]) == self.length and len(observation["action_mask"]) == self.actions


def action_space(actions: int) -> Any:
    return Choices(actions) if gymnasium is None else gymnasium.spaces.Discrete(actions)


def observation_space(length: int, actions: int) -> Any:
    if gymnasium is None:
        return Vectors(length, actions)
    box, least, most = gymnasium.spaces.Box, numpy.finfo("float32").min, numpy.finfo("float32").max
    vector = box(least, most, (length,), numpy.float32)
    return gymnasium.spaces.Dict({"observation": vector, "action_mask": box(0, 1, (actions,), numpy.int8)})


def vector(numbers: List[float]) -> Any:
    return numbers if numpy is None else numpy.array(numbers, numpy.float32)


def mask(bits: List[int]) -> Any:
    return bits if numpy is None else numpy.array(bits, numpy.int8)
