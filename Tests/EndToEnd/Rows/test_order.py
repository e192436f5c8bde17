"""The order of the rows: dragging, moving by keys, removing and undo."""

import os
import signal
import unittest
from contextlib import closing

from case import WindowCase
from hand import Hand, stop
from rates import NEWEST
from waiting import wait_for, wait_until
from window import Atspi, Role, descendants, name, wait_for_layout


class Order(WindowCase):
    def test_a_row_is_dragged_down_and_up_and_never_before_the_base(self):
        window = self.start()
        window.drag("USD", "CHF")
        wait_for(window.rows, ["EUR", "GBP", "JPY", "CHF", "USD", "CNY", "INR"], "the rows")
        window.drag("INR", "GBP")
        wait_for(window.rows, ["EUR", "INR", "GBP", "JPY", "CHF", "USD", "CNY"], "the rows")
        window.drag("CNY", "EUR")
        wait_for(window.rows, ["EUR", "CNY", "INR", "GBP", "JPY", "CHF", "USD"], "the rows")
        wait_for(self.home.list, window.rows(), "what is stored")
        self.assert_amounts(window, "100", "EUR")

    def let_go(self, window, hand):
        """Waits until no drag is running: it would take the next Escape."""
        with hand.having_the_pointer():
            window.rest()

    def test_a_row_is_taken_in_the_moment_in_which_what_is_typed_changes_its_size(self):
        window = self.start()
        window.focus("USD")
        x, y = window.handle("USD")
        with closing(Hand()) as hand:
            for _ in range(8):
                self.let_go(window, hand)
                # The window receives the keys and the mouse at once, before it draws.
                stop(window.process.pid)
                hand.press("n", "n")
                hand.drag((x, y), (x, y + 20))
                os.kill(window.process.pid, signal.SIGCONT)
                wait_for(lambda: window.amount("USD"), "nn", "what is typed")
                self.let_go(window, hand)
                window.press("Escape")
                wait_for(lambda: window.amount("USD"), NEWEST.shown("100", "EUR", "USD"), "the amount")
        # Standard error is checked when the window ends.

    def test_a_row_is_taken_in_the_moment_in_which_what_is_typed_makes_the_amounts_wider(self):
        window = self.start()
        width, typed = 430, "9" * 15
        window.resize("Agio", width, 640)
        wait_for(lambda: window.width("Agio"), width, "the width of the window")
        window.focus("USD")
        wait_for_layout(lambda: [window.middle(row) for row in window.rows()])
        x, y = window.handle("USD")
        with closing(Hand()) as hand:
            # Every amount comes to need more room than there is, and the drag begins before the rows are laid out again.
            stop(window.process.pid)
            hand.press(*typed)
            hand.drag((x, y), (x, y + 20))
            os.kill(window.process.pid, signal.SIGCONT)
            wait_for(lambda: window.amount("USD"), typed, "what is typed")
            self.assertEqual(window.width("Agio"), width, "an amount does not widen the window")
            self.let_go(window, hand)
        # Standard error is checked when the window ends.

    def test_the_rows_are_sorted_by_menu_and_put_back_in_one_step(self):
        window = self.start()
        before = window.rows()
        for item, rows in [
            ("Sort by Name", ["EUR", "GBP", "CNY", "INR", "JPY", "CHF", "USD"]),
            ("Sort by Amount", ["EUR", "GBP", "CHF", "USD", "CNY", "INR", "JPY"]),
        ]:
            window.press("F10")
            window.click(wait_until(lambda: window.called(item), "the menu is open"))
            wait_for(window.rows, rows, "the rows")
            wait_for(self.home.list, rows, "what is stored")
            self.assert_amounts(window, "100", "EUR")
        window.press("ctrl+z")
        wait_for(window.rows, ["EUR", "GBP", "CNY", "INR", "JPY", "CHF", "USD"], "the rows")
        window.press("ctrl+z")
        wait_for(window.rows, before, "the rows")
        wait_for(self.home.list, before, "what is stored")

    def test_the_base_cannot_be_dragged_away(self):
        window = self.start()
        rows = window.rows()
        window.drag("EUR", "GBP")
        window.drag("USD", "GBP")
        wait_for(window.rows, [rows[0], "GBP", "USD", *rows[3:]], "the rows")

    def test_a_row_held_at_the_edge_of_a_long_list_is_taken_further(self):
        currencies = [line["code"] for line in self.home.json("currencies") if line["current"] and line["digits"] == 2]
        self.home.agio("add", *[code for code in currencies if code not in self.home.list()][:40])
        window = self.start()

        def top(node):
            return Atspi.Component.get_extents(node, Atspi.CoordType.SCREEN).y

        def last():
            return window.row(window.rows()[-1])

        edge = top(next(label for label in descendants(window.frame, Role.LABEL) if name(label).startswith("Rates:"))) - 20
        self.assertLess(top(last()), 0, "the end of the list is out of view")
        self.addCleanup(window.let_go)
        window.hold("USD", edge)
        wait_until(lambda: 0 < top(last()) < edge, "the list ends")
        window.let_go()
        wait_until(lambda: window.rows().index("USD") > 40, "the row is far below")

    def test_page_keys_walk_and_move_by_six(self):
        window = self.start()
        window.focus("EUR")
        window.press("Next")
        wait_for(window.focused, "INR", "the row with the keyboard")
        window.press("alt+Prior")
        wait_for(window.rows, ["EUR", "INR", "USD", "GBP", "JPY", "CHF", "CNY"], "the rows")
        wait_for(window.focused, "INR", "the row with the keyboard")
        window.press("Prior")
        wait_for(window.focused, "EUR", "the row with the keyboard")

    def test_a_row_is_made_the_base_by_key(self):
        window = self.start()
        window.focus("CHF")
        window.press("ctrl+b")
        wait_for(window.rows, ["CHF", "EUR", "USD", "GBP", "JPY", "CNY", "INR"], "the rows")
        wait_for(window.focused, "CHF", "the row with the keyboard")

    def test_a_removed_row_is_named_and_brought_back_by_the_button_to_its_place(self):
        window = self.start()
        rows = window.rows()
        window.focus("GBP")
        window.press("ctrl+Delete")
        wait_for(window.notice, "GBP was removed.", "the notice")
        window.screenshot("removed")
        window.click(window.called("Undo", Role.PUSH_BUTTON))
        wait_for(window.rows, rows, "the rows")
        wait_for(window.focused, "GBP", "the row with the keyboard")
        wait_for(window.notice, None, "the notice")

    def test_ctrl_z_brings_the_last_removed_row_back_after_it_has_undone_the_addition_of_another(self):
        window = self.start()
        window.choose("GBP", "Remove")
        wait_until(lambda: "GBP" not in window.rows(), "the row is gone")
        window.open_picker()
        window.look_for("thb")
        window.press("Return")
        wait_until(lambda: "THB" in window.rows(), "the other row is there")
        window.press("ctrl+z")
        wait_until(lambda: "THB" not in window.rows(), "the addition is undone")
        window.press("ctrl+z")
        wait_for(window.rows, ["EUR", "USD", "GBP", "JPY", "CHF", "CNY", "INR"], "the rows")


if __name__ == "__main__":
    unittest.main()
