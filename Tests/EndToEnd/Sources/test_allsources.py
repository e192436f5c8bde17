"""Each source from end to end over loopback: its rates, requests, terms, limits and keys."""

import base64
import datetime
import json
import os
import stat
import subprocess
import time
import unittest
import urllib.parse
from decimal import Decimal

import clock
from bank import ECB_90_DAYS, TOKEN, Answer, OAuth, closed_address, write
from case import HomeCase
from programs import AGIO, sql
from rates import DIGITS, ECB_CODES, HISTORY, NEWEST, bank_day_before, earlier, newest_published, plain, wide
from shapes import SHAPES, http_date, seconds
from test_life import offline

DEFAULT = ["frankfurter2", "erapi", "fawazahmed0", "ecb", "frankfurter", "openexchangerates", "custom"]
ADDRESSES = {
    "frankfurter2": "https://api.frankfurter.dev", "erapi": "https://open.er-api.com", "fawazahmed0": "https://cdn.jsdelivr.net",
    "ecb": "https://www.ecb.europa.eu", "frankfurter": "https://api.frankfurter.dev",
    "openexchangerates": "https://openexchangerates.org",
}
KEY = "f00dfeedf00dfeedf00dfeedf00dfeed"
SECRET = "correct horse battery staple"


class SourceCase(HomeCase):
    """A store with the newest bundled day, and a server that has every currency. No source is contacted unless a test does so."""

    def setUp(self):
        super().setUp()
        self.home.furnish(history=False)
        self.home.agio("config", "set", "secrets", "file")
        self.bank = self.open_bank(wide(newest_published()))

    def ask(self, *names, bank=None):
        """Enables only these sources, and points them at the server."""
        self.home.use(bank or self.bank, *names)
        if "openexchangerates" in names:
            self.bank.key = KEY
            self.home.agio("sources", "key", "openexchangerates", input=KEY + "\n")
        self.home.ask_only(*names)

    def refresh(self, *words, code=0):
        """The output of a refresh."""
        return json.loads(self.home.agio("refresh", "--json", *words, code=code))

    def assert_updated(self, name, answer):
        self.assertEqual((answer["outcome"], answer["source"], answer["errors"]), ("updated", name, []))

    def assert_rates(self, name, expected=None):
        """Asserts that `agio rates` has the whole table of a source, as Python reads it from the same response."""
        expected = expected or self.bank.expected(name)
        answer = self.home.json("rates", "--source", name)
        self.assertEqual((answer["source"], answer["base"], answer["date"]), (name, expected.base, expected.day))
        rates = {code: Decimal(rate) for code, rate in answer["rates"].items()} | {expected.base: Decimal(1)}
        self.assertEqual({code: rate for code, rate in rates.items() if expected.rates.get(code) != rate}, {})
        self.assertEqual({code for code in expected.rates if code in DIGITS} - set(rates), set())
        days = {code: day for code, day in expected.days.items() if code in rates}
        self.assertEqual(answer["dates"], days)
        return answer


class Each(SourceCase):
    def test_one_request_brings_the_whole_table_and_the_source_is_named_wherever_its_rates_are_shown(self):
        version = self.home.agio("--version").split()[1]
        for name in DEFAULT:
            with self.subTest(name):
                self.ask(name)
                before = self.bank.total
                answer = self.refresh("--source", name)
                self.assert_updated(name, answer)
                self.assertEqual(answer["date"], self.bank.expected(name).day)
                asked = self.bank.log[before:]
                self.assertEqual([request.path for request in asked], [SHAPES[name].path(self.bank.day)])
                self.assertEqual(asked[0].headers["user-agent"], f"Agio/{version}")
                rates = self.assert_rates(name)
                self.assertEqual(rates["marked"], [])
                self.assert_attributed(name, rates["attribution"])

    def assert_attributed(self, name, attribution):
        source = self.home.source(name)
        self.assertEqual(source["attribution"]["text"], attribution["text"])
        self.assertEqual(source["attribution"]["url"], attribution["url"])
        self.assertTrue(attribution["text"])
        if name != "custom":
            self.assertRegex(attribution["url"], "^https://")
        self.assertIn(attribution["text"], self.home.agio("rates", "--source", name))
        self.assertIn(attribution["text"], self.home.agio("sources"))
        self.assertEqual(source["lastDay"], self.bank.expected(name).day)
        self.assertRegex(source["lastSuccess"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")
        self.assertIsNone(source["lastError"])

    def test_the_sources_have_their_default_order_addresses_and_states(self):
        fresh = self.new_home()
        sources = fresh.json("sources")
        self.assertEqual([source["name"] for source in sources], DEFAULT)
        self.assertEqual({source["name"]: source["url"] for source in sources if source["name"] != "custom"}, ADDRESSES)
        self.assertIn(fresh.source("custom")["url"], (None, ""))
        keys = {source["name"]: source["key"] for source in sources}
        self.assertEqual(keys["openexchangerates"], "required")
        self.assertEqual({keys[name] for name in DEFAULT[:5]}, {"none"})
        self.assertTrue(all(source["enabled"] for source in sources[:4]))
        self.assertTrue(all(source["lastSuccess"] is None and source["lastError"] is None for source in sources))

    def test_the_bundled_rates_convert_into_thirty_currencies_without_any_network(self):
        fresh = self.new_home()
        command = [*offline(), AGIO, "convert", "--json", "100", "EUR", "to", *ECB_CODES]
        result = subprocess.run(command, env=fresh.environment, capture_output=True, text=True, timeout=30)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertRegex(result.stderr, r"^(agio: The rates are \d+ business days old, dated 2026-10-30\.\n)?$")
        answers = json.loads(result.stdout)
        self.assertEqual(len(answers), 29)
        for answer in answers:
            code = answer["to"]
            self.assertEqual(answer["exact"], NEWEST.exact("100", "EUR", code))
            self.assertEqual((answer["date"], answer["source"]), (NEWEST.day, "ecb"))

    def test_after_one_refresh_of_a_fresh_store_more_than_150_currencies_can_be_converted(self):
        fresh = self.new_home()
        fresh.use(closed_address(), *(name for name in ADDRESSES if name != "frankfurter2"))
        fresh.use(self.bank, "frankfurter2")
        self.assert_updated("frankfurter2", json.loads(fresh.agio("refresh", "--json")))
        self.assertEqual(self.bank.total, 1)
        expected = self.bank.expected("frankfurter2")
        others = sorted(set(expected.rates) - {"USD"})
        self.assertGreater(len(others), 150)
        answers = json.loads(fresh.agio("convert", "--json", "100", "USD", "to", *others))
        self.assertEqual([answer["to"] for answer in answers], others)
        for answer in answers:
            code = answer["to"]
            self.assertEqual(answer["exact"], expected.exact("100", "USD", code), code)
            self.assertEqual(answer["result"], expected.shown("100", "USD", code), code)
            day = min(expected.days.get(code, expected.day), expected.days.get("USD", expected.day))
            self.assertEqual((answer["source"], answer["date"]), ("frankfurter2", day), code)
        self.assertEqual(self.bank.total, 1)

    def test_a_source_or_a_day_that_is_not_stored_is_fetched_when_it_is_asked_for(self):
        for name in DEFAULT:
            # Those of the European Central Bank are bundled.
            if name == "ecb":
                continue
            with self.subTest(name):
                self.ask(name)
                asked = self.bank.total
                self.assert_rates(name)
                self.assert_rates(name)
                self.assertEqual(self.bank.total - asked, 1)

    def test_a_path_before_the_sources_own_is_kept(self):
        self.bank.next_update = seconds(newest_published())
        self.bank.prefix = "/mirror/rates"
        for name in DEFAULT[:6]:
            for end in ["", "/"]:
                with self.subTest(name, end=end):
                    self.ask(name)
                    self.home.use(self.bank.address + end, name)
                    self.bank.table = self.bank.table.changed("1.0001")
                    self.assert_updated(name, self.refresh())
                    self.assertEqual(self.bank.log[-1].path, "/mirror/rates" + SHAPES[name].path(self.bank.day))

    def test_compressed_answers_are_read(self):
        self.bank.gzip = True
        for name in DEFAULT:
            with self.subTest(name):
                self.ask(name)
                self.assert_updated(name, self.refresh())
                self.assert_rates(name)

    def test_a_source_that_is_off_or_has_no_key_or_no_address_is_not_asked(self):
        self.home.use(self.bank, *DEFAULT[:6])
        self.home.ask_only("openexchangerates", "custom", "frankfurter")
        self.assert_updated("frankfurter", self.refresh())
        self.assertEqual(self.bank.requests, {"/v1/latest": 1})

    def test_the_sources_are_asked_in_the_users_order_until_one_answers(self):
        self.bank.mode = 404
        names = ["erapi", "custom", "frankfurter2", "ecb"]
        self.ask(*names)
        answer = self.refresh(code=3)
        self.assertEqual([error["source"] for error in answer["errors"]], names)
        self.assertEqual([request.path for request in self.bank.log], [SHAPES[name].path(self.bank.day) for name in names])

    def test_fawazahmed0_is_asked_for_the_day_before_when_today_is_not_published(self):
        self.bank.unpublished = {self.bank.day}
        self.ask("fawazahmed0")
        self.bank.table = wide(earlier(newest_published(), 7))
        yesterday = earlier(self.bank.day, 1)
        answer = self.refresh()
        self.assertEqual((answer["outcome"], answer["date"]), ("updated", yesterday))
        shape = SHAPES["fawazahmed0"]
        self.assertEqual([request.path for request in self.bank.log], [shape.path(self.bank.day), shape.path(yesterday)])
        self.assert_rates("fawazahmed0", shape.read(self.bank.table, yesterday))


class Coverage(SourceCase):
    """A row is computed within one table, and names its source if it is not the active one."""

    def row(self, code):
        return next(row for row in self.home.json("list")["rows"] if row["currency"] == code)

    def test_a_currency_that_only_another_source_has_is_computed_in_that_ones_table(self):
        self.ask("ecb", "frankfurter2")
        for name in ("frankfurter2", "ecb"):
            self.refresh("--source", name)
        self.home.agio("add", "KWD", "VND")
        theirs = self.bank.expected("frankfurter2")
        for row in self.home.json("list")["rows"]:
            code = row["currency"]
            table = self.bank.expected("ecb") if code in ECB_CODES + ["EUR"] else theirs
            source = "ecb" if code in ECB_CODES + ["EUR"] else "frankfurter2"
            with self.subTest(code):
                self.assertEqual(row["amount"], table.shown("100", "EUR", code))
                self.assertEqual((row["source"], row["date"]), (source, table.days.get(code, table.day)))
                self.assertNotEqual(row["state"], "missing")
        # A pair that the European Central Bank lacks, and one that it lacks one side of: never across two tables.
        for pair in [("KWD", "VND"), ("SEK", "KWD"), ("KWD", "USD")]:
            answer = self.home.json("convert", "7.5", *pair)[0]
            self.assertEqual((answer["exact"], answer["source"]), (theirs.exact("7.5", *pair), "frankfurter2"))
        self.assertEqual(self.home.json("convert", "7.5", "SEK", "USD")[0]["source"], "ecb")

    def test_a_currency_that_nobody_quotes_is_missing_and_has_no_number(self):
        self.bank.table = self.bank.table.with_rates(KPW=None, SVC=None)
        self.ask("frankfurter2")
        self.refresh()
        self.home.agio("add", "KPW")
        row = self.row("KPW")
        self.assertEqual(row["state"], "missing")
        self.assertEqual({row[key] for key in ("amount", "exact", "rate", "date", "source")}, {None})
        self.assertEqual(self.home.run("convert", "1", "EUR", "KPW").returncode, 1)
        self.assertEqual(self.row("USD")["amount"], self.bank.expected("frankfurter2").shown("100", "EUR", "USD"))

    def test_a_currency_that_is_quoted_no_more_says_since_when(self):
        home = self.home = self.new_home()
        home.furnish(history=True)
        last = max(day for day in HISTORY if "RUB" in HISTORY[day].rates)
        home.agio("add", "RUB")
        row = self.row("RUB")
        self.assertEqual((row["state"], row["amount"], row["rate"], row["source"]), ("missing", None, None, None))
        self.assertRegex(home.agio("list"), rf"RUB.*since {last}")
        self.assertIn(last, home.run("convert", "1", "EUR", "RUB").stderr)

    def test_a_currency_that_dropped_out_of_the_newest_table_is_taken_from_the_older_one(self):
        self.bank.table = wide(before_last())
        self.ask("frankfurter2")
        self.refresh()
        old = self.bank.expected("frankfurter2")
        self.bank.table = wide(newest_published()).changed("1.01", newest_published()).with_rates(KWD=None)
        self.assertEqual(self.refresh()["date"], newest_published())
        self.home.agio("add", "KWD")
        row = self.row("KWD")
        self.assertEqual((row["amount"], row["source"]), (old.shown("100", "EUR", "KWD"), "frankfurter2"))
        self.assertEqual(row["date"], old.days.get("KWD", old.day))
        self.assertEqual(self.row("USD")["amount"], self.bank.table.shown("100", "EUR", "USD"))


def before_last():
    return bank_day_before(newest_published())


class Marks(SourceCase):
    def test_a_jump_of_more_than_a_quarter_is_kept_and_marked_until_a_second_day_confirms_it(self):
        days = [bank_day_before(before_last()), before_last(), newest_published()]
        for name in ("ecb", "frankfurter", "custom"):
            with self.subTest(name):
                self.ask(name)
                old = self.bank.table = wide(days[0])
                self.refresh()
                up, down, limit = (plain(old.rates[code] * Decimal(f)) for code, f in JUMPS)
                jumped = dict(zip(("SEK", "JPY", "NOK"), (up, down, limit)))
                self.bank.table = wide(days[1]).with_rates(**jumped)
                self.assert_updated(name, self.refresh())
                self.assertEqual(sorted(self.assert_rates(name)["marked"]), ["JPY", "SEK"])
                self.assertRegex(self.home.agio("rates", "--source", name), r"SEK[^\n]*jump|SEK[^\n]*25|SEK[^\n]*[!*]")
                self.bank.table = wide(days[2]).with_rates(**(jumped | {"JPY": old.rates["JPY"]}))
                self.refresh()
                # One stayed where it was, the other came back: neither is an outlier any more.
                self.assertEqual(self.assert_rates(name)["marked"], [])


JUMPS = [("SEK", "1.2501"), ("JPY", "0.7499"), ("NOK", "1.25")]


class Limits(SourceCase):
    """Nothing is downloaded twice within the limits that a source sets."""

    def assert_left_alone(self, *words):
        """Asserts that a refresh contacts no source and changes nothing."""
        asked, before = self.bank.total, self.home.dump()
        answer = self.refresh(*words)
        self.assertEqual((answer["outcome"], answer["errors"]), ("unchanged", []))
        self.assertEqual(self.bank.total, asked)
        self.assertEqual(self.home.dump(), before)

    def test_erapi_is_not_asked_before_its_next_update(self):
        self.ask("erapi")
        self.bank.next_update = int(clock.now()) + 3600
        self.refresh()
        self.assert_left_alone()
        self.assert_left_alone("--source", "erapi")

    def test_erapi_is_asked_after_its_next_update(self):
        self.ask("erapi")
        self.bank.next_update = int(clock.now()) - 10
        self.refresh()
        self.refresh()
        self.assertEqual(self.bank.total, 2)

    def test_an_answer_that_lasts_is_not_asked_for_again(self):
        for name in DEFAULT:
            with self.subTest(name):
                self.bank.max_age, self.bank.next_update = 600, seconds(newest_published())
                self.ask(name)
                self.refresh()
                self.assert_left_alone()
                self.assert_left_alone("--source", name)
                self.bank.max_age = None

    def test_another_address_is_asked_whatever_the_old_one_said(self):
        self.bank.max_age = 600
        self.ask("frankfurter")
        self.refresh()
        other = self.open_bank(wide(newest_published()).changed("1.01"))
        self.home.use(other, "frankfurter")
        self.assert_updated("frankfurter", self.refresh())
        self.assertEqual(other.total, 1)

    def test_an_answer_that_is_still_the_same_is_not_sent_again(self):
        for name in DEFAULT:
            with self.subTest(name):
                self.bank.next_update = seconds(newest_published())
                self.ask(name)
                self.refresh()
                before = self.home.dump()
                answer = self.refresh()
                self.assertEqual((answer["outcome"], answer["source"], answer["errors"]), ("unchanged", name, []))
                self.assertEqual(self.bank.log[-1].status, 304)
                self.assertEqual(self.home.dump(), before)
                self.bank.table = self.bank.table.changed("1.001")
                self.assert_updated(name, self.refresh())
                self.assertEqual(self.bank.log[-1].status, 200)
                self.assert_rates(name)

    def test_a_source_that_says_when_to_come_back_is_not_asked_before(self):
        until = int(clock.now()) + 600
        day = datetime.datetime.fromtimestamp(until).date()
        for status, wanted in [(429, "600"), (503, "600"), (429, http_date(until))]:
            with self.subTest(status=status, wanted=wanted):
                self.home = self.new_home()
                self.home.furnish(history=False)
                self.ask("frankfurter")
                self.bank.mode, self.bank.retry_after = status, wanted
                before, asked = self.home.dump(), self.bank.total
                self.refresh(code=3)
                self.assertEqual(self.bank.total, asked + 1, "it was to be left alone for ten minutes")
                self.bank.mode = "good"
                answer = self.refresh(code=3)
                self.assertEqual(self.bank.total, asked + 1)
                self.assertRegex(answer["errors"][0]["message"], rf"limiting requests until ({day} )?\d\d:\d\d")
                self.assertEqual(self.home.dump(), before)

    def test_when_a_source_may_be_asked_again_is_said_with_two_digits_of_the_hour_and_another_day(self):
        self.ask("frankfurter")
        self.bank.mode, self.bank.retry_after = 429, "600"
        for now in ["2026-11-24T00:02:03", "2026-11-24T09:05:06", "2026-11-24T14:00:30", "2026-11-24T23:55:30"]:
            with self.subTest(now):
                begin = datetime.datetime.fromisoformat(now).astimezone()
                until = begin + datetime.timedelta(minutes=10)
                said = f"{until:%H:%M}" if until.date() == begin.date() else f"{until:%Y-%m-%d %H:%M}"
                clock.set_to(begin.timestamp())
                self.refresh(code=3)
                self.assertRegex(self.refresh(code=3)["errors"][0]["message"], rf"limiting requests until {said[:-1]}\d\.")

    def test_a_source_that_wants_a_moment_gets_it_and_is_asked_again(self):
        times = []

        def busy_once(handler, answer):
            times.append(time.monotonic())
            if len(times) == 1:
                return write(handler, Answer(503, "text/plain", b"busy", {"Retry-After": "1"}))
            return write(handler, answer)

        self.bank.fault = busy_once
        self.ask("frankfurter")
        self.assert_updated("frankfurter", self.refresh())
        self.assertEqual(len(times), 2)
        self.assertGreaterEqual(times[1] - times[0], 1)

    def test_limits_that_make_no_sense_neither_stop_the_program_nor_lock_a_source_out(self):
        self.ask("frankfurter")
        huge = ["9" * 30, str(2**63 - 1), str(2**63), "315360000"]
        for max_age in [*huge, "-1", "", "abc", "1.5", '"60"', "60, max-age=0", "0x10"]:
            with self.subTest(max_age=max_age):
                self.bank.max_age, self.bank.table = max_age, self.bank.table.changed("1.0001")
                self.home.use(self.bank, "frankfurter")
                answer = self.refresh()
                self.assertIn(answer["outcome"], ("updated", "unchanged"))
                self.assert_not_locked_out("frankfurter")
                self.forget_limits()
        self.bank.max_age = None
        for wait in [*huge, "-5", "soon", "", "Fri, 31 Dec 9999 23:59:59 GMT", "Sat, 99 Foo 2026 99:99:99 GMT"]:
            for status in (429, 503):
                with self.subTest(status=status, retry_after=wait):
                    self.bank.mode, self.bank.retry_after = status, wait
                    self.refresh(code=3)
                    self.assert_not_locked_out("frankfurter")
                    self.forget_limits()
                    self.bank.mode = "good"
                    self.bank.table = self.bank.table.changed("1.0001")
                    self.assert_updated("frankfurter", self.refresh())

    def test_a_next_update_that_makes_no_sense_neither_stops_the_program_nor_locks_erapi_out(self):
        self.ask("erapi")
        for instant in ["9" * 30, str(2**63 - 1), str(2**63), "-1", "0", "null", '"soon"', "1e300", "32503680000"]:
            with self.subTest(instant):
                self.bank.next_update = instant
                self.bank.table = self.bank.table.changed("1.0001")
                answer = self.refresh()
                self.assertEqual((answer["outcome"], answer["source"]), ("updated", "erapi"))
                self.assert_not_locked_out("erapi")
                self.forget_limits()

    def assert_not_locked_out(self, name):
        """Asserts that a source is blocked for little more than a day at most."""
        until = sql(self.home.store, f"SELECT not_before FROM source WHERE name = '{name}'")
        self.assertLess(until or 0, clock.now() + 2 * 86_400)

    def forget_limits(self):
        """Sets the limits back, as if the time had passed."""
        sql(self.home.store, "UPDATE source SET not_before = NULL")

    def test_odd_etags_are_no_trouble(self):
        self.ask("frankfurter")
        for tag in ['"é"', "no quotes", '""', '"' + "x" * 5000 + '"', "*", 'W/"weak"', '"a", "b"', "\x01"]:
            with self.subTest(tag):
                self.bank.fault = lambda handler, answer: write(handler, answer._replace(headers={"ETag": tag}))
                for _ in range(2):
                    self.bank.table = self.bank.table.changed("1.0001")
                    self.assert_updated("frankfurter", self.refresh())
                    self.assert_rates("frankfurter")

    def test_what_may_pass_is_tried_three_times_and_what_is_the_clients_fault_once(self):
        self.ask("frankfurter")
        for mode, count in [(500, 3), (502, 3), (503, 3), (504, 3), (429, 1), (400, 1), (401, 1), (403, 1), (404, 1), (422, 1)]:
            with self.subTest(mode):
                self.bank.mode = mode
                asked = self.bank.total
                answer = self.refresh(code=3)
                self.assertEqual(self.bank.total - asked, count)
                self.assertIn(str(mode), answer["errors"][0]["message"])


class Days(SourceCase):
    def test_a_past_day_is_fetched_from_the_banks_file_of_90_days_with_one_request(self):
        self.ask("ecb")
        day = bank_day_before(bank_day_before(before_last()))
        self.assertGreater(day, NEWEST.day)
        expected = self.bank.of_day(day)
        for _ in range(2):
            answer = self.home.json("convert", "--date", day, "100", "EUR", "SEK")[0]
            self.assertEqual((answer["exact"], answer["date"], answer["source"]), (expected.exact("100", "EUR", "SEK"), day, "ecb"))
            self.assertEqual(self.bank.requests, {ECB_90_DAYS: 1})

    def test_other_days_of_that_file_need_no_other_request(self):
        self.ask("ecb")
        day = before_last()
        self.home.json("convert", "--date", day, "100", "EUR", "SEK")
        asked = self.bank.total
        for other in [bank_day_before(day), bank_day_before(bank_day_before(day))]:
            answer = self.home.json("rates", "--date", other)
            self.assertEqual(answer["date"], other)
            self.assertEqual(Decimal(answer["rates"]["SEK"]), self.bank.of_day(other).rates["SEK"])
        self.assertEqual(self.bank.total, asked)

    def test_a_past_day_is_fetched_from_each_source_that_has_days(self):
        day = before_last()
        for name in ("frankfurter", "frankfurter2", "openexchangerates", "fawazahmed0"):
            with self.subTest(name):
                self.bank.table = wide(earlier(newest_published(), 10) if name == "fawazahmed0" else newest_published())
                self.ask(name)
                asked = self.bank.total
                answer = self.home.json("rates", "--date", day, "--source", name)
                self.assertEqual(self.bank.total - asked, 1)
                table = self.bank.table if name == "fawazahmed0" else self.bank.of_day(day)
                expected = SHAPES[name].read(table, day)
                self.assertEqual((answer["source"], answer["date"]), (name, day))
                wrong = {code: rate for code, rate in answer["rates"].items() if expected.rates[code] != Decimal(rate)}
                self.assertEqual(wrong, {})

    def test_after_a_gap_the_bank_closes_it(self):
        self.ask("ecb")
        self.refresh()
        lines = self.home.agio("history", "EUR", "USD", "--from", NEWEST.day).split("\n")[:-1]
        days = [day for day in self.bank.days() if day >= NEWEST.day]
        self.assertEqual(lines, [f"{day} {plain(self.bank.of_day(day).rates['USD'])}" for day in days])
        self.assertLessEqual(self.bank.total, 2)


class Keys(SourceCase):
    def key(self, *words, **options):
        return self.home.run("sources", "key", "openexchangerates", *words, **options)

    def test_without_a_keyring_the_way_out_is_named_and_no_key_is_kept(self):
        self.home.agio("config", "set", "secrets", "service")
        # A session without a bus has no keyring, whatever is installed on this machine.
        alone = self.home.environment | {"DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.home.folder}/none"}
        result = self.key(input=KEY + "\n", env=alone)
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertRegex(result.stderr, r"^agio: [^\n]*agio config set secrets file[^\n]*\.\n$")
        self.assertEqual(self.home.source("openexchangerates")["key"], "required")
        self.assertEqual(self.files_with(KEY), [])

    def test_a_key_is_kept_in_one_file_of_the_users_own_and_appears_nowhere_else(self):
        self.ask("openexchangerates")
        self.assertEqual(self.home.source("openexchangerates")["key"], "set")
        said = [self.home.run(*words) for words in SHOWING]
        self.assert_updated("openexchangerates", self.refresh())
        self.assertEqual(self.bank.log[-1].headers["authorization"], f"Token {KEY}")
        self.bank.key = "another"
        self.bank.table = self.bank.table.changed("1.01")
        said += [self.home.run("refresh", "--json"), self.home.run("refresh")]
        self.assertEqual([result.returncode for result in said[-2:]], [3, 3])
        said += [self.home.run(*words) for words in SHOWING]
        self.assertFalse([result.args for result in said if KEY in result.stdout + result.stderr])
        self.assertFalse([request for request in self.bank.log if KEY in request.path])
        found = self.files_with(KEY)
        self.assertEqual(len(found), 1, found)
        self.assertEqual(found[0].parent, self.home.store.parent)
        self.assertEqual(stat.S_IMODE(found[0].stat().st_mode), 0o600)
        self.assertNotEqual(found[0], self.home.store)

    def test_a_wrong_key_is_said_after_one_request(self):
        self.ask("openexchangerates")
        self.bank.key = "another"
        answer = self.refresh(code=3)
        self.assertRegex(answer["errors"][0]["message"], "401|key")
        self.assertEqual(self.bank.total, 1)

    def test_a_key_can_be_removed(self):
        self.ask("openexchangerates")
        self.assertEqual(self.key("--remove").returncode, 0)
        self.assertEqual(self.home.source("openexchangerates")["key"], "required")
        self.assertEqual(self.files_with(KEY), [])
        self.assertEqual(self.home.run("refresh", "--source", "openexchangerates").returncode, 3)
        self.assertEqual(self.bank.total, 0)

    def test_a_file_of_secrets_that_others_can_read_is_not_believed(self):
        self.ask("openexchangerates")
        file = self.files_with(KEY)[0]
        os.chmod(file, 0o644)
        answer = self.refresh(code=3)
        self.assertTrue(answer["errors"][0]["message"])
        self.assertEqual(self.bank.total, 0)
        os.chmod(file, 0o600)
        self.assert_updated("openexchangerates", self.refresh())

    def test_an_empty_key_and_a_key_of_a_source_that_needs_none_are_refused(self):
        for text in ["", "\n", "  \n", "tab\tand\0zero\n", "key\rX-Header: 1\n"]:
            with self.subTest(text):
                self.key("--remove")
                result = self.key(input=text)
                self.assertIn(result.returncode, (1, 2))
                self.assertRegex(result.stderr, r"^agio: [^\n]+\.\n$")
                self.assertEqual(self.home.source("openexchangerates")["key"], "required")
        self.assertEqual(self.home.run("sources", "key", "ecb", input=KEY + "\n").returncode, 2)

    def test_a_key_does_not_follow_a_redirect_to_somebody_else(self):
        other = self.open_bank(self.bank.table)
        self.ask("openexchangerates")
        self.bank.fault = lambda handler, answer: write(
            handler, answer._replace(status=302, headers={"Location": other.address + handler.path})
        )
        self.refresh()
        self.assertEqual(other.total, 1)
        self.assertFalse([request for request in other.log if KEY in str(request)])

    def files_with(self, text):
        files = (path for path in self.home.folder.rglob("*") if path.is_file())
        return [path for path in files if text.encode() in path.read_bytes()]


#: Outputs that might contain a key.
SHOWING = [
    ["sources"], ["sources", "--json"], ["config", "list"], ["rates"], ["rates", "--json"], ["list", "--json"], ["doctor"],
    ["export"], ["export", "--json"], ["convert", "1", "EUR", "USD"],
]


class Tokens(SourceCase):
    """The source `custom` with OAuth 2 client credentials."""

    def setUp(self):
        super().setUp()
        self.oauth = self.bank.oauth = OAuth("agio-desk", SECRET)
        self.ask("custom")
        self.home.agio(
            "sources", "oauth", "custom", self.bank.address + TOKEN, "agio-desk", "rates.read", input=SECRET + "\n"
        )

    def kinds(self):
        """The requests in order: "token", or the status of the response for a table."""
        return ["token" if request.path == TOKEN else request.status for request in self.bank.log]

    def test_a_token_is_fetched_and_used(self):
        self.assert_updated("custom", self.refresh())
        self.assert_rates("custom")
        self.assertEqual(self.kinds()[-2:], ["token", 200])
        self.assertEqual(self.kinds().count("token"), 1)
        self.assertIn(b"scope=rates.read", [r for r in self.bank.log if r.path == TOKEN][0].body)
        self.assertEqual(self.bank.log[-1].headers["authorization"], f"Bearer {self.oauth.tokens[0]}")

    def test_an_expired_token_costs_one_token_request_and_is_answered(self):
        self.oauth.stale = 1
        self.assert_updated("custom", self.refresh())
        self.assert_rates("custom")
        self.assertEqual(self.kinds()[-3:], [401, "token", 200])
        self.assertEqual(self.kinds().count(401), 1)
        self.assertEqual(len(self.oauth.tokens), 2)

    def test_a_token_that_is_never_accepted_is_not_fetched_for_ever(self):
        self.oauth.stale = 100
        answer = self.refresh(code=3)
        self.assertLessEqual(len(self.oauth.tokens), 2)
        self.assertEqual(len(answer["errors"]), 1)

    def test_a_refused_secret_is_one_sentence(self):
        self.oauth.is_refusing = True
        before = self.home.dump()
        result = self.home.run("refresh")
        self.assertEqual(result.returncode, 3)
        self.assertRegex(result.stderr, r"^agio: [^\n]+\.\n$")
        self.assertNotIn(SECRET, result.stderr)
        self.assertEqual(self.kinds().count("token"), 1)
        self.assertEqual(self.home.dump(), before)
        self.oauth.is_refusing = False
        self.assert_updated("custom", self.refresh())

    def test_whatever_comes_in_the_place_of_a_token_is_one_sentence_and_is_sent_to_nobody(self):
        other = self.open_bank(self.bank.table)
        other.oauth = self.oauth
        before = self.home.dump()
        for title, answer in {
            "HTML": Answer(200, "text/html", b"<html>Please log in</html>"),
            "nothing": Answer(200, "application/json", b""),
            "no token": Answer(200, "application/json", b'{"token_type":"Bearer"}'),
            "a number": Answer(200, "application/json", b'{"access_token":12,"token_type":"Bearer"}'),
            "null": Answer(200, "application/json", b'{"access_token":null,"token_type":"Bearer"}'),
            "two lines": Answer(200, "application/json", b'{"access_token":"a\\r\\nX-Evil: 1","token_type":"Bearer"}'),
            "another type": Answer(200, "application/json", b'{"access_token":"abc","token_type":"mac"}'),
            "an error": Answer(400, "application/json", b'{"error":"invalid_scope"}'),
            "brackets": Answer(200, "application/json", b"[" * 100_000),
            "17 MB": Answer(200, "application/json", b'{"access_token":"' + b"a" * 17_000_000 + b'"}'),
            "a way to somebody else": Answer(307, "text/plain", b"", {"Location": other.address + TOKEN}),
        }.items():
            with self.subTest(title):
                self.oauth.instead, asked = answer, self.bank.total
                result = self.home.run("refresh")
                self.assertEqual(result.returncode, 3)
                self.assertRegex(result.stderr, r"^agio: [^\n]{1,400}\.\n$")
                self.assertEqual([request for request in self.bank.log[asked:] if request.status == 200 and TOKEN not in request.path], [])
                self.assertFalse([request for request in self.bank.log if "x-evil" in request.headers])
        self.assertFalse([request for request in other.log if request.body or "authorization" in request.headers])
        self.assertEqual(self.home.dump(), before)
        self.oauth.instead = None
        self.assert_updated("custom", self.refresh())

    def test_neither_secret_nor_token_is_written_anywhere_but_in_the_file_of_secrets(self):
        self.refresh()
        files = [path for path in self.home.folder.rglob("*") if path.is_file()]
        ways = [SECRET.encode(), urllib.parse.quote(SECRET).encode(), base64.b64encode(SECRET.encode())]
        holders = [path for path in files if any(way in path.read_bytes() for way in ways)]
        self.assertEqual(len(holders), 1)
        self.assertEqual(stat.S_IMODE(holders[0].stat().st_mode), 0o600)
        self.assertFalse([path for path in files if self.oauth.tokens[0].encode() in path.read_bytes()])
        for words in SHOWING:
            result = self.home.run(*words)
            self.assertFalse({SECRET, self.oauth.tokens[0]} & set([result.stdout, result.stderr]), words)
            self.assertNotIn(SECRET, result.stdout + result.stderr)
        self.assertFalse([request for request in self.bank.log if SECRET in request.path])


class AllFail(SourceCase):
    def test_when_every_source_fails_the_exit_code_is_3_and_every_number_is_as_it_was(self):
        self.ask(*DEFAULT)
        self.bank.next_update = seconds(newest_published())
        for name in DEFAULT:
            self.refresh("--source", name)
        self.home.agio("add", "KWD", "VND", "SEK")
        self.home.agio("amount", "1234.56", "SEK")
        before = self.said()
        for mode in ["html", "torn", 404]:
            with self.subTest(mode):
                self.bank.mode = mode
                answer = self.refresh(code=3)
                self.assertEqual(answer["outcome"], "failed")
                self.assertEqual([error["source"] for error in answer["errors"]], DEFAULT)
                self.assertTrue(all(error["message"] for error in answer["errors"]))
                self.assertEqual(self.said(), before)
                self.assertTrue(all(source["lastError"] for source in self.home.json("sources")))
        self.bank.close()
        self.refresh(code=3)
        self.assertEqual(self.said(), before)

    def said(self):
        """All numbers, as the programs print them and as the store has them."""
        programs = [self.home.agio(*words, "--json") for words in (["list"], ["rates"], ["convert", "1", "EUR", "USD", "KWD"])]
        programs += [self.home.agio("rates", "--source", name, "--json") for name in DEFAULT]
        return programs, self.home.dump()


class Terms(SourceCase):
    def test_rates_whose_terms_forbid_passing_them_on_are_not_exported(self):
        for name, is_exported in [("erapi", False), ("openexchangerates", False), ("frankfurter2", True), ("ecb", True)]:
            with self.subTest(name):
                self.home = self.new_home()
                self.home.furnish(history=False)
                self.home.agio("config", "set", "secrets", "file")
                self.ask(name)
                self.refresh()
                self.assertEqual(self.home.json("list")["rows"][1]["source"], name)
                rates = self.home.json("export")["rates"]
                self.assertEqual(bool(rates and rates.get("rates")), is_exported)
                rate = plain(self.bank.expected(name).rates["INR"])
                self.assertEqual(rate in self.home.agio("export", "--csv"), is_exported)


if __name__ == "__main__":
    unittest.main()
