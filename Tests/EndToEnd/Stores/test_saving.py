"""Typed text is stored: also if its row is removed, if another program holds the store, and during the import."""

import sqlite3
import subprocess
import unittest
from contextlib import contextmanager

import programs
from case import HomeCase, WindowCase
from programs import AGIO, sql
from rates import HISTORY, NEWEST
from waiting import wait_for, wait_until
from window import State, Window, has

#: The line of the status while changes wait for another program.
WAITS = "Another program is using the store. Your changes will be saved when it has finished."

#: The line of the status while there is no store.
GONE = "Changes cannot be saved: the store was moved or deleted. Put it back, or start Agio again."

#: Seconds after which a program gives up waiting for the write lock, and tries again, with a margin.
SAVED = 30.0


class Removed(WindowCase):
    def test_escape_after_the_row_typed_last_was_removed_shows_and_keeps_its_amount(self):
        window = self.start()
        window.enter("USD", "77")
        wait_for(self.home.anchor, ("77", "USD"), "what is stored")
        window.press("ctrl+Delete")
        rows = ["EUR", "GBP", "JPY", "CHF", "CNY", "INR"]
        wait_for(window.rows, rows, "the rows")
        window.enter("EUR", "5")
        wait_for(self.home.anchor, ("5", "EUR"), "what is stored")
        window.press("Escape")
        expected = {code: NEWEST.shown("77", "USD", code) for code in rows}
        wait_for(window.amounts, expected, "what the rows show")
        wait_for(self.home.anchor, ("77", "USD"), "what is stored")
        self.assertEqual({row["currency"]: row["amount"] for row in self.home.json("list")["rows"]}, expected)
        self.assertEqual(window.status().splitlines()[1:], [])
        window.choose("INR", "Move up")
        wait_for(window.rows, [*rows[:-2], "INR", "CNY"], "the rows")
        self.assertEqual(window.close(), 0)
        self.assertEqual(self.start().amounts(), expected)


class Terminated(WindowCase):
    def test_what_was_typed_is_kept_when_the_session_ends_the_program(self):
        window = self.start()
        window.enter("USD", "78")
        window.process.terminate()
        self.assertEqual(window.wait(), 0)
        self.assertEqual(self.home.anchor(), ("78", "USD"))
        names = [path.name for path in self.home.store.parent.iterdir()]
        self.assertNotIn("agio.sqlite-wal", names, "the store was not closed")


class Vanished(WindowCase):
    """Files of the store are deleted or moved away under the window."""

    def setUp(self):
        super().setUp()
        self.window = self.start()
        self.window.enter("USD", "77")
        wait_for(self.home.anchor, ("77", "USD"), "what is stored")
        self.files = [self.home.store.with_name(f"agio.sqlite{ending}") for ending in ("-wal", "-shm")]

    def test_a_store_that_was_moved_away_is_named_and_what_was_typed_is_stored_when_it_is_back(self):
        elsewhere = self.home.folder / "elsewhere.sqlite"
        self.home.store.rename(elsewhere)
        self.window.enter("USD", "78")
        wait_for(lambda: self.window.status().splitlines()[1:], [GONE], "the status")
        elsewhere.rename(self.home.store)
        self.window.type("5")
        wait_for(self.home.anchor, ("785", "USD"), "what is stored", SAVED)
        wait_for(lambda: self.window.status().splitlines()[1:], [], "the status")


class Held(WindowCase):
    """Another program holds the store: changes wait for it, but the window does not."""

    def setUp(self):
        super().setUp()
        self.window = self.start()
        self.window.focus("USD")

    @contextmanager
    def held(self):
        """Holds the write lock of the store meanwhile."""
        connection = sqlite3.connect(self.home.store, isolation_level=None)
        try:
            connection.execute("BEGIN IMMEDIATE")
            yield
            connection.execute("ROLLBACK")
        finally:
            connection.close()

    def type_and_wait(self):
        """Types 77 while it cannot be stored, until the window reports that."""
        self.assertEqual(self.complaint(), [])
        with self.held():
            self.window.type("77")
            wait_for(self.complaint, [WAITS], "what the status says")
            self.assertEqual(self.home.anchor(), ("100", "EUR"))
            wait_for(lambda: self.window.amount("USD"), "77", "the amount")

    def complaint(self):
        """The lines of the status below the rates."""
        return self.window.status().splitlines()[1:]

    def test_each_key_is_answered_and_edits_are_made_when_the_other_program_is_done(self):
        with self.held():
            for key, typed in zip("125", ["1", "12", "125"]):
                self.window.type(key)
                self.assert_amounts(self.window, typed, "USD", typed=typed)
            wait_for(self.complaint, [WAITS], "what the status says")
            self.window.focus("GBP")
            self.window.press("ctrl+Delete")
            self.window.focus("JPY")
            self.window.press("alt+Up")
            self.window.type("9")
            self.assert_amounts(self.window, "9", "JPY", typed="9")
            self.assertIn("GBP", self.window.rows())
            self.assertEqual(self.home.anchor(), ("100", "EUR"))
        wait_for(self.window.rows, ["EUR", "JPY", "USD", "CHF", "CNY", "INR"], "the rows")
        wait_for(self.home.anchor, ("9", "JPY"), "what is stored")
        wait_for(self.complaint, [], "the complaint")

    def test_an_amount_that_could_not_be_saved_is_saved_later_and_the_complaint_goes(self):
        self.type_and_wait()
        wait_for(self.home.anchor, ("77", "USD"), "what is stored", SAVED)
        wait_for(self.complaint, [], "the complaint")
        self.assert_amounts(self.window, "77", "USD", typed="77")

    def test_an_amount_that_could_not_be_saved_is_saved_when_the_window_is_closed(self):
        self.type_and_wait()
        self.window.press("ctrl+q")
        self.assertEqual(self.window.process.wait(SAVED), 0)
        self.assertEqual(self.home.anchor(), ("77", "USD"))

    def close_held(self):
        """Types 77, removes a row and closes the window, which goes while the program waits."""
        self.window.type("77")
        wait_for(self.complaint, [WAITS], "what the status says")
        self.window.focus("GBP")
        self.window.press("ctrl+Delete")
        self.window.press("ctrl+q")
        wait_until(lambda: not has(self.window.frame, State.SHOWING), "the window has gone")
        self.assertIsNone(self.window.process.poll())
        self.assertEqual(self.home.anchor(), ("100", "EUR"))

    def test_what_waits_is_kept_when_the_window_is_closed_before_the_other_program_is_done(self):
        with self.held():
            self.close_held()
        self.assertEqual(self.window.process.wait(SAVED), 0)
        self.assertEqual(self.home.anchor(), ("77", "USD"))
        self.assertEqual([row["currency"] for row in self.home.json("list")["rows"]], ["EUR", "USD", "JPY", "CHF", "CNY", "INR"])

    def test_a_second_end_of_the_session_does_not_wait(self):
        with self.held():
            self.close_held()
            self.window.process.terminate()
            self.assertEqual(self.window.process.wait(SAVED), 4)
        self.assertEqual(self.window.complaints(), "agio-gtk: The last changes could not be saved.")
        self.window.forget_complaints()

    def test_a_second_start_shows_the_window_that_waits_again(self):
        with self.held():
            self.close_held()
            second = Window(self.home)
            self.addCleanup(self.end, second)
            self.assertEqual(second.wait(), 0)
            self.window.wait_until_active()
            self.assertEqual(self.window.amount("USD"), "77.00")
            self.assertEqual(self.complaint(), [WAITS])
            self.window.focus("USD")
            self.window.type("8")
        wait_for(self.home.anchor, ("8", "USD"), "what is stored")
        wait_for(self.window.rows, ["EUR", "USD", "JPY", "CHF", "CNY", "INR"], "the rows")
        wait_for(self.complaint, [], "the complaint")
        self.assertEqual(self.window.close(), 0)


class Switched(WindowCase):
    """Another program shows another list while an amount is typed."""

    def switch(self, window, within):
        """Shows the other list from another program, while an amount is typed."""
        connection = sqlite3.connect(self.home.store, isolation_level=None, timeout=30)
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("UPDATE list SET is_shown = 0")
            connection.execute("UPDATE list SET is_shown = 1 WHERE name = 'Trip'")
            within()
            connection.execute("COMMIT")
        finally:
            connection.close()
        wait_for(window.rows, ["EUR", "SEK"], "the rows of the other list")

    def anchors(self):
        """The last typed amount of each list."""
        return {name: (amount, code) for name, amount, code in programs.rows(self.home.store, "SELECT name, amount, currency FROM list")}

    def setUp(self):
        super().setUp()
        self.home.agio("lists", "add", "Trip")
        self.home.agio("add", "SEK")
        self.home.agio("lists", "show", "Home")
        self.window = self.start()
        self.window.focus("EUR")

    def test_what_was_typed_stays_in_its_list_and_reaches_no_other(self):
        for amount in ["77", "78", "79"]:
            self.home.agio("lists", "show", "Home")
            wait_for(lambda: len(self.window.rows()), 7, "the rows of the first list")
            self.window.focus("EUR")
            self.switch(self.window, lambda: self.window.type(amount))
            wait_for(self.anchors, {"Home": (amount, "EUR"), "Trip": ("100", "EUR")}, "what is stored", SAVED)
            wait_for(lambda: self.window.amount("EUR"), "100.00", "the amount of the other list")
            self.window.focus("EUR")
            self.window.press("Escape")
            self.assertEqual(self.anchors(), {"Home": (amount, "EUR"), "Trip": ("100", "EUR")})

    def test_a_text_that_is_no_amount_does_not_stand_in_the_other_list(self):
        self.window.type("12+")
        wait_for(lambda: self.window.amount("EUR"), "12+", "what is typed")
        self.home.agio("lists", "show", "Trip")
        wait_for(lambda: self.window.amount("EUR"), "100.00", "the amount of the other list")
        wait_for(self.window.rows, ["EUR", "SEK"], "the rows")
        self.assertEqual(self.anchors()["Trip"], ("100", "EUR"))


class Importing(HomeCase):
    def test_amounts_can_be_written_while_the_history_is_imported(self):
        self.home.furnish(history=False)
        words = [AGIO, "history", "EUR", "USD"]
        importer = subprocess.Popen(words, env=self.home.environment, stdout=subprocess.PIPE, text=True)
        try:
            wait_until(lambda: self.days() > 1, "the import has begun")
            for amount in range(1, 25):
                self.home.agio("amount", amount, "USD")
                self.assertEqual(self.home.anchor(), (str(amount), "USD"))
            printed, _ = importer.communicate(timeout=60)
        finally:
            importer.kill()
            importer.wait()
        self.assertEqual(importer.returncode, 0)
        self.assertEqual(len(printed.splitlines()), len([day for day in HISTORY.values() if "USD" in day.rates]))
        self.assertEqual(self.days(), len(HISTORY))
        self.assertEqual(self.home.anchor(), ("24", "USD"))
        self.assertEqual(self.home.integrity(), "ok")

    def days(self):
        return sql(self.home.store, "SELECT count(*) FROM rate_table WHERE source = 0")


if __name__ == "__main__":
    unittest.main()
