"""What a later edition of an official table changes: corrections are taken and named, and what is more than 25 % off stays out."""

import datetime
import re

from test_official import FIXTURES
from test_terminal import TerminalCase
from test_update_tables import UpdateCase


class ImportedEditions(TerminalCase):
    """Editions of the table for 2026-03-04, of which JPY is printed as 0.02339 and USD as 3.6770."""

    def setUp(self):
        super().setUp()
        self.first = (FIXTURES / "pl-nbp-2026-03.json").read_text()
        self.add(self.first)

    def add(self, text, *words):
        """What an import prints and complains of."""
        path = self.home.folder / "edition.json"
        path.write_text(text)
        result = self.home.run("tables", "import", *words, path)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout, result.stderr

    def edition(self, *changes):
        """The text with some rates of the table for 2026-03-04 changed."""
        day = self.first.index('"effectiveDate":"2026-03-04"')
        head, table = self.first[:day], self.first[day:]
        for old, new in changes:
            self.assertIn(old, table)
            table = table.replace(old, new, 1)
        return head + table

    def rate(self, code):
        return self.home.agio("rate", "--rule", "pl-nbp-prev", "--date", "2026-03-05", code, "PLN").strip()

    def test_a_correction_is_taken_and_named(self):
        output, errors = self.add(self.edition(("3.6770", "3.6790"), ("0.02339", "0.02340")))
        self.assertEqual(errors, "")
        self.assertIn("The rate of JPY for 2026-03-04 has changed from 0.02339 to 0.02340.\n", output)
        self.assertIn("The rate of USD for 2026-03-04 has changed from 3.6770 to 3.6790.\n", output)
        self.assertNotIn("new", output)
        self.assertEqual((self.rate("USD"), self.rate("JPY")), ("3.679", "0.0234"))

    def test_a_rate_far_off_the_stored_one_is_not_taken(self):
        for text, code in [("367.70", "USD"), ("2.7577", "USD"), ("4.5963", "USD")]:
            with self.subTest(text):
                output, errors = self.add(self.edition(("3.6770", text), ("0.02339", "0.02340")))
                self.assertIn(f"has “{text}” for USD, more than 25 % off the stored rate 3.6770, which stays.", errors)
                self.assertIn("--replace", errors)
                self.assertEqual((self.rate("USD"), self.rate("JPY")), ("3.677", "0.0234"))
                self.add(self.first)
        output, errors = self.add(self.edition(("3.6770", "4.5962")))
        self.assertEqual((errors, self.rate("USD")), ("", "4.5962"))

    def test_a_refused_rate_is_listed_until_an_edition_has_the_stored_one(self):
        def refused():
            return [table["refused"] for table in self.home.json("tables") if table["name"] == "pl-nbp"]

        outlier = self.edition(("3.6770", "367.70"))
        self.add(outlier)
        self.assertEqual(refused(), [1])
        output, errors = self.add(outlier)
        self.assertIn("Everything in it was already stored.", output)
        self.assertIn("“367.70” for USD", errors)
        proof = self.home.agio("convert", "--rule", "pl-nbp-prev", "--date", "2026-03-05", "--proof", "100", "USD", "PLN")
        self.assertIn("1 USD = 3.6770 PLN. ", proof)
        self.assertIn("The rate is that of an earlier edition, for the file has 367.70, which was not taken.", proof)
        self.add(self.first)
        self.assertEqual(refused(), [0])
        self.home.agio("doctor")

    def test_a_rate_far_off_is_taken_where_that_is_asked_for(self):
        wrong = self.edition(("3.6770", "367.70"))
        output, errors = self.add(wrong, "--replace")
        self.assertIn("The rate of USD for 2026-03-04 has changed from 3.6770 to 367.70.\n", output)
        self.assertEqual((errors, self.rate("USD")), ("", "367.7"))
        self.add(self.first)
        self.assertEqual(self.rate("USD"), "367.7")
        self.add(self.first, "--replace")
        self.assertEqual(self.rate("USD"), "3.677")

    def test_an_edition_that_lacks_a_currency_is_compared_too(self):
        day = self.first.index('"effectiveDate":"2026-03-04"')
        start = self.first.rindex("{", 0, self.first.index('"EUR"', day))
        end = self.first.index("}", start) + 1
        poorer = self.first[:start] + self.first[end:].lstrip().removeprefix(",")
        output, errors = self.add(poorer.replace("3.6770", "367.70"))
        self.assertIn("“367.70” for USD", errors)
        self.assertEqual(self.rate("USD"), "3.677")
        output, errors = self.add(poorer.replace("3.6770", "3.6790"))
        self.assertIn("USD for 2026-03-04 has changed from 3.6770 to 3.6790.", output)
        output, errors = self.add(poorer.replace("3.6770", "3.6800"))
        self.assertIn("USD for 2026-03-04 has changed from 3.6790 to 3.6800.", output)
        self.assertEqual((errors, self.rate("USD")), ("", "3.68"))
        output, errors = self.add(self.first)
        self.assertIn("USD for 2026-03-04 has changed from 3.6800 to 3.6770.", output)
        self.assertEqual((errors, self.rate("USD")), ("", "3.677"))
        self.assertIn("Everything in it was already stored.", self.add(self.first)[0])
        self.add(poorer.replace("3.6770", "367.70"), "--replace")
        self.assertEqual(self.rate("USD"), "367.7")
        output, errors = self.add(self.first)
        self.assertIn("“3.6770” for USD", errors)
        self.assertEqual(self.rate("USD"), "367.7")
        output, errors = self.add(self.first, "--replace")
        self.assertIn("USD for 2026-03-04 has changed from 367.70 to 3.6770.", output)
        self.assertEqual(self.rate("USD"), "3.677")

    def test_many_changes_are_counted(self):
        text = re.sub(r'("mid":\d+\.\d*?)[0-8](?=[,}])', r"\g<1>9", self.first)
        output, errors = self.add(text)
        self.assertEqual(output.count("has changed from"), 5)
        self.assertRegex(output, r"(?m)^\d+ more stored rates have changed\.$")


class DownloadedEditions(UpdateCase):
    WORDS = ["pl-nbp", "--from", "2026-10-01"]

    def setUp(self):
        super().setUp()
        self.use_server("pl-nbp")
        self.home.agio("tables", "update", *self.WORDS)
        self.stored = self.server.rate("USD", datetime.date(2026, 10, 15))

    def test_changes_are_named_in_the_terminal_in_the_log_and_as_json(self):
        new = f"{float(self.stored) + 0.0011:.4f}"
        self.server.changes |= {("USD", "2026-10-15"): new, ("JPY", "2026-10-15"): "990.1234"}
        found = self.update(*self.WORDS)
        changes = [change for request in found["requests"] for change in request["changes"]]
        self.assertEqual(
            [(change["currency"], change["period"], change["taken"]) for change in changes],
            [("JPY", "2026-10-15", False), ("USD", "2026-10-15", True)],
        )
        self.assertEqual((changes[1]["from"], changes[1]["to"]), (self.stored, new))
        (message,) = [entry["message"] for entry in self.log() if entry["outcome"] == "updated"][:1]
        self.assertIn(f"The rate of USD for 2026-10-15 has changed from {self.stored} to {new}.", message)
        self.assertIn("“990.1234” for JPY", message)
        self.assertNotIn("new", message)
        self.assertEqual(self.rule_rate("pl-nbp-prev", "2026-10-16", "USD", "PLN"), new.rstrip("0"))
        day = ["--from", "2026-10-16", "--to", "2026-10-16"]
        result = self.home.run("prices", "JPY", "--in", "PLN", "--rule", "pl-nbp-prev", *day, "--format", "csv")
        self.assertIn("for the file has 990.1234, which was not taken.", result.stderr)
        self.update(*self.WORDS, "--replace")
        self.assertEqual(self.rule_rate("pl-nbp-prev", "2026-10-16", "JPY", "PLN"), "990.1234")

    def test_what_is_new_and_what_has_changed_are_two_things(self):
        self.server.last = datetime.date(2026, 10, 30)
        self.home = self.new_home()
        self.home.furnish()
        self.use_server("pl-nbp")
        self.home.agio("tables", "update", *self.WORDS)
        self.server.last = datetime.date(2026, 11, 3)
        self.server.changes["USD", "2026-10-15"] = new = f"{float(self.stored) + 0.0011:.4f}"
        self.server.changes["USD", "2026-10-16"] = "777.7777"
        result = self.home.run("tables", "update", *self.WORDS)
        self.assertEqual(
            result.stdout,
            f"Downloaded 24 tables “pl-nbp” from 2026-10-01 to 2026-11-03. 2 of them are new. "
            f"The rate of USD for 2026-10-15 has changed from {self.stored} to {new}.\n",
        )
        self.assertEqual(result.stderr.count("777.7777"), 1)
