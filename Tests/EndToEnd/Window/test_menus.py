"""The menus of the rows and of the window: by pointer, keys and assistive technology."""

import unittest
from contextlib import closing

from case import WindowCase
from hand import Hand
from rates import NEWEST
from waiting import wait_for, wait_until
from window import Atspi, Role, State, descendants, has, name, place_of, wait_for_layout

DEFAULT = ["EUR", "USD", "GBP", "JPY", "CHF", "CNY", "INR"]
ROW = [
    ["Copy amount", "Copy with Code"], ["Make base", "Move up", "Move down"],
    ["Set Custom Rate…", "Remove Custom Rate", "Show Chart", "Keep Conversion"], ["Remove"],
]
#: The same where the keyboard is in the amount.
OF_AMOUNT = [ROW[0], ["Cut", "Copy", "Paste"], *ROW[1:]]


class Menus(WindowCase):
    def groups(self, window):
        """The names of the items of the open menu, between its separators."""
        menu = wait_until(lambda: window.find(Role.MENU), "the menu")
        groups = [[]]
        for node in descendants(menu):
            if node.get_role() == Role.SEPARATOR:
                groups.append([])
            elif node.get_role() == Role.MENU_ITEM:
                groups[-1].append(name(node))
        return groups

    def item(self, window, called):
        menu = wait_until(lambda: window.find(Role.MENU), "the menu")
        return next(item for item in descendants(menu, Role.MENU_ITEM) if name(item) == called)

    def shut(self, window):
        window.press("Escape")
        wait_for(lambda: window.find(Role.MENU), None, "the menu")

    def press_right(self, window, node):
        """Presses a widget with the right mouse button, and returns the position."""
        wait_for_layout(lambda: [window.middle(row) for row in window.rows()])
        place = Atspi.Component.get_extents(node, Atspi.CoordType.SCREEN)
        x, y = place.x + place.width // 2, place.y + place.height // 2
        with closing(Hand()) as hand:
            window.move_to(hand, x, y)
            hand.click(x, y, button=3)
        return x, y

    def test_the_right_button_opens_the_menu_of_the_row_at_the_pointer_also_on_the_amount(self):
        window = self.start()
        for part in (lambda: window.row("GBP"), lambda: window.entry("JPY")):
            code = "GBP" if part() == window.row("GBP") else "JPY"
            x, y = self.press_right(window, part())
            self.assertEqual(self.groups(window), OF_AMOUNT)
            left, top, *_ = place_of(window.find(Role.MENU))
            self.assertLess(abs(left - x) + abs(top - y), 40, "the menu is at the pointer")
            window.screenshot(f"menu-pointer-{code}")
            self.shut(window)
            wait_for(window.focused, code, "the row with the keyboard")

    def test_the_menu_key_and_shift_f10_open_the_menu_of_the_row(self):
        window = self.start()
        window.focus("GBP")
        for key in ("Menu", "shift+F10"):
            window.press(key)
            self.assertEqual(self.groups(window), OF_AMOUNT)
            self.shut(window)
            wait_for(window.focused, "GBP", "the row with the keyboard")
        window.press("Menu")
        wait_until(lambda: window.find(Role.MENU), "the menu")
        window.click(self.item(window, "Make base"))
        wait_for(lambda: window.rows()[0], "GBP", "the base")

    def test_enter_chooses_nothing_in_a_menu_that_the_right_button_has_opened_and_the_first_item_in_one_of_a_key(self):
        window = self.start()
        window.focus("USD")
        self.press_right(window, window.row("USD"))
        self.assertEqual(self.groups(window), OF_AMOUNT)
        self.assertEqual(self.selected(window), [])
        window.press("Return")
        window.press("Escape")
        wait_for(lambda: window.find(Role.MENU), None, "the menu")
        self.assert_amounts(window, "100", "EUR", typed="100.00")
        window.press("Menu")
        wait_for(lambda: self.selected(window), ["Copy amount"], "the selected items")
        self.shut(window)

    def selected(self, window):
        """The selected items of the open menu."""
        menu = window.find(Role.MENU)
        return [name(item) for item in descendants(menu, Role.MENU_ITEM) if has(item, State.SELECTED)] if menu else []

    def test_items_that_make_no_sense_are_there_and_cannot_be_chosen(self):
        window = self.start()
        for code, barred in [
            ("EUR", ["Make base", "Move up", "Move down", "Remove Custom Rate"]),
            ("USD", ["Move up", "Remove Custom Rate"]), ("INR", ["Move down", "Remove Custom Rate"]),
        ]:
            lines = window.open_menu(code)
            self.assertEqual(list(lines), sum(ROW, []))
            self.assertEqual([title for title, line in lines.items() if not has(line, State.SENSITIVE)], barred, code)
            self.shut(window)
        window.focus("USD")
        window.press("7", "Menu")
        wait_until(lambda: window.find(Role.MENU), "the menu")
        self.assertFalse(has(self.item(window, "Cut"), State.SENSITIVE), "nothing is selected")

    def test_the_text_of_the_amount_is_cut_and_pasted_by_the_menu(self):
        window = self.start()
        window.enter("GBP", "123")
        window.press("shift+Left", "shift+F10")
        window.click(self.item(window, "Cut"))
        wait_for(lambda: window.amount("GBP"), "12", "the text in GBP")
        wait_for(window.clipboard, "3", "the clipboard")
        window.press("Menu")
        window.click(self.item(window, "Paste"))
        self.assert_amounts(window, "123", "GBP", typed="123")
        window.press("ctrl+a", "Menu")
        window.click(self.item(window, "Copy"))
        wait_for(window.clipboard, "123", "the clipboard")

    def test_a_selection_stays_when_the_menu_is_opened_on_it(self):
        window = self.start()
        window.enter("GBP", "123")
        window.press("shift+Left")
        self.press_right(window, window.entry("GBP"))
        self.assertTrue(has(self.item(window, "Copy"), State.SENSITIVE))
        window.click(self.item(window, "Copy"))
        wait_for(window.clipboard, "3", "the clipboard")

    def test_the_main_menu_is_grouped(self):
        window = self.start()
        window.press("F10")
        self.assertEqual(
            self.groups(window),
            [
                ["Undo", "Redo"], ["Copy List", "Copy List as Markdown"], ["Find in List…", "Sort by Name", "Sort by Amount"],
                ["Kept Conversions", "Alerts", "Set Fee…", "Custom Rates"],
                ["Convert a File…", "Import Rates…", "Import Backup…", "Export Backup…"],
                ["Preferences", "Help", "Keyboard Shortcuts", "About Agio", "Quit"],
            ],
        )
        window.screenshot("menu-main")
        self.shut(window)

    def test_the_menus_fit_a_narrow_window_and_a_dark_one(self):
        self.home.locale = {"GTK_THEME": "Adwaita:dark"}
        window = self.start()
        window.resize("Agio", 360, 640)
        wait_for(lambda: window.width("Agio"), 360, "the width of the window")
        window.press("F10")
        wait_until(lambda: window.find(Role.MENU), "the menu")
        window.screenshot("menu-main-dark-360")
        self.shut(window)
        window.focus("GBP")
        window.press("Menu")
        wait_until(lambda: window.find(Role.MENU), "the menu")
        window.screenshot("menu-row-dark-360")


class Deleting(WindowCase):
    def test_delete_empties_an_amount_that_the_keys_have_come_to_and_then_removes_the_row(self):
        window = self.start()
        for key, code in [("Down", "USD"), ("Return", "GBP"), ("Next", "INR"), ("Up", "CNY")]:
            window.press(key)
            wait_for(window.focused, code, "the row with the keyboard")
            window.press("Delete")
            wait_for(lambda: window.amount(code), "", f"the text in {code}")
            self.assertEqual(window.rows(), DEFAULT)
            window.press("Escape")
            wait_for(lambda: window.amount(code), NEWEST.shown("100", "EUR", code), f"the text in {code}")
        window.press("Delete", "Delete")
        wait_until(lambda: "CNY" not in window.rows(), "the row is gone")

    def test_delete_empties_an_amount_that_tab_has_come_to(self):
        window = self.start()
        window.focus("EUR")
        window.press("Tab", "Tab")
        wait_for(window.focused, "USD", "the row with the keyboard")
        window.press("Delete")
        wait_for(lambda: window.amount("USD"), "", "the text in USD")
        self.assertEqual(window.rows(), DEFAULT)

    def test_delete_removes_a_row_whose_amount_the_user_has_selected(self):
        window = self.start()
        window.press("Down", "ctrl+a", "Delete")
        wait_until(lambda: "USD" not in window.rows(), "the row is gone")
        window.press("Down", "End", "shift+Home", "Delete")
        wait_until(lambda: "JPY" not in window.rows(), "the row is gone")

    def test_delete_removes_a_row_whose_amount_was_selected_by_the_mouse(self):
        window = self.start()
        wait_for_layout(lambda: [window.middle(row) for row in window.rows()])
        place = Atspi.Component.get_extents(window.entry("JPY"), Atspi.CoordType.SCREEN)
        x, y = place.x + place.width - 20, place.y + place.height // 2
        with closing(Hand()) as hand:
            window.move_to(hand, x, y)
            hand.click(x, y, times=3)
        wait_until(lambda: window.selected("JPY"), "the amount is selected")
        window.press("Delete")
        wait_until(lambda: "JPY" not in window.rows(), "the row is gone")


if __name__ == "__main__":
    unittest.main()
