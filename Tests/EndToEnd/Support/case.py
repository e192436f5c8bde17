"""The base of the tests of the window: a home with a store, and a window that ends with the test."""

import unittest
from contextlib import closing

from bank import Bank
from hand import Hand
from programs import Home
from rates import NEWEST
from waiting import DEADLINE, wait_for
from window import Window


class HomeCase(unittest.TestCase):
    """A test with its own home."""

    maxDiff = None

    def setUp(self):
        self.home = self.new_home()

    def new_home(self):
        home = Home()
        self.addCleanup(home.close)
        return home

    def open_bank(self, table=NEWEST):
        """Serves rates over loopback until the end of the test."""
        bank = Bank(table)
        self.addCleanup(bank.close)
        return bank


class WindowCase(HomeCase):
    """A test with windows on a store that has the default list, 100 EUR and the bundled history."""

    def setUp(self):
        super().setUp()
        # Where another test has left the pointer, a tooltip could cover the window.
        with closing(Hand()) as hand:
            hand.move(10_000, 10_000)
        self.home.furnish()

    def start(self, *options, home=None, **settings):
        """Starts the window. It ends with the test, and must not have written to standard error."""
        window = Window(home or self.home, *options, **settings)
        self.addCleanup(self.end, window)
        window.wait_for_start()
        return window

    def end(self, window):
        window.stop()
        self.assertEqual(window.complaints(), "", "agio-gtk wrote something")

    def assert_amounts(self, window, amount, code, table=NEWEST, typed=None, deadline=DEADLINE):
        """Waits until every row shows the independently computed amount, and the typed row the typed text."""
        expected = {row: table.shown(amount, code, row) for row in window.rows()}
        expected[code] = typed if typed is not None else expected[code]
        wait_for(window.amounts, expected, "what the rows show", deadline)
