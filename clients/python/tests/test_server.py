import unittest

from slipstream.server import changed


class ChangesTest(unittest.TestCase):
    def test_changes_are_laid_over_the_view(self) -> None:
        before = {"round": 2, "gone": 1, "ships": [{"space": 3}, {"space": 4}], "list": []}
        changes = {"round": [3], "gone": [], "ships": {"1": {"space": [17]}, "2": [{"space": 0}]}, "list": [[1]]}
        after = {"round": 3, "ships": [{"space": 3}, {"space": 17}, {"space": 0}], "list": [1]}
        self.assertEqual(changed(before, changes), after)
        self.assertEqual(before["round"], 2)
