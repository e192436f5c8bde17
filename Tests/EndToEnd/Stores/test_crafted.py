"""Crafted stores do not crash the programs and cannot hide anything: a small version of `crafted.py`."""

import random
import unittest
from contextlib import closing

from case import HomeCase
from crafted import COMMANDS, NOBODY, SHAPES, Crafting
from hand import Hand
from programs import fenced
from waiting import DEADLINE, wait_until
from window import Window

#: The acts in each window, which may be the dialog about an unusable store.
KEYS = [
    ["5", "Return"], ["ctrl+n"], ["Escape"], ["ctrl+h"], ["Escape"], ["ctrl+d"], ["Escape"], ["ctrl+comma"], ["Escape"], ["Down", "7"],
    ["alt+Up"], ["F10"], ["Escape"], ["ctrl+s"], ["ctrl+shift+s"], ["t"], ["Escape"], ["Escape"],
]


class CraftedCase(HomeCase):
    """A home whose store is replaced for each check."""

    def setUp(self):
        super().setUp()
        self.crafting = Crafting(self.home)
        self.addCleanup(self.crafting.close)

    def each_shape(self, check):
        for shape in SHAPES:
            with self.subTest(shape):
                self.crafting.shape(shape)
                check()

    def some_values(self, count, check):
        seed = random.randrange(2**32)
        chance = random.Random(seed)
        for _ in range(count):
            what = self.crafting.by_chance(chance)
            with self.subTest(what, seed=seed):
                check()
        print(f"\nseed {seed}", flush=True)


class Terminal(CraftedCase):
    def test_every_shape_of_a_store_is_answered(self):
        self.each_shape(lambda: self.assertEqual(self.crafting.faults([*COMMANDS, ["doctor"]]), []))

    def test_every_value_is_answered(self):
        self.some_values(30, lambda: self.assertEqual(self.crafting.faults(), []))


class InTheWindow(CraftedCase):
    def use(self):
        """Opens the window, uses each of its parts, and closes it."""
        window = Window(self.home, launcher=fenced(self.home, NOBODY))
        self.addCleanup(window.stop)
        process = window.process
        has_ended = lambda: process.poll() is not None
        with closing(Hand()) as hand:
            shells = lambda: hand.managed(process.pid)
            wait_until(lambda: has_ended() or shells() and hand.active() in shells(), "the window has the keyboard")
            for keys in KEYS:
                if has_ended():
                    break
                hand.press(*keys)
                self.wait_for_answer(hand, shells, has_ended)
            while not has_ended() and (known := shells()):
                hand.close_window(known[-1])
                self.wait_for_answer(hand, shells, has_ended)
        wait_until(has_ended, "the window is closed")
        self.assertIn(process.returncode, (0, 4), window.complaints())
        self.assertNotRegex(window.complaints(), "CRITICAL|WARNING|Fatal")

    def wait_for_answer(self, hand, shells, has_ended):
        known = shells()
        if not known:
            return
        serial = hand.ping(known[-1])

        def is_answered():
            hand.listen(0.02)
            return serial in hand.answered or has_ended() or known[-1] not in shells()

        # It may be recovering 220,000 rates, which takes 2 s on an idle processor.
        wait_until(is_answered, "the window answers", 4 * DEADLINE)

    def test_every_shape_of_a_store_has_its_window(self):
        self.each_shape(self.use)

    def test_a_text_of_100000_letters_has_its_window(self):
        # The layout of the first two took minutes.
        for table, column in (("attempt", "message"), ("own_currency", "name"), ("list", "name")):
            with self.subTest(table):
                self.assertTrue(self.crafting.put(table, column, "x" * 100_000, random.Random(0)))
                self.use()

    def test_every_value_has_its_window(self):
        self.some_values(8, self.use)


if __name__ == "__main__":
    unittest.main()
