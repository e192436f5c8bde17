"""What happens between two steps of the user's: another program, a slow clipboard, a busy store."""

import os
import signal
import sqlite3
import subprocess
import unittest

from case import WindowCase
from waiting import wait_for, wait_until
from window import Role, State, descendants, has, name


class Undoing(WindowCase):
    def test_what_could_not_be_taken_back_can_be_tried_again(self):
        self.home.agio("lists", "add", "Two")
        self.home.agio("add", "JPY")
        window = self.start()
        window.press("F10")
        window.press("Escape")
        window.click(window.button("Lists"))
        window.click(wait_until(lambda: window.called("Delete list"), "the menu is open"))
        wait_for(lambda: [each["name"] for each in self.home.json("lists")], ["Home"], "the lists")
        busy = sqlite3.connect(self.home.store, isolation_level=None)
        busy.execute("BEGIN IMMEDIATE")
        window.press("ctrl+z")
        wait_until(lambda: "busy" in window.status() or "locked" in window.status() or "another" in window.status(), "it failed")
        busy.execute("ROLLBACK")
        busy.close()
        window.press("ctrl+z")
        wait_for(lambda: [each["name"] for each in self.home.json("lists")], ["Home", "Two"], "the lists")
        wait_for(window.rows, ["EUR", "JPY"], "the rows")

    def test_undo_leaves_alone_what_is_being_typed(self):
        window = self.start()
        window.paste("THB 12", "USD")
        wait_for(window.focused, "THB", "the row with the keyboard")
        window.enter("EUR", "12.50*")
        window.press("ctrl+z")
        wait_until(lambda: "THB" not in window.rows(), "the row is gone")
        window.type("3")
        self.assert_amounts(window, "37.5", "EUR", typed="12.50*3")


class Clipboards(WindowCase):
    """The program that has the clipboard answers late."""

    def paste_late(self, window, text, code, *meanwhile):
        window.put_in_clipboard(text)
        owner = subprocess.run(["pgrep", "-n", "-x", "xclip"], capture_output=True, text=True, check=True)
        owner = int(owner.stdout)
        os.kill(owner, signal.SIGSTOP)
        try:
            window.focus(code)
            window.press("ctrl+v", *meanwhile)
            wait_until(lambda: window.rows(), "the window answers")
        finally:
            os.kill(owner, signal.SIGCONT)
        wait_for(window.notice_text, "Nothing was pasted: the clipboard was too slow.", "the notice")

    def test_what_comes_late_is_not_pasted_into_a_row_that_was_left_or_typed_into(self):
        window = self.start()
        self.paste_late(window, "12", "EUR", "Down")
        wait_for(window.focused, "USD", "the row with the keyboard")
        self.assert_amounts(window, "100", "EUR")
        self.paste_late(window, "USD 12", "EUR", "7")
        self.assert_amounts(window, "7", "EUR", typed="7")

    def test_what_comes_late_is_not_pasted_into_another_list(self):
        self.home.agio("lists", "add", "Two")
        self.home.agio("amount", "500", "EUR")
        self.home.agio("lists", "show", "Home")
        window = self.start()
        self.paste_late(window, "12", "EUR", "ctrl+Next")
        wait_for(window.amounts, {"EUR": "500.00"}, "what the rows show")


class Lists(WindowCase):
    def test_keys_typed_after_another_program_has_removed_the_list_begin_a_new_amount(self):
        self.home.agio("lists", "add", "Two")
        self.home.agio("add", "USD")
        window = self.start()
        window.enter("USD", "42+")
        self.home.agio("lists", "remove", "Two")
        wait_until(lambda: "GBP" in window.rows(), "the other list is shown")
        wait_for(window.focused, "USD", "the row with the keyboard")
        window.type("7")
        self.assert_amounts(window, "7", "USD", typed="7")

    def test_the_picker_closes_when_another_program_shows_another_list(self):
        self.home.agio("lists", "add", "Two")
        self.home.agio("lists", "show", "Home")
        window = self.start()
        window.open_picker()
        window.look_for("nok")
        self.home.agio("lists", "show", "Two")
        wait_for(window.search, None, "the picker")
        window.press("Return")
        wait_for(window.rows, ["EUR"], "the rows")
        wait_for(window.focused, "EUR", "the row with the keyboard")


class Goals(WindowCase):
    def test_where_enter_goes_is_forgotten_with_the_words(self):
        window = self.start()
        for words in ("indian", "peso"):
            with self.subTest(words):
                window.enter("USD", words)
                wait_until(lambda: "Enter" in window.problem("USD"), "the mark says where Enter goes")
                window.press("ctrl+Delete")
                wait_for(window.focused, "GBP", "the row with the keyboard")
                window.press("Return")
                wait_for(window.focused, "JPY", "the row with the keyboard")
                self.assertIsNone(window.search())
                window.press("ctrl+z")
                wait_until(lambda: "USD" in window.rows(), "the row is back")

    def test_the_search_opened_twice_still_ends_where_it_began(self):
        window = self.start()
        window.focus("GBP")
        window.press("ctrl+f")
        wait_until(lambda: has(window.called("Find in the list"), State.FOCUSED), "the search has the keyboard")
        window.type("yen")
        window.press("ctrl+f", "Escape")
        wait_for(window.focused, "GBP", "the row with the keyboard")


if __name__ == "__main__":
    unittest.main()
