"""Changes between two steps of the user: by another program, or by a slow clipboard."""

import os
import signal
import subprocess
import unittest
from contextlib import closing

from acts import POISONED
from case import WindowCase
from clipboard import put_in_clipboard
from hand import Hand, stop
from programs import sql
from waiting import wait_for, wait_until
from window import Atspi, Role, State, descendants, first, has, name, place_of, text


class Clipboards(WindowCase):
    """The owner of the clipboard responds late."""

    def paste_late(self, window, text, code, *meanwhile):
        owner = self.owner(window, text)
        owner.send_signal(signal.SIGSTOP)
        try:
            window.focus(code)
            window.press("ctrl+v", *meanwhile)
            wait_until(lambda: window.rows(), "the window answers")
        finally:
            owner.send_signal(signal.SIGCONT)
        wait_for(window.notice_text, "Nothing was pasted: the program that owns the clipboard did not answer in time. Try again.", "the notice")

    def owner(self, window, text):
        """A process of this test that owns the clipboard: other tests have theirs at the same time."""
        file = self.home.folder / "clipboard"
        file.write_text(text)
        owner = subprocess.Popen(["xclip", "-quiet", "-selection", "clipboard", file], stderr=subprocess.DEVNULL)
        self.addCleanup(owner.wait)
        self.addCleanup(owner.kill)
        wait_for(window.clipboard, text, "the clipboard")
        return owner

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

    def test_a_row_is_left_in_the_moment_in_which_another_program_shows_another_list(self):
        self.home.agio("lists", "add", "Two")
        for way in ["Up", "Tab", "click"]:
            with self.subTest(way):
                # On a busy machine the other list may be shown between two keys.
                for _ in range(20):
                    if self.leave_and_change(way) == "42":
                        break
                else:
                    self.fail("the other list came before what was typed, each time")

    def leave_and_change(self, way):
        """Types 42 and leaves the row just when another program shows another list. Returns the stored amount."""
        self.home.agio("lists", "show", "Home")
        self.home.agio("amount", "100", "GBP")
        # Makes the use of a destroyed widget visible.
        window = self.start(launcher=["env", *POISONED])
        window.focus("GBP")
        place = place_of(window.entry("USD"))
        with closing(Hand()) as hand:
            # The window hears of all of it at once: what was typed is kept when the row is left, and with that the other
            # program's change is met, while the keyboard is on its way to a row that is gone then.
            stop(window.process.pid)
            hand.press("4", "2")
            self.home.agio("lists", "show", "Two")
            hand.click(place.x + 20, place.y + 10) if way == "click" else hand.press(way)
            os.kill(window.process.pid, signal.SIGCONT)
            wait_for(window.rows, ["EUR"], "the rows")
            wait_until(lambda: first(window.frame, None, State.FOCUSED), "something that is there has the keyboard")
        window.focus("EUR")
        window.type("7")
        self.assert_amounts(window, "7", "EUR", typed="7")
        self.end(window)
        self.home.agio("lists", "show", "Home")
        amount, code = self.home.anchor()
        self.assertEqual(code, "GBP")
        return amount

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

    def test_after_a_list_is_deleted_and_brought_back_a_digit_begins_a_new_amount(self):
        self.home.agio("lists", "add", "Two")
        window = self.start()
        window.click(window.button("Lists"))
        window.click(wait_until(lambda: window.called("Delete List"), "the menu is open"))
        wait_until(lambda: "GBP" in window.rows(), "the other list is shown")
        wait_until(lambda: window.find(Role.MENU) is None, "the menu is closed")
        window.type("5")
        self.assert_amounts(window, "5", "EUR", typed="5")
        window.press("ctrl+z", "ctrl+z")
        wait_for(window.rows, ["EUR"], "the rows")
        window.type("6")
        wait_for(lambda: window.amount("EUR"), "6", "the text in EUR")


class Moving(WindowCase):
    """A focused row that is moved stays focused, with its text, caret and selection."""

    def test_a_row_is_moved_while_it_is_typed(self):
        window = self.start()
        for typed, more, result in [("12", "3", "123"), ("12*", "3", "36")]:
            # The base of one turn is not the base in the next one.
            for way in [("alt+Down",), ("alt+Up",), ("move", "GBP", "5"), ("ctrl+b",), ("base", "EUR")]:
                with self.subTest(way=way, typed=typed):
                    before = window.rows()
                    window.enter("GBP", typed)
                    typed_last = "SELECT coalesce(unread_text, amount) FROM list"
                    wait_for(lambda: sql(self.home.store, typed_last), typed, "what is stored")
                    self.home.agio(*way) if len(way) > 1 else window.press(*way)
                    wait_until(lambda: window.rows() != before, "the row is elsewhere")
                    wait_for(lambda: window.amount("GBP"), typed, "the amount")
                    window.type(more)
                    self.assert_amounts(window, result, "GBP", typed=typed + more)
                    window.press("Escape")
                    self.assert_amounts(window, "100", "EUR")

    def test_a_row_that_is_selected_whole_still_is_after_a_move(self):
        window = self.start()
        for way in ("alt+Up", "ctrl+b", "alt+Down"):
            window.focus("CHF")
            before = window.rows()
            window.press(way)
            if way != "alt+Down":
                wait_until(lambda: window.rows() != before, "the row is elsewhere")
            window.type("3")
            self.assert_amounts(window, "3", "CHF", typed="3")

    def test_a_row_moved_or_removed_by_its_menu_leaves_the_keyboard_in_the_list(self):
        window = self.start()
        for code, keys, done in [
            ("GBP", ["Down"] * 3, "moved up"), ("CHF", ["Down"] * 2, "made the base"), ("JPY", ["Up"], "removed"),
        ]:
            with self.subTest(done):
                window.focus(code)
                before = window.rows()
                menu = lambda: window.find(Role.PUSH_BUTTON, f"Actions for {code}")
                window.press("Tab")
                wait_until(lambda: has(menu(), State.FOCUSED), "the button of the menu has the keyboard")
                window.press("space")
                wait_until(lambda: window.find(Role.MENU), "the menu is open")
                window.press(*keys, "Return")
                wait_until(lambda: window.rows() != before, f"it is {done}")
                wait_until(lambda: window.focused() or has(menu(), State.FOCUSED), "the keyboard is in the list")

    def test_amounts_that_change_while_the_keyboard_is_elsewhere_are_replaced_by_the_next_key(self):
        window = self.start()
        for amount, opened in enumerate(("ctrl+question", "ctrl+comma", "ctrl+n", "F10"), 77):
            with self.subTest(opened):
                window.focus("USD")
                before = window.amount("USD")
                window.press(opened)
                wait_until(lambda: not window.focused(), "the keyboard is elsewhere")
                self.home.agio("amount", str(amount), "GBP")
                wait_until(lambda: window.amount("USD") != before, "another amount is shown")
                window.press("Escape")
                wait_for(window.focused, "USD", "the row with the keyboard")
                window.type("5")
                wait_for(lambda: window.amount("USD"), "5", "the text in USD")
                self.assert_amounts(window, "5", "USD", typed="5")
                # Until it is stored it would replace the next amount.
                wait_for(lambda: self.home.json("list")["anchor"], {"amount": "5", "currency": "USD"}, "the amount that is kept")
                window.focus("EUR")


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


class Popovers(WindowCase):
    #: The key that opens each popover, and the widget that is focused in it.
    POPOVERS = {"ctrl+d": "Day", "ctrl+shift+f": "Fee in percent", "ctrl+shift+n": "Name of the list", "ctrl+n": "Search currencies"}

    def open(self, window, key):
        window.press(key)
        wait_until(lambda: (entry := window.called(self.POPOVERS[key], Role.TEXT)) and has(entry, State.FOCUSED), f"{key} opens a popover")

    def test_a_key_pressed_right_after_escape_is_the_lists(self):
        window = self.start()
        window.focus("EUR")
        for number, key in enumerate(self.POPOVERS):
            with self.subTest(key):
                self.open(window, key)
                window.press("Escape", "4", "2", str(number), "Return")
                wait_for(lambda: window.amount("EUR"), f"42{number}.00", "the amount")
                window.focus("EUR")

    def test_a_page_of_accents_is_cut_off_where_it_is_pasted(self):
        window = self.start()
        put_in_clipboard("e" + "\u0301" * 100_000)
        for key, called in [("ctrl+shift+n", "Name of the list"), ("ctrl+n", "Search currencies"), ("ctrl+f", "Find in the list")]:
            with self.subTest(called):
                window.press(key)
                entry = lambda: window.called(called)
                wait_until(lambda: has(entry(), State.FOCUSED), f"{key} opens it")
                window.press("ctrl+v")
                wait_until(lambda: (node := entry()) and text(node).startswith("e\u0301"), "it is pasted")
                self.assertEqual(len(text(entry())), 4096)
                window.press("Escape")
                wait_until(lambda: not entry() or not has(entry(), State.SHOWING), "it is closed")

    def test_a_popover_closed_by_a_click_opens_again_at_once(self):
        window = self.start()
        for key in self.POPOVERS:
            with self.subTest(key), closing(Hand()) as hand:
                window.focus("EUR")
                self.open(window, key)
                place = Atspi.Component.get_extents(window.frame, Atspi.CoordType.SCREEN)
                hand.click(place.x + 20, place.y + place.height - 60)
                hand.press(key, "x")
                entry = wait_until(lambda: window.called(self.POPOVERS[key], Role.TEXT), "the popover is open")
                wait_for(lambda: text(entry), "x", "what is typed in the popover")
                wait_for(window.amounts, {"EUR": "100.00"} | {row: window.amount(row) for row in window.rows()[1:]}, "the list")
                window.press("Escape")


if __name__ == "__main__":
    unittest.main()
