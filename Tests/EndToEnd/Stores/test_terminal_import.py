"""`agio import`: csv, zip and xml; what a terminal sees of it; what is there when it is interrupted or killed."""

import datetime
import io
import json
import os
import pty
import re
import signal
import subprocess
import unittest
import zipfile

from bank import history_zip
from case import HomeCase
from programs import AGIO, rows
from rates import ECB_CODES, HISTORY, HISTORY_FILE, Table
from shapes import SHAPES
from terminals import read_all


def number(day):
    """A day as the store counts."""
    return (datetime.date.fromisoformat(day) - datetime.date(1970, 1, 1)).days


class Importing(HomeCase):
    def stored_days(self):
        """How many rates each stored day of the bank's has."""
        found = rows(self.home.store, "SELECT day, count(*) FROM rate WHERE source = 0 GROUP BY day")
        return dict(found)

    def started(self, *words):
        """An import at a terminal, and the terminal's other end."""
        reader, writer = pty.openpty()
        process = subprocess.Popen(
            [AGIO, *map(str, words)], env=self.home.environment, stdout=subprocess.PIPE, stderr=writer, text=True)
        os.close(writer)
        self.addCleanup(os.close, reader)
        self.addCleanup(process.stdout.close)
        return process, reader

    def test_the_history_as_csv_zip_and_xml_is_the_same(self):
        # Days of the currencies that the tests write as XML.
        tables = {day: HISTORY[day] for day in sorted(HISTORY)[-900:]}
        tables = {day: Table(day, {code: table.rates[code] for code in ECB_CODES}) for day, table in tables.items()}
        packed = history_zip(tables)
        with zipfile.ZipFile(io.BytesIO(packed)) as archive:
            unpacked = archive.read(archive.namelist()[0])
        xml = SHAPES["ecb"].history([tables[day] for day in sorted(tables, reverse=True)])
        expected = {number(day): len(table.rates) - 1 for day, table in tables.items()}
        # Known by its bytes, not by its name.
        for content in [unpacked, packed, xml]:
            self.home = self.new_home()
            path = self.home.folder / "rates"
            path.write_bytes(content)
            result = self.home.run("import", path)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertRegex(result.stdout, r"^Imported 900 days\. New rates: \d+\.\n$")
            found = self.stored_days()
            self.assertEqual({day for day in {*found, *expected} if found.get(day) != expected.get(day)}, set())

    def without_libarchive(self):
        """An environment in which the loader finds one first that is no library."""
        folder = self.home.folder / "libraries"
        folder.mkdir()
        (folder / "libarchive.so.13").write_text("none")
        return self.home.environment | {"LD_LIBRARY_PATH": str(folder)}

    def test_a_fresh_store_is_made_without_libarchive_and_says_what_it_lacks(self):
        without = self.without_libarchive()
        result = self.home.run("list", "--json", env=without)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertRegex(
            result.stderr, r"^agio: The bundled rates could not be read\. Run “agio refresh”[^\n]*\.\nagio: .*libarchive is not installed.*\n$")
        found = json.loads(result.stdout)["rows"]
        self.assertEqual([row["currency"] for row in found if row["amount"]], ["EUR"])
        self.assertGreater(len(found), 5)
        # It is said when the store is made, and everything goes on without these rates.
        path = self.home.folder / "rates.csv"
        path.write_text(
            "Date,USD,JPY,BGN,CZK,DKK,GBP,HUF,PLN,RON,SEK,CHF\n2026-10-29,1.1,170,1.9,24,7.4,0.8,360,4.4,5.3,10.9,0.9\n")
        for words in [["list"], ["import", path], ["convert", "1", "EUR", "USD"]]:
            result = self.home.run(*words, env=without)
            self.assertEqual((result.returncode, "libarchive" in result.stderr), (0, False), f"{words} {result.stderr}")
        self.assertEqual(result.stdout, "1.10 USD\n")
        # With the library all of the history comes.
        self.home.agio("history", "EUR", "USD", "--by", "year")
        self.assertEqual(len(self.stored_days()), len(HISTORY))

    def test_without_libarchive_a_zip_is_refused_and_all_else_works(self):
        without = self.without_libarchive()
        self.home.agio("list")
        path = self.home.folder / "rates.csv"
        path.write_text("Date,USD,JPY,BGN,CZK,DKK,GBP,HUF,PLN,RON,SEK,CHF\n2026-10-29,1.1,170,1.9,24,7.4,0.8,360,4.4,5.3,10.9,0.9\n")
        self.assertEqual(self.home.run("import", path, env=without).returncode, 0)
        self.assertEqual(self.home.run("list", env=without).returncode, 0)
        result = self.home.run("import", HISTORY_FILE, env=without)
        self.assertNotEqual(result.returncode, 0)
        self.assertEqual(
            result.stderr,
            "agio: The file contains no valid rates (it is a zip archive, and libarchive is not installed).\n")
        self.home.agio("import", HISTORY_FILE)

    def test_libarchive_is_loaded_for_an_import_only(self):
        told = self.home.environment | {"LD_DEBUG": "files"}
        self.assertIn("libarchive.so", self.home.run("history", "EUR", "USD", "--by", "year", env=told).stderr)
        for words in [["list"], ["convert", "1", "EUR", "USD"], ["history", "EUR", "USD", "--by", "year"]]:
            self.assertNotIn("libarchive.so", self.home.run(*words, env=told).stderr)

    def test_a_file_that_is_there_already_changes_nothing(self):
        self.home.furnish()
        before = self.stored_days()
        self.assertEqual(self.home.agio("import", HISTORY_FILE), f"Imported {len(HISTORY)} days. New rates: 0.\n")
        self.assertTrue(self.stored_days() == before)

    def test_a_terminal_sees_how_far_it_is_and_a_file_nothing(self):
        process, reader = self.started("import", HISTORY_FILE)
        text = read_all(reader)
        self.assertEqual(process.wait(60), 0)
        self.assertRegex(process.stdout.read(), r"^Imported \d+ days\. New rates: \d+\.\n$")
        steps = [int(step) for step in re.findall(rf"(\d+) of {len(HISTORY)} days", text)]
        self.assertGreater(len(steps), 3)
        self.assertEqual(steps, sorted(steps))
        # The line is clear when the program ends.
        self.assertTrue(text.endswith("\r\x1b[K"), repr(text[-40:]))
        path = self.home.folder / "day.csv"
        path.write_text("Date,USD,JPY,CZK,DKK,GBP,HUF,PLN,RON,SEK,CHF\n2026-10-29,1.1,170,24,7.4,0.8,360,4.4,5.3,10.9,0.9\n")
        process, reader = self.started("import", path)
        self.assertNotIn("of", read_all(reader))
        self.assertEqual(process.wait(60), 0)
        result = self.home.run("import", HISTORY_FILE)
        self.assertEqual(result.stderr, "")

    def interrupted(self, number):
        """An import that is sent a signal when its first days are stored; what it wrote."""
        process, reader = self.started("import", HISTORY_FILE)
        os.read(reader, 10)
        process.send_signal(number)
        text = read_all(reader)
        return process.wait(60), text

    def check_whole_days_and_go_on(self):
        """Each stored day has all of its rates, and the same command adds the others."""
        counts = {day: len(table.rates) - 1 for day, table in HISTORY.items()}
        for day, count in rows(self.home.store, "SELECT date(day * 86400, 'unixepoch'), count(*) FROM rate WHERE source = 0 GROUP BY day"):
            self.assertEqual(count, counts[day], day)
        self.assertEqual(self.home.integrity(), "ok")
        self.home.agio("import", HISTORY_FILE)
        self.assertEqual(len(self.stored_days()), len(HISTORY))

    def test_ctrl_c_leaves_whole_days_and_says_so(self):
        code, text = self.interrupted(signal.SIGINT)
        # Where it is too fast, it was done.
        if len(self.stored_days()) < len(HISTORY):
            self.assertEqual(code, 130)
            self.assertRegex(
                text, r"agio: Interrupted after \d+ days?\. New rates: \d+\. Run the command again to import the rest\.")
        self.check_whole_days_and_go_on()

    def test_kill_leaves_whole_days(self):
        self.interrupted(signal.SIGKILL)
        self.check_whole_days_and_go_on()


if __name__ == "__main__":
    unittest.main()
