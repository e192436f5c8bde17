"""Number formats of countries in the window: the typed text, its value in the other rows, and the text shown afterwards."""

import re
import subprocess
import unittest

from case import WindowCase
from locales import locale
from rates import NEWEST
from waiting import wait_for

#: Decimal separator, grouping separator, and whether groups after the first have two digits.
SIGNS = {"de_DE": (",", ".", False), "en_IN": (".", ",", True), "fr_FR": (",", "\u202f", False), "fa_IR": (".", ",", False)}

#: The keyboard, the typed text and its value.
TYPED = {
    "de_DE": ("de", [("1.234,5", "1234.5"), ("12,50*3", "37.5")]),
    "en_IN": ("in", [("१,२३४.५", "1234.5"), ("१२,३४,५६७", "1234567")]),
    "fa_IR": ("ir", [("۱۲٬۳۴۵٫۶", "12345.6"), ("۱۰۰+۹٪", "109")]),
}


def written(text, country):
    """A number of the C locale in the format of a country."""
    decimal, group, is_indian = SIGNS[country]
    whole, point, fraction = text.partition(".")
    groups = [whole[-3:]]
    whole, size = whole[:-3], 2 if is_indian else 3
    while whole:
        groups.insert(0, whole[-size:])
        whole = whole[:-size]
    return group.join(groups) + (decimal + fraction if point else "")


class KeyboardCase(WindowCase):
    """Windows in the locale of a country, with its keyboard."""

    def start_in(self, country, layout):
        self.home.locale = locale(country)
        subprocess.run(["setxkbmap", layout], check=True)
        self.addCleanup(subprocess.run, ["setxkbmap", "us"], check=True)
        return self.start()


class Typed(KeyboardCase):
    def check(self, country):
        """Types each text into the row of the dollar. The other rows show its value at once, and the row itself afterwards."""
        layout, lines = TYPED[country]
        window = self.start_in(country, layout)
        for typed, meant in lines:
            with self.subTest(typed):
                window.enter("USD", typed)
                for row in ["EUR", "JPY", "INR"]:
                    expected = written(NEWEST.shown(meant, "USD", row), country)
                    wait_for(lambda: window.amount(row), expected, f"the amount in {row}")
                self.assertEqual((window.amount("USD"), window.problem("USD")), (typed, ""))
                window.focus("GBP")
                whole, _, fraction = meant.partition(".")
                shown = written(f"{whole}.{fraction:0<2}", country)
                wait_for(lambda: window.amount("USD"), shown, "the amount in USD")
                wait_for(self.home.anchor, (meant, "USD"), "what is stored")

    def test_in_germany(self):
        self.check("de_DE")

    def test_in_india_with_digits_of_hindi(self):
        self.check("en_IN")

    def test_in_iran(self):
        self.check("fa_IR")


class Pasted(WindowCase):
    def test_spaces_and_marks_of_every_kind_that_other_programs_write(self):
        self.home.locale = locale("fr_FR")
        window = self.start()
        for pasted in ["1\u202f234,50", "\ufeff\u200e1 234,50\u200f\r\n"]:
            with self.subTest(ascii(pasted)):
                window.enter("USD", "1")
                wait_for(self.home.anchor, ("1", "USD"), "what is stored")
                window.paste(pasted, "USD")
                wait_for(self.home.anchor, ("1234.5", "USD"), "what is stored")
                expected = written(NEWEST.shown("1234.5", "USD", "JPY"), "fr_FR")
                wait_for(lambda: window.amount("JPY"), expected, "the amount in JPY")
                self.assertEqual(window.problem("USD"), "")


class Keypad(KeyboardCase):
    def check(self, country, layout, key, expected):
        window = self.start_in(country, layout)
        window.focus("USD")
        window.press_in_layout("KP_1", key, "KP_5")
        wait_for(lambda: window.amount("USD"), expected, "the text in USD")
        wait_for(self.home.anchor, ("1.5", "USD"), "what is stored")

    def test_the_decimal_key_types_a_comma_in_germany(self):
        self.check("de_DE", "us", "KP_Decimal", "1,5")

    def test_the_decimal_key_that_has_a_comma_types_a_point_in_india(self):
        self.check("en_IN", "de", "KP_Separator", "1.5")

    def test_without_num_lock_the_decimal_key_deletes(self):
        window = self.start_in("de_DE", "us")
        window.enter("USD", "12,5")
        # xdotool leaves Num Lock as a key of an earlier test needed it.
        if self.has_num_lock():
            subprocess.run(["xdotool", "key", "Num_Lock"], check=True)
        wait_for(self.has_num_lock, False, "Num Lock")
        window.press("Home", "KP_Delete")
        wait_for(lambda: window.amount("USD"), "2,5", "the text in USD")

    def has_num_lock(self):
        state = subprocess.run(["xset", "q"], capture_output=True, text=True, check=True).stdout
        return re.search(r"Num Lock:\s+(on|off)", state)[1] == "on"


class NotInstalled(WindowCase):
    """A locale that is set but not installed."""

    def setUp(self):
        super().setUp()
        self.home.locale = {"LC_ALL": "xx_YY.UTF-8", "LANG": "xx_YY.UTF-8"}

    def test_the_window_opens_without_a_word_and_writes_plain_numbers(self):
        self.home.agio("add", "STN")
        window = self.start()
        window.enter("USD", "1234567.5")
        self.assert_others(window, "1234567.5")
        window.focus("GBP")
        wait_for(lambda: window.amount("USD"), "1234567.50", "the amount in USD")
        self.assertIn("STN São Tomé & Príncipe Dobra", [item.get_name() for item in window.items()])

    def assert_others(self, window, amount):
        wait_for(lambda: window.amount("JPY"), NEWEST.shown(amount, "USD", "JPY"), "the amount in JPY")

    def test_the_terminal_program_says_nothing_of_it_and_writes_utf_8(self):
        # The last one, in the characters of Turkey, is installed nowhere either.
        for name in ["xx_YY.UTF-8", "xx", "", "C", "POSIX", "de_DE.ISO-8859-9"]:
            with self.subTest(name):
                self.home.locale = {"LC_ALL": name}
                result = self.home.run("currencies", "STN", encoding="utf-8")
                self.assertEqual((result.returncode, result.stderr), (0, ""))
                self.assertIn("São Tomé & Príncipe Dobra", result.stdout)
                self.assertEqual(self.home.agio("convert", "--human", "1234.5", "EUR", "EUR"), "1234.50 EUR\n")

    def test_one_that_is_missing_takes_no_other_with_it(self):
        self.home.locale = locale("de_DE") | {"LC_ALL": "", "LC_TIME": "xx_YY.UTF-8"}
        window = self.start()
        window.enter("USD", "1.234,5")
        wait_for(lambda: window.amount("JPY"), written(NEWEST.shown("1234.5", "USD", "JPY"), "de_DE"), "the amount in JPY")


class OldCharacters(WindowCase):
    """A locale whose character set is not UTF-8."""

    def test_texts_are_whole_in_both_programs(self):
        self.home.locale = locale("fr_FR", "ISO-8859-1")
        self.home.agio("add", "SEK")
        self.assertIn("Couronne suédoise", self.home.agio("list"))
        window = self.start()
        self.assertIn("SEK Couronne suédoise", [item.get_name() for item in window.items()])
        window.enter("USD", "1234567,5")
        window.focus("GBP")
        wait_for(lambda: window.amount("USD"), "1\u00a0234\u00a0567,50", "the amount in USD")


if __name__ == "__main__":
    unittest.main()
