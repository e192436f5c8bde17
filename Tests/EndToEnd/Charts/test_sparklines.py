"""The small charts in the rows: there when they are wanted, of the rows the bank has a history of, and gone when not."""

import subprocess
import unittest

import clock
from case import WindowCase
from preferences import Preferences
from rates import NEWEST, newest_published
from waiting import wait_for, wait_until
from window import Atspi, State, descendants, has, name, place_of


class Sparklines(WindowCase):
    def turn(self, value):
        self.home.agio("config", "set", "sparklines", value)

    def node(self, window, code):
        """The accessible of a row's small chart, known by its height; None when there is none to be seen."""
        for node in descendants(window.row(code)):
            place = Atspi.Component.get_extents(node, Atspi.CoordType.SCREEN)
            if place.height == 24 and 44 <= place.width <= 72 and not name(node) and has(node, State.SHOWING):
                return node
        return None

    def shown(self, window):
        """The rows with a small chart, from the top."""
        return [code for code in window.rows() if self.node(window, code)]

    def colors(self, window, code):
        """The colours of the dots where a row's small chart is, and how many dots have each."""
        node = self.node(window, code)
        if not node:
            return {}
        place = place_of(node)
        crop = f"{place.width}x{place.height}+{place.x}+{place.y}"
        dots = subprocess.run(
            ["import", "-window", "root", "-crop", crop, "+repage", "-depth", "8", "gray:-"], capture_output=True, check=True
        ).stdout
        return {value: dots.count(value) for value in set(dots)}

    def wait_for_shown(self, window, codes):
        wait_for(lambda: self.shown(window), codes, "the rows with a small chart", 30)

    def rows_with(self, window):
        """The rows that should have one: all of the bank's but the base."""
        first, *others = window.rows()
        return [code for code in others if code in NEWEST.rates]

    def test_they_come_and_go_with_the_setting_and_the_width_and_a_press_opens_the_chart(self):
        window = self.start()
        self.assertEqual(self.shown(window), [])
        self.turn("on")
        self.wait_for_shown(window, self.rows_with(window))
        self.turn("off")
        self.wait_for_shown(window, [])
        self.turn("on")
        self.wait_for_shown(window, self.rows_with(window))
        window.resize("Agio", 400, 640)
        self.wait_for_shown(window, [])
        window.resize("Agio", 600, 640)
        self.wait_for_shown(window, self.rows_with(window))
        # Assistive technology is told nothing.
        node = self.node(window, "USD")
        self.assertEqual(name(node), "")
        self.assertFalse(has(node, State.FOCUSABLE))
        window.point(node)
        wait_until(lambda: window.called("Chart of EUR/USD"), "the chart of the row", 30)

    def test_they_are_there_at_the_next_start_and_a_past_day_shows_the_days_before_it(self):
        self.turn("on")
        window = self.start()
        self.wait_for_shown(window, self.rows_with(window))
        for code in self.shown(window):
            wait_until(lambda: len(self.colors(window, code)) > 10, f"a line is drawn in the row of {code}", 30)
        window.screenshot("sparklines")
        now = self.colors(window, "USD")
        window.show_day("2010-06-01")
        wait_until(lambda: self.colors(window, "USD") not in ({}, now), "another line", 30)
        window.press("ctrl+t")
        wait_for(lambda: self.colors(window, "USD"), now, "the line of today", 30)

    def test_the_base_and_a_row_without_a_history_have_none_and_a_new_row_has_one(self):
        self.turn("on")
        self.home.agio("add", "ARS")
        window = self.start()
        self.assertIn("ARS", window.rows())
        self.wait_for_shown(window, self.rows_with(window))
        base, other = window.rows()[:2]
        self.assertNotIn("ARS", self.shown(window))
        window.choose(other, "Make base")
        self.wait_for_shown(window, [code for code in window.rows() if code not in (other, "ARS")])
        self.assertIn(base, self.shown(window))
        self.home.agio("add", "SEK")
        wait_until(lambda: "SEK" in self.shown(window), "the new row's small chart", 30)
        self.home.agio("remove", "SEK")
        wait_until(lambda: "SEK" not in window.rows(), "the row is gone")
        self.wait_for_shown(window, self.rows_with(window))

    def test_new_rates_are_drawn(self):
        clock.stay_near(NEWEST.day)
        self.turn("on")
        self.home.use(self.open_bank(NEWEST.changed("1.5", newest_published())))
        window = self.start()
        self.wait_for_shown(window, self.rows_with(window))
        wait_until(lambda: len(self.colors(window, "USD")) > 10, "a line is drawn", 30)
        before = self.colors(window, "USD")
        self.home.agio("refresh")
        wait_until(lambda: self.colors(window, "USD") not in ({}, before), "the line has changed", 30)

    def test_the_switch_in_the_preferences(self):
        window = self.start()
        preferences = Preferences(window, "General")
        preferences.turn("Sparklines")
        wait_for(lambda: self.home.agio("config", "get", "sparklines").strip(), "on", "the setting")
        self.wait_for_shown(window, self.rows_with(window))
        self.turn("off")
        wait_for(lambda: preferences.is_on("Sparklines"), False, "the switch")
        self.wait_for_shown(window, [])


if __name__ == "__main__":
    unittest.main()
