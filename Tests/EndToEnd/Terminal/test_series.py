"""Pairs the bank lacks: `agio history` gets their days from Frankfurter 2, keeps them, and mixes them with nothing."""

import contextlib
import json
import signal
import sqlite3
import subprocess
import threading
import time
import unittest
from decimal import Decimal

import clock
from bank import Answer, write
from programs import AGIO, measures_memory, rows, sql
from rates import NEWEST, earlier
from test_terminal import TerminalCase
from waiting import wait_until

#: Seconds that a program may take here.
PATIENCE = 60.0


class SeriesCase(TerminalCase):
    def setUp(self):
        # Around the turn of the year other years are asked for.
        clock.stay_near(NEWEST.day)
        super().setUp()
        self.bank = self.open_bank()
        self.home.use(self.bank, "frankfurter2")
        self.home.agio("sources", "enable", "frankfurter2")
        self.day = self.bank.day
        self.series = self.bank.series

    def history(self, *words, said="Source: Frankfurter 2", code=0):
        """The lines of `agio history`; what is said on standard error is one sentence."""
        result = self.home.run("history", *words)
        self.assertEqual(result.returncode, code, result.stderr)
        self.assertEqual(result.stderr, f"agio: {said}.\n")
        return result.stdout.splitlines()

    def asked(self):
        """What was asked since the last time: the queries, without the base."""
        log, self.bank.log = list(self.bank.log), []
        return [request.path.removeprefix("/v2/rates?base=EUR&") for request in log]

    def pieces(self, quotes, first="1999-01-04", last=None):
        """The requests for some days: five years at a time, the newest first."""
        end, last = int((last or self.day)[:4]), last or self.day
        found = []
        while end >= int(first[:4]):
            begin = max(end - 4, int(first[:4]))
            days = max(f"{begin}-01-01", first), min(f"{end}-12-31", last)
            found.append("quotes={}&from={}&to={}".format(quotes, *days))
            end = begin - 1
        return found

    def age(self, seconds=100 * 86_400):
        """Makes what was asked as old as that."""
        sql(self.home.store, f"UPDATE series SET asked_at = asked_at - {seconds}, not_before = not_before - {seconds}")
        sql(self.home.store, f"UPDATE series_year SET asked_at = asked_at - {seconds}")

    def kept(self):
        return rows(self.home.store, "SELECT currency, count(*) FROM series_rate GROUP BY currency ORDER BY currency")


class Fetched(SeriesCase):
    def test_all_days_come_a_few_years_at_a_time_are_kept_and_printed_offline(self):
        before = rows(self.home.store, "SELECT count(*) FROM rate UNION ALL SELECT count(*) FROM rate_table")
        self.assertEqual(self.history("EUR", "ARS"), self.series.lines("EUR", "ARS"))
        self.assertEqual(self.asked(), self.pieces("ARS"))
        self.assertEqual(self.history("ars", "eur"), self.series.lines("ARS", "EUR"))
        self.assertEqual(self.asked(), [])
        self.bank.close()
        self.age()
        result = self.home.run("history", "EUR", "ARS")
        self.assertEqual((result.returncode, result.stdout.splitlines()), (0, self.series.lines("EUR", "ARS")))
        self.assertRegex(
            result.stderr,
            r"^agio: Source: Frankfurter 2\.\nagio: Frankfurter 2 could not be reached \(.+\)\.\n$")
        # No amount is converted by them.
        after = rows(self.home.store, "SELECT count(*) FROM rate UNION ALL SELECT count(*) FROM rate_table")
        self.assertEqual(after, before)
        self.refuse(1, "convert", "1", "EUR", "ARS", saying="no rate for ARS")
        self.assertEqual(self.home.run("doctor").returncode, 0)

    def test_a_cross_is_of_days_that_have_both_and_asks_for_what_is_new_only(self):
        self.history("EUR", "ARS")
        self.asked()
        lines = self.history("USD", "ARS")
        self.assertEqual(lines, self.series.lines("USD", "ARS"))
        self.assertEqual(len(lines), len(self.series.texts["USD"]))
        self.assertEqual(self.asked(), self.pieces("USD"))
        self.assertEqual(self.history("ARS", "MRU"), self.series.lines("ARS", "MRU"))
        self.assertEqual(self.asked(), self.pieces("MRU"))
        # The dollar's own history is the bank's, as before.
        self.assertEqual(self.home.agio("history", "EUR", "USD", "--from", "2008-07-15", "--to", "2008-07-15"), "2008-07-15 1.599\n")

    def test_two_years_are_not_twenty_seven(self):
        two = ("2024-03-01", "2025-09-30")
        self.assertEqual(self.history("EUR", "ARS", "--from", two[0], "--to", two[1]), self.series.lines("EUR", "ARS", *two))
        self.assertEqual(self.asked(), ["quotes=ARS&from=2024-01-01&to=2025-12-31"])
        self.assertEqual(
            self.history("EUR", "ARS", "--from", "2021-01-01", "--to", "2024-12-31"),
            self.series.lines("EUR", "ARS", "2021-01-01", "2024-12-31"))
        self.assertEqual(self.asked(), ["quotes=ARS&from=2021-01-01&to=2023-12-31"])
        self.assertEqual(self.history("EUR", "ARS"), self.series.lines("EUR", "ARS"))
        newer, *older = self.asked()
        self.assertEqual(newer, f"quotes=ARS&from=2026-01-01&to={self.day}")
        self.assertEqual(older, self.pieces("ARS", last="2020-12-31"))
        self.assertEqual(self.history("EUR", "ARS"), self.series.lines("EUR", "ARS"))
        self.assertEqual(self.asked(), [])

    def test_what_was_interrupted_is_kept_and_gone_on_with(self):
        answered = []

        def break_off(handler, answer):
            answered.append(handler.path)
            return write(handler, answer) if len(answered) <= 2 else write(handler, Answer(404, "text/plain", b"no"))

        self.bank.fault = break_off
        kept = self.pieces("ARS")[:2]
        first = kept[-1].split("from=")[1][:10]
        result = self.home.run("history", "EUR", "ARS")
        self.assertEqual((result.returncode, result.stdout.splitlines()), (0, self.series.lines("EUR", "ARS", first)))
        self.assertIn("Frankfurter 2 refused the request (404)", result.stderr)
        self.assertEqual(self.asked(), self.pieces("ARS")[:3])
        self.bank.fault = None
        self.assertEqual(self.history("EUR", "ARS"), self.series.lines("EUR", "ARS"))
        self.assertEqual(self.asked(), self.pieces("ARS")[2:])

    def test_two_new_currencies_are_one_request(self):
        self.assertEqual(self.history("UAH", "ARS"), self.series.lines("UAH", "ARS"))
        self.assertEqual(self.asked(), self.pieces("ARS,UAH"))
        self.assertEqual(self.kept(), [("ARS", len(self.series.texts["ARS"])), ("UAH", len(self.series.texts["UAH"]))])

    def test_json_csv_months_and_days_are_as_those_of_the_bank(self):
        answer = self.home.json("history", "EUR", "UAH", "--from", "2020-02-01", "--to", "2020-02-29")
        expected = [line.split() for line in self.series.lines("EUR", "UAH", "2020-02-01", "2020-02-29")]
        self.assertEqual(answer, [{"date": day, "rate": rate} for day, rate in expected])
        lines = self.history("EUR", "UAH", "--csv")
        self.assertEqual(lines, ["date,rate"] + [line.replace(" ", ",") for line in self.series.lines("EUR", "UAH")])
        self.assertEqual(self.history("UAH", "EUR", "--by", "month"), self.series.months("UAH", "EUR"))
        year = self.history("EUR", "UAH", "--by", "year", "--csv")
        self.assertEqual(year[0], "period,average,last,lastDay,days")
        self.assertTrue(year[1].startswith("1999,"))

    def test_later_only_the_days_since_a_week_before_the_last_are_asked_for(self):
        texts = self.series.texts["ARS"]
        newest = {day: texts.pop(day) for day in sorted(texts)[-3:]}
        self.history("EUR", "ARS")
        last = max(texts)
        self.asked()
        self.age()
        # A rate is put right, one is taken back, and new days have come.
        texts |= newest
        revised, gone = earlier(last, 2), earlier(last, 3)
        texts[revised] = json.dumps(round(float(texts[revised]) * 1.01, 5))
        expected = self.series.lines("EUR", "ARS")
        del texts[gone]
        self.assertEqual(self.history("EUR", "ARS"), expected)
        self.assertEqual(self.asked(), [f"quotes=ARS&from={earlier(last, 7)}&to={self.day}"])

    def test_days_that_were_asked_for_are_not_asked_for_again(self):
        self.history("EUR", "ARS")
        self.asked()
        self.age()
        expected = self.series.lines("EUR", "ARS", "2024-01-01", "2024-12-31")
        self.assertEqual(self.history("EUR", "ARS", "--from", "2024-01-01", "--to", "2024-12-31"), expected)
        self.assertEqual(self.asked(), [])
        self.refuse(1, "history", "EUR", "ARS", "--to", "1998-12-31")
        self.refuse(1, "history", "EUR", "ARS", "--from", "9998-12-31")
        self.assertEqual(self.asked(), [])

    def test_newer_days_are_asked_for_once_until_the_next_are_published(self):
        self.history("EUR", "UAH")
        self.age()
        self.bank.log.clear()
        for _ in range(2):
            self.assertEqual(self.history("EUR", "UAH"), self.series.lines("EUR", "UAH"))
        # No validator is sent along: it would cover the newest day only.
        self.assertEqual([(request.status, "if-none-match" in request.headers) for request in self.bank.log], [(200, False)])

    def test_a_compressed_answer_is_read(self):
        self.bank.gzip = True
        self.assertEqual(self.history("EUR", "XOF"), self.series.lines("EUR", "XOF"))


class Refused(SeriesCase):
    def test_a_currency_the_source_does_not_know_is_asked_for_once(self):
        for _ in range(2):
            self.assertEqual(self.history("EUR", "KWD", said="Frankfurter 2 has no rates for KWD", code=1), [])
        self.history("USD", "KWD", said="Frankfurter 2 has no rates for KWD", code=1)
        self.assertEqual(self.asked(), self.pieces("KWD")[:1])

    def test_no_rates_at_all_are_an_answer(self):
        self.series.texts["KWD"] = {}
        for _ in range(2):
            self.history("EUR", "KWD", said="Frankfurter 2 has no rates for KWD", code=1)
        self.assertEqual(self.asked(), self.pieces("KWD"))
        self.series.texts["BHD"] = {"2020-02-01": "0.42"}
        self.history("EUR", "BHD")
        self.history("BHD", "UAH", said="Frankfurter 2 has no rates for BHD and UAH on the same day", code=1)

    def test_what_is_no_answer_is_said_once_and_nothing_is_kept(self):
        for mode, sentence in [
            ("html", "Frankfurter 2 gave an invalid response (it is a page of HTML or XML, no JSON)"),
            ("torn", "Frankfurter 2 gave an invalid response ("), ("half", "The connection to Frankfurter 2 was interrupted ("),
            ("404", "Frankfurter 2 refused the request (404)"), ("503", "Frankfurter 2 had a server error (503)"),
        ]:
            self.bank.mode = mode
            self.refuse(3, "history", "EUR", "ARS", saying=sentence)
        self.assertEqual(self.kept(), [])
        # What its newest rates are worth is another matter.
        self.assertIsNone(self.home.source("frankfurter2")["lastError"])
        self.bank.mode = "good"
        self.assertEqual(self.history("EUR", "ARS"), self.series.lines("EUR", "ARS"))

    def test_an_answer_that_is_too_large_is_not_read_to_its_end(self):
        self.bank.fault = lambda handler, answer: write(handler, answer._replace(body=b"[" + b" " * (17 << 20) + b"]"))
        self.refuse(3, "history", "EUR", "ARS", saying="The response from Frankfurter 2 is larger than")
        self.assertEqual(self.kept(), [])

    def test_a_source_that_wants_to_be_left_alone_is(self):
        self.bank.mode, self.bank.retry_after = "429", "3000"
        for _ in range(2):
            self.refuse(3, "history", "EUR", "ARS", saying="Frankfurter 2 is limiting requests until ")
        self.assertEqual(len(self.asked()), 1)

    def test_a_source_that_is_switched_off_is_not_asked(self):
        self.home.agio("sources", "disable", "frankfurter2")
        self.refuse(1, "history", "EUR", "ARS", saying="Frankfurter 2 may have these rates but is disabled")
        self.assertEqual(self.asked(), [])

    def test_a_currency_of_the_users_own_is_told_to_nobody(self):
        self.home.agio("own", "currency", "PTS", "Points")
        self.refuse(1, "history", "EUR", "PTS", saying="There are no rates between EUR and PTS")
        self.refuse(1, "history", "EUR", "QQQ", saying="There is no currency “QQQ”")
        self.assertEqual(self.asked(), [])

    def test_a_store_that_cannot_be_written_is_read(self):
        self.history("EUR", "ARS")
        self.asked()
        self.age()
        sql(self.home.store, "PRAGMA wal_checkpoint(TRUNCATE)")
        self.home.store.chmod(0o444)
        self.home.store.parent.chmod(0o555)
        self.addCleanup(self.home.store.parent.chmod, 0o755)
        nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        for path in [self.home.folder, self.home.store.parent.parent]:
            path.chmod(0o755)
        program = self.home.folder / "agio"
        program.write_bytes(open(AGIO, "rb").read())
        program.chmod(0o755)
        words = [*nobody, str(program), "history", "EUR", "ARS", "--from", "2024-01-01", "--to", "2024-02-01"]
        result = subprocess.run(words, env=self.home.environment, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(result.stdout.splitlines(), self.series.lines("EUR", "ARS", "2024-01-01", "2024-02-01"), result.stderr)
        self.assertEqual(self.asked(), [])


class Distrusted(SeriesCase):
    def test_a_bad_rate_is_left_out_and_the_others_are_kept(self):
        texts = self.series.texts["UAH"]
        bad = {
            "2020-01-02": "0", "2020-01-03": "-4", "2020-01-06": "null", "2020-01-07": '"4.1"', "2020-01-08": "1e400",
            "2020-01-09": "NaN", "2020-01-10": "{}",
        }
        texts |= bad
        tomorrow = earlier(self.day, -2)
        texts[tomorrow] = "5"
        texts["1998-12-31"] = "5"
        good = {day: text for day, text in texts.items() if day not in bad and day not in (tomorrow, "1998-12-31")}

        # What is asked for is not all that may come.
        answer = self.series.answer
        self.series.answer = lambda codes, first, last: answer(codes, "", "9999")
        lines = self.history("EUR", "UAH")
        self.series.texts["UAH"] = good
        self.assertEqual(lines, self.series.lines("EUR", "UAH"))
        message = sql(self.home.store, "SELECT message FROM attempt ORDER BY id DESC LIMIT 1")
        self.assertIn("9 rates from Frankfurter 2 were ignored, among them ", message)

    def test_two_rates_of_a_day_are_none(self):
        answer = self.series.answer

        def doubled(codes, first, last):
            rates = json.loads(answer(codes, first, last), parse_float=Decimal)
            twice = [row for row in rates if row["date"] == "2020-01-02"]
            rows = rates + twice + [row | {"rate": 99} for row in rates if row["date"] == "2020-01-03"] * 2
            return json.dumps(rows, default=float).encode()

        self.series.answer = doubled
        days = [line[:10] for line in self.history("EUR", "UAH", "--from", "2020-01-01", "--to", "2020-01-08")]
        self.assertEqual(days, ["2020-01-01", "2020-01-02", "2020-01-06", "2020-01-07", "2020-01-08"])

    def test_an_answer_against_another_base_is_refused(self):
        answer = self.series.answer
        self.series.answer = lambda *asked: answer(*asked).replace(b'"base":"EUR"', b'"base":"USD"')
        self.refuse(3, "history", "EUR", "UAH", saying="its base is “USD” where EUR is expected")

    def test_a_jump_of_a_day_is_kept_and_said_and_a_lasting_one_is_not(self):
        texts = self.series.texts["ARS"]
        texts["2005-04-04"] = json.dumps(float(texts["2005-04-04"]) * 2)
        texts["2006-04-04"] = json.dumps(float(texts["2006-04-04"]) / 2)
        for day in texts:
            if day >= "2023-12-13":
                texts[day] = json.dumps(round(float(texts[day]) * 2.2, 5))
        result = self.home.run("history", "EUR", "ARS")
        self.assertEqual(result.stdout.splitlines(), self.series.lines("EUR", "ARS"))
        said = "Possible outliers, more than 25 % off the days around them: 2005-04-04, 2006-04-04"
        self.assertEqual(result.stderr, f"agio: {said}.\nagio: Source: Frankfurter 2.\n")

    def test_an_answer_of_a_source_set_up_in_another_way_meanwhile_is_dropped(self):
        self.bank.gate.clear()
        process = subprocess.Popen(
            [AGIO, "history", "EUR", "ARS"], env=self.home.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        wait_until(lambda: self.bank.total == 1, "the request", PATIENCE)
        self.home.agio("sources", "url", "frankfurter2", "https://127.0.0.1:9")
        self.bank.gate.set()
        output, said = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, output), (3, ""), said)
        self.assertIn("was reconfigured during the request", said)
        self.assertEqual(self.kept(), [])


class Killed(SeriesCase):
    def test_a_program_that_is_killed_while_it_keeps_leaves_all_of_an_answer_or_nothing(self):
        first = earlier(self.day, 7)
        days = {code: sum(day >= f"{first[:4]}-01-01" for day in self.series.texts[code]) for code in ("ARS", "UAH")}
        whole = sorted(days.items())
        sent = threading.Event()

        def answer(handler, good):
            status = write(handler, good)
            sent.set()
            return status

        self.bank.fault = answer
        started = time.monotonic()
        self.home.agio("history", "UAH", "ARS", "--from", first)
        longest = time.monotonic() - started
        outcomes = []
        for attempt in range(24):
            for table in ("series_rate", "series_year", "series"):
                sql(self.home.store, f"DELETE FROM {table}")
            sent.clear()
            process = subprocess.Popen([AGIO, "history", "UAH", "ARS", "--from", first], env=self.home.environment, stdout=subprocess.DEVNULL)
            self.assertTrue(sent.wait(PATIENCE))
            try:
                process.wait(3 * longest * attempt / 24)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
            process.wait(PATIENCE)
            outcomes.append(self.kept())
            self.assertIn(outcomes[-1], [[], whole])
            self.assertEqual(sql(self.home.store, "PRAGMA integrity_check"), "ok")
            self.assertEqual(rows(self.home.store, "PRAGMA foreign_key_check"), [])
        self.assertIn(whole, outcomes)
        # Before it has begun to write, for certain.
        for table in ("series_rate", "series_year", "series"):
            sql(self.home.store, f"DELETE FROM {table}")
        sent.clear()
        with contextlib.closing(sqlite3.connect(self.home.store, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            process = subprocess.Popen([AGIO, "history", "UAH", "ARS", "--from", first], env=self.home.environment, stdout=subprocess.DEVNULL)
            self.assertTrue(sent.wait(PATIENCE))
            process.kill()
            process.wait(PATIENCE)
            other.execute("ROLLBACK")
        self.assertEqual(self.kept(), [])
        self.assertEqual(self.history("UAH", "ARS"), self.series.lines("UAH", "ARS"))


class Size(SeriesCase):
    def test_the_bank_alone_needs_less_than_6_5_MB_and_a_pair_one_more_at_most(self):
        sql(self.home.store, "PRAGMA wal_checkpoint(TRUNCATE)")
        bank = self.home.store.stat().st_size
        self.history("UAH", "ARS")
        sql(self.home.store, "PRAGMA wal_checkpoint(TRUNCATE)")
        both = self.home.store.stat().st_size
        print(f"{bank / 1e6:.2f} MB, with a pair {both / 1e6:.2f} MB", end=" ", flush=True)
        self.assertLess(bank, 6_500_000)
        self.assertLess(both - bank, 1_000_000)

    @measures_memory
    def test_a_kept_series_needs_little_memory_to_be_printed(self):
        self.history("EUR", "ARS")
        day = self.home.least_memory("history", "EUR", "ARS", "--from", "2024-01-01", "--to", "2024-01-01", "--csv")
        whole = self.home.least_memory("history", "EUR", "ARS", "--to", "2026-10-30", "--csv")
        self.assertEqual((day.stdout.count("\n"), whole.stdout.count("\n") > 10_000), (2, True))
        print(f"a day {day.memory:.1f} MB, all days {whole.memory:.1f} MB", end=" ", flush=True)
        self.assertLess(whole.memory - day.memory, 4)


if __name__ == "__main__":
    unittest.main()
