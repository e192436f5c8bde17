"""A rule in the window: the list by its table, the banner that names it, the tooltips that prove it, and what is kept."""

import datetime
import re

from authorities import Authority
from case import WindowCase
from dates import written
from programs import ROOT
from waiting import wait_for, wait_until
from window import Role, accessible, children

FIXTURES = ROOT / "Tests" / "Fixtures" / "official"
RULE = ["--rule", "pl-nbp-prev", "--date", "2026-03-05"]


class Rules(WindowCase):
    def setUp(self):
        super().setUp()
        self.home.agio("tables", "import", FIXTURES / "pl-nbp-2026-03.json")

    def show(self, window, rule="pl-nbp-prev", date="2026-03-05"):
        window.open_day()
        window.use_rule(rule)
        window.screenshot("rule-popover")
        window.press("ctrl+a")
        window.type(date)
        window.press("Return")
        wait_until(lambda: (window.banner() or "").startswith(f"Rates of {rule},"), "the banner")

    def tooltip(self, window, code):
        return accessible(children(window.row(code))[0].get_description, "")

    def proof(self, *words):
        """The sentence of the proof of a conversion, with days as the window writes them."""
        sentence = self.home.agio("convert", *RULE, "--proof", *words).splitlines()[1]
        return re.sub(r"(?<= on )\d{4}-\d\d-\d\d", lambda day: written(day[0]), sentence)

    def test_the_list_is_that_of_the_rule_and_every_tooltip_is_a_proof(self):
        self.home.agio("add", "PLN")
        window = self.start()
        self.show(window)
        self.assertIn("table 043/A/NBP/2026 of 2026-03-04", window.banner())
        window.enter("PLN", "1000")
        codes = [code for code in window.rows() if code != "PLN"]
        results = {row["to"]: row["result"] for row in self.home.json("convert", *RULE, "1000", "PLN", *codes)}
        wait_for(lambda: {code: window.amounts()[code].replace(",", "") for code in codes}, results, "the amounts")
        for code in ["USD", "JPY"]:
            wait_for(lambda: self.tooltip(window, code), self.proof("1000", "PLN", code), f"the proof of {code}")
        self.assertIn("1 USD = 3.6770 PLN", window.labels("USD"))
        window.screenshot("rule")
        window.enter("USD", "100")
        wait_for(lambda: window.amounts()["PLN"], "367.70", "the amount in the home currency")
        wait_for(lambda: window.amounts()["GBP"], "", "no cross rate")
        self.assertIn("1 GBP = 4.9125 PLN · only to and from PLN", window.labels("GBP"))
        wait_for(lambda: self.tooltip(window, "PLN"), self.proof("100", "USD", "PLN"), "the proof of PLN")
        window.screenshot("rule-foreign")
        window.focus("PLN")
        window.press("ctrl+s")
        wait_for(window.notice, "Kept: 100.00 USD = 367.70 PLN", "the notice")
        kept = self.home.json("kept")[0]
        (converted,) = self.home.json("convert", *RULE, "100", "USD", "PLN")
        self.assertEqual((kept["source"], kept["proof"]), ("pl-nbp-prev", converted["proof"]))
        self.assertIn("Narodowy Bank Polski, table 043/A/NBP/2026 of 2026-03-04", self.home.agio("kept"))
        window.press("ctrl+t")
        wait_for(window.banner, None, "today's rates")
        wait_until(lambda: window.amounts()["GBP"] != "", "today's amounts")

    def test_a_missing_table_and_a_missing_row_are_said(self):
        window = self.start()
        self.show(window, date="2026-03-09")
        self.assertIn("There may be a table “pl-nbp” for 6 Mar 2026, but it is not stored.", window.banner())
        window.press("alt+Left", "alt+Left", "alt+Left", "alt+Left")
        wait_until(lambda: "table 043/A/NBP/2026" in (window.banner() or ""), "the table of the day before")
        window.screenshot("rule-without-row")
        window.click(window.button("Add PLN"))
        wait_until(lambda: "PLN" in window.rows(), "the row")
        wait_until(lambda: "add PLN" not in (window.banner() or ""), "the banner")
        self.assertEqual(window.amounts()["PLN"], "426.85")

    def test_a_missing_table_is_downloaded_where_the_banner_or_the_refresh_button_asks_for_it(self):
        server = Authority()
        self.addCleanup(server.close)
        self.home.agio("add", "PLN")
        self.home.agio("tables", "url", "pl-nbp", server.address)
        server.mode = "500"
        window = self.start()
        self.show(window, date="2025-03-10")
        self.assertIn("The table “pl-nbp” for 7 Mar 2025 is not stored.", window.banner())
        self.assertNotIn("agio tables", window.banner())
        self.assertEqual(server.total, 0)
        window.screenshot("rule-without-table")
        window.click(window.button("Download"))
        wait_until(lambda: "server error (500)" in (window.status() or ""), "the failure")
        server.mode = "good"
        window.press("F5")
        wait_until(lambda: "A/NBP/2025 of 2025-03-07" in (window.banner() or ""), "the table")
        self.assertIsNone(window.find(Role.PUSH_BUTTON, "Download"))
        (converted,) = self.home.json("convert", "--rule", "pl-nbp-prev", "--date", "2025-03-10", "100", "USD", "PLN")
        window.enter("USD", "100")
        wait_for(lambda: window.amounts()["PLN"], converted["result"], "the amount")
        window.screenshot("rule-downloaded")
        self.show(window, "hu-mnb", "2025-03-10")
        self.assertIn("Import it with “agio tables import”.", window.banner())
        self.assertIsNone(window.find(Role.PUSH_BUTTON, "Download"))

    def test_what_a_download_lacks_is_said_and_a_failure_is_that_of_its_rule(self):
        server = Authority()
        self.addCleanup(server.close)
        for name in ("pl-nbp", "no-nb"):
            self.home.agio("tables", "url", name, server.address)
        window = self.start()
        self.show(window, date="2025-03-10")
        # The server has the table of one day only.
        server.holidays |= {datetime.date(2025, 3, day) for day in range(4, 11)}
        window.click(window.button("Download"))
        wait_until(lambda: "Downloaded" in (window.notice() or ""), "what came")
        self.assertIn("There may be a table “pl-nbp”", window.banner())
        server.mode = "500"
        window.click(window.button("Download"))
        wait_until(lambda: "server error (500)" in (window.status() or ""), "the failure")
        self.show(window, "no-nb", "2025-03-10")
        wait_for(window.status, "Rates: none", "no failure of another rule")

    def test_rates_of_the_central_bank_need_no_table(self):
        window = self.start()
        self.show(window, "ecb-month", "2024-02-29")
        words = ["convert", "--rule", "ecb-month", "--date", "2024-02-29", "100", "EUR", "USD", "JPY"]
        results = {row["to"]: row["result"] for row in self.home.json(*words)}
        wait_for(lambda: {code: window.amounts()[code].replace(",", "") for code in results}, results, "the amounts")
