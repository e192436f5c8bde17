"""Damaged stores: they open, the user's data is lost only if its own page is damaged, and losses are reported."""

import os
import subprocess
import unittest
import zipfile

from case import HomeCase
from damage import Damage
from programs import AGIO, sql
from rates import HISTORY, HISTORY_FILE


def complaints(result):
    """The standard error of a command, without the age of the bundled rates."""
    return [line for line in result.stderr.splitlines() if "business days old" not in line]


class Recovery(HomeCase):
    """A small version of the table of `damage.py`."""

    def setUp(self):
        super().setUp()
        self.damage = Damage(self.home)

    def judge(self, what, outcome):
        owner, different, words = outcome.words
        with self.subTest(what, page_of=owner):
            self.assertTrue(outcome.opened, words)
            self.assertTrue(outcome.sound, words)
            self.assertTrue(outcome.same, f"{different} differ, and the page is of {owner}: {words}")
            self.assertTrue(outcome.told or not different, f"{different} differ, and nothing says so: {words}")

    def test_every_page_that_is_overwritten_costs_its_own_rows_only(self):
        for page in range(1, self.damage.pages + 1):
            self.judge(f"page {page}", self.damage.overwrite(page))

    def test_bits_that_are_flipped_lock_nobody_out(self):
        for bit in self.damage.bits(40, seed=3):
            self.judge(f"bit {bit}", self.damage.flip(bit))


class Values(HomeCase):
    """An unreadable value loses only its row."""

    def test_a_rate_or_a_day_that_is_none_is_left_out_and_the_command_goes_on(self):
        for change, loss in [
            ("UPDATE rate SET rate = CAST(x'FF2E35' AS TEXT) WHERE currency = 'USD'", "1 rate could not be read"),
            ("UPDATE rate SET own_day = 9223372036854775807", ""),
            ("INSERT INTO rate_table (source, day, base) VALUES (0, 9223372036854775807, 'EUR')", "The rates of 1 of 2 days could not be read"),
            ("UPDATE quote SET last_day = 9223372036854775807", ""),
        ]:
            with self.subTest(change):
                home = self.new_home()
                home.agio("add", "SEK")
                sql(home.store, change)
                result = home.run("list")
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertIn("SEK", result.stdout)
                self.assertIn("agio: Your data was damaged", result.stderr)
                self.assertIn(loss, result.stderr)
                self.assertEqual(complaints(home.run("list")), [])


class Full(HomeCase):
    """On a full disk everything can still be read."""

    def limited(self, kilobytes, *words):
        # For the store, a limit on the size of files is like a full disk.
        shell = ["sh", "-c", f'trap "" XFSZ; ulimit -f {kilobytes * 2}; exec "$0" "$@"', AGIO, *map(str, words)]
        return subprocess.run(shell, env=self.home.environment, capture_output=True, text=True, timeout=60)

    def test_a_store_is_read_on_a_full_disk(self):
        self.home.agio("amount", "5", "USD")
        for words in [["list"], ["lists"], ["convert", "1", "EUR", "USD"], ["own"], ["sources"], ["config", "list"], ["rates"]]:
            result = self.limited(0, *words)
            self.assertEqual((result.returncode, complaints(result)), (0, []), words)
            self.assertEqual(result.stdout, self.home.agio(*words))
        result = self.limited(0, "add", "SEK")
        self.assertEqual(result.returncode, 4)
        self.assertRegex(result.stderr, r"^agio: [^\n]+\.\n$")

    def test_what_is_only_in_the_log_is_read_on_a_full_disk(self):
        self.leave_a_log()
        self.assertEqual(self.limited(0, "config", "get", "digits").stdout, "more\n")

    @unittest.skipUnless(os.geteuid() == 0, "mounting takes the superuser")
    def test_what_is_only_in_the_log_is_read_from_a_read_only_mount(self):
        self.leave_a_log()
        for name in ["agio.sqlite-shm"]:
            (self.home.store.parent / name).unlink(missing_ok=True)
        mount = ["unshare", "--mount", "sh", "-c", 'mount --bind -o ro "$0" "$0" && exec "$@"', str(self.home.store.parent)]
        result = subprocess.run(
            [*mount, AGIO, "config", "get", "digits"], env=self.home.environment, capture_output=True, text=True, timeout=60
        )
        self.assertEqual((result.returncode, result.stdout), (0, "more\n"), result.stderr)

    def leave_a_log(self):
        """Changes a setting like a program that is killed then: the change is only in the write-ahead log."""
        self.home.agio("list")
        script = """
import os, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute("INSERT INTO setting VALUES ('digits', 'more')")
db.commit()
os._exit(0)
"""
        subprocess.run(["/usr/bin/python3", "-c", script, self.home.store], check=True, timeout=60)
        self.assertGreater((self.home.store.parent / "agio.sqlite-wal").stat().st_size, 0)

    def test_an_import_that_fails_half_way_says_what_is_kept_and_is_gone_on_with(self):
        self.home.agio("list")
        result = self.limited(3000, "import", HISTORY_FILE)
        self.assertEqual(result.returncode, 4, result.stdout + result.stderr)
        kept = sql(self.home.store, "SELECT count(*) FROM rate_table WHERE source = 0")
        self.assertGreater(kept, 600)
        # The newest day was there before.
        words = f"agio: The disk is full. {kept - 1} of {len(HISTORY)} days were imported. Import the file again to add the rest.\n"
        self.assertEqual(result.stderr, words)
        self.home.agio("import", HISTORY_FILE)
        self.assertEqual(sql(self.home.store, "SELECT count(*) FROM rate_table WHERE source = 0"), len(HISTORY))

    def test_an_import_that_fits_into_the_log_only_is_whole(self):
        lines = zipfile.Path(HISTORY_FILE, "eurofxref-hist.csv").read_text().splitlines()
        older = self.home.folder / "older.csv"
        older.write_text("\n".join(lines[:1] + lines[401:]) + "\n")
        self.home.agio("import", older)
        result = self.limited(self.home.store.stat().st_size // 1024, "import", HISTORY_FILE)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(sql(self.home.store, "SELECT count(*) FROM rate_table WHERE source = 0"), len(HISTORY))
        self.assertEqual(self.home.integrity(), "ok")


if __name__ == "__main__":
    unittest.main()
