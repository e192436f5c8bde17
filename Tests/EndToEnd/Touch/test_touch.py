"""Touch: a finger taps, scrolls, pulls the list down for new rates, and drags rows."""

import os
import unittest
from contextlib import closing

from bank import ECB
from case import WindowCase
from display import touch_display
from hand import Hand
from rates import NEWEST, newest_published
from waiting import wait_for, wait_until
from window import place_of, wait_for_layout

#: More rows than a window shows.
MANY = "AUD CAD NZD SEK NOK DKK PLN CZK HUF RON TRY BRL MXN ZAR KRW SGD HKD THB IDR MYR PHP ILS ISK".split()


@unittest.skipIf(os.geteuid() != 0, "an Xorg server without a console needs root")
class TouchCase(WindowCase):
    def setUp(self):
        self.screen = self.enterContext(touch_display())
        super().setUp()

    def middle(self, node):
        place = place_of(node)
        return place.x + place.width / 2, place.y + place.height / 2

    def tap(self, node):
        self.screen.tap(*self.middle(node))

    def top(self, window, code):
        return place_of(window.row(code)).y


class Tapping(TouchCase):
    def test_a_tap_moves_the_keyboard_focus_to_an_amount_which_is_typed_over(self):
        window = self.start()
        self.tap(window.entry("USD"))
        wait_for(window.focused, "USD", "the row with the keyboard")
        window.press("ctrl+a")
        window.type("50")
        self.assert_amounts(window, "50", "USD", typed="50")

    def test_taps_add_a_currency(self):
        window = self.start()
        self.tap(window.button("Add currency"))
        wait_until(lambda: window.with_keyboard("Search currencies"), "the picker is open")
        window.look_for("isk")
        wait_until(lambda: next(iter(window.choices()), None) == "ISK", "ISK is offered first")
        self.tap(window.choice("ISK"))
        wait_until(lambda: "ISK" in window.rows(), "ISK is in the list")


class Scrolling(TouchCase):
    def setUp(self):
        super().setUp()
        self.home.agio("add", *MANY)

    def test_a_swipe_scrolls_the_list_and_leaves_the_amounts_alone(self):
        window = self.start()
        # Rows out of sight get their entries after the first frame.
        amounts = wait_until(lambda: (all((seen := window.amounts()).values()), seen), "all rows have amounts")
        before = self.top(window, "GBP")
        x, y = self.middle(window.row("CHF"))
        self.screen.swipe((x, y), (x, y - 200))
        wait_until(lambda: self.top(window, "GBP") < before - 100, "the list was scrolled")
        self.assertEqual(window.amounts(), amounts)

    def test_a_swipe_that_begins_on_an_amount_scrolls_too(self):
        window = self.start()
        before = self.top(window, "GBP")
        x, y = self.middle(window.entry("CHF"))
        self.screen.swipe((x, y), (x, y - 200))
        wait_until(lambda: self.top(window, "GBP") < before - 100, "the list was scrolled")


class PullingDown(TouchCase):
    def setUp(self):
        super().setUp()
        self.bank = self.open_bank(NEWEST.changed("1.01", newest_published()))
        self.home.use(self.bank)

    def pull(self, window):
        x, y = self.middle(window.row("USD"))
        self.screen.swipe((x, y), (x, y + 300), steps=20)

    def test_a_short_list_that_is_pulled_down_is_refreshed_once(self):
        window = self.start()
        self.pull(window)
        self.assert_amounts(window, "100", "EUR", table=self.bank.table)
        self.assertEqual(self.bank.requests, {ECB: 1})

    def test_a_long_list_that_is_pulled_down_is_refreshed_once(self):
        self.home.agio("add", *MANY)
        window = self.start()
        self.pull(window)
        self.assert_amounts(window, "100", "EUR", table=self.bank.table)
        self.assertEqual(self.bank.requests, {ECB: 1})


class Dragging(TouchCase):
    def carry(self, window, code, onto):
        """Drags a row by its flag with a finger, and drops it on another one."""
        wait_for_layout(lambda: [window.middle(row) for row in window.rows()])
        (x, y), goal = window.handle(code), window.middle(onto)
        with closing(Hand()) as hand, self.screen.finger(x, y) as finger:
            for step in range(1, 9):
                finger.move(x, y + (goal - y) * step / 8, steps=1)
                hand.settle(window.process)

    def test_a_finger_drags_a_row_by_its_flag(self):
        window = self.start()
        self.carry(window, "USD", onto="CHF")
        wait_for(window.rows, ["EUR", "GBP", "JPY", "CHF", "USD", "CNY", "INR"], "the rows")
        self.carry(window, "INR", onto="GBP")
        wait_for(window.rows, ["EUR", "INR", "GBP", "JPY", "CHF", "USD", "CNY"], "the rows")

    def test_a_tap_on_a_flag_moves_nothing(self):
        window = self.start()
        with closing(Hand()) as hand, self.screen.finger(*window.handle("USD")):
            hand.settle(window.process)
        # Soon after the start a tap may bring a tooltip, which covers the flag of the next row.
        self.carry(window, "INR", onto="CHF")
        wait_for(window.rows, ["EUR", "USD", "GBP", "JPY", "INR", "CHF", "CNY"], "the rows")
