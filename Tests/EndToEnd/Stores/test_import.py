"""Imports while the window is used: progress, stopping, resuming, and files of the user."""

import datetime
import sqlite3
import unittest
from contextlib import closing, contextmanager

from case import HomeCase, WindowCase
from dates import with_weekday
from files import chooser, give, is_away
from programs import iso_day, rows, sql
from rates import HISTORY, HISTORY_FILE, NEWEST, bank_day_before, newest_published
from waiting import wait_for, wait_until
from window import Atspi, Role, State, accessible, has, members

#: Seconds: on a busy machine, watching an import slows it down.
LONG = 60.0
DAYS = "SELECT count(*) FROM rate_table"
RATES = "SELECT count(*) FROM rate"
ALL_RATES = sum(len(table.rates) - 1 for table in HISTORY.values())


class ImportCase(WindowCase):
    """A store with only the newest day: the window imports the history when it starts."""

    def setUp(self):
        HomeCase.setUp(self)
        self.home.furnish(history=False)

    def bar(self, window):
        return window.find(Role.PROGRESS_BAR, "Import progress")

    def share(self, window):
        """The progress of the import, from 0 to 1; None if no bar is shown."""
        bar = self.bar(window)
        return bar and accessible(lambda: Atspi.Value.get_current_value(bar))

    def wait_for_end(self, window):
        wait_for(lambda: sql(self.home.store, RATES), ALL_RATES, "the rates that are kept", LONG)
        wait_until(lambda: self.bar(window) is None, "the bar is away", LONG)

    @contextmanager
    def held(self):
        """Prevents writing meanwhile, so that even a fast import does not end before it is checked."""
        with closing(sqlite3.connect(self.home.store, timeout=30, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.execute("ROLLBACK")

    def start_until_bar(self):
        window = self.start()
        self.wait_for_bar(window)
        return window

    def wait_for_bar(self, window):
        wait_until(lambda: self.bar(window), "the bar is shown", LONG)

    def assert_whole_days(self):
        """Asserts that each stored day has all of its rates."""
        for day, count in rows(self.home.store, "SELECT day, count(*) FROM rate GROUP BY day"):
            self.assertEqual(count, len(HISTORY[iso_day(day)].rates) - 1, iso_day(day))
        self.assertEqual(sql(self.home.store, DAYS), sql(self.home.store, "SELECT count(DISTINCT day) FROM rate"))
        self.assertEqual(self.home.integrity(), "ok")

    def cancel(self, window):
        """Presses the button that stops the import."""
        window.click(window.button("Cancel import"))

    def wait_until_stopped(self, window):
        """Waits until the import has stopped. Returns the number of stored days."""
        window.get(Role.PUSH_BUTTON, "Resume Import")
        self.assertIsNone(self.bar(window))
        return sql(self.home.store, DAYS)


class PastDays(ImportCase):
    def test_a_day_chosen_during_the_import_is_asked_for_when_that_has_not_brought_it(self):
        day = newest_published()
        self.home.use(self.open_bank(NEWEST.changed("1.01", day)))
        self.home.agio("refresh")
        self.home.agio("config", "set", "refresh", "automatic")
        asked = bank_day_before(day)
        with self.held():
            window = self.start_until_bar()
            window.show_day(asked)
            self.assertNotEqual(window.banner(), f"Rates of {with_weekday(asked)}")
            self.assertIsNotNone(self.bar(window))
        wait_for(window.banner, f"Rates of {with_weekday(asked)}", "the banner", LONG)


class Bundled(ImportCase):
    def test_the_bar_grows_and_goes(self):
        with self.held():
            window = self.start_until_bar()
            bar = self.bar(window)
            self.assertEqual(self.share(window), 0)
        seen = []

        def is_over():
            seen.append(accessible(lambda: Atspi.Value.get_current_value(bar), 0))
            return not has(bar, State.SHOWING)

        wait_until(is_over, "the bar is away", LONG)
        self.assertEqual(seen, sorted(seen))
        self.assertTrue(any(0 < share < 1 for share in seen), seen)
        self.wait_for_end(window)
        self.assertIsNone(window.find(Role.PUSH_BUTTON, "Resume Import"))
        self.assertEqual(window.close(), 0)

    def test_what_was_cancelled_is_gone_on_with(self):
        with self.held():
            window = self.start_until_bar()
            self.cancel(window)
        kept = self.wait_until_stopped(window)
        self.assertLess(kept, len(HISTORY))
        self.assert_whole_days()
        window.click(window.button("Resume Import"))
        self.wait_for_end(window)
        self.assertEqual(window.close(), 0)

    def test_the_next_start_goes_on_by_itself(self):
        with self.held():
            window = self.start_until_bar()
            self.cancel(window)
        self.assertLess(self.wait_until_stopped(window), len(HISTORY))
        self.assertEqual(window.close(), 0)
        window = self.start()
        self.wait_for_end(window)
        self.assertEqual(window.close(), 0)
        window = self.start()
        window.enter("EUR", "12")
        self.assertIsNone(self.bar(window))

    def test_keys_are_shown_meanwhile(self):
        # The import has not begun to write when the first key comes.
        with self.held():
            window = self.start_until_bar()
            window.focus("EUR")
            self.assertEqual(self.share(window), 0)
        for typed in ["1", "12", "125"]:
            window.type(typed[-1])
            wait_for(lambda: window.amount("EUR"), typed, "what was typed")
        self.assert_amounts(window, "125", "EUR", typed="125")
        self.wait_for_end(window)
        wait_for(lambda: window.amount("EUR"), "125", "the amount")

    def test_the_keyboard_reaches_the_buttons_and_returns(self):
        with self.held():
            window = self.start_until_bar()
            button = window.button("Cancel import")
            Atspi.Component.grab_focus(button)
            wait_until(lambda: has(button, State.FOCUSED), "the keyboard is on the button that cancels")
            window.press("space")
        go_on = window.get(Role.PUSH_BUTTON, "Resume Import")
        wait_until(lambda: has(go_on, State.FOCUSED), "the keyboard is on the button that goes on")
        with self.held():
            window.press("space")
            wait_until(lambda: self.bar(window), "the import goes on", LONG)
        self.wait_for_end(window)
        wait_for(window.focused, "EUR", "the row with the keyboard")

    def test_closing_keeps_whole_days(self):
        with self.held():
            window = self.start_until_bar()
            window.press("ctrl+q")
            wait_until(lambda: not members(window.application), "the window is closed", LONG)
        self.assertEqual(window.wait(), 0)
        kept = sql(self.home.store, DAYS)
        self.assertLess(kept, len(HISTORY))
        self.assert_whole_days()
        window = self.start()
        self.wait_for_end(window)

    def test_nobody_is_asked_for_a_window_that_was_closed_before_its_import_has_ended(self):
        bank = self.open_bank()
        self.home.use(bank)
        self.home.agio("config", "set", "refresh", "asked")
        with closing(sqlite3.connect(self.home.store, timeout=30, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            window = self.start_until_bar()
            window.press("ctrl+q")
            wait_until(lambda: not members(window.application), "the window is closed", LONG)
            # The rates are old: with this an open window requests new ones at once.
            other.execute("UPDATE setting SET value = 'automatic' WHERE key = 'refresh'")
            other.execute("COMMIT")
            other.execute("BEGIN IMMEDIATE")
            # The import is cancelled, and the program ends.
            self.assertEqual(window.wait(), 0)
            other.execute("ROLLBACK")
        self.assertEqual(bank.total, 0)

    def test_an_import_waits_for_a_program_that_holds_the_store(self):
        with self.held():
            window = self.start_until_bar()
            # Another change comes and goes while the import waits.
            window.enter("EUR", "12")
            wait_until(lambda: "Another program is using the store" in window.status(), "the status says so", LONG)
            self.assertIsNotNone(self.bar(window))
        self.wait_for_end(window)
        wait_for(self.home.anchor, ("12", "EUR"), "what is stored")


class Files(ImportCase):
    def setUp(self):
        HomeCase.setUp(self)
        self.home.furnish()

    def open_chooser(self, window):
        window.press("F10")
        window.click(wait_until(lambda: window.find(Role.MENU_ITEM, "Import Rates…"), "the menu is open"))
        chooser(window, "Import Rates")

    def choose(self, window, path):
        self.open_chooser(window)
        give(window, "Import Rates", path)

    def write(self, called, content):
        path = self.home.folder / called
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    def csv(self, rates):
        """A file in the format of the European Central Bank: a line for each day, the newest first."""
        codes = sorted({code for table in rates.values() for code in table})
        lines = [",".join(["Date", *codes])]
        lines += [",".join([day, *(rates[day].get(code, "N/A") for code in codes)]) for day in sorted(rates, reverse=True)]
        return self.write("rates.csv", "\n".join(lines) + "\n")

    def some(self, day, **changed):
        """The rates of a day except some."""
        return {code: str(rate) for code, rate in HISTORY[day].rates.items() if code != "EUR"} | changed

    def test_a_csv_file_with_two_other_rates(self):
        days = {"2026-10-29": self.some("2026-10-29", USD="1.5"), "2026-10-30": self.some("2026-10-30", JPY="200.25")}
        path = self.csv(days)
        window = self.start()
        self.choose(window, path)
        wait_for(window.notice_text, "Imported 2 days. 2 new rates.", "the notice", LONG)
        self.assertEqual(self.home.agio("history", "EUR", "USD", "--from", "2026-10-29"), "2026-10-29 1.5\n2026-10-30 1.1172\n")
        wait_for(lambda: window.amount("JPY"), "20025", "the row of what was imported")

    def test_the_banks_zip(self):
        window = self.start()
        self.choose(window, HISTORY_FILE)
        wait_for(window.notice_text, "Imported 7126 days. 0 new rates.", "the notice", LONG)

    def test_one_day_as_xml(self):
        cubes = "".join(f"<Cube currency='{code}' rate='{rate}'/>" for code, rate in self.some("2026-10-30", USD="1.25").items())
        envelope = f"""<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube><Cube time='2026-10-30'>{cubes}</Cube></Cube></gesmes:Envelope>"""
        path = self.write("eurofxref-daily.xml", envelope)
        window = self.start()
        self.choose(window, path)
        wait_for(window.notice_text, "Imported 1 day. 1 new rate.", "the notice", LONG)
        wait_for(lambda: window.amount("USD"), "125.00", "the row of what was imported")

    def test_files_that_are_none(self):
        before = self.home.dump()
        window = self.start()
        broken = HISTORY_FILE.read_bytes()[:100_000]
        few = self.csv({"2026-10-30": {"USD": "1.3"}})
        for path in [self.write("letter.txt", "Dear bank,\n"), self.write("half.zip", broken), self.write("empty.csv", ""), few]:
            self.choose(window, path)
            said = wait_until(lambda: (window.notice_text() or "").startswith("Nothing was imported. ") and window.notice_text(), "the error", LONG)
            self.assertRegex(said, r"^Nothing was imported\. [A-Z][^\n]+\.$", path)
            wait_until(lambda: is_away(window, "Import Rates"), "the chooser is away")
            self.forget_notice(window)
        self.assertEqual(self.home.dump(), before)
        self.assertIsNone(window.find(Role.PUSH_BUTTON, "Resume Import"))

    def forget_notice(self, window):
        """Changes the text of the bar."""
        window.press("ctrl+alt+c")
        wait_for(window.notice_text, "The list was copied as a table.", "the notice")

    def test_a_chooser_that_is_left_imports_nothing(self):
        window = self.start()
        self.open_chooser(window)
        window.press("Escape")
        wait_until(lambda: is_away(window, "Import Rates"), "the chooser is away")
        window.enter("EUR", "7")
        self.assertIsNone(self.bar(window))

    def test_a_chooser_that_shows_the_store_takes_nothing_from_it(self):
        (self.home.store.parent / "notes.csv").touch()
        window = self.start()
        self.choose(window, f"{self.home.store.parent}/")
        # To find the types of the files, GTK opens and closes them in the program.
        wait_until(lambda: window.find(Role.TABLE_CELL, "notes.csv"), "the folder is shown", LONG)
        self.home.agio("add", "SEK")
        wait_until(lambda: "SEK" in window.rows(), "what another program wrote")
        window.press("Escape")
        window.enter("EUR", "7")
        wait_for(self.home.anchor, ("7", "EUR"), "what another program reads")

    def test_a_long_one_is_cancelled_and_gone_on_with(self):
        for table in ["rate", "rate_table"]:
            sql(self.home.store, f"DELETE FROM {table} WHERE day < 20000")
        window = self.start()
        with self.held():
            self.choose(window, HISTORY_FILE)
            self.wait_for_bar(window)
            self.cancel(window)
        self.assertLess(self.wait_until_stopped(window), len(HISTORY))
        self.assert_whole_days()
        window.click(window.button("Resume Import"))
        self.wait_for_end(window)


if __name__ == "__main__":
    unittest.main()
