"""`agio file`: files of banks converted by the real program, computed again with Python's csv and decimal."""

import csv
import io
import json
import os
import signal
import subprocess
from decimal import ROUND_HALF_UP, Decimal

from bank import ECB_90_DAYS
from programs import AGIO, ROOT
from rates import HISTORY, NEWEST, bank_day_before, newest_published
from test_terminal import TerminalCase

FIXTURES = ROOT / "Tests" / "Fixtures" / "official"
NAMES = ["agio_rate", "agio_rate_date", "agio_table", "agio_rule", "agio_result", "agio_note"]
GERMAN = "Datum;Betrag;Währung;Text\r\n07.03.2025;100,50;USD;a\r\n08.03.2025;1.234,56;GBP;\"b;c\"\r\n10.03.2025;-12;EUR;=1\r\n"


def cents(number):
    return number.quantize(Decimal("0.01"), ROUND_HALF_UP)


class Files(TerminalCase):
    def file(self, content, name="in.csv"):
        path = self.home.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def converted(self, path, *words, code=0, encoding="utf-8"):
        """The bytes of the new file, and what was said."""
        output = self.home.folder / "out.csv"
        result = self.home.run("file", path, "-o", output, *words)
        self.assertEqual((result.returncode, result.stdout), (code, ""), result.stderr)
        before, after = path.read_bytes(), output.read_bytes()
        for old, new in zip(before.splitlines(keepends=True), after.splitlines(keepends=True), strict=True):
            text, end = old.rstrip(b"\r\n"), old[len(old.rstrip(b"\r\n")):]
            self.assertTrue(new.startswith(text) and new.endswith(end), (old, new))
        return after.decode(encoding), result.stderr

    def test_each_row_has_the_rate_of_its_day_and_keeps_its_bytes(self):
        text, said = self.converted(self.file(GERMAN), "--to", "EUR")
        rows = list(csv.DictReader(io.StringIO(text), delimiter=";"))
        self.assertEqual(said, "")
        self.assertEqual(list(rows[0])[4:], NAMES)
        for row, day, code, amount in [
            (rows[0], "2025-03-07", "USD", "100.50"), (rows[1], "2025-03-07", "GBP", "1234.56")]:
            result = cents(Decimal(amount) / HISTORY[day].rates[code])
            self.assertEqual(row["agio_result"], str(result).replace(".", ","))
            self.assertEqual((row["agio_rate_date"], row["agio_table"], row["agio_note"]), (day, "ecb", ""))
        self.assertEqual((rows[2]["agio_result"], rows[2]["Text"]), ("-12,00", "=1"))

    def test_missing_days_are_downloaded_at_once(self):
        bank = self.open_bank(NEWEST.changed("1.01", newest_published()))
        self.home.use(bank)
        days = [bank_day_before(bank_day_before(newest_published())), bank_day_before(newest_published())]
        self.assertGreater(days[0], NEWEST.day)
        path = self.file("date,amount,currency\n" + "".join(f"{day},100,USD\n" for day in days) * 50)
        for rule in ([], ["--rule", "ecb"]):
            text, _ = self.converted(path, "--to", "EUR", *rule)
            for day, row in zip(days * 50, csv.DictReader(io.StringIO(text)), strict=True):
                self.assertEqual(row["agio_rate_date"], day)
                self.assertEqual(Decimal(row["agio_result"]), cents(100 / bank.of_day(day).rates["USD"]))
        self.assertEqual(bank.requests, {ECB_90_DAYS: 1})

    def test_rows_whose_rates_cannot_be_downloaded_say_so(self):
        bank = self.open_bank(NEWEST.changed("1.01", newest_published()))
        bank.mode = 500
        self.home.use(bank)
        path = self.file(f"date,amount,currency\n2025-03-07,100,USD\n{bank_day_before(newest_published())},100,USD\n")
        for rule in ([], ["--rule", "ecb"]):
            text, said = self.converted(path, "--to", "EUR", *rule, code=1)
            old, new = csv.DictReader(io.StringIO(text))
            self.assertEqual(old["agio_result"], str(cents(100 / HISTORY["2025-03-07"].rates["USD"])))
            self.assertEqual(new["agio_result"], "")
            self.assertIn("not stored", new["agio_note"])
            self.assertIn("1 of 2 rows has no result", said)

    def test_dollars_are_rounded_up_where_the_rule_does_so(self):
        self.home.agio("tables", "import", self.path_of_treasury())
        path = self.file("date,amount,currency\n2025-05-05,100.01,USD\n2025-05-05,100.00,USD\n2025-05-05,1000,EUR\n2025-05-05,-1.5,USD\n")
        for rule, results in [("us-fbar", ["101", "100", "2001", "-1"]), ("us-treasury", ["100.01", "100.00", None, "-1.50"])]:
            text, _ = self.converted(path, "--to", "USD", "--rule", rule, code=int(None in results))
            self.assertEqual([row["agio_result"] or None for row in csv.DictReader(io.StringIO(text))], results)

    def path_of_treasury(self):
        """A file of the Treasury with the invented rate of 31 December 2025."""
        row = {"record_date": "2025-12-31", "effective_date": "2025-12-31", "country_currency_desc": "Euro Zone-Euro", "exchange_rate": "0.49999"}
        meta = {"count": 1, "total-count": 1, "total-pages": 1}
        return self.file(json.dumps({"data": [row], "meta": meta}), "treasury.json")

    def row_as_by_convert(self, home, day, code, target):
        """What `agio convert --date` makes of 100 of a currency, as a row of a file."""
        (answer,) = home.json("convert", "--date", day, "100", code, target)
        return [answer["result"], answer["date"], answer["source"]]

    def test_days_that_the_bank_does_not_give_have_the_rates_of_other_sources(self):
        days = [bank_day_before(bank_day_before(newest_published())), bank_day_before(newest_published())]
        records = [("2025-03-07", "USD"), *((day, code) for day in days for code in ("USD", "GBP"))]
        path = self.file("date,amount,currency\n" + "".join(f"{day},100,{code}\n" for day, code in records))
        for change in ("fails", "is disabled", "fails and its mirror too"):
            with self.subTest(change):
                down, other = self.open_bank(), self.open_bank(NEWEST.changed("1.01", newest_published()))
                down.mode = 500
                homes = [self.new_home(), self.new_home()]
                for home in homes:
                    home.furnish()
                    home.use(down, "ecb")
                    home.use(down if "mirror" in change else other, "frankfurter")
                    home.use(other, "frankfurter2")
                    for name in ("frankfurter", "frankfurter2"):
                        home.agio("sources", "enable", name)
                    if change == "is disabled":
                        home.agio("sources", "disable", "ecb")
                self.home, before = homes[0], other.total
                text, said = self.converted(path, "--to", "EUR")
                requests = other.total - before
                rows = [[row["agio_result"], row["agio_rate_date"], row["agio_table"]] for row in csv.DictReader(io.StringIO(text))]
                self.assertEqual(rows, [self.row_as_by_convert(homes[1], day, code, "EUR") for day, code in records])
                self.assertEqual("(500)" in said, change != "is disabled")
                self.assertLessEqual(requests, 3)
                # All of it is stored then.
                self.assertEqual(self.converted(path, "--to", "EUR")[0], text)

    def test_a_file_that_needs_no_missing_rates_asks_for_none(self):
        bank = self.open_bank(NEWEST.changed("1.01", newest_published()))
        self.home.use(bank)
        day = bank_day_before(newest_published())
        path = self.file(f"date,amount,currency\n2025-03-07,100,USD\n{day},100,EUR\n{day},,USD\n{day},x,USD\n{day},5,\n")
        for rule in ([], ["--rule", "ecb"], ["--rule", "eu-customs"]):
            text, _ = self.converted(path, "--to", "EUR", *rule, code=1)
            self.assertEqual([bool(row["agio_result"]) for row in csv.DictReader(io.StringIO(text))], [True, True, False, False, False])
        self.assertEqual(bank.requests, {})
        self.converted(self.file(f"date,amount,currency\n{day},100,USD\n"), "--to", "EUR")
        self.assertEqual(bank.requests, {ECB_90_DAYS: 1})

    def test_a_polish_export_has_its_table_and_its_encoding(self):
        self.home.agio("tables", "import", FIXTURES / "pl-nbp-2026-03.json")
        path = self.file("Data operacji;Kwota;Waluta;Tytuł\n2026-03-05;100,00;USD;żółć\n".encode("cp1250"))
        text, _ = self.converted(path, "--rule", "pl-nbp-prev", "--to", "PLN", encoding="cp1250")
        (row,) = csv.DictReader(io.StringIO(text), delimiter=";")
        self.assertEqual(
            [row[name] for name in NAMES],
            ["3,677", "2026-03-04", "pl-nbp 043/A/NBP/2026", "pl-nbp-prev", "367,70", ""])

    def test_a_row_that_cannot_be_decided_has_a_note_and_no_result(self):
        path = self.file("date,amount,currency\n2025-02-30,1,USD\n2025-03-07,one,USD\n2025-03-07,1,QQQ\n2999-01-01,1,USD\n2025-03-07,1,USD\n")
        text, said = self.converted(path, "--to", "EUR", code=1)
        rows = list(csv.DictReader(io.StringIO(text)))
        self.assertEqual([bool(row["agio_note"]) for row in rows], [True, True, True, True, False])
        self.assertEqual([row["agio_result"] for row in rows[:4]], ["", "", "", ""])
        self.assertIn("4 of 5 rows have no result", said)

    def test_what_can_be_read_in_two_ways_is_refused_with_the_option_that_decides(self):
        dates = self.file("date,amount,currency\n03/04/2024,1.5,USD\n")
        self.refuse(2, "file", dates, "--to", "EUR", saying="2024-04-03, 2024-03-04")
        self.refuse(2, "file", dates, "--to", "EUR", saying="--date-order: dmy, mdy")
        text, _ = self.converted(dates, "--to", "EUR", "--date-order", "mdy")
        self.assertIn("2024-03-04", text)
        amounts = self.file("date;amount;currency\n2024-03-04;1.234;USD\n", "amounts.csv")
        self.refuse(2, "file", amounts, "--to", "EUR", saying="--decimal")

    def test_money_out_and_money_in_are_two_columns_of_one_amount(self):
        path = self.file(
            "Datum;Soll;Haben;Währung\n07.03.2025;1.012,50;;USD\n07.03.2025;;20,00;USD\n07.03.2025;0,00;3,00;EUR\n"
            "07.03.2025;1,00;2,00;EUR\n")
        rate = HISTORY["2025-03-07"].rates["USD"]
        expected = [str(cents(Decimal(amount) / rate)) for amount in ("-1012.50", "20")] + ["3.00", ""]
        for options in ([], ["--debit", "Soll", "--credit", "3"]):
            text, said = self.converted(path, "--to", "EUR", *options, code=1)
            rows = list(csv.DictReader(io.StringIO(text), delimiter=";"))
            self.assertEqual([row["agio_result"].replace(",", ".") for row in rows], expected)
            self.assertEqual(rows[3]["agio_note"], "“1,00” and “2,00” are both amounts.")
            self.assertIn("1 of 4 rows has no result", said)
        dry = self.home.run("file", path, "--to", "EUR", "--dry-run")
        self.assertIn("Amounts: column 2 “Soll”, negated, or column 3 “Haben”\n", dry.stdout)
        said = json.loads(self.home.run("file", path, "--to", "EUR", "--dry-run", "--json").stdout)
        self.assertEqual((said["amount"], said["sides"], said["debitsNegated"]), (None, None, True))
        self.assertEqual(
            (said["debit"], said["credit"]), ({"column": 2, "name": "Soll"}, {"column": 3, "name": "Haben"}))
        self.assertEqual(said["first"][0]["amount"], "-1012.5")

    def test_one_currency_for_all_decides_and_what_it_leaves_is_said(self):
        path = self.file("date,amount\n2025-03-07,$1.50\n2025-03-07,€ 1.50\n")
        text, said = self.converted(path, "--to", "EUR", code=1)
        self.assertIn("“$1.50” may be USD, AUD, ", text)
        self.assertRegex(text, r"“\$1\.50” may be (\w{3}, ){3}\w{3} or another currency\.")
        self.assertIn("or another currency. Give one currency for all amounts with --from.\n", said)
        path = self.file("date,amount,currency\n2025-03-07,1.50,USD\n2025-03-07,2.50,GBP\n")
        text, said = self.converted(path, "--to", "EUR", "--from", "EUR")
        self.assertEqual([row["agio_result"] for row in csv.DictReader(io.StringIO(text))], ["1.50", "2.50"])
        self.assertEqual(said, "agio: Column 3 “currency” has other currencies than EUR and is not used.\n")
        result = self.home.run("file", path, "--to", "EUR", "--from", "EUR", "--dry-run")
        self.assertIn("Column 3 “currency” has other currencies", result.stdout)
        path = self.file("date,amount (USD)\n2025-03-07,1.50\n")
        _, said = self.converted(path, "--to", "EUR", "--from", "EUR")
        self.assertEqual(said, "agio: Column 2 “amount (USD)” names USD, but its amounts are read as EUR.\n")

    def test_marks_of_debits_negate_amounts(self):
        path = self.file("Datum;Bedrag;Af Bij;Munt\n2025-03-07;12,50;Af;EUR\n2025-03-07;20,00;Bij;EUR\n")
        text, _ = self.converted(path, "--to", "EUR")
        self.assertEqual([line.split(";")[8] for line in text.splitlines()[1:]], ["-12,50", "20,00"])
        said = json.loads(self.home.agio("file", path, "--to", "EUR", "--dry-run", "--json"))
        self.assertEqual((said["amount"]["column"], said["sides"]["column"], said["debit"]), (2, 3, None))
        self.assertIn(
            "Amounts: column 2 “Bedrag”, negated where column 3 “Af Bij” says debit\n",
            self.home.agio("file", path, "--to", "EUR", "--dry-run"))

    def test_signs_that_can_mean_two_things_are_refused(self):
        mixed = self.file("date,debit,credit,currency\n2025-03-07,1.50,,EUR\n2025-03-07,-3.00,,EUR\n")
        self.refuse(2, "file", mixed, "--to", "EUR", saying="“1.50” on line 2 and “-3.00” on line 3")
        self.refuse(2, "file", mixed, "--to", "EUR", saying="--signs: keep, negate-debits")
        for signs, expected in [("keep", ["1.50", "-3.00"]), ("negate-debits", ["-1.50", "3.00"])]:
            text, _ = self.converted(mixed, "--to", "EUR", "--signs", signs)
            self.assertEqual([row["agio_result"] for row in csv.DictReader(io.StringIO(text))], expected)
        marked = self.file("date,amount,type,currency\n2025-03-07,1.50,debit,EUR\n", "marked.csv")
        self.refuse(2, "file", marked, "--to", "EUR", saying="may be negative: column 3 “type” has “debit”")
        for words in [
            ["--debit", "debit"], ["--credit", "credit"], ["--amount", "debit", "--debit", "debit", "--credit", "credit"],
            ["--amount", "debit", "--credit", "credit"], ["--debit", "debit", "--credit", "2"], ["--signs", "printed"],
            ["--debit", "debit", "--credit", "none"],
        ]:
            self.refuse(2, "file", mixed, "--to", "EUR", *words)
        plain = self.file("date,amount,currency\n2025-03-07,1.50,EUR\n", "plain.csv")
        self.refuse(2, "file", plain, "--to", "EUR", "--signs", "negate-debits", saying="--debit and --credit")

    def test_what_is_no_table_is_refused(self):
        for content in [b"", b"one\ntwo\n", b"date,amount\n2024-01-01,1\0\n", b'date,amount,currency\n"2024-01-01,1,USD\n',
                        b"PK\x03\x04", b"date,amount,currency,agio_rate\n2024-01-01,1,USD,1\n"]:
            self.refuse(2, "file", self.file(content), "--to", "EUR")
        for content, said in [
            (b'date,amount,currency\n"2024-01-01,1,USD\n', "line 2 is not closed. Close it, or double it"),
            (b'[{"date": "2024-01-01", "amount": 1}]', "JSON. Export it as CSV."), (b"<!DOCTYPE html><p>a,b", "web page or XML"),
            ("date,amount\n".encode("utf-32"), "UTF-32. Save it as UTF-8"),
        ]:
            self.refuse(2, "file", self.file(content), "--to", "EUR", saying=said)
        self.refuse(2, "file", self.home.folder, "--to", "EUR", saying="not a regular file")
        os.mkfifo(self.home.folder / "pipe")
        self.refuse(2, "file", self.home.folder / "pipe", "--to", "EUR", saying="not a regular file")
        self.refuse(2, "file", self.home.folder / "none", "--to", "EUR", saying="cannot be read")
        path = self.file(GERMAN)
        self.refuse(2, "file", path, "--to", "EUR", "--amount", "None", saying="Betrag")
        self.refuse(2, "file", path, "--to", "EUR", "--currency", "3", "--from", "USD")
        self.refuse(2, "file", path, "--to", "EUR", "--json")
        self.refuse(2, "file", path)

    def test_the_output_never_replaces_the_input(self):
        path = self.file(GERMAN)
        link, other = self.home.folder / "link.csv", self.home.folder / "other.csv"
        link.symlink_to(path)
        os.link(path, other)
        for output in [path, link, other]:
            self.refuse(2, "file", path, "--to", "EUR", "-o", output, saying="replace the input")
        with path.open("ab") as output:
            result = subprocess.run(
                [AGIO, "file", path, "--to", "EUR"], stdout=output, stderr=subprocess.PIPE, env=self.home.environment)
        self.assertEqual(result.returncode, 2)
        self.assertEqual(path.read_bytes(), GERMAN.encode())

    def test_standard_output_by_its_name_is_appended_to(self):
        path, log = self.file(GERMAN), self.home.folder / "log"
        log.write_text("before\n")
        with log.open("ab") as output:
            result = subprocess.run(
                [AGIO, "file", path, "--to", "EUR", "-o", "/dev/stdout"], stdout=output, env=self.home.environment)
        self.assertEqual(result.returncode, 0)
        self.assertEqual(log.read_text(), "before\n" + self.home.agio("file", path, "--to", "EUR"))

    def test_nothing_half_is_left(self):
        path = self.file("date,amount,currency\n" + "2025-03-07,1,USD\n" * 400_000)
        output = self.home.folder / "out.csv"
        output.write_text("before")
        names = sorted(os.listdir(self.home.folder))
        process = subprocess.Popen([AGIO, "file", path, "--to", "EUR", "-o", output], env=self.home.environment)
        held = f"/proc/{process.pid}/fd"
        # It has begun to write when a file without a name is open.
        while process.poll() is None and not any("(deleted)" in name for name in self.links(held)):
            pass
        process.send_signal(signal.SIGKILL)
        process.wait()
        left = [name for name in sorted(os.listdir(self.home.folder)) if name not in names]
        self.assertEqual([name for name in left if name.startswith(".saving")], [])
        if process.returncode == 0:
            self.assertEqual(output.read_bytes().count(b"\n"), 400_001)
        else:
            self.assertEqual(output.read_bytes(), b"before")
        with open("/dev/full", "w") as full:
            result = subprocess.run(
                [AGIO, "file", path, "--to", "EUR"], stdout=full, stderr=subprocess.PIPE, text=True, env=self.home.environment)
        self.assertEqual(result.returncode, 1)
        self.assertIn("could not be written", result.stderr)

    def links(self, folder):
        found = []
        try:
            for name in os.listdir(folder):
                found.append(os.readlink(f"{folder}/{name}"))
        except OSError:
            pass
        return [name for name in found if name.startswith(str(self.home.folder))]

    def test_large_and_odd_files_are_converted_or_refused(self):
        wide = ",".join(f"c{number}" for number in range(9_997))
        path = self.file(f"date,amount,currency,{wide}\n2025-03-07,1,USD{',x' * 9_997}\n")
        text, _ = self.converted(path, "--to", "EUR")
        self.assertEqual(text.splitlines()[1].count(","), 9_999 + len(NAMES))
        broad = self.file("date,amount,currency" + ",c" * 20_000 + "\n")
        self.refuse(2, "file", broad, "--to", "EUR", saying="16,384 fields")
        record = self.file(b"date,amount,currency,text\n2025-03-07,1,USD," + b"x" * 3_000_000 + b"\n")
        self.refuse(2, "file", record, "--to", "EUR", saying="longer than 1 MB")
        quote = self.file(b'date,amount,currency,text\n2025-03-07,1,USD,"' + b"x\n" * 3_000_000)
        self.refuse(2, "file", quote, "--to", "EUR", saying="The quotation mark on line 2 is not closed within 1 MB. Close it")
        mixed = self.file("date,amount,currency\r\n2025-03-07,1,USD\n2025-03-07,2,USD\r\n")
        self.converted(mixed, "--to", "EUR")
        alone = self.file("date,amount,currency\n2025-03-07,1,USD\r2025-03-07,2,USD\n")
        self.refuse(2, "file", alone, "--to", "EUR", saying="ends with a carriage return")
        text = "date,amount,currency\n2025-03-07,1,USD\n"
        for encoding in ("utf-16", "utf-16-le", "utf-16-be", "utf-8-sig"):
            output = self.home.folder / "out.csv"
            self.home.agio("file", self.file(text.encode(encoding)), "--to", "EUR", "-o", output)
            (row,) = csv.DictReader(io.StringIO(output.read_bytes().decode(encoding)))
            self.assertEqual(row["agio_result"], str(cents(1 / HISTORY["2025-03-07"].rates["USD"])))

    def test_a_dry_run_says_how_the_file_is_read(self):
        path = self.file(GERMAN)
        said = json.loads(self.home.agio("file", path, "--to", "EUR", "--dry-run", "--json"))
        self.assertEqual((said["delimiter"], said["decimal"], said["dateOrder"]), (";", ",", "dmy"))
        self.assertEqual(said["amount"], {"column": 2, "name": "Betrag"})
        self.assertEqual((said["rows"], said["converted"], said["undecided"]), (3, 3, 0))
        self.assertIn("Decimal separator: comma\n", self.home.agio("file", path, "--to", "EUR", "--dry-run"))
