"""Undo and redo by keys and by the main menu."""

import unittest

from case import WindowCase
from waiting import wait_for, wait_until
from window import Role, State, descendants, has, name

DEFAULT = ["EUR", "USD", "GBP", "JPY", "CHF", "CNY", "INR"]


class Undo(WindowCase):
    def menu(self, window):
        """Opens the main menu, and returns its items by name."""
        window.press("F10")
        menu = wait_until(lambda: window.find(Role.MENU), "the menu")
        return {name(item): item for item in descendants(menu, Role.MENU_ITEM)}

    def offered(self, window):
        """The first two items of the main menu that can be chosen."""
        items = list(self.menu(window).items())[:2]
        titles = [title for title, item in items if has(item, State.SENSITIVE)]
        window.press("Escape")
        wait_for(lambda: window.find(Role.MENU), None, "the menu")
        return titles

    def test_acts_are_undone_and_redone_by_keys_in_their_order_and_the_row_is_shown(self):
        window = self.start()
        window.focus("CHF")
        states = [DEFAULT]
        for key, rows in [
            ("alt+Up", ["EUR", "USD", "GBP", "CHF", "JPY", "CNY", "INR"]),
            ("ctrl+b", ["CHF", "EUR", "USD", "GBP", "JPY", "CNY", "INR"]),
            ("ctrl+Delete", ["EUR", "USD", "GBP", "JPY", "CNY", "INR"]),
        ]:
            window.press(key)
            wait_for(window.rows, rows, f"the rows after {key}")
            states.append(rows)
        for rows in states[-2::-1]:
            window.press("ctrl+z")
            wait_for(window.rows, rows, "the rows")
            wait_for(window.focused, "CHF", "the row with the keyboard")
        window.press("ctrl+z")
        for key, rows in zip(("ctrl+shift+z", "ctrl+y", "ctrl+y"), states[1:]):
            window.press(key)
            wait_for(window.rows, rows, f"the rows after {key}")
        wait_for(self.home.list, states[-1], "what is stored")

    def test_the_menu_names_what_is_undone_and_redone(self):
        window = self.start()
        self.assertEqual(self.offered(window), [])
        window.choose("GBP", "Move down")
        wait_for(lambda: window.rows().index("GBP"), 3, "the position of GBP")
        self.assertEqual(self.offered(window), ["Undo Move GBP"])
        window.click(self.menu(window)["Undo Move GBP"])
        wait_for(window.rows, DEFAULT, "the rows")
        self.assertEqual(self.offered(window), ["Redo Move GBP"])
        window.click(self.menu(window)["Redo Move GBP"])
        wait_for(lambda: window.rows().index("GBP"), 3, "the position of GBP")

    def test_typing_is_undone_before_what_was_done_earlier_and_redone(self):
        window = self.start()
        window.focus("GBP")
        window.press("ctrl+Delete")
        wait_until(lambda: "GBP" not in window.rows(), "the row is gone")
        before = window.amounts()
        window.enter("USD", "12*3")
        self.assert_amounts(window, "36", "USD", typed="12*3")
        window.press("ctrl+z")
        wait_for(window.amounts, before, "the amounts")
        wait_for(window.focused, "USD", "the row with the keyboard")
        self.assertTrue(window.selected("USD"))
        window.press("ctrl+shift+z")
        wait_for(self.home.anchor, ("36", "USD"), "what is stored")
        window.press("ctrl+z", "ctrl+z")
        wait_for(window.rows, DEFAULT, "the rows")
        self.assert_amounts(window, "100", "EUR")

    def test_an_amount_that_was_emptied_before_its_row_was_removed_comes_back(self):
        window = self.start()
        before = window.amounts()
        window.focus("EUR")
        window.press("Down", "Delete")
        wait_for(lambda: set(window.amounts().values()), {""}, "the amounts")
        window.press("Delete")
        wait_until(lambda: "USD" not in window.rows(), "the row is gone")
        window.press("ctrl+z")
        wait_for(window.rows, DEFAULT, "the rows")
        self.assertEqual(self.offered(window), ["Undo Typing in USD", "Redo Remove USD"])
        window.press("ctrl+z")
        wait_for(window.amounts, before, "the amounts")
        wait_for(self.home.anchor, ("100", "EUR"), "what is stored")

    def test_what_another_program_changed_stays_and_what_it_changed_too_is_not_undone(self):
        window = self.start()
        window.focus("CHF")
        window.press("alt+Up")
        wait_for(lambda: window.rows().index("CHF"), 3, "the position of CHF")
        self.home.agio("add", "SEK")
        wait_until(lambda: "SEK" in window.rows(), "the row of the other program")
        window.press("ctrl+z")
        wait_for(window.rows, [*DEFAULT, "SEK"], "the rows")
        window.press("ctrl+shift+z")
        wait_for(lambda: window.rows().index("CHF"), 3, "the position of CHF")
        self.home.agio("move", "CHF", "2")
        moved = ["EUR", "CHF", "USD", "GBP", "JPY", "CNY", "INR", "SEK"]
        wait_for(window.rows, moved, "the rows")
        window.press("ctrl+z")
        wait_for(window.notice_text, "CHF was changed since, and this cannot be undone.", "the notice")
        self.assertEqual(self.home.list(), moved)

    def test_a_fee_and_an_act_of_another_list_are_undone_where_they_were_made(self):
        window = self.start()
        shown = lambda: window.called("Lists", Role.PUSH_BUTTON).get_description()
        window.press("ctrl+shift+f")
        wait_until(lambda: window.with_keyboard("Fee in percent"), "the fee is asked for")
        window.type("2.5")
        window.press("Return")
        wait_for(lambda: self.home.json("fee"), {"percent": "2.5", "side": "buying"}, "what is stored")
        window.press("ctrl+shift+n")
        wait_until(lambda: window.with_keyboard("Name of the list"), "the name is asked for")
        window.type("b")
        window.press("Return")
        wait_for(shown, "b", "the list shown")
        window.press("ctrl+z")
        wait_for(shown, "Home", "the list shown")
        window.press("ctrl+shift+z")
        wait_for(shown, "b", "the list shown")
        window.press("ctrl+z", "ctrl+z")
        wait_for(lambda: self.home.json("fee"), None, "what is stored")
        self.assertEqual(self.offered(window), ["Redo Set Fee"])

    def test_a_removed_custom_rate_comes_back(self):
        window = self.start()
        self.home.agio("own", "rate", "EUR", "GBP", "0.9")
        is_custom = lambda: any("custom rate" in label for label in window.labels("GBP"))
        wait_until(is_custom, "the custom rate")
        window.choose("GBP", "Remove Custom Rate")
        wait_for(is_custom, False, "whether the rate is custom")
        self.assertEqual(self.offered(window), ["Undo Remove Rate EUR/GBP"])
        window.press("ctrl+z")
        wait_until(is_custom, "the custom rate")


if __name__ == "__main__":
    unittest.main()
