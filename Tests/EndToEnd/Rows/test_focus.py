"""The focus goes to the window of another program and comes back, and the typed text is unchanged."""

import unittest

from case import WindowCase
from programs import sql
from waiting import wait_for, wait_until
from window import Atspi, State, has


class Focus(WindowCase):
    def test_another_programs_window_leaves_an_amount_being_typed_alone(self):
        window = self.start()
        for typed, kept, more, result in [("1200*", "1200*", "3", "3600"), ("12.5*3", "37.5", "+1", "38.5")]:
            with self.subTest(typed):
                window.enter("USD", typed)
                others = {code: amount for code, amount in window.amounts().items() if code != "USD"}
                other = self.start("--store", self.home.folder / "other.sqlite")
                wait_for(lambda: has(window.frame, State.ACTIVE), False, "whether the window has the keyboard")
                typed_last = "SELECT coalesce(unread_text, amount) FROM list"
                wait_for(lambda: sql(self.home.store, typed_last), kept, "what is stored")
                self.assert_as_left(window, typed, others)
                self.activate(window)
                self.assert_as_left(window, typed, others)
                window.type(more)
                self.assert_amounts(window, result, "USD", typed=typed + more)
                other.stop()

    def assert_as_left(self, window, typed, others):
        """Asserts that text and caret are unchanged, nothing is selected, and no other amount has changed."""
        wait_for(window.amounts, others | {"USD": typed}, "the amounts")
        wait_for(lambda: window.caret("USD"), len(typed), "the caret")
        self.assertEqual(Atspi.Text.get_n_selections(window.entry("USD")), 0)

    def activate(self, window):
        """Brings a window to the front, as a taskbar does."""
        window.activate()
        wait_until(lambda: window.focused() == "USD", "the keyboard is in USD again")


if __name__ == "__main__":
    unittest.main()
