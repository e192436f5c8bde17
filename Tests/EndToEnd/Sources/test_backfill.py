"""The backfill of the bank's history, whatever source is active: with as few requests as possible, at most once a day."""

import datetime
import sqlite3
import unittest
from contextlib import closing

import clock
from bank import ECB, ECB_90_DAYS, ECB_ZIP
from case import HomeCase, WindowCase
from programs import rows, sql
from rates import HISTORY, NEWEST, earlier, newest_published, wide
from waiting import wait_for, wait_until
from window import Role, State, has

FRANKFURTER_2 = "/v2/rates?base=EUR"


class BackfillCase:
    """A store with the whole bundled history and the default sources in their default order, all served by the test server."""

    def prepare(self):
        clock.stay_near(NEWEST.day)
        self.bank = self.open_bank(wide(newest_published()))
        self.home.use(self.bank, "frankfurter2", "ecb")
        self.home.ask_only("frankfurter2", "ecb")
        self.home.agio("config", "set", "refresh", "automatic")

    def forget(self, first, last="9999-12-31"):
        """Removes days of the bank from the store, as if they had never been requested."""
        sql(self.home.store, "DELETE FROM setting WHERE key = 'history.answered'")
        for table in ("rate", "rate_table"):
            sql(self.home.store, f"DELETE FROM {table} WHERE source = 0 AND day BETWEEN {number(first)} AND {number(last)}")

    def forget_backfill(self):
        """Makes the next backfill due."""
        sql(self.home.store, "DELETE FROM setting WHERE key = 'history.upkeep'")

    def days(self):
        """The stored days of the bank."""
        found = rows(self.home.store, "SELECT day FROM rate_table WHERE source = 0 ORDER BY day")
        return [iso(day) for day, in found]

    def history(self):
        """The output of `agio history` for the newest days; asserts that standard error is empty."""
        result = self.home.run("history", "EUR", "USD", "--from", "2026-10-26")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return [line.split() for line in result.stdout.splitlines()]

    def assert_kept_up(self):
        """Asserts that all days of the bank are stored, with their rates."""
        self.assertEqual(self.days(), sorted(self.bank.days()))
        tables = self.home.tables("ecb")
        for day in [self.bank.table.day, earlier(self.bank.table.day, 7), "2026-11-02", "2026-06-01"]:
            if day in self.bank.days() and day > NEWEST.day:
                stored = tables[("ecb", day, "EUR")]
                expected = self.bank.of_day(day).rates
                self.assertEqual(float(stored["USD"]), float(expected["USD"]))


def number(day):
    return (datetime.date.fromisoformat(day) - datetime.date(1970, 1, 1)).days


def iso(day):
    return (datetime.date(1970, 1, 1) + datetime.timedelta(days=day)).isoformat()


class Terminal(BackfillCase, HomeCase):
    def setUp(self):
        super().setUp()
        self.home.furnish()
        self.prepare()

    def test_weeks_are_brought_by_the_file_of_90_days_with_one_request(self):
        lines = self.history()
        self.assertEqual(self.bank.requests, {ECB_90_DAYS: 1})
        self.assertEqual([day for day, _ in lines], [day for day in self.bank.days() if day >= "2026-10-26"])
        self.assert_kept_up()
        self.assertEqual(self.history(), lines)
        self.assertEqual(self.bank.total, 1)

    def test_one_day_is_brought_by_the_daily_file(self):
        newest = self.bank.table
        self.bank.table = self.bank.of_day(earlier(newest.day, 1))
        self.history()
        self.assert_kept_up()
        # A day later.
        self.bank.table = newest
        self.forget_backfill()
        self.assertEqual(self.history()[-1][0], newest.day)
        self.assertEqual(self.bank.requests, {ECB_90_DAYS: 1, ECB: 1})
        self.assertEqual(self.days(), sorted(self.bank.days()))

    def test_more_than_90_days_are_brought_by_the_zip_with_one_request(self):
        self.forget("2026-07-01")
        self.home.agio("history", "EUR", "USD")
        self.assertEqual(self.bank.requests, {ECB_ZIP: 1})
        self.assert_kept_up()

    def test_nothing_is_asked_when_nothing_is_missing_nor_twice_a_day(self):
        self.history()
        self.forget(self.bank.table.day)
        self.history()
        self.assertEqual(self.bank.total, 1)
        self.forget_backfill()
        self.history()
        self.assertEqual(self.bank.total, 2)
        self.forget_backfill()
        self.history()
        self.assertEqual(self.bank.total, 2)

    def test_days_that_are_all_stored_are_printed_without_a_request(self):
        self.home.agio("history", "EUR", "USD", "--to", "2026-10-30")
        self.home.agio("history", "EUR", "USD", "--from", "2008-01-01", "--to", "2008-12-31", "--csv")
        self.assertEqual(self.bank.total, 0)

    def test_a_bank_that_is_switched_off_is_not_asked_nor_is_anybody_where_agio_waits_to_be_told(self):
        self.home.agio("sources", "disable", "ecb")
        self.history()
        self.home.agio("sources", "enable", "ecb")
        self.home.agio("config", "set", "refresh", "asked")
        self.history()
        self.assertEqual(self.bank.total, 0)
        self.assertEqual(self.days(), sorted(HISTORY))

    def test_the_history_grows_and_the_rates_shown_stay_those_of_the_first_source(self):
        self.home.agio("refresh")
        shown = self.home.json("list")
        self.assertEqual({row["source"] for row in shown["rows"]}, {"frankfurter2"})
        self.history()
        self.assertEqual(self.bank.requests, {FRANKFURTER_2: 1, ECB_90_DAYS: 1})
        self.assertEqual(self.home.json("list"), shown)
        self.assert_kept_up()

    def test_what_the_bank_does_not_have_is_not_asked_for_again(self):
        missing = next(day for day in sorted(self.bank.days()) if day > NEWEST.day)
        self.bank.lacking = {missing}
        self.history()
        self.assertEqual(self.bank.requests, {ECB_90_DAYS: 1})
        for _ in range(2):
            self.forget_backfill()
            self.history()
        self.assertEqual(self.bank.requests, {ECB_90_DAYS: 1})
        self.assertNotIn(missing, self.days())
        # The day now counts as a holiday: it has the rates of the day before, without a request.
        result = self.home.run("convert", "--date", missing, "1", "EUR", "USD", "--json")
        self.assertIn(f'"date":"{NEWEST.day}"', result.stdout)
        self.assertEqual(self.bank.requests, {ECB_90_DAYS: 1})

    def test_a_bank_that_fails_changes_nothing_and_is_left_alone_for_a_while(self):
        self.bank.mode = 404
        lines = self.history()
        self.assertEqual(lines[-1][0], NEWEST.day)
        asked = self.bank.total
        self.assertGreater(asked, 0)
        self.assertEqual(self.history(), lines)
        self.assertEqual(self.bank.total, asked)
        self.assertEqual(self.days(), sorted(HISTORY))
        self.bank.mode = "good"
        self.forget_backfill()
        self.history()
        self.assert_kept_up()


class InTheWindow(BackfillCase, WindowCase):
    def setUp(self):
        super().setUp()
        self.prepare()

    def test_a_while_after_a_refresh_by_itself_the_window_keeps_the_history_up(self):
        window = self.start()
        table = self.bank.expected("frankfurter2")
        self.assert_amounts(window, "100", "EUR", table=table)
        wait_for(lambda: self.bank.requests, {FRANKFURTER_2: 1, ECB_90_DAYS: 1}, "the requests", 150)
        wait_until(lambda: self.days() == sorted(self.bank.days()), "the history is there", 60)
        self.assert_kept_up()
        self.assert_amounts(window, "100", "EUR", table=table)
        self.assertIn("Frankfurter 2", window.status())

    def test_what_came_while_another_program_held_the_store_is_kept_afterwards(self):
        window = self.start()
        self.assert_amounts(window, "100", "EUR", table=self.bank.expected("frankfurter2"))
        # The refresh itself must not wait at the gate.
        wait_until(lambda: has(window.called("Refresh rates", Role.PUSH_BUTTON), State.SENSITIVE), "the refresh is over")
        self.bank.gate.clear()
        wait_until(lambda: (ECB_90_DAYS in self.bank.requests, (self.bank.requests, window.status())), "the bank is asked", 150)
        with closing(sqlite3.connect(self.home.store, timeout=30, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            self.bank.gate.set()
            wait_until(lambda: "Another program is using the store" in (window.status() or ""), "the status says so", 60)
            other.execute("ROLLBACK")
        wait_until(lambda: self.days() == sorted(self.bank.days()), "the history is there", 60)
        self.assert_kept_up()


if __name__ == "__main__":
    unittest.main()
