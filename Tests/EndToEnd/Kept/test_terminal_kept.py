"""`agio keep` and `agio kept`: whole output, exit codes, JSON and CSV."""

import csv
import io
import re
import unittest

from programs import rows
from rates import NEWEST
from test_terminal import TerminalCase

ISO = r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z"


class Kept(TerminalCase):
    def result(self, amount, source, target):
        return NEWEST.shown(amount, source, target)

    def test_a_conversion_is_kept_and_printed_as_a_sentence(self):
        line = self.home.agio("keep", "100", "usd", "to", "eur", "--note", "Taxi")
        pattern = rf"100\.00 USD = {re.escape(self.result('100', 'USD', 'EUR'))} EUR at 0\.\d+, ECB reference rate of {NEWEST.day}\n"
        self.assertRegex(line, rf"\A{pattern}\Z")
        self.assertEqual(self.home.agio("kept"), f"1 {line[:-1]} · Taxi\n")
        self.assertEqual(self.home.agio("kept", "taxi", "dollar"), f"1 {line[:-1]} · Taxi\n")
        self.assertEqual(self.home.agio("kept", "gbp"), "")

    def test_a_refund_is_kept(self):
        line = self.home.agio("keep", "--", "-5", "USD", "EUR")
        self.assertTrue(line.startswith(f"-5.00 USD = {self.result('-5', 'USD', 'EUR')} EUR at "), line)
        self.assertEqual(self.home.json("kept")[0]["amount"], "-5")
        self.assertIn("intact", self.home.agio("doctor"))

    def test_the_json_has_decimals_as_texts(self):
        self.home.agio("keep", "12.50*3", "USD", "JPY", "--note", "=1+1")
        converted = self.home.json("convert", "12.50*3", "USD", "JPY")[0]
        kept = self.home.json("kept")[0]
        self.assertRegex(kept.pop("kept"), ISO)
        self.assertRegex(kept.pop("id"), r"^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$")
        self.assertEqual(
            kept,
            {
                "position": 1, "amount": "37.5", "from": "USD", "to": "JPY", "result": converted["result"], "exact": converted["exact"],
                "rate": converted["rate"], "date": NEWEST.day, "source": "ecb", "note": "=1+1", "digits": 0, "asOf": None, "fee": None,
                "proof": None,
            },
        )
        line = list(csv.DictReader(io.StringIO(self.home.agio("kept", "--csv"))))[0]
        self.assertEqual((line["amount"], line["rate"], line["note"]), ("37.50", converted["rate"], "'=1+1"))

    def test_amounts_are_those_of_convert(self):
        refund = self.home.agio("keep", "--", "-20", "EUR", "USD")
        self.assertTrue(refund.startswith(f"-20.00 EUR = -{self.result('20', 'EUR', 'USD')} USD at "), refund)
        self.assertEqual(self.home.json("kept")[0]["amount"], "-20")
        self.assertEqual(next(csv.DictReader(io.StringIO(self.home.agio("kept", "--csv"))))["amount"], "-20.00")
        self.home.agio("keep", "100 eur + 50 gbp", "EUR", "USD")
        [sum] = self.home.json("convert", "100 eur + 50 gbp", "EUR", "USD")
        self.assertEqual(self.home.json("kept")[0]["result"], sum["result"])
        self.refuse(2, "keep", "(5)", "EUR", "USD")
        self.assertIn("intact", self.home.agio("doctor"))

    def test_a_past_day_and_a_custom_rate_are_kept_as_what_they_are(self):
        line = self.home.agio("keep", "100", "EUR", "JPY", "--date", "2008-07-20")
        self.assertIn("ECB reference rate of 2008-07-18, used for 2008-07-20", line)
        self.home.agio("own", "rate", "EUR", "USD", "1.25")
        line = self.home.agio("keep", "100", "EUR", "USD")
        self.assertRegex(line, r"^100\.00 EUR = 125\.00 USD at 1\.2500, custom rate of \d{4}-\d{2}-\d{2}\n$")
        self.assertEqual([each["source"] for each in self.home.json("kept")], ["own", "ecb"])
        self.assertEqual([each["asOf"] for each in self.home.json("kept")], [None, "2008-07-20"])

    def test_they_are_removed_by_their_position(self):
        for amount in "123":
            self.home.agio("keep", amount, "USD", "EUR")
        self.assertEqual(self.home.agio("kept", "remove", "2"), "")
        self.assertEqual([each["amount"] for each in self.home.json("kept")], ["3", "1"])
        self.refuse(1, "kept", "remove", "3", saying="There is no position 3. The last one is 2.")
        self.refuse(2, "kept", "remove", "0")
        self.home.agio("kept", "remove", "1")
        self.home.agio("kept", "remove", "1")
        self.refuse(1, "kept", "remove", "1", saying="No conversions are kept.")

    def test_what_cannot_be_kept_is_refused_and_keeps_nothing(self):
        for code, words in [
            (1, ["1", "EUR", "QQQ"]), (1, ["1", "EUR", "KWD"]), (2, ["abc", "EUR", "USD"]), (2, ["1", "EUR", "EUR"]), (2, ["1", "EUR"]),
            (2, ["1", "EUR", "USD", "GBP"]), (2, ["1", "EUR", "USD", "--note", "x" * 1001]), (2, ["1", "EUR", "USD", "--date", "soon"]),
        ]:
            self.refuse(code, "keep", *words)
        self.assertEqual(self.home.json("kept"), [])
        self.assertEqual(self.home.agio("kept", "--csv").count("\n"), 1)

    def test_a_damaged_store_gives_them_back(self):
        for amount in range(1, 13):
            self.home.agio("keep", str(amount), "USD", "EUR", "--note", f"number {amount}")
        before = self.home.json("kept")
        pages = [page for (page,) in rows(self.home.store, "SELECT pageno FROM dbstat WHERE name = 'list'")]
        rows(self.home.store, "PRAGMA wal_checkpoint(TRUNCATE)")
        with open(self.home.store, "r+b") as file:
            for page in pages:
                file.seek((page - 1) * 4096)
                file.write(b"\xa5" * 4096)
        self.home.run("doctor")
        self.assertEqual(self.home.json("kept"), before)


if __name__ == "__main__":
    unittest.main()
