"""A store that cannot be used opens a dialog, and a service that does not respond blocks nothing."""

import os
import socket
import sqlite3
import subprocess
import threading
import unittest
import unittest.mock

import clock
from case import HomeCase, WindowCase
from programs import AGIO, AGIO_GTK, hides_proc, sql
from test_life import DEFAULT, files
from waiting import wait_for, wait_until
from window import Role, Window, has, State


class Conversation(WindowCase):
    """The store of the window cannot be used: a dialog offers what can be done, and the result is reported."""

    def make_newer(self):
        sql(self.home.store, "PRAGMA user_version = 999")
        return self.home.store.read_bytes()

    def open(self):
        """Starts the program, which opens the dialog."""
        window = Window(self.home)
        self.addCleanup(self.end, window)
        window.wait_until_known()
        return window

    def test_a_newer_store_is_kept_beside_a_fresh_one_when_the_user_wants_that(self):
        newer = self.make_newer()
        window = self.open()
        window.get(Role.PUSH_BUTTON, "Quit")
        self.assertTrue(self.home.store.read_bytes() == newer, "nothing is done before there is an answer")
        window.click(window.get(Role.PUSH_BUTTON, "Start Fresh"))
        wait_until(lambda: has(window.frame, State.ACTIVE), "the window")
        wait_for(window.rows, DEFAULT, "the rows")
        kept = [path for path in self.home.store.parent.iterdir() if ".kept-20" in path.name]
        self.assertEqual([path.read_bytes() == newer for path in kept], [True])
        wait_until(lambda: (str(kept[0]) in window.status(), window.status()), "the status names it")

    def test_quitting_leaves_a_newer_store_as_it_is(self):
        self.make_newer()
        before = files(self.home.store.parent)
        window = self.open()
        window.click(window.get(Role.PUSH_BUTTON, "Quit"))
        self.assertEqual(window.process.wait(20), 4)
        self.assertEqual(files(self.home.store.parent), before)
        self.assertRegex(window.complaints(), r"^agio-gtk: [^\n]*newer[^\n]*\.\n?$")
        window.forget_complaints()


class Held(WindowCase):
    """Another program holds a store that has to be written before it can be shown."""

    def setUp(self):
        super().setUp()
        sql(self.home.store, "DELETE FROM list")
        self.other = sqlite3.connect(self.home.store, isolation_level=None)
        self.addCleanup(self.other.close)
        self.other.execute("BEGIN IMMEDIATE")
        self.window = Window(self.home)
        self.addCleanup(self.end, self.window)
        self.window.wait_until_known()
        self.window.get(Role.LABEL, "Another program is using the store")

    def test_the_window_comes_when_the_other_program_is_done(self):
        self.other.execute("ROLLBACK")
        wait_until(lambda: has(self.window.frame, State.ACTIVE), "the window")
        wait_for(self.window.rows, DEFAULT, "the rows")
        self.assertEqual(self.window.close(), 0)

    def test_one_can_quit(self):
        self.window.click(self.window.get(Role.PUSH_BUTTON, "Quit"))
        self.assertEqual(self.window.process.wait(20), 4)
        self.assertRegex(self.window.complaints(), r"^agio-gtk: [^\n]*program[^\n]*\.\n?$")
        self.window.forget_complaints()


class InMemory(HomeCase):
    """If no folder can be written, the window works in memory, and says that nothing is saved."""

    def test_a_home_that_cannot_be_written_has_a_window_in_memory(self):
        (self.home.folder / "data").write_text("no folder")
        window = Window(self.home)
        self.addCleanup(window.stop)
        window.wait_for_start()
        wait_for(window.rows, DEFAULT, "the rows")
        wait_until(lambda: ("Nothing is kept in this window" in window.status(), window.status()), "the status says so")
        window.enter("USD", "5")
        wait_until(lambda: (window.amount("EUR") == "4.48", window.amounts()), "the amounts")
        window.press("ctrl+h")
        wait_until(lambda: window.find(Role.RADIO_BUTTON) or window.find(Role.TOGGLE_BUTTON), "the chart")
        window.press("Escape")
        self.assertEqual(window.complaints(), "")


class BrokenClock(WindowCase):
    """A clock beyond the calendar, which ends in the year 9999, is none that a user waits for."""

    def test_a_clock_in_the_last_second_of_the_calendar_ends_no_window(self):
        with unittest.mock.patch.dict(os.environ, {clock.OFFSET: str(10**12)}):
            window = self.start()
        window.press("ctrl+r")
        window.enter("USD", "5")
        self.assertEqual(window.amount("USD"), "5")


class Neighbours(HomeCase):
    """Services that do not respond."""

    def silent_bus(self):
        """The address of a session bus that accepts connections and does not respond."""
        path = self.home.folder / "bus"
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(str(path))
        listener.listen(20)
        kept = []

        def serve():
            while True:
                try:
                    kept.append(listener.accept()[0])
                except OSError:
                    return

        threading.Thread(target=serve, daemon=True).start()
        self.addCleanup(lambda: [each.close() for each in [listener, *kept]])
        return f"unix:path={path}"

    def test_a_session_bus_that_does_not_answer_holds_no_window_up(self):
        environment = self.home.environment | {"DBUS_SESSION_BUS_ADDRESS": self.silent_bus()}
        window = subprocess.Popen([AGIO_GTK], env=environment, stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.addCleanup(window.communicate)
        self.addCleanup(window.kill)

        def shown():
            words = ["xdotool", "search", "--onlyvisible", "--pid", str(window.pid)]
            return subprocess.run(words, capture_output=True, text=True, check=False).stdout.strip()

        wait_until(shown, "the window", deadline=30)

    def test_a_session_bus_that_does_not_answer_holds_no_command_up(self):
        environment = self.home.environment | {"DBUS_SESSION_BUS_ADDRESS": self.silent_bus()}
        self.assertEqual(self.home.run("list", env=environment, timeout=30).returncode, 0)

    def test_a_clock_that_is_broken_makes_no_days_that_there_are_not(self):
        self.home.agio("list")
        for seconds in [-10**10, 10**12, -1_795_000_000]:
            environment = self.home.environment | {"AGIO_CLOCK_OFFSET": str(seconds)}
            for words in [["list", "--json"], ["rates"], ["convert", "1", "EUR", "USD"], ["history", "EUR", "USD"], ["sources"], ["doctor"]]:
                result = self.home.run(*words, env=environment)
                self.assertEqual(result.returncode, 0, f"{words} {seconds}: {result.stderr}")
                self.assertNotRegex(result.stdout, r"\b\d{5,}-\d\d-\d\d|-\d{4}-", f"{words} {seconds}")

    @hides_proc
    @unittest.skipUnless(os.geteuid() == 0, "mounting takes the superuser")
    def test_without_proc_the_words_are_read_all_the_same(self):
        other = self.home.folder / "other.sqlite"
        hidden = ["unshare", "--mount", "sh", "-c", 'mount -t tmpfs none /proc && exec "$0" "$@"']
        for words in [["--store", other, "add", "SEK"], ["--store", other, "list", "--json"]]:
            result = subprocess.run(
                [*hidden, AGIO, *map(str, words)], env=self.home.environment, capture_output=True, text=True, timeout=60
            )
            self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("SEK", result.stdout)
        self.assertFalse(self.home.store.exists(), "the default store was opened instead of the one named")
        self.assertEqual(sql(other, "SELECT count(*) FROM rate"), sql(other, "SELECT count(*) FROM quote"))
        self.assertGreater(sql(other, "SELECT count(*) FROM rate"), 20, "the bundled history was not found")


if __name__ == "__main__":
    unittest.main()
