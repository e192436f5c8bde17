"""The row that has the keyboard is in view: the keyboard never types into a row that is not seen."""

import subprocess
import unittest
from decimal import Decimal

from case import WindowCase
from waiting import wait_for, wait_until, wait_until_steady
from window import Atspi, Role, State, first, has, in_sight_of, name

#: Rows for a list that is three times as high as the window, in its order after the default rows.
MORE = "AUD BRL CAD CZK DKK HKD HUF IDR ILS ISK KRW MXN MYR NOK NZD PHP PLN RON SEK SGD TRY ZAR".split()
SIZE = 480, 400


def place(node):
    extents = Atspi.Component.get_extents(node, Atspi.CoordType.SCREEN)
    return extents.y, extents.y + extents.height


class InView(WindowCase):
    def open(self, width=SIZE[0], height=SIZE[1]):
        """A small window with a long list."""
        self.home.agio("add", *MORE)
        window = self.start()
        window.resize("Agio", width, height)
        wait_until(lambda: self.view(window)[1] - self.view(window)[0] < height, "the window is small")
        return window

    def view(self, window):
        """The top and the bottom of the visible part of the list: of the scroll pane around the viewport around it."""
        return place(window.list.get_parent().get_parent())

    def notice(self, window, words):
        """The top of a notice, or None while it is hidden."""
        label = window.find(Role.LABEL, words, window.frame)
        return label and place(label)[0]

    def is_in_view(self, window, code, notice=None):
        """Whether a row is wholly visible, above a notice if one is given; and what is known of it."""
        row, (top, bottom), below = place(window.row(code)), self.view(window), notice and self.notice(window, notice)
        end = min(bottom, below) if below else bottom
        return top <= row[0] and row[1] <= end and (below or not notice) is not None, (code, row, (top, bottom), below)

    def assert_in_view(self, window, code, notice=None):
        """Waits until a row has the keyboard, nothing moves any more, and it is in view."""
        wait_for(window.focused, code, "the row with the keyboard")
        seen = wait_until_steady(lambda: self.is_in_view(window, code, notice), "the list")
        self.assertTrue(seen[0], seen[1])

    def scroll(self, window, button, times=12):
        """Turns the wheel over the list: X's button 4 is up, 5 down."""
        extents = Atspi.Component.get_extents(window.list.get_parent().get_parent(), Atspi.CoordType.SCREEN)
        middle = [str(extents.x + extents.width // 3), str(extents.y + extents.height // 2)]
        clicks = ["click", "--repeat", str(times), "--delay", "5", str(button)]
        subprocess.run(["xdotool", "mousemove", *middle, *clicks], check=True)

    def test_a_currency_that_is_added(self):
        window = self.open()
        window.open_picker()
        window.look_for("thai")
        wait_until(lambda: window.choice("THB"), "THB is offered")
        window.press("Return")
        self.assert_in_view(window, "THB")
        window.screenshot("in-view-added")

    def test_a_row_that_comes_in_view_right_after_a_key_has_its_new_amount(self):
        window = self.open()
        window.focus("EUR")
        window.type("7")
        wait_for(self.home.anchor, ("7", "EUR"), "what is typed is stored")
        # Rows out of sight are computed when nothing is typed for some time. Here the calculation begins with what the row shows.
        window.press("8", *["Down"] * 20, "End", "plus", "1")
        converted = self.home.agio("convert", "78", "EUR", "NOK").split()[0]
        wait_for(self.home.anchor, (str(Decimal(converted) + 1), "NOK"), "the calculation is stored")

    def test_a_row_that_another_program_adds_out_of_sight_has_its_amount(self):
        window = self.open()
        self.home.agio("add", "THB")
        converted = self.home.agio("convert", "100", "EUR", "THB").split()[0]
        wait_for(lambda: window.amount("THB"), converted, "the amount out of sight")
        window.focus("THB")
        self.assert_in_view(window, "THB")
        self.assertEqual(window.amount("THB"), converted)

    def test_the_first_of_several_currencies_that_are_added(self):
        window = self.open()
        window.open_picker()
        for words, code in [("thai", "THB"), ("kuwait", "KWD"), ("dirham", "AED")]:
            window.look_for(words)
            wait_until(lambda: window.choice(code), f"{code} is offered")
            window.press("ctrl+Return")
        window.press("Return")
        wait_until(lambda: {"THB", "KWD"} < set(window.rows()), "the rows are added")
        self.assert_in_view(window, wait_until(window.focused, "a row has the keyboard"))

    def test_a_row_that_is_pasted_stays_above_the_notice(self):
        window = self.open()
        window.paste("THB 1,500.00", "USD")
        self.assert_in_view(window, "THB", "THB was added to the list.")
        window.screenshot("in-view-pasted")
        window.press("ctrl+z")
        wait_until(lambda: "THB" not in window.rows(), "the row is gone")
        self.assert_in_view(window, wait_until(window.focused, "a row has the keyboard"))

    def test_a_row_in_which_the_paste_lands(self):
        window = self.open()
        window.paste("ZAR 70", "EUR")
        self.assert_in_view(window, "ZAR")

    def test_a_removed_row_that_comes_back(self):
        window = self.open()
        window.focus("USD")
        window.press("ctrl+Delete")
        wait_until(lambda: "USD" not in window.rows(), "the row is gone")
        window.focus("ZAR")
        window.press("ctrl+z")
        wait_until(lambda: "USD" in window.rows(), "the row is back")
        self.assert_in_view(window, wait_until(window.focused, "a row has the keyboard"))

    def test_a_row_that_is_found(self):
        window = self.open()
        window.focus("EUR")
        window.press("ctrl+f")
        window.type("zar")
        wait_until(lambda: [code for code in window.rows() if has(window.row(code), State.SHOWING)] == ["ZAR"], "ZAR is found")
        window.press("Return")
        wait_until(lambda: has(window.row("EUR"), State.VISIBLE), "all rows are shown")
        self.assert_in_view(window, "ZAR")

    def test_the_row_that_the_typed_words_lead_to(self):
        window = self.open()
        window.enter("EUR", "rand")
        window.press("Return")
        self.assert_in_view(window, "ZAR")

    def test_the_row_of_another_list(self):
        long = self.home.json("lists")[0]["name"]
        self.home.agio("lists", "add", "Short")
        self.home.agio("add", "EUR", "USD")
        self.home.agio("lists", "show", long)
        self.home.agio("add", *MORE)
        self.home.agio("amount", "5", "ZAR")
        window = self.open()
        window.press("ctrl+Page_Down")
        wait_until(lambda: len(window.rows()) == 2, "the other list")
        window.press("ctrl+Page_Up")
        wait_until(lambda: len(window.rows()) > 20, "the long list")
        self.assert_in_view(window, "ZAR")

    def test_the_last_row_when_a_notice_appears(self):
        window = self.open()
        window.focus("ZAR")
        self.assert_in_view(window, "ZAR")
        window.press("ctrl+Delete")
        notice = wait_until(window.notice, "a notice")
        self.assert_in_view(window, MORE[-2], notice)
        window.screenshot("in-view-notice")

    def test_the_last_row_when_the_window_becomes_smaller(self):
        window = self.open(480, 700)
        window.focus("ZAR")
        self.assert_in_view(window, "ZAR")
        before = self.view(window)
        window.resize("Agio", 480, 330)
        wait_until(lambda: self.view(window)[1] - self.view(window)[0] < before[1] - before[0] - 200, "the view is smaller")
        self.assert_in_view(window, "ZAR")

    def test_the_row_typed_into_last_when_the_window_opens_with_large_text(self):
        self.home.locale = {"GDK_DPI_SCALE": "1.8"}
        self.home.agio("add", *MORE)
        self.home.agio("amount", "5", "ZAR")
        window = self.open()
        self.assert_in_view(window, "ZAR")
        window.screenshot("in-view-large-text")

    def test_a_row_that_was_scrolled_away_when_a_key_is_pressed_in_it(self):
        window = self.open()
        window.focus("ZAR")
        self.assert_in_view(window, "ZAR")
        self.scroll(window, 4, 20)
        wait_until(lambda: not self.is_in_view(window, "ZAR")[0], "the row is scrolled away")
        # What changes meanwhile leaves the user where he is.
        self.home.agio("amount", "7", "USD")
        wait_for(lambda: window.amount("USD"), "7.00", "the amount in USD")
        self.assertFalse(wait_until_steady(lambda: self.is_in_view(window, "ZAR"), "the list")[0])
        window.type("3")
        wait_for(lambda: window.amount("ZAR"), "3", "the text in ZAR")
        self.assert_in_view(window, "ZAR")

    def has_menu(self, window, code):
        """Whether a row has more than its name, its description and its amount."""
        return first(window.row(code), Role.PUSH_BUTTON) is not None

    def test_only_rows_in_sight_have_more_than_their_amount(self):
        window = self.open()
        wait_until(lambda: self.has_menu(window, "USD"), "the row of USD has its menu")
        wait_until(lambda: not self.has_menu(window, "ZAR"), "the row of ZAR has none")
        self.scroll(window, 5, 60)
        wait_until(lambda: self.has_menu(window, "ZAR") and not self.has_menu(window, "USD"), "the end of the list has menus")
        # The base is always in sight.
        self.assertTrue(self.has_menu(window, "EUR"))
        self.scroll(window, 4, 60)
        wait_until(lambda: self.has_menu(window, "USD") and not self.has_menu(window, "ZAR"), "its beginning has menus")
        self.assertEqual(window.complaints(), "")

    def test_rows_out_of_sight_are_read_and_typed_into_by_assistive_technology(self):
        window = self.open()
        window.focus("USD")
        window.type("20")
        self.assert_amounts(window, "20", "USD", typed="20")
        self.assertFalse(self.has_menu(window, "ZAR"))
        self.assertEqual(name(window.entry("ZAR")), "Amount in ZAR")
        Atspi.EditableText.set_text_contents(window.entry("ZAR"), "8")
        self.assert_amounts(window, "8", "ZAR", typed="8")
        window.focus("ZAR")
        self.assert_in_view(window, "ZAR")

    def test_a_row_out_of_sight_that_is_found_is_typed_into_at_once(self):
        window = self.open()
        before = window.rows()[-2]
        window.focus("USD")
        window.press("ctrl+f")
        window.type("zar")
        wait_for(lambda: [code for code in window.rows() if has(window.row(code), State.SHOWING)], ["ZAR"], "the rows found")
        window.press("Return", "8")
        self.assert_amounts(window, "8", "ZAR", typed="8")
        self.assert_in_view(window, "ZAR")
        window.press("shift+Tab", "shift+Tab")
        wait_for(window.focused, before, "the row before")
        self.assertEqual(window.complaints(), "")

    def test_tab_goes_through_rows_that_were_out_of_sight(self):
        window = self.open()
        rows = window.rows()[:12]
        window.focus(rows[0])
        # Each row has an amount and a menu.
        for code in rows[1:]:
            window.press("Tab", "Tab")
            self.assert_in_view(window, code)
        for code in reversed(rows[:-1]):
            window.press("shift+Tab", "shift+Tab")
            self.assert_in_view(window, code)


if __name__ == "__main__":
    unittest.main()
