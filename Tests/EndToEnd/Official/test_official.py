"""Official tables and rules in the terminal: what is imported, what a rule gives, and its proof computed again with Python's decimal."""

import datetime
import json
import re
from decimal import ROUND_HALF_UP, Decimal, localcontext

from programs import ROOT
from rates import HISTORY
from test_terminal import TerminalCase

FIXTURES = ROOT / "Tests" / "Fixtures" / "official"


def computed(proof, digits):
    """The result of a proof's formula, rounded half up."""
    amount, sign, factor, _, divisor = proof["formula"].split()
    assert sign == "×", proof
    with localcontext(prec=60):
        return (Decimal(amount) * Decimal(factor) / Decimal(divisor)).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)


class Rules(TerminalCase):
    def convert(self, rule, date, *words):
        """A conversion by a rule, as JSON."""
        (answer,) = self.home.json("convert", "--rule", rule, "--date", date, *words)
        return answer

    def test_a_table_is_imported_and_a_conversion_proves_itself(self):
        said = self.home.agio("tables", "import", FIXTURES / "pl-nbp-2026-03.json")
        self.assertEqual(said, "Imported 4 tables “pl-nbp” from 2026-03-02 to 2026-03-05.\n")
        answer = self.convert("pl-nbp-prev", "2026-03-05", "1234.56", "JPY", "PLN")
        proof = answer["proof"]
        self.assertEqual((answer["result"], answer["date"]), (str(computed(proof, 2)), "2026-03-04"))
        self.assertEqual((proof["printed"], proof["unit"], proof["number"]), ("0.02339", "1", "043/A/NBP/2026"))
        self.assertEqual((proof["rounding"], proof["direction"]), ("half up to 2", "home per foreign"))
        self.assertEqual((proof["origin"], proof["published"]), ("pl-nbp-2026-03.json", "2026-03-04"))
        self.assertEqual(self.home.agio("rate", "--rule", "pl-nbp-prev", "--date", "2026-03-05", "USD", "PLN"), "3.677\n")
        line, sentence = self.home.agio(
            "convert", "--rule", "pl-nbp-prev", "--date", "2026-03-05", "--proof", "100", "USD", "to", "PLN"
        ).splitlines()
        self.assertEqual(line, "367.70 PLN")
        self.assertIn("1 USD = 3.6770 PLN", sentence)
        self.assertIn("100 × 3.6770 / 1 = 367.7", sentence)

    def test_every_rate_of_a_table_can_be_converted_both_ways_with_the_same_proof(self):
        self.home.agio("tables", "import", FIXTURES / "uk-hmrc-monthly_csv_2026-8.csv")
        for code, digits in [("USD", 2), ("JPY", 0), ("KWD", 3), ("EUR", 2)]:
            for words, fraction in [((code, "GBP"), 2), (("GBP", code), digits)]:
                answer = self.convert("uk-hmrc-month", "2026-08-31", "98765.43", *words)
                self.assertEqual(answer["result"], str(computed(answer["proof"], fraction)))
                self.assertEqual(answer["proof"]["period"], "2026-08")

    def test_the_rates_of_the_treasury_are_those_of_a_quarter(self):
        self.home.agio("tables", "import", FIXTURES / "us-treasury-2026.json")
        (rule,) = [rule for rule in self.home.json("rules") if rule["name"] == "us-treasury"]
        answer = self.convert("us-treasury", rule["covers"]["from"], "1000", "EUR", "USD")
        self.assertEqual(answer["result"], str(computed(answer["proof"], 2)))
        self.refuse(1, "rate", "--rule", "us-fbar", "--date", "2020-05-05", "EUR", "USD", saying="2020-12-31 is not stored")

    def test_an_amount_in_the_home_currency_is_only_rounded_as_the_rule_rounds(self):
        for rule, amount, code, result in [
            ("us-fbar", "100.01", "USD", "101"), ("us-fbar", "100", "USD", "100"), ("us-fbar", "0.5", "USD", "1"),
            ("us-treasury", "100.015", "USD", "100.02"), ("hu-mnb", "2.5", "HUF", "2.50"),
        ]:
            answer = self.convert(rule, "2020-05-05", amount, code, code)
            self.assertEqual((answer["result"], answer["exact"], answer["rate"], answer["proof"]), (result, amount, "1", None))
            words = ["convert", "--rule", rule, "--date", "2020-05-05", "--proof", amount, code, code]
            self.assertEqual(self.home.agio(*words), f"{result} {code}\n")
        self.refuse(1, "convert", "--rule", "us-fbar", "1", "EUR", "EUR", saying="converts between USD and another currency")

    def test_the_rules_of_the_central_bank_need_no_table(self):
        day = datetime.date(2024, 2, 21)
        answer = self.convert("eu-customs", "2024-03-10", "1000", "USD", "EUR")
        self.assertEqual(Decimal(answer["proof"]["printed"]), HISTORY[day.isoformat()].rates["USD"])
        self.assertEqual((answer["proof"]["published"], answer["proof"]["period"]), ("2024-02-21", "2024-03"))
        self.assertEqual(answer["result"], str(computed(answer["proof"], 2)))
        days = [HISTORY[name].rates["USD"] for name in HISTORY if name.startswith("2024-02-")]
        mean = self.convert("ecb-month", "2024-02-29", "1", "EUR", "USD")["proof"]["printed"]
        with localcontext(prec=38):
            self.assertTrue(str(sum(days) / len(days)).startswith(mean[:30]), mean)

    def test_a_rule_without_a_table_says_which_is_missing(self):
        convert = ["convert", "--rule", "pl-nbp-prev", "--date"]
        self.refuse(1, *convert, "2026-03-05", "1", "USD", "PLN", saying="The table “pl-nbp” for 2026-03-04 is not stored")
        self.home.agio("tables", "import", FIXTURES / "pl-nbp-2026-03.json")
        self.refuse(1, *convert, "2026-03-09", "1", "USD", "PLN", saying="may be a table “pl-nbp” for 2026-03-06")
        self.refuse(1, *convert, "2026-03-05", "1", "RUB", "PLN", saying="for 2026-03-04 has no rate of RUB")
        self.refuse(1, *convert, "2026-03-05", "1", "USD", "EUR", saying="converts between PLN and another currency")
        self.refuse(1, "rate", "--rule", "eu-customs", "--date", "2016-04-30", "USD", "EUR", saying="begins on 2016-05-01")
        self.refuse(2, "convert", "--rule", "none", "1", "USD", "EUR", saying="no rule “none”")
        self.refuse(2, "convert", "--rule", "ecb", "1 USD + 1 GBP", "USD", "EUR", saying="must be a number")
        self.refuse(2, "convert", "--rule", "ecb", "50 USD", "to", "EUR", saying="must be a number")
        self.refuse(2, "convert", "--proof", "1", "USD", "EUR")

    def test_a_day_that_could_not_be_downloaded_is_a_failure_of_the_sources(self):
        day = datetime.date.fromisoformat(max(HISTORY)) + datetime.timedelta(days=10)
        result = self.home.run("rate", "--rule", "ecb", "--date", day.isoformat(), "USD", "EUR")
        self.assertEqual((result.returncode, result.stdout), (3, ""))
        self.assertIn("are not stored", result.stderr)

    def test_one_of_several_targets_without_a_rate_does_not_stop_the_others(self):
        self.home.agio("tables", "import", FIXTURES / "pl-nbp-2026-03.json")
        result = self.home.run("convert", "--rule", "pl-nbp-prev", "--date", "2026-03-05", "100", "PLN", "USD", "RUB", "EUR")
        self.assertEqual((result.returncode, len(result.stdout.splitlines())), (1, 2))
        self.assertIn("RUB", result.stderr)

    def test_the_rules_and_the_tables_are_listed(self):
        rules = {rule["name"]: rule for rule in self.home.json("rules")}
        self.assertEqual(rules["ecb"]["covers"]["from"], "1999-01-04")
        self.assertEqual(rules["de-bmf"]["covers"], None)
        self.assertEqual(len(self.home.agio("rules").splitlines()), len(rules))
        self.home.agio("tables", "import", FIXTURES / "de-bmf-2022.csv")
        rules = {rule["name"]: rule for rule in self.home.json("rules")}
        self.assertEqual(rules["de-bmf"]["covers"], {"from": "2022-01-01", "to": "2022-12-31"})
        self.assertEqual((rules["de-bmf"]["home"], rules["de-bmf"]["period"]), ("EUR", "month"))
        tables = {table["name"]: table for table in self.home.json("tables")}
        self.assertEqual((tables["de-bmf"]["count"], tables["pl-nbp"]["count"]), (12, 0))
        self.assertIn("de-bmf 12 2022-01-01 2022-12-31", self.home.agio("tables"))

    def missing(self, rule):
        (found,) = self.home.json("rules", rule)
        return [f"{days['from']}..{days['to']}" for days in found["missing"]]

    def test_the_holes_between_stored_tables_are_named(self):
        self.assertEqual(self.missing("pl-nbp-prev"), [])
        self.home.agio("tables", "import", FIXTURES / "pl-nbp-2026-03.json")
        self.assertEqual(self.missing("pl-nbp-prev"), [])
        for number, day in [(52, "2026-03-17"), (53, "2026-03-19")]:
            table = {"table": "A", "no": f"{number:03}/A/NBP/2026", "effectiveDate": day, "rates": [{"currency": "x", "code": "USD", "mid": 3.5}]}
            path = self.home.folder / f"{day}.json"
            path.write_text(json.dumps([table]))
            self.home.agio("tables", "import", path)
        # The stored tables are of 2 to 5 March, of the 17th and, with the next number, of the 19th: the 18th had none.
        self.assertEqual(self.missing("pl-nbp-prev"), ["2026-03-06..2026-03-16"])
        lines = self.home.agio("rules", "pl-nbp-prev").splitlines()
        self.assertEqual(lines[1:], ["Tables for 2026-03-06 to 2026-03-16 are missing."])
        for year in (2015, 2022):
            self.home.agio("tables", "import", FIXTURES / f"de-bmf-{year}.csv")
        self.assertEqual(self.missing("de-bmf"), ["2016-01-01..2021-12-31"])
        self.assertEqual((self.missing("ecb"), self.missing("us-fbar")), ([], []))
        self.refuse(2, "rules", "none", saying="no rule “none”")

    def test_what_is_not_taken_of_a_table_is_reported(self):
        result = self.home.run("tables", "import", FIXTURES / "de-bmf-2015.csv")
        self.assertEqual(result.returncode, 0)
        self.assertRegex(result.stderr, r"2015-07 has “[^”]+” in the place of “[^”]+”, so its rate of HUF")

    def test_a_file_that_is_no_table_stops_none_of_the_others(self):
        page = self.home.folder / "page.csv"
        page.write_text("<!DOCTYPE html><title>Blocked</title>")
        result = self.home.run("tables", "import", page, FIXTURES / "pl-nbp-2026-03.json")
        said = f"agio: {page}: The file is not an official table that Agio can read.\n"
        self.assertEqual((result.returncode, result.stderr), (1, said))
        self.assertIn("pl-nbp", result.stdout)
        self.refuse(1, "tables", "import", "de-bmf", FIXTURES / "pl-nbp-2026-03.json", saying="not an official table")
        self.refuse(2, "tables", "import", self.home.folder / "none.csv", saying="cannot be read")
        self.assertTrue(re.search(r"(?m)^pl-nbp 4 ", self.home.agio("tables")))
