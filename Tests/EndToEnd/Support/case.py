"""What the tests of the window have in common: a furnished home, and a window that ends with the test."""

import unittest
from contextlib import closing

from bank import Bank
from hand import Hand
from programs import Home
from rates import NEWEST
from waiting import DEADLINE, wait_for
from window import Window


class HomeCase(unittest.TestCase):
    """A test with a home of its own."""

    maxDiff = None

    def setUp(self):
        self.home = self.new_home()

    def new_home(self):
        home = Home()
        self.addCleanup(home.close)
        return home

    def open_bank(self, table=NEWEST):
        """A rate source of the tests' own, until the end of the test."""
        bank = Bank(table)
        self.addCleanup(bank.close)
        return bank


class WindowCase(HomeCase):
    """A test with windows on a furnished store: the default list, 100 EUR, the bundled history."""

    def setUp(self):
        super().setUp()
        # Where another test has left the pointer, a tooltip may come up and cover what is to be seen.
        with closing(Hand()) as hand:
            hand.move(10_000, 10_000)
        self.home.furnish()

    def start(self, *options, home=None, **settings):
        """Starts the window; it ends with the test, and is to have complained of nothing."""
        window = Window(home or self.home, *options, **settings)
        self.addCleanup(self.end, window)
        window.wait_for_start()
        return window

    def end(self, window):
        window.stop()
        self.assertEqual(window.complaints(), "", "agio-gtk wrote something")

    def assert_amounts(self, window, amount, code, table=NEWEST, typed=None, deadline=DEADLINE):
        """Waits until every row shows what the independent arithmetic has, and the typed row what was typed."""
        expected = {row: table.shown(amount, code, row) for row in window.rows()}
        expected[code] = typed if typed is not None else expected[code]
        wait_for(window.amounts, expected, "what the rows show", deadline)
