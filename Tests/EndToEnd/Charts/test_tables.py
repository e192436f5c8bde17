"""The tables of a pair's daily rates and averages: their cells against `agio history` and Python's decimal."""

import unittest
from decimal import ROUND_HALF_UP, Context, Decimal

import tables
from case import WindowCase
from dates import written, written_month
from rates import HISTORY, averages
from waiting import wait_for, wait_until
from window import Atspi, Role


def unit_rate(text):
    """A rate as the window shows it in the C locale: six significant digits, but all before the decimal separator, without
    trailing zeros after the first five digits or four fraction digits."""
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
    def open(self, view="Table", called="Rates", span="All"):
        window = self.start()
        tables.open_page(window, "USD", span)
        tables.show(window, view)
        return window, tables.table(window, called)

    def history(self, source, target, *words):
        """Lines of `agio history --csv` as lists, without the first."""
        return [line.split(",") for line in self.home.agio("history", source, target, "--csv", *words).splitlines()[1:]]

    def copied(self, window):
        return [line.split("\t") for line in (window.clipboard() or "").splitlines()]


class Rates(TableCase):
    def test_the_days_of_the_range_newest_first_and_a_column_for_each_that_is_compared(self):
        self.home.agio("add", "ISK")
        window, node = self.open()
        expected = self.history("EUR", "USD")[::-1]
        wait_for(lambda: tables.size(node), (7126, 2), "rows and columns", 30)
        self.assertEqual(tables.titles(node), ["Day", "EUR/USD"])
        for row in [0, 1, 4711, 7125]:
            day, rate = expected[row]
            self.assertEqual(tables.line(node, row), [written(day), unit_rate(rate)])
        window.click(window.button("Compare"))
        window.click(window.get(Role.PUSH_BUTTON, "ISK"))
        wait_for(lambda: tables.size(node), (7126, 3), "rows and columns", 30)
        self.assertEqual(tables.titles(node), ["Day", "EUR/USD", "EUR/ISK"])
        days = sorted(HISTORY, reverse=True)
        for row in [0, days.index("2018-02-01"), days.index("2018-02-01") + 1, 7125]:
            day = days[row]
            cells = [HISTORY[day].exact(1, "EUR", code) if code in HISTORY[day].rates else None for code in ["USD", "ISK"]]
            self.assertEqual(tables.line(node, row), [written(day), *[unit_rate(cell) if cell else "–" for cell in cells]])
        window.click(window.get(Role.RADIO_BUTTON, "1 month"))
        month = [day for day in days if day >= "2026-09-30"]
        wait_for(lambda: tables.size(node)[0], len(month), "rows of a month", 30)
        self.assertEqual([tables.line(node, row)[0] for row in (0, len(month) - 1)], [written(month[0]), written(month[-1])])

    def test_selected_rows_are_copied_as_they_are_shown_with_the_headings(self):
        self.home.agio("base", "JPY")
        window, node = self.open(span="1 year")
        history = self.history("JPY", "USD", "--from", "2025-10-30")[::-1]
        expected, head = [[day, unit_rate(rate)] for day, rate in history], [["Day", "JPY/USD"]]
        wait_for(lambda: tables.size(node)[0], len(expected), "rows", 30)
        tables.select(window, node, 2)
        window.press("shift+Down", "shift+Down", "ctrl+c")
        wait_for(lambda: self.copied(window), head + expected[2:5], "the clipboard")
        window.press("Home", "ctrl+c")
        wait_for(lambda: self.copied(window), head + expected[:1], "the clipboard")
        window.press("ctrl+a", "ctrl+c")
        wait_for(lambda: len(self.copied(window)), len(expected) + 1, "lines in the clipboard", 30)
        self.assertEqual(self.copied(window), head + expected)


def period_text(period):
    return written_month(period) if "-" in period else period


class Averages(TableCase):
    def copied_lines(self, length, *words):
        lines = self.history("EUR", "USD", "--by", length, *words)[::-1]
        return [[period, unit_rate(average), unit_rate(last), day, days] for period, average, last, day, days in lines]

    def expected(self, length, *words):
        lines = self.copied_lines(length, *words)
        return [[period_text(period), average, last, written(day), days] for period, average, last, day, days in lines]

    def test_months_and_years_of_the_range_are_shown_and_copied_with_the_headings(self):
        window, node = self.open("Averages", "Averages")
        wait_for(lambda: tables.size(node), (334, 5), "months and columns", 30)
        self.assertEqual(tables.titles(node), ["Period", "Average", "Last rate", "Last day", "Days"])
        window.get(Role.LABEL, "Averages are the arithmetic mean of the daily rates, as the European Central Bank computes them.")
        window.click(window.get(Role.RADIO_BUTTON, "1 year"))
        wait_for(lambda: tables.size(node)[0], 13, "months", 30)
        expected = self.expected("month", "--from", "2025-10-30")
        # A period that the range cuts says how many of its days it has.
        expected[-1][-1] = "2 of 23"
        self.assertEqual([tables.line(node, row) for row in (0, 1, 12)], [expected[row] for row in (0, 1, 12)])
        tables.select(window, node, 11)
        window.press("shift+Down", "ctrl+c")
        months = self.copied_lines("month", "--from", "2025-10-30")[11:]
        wait_for(lambda: self.copied(window), [tables.titles(node), *months], "the clipboard")
        window.click(window.get(Role.RADIO_BUTTON, "All"))
        window.click(window.get(Role.RADIO_BUTTON, "Years"))
        wait_for(lambda: tables.size(node)[0], 28, "years", 30)
        years = self.expected("year")
        self.assertEqual([tables.line(node, row) for row in (0, 1, 27)], [years[row] for row in (0, 1, 27)])
        # The independent computation, once more: not what the terminal says.
        year = averages("EUR", "USD", "year", "2025-01-01", "2025-12-31")[0]
        self.assertEqual(tables.line(node, 1), ["2025", unit_rate(year[1]), unit_rate(year[2]), written(year[3]), str(year[4])])

    def test_all_columns_fit_a_narrow_window_with_large_text(self):
        for font, width in [("Sans 13", 480), ("Sans 18", 600)]:
            with self.subTest(font):
                self.home = self.new_home()
                self.home.furnish()
                self.home.use_font(font)
                window, node = self.open("Averages", "Averages", "1 year")
                wait_for(lambda: tables.size(node), (13, 5), "months and columns", 30)
                window.resize("Agio", width, 700)
                wait_for(lambda: window.width("Agio"), width, "the width of the window")
                wait_until(lambda: self.is_inside(node, 0, 4), "the last column is inside the table")
                self.assertTrue(self.is_inside(node, 0, 0)[0])
                window.screenshot(f"averages-{width}")
                window.stop()

    def is_inside(self, node, row, column):
        """Whether a cell is inside its table from left to right, and their edges."""
        cell = Atspi.Table.get_accessible_at(node, row, column)
        inner, outer = (Atspi.Component.get_extents(part, Atspi.CoordType.WINDOW) for part in (cell, node))
        edges = [outer.x, inner.x, inner.x + inner.width, outer.x + outer.width]
        return edges == sorted(edges) and inner.width > 0, edges


if __name__ == "__main__":
    unittest.main()
