"""The base row stays in sight at the top of a long list."""

import unittest
from contextlib import closing

from case import WindowCase
from hand import Hand
from waiting import wait_for, wait_until
from window import State, has, place_of

MORE = "AUD BRL CAD CZK DKK HKD HUF IDR ILS ISK KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY ZAR".split()


class Sticky(WindowCase):
    def setUp(self):
        super().setUp()
        self.home.agio("add", *MORE)
        self.window = self.start()
        self.rows = self.window.rows()

    def top(self, code):
        return place_of(self.window.row(code)).y

    def to_the_end(self):
        """Scrolls to the end, by giving the last row the keyboard."""
        view = self.top("EUR")
        self.window.focus(self.rows[-1])
        wait_until(lambda: self.top("GBP") < view, "the list is scrolled")
        return view

    def test_the_base_stays_at_the_top_and_can_be_typed_into(self):
        view = self.to_the_end()
        wait_for(lambda: self.top("EUR"), view, "the top of the base")
        self.assertEqual(self.window.rows(), self.rows)
        self.window.screenshot("sticky")
        # Its entry is where it is seen.
        self.window.point(self.window.entry("EUR"))
        wait_for(self.window.focused, "EUR", "the row with the keyboard")
        self.assertLess(self.top("GBP"), view)
        self.window.press("ctrl+a")
        self.window.type("20")
        self.assert_amounts(self.window, "20", "EUR", typed="20")
        wait_for(lambda: self.top("EUR"), view, "the top of the base")

    def test_the_row_with_the_keyboard_is_not_behind_the_base(self):
        view = self.to_the_end()
        height = place_of(self.window.row("EUR")).height
        for code in reversed(self.rows[1:-1]):
            self.window.press("Up")
            wait_for(self.window.focused, code, "the row with the keyboard")
        for code in ("TRY", "USD", "ZAR", "SGD", "GBP"):
            self.window.focus(code)
            wait_until(lambda: self.top(code) >= view + height, f"{code} is below the base")
        self.window.press("Up", "Up")
        wait_for(self.window.focused, "EUR", "the row with the keyboard")
        wait_for(lambda: self.top("EUR"), view, "the top of the base")

    def test_another_program_changes_the_base_while_the_row_with_the_keyboard_is_out_of_sight(self):
        view = self.to_the_end()
        place = place_of(self.window.list)
        with closing(Hand()) as hand:
            hand.turn(place.x + 100, view + 150, "up", 30)
        wait_until(lambda: self.top("GBP") > view, "the list is scrolled to its beginning")
        # It scrolls back to the row with the keyboard, before the new base has a place.
        self.home.agio("base", "THB")
        wait_for(lambda: self.window.rows()[0], "THB", "the base")
        wait_until(lambda: self.top("GBP") < view, "the row with the keyboard is in sight")
        wait_for(lambda: self.top("THB"), view, "the top of the base")
        self.assertEqual(self.window.complaints(), "")

    def test_rows_are_dragged_and_found_in_a_scrolled_list(self):
        self.to_the_end()
        last, before = self.rows[-1], self.rows[-4]
        self.window.hold(last, self.window.middle(before))
        self.window.let_go()
        rows = [code for code in self.rows if code != last]
        rows.insert(rows.index(before), last)
        wait_for(self.window.rows, rows, "the rows")
        self.window.press("ctrl+f")
        self.window.type("krone")
        visible = ["DKK", "NOK"]
        wait_for(lambda: [code for code in self.window.rows() if self.is_in_sight(code)], visible, "the rows found")
        self.window.press("Escape")
        wait_until(lambda: self.is_in_sight("EUR"), "all rows are shown")

    def is_in_sight(self, code):
        return has(self.window.row(code), State.SHOWING)

    def test_another_base_stays_in_sight_instead(self):
        view = self.to_the_end()
        self.home.agio("base", "USD")
        wait_for(lambda: self.window.rows()[0], "USD", "the base")
        wait_for(lambda: self.top("USD"), view, "the top of the base")
        self.assertLess(self.top("EUR"), view)


if __name__ == "__main__":
    unittest.main()
