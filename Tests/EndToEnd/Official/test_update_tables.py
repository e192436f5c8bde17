"""`agio tables update`: official tables over real HTTP, from a server that answers as the authorities do."""

import datetime
import gzip
import re
import signal
import subprocess
import threading

import clock
from authorities import Authority, rate
from bank import Answer, closed_address, write
from case import WindowCase
from killer import Killer, random_source
from programs import ROOT, rows, sql
from test_terminal import TerminalCase
from waiting import wait_for, wait_until

#: The kinds that can be downloaded, a rule that uses each, and the number of files of the days that are downloaded by default.
KINDS = {
    "au-rba": ("au-rba", 1), "ca-boc": ("ca-boc", 2), "ch-bazg-day": ("ch-bazg-day", 24), "ch-bazg-month": ("ch-bazg-month", 13),
    "cz-cnb": ("cz-cnb-day", 2), "cz-cnb-other": ("cz-cnb-other", 13), "de-bmf": ("de-bmf", 2), "eu-inforeuro": ("eu-inforeuro", 13),
    "no-nb": ("no-nb", 2), "pl-nbp": ("pl-nbp-prev", 4), "ro-bnr": ("ro-bnr", 2), "ru-cbr": ("ru-cbr", 24), "tr-tcmb": ("tr-tcmb", 25),
    "uk-hmrc-month": ("uk-hmrc-month", 13), "uk-hmrc-spot": ("uk-hmrc-spot", 2), "uk-hmrc-year": ("uk-hmrc-year", 2),
    "us-treasury": ("us-treasury", 1),
}
#: A Friday.
TODAY = datetime.date(2026, 11, 27)


class FridayAtNoon:
    """A test whose tables come from a server of its own, on a Friday at noon."""

    def setUp(self):
        clock.set_to(datetime.datetime(TODAY.year, TODAY.month, TODAY.day, 12, tzinfo=clock.UTC).timestamp())
        super().setUp()
        self.server = Authority()
        self.addCleanup(self.server.close)


class UpdateCase(FridayAtNoon, TerminalCase):
    """Updates in the terminal."""

    def use_server(self, *names):
        for name in names:
            self.home.agio("tables", "url", name, self.server.address)

    def update(self, *words):
        """What an update says of one kind of tables, as JSON."""
        (found,) = self.home.json("tables", "update", *words)
        return found

    def outcomes(self, *words):
        return [request["outcome"] for request in self.update(*words)["requests"]]

    def held(self, name):
        """The number of stored tables, and the days that they cover."""
        (table,) = [table for table in self.home.json("tables") if table["name"] == name]
        return table["count"], table["covers"] and tuple(table["covers"].values())

    def log(self):
        return self.home.json("tables", "log")

    def rule_rate(self, rule, date, code, home):
        return self.home.agio("rate", "--rule", rule, "--date", date, code, home).strip()

    def dump(self):
        """All rows of official tables."""
        names = ["official_table", "official_rate", "official_problem", "official_span", "official_kind"]
        return {name: rows(self.home.store, f"SELECT * FROM {name} ORDER BY 1, 2") for name in names}


class Downloads(UpdateCase):
    def test_every_kind_is_downloaded_in_its_form_and_used_by_its_rule(self):
        self.use_server(*KINDS)
        rules = {rule["name"]: rule for rule in self.home.json("rules")}
        for name, (rule, files) in KINDS.items():
            with self.subTest(name):
                before = self.server.total
                found = self.update(name)
                self.assertEqual((found["error"], self.server.total - before), (None, files))
                self.assertEqual({request["outcome"] for request in found["requests"]} - {"absent"}, {"updated"})
                self.assertEqual(found["tables"], self.held(name)[0])
                code = "JPY" if name == "us-treasury" else "ALL" if name == "cz-cnb-other" else "USD"
                date = {"uk-hmrc-year": "2026-03-31", "uk-hmrc-spot": "2026-03-31", "de-bmf": "2026-10-26"}.get(name, "2026-11-26")
                proof = self.home.json("convert", "--rule", rule, "--date", date, "100", code, rules[rule]["home"])[0]["proof"]
                self.assertTrue(proof["origin"].startswith(self.server.address), proof)
        self.refuse(1, "tables", "update", "hu-mnb", saying="cannot be downloaded. Import a saved file with “agio tables import”.")
        self.refuse(1, "tables", "update", "in-sbi", saying="cannot be downloaded")

    def test_spot_rates_of_a_year_are_prices_of_its_last_day_and_no_day_is_missed(self):
        self.use_server("uk-hmrc-spot")
        self.home.agio("tables", "update", "uk-hmrc-spot", "--from", "2025-03-31", "--to", "2026-03-31")
        result = self.home.run("prices", "USD", "--in", "GBP", "--rule", "uk-hmrc-spot", "--format", "ledger")
        self.assertEqual((result.returncode, [line.split()[1] for line in result.stdout.splitlines()]), (0, ["2025-03-31", "2026-03-31"]))

    def test_rates_are_stored_as_they_are_printed_and_the_proof_names_the_address(self):
        self.use_server("pl-nbp", "ch-bazg-day", "ru-cbr")
        said = self.home.agio("tables", "update", "pl-nbp", "--from", "2026-10-01", "--to", "2026-10-31")
        self.assertEqual(said, "Downloaded 22 tables “pl-nbp” from 2026-10-01 to 2026-10-30.\n")
        sunday, friday = datetime.date(2026, 10, 25), datetime.date(2026, 10, 23)
        proof = self.home.agio("convert", "--rule", "pl-nbp-prev", "--date", str(sunday), "--proof", "1", "USD", "PLN")
        self.assertIn(f"1 USD = {rate('USD', friday)} PLN.", proof)
        address = f"{self.server.address}/api/exchangerates/tables/A/2026-10-01/2026-10-31/?format=json"
        self.assertIn(f"The table was downloaded from “{address}” on 2026-11-27.", proof)
        self.home.agio("tables", "update", "ch-bazg-day", "ru-cbr", "--from", "2026-10-26", "--to", "2026-10-26")
        # Francs of a Monday are those of Saturday's list, and rubles those that hold since Saturday.
        self.assertEqual(self.rule_rate("ch-bazg-day", "2026-10-26", "USD", "CHF"), rate("USD", datetime.date(2026, 10, 24)))
        self.assertEqual(self.rule_rate("ru-cbr", "2026-10-26", "USD", "RUB"), rate("USD", datetime.date(2026, 10, 24)))

    def test_without_a_name_what_is_stored_is_brought_up_to_date(self):
        self.refuse(2, "tables", "update", saying="Name those to download")
        self.use_server("pl-nbp", "uk-hmrc-month")
        self.home.agio("tables", "import", ROOT / "Tests" / "Fixtures" / "official" / "pl-nbp-2026-03.json")
        (found,) = self.home.json("tables", "update")
        periods = [request["period"] for request in found["requests"]]
        self.assertEqual(periods[0], "2026-03-05..2026-06-05")
        self.assertEqual(self.held("pl-nbp")[1], ("2026-03-02", str(TODAY)))
        self.server.log.clear()
        self.home.agio("tables", "update")
        self.assertEqual([request.path for request in self.server.log], ["/api/exchangerates/tables/A/2026-11-27/2026-11-27/?format=json"])

    def test_a_day_without_a_table_where_two_files_meet_is_a_holiday_only_by_numbers(self):
        """The last days of a file and the first ones of the next have no tables: they may have been cut off."""
        self.server.holidays |= {datetime.date(2026, 1, day) for day in (2, 6, 7)} | {datetime.date(2026, 4, day) for day in (3, 6)}
        self.use_server("ro-bnr", "pl-nbp", "ru-cbr", "tr-tcmb")
        self.home.agio("tables", "update", "ro-bnr", "--from", "2025-12-01")
        self.refuse(1, "rate", "--rule", "ro-bnr", "--date", "2026-01-03", "USD", "RON", saying="There may be a table “ro-bnr” for 2026-01-02")
        self.assertEqual(self.rule_rate("ro-bnr", "2026-01-07", "USD", "RON"), rate("USD", datetime.date(2026, 1, 5)))
        self.home.agio("tables", "update", "pl-nbp", "--from", "2026-01-05", "--to", "2026-04-06")
        self.home.agio("tables", "update", "pl-nbp", "--from", "2026-04-07", "--to", "2026-04-10")
        self.assertEqual(self.rule_rate("pl-nbp-prev", "2026-04-07", "USD", "PLN"), rate("USD", datetime.date(2026, 4, 2)))
        # For the day after the holiday the bank sent the table in force, as a server would that is behind.
        result = self.home.run("tables", "update", "ru-cbr", "tr-tcmb", "--from", "2026-04-01", "--to", "2026-04-10")
        self.assertIn("these tables “tr-tcmb”, or not yet (status 404): 2026-04-03, 2026-04-06.", result.stderr)
        self.assertEqual(result.returncode, 0)
        self.refuse(1, "rate", "--rule", "ru-cbr", "--date", "2026-04-07", "USD", "RUB", saying="There may be a table “ru-cbr”")
        self.assertEqual(self.rule_rate("tr-tcmb", "2026-04-07", "USD", "TRY"), rate("USD", datetime.date(2026, 4, 2)))

    def test_a_file_that_does_not_exist_yet_is_said_and_is_no_failure(self):
        self.use_server("uk-hmrc-month", "de-bmf")
        self.server.absent = ["_2026-11.xml", "kurse-2026"]
        result = self.home.run("tables", "update", "uk-hmrc-month", "--from", "2026-10-01")
        self.assertEqual((result.returncode, self.held("uk-hmrc-month")[0]), (0, 1))
        self.assertIn("HM Revenue and Customs does not have these tables “uk-hmrc-month”, or not yet (status 404): 2026-11.", result.stderr)
        self.assertIn("“ZIG”", result.stderr)
        self.refuse(1, "tables", "update", "de-bmf", "--from", "2026-01-01", saying="or not yet (status 404): 2026.")
        self.server.absent = ["_csv_", "monthly"]
        self.refuse(1, "tables", "update", "uk-hmrc-month", "--from", "2026-01-01", saying="11 periods from 2026-01 to 2026-11")
        self.assertEqual(self.log()[0]["outcome"], "absent")

    def test_a_file_that_has_not_changed_is_not_sent_again(self):
        self.use_server("de-bmf")
        self.server.max_age = 0
        words = ["de-bmf", "--from", "2025-01-01", "--to", "2026-11-27"]
        self.assertEqual(self.outcomes(*words), ["updated", "updated"])
        before = self.dump()
        self.assertEqual(self.outcomes(*words), ["unchanged", "unchanged"])
        self.assertEqual([request.status for request in self.server.log], [200, 200, 304, 304])
        self.assertIn("have not changed since they were last downloaded", self.home.agio("tables", "update", *words))
        # After a day the whole file is asked for, and once the server says for how long it is current, not at all.
        clock.set_to(clock.now() + 90_000)
        self.server.max_age = 86_400
        self.assertEqual(self.outcomes(*words), ["unchanged", "unchanged"])
        self.assertEqual([request.status for request in self.server.log[-2:]], [200, 200])
        self.assertEqual(self.outcomes(*words), ["not asked", "not asked"])
        self.assertIn("still current", self.home.agio("tables", "update", *words))
        self.assertEqual((self.server.total, self.dump()), (8, before))
        # Not for longer than ten minutes: a later edition may come at any time.
        clock.set_to(clock.now() + 700)
        self.server.changes["USD", "2026-10-01"] = "3.1234"
        self.assertEqual(self.outcomes(*words), ["unchanged", "updated"])
        self.assertEqual(self.rule_rate("de-bmf", "2026-10-05", "USD", "EUR")[:6], "0.3201")

    def test_an_older_edition_replaces_nothing(self):
        self.use_server("ch-bazg-month", "pl-nbp")
        self.home.agio("tables", "update", "pl-nbp", "--from", "2026-10-01")
        numbers = sql(self.home.store, "SELECT count(number) FROM official_table")
        self.server.changes["USD", "2026-10-15"] = "3.3333"
        self.assertEqual(self.update("pl-nbp", "--from", "2026-10-01")["new"], 1)
        self.assertEqual(self.rule_rate("pl-nbp-prev", "2026-10-16", "USD", "PLN"), "3.3333")
        # A table of another day than was asked for, and one that lacks a currency.
        self.server.fault = lambda handler, answer: write(handler, answer._replace(body=answer.body.replace(b"2026-10", b"2025-10")))
        self.refuse(3, "tables", "update", "pl-nbp", "--from", "2026-10-01", saying="invalid response")
        cut = re.compile(rb', \{"currency": "x", "code": "USD"[^}]*\}|\{"currency": "x", "code": "USD"[^}]*\}, ')
        self.server.fault = lambda handler, answer: write(handler, answer._replace(body=cut.sub(b"", answer.body)))
        self.home.agio("tables", "update", "pl-nbp", "--from", "2026-10-01")
        self.assertEqual(self.rule_rate("pl-nbp-prev", "2026-10-16", "USD", "PLN"), "3.3333")
        self.assertEqual(sql(self.home.store, "SELECT count(number) FROM official_table WHERE part = ''"), numbers)

    def test_the_addresses_are_shown_and_changed(self):
        (table,) = [table for table in self.home.json("tables") if table["name"] == "pl-nbp"]
        self.assertEqual(table["url"], "https://api.nbp.pl")
        self.assertTrue(all(table["url"].startswith("https://") for table in self.home.json("tables") if table["name"] in KINDS))
        self.assertEqual({table["name"] for table in self.home.json("tables") if not table["url"]}, {"hu-mnb", "in-sbi"})
        self.refuse(2, "tables", "url", "pl-nbp", "http://nbp.example", saying="--allow-http")
        self.refuse(2, "tables", "url", "pl-nbp", "https://user:secret@nbp.example")
        self.refuse(2, "tables", "url", "pl-nbp", "https://nbp.example?x=1")
        self.refuse(2, "tables", "url", "none", "https://nbp.example", saying="no table “none”")
        self.refuse(1, "tables", "url", "in-sbi", "https://nbp.example", saying="cannot be downloaded")
        self.server.prefix = "/proxy"
        self.home.agio("tables", "url", "pl-nbp", self.server.address + "/")
        self.assertEqual(self.outcomes("pl-nbp", "--from", "2026-11-23"), ["updated"])
        self.assertTrue(self.server.log[-1].path.startswith("/proxy/api/exchangerates/"))
        self.home.agio("tables", "url", "pl-nbp", "default")
        self.assertEqual([table["url"] for table in self.home.json("tables") if table["name"] == "pl-nbp"], ["https://api.nbp.pl"])

    def test_days_that_cannot_be_asked_for_are_refused(self):
        self.use_server("ru-cbr", "pl-nbp", "uk-hmrc-month", "uk-hmrc-year")
        self.refuse(2, "tables", "update", "none", saying="no table “none”")
        self.refuse(2, "tables", "update", "pl-nbp", "--from", "2026-11-02", "--to", "2026-11-01", saying="is after")
        self.refuse(2, "tables", "update", "pl-nbp", "--from", "soon")
        self.refuse(2, "tables", "update", "ru-cbr", "--from", "2020-01-01", saying="requests to Банк России. Choose fewer days")
        self.refuse(1, "tables", "update", "pl-nbp", "--from", "2026-11-28", saying="There can be no tables “pl-nbp” from 2026-11-28")
        self.refuse(1, "tables", "update", "pl-nbp", "--from", "2026-11-21", "--to", "2026-11-22", saying="can be no tables")
        self.refuse(1, "tables", "update", "uk-hmrc-year", "--from", "2026-10-01", saying="can be no tables")
        self.assertEqual((self.server.total, self.log()), (0, []))
        # Those of a month are there before it.
        self.assertEqual(len(self.outcomes("uk-hmrc-month", "--from", "2026-12-05", "--to", "2027-06-30")), 1)


class Faults(UpdateCase):
    def setUp(self):
        super().setUp()
        self.use_server("pl-nbp", "de-bmf")
        self.home.agio("tables", "update", "pl-nbp", "--from", "2026-11-02", "--to", "2026-11-13")
        self.before = self.dump()
        self.words = ["tables", "update", "pl-nbp", "--from", "2026-11-02"]

    def assert_refused(self, saying, requests=None):
        self.server.log.clear()
        self.refuse(3, *self.words, saying=saying)
        self.assertEqual(self.dump(), self.before)
        newest = self.log()[0]
        self.assertEqual((newest["outcome"], newest["name"]), ("failed", "pl-nbp"))
        self.assertIn(saying, newest["message"])
        if requests is not None:
            self.assertEqual(self.server.total, requests)

    def test_an_answer_that_is_no_table_is_refused_and_named(self):
        self.server.mode = "html"
        self.assert_refused("Narodowy Bank Polski sent a web page in place of the table “pl-nbp” for 2026-11-02..2026-11-27.", 1)
        for mode, saying in [("torn", "invalid response"), ("half", "interrupted"), ("500", "server error (500)"), ("403", "refused the request (403)")]:
            self.server.mode = mode
            self.assert_refused(saying)
        self.server.mode = "good"
        for body in [b"", b"[]", b"\0" * 1000, b"data;1USD\n", b"<ValCurs/>", b'{"rates":[]}', b"\xff\xfe" + "[]".encode("utf-16-le")]:
            self.server.fault = lambda handler, answer, body=body: write(handler, answer._replace(body=body))
            self.assert_refused("invalid response", 1)

    def test_the_kind_of_content_is_not_believed_but_the_content(self):
        self.server.fault = lambda handler, answer: write(handler, answer._replace(kind="text/html"))
        self.assertEqual(self.outcomes(*self.words[2:]), ["updated"])

    def test_an_answer_without_an_end_is_cut_off(self):
        def endless(handler, answer):
            handler.send_response(200)
            handler.send_header("Transfer-Encoding", "chunked")
            handler.end_headers()
            piece = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
            try:
                while True:
                    handler.wfile.write(piece)
            except OSError:
                return 200

        self.server.fault = endless
        self.assert_refused("is larger than 16777216 bytes")

    def test_a_bomb_is_not_unpacked(self):
        bomb = gzip.compress(b" " * 64_000_000)
        headers = {"Content-Encoding": "gzip"}
        self.server.fault = lambda handler, answer: write(handler, answer._replace(body=bomb, headers=headers))
        self.assert_refused("is larger than 16777216 bytes")

    def test_redirects_lead_only_where_they_may(self):
        def to(address):
            return lambda handler, answer: write(handler, Answer(302, "text/plain", b"", {"Location": address}))

        for address in ["http://nbp.example/", "https://nbp.example/", "file:///etc/passwd", "http://user:secret@127.0.0.1/"]:
            self.server.fault = to(address)
            self.assert_refused("which is not allowed", 1)
        self.assertNotIn("secret@", str(self.log()))
        self.server.fault = to("/again/")
        self.server.absent = ["nothing"]
        self.assertEqual(self.home.run(*self.words).returncode, 1)

    def test_a_server_that_limits_requests_is_left_alone(self):
        self.server.mode, self.server.retry_after = "429", "3600"
        self.assert_refused("is limiting requests until", 1)
        self.server.mode = "good"
        self.assert_no_request(*self.words)
        clock.set_to(clock.now() + 3700)
        self.assertEqual(self.outcomes(*self.words[2:]), ["updated"])

    def assert_no_request(self, *words):
        self.server.log.clear()
        self.refuse(3, *words, saying="is limiting requests until")
        self.assertEqual(self.server.total, 0)

    def test_a_server_that_does_not_answer_is_waited_for_in_vain(self):
        self.server.gate.clear()
        self.assert_refused("did not finish responding within")
        self.server.gate.set()

    def test_an_unreachable_server_is_asked_once(self):
        self.home.agio("tables", "url", "pl-nbp", closed_address())
        self.refuse(3, "tables", "update", "pl-nbp", "--from", "2024-01-01", saying="could not be reached")
        self.assertEqual((len(self.log()), self.dump()), (2, self.before))

    def test_three_failures_in_a_row_are_enough(self):
        self.server.mode = "html"
        found = self.home.run("tables", "update", "pl-nbp", "--from", "2024-01-01", "--json")
        self.assertEqual((found.returncode, found.stdout.count('"failed"')), (3, 3))

    def test_what_comes_is_stored_where_something_else_fails(self):
        self.server.fault = lambda handler, answer: write(
            handler, answer if "2025" in handler.path else answer._replace(body=b"<!doctype html>")
        )
        result = self.home.run("tables", "update", "de-bmf", "pl-nbp", "--from", "2025-01-01", "--to", "2026-03-01")
        self.assertEqual(result.returncode, 1)
        self.assertIn("web page in place of the table “de-bmf” for 2026.", result.stderr)
        self.assertIn("Downloaded 12 tables “de-bmf” from 2025-01 to 2025-12.\n", result.stdout)
        self.assertEqual(self.held("de-bmf"), (12, ("2025-01-01", "2025-12-31")))

    def test_a_store_that_cannot_be_written_is_no_reason_to_ask(self):
        # A newer version's store is not touched, nor is the server asked.
        sql(self.home.store, "PRAGMA user_version = 99")
        self.server.log.clear()
        self.refuse(4, *self.words)
        self.assertEqual(self.server.total, 0)


class Interrupted(UpdateCase):
    WORDS = ["tables", "update", "pl-nbp", "--from", "2026-01-01"]

    def start(self):
        return subprocess.Popen(
            [self.home.programs["agio"], *self.WORDS], env=self.home.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True,
        )

    def test_what_was_stored_stays_when_the_program_is_ended(self):
        for end, code in [(signal.SIGINT, 130), (signal.SIGKILL, -signal.SIGKILL)]:
            with self.subTest(end):
                self.home = self.new_home()
                self.home.furnish()
                self.use_server("pl-nbp")
                self.server.log.clear()
                third = threading.Event()
                # The third file is not sent before the end of the program.
                self.server.fault = lambda handler, answer, third=third: (
                    third.wait() and 0 if len(self.server.log) > 2 else write(handler, answer)
                )
                process = self.start()
                wait_for(lambda: len(self.server.log), 3, "the requests")
                process.send_signal(end)
                self.assertEqual(process.wait(), code)
                process.communicate()
                third.set()
                self.server.fault = None
                self.assertEqual(self.home.integrity(), "ok")
                # Those of the first two files: 93 days each.
                self.assertEqual(self.held("pl-nbp")[1], ("2026-01-02", "2026-07-03"))
                self.home.agio(*self.WORDS)
                self.assertEqual(self.held("pl-nbp")[1], ("2026-01-02", str(TODAY)))
                self.home.agio("doctor")

    def test_killed_at_any_moment_each_file_is_there_whole_or_not_at_all(self):
        self.use_server("pl-nbp")
        self.home.agio(*self.WORDS)
        whole = self.held("pl-nbp")
        killer = Killer(random_source(), wanted=6, seconds=1)
        while killer.has_more():
            home = self.new_home()
            home.furnish()
            self.home = home
            self.use_server("pl-nbp")
            process = self.start()
            killer.ends(process)
            process.communicate()
            self.assertEqual(home.integrity(), "ok")
            counts = sql(home.store, "SELECT count(*) FROM official_table"), sql(home.store, "SELECT table_count FROM official_kind")
            self.assertIn(counts, [(0, None), (counts[0], counts[0])])
            torn = "SELECT count(*) FROM official_table t WHERE rate_count <> (SELECT count(*) FROM official_rate WHERE table_id = t.id)"
            self.assertEqual(sql(home.store, torn), 0)
            home.agio(*self.WORDS)
            self.assertEqual(self.held("pl-nbp"), whole)

    def test_two_programs_download_the_same_tables(self):
        self.use_server("pl-nbp")
        self.server.gate.clear()
        both = [self.start(), self.start()]
        wait_for(lambda: len(self.server.log), 2, "the requests")
        self.server.gate.set()
        for process in both:
            _, errors = process.communicate()
            self.assertEqual((process.returncode, errors), (0, ""))
        self.assertEqual(self.held("pl-nbp"), (len(self.server.published(datetime.date(2026, 1, 1), TODAY)), ("2026-01-02", str(TODAY))))


class BesideTheWindow(FridayAtNoon, WindowCase):
    def test_the_list_by_a_rule_has_a_table_as_soon_as_it_is_downloaded(self):
        self.home.agio("tables", "url", "pl-nbp", self.server.address)
        self.home.agio("add", "PLN")
        window = self.start()
        window.open_day()
        window.use_rule("pl-nbp-prev")
        window.press("ctrl+a")
        window.type(str(TODAY))
        window.press("Return")
        wait_until(lambda: "The table “pl-nbp” for 26 Nov 2026 is not stored." in (window.banner() or ""), "the missing table")
        self.home.agio("tables", "update", "pl-nbp", "--from", "2026-11-16")
        wait_until(lambda: "of 2026-11-26" in (window.banner() or ""), "the table")
        window.enter("USD", "100")
        expected = f"{float(rate('USD', datetime.date(2026, 11, 26))) * 100:.2f}"
        wait_for(lambda: window.amounts()["PLN"], expected, "the amount")
