"""How current rates are said to be, and what is asked for when some are missing: by a server that dates and validates as
Frankfurter's does."""

import datetime
import re
import sqlite3
import unittest
from contextlib import closing
from decimal import Decimal

import clock
from bank import closed_address
from case import WindowCase
from dates import with_weekday, written
from frankfurter import Frankfurter
from programs import sql
from rates import HISTORY, Table, plain, newest_published, wide
from test_terminal import TerminalCase
from waiting import wait_for, wait_until
from window import Role, State, has

BLEND = "/v2/rates?base=EUR"
#: A pair of currencies that the bank does not have.
VND, AED = Decimal("30512.5"), Decimal("4.1029")


def without(table, *codes):
    return table.with_rates(**{code: None for code in codes})


class FrankfurterCase:
    """A store with the bundled rates, whose first source is a server like Frankfurter's; it may ask by itself."""

    def prepare(self, table=None, ahead=0):
        table = table or wide(newest_published())
        self.bank = Frankfurter(table.with_rates(VND=VND, AED=AED), ahead)
        self.bank.extra = {"VND": VND, "AED": AED}
        self.addCleanup(self.bank.close)
        names = [source["name"] for source in self.home.json("sources") if source["name"] != "custom"]
        self.home.use(self.bank, *names)
        self.home.ask_only("frankfurter2", "erapi", "ecb")
        self.home.agio("config", "set", "refresh", "automatic")

    def said(self, *words, code=0):
        """What a command says on standard error."""
        result = self.home.run(*words)
        self.assertEqual(result.returncode, code, result.stderr)
        return result.stderr.splitlines()


class Told(FrankfurterCase, TerminalCase):
    """What the terminal says of how current rates are."""

    def setUp(self):
        super().setUp()
        self.prepare()
        self.home.agio("config", "set", "refresh", "asked")

    def states(self, day, hour, minute):
        """How the rows' rates are said to be at a moment of November 2026, in Greenwich; new rates are expected at 15:15."""
        clock.set_to(datetime.datetime(2026, 11, day, hour, minute, tzinfo=clock.UTC).timestamp())
        return {row["state"] for row in self.home.json("list")["rows"]}

    def test_what_is_dated_tomorrow_is_up_to_date_until_the_next_publication_and_not_all_of_its_day(self):
        # Monday morning, and a table of Tuesday.
        self.states(23, 9, 0)
        self.bank.table = Table("2026-11-23", self.bank.table.rates)
        self.bank.ahead = 1
        self.assertEqual(self.home.agio("refresh"), "updated: Frankfurter 2, 2026-11-24\n")
        self.assertEqual(self.states(23, 15, 10), {"fresh"})
        self.home.agio("refresh")
        self.assertEqual(self.bank.total, 1, "nothing newer can be had yet")
        self.assertEqual(self.states(23, 15, 20), {"stale"})
        self.home.agio("refresh")
        self.assertEqual(self.bank.total, 2, "an age of a day binds until the next publication only")
        self.assertEqual(self.states(24, 9, 0), {"fresh"})
        self.assertEqual(self.states(24, 15, 20), {"stale"}, "its own day is no reason")
        self.bank.table = Table("2026-11-24", self.bank.table.rates)
        self.bank.ahead = 0
        self.home.agio("refresh")
        self.assertEqual(self.states(25, 15, 10), {"fresh"})
        self.assertEqual(self.states(25, 15, 20), {"stale"})

    def test_a_validator_of_the_newest_day_is_trusted_for_a_day_only(self):
        self.home.agio("refresh")
        self.bank.table = self.bank.table.with_rates(VND=VND * 2)
        # What it said of its answer's age has passed.
        sql(self.home.store, "UPDATE source SET not_before = NULL")
        self.assertEqual(self.said("refresh")[0][:6], "agio: ")
        self.assertEqual([request.status for request in self.bank.log], [200, 304])
        sql(self.home.store, "UPDATE source SET not_before = NULL, whole_at = whole_at - 86401")
        self.home.agio("refresh")
        self.assertEqual([request.status for request in self.bank.log], [200, 304, 200])
        self.assertEqual(self.home.json("convert", "1", "EUR", "VND")[0]["rate"], plain(VND * 2))

    def test_refresh_says_when_nobody_was_asked_and_names_the_table_that_is_used(self):
        self.assertRegex(self.home.agio("refresh"), r"^updated: Frankfurter 2, \S+\n$")
        sql(self.home.store, "UPDATE source SET succeeded_at = succeeded_at - 1230")
        result = self.home.run("refresh")
        self.assertRegex(result.stdout, r"^not asked: Frankfurter 2, \S+\n$")
        self.assertEqual(result.stderr, "agio: Frankfurter 2 was checked 20 minutes ago and has no newer rates.\n")
        answer = self.home.json("refresh")
        self.assertEqual((answer["outcome"], answer["asked"]), ("unchanged", False))
        self.assertEqual(answer["used"], {"source": "frankfurter2", "date": answer["date"]})
        # The rates of a source that is asked for by its name need not be those in use.
        self.bank.table = Table("2026-10-01", self.bank.table.rates)
        sql(self.home.store, "DELETE FROM rate WHERE source = 0; ")
        sql(self.home.store, "DELETE FROM rate_table WHERE source = 0")
        result = self.home.run("refresh", "--source", "ecb")
        self.assertEqual(result.stdout, "updated: European Central Bank, 2026-10-01\n")
        self.assertRegex(result.stderr, r"agio: The rates in use are from Frankfurter 2, dated \S+\.\n")
        self.assertIn(" are from 2026-10-01, ", result.stderr)

    def test_old_rates_are_said_to_be_old_in_one_line_and_fresh_ones_are_not(self):
        for words in [("convert", "100", "EUR", "USD", "JPY"), ("list",), ("list", "--json"), ("convert", "1", "EUR", "USD", "--json")]:
            (line,) = self.said(*words)
            self.assertRegex(line, r"^agio: The rates are \d+ business days old, dated 2026-10-30\.$")
        self.home.agio("refresh")
        for words in [("convert", "100", "EUR", "USD", "JPY"), ("list",)]:
            self.assertEqual(self.said(*words), [])
        self.assertEqual(self.said("convert", "100", "EUR", "USD", "--date", "2026-10-30"), [])

    def test_sources_that_never_answer_cost_half_a_minute_together_and_it_is_said_how_long(self):
        self.bank.gate.clear()
        (line,) = self.said("refresh", code=3)
        seconds = [float(text) for text in re.findall(r"did not finish responding within ([\d.]+) s", line)]
        self.assertEqual(len(seconds), 3, line)
        self.assertEqual(seconds, sorted(seconds, reverse=True))
        self.assertAlmostEqual(sum(seconds), 30, delta=2)


class Missing(FrankfurterCase, TerminalCase):
    """A currency that no stored table has is asked for."""

    def setUp(self):
        super().setUp()
        self.prepare()

    def test_a_currency_that_no_table_has_is_one_request_and_an_answer(self):
        self.assertEqual(self.home.agio("convert", "1000", "VND", "EUR"), self.bank.table.shown("1000", "VND", "EUR") + " EUR\n")
        self.assertEqual(self.bank.requests, {BLEND: 1})
        self.home.agio("convert", "1", "EUR", "AED")
        self.assertEqual(self.bank.total, 1)

    def test_several_that_are_missing_are_one_request(self):
        self.home.agio("convert", "1", "EUR", "VND", "AED", "KWD")
        self.assertEqual(self.bank.requests, {BLEND: 1})

    def test_what_the_first_source_lacks_the_next_one_is_asked_for_and_nobody_twice(self):
        full = self.bank.table
        self.bank.table = without(full, "VND", "AED")
        for _ in range(3):
            self.assertEqual(self.said("convert", "1", "EUR", "VND", code=1)[-1], f"agio: There is no rate for VND on {full.day}.")
        self.assertEqual(self.bank.requests, {BLEND: 1, "/v6/latest/USD": 1, "/stats/eurofxref/eurofxref-daily.xml": 1})
        # When new ones are out they are asked again.
        self.bank.table = full
        sql(self.home.store, "UPDATE source SET succeeded_at = succeeded_at - 7 * 86400, not_before = NULL, whole_at = NULL")
        self.home.agio("convert", "1", "EUR", "VND")
        self.assertEqual(self.bank.total, 4)

    def test_a_source_that_fails_is_told_of_and_not_asked_again_at_once(self):
        self.bank.mode = 404
        for _ in range(2):
            (line,) = self.said("convert", "1", "EUR", "VND", code=3)
            self.assertIn("Frankfurter 2 refused the request (404)", line)
        self.assertEqual(self.bank.total, 3)

    def test_a_row_that_is_added_has_its_rate(self):
        self.home.agio("add", "VND", "AED")
        self.assertEqual(self.bank.requests, {BLEND: 1})
        amounts = {row["currency"]: row["amount"] for row in self.home.json("list")["rows"]}
        self.assertEqual(amounts["AED"], self.bank.table.shown("100", "EUR", "AED"))
        self.home.agio("remove", "AED")
        self.home.agio("add", "AED")
        self.assertEqual(self.bank.total, 1)

    def test_nobody_is_asked_where_agio_waits_to_be_told_nor_for_what_nobody_has(self):
        self.home.agio("config", "set", "refresh", "asked")
        self.assertEqual(self.home.run("convert", "1", "EUR", "VND").returncode, 1)
        self.home.agio("add", "VND")
        self.home.agio("config", "set", "refresh", "automatic")
        self.home.agio("own", "currency", "PTS", "Points")
        for code in ("PTS", "SIT"):
            self.home.agio("add", code)
            self.home.run("convert", "1", "EUR", code)
        self.assertEqual(self.bank.total, 0)
        # Who asks for new rates wants those of all rows.
        self.bank.table = without(self.bank.table, "VND")
        self.home.agio("refresh")
        self.assertEqual(self.bank.requests, {BLEND: 1, "/v6/latest/USD": 1, "/stats/eurofxref/eurofxref-daily.xml": 1})


class PastDays(FrankfurterCase, TerminalCase):
    """Past days obey the same rules."""

    #: A Sunday: who has weekends may have something else for it than Friday's rates.
    DAY = "2026-10-25"

    def setUp(self):
        super().setUp()
        self.prepare()

    def convert(self, *codes, code=0):
        self.home.agio("convert", "100", "EUR", *codes, "--date", self.DAY, code=code)

    def statuses(self):
        """What the first source answered about the day so far."""
        return [request.status for request in self.bank.log if request.path == f"{BLEND}&date={self.DAY}"]

    def test_six_commands_make_one_request_to_each_source(self):
        for _ in range(3):
            self.convert("AED")
            self.convert("MGA", code=1)
        self.assertEqual(self.statuses(), [200])
        self.assertEqual(set(self.bank.requests.values()), {1})

    def test_a_day_is_asked_for_again_with_its_validator_and_whole_after_a_day(self):
        self.convert("MGA", code=1)
        for statuses, aged in [([200, 304], 0), ([200, 304, 200], 86_401)]:
            sql(self.home.store, f"UPDATE day_answer SET not_before = 0, whole_at = whole_at - {aged}")
            self.convert("MGA", code=1)
            self.assertEqual(self.statuses(), statuses)
        self.convert("MGA", code=1)
        self.assertEqual(len(self.statuses()), 3)

    def test_a_source_that_is_set_up_in_another_way_is_asked_anew(self):
        self.convert("MGA", code=1)
        self.home.agio("sources", "url", "frankfurter2", closed_address())
        self.home.agio("sources", "url", "frankfurter2", self.bank.address)
        self.convert("MGA", code=1)
        self.assertEqual(self.statuses(), [200, 200])


class InTheWindow(FrankfurterCase, WindowCase):
    def setUp(self):
        super().setUp()
        self.prepare()

    def wait_until_done(self, window):
        wait_for(lambda: has(window.called("Refresh rates", Role.PUSH_BUTTON), State.SENSITIVE), True, "whether the button can be pressed", 40)

    def test_a_currency_that_is_added_is_asked_for_and_its_row_says_so_meanwhile(self):
        self.bank.table = without(self.bank.table, "VND")
        window = self.start()
        self.assert_amounts(window, "100", "EUR", table=self.bank.expected("frankfurter2"), deadline=40)
        # The rates shown at the start may be the same.
        wait_for(lambda: self.bank.total, 1, "the requests")
        self.wait_until_done(window)
        self.bank.gate.clear()
        window.open_picker()
        window.look_for("vnd")
        window.press("Return")
        wait_until(lambda: "VND" in window.rows() and "Updating…" in window.labels("VND"), "the row says that it is asked for", 20)
        self.bank.gate.set()
        wait_until(lambda: "No rate" in window.labels("VND"), "nobody has it", 40)
        asked = self.bank.total
        window.enter("USD", "123")
        wait_until(lambda: self.home.anchor() == ("123", "USD"), "the amount is kept")
        self.assertEqual(self.bank.total, asked, "nobody is asked at each key")
        self.assertEqual(max(self.bank.requests.values()), 1)

    def test_the_button_always_says_what_came_of_it(self):
        self.home.agio("config", "set", "refresh", "asked")
        window = self.start()
        window.press("ctrl+r")
        # The next ones are named too, where newer rates than these are not due yet.
        came = rf"Checked \d\d:\d\d · updated: Frankfurter 2, {written(self.bank.table.day)} · next .*"
        wait_until(lambda: re.fullmatch(came, window.notice_text() or ""), "the notice", 40)
        self.wait_until_done(window)
        window.press("ctrl+r")
        nothing = r"Checked \d\d:\d\d · nothing newer · next .*"
        wait_until(lambda: re.fullmatch(nothing, window.notice_text() or ""), "the notice", 40)
        self.assertEqual(self.bank.total, 1)
        sql(self.home.store, "UPDATE source SET not_before = NULL")
        self.wait_until_done(window)
        window.press("ctrl+r")
        wait_for(lambda: self.bank.total, 2, "the number of requests")
        self.wait_until_done(window)
        self.assertRegex(window.notice_text(), nothing)

    def test_window_and_terminal_ask_the_same_sources_for_a_day_and_show_the_same_number(self):
        self.home.agio("config", "set", "refresh", "asked")
        self.home.agio("add", "AED")
        self.home.agio("config", "set", "refresh", "automatic")
        self.home.agio("refresh")
        self.bank.log.clear()
        window = self.start()
        window.show_day("2026-10-28")
        wait_until(lambda: window.amount("AED"), "the amount in AED", 40)
        asked = dict(self.bank.requests)
        shown = window.amount("AED")
        self.assertEqual(self.home.agio("convert", "100", "EUR", "AED", "--date", "2026-10-28"), f"{shown} AED\n")
        self.assertEqual(self.bank.requests, asked)
        self.assertEqual(asked, {f"{BLEND}&date=2026-10-28": 1})

    def test_a_day_waits_for_the_history_that_is_being_imported_and_says_so(self):
        home = self.new_home()
        home.furnish(history=False)
        self.home = home
        self.prepare()
        day = "2005-03-01"
        waiting = f"Rates of {with_weekday(day)}, shown when the rate history has been imported"
        with closing(sqlite3.connect(home.store, timeout=30, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            window = self.start()
            window.show_day(day)

            def waits():
                # An import that cannot write gives up after some seconds, and goes on when it is told to.
                if button := window.find(Role.PUSH_BUTTON, "Resume Import"):
                    window.click(button)
                seen = window.banner(), window.labels("USD"), window.amount("USD")
                return seen[0] == waiting and "Importing the rate history…" in seen[1] and seen[2] == "", seen

            wait_until(waits, "banner and row wait", 60)
            other.execute("ROLLBACK")
        wait_for(window.banner, f"Rates of {with_weekday(day)}", "the banner", 60)
        wait_for(lambda: window.amount("USD"), HISTORY[day].shown(100, "EUR", "USD"), "the amount in USD", 20)
        self.assertEqual([path for path in self.bank.requests if day in path or "hist" in path], [], "nobody was asked for it")

    def test_a_notice_names_the_day_on_screen_or_goes(self):
        window = self.start()
        window.show_day("2023-01-01")
        window.press("ctrl+r")
        wait_for(
            window.notice_text, "The rates for 1 Jan 2023 are complete; they are those of 30 Dec 2022.", "the notice", 20)
        window.press("alt+Left")
        wait_until(lambda: "Nothing is missing" not in (window.notice_text() or ""), "the notice goes", 20)


if __name__ == "__main__":
    unittest.main()
