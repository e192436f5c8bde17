"""The age of the rates in the status line, what can be done about it, and dates as the user's country writes them."""

import re
import unittest

from dates import written
from locales import locale
from preferences import Preferences
from rates import NEWEST, newest_published
from test_status import StatusCase
from waiting import wait_for, wait_until
from window import Role, State, first, place_of, text


class AgeCase(StatusCase):
    def line(self, window):
        """The visible text of the status line."""
        window.status()
        return text(window.status_line)

    def offered(self, window):
        """The buttons of the status line that are shown."""
        return [words for words in ("Retry", "Details") if window.find(Role.PUSH_BUTTON, words)]


class Ages(AgeCase):
    def test_old_rates_say_how_old_they_are_and_retry_downloads_new_ones(self):
        window = self.start()
        wait_until(lambda: re.fullmatch(rf"{written(NEWEST.day)} · \d+ (week|month|year)s? old", self.line(window) or ""), "the line")
        wait_for(lambda: self.offered(window), ["Retry", "Details"], "the buttons")
        window.screenshot("age-old")
        window.focus("USD")
        window.click(window.button("Retry"))
        wait_for(lambda: self.line(window), f"{written(newest_published())} · Up to date", "the line", 20)
        wait_for(lambda: self.offered(window), [], "the buttons")
        self.assertEqual(self.bank.total, 1)
        # A click on the button leaves the keyboard where it was.
        self.assertEqual(window.focused(), "USD")

    def test_details_are_the_update_log(self):
        self.bank.mode = 404
        window = self.start()
        window.press("ctrl+r")
        wait_until(lambda: re.search(r" old · Not updated$", self.line(window) or ""), "the line")
        window.screenshot("age-failed")
        preferences = Preferences(window, open=lambda: window.click(window.button("Details")))
        wait_until(lambda: any("404" in line for line in preferences.log()), "the log has the failure")
        window.screenshot("age-details")

    def test_nothing_moves_while_a_retry_runs(self):
        window = self.start()
        wait_for(lambda: self.offered(window), ["Retry", "Details"], "the buttons")
        buttons = ["Retry", "Details", "Choose date"]
        before = [self.place(window, words) for words in buttons]
        self.bank.gate.clear()
        window.press("ctrl+r")
        wait_until(lambda: self.spinners(window), "what takes long is shown")
        window.screenshot("age-updating")
        self.assertEqual([self.place(window, words) for words in buttons], before)
        self.bank.gate.set()
        wait_until(lambda: not self.spinners(window), "nothing turns any more", 20)

    def place(self, window, words):
        place = place_of(window.button(words))
        return place.x, place.y, place.width, place.height

    def spinners(self, window):
        return first(window.frame, Role.ANIMATION, State.SHOWING)


class Countries(AgeCase):
    def test_dates_are_written_as_in_the_users_country(self):
        days = {"de_DE": "30. Okt. 2026", "en_US": "Oct 30, 2026", "ja_JP": "2026年10月30日", "sv_SE": "2026-10-30"}
        for country, day in days.items():
            with self.subTest(country):
                self.home.locale = locale(country)
                window = self.start()
                wait_until(lambda: window.status().startswith(f"Rates: European Central Bank, {day} · "), "the status")
                self.assertTrue(self.line(window).startswith(f"{day} · "), self.line(window))
                window.screenshot(f"age-{country}")
                window.stop()

    def test_the_terminal_keeps_dates_that_programs_read(self):
        self.home.locale = locale("de_DE")
        self.assertEqual(self.home.agio("refresh"), f"updated: European Central Bank, {newest_published()}\n")


if __name__ == "__main__":
    unittest.main()
