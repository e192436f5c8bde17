"""What becomes of an answer that lacks rates, has rates of few digits, or is off what others say: nothing in silence."""

import json
import unittest
from decimal import Decimal

from bank import refusal, write
from case import WindowCase
from dates import written
from rates import NEWEST, Table, bank_day_before, newest_published, wide
from shapes import SHAPES, seconds
from test_allsources import DEFAULT, SourceCase
from waiting import wait_for, wait_until
from window import accessible, children

#: Units of the euro for one of each, and what Frankfurter's server makes of them against the euro: 0.00025 and so on.
METALS = {"XAU": Decimal("3941.73"), "XPT": Decimal("1631.42"), "XPD": Decimal("1404.18"), "XAG": Decimal("48.5237")}


class Lacking(SourceCase):
    """The rates that an answer lacks and the one before had stay, and are named."""

    def row(self, code):
        return next(row for row in self.home.json("list")["rows"] if row["currency"] == code)

    def test_a_shorter_answer_of_the_same_day_takes_no_rate_away(self):
        self.home.agio("add", "ZAR")
        whole = self.bank.table
        self.bank.next_update = seconds(newest_published())
        for name in DEFAULT:
            with self.subTest(name):
                self.bank.table = whole
                self.ask(name)
                self.assert_updated(name, self.refresh())
                before, usd = self.row("ZAR"), self.row("USD")
                lacking = ["MXN", "THB", "ZAR"]
                self.bank.table = whole.changed("1.01").with_rates(MXN=None, THB=None, ZAR=None)
                result = self.home.run("refresh", "--json")
                answer = json.loads(result.stdout)
                self.assertEqual((answer["outcome"], answer["lacking"], answer["errors"]), ("updated", lacking, []))
                self.assertIn("returned no rates for MXN, THB and ZAR; its previous rates are used.", result.stderr)
                after = self.row("ZAR")
                self.assertEqual((after["source"], after["date"], after["state"]), (name, before["date"], before["state"]))
                if SHAPES[name].base == "EUR":
                    self.assertEqual(after["exact"], before["exact"])
                    self.assertNotEqual(self.row("USD")["exact"], usd["exact"])
                self.assertRegex(self.home.agio("list"), r"ZAR[^\n]*missing from the latest response")
                self.assertIn("no rates for MXN, THB and ZAR", self.home.json("sources", "log")[0]["message"])
                result = self.home.run("convert", "1", "EUR", "ZAR")
                self.assertIn("the source's latest response has none", result.stderr)
                # A whole answer ends it.
                self.bank.table = whole.changed("1.02")
                answer = self.refresh()
                self.assertEqual((answer["outcome"], answer["lacking"]), ("updated", []))
                self.assert_rates(name)
                self.assertNotIn("newest answer", self.home.agio("list"))

    def test_an_answer_of_16_of_29_rates_leaves_the_rand_as_it_was(self):
        self.home.agio("add", "ZAR")
        self.bank.table = NEWEST.changed("1.1", newest_published()).with_rates(ZAR=Decimal("30"))
        self.ask("frankfurter")
        self.refresh()
        self.assertEqual(self.row("ZAR")["amount"], "3000.00")
        kept = sorted(code for code in self.bank.table.rates if code not in ("EUR", "ZAR"))[:16]
        self.bank.table = Table(newest_published(), {code: self.bank.table.rates[code] for code in kept})
        answer = self.refresh()
        self.assertEqual((answer["errors"], len(answer["lacking"])), ([], 13))
        self.assertEqual((self.row("ZAR")["amount"], self.row("ZAR")["source"]), ("3000.00", "frankfurter"))
        self.assertEqual(self.row("ZAR")["date"], newest_published())

    def test_what_an_answer_of_a_newer_day_lacks_is_of_the_day_before_and_not_of_an_older_table_of_another(self):
        self.home.agio("add", "ZAR")
        self.bank.table = wide(bank_day_before(newest_published())).with_rates(ZAR=Decimal("30"))
        self.ask("frankfurter2")
        self.refresh()
        self.bank.table = wide(newest_published()).with_rates(ZAR=None)
        answer = self.refresh()
        self.assertEqual((answer["date"], answer["lacking"]), (newest_published(), ["ZAR"]))
        row = self.row("ZAR")
        self.assertEqual((row["amount"], row["source"], row["date"]), ("3000.00", "frankfurter2", bank_day_before(newest_published())))

    def test_a_rate_that_could_not_be_used_stays_what_it_was(self):
        self.bank.table = wide(newest_published())
        self.ask("frankfurter")
        self.refresh()
        before = self.row("USD")
        self.bank.table = self.bank.table.with_rates(USD=Decimal("-1"))
        answer = self.refresh()
        self.assertEqual(answer["lacking"], ["USD"])
        self.assertIn("was ignored", answer["errors"][0]["message"])
        self.assertEqual(self.row("USD"), before)


class SmallRates(SourceCase):
    """Frankfurter 2's server rounds to five decimals: what has fewer than five digits is asked for the other way round."""

    def setUp(self):
        super().setUp()
        rates = NEWEST.rates | {code: 1 / price for code, price in METALS.items()} | {"KWD": Decimal("0.34217")}
        self.bank.table = Table(newest_published(), rates)
        self.bank.rounds = True

    def true(self, one, other):
        return self.bank.table.convert(1, one, other)

    def assert_near(self, one, other, *words):
        answer = self.home.json("convert", *words, "1", one, other)[0]
        true = self.true(one, other)
        self.assertLess(abs(Decimal(answer["exact"]) / true - 1), Decimal("0.0001"), (one, other, answer["exact"], true))
        self.assertEqual(answer["source"], "frankfurter2")

    def test_an_ounce_of_gold_is_within_a_hundredth_of_a_percent_of_the_true_rate(self):
        self.ask("frankfurter2")
        self.assert_updated("frankfurter2", self.refresh())
        self.assertEqual([request.path for request in self.bank.log],
                         ["/v2/rates?base=EUR", "/v2/rates?base=XAU&quotes=EUR,XAG,XPD,XPT"])
        for metal in METALS:
            self.assert_near(metal, "EUR")
            self.assert_near("USD", metal)
        self.assert_near("XAG", "XPT")
        self.assertEqual(self.home.json("convert", "1", "XAU", "EUR")[0]["result"], "3941.73")
        self.assertEqual(self.home.run("convert", "1", "XAU", "EUR").stderr, "")
        # The digits that are shown of a rate are those it has.
        self.assertEqual(self.home.json("rates")["rates"]["XAU"], "0.000253696")
        self.assertNotIn("rounded", self.home.agio("rates"))
        self.assertEqual(self.refresh()["outcome"], "unchanged")

    def test_a_past_days_gold_is_as_exact(self):
        self.ask("frankfurter2")
        self.assert_near("XAU", "EUR", "--date", newest_published())
        self.assertEqual(self.bank.log[-1].path, f"/v2/rates?base=XAU&quotes=EUR,XAG,XPD,XPT&date={newest_published()}")

    def test_a_server_that_does_not_give_them_is_said_and_its_rates_are_marked(self):
        self.bank.fault = refuse_other_bases
        self.ask("frankfurter2")
        answer = self.refresh()
        self.assertEqual(answer["outcome"], "updated")
        self.assertIn("Small rates from Frankfurter 2 have few digits.", answer["errors"][0]["message"])
        self.assertRegex(self.home.agio("rates"), r"XAU 0\.00025 \(rounded by its source, by up to 2 %\)")
        result = self.home.run("convert", "1", "XAU", "EUR")
        self.assertEqual(result.stdout, "4000.00 EUR\n")
        self.assertIn("agio: The rate from XAU to EUR is rounded by its source, by up to 2 %.\n", result.stderr)
        # As soon as it gives them they are taken: what came without its second half is not asked for with conditions.
        self.bank.fault = None
        self.assert_updated("frankfurter2", self.refresh())
        self.assert_near("XAU", "EUR")


def refuse_other_bases(handler, answer):
    return write(handler, answer if "base=EUR" in handler.path else refusal(404, "{}"))


class FirstRates(SourceCase):
    """A source's first answer is compared with what another one has."""

    def test_a_rate_a_hundred_times_too_large_is_marked_from_the_first(self):
        self.bank.next_update = seconds(newest_published())
        for name in DEFAULT:
            if name != "ecb":
                with self.subTest(name):
                    self.bank.table = wide(newest_published()).with_rates(GBP=NEWEST.rates["GBP"] * 100)
                    self.ask(name)
                    self.assert_updated(name, self.refresh())
                    self.assertEqual(self.assert_rates(name)["marked"], ["GBP"])
                    self.assertIn("changed by more than 25 %", self.home.run("convert", "100", "USD", "GBP").stderr)
                    # The same again is still off what the others have.
                    self.bank.table = self.bank.table.changed("1.0001")
                    self.refresh()
                    self.assertEqual(self.assert_rates(name)["marked"], ["GBP"])
                    self.bank.table = wide(newest_published()).changed("1.001")
                    self.refresh()
                    self.assertEqual(self.assert_rates(name)["marked"], [])
                    self.forget()

    def forget(self):
        """A fresh store for the next source: the rates of this one are not to be compared with."""
        self.home = self.new_home()
        self.home.furnish(history=False)
        self.home.agio("config", "set", "secrets", "file")

    def test_a_table_of_another_base_than_it_says_is_refused_whole(self):
        # The bank's rates are those of the same day.
        self.bank.table = NEWEST.changed("1.01", newest_published())
        self.ask("ecb")
        self.refresh()
        yen = NEWEST.rates["JPY"]
        self.bank.table = Table(newest_published(), {code: rate / yen for code, rate in NEWEST.rates.items() if code != "EUR"})
        self.ask("frankfurter")
        before = self.home.dump()
        answer = self.refresh(code=3)
        self.assertRegex(answer["errors"][0]["message"], r"The rates from Frankfurter were rejected: 29 of 29 are outliers, more than 25 % off those of other sources\.")
        self.assertEqual(self.home.dump(), before)


class LeftOut(SourceCase):
    """What a source has beside rates of current currencies."""

    def test_it_is_said_once_in_the_log_and_for_each_source(self):
        self.ask("fawazahmed0")
        self.refresh()
        left_out = self.home.source("fawazahmed0")["leftOut"]
        self.assertTrue({"1INCH", "BGN", "BTC", "DEM", "USDT"} <= set(left_out), left_out)
        self.assertFalse(set(left_out) & set(self.home.json("rates")["rates"]))
        self.assertIn(f"{len(left_out)} codes were ignored because", self.home.json("sources", "log")[0]["message"])
        self.assertIn(f"{len(left_out)} unknown codes in the latest response", self.home.agio("sources"))
        self.bank.table = self.bank.table.changed("1.001")
        self.refresh()
        self.assertNotIn("ignored", self.home.json("sources", "log")[0]["message"])
        self.assertEqual(self.home.source("fawazahmed0")["leftOut"], left_out)

    def test_a_currency_that_was_current_on_the_tables_day_is_kept(self):
        self.bank.table = wide("2025-12-31")
        self.ask("fawazahmed0")
        rates = self.home.json("rates", "--source", "fawazahmed0", "--date", "2025-12-31")["rates"]
        self.assertEqual(rates["BGN"], "1.95583")
        self.assertNotIn("BGN", self.home.json("rates", "--source", "fawazahmed0", "--date", "2026-03-31")["rates"])


class Window(WindowCase):
    def setUp(self):
        super().setUp()
        self.bank = self.open_bank(NEWEST.changed("1.01", newest_published()))
        self.home.use(self.bank, "frankfurter2", "frankfurter")
        self.home.ask_only("frankfurter")

    def tooltip(self, window, code):
        return accessible(children(window.row(code))[0].get_description, "")

    def test_a_row_says_that_the_newest_answer_lacks_its_rate(self):
        self.home.agio("refresh")
        window = self.start()
        before = window.amount("INR")
        self.bank.table = self.bank.table.with_rates(INR=None)
        self.home.agio("refresh")
        wait_until(lambda: any("missing from the latest response" in label for label in window.labels("INR")), "the row says so")
        wait_for(lambda: window.amount("INR"), before, "the amount")
        self.assertIn(f"The source’s latest response has no rate for this currency; the rate shown is from {written(newest_published())}.", self.tooltip(window, "INR"))


if __name__ == "__main__":
    unittest.main()
