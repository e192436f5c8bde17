"""The focus comes to a row by a click; it goes to the window of another program and comes back, and the typed text is unchanged. It
comes back to a row as well when the control that has it goes."""

import unittest

from case import WindowCase
from hand import Hand
from kept import KeptPage
from programs import sql
from waiting import wait_for, wait_until
from window import Atspi, Role, State, has, in_sight, name, place_of

FIND = "Find in the list"


class Focus(WindowCase):
    def test_another_programs_window_leaves_an_amount_being_typed_alone(self):
        window = self.start()
        for typed, kept, more, result in [("1200*", "1200*", "3", "3600"), ("12.5*3", "37.5", "+1", "38.5")]:
            with self.subTest(typed):
                window.enter("USD", typed)
                others = {code: amount for code, amount in window.amounts().items() if code != "USD"}
                other = self.start("--store", self.home.folder / "other.sqlite")
                wait_for(lambda: has(window.frame, State.ACTIVE), False, "whether the window has the keyboard")
                typed_last = "SELECT coalesce(unread_text, amount) FROM list"
                wait_for(lambda: sql(self.home.store, typed_last), kept, "what is stored")
                self.assert_as_left(window, typed, others)
                self.activate(window)
                self.assert_as_left(window, typed, others)
                window.type(more)
                self.assert_amounts(window, result, "USD", typed=typed + more)
                other.stop()

    def test_a_search_ends_where_the_keyboard_goes_while_another_program_has_it(self):
        """GTK sends no event to an entry that loses the focus then."""
        window = self.start()
        codes = window.rows()
        window.choose("GBP", "Remove")
        wait_until(lambda: "GBP" not in window.rows(), "GBP is removed")
        window.press("ctrl+f")
        window.type("e5")
        wait_for(lambda: self.in_sight(window), [], "the rows that are found")
        other = self.start("--store", self.home.folder / "other.sqlite")
        wait_for(lambda: has(window.frame, State.ACTIVE), False, "whether the window has the keyboard")
        window.click(window.button("Undo"))
        wait_for(lambda: self.in_sight(window), codes, "the rows")
        other.stop()
        window.activate()
        window.press("2")
        wait_for(lambda: window.amount("GBP"), "2", "what is typed")

    def in_sight(self, window):
        """The rows that are shown."""
        return [code for code in window.rows() if has(window.row(code), State.SHOWING)]

    def assert_as_left(self, window, typed, others):
        """Asserts that text and caret are unchanged, nothing is selected, and no other amount has changed."""
        wait_for(window.amounts, others | {"USD": typed}, "the amounts")
        wait_for(lambda: window.caret("USD"), len(typed), "the caret")
        self.assertEqual(Atspi.Text.get_n_selections(window.entry("USD")), 0)

    def activate(self, window):
        """Brings a window to the front, as a taskbar does."""
        window.activate()
        wait_until(lambda: window.focused() == "USD", "the keyboard is in USD again")


class Clicks(WindowCase):
    """How the amount of a row is clicked at: its digits are at the end of the entry."""

    def setUp(self):
        super().setUp()
        self.window = self.start()
        self.hand = Hand()
        self.addCleanup(self.hand.close)

    def spot(self, from_end=14, code="USD"):
        place = place_of(self.window.entry(code))
        return place.x + place.width - from_end, place.y + place.height // 2

    def wait_for_selection(self, wanted, code="USD"):
        wait_for(lambda: self.window.selected(code), wanted, "what is selected")

    def test_the_first_click_selects_the_amount_and_the_next_one_places_the_caret(self):
        self.hand.click(*self.spot())
        self.wait_for_selection("111.72")
        # Elsewhere, so that the two are not a double click.
        self.hand.click(*self.spot(60))
        self.wait_for_selection("")
        self.hand.click(*self.spot(code="GBP"))
        self.wait_for_selection("83.38", "GBP")
        self.window.type("250")
        self.assert_amounts(self.window, "250", "GBP", typed="250")

    def test_delete_after_a_click_empties_the_amount(self):
        self.hand.click(*self.spot())
        self.wait_for_selection("111.72")
        self.window.press("Delete")
        wait_for(lambda: self.window.amount("USD"), "", "the text in USD")
        self.assertIn("USD", self.window.rows())

    def test_a_double_click_selects_a_number_with_its_fraction(self):
        for from_end in (14, 60):
            self.hand.click(*self.spot(from_end), times=2)
            self.wait_for_selection("111.72")
            self.window.press("End")

    def test_the_first_click_may_be_drawn_over_some_digits(self):
        self.hand.drag(self.spot(14), self.spot(48))
        wait_until(lambda: 0 < len(self.window.selected("USD")) < len("111.72"), "some digits are selected")


class KeyboardCase(WindowCase):
    def find(self, window, words):
        """Looks for rows with the search bar."""
        window.press("ctrl+f")
        wait_until(lambda: window.with_keyboard(FIND), "the search has the keyboard")
        window.type(words)

    def tab_to(self, window, called):
        """Gives the keyboard to a button by Tab, as a user without a mouse."""
        # GTK processes a key before assistive technology knows the widget that has the keyboard then.
        focused = lambda: next(in_sight(window.application, None, State.FOCUSED), None)
        passed = [wait_until(focused, "a widget has the keyboard")]
        while name(passed[-1]) != called and len(passed) < 60:
            window.press("Tab")
            passed.append(wait_until(lambda: (node := focused()) != passed[-1] and node, "the next widget has the keyboard"))
        self.assertEqual(name(passed[-1]), called, [name(node) for node in passed])

    def assert_types(self, window, code):
        """Asserts that what is typed goes into a row."""
        wait_for(window.focused, code, "the row with the keyboard")
        window.type("7")
        wait_for(lambda: window.amount(code), "7", f"the text in {code}")


class Buttons(KeyboardCase):
    """A button that its own press hides or disables."""

    def test_back_to_today(self):
        window = self.start()
        window.focus("GBP")
        window.press("alt+Left")
        wait_until(window.banner, "a past day")
        self.tab_to(window, "Back to Today")
        window.press("space")
        wait_for(window.banner, None, "the past day that is shown")
        self.assert_types(window, "EUR")

    def test_undo_in_a_notice(self):
        window = self.start()
        window.focus("GBP")
        window.press("ctrl+s")
        wait_until(window.notice, "the notice")
        self.tab_to(window, "Undo")
        window.press("space")
        wait_for(lambda: self.home.agio("kept"), "", "what is kept")
        self.assert_types(window, "EUR")

    def test_change_of_a_fee_that_is_removed(self):
        self.home.agio("fee", "2")
        window = self.start()
        window.get(Role.PUSH_BUTTON, "Change fee")
        self.tab_to(window, "Change fee")
        window.press("space")
        wait_until(lambda: window.with_keyboard("Fee in percent"), "the popover")
        window.press("ctrl+a")
        window.type("0")
        window.press("Return")
        wait_for(lambda: window.find(Role.PUSH_BUTTON, "Change fee"), None, "the bar")
        self.assert_types(window, "EUR")

    def test_refresh(self):
        self.home.use(self.open_bank())
        window = self.start()
        self.tab_to(window, "Refresh rates")
        window.press("space")
        self.assert_types(window, "EUR")

    def test_refresh_by_the_mouse(self):
        self.home.use(self.open_bank())
        window = self.start()
        window.focus("GBP")
        window.point(window.button("Refresh rates"))
        self.assert_types(window, "GBP")


class Rows(KeyboardCase):
    """Rows that another program removes."""

    def test_below_a_popover(self):
        window = self.start()
        window.focus("GBP")
        window.open_day()
        self.home.agio("remove", "GBP")
        wait_until(lambda: "GBP" not in window.rows(), "the row is gone")
        window.press("Escape")
        self.assert_types(window, "EUR")

    def test_in_which_the_search_began(self):
        window = self.start()
        window.focus("GBP")
        self.find(window, "swiss")
        self.home.agio("remove", "GBP")
        wait_until(lambda: "GBP" not in window.rows(), "the row is gone")
        window.press("Escape")
        self.assert_types(window, "EUR")

    def test_with_their_menu(self):
        window = self.start()
        window.focus("GBP")
        window.press("Tab", "space")
        window.get(Role.MENU)
        self.home.agio("remove", "GBP")
        wait_for(lambda: window.find(Role.MENU), None, "the menu of the row")
        self.assert_types(window, "JPY")

    def test_all_of_them(self):
        window = self.start()
        window.focus("GBP")
        codes = window.rows()
        self.home.agio("remove", *codes)
        button = window.get(Role.PUSH_BUTTON, "Add Currency…")
        wait_until(lambda: has(button, State.FOCUSED), "the button has the keyboard")
        self.home.agio("add", "CHF", "GBP")
        self.assert_types(window, "CHF")


class Searches(KeyboardCase):
    """The search bar closes when something else opens: the keyboard comes back to the row that it has found."""

    def test_a_popover(self):
        window = self.start()
        self.find(window, "swiss")
        window.open_day()
        window.press("Escape")
        self.assert_types(window, "CHF")

    def test_a_page(self):
        window = self.start()
        self.find(window, "swiss")
        KeptPage(window).leave("CHF")
        self.assert_types(window, "CHF")

    def test_a_page_before_anything_is_looked_for(self):
        window = self.start()
        window.focus("GBP")
        self.find(window, "")
        KeptPage(window).leave("GBP")


class Pages(KeyboardCase):
    def test_kept_conversions_that_are_all_removed_and_come_back(self):
        self.home.agio("keep", "1", "USD", "EUR")
        self.home.agio("keep", "2", "USD", "EUR")
        window = self.start()
        page = KeptPage(window)
        page.focus(0)
        window.press("ctrl+a", "Delete")
        wait_for(page.rows, [], "the rows")
        wait_until(lambda: window.with_keyboard("Search kept conversions"), "the search has the keyboard")
        window.press("ctrl+z")
        wait_until(lambda: len(page.rows()) == 2, "the rows are back")
        window.press("Down")
        wait_until(lambda: has(page.items()[0], State.FOCUSED), "a row has the keyboard")


if __name__ == "__main__":
    unittest.main()
