"""`agio prices`: rates as files of prices, continued and for a journal, against the bank's file read here."""

import csv
import datetime
import io
import json
import os
import subprocess
import unittest
from decimal import Decimal

import clock
from programs import ROOT
from rates import HISTORY, NEWEST, averages, bank_day_before, newest_published
from test_terminal import TerminalCase

FIXTURES = ROOT / "Tests" / "Fixtures" / "official"
FORMATS = ["hledger", "ledger", "beancount", "gnucash-sql", "gnucash-csv", "csv", "json", "jsonl"]
HEAD = "decimal-mark .\n"
DAYS = ["--from", "2026-10-29", "--to", "2026-10-30"]


def rates(first, last, source="EUR", target="USD"):
    """The days with rates, and these with 28 digits."""
    return {day: HISTORY[day].exact(1, source, target) for day in sorted(HISTORY) if first <= day <= last}


class PricesCase(TerminalCase):
    def prices(self, *words, format="ledger", **options):
        return self.home.agio("prices", *words, "--format", format, **options)

    def path(self, name, content=None):
        path = self.home.folder / name
        if content is not None:
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path


class Formats(PricesCase):
    def test_each_format_has_the_rates_of_the_bank(self):
        older, newer = (HISTORY[day].rates["USD"] for day in ("2026-10-29", "2026-10-30"))
        lines = f"P 2026-10-29 EUR {older} USD\nP 2026-10-30 EUR {newer} USD\n"
        self.assertEqual(self.prices("EUR", "--in", "USD", *DAYS), lines)
        self.assertEqual(self.prices("EUR", "--in", "USD", *DAYS, format="hledger"), HEAD + lines)
        self.assertEqual(
            self.prices("EUR", "--in", "USD", *DAYS, format="beancount"),
            f'2026-10-29 price EUR {older} USD\n  source: "ecb"\n2026-10-30 price EUR {newer} USD\n  source: "ecb"\n',
        )
        expected = [
            {"date": f"2026-10-{day}", "base": "EUR", "quote": "USD", "amount": str(rate), "source": "ecb", "type": "reference"}
            for day, rate in ((29, older), (30, newer))
        ]
        self.assertEqual(json.loads(self.prices("EUR", "--in", "USD", *DAYS, format="json")), expected)
        objects = self.prices("EUR", "--in", "USD", *DAYS, format="jsonl").splitlines()
        self.assertEqual([json.loads(line) for line in objects], expected)
        table = csv.DictReader(io.StringIO(self.prices("EUR", "--in", "USD", *DAYS, format="csv")))
        self.assertEqual(list(table), expected)
        self.assertEqual(
            self.prices("EUR", "--in", "USD", *DAYS, format="gnucash-csv").splitlines()[1:],
            [f"2026-10-29,CURRENCY,EUR,USD,{older}", f"2026-10-30,CURRENCY,EUR,USD,{newer}"],
        )
        self.assertIn("'2026-10-30 10:59:00', 'EUR', 'USD', ", self.prices("EUR", "--in", "USD", *DAYS, format="gnucash-sql"))

    def test_all_days_of_a_pair_are_those_of_the_history(self):
        for source, target in [("EUR", "USD"), ("USD", "EUR"), ("JPY", "GBP")]:
            lines = self.prices(source, "--in", target).splitlines()
            history = self.home.agio("history", source, target).splitlines()
            self.assertEqual(lines, [f"P {day} {source} {rate} {target}" for day, rate in map(str.split, history)])
            self.assertGreater(len(lines), 7000)

    def test_averages_are_those_of_whole_months(self):
        result = self.home.run("prices", "EUR", "--in", "JPY", "--by", "month", "--from", "2024-01-31", "--to", "2025-12-30", "--format", "ledger")
        expected = [f"P {line[0]}-01 EUR {line[1]} JPY" for line in averages("EUR", "JPY", "month", "2024-02-01", "2025-11-30")]
        self.assertEqual((result.returncode, result.stdout.splitlines(), len(expected)), (0, expected, 22))
        self.assertIn("2024-01, 2025-12", result.stderr)

    def test_an_average_of_which_a_currency_lacks_days_is_no_price(self):
        for by, periods, missing in [
            ("month", ["2022-01-01", "2022-02-01"], "2022-03"), ("year", [], "2022"),
        ]:
            result = self.home.run("prices", "RUB", "--in", "EUR", "--by", by, "--from", "2022-01-01", "--to", "2022-12-31", "--format", "hledger")
            self.assertEqual([line.split()[1] for line in result.stdout.splitlines() if line.startswith("P ")], periods)
            self.assertIn(f"There is no price of RUB in EUR for {missing}, of which not all rates are wanted or known.", result.stderr)

    def test_inverted_prices_have_all_digits(self):
        self.assertEqual(
            self.prices("IDR", "USD", "--in", "EUR", "--invert", "--from", "2026-10-30"),
            "".join(f"P 2026-10-30 EUR {HISTORY['2026-10-30'].rates[code]} {code}\n" for code in ("IDR", "USD")),
        )

    def test_digits_and_names(self):
        words = ["--digits", "3", "--commodity", "USD=$", "--commodity", "eur=Euro 2", "--from", "2026-10-30"]
        rate = HISTORY["2026-10-30"].rates["USD"].quantize(Decimal("0.001"))
        self.assertEqual(self.prices("EUR", "--in", "USD", *words), f'P 2026-10-30 "Euro 2" {rate} $\n')

    def test_a_pair_without_rates_stops_none_of_the_others(self):
        result = self.home.run("prices", "ISK", "USD", "--in", "EUR", "--from", "2017-01-02", "--to", "2017-01-02", "--format", "csv")
        self.assertEqual((result.returncode, len(result.stdout.splitlines())), (1, 2))
        self.assertIn("no rates from ISK to EUR", result.stderr)
        self.refuse(1, "prices", "EUR", "--in", "ISK", "--to", "1998-12-31", "--format", "csv")

    def test_a_full_disk_is_reported(self):
        with open("/dev/full", "w") as full:
            result = subprocess.run(
                [self.home.programs["agio"], "prices", "EUR", "--in", "USD", "--format", "json"], stdout=full, stderr=subprocess.PIPE,
                text=True, env=self.home.environment, timeout=60)
        self.assertEqual(result.returncode, 1)
        self.assertIn("could not be written", result.stderr)

    def test_wrong_usage(self):
        words = ["prices", "EUR", "--in", "USD", "--format", "csv"]
        for wrong in [
            ["prices"], ["prices", "EUR"], words[:4], ["prices", "EUR", "--format", "csv"], ["prices", "--in", "USD", "--format", "csv"],
            words[:-1] + ["xls"], words[:-1] + [""], [*words, "--digits", "x"], [*words, "--digits", "19"], [*words, "--digits", "-1"],
            [*words, "--by", "week"], [*words, "--by", "month", "--rule", "ecb"], [*words, "--rule", "none"], [*words, "--commodity", "USD"],
            [*words, "--commodity", "USD="], [*words, "--commodity", "USD=$", "--commodity", "USD=US"], [*words, "--commodity", "USD=a\nb"],
            [*words, "--since", "a", "--for", "b"], [*words, "--from", "2026-02-30"], [*words, "--from", "2026-02-02", "--to", "2026-02-01"],
            ["prices", "USD", "--in", "USD", "--format", "csv"], [*words, "--for", "a.journal", "--by", "month"],
            ["prices", "IDR", "--in", "EUR", "--digits", "2", "--format", "csv"], [*words[:-1], "beancount", "--commodity", "USD=$"],
        ]:
            self.refuse(2, *wrong)
        self.refuse(1, "prices", "QQQ", "--in", "USD", "--format", "csv")
        self.refuse(1, *words, "--commodity", "XX=$")


class Rules(PricesCase):
    def check(self, rule, source, target, first, last):
        """On each day, the last price up to it is the rate by the rule."""
        text = self.prices(source, "--in", target, "--rule", rule, "--from", first, "--to", last)
        lines = dict(line.split()[1::2] for line in text.splitlines())
        day, end = map(datetime.date.fromisoformat, (first, last))
        while day <= end:
            found = max((written for written in lines if written <= str(day)), default=None)
            rate = self.home.agio("rate", "--rule", rule, "--date", day, source, target)
            self.assertEqual(Decimal(lines[found]), Decimal(rate), f"{rule} on {day}")
            day += datetime.timedelta(days=1)
        return lines

    def test_programs_find_the_rate_of_the_rule_on_every_day(self):
        for name in ["pl-nbp-2026-03.json", "de-bmf-2022.csv"]:
            self.home.agio("tables", "import", FIXTURES / name)
        lines = self.check("pl-nbp-prev", "USD", "PLN", "2026-03-03", "2026-03-06")
        self.assertEqual(list(lines.items())[2], ("2026-03-05", "3.6770"))
        self.assertEqual(len(self.check("de-bmf", "EUR", "USD", "2022-02-26", "2022-04-02")), 3)
        self.check("ecb-prev", "EUR", "JPY", "2026-04-01", "2026-04-15")
        self.check("ecb", "JPY", "EUR", "2026-04-01", "2026-04-08")
        self.check("ecb-month", "EUR", "USD", "2026-01-30", "2026-03-02")
        self.check("eu-customs", "EUR", "USD", "2026-01-30", "2026-03-02")

    def test_a_price_is_of_one_unit_as_printed(self):
        self.home.agio("tables", "import", FIXTURES / "ru-cbr-2026-04-25.xml")
        proof = self.home.json("convert", "--rule", "ru-cbr", "--date", "2026-04-25", "1", "JPY", "RUB")[0]["proof"]
        self.assertEqual(proof["unit"], "100")
        shifted = Decimal(proof["printed"]).scaleb(-2)
        text = self.prices("JPY", "--in", "RUB", "--rule", "ru-cbr", "--to", "2026-04-25")
        self.assertEqual(text, f"P 2026-04-25 JPY {shifted:f} RUB\n")

    def test_what_a_rule_does_not_give_is_said(self):
        self.refuse(1, "prices", "USD", "--in", "PLN", "--rule", "pl-nbp-prev", "--format", "ledger", saying="not stored")
        self.refuse(1, "prices", "USD", "--in", "EUR", "--rule", "pl-nbp-prev", "--format", "ledger", saying="PLN and another")
        self.home.agio("tables", "import", FIXTURES / "pl-nbp-2026-03.json")
        words = ["prices", "USD", "--in", "PLN", "--rule", "pl-nbp-prev", "--format", "ledger"]
        result = self.home.run(*words, "--to", "2026-03-20")
        self.assertEqual((result.returncode, len(result.stdout.splitlines())), (1, 4))
        self.assertIn("agio: There is no price of USD in PLN for 2026-03-07..2026-03-20. There may be a table “pl-nbp” for 2026-03-06", result.stderr)
        self.assertIn("Narodowy Bank Polski", self.home.run(*words).stderr)

    def test_days_without_a_table_after_the_last_one_are_named_up_to_yesterday(self):
        words = ["prices", "USD", "--in", "PLN", "--rule", "pl-nbp-prev", "--format", "csv"]
        self.home.agio("tables", "import", FIXTURES / "pl-nbp-2026-03.json")
        yesterday = clock.local_day() - datetime.timedelta(days=1)
        self.refuse_some(4, words, saying=f"for 2026-03-07..{yesterday}.")
        self.refuse_some(4, [*words, "--to", str(yesterday + datetime.timedelta(days=40))], saying=f"for 2026-03-07..{yesterday}.")
        self.refuse_some(4, [*words, "--from", "2026-02-27", "--to", "2026-03-06"], saying="for 2026-02-27..2026-03-02. ")
        self.refuse_some(4, [*words, "--from", "2025-12-01", "--to", "2026-03-06"], saying="for 2025-12-01..2026-03-02. ")
        result = self.home.run(*words, "--to", "2026-03-06")
        self.assertEqual((result.returncode, "no price" in result.stderr), (0, False))

    def refuse_some(self, count, words, saying):
        """Some prices are written, and others are missed."""
        result = self.home.run(*words)
        lines = [line for line in result.stdout.splitlines() if "pl-nbp" in line or "de-bmf" in line or "P " in line]
        self.assertEqual((result.returncode, len(lines)), (1, count), result.stderr)
        self.assertIn(saying, result.stderr)

    def test_a_month_that_is_not_over_has_no_table_that_could_be_missed(self):
        self.home.agio("tables", "import", FIXTURES / "de-bmf-2022.csv")
        words = ["prices", "EUR", "--in", "USD", "--rule", "de-bmf", "--format", "csv"]
        ended = clock.local_day().replace(day=1) - datetime.timedelta(days=1)
        self.refuse_some(12, words, saying=f"for 2023-01-01..{ended}.")
        clock.set_to(datetime.datetime(2023, 1, 31, 12, tzinfo=clock.UTC).timestamp())
        self.assertEqual(self.home.run(*words).returncode, 0)
        clock.set_to(datetime.datetime(2023, 2, 1, 12, tzinfo=clock.UTC).timestamp())
        self.refuse_some(12, words, saying="for 2023-01-01..2023-01-31.")

    def test_several_spans_of_days_are_named_and_the_others_counted(self):
        table = '{{"table":"A","no":"{}/A/NBP/2026","effectiveDate":"2026-{}","rates":[{{"currency":"x","code":"USD","mid":3.5}}]}}'
        days = ["01-05", "01-19", "02-02", "02-16", "03-02", "03-16", "03-30"]
        for number, day in enumerate(days):
            self.home.agio("tables", "import", self.path(f"{day}.json", f"[{table.format(f'{10 * number + 1:03}', day)}]"))
        words = ["prices", "USD", "--in", "PLN", "--rule", "pl-nbp-prev", "--format", "csv", "--to", "2026-03-31"]
        self.refuse_some(7, words, saying="for 78 days, the first ones 2026-01-07..2026-01-19, 2026-01-21..2026-02-02, 2026-02-04..2026-02-16")

    def test_days_of_a_journal_without_a_table_are_named(self):
        self.home.agio("tables", "import", FIXTURES / "pl-nbp-2026-03.json")
        days = ["2026-03-05", "2026-03-10", "2026-03-12"]
        main = self.path("main.journal", "".join(f"{day} x\n  a  1 USD\n  b\n" for day in days))
        words = ["prices", "--in", "PLN", "--rule", "pl-nbp-prev", "--format", "ledger", "--for", main]
        self.refuse_some(1, words, saying="agio: There is no price of USD in PLN for 2026-03-10, 2026-03-12. There may be")
        result = self.home.run("prices", "USD", "--in", "PLN", "--rule", "pl-nbp-prev", "--format", "ledger", "--since", self.path("kept"), "--to", "2026-03-20")
        self.assertEqual((result.returncode, self.path("kept").read_text().count("USD")), (1, 4))
        # Days to come are named, and no failure.
        coming = clock.local_day() + datetime.timedelta(days=30)
        main = self.path("main.journal", "".join(f"{day} x\n  a  1 USD\n  b\n" for day in ["2026-03-05", coming]))
        result = self.home.run(*words)
        self.assertEqual((result.returncode, f"for {coming}." in result.stderr), (0, True))
        main = self.path("main.journal", "".join(f"{day} x\n  a  1 USD\n  b\n" for day in ["1998-12-30", "2026-03-05"]))
        result = self.home.run("prices", "--in", "EUR", "--format", "ledger", "--for", main)
        self.assertEqual((result.returncode, result.stdout.count("USD"), result.stderr), (1, 1, "agio: There is no price of USD in EUR for 1998-12-30.\n"))


class Since(PricesCase):
    def add(self, path, *words, format="ledger", code=0):
        result = self.home.run("prices", "EUR", "--in", "USD", *words, "--format", format, "--since", path)
        self.assertEqual((result.returncode, result.stdout), (code, ""), result.stderr)
        return result.stderr

    def test_what_a_file_lacks_is_added_and_a_second_run_adds_nothing(self):
        for format in FORMATS:
            with self.subTest(format):
                path = self.path(format)
                said = self.add(path, "--from", "2026-06-01", "--to", "2026-09-30", format=format)
                self.assertIn(f"Added {len(rates('2026-06-01', '2026-09-30'))} prices to", said)
                before = path.read_bytes()
                self.add(path, "--from", "2026-06-01", "--to", "2026-10-30", format=format)
                after = path.read_bytes()
                self.assertTrue(after.startswith(before.removesuffix(b"]\n")))
                if format != "gnucash-sql":
                    whole = self.prices("EUR", "--in", "USD", "--from", "2026-06-01", "--to", "2026-10-30", format=format)
                    self.assertEqual(after.decode(), whole)
                mark = path.stat()
                self.assertIn("lacks no prices", self.add(path, "--from", "2026-06-01", format=format))
                self.assertEqual((path.read_bytes(), path.stat().st_mtime_ns), (after, mark.st_mtime_ns))
        self.assertEqual(sorted(name for name in os.listdir(self.home.folder) if name in FORMATS or name.startswith(".")), sorted(FORMATS))

    def test_a_file_of_another_program_keeps_its_lines_and_its_style(self):
        path = self.path("prices", "; mine\r\nP 2026/10/29 00:00:00 EUR $1,1000\r\n\r\n; end")
        os.chmod(path, 0o640)
        link = self.path("link")
        link.symlink_to(path)
        rate = f"{HISTORY['2026-10-30'].rates['USD']}".replace(".", ",")
        self.add(link, *DAYS, "--commodity", "USD=$")
        self.assertEqual(
            path.read_bytes().decode(), f"; mine\r\nP 2026/10/29 00:00:00 EUR $1,1000\r\n\r\n; end\r\nP 2026/10/30 00:00:00 EUR ${rate}")
        self.assertEqual((path.stat().st_mode & 0o777, link.is_symlink()), (0o640, True))

    def test_what_cannot_be_read_for_certain_stays_as_it_is(self):
        good = "P 2026-10-29 EUR 1.1 USD\n"
        for format, content in [
            ("ledger", "P 2026-02-30 EUR 1.1 USD\n"), ("ledger", good + "P 2026-10-30 EUR\n"), ("ledger", good + "comment\n"),
            ("ledger", b"P 2026-10-29 EUR 1.1 USD\n\0\n"), ("ledger", good.encode("utf-16")), ("ledger", "\ufeff" + good),
            ("ledger", "P 2026-10-29 USD 0.9 EUR\n"), ("hledger", good + "P 2026-10-30 EUR 1,5 USD\n"),
            ("beancount", '2026-10-29 price EUR 1.1 USD\n  source: "ecb\n'), ("csv", "date\n2026-10-29\n"), ("csv", 'date,base,quote,amount\n2026-10-29,"EUR,USD,1'),
            ("csv", "date,base,quote,amount\n2026-10-29,EUR,USD,one\n"), ("csv", ",".join(f"c{number}" for number in range(10_000)) + "\n"),
            ("json", "[{"), ("json", "{}"), ("jsonl", "[]"), ("gnucash-csv", "a,b\n"), ("gnucash-sql", "INSERT INTO other VALUES (1);\n"),
        ]:
            path = self.path("file", content)
            before = path.read_bytes()
            self.refuse(2, "prices", "EUR", "--in", "USD", *DAYS, "--format", format, "--since", path)
            self.assertEqual(path.read_bytes(), before)
        pipe = self.path("pipe")
        os.mkfifo(pipe)
        for path in [self.home.folder, pipe, "/dev/full", "/dev/null"]:
            self.refuse(2, "prices", "EUR", "--in", "USD", *DAYS, "--format", "csv", "--since", path, saying="cannot be read")
        self.refuse(1, "prices", "EUR", "--in", "USD", *DAYS, "--format", "csv", "--since", self.home.folder / "none" / "a", saying="unchanged")
        self.refuse(1, "prices", "EUR", "--in", "ISK", "--to", "1998-12-31", "--format", "csv", "--since", self.home.folder / "new")
        self.assertFalse((self.home.folder / "new").exists())


class Missing(PricesCase):
    def test_days_after_the_bundled_history_are_downloaded(self):
        bank = self.open_bank(NEWEST.changed("1.01", newest_published()))
        self.home.use(bank, "ecb")
        self.home.ask_only("ecb")
        path = self.path("prices")
        days = [day for day in bank.days() if day >= "2026-10-01"]
        self.prices("EUR", "--in", "USD", "--from", days[0], "--to", days[-1], "--since", path)
        self.assertEqual([line.split()[1] for line in path.read_text().splitlines()], days)
        self.assertGreater(days[-1], "2026-10-30")


class Journals(PricesCase):
    JOURNAL = """
2026-10-30 friday
  a  1 USD
  b  -1 CHF

2026-11-01 sunday, and a share
  a  2 AAPL
  b  {usd}3
  c  -1 EUR
  d

2026-10-28 without the dollar
  a  1 GBP
  b

include {include}
"""

    def test_a_journal_is_given_what_it_uses(self):
        for format, include in [("hledger", "more.*"), ("ledger", "more.journal")]:
            self.path("more.journal", "2026-10-26 x\n  a  1 USD\n  b\n")
            main = self.path("main.journal", self.JOURNAL.format(usd="$", include=include))
            result = self.home.run("prices", "--in", "EUR", "--format", format, "--for", main, "--digits", "4")
            self.assertEqual(result.returncode, 0, result.stderr)
            expected = [("2026-10-30", "CHF"), ("2026-10-28", "GBP"), ("2026-10-26", "USD"), ("2026-10-30", "USD")]
            lines = [f"P {day} {code} {HISTORY[day].convert(1, code, 'EUR'):.4f} EUR\n" for day, code in expected]
            self.assertEqual(result.stdout, (HEAD if format == "hledger" else "") + "".join(lines))
            self.assertIn("AAPL", result.stderr)
            self.assertIn("$", result.stderr)
            # The dollar sign is the dollar: its Sunday needs the price of Friday.
            named = self.prices("USD", "--in", "EUR", "--for", main, "--digits", "4", "--commodity", "USD=$", format=format)
            self.assertEqual(named.removeprefix(HEAD), f"P 2026-10-30 $ {HISTORY['2026-10-30'].convert(1, 'USD', 'EUR'):.4f} EUR\n")
            # A rule prices each day itself.
            ruled = self.prices("USD", "--in", "EUR", "--rule", "ecb-prev", "--for", main, "--commodity", "USD=$", "--digits", "4", format=format)
            self.assertEqual(ruled.removeprefix(HEAD), f"P 2026-11-01 $ {HISTORY['2026-10-30'].convert(1, 'USD', 'EUR'):.4f} EUR\n")

    def test_days_that_the_bank_does_not_give_have_the_rates_of_other_sources(self):
        down, other = self.open_bank(), self.open_bank(NEWEST.changed("1.01", newest_published()))
        down.mode = 500
        day = bank_day_before(newest_published())
        main = self.path("main.hledger", "".join(f"{day} x\n  a  1 {code}\n  b\n" for day in ["2026-10-28", day] for code in ("GBP", "USD")))
        homes = [self.home, self.new_home()]
        homes[1].furnish()
        for home in homes:
            home.use(down, "ecb", "frankfurter")
            home.use(other, "frankfurter2")
            home.agio("sources", "enable", "frankfurter2")
        result = self.home.run("prices", "--in", "EUR", "--format", "csv", "--for", main, "--digits", "4")
        found = [[row["date"], row["base"], row["amount"], row["source"]] for row in csv.DictReader(io.StringIO(result.stdout))]
        expected = []
        for code in ("GBP", "USD"):
            for asked in ("2026-10-28", day):
                (answer,) = homes[1].json("convert", "--date", asked, "1", code, "EUR")
                expected.append([answer["date"], code, f"{Decimal(answer['rate']):.4f}", answer["source"]])
        self.assertEqual((found, result.returncode), (expected, 0), result.stderr)
        self.assertEqual([row[3] for row in found[:2]], ["ecb", "frankfurter2"])
        self.assertIn("server error (500)", result.stderr)

    def test_what_the_journal_has_is_left_out(self):
        main = self.path("main.beancount", "2026-10-30 * \"x\"\n  Assets:A  1 USD\n  Assets:B\n2026-10-29 * \"y\"\n  Assets:A  1 USD\n  Assets:B\n2026-10-30 price USD 0.9 EUR\n")
        result = self.home.run("prices", "--in", "EUR", "--format", "beancount", "--for", main)
        self.assertEqual(result.stdout.count("price"), 1)
        self.assertTrue(result.stdout.startswith("2026-10-29 price USD 0.8"))
        self.assertIn("The journal has 1 of these prices", result.stderr)
        self.refuse(2, "prices", "--in", "EUR", "--invert", "--format", "beancount", "--for", main, saying="one direction")
        self.assertEqual(self.prices("--in", "EUR", "--for", main, format="csv").count("USD"), 2)

    def test_journals_that_need_nothing_or_cannot_be_read(self):
        main = self.path("main.journal", "2026-10-30 x\n  a  1 EUR\n  b\n")
        words = ["prices", "--in", "EUR", "--format", "ledger", "--for"]
        self.refuse(1, *words, main, saying="no currency besides EUR")
        self.refuse(1, "prices", "USD", *words[1:], main, saying="does not use USD")
        self.refuse(2, "prices", "--in", "EUR", "--format", "csv", "--for", main, saying="which program")
        self.refuse(2, *words, self.path("none"), saying="cannot be read")
        self.refuse(2, *words, self.path("a", "include b\n"), saying="line 1")
        self.refuse(2, *words, self.path("a", b"\0"), saying="UTF-8")
        self.refuse(2, *words, self.home.folder, saying="cannot be read")


if __name__ == "__main__":
    unittest.main()
