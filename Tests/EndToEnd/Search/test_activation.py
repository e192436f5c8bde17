"""Opening the window with an amount: from a command line, and over D-Bus."""

import os
import signal
import subprocess

from case import HomeCase, WindowCase
from gi.repository import Gio, GLib
from privatebus import BUS, PrivateBus
from programs import AGIO, AGIO_GTK
from rates import NEWEST
from test_alerts import AlertsPage
from test_search import NAME as SEARCH, PATH as SEARCH_PATH, SHELL
from waiting import DEADLINE, wait_for, wait_until
from window import Role, Window, descendants, name, text

NAME, PATH, INTERFACE = "io.github.agio.Agio", "/io/github/agio/Agio", "org.freedesktop.Application"


class CommandLine(WindowCase):
    def test_an_amount_is_in_its_row(self):
        window = self.start("100", "usd")
        self.assert_amounts(window, "100", "USD", typed="100")
        self.assertEqual(window.focused(), "USD")
        window.screenshot("opened-with-an-amount")

    def test_the_currency_asked_for_gets_a_row(self):
        window = self.start("--convert", "50 chf to sek")
        wait_until(lambda: "SEK" in window.rows(), "the row of SEK")
        self.assert_amounts(window, "50", "CHF", typed="50")
        self.assertEqual(window.focused(), "CHF")

    def test_a_sum_is_converted_in_the_row_that_it_is_asked_for_in(self):
        window = self.start("--convert=100 eur + 100 eur to usd")
        wait_for(lambda: window.amount("GBP"), NEWEST.shown("200", "EUR", "GBP"), "the amount in GBP")

    def test_a_number_goes_to_the_row_typed_into_last(self):
        self.assert_amounts(self.start("12*3"), "36", "EUR", typed="12*3")

    def test_a_number_for_an_empty_list_gets_a_row(self):
        self.home.agio("remove", *self.home.list())
        window = self.start("100")
        wait_for(lambda: window.amounts(), {"EUR": "100"}, "the amounts")
        self.assertEqual(window.focused(), "EUR")

    def test_the_currency_of_an_ambiguous_symbol_is_asked_for(self):
        window = self.start("5", "kr")
        wait_for(lambda: window.amount("EUR"), "5 kr", "the text in EUR")
        self.assertEqual(window.focused(), "EUR")
        wait_until(lambda: "Press Enter to choose the currency of “5 kr”." in window.problem("EUR"), "the hint")
        window.screenshot("opened-with-an-ambiguous-symbol")
        window.press("Return")
        menu = wait_until(lambda: window.find(Role.MENU), "the menu")
        self.assertEqual(name(next(descendants(menu, Role.MENU_ITEM))), "Which currency does “5 kr” mean?")
        window.press("Return")
        wait_for(self.home.anchor, ("5", "SEK"), "what is stored")

    def test_a_currency_asked_for_that_is_not_clear_is_no_guess(self):
        window = self.start("50", "chf", "to", "kr")
        wait_for(window.notice_text, "“kr” could be SEK, NOK, DKK or ISK. Enter the code.", "the notice")
        self.assert_amounts(window, "50", "CHF", typed="50")

    def test_a_refund_is_no_option(self):
        self.assert_amounts(self.start("-5", "usd"), "-5", "USD", typed="-5")

    def test_a_text_that_is_no_amount_changes_nothing_and_says_so(self):
        window = self.start("100", "to", "mars")
        wait_until(lambda: window.notice_text() == "“100 to mars” cannot be opened because it is not an amount.", "the notice")
        self.assertEqual(self.home.anchor(), ("100", "EUR"))
        # It is not said any more once an amount was given. By itself it goes after 12 s.
        self.activate("7 usd")
        self.assert_amounts(window, "7", "USD", typed="7")
        wait_until(lambda: "not an amount" not in (window.notice_text() or ""), "the notice is gone", 8)

    def test_only_an_amount_leaves_the_day_whose_rates_are_shown(self):
        window = self.start()
        window.show_day("2008-07-15")
        self.activate("100 to mars")
        wait_until(lambda: window.find(Role.LABEL, "“100 to mars” cannot be opened because it is not an amount."), "the notice")
        self.assertIn("2008", window.banner())
        self.activate("12 jpy")
        self.assert_amounts(window, "12", "JPY", typed="12")
        wait_for(window.banner, None, "the banner of the day")

    def test_a_long_text_with_control_characters_changes_nothing(self):
        window = self.start("--convert", "1\u202e\x01" * 4_000)
        wait_until(lambda: "is not an amount" in (window.notice_text() or ""), "the notice")
        self.assertEqual(self.home.anchor(), ("100", "EUR"))

    def test_a_second_start_opens_the_first_with_its_amount(self):
        window = self.start()
        second = Window(self.home, "77", "gbp")
        self.addCleanup(self.end, second)
        self.assertEqual(second.wait(), 0)
        self.assert_amounts(window, "77", "GBP", typed="77")
        self.assertEqual(window.focused(), "GBP")

    def test_another_store_has_a_window_of_its_own(self):
        window = self.start("--store", self.home.folder / "other.sqlite", "5", "usd")
        self.assert_amounts(window, "5", "USD", typed="5")
        self.assertEqual(self.home.anchor(), ("100", "EUR"))

    def test_a_page_gives_way_to_the_list(self):
        window = self.start()
        window.press("ctrl+shift+s")
        wait_until(lambda: not window.rows() or window.focused() is None, "the page of kept conversions")
        self.activate("12 jpy")
        self.assert_amounts(window, "12", "JPY", typed="12")

    def test_an_alert_that_is_being_typed_is_kept_for_the_next_time(self):
        window = self.start()
        AlertsPage(window).write("Rate", "1.2345")
        self.activate("12 jpy")
        self.assert_amounts(window, "12", "JPY", typed="12")
        AlertsPage(window)
        wait_for(lambda: text(window.with_keyboard("Rate")), "1.2345", "the limit")
        self.activate("EUR/CHF", action="open-chart")
        wait_until(lambda: window.find(Role.LABEL, "EUR/CHF"), "the chart of the pair")
        window.press("Escape")
        wait_until(window.focused, "a row has the keyboard")
        AlertsPage(window)
        wait_for(lambda: text(window.with_keyboard("Rate")), "1.2345", "the limit")

    def test_a_popover_stays_open_with_what_is_typed(self):
        window = self.start()
        window.open_day()
        window.type("15 Jul")
        self.activate("12 jpy to sek")
        wait_until(lambda: "SEK" in window.rows(), "the row of SEK")
        wait_for(self.home.anchor, ("12", "JPY"), "what is stored")
        self.assertEqual(text(window.day_entry()), "15 Jul")
        self.activate("EUR/CHF", action="open-chart")
        self.activate("13 jpy")
        wait_for(self.home.anchor, ("13", "JPY"), "what is stored")
        self.assertEqual(text(window.day_entry()), "15 Jul")
        window.press("Escape")
        self.assert_amounts(window, "13", "JPY")

    def test_one_undo_takes_back_the_amount_and_its_rows(self):
        self.home.agio("amount", "20", "GBP")
        window = self.start("100", "usd", "to", "sek")
        wait_until(lambda: "SEK" in window.rows(), "the row of SEK")
        self.assert_amounts(window, "100", "USD", typed="100")
        window.press("ctrl+z")
        wait_until(lambda: "SEK" not in window.rows(), "the row is gone")
        wait_for(self.home.anchor, ("20", "GBP"), "what is stored")
        self.assert_amounts(window, "20", "GBP")

    def activate(self, text, action="convert"):
        """Activates an action of the running window, as another program does."""
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        parameters = GLib.Variant("(sava{sv})", (action, [GLib.Variant("s", text)], {}))
        bus.call_sync(NAME, PATH, INTERFACE, "ActivateAction", parameters, None, 0, int(DEADLINE * 1000), None)

    def test_another_program_opens_the_running_window_with_an_amount(self):
        window = self.start()
        self.activate("12 jpy to eur")
        self.assert_amounts(window, "12", "JPY", typed="12")


class Started(HomeCase):
    """The bus starts the window, on a bus of the test's own: what it does is seen in the store."""

    def setUp(self):
        super().setUp()
        self.home.furnish()
        search = [AGIO, "search-provider", "--quit-after", 0]
        self.bus = PrivateBus(self.home, {NAME: [AGIO_GTK, "--gapplication-service"], SEARCH: search})
        self.addCleanup(self.bus.close)
        self.addCleanup(self.end)

    def end(self):
        process = self.bus.process(NAME)
        if process:
            os.kill(process, signal.SIGTERM)
            self.bus.wait_until_gone(NAME)

    def test_the_bus_starts_the_window_with_an_amount(self):
        self.bus.call(NAME, PATH, INTERFACE, "ActivateAction", "(sava{sv})", "convert", [GLib.Variant("s", "66 usd")], {})
        wait_for(self.home.anchor, ("66", "USD"), "what is stored")

    def test_a_result_starts_the_window_although_the_search_is_about_to_quit(self):
        self.bus.call(SEARCH, SEARCH_PATH, SHELL, "ActivateResult", "(sasu)", "66 USD in EUR", ["66", "usd"], 0)
        wait_for(self.home.anchor, ("66", "USD"), "what is stored")
        self.bus.wait_until_gone(SEARCH)

    def test_the_bus_starts_the_window(self):
        self.bus.call(NAME, PATH, INTERFACE, "Activate", "(a{sv})", {"desktop-startup-id": GLib.Variant("s", "_TIME1")})
        self.assertTrue(self.shown())

    def test_the_bus_starts_the_window_with_the_chart_of_a_notification(self):
        self.bus.call(NAME, PATH, INTERFACE, "ActivateAction", "(sava{sv})", "open-chart", [GLib.Variant("s", "EUR/CHF")], {})
        self.assertTrue(self.shown())
        self.assertEqual(self.home.anchor(), ("100", "EUR"))

    def test_without_a_call_the_program_quits(self):
        self.bus.call(*BUS, "StartServiceByName", "(su)", NAME, 0)
        process = self.bus.process(NAME)
        self.assertTrue(process)
        self.bus.wait_until_gone(NAME)
        wait_until(lambda: not os.path.exists(f"/proc/{process}"), "the process has ended")

    def shown(self):
        """The visible windows of the program."""
        process = self.bus.process(NAME)
        search = ["xdotool", "search", "--sync", "--all", "--onlyvisible", "--pid", str(process), "--name", "^Agio$"]
        return subprocess.run(search, capture_output=True, text=True, timeout=60).stdout


class WithoutABus(HomeCase):
    def test_without_a_session_bus_the_window_opens_with_its_amount(self):
        self.home.furnish()
        environment = self.home.environment | {"DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.home.folder}/nothing"}
        process = subprocess.Popen([AGIO_GTK, "55", "usd"], env=environment, stderr=subprocess.DEVNULL)
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)
        wait_for(self.home.anchor, ("55", "USD"), "what is stored")
