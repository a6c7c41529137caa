"""A bot for the arena: any legal action. Make `decide` clever and race it:

npm run -s cli -- arena neko --seats 3 --bots 'cmd:"python3 clients/python/examples/arena_bot.py",cadet,cadet'
"""

import random
import sys
from pathlib import Path
from typing import List

sys.path.insert(0, str(Path(__file__).parents[1]))  # not needed once the package is installed

from slipstream import Action, Race, View, play  # noqa: E402

chance = random.Random()


def begin(race: Race) -> None:
    chance.seed(race.seed)  # the same arena, the same races


def decide(view: View, legal_actions: List[Action]) -> Action:
    return chance.choice(legal_actions)


if __name__ == "__main__":
    play(decide, begin)
