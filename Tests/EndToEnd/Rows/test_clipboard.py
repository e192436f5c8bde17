"""Pasting money from other programs, and copying the list for them."""

import unittest
from contextlib import closing
from clipboard import put_in_clipboard
from decimal import Decimal

from case import WindowCase
from chart import unit
from hand import Hand
from locales import locale
from rates import NEWEST
from waiting import wait_for, wait_until
from window import Role, descendants, name, place_of


class Pasting(WindowCase):
    def test_money_goes_to_the_row_of_its_currency(self):
        window = self.start()
        for text, code, amount in [("US$ 1,299.00", "USD", "1299"), ("\n 99,95 EUR\t", "EUR", "99.95")]:
            with self.subTest(text):
                window.paste(text, "EUR")
                wait_for(window.focused, code, "the row with the keyboard")
                wait_for(self.home.anchor, (amount, code), "what is stored")
                self.assert_amounts(window, amount, code, typed=amount)

    def test_money_of_a_currency_that_is_not_in_the_list_brings_its_row_and_undo_takes_both_back(self):
        window = self.start()
        rows = window.rows()
        for undo in ("button", "key"):
            with self.subTest(undo):
                window.paste("THB 1,500.00", "USD")
                wait_for(window.rows, [*rows, "THB"], "the rows")
                wait_for(self.home.anchor, ("1500", "THB"), "what is stored")
                wait_for(window.notice, "THB was added to the list.", "the notice")
                window.screenshot("pasted")
                if undo == "button":
                    window.click(window.called("Undo", Role.PUSH_BUTTON))
                else:
                    window.press("ctrl+z")
                wait_for(window.rows, rows, "the rows")
                self.assert_amounts(window, "100", "EUR")
                wait_for(self.home.anchor, ("100", "EUR"), "what is stored")

    def test_it_is_read_and_typed_as_the_users_country_writes_numbers(self):
        self.home.locale = locale("de_DE")
        window = self.start()
        window.paste("1.299,50", "USD")
        wait_for(self.home.anchor, ("1299.5", "USD"), "what is stored")
        window.paste("$1.5", "USD")
        wait_for(self.home.anchor, ("1.5", "USD"), "what is stored")
        wait_for(lambda: window.amount("USD"), "1,5", "the text in USD")
        window.paste("¥13,793", "JPY")
        wait_for(self.home.anchor, ("13793", "JPY"), "what is stored")

    def test_a_symbol_is_the_rows_own_or_fills_no_row_before_a_currency_is_chosen(self):
        self.home.agio("add", "CAD", "BRL")
        window = self.start()
        window.paste("$6", "CAD")
        wait_for(self.home.anchor, ("6", "CAD"), "what is stored")
        self.assertIsNone(window.find(Role.MENU))
        anchor = ("6", "CAD")
        for text, row, first, chosen, amount in [
            ("$5", "JPY", ["USD US Dollar", "CAD Canadian Dollar", "AUD Australian Dollar"], "CAD Canadian Dollar", "5"),
            ("2 365 596 kr", "EUR", ["SEK Swedish Krona", "NOK Norwegian Krone"], "NOK Norwegian Krone", "2365596"),
        ]:
            with self.subTest(text):
                window.paste(text, row)
                self.assertEqual(self.choices(window)[: len(first) + 1], [f"Which currency does “{text}” mean?", *first])
                window.screenshot(f"ambiguous-{row}")
                self.assertEqual(self.home.anchor(), anchor)
                window.press("Escape")
                wait_until(lambda: window.find(Role.MENU) is None, "the menu is closed")
                self.assertEqual(self.home.anchor(), anchor)
                window.press("ctrl+v")
                menu = self.choices(window)
                # The menu only opens: the first currency is selected, but not chosen.
                window.press(*["Down"] * (menu.index(chosen) - 1), "Return")
                anchor = (amount, chosen[:3])
                wait_for(self.home.anchor, anchor, "what is stored")
                wait_for(window.focused, chosen[:3], "the row with the keyboard")
                self.assertEqual(Decimal(window.amount(chosen[:3])), Decimal(amount))

    def choices(self, window):
        """The items of the menu at the row, from the top."""
        menu = window.get(Role.MENU)
        return [name(item) for item in descendants(menu, Role.MENU_ITEM)]

    def test_an_amount_is_found_among_other_words(self):
        window = self.start()
        window.paste("Total due: US$ 1,299.00 by Friday", "JPY")
        wait_for(self.home.anchor, ("1299", "USD"), "what is stored")
        wait_for(window.focused, "USD", "the row with the keyboard")
        wait_for(window.notice_text, "“US$ 1,299.00” was pasted from the text.", "the notice")
        window.paste("costs ¥500 each", "EUR")
        self.assertEqual(self.choices(window)[:2], ["Which currency does “¥500” mean?", "JPY Japanese Yen"])
        window.press("Return")
        wait_for(self.home.anchor, ("500", "JPY"), "what is stored")

    def test_what_is_no_certain_amount_is_not_pasted_and_the_notice_says_why(self):
        window = self.start()
        for text, words in [
            ("5 USD 6", "The text contains 2 amounts (“5 USD”, “USD 6”). Copy only the one you need."),
            ("about $5 million", "Nothing was pasted: “$5” can mean several amounts in this text."),
            ("2026-10-30", "“2026-10-30” is a date, not an amount."),
            ("12 DEM", "DEM was not added: it has no rate."),
        ]:
            with self.subTest(text):
                window.paste(text, "CHF")
                wait_for(window.notice_text, words, "the notice")
                self.assert_amounts(window, "100", "EUR")
                self.assertEqual(window.problem("CHF"), "")
        put_in_clipboard(b"\x89PNG\r\n\x1a\n", target="image/png")
        window.press("ctrl+v")
        wait_for(window.notice, "The clipboard contains no text.", "the notice")
        self.assert_amounts(window, "100", "EUR")

    def test_a_typed_symbol_that_is_not_the_rows_is_no_amount_of_it_and_enter_takes_it_to_its_own(self):
        window = self.start()
        window.enter("JPY", "$5")
        wait_until(lambda: "Press Enter to choose the currency of “$5”." in window.problem("JPY"), "the mark says where Enter goes")
        self.assert_others_are_of(window, "100", "EUR", "JPY")
        window.screenshot("typed-symbol")
        window.press("Return")
        self.assertEqual(self.choices(window)[1], "USD US Dollar")
        window.press("Return")
        wait_for(self.home.anchor, ("5", "USD"), "what is stored")
        window.enter("EUR", "£7")
        wait_until(lambda: "Press Enter to move it to the row of GBP." in window.problem("EUR"), "the mark says where Enter goes")
        window.press("Return")
        wait_for(self.home.anchor, ("7", "GBP"), "what is stored")

    def test_in_the_middle_of_a_calculation_an_amount_is_a_part_of_it(self):
        window = self.start()
        window.enter("USD", "100+")
        put_in_clipboard("$1,299.00")
        window.press("ctrl+v")
        self.assert_amounts(window, "1399", "USD", typed="100+1299")

    def test_what_is_no_money_is_marked_and_harms_nothing(self):
        window = self.start()
        for text in ["12 apples", "1\n234", "\u202e12\u0007"]:
            with self.subTest(text):
                window.paste(text, "USD")
                wait_until(lambda: window.problem("USD"), "the text is marked")
                self.assert_others_are_of(window, "100", "EUR", "USD")
                window.press("Escape")
        # A long text takes no longer than a short one.
        window.paste("e" + "\u0301" * 200_000, "USD")
        wait_for(lambda: len(window.amount("USD")), 801, "what of the long text stands in USD")
        self.assertIn("too long", window.problem("USD"))
        window.press("Escape")
        self.assert_amounts(window, "100", "EUR")

    def assert_others_are_of(self, window, amount, code, but):
        for row in window.rows():
            if row != but:
                wait_for(lambda: window.amount(row), NEWEST.shown(amount, code, row), "the amount")


class Copying(WindowCase):
    def test_an_amount_is_copied_with_its_code(self):
        self.home.locale = locale("en_US")
        window = self.start()
        window.enter("USD", "1234567.5")
        window.press("ctrl+shift+c")
        wait_for(window.clipboard, "1,234,567.50 USD", "the clipboard")
        window.choose("JPY", "Copy with Code")
        wait_until(lambda: window.clipboard().endswith(" JPY"), "the clipboard has the yen")

    def test_the_list_is_copied_as_a_table_for_spreadsheets(self):
        self.home.locale = locale("de_DE")
        window = self.start()
        window.enter("EUR", "1234,5")
        window.press("ctrl+alt+c")
        wait_until(lambda: "\t" in (window.clipboard() or ""), "the list is in the clipboard")
        lines = [line.split("\t") for line in window.clipboard().splitlines()]
        self.assertEqual(lines[0], ["Currency", "Name", "Amount", "Rate", "Date", "Source"])
        self.assertEqual(lines[1][:1] + lines[1][2:], ["EUR", "1234,50", "1", "2026-10-30", "European Central Bank"])
        rates = {line[0]: line[3] for line in lines[1:]}
        self.assertEqual(rates["USD"], unit(NEWEST.rates["USD"]).replace(".", ","))
        self.assertEqual([line[0] for line in lines[1:]], window.rows())
        html = window.clipboard_as("text/html")
        self.assertIn('sdval="1234.50"', html)
        self.assertEqual(html.count("<tr>"), len(window.rows()) + 1)

    def test_the_menu_copies_it_as_a_table_or_as_markdown(self):
        window = self.start()
        for item, row in [("Copy List as Markdown", "| EUR | Euro | 100.00 | 1 |"), ("Copy List", "EUR\tEuro\t100.00\t1\t")]:
            window.press("F10")
            window.click(wait_until(lambda: window.called(item), "the menu is open"))
            wait_until(lambda: row in (window.clipboard() or ""), f"the list is in the clipboard: {window.clipboard()}")


class Selecting(WindowCase):
    def select_elsewhere(self, window, selected):
        """Selects a text in another program, which takes the selection from the window."""
        window.focus("USD")
        wait_for(lambda: window.selected("USD"), window.amount("USD"), "what is selected")
        put_in_clipboard(selected, "primary")
        wait_for(lambda: window.selected("USD"), "", "what is selected")

    def click_at_the_end(self, window):
        """Puts the caret where it already is. The window manager may let a key overtake a click, but no other click."""
        place = place_of(window.entry("USD"))
        with closing(Hand()) as hand:
            hand.click(place.x + place.width - 14, place.y + place.height // 2)
            hand.click(place.x + place.width - 14, place.y + place.height // 2, button=3)
        wait_until(lambda: window.find(Role.MENU), "the entry's menu is open")
        window.press("Escape")
        wait_until(lambda: not window.find(Role.MENU), "the menu is closed")

    def test_an_amount_that_was_selected_is_replaced_after_another_program_selects(self):
        window = self.start()
        for keys, amount in (("4", "2"), "42"), (("shift+parenleft", "5", "asterisk", "2"), "(5*2"), (("ctrl+v",), "3*7"):
            with self.subTest(amount):
                self.select_elsewhere(window, "45")
                put_in_clipboard("3*7")
                window.press(*keys)
                wait_for(lambda: window.amount("USD"), amount, "the text in USD")
                window.press("Escape")
                wait_for(self.home.anchor, ("100", "EUR"), "what is stored")

    def test_a_caret_that_was_put_somewhere_stays_there_after_another_program_selects(self):
        window = self.start()
        for way in ("End", "click"):
            with self.subTest(way):
                self.select_elsewhere(window, "45")
                before = window.amount("USD")
                if way == "End":
                    window.press("End")
                else:
                    self.click_at_the_end(window)
                window.press("5")
                wait_for(lambda: window.amount("USD"), before + "5", "the text in USD")
                window.press("Escape")
                wait_for(self.home.anchor, ("100", "EUR"), "what is stored")

    def test_what_another_program_selects_can_still_be_pasted_by_the_middle_button(self):
        window = self.start()
        self.select_elsewhere(window, "7")
        place = place_of(window.entry("USD"))
        with closing(Hand()) as hand:
            hand.click(place.x + place.width - 14, place.y + place.height // 2, button=2)
        wait_until(lambda: window.amount("USD").endswith("7"), "it is pasted")


if __name__ == "__main__":
    unittest.main()
