"""The life of the program: restoring state at the next start, the first start, and failing starts."""

import hashlib
import os
import subprocess
import time
import unittest
from dates import written
from pathlib import Path

from acts import Player
from case import HomeCase, WindowCase
from locales import locale
from programs import AGIO_GTK, sql
from rates import HISTORY, NEWEST
from waiting import pump, wait_for, wait_until
from window import State, Window, has, members, name

DEFAULT = ["EUR", "USD", "GBP", "JPY", "CHF", "CNY", "INR"]


class Again(WindowCase):
    """The state after the next start."""

    def change(self, window):
        """Changes the order, the base, the rows and the amount."""
        window.choose("USD", "Make base")
        wait_for(lambda: window.rows()[0], "USD", "the first row")
        window.choose("INR", "Move up")
        wait_for(lambda: window.rows()[-1], "CNY", "the last row")
        window.choose("GBP", "Remove")
        wait_for(window.rows, ["USD", "EUR", "JPY", "CHF", "INR", "CNY"], "the rows")
        window.open_picker()
        window.look_for("sek")
        window.press("Return")
        wait_for(window.rows, ["USD", "EUR", "JPY", "CHF", "INR", "CNY", "SEK"], "the rows")
        window.enter("CHF", "1234.567")

    def assert_there(self, window):
        wait_for(window.rows, ["USD", "EUR", "JPY", "CHF", "INR", "CNY", "SEK"], "the rows")
        self.assert_amounts(window, "1234.567", "CHF", typed="1234.567")
        self.assertIn("Base", window.labels("USD"))

    def test_after_closing_and_starting_again_rows_order_base_and_amounts_are_the_same(self):
        window = self.start()
        self.change(window)
        self.assertEqual(window.close(), 0)
        self.assert_there(self.start())

    def test_the_window_manager_closes_the_window(self):
        window = self.start()
        window.press("alt+F4")
        self.assertEqual(window.wait(), 0)

    def test_closing_right_after_the_last_key_keeps_it(self):
        window = self.start()
        window.focus("USD")
        window.press("7", "7", "ctrl+q")
        self.assertEqual(window.wait(), 0)
        self.assertEqual(self.home.anchor(), ("77", "USD"))

    def test_closing_on_an_unreadable_text_keeps_it_and_the_amount_before(self):
        window = self.start()
        window.enter("USD", "12x")
        wait_until(lambda: window.problem("USD"), "the text is marked")
        self.assertEqual(window.close(), 0)
        self.assertEqual(self.home.anchor(), ("100", "EUR"))
        again = self.start()
        self.assertEqual(again.amount("USD"), "12x")
        self.assertIn("“x”", again.problem("USD"))

    def test_after_kill_9_everything_that_was_seen_in_the_store_is_there(self):
        window = self.start()
        self.change(window)
        wait_for(self.home.anchor, ("1234.567", "CHF"), "what is stored", 0.5)
        window.kill()
        self.assertEqual(self.home.integrity(), "ok")
        self.assert_there(self.start())

    def test_an_empty_amount_is_empty_again(self):
        window = self.start()
        window.focus("USD")
        window.press("BackSpace")
        wait_for(window.amounts, dict.fromkeys(DEFAULT, ""), "what the rows show")
        self.assertEqual(window.close(), 0)
        again = self.start()
        self.assertEqual(again.amounts(), dict.fromkeys(DEFAULT, ""))

    def test_an_empty_list_is_empty_again(self):
        self.home.agio("remove", *DEFAULT)
        window = self.start()
        wait_for(window.rows, [], "the rows")
        self.assertEqual(window.close(), 0)
        self.assertEqual(self.start().rows(), [])
        self.assertEqual(self.home.list(), [])

    def test_a_second_start_presents_the_first(self):
        window = self.start()
        identity = subprocess.run(
            ["xdotool", "search", "--all", "--onlyvisible", "--pid", str(window.process.pid), "--name", "^Agio$"],
            capture_output=True, text=True, check=True,
        ).stdout.split()[0]
        subprocess.run(["xdotool", "windowminimize", identity], check=True)
        wait_for(lambda: has(window.frame, State.ACTIVE), False, "whether the window has the keyboard")
        second = Window(self.home)
        self.addCleanup(self.end, second)
        self.assertEqual(second.wait(), 0)
        window.wait_until_active()
        self.assertIsNone(window.process.poll())
        self.assertEqual([name(child) for child in members(window.application)], ["Agio"])

    def test_another_store_has_a_window_of_its_own(self):
        other = self.home.folder / "other store.sqlite"
        first = self.start()
        second = self.start("--store", other)
        self.assertEqual(second.rows(), DEFAULT)
        second.enter("USD", "5")
        wait_until(lambda: '"amount":"5"' in self.home.agio("--store", other, "list", "--json"), "it is stored")
        self.assert_amounts(first, "100", "EUR")
        self.assertEqual(self.home.anchor(), ("100", "EUR"))


class Over(unittest.TestCase):
    """The window is closed over a popover; AT-SPI would keep the widgets alive that GTK uses too late."""

    def test_the_status_bar_had_the_keyboard_before_a_popover(self):
        player = Player(is_deaf=True)
        self.addCleanup(player.close)
        for keys in (["ctrl+h"], ["Escape"], ["shift+Tab"] * 5, ["ctrl+shift+f"]):
            player.do({"do": "keys", "keys": keys})
        # The program must end without a crash or output on standard error.
        player.do({"do": "quit", "typed": "5", "by": "ctrl+q"})
        self.assertEqual(player.window.wait(), 0)


class First(HomeCase):
    """The first start, in an empty home, without a network."""

    def start(self, **settings):
        window = Window(self.home, launcher=offline(), **settings)
        self.addCleanup(self.end, window)
        window.wait_until_known()
        return window

    def end(self, window):
        window.stop()
        self.assertEqual(window.complaints(), "", "agio-gtk wrote something")

    def test_every_row_of_the_default_list_has_its_amount_from_the_first_frame(self):
        window = self.start()
        wait_for(window.amounts, {code: NEWEST.shown("100", "EUR", code) for code in DEFAULT}, "the amounts")
        window.wait_until_active()
        wait_for(window.rows, DEFAULT, "the rows")
        self.assertIn(f"Rates: European Central Bank, {written(NEWEST.day)}", window.status())
        window.screenshot("first-start")

    def test_the_history_comes_in_the_background_while_the_window_answers(self):
        window = self.start()
        window.wait_until_active()
        window.focus("USD")
        typed = ""
        for character in "123456789":
            window.type(character)
            typed += character
            wait_for(lambda: window.amount("EUR"), NEWEST.shown(typed, "USD", "EUR"), "the amount in EUR", 2)
        wait_for(lambda: self.days(), len(HISTORY), "the days in the store", 60)
        lines = self.home.agio("history", "EUR", "USD").splitlines()
        self.assertEqual(len(lines), 7126)
        expected = [f"{day} {HISTORY[day].rates['USD'].normalize():f}" for day in sorted(HISTORY)]
        self.assertEqual(lines, expected)
        wait_for(lambda: window.amount("USD"), typed, "the amount")

    def days(self):
        """The number of days in the store, read without `agio`, which would import the history itself."""
        return sql(self.home.store, "SELECT count(*) FROM rate_table WHERE source = 0")

    def test_a_history_import_that_was_killed_is_taken_up_again(self):
        window = self.start()
        wait_until(lambda: self.days() > 1, "the import has begun")
        window.kill()
        again = self.start()
        wait_for(self.days, len(HISTORY), "the days in the store", 60)
        self.assertEqual(again.amounts(), {code: NEWEST.shown("100", "EUR", code) for code in DEFAULT})
        self.assertEqual(self.home.integrity(), "ok")

    def test_the_currency_of_the_locale_is_the_base_and_is_not_repeated(self):
        for country, rows in [
            ("de_CH", ["CHF", "EUR", "USD", "GBP", "JPY", "CNY", "INR"]),
            ("ja_JP", ["JPY", "EUR", "USD", "GBP", "CHF", "CNY", "INR"]),
            ("sv_SE", ["SEK", "EUR", "USD", "GBP", "JPY", "CHF", "CNY", "INR"]),
            ("de_DE", DEFAULT),
        ]:
            with self.subTest(country):
                self.home = self.new_home()
                self.home.locale = locale(country)
                window = self.start()
                wait_for(window.rows, rows, "the rows")
                self.assertTrue(all(window.amounts().values()), window.amounts())
                window.stop()

    def test_numbers_are_read_and_written_as_in_the_users_country(self):
        self.home.locale = locale("de_DE")
        window = self.start()
        window.wait_until_active()
        window.focus("USD")
        window.type("1.234,5")
        expected = NEWEST.shown("1234.5", "USD", "INR")
        wait_for(lambda: window.amount("INR"), german(expected), "the amount in INR")
        wait_for(lambda: window.amount("USD"), "1.234,5", "the amount")
        window.press("Down")
        wait_for(lambda: window.amount("USD"), "1.234,50", "the amount in USD")
        wait_for(self.home.anchor, ("1234.5", "USD"), "what is stored")

    def test_the_keypads_decimal_key_types_the_countrys_decimal_sign(self):
        self.home.locale = locale("de_DE")
        window = self.start()
        window.wait_until_active()
        window.focus("USD")
        window.press_in_layout("KP_1", "KP_Decimal", "KP_5")
        wait_for(lambda: window.amount("USD"), "1,5", "the amount in USD")


def german(text):
    """A number of the C locale in German format."""
    whole, point, fraction = text.partition(".")
    return f"{int(whole):,}".replace(",", ".") + ("," + fraction if point else "")


def offline():
    """The launcher of a program without any network, if the system lets a user make one."""
    for words in (["unshare", "--net"], ["unshare", "--net", "--map-current-user"]):
        if subprocess.run([*words, "true"], capture_output=True).returncode == 0:
            return words
    return []


class Failing(HomeCase):
    """Failing starts: one sentence, the exit code of the contract, nothing lost."""

    def fail(self, code, *options, **changes):
        """Starts the window where it cannot open. Returns its output."""
        environment = self.home.environment | changes
        environment = {key: value for key, value in environment.items() if value is not None}
        result = subprocess.run([AGIO_GTK, *map(str, options)], env=environment, capture_output=True, text=True, timeout=20)
        self.assertEqual(result.returncode, code, result.stderr)
        self.assertRegex(result.stderr, r"^agio-gtk: [^\n]+\.\n$")
        self.assertEqual(result.stdout, "")
        return result.stderr

    def test_without_a_display_there_is_one_sentence_and_exit_code_1(self):
        self.assertIn("display", self.fail(1, DISPLAY=None))
        self.assertIn("display", self.fail(1, DISPLAY=":9999"))

    def test_wrong_usage_is_exit_code_2(self):
        for options in [["--store", ":memory:"], ["--store"], ["--store", ""], ["--store=:memory:"], ["--frob"], ["word"]]:
            with self.subTest(options):
                self.fail(2, *options)

    def test_an_option_without_its_amount_is_exit_code_2(self):
        for options in [["--convert"], ["--convert", ""], ["--convert="], ["--convert", " \t"]]:
            with self.subTest(options):
                self.assertEqual(self.fail(2, *options), "agio-gtk: --convert needs an amount.\n")

    def test_help_and_version_need_no_display(self):
        environment = {key: value for key, value in self.home.environment.items() if key != "DISPLAY"}
        for option, begin in [("--help", "Usage: agio-gtk"), ("--version", "agio-gtk ")]:
            result = subprocess.run([AGIO_GTK, option], env=environment, capture_output=True, text=True, timeout=20)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertTrue(result.stdout.startswith(begin), result.stdout)

    def test_a_store_that_is_a_folder_is_exit_code_4(self):
        folder = self.home.folder / "folder"
        folder.mkdir()
        self.fail(4, "--store", folder)
        self.assertEqual(list(folder.iterdir()), [])

    def test_a_store_in_a_folder_that_cannot_be_made_is_exit_code_4(self):
        (self.home.folder / "file").write_text("not a folder")
        self.fail(4, "--store", self.home.folder / "file" / "agio.sqlite")
        self.fail(4, "--store", "/proc/agio/agio.sqlite")

    def test_a_store_of_a_newer_version_is_refused_and_left_byte_for_byte(self):
        self.home.agio("list")
        sql(self.home.store, "PRAGMA wal_checkpoint(TRUNCATE)")
        sql(self.home.store, "PRAGMA user_version = 999")
        before = files(self.home.store.parent)
        for words in [["list"], ["amount", "5", "USD"], ["doctor"], ["refresh"]]:
            result = self.home.run(*words)
            self.assertEqual(result.returncode, 4, words)
            self.assertRegex(result.stderr, r"^agio: [^\n]*newer[^\n]*\.\n$")
            self.assertEqual(files(self.home.store.parent), before, words)

    def test_a_database_of_another_program_is_refused_and_left_byte_for_byte(self):
        self.home.store.parent.mkdir(parents=True)
        sql(self.home.store, "CREATE TABLE mail (subject TEXT)")
        sql(self.home.store, "PRAGMA application_id = 252006674")
        before = files(self.home.store.parent)
        self.fail(4, "--store", self.home.store)
        self.assertEqual(self.home.run("list").returncode, 4)
        self.assertEqual(files(self.home.store.parent), before)


def files(folder):
    """The names and checksums of the files in a folder."""
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in Path(folder).iterdir()}


class Damaged(WindowCase):
    """A file that is not a store: it is renamed, never deleted, and replaced by a fresh store."""

    def setUp(self):
        super().setUp()
        self.garbage = os.urandom(64 * 1024)

    def test_garbage_is_set_aside_and_the_window_opens_with_the_default_list_and_says_so(self):
        self.home.store.write_bytes(self.garbage)
        window = self.start()
        wait_for(window.rows, DEFAULT, "the rows")
        self.assert_set_aside(self.garbage)
        self.assertIn("Your data was damaged.", window.status())

    def test_a_store_whose_pages_are_damaged_gives_what_can_be_read_and_is_kept(self):
        store = bytearray(self.home.store.read_bytes())
        store[4096 * 40 : 4096 * 61] = os.urandom(4096 * 21)
        self.home.store.write_bytes(store)
        result = self.home.run("history", "EUR", "USD")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertRegex(result.stderr, r"(?m)^agio: The rates of \d+ of 7126 days could not be read; ")
        self.assert_set_aside(bytes(store))
        self.assertEqual(len(result.stdout.splitlines()), len(HISTORY), "they come back from the bundled history")
        self.assertEqual(self.home.list(), DEFAULT)

    def test_the_window_recovers_a_store_whose_damage_shows_late(self):
        self.home.agio("lists", "add", "Trip")
        sql(self.home.store, "PRAGMA wal_checkpoint(TRUNCATE)")
        page = sql(self.home.store, "SELECT pageno FROM dbstat WHERE name = 'rate' ORDER BY pagetype = 'leaf', pageno")
        store = bytearray(self.home.store.read_bytes())
        store[4096 * (page - 1) : 4096 * page] = b"\xa5" * 4096
        self.home.store.write_bytes(store)
        window = self.start()
        wait_until(lambda: ("was recovered" in window.status(), window.status()), "the status says so")
        self.assert_set_aside(bytes(store))
        wait_for(window.rows, ["EUR"], "the rows")
        self.assertEqual([row["name"] for row in self.home.json("lists")], ["Home", "Trip"])
        self.assertEqual(self.home.integrity(), "ok")

    def test_agio_says_that_a_damaged_store_was_set_aside_and_goes_on_with_a_fresh_one(self):
        self.home.store.write_bytes(self.garbage)
        result = self.home.run("list")
        self.assertEqual(result.returncode, 4)
        self.assertRegex(result.stderr, r"^agio: Your data was damaged\. [^\n]* Agio started fresh\.\n$")
        self.assert_set_aside(self.garbage)
        self.assertEqual(self.home.list(), DEFAULT)

    def assert_set_aside(self, content):
        """Asserts that the old file exists under a dated name, unchanged."""
        aside = [path for path in self.home.store.parent.iterdir() if "damaged-20" in path.name]
        self.assertEqual([path.read_bytes() == content for path in aside], [True])


class Idle(WindowCase):
    def test_an_idle_window_costs_almost_nothing(self):
        window = self.start()
        window.focus("USD")
        self.assert_amounts(window, "100", "EUR")
        pump()
        before = costs(window.process.pid)
        # These seconds are measured; nothing is waited for.
        time.sleep(2)
        switches, ticks = (after - start for after, start in zip(costs(window.process.pid), before))
        print(f"{switches} context switches, {ticks} clock ticks in 2 s", end=" ", flush=True)
        self.assertLess(switches, 200)
        self.assertLess(ticks, 20)


def costs(pid):
    """The voluntary context switches and CPU clock ticks of a process, over all its threads."""
    switches = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        for line in (task / "status").read_text().splitlines():
            if line.startswith("voluntary_ctxt_switches:"):
                switches += int(line.split()[1])
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return switches, int(fields[11]) + int(fields[12])


if __name__ == "__main__":
    unittest.main()
