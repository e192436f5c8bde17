"""The network disappears and returns while the window is open: rates are updated automatically within 5 s."""

import unittest

from bank import Bank
from case import WindowCase
from dates import written
from network import network
from rates import NEWEST, newest_published, wide
from waiting import wait_for, wait_until
from window import Role, State, Window, has

#: The most seconds from the return of the network to the new rates, from the contract.
MOST_SECONDS = 5.0


class NetworkCase(WindowCase):
    def setUp(self):
        super().setUp()
        self.home.agio("config", "set", "refresh", "automatic")

    def wait_until_done(self, window):
        wait_for(lambda: has(window.called("Refresh rates", Role.PUSH_BUTTON), State.SENSITIVE), True, "whether the button can be pressed", 40)

    def assert_numbers(self, window, table=NEWEST, deadline=10.0):
        self.assert_amounts(window, "100", "EUR", table=table, deadline=deadline)


class Cut(NetworkCase):
    """The window in its own network, whose default route disappears and returns."""

    def setUp(self):
        super().setUp()
        self.network = network()
        self.addCleanup(self.network.close)
        self.bank = Bank(NEWEST.changed("1.01", newest_published()), host=self.network.bank)
        self.addCleanup(self.bank.close)
        for name in ("ecb", "frankfurter"):
            self.home.agio("sources", "url", name, self.bank.address, "--allow-http")

    def start(self, **settings):
        return super().start(launcher=self.network.launcher, **settings)

    def wait_until_offline(self, window):
        wait_until(lambda: ("ffline" in window.status(), window.status()), "the status says that there is no network")

    def test_a_network_that_comes_brings_new_rates_within_five_seconds_with_one_request(self):
        window = self.start()
        self.wait_until_offline(window)
        self.assertIn(written(NEWEST.day), window.status())
        self.assert_numbers(window)
        self.network.join()
        self.assert_numbers(window, self.bank.table, MOST_SECONDS)
        self.wait_until_done(window)
        self.assertNotIn("ffline", window.status())
        self.assertEqual(self.bank.total, 1)

    def test_a_network_that_is_cut_in_the_middle_of_a_refresh_and_comes_back_brings_new_rates(self):
        self.bank.gate.clear()
        self.network.join()
        window = self.start()
        wait_for(lambda: self.bank.total, 1, "the number of requests")
        self.network.cut()
        window.enter("USD", "7")
        self.assert_amounts(window, "7", "USD", typed="7")
        self.bank.gate.set()
        self.network.join()
        self.assert_amounts(window, "7", "USD", table=self.bank.table, typed="7", deadline=MOST_SECONDS)

    def test_a_network_that_was_gone_for_a_while_brings_new_rates_when_it_comes_back(self):
        self.bank.table = NEWEST
        window = self.start()
        for turn in range(3):
            self.wait_until_offline(window)
            window.enter("USD", str(turn + 1))
            self.assert_amounts(window, str(turn + 1), "USD", typed=str(turn + 1))
            asked = self.bank.total
            if turn < 2:
                # The network is connected, but the server is down.
                self.bank.close()
                self.network.join()
                wait_until(lambda: ("ffline" not in window.status(), window.status()), "the network is noticed")
                self.network.cut()
                self.bank.open(self.bank.port)
            self.assertEqual(self.bank.total, asked)
        self.bank.table = NEWEST.changed("1.02", newest_published())
        self.network.join()
        self.assert_amounts(window, "3", "USD", table=self.bank.table, typed="3", deadline=MOST_SECONDS)

    def test_who_wants_to_be_asked_is_asked_also_when_the_network_comes(self):
        self.home.agio("config", "set", "refresh", "asked")
        window = self.start()
        self.wait_until_offline(window)
        self.network.join()
        wait_until(lambda: ("ffline" not in window.status(), window.status()), "the network is noticed")
        self.assertEqual(self.bank.total, 0)
        window.press("ctrl+r")
        self.assert_numbers(window, self.bank.table)
        self.wait_until_done(window)
        self.assertEqual(self.bank.total, 1)


class Port(NetworkCase):
    """A source on this computer, whose server is not always running."""

    def setUp(self):
        super().setUp()
        self.bank = self.open_bank(NEWEST.changed("1.01", newest_published()))
        self.home.use(self.bank)
        self.bank.close()

    def test_a_server_that_comes_back_is_asked_within_five_seconds(self):
        window = self.start()
        wait_until(lambda: ("Not updated" in window.status(), window.status()), "the failure is said", 40)
        self.assert_numbers(window)
        self.bank.open(self.bank.port)
        self.assert_numbers(window, self.bank.table, MOST_SECONDS)
        self.wait_until_done(window)
        self.assertEqual(self.bank.total, 1)

    def test_coming_back_to_the_window_asks_for_old_rates_again(self):
        window = self.start()
        wait_until(lambda: ("Not updated" in window.status(), window.status()), "the failure is said", 40)
        other = Window(self.new_home(), "--store", self.home.folder / "other.sqlite")
        self.addCleanup(other.stop)
        other.wait_for_start()
        wait_for(lambda: has(window.frame, State.ACTIVE), False, "whether the window has the keyboard")
        self.bank.open(self.bank.port)
        window.activate()
        self.assert_numbers(window, self.bank.table, MOST_SECONDS)


class First(WindowCase):
    """The first start, with a network."""

    def setUp(self):
        self.home = self.new_home()

    def test_the_first_window_asks_the_first_source_once_and_every_row_is_of_its_table(self):
        bank = self.open_bank(wide(newest_published()))
        names = [source["name"] for source in self.home.json("sources") if source["name"] != "custom"]
        self.home.use(bank, *names)
        window = self.start()
        table = bank.expected("frankfurter2")
        # The bundled rates are shown first, which may give the same amounts.
        wait_for(lambda: dict(bank.requests), {"/v2/rates?base=EUR": 1}, "the requests")
        wait_for(lambda: has(window.called("Refresh rates", Role.PUSH_BUTTON), State.SENSITIVE), True, "whether the button can be pressed")
        self.assert_amounts(window, "100", "EUR", table=table)
        self.assertEqual(bank.requests, {"/v2/rates?base=EUR": 1})
        self.assertIn(f"Frankfurter 2, {written(table.day)}", window.status())
        window.open_picker()
        window.look_for("kwd")
        window.press("Return")
        wait_for(lambda: window.amount("KWD"), table.shown("100", "EUR", "KWD"), "the amount in KWD")
        self.assertEqual(bank.total, 1)


if __name__ == "__main__":
    unittest.main()
