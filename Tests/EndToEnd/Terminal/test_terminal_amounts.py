"""Amounts that name currencies, days and rates, and dates as people write them, in the terminal."""

import unittest
from decimal import Decimal

from locales import locale
from rates import HISTORY, NEWEST
from test_terminal_numbers import NumbersCase


class Amounts(NumbersCase):
    def convert(self, *words):
        return self.home.agio("convert", *words).split()[0]

    def exact(self, *words):
        return Decimal(self.convert("--exact", *words))

    def test_a_sum_of_money_is_that_of_its_parts(self):
        for target in ["USD", "JPY", "CHF"]:
            parts = self.exact("100", "EUR", target) + self.exact("50", "GBP", target)
            self.assertAlmostEqual(self.exact("100 eur + 50 gbp", "to", target), parts, 15)
            self.assertAlmostEqual(self.exact("€100+£50", "to", target), parts, 15)
        self.assertAlmostEqual(self.exact("100 eur + 50 gbp", "EUR", "USD"), self.exact("100 eur + 50 gbp", "to", "USD"), 12)
        self.assertEqual(self.convert("-20", "EUR", "EUR"), "-20.00")
        self.assertEqual(self.convert("(100 eur + 50 eur", "to", "EUR"), "150.00")

    def test_a_day_and_a_rate_are_used(self):
        rate = Decimal(HISTORY["2008-07-15"].rates["USD"])
        expected = (Decimal(100) / rate).quantize(Decimal("0.01"))
        self.assertEqual(self.convert("100 usd on 2008-07-15", "to", "EUR"), str(expected))
        self.assertEqual(self.convert("100 usd", "to", "EUR", "--date", "2008-07-15"), str(expected))
        self.assertEqual(self.convert("50 eur at 1.05", "to", "USD"), "52.50")
        self.assertEqual(self.convert("1490 jpy at 149 jpy", "to", "USD"), "10.00")
        self.assertEqual(self.convert("10 eur at 1.05 + 1 usd", "to", "USD"), "11.50")

    def test_the_row_gets_the_sum(self):
        self.home.agio("amount", "100 eur + 50 gbp", "USD")
        [usd] = [row for row in self.home.json("list", "--json")["rows"] if row["currency"] == "USD"]
        self.assertEqual(usd["amount"], self.convert("100 eur + 50 gbp", "to", "USD"))
        self.home.agio("amount", "-20", "USD")
        self.assertEqual(self.home.json("list", "--json")["anchor"], {"amount": "-20", "currency": "USD"})

    def test_the_other_targets_of_a_sum_are_converted(self):
        self.home.agio("config", "set", "refresh", "asked")
        result = self.home.run("convert", "100 eur + 50 gbp", "to", "USD", "KWD", "CHF")
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertEqual([line.split()[1] for line in result.stdout.splitlines()], ["USD", "CHF"])

    def test_an_ambiguous_symbol_is_the_users_own_and_not_the_targets(self):
        self.refuse(2, "convert", "$50", "to", "CAD")
        self.assertEqual(self.convert("$50", "CAD", "CAD"), "50.00")
        self.home.locale = locale("en_US")
        self.assertEqual(self.convert("$50", "to", "CAD"), self.convert("50", "USD", "CAD"))
        self.assertEqual(self.convert("£.50", "to", "GBP"), "0.50")

    def test_each_remark_is_printed_once(self):
        self.home.agio("config", "set", "refresh", "asked")
        for words in [
            ["convert", "(1+2", "USD", "EUR"], ["amount", "(1+2", "USD"], ["keep", "(1+2", "USD", "EUR"],
            ["convert", "1 EUR + 1 GBP", "USD", "JPY"], ["convert", "1 EUR + 1 GBP", "to", "USD", "JPY"],
            ["convert", "1 EUR + 1 EUR", "USD", "JPY", "CHF"], ["keep", "1 EUR + 1 GBP", "USD", "JPY"],
        ]:
            lines = self.home.run(*words).stderr.splitlines()
            self.assertEqual(len(lines), len(set(lines)), lines)
            self.assertLessEqual(sum("business day" in line for line in lines), 1, lines)
            self.assertEqual(sum("is read as" in line for line in lines), int("(1+2" in words), lines)

    def test_a_currency_that_ended_has_no_rate_since_then(self):
        said = "agio: There has been no rate for HRK since 2022-12-30."
        self.home.agio("config", "set", "refresh", "asked")
        for words in [["1", "HRK", "JPY"], ["1 HRK + 1 EUR", "to", "JPY"], ["1 HRK + 1 EUR", "JPY", "JPY"]]:
            self.refuse(1, "convert", *words, saying=said)
        self.refuse(1, "convert", "1 KPW + 1 EUR", "to", "JPY", saying="There is no rate for KPW yet.")

    def test_what_could_be_read_in_two_ways_is_refused(self):
        for amount in [
            "100 eur + 50", "5 kr", "1490 jpy at 149", "100 usd + 50 gbp on 2024-03-01", "(20)", "2026-10-30",
            "1/2/2024", "5 eur * 3 eur", "100 usd on yesterday", "100 usd on 15.07.2008", "1,5 eur + 2 usd", "5 eur on 2999-01-01",
        ]:
            with self.subTest(amount):
                self.refuse(1 if "2999" in amount else 2, "convert", "--", amount, "USD", "CHF")
        self.refuse(2, "convert", "100", "to", "USD")

    def test_dates_are_read_as_people_write_them_on_a_terminal_only(self):
        self.home.locale = locale("de_DE")
        expected = self.on_a_terminal("convert", "100", "USD", "EUR", "--date", "2008-07-15")
        for written in ["15.07.2008", "15/7/2008", "15 July 2008"]:
            self.assertEqual(self.on_a_terminal("convert", "100", "USD", "EUR", "--date", written), expected)
            self.refuse(2, "convert", "100", "USD", "EUR", "--date", written)
        self.assertEqual(
            self.on_a_terminal("convert", "100 usd on 15.07.2008", "to", "EUR"), self.on_a_terminal("convert", "100 usd on 2008-07-15", "to", "EUR"))
        self.assertIn("1 EUR", self.on_a_terminal("rates", "--date", "Oct 30 2026"))


if __name__ == "__main__":
    unittest.main()
