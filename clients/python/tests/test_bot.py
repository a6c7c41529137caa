import io
import json
import unittest
from typing import List

from slipstream import Action, Outcome, Race, View, play

RACE = {"type": "race", "game": "neko", "options": {}, "seats": 3, "seat": 1, "seed": 7}
DECIDE = {"type": "decide", "view": {"viewer": 1}, "legalActions": [{"type": "play", "card": 4}, {"type": "play", "card": 9}]}
END = {"type": "end", "winners": [1], "ranking": [[1], [0, 2]]}


class BotTest(unittest.TestCase):
    def test_it_answers_each_question_with_one_line_and_hears_the_rest(self) -> None:
        source = io.StringIO("".join(json.dumps(line) + "\n" for line in (RACE, DECIDE, DECIDE, END)))
        sink = io.StringIO()
        begun: List[Race] = []
        ended: List[Outcome] = []

        def decide(view: View, legal_actions: List[Action]) -> Action:
            self.assertEqual(view, {"viewer": 1})
            return legal_actions[1]

        play(decide, begun.append, ended.append, source, sink)
        self.assertEqual(sink.getvalue().splitlines(), [json.dumps({"action": {"type": "play", "card": 9}})] * 2)
        self.assertEqual(begun, [Race("neko", {}, 3, 1, 7)])
        self.assertEqual([outcome.share(1) for outcome in ended], [1.0])

    def test_a_shared_win_is_shared(self) -> None:
        outcome = Outcome([0, 2], [[0, 2], [1]])
        self.assertEqual([outcome.share(seat) for seat in range(3)], [0.5, 0.0, 0.5])
