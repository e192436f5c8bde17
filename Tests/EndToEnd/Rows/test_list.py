"""The list: adding, removing and moving rows, making one the base, and undo."""

import statistics
import time
import unittest

from case import WindowCase
from rates import NEWEST
from waiting import wait_for, wait_until
from window import Role, State, has

DEFAULT = ["EUR", "USD", "GBP", "JPY", "CHF", "CNY", "INR"]


class Contract(WindowCase):
    def test_everything_has_the_role_and_the_name_that_the_contract_gives_it(self):
        window = self.start()
        self.assertEqual(window.frame.get_role(), Role.FRAME)
        for called in ["Add currency", "Refresh rates", "Actions for USD"]:
            self.assertTrue(window.find(Role.PUSH_BUTTON, called), called)
        self.assertTrue(window.find(Role.PUSH_BUTTON, "Main menu") or window.find(Role.TOGGLE_BUTTON, "Main menu"))
        self.assertTrue(window.find(Role.LIST_ITEM, "USD US Dollar"))
        self.assertTrue(window.find(Role.TEXT, "Amount in USD"))
        self.assertTrue(window.status().startswith("Rates:"))
        window.open_picker()
        roles = {called: window.called(called).get_role() for called in ["Currencies", "Available currencies"]}
        self.assertEqual(roles, dict.fromkeys(roles, Role.LIST))


class Choosing(WindowCase):
    def test_a_currency_that_is_found_is_added_at_the_end_and_has_the_keyboard(self):
        window = self.start()
        rows = DEFAULT
        for words, code in [("sek", "SEK"), ("brazil", "BRL")]:
            window.open_picker()
            window.look_for(words)
            wait_until(lambda: next(iter(window.choices()), None) == code, f"{code} is offered first for {words}")
            if code == "SEK":
                window.screenshot("picker")
            window.press("Return")
            rows = rows + [code]
            wait_for(window.rows, rows, "the rows")
            self.assert_amounts(window, "100", "EUR")
            wait_for(window.focused, code, "the row with the keyboard")
        self.assertEqual(self.home.list(), rows)

    def test_the_button_opens_the_picker_and_a_click_on_a_choice_adds_it(self):
        window = self.start()
        window.click(window.button("Add currency"))
        wait_until(window.search, "the picker is open")
        window.look_for("poland")
        choice = wait_until(lambda: window.choice("PLN"), "PLN is offered")
        window.point(choice)
        wait_for(window.rows, DEFAULT + ["PLN"], "the rows")
        wait_until(lambda: window.search() is None, "the picker is closed")

    def test_a_search_without_a_result_says_so_and_a_currency_in_the_list_is_not_added_again(self):
        window = self.start()
        window.open_picker()
        window.look_for("qqqq")
        wait_for(window.choices, {}, "what is offered")
        self.assertTrue(window.get(Role.LABEL, "No currency matches “qqqq”."))
        window.press("ctrl+a")
        window.look_for("usd")
        wait_until(lambda: "USD" in window.choices(), "USD is offered")
        window.press("Return")
        wait_until(lambda: window.search() is None, "the picker is closed")
        wait_for(window.rows, DEFAULT, "the rows")
        self.assertEqual(self.home.list(), DEFAULT)

    def test_a_list_without_rows_says_what_to_do(self):
        self.home.agio("remove", *DEFAULT)
        window = self.start()
        button = window.get(Role.PUSH_BUTTON, "Add Currency…")
        window.screenshot("empty-list")
        window.click(button)
        wait_until(window.search, "the picker is open")
        window.look_for("usd")
        window.press("Return")
        wait_for(window.rows, ["USD"], "the rows")
        window.enter("USD", "5")
        wait_for(self.home.anchor, ("5", "USD"), "what is stored")
        window.press("ctrl+Delete")
        window.get(Role.PUSH_BUTTON, "Add Currency…")
        window.press("ctrl+z")
        wait_for(window.rows, ["USD"], "the rows")
        wait_for(lambda: window.amount("USD"), "5.00", "the amount")
        self.assertIsNone(window.find(Role.PUSH_BUTTON, "Add Currency…"))


class Changing(WindowCase):
    def test_the_menu_moves_makes_base_and_removes(self):
        window = self.start()
        for code, action, rows in [
            ("USD", "Move down", ["EUR", "GBP", "USD", "JPY", "CHF", "CNY", "INR"]),
            ("INR", "Move up", ["EUR", "GBP", "USD", "JPY", "CHF", "INR", "CNY"]),
            ("CHF", "Make base", ["CHF", "EUR", "GBP", "USD", "JPY", "INR", "CNY"]),
            ("GBP", "Remove", ["CHF", "EUR", "USD", "JPY", "INR", "CNY"]),
        ]:
            window.choose(code, action)
            wait_for(window.rows, rows, f"the rows after {action} of {code}")
            self.assert_amounts(window, "100", "EUR")
            self.assertEqual(self.home.list(), rows)
            if action == "Make base":
                self.assertIn("Base", window.labels("CHF"))
                self.assertNotIn("Base", window.labels("EUR"))
                self.assertIn("1 CHF = 1.08767 EUR", window.labels("EUR"))
                self.assertEqual(self.home.json("list")["base"], "CHF")

    def test_a_menu_offers_only_what_can_be_done(self):
        window = self.start()
        for code, barred in [
            ("EUR", {"Make base", "Move up", "Move down", "Remove Custom Rate"}),
            ("USD", {"Move up", "Remove Custom Rate"}),
            ("GBP", {"Remove Custom Rate"}),
            ("INR", {"Move down", "Remove Custom Rate"}),
        ]:
            lines = window.open_menu(code)
            if code == "GBP":
                window.screenshot("actions-menu")
            contract = ["Copy amount", "Make base", "Move up", "Move down", "Remove"]
            self.assertEqual([title for title in lines if title in contract], contract)
            self.assertEqual({title for title, line in lines.items() if not has(line, State.SENSITIVE)}, barred, code)
            window.press("Escape")
            wait_until(lambda: window.find(Role.MENU) is None, "the menu is closed")

    def test_alt_up_and_alt_down_move_the_row_and_the_keyboard_stays_in_it(self):
        window = self.start()
        window.focus("GBP")
        for key, rows in [
            ("alt+Down", ["EUR", "USD", "JPY", "GBP", "CHF", "CNY", "INR"]),
            ("alt+Up", DEFAULT),
            ("alt+Up", ["EUR", "GBP", "USD", "JPY", "CHF", "CNY", "INR"]),
        ]:
            window.press(key)
            wait_for(window.rows, rows, f"the rows after {key}")
            wait_for(window.focused, "GBP", "the row with the keyboard")
        window.press("alt+Up", "Down", "Up")
        wait_for(window.focused, "GBP", "the row with the keyboard")
        wait_for(window.rows, ["EUR", "GBP", "USD", "JPY", "CHF", "CNY", "INR"], "the rows")

    def test_a_row_that_is_moved_while_it_is_typed_keeps_its_text(self):
        window = self.start()
        window.enter("GBP", "12.5")
        window.press("alt+Down")
        wait_for(window.rows, ["EUR", "USD", "JPY", "GBP", "CHF", "CNY", "INR"], "the rows")
        window.press("End")
        window.type("5")
        wait_for(window.focused, "GBP", "the row with the keyboard")
        wait_until(lambda: window.amount("GBP") in ("12.55", "12.505"), "the text is what was typed")
        wait_for(self.home.anchor, (window.amount("GBP"), "GBP"), "what is stored")

    def test_delete_removes_a_row_whose_amount_is_selected_whole_or_empty_and_else_a_digit(self):
        window = self.start()
        window.enter("GBP", "123")
        window.press("Home", "Delete")
        self.assert_amounts(window, "23", "GBP", typed="23")
        window.press("ctrl+a", "Delete")
        wait_for(window.rows, ["EUR", "USD", "JPY", "CHF", "CNY", "INR"], "the rows")
        wait_for(window.focused, "JPY", "the row with the keyboard")
        window.press("BackSpace")
        wait_for(lambda: window.amount("JPY"), "", "the text in JPY")
        window.press("Delete")
        wait_for(window.rows, ["EUR", "USD", "CHF", "CNY", "INR"], "the rows")

    def test_ctrl_delete_removes_and_ctrl_z_brings_rows_back_to_their_places(self):
        window = self.start()
        window.enter("JPY", "5000")
        window.press("ctrl+Delete")
        wait_for(window.rows, ["EUR", "USD", "GBP", "CHF", "CNY", "INR"], "the rows")
        self.assert_amounts_of(window, "5000", "JPY")
        window.focus("USD")
        window.press("ctrl+Delete")
        wait_for(window.rows, ["EUR", "GBP", "CHF", "CNY", "INR"], "the rows")
        # When the base is removed, the next row becomes the base and is focused.
        window.focus("EUR")
        window.press("ctrl+Delete")
        wait_for(window.rows, ["GBP", "CHF", "CNY", "INR"], "the rows")
        wait_for(window.focused, "GBP", "the row with the keyboard")
        self.assertIn("Base", window.labels("GBP"))
        window.press("ctrl+z")
        wait_for(window.rows, ["EUR", "GBP", "CHF", "CNY", "INR"], "the rows")
        window.press("ctrl+z")
        wait_for(window.rows, ["EUR", "USD", "GBP", "CHF", "CNY", "INR"], "the rows")
        window.press("ctrl+z")
        wait_for(window.rows, DEFAULT, "the rows")
        self.assert_amounts(window, "5000", "JPY")
        self.assertEqual(self.home.list(), DEFAULT)

    def assert_amounts_of(self, window, amount, code):
        """Asserts that every row shows the value of an amount in a currency that is not in the list."""
        wait_for(window.amounts, {row: NEWEST.shown(amount, code, row) for row in window.rows()}, "what the rows show")


class Sharing(WindowCase):
    def test_the_window_shows_what_agio_changes_in_another_process_without_being_asked(self):
        window = self.start()
        rows = list(DEFAULT)
        self.home.agio("add", "SEK", "NOK")
        wait_for(window.rows, rows + ["SEK", "NOK"], "the rows", 2)
        self.home.agio("remove", "GBP", "NOK")
        wait_for(window.rows, ["EUR", "USD", "JPY", "CHF", "CNY", "INR", "SEK"], "the rows", 2)
        self.home.agio("move", "SEK", "2")
        wait_for(window.rows, ["EUR", "SEK", "USD", "JPY", "CHF", "CNY", "INR"], "the rows", 2)
        self.home.agio("base", "INR")
        wait_for(window.rows, ["INR", "EUR", "SEK", "USD", "JPY", "CHF", "CNY"], "the rows", 2)
        self.home.agio("amount", "250", "CHF")
        self.assert_amounts(window, "250", "CHF", deadline=2)
        bank = self.open_bank(NEWEST.changed("1.01"))
        self.home.use(bank)
        self.home.agio("refresh", "--source", "ecb")
        self.assert_amounts(window, "250", "CHF", table=bank.table, deadline=2)
        self.home.agio("import", self.history_file())
        self.assert_amounts(window, "250", "CHF", deadline=2)

    def history_file(self):
        """The newest day of the bundled history in the format of the daily file."""
        path = self.home.folder / "eurofxref-daily.csv"
        codes = [code for code in NEWEST.rates if code != "EUR"]
        cells = [NEWEST.day] + [str(NEWEST.rates[code]) for code in codes]
        path.write_text(",".join(["Date"] + codes) + "\n" + ",".join(cells) + "\n")
        return path

    def test_an_amount_of_another_process_does_not_touch_what_is_being_typed(self):
        window = self.start()
        window.enter("USD", "12x")
        wait_until(lambda: window.problem("USD"), "the text is marked")
        self.home.agio("add", "SEK")
        wait_until(lambda: "SEK" in window.rows(), "the row is there")
        wait_for(lambda: window.amount("USD"), "12x", "the amount")
        wait_for(lambda: window.caret("USD"), 3, "the caret")
        window.press("BackSpace")
        self.assert_amounts(window, "12", "USD", typed="12")

    def test_twenty_changes_of_another_process_are_seen_soon(self):
        window = self.start()
        times = []
        for amount in range(1, 21):
            self.home.agio("amount", amount, "EUR")
            end = time.monotonic()
            wait_for(lambda: window.amount("EUR"), f"{amount}.00", "the amount in EUR", 2)
            times.append(time.monotonic() - end)
        print(f"median {statistics.median(times) * 1000:.0f} ms, longest {max(times) * 1000:.0f} ms", end=" ", flush=True)


if __name__ == "__main__":
    unittest.main()
