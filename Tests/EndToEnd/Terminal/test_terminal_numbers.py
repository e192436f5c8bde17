"""Numbers on a terminal: `agio` reads a number in the format of a country as the number that it has written."""

import json
import os
import pty
import re
import subprocess
import sys
import termios
import unittest
from decimal import Decimal

from locales import locale
from programs import AGIO
from terminals import read_all
from test_terminal import TerminalCase

LOCALES = ["de_DE", "fr_FR", "hi_IN", "ar_EG", "fa_IR"]
#: The converted amounts: of all sizes, with as many digits as the currencies have.
AMOUNTS = ["0.004", "0.5", "1.234", "12.5", "999.995", "1234", "1234.5", "123456.789", "12345678.9", "999999999.99"]
TARGETS = ["EUR", "JPY", "CHF", "INR", "ISK", "HUF", "KRW", "IDR", "GBP", "CZK"]


class NumbersCase(TerminalCase):
    def live_in(self, name):
        """Sets the locale of the user, and returns its number conventions according to Python."""
        self.home.locale = locale(name)
        asked = "import json, locale; locale.setlocale(locale.LC_ALL, ''); print(json.dumps(locale.localeconv()))"
        answer = subprocess.run([sys.executable, "-c", asked], env=self.home.environment, capture_output=True, check=True)
        found = json.loads(answer.stdout)
        return found["decimal_point"], found["thousands_sep"]

    def on_a_terminal(self, *words, code=0):
        """Output on a terminal."""
        reader, writer = pty.openpty()
        attributes = termios.tcgetattr(writer)
        attributes[1] &= ~termios.OPOST
        termios.tcsetattr(writer, termios.TCSANOW, attributes)
        process = subprocess.Popen([AGIO, *words], env=self.home.environment, stdout=writer, stdin=writer, stderr=subprocess.PIPE)
        os.close(writer)
        shown = read_all(reader)
        os.close(reader)
        errors = process.communicate(timeout=20)[1].decode()
        self.assertEqual(process.returncode, code, f"{words}: {errors}")
        return shown


class RoundTrip(NumbersCase):
    """Printed numbers of each shape are used as input."""

    def setUp(self):
        super().setUp()
        self.home.agio("own", "rate", "EUR", "SEK", "1234.5678")
        self.home.agio("fee", "2.5")
        self.home.agio("add", "KWD", "SEK")
        self.home.agio("amount", "1234.567", "KWD")
        # A currency with a rate, because computed amounts have many digits.
        self.home.agio("amount", "1234567.891", "JPY")

    def commands(self):
        """A command, and the number at an index of each line."""
        for amount in AMOUNTS:
            yield ["convert", *options(amount), "USD", *TARGETS], r"^([^ ]+) [A-Z]{3}$"
            yield ["convert", "--exact", *options(amount), "USD", *TARGETS], r"^([^ ]+) [A-Z]{3}$"
        yield ["list"], r"^ *([^ –]+) [A-Z]{3}  "
        yield ["list"], r"^Fee: ([^ ]+) %"
        yield ["fee"], r"^([^ ]+) %"
        yield ["own"], r"^1 EUR = ([^ ]+) SEK"
        yield ["rates"], r"^[A-Z]{3} ([^ ]+)$"
        yield ["history", "EUR", "IDR", "--from", "2026-10-01"], r"^\d{4}-\d\d-\d\d ([^ ]+)$"
        yield ["history", "JPY", "USD", "--by", "month", "--from", "2026-01-01"], r"^\d{4}-\d\d ([^ ]+) [^ ]+ [^ ]+ \d+$"

    def numbers(self, text, pattern):
        return [found[1] for line in text.splitlines() if (found := re.search(pattern, line))]

    def test_every_number_on_a_terminal_is_read_back_as_the_same_number(self):
        counts = {}
        for name in LOCALES:
            decimal_point, group = self.live_in(name)
            read = {}
            for words, pattern in self.commands():
                human = [written(word, decimal_point) for word in words]
                shown = self.numbers(self.on_a_terminal(*human), pattern)
                self.assertEqual(shown, self.numbers(self.home.agio(*human, "--human"), pattern), f"{name} {words}")
                plain = self.numbers(self.home.agio(*words), pattern)
                self.assertEqual(len(shown), len(plain), f"{name} {words}: {shown} {plain}")
                self.assertTrue(shown, words)
                for text, number in zip(shown, plain):
                    value = Decimal(text.replace(group, "").replace(decimal_point, "."))
                    places = -value.as_tuple().exponent
                    self.assertEqual(value, round_half_up(Decimal(number), places), f"{name} {words}: {text}")
                    if shape(text) not in read:
                        self.assertEqual(self.read_back(text), value, f"{name} {words}: {text}")
                        read[shape(text)] = text
                    counts[name] = counts.get(name, 0) + 1
            digits = {character for text in read.values() for character in text if character.isdigit()}
            self.assertEqual(len(digits), 10, f"{name}: {read}")
            self.assertGreater(len(read), 50)
        print(f"{counts}, {sum(counts.values())} in all", end=" ", flush=True)
        self.assertGreater(min(counts.values()), 200)

    def read_back(self, text):
        """The number that `agio` reads from a text, from its JSON, which is the same in every country."""
        (answer,) = json.loads(self.on_a_terminal("convert", "--json", text, "EUR", "EUR"))
        return Decimal(answer["amount"])


def options(amount):
    """An amount to be written in the format of the country."""
    return [Amount(amount)]


def shape(text):
    """What a number looks like, whatever its digits are but for a zero at the beginning: it is read by where its separators
    stand."""
    return re.sub(r"\d", lambda found: "0" if found.start() == 0 and int(found[0]) == 0 else "9", text)


class Amount(str):
    pass


def written(word, decimal_point):
    return word.replace(".", decimal_point) if isinstance(word, Amount) else word


def round_half_up(number, places):
    return number.quantize(Decimal(1).scaleb(-places), rounding="ROUND_HALF_UP")


class Reading(NumbersCase):
    """Input of numbers."""

    def amount(self, *words):
        (answer,) = json.loads(self.home.agio("convert", "--json", *words, "EUR", "EUR"))
        return answer["amount"]

    def test_what_was_printed_as_a_fraction_is_no_thousand(self):
        self.live_in("de_DE")
        self.home.agio("own", "rate", "EUR", "BHD", "1.235")
        text = self.home.agio("convert", "--human", "1", "EUR", "BHD")
        self.assertEqual(text, "1,235 BHD\n")
        self.assertEqual(self.home.agio("convert", "--human", text.split()[0], "EUR", "BHD"), "1,525 BHD\n")
        self.assertEqual(self.on_a_terminal("convert", "1,235", "BHD", "EUR"), "1,00 EUR\n")

    def test_for_people_numbers_are_read_as_in_the_window(self):
        for name, text, value in [
            ("de_DE", "1,235", "1.235"), ("de_DE", "1.235", "1235"), ("de_DE", "1.5", "1.5"), ("de_DE", "1.234.567,5", "1234567.5"),
            ("en_US", "1,235", "1235"), ("en_US", "1.235", "1.235"), ("en_IN", "12,34,567", "1234567"), ("hi_IN", "१,२३४,५६७", "1234567"),
            ("fr_FR", "1\u202f234,5", "1234.5"), ("fa_IR", "۱٬۲۳۴٫۵", "1234.5"), ("de_DE", "2*1,5", "3"),
        ]:
            with self.subTest(f"{name} {text}"):
                self.live_in(name)
                self.assertEqual(self.amount("--human", text), value)
                (answer,) = json.loads(self.on_a_terminal("convert", "--json", text, "EUR", "EUR"))
                self.assertEqual(answer["amount"], value)

    def test_in_a_pipe_a_number_is_a_programs_whatever_the_country(self):
        for name in ["C", "de_DE", "hi_IN"]:
            if name != "C":
                self.live_in(name)
            for text, value in [("1.235", "1.235"), ("1.5", "1.5"), ("1234567.5", "1234567.5"), ("1.5k", "1500"), (".5", "0.5")]:
                self.assertEqual(self.amount(text), value, name)
            for text, readings in [
                ("1,235", ["1235", "1.235"]), ("1,5", ["1.5"]), ("12,34,567", ["1234567"]), ("1.234.567", ["1234567"]),
                ("1,234.5", ["1234.5"]), ("1 234", ["1234"]), ("2*1,235", ["1235", "1.235"]), ("1'234", ["1234"]),
            ]:
                said = " or ".join(readings)
                for words in [["convert", text, "EUR", "USD"], ["amount", text, "USD"], ["own", "rate", "EUR", "USD", text]]:
                    self.refuse(2, *words, saying=f" {said}, or use --human")
        self.assertEqual(self.home.anchor(), ("100", "EUR"))
        self.assertEqual(self.home.json("own")["rates"], [])

    def test_every_command_reads_numbers_in_the_same_way(self):
        self.live_in("de_DE")
        self.home.agio("fee", "2,5", "--human")
        self.assertEqual(self.home.json("fee"), {"percent": "2.5", "side": "buying"})
        self.on_a_terminal("fee", "1,75 %")
        self.assertEqual(self.home.json("fee"), {"percent": "1.75", "side": "buying"})
        self.refuse(2, "fee", "2,5", saying="2.5")
        self.refuse(2, "fee", "--human", "1.234,5", saying="“1.234,5” is not a fee")
        self.home.agio("own", "rate", "EUR", "USD", "1,0825", "--human")
        self.assertEqual(self.home.json("own")["rates"][0]["rate"], "1.0825")
        self.home.agio("amount", "1.234,567", "USD", "--human")
        self.assertEqual(self.home.anchor(), ("1234.567", "USD"))
        self.live_in("fa_IR")
        self.home.agio("move", "USD", "۳", "--human")
        self.assertEqual(self.home.list()[:3], ["EUR", "GBP", "USD"])

    def test_every_digit_is_written_as_the_country_does(self):
        self.live_in("de_DE")
        self.assertEqual(self.home.agio("convert", "--exact", "--human", "1234,5678", "EUR", "EUR"), "1.234,5678 EUR\n")
        self.assertEqual(self.home.agio("convert", "--exact", "1234.5678", "EUR", "EUR"), "1234.5678 EUR\n")


if __name__ == "__main__":
    unittest.main()
