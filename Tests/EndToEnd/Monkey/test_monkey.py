"""The monkey test itself: it finds faults, and shortens the acts that lead to them."""

import os
import signal
import unittest

from acts import Fault, Player
from chance import Chance
from cutting import cut_down
from hand import stop
from monkey import run
from programs import Home


class CuttingDown(unittest.TestCase):
    def test_what_is_needed_is_left_in_its_order(self):
        for needed in ([7], [3, 99], [0, 1, 50, 98, 99], list(range(0, 100, 9))):
            asked = []

            def still_does(part):
                asked.append(part)
                return set(needed) <= set(part)

            self.assertEqual(cut_down(list(range(100)), still_does), needed)
            self.assertNotIn([], asked)


class Watching(unittest.TestCase):
    def setUp(self):
        self.player = Player()
        self.addCleanup(self.player.close)

    def fault(self, act):
        with self.assertRaises(Fault) as raised:
            self.player.do(act)
        return raised.exception.kind

    def test_a_crash_is_seen(self):
        self.player.do({"do": "keys", "keys": ["Down"]})
        os.kill(self.player.process, signal.SIGSEGV)
        self.player.window.process.wait()
        self.assertEqual(self.fault({"do": "keys", "keys": ["Down"]}), "crash")

    def test_a_hang_is_seen(self):
        stop(self.player.process)
        self.assertEqual(self.fault({"do": "keys", "keys": ["Down"]}), "hang")

    def test_a_complaint_is_seen(self):
        os.write(self.player.window.output.fileno(), b"agio-gtk: a complaint\n")
        self.assertEqual(self.fault({"do": "text", "text": "5"}), "complaint")

    def test_a_difference_that_lasts_is_seen(self):
        self.player.do({"do": "compare"})
        other = Home()
        self.addCleanup(other.close)
        other.furnish()
        other.agio("remove", "GBP")
        self.player.home.json = other.json
        self.assertEqual(self.fault({"do": "compare"}), "difference")


class Acting(unittest.TestCase):
    def test_acts_that_are_repeated_are_the_same(self):
        chance = Chance(1)
        done, fault = run(lambda player: (chance.act(player) for _ in range(20)))
        self.assertIsNone(fault)
        self.assertEqual(run(lambda player: done), (done, None))


if __name__ == "__main__":
    unittest.main()
