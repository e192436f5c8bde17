"""The hints for new users: one at a start, gone for ever when it was followed or dismissed, never in the way."""

import unittest

from case import WindowCase
from test_status import Announcements
from waiting import pump, wait_for, wait_until
from window import Role, State, Window, has, place_of

ANY_ROW = "Type an amount into any row, not only the first: all others follow."
BY_NAME = "Type the name, code or country of a currency into a row, then press Enter to find or add it."
KEEP = "Press Ctrl+S to keep a conversion with its rate, its date and a note."


class Hints(WindowCase):
    def hint(self, window):
        """The hint that is shown; None if there is none."""
        return next((words for words in (ANY_ROW, BY_NAME, KEEP) if window.find(Role.LABEL, words)), None)

    def start_with(self, *hints):
        self.home.hint(*hints)
        window = self.start()
        wait_until(lambda: self.hint(window), "a hint")
        return window

    def pending(self):
        """The hints in the store."""
        return self.home.setting("hints")

    def button(self, window):
        return window.find(Role.PUSH_BUTTON, "Dismiss hint")

    def test_a_new_store_has_the_first_one_which_is_read_once(self):
        home = self.new_home()
        home.agio("config", "set", "refresh", "asked")
        window = Window(home)
        told = Announcements(self, window)
        self.addCleanup(self.end, window)
        window.wait_for_start()
        wait_until(lambda: self.hint(window) == ANY_ROW, "the hint")
        wait_until(lambda: ANY_ROW in told.heard, "it is read")
        window.enter("EUR", "5")
        window.press("ctrl+n", "Escape")
        window.rest()
        pump()
        self.assertEqual(told.heard.count(ANY_ROW), 1)
        window.screenshot("hint-first")

    def test_each_start_has_one_until_all_are_dismissed(self):
        self.home.hint("anyRow", "byName", "keep")
        for number, words in enumerate((ANY_ROW, BY_NAME, KEEP)):
            window = self.start()
            wait_for(lambda: self.hint(window), words, "the hint")
            window.screenshot(f"hint-{number}")
            window.click(self.button(window))
            wait_for(lambda: self.hint(window), None, "the hint")
            window.rest()
            self.assertIsNone(self.hint(window), "no other one in this run")
            self.assertEqual(window.close(), 0)
        self.assertEqual(self.pending(), "")

    def places(self, window):
        """The places of the rows in the window."""
        frame = place_of(window.frame)
        found = {code: place_of(window.row(code)) for code in window.rows()}
        return {code: place._replace(x=place.x - frame.x, y=place.y - frame.y) for code, place in found.items()}

    def test_it_takes_no_keyboard_and_moves_no_row(self):
        window = self.start()
        wait_for(window.focused, "EUR", "the row with the keyboard")
        places = self.places(window)
        window.stop()
        window = self.start_with("byName")
        self.assertEqual(window.focused(), "EUR")
        window.type("5")
        wait_for(lambda: window.amount("EUR"), "5", "what is typed")
        self.assertEqual(self.places(window), places)

    def test_an_amount_in_another_row_ends_the_first(self):
        window = self.start_with("anyRow", "keep")
        window.enter("USD", "7")
        wait_for(lambda: self.hint(window), None, "the hint")
        wait_for(self.pending, "keep", "the hints in the store")
        self.assert_amounts(window, "7", "USD", typed="7")

    def test_an_amount_from_a_command_line_does_not_end_the_first(self):
        self.home.hint("anyRow", "keep")
        window = self.start("100", "usd")
        self.assert_amounts(window, "100", "USD", typed="100")
        wait_for(lambda: self.hint(window), ANY_ROW, "the hint")
        window.type("5")
        wait_for(lambda: self.hint(window), None, "the hint")
        wait_for(self.pending, "keep", "the hints in the store")

    def test_a_name_with_enter_ends_the_second(self):
        window = self.start_with("byName")
        window.enter("EUR", "yen")
        window.press("Return")
        wait_for(window.focused, "JPY", "the row with the keyboard")
        wait_for(lambda: self.hint(window), None, "the hint")
        wait_for(self.pending, "", "the hints in the store")

    def test_what_was_kept_ends_the_third_shown_or_not(self):
        window = self.start_with("anyRow", "keep")
        window.focus("USD")
        window.press("ctrl+s")
        wait_until(lambda: (window.notice() or "").startswith("Kept"), "the notice")
        wait_for(self.pending, "anyRow", "the hints in the store")
        self.assertEqual(self.hint(window), ANY_ROW)

    def test_what_could_not_be_kept_ends_no_hint(self):
        window = self.start_with("keep")
        window.enter("USD", "5x")
        window.press("ctrl+s")
        refusal = "Nothing was kept because the amount in USD is not valid. Correct it first."
        wait_until(lambda: window.find(Role.LABEL, refusal), "the notice that it was not kept")
        window.rest()
        self.assertEqual(self.hint(window), KEEP)
        self.assertEqual(self.pending(), "keep")

    def test_the_keyboard_reaches_its_button_and_goes_back_to_the_row(self):
        window = self.start_with("keep")
        window.focus(window.rows()[-1])
        window.press("Tab", "Tab")
        wait_until(lambda: (button := self.button(window)) and has(button, State.FOCUSED), "the button has the keyboard")
        window.press("space")
        wait_for(lambda: self.hint(window), None, "the hint")
        wait_for(window.focused, "EUR", "the row with the keyboard")

    def test_it_fits_a_phone_and_a_dark_theme(self):
        self.home.locale = {"GTK_THEME": "Adwaita:dark"}
        window = self.start_with("byName")
        window.resize("Agio", 360, 640)
        wait_for(lambda: window.width("Agio"), 360, "the width of the window")
        place_of(self.button(window))
        window.screenshot("hint-360-dark")


if __name__ == "__main__":
    unittest.main()
