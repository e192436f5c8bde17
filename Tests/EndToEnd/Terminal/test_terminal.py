"""`agio` from outside: grammar, exit codes, messages, and the shapes of its JSON."""

import json
import os
import pty
import subprocess
import unittest
import zipfile

from case import HomeCase
from locales import locale
from programs import AGIO, sql
from rates import HISTORY, HISTORY_FILE, NEWEST
from terminals import read_all

COMMANDS = [
    "convert", "keep", "kept", "alerts", "list", "add", "remove", "move", "base", "sort", "amount", "lists", "fee", "own", "rates", "refresh", "history", "prices", "sources",
    "currencies", "rules", "tables", "rate", "file", "import", "serve", "export", "backup", "config", "doctor",
]
DEFAULT = ["EUR", "USD", "GBP", "JPY", "CHF", "CNY", "INR"]


class TerminalCase(HomeCase):
    def setUp(self):
        super().setUp()
        self.home.furnish()

    def refuse(self, code, *words, saying="", **options):
        """Asserts that a command is refused: exit code, nothing on standard output, one sentence on standard error."""
        with self.subTest(" ".join(map(str, words))[:80]):
            result = self.home.run(*words, **options)
            self.assertEqual((result.returncode, result.stdout), (code, ""), result.stderr)
            self.assertRegex(result.stderr, r"^agio: [^\n]+\.\n$")
            self.assertIn(saying, result.stderr)


class Usage(TerminalCase):
    def test_every_command_has_its_help(self):
        general = self.home.agio("--help")
        for command in COMMANDS:
            self.assertRegex(general, rf"(?m)^  {command} +[A-Z]")
            text = self.home.agio(command, "--help")
            self.assertTrue(text.startswith(f"Usage:\n  agio {command} [OPTION…]"), text)
            self.assertIn(f"Examples:\n  agio {command}", text)

    def test_help_is_in_the_users_language_where_glib_has_it(self):
        self.home.locale = locale("de_DE")
        self.assertTrue(self.home.agio("convert", "--help").startswith("Aufruf:\n  agio convert"))

    def test_help_and_version_make_no_store(self):
        home = self.new_home()
        self.assertRegex(home.agio("--version"), r"^agio \d+\.\d+\S*\n$")
        home.agio("--help")
        home.agio("convert", "--help")
        home.agio("currencies", "dollar")
        self.assertFalse(home.store.exists())

    def test_wrong_usage_is_exit_code_2(self):
        for words in [
            [], ["frob"], ["--frob"], ["convert"], ["convert", "1"], ["convert", "1", "EUR"], ["list", "EUR"], ["add"], ["remove"],
            ["move", "USD"], ["move", "USD", "first"], ["move", "USD", "0"], ["move", "USD", "-1"], ["base"], ["base", "EUR", "USD"],
            ["amount", "5"], ["amount", "5", "USD", "EUR"], ["history", "EUR"], ["import"], ["config", "get"], ["config", "set", "refresh"],
            ["config", "frob"], ["sources", "frob"], ["sources", "order"], ["sources", "url", "ecb"], ["doctor", "now"],
            ["list", "--frob"], ["list", "--json=x"], ["convert", "--date"], ["--store"], ["list", "--store"], ["rates", "--source"],
        ]:
            self.refuse(2, *words)

    def test_an_amount_or_a_day_that_cannot_be_read_is_exit_code_2(self):
        for amount in ["abc", "1e5", "12x", "1..2", "(", "1/0", "1234567890123456", "9" * 100_000, "", "5*", "NaN", "inf"]:
            self.refuse(2, "convert", "--", amount, "EUR", "USD")
        for amount in ["abc", "(5)", "5*", "1000000000000000"]:
            self.refuse(2, "amount", "--", amount, "USD")
        for day in ["yesterday", "2026-02-30", "30.10.2026", "2026-1-1", "2026-10-30T00:00", ""]:
            self.refuse(2, "convert", "--date", day, "1", "EUR", "USD")
            self.refuse(2, "rates", "--date", day)
        self.refuse(2, "history", "EUR", "USD", "--from", "2026-01-02", "--to", "2026-01-01")

    def test_what_there_is_not_is_exit_code_1(self):
        for words in [
            ["convert", "1", "EUR", "QQQ"], ["convert", "1", "EURO", "USD"], ["convert", "1", "EUR", "KWD"], ["add", "QQQ"], ["add", "USD"],
            ["remove", "SEK"], ["base", "QQQ"], ["amount", "5", "SEK"], ["move", "SEK", "2"], ["history", "EUR", "KWD"],
            ["currencies", "qqqqqq"],
        ]:
            self.refuse(1, *words)
        self.assertEqual(self.home.list(), DEFAULT)
        self.assertEqual(self.home.anchor(), ("100", "EUR"))

    def test_names_of_sources_settings_and_files_that_do_not_exist_are_refused(self):
        for words in [
            ["refresh", "--source", "frob"], ["rates", "--source", "frob"], ["sources", "url", "frob", "https://127.0.0.1"],
            ["sources", "enable", "frob"], ["sources", "order", "frob"], ["sources", "order", "ecb", "ecb"],
            ["sources", "url", "ecb", "http://192.0.2.1"], ["sources", "url", "ecb", "ftp://127.0.0.1"], ["sources", "url", "ecb", "nothing"],
            ["sources", "url", "ecb", "https://user:secret@127.0.0.1"], ["config", "get", "frob"], ["config", "set", "refresh", "never"],
            ["import", "/nowhere/file.csv"], ["import", "/"],
        ]:
            result = self.home.run(*words)
            self.assertIn(result.returncode, (1, 2), words)
            self.assertRegex(result.stderr, r"^agio: [^\n]+\.\n$")
            self.assertEqual(result.stdout, "")

    def test_the_store_can_be_named_before_and_after_the_command(self):
        other = self.home.folder / "other store é'\".sqlite"
        self.home.agio("--store", other, "add", "SEK")
        self.assertEqual(self.home.agio("list", "--store", other, "--json"), self.home.agio(f"--store={other}", "list", "--json"))
        rows = json.loads(self.home.agio("list", "--json", "--store", other))["rows"]
        self.assertEqual([row["currency"] for row in rows], DEFAULT + ["SEK"])
        self.assertEqual(self.home.list(), DEFAULT)

    def test_numbers_for_people_can_be_asked_for_before_and_after_the_command(self):
        self.home.locale = locale("de_DE")
        for words in [["--human", "convert", "1,5", "EUR", "EUR"], ["convert", "1,5", "EUR", "EUR", "--human"]]:
            self.assertEqual(self.home.agio(*words), "1,50 EUR\n")

    def test_a_store_in_memory_ends_with_the_program(self):
        self.home.agio("--store", ":memory:", "add", "SEK")
        self.assertNotIn("SEK", self.home.agio("--store", ":memory:", "list"))
        self.assertFalse(os.path.exists(":memory:"))

    def test_codes_may_be_lower_case_and_to_may_be_written(self):
        expected = NEWEST.shown("12.5", "USD", "EUR") + " EUR\n"
        for words in [["12.5", "usd", "eur"], ["12.5", "USD", "to", "EUR"], ["12.5", "Usd", "TO", "eur"], ["10+2.5", "usd", "eur"]]:
            self.assertEqual(self.home.agio("convert", *words), expected)

    def test_an_amount_may_be_a_calculation(self):
        self.assertEqual(self.home.agio("convert", "12.50*3 + 4%", "EUR", "EUR"), "39.00 EUR\n")
        self.home.agio("amount", "200-15%", "USD")
        self.assertEqual(self.home.anchor(), ("170", "USD"))

    def test_parentheses_that_are_open_are_taken_as_closed_and_it_is_said(self):
        for written, closed, result in [("2*(3+4", "2*(3+4)", "14.00"), ("2*(3+(4-1", "2*(3+(4-1))", "12.00")]:
            run = self.home.run("convert", written, "EUR", "EUR")
            self.assertEqual((run.returncode, run.stdout), (0, f"{result} EUR\n"))
            self.assertIn(f"agio: “{written}” is read as “{closed}”.\n", run.stderr)
        self.assertNotIn("is read as", self.home.run("convert", "2*(3+4)", "EUR", "EUR").stderr)

    def test_a_reader_that_goes_away_is_no_crash(self):
        for words in [["history", "EUR", "USD"], ["currencies"], ["list"]]:
            process = subprocess.Popen([AGIO, *words], env=self.home.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            process.stdout.close()
            errors = process.stderr.read().decode()
            process.stderr.close()
            self.assertIn(process.wait(20), (0, 1, -13), words)
            self.assertNotIn("atal", errors)


class Shapes(TerminalCase):
    """The JSON of every command."""

    def test_convert(self):
        (answer,) = self.home.json("convert", "100", "USD", "EUR")
        self.assertEqual(list(answer), ["amount", "from", "to", "result", "exact", "rate", "date", "source"])
        self.assertEqual((answer["result"], answer["exact"]), (NEWEST.shown(100, "USD", "EUR"), NEWEST.exact(100, "USD", "EUR")))

    def test_list(self):
        self.home.agio("add", "KWD")
        self.home.agio("amount", "1234.567", "USD")
        answer = self.home.json("list")
        self.assertEqual(list(answer), ["list", "base", "fee", "anchor", "rows"])
        self.assertEqual((answer["base"], answer["anchor"]), ("EUR", {"amount": "1234.567", "currency": "USD"}))
        for row in answer["rows"]:
            self.assertEqual(list(row), ["currency", "name", "amount", "exact", "rate", "date", "source", "state", "own"])
            code = row["currency"]
            if code == "KWD":
                self.assertEqual(set(row.values()), {"KWD", row["name"], None, "missing", False})
            else:
                self.assertEqual(row["exact"], NEWEST.exact("1234.567", "USD", code))
                self.assertEqual(row["rate"], NEWEST.exact(1, "EUR", code))
                self.assertEqual((row["date"], row["source"], row["state"]), (NEWEST.day, "ecb", "stale"))
                shown = "1234.567" if code == "USD" else NEWEST.shown("1234.567", "USD", code)
                self.assertEqual(row["amount"], shown)

    def test_list_of_nothing_and_of_an_empty_amount(self):
        sql(self.home.store, "UPDATE list SET amount = NULL, text = NULL")
        self.assertEqual({row["amount"] for row in self.home.json("list")["rows"]}, {None})
        self.assertIsNone(self.home.json("list")["anchor"]["amount"])
        self.home.agio("remove", *DEFAULT)
        answer = self.home.json("list")
        self.assertEqual((answer["base"], answer["rows"]), (None, []))

    def test_rates(self):
        answer = self.home.json("rates")
        self.assertEqual(list(answer), ["source", "base", "date", "attribution", "rates", "dates", "marked"])
        self.assertEqual((answer["source"], answer["base"], answer["date"]), ("ecb", "EUR", NEWEST.day))
        self.assertEqual(list(answer["attribution"]), ["text", "url"])
        self.assertEqual((answer["dates"], answer["marked"]), ({}, []))
        expected = {code: format(rate.normalize(), "f") for code, rate in NEWEST.rates.items() if code != "EUR"}
        self.assertEqual(answer["rates"], expected)
        self.assertEqual(self.home.json("rates", "--date", "2020-02-29")["date"], "2020-02-28")

    def test_sources(self):
        for source in self.home.json("sources"):
            self.assertEqual(
                list(source),
                ["name", "title", "url", "enabled", "key", "attribution", "lastSuccess", "lastDay", "lastError", "leftOut"],
            )
            self.assertEqual(source["key"], "required" if source["name"] == "openexchangerates" else "none")
            self.assertEqual(source["enabled"], source["name"] in ("ecb", "frankfurter"))
        self.home.agio("sources", "disable", "ecb")
        self.home.agio("sources", "order", "frankfurter", "ecb")
        self.home.agio("sources", "url", "frankfurter", "default")
        first, second, *_ = self.home.json("sources")
        self.assertEqual((first["name"], first["url"]), ("frankfurter", "https://api.frankfurter.dev"))
        self.assertEqual((second["name"], second["enabled"], second["lastDay"]), ("ecb", False, NEWEST.day))

    def test_currencies(self):
        answer = self.home.json("currencies")
        self.assertGreater(len(answer), 150)
        for currency in answer:
            self.assertEqual(list(currency), ["code", "number", "name", "digits", "countries", "current", "own"])
        by_code = {currency["code"]: currency for currency in answer}
        self.assertEqual(
            by_code["JPY"],
            {
                "code": "JPY", "number": "392", "name": "Japanese Yen", "digits": 0, "countries": ["Japan"], "current": True,
                "own": False,
            },
        )
        self.assertFalse(by_code["DEM"]["current"])
        self.assertEqual(self.home.json("currencies", "brazil")[0]["code"], "BRL")
        self.assertEqual(self.home.json("currencies", "xau")[0]["digits"], None)

    def test_history(self):
        answer = self.home.json("history", "USD", "JPY", "--from", "2026-10-26", "--to", "2026-10-30")
        days = [day for day in sorted(HISTORY) if "2026-10-26" <= day <= "2026-10-30"]
        self.assertEqual(answer, [{"date": day, "rate": HISTORY[day].exact(1, "USD", "JPY")} for day in days])
        lines = self.home.agio("history", "USD", "JPY", "--from", "2026-10-26", "--csv").splitlines()
        self.assertEqual(lines, ["date,rate"] + [f"{day},{HISTORY[day].exact(1, 'USD', 'JPY')}" for day in days])

    def test_export(self):
        self.home.agio("amount", "10", "USD")
        answer = self.home.json("export")
        self.assertEqual(list(answer), ["list", "base", "fee", "anchor", "rows", "rates", "otherRates", "ownRates", "leftOut"])
        self.assertEqual(answer["rates"]["rates"]["USD"], "1.1172")
        header, *lines = self.home.agio("export", "--csv").splitlines()
        self.assertEqual(header.split(",")[:3], ["currency", "name", "amount"])
        self.assertEqual([line.split(",")[0] for line in lines], DEFAULT)
        self.assertIn(NEWEST.shown("10", "USD", "INR"), lines[-1])


class Work(TerminalCase):
    """The effects of the commands."""

    def test_a_command_on_several_currencies_does_all_or_nothing(self):
        self.refuse(1, "add", "SEK", "QQQ")
        self.refuse(1, "remove", "USD", "SEK")
        self.assertEqual(self.home.list(), DEFAULT)
        self.home.agio("add", "sek", "NOK")
        self.home.agio("remove", "USD", "GBP")
        self.assertEqual(self.home.list(), ["EUR", "JPY", "CHF", "CNY", "INR", "SEK", "NOK"])

    def test_positions_count_from_1_and_the_base_stays_first(self):
        self.home.agio("move", "INR", "2")
        self.assertEqual(self.home.list(), ["EUR", "INR", "USD", "GBP", "JPY", "CHF", "CNY"])
        self.home.agio("move", "INR", "7")
        self.assertEqual(self.home.list(), DEFAULT)
        self.home.agio("move", "USD", "7")
        self.assertEqual(self.home.list(), ["EUR", "GBP", "JPY", "CHF", "CNY", "INR", "USD"])
        self.home.agio("base", "USD")
        self.assertEqual(self.home.list(), ["USD", "EUR", "GBP", "JPY", "CHF", "CNY", "INR"])

    def test_settings_are_kept(self):
        self.assertEqual(self.home.agio("config", "get", "refresh"), "asked\n")
        self.home.agio("config", "set", "refresh", "automatic")
        self.assertIn("refresh automatic\n", self.home.agio("config", "list"))

    def test_doctor_finds_a_sound_store_sound_and_a_damaged_one_damaged(self):
        self.home.agio("doctor")
        store = bytearray(self.home.store.read_bytes())
        middle = len(store) // 2 // 4096 * 4096
        store[middle : middle + 4096 * 8] = b"\xff" * 4096 * 8
        self.home.store.write_bytes(store)
        result = self.home.run("doctor")
        self.assertEqual(result.returncode, 4, result.stdout + result.stderr)
        self.assertTrue(result.stdout or result.stderr)

    def test_import_takes_the_banks_own_zip_and_csv_and_refuses_anything_else_whole(self):
        home = self.new_home()
        before = home.agio("rates", "--json")
        text = (
            "Date, USD, JPY, BGN, CZK, DKK, GBP, HUF, PLN, RON, SEK, CHF, \n"
            "30 October 2026, 1.1, 170, N/A, 24, 7.4, 0.8, 360, 4.4, 5.3, 10.9, 0.9, \n"
        )
        broken = {"torn": text[:-20], "wrong": text.replace("1.1", "one"), "html": "<html></html>"}
        for name, content in [("whole", text), *broken.items()]:
            path = home.folder / f"{name}.csv"
            path.write_text(content)
            result = home.run("import", path)
            self.assertEqual(result.returncode == 0, name == "whole", name + result.stderr)
            if name == "whole":
                self.assertEqual(home.json("rates")["rates"]["JPY"], "170")
                before = home.agio("rates", "--json")
            else:
                self.assertRegex(result.stderr, r"^agio: [^\n]+\.\n$")
            self.assertEqual(home.agio("rates", "--json"), before)
        archive = home.folder / "eurofxref.zip"
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as written:
            written.writestr("eurofxref.csv", text.replace("170", "171"))
        home.agio("import", archive)
        self.assertEqual(home.json("rates")["rates"]["JPY"], "171")

    def test_the_whole_history_can_be_imported_by_hand(self):
        home = self.new_home()
        home.agio("import", HISTORY_FILE)
        self.assertEqual(sql(home.store, "SELECT count(*) FROM rate_table"), len(HISTORY))
        self.assertEqual(home.agio("convert", "--date", "1999-01-04", "1", "EUR", "USD"), "1.18 USD\n")

    def test_a_new_store_is_private_to_its_user(self):
        home = self.new_home()
        home.agio("list")
        self.assertEqual(home.store.stat().st_mode & 0o777, 0o600)
        self.assertEqual(home.store.parent.stat().st_mode & 0o777, 0o700)

    def test_on_a_full_disk_nothing_is_lost_and_one_sentence_says_so(self):
        # For the store, a limit on the size of files is like a full disk.
        limited = ["sh", "-c", 'trap "" XFSZ; ulimit -f 1; exec "$0" "$@"', AGIO, "add", "SEK"]
        before = self.home.agio("list", "--json")
        result = subprocess.run(limited, env=self.home.environment, capture_output=True, text=True, timeout=30)
        self.assertNotEqual(result.returncode, 0)
        self.assertRegex(result.stderr, r"^agio: [^\n]+\.\n$")
        self.assertEqual(self.home.agio("list", "--json"), before)
        self.assertEqual(self.home.integrity(), "ok")


class Writing(TerminalCase):
    """Output of numbers."""

    def test_numbers_are_plain_in_a_pipe_whatever_the_country(self):
        self.home.locale = locale("de_DE")
        yen = NEWEST.shown("1234567.5", "EUR", "JPY")
        self.assertEqual(self.home.agio("convert", "1234567.5", "EUR", "EUR", "JPY"), f"1234567.50 EUR\n{yen} JPY\n")

    def test_numbers_are_the_countrys_for_humans_and_on_a_terminal(self):
        self.home.locale = locale("de_DE")
        self.assertEqual(self.home.agio("convert", "--human", "1234567.5", "EUR", "EUR"), "1.234.567,50 EUR\n")
        self.assertEqual(self.on_a_terminal("convert", "1234567.5", "EUR", "EUR"), "1.234.567,50 EUR\r\n")

    def test_names_are_those_of_the_users_language(self):
        self.home.locale = locale("de_DE")
        names = [line.split("  ")[-1] for line in self.home.agio("list").splitlines()]
        self.assertIn("US-Dollar", names)
        self.assertIn("Yen", names, "a translation may be the same word as the original")
        self.assertEqual(self.home.json("list")["rows"][1]["name"], "US Dollar")

    def test_quotients_are_exact_until_they_are_rounded(self):
        for amount, code, expected in [("10.03/3*1.5", "EUR", "5.02"), ("1/3*0.015", "PLN", "0.01"), ("1/7*7-1", "EUR", "0.00")]:
            self.assertEqual(self.home.agio("convert", amount, code, code), f"{expected} {code}\n")
        self.assertEqual(self.home.agio("convert", "1/7*7-1", "USD", "EUR"), "0.00 EUR\n")
        for sum in ["(10.03 EUR/3)*1.5", "10.01 EUR/3 + 5.035 EUR/3", "15.045 USD at 1/3", "5 USD at 1 + 0.01 EUR/3 + 0.035 EUR/3"]:
            self.assertEqual(self.home.agio("convert", sum, "to", "EUR"), "5.02 EUR\n", sum)

    def test_tiny_amounts_have_three_significant_digits(self):
        self.assertEqual(self.home.agio("convert", "1", "IDR", "EUR"), NEWEST.shown(1, "IDR", "EUR") + " EUR\n")
        self.assertEqual(NEWEST.shown(1, "IDR", "EUR"), "0.0000493")

    def on_a_terminal(self, *words):
        """Output on a terminal."""
        reader, writer = pty.openpty()
        process = subprocess.Popen([AGIO, *words], env=self.home.environment, stdout=writer, stdin=writer)
        os.close(writer)
        text = read_all(reader)
        os.close(reader)
        process.wait(20)
        return text


if __name__ == "__main__":
    unittest.main()
