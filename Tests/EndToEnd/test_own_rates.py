"""Rates and currencies of the user's own: their page of the preferences, and what the rows make of them."""

import datetime
import subprocess
import unittest
from decimal import Decimal

from case import WindowCase
from preferences import Preferences
from programs import sql
from rates import NEWEST, shown
from waiting import wait_for, wait_until
from window import Atspi, Role, State, accessible, children, descendants, has, name, text


class OwnRates(Preferences):
    """The page of the user's own rates, opened from the main menu."""

    def __init__(self, window, row=None):
        self.window = window
        if row:
            window.choose(row, "Own rate…")
        else:
            window.click(window.button("Main menu"))
            menu = window.get(Role.MENU)
            window.click(next(item for item in descendants(menu, Role.MENU_ITEM) if name(item) == "Own rates…"))
        wait_until(lambda: self.frame and has(self.frame, State.ACTIVE), "the preferences have the keyboard")

    def lines(self, called="Own rates"):
        """What is in a list of the page."""
        box = self.list(called)
        return [name(item) for item in children(box)] if box and has(box, State.SHOWING) else []

    def field(self, called):
        return wait_until(lambda: self.shown(called), called)

    def write(self, called, characters):
        """Types into a field, in the place of what is there."""
        Atspi.Component.grab_focus(self.field(called))
        wait_until(lambda: has(self.field(called), State.FOCUSED), f"{called} has the keyboard")
        self.window.press("ctrl+a")
        self.window.type(characters)
        wait_for(lambda: text(self.field(called)), characters, called)

    def set(self, base, quote, rate):
        self.write("Base currency", base)
        self.write("Other currency", quote)
        self.write("Rate", rate)
        self.window.press("Return")

    def reason(self, called):
        return accessible(self.field(called).get_description)

    def labels(self):
        return [name(label) for label in descendants(self.frame, Role.LABEL) if has(label, State.SHOWING)]


class OwnRatesCase(WindowCase):
    def tooltip(self, window, code):
        box = children(window.row(code))[0]
        return accessible(box.get_description, "").split("\n")


TODAY = datetime.date.today().isoformat()


class Rates(OwnRatesCase):
    def test_a_rate_is_set_used_marked_and_removed(self):
        window = self.start()
        page = OwnRates(window)
        wait_until(lambda: has(page.field("Base currency"), State.FOCUSED), "the keyboard")
        page.set("eur", "usd", "1.5")
        wait_for(page.lines, [f"1 EUR = 1.5 USD, yours since {TODAY}"], "the own rates")
        wait_for(lambda: window.amount("USD"), "150.00", "the amount in USD")
        wait_for(lambda: [label for label in window.labels("USD") if "EUR" in label], ["1 EUR = 1.5000 USD · your rate"], "the rate of USD")
        window.screenshot("own-rates")
        self.assertEqual(
            self.tooltip(window, "USD"),
            ["1 EUR = 1.5000 USD", "1 USD = 0.666667 EUR", f"Your own rate, since {TODAY}"],
        )
        wait_for(lambda: window.amount("GBP"), NEWEST.shown(100, "EUR", "GBP"), "the amount in GBP")
        window.click(page.field("Remove the rate of EUR and USD"))
        wait_for(page.lines, [], "the own rates")
        self.assert_amounts(window, "100", "EUR")
        self.assertNotIn("your rate", " ".join(window.labels("USD")))

    def test_the_rate_shown_and_that_of_the_amount_are_told_apart(self):
        window = self.start()
        page = OwnRates(window)
        page.set("usd", "jpy", "200")
        wait_for(page.lines, [f"1 USD = 200 JPY, yours since {TODAY}"], "the own rates")
        window.press("Escape")
        wait_for(lambda: page.frame, None, "the preferences")
        window.enter("USD", "3")
        wait_for(lambda: window.amount("JPY"), "600", "the amount in JPY")
        rate = "1 EUR = 175.68 JPY"
        wait_for(lambda: self.rate(window, "JPY"), rate + " · amount by your rate", "the rate of JPY")
        self.assertEqual(
            self.tooltip(window, "JPY")[2:],
            [f"The amount: Your own rate, since {TODAY}", f"The rate: European Central Bank, {NEWEST.day}"],
        )
        window.enter("EUR", "100")
        self.assert_amounts(window, "100", "EUR", typed="100")
        wait_for(lambda: self.rate(window, "JPY"), rate, "the rate of JPY")

    def rate(self, window, code):
        return next((label for label in window.labels(code) if label.startswith("1 EUR")), None)

    def test_the_inverse_is_shown_while_one_types(self):
        window = self.start()
        page = OwnRates(window)
        page.write("Base currency", "usd")
        page.write("Other currency", "ars")
        page.write("Rate", "1500")
        wait_until(lambda: "1 ARS = 0.000666667 USD" in page.labels(), "the inverse")
        window.screenshot("own-rates-inverse")
        page.write("Rate", "0")
        wait_until(lambda: not any(label.startswith("1 ARS") for label in page.labels()), "no inverse")

    def test_every_digit_of_a_rate_stays(self):
        window = self.start()
        page = OwnRates(window)
        page.set("eur", "usd", "1.123456789")
        wait_for(page.lines, [f"1 EUR = 1.123456789 USD, yours since {TODAY}"], "the own rates")
        window.press("Escape")
        page = OwnRates(window, "USD")
        wait_for(lambda: text(page.field("Rate")), "1.123456789", "what the form begins with")
        wait_until(lambda: has(page.field("Rate"), State.FOCUSED), "the keyboard")
        window.press("Return")
        wait_for(page.lines, [f"1 EUR = 1.123456789 USD, yours since {TODAY}"], "the own rates")

    def test_a_rows_menu_sets_and_removes_its_rate(self):
        window = self.start()
        self.assertNotIn("Remove own rate", window.open_menu("JPY"))
        window.press("Escape")
        wait_until(lambda: window.find(Role.MENU) is None, "the menu is closed")
        page = OwnRates(window, "JPY")
        wait_until(lambda: has(page.field("Rate"), State.FOCUSED), "the keyboard")
        self.assertEqual(text(page.field("Base currency")).split(" ")[0], "EUR")
        self.assertEqual(text(page.field("Other currency")).split(" ")[0], "JPY")
        window.type("200")
        window.press("Return")
        wait_for(lambda: window.amount("JPY"), "20000", "the amount in JPY")
        window.press("Escape")
        wait_for(lambda: page.frame, None, "the preferences")
        sql(self.home.store, "UPDATE own_rate SET day = day - 10")
        day = sql(self.home.store, "SELECT day FROM own_rate")
        wait_until(lambda: TODAY not in self.tooltip(window, "JPY")[2], "the rate is older")
        window.choose("JPY", "Remove own rate")
        self.assert_amounts(window, "100", "EUR")
        window.press("ctrl+z")
        wait_for(lambda: window.amount("JPY"), "20000", "the amount in JPY")
        self.assertEqual(sql(self.home.store, "SELECT day FROM own_rate"), day)

    def test_what_is_no_rate_is_refused_with_a_reason(self):
        window = self.start()
        page = OwnRates(window)
        for base, quote, rate, reason in [
            ("eur", "usd", "0", "A rate is more than 0."),
            ("eur", "usd", "-1", "An amount cannot be negative."),
            ("eur", "eur", "2", "EUR has no rate against itself."),
            ("eur", "qqq", "2", "There is no currency “qqq” here."),
            ("eur", "usd", "2*", "Type how many USD one EUR is worth."),
        ]:
            page.set(base, quote, rate)
            wait_for(lambda: page.reason("Rate"), reason, "why not")
        window.screenshot("own-rates-refused")
        self.assertEqual(page.lines(), [])

    def test_a_page_pasted_into_a_field_is_refused_in_a_line(self):
        window = self.start()
        page = OwnRates(window)
        subprocess.run(["xclip", "-selection", "clipboard"], input="x" * 100_000, text=True, check=True)
        for field, reason in [
            ("Base currency", "There is no currency “xxxxxxxxxxxxxxxxxxxx” here."),
            ("Rate", "Say which two currencies the rate is for."),
            ("Code of the currency", "A code is three letters from A to Z."),
        ]:
            Atspi.Component.grab_focus(page.field(field))
            wait_until(lambda: has(page.field(field), State.FOCUSED), f"{field} has the keyboard")
            window.press("ctrl+v")
            wait_until(lambda: len(text(page.field(field))) > 60_000, "the pasted text")
            window.press("Return")
            said = "Rate" if field == "Base currency" else field
            wait_for(lambda: page.reason(said), reason, "why not")
            window.press("ctrl+a", "BackSpace")

    def test_escape_closes_what_is_offered_and_not_the_preferences(self):
        window = self.start()
        page = OwnRates(window)
        wait_until(lambda: has(page.frame, State.ACTIVE), "the preferences have the keyboard")
        Atspi.Component.grab_focus(page.field("Base currency"))
        wait_until(lambda: has(page.field("Base currency"), State.FOCUSED), "the field has the keyboard")
        before = self.shells(window)
        window.type("yen")
        wait_until(lambda: self.shells(window) > before, "what is offered")
        window.press("Escape")
        wait_for(lambda: self.shells(window), before, "the windows")
        self.assertTrue(page.frame)
        self.assertEqual(text(page.field("Base currency")), "yen")

    def shells(self, window):
        """How many windows X shows of the program."""
        found = ["xdotool", "search", "--pid", str(window.process.pid), "--onlyvisible", "--name", ""]
        return len(subprocess.run(found, capture_output=True, text=True).stdout.split())

    def test_the_preferences_fit_a_narrow_screen(self):
        window = self.start()
        page = OwnRates(window)
        page.set("usd", "ars", "1500")
        wait_for(page.lines, [f"1 USD = 1500 ARS, yours since {TODAY}"], "the own rates")
        window.resize("Preferences", 360, 600)
        wait_for(lambda: window.width("Preferences"), 360, "the width of the preferences")
        window.screenshot("own-rates-narrow")

    def test_a_currency_is_found_by_its_name(self):
        window = self.start()
        page = OwnRates(window)
        before = window.popups()
        Atspi.Component.grab_focus(page.field("Base currency"))
        window.type("peso arg")
        wait_for(lambda: text(page.field("Base currency")), "peso arg", "what was typed")
        # GTK offers when nothing was typed for a tenth of a second, in a window without a name.
        wait_until(lambda: window.popups() > before, "the currency is offered")
        window.screenshot("own-rates-completion")
        window.press("Down", "Return")
        wait_for(lambda: text(page.field("Base currency")), "ARS Argentine Peso", "the currency that was chosen")


class Currencies(OwnRatesCase):
    def test_a_currency_of_ones_own_gets_a_rate_and_a_row(self):
        window = self.start()
        page = OwnRates(window)
        page.write("Code of the currency", "pts")
        page.write("Name of the currency", "points")
        window.press("Return")
        wait_for(lambda: page.lines("Own currencies"), ["PTS points, 2 digits after the decimal sign"], "the own currencies")
        page.set("pts", "eur", "0.5")
        wait_for(page.lines, [f"1 PTS = 0.5 EUR, yours since {TODAY}"], "the own rates")
        window.press("Escape")
        wait_for(lambda: page.frame, None, "the preferences")
        window.open_picker()
        window.look_for("points")
        window.press("Return")
        wait_for(lambda: window.row("PTS") and window.amount("PTS"), "200.00", "the amount in PTS")
        self.assertEqual(name(window.row("PTS")), "PTS points")
        page = OwnRates(window)
        window.click(page.field("Remove PTS"))
        wait_until(lambda: any("remove it there first" in label for label in page.labels()), "why it cannot be removed")
        window.screenshot("own-currencies")
        window.choose("PTS", "Remove")
        window.click(page.field("Remove PTS"))
        wait_for(lambda: page.lines("Own currencies"), [], "the own currencies")
        wait_for(page.lines, [], "the own rates")

    def test_a_code_of_iso_is_refused_with_a_reason(self):
        window = self.start()
        page = OwnRates(window)
        for code, reason in [
            ("usd", "USD is a code of ISO 4217; take another for a currency of your own."),
            ("ab", "A code is three letters from A to Z."),
        ]:
            page.write("Code of the currency", code)
            page.write("Name of the currency", "x")
            window.press("Return")
            wait_for(lambda: page.reason("Code of the currency"), reason, "why not")


class Digits(OwnRatesCase):
    def test_more_digits_are_shown_and_taken_away(self):
        window = self.start()
        page = Preferences(window)
        window.click(next(node for node in descendants(page.frame) if name(node) == "General"))
        wait_until(lambda: page.shown("More digits"), "the switch")
        page.turn("More digits")
        wait_for(lambda: window.amount("GBP"), "83.380000", "the amount in GBP")
        window.screenshot("more-digits")
        self.home.agio("config", "set", "digits", "currency")
        wait_for(lambda: window.amount("GBP"), "83.38", "the amount in GBP")
        wait_for(lambda: has(page.shown("More digits"), State.CHECKED), False, "the switch")


if __name__ == "__main__":
    unittest.main()
