"""The focus comes to a row by a click; it goes to the window of another program and comes back, and the typed text is unchanged."""

import unittest

from case import WindowCase
from hand import Hand
from programs import sql
from waiting import wait_for, wait_until
from window import Atspi, State, has, place_of


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


class Clicks(WindowCase):
    """How the amount of a row is clicked at: its digits are at the end of the entry."""

    def setUp(self):
        super().setUp()
        self.window = self.start()
        self.hand = Hand()
        self.addCleanup(self.hand.close)

    def spot(self, from_end=14, code="USD"):
        place = place_of(self.window.entry(code))
        return place.x + place.width - from_end, place.y + place.height // 2

    def wait_for_selection(self, wanted, code="USD"):
        wait_for(lambda: self.window.selected(code), wanted, "what is selected")

    def test_the_first_click_selects_the_amount_and_the_next_one_places_the_caret(self):
        self.hand.click(*self.spot())
        self.wait_for_selection("111.72")
        # Elsewhere, so that the two are not a double click.
        self.hand.click(*self.spot(60))
        self.wait_for_selection("")
        self.hand.click(*self.spot(code="GBP"))
        self.wait_for_selection("83.38", "GBP")
        self.window.type("250")
        self.assert_amounts(self.window, "250", "GBP", typed="250")

    def test_delete_after_a_click_empties_the_amount(self):
        self.hand.click(*self.spot())
        self.wait_for_selection("111.72")
        self.window.press("Delete")
        wait_for(lambda: self.window.amount("USD"), "", "the text in USD")
        self.assertIn("USD", self.window.rows())

    def test_a_double_click_selects_a_number_with_its_fraction(self):
        for from_end in (14, 60):
            self.hand.click(*self.spot(from_end), times=2)
            self.wait_for_selection("111.72")
            self.window.press("End")

    def test_the_first_click_may_be_drawn_over_some_digits(self):
        self.hand.drag(self.spot(14), self.spot(48))
        wait_until(lambda: 0 < len(self.window.selected("USD")) < len("111.72"), "some digits are selected")


if __name__ == "__main__":
    unittest.main()
