"""The table and the averages of a pair's rates: their cells against `agio history` and Python's decimal."""

import unittest
from decimal import ROUND_HALF_UP, Context, Decimal

import tables
from case import WindowCase
from rates import HISTORY, averages
from waiting import wait_for
from window import Role


def unit_rate(text):
    """A rate as the window shows it in the C locale: six significant digits, not before the decimal sign, and no zeros at the
    end but the first five digits or four behind the sign."""
    value = Decimal(text)
    if value == value.to_integral_value():
        return format(value.to_integral_value(), "f")
    digits = value.adjusted()
    most = max(0, 5 - digits)
    rounded = value.quantize(Decimal(1).scaleb(-most), rounding=ROUND_HALF_UP, context=Context(prec=60))
    least = min(4, max(0, 4 - rounded.adjusted()))
    shown = format(rounded, "f")
    while "." in shown and shown.endswith("0") and len(shown.split(".")[1]) > least:
        shown = shown[:-1]
    return shown


class TableCase(WindowCase):
    def open(self, code="USD", view="Table", called="Rates"):
        window = self.start()
        tables.open_page(window, code)
        tables.show(window, view)
        return window, tables.table(window, called)

    def history(self, source, target, *words):
        """Lines of `agio history --csv` as lists, without the first."""
        return [line.split(",") for line in self.home.agio("history", source, target, "--csv", *words).splitlines()[1:]]

    def copied(self, window):
        return [line.split("\t") for line in (window.clipboard() or "").splitlines()]


class Rates(TableCase):
    def test_all_days_newest_first(self):
        window, node = self.open()
        expected = self.history("EUR", "USD")[::-1]
        wait_for(lambda: tables.size(node), (7126, 2), "rows and columns", 30)
        self.assertEqual(tables.titles(node), ["Day", "EUR/USD"])
        for row in [0, 1, 2, 3, 100, 2500, 4711, 7124, 7125]:
            day, rate = expected[row]
            self.assertEqual(tables.line(node, row), [day, unit_rate(rate)])
        self.assertEqual(tables.line(node, 7125), ["1999-01-04", "1.1789"])

    def test_a_range_and_days_that_have_no_rate(self):
        self.home.agio("add", "ISK")
        window, node = self.open("ISK")
        expected = self.history("EUR", "ISK")[::-1]
        wait_for(lambda: tables.size(node)[0], len(expected), "rows", 30)
        after = next(row for row, (day, rate) in enumerate(expected) if day < "2018-02-01")
        for row in [after - 1, after]:
            self.assertEqual(tables.line(node, row), [expected[row][0], unit_rate(expected[row][1])])
        self.assertEqual(tables.line(node, after)[0], "2008-12-09")
        window.click(window.get(Role.RADIO_BUTTON, "1 month"))
        month = self.history("EUR", "ISK", "--from", "2026-09-30")[::-1]
        wait_for(lambda: tables.size(node)[0], len(month), "rows of a month", 30)
        self.assertEqual([tables.line(node, row) for row in range(len(month))], [[day, unit_rate(rate)] for day, rate in month])

    def test_a_column_for_each_that_is_compared(self):
        self.home.agio("add", "ISK")
        window, node = self.open()
        window.click(window.button("Compare"))
        window.click(window.get(Role.PUSH_BUTTON, "ISK"))
        wait_for(lambda: tables.size(node), (7126, 3), "rows and columns", 30)
        self.assertEqual(tables.titles(node), ["Day", "EUR/USD", "EUR/ISK"])
        days = sorted(HISTORY, reverse=True)
        for row in [0, 1, days.index("2018-02-01"), days.index("2018-02-01") + 1, days.index("2008-12-09"), 7125]:
            day = days[row]
            cells = [HISTORY[day].exact(1, "EUR", code) if code in HISTORY[day].rates else None for code in ["USD", "ISK"]]
            self.assertEqual(tables.line(node, row), [day, *[unit_rate(cell) if cell else "–" for cell in cells]])

    def test_selected_rows_are_copied_with_all_digits(self):
        self.home.agio("base", "JPY")
        window, node = self.open()
        expected = self.history("JPY", "USD")[::-1]
        wait_for(lambda: tables.size(node)[0], len(expected), "rows", 30)
        tables.select(window, node, 2)
        window.press("shift+Down", "shift+Down", "ctrl+c")
        wait_for(lambda: self.copied(window), expected[2:5], "the clipboard")
        window.press("Home", "ctrl+c")
        wait_for(lambda: self.copied(window), expected[:1], "the clipboard")
        window.press("ctrl+a", "ctrl+c")
        wait_for(lambda: len(self.copied(window)), len(expected), "lines in the clipboard", 30)
        self.assertEqual(self.copied(window), expected)


class Averages(TableCase):
    def open_averages(self, code="USD"):
        return self.open(code, "Averages", "Averages")

    def expected(self, source, target, length, *words):
        lines = self.history(source, target, "--by", length, *words)[::-1]
        return [[period, unit_rate(average), unit_rate(last), day, days] for period, average, last, day, days in lines]

    def test_months_and_years_of_all_days(self):
        window, node = self.open_averages()
        for button, length, count in [("Months", "month", 334), ("Years", "year", 28)]:
            window.click(window.get(Role.RADIO_BUTTON, button))
            expected = self.expected("EUR", "USD", length)
            wait_for(lambda: tables.size(node), (count, 5), "rows and columns", 30)
            self.assertEqual(len(expected), count)
            self.assertEqual(tables.titles(node), ["Period", "Average", "Last rate", "Last day", "Days"])
            rows = [*range(14), count - 1]
            self.assertEqual([tables.line(node, row) for row in rows], [expected[row] for row in rows])
        # The independent computation, once more: not what the terminal says.
        year = averages("EUR", "USD", "year", "2025-01-01", "2025-12-31")[0]
        self.assertEqual(tables.line(node, 1), ["2025", unit_rate(year[1]), unit_rate(year[2]), year[3], str(year[4])])

    def test_a_period_that_the_range_cuts_says_how_many_of_its_days_it_has(self):
        window, node = self.open_averages()
        window.click(window.get(Role.RADIO_BUTTON, "1 year"))
        wait_for(lambda: tables.size(node)[0], 13, "months", 30)
        expected = self.expected("EUR", "USD", "month", "--from", "2025-10-30")
        expected[-1][-1] = "2 of 23"
        self.assertEqual([tables.line(node, row) for row in range(13)], expected)
        window.click(window.get(Role.RADIO_BUTTON, "Years"))
        wait_for(lambda: tables.size(node)[0], 2, "years", 30)
        self.assertEqual(tables.line(node, 1)[-1], "43 of 255")

    def test_what_the_average_is(self):
        cases = [
            ("EUR", "USD", "The average is the plain mean of the days' rates, as the European Central Bank computes its own."),
            ("JPY", "USD", "The average is the mean of each day's cross rate."),
            ("USD", "EUR", "The average is the mean of each day's rate, which is 1 divided by the bank's."),
        ]
        for base, code, note in cases:
            self.home.agio("base", base)
            window, node = self.open_averages(code)
            window.get(Role.LABEL, note)
            expected = self.expected(base, code, "month")
            wait_for(lambda: tables.size(node)[0], len(expected), "months", 30)
            self.assertEqual(tables.line(node, 5), expected[5])
            self.assertEqual(window.close(), 0)

    def test_selected_rows_are_copied_with_all_digits(self):
        window, node = self.open_averages()
        window.click(window.get(Role.RADIO_BUTTON, "1 year"))
        wait_for(lambda: tables.size(node)[0], 13, "months", 30)
        tables.select(window, node, 11)
        window.press("shift+Down", "ctrl+c")
        expected = self.history("EUR", "USD", "--by", "month", "--from", "2025-10-30")[::-1]
        wait_for(lambda: self.copied(window), expected[11:], "the clipboard")


if __name__ == "__main__":
    unittest.main()
