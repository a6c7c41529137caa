"""A rule of thumb for each game, written from the API document alone: `neko.View`, `neko.Action` and so on."""

from __future__ import annotations

from typing import Any, Callable, Dict, List, Optional

Action = Dict[str, Any]
View = Dict[str, Any]

RISK = {"certain": 30, "possible": 6}


def outspeed(view: View, legal: List[Action]) -> Action:
    """The route that leads furthest for its fuel without putting us out; nitro at once, a fuel tank when fuel is short."""
    ship = view["ships"][view["viewer"]]
    wishes = ["nitro", *(["fuelTank"] if ship["fuel"] < 6 else []), "flamethrower", "electromagnet", "ionCannon"]

    def value(outcome: Dict[str, Any]) -> float:
        zones = sum(outcome["to"]) / 2 - ship["zone"] if "to" in outcome else 0
        fuel = sum(outcome["fuel"]) / 2 - ship["fuel"] if "fuel" in outcome else 0
        risk = max(RISK.get(outcome.get(key, ""), 0) for key in ("noFuel", "leftBehind"))
        return zones + fuel / 2 + outcome.get("bonus", 0) - (3 if "isLost" in outcome else 0) - risk

    def worth(choice: Any) -> float:
        outcomes = next((each["outcomes"] for each in view["forecasts"] if each["choice"] == choice), [])
        return sum(value(outcome) for outcome in outcomes) / max(1, len(outcomes))

    def score(action: Action) -> float:
        if action["type"] == "pass":
            return 0
        if action["type"] in ("route", "wheel"):
            return worth(action.get("route", action.get("number")))
        return len(wishes) - wishes.index(action["bonus"]) if action["bonus"] in wishes else -1

    return max(legal, key=score)


def gravwell(view: View, legal: List[Action]) -> Action:
    """The card that takes our ship furthest out as things stand; the Emergency Stop when a card would take it back."""

    def way(forecast: Optional[Dict[str, Any]]) -> int:
        moves = forecast["moves"] if forecast else []
        return sum(move["to"] - move["from"] for move in moves if move["racer"] == str(view["viewer"]))

    def score(action: Action) -> float:
        if action["type"] == "draft":  # cards of early letters move before others have changed where gravity draws
            return -min((ord(letter) for letter in view["stacks"][action["stack"]]["open"]), default=0)
        if action["type"] == "play":
            return way(next((each for each in view["forecasts"] if each["card"] == action["card"]), None))
        return -way(view["asked"]) if action["type"] == "stop" else 0

    return max(legal, key=score)


def neko(view: View, legal: List[Action]) -> Action:
    """Wins with the lowest card that wins, else gives a low one; drives past many cars, saves boosts for a matching colour."""
    merit = {"wins": 40, "winsForNow": 20}
    drive = view["drive"] or {"boosts": [], "reach": []}

    def jumps(to: str) -> int:
        ends = drive["reach"][0]["ends"] if drive["reach"] else []
        return sum(len(step["jumped"]) for end in ends if end["to"] == to for step in end["path"])

    def score(action: Action) -> float:
        if action["type"] == "play":
            return merit.get(view["forecasts"][view["hand"].index(action["card"])], 0) - action["card"] % 10
        if action["type"] == "boost":
            part = next(part for part in drive["boosts"] if part["card"] == action["card"])
            return 100 + part["cells"] if part["why"] == "same colour" or view["trick"] > 8 else -1
        return 200 if action["type"] == "catchUp" else jumps(action["to"])

    return max(legal, key=score)


RULES: Dict[str, Callable[[View, List[Action]], Action]] = {"outspeed": outspeed, "gravwell": gravwell, "neko": neko}
