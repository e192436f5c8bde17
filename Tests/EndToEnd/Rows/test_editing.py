"""The text of an amount while it is focused, and when it is not."""

import unittest

from case import WindowCase
from locales import locale
from waiting import wait_for, wait_until
from window import Role, State, has, name


class Calculations(WindowCase):
    def test_a_calculation_stays_until_the_focus_leaves_and_comes_back_with_it(self):
        window = self.start()
        window.enter("USD", "(200-15%)/4")
        self.assert_amounts(window, "42.5", "USD", typed="(200-15%)/4")
        wait_until(lambda: "= 42.50" in window.labels("USD"), "the result stands beside it")
        window.screenshot("calculation")
        window.press("Down")
        self.assert_amounts(window, "42.5", "USD", typed="42.50")
        wait_until(lambda: "= 42.50" not in window.labels("USD"), "the rate is shown again")
        window.press("Up")
        wait_for(lambda: window.amount("USD"), "(200-15%)/4", "the calculation")
        self.assert_amounts(window, "42.5", "USD", typed="(200-15%)/4")
        window.press("End", "asterisk", "2")
        self.assert_amounts(window, "85", "USD", typed="(200-15%)/4*2")
        window.press("Escape")
        self.assert_amounts(window, "42.5", "USD", typed="(200-15%)/4")


class Grouping(WindowCase):
    def start_in(self, country):
        self.home.locale = locale(country)
        return self.start()

    def test_grouping_comes_when_the_focus_leaves_and_is_gone_where_the_caret_is(self):
        window = self.start_in("de_DE")
        window.enter("USD", "1234567,5")
        window.press("Down")
        wait_for(lambda: window.amount("USD"), "1.234.567,50", "the amount in USD")
        window.press("Up")
        wait_for(window.focused, "USD", "the row with the keyboard")
        wait_for(lambda: window.amount("USD"), "1.234.567,50", "selected whole, it is as it was")
        window.press("Home", "Right", "Right")
        wait_for(lambda: window.amount("USD"), "1234567,50", "the text in USD")
        wait_for(lambda: window.caret("USD"), 2, "the caret")
        window.type("9")
        wait_for(lambda: window.amount("USD"), "12934567,50", "the text in USD")
        self.assertEqual(window.problem("USD"), "")
        wait_for(self.home.anchor, ("12934567.5", "USD"), "what is stored")

    def test_the_caret_stays_between_the_digits_it_was_set_between(self):
        window = self.start_in("en_IN")
        window.enter("USD", "1234567.5")
        window.press("Down")
        wait_for(lambda: window.amount("USD"), "12,34,567.50", "the amount in USD")
        window.press("Up")
        wait_for(window.focused, "USD", "the row with the keyboard")
        window.press("shift+Left", "shift+Left", "shift+Left", "Left")
        wait_for(lambda: window.amount("USD"), "1234567.50", "the text in USD")
        wait_for(lambda: window.caret("USD"), 0, "the caret")

    def test_a_click_between_the_digits_takes_the_grouping_away(self):
        window = self.start_in("en_US")
        window.enter("USD", "1234567")
        window.press("Down")
        wait_for(lambda: window.amount("USD"), "1,234,567.00", "the amount in USD")
        window.point(window.entry("USD"))
        wait_for(lambda: window.amount("USD"), "1234567.00", "the text in USD")
        window.press("End", "BackSpace", "BackSpace", "BackSpace", "8")
        wait_for(lambda: window.amount("USD"), "12345678", "the text in USD")
        wait_for(self.home.anchor, ("12345678", "USD"), "what is stored")

    def test_a_typed_text_that_looks_like_the_amount_is_not_rewritten(self):
        window = self.start_in("en_US")
        window.enter("USD", "1,234.00")
        wait_for(self.home.anchor, ("1234", "USD"), "what is stored")
        window.press("Left")
        wait_for(lambda: window.amount("USD"), "1,234.00", "the amount")


class Words(WindowCase):
    def test_words_in_an_amount_lead_to_the_row_they_name_or_to_the_picker(self):
        window = self.start()
        window.enter("EUR", "yen")
        wait_until(lambda: "Press Enter to go to JPY" in window.problem("EUR"), "the mark says where Enter goes")
        window.screenshot("words")
        window.press("Return")
        wait_for(window.focused, "JPY", "the row with the keyboard")
        self.assert_amounts(window, "100", "EUR")
        window.enter("EUR", "thai")
        wait_until(lambda: "search all currencies for “thai”" in window.problem("EUR"), "the mark says where Enter goes")
        window.press("Return")
        wait_until(lambda: "THB" in window.choices(), "the picker is open")
        self.assert_amounts(window, "100", "EUR")


class Finding(WindowCase):
    def shown(self, window):
        """The visible rows."""
        return [name(item).split(" ")[0] for item in window.items() if has(item, State.SHOWING)]

    def test_ctrl_f_shows_only_the_rows_that_fit_and_enter_goes_to_the_best(self):
        window = self.start()
        rows = window.rows()
        window.press("ctrl+f")
        wait_until(lambda: has(window.called("Find in the list", Role.TEXT), State.FOCUSED), "the search has the keyboard")
        window.type("swiss")
        wait_for(lambda: self.shown(window), ["CHF"], "the rows in sight")
        window.screenshot("find")
        window.press("Return")
        wait_for(window.focused, "CHF", "the row with the keyboard")
        wait_for(lambda: self.shown(window), rows, "the rows in sight")
        self.assert_amounts(window, "100", "EUR")

    def test_escape_ends_the_search_where_it_began_also_when_it_was_opened_twice(self):
        window = self.start()
        window.focus("GBP")
        window.press("ctrl+f")
        wait_until(lambda: has(window.called("Find in the list", Role.TEXT), State.FOCUSED), "the search has the keyboard")
        window.type("xyz")
        wait_for(lambda: self.shown(window), [], "the rows in sight")
        entry, said = window.called("Find in the list", Role.TEXT), "No row matches “xyz”. Press Enter to search all currencies for “xyz”."
        wait_until(lambda: window.find(Role.LABEL, said), "the bar says so")
        self.assertEqual(entry.get_description(), said)
        window.screenshot("find-nothing")
        window.press("ctrl+f", "Escape")
        wait_for(window.focused, "GBP", "the row with the keyboard")
        wait_for(lambda: self.shown(window), window.rows(), "the rows in sight")

    def test_enter_looks_for_what_no_row_has_among_all_currencies(self):
        window = self.start()
        window.focus("GBP")
        window.press("ctrl+f")
        wait_until(lambda: has(window.called("Find in the list", Role.TEXT), State.FOCUSED), "the search has the keyboard")
        window.type("thai")
        wait_for(lambda: self.shown(window), [], "the rows in sight")
        # There is no row below to go to.
        window.press("Down")
        self.assertTrue(has(window.called("Find in the list", Role.TEXT), State.FOCUSED))
        window.press("Return")
        wait_until(lambda: "THB" in window.choices(), "the picker is open")
        window.press("Return")
        wait_for(window.focused, "THB", "the row with the keyboard")
        wait_for(lambda: len(self.shown(window)), len(window.rows()), "the rows in sight")

    def test_letters_look_for_a_row_where_nothing_is_typed_into(self):
        window = self.start()
        window.focus("EUR")
        window.press("Tab")
        wait_until(lambda: has(window.button("Actions for EUR"), State.FOCUSED), "the keyboard is on the button")
        window.type("jpy")
        wait_for(lambda: self.shown(window), ["JPY"], "the rows in sight")
        window.press("Down")
        wait_for(window.focused, "JPY", "the row with the keyboard")


if __name__ == "__main__":
    unittest.main()
