"""The fee of a list: its popover, its bar, and its tooltips."""

import unittest
from decimal import Decimal

from case import WindowCase
from dates import written
from rates import NEWEST, shown
from test_status import Announcements
from waiting import wait_for, wait_until
from window import Atspi, Role, State, accessible, children, descendants, has, name, text


class FeeCase(WindowCase):
    def entry(self, window):
        entry = window.called("Fee in percent", Role.TEXT)
        return entry if has(entry, State.SHOWING) else None

    def open(self, window):
        window.press("ctrl+shift+f")
        wait_until(lambda: has(self.entry(window), State.FOCUSED), "the popover is open")

    def sides(self, window):
        """The radio buttons for buying and selling."""
        return [node for node in descendants(window.application, Role.RADIO_BUTTON) if has(node, State.SHOWING)]

    def set(self, window, percent, side="buying"):
        self.open(window)
        window.press("ctrl+a")
        window.type(percent)
        window.click(self.sides(window)[0 if side == "buying" else 1])
        window.press("Return")

    def bar(self, window):
        """The text of the bar above the list; None if it is hidden."""
        button = window.find(Role.PUSH_BUTTON, "Change fee")
        if not button:
            return None
        box = accessible(button.get_parent)
        return next(name(label) for label in descendants(box, Role.LABEL))

    def tooltip(self, window, code):
        """The lines of the tooltip of a row, from AT-SPI."""
        box = children(window.row(code))[0]
        return accessible(box.get_description, "").split("\n")

    def assert_fee(self, window, factor, amount, code):
        """Waits until every row shows an amount typed in one, with the rate of the base multiplied by a factor."""
        rates = {row: NEWEST.rates[row] * (1 if row == "EUR" else 1 / Decimal(factor)) for row in window.rows()}
        expected = {row: shown(Decimal(amount) * rates[row] / rates[code], row) for row in rates}
        expected[code] = window.amount(code)
        wait_for(window.amounts, expected, "what the rows show")


class Fee(FeeCase):
    def test_buying_and_selling_change_what_the_base_is_worth(self):
        window = self.start()
        window.focus("USD")
        self.set(window, "2.5")
        wait_for(lambda: self.bar(window), "Fee 2.5\u00a0% · buying", "the bar")
        wait_for(lambda: self.entry(window), None, "the popover")
        wait_for(window.focused, "USD", "the row with the keyboard")
        self.assert_fee(window, "1.025", 100, "EUR")
        window.screenshot("fee-bar")
        window.enter("USD", "50")
        self.assert_fee(window, "1.025", 50, "USD")
        self.set(window, "2.5", "selling")
        wait_for(lambda: self.bar(window), "Fee 2.5\u00a0% · selling", "the bar")
        self.assert_fee(window, "0.975", 50, "USD")
        day = f"European Central Bank, {written(NEWEST.day)}"
        fee = "Fee 2.5\u00a0% · selling: 1 USD yields 0.872718 EUR"
        wait_for(
            lambda: self.tooltip(window, "USD"), ["1 EUR = 1.1172 USD", "1 USD = 0.895095 EUR", day, fee], "the tooltip of USD"
        )
        self.open(window)
        window.screenshot("fee-popover")
        self.assertEqual(text(self.entry(window)), "2.5")
        self.assertEqual([has(side, State.CHECKED) for side in self.sides(window)], [False, True])
        self.assertEqual(
            [name(side) for side in self.sides(window)],
            [
                "Buying: the amount in EUR is what the others cost, including the fee.",
                "Selling: the amount in EUR is what the others yield after the fee.",
            ],
        )
        window.click(window.button("Remove Fee"))
        wait_for(lambda: self.bar(window), None, "the bar")
        self.assert_amounts(window, "50", "USD", typed="50.00")

    def test_what_is_no_fee_is_refused_with_a_reason(self):
        window = self.start()
        self.open(window)
        for characters, reason in [("100", "Enter a fee between 0 and 99.9999 %."), (" ", "Enter the fee in percent.")]:
            window.press("ctrl+a")
            window.type(characters)
            window.press("Return")
            wait_for(lambda: accessible(self.entry(window).get_description), reason, "why not")
        window.screenshot("fee-refused")
        window.press("Escape")
        wait_for(lambda: self.entry(window), None, "the popover")
        wait_for(window.focused, "EUR", "the row with the keyboard")
        self.assertIsNone(self.bar(window))
        self.assert_amounts(window, "100", "EUR")

    def test_a_change_is_told_once(self):
        window = self.start()
        told = Announcements(self, window)
        self.set(window, "2")
        wait_for(lambda: told.heard, ["Fee 2\u00a0%, buying"], "what is told")
        window.enter("USD", "50")
        self.assert_fee(window, "1.02", 50, "USD")
        self.open(window)
        window.click(window.button("Remove Fee"))
        wait_for(lambda: told.heard, ["Fee 2\u00a0%, buying", "No fee"], "what is told")

    def test_the_bars_button_and_the_main_menu_open_the_popover(self):
        window = self.start()
        window.click(window.button("Main menu"))
        menu = window.get(Role.MENU)
        window.click(next(item for item in descendants(menu, Role.MENU_ITEM) if name(item) == "Set Fee…"))
        wait_until(lambda: has(self.entry(window), State.FOCUSED), "the popover is open")
        window.type("3")
        window.press("Return")
        wait_for(lambda: self.bar(window), "Fee 3\u00a0% · buying", "the bar")
        window.click(window.button("Change fee"))
        wait_for(lambda: text(self.entry(window)), "3", "what the popover begins with")

    def test_typing_changes_no_names_and_descriptions(self):
        window = self.start()
        window.focus("EUR")
        # Tooltips, which are descriptions, come after the first frame, those of the last row last.
        wait_until(lambda: self.tooltip(window, "INR") != [""], "the tooltips")
        told = Properties(self, window)
        window.type("25")
        self.assert_amounts(window, "25", "EUR", typed="25")
        self.set(window, "2")
        wait_until(lambda: told.heard, "the bar says the fee")
        self.assertEqual([change for change in told.heard if "Fee" not in "".join(change)], [])


class Properties:
    """The changed names and descriptions in the list of a window, as announced over AT-SPI."""

    def __init__(self, case, window):
        self.heard = []
        self.process = window.process.pid
        self.listener = Atspi.EventListener.new(self.hear)
        for kind in ("name", "description"):
            self.listener.register(f"object:property-change:accessible-{kind}")
            case.addCleanup(self.listener.deregister, f"object:property-change:accessible-{kind}")

    def hear(self, event):
        if accessible(event.source.get_process_id) == self.process:
            self.heard.append((name(event.source), accessible(event.source.get_description)))


if __name__ == "__main__":
    unittest.main()
