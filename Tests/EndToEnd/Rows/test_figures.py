"""The figures of the amounts: where they stand, their colours, and their groups."""

import subprocess
import unittest

from case import WindowCase
from locales import locale
from waiting import wait_for, wait_until, wait_until_steady
from window import Atspi, Role, State, has, place_of, text


class FiguresCase(WindowCase):
    def characters(self, window, code):
        """The right end and the top and height of the last character, and of the last digit before the decimal separator."""
        entry = window.entry(code)
        content = text(entry)
        places = [len(content) - 1, content.index(".") - 1 if "." in content else 0]
        return [self.edges(entry, place) for place in places]

    def edges(self, entry, place):
        extents = Atspi.Text.get_character_extents(entry, place, Atspi.CoordType.SCREEN)
        return extents.x + extents.width, extents.y, extents.height

    def steady(self, window, code):
        return wait_until_steady(lambda: self.characters(window, code), f"the figures of {code}")


class Alignment(FiguresCase):
    def test_an_amount_stands_at_the_same_pixel_edited_and_at_rest(self):
        for country in ("en_US", "hi_IN"):
            for settings in ({}, {"GDK_DPI_SCALE": "1.8"}):
                with self.subTest(country, **settings):
                    self.home = self.new_home()
                    self.home.furnish()
                    self.home.locale = locale(country) | settings
                    self.home.agio("amount", "1234567", "EUR")
                    window = self.start()
                    window.focus("USD")
                    rest = self.steady(window, "EUR")
                    window.focus("EUR")
                    self.assertEqual(self.steady(window, "EUR"), rest, "selected")
                    window.press("Left", "End")
                    wait_for(lambda: window.amount("EUR"), "1234567.00", "the text in EUR")
                    self.assertEqual(self.steady(window, "EUR"), rest, "edited")
                    window.press("Down")
                    self.assertEqual(self.steady(window, "EUR"), rest, "at rest again")
                    window.stop()

    def test_an_error_does_not_move_the_figures(self):
        window = self.start()
        window.enter("USD", "35")
        before = self.steady(window, "USD")[0]
        window.enter("USD", "o35")
        wait_until(lambda: window.is_marked("USD"), "the mark")
        self.assertEqual(self.steady(window, "USD")[0], before)

    def test_digits_stand_in_the_middle_of_the_entry(self):
        for country in ("en_US", "hi_IN"):
            with self.subTest(country):
                self.home = self.new_home()
                self.home.furnish()
                self.home.locale = locale(country)
                window = self.start()
                window.focus("USD")
                place, (_, top, height) = place_of(window.entry("EUR")), self.steady(window, "EUR")[0]
                above, below = top - place.y, place.y + place.height - top - height
                self.assertLessEqual(abs(above - below), 2, (above, below))
                window.screenshot(f"figures-{country}")
                window.stop()


class Groups(FiguresCase):
    def test_amounts_are_grouped_as_money_is(self):
        for country, shown in [("hi_IN", "12,34,567.00"), ("en_IN", "12,34,567.00"), ("el_GR", "1.234.567,00"), ("en_US", "1,234,567.00")]:
            with self.subTest(country):
                self.home = self.new_home()
                self.home.furnish()
                self.home.locale = locale(country)
                self.home.agio("amount", "1234567", "EUR")
                window = self.start()
                window.focus("USD")
                wait_for(lambda: window.amount("EUR"), shown, "the amount in EUR")
                for typed in ("12,34,567", "1,234,567"):
                    if country == "hi_IN":
                        window.enter("EUR", typed)
                        wait_for(lambda: self.home.anchor(), ("1234567", "EUR"), "what is stored")
                        window.press("Escape")
                window.stop()


class Colours(FiguresCase):
    #: The width of the flag and the grip, in pixels.
    FLAG = 64

    def blue(self, node):
        """The number of pixels of the accent colour of a row without its flag, or of its amount: it is blue."""
        place = place_of(node)
        left = self.FLAG if has(node, State.SHOWING) and node.get_role() == Role.LIST_ITEM else 0
        crop = f"{place.width - left}x{place.height}+{place.x + left}+{place.y}"
        seen = subprocess.run(["import", "-window", "root", "-crop", crop, "-depth", "8", "rgb:-"], capture_output=True, check=True).stdout
        return sum(blue > red + 60 and blue > 100 for red, blue in zip(seen[0::3], seen[2::3]))

    def test_only_the_row_with_the_keyboard_is_blue(self):
        for theme in ("Adwaita", "Adwaita:dark"):
            with self.subTest(theme):
                self.home = self.new_home()
                self.home.furnish()
                self.home.locale = {"GTK_THEME": theme}
                window = self.start()
                window.focus("USD")
                wait_until(lambda: self.blue(window.row("USD")) > 100, "the selected amount is blue")
                for code in window.rows():
                    if code != "USD":
                        wait_for(lambda: self.blue(window.row(code)), 0, f"blue pixels of {code}")
                Atspi.Component.grab_focus(window.button("Actions for EUR"))
                wait_until(lambda: window.focused() is None, "a button has the keyboard")
                wait_for(lambda: self.blue(window.entry("USD")), 0, "blue pixels of USD")
                window.stop()

    def test_a_window_without_the_keyboard_has_no_blue_text(self):
        window = self.start()
        window.focus("USD")
        wait_until(lambda: self.blue(window.row("USD")) > 100, "the selected amount is blue")
        place = place_of(window.frame)
        # A small window of another program takes the keyboard and leaves the row in sight.
        other = subprocess.Popen(
            ["xmessage", "-geometry", "100x60+1100+900", "another program"], env=self.home.environment, stderr=subprocess.DEVNULL
        )
        self.addCleanup(other.wait)
        self.addCleanup(other.kill)
        wait_for(lambda: has(window.frame, State.ACTIVE), False, "whether the window has the keyboard")
        wait_for(lambda: self.blue(window.row("USD")), 0, "blue pixels of USD")
        self.assertEqual(place_of(window.frame), place)
        window.screenshot("figures-unfocused")


if __name__ == "__main__":
    unittest.main()
