"""Long amounts, which must not be cut off: they would be read as other numbers."""

import subprocess
import unittest

from case import WindowCase
from locales import locale
from rates import NEWEST
from waiting import wait_for, wait_until
from window import Atspi, Role, State, descendants, name, place_of, text

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

    def label(self, window, code, words):
        """The place of a text in a row, once it is there."""
        found = lambda: next((node for node in descendants(window.row(code), Role.LABEL, State.SHOWING) if words in name(node)), None)
        return place_of(wait_until(found, f"“{words}” in {code}"))

    def widths(self, window):
        """The widths of the amounts."""
        return {code: place_of(window.entry(code)).width for code in window.rows()}

    def test_one_huge_number_narrows_the_names_only_as_long_as_it_is_shown(self):
        window = self.start()
        before = self.widths(window)
        window.enter("USD", "123456789012345")
        wait_until(lambda: len(window.amount("EUR")) > 17, "the other rows follow")
        during = self.widths(window)
        self.assertGreater(during["EUR"], before["EUR"])
        for code in window.rows():
            if code != "USD":
                wait_until(lambda: self.is_wholly_visible(window, code), f"{code} is wholly visible")
        window.screenshot("huge-amounts")
        window.enter("USD", "5")
        wait_until(lambda: len(window.amount("EUR")) < 6, "the other rows follow")
        wait_for(lambda: self.widths(window), before, "the widths")

    def test_a_huge_number_leaves_names_their_part(self):
        self.home.agio("own", "currency", "QQA", "Beads")
        self.home.agio("own", "rate", "EUR", "QQA", "1234567890123")
        self.home.agio("add", "QQA")
        self.home.agio("amount", "123456789", "EUR")
        window = self.start()
        wait_until(lambda: len(window.amount("QQA")) > 20, "a huge number")
        wait_until(lambda: self.is_wholly_visible(window, "QQA"), "it is wholly visible")
        self.assertGreater(self.label(window, "USD", "US Dollar").width, 100)
        window.screenshot("huge-amount")

    def test_an_error_has_a_full_line_of_whole_words(self):
        window = self.start()
        window.enter("USD", "35oo")
        wait_until(lambda: window.is_marked("USD"), "the mark")
        sentence = "An amount cannot contain “o” here."
        place, row = self.label(window, "USD", sentence), place_of(window.row("USD"))
        one_line = place_of(next(node for node in descendants(window.row("EUR"), Role.LABEL) if name(node) == "Euro")).height
        self.assertLess(place.height, 2 * one_line + 9, "the sentence has one line")
        self.assertGreater(place.width, row.width * 3 // 4)
        self.assertGreaterEqual(place.y, place_of(window.entry("USD")).y + place_of(window.entry("USD")).height)
        self.assertTrue(self.label(window, "USD", "1 EUR = "), "the rate stays")
        window.screenshot("error-line")
        height = row.height
        window.enter("USD", "35")
        wait_until(lambda: place_of(window.row("USD")).height < height, "the line is gone")

    def test_large_text_leaves_rates_one_line_and_seven_rows_in_700_pixels(self):
        for width, height in [(480, 700), (360, 900)]:
            with self.subTest(width):
                self.home = self.new_home()
                self.home.furnish()
                self.home.use_font("Sans 18")
                window = self.start()
                window.resize("Agio", width, height)
                wait_for(lambda: window.width("Agio"), width, "the width of the window")
                window.enter("EUR", "100")
                window.screenshot(f"large-text-{width}")
                self.assertEqual(len(window.rows()), 7)
                for code in window.rows():
                    wait_until(lambda: self.is_wholly_visible(window, code), f"{code} is wholly visible")
                    menu = Atspi.Component.get_extents(window.button(f"Actions for {code}"), Atspi.CoordType.WINDOW)
                    self.assertLessEqual(menu.x + menu.width, width, "the menu is inside the window")
                one_line = self.label(window, "EUR", "EUR").height
                for code in window.rows()[1:]:
                    self.assertLess(self.label(window, code, "1 EUR = ").height, 2 * one_line - 8, f"the rate of {code} has one line")
                view, last = place_of(window.list.get_parent().get_parent()), place_of(window.row(window.rows()[6]))
                self.assertLessEqual(last.y + last.height, view.y + view.height, "seven rows fit")
                window.stop()

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

    def test_a_sum_is_wholly_visible_while_it_is_edited(self):
        for width in (360, 480, 1100):
            with self.subTest(width):
                self.home = self.new_home()
                self.home.furnish()
                window = self.start()
                window.resize("Agio", width, 640)
                wait_for(lambda: window.width("Agio"), width, "the width of the window")
                before = self.widths(window)
                window.enter("USD", "100 eur + 5 gbp")
                wait_until(lambda: self.is_wholly_visible(window, "USD"), "it is wholly visible")
                window.screenshot(f"sum-{width}")
                window.press("Down")
                wait_for(lambda: self.widths(window), before, "the widths")
                window.press("Up")
                wait_until(lambda: self.is_wholly_visible(window, "USD"), "it is wholly visible when it is edited again")
                window.stop()

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
