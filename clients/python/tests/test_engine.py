import random
import unittest
from typing import Any, Callable, List, Tuple

from slipstream import Engine, Refused


class EngineTest(unittest.TestCase):
    engine: Engine

    @classmethod
    def setUpClass(cls) -> None:
        cls.engine = Engine()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.engine.close()

    def race(self, game: str, seats: int, seed: int) -> List[Any]:
        """A race by chance: every action, and how it ended."""
        chance = random.Random(seed)
        position = self.engine.reset(game, seats, seed)
        told: List[Any] = []
        while position.outcome is None:
            update = position.updates[0]
            action = chance.choice(update.legal_actions)
            told.append((update.seat, action))
            position = self.engine.play(update.seat, action)
        return [*told, position.outcome]

    def test_every_game_races_to_its_end_and_the_same_seed_tells_the_same(self) -> None:
        for game in self.engine.games():
            with self.subTest(game.id):
                one, again, other = (self.race(game.id, game.seat_counts[-1], seed) for seed in (3, 3, 4))
                self.assertEqual(one, again)
                self.assertNotEqual(one, other)
                ranked = sorted(seat for group in one[-1].ranking for seat in group)
                self.assertEqual(ranked, list(range(game.seat_counts[-1])))

    def test_a_view_is_the_seat_s_own(self) -> None:
        position = self.engine.reset("outspeed", 3)
        self.assertEqual([update.view["viewer"] for update in position.updates], [0, 1, 2])

    def test_what_others_have_sealed_does_not_show(self) -> None:
        first = self.engine.reset("outspeed", 3)
        views = []
        for action in first.updates[0].legal_actions:
            self.engine.reset("outspeed", 3)
            views.append(self.engine.play(0, action).updates[0].view)
        self.assertGreater(len(views), 1)
        self.assertTrue(all(view == views[0] for view in views))

    def test_bots_hold_their_seats(self) -> None:
        position = self.engine.reset("neko", 3, bots={1: "kitten", 2: "cadet"})
        while position.outcome is None:
            self.assertEqual([update.seat for update in position.updates], [0])
            position = self.engine.play(0, position.updates[0].legal_actions[0])
        self.assertEqual([update.seat for update in position.updates], [0])

    def test_what_cannot_be_done_is_refused_in_words_and_changes_nothing(self) -> None:
        before = self.engine.reset("neko", 3, bots={1: "kitten", 2: "kitten"})
        cases: List[Tuple[Callable[[], object], str]] = [
            (lambda: self.engine.reset("chess"), 'no game is called "chess"'),
            (lambda: self.engine.reset("neko", 9), "neko is played with"),
            (lambda: self.engine.reset("neko", 3, options={"turbo": 1}), "options: "),
            (lambda: self.engine.reset("neko", 3, bots={1: "tiger"}), 'called "tiger"'),
            (lambda: self.engine.reset("neko", 3, bots={7: "ace"}), 'no seat "7"'),
            (lambda: self.engine.play(0, {"type": "play", "card": 99}), "illegal-action"),
            (lambda: self.engine.play(1, before.updates[0].legal_actions[0]), "1 is no seat of yours"),
        ]
        for attempt, reason in cases:
            with self.assertRaisesRegex(Refused, reason):
                attempt()
        after = self.engine.play(0, before.updates[0].legal_actions[0])
        self.engine.reset("neko", 3, bots={1: "kitten", 2: "kitten"})
        self.assertEqual(self.engine.play(0, before.updates[0].legal_actions[0]), after)

    def test_an_engine_that_is_gone_is_an_error_in_words(self) -> None:
        # Once before anything is asked, and once with the question unread: both are the same to whoever asks.
        for late in ("", "import time; time.sleep(0.2); "):
            engine = Engine(["python3", "-c", f"{late}raise SystemExit(3)"])
            if late == "":
                engine._process.wait()
            with self.assertRaisesRegex(RuntimeError, "the engine ended with code 3"):
                engine.reset("neko")
            engine.close()
