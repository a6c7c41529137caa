import importlib.util
import unittest
from typing import Dict

from slipstream import Environment


def race_by_chance(environment: Environment, seed: int) -> Dict[str, float]:
    """What each agent was rewarded with in the end."""
    environment.reset(seed)
    rewards: Dict[str, float] = {}
    for agent in environment.agent_iter():
        observation, reward, terminated, _truncated, info = environment.last()
        if terminated:
            rewards[agent] = reward
            environment.step(None)
        else:
            assert sum(observation["action_mask"]) == len(info["legal_actions"]) > 0
            environment.step(environment.action_space(agent).sample(observation["action_mask"]))
    return rewards


class EnvironmentTest(unittest.TestCase):
    def test_the_agents_of_a_race_share_one_win(self) -> None:
        environment = Environment("neko", seats=3)
        for seed in range(3):
            rewards = race_by_chance(environment, seed)
            self.assertEqual(sorted(rewards), ["seat_0", "seat_1", "seat_2"])
            self.assertAlmostEqual(sum(rewards.values()), 1.0)
            self.assertEqual(environment.agents, [])
        environment.close()

    def test_bots_are_no_agents(self) -> None:
        environment = Environment("gravwell", seats=2, bots={1: "kitten"}, encode=lambda view, _: [view["round"]], length=1)
        self.assertEqual(list(race_by_chance(environment, 1)), ["seat_0"])
        environment.reset(1)
        self.assertEqual(environment.observe("seat_0")["observation"][0], 1)
        with self.assertRaisesRegex(ValueError, "there is no number 63"):
            environment.step(63)
        environment.close()

    def test_no_list_of_legal_actions_is_longer_than_the_mask(self) -> None:
        environment = Environment("neko", seats=3, most_actions=2)
        with self.assertRaisesRegex(ValueError, "10 legal actions, but most_actions is 2"):
            environment.reset(1)
        environment.close()

    def test_pettingzoo_s_own_test(self) -> None:
        if importlib.util.find_spec("pettingzoo") is None:
            print("PettingZoo is not installed: its own test was not run")
            return
        from pettingzoo.test import api_test

        for game, seats in (("neko", 3), ("gravwell", 4), ("outspeed", 3)):
            environment = Environment(game, seats)
            api_test(environment, num_cycles=200)
            environment.close()
