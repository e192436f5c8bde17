"""Typing into a row: the other rows follow exactly, and the typed text is never changed."""

import unittest

from case import WindowCase
from clipboard import put_in_clipboard
from locales import locale
from programs import rows, sql
from rates import NEWEST
from waiting import wait_for, wait_until
from window import Atspi, accessible, name


class Typing(WindowCase):
    def test_after_each_digit_every_other_row_is_exact_and_the_caret_stands_behind_it(self):
        window = self.start()
        self.assert_amounts(window, "100", "EUR")
        window.screenshot("default-list")
        window.focus("USD")
        typed = ""
        for character in "1234.56":
            window.type(character)
            typed += character
            self.assert_amounts(window, typed.rstrip("."), "USD", typed=typed)
            wait_for(lambda: window.caret("USD"), len(typed), "the caret")
            self.assertEqual(window.problem("USD"), "")

    def test_a_digit_typed_in_the_middle_leaves_the_caret_behind_it(self):
        window = self.start()
        window.enter("GBP", "5000")
        window.press("Left", "Left")
        wait_for(lambda: window.caret("GBP"), 2, "the caret")
        for key, typed, caret in [("7", "50700", 3), ("1", "507100", 4), ("BackSpace", "50700", 3), ("Delete", "5070", 3)]:
            window.press(key)
            self.assert_amounts(window, typed, "GBP", typed=typed)
            wait_for(lambda: window.caret("GBP"), caret, "the caret")

    def test_a_text_that_is_no_amount_is_marked_and_says_why_and_the_mark_goes_with_it(self):
        window = self.start()
        window.enter("USD", "12")
        self.assert_amounts(window, "12", "USD", typed="12")
        others = {code: amount for code, amount in window.amounts().items() if code != "USD"}
        window.type("x")
        wait_for(lambda: window.problem("USD"), "An amount cannot contain “x” here.", "the reason")
        self.assertTrue(window.is_marked("USD"), "a sign stands in the entry")
        wait_for(window.amounts, others | {"USD": "12x"}, "the amounts")
        window.screenshot("typing-with-a-mark")
        # The entry accepts more characters than an amount may have, up to a limit.
        Atspi.EditableText.set_text_contents(window.entry("USD"), "é" * 100_000)
        wait_for(lambda: len(window.amount("USD")), 801, "what of the long text stands in USD")
        self.assertIn("long", window.problem("USD"))
        window.enter("USD", "13")
        self.assert_amounts(window, "13", "USD", typed="13")
        self.assertEqual((window.problem("USD"), window.is_marked("USD")), ("", False))

    def test_an_empty_entry_empties_the_others(self):
        window = self.start()
        window.focus("USD")
        window.press("BackSpace")
        wait_for(window.amounts, dict.fromkeys(window.rows(), ""), "what the rows show")
        self.assertEqual(window.problem("USD"), "")
        window.type("4")
        self.assert_amounts(window, "4", "USD", typed="4")

    def test_an_open_parenthesis_is_taken_as_closed_and_says_so(self):
        window = self.start()
        window.enter("USD", "2*(3+4")
        self.assert_amounts(window, "14", "USD", typed="2*(3+4")
        self.assertEqual(window.problem("USD"), "The open parenthesis is closed at the end.")
        self.assertFalse(window.is_marked("USD"))
        self.assertIn("= 14.00 · The open parenthesis is closed at the end.", window.labels("USD"))
        window.screenshot("open-parenthesis")
        wait_for(self.home.anchor, ("14", "USD"), "what is stored")
        window.press("Down")
        self.assert_amounts(window, "14", "USD")
        wait_for(lambda: window.problem("USD"), "", "the description")


class Unread(WindowCase):
    """An unreadable text is not an amount, and neither is its beginning."""

    #: The description of the other rows meanwhile.
    DELAYED = "Not calculated because the amount in USD is not valid."

    def others(self, window):
        return {code: amount for code, amount in window.amounts().items() if code != "USD"}

    def delayed(self, window):
        """The rows with the description that they are not computed."""
        return [name(item)[:3] for item in window.items() if self.DELAYED in accessible(item.get_description, "")]

    def unread(self):
        return rows(self.home.store, "SELECT amount, currency, unread_text, unread_currency FROM list")

    def leave(self, window, typed):
        """Types an amount and an unreadable addition, and leaves the row. Returns the other amounts as they were before."""
        window.enter("USD", "35")
        self.assert_amounts(window, "35", "USD", typed="35")
        others = self.others(window)
        window.type(typed)
        wait_for(self.unread, [("100", "EUR", f"35{typed}", "USD")], "what is stored")
        window.press("Down")
        wait_for(window.focused, "GBP", "the row with the keyboard")
        return others

    def test_a_row_that_is_left_unreadable_keeps_its_text_and_its_mark_and_the_others_their_figures(self):
        window = self.start()
        others = self.leave(window, "oo")
        wait_for(lambda: window.problem("USD"), "An amount cannot contain “o” here.", "the reason")
        self.assertTrue(window.is_marked("USD"))
        wait_for(lambda: window.amount("USD"), "35oo", "the amount")
        self.assertEqual(self.others(window), others)
        wait_for(lambda: self.delayed(window), list(others), "the rows that are not computed")
        window.screenshot("unread")
        self.assertEqual(self.home.anchor(), ("100", "EUR"), "the amount is that before, and no beginning of the text")
        window.focus("USD")
        window.press("Escape")
        self.assert_amounts(window, "100", "EUR")
        wait_for(lambda: self.delayed(window), [], "the rows that are not computed")
        self.assertEqual(window.problem("USD"), "")
        wait_for(self.unread, [("100", "EUR", None, None)], "what is stored")

    def test_what_is_not_complete_is_marked_when_it_is_left(self):
        window = self.start()
        window.enter("USD", "12")
        self.assert_amounts(window, "12", "USD", typed="12")
        others = self.others(window)
        window.type("*")
        wait_for(lambda: self.delayed(window), list(others), "the rows that are not computed")
        self.assertEqual(self.others(window), others)
        self.assertEqual((window.problem("USD"), window.is_marked("USD")), ("", False))
        window.press("Down")
        wait_for(lambda: window.problem("USD"), "The amount is incomplete.", "the reason")
        self.assertTrue(window.is_marked("USD"))

    def test_the_terminal_says_that_its_amounts_are_those_from_before(self):
        sql(self.home.store, "UPDATE list SET unread_currency = 'USD', unread_text = '35oo'")
        result = self.home.run("list")
        self.assertIn("agio: “35oo” in USD is not an amount. The amounts shown are those from before it was typed.\n", result.stderr)
        self.assertIn("100.00 EUR", result.stdout)
        self.home.agio("amount", "12", "USD")
        self.assertNotIn("35oo", self.home.run("list").stderr)

    def test_it_is_there_again_after_the_window_was_killed(self):
        window = self.start()
        self.leave(window, "oo")
        window.kill()
        window = self.start()
        wait_for(lambda: window.amount("USD"), "35oo", "the text in USD")
        self.assertIn("“o”", window.problem("USD"))
        self.assertEqual(self.others(window), {code: NEWEST.shown(100, "EUR", code) for code in window.rows() if code != "USD"})
        self.assertEqual(sorted(self.delayed(window)), sorted(self.others(window)))

    def test_what_is_being_typed_is_left_alone_by_another_program(self):
        window = self.start()
        window.enter("USD", "35x")
        wait_for(self.unread, [("100", "EUR", "35x", "USD")], "what is stored")
        self.home.agio("amount", "9", "GBP")
        others = {code: NEWEST.shown(9, "GBP", code) for code in window.rows() if code != "USD"}
        wait_for(lambda: self.others(window), others, "the other rows")
        self.assertEqual((window.amount("USD"), window.caret("USD")), ("35x", 3))
        self.assertEqual(sorted(self.delayed(window)), sorted(others))

    def test_nothing_is_copied_meanwhile(self):
        window = self.start()
        put_in_clipboard("before")
        self.leave(window, "oo")
        words = "Nothing was copied because the amount in USD is not valid. Correct it first."
        for keys in ["ctrl+c", "ctrl+shift+c", "ctrl+alt+c", "ctrl+alt+m"]:
            with self.subTest(keys):
                window.focus("CHF")
                window.press("End", keys)
                wait_for(window.notice_text, words, "the notice")
                self.assertEqual(window.clipboard(), "before")


class Keys(WindowCase):
    def test_escape_undoes_what_was_typed_since_the_focus_came(self):
        window = self.start()
        for typed in ["55", "12x"]:
            with self.subTest(typed):
                window.enter("USD", typed)
                window.press("Escape")
                self.assert_amounts(window, "100", "EUR")
                self.assertEqual(window.problem("USD"), "")
                wait_for(self.home.anchor, ("100", "EUR"), "what is stored")
        wait_for(window.focused, "USD", "the row with the keyboard")

    def test_up_and_down_walk_the_rows_and_stop_at_the_ends(self):
        window = self.start()
        window.focus("EUR")
        for key, code in [("Down", "USD"), ("Down", "GBP"), ("Up", "USD"), ("Up", "EUR"), ("Up", "EUR"), ("Down", "USD")]:
            window.press(key)
            wait_for(window.focused, code, f"the row with the keyboard after {key}")
        window.focus("INR")
        window.press("Down")
        wait_for(window.focused, "INR", "the row with the keyboard")
        self.assert_amounts(window, "100", "EUR")

    def test_enter_goes_to_the_next_row_and_what_is_typed_there_takes_the_place_of_its_amount(self):
        window = self.start()
        window.enter("EUR", "7")
        window.press("Return")
        wait_for(window.focused, "USD", "the row with the keyboard")
        window.type("8")
        self.assert_amounts(window, "8", "USD", typed="8")

    def test_ctrl_c_copies_the_selection_or_the_plain_amount_where_there_is_none(self):
        self.home.locale = locale("de_DE")
        window = self.start()
        window.enter("USD", "1234567,5")
        window.press("ctrl+c")
        wait_for(window.clipboard, "1234567,50", "the clipboard")
        window.press("shift+Left", "shift+Left", "shift+Left", "ctrl+c")
        wait_for(window.clipboard, "7,5", "the clipboard")
        # The unfocused amount has grouping separators.
        window.choose("USD", "Copy amount")
        wait_for(window.clipboard, "1234567,50", "the clipboard")
        window.focus("GBP")
        window.press("End", "ctrl+c")
        wait_until(lambda: window.clipboard() == window.amount("GBP"), "the clipboard has the pounds")

    def test_shift_delete_cuts_the_text_and_removes_no_row(self):
        window = self.start()
        rows = window.rows()
        window.focus("USD")
        window.press("shift+Delete")
        wait_for(window.clipboard, "111.72", "the clipboard")
        wait_for(window.amounts, dict.fromkeys(rows, ""), "what the rows show")
        self.assertEqual(self.home.list(), rows)


if __name__ == "__main__":
    unittest.main()
