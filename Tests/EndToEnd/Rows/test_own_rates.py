"""Custom rates and currencies: their page in the preferences, and the rows that use them."""

import unittest

from case import WindowCase
from clipboard import put_in_clipboard
from clock import local_day
from dates import written
from preferences import Preferences
from programs import sql
from rates import NEWEST
from waiting import wait_for, wait_until
from window import Atspi, Role, State, accessible, children, descendants, has, name, text


class OwnRates(Preferences):
    """The page of custom rates, opened from the main menu or a row's menu."""

    def __init__(self, window, row=None):
        self.window = window
        if row:
            window.choose(row, "Set Custom Rate…")
        else:
            window.click(window.button("Main menu"))
            menu = window.get(Role.MENU)
            window.click(next(item for item in descendants(menu, Role.MENU_ITEM) if name(item) == "Custom Rates"))
        wait_until(lambda: has(self.frame, State.ACTIVE), "the preferences have the keyboard")

    def lines(self, called="Custom rates"):
        """The lines of a list of the page."""
        box = self.list(called)
        return [name(item) for item in children(box)] if has(box, State.SHOWING) else []

    def field(self, called):
        return wait_until(lambda: self.shown(called), called)

    def write(self, called, characters):
        """Replaces the text of a field. It is emptied first: otherwise an equal old text would be taken for the new one."""
        Atspi.Component.grab_focus(self.field(called))
        wait_until(lambda: has(self.field(called), State.FOCUSED), f"{called} has the keyboard")
        self.window.press("ctrl+a", "BackSpace")
        wait_for(lambda: text(self.field(called)), "", called)
        self.window.type(characters)
        wait_for(lambda: text(self.field(called)), characters, called)

    def have_offered(self, called, characters):
        """Types into an empty field a text that has completions, and waits for them.

        GTK shows completions a tenth of a second after the last change. On a busy machine keys come further apart than that,
        and the completions of one key are hidden by the next. So all characters but one are inserted at once: that is the
        first change, which shows no completions.
        """
        field = self.field(called)
        Atspi.Component.grab_focus(field)
        wait_until(lambda: has(field, State.FOCUSED), f"{called} has the keyboard")
        Atspi.EditableText.insert_text(field, 0, characters[:-1], len(characters) - 1)
        wait_for(lambda: text(field), characters[:-1], called)
        self.window.type(characters[-1])
        wait_for(lambda: text(field), characters, called)
        wait_until(self.window.is_offering, "currencies are offered")

    def set(self, base, quote, rate):
        self.write("Base currency", base)
        self.write("Quote currency", quote)
        self.write("Rate", rate)
        self.window.press("Return")

    def set_anyway(self, base, quote, rate):
        """Sets a rate that is far off the market rate."""
        self.set(base, quote, rate)
        self.window.click(self.field("Set Anyway"))

    def reason(self, called):
        return accessible(self.field(called).get_description)

    def labels(self):
        return [name(label) for label in descendants(self.frame, Role.LABEL) if has(label, State.SHOWING)]


class OwnRatesCase(WindowCase):
    def tooltip(self, window, code):
        box = children(window.row(code))[0]
        return accessible(box.get_description, "").split("\n")



class Rates(OwnRatesCase):
    def test_a_rate_is_set_used_marked_and_removed(self):
        window = self.start()
        page = OwnRates(window)
        wait_until(lambda: has(page.field("Base currency"), State.FOCUSED), "the keyboard")
        page.set_anyway("eur", "usd", "1.5")
        wait_for(page.lines, [f"1 EUR = 1.5 USD, set on {written(str(local_day()))}"], "the custom rates")
        wait_for(lambda: window.amount("USD"), "150.00", "the amount in USD")
        wait_for(lambda: [label for label in window.labels("USD") if "EUR" in label], ["1 EUR = 1.5000 USD · custom rate"], "the rate of USD")
        window.screenshot("own-rates")
        self.assertEqual(
            self.tooltip(window, "USD"),
            ["1 EUR = 1.5000 USD", "1 USD = 0.666667 EUR", f"Custom rate, set on {written(str(local_day()))}"],
        )
        wait_for(lambda: window.amount("GBP"), NEWEST.shown(100, "EUR", "GBP"), "the amount in GBP")
        window.click(page.field("Remove the custom rate EUR/USD"))
        wait_for(page.lines, [], "the custom rates")
        self.assert_amounts(window, "100", "EUR")
        self.assertNotIn("custom rate", " ".join(window.labels("USD")))

    def test_the_keyboard_stays_in_the_list_when_a_rate_is_removed_and_then_in_the_page(self):
        for code in ("JPY", "SEK", "USD"):
            self.home.agio("own", "rate", "EUR", code, "9")
        window = self.start()
        page = OwnRates(window)
        wait_for(lambda: len(page.lines()), 3, "the custom rates")

        def remove(code):
            button = page.field(f"Remove the custom rate EUR/{code}")
            Atspi.Component.grab_focus(button)
            wait_until(lambda: has(button, State.FOCUSED), "the button has the keyboard")
            window.press("space")

        def with_keyboard():
            return [name(item) for item in descendants(page.frame, None, State.FOCUSED)]

        remove("JPY")
        wait_until(lambda: with_keyboard() == page.lines()[:1] and "SEK" in page.lines()[0], "the keyboard is in the next row")
        self.home.agio("own", "rate", "EUR", "CHF", "9")
        wait_until(lambda: len(page.lines()) == 3 and "SEK" in str(with_keyboard()), "the keyboard stays in the row")
        for code in ("SEK", "CHF", "USD"):
            remove(code)
        wait_for(page.lines, [], "no custom rates")
        wait_until(with_keyboard, "something has the keyboard")

    def test_a_rate_that_was_typed_the_wrong_way_round_is_asked_back_and_swapped_with_one_button(self):
        window = self.start()
        page = OwnRates(window)
        page.write("Base currency", "pln")
        page.write("Quote currency", "eur")
        market = [label for label in page.labels() if label.startswith("Market rate")]
        one, other = NEWEST.convert(1, "PLN", "EUR"), NEWEST.convert(1, "EUR", "PLN")
        self.assertEqual(
            market, [f"Market rate: 1 PLN = {one:.6f} EUR, 1 EUR = {other:.4f} PLN (European Central Bank, {written(NEWEST.day)})"]
        )
        page.write("Rate", "4.40")
        wait_until(lambda: {"1 PLN = 4.4 EUR", "1 EUR = 0.227273 PLN"} <= set(page.labels()), "both directions")
        window.press("Return")
        question = "This rate looks inverted: 1 EUR = 4.4 PLN. Swap the currencies, or set it anyway."
        wait_for(lambda: page.reason("Rate"), question, "the question")
        window.screenshot("own-rates-wrong-way")
        self.assertEqual(self.home.json("own")["rates"], [])
        # Enter does not confirm.
        window.press("Return")
        wait_for(lambda: page.reason("Rate"), question, "the question")
        self.assertEqual(self.home.json("own")["rates"], [])
        window.click(page.field("Swap currencies"))
        wait_until(lambda: {"1 EUR = 4.4 PLN", "1 PLN = 0.227273 EUR"} <= set(page.labels()), "both directions")
        self.assertFalse(page.shown("Set Anyway"))
        wait_until(lambda: has(page.field("Rate"), State.FOCUSED), "the keyboard")
        window.press("Return")
        wait_for(page.lines, [f"1 EUR = 4.4 PLN, set on {written(str(local_day()))}"], "the custom rates")
        wait_until(lambda: "1 PLN = 0.227273 EUR" not in page.labels(), "the form is empty")

    def test_a_rate_more_than_a_quarter_off_the_market_is_asked_back(self):
        window = self.start()
        page = OwnRates(window)
        page.set("eur", "jpy", "219.7")
        question = "This rate is 25.1 % above the market rate. Check it, or set it anyway."
        wait_for(lambda: page.reason("Rate"), question, "the question")
        page.write("Rate", "180")
        wait_for(lambda: page.shown("Set Anyway"), None, "the question's button")
        self.assertEqual(page.lines(), [])
        window.press("Return")
        wait_for(page.lines, [f"1 EUR = 180 JPY, set on {written(str(local_day()))}"], "the custom rates")

    def test_a_rows_menu_sets_its_rate_with_every_digit_begins_with_it_and_removes_it(self):
        window = self.start()
        self.assertFalse(has(window.open_menu("JPY")["Remove Custom Rate"], State.SENSITIVE))
        window.press("Escape")
        wait_until(lambda: window.find(Role.MENU) is None, "the menu is closed")
        page = OwnRates(window, "JPY")
        wait_until(lambda: has(page.field("Rate"), State.FOCUSED), "the keyboard")
        self.assertEqual(text(page.field("Base currency")).split(" ")[0], "EUR")
        self.assertEqual(text(page.field("Quote currency")).split(" ")[0], "JPY")
        window.type("200.123456789")
        window.press("Return")
        wait_for(lambda: window.amount("JPY"), "20012", "the amount in JPY")
        wait_for(page.lines, [f"1 EUR = 200.123456789 JPY, set on {written(str(local_day()))}"], "the custom rates")
        window.press("Escape")
        wait_for(lambda: page.frame, None, "the preferences")
        page = OwnRates(window, "JPY")
        wait_for(lambda: text(page.field("Rate")), "200.123456789", "what the form begins with")
        window.press("Escape")
        wait_for(lambda: page.frame, None, "the preferences")
        sql(self.home.store, "UPDATE own_rate SET day = day - 10")
        day = sql(self.home.store, "SELECT day FROM own_rate")
        wait_until(lambda: written(str(local_day())) not in self.tooltip(window, "JPY")[2], "the rate is older")
        window.choose("JPY", "Remove Custom Rate")
        self.assert_amounts(window, "100", "EUR")
        window.press("ctrl+z")
        wait_for(lambda: window.amount("JPY"), "20012", "the amount in JPY")
        self.assertEqual(sql(self.home.store, "SELECT day FROM own_rate"), day)

    def test_a_page_pasted_into_a_field_is_refused_in_a_line(self):
        window = self.start()
        page = OwnRates(window)
        put_in_clipboard("x" * 100_000)
        for field, reason in [
            ("Base currency", "Unknown currency “xxxxxxxxxxxxxxxxxxxx”. Choose one from the list."),
            ("Rate", "Choose the two currencies of the rate."),
            ("Currency code", "Enter a code of three letters from A to Z."),
        ]:
            Atspi.Component.grab_focus(page.field(field))
            wait_until(lambda: has(page.field(field), State.FOCUSED), f"{field} has the keyboard")
            window.press("ctrl+v")
            wait_for(lambda: len(text(page.field(field))), 4096, "the length of the pasted text")
            window.press("Return")
            said = "Rate" if field == "Base currency" else field
            wait_for(lambda: page.reason(said), reason, "why not")
            window.press("ctrl+a", "BackSpace")
            wait_for(lambda: text(page.field(field)), "", "the text")

    def test_escape_closes_what_is_offered_and_not_the_preferences(self):
        window = self.start()
        page = OwnRates(window)
        page.have_offered("Base currency", "yen")
        window.press("Escape")
        wait_for(window.is_offering, False, "whether currencies are offered")
        self.assertTrue(page.frame)
        self.assertEqual(text(page.field("Base currency")), "yen")

    def test_the_preferences_fit_a_narrow_screen(self):
        window = self.start()
        page = OwnRates(window)
        page.set("usd", "ars", "1500")
        wait_for(page.lines, [f"1 USD = 1500 ARS, set on {written(str(local_day()))}"], "the custom rates")
        window.resize("Preferences", 360, 600)
        wait_for(lambda: window.width("Preferences"), 360, "the width of the preferences")
        window.screenshot("own-rates-narrow")

    def test_a_currency_is_found_by_its_name(self):
        window = self.start()
        page = OwnRates(window)
        page.have_offered("Base currency", "peso arg")
        window.screenshot("own-rates-completion")
        window.press("Down", "Return")
        wait_for(lambda: text(page.field("Base currency")), "ARS Argentine Peso", "the currency that was chosen")


class Currencies(OwnRatesCase):
    def test_a_currency_of_ones_own_gets_a_rate_and_a_row(self):
        window = self.start()
        page = OwnRates(window)
        page.write("Currency code", "pts")
        page.write("Currency name", "points")
        window.press("Return")
        wait_for(lambda: page.lines("Custom currencies"), ["PTS points, 2 fraction digits"], "the custom currencies")
        page.set("pts", "eur", "0.5")
        wait_for(page.lines, [f"1 PTS = 0.5 EUR, set on {written(str(local_day()))}"], "the custom rates")
        window.press("Escape")
        wait_for(lambda: page.frame, None, "the preferences")
        window.open_picker()
        window.look_for("points")
        window.press("Return")
        wait_for(lambda: window.row("PTS") and window.amount("PTS"), "200.00", "the amount in PTS")
        self.assertEqual(name(window.row("PTS")), "PTS points")
        page = OwnRates(window)
        window.click(page.field("Remove PTS"))
        wait_until(lambda: any("Remove it there first" in label for label in page.labels()), "why it cannot be removed")
        window.screenshot("own-currencies")
        window.choose("PTS", "Remove")
        window.click(page.field("Remove PTS"))
        wait_for(lambda: page.lines("Custom currencies"), [], "the custom currencies")
        wait_for(page.lines, [], "the custom rates")

    def test_a_rate_and_a_code_that_cannot_be_kept_are_refused_with_a_reason(self):
        window = self.start()
        page = OwnRates(window)
        page.set("eur", "eur", "2")
        wait_for(lambda: page.reason("Rate"), "Choose two different currencies: EUR is given twice.", "why not")
        window.screenshot("own-rates-refused")
        self.assertEqual(page.lines(), [])
        page.write("Currency code", "usd")
        page.write("Currency name", "x")
        window.press("Return")
        reason = "USD is an ISO 4217 code. Choose another code for a custom currency."
        wait_for(lambda: page.reason("Currency code"), reason, "why not")
        self.assertEqual(page.lines("Custom currencies"), [])


class Digits(OwnRatesCase):
    def test_more_digits_are_shown_and_taken_away(self):
        window = self.start()
        page = Preferences(window, "General")
        page.turn("More digits")
        wait_for(lambda: window.amount("GBP"), "83.380000", "the amount in GBP")
        window.screenshot("more-digits")
        self.home.agio("config", "set", "digits", "currency")
        wait_for(lambda: window.amount("GBP"), "83.38", "the amount in GBP")
        wait_for(lambda: has(page.shown("More digits"), State.CHECKED), False, "the switch")


if __name__ == "__main__":
    unittest.main()
