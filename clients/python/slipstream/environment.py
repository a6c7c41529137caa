"""A race as a PettingZoo-style environment (AEC): agents act one at a time, by the number of a legal action.

It is an `AECEnv` where PettingZoo is installed, and has the same methods where it is not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence

from .encoding import hashed
from .engine import Engine, Position, SeatUpdate
from .spaces import action_space, mask, observation_space, vector
from .wire import Seat, View

if TYPE_CHECKING:

    class AECEnv: ...

else:
    try:
        from pettingzoo import AECEnv
    except ImportError:

        class AECEnv:
            pass


Encode = Callable[[View, int], List[float]]


class Environment(AECEnv):
    """One race after another. `bots` are seats that our own levels hold; all others are agents: seat_0, seat_1, …

    An agent that has won alone is rewarded with 1, one that shares the win with its share, any other with 0.
    Its observation is `encode(view, length)`; `infos[agent]` has the view itself and the legal actions.
    """

    def __init__(
        self,
        game: str,
        seats: int,
        options: Optional[Mapping[str, Any]] = None,
        bots: Optional[Mapping[Seat, str]] = None,
        encode: Encode = hashed,
        length: int = 1024,
        most_actions: int = 64,
        command: Optional[Sequence[str]] = None,
    ) -> None:
        super().__init__()
        self.metadata = {"name": f"slipstream_{game}_v0", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self._game, self._seats = game, seats
        self._options, self._bots = dict(options or {}), dict(bots or {})
        self._encode, self._length, self._most_actions = encode, length, most_actions
        self._engine = Engine(command)
        self._races = 0
        self._seen: Dict[str, SeatUpdate] = {}
        self.possible_agents = [name_of(seat) for seat in range(seats) if seat not in self._bots]
        self._actions = {agent: action_space(most_actions) for agent in self.possible_agents}
        self._observations = {agent: observation_space(length, most_actions) for agent in self.possible_agents}
        self.agents: List[str] = []
        self.rewards: Dict[str, float] = {}
        self._cumulative_rewards: Dict[str, float] = {}
        self.terminations: Dict[str, bool] = {}
        self.truncations: Dict[str, bool] = {}
        self.infos: Dict[str, Dict[str, Any]] = {}
        self.agent_selection = ""

    def observation_space(self, agent: str) -> Any:
        return self._observations[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Begins a race: the one of this seed, or the next one."""
        self._races = self._races + 1 if seed is None else seed
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self._seen = {}
        self._take(self._engine.reset(self._game, self._seats, self._races, self._options, self._bots))

    def observe(self, agent: str) -> Dict[str, Any]:
        """The view of the agent's last decision, or of the end, and which numbers it may choose."""
        seen = self._seen.get(agent)
        legal = 0 if seen is None else len(seen.legal_actions)
        numbers = self._encode({} if seen is None else seen.view, self._length)
        return {"observation": vector(numbers), "action_mask": mask([1] * legal + [0] * (self._most_actions - legal))}

    def step(self, action: Optional[int]) -> None:
        """The selected agent takes its legal action of that number. After the end each agent steps once more with None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        legal = self._seen[agent].legal_actions
        if action is None or not 0 <= action < len(legal):
            raise ValueError(f"agent {agent} has {len(legal)} legal actions, there is no number {action}")
        self._cumulative_rewards[agent] = 0.0
        self._take(self._engine.play(self._seen[agent].seat, legal[action]))

    def last(self, observe: bool = True) -> Any:
        agent = self.agent_selection
        observation = self.observe(agent) if observe else None
        done = self.terminations[agent], self.truncations[agent]
        return (observation, self._cumulative_rewards[agent], *done, self.infos[agent])

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def render(self) -> None:
        """There is nothing to draw: the page does that."""

    def state(self) -> Any:
        raise NotImplementedError("views only: nobody sees the whole state")

    def close(self) -> None:
        self._engine.close()

    def _take(self, position: Position) -> None:
        for update in position.updates:
            if len(update.legal_actions) > self._most_actions:
                count = len(update.legal_actions)
                raise ValueError(f"{count} legal actions, but most_actions is {self._most_actions}")
            agent = name_of(update.seat)
            self._seen[agent] = update
            self.infos[agent] = {"view": update.view, "legal_actions": update.legal_actions}
        self.rewards = {agent: 0.0 for agent in self.agents}
        if position.outcome is None:
            self.agent_selection = name_of(position.updates[0].seat)
            return
        for agent in self.agents:
            self.terminations[agent] = True
            self.rewards[agent] = position.outcome.share(self._seen[agent].seat)
            self._cumulative_rewards[agent] += self.rewards[agent]
        self.agent_selection = self.agents[0] if self.agents else ""

    def _leave(self, agent: str, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError("the race is over: the only action is None")
        self.agents.remove(agent)
        self.rewards = {each: 0.0 for each in self.agents}
        for told in (self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            told.pop(agent)
        self.agent_selection = self.agents[0] if self.agents else agent


def name_of(seat: Seat) -> str:
    return f"seat_{seat}"
