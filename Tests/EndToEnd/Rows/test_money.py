"""Sums of money of several currencies in a row, and dates as people write them in the popover."""

import datetime
import unittest

from case import WindowCase
from clock import local_day
from waiting import wait_for, wait_until
from window import Role, State, accessible, descendants, has, name


class Sums(WindowCase):
    def labels_with(self, window, code, part):
        return [label for label in window.labels(code) if part in label]

    def test_a_sum_is_shown_beside_its_text_and_survives_a_restart(self):
        window = self.start()
        typed = "100 eur + 50 gbp"
        window.enter("USD", typed)
        wait_until(lambda: self.labels_with(window, "USD", "= "), "the result")
        [result] = self.labels_with(window, "USD", "= ")
        self.assertRegex(result, r"^= \d+\.\d\d\xa0USD$")
        self.assertEqual((window.amount("USD"), window.problem("USD"), window.is_marked("USD")), (typed, "", False))
        window.screenshot("mixed-sum")
        amount = result[2:-4]
        window.press("Down")
        wait_for(lambda: window.amount("USD"), amount, "the amount at rest")
        self.assertEqual(window.close(), 0)
        window = self.start()
        window.focus("USD")
        wait_for(lambda: window.amount("USD"), typed, "the text is edited again")

    def test_a_rate_is_read_back_and_a_refund_is_negative(self):
        window = self.start()
        window.enter("USD", "50 eur at 1.05")
        wait_until(lambda: "= 52.50\xa0USD · 1 EUR = 1.05 USD" in window.labels("USD"), "the reading")
        window.screenshot("typed-rate")
        window.enter("USD", "-20")
        self.assert_amounts(window, "-20", "USD", typed="-20")

    def test_a_sum_keeps_its_amount_when_another_day_is_shown_while_it_is_typed(self):
        window = self.start()
        typed = "100 eur + 50 gbp"
        window.enter("USD", typed)
        wait_until(lambda: self.labels_with(window, "USD", "= "), "the result")
        window.press("alt+Left")
        wait_until(window.banner, "a past day")
        self.assertEqual(window.amount("USD"), typed)
        window.press("Down")
        wait_for(window.focused, "GBP", "the row with the keyboard")
        window.press("ctrl+t")
        wait_for(window.banner, None, "the past day that is shown")
        window.focus("USD")
        # It is shown where its amount is what the text comes to with today's rates.
        wait_for(lambda: window.amount("USD"), typed, "the text is edited again")

    def test_a_text_with_two_meanings_says_both(self):
        window = self.start()
        window.enter("EUR", "5 kr + 1 eur")
        wait_for(lambda: window.problem("EUR"), "“kr” could be SEK, NOK, DKK or ISK. Enter the code.", "the reason")
        window.screenshot("two-meanings")

    def test_a_day_is_used_for_its_amount(self):
        window = self.start()
        window.enter("EUR", "100 usd on 2008-07-15")
        wait_until(lambda: self.labels_with(window, "EUR", "= 62.54\xa0EUR · rate of "), "the reading", 60)
        [reading] = self.labels_with(window, "EUR", "= 62.54")
        self.assertTrue(any(day in reading for day in written("2008-07-15")), reading)
        window.screenshot("amount-on-a-day")


def written(day):
    """A day in the two ways in which programs and people write it."""
    date = datetime.date.fromisoformat(str(day))
    return [date.isoformat(), f"{date.day} {date:%b} {date.year}"]


class Dates(WindowCase):
    def wait_for_day(self, window, day):
        wait_until(lambda: any(text in (window.banner() or "") for text in written(day)), f"the rates of {day}", 60)

    def button_of(self, window, day):
        """The button that shows a day again; None while there is none."""
        return next(filter(None, (window.find(Role.PUSH_BUTTON, f"On {text}") for text in written(day))), None)

    def labels(self, window):
        return [name(label) for label in descendants(window.frame, Role.LABEL) if has(label, State.SHOWING)]

    def test_a_date_is_typed_as_people_write_it_and_read_back(self):
        window = self.start()
        window.open_day()
        window.type("15 July 2008")
        wait_until(lambda: any("Tue" in label and "2008" in label for label in self.labels(window)), "how it was read")
        window.screenshot("day-popover")
        window.press("Return")
        self.wait_for_day(window, "2008-07-15")
        window.open_day()
        window.type("tomorrow")
        window.press("Return")
        words = "“tomorrow” is not a date. Enter one such as 2026-10-30."
        wait_for(lambda: accessible(window.called("Day", Role.TEXT).get_description, None), words, "the reason")

    def test_buttons_choose_a_day_at_once(self):
        today = local_day()
        window = self.start()
        for title, day in [
            ("Yesterday", today - datetime.timedelta(days=1)),
            ("End of Last Month", today.replace(day=1) - datetime.timedelta(days=1)),
            ("End of Last Year", today.replace(year=today.year - 1, month=12, day=31)),
        ]:
            window.open_day()
            window.click(window.button(title))
            self.wait_for_day(window, day)
        window.show_day("2008-07-15")
        window.press("ctrl+t")
        wait_for(window.banner, None, "today")
        window.open_day()
        window.screenshot("day-presets")
        window.click(wait_until(lambda: self.button_of(window, "2008-07-15"), "the button of the day that was shown before"))
        self.wait_for_day(window, "2008-07-15")

    def test_a_chart_opened_on_a_past_day_stands_on_it(self):
        window = self.start()
        window.show_day("2008-07-15")
        window.choose("USD", "Show Chart")
        wait_until(lambda: any(day in label for label in self.labels(window) for day in written("2008-07-15")), "the crosshair", 60)
        window.screenshot("chart-on-a-day")


if __name__ == "__main__":
    unittest.main()
