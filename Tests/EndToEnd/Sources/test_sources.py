"""The output of `agio` for rates from several sources: their source, their day, and remarks on them."""

import csv
import datetime
import io
import unittest

import clock
from case import HomeCase
from counter import Counter, erapi, v1, v2
from rates import NEWEST, earlier, newest_published, plain
from shapes import seconds

FRANKFURTER, FRANKFURTER_2, ERAPI, OWN = "/v1/latest", "/v2/rates", "/v6/latest/USD", "/own.json"
#: The newest rates of the European Central Bank, as text.
RATES = {code: plain(rate) for code, rate in NEWEST.rates.items() if code != "EUR"}
JUMP = "changed by more than 25 %"


class SourcesCase(HomeCase):
    """A home whose sources are all served by a counter, and disabled except for those that a test contacts."""

    def setUp(self):
        super().setUp()
        self.day = newest_published()
        self.earlier = earlier(self.day, 1)
        self.counter = Counter()
        self.addCleanup(self.counter.close)
        self.home.agio("config", "set", "refresh", "asked")
        for source in self.home.json("sources"):
            self.home.agio("sources", "url", source["name"], self.counter.address + (OWN if source["name"] == "custom" else ""))
            self.home.agio("sources", "disable", source["name"])

    def enable(self, *names):
        self.home.agio("sources", "order", *names)
        for name in names:
            self.home.agio("sources", "enable", name)

    def serve(self, path, body):
        self.counter.answers[path] = body

    def serve_erapi(self, **more):
        """The rates of open.er-api.com: those of the European Central Bank against the dollar, and the given ones."""
        rates = {code: float(rate / NEWEST.rates["USD"]) for code, rate in NEWEST.rates.items() if code != "USD"}
        self.serve(ERAPI, erapi(seconds(self.day, 0, 2, 31), rates | more))

    def ask(self, name, *words, code=0):
        """Contacts a source that is otherwise disabled, and returns the result of the command."""
        self.home.agio("sources", "enable", name)
        result = self.home.run("refresh", "--source", name, *words)
        self.home.agio("sources", "disable", name)
        self.assertEqual(result.returncode, code, result.stderr)
        return result

    def own(self, day, **rates):
        """Serves rates from the source `custom`, and downloads them."""
        self.serve(OWN, v1(day, rates))
        self.ask("custom")

    def errors(self, *words):
        """The standard error of a command that succeeds."""
        result = self.home.run(*words)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stderr.splitlines()


class Rates(SourcesCase):
    def test_a_rate_of_another_day_has_its_day(self):
        rates = {code: (self.day, rate) for code, rate in RATES.items()} | {"AED": (self.earlier, "4.1"), "EUR": (self.day, "1.0")}
        self.serve(FRANKFURTER_2, v2(rates))
        self.ask("frankfurter2")
        answer = self.home.json("rates", "--source", "frankfurter2")
        self.assertEqual((answer["date"], answer["dates"], answer["marked"]), (self.day, {"AED": self.earlier}, []))
        lines = self.home.agio("rates", "--source", "frankfurter2").splitlines()
        self.assertIn(f"AED 4.1 (dated {self.earlier})", lines)
        self.assertIn(f"USD {RATES['USD']}", lines)
        self.assertEqual(lines[-1], "Source: central banks, blended by Frankfurter (https://frankfurter.dev)")
        self.enable("frankfurter2")
        self.assertEqual(self.errors("convert", "10", "EUR", "AED"), [f"agio: The rate from EUR to AED is dated {self.earlier}."])
        self.assertEqual(self.home.json("convert", "10", "EUR", "AED", "USD")[0]["date"], self.earlier)
        self.assertEqual(self.home.json("convert", "10", "EUR", "AED", "USD")[1]["date"], self.day)

    def test_a_rate_that_jumped_is_marked_everywhere(self):
        self.own(self.earlier, USD="1.10", SYP="14000", GBP="0.8")
        self.own(self.day, USD="1.12", SYP="140", GBP="0.8")
        self.enable("custom")
        self.assertEqual(self.home.json("rates")["marked"], ["SYP"])
        self.assertIn(f"SYP 140 ({JUMP})", self.home.agio("rates").splitlines())
        self.assertIn("USD 1.12", self.home.agio("rates").splitlines())
        self.home.agio("add", "SYP")
        lines = self.home.agio("list").splitlines()
        self.assertTrue(lines[-1].endswith(f"SYP  Syrian Pound ({JUMP})"), lines[-1])
        self.assertEqual([line for line in lines if JUMP in line], lines[-1:])
        self.assertEqual(self.errors("convert", "1", "EUR", "SYP", "USD"), [f"agio: The rate from EUR to SYP {JUMP}."])

    def test_a_source_that_is_named_is_asked_once_and_then_stored(self):
        self.serve(FRANKFURTER, v1(self.day, RATES))
        self.enable("frankfurter")
        self.assertEqual(self.home.json("rates", "--source", "frankfurter")["date"], self.day)
        self.assertEqual(self.home.json("rates", "--source", "frankfurter")["source"], "frankfurter")
        self.assertEqual(len(self.counter.log), 1)

    def test_a_source_that_is_named_and_cannot_be_asked_is_exit_code_3(self):
        result = self.home.run("rates", "--source", "erapi")
        self.assertEqual((result.returncode, result.stdout), (3, ""))
        self.assertIn("ExchangeRate-API", result.stderr)

    def test_a_day_that_is_not_stored_is_fetched_from_who_has_it_and_then_stored(self):
        self.enable("frankfurter2")
        self.serve(FRANKFURTER_2, v2({code: (self.earlier, rate) for code, rate in RATES.items()} | {"AED": (self.earlier, "4.1")}))
        (answer,) = self.home.json("convert", "10", "EUR", "AED", "--date", self.earlier)
        self.assertEqual((answer["result"], answer["date"], answer["source"]), ("41.00", self.earlier, "frankfurter2"))
        self.assertEqual([request.path for request in self.counter.log], [f"/v2/rates?base=EUR&date={self.earlier}"])
        self.home.agio("convert", "10", "EUR", "AED", "--date", self.earlier)
        self.assertEqual(len(self.counter.log), 1)

    def test_a_past_day_that_lacks_a_currency_is_asked_of_the_sources_that_may_have_it(self):
        self.enable("ecb", "frankfurter2")
        day = "2026-10-29"
        self.serve(FRANKFURTER_2, v2({code: (day, rate) for code, rate in RATES.items()} | {"AED": (day, "4.1")}))
        self.home.agio("history", "EUR", "USD")
        result = self.home.run("convert", "10", "EUR", "AED", "--date", day)
        self.assertEqual((result.returncode, result.stdout), (0, "41.00 AED\n"), result.stderr)
        self.assertEqual(result.stderr, f"agio: EUR to AED uses rates from Frankfurter 2, dated {day}.\n")
        self.assertEqual([request.path for request in self.counter.log], [f"/v2/rates?base=EUR&date={day}"])


class Coverage(SourcesCase):
    """The dinar, for which only one source has a rate."""

    def setUp(self):
        # On a Sunday the newest rates of both sources are Friday's, although they publish at different hours.
        clock.set_to(datetime.datetime.fromisoformat("2026-11-29T12:00:00Z").timestamp())
        super().setUp()
        self.serve_erapi(KWD=0.3)
        self.ask("erapi")
        self.own(self.day, **{code: rate for code, rate in RATES.items()})
        self.enable("custom", "erapi")
        self.home.agio("add", "KWD")

    def test_convert_says_whose_rates_it_used(self):
        kwd, usd = self.home.json("convert", "100", "EUR", "KWD", "USD")
        self.assertEqual((kwd["source"], kwd["date"], usd["source"], usd["date"]), ("erapi", self.day, "custom", self.day))
        self.assertEqual(usd["result"], NEWEST.shown(100, "EUR", "USD"))
        said = self.errors("convert", "100", "EUR", "KWD", "USD")
        self.assertEqual(said, [f"agio: EUR to KWD uses rates from ExchangeRate-API, dated {self.day}."])

    def test_the_list_says_which_row_is_whose(self):
        lines = self.home.agio("list").splitlines()
        self.assertTrue(lines[-1].endswith(f"KWD  Kuwaiti Dinar (ExchangeRate-API, {self.day})"), lines[-1])
        self.assertEqual(sum("(" in line for line in lines), 1)
        rows = {row["currency"]: row for row in self.home.json("list")["rows"]}
        self.assertEqual((rows["KWD"]["source"], rows["KWD"]["date"], rows["KWD"]["state"]), ("erapi", self.day, rows["USD"]["state"]))
        self.assertEqual(rows["USD"]["source"], "custom")

    def test_what_may_not_be_passed_on_is_not_exported_and_that_is_said(self):
        sentence = "agio: The rates from ExchangeRate-API were left out because they are not redistributable."
        self.assertEqual(self.errors("export", "--csv"), [sentence])
        self.assertEqual(self.errors("export", "--json"), [sentence])
        rows = {row["currency"]: row for row in csv.DictReader(io.StringIO(self.home.agio("export", "--csv")))}
        self.assertEqual((rows["KWD"]["rate"], rows["KWD"]["source"]), ("", "erapi"))
        self.assertEqual((rows["USD"]["rate"], rows["USD"]["source"]), (RATES["USD"], "custom"))
        answer = self.home.json("export")
        self.assertEqual(answer["rates"]["source"], "custom")
        self.assertEqual(answer["otherRates"], [])
        self.assertEqual([left["source"] for left in answer["leftOut"]], ["erapi"])
        (kwd,) = [row for row in answer["rows"] if row["currency"] == "KWD"]
        self.assertEqual((kwd["rate"], kwd["exact"]), (None, None))
        self.assertNotEqual(kwd["amount"], None)

    def test_the_rates_of_every_table_that_was_used_are_exported(self):
        self.serve(FRANKFURTER_2, v2({code: (self.day, rate) for code, rate in RATES.items()} | {"KWD": (self.earlier, "0.34")}))
        self.ask("frankfurter2")
        self.enable("custom", "frankfurter2", "erapi")
        answer = self.home.json("export")
        (other,) = answer["otherRates"]
        self.assertEqual((other["source"], other["rates"]["KWD"], other["dates"]), ("frankfurter2", "0.34", {"KWD": self.earlier}))
        self.assertEqual(answer["leftOut"], [])
        self.assertEqual(self.errors("export"), [])

    def test_nothing_of_an_active_source_that_may_not_be_passed_on_is_exported(self):
        self.home.agio("sources", "disable", "custom")
        answer = self.home.json("export")
        self.assertIsNone(answer["rates"])
        self.assertEqual({row["rate"] for row in answer["rows"]}, {None})


class Missing(SourcesCase):
    def test_a_currency_that_nobody_quotes_any_more_stays_with_its_last_day(self):
        self.home.agio("history", "EUR", "RUB", "--csv")
        self.home.agio("add", "RUB", "XPF")
        lines = self.home.agio("list").splitlines()
        self.assertTrue(lines[-2].endswith("RUB  Russian Ruble (no rate since 2022-03-01)"), lines[-2])
        self.assertTrue(lines[-1].endswith("(no rate)"), lines[-1])
        result = self.home.run("convert", "1", "EUR", "RUB")
        said = (result.returncode, result.stdout, result.stderr)
        self.assertEqual(said, (1, "", "agio: There has been no rate for RUB since 2022-03-01.\n"))


class Refresh(SourcesCase):
    def test_rates_that_were_left_out_are_said_and_the_others_kept(self):
        self.serve(FRANKFURTER, v1(self.day, RATES | {"USD": "-1", "JPY": "null"}))
        result = self.ask("frankfurter", "--json")
        self.assertIn('"outcome":"updated"', result.stdout)
        self.assertIn("were ignored", result.stdout)
        self.assertRegex(result.stderr, r"^agio: 2 rates from Frankfurter were ignored: .*USD.*\.\n$")
        self.assertNotIn("USD", self.home.json("rates", "--source", "frankfurter")["rates"])

    def test_the_last_attempts_are_in_the_log_the_newest_first(self):
        self.assertEqual(self.home.json("sources", "log"), [])
        self.serve(FRANKFURTER, v1(self.day, RATES))
        self.ask("frankfurter")
        self.ask("ecb", code=3)
        failed, updated = self.home.json("sources", "log")
        self.assertEqual(list(updated), ["at", "source", "outcome", "date", "message"])
        self.assertEqual((updated["source"], updated["outcome"], updated["date"]), ("frankfurter", "updated", self.day))
        self.assertEqual((failed["source"], failed["outcome"], failed["date"]), ("ecb", "failed", None))
        first, second = self.home.agio("sources", "log").splitlines()
        self.assertEqual(first, f"{failed['at']} ecb failed: {failed['message']}")
        self.assertEqual(second, f"{updated['at']} frankfurter updated: {updated['message']}")

    def test_the_log_ends_with_the_fiftieth_attempt(self):
        self.enable("ecb")
        for _ in range(52):
            self.home.agio("refresh", "--source", "ecb", code=3)
        self.assertEqual(len(self.home.json("sources", "log")), 50)


class History(SourcesCase):
    def setUp(self):
        clock.stay_near(NEWEST.day)
        super().setUp()

    def test_a_day_after_the_stored_ones_is_fetched_when_it_is_named(self):
        cubes = "".join(
            f'<Cube time="{day}"><Cube currency="USD" rate="{rate}"/>'
            + "".join(f'<Cube currency="{code}" rate="{rate}"/>' for code, rate in RATES.items() if code != "USD") + "</Cube>"
            for day, rate in ((self.day, "1.25"), (self.earlier, "1.24")))
        body = (
            '<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"'
            ' xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject>'
            f"<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender><Cube>{cubes}</Cube></gesmes:Envelope>")
        self.serve("/stats/eurofxref/eurofxref-hist-90d.xml", body.encode())
        self.enable("ecb")
        self.assertEqual(self.home.json("history", "EUR", "USD", "--from", "2026-10-29")[-1]["date"], NEWEST.day)
        self.assertEqual(self.counter.log, [])
        answer = self.home.json("history", "EUR", "USD", "--from", "2026-10-30", "--to", self.day)
        self.assertEqual([point["date"] for point in answer], [NEWEST.day, self.earlier, self.day])
        self.assertEqual(answer[-1]["rate"], "1.25")
        self.home.json("history", "EUR", "USD", "--to", self.day)
        self.assertEqual(len(self.counter.log), 1)

    def test_a_day_that_cannot_be_fetched_is_said_and_the_stored_ones_printed(self):
        result = self.home.run("history", "EUR", "USD", "--from", "2026-10-29", "--to", self.day)
        self.assertEqual([line[:10] for line in result.stdout.splitlines()], ["2026-10-29", "2026-10-30"])
        self.assertEqual(result.returncode, 0)
        self.assertIn("European Central Bank", result.stderr)
        self.home.agio("history", "EUR", "USD", "--from", self.day, code=3)

    def test_a_pair_the_bank_lacks_has_the_rates_of_one_other_source(self):
        self.own(self.earlier, AED="4.0")
        self.own(self.day, AED="4.1")
        result = self.home.run("history", "EUR", "AED", "--csv")
        self.assertEqual(result.stdout.splitlines(), ["date,rate", f"{self.earlier},4", f"{self.day},4.1"])
        self.assertEqual(result.stderr, "agio: Source: Custom source.\n")


class Listed(SourcesCase):
    def test_what_is_to_be_known_of_each_source(self):
        self.home.agio("sources", "url", "custom", "default")
        text = self.home.agio("sources")
        self.assertIn("custom  Custom source, no address (disabled)\n", text)
        self.assertIn("  key required: agio sources key openexchangerates\n", text)
        self.assertIn("  Rates By Exchange Rate API (https://www.exchangerate-api.com)\n  Free for any use", text)
        by_name = {source["name"]: source for source in self.home.json("sources")}
        self.assertEqual({name for name, source in by_name.items() if source["key"] == "required"}, {"openexchangerates"})
        self.assertIsNone(by_name["custom"]["url"])

    def test_options_that_do_not_belong_are_wrong_usage(self):
        for words in (
            ["sources", "enable", "ecb", "--remove"], ["sources", "key", "custom", "--json"], ["sources", "--allow-http"],
            ["sources", "log", "--remove"], ["sources", "log", "ecb"], ["sources", "oauth", "custom"],
            ["sources", "oauth", "ecb", "https://127.0.0.1", "me"],
        ):
            self.assertEqual(self.home.run(*words).returncode, 2, words)


if __name__ == "__main__":
    unittest.main()
