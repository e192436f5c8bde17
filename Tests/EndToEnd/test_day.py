"""A past day in the window: its numbers are those of the terminal, it never looks like today, and it is not kept."""

import datetime
import subprocess
import unittest
from decimal import Decimal

from bank import ECB_ZIP
from case import WindowCase
from clock import local_day
from locales import locale
from rates import HISTORY, NEWEST, bank_day_before, earlier, newest_published
from test_status import Announcements
from waiting import pump, wait_for, wait_until
from window import Role, State, accessible, children, descendants, has, name, place_of, text

#: What today's list begins with, and every other currency of the bank's history.
DEFAULT = ["EUR", "USD", "GBP", "JPY", "CHF", "CNY", "INR"]
EVERY = sorted({code for table in HISTORY.values() for code in table.rates} - set(DEFAULT))
#: Weekends, holidays, the first day, the days the issue names.
DAYS = [
    "1999-01-04", "2005-03-01", "2008-07-15", "2010-04-02", "2012-05-05", "2022-03-02", "2023-01-01", "2023-05-02", "2026-01-15",
]
FIRST = "1999-01-04"


def used(day):
    """The newest table of a day or of the 7 days before it."""
    return HISTORY[max(known for known in HISTORY if earlier(day, 7) <= known <= day)]


def sentence(day):
    """What the banner says of a day."""
    other = used(day).day
    return f"Rates of {day}" + ("" if other == day else f" · those of {other}, the last business day before it")


class DayCase(WindowCase):
    def today(self, window):
        """Goes back to today by key."""
        window.press("ctrl+t")
        wait_for(window.banner, None, "the past day that is shown")

    def assert_day(self, window, amount, code, day, typed=None, deadline=30.0):
        """Waits until the rows show what the terminal and the independent arithmetic have for a day."""
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
        """Why what was typed where a day is asked for cannot be shown."""
        return accessible(window.called("Day", Role.TEXT).get_description, None)

    def calendar(self, window):
        return next(node for node in descendants(window.frame, Role.CALENDAR) if has(node, State.SHOWING))


class Numbers(DayCase):
    def test_every_row_of_every_day_is_what_the_terminal_says(self):
        self.home.agio("add", *EVERY)
        window = self.start()
        count = 0
        for day in DAYS:
            window.show_day(day)
            self.assert_day(window, "100", "EUR", day, typed="100.00")
            self.assertEqual(window.banner(), sentence(day))
            count += sum(row in used(day).rates for row in window.rows())
            missing = [row for row in window.rows() if row not in used(day).rates]
            for code in missing:
                self.home.agio("convert", "1", "EUR", code, "--date", day, code=1)
        print(f"\n{count} amounts on {len(DAYS)} days", flush=True)
        self.assertGreater(count, 250)

    def test_a_row_without_a_rate_says_from_when_to_when(self):
        self.home.agio("add", "ISK", "HRK", "RUB", "BGN", "SIT", "XAU")
        window = self.start()
        window.resize("Agio", 480, 1000)
        for day, code, words in [
            ("2012-05-05", "ISK", "No rate on this day: none from 2008-12-10 to 2018-01-31"),
            ("2023-05-02", "HRK", "No rate on this day: last 2022-12-30"),
            ("2022-03-02", "RUB", "No rate on this day: last 2022-03-01"),
            ("2026-01-15", "BGN", "No rate on this day: last 2025-12-31"),
            ("2005-03-01", "CNY", "No rate on this day: first 2005-04-01"),
            ("2005-03-01", "XAU", "No rate on this day"),
        ]:
            window.show_day(day)
            wait_until(lambda: (words in window.labels(code), window.labels(code)), f"{code} on {day}")
            wait_for(lambda: window.amount(code), "", "the amount")
            self.assertIn(words, accessible(window.row(code).get_description))
        self.assertIn("1 EUR = 239.71 SIT", window.labels("SIT"))
        self.today(window)
        wait_until(lambda: "No rate since 2006-12-29" in window.labels("SIT"), "today's words")

    def test_the_days_the_words_name_are_those_of_the_file(self):
        for code, day in [("ISK", "2012-05-05"), ("HRK", "2023-05-02"), ("CNY", "2005-03-01")]:
            having = [known for known in sorted(HISTORY) if code in HISTORY[known].rates]
            before = [known for known in having if known < day]
            after = [known for known in having if known > day]
            if code == "ISK":
                self.assertEqual((earlier(before[-1], -1), earlier(after[0], 1)), ("2008-12-10", "2018-01-31"))
            elif code == "HRK":
                self.assertEqual((before[-1], after), ("2022-12-30", []))
            else:
                self.assertEqual((before, after[0]), ([], "2005-04-01"))

    def test_the_fee_stands_between_a_past_days_rates_too(self):
        self.home.agio("fee", "2.5")
        window = self.start()
        window.show_day("2023-01-01")
        table = used("2023-01-01")
        expected = table.convert(100, "EUR", "USD") * 100 / Decimal("102.5")
        wait_for(lambda: window.amount("USD"), f"{expected:.2f}", "USD with the fee")

    def test_own_rates_are_not_used_and_the_row_says_so(self):
        self.home.agio("own", "rate", "EUR", "USD", "2")
        self.home.agio("own", "rate", "EUR", "XPT", "0.001")
        self.home.agio("add", "XPT")
        window = self.start()
        wait_for(lambda: window.amount("USD"), "200.00", "today's own rate")
        window.show_day("2022-12-30")
        self.assert_day(window, "100", "EUR", "2022-12-30", typed="100.00")

        def tooltip():
            return accessible(children(window.row("USD"))[0].get_description, "")

        wait_until(lambda: ("Your custom rate is not used on a past day." in tooltip(), tooltip()), "the tooltip")
        self.assertNotIn("your rate", " ".join(window.labels("USD")))
        self.today(window)
        wait_for(lambda: window.amount("USD"), "200.00", "today's own rate")
        wait_until(lambda: "not used" not in tooltip(), "the tooltip")


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
        window.click(window.button("Choose a day"))
        wait_until(window.day_entry, "the popover")
        self.assertEqual(text(window.day_entry()), local_day().isoformat())
        window.type("2023-01-01")
        wait_for(lambda: text(window.day_entry()), "2023-01-01", "what is typed")
        window.click(window.button("Show the day"))
        wait_for(window.banner, sentence("2023-01-01"), "the banner")
        wait_for(window.focused, "EUR", "the row with the keyboard")
        window.open_day()
        self.assertEqual(text(window.day_entry()), "2023-01-01")

    def test_days_that_are_none_before_the_first_or_to_come_are_refused_in_a_sentence(self):
        window = self.start()
        told = Announcements(self, window)
        coming = (local_day() + datetime.timedelta(days=2)).isoformat()
        for typed, words in [
            ("", "Type a day as YYYY-MM-DD."),
            ("yesterday", "“yesterday” is no day: type one as YYYY-MM-DD."),
            ("2023-02-29", "“2023-02-29” is no day: type one as YYYY-MM-DD."),
            ("1999-01-03", "There are no rates before 1999-01-04."),
            ("0001-01-01", "There are no rates before 1999-01-04."),
            (coming, f"{coming} is still to come."),
            ("9999-12-31", "9999-12-31 is still to come."),
        ]:
            with self.subTest(typed):
                window.open_day()
                window.press("ctrl+a", "Delete")
                if typed:
                    window.type(typed)
                window.press("Return")
                wait_for(lambda: self.problem(window), words, "the reason")
                self.assertIn(words, [name(label) for label in descendants(window.frame, Role.LABEL)])
                wait_until(lambda: words in told.heard, "it is read aloud")
                self.assertTrue(window.day_entry(), "what was typed can be mended")
                window.press("Escape")
                wait_until(lambda: window.day_entry() is None, "the popover is closed")
                self.assertIsNone(window.banner())
        self.assert_amounts(window, "100", "EUR", typed="100.00")
        window.show_day(FIRST)
        self.assert_day(window, "100", "EUR", FIRST, typed="100.00")

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
            self.assertTrue(accessible(self.calendar(window).get_description).startswith(day))
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

        # The arrow before the month, in the calendar's first line.
        click(place.x + 12, place.y + 14)
        wait_for(lambda: text(window.called("Day", Role.TEXT)), "2023-02-15", "the day of the month before")
        self.assertTrue(window.called("Day", Role.TEXT) and has(window.called("Day", Role.TEXT), State.SHOWING))
        self.assertEqual(window.banner(), "Rates of 2023-03-15")
        # 15 February 2023 is the Wednesday of the third of six weeks; a week begins with Sunday here.
        head = place.height * 2 // 8
        click(place.x + place.width * 9 // 14, place.y + head + (place.height - head) * 5 // 12)
        wait_until(lambda: (window.banner() or "").startswith("Rates of 2023-02-1"), "a day of that week is shown", 20)
        wait_until(lambda: not has(window.called("Day", Role.TEXT), State.SHOWING), "the popover is closed")

    def test_days_without_rates_are_stepped_over(self):
        window = self.start()
        window.show_day("2023-01-03")
        for key, day in [
            ("alt+Left", "2023-01-02"), ("alt+Left", "2022-12-30"), ("alt+Right", "2023-01-02"), ("alt+Left", "2022-12-30"),
        ]:
            window.press(key)
            wait_for(window.banner, f"Rates of {day}", "the banner")
            self.assert_day(window, "100", "EUR", day, typed="100.00")
        window.show_day("2023-01-01")
        window.click(window.button("Day before"))
        wait_for(window.banner, "Rates of 2022-12-30", "the banner")
        window.show_day("2023-01-01")
        window.click(window.button("Day after"))
        wait_for(window.banner, "Rates of 2023-01-02", "the banner")

    def test_before_the_first_day_there_is_none_and_after_the_last_one_comes_today(self):
        window = self.start()
        window.show_day(FIRST)
        window.press("alt+Left")
        wait_for(window.notice_text, "There are no rates of a day before 1999-01-04.", "the notice")
        self.assertEqual(window.banner(), f"Rates of {FIRST}")
        self.today(window)
        days = sorted(HISTORY)
        window.press("alt+Left")
        wait_for(window.banner, f"Rates of {days[-2]}", "the day before today's rates")
        window.press("alt+Right")
        wait_for(window.banner, f"Rates of {days[-1]}", "the newest day")
        window.press("alt+Right")
        wait_for(window.banner, None, "the past day that is shown")
        self.assert_amounts(window, "100", "EUR", typed="100.00")

    def test_today_is_gone_back_to_by_key_by_button_and_in_the_popover(self):
        window = self.start()
        told = Announcements(self, window)
        ways = [
            lambda: window.press("ctrl+t"),
            lambda: window.click(window.button("Back to today")),
            lambda: (window.open_day(), window.click(window.button("Today"))),
            lambda: (window.open_day(), window.type(local_day().isoformat()), window.press("Return")),
        ]
        for way in ways:
            window.show_day("2005-03-01")
            self.assert_day(window, "100", "EUR", "2005-03-01", typed="100.00")
            self.assertIn("a past day", window.status())
            way()
            wait_for(window.banner, None, "the past day that is shown")
            self.assert_amounts(window, "100", "EUR", typed="100.00")
            self.assertNotIn("past", window.status())
        wait_until(lambda: told.heard.count("Today's rates") == len(ways), "it is read aloud, once each time")
        self.assertEqual(told.heard, ["Rates of 2005-03-01", "Today's rates"] * len(ways))

    def test_a_comma_country_has_the_same_days(self):
        self.home.locale = locale("de_DE")
        window = self.start()
        window.show_day("2023-01-01")
        wait_for(lambda: window.amount("USD"), used("2023-01-01").shown(100, "EUR", "USD").replace(".", ","), "USD")


class Living(DayCase):
    """All that can be done today can be done on a past day."""

    def test_what_is_typed_on_a_past_day_is_kept(self):
        window = self.start()
        window.show_day("2008-07-15")
        window.enter("USD", "12.5*3")
        self.assert_day(window, "37.5", "USD", "2008-07-15", typed="12.5*3")
        wait_for(self.home.anchor, ("37.5", "USD"), "what is kept")
        window.press("alt+Left")
        wait_for(window.banner, "Rates of 2008-07-14", "the banner")
        self.assert_day(window, "37.5", "USD", "2008-07-14", typed="12.5*3")
        self.today(window)
        self.assert_amounts(window, "37.5", "USD", typed="12.5*3")

    def test_half_typed_amounts_live_through_a_change_of_day(self):
        window = self.start()
        window.enter("USD", "12.")
        window.press("alt+Left")
        wait_until(window.banner, "a past day")
        wait_for(lambda: window.amount("USD"), "12.", "the amount")
        window.type("5")
        self.assert_day(window, "12.5", "USD", window.banner().split()[-1], typed="12.5")
        wait_for(window.focused, "USD", "the row with the keyboard")
        window.press("ctrl+t")
        self.assert_amounts(window, "12.5", "USD", typed="12.5")

    def test_a_typed_amount_stays_where_its_currency_has_no_rate(self):
        self.home.agio("add", "HRK")
        window = self.start()
        window.show_day("2022-12-30")
        window.enter("HRK", "100")
        self.assert_day(window, "100", "HRK", "2022-12-30", typed="100")
        window.show_day("2023-05-02")
        wait_for(
            window.amounts, {code: "100.00" if code == "HRK" else "" for code in window.rows()}, "what the rows show"
        )
        window.focus("HRK")
        self.assertEqual(self.home.anchor(), ("100", "HRK"))
        window.show_day("2022-12-30")
        self.assert_day(window, "100", "HRK", "2022-12-30", typed="100.00")

    def test_rows_are_added_moved_removed_and_brought_back(self):
        window = self.start()
        window.show_day("2005-03-01")
        window.open_picker()
        window.look_for("tolar")
        wait_until(lambda: window.choice("SIT"), "SIT is offered")
        window.press("Return")
        wait_for(window.rows, DEFAULT + ["SIT"], "the rows")
        self.assert_day(window, "100", "EUR", "2005-03-01", typed="100.00")
        window.focus("SIT")
        window.press("alt+Up")
        wait_for(window.rows, DEFAULT[:-1] + ["SIT", "INR"], "the rows")
        window.press("ctrl+Delete")
        wait_for(window.rows, DEFAULT, "the rows")
        window.press("ctrl+z")
        wait_for(window.rows, DEFAULT[:-1] + ["SIT", "INR"], "the rows")
        window.focus("SIT")
        window.press("ctrl+b")
        wait_for(lambda: window.rows()[0], "SIT", "the base")
        self.assert_day(window, "100", "EUR", "2005-03-01", typed="100.00")
        self.assertEqual(window.banner(), "Rates of 2005-03-01")

    def test_lists_are_switched_on_a_past_day(self):
        self.home.agio("lists", "add", "Old")
        self.home.agio("add", "EEK", "LTL")
        self.home.agio("amount", "1000", "EEK")
        self.home.agio("lists", "show", "Home")
        window = self.start()
        window.show_day("2005-03-01")
        window.press("alt+2")
        wait_for(window.rows, ["EUR", "EEK", "LTL"], "the rows")
        self.assert_day(window, "1000", "EEK", "2005-03-01")
        self.assertEqual(window.banner(), "Rates of 2005-03-01")
        window.press("alt+1")
        wait_for(window.rows, DEFAULT, "the rows")
        self.assert_day(window, "100", "EUR", "2005-03-01", typed="100.00")

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
        self.home.agio("add", "HRK")
        window = self.start()
        window.show_day("2023-05-01")
        self.assert_day(window, "100", "EUR", "2023-05-01", typed="100.00")
        window.press("ctrl+alt+c")
        wait_for(window.notice_text, "The list of 2023-05-01 was copied as a table.", "the notice")
        lines = [line.split("\t") for line in window.clipboard().splitlines()]
        self.assertEqual(lines[0], ["Code", "Currency", "Amount", "Date", "Source", "As of"])
        cells = {line[0]: line for line in lines[1:]}
        amount = used("2023-05-01").shown(100, "EUR", "USD")
        self.assertEqual(cells["USD"][2:], [amount, "2023-04-28", "European Central Bank", "2023-05-01"])
        self.assertEqual(cells["HRK"][2:], ["", "", "", "2023-05-01"])
        window.press("ctrl+alt+m")
        wait_until(lambda: "| As of |" in (window.clipboard() or ""), "the list as Markdown")
        self.today(window)
        window.press("ctrl+alt+c")
        wait_until(lambda: "As of" not in (window.clipboard() or "As of"), "the list of today")

    def test_what_is_pasted_goes_to_a_currency_of_that_day(self):
        window = self.start()
        window.show_day("2005-03-01")
        window.paste("1000 SIT", "EUR")
        wait_for(window.rows, DEFAULT + ["SIT"], "the rows")
        self.assert_day(window, "1000", "SIT", "2005-03-01", typed="1000")
        window.paste("5 BRL", "EUR")
        wait_for(window.notice_text, "Nothing was pasted: there is no rate for BRL on 2005-03-01.", "the notice")


class Status(DayCase):
    def setUp(self):
        super().setUp()
        self.day = newest_published()
        self.bank = self.open_bank(NEWEST.changed("1.01", self.day))
        self.home.use(self.bank)

    def wait_until_done(self, window):
        wait_for(lambda: has(window.called("Refresh rates", Role.PUSH_BUTTON), State.SENSITIVE), True, "whether the button can be pressed", 40)

    def test_the_status_says_whose_rates_of_which_day_and_is_not_alarmed(self):
        window = self.start()
        wait_until(lambda: "old" in window.status(), "today's rates are old")
        window.show_day("2022-12-30")
        wait_for(window.status, "Rates: European Central Bank, 2022-12-30 · a past day", "the status")
        window.show_day("2023-01-01")
        wait_for(window.status, "Rates: European Central Bank, 2022-12-30 · for 2023-01-01, a past day", "the status")

    def test_nothing_is_asked_for_where_nothing_is_missing(self):
        window = self.start()
        window.show_day("2022-12-30")
        window.press("ctrl+r")
        wait_for(window.notice_text, "Nothing is missing: the rates of 2022-12-30 are stored.", "the notice")
        self.assertEqual(self.bank.total, 0)
        self.today(window)
        window.press("ctrl+r")
        wait_until(lambda: self.bank.total, "today's rates are asked for")

    def test_the_missing_rates_of_a_day_are_asked_for_and_arrive(self):
        window = self.start()
        asked = bank_day_before(self.day)
        window.show_day(asked)
        wait_until(lambda: "none are stored" in window.banner() or "the last ones stored before it" in window.banner(), "the banner")
        self.assertEqual(self.bank.total, 0, "it is to be asked for only when told to")
        window.press("ctrl+r")
        wait_for(window.banner, f"Rates of {asked}", "the banner", 40)
        table = self.bank.of_day(asked)
        self.assert_amounts(window, "100", "EUR", table, typed="100.00")
        self.assertEqual(self.bank.total, 1)
        wait_for(window.status, f"Rates: European Central Bank, {asked} · a past day", "the status")

    def test_what_a_day_lacks_is_asked_of_the_other_sources_and_that_none_has_it_is_told(self):
        self.home.agio("add", "RUB")
        window = self.start()
        window.show_day("2022-03-02")
        wait_until(lambda: "No rate on this day: last 2022-03-01" in window.labels("RUB"), "why RUB has no rate")
        self.assertEqual(self.bank.total, 0)
        window.press("ctrl+r")
        wait_for(window.notice_text, "No source has more rates of 2022-03-02.", "the notice", 40)
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
        wait_for(window.banner, f"Rates of {asked}", "the banner", 40)

    def test_a_failure_is_told_of_the_day_that_was_asked_for(self):
        window = self.start()
        window.show_day(bank_day_before(self.day))
        self.bank.mode = 404
        window.press("ctrl+r")
        wait_until(lambda: ("not updated" in window.status(), window.status()), "the status", 40)
        self.assertIn("a past day", window.status())
        window.show_day("2022-12-30")
        wait_for(window.status, "Rates: European Central Bank, 2022-12-30 · a past day", "the status")
        self.today(window)
        self.assertNotIn("not updated", window.status())

    def test_the_schedule_judges_by_todays_rates(self):
        self.home.agio("refresh")
        self.home.agio("config", "set", "refresh", "automatic")
        window = self.start()
        fresh = f"Rates: European Central Bank, {self.day} · up to date"
        wait_for(window.status, fresh, "the status")
        window.show_day("2008-07-15")
        # The bank had no rupee then: another source is asked for it.
        wait_until(lambda: self.bank.requests["/v1/2008-07-15"], "what the day lacks is asked for")
        self.wait_until_done(window)
        before = self.bank.requests
        # Another window takes the keyboard and gives it back, which is a reason to look at the rates.
        home = self.new_home()
        home.furnish()
        other = self.start("--store", home.store, home=home)
        wait_until(lambda: not has(window.frame, State.ACTIVE), "another program has the keyboard")
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
    def line(self, window, code):
        return accessible(wait_until(lambda: window.choice(code), f"{code} is offered").get_description)

    def find(self, window, words, code):
        window.press("ctrl+a")
        window.look_for(words)
        return self.line(window, code)

    def test_old_currencies_are_found_by_code_name_and_country_with_their_days(self):
        window = self.start()
        window.open_picker()
        lives = {}
        for day in sorted(HISTORY):
            for code in HISTORY[day].rates:
                first, _ = lives.get(code, (day, day))
                lives[code] = (first, day)
        for code, word, country in [
            ("SIT", "tolar", "slovenia"), ("EEK", "kroon", "estonia"), ("CYP", "cypriot pound", "cyprus"),
            ("MTL", "maltese", "malta"), ("SKK", "slovak koruna", "slovakia"), ("LVL", "lats", "latvia"),
            ("LTL", "litas", "lithuania"), ("HRK", "kuna", "croatia"), ("BGN", "lev", "bulgaria"), ("ROL", "leu", "romania"),
            ("TRL", "lira", "turkey"),
        ]:
            for words in (code.lower(), word, country):
                with self.subTest(code, words=words):
                    said = self.find(window, words, code)
                    self.assertIn("{} to {}".format(*lives[code]), said)
                    self.assertTrue(window.choices()[code])

    def test_an_old_currency_is_chosen_today_for_its_days(self):
        window = self.start()
        window.open_picker()
        window.look_for("kroon")
        wait_until(lambda: window.choice("EEK"), "EEK is offered")
        window.press("Return")
        wait_for(window.rows, DEFAULT + ["EEK"], "the rows")
        wait_until(lambda: "No rate since 2010-12-31" in window.labels("EEK"), "why it has none")
        window.show_day("2005-03-01")
        self.assert_day(window, "100", "EUR", "2005-03-01", typed="100.00")

    def test_a_past_day_offers_first_what_had_rates_then(self):
        window = self.start()
        window.show_day("2005-03-01")
        window.open_picker()
        table = used("2005-03-01")
        first = wait_until(lambda: window.offered(), "what is offered")[0]
        self.assertIn("With rates of 2005-03-01", accessible(first.get_description))
        wait_until(lambda: len(window.offered()) > 200, "all are offered", 30)
        codes = list(window.choices())
        self.assertEqual(sorted(codes[: len(table.rates)]), sorted(table.rates))
        self.assertIn("SIT", codes[: len(table.rates)])
        said = accessible(window.choice("HUF").get_description)
        self.assertNotIn("to", said.split(","))
        self.assertIn("Without rates of that day", accessible(window.choice("BRL").get_description))
        self.assertIn("from 2008-01-02", accessible(window.choice("BRL").get_description))
        self.assertIn("no rate", accessible(window.choice("AED").get_description))


if __name__ == "__main__":
    unittest.main()
