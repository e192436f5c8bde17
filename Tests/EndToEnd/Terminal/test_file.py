"""`agio file`: files of banks converted by the real program, computed again with Python's csv and decimal."""

import csv
import io
import json
import os
import signal
import subprocess
from decimal import ROUND_HALF_UP, Decimal

from programs import AGIO, ROOT
from rates import HISTORY
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

    def test_what_is_no_table_is_refused(self):
        for content in [b"", b"one\ntwo\n", b"date,amount\n2024-01-01,1\0\n", b'date,amount,currency\n"2024-01-01,1,USD\n',
                        b"PK\x03\x04", b"date,amount,currency,agio_rate\n2024-01-01,1,USD,1\n"]:
            self.refuse(2, "file", self.file(content), "--to", "EUR")
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

    def test_a_dry_run_says_how_the_file_is_read(self):
        path = self.file(GERMAN)
        said = json.loads(self.home.agio("file", path, "--to", "EUR", "--dry-run", "--json"))
        self.assertEqual((said["delimiter"], said["decimal"], said["dateOrder"]), (";", ",", "dmy"))
        self.assertEqual(said["amount"], {"column": 2, "name": "Betrag"})
        self.assertEqual((said["rows"], said["converted"], said["undecided"]), (3, 3, 0))
        self.assertIn("Decimal separator: comma\n", self.home.agio("file", path, "--to", "EUR", "--dry-run"))
