"""The environment, raced by chance against two of our pilots: the skeleton of a training loop.

SLIPSTREAM="node scripts/cli.mjs" python3 clients/python/examples/learn.py
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # not needed once the package is installed

from slipstream import Environment  # noqa: E402


def main(races: int = 20) -> None:
    environment = Environment("gravwell", seats=3, bots={1: "pilot", 2: "pilot"})
    won = 0.0
    for _ in range(races):
        environment.reset()
        for agent in environment.agent_iter():
            observation, reward, terminated, truncated, _info = environment.last()
            won += reward if terminated else 0
            over = terminated or truncated
            environment.step(None if over else environment.action_space(agent).sample(observation["action_mask"]))
    environment.close()
    print(f"{won} of {races} races won by chance")


if __name__ == "__main__":
    main()
