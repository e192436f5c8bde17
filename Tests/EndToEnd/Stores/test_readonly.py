"""A read-only store can be used, and every change is refused with one sentence."""

import os
import shutil
import subprocess
import unittest

from case import WindowCase
from preferences import Preferences
from programs import AGIO, sql
from rates import HISTORY_FILE
from waiting import wait_for, wait_until

DEFAULT = ["EUR", "USD", "GBP", "JPY", "CHF", "CNY", "INR"]


class Readonly(WindowCase):
    def setUp(self):
        super().setUp()
        sql(self.home.store, "PRAGMA wal_checkpoint(TRUNCATE)")
        self.before = self.home.store.read_bytes()

    def agio(self, *words):
        """Runs `agio` as a user who may read but not write the store and its folder, whoever runs the tests."""
        folder = self.home.store.parent
        program = self.home.folder / "agio"
        shutil.copy(AGIO, program)
        for path, mode in [(self.home.folder, 0o755), (folder.parent, 0o755), (folder, 0o555), (self.home.store, 0o444)]:
            path.chmod(mode)
        nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.geteuid() == 0 else []
        return subprocess.run(
            [*nobody, str(program), *words], env=self.home.environment, capture_output=True, text=True, timeout=30
        )

    def test_agio_reads_it(self):
        for words, expected in [
            (["convert", "100", "EUR", "USD"], "111.72 USD\n"),
            (["convert", "--date", "1999-01-04", "1", "EUR", "USD"], "1.18 USD\n"),
            (["history", "EUR", "USD", "--from", "2026-10-30"], "2026-10-30 1.1172\n"),
        ]:
            result = self.agio(*words)
            self.assertEqual((result.returncode, result.stdout), (0, expected), result.stderr)
        for words in [["list"], ["lists"], ["fee"], ["own"], ["currencies", "yen"]]:
            self.assertEqual(self.agio(*words).returncode, 0)

    def test_agio_refuses_to_change_it(self):
        for words in [
            ["add", "SEK"], ["remove", "USD"], ["amount", "5", "USD"], ["base", "USD"], ["config", "set", "refresh", "asked"],
            ["lists", "add", "Trip"], ["lists", "rename", "Home", "House"], ["fee", "2"], ["fee", "off"],
            ["own", "rate", "EUR", "USD", "2"], ["own", "currency", "PTS", "Points"],
            ["import", HISTORY_FILE],
            ["sources", "key", "openexchangerates", "--remove"], ["sources", "oauth", "custom", "https://127.0.0.1/token", "me"],
        ]:
            result = self.agio(*words)
            self.assertEqual((result.returncode, result.stdout), (4, ""), result.stderr)
            self.assertRegex(result.stderr, r"^agio: [^\n]+\.\n$")
        self.assertEqual(self.home.store.read_bytes(), self.before)

    def test_agio_asks_nobody_for_what_it_could_not_keep(self):
        bank = self.open_bank()
        self.home.use(bank)
        sql(self.home.store, "PRAGMA wal_checkpoint(TRUNCATE)")
        result = self.agio("refresh")
        self.assertEqual((result.returncode, result.stdout), (4, ""), result.stderr)
        self.assertEqual(bank.total, 0)

    def test_the_window_shows_it_and_says_that_changes_are_not_kept(self):
        window = self.start(launcher=self.readonly())
        self.assert_amounts(window, "100", "EUR")
        wait_until(lambda: "cannot be written" in window.status(), "the status says so")
        window.enter("USD", "5")
        self.assert_amounts(window, "5", "USD", typed="5")
        window.press("ctrl+Delete")
        wait_until(lambda: "cannot be written" in window.status(), "the status says so")
        wait_for(window.rows, DEFAULT, "the rows")
        window.screenshot("read-only-store")
        self.assertEqual(self.home.store.read_bytes(), self.before)

    def test_the_window_shows_its_past_days_and_asks_for_none(self):
        window = self.start(launcher=self.readonly())
        window.show_day("2023-01-01")
        wait_until(lambda: (window.amount("USD") == "106.66", window.amount("USD")), "the rates of 2022-12-30")
        window.press("ctrl+r")
        words = "Rates cannot be saved: the store is read-only."
        wait_until(lambda: (window.notice_text() == words, window.notice_text()), "the notice")
        self.assertEqual(self.home.store.read_bytes(), self.before)

    def test_the_switches_of_the_preferences_show_what_stays_in_force(self):
        window = self.start(launcher=self.readonly())
        preferences = Preferences(window, "General")
        for switch, is_on in [("Flags", True), ("Update rates automatically", False)]:
            preferences.turn(switch)
            # The switch is turned when the window answers.
            window.rest()
            wait_for(lambda: preferences.is_on(switch), is_on, "the switch")
        window.click(preferences.choice("Dark"))
        window.rest()
        wait_for(lambda: preferences.is_chosen("System"), True, "whether the button is chosen")

    def readonly(self):
        """The launcher of a program for which the folder of the store is read-only."""
        folder = str(self.home.store.parent)
        if os.geteuid() != 0:
            self.home.store.chmod(0o444)
            self.home.store.parent.chmod(0o555)
            return []
        return ["unshare", "--mount", "sh", "-c", 'mount --bind -o ro "$0" "$0" && exec "$@"', folder]


if __name__ == "__main__":
    unittest.main()
