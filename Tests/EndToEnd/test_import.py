"""Histories that come into the store while the window is used: how far they are, stopping, going on, files of the user's."""

import unittest

from case import HomeCase, WindowCase
from programs import sql
from rates import HISTORY
from waiting import wait_for, wait_until
from window import Atspi, Role, accessible, descendants, name

#: An import that is watched is slowed down by being watched, on a busy machine.
LONG = 60.0
DAYS = "SELECT count(*) FROM rate_table"
RATES = "SELECT count(*) FROM rate"
ALL_RATES = sum(len(table.rates) - 1 for table in HISTORY.values())


class ImportCase(WindowCase):
    """A store with the newest day only: the window imports the history at its start."""

    def setUp(self):
        HomeCase.setUp(self)
        self.home.furnish(history=False)

    def bar(self, window):
        return window.find(Role.PROGRESS_BAR, "Import of the history")

    def share(self, window):
        """How much of the import is done, from 0 to 1; None while no bar is shown."""
        bar = self.bar(window)
        return bar and accessible(lambda: Atspi.Value.get_current_value(bar))

    def wait_for_end(self, window):
        wait_for(lambda: sql(self.home.store, RATES), ALL_RATES, "the rates that are kept", LONG)
        wait_until(lambda: self.bar(window) is None, "the bar is away", LONG)

    def start_until_bar(self):
        window = self.start()
        wait_until(lambda: self.bar(window), "the bar is shown", LONG)
        return window

    def cancel(self, window):
        """Stops the import; how many days are kept."""
        window.click(window.button("Cancel import"))
        window.get(Role.PUSH_BUTTON, "Go on with the import")
        self.assertIsNone(self.bar(window))
        return sql(self.home.store, DAYS)


class Bundled(ImportCase):
    def test_the_bar_grows_and_goes(self):
        window = self.start_until_bar()
        seen = []

        def is_over():
            share = self.share(window)
            seen.append(share)
            return share is None

        wait_until(is_over, "the bar is away", LONG)
        shares = [share for share in seen if share is not None]
        self.assertEqual(shares, sorted(shares))
        self.assertTrue(any(0 < share < 1 for share in shares), shares)
        self.wait_for_end(window)
        self.assertIsNone(window.find(Role.PUSH_BUTTON, "Go on with the import"))
        self.assertEqual(window.close(), 0)


if __name__ == "__main__":
    unittest.main()
