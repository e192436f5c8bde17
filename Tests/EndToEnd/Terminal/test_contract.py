"""The promises of the manual and the contract for `agio`, clause by clause."""

import json
import re
import signal
import subprocess
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
import threading

from bank import ECB, closed_address
from locales import locale
from programs import AGIO, sql
from rates import NEWEST, ROOT
from test_terminal import DEFAULT, TerminalCase
from waiting import wait_until

MANUAL = (ROOT / "data" / "man" / "agio.1").read_text()


class Conversions(TerminalCase):
    def test_what_can_be_converted_is_printed_before_the_failure(self):
        line = {code: f"{NEWEST.shown(100, 'EUR', code)} {code}\n" for code in ["USD", "JPY"]}
        for targets, missing in [(["USD", "KWD", "JPY"], ["KWD"]), (["USD", "QQQ", "JPY"], ["QQQ"]), (["KWD", "USD", "EURO", "JPY"], ["KWD", "EURO"])]:
            result = self.home.run("convert", "100", "EUR", *targets)
            self.assertEqual((result.returncode, result.stdout), (1, line["USD"] + line["JPY"]), targets)
            for code in missing:
                self.assertRegex(result.stderr, rf"(?m)^agio: [^\n]*{code}[^\n]*\.$")
        result = self.home.run("convert", "--json", "100", "EUR", "KWD", "USD")
        self.assertEqual([answer["to"] for answer in json.loads(result.stdout)], ["USD"])
        self.assertEqual(result.returncode, 1)
        result = self.home.run("convert", "--date", "2023-01-02", "1", "EUR", "HRK", "USD")
        self.assertEqual((result.returncode, result.stdout[-4:]), (1, "USD\n"))

    def test_where_nothing_can_be_converted_nothing_is_printed(self):
        self.refuse(1, "convert", "--json", "100", "QQQ", "USD", "EUR", saying="“QQQ”")
        self.refuse(1, "convert", "--json", "100", "EUR", "KWD", saying="KWD")
        self.refuse(1, "convert", "100", "KWD", "EUR", "USD", "JPY", saying="KWD")


class Lists(TerminalCase):
    def test_the_amount_that_was_typed_stays_where_its_row_has_no_rate(self):
        self.home.agio("add", "KWD")
        self.home.agio("amount", "12.345", "KWD")
        row = self.home.json("list")["rows"][-1]
        self.assertEqual((row["currency"], row["state"]), ("KWD", "missing"))
        self.assertEqual((row["amount"], row["exact"], row["rate"]), ("12.345", "12.345", None))
        self.assertEqual({each["amount"] for each in self.home.json("list")["rows"][:-1]}, {None})
        self.assertRegex(self.home.agio("export", "--csv"), r"(?m)^KWD,Kuwaiti Dinar,12\.345,,")

    def test_how_amounts_are_displayed_changes_nothing_for_programs(self):
        commands = [["list"], ["list", "--json"], ["export", "--json"], ["export", "--csv"], ["convert", "1", "EUR", "USD"]]
        before = [self.home.agio(*words) for words in commands]
        human = self.home.agio("list", "--human")
        self.home.agio("config", "set", "digits", "more")
        self.assertEqual([self.home.agio(*words) for words in commands], before)
        self.assertNotEqual(self.home.agio("list", "--human"), human, "the setting does nothing")

    def test_an_empty_amount_is_refused(self):
        for text in ["", " ", "\u00a0"]:
            self.refuse(2, "amount", text, "USD", saying="The amount is empty.")
        self.assertEqual(self.home.anchor(), ("100", "EUR"))

    def test_a_position_that_does_not_exist_is_refused(self):
        for position in ["8", "99", "99999999999999999999"]:
            self.refuse(2, "move", "USD", position, saying=position)
        self.assertEqual(self.home.list(), DEFAULT)
        self.home.agio("move", "USD", "7")
        self.assertEqual(self.home.list()[-1], "USD")

    def test_add_adds_what_is_missing_and_says_what_was_there(self):
        result = self.home.run("add", "SEK", "USD", "NOK", "GBP", "SEK")
        self.assertEqual((result.returncode, result.stdout), (0, ""))
        self.assertEqual(result.stderr, "agio: USD, GBP and SEK are already in the list.\n")
        self.assertEqual(self.home.list(), DEFAULT + ["SEK", "NOK"])
        result = self.home.run("add", "SEK", "DKK")
        self.assertEqual((result.returncode, result.stderr), (0, "agio: SEK is already in the list.\n"))
        self.refuse(1, "add", "USD", saying="USD is already in the list")
        self.refuse(1, "add", "PLN", "QQQ", saying="QQQ")
        self.assertEqual(self.home.list(), DEFAULT + ["SEK", "NOK", "DKK"])

    def test_any_currency_can_be_made_the_base(self):
        self.home.agio("base", "NOK")
        self.assertEqual(self.home.list(), ["NOK", *DEFAULT])
        self.assertEqual(self.home.anchor(), ("100", "EUR"))
        self.home.agio("base", "gbp")
        self.assertEqual(self.home.list()[:3], ["GBP", "NOK", "EUR"])
        self.refuse(1, "base", "QQQ", saying="“QQQ”")

    def test_without_a_fee_the_side_stays(self):
        self.home.agio("fee", "2", "selling")
        self.home.agio("fee", "off")
        self.assertEqual((self.home.agio("fee"), self.home.json("fee")), ("off\n", None))
        self.assertIsNone(self.home.json("list")["fee"])
        self.home.agio("fee", "3")
        self.assertEqual(self.home.json("fee"), {"percent": "3", "side": "selling"})


class Sorting(TerminalCase):
    def test_rows_are_sorted_by_name_behind_the_base(self):
        self.home.agio("sort", "name")
        self.assertEqual(self.home.list(), ["EUR", "GBP", "CNY", "INR", "JPY", "CHF", "USD"])
        self.home.agio("sort", "name", "--reverse")
        self.assertEqual(self.home.list(), ["EUR", "USD", "CHF", "JPY", "INR", "CNY", "GBP"])

    def test_names_are_sorted_as_the_user_reads_them(self):
        self.home.locale = locale("de_DE")
        self.home.agio("add", "EGP")
        self.home.agio("sort", "name", "--human")
        names = [line.split("  ")[-1] for line in self.home.agio("list").splitlines()][1:]
        self.assertEqual(names, sorted(names, key=lambda name: name.replace("Ä", "A")))
        self.assertTrue(names[0].startswith("Ägypt"), names)

    def test_rows_are_sorted_by_amount_and_those_without_stand_last(self):
        self.home.agio("add", "KWD")
        self.home.agio("sort", "amount")
        self.assertEqual(self.home.list(), ["EUR", "GBP", "CHF", "USD", "CNY", "INR", "JPY", "KWD"])
        self.home.agio("sort", "amount", "--reverse")
        self.assertEqual(self.home.list(), ["EUR", "JPY", "INR", "CNY", "USD", "CHF", "GBP", "KWD"])

    def test_what_it_is_sorted_by_is_named(self):
        self.refuse(2, "sort", "colour", saying="“colour”")
        self.refuse(2, "sort", saying="BY is missing")


class Sentences(TerminalCase):
    def test_csv_and_json_exclude_each_other(self):
        for words in [["export"], ["history", "EUR", "USD"], ["history", "EUR", "USD", "--by", "year"]]:
            self.refuse(2, *words, "--csv", "--json", saying="--csv")
            self.refuse(2, *words, "--json", "--csv", saying="--json")

    def test_a_wrong_value_is_named(self):
        self.home.agio("own", "currency", "PTS", "Points")
        for words, value in [
            (["config", "set", "refresh", "never"], "“never”"), (["config", "set", "colour", "red"], "“colour”"),
            (["own", "currency", "PTS", "Points", "9"], "“9”"), (["own", "currency", "PTS", "Points", "two"], "“two”"),
            (["own", "rate", "EUR", "USD", "0"], "“0”"), (["own", "rate", "EUR", "USD", "0.000000000000000000001"], "“0.000000000000000000001”"),
            (["fee", "100"], "“100”"), (["fee", "2", "lending"], "“lending”"), (["history", "EUR", "USD", "--by", "week"], "“week”"),
            (["move", "USD", "0"], "“0”"), (["move", "USD", "first"], "“first”"), (["sources", "enable", "frob"], "“frob”"),
            (["sources", "url", "ecb", "ftp://127.0.0.1"], "“ftp://127.0.0.1”"), (["rates", "--date", "30.10.2026"], "“30.10.2026”"),
            (["lists", "frob"], "“frob”"), (["own", "frob"], "“frob”"), (["sources", "frob"], "“frob”"), (["config", "frob"], "“frob”"),
            (["import", "/nowhere/file.csv"], "/nowhere/file.csv"), (["list", "EUR"], "“EUR”"), (["base", "EUR", "USD"], "“USD”"),
        ]:
            self.refuse(2, *words, saying=value)

    def test_plain_http_is_refused_with_the_option_that_allows_it(self):
        self.refuse(2, "sources", "url", "ecb", "http://192.0.2.1", saying="--allow-http")
        self.refuse(2, "sources", "oauth", "custom", "http://192.0.2.1/token", "me", input="secret\n", saying="--allow-http")
        self.refuse(2, "sources", "url", "ecb", "http://user:secret@192.0.2.1", "--allow-http")
        self.home.agio("sources", "url", "ecb", "http://192.0.2.1", "--allow-http")

    def test_a_missing_argument_is_named(self):
        for words, missing in [
            (["convert"], "AMOUNT"), (["convert", "1"], "FROM"), (["convert", "1", "EUR"], "TO"), (["convert", "1", "EUR", "to"], "TO"),
            (["add"], "CODE"), (["remove"], "CODE"), (["move"], "CODE"), (["move", "USD"], "POSITION"), (["base"], "CODE"), (["amount"], "AMOUNT"),
            (["amount", "5"], "CODE"), (["history"], "FROM"), (["history", "EUR"], "TO"), (["import"], "FILE"), (["config", "get"], "KEY"),
            (["config", "set"], "KEY"), (["config", "set", "refresh"], "VALUE"), (["sources", "order"], "NAME"), (["sources", "url"], "NAME"),
            (["sources", "url", "ecb"], "URL"), (["sources", "enable"], "NAME"), (["sources", "key"], "NAME"), (["sources", "oauth"], "custom"),
            (["sources", "oauth", "custom"], "TOKEN_URL"), (["sources", "oauth", "custom", "https://127.0.0.1"], "CLIENT_ID"),
            (["lists", "add"], "NAME"), (["lists", "rename", "Home"], "NEW"), (["lists", "show"], "NAME"), (["own", "rate"], "BASE"),
            (["own", "rate", "EUR"], "QUOTE"), (["own", "rate", "EUR", "USD"], "RATE"), (["own", "currency"], "CODE"), (["own", "currency", "PTS"], "NAME"),
            (["sort"], "BY"),
        ]:
            self.refuse(2, *words, saying=f"{missing} is missing. Usage: agio {words[0]} ")


class Programs(TerminalCase):
    def test_help_is_a_command(self):
        self.assertEqual(self.home.agio("help"), self.home.agio("--help"))
        self.assertEqual(self.home.agio("help", "convert"), self.home.agio("convert", "--help"))
        self.assertIn("agio help", self.home.agio("--help"))
        self.refuse(2, "help", "frob", saying="“frob”")
        self.assertIn(".It Cm help", MANUAL)

    def test_an_interrupted_command_exits_130(self):
        bank = self.open_bank()
        bank.gate.clear()
        self.home.use(bank)
        for words in [["refresh"], ["convert", "--date", "2026-11-02", "1", "EUR", "USD"]]:
            asked = bank.total
            process = subprocess.Popen([AGIO, *words], env=self.home.environment, stderr=subprocess.PIPE, stdout=subprocess.PIPE)
            wait_until(lambda: bank.total > asked, "the bank is asked")
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=20)
            self.assertEqual(process.returncode, 130, words)
        self.assertRegex(MANUAL, r"(?m)^\.It 130$")

    def test_a_background_job_of_a_script_is_not_interrupted(self):
        # A shell without job control starts them with SIGINT ignored.
        bank = self.open_bank()
        self.home.use(bank)
        bank.gate.clear()
        script = 'trap "" INT; exec "$0" refresh'
        process = subprocess.Popen(["sh", "-c", script, AGIO], env=self.home.environment, stdout=subprocess.PIPE, text=True)
        wait_until(lambda: bank.total, "the bank is asked")
        process.send_signal(signal.SIGINT)
        bank.gate.set()
        self.assertIn("updated", process.communicate(timeout=20)[0])
        self.assertEqual(process.returncode, 0)


class Custom(TerminalCase):
    def test_the_manuals_example_of_an_own_source_works(self):
        example = re.search(r'^\.Dl (\{"base".*\})$', MANUAL, re.M)[1].replace("\\:", "")

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(example)))
                self.end_headers()
                self.wfile.write(example.encode())

            def log_message(self, *words):
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        home = self.new_home()
        home.furnish(history=False)
        home.agio("sources", "url", "custom", f"http://127.0.0.1:{server.server_port}/latest.json")
        home.ask_only("custom")
        self.assertEqual(home.json("refresh", "--source", "custom")["outcome"], "updated")
        self.assertEqual(home.json("rates", "--source", "custom")["rates"], {"USD": "1.1172"})


class Search(TerminalCase):
    def first(self, *words):
        return [currency["code"] for currency in self.home.json("currencies", *words)]

    def test_own_currencies_are_found_as_all_others_are(self):
        self.home.agio("own", "currency", "PTS", "Café-Punkte")
        self.home.agio("own", "currency", "GLD", "Złoto")
        for text in ["cafe", "CAFÉ", "Cafe\u0301", "punkte", "pts", "cafe punkte", "pun"]:
            self.assertEqual(self.first(text)[:1], ["PTS"], text)
        self.assertEqual(self.first("zloto"), ["GLD"])
        self.assertEqual(self.first()[:2], ["GLD", "PTS"])

    def test_currencies_are_found_by_what_they_are_called_at_home(self):
        for text, code in [
            ("рубль", "RUB"), ("российский рубль", "RUB"), ("रुपया", "INR"), ("円", "JPY"), ("日本円", "JPY"), ("人民币", "CNY"), ("원", "KRW"),
            ("гривна", "UAH"), ("гривня", "UAH"), ("ευρώ", "EUR"), ("ευρω", "EUR"), ("euro", "EUR"), ("ريال سعودي", "SAR"), ("บาท", "THB"),
            ("שקל", "ILS"), ("ლარი", "GEL"), ("franken", "CHF"), ("złoty", "PLN"), ("zloty", "PLN"), ("koruna", "CZK"), ("kronor", "SEK"),
            ("đồng", "VND"), ("тенге", "KZT"), ("ڈالر", None), ("روپیہ", "PKR"),
        ]:
            if code:
                self.assertIn(code, self.first(text), text)
        self.assertEqual(self.first("円")[0], "JPY")
        self.assertEqual(self.first("रुपया")[0], "INR")
        self.home.locale = locale("de_DE")
        self.assertIn("RUB", self.first("рубль"))


class Promises(TerminalCase):
    """Statements of the manual."""

    def test_a_source_that_is_off_is_not_asked_also_where_it_is_named(self):
        bank = self.open_bank()
        self.home.use(bank, "ecb", "frankfurter", "frankfurter2")
        self.home.agio("sources", "disable", "ecb")
        for words in [
            ["refresh"], ["rates"], ["rates", "--date", "2026-11-02"], ["convert", "1", "EUR", "USD"], ["list"],
            ["convert", "--date", "2026-11-03", "1", "EUR", "USD"], ["history", "EUR", "USD", "--to", "2026-11-20"],
        ]:
            self.home.run(*words)
        self.assertEqual([path for path in bank.requests if "eurofxref" in path], [])
        self.assertNotIn("European Central Bank", self.home.agio("rates").splitlines()[0])
        self.home.agio("refresh", "--source", "ecb", code=3)
        self.assertEqual(bank.requests[ECB], 0)

    def test_history_without_a_network_prints_what_is_stored(self):
        self.home.use(closed_address(), "ecb", "frankfurter", "frankfurter2")
        self.home.agio("sources", "enable", "frankfurter2")
        result = self.home.run("history", "EUR", "USD", "--from", "2026-10-01")
        self.assertEqual(result.returncode, 0)
        self.assertTrue(result.stdout.rstrip().endswith("2026-10-30 1.1172"), result.stdout)
        result = self.home.run("history", "EUR", "ARS")
        self.assertEqual((result.returncode, result.stdout), (3, ""))
        self.assertIn("could not be reached", result.stderr)
        self.assertIsNone(sql(self.home.store, "SELECT count(*) FROM series_rate") or None)


if __name__ == "__main__":
    unittest.main()
