"""`agio convert` against Python's decimal, on the European Central Bank's own file."""

import datetime
import random
import unittest
from decimal import Decimal

from case import HomeCase
from clock import local_day
from rates import HISTORY, plain

#: The seed: the cases are the same in every run.
SEED = 20261030
#: The number of cases, and of targets in each.
CASES, TARGETS = 2000, 10

FIRST = datetime.date(1999, 1, 4)
LAST = datetime.date(2026, 10, 30)


def table_on(day):
    """The table of a day, or of the last day before it, at most 7 days back."""
    for back in range(8):
        table = HISTORY.get((day - datetime.timedelta(days=back)).isoformat())
        if table:
            return table
    return None


def an_amount(chance):
    """An amount as people write it: of any size, with up to ten fraction digits."""
    digits = chance.choice([0, 0, 1, 2, 2, 3, 6, 10])
    largest = 10 ** chance.randint(1, 13)
    return plain(Decimal(chance.randint(1, largest * 10**digits)).scaleb(-digits))


class Converting(HomeCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        print(f"seed {SEED}", end=" ", flush=True)

    def setUp(self):
        super().setUp()
        self.home.furnish()

    def cases(self):
        """The day, table, amount, source and targets of each case: on every day of the week, also on closing days."""
        chance = random.Random(SEED)
        days = (LAST - FIRST).days
        for _ in range(CASES // TARGETS):
            day = FIRST + datetime.timedelta(days=chance.randint(0, days))
            table = table_on(day)
            codes = sorted(table.rates)
            yield day, table, an_amount(chance), chance.choice(codes), chance.sample(codes, TARGETS)

    def compare(self, method, *options):
        count, closed = 0, 0
        for day, table, amount, source, targets in self.cases():
            result = self.home.run("convert", "--date", day, *options, amount, source, "to", *targets)
            expected = "".join(f"{getattr(table, method)(amount, source, target)} {target}\n" for target in targets)
            context = f"{amount} {source} on {day}"
            self.assertEqual((result.returncode, result.stdout), (0, expected), context + result.stderr)
            if table.day == day.isoformat():
                self.assertEqual(result.stderr, "", context)
            else:
                self.assertIn(table.day, result.stderr, context)
                closed += 1
            count += len(targets)
        self.assertEqual(count, CASES)
        self.assertGreater(closed, 10)
        print(f"{count} cases, {closed} days without rates", end=" ", flush=True)

    def test_two_thousand_rounded_amounts_are_those_of_pythons_decimal(self):
        self.compare("shown")

    def test_two_thousand_exact_amounts_are_those_of_pythons_decimal(self):
        self.compare("exact", "--exact")

    def test_json_has_the_rounded_the_exact_and_the_rate(self):
        for day, table, amount, source, targets in list(self.cases())[:10]:
            answer = self.home.json("convert", "--date", day, amount, source, *targets)
            expected = [
                {
                    "amount": amount,
                    "from": source,
                    "to": target,
                    "result": table.shown(amount, source, target),
                    "exact": table.exact(amount, source, target),
                    "rate": table.exact(1, source, target),
                    "date": table.day,
                    "source": "ecb",
                }
                for target in targets
            ]
            self.assertEqual(answer, expected)

    def test_the_longest_gap_of_the_history_is_bridged_and_no_longer_one(self):
        days = [datetime.date.fromisoformat(day) for day in sorted(HISTORY)]
        gap, day = max((later - day, day) for day, later in zip(days, days[1:]))
        self.assertLessEqual(gap.days, 7)
        asked = day + gap - datetime.timedelta(days=1)
        result = self.home.run("convert", "--date", asked, "1", "EUR", "USD")
        self.assertEqual(result.stdout, f"{table_on(asked).shown(1, 'EUR', 'USD')} USD\n")
        self.assertIn(day.isoformat(), result.stderr)

    def test_days_without_rates_within_reach_are_no_answer(self):
        for day in ["1999-01-03", "1998-12-31", "0001-01-01", "9999-12-31", "2199-01-04"]:
            for words in [["convert", "--date", day, "1", "EUR", "USD"], ["rates", "--date", day], ["rates", "--json", "--date", day]]:
                result = self.home.run(*words)
                self.assertEqual((result.returncode, result.stdout), (1, ""), day + result.stderr)
                self.assertRegex(result.stderr, r"^agio: [^\n]+\.\n$")
        tomorrow = local_day() + datetime.timedelta(days=1)
        result = self.home.run("convert", "--date", tomorrow, "1", "EUR", "USD")
        self.assertEqual((result.returncode, result.stderr), (1, f"agio: {tomorrow} is in the future.\n"))
        result = self.home.run("rates", "--date", "1999-01-03")
        self.assertEqual((result.returncode, result.stderr), (1, "agio: There are no rates before 1999-01-04.\n"))

    def test_a_currency_without_a_rate_that_day_is_told_of_in_one_sentence(self):
        for day, code, known in [
            ("2023-01-02", "HRK", "The last one before is dated 2022-12-30"),
            ("2026-01-02", "BGN", "The last one before is dated 2025-12-31"),
            ("2022-03-02", "RUB", "The last one before is dated 2022-03-01"),
            ("2008-12-31", "INR", "The first one after is dated 2009-01-02"),
            ("2013-07-05", "ISK", "The last one before is dated 2008-12-09, the first one after 2018-02-01"),
        ]:
            for pair in [("EUR", code), (code, "USD"), ("USD", code)]:
                result = self.home.run("convert", "--date", day, "1", *pair)
                self.assertEqual((result.returncode, result.stdout), (1, ""), day)
                self.assertEqual(result.stderr, f"agio: There is no rate for {code} on {day}. {known}.\n")

    def test_a_currency_that_had_no_rate_on_that_day_is_no_answer(self):
        for day, source, target in [("1999-01-04", "EUR", "INR"), ("2026-10-30", "RUB", "EUR"), ("2026-10-30", "EUR", "KWD")]:
            result = self.home.run("convert", "--date", day, "1", source, target)
            self.assertEqual((result.returncode, result.stdout), (1, ""), f"{day} {source} {target}")
            self.assertRegex(result.stderr, r"^agio: [^\n]+\.\n$")


if __name__ == "__main__":
    unittest.main()
