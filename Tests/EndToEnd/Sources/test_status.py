"""The status line and its announcements, and the rows that use the rates of another source."""

import re
import unittest

from gi.repository import Gio

from bank import Bank
from case import WindowCase
from dates import written
from network import network
from rates import NEWEST, newest_published, wide
from waiting import pump, wait_for, wait_until
from window import Atspi, Role, State, accessible, has


def spoken(words):
    """A text with dots between its parts, as it is announced."""
    return words.replace(" · ", ", ").replace("\n", ". ")


class Announcements:
    """The announcements to a screen reader, in order."""

    def __init__(self, case, window):
        self.heard = []
        self.process = window.process.pid
        self.listener = Atspi.EventListener.new(self.hear)
        self.listener.register("object:announcement")
        case.addCleanup(self.listener.deregister, "object:announcement")

    def hear(self, event):
        if accessible(event.source.get_process_id) == self.process:
            self.heard.append(event.any_data)


class Notifications:
    """The names of the notifications that were shown to a screen reader, in order. Orca ignores one without a state."""

    def __init__(self, case, window):
        self.heard = []
        self.states = []
        self.process = window.process.pid
        self.listener = Atspi.EventListener.new(self.hear)
        self.listener.register("object:state-changed:showing")
        case.addCleanup(self.listener.deregister, "object:state-changed:showing")

    def hear(self, event):
        source = event.source
        if event.detail1 and accessible(source.get_role) == Role.NOTIFICATION and accessible(source.get_process_id) == self.process:
            self.states.append(accessible(source.get_state_set).get_states())
            self.heard.append(accessible(source.get_name))


class Changes:
    """The changes of the text of the status line."""

    def __init__(self, case, window):
        self.texts = []
        self.process = window.process.pid
        self.listener = Atspi.EventListener.new(self.hear)
        self.listener.register("object:text-changed:insert")
        case.addCleanup(self.listener.deregister, "object:text-changed:insert")

    def hear(self, event):
        source = event.source
        if accessible(source.get_process_id) == self.process and (accessible(source.get_name) or "").startswith("Rates:"):
            self.texts.append(event.any_data)


class StatusCase(WindowCase):
    def setUp(self):
        super().setUp()
        self.bank = self.open_bank(NEWEST.changed("1.01", newest_published()))
        self.home.use(self.bank)

    def wait_until_done(self, window):
        wait_for(lambda: has(window.called("Refresh rates", Role.PUSH_BUTTON), State.SENSITIVE), True, "whether the button can be pressed", 40)

    def wait_for_status(self, window, expected):
        wait_for(window.status, expected, "the status", 20)


class States(StatusCase):
    OLD = f"Rates: European Central Bank, {written(NEWEST.day)} · "

    def setUp(self):
        super().setUp()
        self.new = f"Rates: European Central Bank, {written(newest_published())} · "

    def test_old_updating_and_up_to_date(self):
        window = self.start()
        wait_until(lambda: window.status().startswith(self.OLD), "the status")
        self.assertRegex(window.status(), r" · \d+ (day|week|month)s? old$")
        window.screenshot("state-old")
        self.bank.gate.clear()
        window.press("ctrl+r")
        self.wait_for_status(window, self.OLD + "Updating…")
        window.screenshot("state-updating")
        self.bank.gate.set()
        self.wait_for_status(window, self.new + "Up to date")
        window.screenshot("state-fresh")

    def test_tries_to_reach_somebody_go_on_without_a_word(self):
        self.bank.close()
        self.home.agio("config", "set", "refresh", "automatic")
        window = self.start()
        wait_until(lambda: "No source could be reached." in window.status(), "the failure is said", 40)
        heard, tries, changes = [], set(), Changes(self, window)
        monitor = Gio.NetworkMonitor.get_default()
        self.addCleanup(monitor.disconnect, monitor.connect("network-changed", lambda *_: heard.append(True)))

        def is_tried(times):
            tries.clear()

            def enough():
                tries.add(self.home.source("ecb")["lastError"]["at"])
                return len(tries) > times, tries

            wait_until(enough, "it is tried again and again", 60)

        # When a network appears, as in other tests, the next attempt is shown.
        for _ in range(10):
            heard.clear()
            is_tried(1)
            changes.texts.clear()
            is_tried(2)
            if not heard:
                break
        self.assertFalse(heard, "the network changes all the time")
        self.assertEqual(changes.texts, [])
        self.bank.open(self.bank.port)
        self.wait_for_status(window, self.new + "Up to date")
        wait_until(lambda: changes.texts, "a change is noticed")

    def test_rates_from_elsewhere_end_a_failure(self):
        window = self.start()
        self.bank.mode = 404
        window.press("ctrl+r")
        wait_until(lambda: "Not updated" in window.status(), "the failure is said")
        self.wait_until_done(window)
        self.home.agio("add", "SEK")
        wait_until(lambda: window.amount("SEK"), "SEK has an amount")
        self.assertIn("Not updated", window.status())
        self.bank.mode = "good"
        self.home.agio("refresh")
        self.wait_for_status(window, self.new + "Up to date")

    def test_offline(self):
        cable = network()
        self.addCleanup(cable.close)
        bank = Bank(self.bank.table, host=cable.bank)
        self.addCleanup(bank.close)
        for source in ("ecb", "frankfurter"):
            self.home.agio("sources", "url", source, bank.address, "--allow-http")
        window = self.start(launcher=cable.launcher)
        wait_until(lambda: window.status().startswith(self.OLD) and window.status().endswith(" old · Offline"), "the status")
        window.screenshot("state-offline")
        window.press("ctrl+r")
        wait_until(lambda: re.fullmatch(r"Checked \d\d:\d\d · not updated", window.notice_text() or ""), "the result")
        self.wait_until_done(window)
        wait_until(lambda: window.status().endswith(" old · Offline"), "the status")
        cable.join()
        wait_until(lambda: "Offline" not in window.status(), "the network is noticed")

    def test_the_source_is_named_as_its_terms_want_with_a_link(self):
        self.home.use(self.bank, "erapi")
        self.home.ask_only("erapi")
        window = self.start()
        self.assertTrue(window.find(Role.PUSH_BUTTON, "Source: European Central Bank"))
        window.press("ctrl+r")
        self.wait_for_status(window, f"Rates: ExchangeRate-API, {written(self.bank.day)} · Up to date")
        link = window.get(Role.PUSH_BUTTON, "Rates By Exchange Rate API")
        self.assertIsNone(window.find(Role.PUSH_BUTTON, "Source: European Central Bank"))
        self.assertIn("exchangerate-api.com", accessible(lambda: Atspi.Hyperlink.get_uri(link.get_hyperlink(), 0), ""))


class Told(StatusCase):
    """Each change is announced once; the status at the start and a running refresh are not."""

    def test_each_change_is_told_once_and_nothing_else(self):
        window = self.start()
        told = Announcements(self, window)
        wait_until(lambda: " old" in window.status(), "the status")
        expected = []
        updated = f"updated: European Central Bank, {written(self.bank.table.day)}"
        for mode, words, notice in [
            (404, "Not updated\nEuropean Central Bank refused the request (404).", None),
            (404, None, "not updated"),
            (410, "Not updated\nEuropean Central Bank refused the request (410).", None),
            ("good", "Up to date", updated),
            ("good", None, "nothing newer"),
        ]:
            self.bank.mode = mode
            asked = self.bank.total
            window.press("ctrl+r")
            wait_until(lambda: self.bank.total > asked, "it is asked")
            self.wait_until_done(window)
            # The notice has the result of the refresh, the status the state of the rates.
            if notice:
                wait_until(lambda: re.match(rf"Checked \d\d:\d\d · {notice}", window.notice_text() or ""), "the notice")
                expected.append(spoken(window.notice_text()))
            if words:
                wait_until(lambda: window.status().endswith(f" · {words}"), "the status")
                expected.append(spoken(window.status()))
            wait_for(lambda: told.heard, expected, "the announcements")
            # Announcements that came before this amount have arrived.
            window.enter("USD", str(len(expected) + 1))
            pump()
            self.assertEqual(told.heard, expected)

    def test_a_new_day_is_told(self):
        window = self.start()
        told = Announcements(self, window)
        self.home.agio("refresh")
        wait_until(lambda: written(newest_published()) in window.status(), "the status")
        wait_for(lambda: told.heard, [spoken(window.status())], "the announcements")


class Rows(StatusCase):
    """Rows whose rate has another source or day than the others."""

    def described(self, window, code):
        return accessible(window.row(code).get_description)

    def fetch(self, source):
        self.home.agio("refresh", "--source", source)

    def test_a_row_from_another_table_names_its_source_and_day(self):
        self.bank.table = wide(newest_published())
        self.home.use(self.bank, "ecb", "erapi")
        self.home.ask_only("ecb", "erapi")
        self.home.agio("add", "AED", "RUB")
        window = self.start()
        before = window.labels("USD")
        self.assertEqual(self.described(window, "AED"), "No rate")
        self.assertEqual(self.described(window, "RUB"), "No rate since 1 Mar 2022")
        wait_for(lambda: window.amount("RUB"), "", "the amount")
        self.fetch("ecb")
        self.fetch("erapi")
        wait_until(lambda: window.amount("AED"), "AED has an amount")
        note = f"ExchangeRate-API, {written(self.bank.day)}"
        wait_until(lambda: self.described(window, "AED").endswith(", " + note), "the row names its source")
        self.assertRegex(self.described(window, "AED"), r"^1 EUR = \d+(\.\d+)? AED, ")
        self.assertNotIn(", ", self.described(window, "USD"))
        self.assertEqual(len(window.labels("USD")), len(before))
        self.assertIn(self.described(window, "AED"), [spoken(label) for label in window.labels("AED")])

    def test_a_row_keeps_its_height_when_it_names_its_source(self):
        self.bank.table = wide(newest_published())
        self.home.use(self.bank, "ecb", "erapi")
        self.home.ask_only("ecb", "erapi")
        self.home.agio("add", "AED")
        self.fetch("ecb")
        self.fetch("erapi")
        window = self.start()
        wait_until(lambda: "ExchangeRate-API" in self.described(window, "AED"), "the row names its source")
        places = self.places(window)
        window.enter("AED", "5")
        wait_until(lambda: "ExchangeRate-API" in self.described(window, "USD"), "every row names its source")
        window.screenshot("covered")
        self.assertEqual(self.places(window), places)

    def places(self, window):
        extents = (Atspi.Component.get_extents(item, Atspi.CoordType.WINDOW) for item in window.items())
        return [(place.y, place.height) for place in extents]


if __name__ == "__main__":
    unittest.main()
