"""The rates of a company: published by one user, and used by another one in the window and in the terminal."""

import csv
from decimal import Decimal

import clock
from case import WindowCase
from preferences import Preferences
from rates import NEWEST, bank_day_before, earlier, newest_published
from speakers import SpeakerCase
from test_file import cents
from test_server import ServerCase
from waiting import wait_for, wait_until
from window import place_of


class CompanyCase(ServerCase):
    def open_office(self):
        """Lets both users sync, of whom Ben may publish rates."""
        self.join()
        self.day = clock.local_day().isoformat()
        self.server.sql("GRANT agio_finance TO ben")
        self.server.sql("UPDATE agio.company SET title = 'ACME Ltd'")

    def publish(self, *lines):
        path = self.other.folder / "rates.csv"
        path.write_text("\n".join(["base,quote,kind,valid_from,valid_to,rate,reason", *lines]) + "\n")
        return self.other.run("publish", path)

    def use(self):
        self.home.agio("sync", "now")
        self.home.agio("sources", "enable", "company")


class Terminal(CompanyCase):
    def setUp(self):
        super().setUp()
        self.open_office()

    def test_rates_are_published_corrected_and_withdrawn(self):
        said = self.publish(f"USD,EUR,spot,{self.day},{self.day},0.9,")
        self.assertEqual((said.returncode, said.stdout, said.stderr), (0, "1 rate published.\n", ""))
        said = self.publish(f"USD,EUR,spot,{self.day},{self.day},0.8,typo", f"GBP,EUR,spot,{self.day},,1.2,")
        self.assertEqual(said.stdout, "1 rate published.\n1 rate corrected or withdrawn.\n")
        self.use()
        self.assertEqual(self.home.agio("convert", "100", "USD", "EUR"), "80.00 EUR\n")
        said = self.home.json("convert", "100", "USD", "EUR", "--date", self.day)
        self.assertEqual((said[0]["source"], said[0]["date"], said[0]["rate"]), ("company", self.day, "0.8"))
        self.assertEqual(self.home.agio("rates", "--source", "company").splitlines()[1:], [f"USD/EUR 0.8 (valid on {self.day}; ben; typo)"])
        said = self.home.json("rates", "--source", "company")
        self.assertEqual((said["source"], said["kind"], said["quotes"][0]["author"]), ("company", "spot", "ben"))
        said = self.publish(f"USD,EUR,spot,{self.day},,,")
        self.assertEqual(said.stdout, "1 rate corrected or withdrawn.\n")
        self.home.agio("sync", "now")
        self.assertNotEqual(self.home.agio("convert", "100", "USD", "EUR"), "80.00 EUR\n")

    def test_what_was_known_on_a_day_can_be_asked_again(self):
        day = earlier(self.day, 60)
        for rate in ("0.9", "0.8"):
            self.publish(f"USD,EUR,closing,{day},{day},{rate},")
        # The server keeps the time of this machine, which may be another than that of the programs.
        for number, days in ((1, 40), (2, 0)):
            self.server.sql(f"SET session_replication_role = replica; UPDATE agio.office_rate SET known_from = to_timestamp({int(clock.now()) - days * 86_400}) WHERE id = {number}")
        self.server.sql("UPDATE agio.publication SET token = gen_random_uuid()")
        self.use()
        self.home.agio("config", "set", "company-rates", "closing")
        command = ("convert", "100", "USD", "EUR", "--date", day)
        self.assertEqual(self.home.agio(*command), "80.00 EUR\n")
        self.assertEqual(self.home.agio(*command, "--known", earlier(self.day, 30)), "90.00 EUR\n")
        said = self.home.run(*command, "--known", earlier(self.day, 50))
        self.assertEqual((said.returncode, said.stderr), (1, "agio: Your company has no rates for this date.\n"))
        # No other rates are used: money of another currency would have to be converted at them first.
        self.assertEqual(self.home.agio("convert", "100 USD", "USD", "EUR", *command[4:], "--known", earlier(self.day, 30)), "90.00 EUR\n")
        for words in [["100 USD + 50 GBP", "USD", "EUR"], ["100 GBP", "USD", "EUR"], ["100 USD + 50 GBP", "to", "EUR"]]:
            said = self.home.run("convert", *words, *command[4:], "--known", earlier(self.day, 30))
            self.assertEqual((said.returncode, said.stdout), (2, ""), said.stderr)
            self.assertIn("With --known, the amount must be in one currency", said.stderr)

    def use_francs(self):
        """Has the company's rate of francs used, and no other, on a past day of which the bank has to be asked. Returns the bank and the day."""
        bank = self.open_bank(NEWEST.changed("1.01", newest_published()))
        day = bank_day_before(newest_published())
        self.publish(f"EUR,CHF,spot,{day},,0.95,")
        self.use()
        self.home.use(bank)
        return bank, day

    def test_what_the_company_lacks_is_downloaded_and_nothing_else_is(self):
        bank, day = self.use_francs()
        dollars = cents(100 / bank.of_day(day).rates["USD"])
        path, answer = self.home.folder / "in.csv", self.home.folder / "out.csv"
        path.write_text(f"date,amount,currency\n{day},95,CHF\n")
        self.home.agio("file", path, "--to", "EUR", "-o", answer)
        self.assertEqual(self.home.agio("convert", "95", "CHF", "EUR", "--date", day), "100.00 EUR\n")
        self.assertEqual(bank.total, 0)
        path.write_text(f"date,amount,currency\n{day},95,CHF\n{day},100,USD\n")
        bank.mode = 500
        self.home.run("file", path, "--to", "EUR", "-o", answer)
        self.assertEqual([row["agio_result"] for row in csv.DictReader(answer.open())], ["100.00", ""])
        bank.mode = "good"
        self.home.agio("file", path, "--to", "EUR", "-o", answer)
        rows = [[row["agio_result"], row["agio_rate_date"], row["agio_table"]] for row in csv.DictReader(answer.open())]
        self.assertEqual(rows, [["100.00", day, "company"], [str(dollars), day, "ecb"]])

    def test_a_pair_that_the_company_lacks_on_a_past_day_is_downloaded(self):
        bank, day = self.use_francs()
        said = self.home.json("convert", "100", "USD", "EUR", "--date", day)[0]
        self.assertEqual((said["source"], said["date"]), ("ecb", day))
        self.assertEqual(Decimal(said["result"]), cents(100 / bank.of_day(day).rates["USD"]))

    def test_prices_that_the_company_lacks_are_downloaded_too(self):
        self.publish(f"EUR,CHF,spot,{self.day},,0.95,")
        self.use()
        down, other = self.open_bank(), self.open_bank(NEWEST.changed("1.01", newest_published()))
        down.mode = 500
        self.home.use(down, "ecb", "frankfurter")
        self.home.use(other, "frankfurter2")
        self.home.agio("sources", "enable", "frankfurter2")
        day = bank_day_before(newest_published())
        journal = self.home.folder / "main.hledger"
        journal.write_text(f"{day} x\n  a  1 USD\n  b\n")
        said = self.home.run("prices", "--in", "EUR", "--format", "csv", "--for", journal, "--digits", "4")
        found = [[row["date"], row["base"], row["amount"], row["source"]] for row in csv.DictReader(said.stdout.splitlines())]
        self.assertEqual(found, [[day, "USD", f"{1 / other.of_day(day).rates['USD']:.4f}", "frankfurter2"]], said.stderr)

    def test_who_uses_only_the_company_refreshes_without_a_complaint(self):
        self.publish(f"USD,EUR,spot,{self.day},,0.9,")
        self.use()
        for source in self.home.json("sources"):
            if source["name"] != "company":
                self.home.agio("sources", "disable", source["name"])
        said = self.home.run("refresh", "--quiet")
        self.assertEqual((said.returncode, said.stdout, said.stderr), (0, "", ""))
        self.publish(f"USD,EUR,spot,{self.day},,0.8,")
        said = self.home.run("refresh")
        self.assertEqual((said.returncode, said.stdout, said.stderr), (0, f"updated: ACME Ltd, {self.day}\n", ""))
        said = self.home.run("refresh", "--source", "company")
        self.assertEqual((said.returncode, said.stdout), (0, f"unchanged: ACME Ltd, {self.day}\n"))
        self.assertFalse("agio: \n" in said.stderr, said.stderr)

    def test_overlaps_and_strangers_are_refused(self):
        self.publish(f"USD,EUR,budget,{self.day},,0.9,")
        said = self.publish(f"USD,EUR,budget,{earlier(self.day, 5)},,0.8,")
        self.assertEqual(said.returncode, 3)
        self.assertIn("overlaps with the rate from", said.stderr)
        path = self.home.folder / "rates.csv"
        path.write_text(f"base,quote,kind,valid_from,rate\nUSD,EUR,spot,{self.day},1\n")
        said = self.home.run("publish", path)
        self.assertEqual(said.returncode, 3)
        self.assertIn("“agio_finance”", said.stderr)

    def test_a_company_is_no_fallback(self):
        self.publish(f"USD,EUR,spot,{self.day},,0.9,")
        self.home.agio("sync", "now")
        self.assertEqual([source["title"] for source in self.home.json("sources")][0], "ACME Ltd")
        self.assertFalse(self.home.source("company")["enabled"])
        self.assertNotEqual(self.home.agio("convert", "100", "USD", "EUR"), "90.00 EUR\n")
        self.assertEqual(self.home.json("rates", "--source", "company")["quotes"][0]["rate"], "0.9")


class CompanyWindow(WindowCase, CompanyCase):
    def setUp(self):
        super().setUp()
        self.open_office()

    def test_the_window_uses_the_rates_of_the_company_once_they_are_chosen(self):
        self.publish(f"USD,EUR,spot,{self.day},,0.9,", f"USD,EUR,budget,{self.day},,0.5,", f"GBP,EUR,spot,{self.day},,1.2,")
        self.home.agio("sync", "now")
        window = self.start()
        window.enter("EUR", "90")
        preferences = Preferences(window)
        window.click(preferences.called("Details of company"))
        wait_until(lambda: preferences.shown("Budget"), "the details of the company are seen")
        window.screenshot("company-source")
        preferences.turn("Enable company")
        wait_for(lambda: window.amount("USD"), "100.00", "the amount by the company's rate")
        wait_for(lambda: window.amount("GBP"), "75.00", "the amount by the company's other rate")
        self.assertTrue(window.status().startswith("Rates: ACME Ltd"), window.status())
        window.click(preferences.choice("Budget"))
        wait_for(lambda: window.amount("USD"), "180.00", "the amount by the budget rate")
        wait_for(lambda: preferences.is_chosen("Budget"), True, "the choice")
        self.publish(f"USD,EUR,budget,{self.day},,0.6,")
        wait_for(lambda: window.amount("USD"), "150.00", "the corrected rate, at once")
        window.screenshot("company-budget")

    def test_the_window_says_that_the_company_has_no_rate_for_today(self):
        self.publish(f"USD,EUR,budget,{self.day},,0.9,")
        self.use()
        window = self.start()
        wait_until(lambda: "ACME Ltd has no rates for this date." in window.status(), "the remark")
        window.screenshot("company-without-rates")


class LongWords(SpeakerCase, CompanyCase):
    language = "de"

    def test_the_kinds_of_rates_fit_a_phone(self):
        self.open_office()
        self.publish(f"USD,EUR,spot,{self.day},,0.9,")
        self.home.agio("sync", "now")
        preferences = Preferences(self.window)
        self.window.click(preferences.called("Details of company"))
        wait_until(lambda: preferences.shown("Budget"), "the details of the company are seen")
        self.window.resize("Preferences", 360, 640)
        wait_for(lambda: self.window.width("Preferences"), 360, "the width of the preferences")

        def fits():
            edge = place_of(preferences.frame)
            places = [place_of(preferences.choice(kind)) for kind in ("Spot", "Average", "Closing", "Budget", "Buying", "Selling")]
            # A kind that has another height has a word that is broken.
            are_lines = len({place.height for place in places}) == 1
            return are_lines and all(edge.x <= place.x and place.x + place.width <= edge.x + edge.width for place in places)

        wait_until(fits, "the kinds are inside the window, each on a line")
        self.window.screenshot("company-kinds-360-de")
