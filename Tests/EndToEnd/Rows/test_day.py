"""The as-of date in the window: its amounts equal those of the terminal, it never looks like today, and it is not stored."""

import datetime
import re
import subprocess
import unittest

from bank import ECB_ZIP
from case import WindowCase
from chart import unit
from clock import local_day
from dates import read, weekday, with_weekday, written
from locales import locale
from rates import HISTORY, NEWEST, bank_day_before, earlier, newest_published
from test_fee import Properties
from test_status import Announcements
from waiting import wait_for, wait_until
from window import Role, State, accessible, descendants, has, name, place_of, text

#: The first rows of the list, and all other currencies of the bank's history.
DEFAULT = ["EUR", "USD", "GBP", "JPY", "CHF", "CNY", "INR"]
EVERY = sorted({code for table in HISTORY.values() for code in table.rates} - set(DEFAULT))
FIRST = "1999-01-04"


def used(day):
    """The newest table of a day or of the 7 days before it."""
    return HISTORY[max(known for known in HISTORY if earlier(day, 7) <= known <= day)]


def sentence(day):
    """The expected text of the banner for a day."""
    other = used(day).day
    return f"Rates of {with_weekday(day)}" + ("" if other == day else f", {weekday(other)}’s rates")


class DayCase(WindowCase):
    def today(self, window):
        """Returns to today by key."""
        window.press("ctrl+t")
        wait_for(window.banner, None, "the past day that is shown")

    def assert_day(self, window, amount, code, day, typed=None, deadline=30.0):
        """Waits until the rows show the amounts of the terminal and of the independent computation for a day."""
        table, rows = used(day), window.rows()
        known = [row for row in rows if row in table.rates]
        expected = {row: "" for row in rows}
        if code in table.rates:
            words = ["convert", str(amount), code, "to", *known, "--date", day]
            expected |= {row["to"]: row["result"] for row in self.home.json(*words)}
        expected[code] = typed if typed is not None else window.amount(code)
        wait_for(window.amounts, expected, f"the rows of {day}", deadline)
        for row in known if code in table.rates else []:
            if row != code and row in NEWEST.rates:
                self.assertEqual(expected[row], table.shown(amount, code, row), (day, row))

    def problem(self, window):
        """The reason why a typed day was refused."""
        return accessible(window.called("Day", Role.TEXT).get_description, None)

    def calendar(self, window):
        return next(node for node in descendants(window.frame, Role.CALENDAR) if has(node, State.SHOWING))


class Numbers(DayCase):
    def test_every_row_of_a_day_is_what_the_terminal_says_and_one_without_a_rate_says_why(self):
        self.home.agio("add", "ISK", *(code for code in EVERY if code != "ISK"))
        window = self.start()
        window.resize("Agio", 480, 1000)
        window.show_day("2012-05-05")
        self.assert_day(window, "100", "EUR", "2012-05-05", typed="100.00")
        self.assertEqual(window.banner(), sentence("2012-05-05"))
        words = "No rate on this day: none from 10 Dec 2008 to 31 Jan 2018"
        self.assertIn(words, window.labels("ISK"))
        self.assertEqual(accessible(window.row("ISK").get_description), words)


class Choosing(DayCase):
    def test_a_day_is_typed_and_escape_leaves_all_as_it_was(self):
        window = self.start()
        window.open_day()
        window.type("2023-01-01")
        window.press("Escape")
        wait_until(lambda: window.day_entry() is None, "the popover is closed")
        self.assertIsNone(window.banner())
        self.assert_amounts(window, "100", "EUR", typed="100.00")
        wait_for(window.focused, "EUR", "the row with the keyboard")
        window.click(window.button("Choose date"))
        wait_until(window.day_entry, "the popover")
        self.assertEqual(text(window.day_entry()), local_day().isoformat())
        window.type("2023-01-01")
        wait_for(lambda: text(window.day_entry()), "2023-01-01", "what is typed")
        window.click(window.button("Show rates on this date"))
        wait_for(window.banner, sentence("2023-01-01"), "the banner")
        wait_for(window.focused, "EUR", "the row with the keyboard")
        window.open_day()
        self.assertEqual(text(window.day_entry()), "2023-01-01")

    def test_a_day_that_is_none_and_one_to_come_are_refused_in_a_sentence(self):
        window = self.start()
        told = Properties(self, window)
        coming = (local_day() + datetime.timedelta(days=2)).isoformat()
        for typed, words in [
            ("2023-02-29", "“2023-02-29” is not a date. Enter one such as 2026-10-30."),
            (coming, f"{written(coming)} is in the future. Enter an earlier date."),
        ]:
            with self.subTest(typed):
                window.open_day()
                window.type(typed)
                window.press("Return")
                wait_for(lambda: self.problem(window), words, "the reason")
                self.assertIn(words, [name(label) for label in descendants(window.frame, Role.LABEL)])
                wait_until(lambda: ("Day", words) in told.heard, "it is read aloud")
                self.assertTrue(window.day_entry(), "what was typed can be mended")
                window.press("Escape")
                wait_until(lambda: window.day_entry() is None, "the popover is closed")
                self.assertIsNone(window.banner())
        self.assert_amounts(window, "100", "EUR", typed="100.00")

    def test_the_calendar_is_walked_by_keys(self):
        window = self.start()
        window.show_day("2023-03-31")
        window.open_day()
        window.press("Down")
        wait_until(lambda: has(self.calendar(window), State.FOCUSED), "the calendar has the keyboard")
        for key, day in [
            ("Left", "2023-03-30"), ("Up", "2023-03-23"), ("Right", "2023-03-24"), ("Down", "2023-03-31"),
            ("Page_Up", "2023-02-28"), ("Home", "2023-02-01"), ("End", "2023-02-28"), ("ctrl+Page_Up", "2022-02-28"),
            ("Page_Down", "2022-03-28"), ("ctrl+Page_Down", "2023-03-28"),
        ]:
            window.press(key)
            wait_for(lambda: text(window.called("Day", Role.TEXT)), day, f"the day after {key}")
            self.assertTrue(accessible(self.calendar(window).get_description).startswith(written(day)))
        window.press("Return")
        wait_for(window.banner, sentence("2023-03-28"), "the banner")

    def test_left_is_the_day_after_where_weeks_run_from_right_to_left(self):
        self.home.locale = locale("ar_EG")
        window = self.start()
        window.show_day("2023-03-30")
        window.open_day()
        window.press("Down")
        wait_until(lambda: has(self.calendar(window), State.FOCUSED), "the calendar has the keyboard")
        window.press("Left")
        wait_for(lambda: text(window.called("Day", Role.TEXT)), "2023-03-31", "the day after")

    def test_a_day_is_chosen_with_the_mouse_and_turning_the_month_chooses_none(self):
        window = self.start()
        window.show_day("2023-03-15")
        window.open_day()
        place = place_of(self.calendar(window))

        def click(x, y):
            subprocess.run(["xdotool", "mousemove", str(x), str(y), "click", "1"], check=True)

        # The arrow before the month, in the first line of the calendar.
        click(place.x + 12, place.y + 14)
        wait_for(lambda: text(window.called("Day", Role.TEXT)), "2023-02-15", "the day of the month before")
        self.assertTrue(has(window.called("Day", Role.TEXT), State.SHOWING))
        self.assertEqual(window.banner(), "Rates of Wed 15 Mar 2023")
        # 15 February 2023 is the Wednesday of the third of six weeks; a week begins with Sunday here.
        head = place.height * 2 // 8
        click(place.x + place.width * 9 // 14, place.y + head + (place.height - head) * 5 // 12)
        wait_until(lambda: (window.banner() or "").startswith("Rates of") and bool(re.search(r" 1\d Feb 2023", window.banner())), "a day of that week is shown", 20)
        wait_until(lambda: not has(window.called("Day", Role.TEXT), State.SHOWING), "the popover is closed")

    def test_days_without_rates_are_stepped_over(self):
        window = self.start()
        window.show_day("2023-01-03")
        for key, day in [
            ("alt+Left", "2023-01-02"), ("alt+Left", "2022-12-30"), ("alt+Right", "2023-01-02"), ("alt+Left", "2022-12-30"),
        ]:
            window.press(key)
            wait_for(window.banner, f"Rates of {with_weekday(day)}", "the banner")
        self.assert_day(window, "100", "EUR", "2022-12-30", typed="100.00")
        window.show_day("2023-01-01")
        window.click(window.button("Previous day"))
        wait_for(window.banner, "Rates of Fri 30 Dec 2022", "the banner")
        window.show_day("2023-01-01")
        window.click(window.button("Next day"))
        wait_for(window.banner, "Rates of Mon 2 Jan 2023", "the banner")

    def test_before_the_first_day_there_is_none_and_after_the_last_one_comes_today(self):
        window = self.start()
        window.show_day(FIRST)
        self.assert_day(window, "100", "EUR", FIRST, typed="100.00")
        window.press("alt+Left")
        wait_for(window.notice_text, "There are no rates before 4 Jan 1999.", "the notice")
        self.assertEqual(window.banner(), f"Rates of {with_weekday(FIRST)}")
        self.today(window)
        days = sorted(HISTORY)
        window.press("alt+Left")
        wait_for(window.banner, f"Rates of {with_weekday(days[-2])}", "the day before today's rates")
        window.press("alt+Right")
        wait_for(window.banner, f"Rates of {with_weekday(days[-1])}", "the newest day")
        window.press("alt+Right")
        wait_for(window.banner, None, "the past day that is shown")
        self.assert_amounts(window, "100", "EUR", typed="100.00")

    def test_today_is_gone_back_to_by_key_by_button_and_in_the_popover(self):
        window = self.start()
        told = Announcements(self, window)
        ways = [
            lambda: window.press("ctrl+t"),
            lambda: window.click(window.button("Back to Today")),
            lambda: (window.open_day(), window.click(window.button("Show Today"))),
            lambda: (window.open_day(), window.type(local_day().isoformat()), window.press("Return")),
        ]
        for way in ways:
            window.show_day("2005-03-01")
            self.assertIn("As of 1 Mar 2005", window.status())
            way()
            wait_for(window.banner, None, "the past day that is shown")
            self.assert_amounts(window, "100", "EUR", typed="100.00")
            self.assertNotIn("As of", window.status())
        wait_until(lambda: told.heard.count("Latest rates") == len(ways), "it is read aloud, once each time")
        self.assertEqual(told.heard, ["Rates of Tue 1 Mar 2005", "Latest rates"] * len(ways))

class Living(DayCase):
    """All actions are also possible on a past day."""

    def test_half_typed_amounts_live_through_a_change_of_day(self):
        window = self.start()
        window.enter("USD", "12.")
        window.press("alt+Left")
        wait_until(window.banner, "a past day")
        wait_for(lambda: window.amount("USD"), "12.", "the amount")
        window.type("5")
        self.assert_day(window, "12.5", "USD", read(window.banner().split(" ", 3)[3]), typed="12.5")
        wait_for(window.focused, "USD", "the row with the keyboard")
        window.press("ctrl+t")
        self.assert_amounts(window, "12.5", "USD", typed="12.5")

    def test_the_terminals_changes_arrive(self):
        window = self.start()
        window.show_day("2023-01-01")
        self.home.agio("amount", "7", "GBP")
        self.assert_day(window, "7", "GBP", "2023-01-01", typed="7.00")
        self.home.agio("add", "SEK")
        wait_for(window.rows, DEFAULT + ["SEK"], "the rows")
        self.assert_day(window, "7", "GBP", "2023-01-01", typed="7.00")
        self.assertEqual(window.banner(), sentence("2023-01-01"))

    def test_each_window_has_its_own_day_and_the_next_start_shows_today(self):
        window = self.start("--store", self.home.store)
        other = self.start("--store", self.home.store)
        wait_until(lambda: has(other.frame, State.ACTIVE), "the other window has the keyboard")
        other.show_day("2008-07-15")
        self.assert_day(other, "100", "EUR", "2008-07-15", typed="100.00")
        self.assertIsNone(window.banner())
        before = self.home.dump()
        other.enter("GBP", "5")
        self.assert_amounts(window, "5", "GBP", typed="5.00")
        self.assertEqual(other.close(), 0)
        self.assertEqual(self.home.dump(), before)
        again = self.start("--store", self.home.store)
        self.assertIsNone(again.banner())
        self.assert_amounts(again, "5", "GBP", typed="5.00")

    def test_the_copied_list_has_the_day_in_it(self):
        window = self.start()
        window.show_day("2023-05-01")
        self.assert_day(window, "100", "EUR", "2023-05-01", typed="100.00")
        window.press("ctrl+alt+c")
        wait_for(window.notice_text, "The list with rates on 1 May 2023 was copied as a table.", "the notice")
        lines = [line.split("\t") for line in window.clipboard().splitlines()]
        self.assertEqual(lines[0], ["Currency", "Name", "Amount", "Rate", "Date", "Source", "As of"])
        amount = used("2023-05-01").shown(100, "EUR", "USD")
        self.assertEqual(lines[2], ["USD", "US Dollar", amount, unit(used("2023-05-01").rates["USD"]), "2023-04-28", "European Central Bank", "2023-05-01"])


class Status(DayCase):
    def setUp(self):
        super().setUp()
        self.day = newest_published()
        self.bank = self.open_bank(NEWEST.changed("1.01", self.day))
        self.home.use(self.bank)

    def wait_until_done(self, window):
        wait_for(lambda: has(window.called("Refresh rates", Role.PUSH_BUTTON), State.SENSITIVE), True, "whether the button can be pressed", 40)

    def test_nothing_is_asked_for_where_nothing_is_missing(self):
        window = self.start()
        window.show_day("2022-12-30")
        window.press("ctrl+r")
        wait_for(window.notice_text, "The rates for 30 Dec 2022 are complete.", "the notice")
        self.assertEqual(self.bank.total, 0)
        self.today(window)
        window.press("ctrl+r")
        wait_until(lambda: self.bank.total, "today's rates are asked for")

    def test_the_missing_rates_of_a_day_are_asked_for_and_arrive(self):
        window = self.start()
        asked = bank_day_before(self.day)
        window.show_day(asked)
        wait_until(lambda: "no rates on this day" in window.banner() or "the last ones stored" in window.banner(), "the banner")
        self.assertEqual(self.bank.total, 0, "it is to be asked for only when told to")
        window.press("ctrl+r")
        wait_for(window.banner, f"Rates of {with_weekday(asked)}", "the banner", 40)
        table = self.bank.of_day(asked)
        self.assert_amounts(window, "100", "EUR", table, typed="100.00")
        self.assertEqual(self.bank.total, 1)
        wait_for(window.status, f"Rates: European Central Bank, {written(asked)} · As of {written(asked)}", "the status")

    def test_what_a_day_lacks_is_asked_of_the_other_sources_and_that_none_has_it_is_told(self):
        self.home.agio("add", "RUB")
        window = self.start()
        window.show_day("2022-03-02")
        wait_until(lambda: "No rate on this day: last 1 Mar 2022" in window.labels("RUB"), "why RUB has no rate")
        self.assertEqual(self.bank.total, 0)
        window.press("ctrl+r")
        wait_for(window.notice_text, "No source has further rates for 2 Mar 2022.", "the notice", 40)
        self.assertEqual([path for path in self.bank.requests if "eurofxref" in path], [], "the bank's day is whole")
        self.assertGreater(self.bank.total, 0)
        self.assert_day(window, "100", "EUR", "2022-03-02", typed="100.00")

    def test_where_rates_are_asked_for_by_themselves_a_days_are_too(self):
        self.home.agio("refresh")
        self.home.agio("config", "set", "refresh", "automatic")
        window = self.start()
        self.wait_until_done(window)
        asked = bank_day_before(self.day)
        window.show_day(asked)
        wait_for(window.banner, f"Rates of {with_weekday(asked)}", "the banner", 40)

    def test_a_failure_is_told_of_the_day_that_was_asked_for(self):
        window = self.start()
        window.show_day(bank_day_before(self.day))
        self.bank.mode = 404
        window.press("ctrl+r")
        wait_until(lambda: ("Not updated" in window.status(), window.status()), "the status", 40)
        self.assertIn("As of", window.status())
        window.show_day("2022-12-30")
        wait_for(window.status, "Rates: European Central Bank, 30 Dec 2022 · As of 30 Dec 2022", "the status")
        self.today(window)
        self.assertNotIn("Not updated", window.status())

    def test_the_schedule_judges_by_todays_rates(self):
        self.home.agio("refresh")
        self.home.agio("config", "set", "refresh", "automatic")
        window = self.start()
        fresh = f"Rates: European Central Bank, {written(self.day)} · Up to date"
        wait_for(window.status, fresh, "the status")
        window.show_day("2008-07-15")
        # The bank had no rupee then: another source is contacted.
        wait_until(lambda: self.bank.requests["/v1/2008-07-15"], "what the day lacks is asked for")
        self.wait_until_done(window)
        before = self.bank.requests
        # Another window takes the focus and gives it back, which makes the window check the rates.
        home = self.new_home()
        home.furnish()
        other = self.start("--store", home.store, home=home)
        wait_for(lambda: has(window.frame, State.ACTIVE), False, "whether the window has the keyboard")
        self.assertEqual(other.close(), 0)
        window.wait_until_active()
        self.today(window)
        wait_for(window.status, fresh, "the status")
        self.assertEqual(self.bank.requests, before)


    def test_a_day_can_be_chosen_before_its_rates_have_come_from_the_bundled_history(self):
        home = self.new_home()
        home.furnish(history=False)
        self.home = home
        self.home.use(self.bank)
        self.home.agio("config", "set", "refresh", "automatic")
        window = self.start()
        window.show_day("2005-03-01")
        self.assert_day(window, "100", "EUR", "2005-03-01", typed="100.00")
        self.assertNotIn(ECB_ZIP, self.bank.requests)


class Picking(DayCase):
    def test_an_old_currency_is_chosen_today_for_its_days_and_a_past_day_offers_its_own_first(self):
        window = self.start()
        window.open_picker()
        window.look_for("kroon")
        line = wait_until(lambda: window.choice("EEK"), "EEK is offered")
        self.assertIn("4 Jan 1999 to 31 Dec 2010", accessible(line.get_description))
        window.press("Return")
        wait_for(window.rows, DEFAULT + ["EEK"], "the rows")
        wait_until(lambda: "No rate since 31 Dec 2010" in window.labels("EEK"), "why it has none")
        window.show_day("2005-03-01")
        self.assert_day(window, "100", "EUR", "2005-03-01", typed="100.00")
        window.open_picker()
        first = wait_until(lambda: window.offered(), "what is offered")[0]
        self.assertIn("With rates on 1 Mar 2005", accessible(first.get_description))
        window.look_for("tolar")
        line = wait_until(lambda: window.choice("SIT"), "SIT is offered")
        self.assertEqual(accessible(line.get_description), "")
        window.press("Return")
        wait_for(window.rows, DEFAULT + ["EEK", "SIT"], "the rows")
        self.assert_day(window, "100", "EUR", "2005-03-01", typed="100.00")


if __name__ == "__main__":
    unittest.main()
