"""A bot that plays a whole race on a server by a rule of thumb (rules.py), against bots of ours, and prints what came of it.

SERVER=http://127.0.0.1:8080 GAME=neko python3 clients/python/examples/table_bot.py
"""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))  # not needed once the package is installed

from rules import RULES  # noqa: E402

from slipstream import Server  # noqa: E402


def main() -> None:
    server = Server(os.environ.get("SERVER", "http://127.0.0.1:8080"))
    game = os.environ.get("GAME", "neko")
    server.join("Robo")
    table = server.table(server.open_table(game, 3, {1: "kitten", 2: "kitten"}))
    outcome = table.race(RULES[game], "Robo")
    place = next(at + 1 for at, group in enumerate(outcome.ranking) if table.seat in group)
    print(f"seat {table.seat} came in on place {place}; winners: {outcome.winners}")
    print(f"record: {server.url}/api/records/{table.info['records'][-1]}")


if __name__ == "__main__":
    main()
