"""`agio history`: a pair day by day, and its averages over months and years, against Python's decimal on the bank's file."""

import datetime
import unittest

from clock import local_day, today
from programs import measures_memory, sql
from rates import HISTORY, NEWEST, averages, earlier, newest_published
from test_terminal import TerminalCase


class Averages(TerminalCase):
    def test_a_dozen_months_of_three_currencies(self):
        for code in ["USD", "JPY", "GBP"]:
            expected = averages("EUR", code, "month", "2024-11-01", "2025-10-31")
            self.assertEqual(len(expected), 12)
            lines = self.home.agio("history", "EUR", code, "--by", "month", "--from", "2024-11-01", "--to", "2025-10-31")
            self.assertEqual(lines.splitlines(), [" ".join(map(str, line)) for line in expected])

    def test_two_years_of_three_currencies_as_json(self):
        names = ["period", "average", "last", "lastDay", "days"]
        for code in ["USD", "JPY", "GBP"]:
            expected = averages("EUR", code, "year", "2024-01-01", "2025-12-31")
            self.assertEqual(len(expected), 2)
            answer = self.home.json("history", "EUR", code, "--by", "year", "--from", "2024-01-01", "--to", "2025-12-31")
            self.assertEqual(answer, [dict(zip(names, line)) for line in expected])

    def test_all_months_of_a_pair_without_the_euro_as_csv(self):
        header, *lines = self.home.agio("history", "usd", "jpy", "--by=month", "--csv").splitlines()
        self.assertEqual(header, "period,average,last,lastDay,days")
        self.assertEqual(lines, [",".join(map(str, line)) for line in averages("USD", "JPY", "month")])

    def test_what_is_no_period_or_has_no_days(self):
        for text in ["week", "", "Month", "months"]:
            self.refuse(2, "history", "EUR", "USD", "--by", text, saying="month or year")
        self.refuse(2, "history", "EUR", "USD", "--by")
        self.refuse(1, "history", "EUR", "ISK", "--by", "year", "--from", "2010-01-01", "--to", "2017-12-31")


class Days(TerminalCase):
    def test_the_banks_known_anchors(self):
        for day, rate in [("1999-01-04", "1.1789"), ("2008-07-15", "1.599")]:
            self.assertEqual(self.home.agio("history", "EUR", "USD", "--from", day, "--to", day), f"{day} {rate}\n")

    def test_days_before_the_first_and_days_to_come_have_no_rates(self):
        self.refuse(1, "history", "EUR", "USD", "--to", "1999-01-03")
        self.refuse(1, "history", "EUR", "USD", "--from", "0001-01-01", "--to", "1998-12-31")
        for first in [local_day() + datetime.timedelta(days=3), "9999-12-31"]:
            self.refuse(1, "history", "EUR", "USD", "--from", first)
            self.refuse(1, "history", "EUR", "USD", "--by", "month", "--from", first)

    def test_lines_come_before_the_last_day_is_read(self):
        # One of the last days cannot be read: the days before it are printed.
        day = (datetime.date(2026, 6, 1) - datetime.date(1970, 1, 1)).days
        sql(self.home.store, f"UPDATE rate SET rate = 'x' WHERE currency = 'USD' AND day = {day}")
        result = self.home.run("history", "EUR", "USD", "--from", "2008-01-01", "--csv")
        self.assertEqual(result.returncode, 4)
        said = result.stderr.splitlines()
        self.assertEqual(said[0], "agio: Your data was damaged and was recovered in part.")
        self.assertEqual(said[-1], "agio: The output is incomplete. Run the command again.")
        lines = result.stdout.splitlines()
        self.assertGreater(len(lines), 1000)
        days = [day for day in sorted(HISTORY) if day >= "2008-01-01"]
        expected = ["date,rate"] + [f"{day},{HISTORY[day].exact(1, 'EUR', 'USD')}" for day in days]
        self.assertEqual(lines[:1000], expected[:1000])

    @measures_memory
    def test_the_whole_history_needs_hardly_more_memory_than_a_day(self):
        day = self.home.least_memory("history", "EUR", "USD", "--from", "2026-10-30", "--csv")
        whole = self.home.least_memory("history", "EUR", "USD", "--csv")
        self.assertEqual((day.stdout.count("\n"), whole.stdout.count("\n")), (2, 7127))
        print(f"a day {day.memory:.1f} MB, the whole history {whole.memory:.1f} MB", end=" ", flush=True)
        self.assertLess(whole.memory - day.memory, 2.5)


class Missing(TerminalCase):
    """Days after the bundled history: requested whenever they are named, and not marked as requested otherwise."""

    def setUp(self):
        super().setUp()
        self.bank = self.open_bank(NEWEST.changed("1.01", newest_published()))
        self.home.use(self.bank, "ecb")
        self.home.ask_only("ecb")
        self.lines = [f"{day} {table.exact(1, 'EUR', 'USD')}" for day, table in self.bank.days().items()]

    def after(self, first):
        return [line for line in self.lines if line[:10] >= first]

    def history(self, first):
        return self.home.agio("history", "EUR", "USD", "--from", first).splitlines()

    def test_days_from_a_sunday_on_are_asked_for(self):
        self.assertEqual(datetime.date(2026, 11, 1).weekday(), 6)
        self.assertEqual(self.history("2026-11-01"), self.after("2026-11-01"))

    def test_a_day_that_cannot_have_rates_yet_closes_no_gap(self):
        self.home.agio("refresh")
        tomorrow = earlier(today().isoformat(), -1)
        self.refuse(1, "history", "EUR", "USD", "--from", tomorrow)
        self.home.run("history", "EUR", "USD", "--from", earlier(newest_published(), -1))
        self.assertEqual(self.history("2026-11-01"), self.after("2026-11-01"))

    def test_the_file_of_90_days_closes_no_gap_before_them(self):
        sql(self.home.store, "DELETE FROM rate WHERE source = 0 AND day BETWEEN 20400 AND 20410")
        sql(self.home.store, "DELETE FROM rate_table WHERE source = 0 AND day BETWEEN 20400 AND 20410")
        self.assertEqual(self.history("2026-11-02"), self.after("2026-11-02"))
        self.assertEqual(self.history("2025-11-01"), self.after("2025-11-01"))



if __name__ == "__main__":
    unittest.main()
