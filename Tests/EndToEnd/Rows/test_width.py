"""Long amounts, which must not be cut off: they would be read as other numbers."""

import subprocess
import unittest

from case import WindowCase
from locales import locale
from rates import NEWEST
from waiting import wait_for, wait_until
from window import Atspi, text

#: The least distance between the edge of an entry and its text, in pixels.
MARGIN = 4


class Width(WindowCase):
    def test_large_amounts_are_wholly_visible(self):
        for country, typed, large in [("C", "10000000", "202751700000.00"), ("de_DE", "10000000", "202.751.700.000,00")]:
            with self.subTest(country):
                self.home = self.new_home()
                self.home.furnish()
                self.home.agio("add", "IDR")
                self.assertEqual(NEWEST.shown(typed, "EUR", "IDR"), "202751700000.00")
                if country != "C":
                    self.home.locale = locale(country)
                window = self.start()
                window.enter("EUR", typed)
                wait_for(lambda: window.amount("IDR"), large, "the amount in IDR")
                for code in window.rows():
                    wait_until(lambda: self.is_wholly_visible(window, code), f"{code} is wholly visible")
                window.screenshot(f"large-amounts-{country}")
                window.stop()

    def test_a_phone_is_wide_enough(self):
        window = self.start()
        found = ["xdotool", "search", "--all", "--onlyvisible", "--pid", str(window.process.pid), "--name", "^Agio$"]
        shell = subprocess.run(found, capture_output=True, text=True, check=True).stdout.split()[0]
        subprocess.run(["xdotool", "windowsize", "--sync", shell, "360", "640"], check=True)

        def is_narrow():
            frame = Atspi.Component.get_extents(window.frame, Atspi.CoordType.SCREEN)
            return frame.width == 360, frame.width

        wait_until(is_narrow, "the window is as wide as a phone")
        for code in window.rows():
            wait_until(lambda: self.is_wholly_visible(window, code), f"{code} is wholly visible")
            menu = Atspi.Component.get_extents(window.button(f"Actions for {code}"), Atspi.CoordType.WINDOW)
            self.assertLessEqual(menu.x + menu.width, 360)

    def is_wholly_visible(self, window, code):
        """Whether the text is inside its entry and the entry inside the window, and their positions."""
        entry = window.entry(code)
        last = len(text(entry)) - 1
        left, right = (
            Atspi.Text.get_character_extents(entry, place, Atspi.CoordType.SCREEN) for place in (0, last)
        )
        edges, frame = (Atspi.Component.get_extents(node, Atspi.CoordType.SCREEN) for node in (entry, window.frame))
        places = [
            frame.x, edges.x + MARGIN, left.x, right.x + right.width, edges.x + edges.width - MARGIN, frame.x + frame.width,
        ]
        return places == sorted(places), (code, places)

    def test_the_result_of_a_calculation_is_short(self):
        window = self.start()
        window.enter("USD", "10/3")
        window.press("Down")
        wait_for(lambda: window.amount("USD"), "3.33", "the amount in USD")
        wait_for(self.anchor_is_a_third, True, "whether 10/3 is stored")
        shown = {row["currency"]: row["amount"] for row in self.home.json("list")["rows"]}
        wait_for(window.amounts, shown, "the amounts")

    def anchor_is_a_third(self):
        amount, code = self.home.anchor()
        return code == "USD" and amount.startswith("3.33333333")


if __name__ == "__main__":
    unittest.main()
