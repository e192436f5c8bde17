"""`agio` on several lists, fees, own rates and own currencies."""

import contextlib
import json
import re
import sqlite3
import subprocess
import unittest
from decimal import Decimal
from fractions import Fraction

from clock import local_day
from programs import AGIO
from rates import NEWEST, ROOT
from test_terminal import DEFAULT, TerminalCase

LONG = "a" * 100_000


class ListsCase(TerminalCase):
    def lists(self):
        """The names in their order, the shown one in parentheses."""
        return [f"({each['name']})" if each["shown"] else each["name"] for each in self.home.json("lists")]

    def rows(self):
        """Every row of the shown list by its code."""
        return {row["currency"]: row for row in self.home.json("list")["rows"]}

    def exact(self, code):
        """A row's amount, every digit."""
        return Decimal(self.rows()[code]["exact"])


class Lists(ListsCase):
    def test_a_store_begins_with_one_list(self):
        self.assertEqual(self.home.agio("lists"), "* Home\n")
        self.assertEqual(self.home.json("lists"), [{"name": "Home", "shown": True}])
        self.assertEqual(self.home.json("list")["list"], "Home")

    def test_a_new_list_is_shown_and_every_command_is_about_it(self):
        self.home.agio("base", "JPY")
        self.assertEqual(self.home.agio("lists", "add", "Japan trip"), "")
        self.assertEqual(self.home.agio("lists"), "  Home\n* Japan trip\n")
        self.assertEqual((self.home.list(), self.home.anchor()), (["JPY"], ("100", "JPY")))
        self.home.agio("add", "SEK", "USD")
        self.home.agio("amount", "12.5", "USD")
        self.home.agio("lists", "show", "home")
        self.assertEqual(self.home.list(), ["JPY"] + [code for code in DEFAULT if code != "JPY"])
        self.assertEqual(self.home.anchor(), ("100", "EUR"))
        self.home.agio("lists", "show", "JAPAN TRIP")
        self.assertEqual((self.home.list(), self.home.anchor()), (["JPY", "SEK", "USD"], ("12.5", "USD")))

    def test_lists_are_renamed_and_removed(self):
        self.home.agio("lists", "add", "Trip")
        self.home.agio("lists", "rename", "trip", "TRIP")
        self.home.agio("lists", "rename", "Home", "Büro")
        self.assertEqual(self.lists(), ["Büro", "(TRIP)"])
        self.home.agio("lists", "remove", "Trip")
        self.assertEqual(self.lists(), ["(Büro)"])
        self.refuse(1, "lists", "remove", "Büro", saying="The last list cannot be removed")
        self.assertEqual(self.home.list(), DEFAULT)

    def test_what_is_no_name_is_refused_and_changes_nothing(self):
        self.home.agio("lists", "add", "Trip")
        for code, words in [
            (1, ["add", "home"]), (1, ["add", " TRIP "]), (1, ["rename", "Home", "trip"]), (1, ["show", "Office"]),
            (1, ["remove", "Office"]), (1, ["rename", "Office", "x"]), (1, ["show", ""]), (1, ["show", LONG]), (2, ["add", ""]),
            (2, ["add", " \t"]), (2, ["add", "a\nb"]), (2, ["add", "a\x1b[31mb"]), (2, ["add", LONG]), (2, ["add", "a" * 61]),
            (2, ["add", "a\u202eb"]), (2, ["add", "\u200b"]), (2, ["rename", "Home", "a\rb"]), (2, ["add"]), (2, ["add", "a", "b"]),
            (2, ["show"]), (2, ["rename", "Home"]), (2, ["remove"]), (2, ["frob"]), (2, ["add", "x", "--json"]), (2, ["--frob"]),
        ]:
            self.refuse(code, "lists", *words)
        self.assertEqual(self.lists(), ["Home", "(Trip)"])

    def test_a_name_may_be_in_any_script(self):
        names = ["旅行 🇯🇵", "رحلة", "Поездка", "x'; DROP TABLE list; --", "ä" * 60]
        for name in names:
            self.home.agio("lists", "add", "--", name)
        self.assertEqual(self.lists(), ["Home", *names[:-1], f"({names[-1]})"])

    def test_what_is_said_of_a_bad_word_is_one_line_whatever_is_in_it(self):
        for code, words in [
            (1, ["lists", "show", "a\nb"]), (1, ["add", "E\nR"]), (1, ["add", "\x1b[31mred"]), (2, ["fee", "\x1b]0;title\x07"]),
            (2, ["amount", "1\n2", "EUR"]), (2, ["sources", "enable", "a\nb"]), (2, ["config", "get", "a\x1b[2Jb"]), (2, ["fr\nob"]),
            (2, ["lists", "add", "x", "--fr\rob"]), (1, ["currencies", "\x1b[31mqqq"]), (2, ["rates", "--date", "\u2028\u202e1"]),
        ]:
            self.refuse(code, *words)
            self.assertNotRegex(self.home.run(*words).stderr[:-1], "[\x00-\x1f\x7f\u2028\u202e]")

    def test_processes_that_add_at_once_lose_nothing(self):
        words = [["lists", "add", f"List {number}"] for number in range(8)] + [["fee", "1"], ["own", "rate", "EUR", "USD", "2"]]
        running = [subprocess.Popen([AGIO, *each], env=self.home.environment) for each in words]
        self.assertEqual([process.wait(60) for process in running], [0] * len(words))
        names = [each["name"] for each in self.home.json("lists")]
        self.assertEqual(sorted(names), sorted(["Home", *(f"List {number}" for number in range(8))]))
        self.assertEqual(sum(each["shown"] for each in self.home.json("lists")), 1)
        self.assertIn("intact", self.home.agio("doctor"))

    def test_a_store_of_an_earlier_version_keeps_its_list(self):
        store = self.home.folder / "old.sqlite"
        source = (ROOT / "Tests" / "LedgerTests" / "Support" / "OldSchema.swift").read_text()
        with contextlib.closing(sqlite3.connect(store)) as database:
            database.executescript(source.split('"""')[1].replace('"', "'"))
        answer = json.loads(self.home.agio("list", "--json", "--store", store))
        self.assertEqual((answer["list"], answer["base"], answer["fee"]), ("Home", "EUR", None))
        self.assertEqual(answer["anchor"], {"amount": "12.34", "currency": "USD"})
        self.assertEqual([row["currency"] for row in answer["rows"]], ["EUR", "USD"])
        self.assertIn("intact", self.home.agio("doctor", "--store", store))


class Fee(ListsCase):
    def test_the_base_is_what_the_others_cost_or_bring(self):
        self.home.agio("amount", "111.72", "USD")
        middle = self.exact("EUR")
        others = {code: row["exact"] for code, row in self.rows().items() if code != "EUR"}
        for words, factor in [(["2"], "1.02"), (["2%", "buying"], "1.02"), (["1.75", "selling"], "0.9825"), (["0"], "1")]:
            self.home.agio("fee", *words)
            self.assertEqual(self.exact("EUR"), middle * Decimal(factor), words)
            self.assertEqual({code: row["exact"] for code, row in self.rows().items() if code != "EUR"}, others)

    def test_typed_into_the_base_the_others_follow(self):
        self.home.agio("fee", "2.5", "selling")
        self.home.agio("amount", "100", "EUR")
        rate = Fraction(self.rows()["USD"]["rate"])
        exact = Fraction(100) * rate / Fraction("0.975")
        self.assertLess(abs(Fraction(self.rows()["USD"]["exact"]) - exact), Fraction(1, 10**24))
        self.assertEqual(rate, Fraction("1.1172"))

    def test_a_fee_is_printed_and_switched_off(self):
        self.assertEqual(self.home.agio("fee"), "off\n")
        self.assertIsNone(self.home.json("fee"))
        self.home.agio("fee", "1.7500", "selling")
        self.assertEqual(self.home.agio("fee"), "1.75 % selling\n")
        self.assertEqual(self.home.json("fee"), {"percent": "1.75", "side": "selling"})
        self.assertEqual(self.home.json("list")["fee"], {"percent": "1.75", "side": "selling"})
        self.assertEqual(self.home.agio("list").splitlines()[-1], "Fee: 1.75 % selling")
        self.home.agio("fee", "3")
        self.assertEqual(self.home.agio("fee"), "3 % selling\n")
        self.home.agio("fee", "off")
        self.assertEqual((self.home.agio("fee"), self.home.json("list")["fee"]), ("off\n", None))
        self.assertNotIn("Fee", self.home.agio("list"))

    def test_each_list_has_its_own(self):
        self.home.agio("fee", "2")
        self.home.agio("lists", "add", "Trip")
        self.assertEqual(self.home.agio("fee"), "off\n")
        self.home.agio("lists", "show", "Home")
        self.assertEqual(self.home.agio("fee"), "2 % buying\n")

    def test_what_is_no_fee_is_refused(self):
        self.home.agio("fee", "2")
        for words in [
            ["-1"], ["100"], ["1.00001"], ["abc"], [""], ["%"], ["NaN"], ["inf"], ["1e1"], ["1,5"], ["9" * 100_000], ["2", "lending"],
            ["2", "buying", "now"], ["off", "buying"], ["2", "--json"], ["2\n"],
        ]:
            self.refuse(2, "fee", *words)
        self.assertEqual(self.home.agio("fee"), "2 % buying\n")


class Own(ListsCase):
    def today(self):
        """Today by the user's clock, as the program sees it."""
        return local_day().isoformat()

    def test_an_own_rate_is_preferred_until_it_is_removed(self):
        self.home.agio("amount", "100", "EUR")
        before = self.rows()
        self.home.agio("own", "rate", "eur", "usd", "1.2")
        day = self.today()
        after = self.rows()
        self.assertEqual(
            (after["USD"]["exact"], after["USD"]["source"], after["USD"]["state"], after["USD"]["own"]), ("120", "own", "fresh", True)
        )
        self.assertEqual(after["USD"]["date"], day)
        self.assertEqual(after["JPY"], before["JPY"])
        self.assertIn(f"120.00 USD  US Dollar (custom rate, set on {day})", self.home.agio("list"))
        self.assertEqual(self.home.agio("own"), f"1 EUR = 1.2 USD ({day})\n")
        self.home.agio("own", "rate", "USD", "EUR", "--remove")
        self.assertEqual(self.rows(), before)
        self.assertEqual(self.home.agio("own"), "")

    def test_convert_prefers_own_rates_and_says_so(self):
        self.home.agio("own", "rate", "EUR", "USD", "1.2")
        result = self.home.run("convert", "100", "EUR", "USD", "JPY")
        self.assertEqual(result.stdout, "120.00 USD\n" + NEWEST.shown(100, "EUR", "JPY") + " JPY\n")
        self.assertEqual(result.stderr.splitlines()[0], f"agio: EUR to USD uses your custom rate, set on {self.today()}.")
        (answer,) = self.home.json("convert", "60", "USD", "EUR")
        self.assertEqual((answer["exact"], answer["source"], answer["date"]), ("50", "own", self.today()))
        (answer,) = self.home.json("convert", "--date", NEWEST.day, "100", "EUR", "USD")
        self.assertEqual((answer["result"], answer["source"]), (NEWEST.shown(100, "EUR", "USD"), "ecb"))

    def test_a_sum_of_money_at_a_custom_rate_says_so(self):
        self.home.agio("own", "rate", "EUR", "USD", "2")
        said = f"agio: EUR to USD uses your custom rate, set on {self.today()}."
        for words in [
            ["convert", "100 EUR + 50 GBP", "to", "USD"], ["convert", "100 EUR + 50 GBP + 1 EUR", "to", "USD", "CHF"],
            ["convert", "100 EUR", "USD", "JPY"], ["convert", "100 GBP at 1.2 EUR", "to", "USD"],
            ["amount", "100 EUR + 50 GBP", "USD"], ["keep", "100 EUR", "USD", "JPY"],
        ]:
            result = self.home.run(*words)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual(result.stderr.splitlines().count(said), 1, f"{words}: {result.stderr}")
        # A part at a rate of a source is older, and hides nothing.
        for words in [["100 EUR + 50 GBP", "to", "USD"], ["100 EUR", "USD", "JPY"], ["100 GBP at 1.2 EUR", "to", "USD"]]:
            self.assertEqual([answer["source"] for answer in self.home.json("convert", *words)], ["own"], words)
        self.assertEqual([answer["source"] for answer in self.home.json("convert", "100 CHF + 50 GBP", "to", "USD")], ["ecb"])
        (kept,) = self.home.json("kept")
        self.assertEqual((kept["amount"], kept["source"]), ("200", "own"))
        # A custom rate is not used on a date.
        dated = self.home.run("convert", "--json", "--date", NEWEST.day, "100 EUR + 50 GBP", "to", "USD")
        self.assertEqual((json.loads(dated.stdout)[0]["source"], "custom" in dated.stderr), ("ecb", False))

    def test_the_rate_of_a_row_has_its_own_source_and_date(self):
        self.home.agio("own", "rate", "EUR", "JPY", "1")
        self.home.agio("base", "USD")
        self.home.agio("amount", "100", "EUR")
        row, market = self.rows()["JPY"], NEWEST.exact(1, "USD", "JPY")
        self.assertEqual((row["amount"], row["own"]), ("100", True))
        self.assertEqual((row["rate"], row["source"], row["date"]), (market, "ecb", NEWEST.day))
        (line,) = [line.split(",") for line in self.home.agio("export").splitlines() if line.startswith("JPY")]
        self.assertEqual(line[2:], ["100", market, "USD", NEWEST.day, "ecb"])
        # The other way round: the amount is the bank's, and the rate shown is custom.
        self.home.agio("own", "rate", "EUR", "JPY", "--remove")
        self.home.agio("own", "rate", "USD", "GBP", "2")
        self.home.agio("amount", "100", "USD")
        self.assertEqual([self.rows()["GBP"][key] for key in ("rate", "source", "date")], ["2", "own", self.today()])
        self.home.agio("amount", "100", "GBP")
        self.assertEqual([self.rows()["GBP"][key] for key in ("rate", "source", "date")], ["2", "own", self.today()])

    def test_a_custom_rate_is_combined_with_the_sources_and_is_as_old(self):
        self.home.agio("config", "set", "refresh", "asked")
        self.home.agio("own", "rate", "EUR", "USD", "2")
        self.home.agio("base", "EUR")
        self.home.agio("amount", "100", "USD")
        remark = f"(custom rate, set on {self.today()}; European Central Bank, {NEWEST.day})"
        (pound,) = [line for line in self.home.agio("list").splitlines() if " GBP " in line]
        self.assertIn(remark, pound)
        self.home.agio("own", "currency", "MIL", "Miles", "0")
        self.home.agio("own", "rate", "MIL", "EUR", "0.01")
        self.home.agio("add", "MIL")
        self.home.agio("amount", "10000", "MIL")
        listed = self.home.run("list")
        self.assertIn(remark, [line for line in listed.stdout.splitlines() if " GBP " in line][0])
        # The packaged rates are stale unless the package is new.
        is_stale = self.rows()["GBP"]["state"] == "stale"
        age = re.compile(rf"agio: (Some|The) rates are \d+ business days? old, dated {NEWEST.day}\.")
        self.assertEqual(bool(age.search(listed.stderr)), is_stale, listed.stderr)
        result = self.home.run("convert", "100", "MIL", "GBP")
        self.assertIn(f"your custom rate and rates from European Central Bank, dated {NEWEST.day}.", result.stderr)
        self.assertEqual(bool(age.search(result.stderr)), is_stale, result.stderr)

    def test_a_rate_may_be_a_calculation(self):
        self.home.agio("own", "rate", "EUR", "USD", "6/5")
        self.assertEqual(self.home.json("own")["rates"], [{"base": "EUR", "quote": "USD", "rate": "1.2", "date": self.today()}])

    def test_a_rate_that_is_far_off_the_market_is_set_with_a_warning(self):
        # Typed the wrong way round: 1 EUR is 4.4038 PLN.
        result = self.home.run("own", "rate", "PLN", "EUR", "4.4")
        market = NEWEST.convert(1, "PLN", "EUR")
        percent = (Decimal("4.4") / market - 1) * 100
        self.assertEqual((result.returncode, result.stdout), (0, ""))
        self.assertEqual(
            result.stderr,
            f"agio: The custom rate is {percent:.1f} % above the rate from European Central Bank, dated {NEWEST.day}: "
            f"1 PLN = {market:.6f} EUR, 1 EUR = {NEWEST.rates['PLN']} PLN.\n"
            "agio: If you meant the inverse, run “agio own rate EUR PLN 4.4”.\n",
        )
        self.assertEqual(self.home.json("own")["rates"][0]["rate"], "4.4")
        # Nothing else than a far rate is warned of: what is near, and what nobody else has a rate of.
        for words in (["EUR", "PLN", "4.4"], ["EUR", "PLN", "5.2"], ["EUR", "KPW", "990"]):
            self.assertEqual(self.home.run("own", "rate", *words).stderr, "", words)
        self.assertIn("% below the rate from European Central Bank", self.home.run("own", "rate", "EUR", "PLN", "3.4").stderr)

    def test_an_own_currency_is_known_everywhere(self):
        self.home.agio("own", "currency", "pts", "Travel points", "0")
        self.home.agio("own", "rate", "PTS", "USD", "0.01")
        self.assertEqual(self.home.json("own")["currencies"], [{"code": "PTS", "name": "Travel points", "digits": 0}])
        self.assertEqual(self.home.agio("currencies", "points"), "PTS 0 Travel points (custom)\n")
        self.assertEqual(self.home.json("currencies", "pt")[0]["own"], True)
        self.assertEqual(self.home.agio("currencies").splitlines()[0], "PTS 0 Travel points (custom)")
        self.home.agio("add", "PTS")
        self.home.agio("amount", "1000", "PTS")
        rows = self.rows()
        self.assertEqual((rows["PTS"]["name"], rows["PTS"]["amount"], rows["USD"]["exact"]), ("Travel points", "1000", "10"))
        self.assertIn("1000 PTS  Travel points", self.home.agio("list"))
        result = self.home.run("convert", "11.172", "EUR", "PTS")
        self.assertEqual(result.stdout, str(round(Decimal("11.172") * Decimal("111.72"))) + " PTS\n")
        self.assertIn("your custom rate and rates from European Central Bank", result.stderr)
        self.refuse(1, "history", "PTS", "USD", saying="no rates between PTS and USD")
        self.refuse(1, "own", "currency", "PTS", "--remove", saying="PTS is in the list “Home”. Remove it there first")
        self.home.agio("move", "PTS", "2")
        self.home.agio("base", "PTS")
        self.assertEqual(self.home.json("list")["base"], "PTS")
        self.assertEqual(self.home.agio("export", "--csv").splitlines()[1].split(",")[:2], ["PTS", "Travel points"])
        self.home.agio("remove", "PTS")
        self.home.agio("own", "currency", "PTS", "--remove")
        self.assertEqual(self.home.json("own"), {"rates": [], "currencies": []})
        self.assertEqual(self.rows()["USD"]["exact"], "10")
        self.refuse(1, "add", "PTS", saying="There is no currency “PTS”")

    def test_what_cannot_be_an_own_rate_is_refused(self):
        for code, words in [
            (2, ["EUR", "USD", "0"]), (2, ["EUR", "USD", "-1"]), (2, ["EUR", "USD", "NaN"]), (2, ["EUR", "USD", "abc"]),
            (2, ["EUR", "USD", ""]), (2, ["EUR", "USD", "1e3"]), (2, ["EUR", "USD", "9" * 100_000]), (2, ["EUR", "USD", "1/0"]),
            (2, ["EUR", "EUR", "1"]), (1, ["EUR", "QQQ", "1"]), (1, ["EURO", "USD", "1"]), (2, ["EUR", "USD"]), (2, ["EUR", "1.2"]),
            (1, ["EUR", "USD", "--remove"]), (2, ["EUR", "USD", "1", "--remove"]), (2, ["EUR", "--remove"]), (1, [LONG, "EUR", "1"]),
        ]:
            self.refuse(code, "own", "rate", *words)
        for code, words in [
            (2, ["EUR", "Mine"]), (2, ["DEM", "Mine"]), (2, ["PT", "Points"]), (2, ["PTS4", "Points"]), (2, ["P1S", "Points"]),
            (2, ["PTS", ""]), (2, ["PTS", "a\nb"]), (2, ["PTS", LONG]), (2, [LONG, "Points"]), (2, ["PTS", "Points", "9"]),
            (2, ["PTS", "Points", "-1"]), (2, ["PTS", "Points", "two"]), (2, ["PTS"]), (1, ["PTS", "--remove"]),
            (2, ["PTS", "Points", "2", "3"]),
        ]:
            self.refuse(code, "own", "currency", *words)
        for words in [["frob"], ["--remove"], ["rate"], ["currency"], ["rate", "EUR", "USD", "1", "--json"]]:
            self.refuse(2, "own", *words)
        self.assertEqual(self.home.json("own"), {"rates": [], "currencies": []})

    def test_own_rates_in_a_circle_end(self):
        for code in ["AAA", "BBB", "CCC"]:
            self.home.agio("own", "currency", code, code.lower())
        for base, quote in [("AAA", "BBB"), ("BBB", "CCC"), ("CCC", "AAA")]:
            self.home.agio("own", "rate", base, quote, "2")
        self.home.agio("add", "AAA", "BBB", "CCC")
        self.home.agio("amount", "8", "AAA")
        rows = self.rows()
        self.assertEqual((rows["BBB"]["exact"], rows["CCC"]["exact"], rows["EUR"]["exact"]), ("16", "4", None))
        self.refuse(1, "convert", "1", "AAA", "EUR", saying="There is no rate for AAA")

    def test_help_of_currencies_makes_no_store_and_a_damaged_one_is_left_alone(self):
        home = self.new_home()
        home.agio("currencies", "dollar")
        self.assertFalse(home.store.exists())
        self.home.store.write_bytes(b"nonsense" * 1000)
        self.assertIn("USD", self.home.agio("currencies", "dollar"))
        self.assertEqual(self.home.store.read_bytes(), b"nonsense" * 1000)


class Digits(ListsCase):
    def test_more_digits_are_a_setting(self):
        self.assertIn("digits currency\n", self.home.agio("config"))
        self.home.agio("amount", "100", "EUR")
        self.assertEqual(self.rows()["JPY"]["amount"], NEWEST.shown(100, "EUR", "JPY"))
        self.home.agio("amount", "100.01", "EUR")
        self.home.agio("config", "set", "digits", "more")
        shown = next(line for line in self.home.agio("list", "--human").splitlines() if " USD " in line).split()[0]
        self.assertEqual(Decimal(shown), Decimal(NEWEST.exact("100.01", "EUR", "USD")))
        self.assertEqual(self.rows()["USD"]["amount"], NEWEST.shown("100.01", "EUR", "USD"))
        self.refuse(2, "config", "set", "digits", "lots")


if __name__ == "__main__":
    unittest.main()
