"""No address is contacted but those configured: what the kernel is asked for while the programs run (strace)."""

import unittest

from authorities import Authority
from case import WindowCase
from dates import written
from privatebus import PrivateBus
from programs import is_traced
from rates import newest_published, wide
from serving import Serving
from test_search import NAME, PATH, SHELL
from test_terminal import TerminalCase
from tracing import Tracing
from waiting import wait_until

#: Commands that use what is stored.
OFFLINE = [
    ("convert", "100", "EUR", "USD"), ("convert", "100", "USD", "JPY", "--date", "2008-07-15"), ("list",), ("amount", "5", "USD"),
    ("add", "SEK"), ("history", "EUR", "USD", "--from", "2026-10-01", "--to", "2026-10-30"), ("rates", "--json"), ("lists",),
    ("sources",), ("sources", "log"), ("currencies", "dollar"), ("rules",), ("tables",), ("export", "--csv"), ("backup", "export"),
    ("config",), ("doctor",), ("alerts",), ("kept",), ("keep", "5", "USD", "EUR"), ("sync",), ("complete", "convert", ""), ("--help",),
    ("prices", "--in", "EUR", "--format", "ledger", "USD"),
]


def place(server):
    """HOST:PORT of a server on loopback."""
    return server.address.split("/")[2]


@is_traced
class Traced:
    """A test whose programs are traced once all of its sources are a bank on loopback."""

    def setUp(self):
        super().setUp()
        self.bank = self.open_bank(wide(newest_published()))
        self.names = [source["name"] for source in self.home.json("sources") if source["name"] != "custom"]
        self.home.use(self.bank, *self.names)
        self.tracing = Tracing(self.home)

    def assert_contacted(self, *servers):
        """Asserts that the servers were contacted, and nobody else."""
        self.assertEqual(self.tracing.contacted(), {place(server) for server in servers})
        self.assertEqual(self.tracing.strangers(), set())


class InTheTerminal(Traced, TerminalCase):
    def test_commands_without_a_download_make_no_internet_socket(self):
        for words in OFFLINE:
            with self.subTest(" ".join(words)):
                self.home.agio(*words)
        self.assertEqual(self.tracing.sockets(), [])
        self.assert_contacted()
        self.home.agio("refresh")
        self.assertTrue(self.tracing.sockets(), "strace sees what is asked")

    def test_a_refresh_contacts_the_addresses_of_the_sources_only(self):
        for name in self.names:
            self.home.agio("sources", "enable", name)
            self.home.run("refresh", "--source", name)
        for words in [("refresh",), ("history", "EUR", "VND"), ("convert", "1", "EUR", "AED")]:
            self.home.run(*words)
        self.assert_contacted(self.bank)

    def test_a_source_that_fails_is_not_sought_elsewhere(self):
        self.bank.close()
        for name in self.names:
            self.home.agio("sources", "enable", name)
            self.home.run("refresh", "--source", name)
        self.home.run("convert", "1", "EUR", "AED", "--date", "2026-10-28")
        self.assert_contacted(self.bank)

    def test_tables_come_from_the_addresses_of_the_authorities_only(self):
        authority = Authority()
        self.addCleanup(authority.close)
        for name in ["pl-nbp", "cz-cnb", "uk-hmrc-year"]:
            self.home.agio("tables", "url", name, authority.address)
            self.home.run("tables", "update", name)
        self.assert_contacted(authority)

    def test_a_server_of_rates_contacts_nobody_and_listens_where_it_says(self):
        serving = Serving(self.home)
        self.assertEqual(serving.get("/v1/2026-10-23?base=EUR")[0], 200)
        self.assertEqual(serving.get("/v1/2031-01-01?base=EUR")[0], 404)
        self.assertEqual(serving.close(), (0, ""))
        self.assertEqual(self.tracing.bound(), {"127.0.0.1:0"})
        self.assert_contacted()

    def test_a_search_contacts_nobody_but_the_session_bus(self):
        bus = PrivateBus(self.home, {NAME: [self.home.programs["agio"], "search-provider", "--quit-after", "600000"]})
        self.addCleanup(bus.close)
        found = bus.call(NAME, PATH, SHELL, "GetInitialResultSet", "(as)", ["100", "usd", "in", "eur"])
        self.assertTrue(found[0])
        self.assertEqual(self.tracing.sockets(), [])
        self.assert_contacted()


class InTheWindow(Traced, WindowCase):
    def test_the_start_and_a_refresh_contact_the_addresses_of_the_sources_only(self):
        self.home.agio("config", "set", "refresh", "automatic")
        self.tracing.forget()
        window = self.start()
        wait_until(lambda: written(newest_published()) in window.status(), "the rates of the refresh at the start", 20)
        before = self.bank.total
        window.press("ctrl+r")
        wait_until(lambda: self.bank.total > before, "the button asks", 20)
        window.stop()
        self.assert_contacted(self.bank)


if __name__ == "__main__":
    unittest.main()
