"""Several named lists: the title with the name of the current one, its menu, and its keys."""

import unittest

from case import WindowCase
from clipboard import put_in_clipboard
from programs import sql
from rates import NEWEST
from test_status import Announcements
from waiting import wait_for, wait_until
from window import Atspi, Role, State, accessible, descendants, has, name, text


class ListsCase(WindowCase):
    def shown(self, window):
        """The name of the current list in the title."""
        return accessible(window.called("Lists", Role.PUSH_BUTTON).get_description)

    def open(self, window):
        """Opens the menu of the lists, and returns its items by name."""
        window.click(window.called("Lists", Role.PUSH_BUTTON))
        menu = window.get(Role.MENU)
        return {name(item): item for item in descendants(menu) if name(item)}

    def choose(self, window, line):
        window.click(self.open(window)[line])
        wait_until(lambda: window.find(Role.MENU) is None, "the menu is closed")

    def entry(self, window):
        entry = window.called("Name of the list", Role.TEXT)
        return entry if has(entry, State.SHOWING) else None

    def give(self, window, characters):
        """Replaces the name in the popover, and accepts it."""
        wait_until(lambda: has(self.entry(window), State.FOCUSED), "the popover is open")
        window.press("ctrl+a")
        window.type(characters)
        window.press("Return")

    def make(self, window, characters):
        window.press("ctrl+shift+n")
        self.give(window, characters)
        wait_for(lambda: self.shown(window), characters, "the list shown")


class Many(ListsCase):
    """Thousands of lists: the menu has those around the current one, and the others are found by name."""

    def setUp(self):
        super().setUp()
        count = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)"
        sql(self.home.store, f"{count} INSERT INTO list (name, position, currency, amount) SELECT 'Trip ' || i, i, 'EUR', '7' FROM n")

    def names(self, window):
        """The lists in the menu, from the top."""
        window.click(window.called("Lists", Role.PUSH_BUTTON))
        return [name(item) for item in descendants(window.get(Role.MENU), Role.RADIO_MENU_ITEM)]

    def test_the_menu_has_those_around_the_one_that_is_shown(self):
        window = self.start()
        self.assertEqual(self.names(window), ["Home", *(f"Trip {number}" for number in range(1, 20))])
        window.screenshot("many-lists")
        window.press("Escape")
        self.home.agio("lists", "show", "Trip 2500")
        wait_for(lambda: self.shown(window), "Trip 2500", "the list shown")
        self.assertEqual(self.names(window), [f"Trip {number}" for number in range(2490, 2510)])
        window.press("Escape")
        self.home.agio("lists", "show", "Trip 5000")
        wait_for(lambda: self.shown(window), "Trip 5000", "the list shown")
        self.assertEqual(self.names(window), [f"Trip {number}" for number in range(4981, 5001)])

    def test_any_other_is_found_by_its_name(self):
        window = self.start()
        self.choose(window, "Find List…")
        self.give(window, "no such")
        wait_for(lambda: accessible(self.entry(window).get_description), "No list is called “no such”.", "why not")
        window.press("ctrl+a")
        window.type("trip 31")
        wait_until(window.is_offering, "lists are offered")
        window.screenshot("find-list")
        # An exact match comes before names that only begin with the text.
        window.press("Return")
        wait_for(lambda: self.shown(window), "Trip 31", "the list shown")
        wait_for(window.focused, None, "a list without rows has no row with the keyboard")


class Lists(ListsCase):
    def test_a_new_list_has_rows_and_amounts_of_its_own(self):
        window = self.start()
        first = self.shown(window)
        rows = window.rows()
        window.enter("USD", "25")
        self.make(window, "japan")
        wait_for(window.rows, ["EUR"], "the rows of a new list")
        wait_for(window.amounts, {"EUR": "100.00"}, "the amounts of a new list")
        wait_for(window.focused, "EUR", "the row with the keyboard")
        self.assertIsNone(self.entry(window))
        window.enter("EUR", "7")
        window.press("ctrl+Page_Up")
        wait_for(lambda: self.shown(window), first, "the list shown")
        wait_for(window.rows, rows, "the rows of the first list")
        self.assert_amounts(window, "25", "USD")
        wait_for(window.focused, "USD", "the row with the keyboard")
        window.press("alt+2")
        wait_for(lambda: self.shown(window), "japan", "the list shown")
        wait_for(window.amounts, {"EUR": "7.00"}, "the amounts of the second list")
        window.screenshot("lists-second")

    def test_the_list_that_is_shown_is_told_once(self):
        window = self.start()
        self.make(window, "b")
        told = Announcements(self, window)
        window.press("ctrl+Page_Up")
        wait_for(lambda: told.heard, ["List Home"], "what is told")
        window.press("ctrl+Page_Down")
        wait_for(lambda: told.heard, ["List Home", "List b"], "what is told")

    def test_a_page_pasted_as_a_name_is_refused(self):
        window = self.start()
        put_in_clipboard("x" * 100_000)
        window.press("ctrl+shift+n")
        wait_until(lambda: has(self.entry(window), State.FOCUSED), "the popover is open")
        window.press("ctrl+v")
        wait_for(lambda: len(text(self.entry(window))), 4096, "the length of the pasted text")
        window.press("Return")
        reason = "The name is too long. Use at most 60 characters."
        wait_for(lambda: accessible(self.entry(window).get_description), reason, "why not")

    def test_the_menu_marks_the_list_shown_and_shows_another(self):
        window = self.start()
        first = self.shown(window)
        self.make(window, "b")
        lines = self.open(window)
        window.screenshot("lists-menu")
        self.assertEqual(list(lines), [first, "b", "New List…", "Rename…", "Move Up", "Move Down", "Delete List"])
        roles = [lines[line].get_role() for line in (first, "b", "Rename…")]
        self.assertEqual(roles, [Role.RADIO_MENU_ITEM, Role.RADIO_MENU_ITEM, Role.MENU_ITEM])
        self.assertEqual([has(lines[line], State.CHECKED) for line in (first, "b")], [False, True])
        self.assertEqual([has(lines[line], State.SENSITIVE) for line in ("Move Up", "Move Down")], [True, False])
        window.click(lines[first])
        wait_for(lambda: self.shown(window), first, "the list shown")

    def test_lists_are_moved_and_walked_in_a_circle(self):
        window = self.start()
        first = self.shown(window)
        self.make(window, "b")
        self.choose(window, "Move Up")
        window.press("alt+1")
        wait_for(lambda: self.shown(window), "b", "the first list")
        window.press("ctrl+Page_Up")
        wait_for(lambda: self.shown(window), first, "the list before the first")
        window.press("ctrl+Page_Down")
        wait_for(lambda: self.shown(window), "b", "the list behind the last")
        window.press("alt+9")
        window.press("alt+2")
        wait_for(lambda: self.shown(window), first, "the second list")

    def test_a_list_is_renamed_and_a_name_that_is_taken_is_refused(self):
        window = self.start()
        first = self.shown(window)
        self.make(window, "b")
        self.choose(window, "Rename…")
        wait_until(lambda: self.entry(window), "the popover is open")
        self.assertEqual(text(self.entry(window)), "b")
        self.give(window, first)
        reason = f"A list named “{first}” already exists. Choose another name."
        wait_for(lambda: accessible(self.entry(window).get_description), reason, "why not")
        window.screenshot("lists-refused")
        self.give(window, "trip")
        wait_for(lambda: self.shown(window), "trip", "the list shown")
        wait_for(lambda: self.entry(window), None, "the popover")
        wait_for(lambda: window.status().split("\n")[1:], [], "the trouble in the status line")

    def test_escape_leaves_the_popover_and_gives_the_keyboard_back(self):
        window = self.start()
        first = self.shown(window)
        window.focus("USD")
        window.press("ctrl+shift+n")
        wait_until(lambda: has(self.entry(window), State.FOCUSED), "the popover is open")
        window.screenshot("lists-new")
        window.type("x")
        window.press("Escape")
        wait_for(lambda: self.entry(window), None, "the popover")
        wait_for(window.focused, "USD", "the row with the keyboard")
        self.assertEqual(self.shown(window), first)

    def test_keys_of_the_window_do_nothing_behind_the_popover(self):
        window = self.start()
        first = self.shown(window)
        self.make(window, "b")
        self.choose(window, "Rename…")
        wait_until(lambda: has(self.entry(window), State.FOCUSED), "the popover is open")
        window.press("ctrl+Page_Up", "alt+1", "ctrl+Delete", "ctrl+z", "ctrl+shift+f", "ctrl+n", "F10")
        self.give(window, "c")
        wait_for(lambda: self.shown(window), "c", "the list shown")
        self.assertIsNone(window.find(Role.MENU))
        self.assertIsNone(window.search())
        wait_for(window.rows, ["EUR"], "the rows")
        window.press("ctrl+Page_Up")
        wait_for(lambda: self.shown(window), first, "the list shown")

    def test_a_name_is_given_to_the_list_it_was_typed_for(self):
        window = self.start()
        first = self.shown(window)
        self.make(window, "b")
        self.choose(window, "Rename…")
        wait_until(lambda: has(self.entry(window), State.FOCUSED), "the popover is open")
        self.home.agio("lists", "show", first)
        wait_for(lambda: self.shown(window), first, "the list shown")
        self.give(window, "c")
        wait_for(lambda: self.entry(window), None, "the popover")
        self.assertEqual(self.shown(window), first)
        window.press("ctrl+Page_Down")
        wait_for(lambda: self.shown(window), "c", "the list shown")

    def test_a_list_is_deleted_and_brought_back_but_the_last_is_not_deleted(self):
        window = self.start()
        first = self.shown(window)
        self.assertFalse(has(self.open(window)["Delete List"], State.SENSITIVE))
        window.press("Escape")
        wait_until(lambda: window.find(Role.MENU) is None, "the menu is closed")
        self.make(window, "b")
        window.enter("EUR", "7")
        self.choose(window, "Delete List")
        wait_for(lambda: self.shown(window), first, "the list shown")
        window.press("ctrl+z")
        wait_for(lambda: self.shown(window), "b", "the list that came back")
        wait_for(window.amounts, {"EUR": "7.00"}, "its amounts")

    def test_what_is_typed_stays_with_its_list_when_another_program_shows_another(self):
        window = self.start()
        first = self.shown(window)
        self.home.agio("lists", "add", "b")
        self.home.agio("lists", "show", first)
        for amount in ("42", "43", "44"):
            wait_for(lambda: self.shown(window), first, "the list shown")
            window.focus("EUR")
            # Without a pause: the amount is not stored yet when another list is shown.
            window.type(amount)
            self.home.agio("lists", "show", "b")
            wait_for(lambda: self.shown(window), "b", "the list shown")
            wait_for(window.amounts, {"EUR": "100.00"}, "the amounts of the second list")
            self.home.agio("lists", "show", first)
            wait_for(lambda: self.shown(window), first, "the list shown")
            wait_for(lambda: window.amount("USD"), NEWEST.shown(amount, "EUR", "USD"), "the amount in USD")
        self.home.agio("lists", "show", "b")
        self.assertEqual(self.home.anchor(), ("100", "EUR"))

    def test_what_is_open_for_a_list_closes_when_another_program_shows_another(self):
        window = self.start()
        first = self.shown(window)
        self.home.agio("lists", "add", "b")
        self.home.agio("add", "USD", "GBP")
        for key, what in [
            ("ctrl+f", lambda: window.with_keyboard("Find in the list")),
            ("ctrl+shift+f", lambda: window.with_keyboard("Fee in percent")),
            ("shift+F10", lambda: window.find(Role.MENU)),
        ]:
            with self.subTest(key):
                self.home.agio("lists", "show", first)
                wait_for(lambda: self.shown(window), first, "the list shown")
                window.focus("GBP")
                window.press(key)
                wait_until(what, "it is open")
                self.home.agio("lists", "show", "b")
                wait_for(lambda: self.shown(window), "b", "the list shown")
                wait_until(lambda: not what(), "it is closed")
                wait_until(window.focused, "a row has the keyboard")
                shown = [name(item).split(" ")[0] for item in window.items() if has(item, State.SHOWING)]
                self.assertEqual(shown, ["EUR", "USD", "GBP"])

    def test_a_long_name_fits_a_narrow_window(self):
        window = self.start()
        self.make(window, "a very long name of a list that goes on")
        window.press("ctrl+Delete")
        wait_for(window.rows, [], "the rows of an empty list")
        window.resize("Agio", 360, 640)
        wait_until(lambda: self.is_in_place(window), "the buttons stand in the narrow window")
        window.screenshot("lists-narrow")

    def is_in_place(self, window):
        """Whether the buttons of the bar fit next to each other in 360 pixels, and their positions."""
        bar = [window.called(button) for button in ("Refresh rates", "Lists", "Main menu", "Close")]
        frame, *buttons = (Atspi.Component.get_extents(node, Atspi.CoordType.SCREEN) for node in [window.frame, *bar])
        edges = [edge for button in buttons for edge in (button.x, button.x + button.width)]
        return frame.width == 360 and [frame.x, *edges, frame.x + 360] == sorted([frame.x, *edges, frame.x + 360]), edges


if __name__ == "__main__":
    unittest.main()
