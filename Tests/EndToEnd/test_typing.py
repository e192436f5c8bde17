"""Typing into a row: the other rows follow, exactly, and nobody touches what is typed."""

import unittest

from case import WindowCase
from locales import locale
from programs import rows
from rates import NEWEST
from waiting import wait_for, wait_until
from window import Atspi, accessible, name

#: What is no amount, and a word of the reason that its accessible description gives.
REFUSED = {
    "12x": "“x”",
    "abc": "“a”",
    "1..2": "“.”",
    "1234567890123456": "large",
    "-5": "negative",
    "2-3": "negative",
    "8/0": "zero",
}

#: What may become an amount: no alarm while it is typed.
UNFINISHED = ["-", "(", "12*", "(200-", "5+"]


class Typing(WindowCase):
    def test_after_each_digit_every_other_row_is_exact_and_the_caret_stands_behind_it(self):
        window = self.start()
        self.assert_amounts(window, "100", "EUR")
        window.screenshot("default-list")
        window.focus("USD")
        typed = ""
        for character in "1234567.89":
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

    def test_every_row_can_be_typed_into_and_nothing_drifts(self):
        window = self.start()
        for code, typed in zip(window.rows() * 2, ["3", "7.77", "0.01", "999999", "12.345", "1", "100", "0.1", "2.5", "19"]):
            window.enter(code, typed)
            self.assert_amounts(window, typed, code, typed=typed)

    def test_a_calculation_gives_its_result_to_the_other_rows(self):
        window = self.start()
        window.enter("USD", "12.50*3+4%")
        self.assert_amounts(window, "39", "USD", typed="12.50*3+4%")
        window.press("Down")
        self.assert_amounts(window, "39", "USD", typed="39.00")

    def test_tiny_amounts_are_not_shown_as_nothing(self):
        window = self.start()
        window.enter("INR", "0.0001")
        self.assert_amounts(window, "0.0001", "INR", typed="0.0001")

    def test_the_other_rows_keep_what_the_last_readable_text_gave_them_while_a_text_is_unfinished(self):
        window = self.start()
        for typed in UNFINISHED:
            with self.subTest(typed):
                window.enter("USD", "12")
                self.assert_amounts(window, "12", "USD", typed="12")
                window.press("ctrl+a")
                for end in range(1, len(typed) + 1):
                    window.type(typed[end - 1])
                    wait_for(lambda: window.amount("USD"), typed[:end], "the text in USD")
                    self.assertNotIn("amount", window.problem("USD"), f"{typed[:end]} is no reason for alarm")
                    self.assertFalse(window.is_marked("USD"))

    def test_a_text_that_is_no_amount_is_marked_and_says_why_and_the_mark_goes_with_it(self):
        window = self.start()
        for typed, reason in REFUSED.items():
            with self.subTest(typed):
                window.enter("USD", "12")
                self.assert_amounts(window, "12", "USD", typed="12")
                others = {code: amount for code, amount in window.amounts().items() if code != "USD"}
                self.replace(window, "USD", typed)
                wait_until(lambda: window.problem("USD"), "the text is marked")
                self.assertIn(reason, window.problem("USD"))
                self.assertTrue(window.is_marked("USD"), "a sign stands in the entry")
                wait_for(window.amounts, others | {"USD": typed}, "the amounts")
                if typed == "12x":
                    window.screenshot("typing-with-a-mark")
                self.replace(window, "USD", "13")
                self.assert_amounts(window, "13", "USD", typed="13")
                self.assertEqual(window.problem("USD"), "")
                self.assertFalse(window.is_marked("USD"))

    def test_a_hundred_thousand_characters_are_marked_and_do_no_harm(self):
        window = self.start()
        window.enter("USD", "12")
        self.assert_amounts(window, "12", "USD", typed="12")
        others = {code: amount for code, amount in window.amounts().items() if code != "USD"}
        for long in ["1" * 100_000, "(" * 100_000, "é" * 100_000]:
            # The entry takes more of it than an amount may have, and no more.
            Atspi.EditableText.set_text_contents(window.entry("USD"), long)
            wait_for(lambda: len(window.amount("USD")), 801, "what of the long text stands in USD")
            self.assertIn("long", window.problem("USD"))
            self.assertEqual({code: window.amount(code) for code in others}, others)
        window.enter("USD", "13")
        self.assert_amounts(window, "13", "USD", typed="13")
        self.assertEqual(window.problem("USD"), "")

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
        self.assertEqual(window.problem("USD"), "The open parenthesis is taken as closed at the end.")
        self.assertFalse(window.is_marked("USD"))
        self.assertIn("= 14.00 · The open parenthesis is taken as closed at the end.", window.labels("USD"))
        window.screenshot("open-parenthesis")
        wait_for(self.home.anchor, ("14", "USD"), "what is stored")
        window.press("Down")
        self.assert_amounts(window, "14", "USD")
        wait_for(lambda: window.problem("USD"), "", "the description")

    def replace(self, window, code, typed):
        """Puts a text in the place of an entry's, as pasting does."""
        Atspi.EditableText.set_text_contents(window.entry(code), typed)
        wait_for(lambda: window.amount(code), typed, f"the text in {code}")


class Unread(WindowCase):
    """A text that cannot be read is no amount, and neither is its beginning."""

    #: What the other rows say of themselves meanwhile.
    DELAYED = "Not computed: the amount in USD cannot be read."

    def others(self, window):
        return {code: amount for code, amount in window.amounts().items() if code != "USD"}

    def delayed(self, window):
        """The rows that say that they are not computed."""
        return [name(item)[:3] for item in window.items() if self.DELAYED in accessible(item.get_description, "")]

    def unread(self):
        return rows(self.home.store, "SELECT amount, currency, unread_text, unread_currency FROM list")

    def leave(self, window, typed):
        """Types an amount, then what makes it unreadable, and leaves the row; returns what the other rows showed before."""
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
        for typed, reason in [("oo", "“o”"), ("*", "not complete"), ("o*1.2.3", "“o”")]:
            with self.subTest(typed):
                others = self.leave(window, typed)
                wait_until(lambda: window.problem("USD"), "the text is marked")
                self.assertIn(reason, window.problem("USD"))
                self.assertTrue(window.is_marked("USD"))
                wait_for(lambda: window.amount("USD"), f"35{typed}", "the amount")
                self.assertEqual(self.others(window), others)
                wait_for(lambda: self.delayed(window), list(others), "the rows that are not computed")
                window.screenshot(f"unread-{len(typed)}")
                self.assertEqual(self.home.anchor(), ("100", "EUR"), "the amount is that before, and no beginning of the text")
                window.focus("USD")
                window.press("Escape")
                self.assert_amounts(window, "100", "EUR")
                wait_for(lambda: self.delayed(window), [], "the rows that are not computed")
                self.assertEqual(window.problem("USD"), "")
                wait_for(self.unread, [("100", "EUR", None, None)], "what is stored")

    def test_figures_are_kept_while_it_is_typed_and_come_back_with_the_next_readable_text(self):
        window = self.start()
        window.enter("USD", "12")
        self.assert_amounts(window, "12", "USD", typed="12")
        others = self.others(window)
        for typed in ["*", "x"]:
            window.type(typed)
            wait_for(lambda: self.delayed(window), list(others), f"the rows that are not computed, with {typed}")
            self.assertEqual(self.others(window), others)
            window.press("BackSpace")
            wait_for(lambda: self.delayed(window), [], "the rows that are not computed")
            self.assert_amounts(window, "12", "USD", typed="12")

    def test_the_terminal_says_that_its_amounts_are_those_from_before(self):
        window = self.start()
        self.leave(window, "oo")
        result = self.home.run("list")
        self.assertIn("agio: “35oo” in USD is not read as an amount: the amounts are those from before it.\n", result.stderr)
        self.assertIn("100.00 EUR", result.stdout)
        self.home.agio("amount", "12", "USD")
        self.assertNotIn("35oo", self.home.run("list").stderr)

    def test_it_is_there_again_at_the_next_start(self):
        window = self.start()
        self.leave(window, "oo")
        for way in ("close", "kill"):
            getattr(window, way)()
            window = self.start()
            wait_for(lambda: window.amount("USD"), "35oo", "the text in USD")
            self.assertIn("“o”", window.problem("USD"))
            self.assertEqual(self.others(window), {code: NEWEST.shown(100, "EUR", code) for code in window.rows() if code != "USD"})
            self.assertEqual(sorted(self.delayed(window)), sorted(self.others(window)))
        window.enter("USD", "35")
        self.assert_amounts(window, "35", "USD", typed="35")
        wait_for(self.unread, [("35", "USD", None, None)], "what is stored")

    def test_an_amount_typed_elsewhere_takes_its_place(self):
        window = self.start()
        self.leave(window, "oo")
        window.type("7")
        self.assert_amounts(window, "7", "GBP", typed="7")
        self.assertEqual((window.problem("USD"), window.is_marked("USD")), ("", False))
        window.press("Escape")
        self.assert_amounts(window, "100", "EUR")

    def test_an_amount_of_the_terminal_takes_its_place(self):
        window = self.start()
        self.leave(window, "oo")
        self.home.agio("amount", "8", "GBP")
        self.assert_amounts(window, "8", "GBP")
        self.assertEqual(window.problem("USD"), "")
        # What is being typed is left alone, and the others are not of it.
        window.enter("USD", "35x")
        wait_for(self.unread, [("8", "GBP", "35x", "USD")], "what is stored")
        self.home.agio("amount", "9", "GBP")
        others = {code: NEWEST.shown(9, "GBP", code) for code in window.rows() if code != "USD"}
        wait_for(lambda: self.others(window), others, "the other rows")
        self.assertEqual((window.amount("USD"), window.caret("USD")), ("35x", 3))
        self.assertEqual(sorted(self.delayed(window)), sorted(others))
        window.press("Escape")
        self.assert_amounts(window, "9", "GBP")
        wait_for(self.home.anchor, ("9", "GBP"), "what is stored")

    def test_nothing_is_copied_meanwhile(self):
        window = self.start()
        window.put_in_clipboard("before")
        self.leave(window, "oo")
        words = "Nothing was copied: the amount in USD cannot be read."
        for keys in ["ctrl+c", "ctrl+shift+c", "ctrl+alt+c", "ctrl+alt+m"]:
            with self.subTest(keys):
                window.focus("CHF")
                window.press("End", keys)
                wait_for(window.notice_text, words, "the notice")
                self.assertEqual(window.clipboard(), "before")

    def test_another_list_and_another_day_have_figures_of_their_own(self):
        window = self.start()
        self.leave(window, "oo")
        self.home.agio("lists", "add", "Trip")
        self.home.agio("add", "GBP")
        wait_for(window.amounts, {"EUR": "100.00", "GBP": NEWEST.shown(100, "EUR", "GBP")}, "what the rows show")
        self.assertEqual(self.delayed(window), [])
        self.home.agio("amount", "5", "EUR")
        wait_for(lambda: window.amount("EUR"), "5.00", "the amount in EUR")
        self.home.agio("lists", "show", "Home")
        wait_for(lambda: window.amount("USD"), "35oo", "the text in USD")
        wait_for(lambda: window.amount("EUR"), "100.00", "the amount in EUR")
        wait_for(lambda: window.amount("GBP"), NEWEST.shown(100, "EUR", "GBP"), "the amount")
        self.assertIn("GBP", self.delayed(window))


class Keys(WindowCase):
    def test_escape_undoes_what_was_typed_since_the_focus_came(self):
        window = self.start()
        for typed in ["55", "1234.5", "12x", "-"]:
            with self.subTest(typed):
                window.enter("USD", typed)
                window.press("Escape")
                self.assert_amounts(window, "100", "EUR")
                self.assertEqual(window.problem("USD"), "")
                wait_for(self.home.anchor, ("100", "EUR"), "what is stored")
        wait_for(window.focused, "USD", "the row with the keyboard")

    def test_escape_with_nothing_typed_changes_nothing(self):
        window = self.start()
        window.enter("USD", "55")
        window.press("Down", "Up", "Escape")
        wait_for(window.focused, "USD", "the row with the keyboard")
        self.assert_amounts(window, "55", "USD")
        self.assertEqual(self.home.anchor(), ("55", "USD"))

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

    def test_ctrl_c_without_a_selection_copies_the_plain_amount(self):
        window = self.start()
        window.enter("USD", "1234567.5")
        window.press("ctrl+c")
        wait_for(window.clipboard, "1234567.50", "the clipboard")
        window.press("Down", "End", "ctrl+c")
        wait_for(window.clipboard, window.amount("GBP"), "the clipboard")

    def test_ctrl_c_copies_every_digit_that_was_typed(self):
        window = self.start()
        for code, typed in [("USD", "12.345"), ("JPY", "1.5")]:
            window.enter(code, typed)
            window.press("ctrl+c")
            wait_for(window.clipboard, typed, "the clipboard")

    def test_shift_delete_cuts_the_text_and_removes_no_row(self):
        window = self.start()
        rows = window.rows()
        window.focus("USD")
        window.press("shift+Delete")
        wait_for(window.clipboard, "111.72", "the clipboard")
        wait_for(window.amounts, dict.fromkeys(rows, ""), "what the rows show")
        self.assertEqual(self.home.list(), rows)

    def test_what_is_copied_has_no_grouping_also_where_the_country_groups(self):
        self.home.locale = locale("de_DE")
        window = self.start()
        window.focus("USD")
        window.type("1234567,5")
        wait_for(lambda: window.amount("USD"), "1234567,5", "the text in USD")
        window.press("Down")
        wait_for(lambda: window.amount("USD"), "1.234.567,50", "the text in USD")
        window.press("Up", "End")
        wait_for(lambda: window.amount("USD"), "1234567,50", "the text in USD")
        window.press("ctrl+c")
        wait_for(window.clipboard, "1234567,50", "the clipboard")

    def test_ctrl_c_with_a_selection_copies_the_selection(self):
        window = self.start()
        window.enter("USD", "1234567.5")
        window.press("shift+Left", "shift+Left", "shift+Left", "ctrl+c")
        wait_for(window.clipboard, "7.5", "the clipboard")

    def test_the_menu_copies_the_plain_amount(self):
        window = self.start()
        window.choose("JPY", "Copy amount")
        wait_for(window.clipboard, "17568", "the clipboard")


if __name__ == "__main__":
    unittest.main()
