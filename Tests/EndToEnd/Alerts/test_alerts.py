"""Alerts in the window: their page, one notification each, and the chart that it opens."""

import unittest

from gi.repository import Gio, GLib

from case import WindowCase
from chart import ChartPage
from notifications import COMMON, Notifications, is_startable
from rates import NEWEST, newest_published
from waiting import wait_for, wait_until
from window import Atspi, Role, State, children, descendants, has, name, text

RATE = NEWEST.rates["USD"]
#: A limit that the rates of the loopback source, 1 % higher, are above, and the bundled ones are not.
LIMIT = NEWEST.changed("1.005").shown("1", "EUR", "USD")


class AlertsPage:
    """The page of alerts of a window, opened from the main menu."""

    def __init__(self, window):
        self.window = window
        window.click(window.button("Main menu"))
        menu = window.get(Role.MENU)
        window.click(next(item for item in descendants(menu, Role.MENU_ITEM) if name(item) == "Alerts"))
        wait_until(lambda: window.with_keyboard("Rate"), "the limit has the keyboard")

    def rows(self):
        """The names of the alerts, from the top."""
        box = self.window.called("Alerts", Role.LIST)
        return [name(item) for item in children(box, State.SHOWING)] if has(box, State.SHOWING) else []

    def write(self, called, characters):
        """Replaces the text of a field."""
        field = wait_until(lambda: self.window.find(Role.TEXT, called), called)
        Atspi.Component.grab_focus(field)
        wait_until(lambda: has(field, State.FOCUSED), f"{called} has the keyboard")
        self.window.press("ctrl+a", "BackSpace")
        wait_for(lambda: text(field), "", called)
        self.window.type(characters)
        wait_for(lambda: text(field), characters, called)

    def choose(self, kind):
        self.window.click(self.window.called(kind, Role.RADIO_BUTTON))

    def said(self):
        """The visible labels."""
        return [name(label) for label in descendants(self.window.frame, Role.LABEL, State.SHOWING)]


class Page(WindowCase):
    def setUp(self):
        super().setUp()
        self.window = self.start()
        self.page = AlertsPage(self.window)

    def add(self, limit="1.25"):
        self.page.write("Rate", limit)
        self.window.press("Return")

    def test_an_alert_is_added_for_the_pair_of_the_row_and_undone(self):
        self.window.screenshot("alerts-empty")
        self.add()
        wait_for(self.page.rows, ["When 1 EUR is above 1.25 USD"], "the alerts")
        self.assertEqual([(each["kind"], each["rate"]) for each in self.home.json("alerts")], [("above", "1.25")])
        wait_until(lambda: "Alert added: When 1 EUR is above 1.25 USD" in self.page.said(), "the notice")
        self.window.screenshot("alerts-added")
        self.window.press("ctrl+z")
        wait_for(self.page.rows, [], "the alerts")
        self.window.press("ctrl+shift+z")
        wait_for(self.page.rows, ["When 1 EUR is above 1.25 USD"], "the alerts")

    def test_each_kind_has_its_fields(self):
        self.page.choose("Moves")
        self.page.write("Percent", "2.5")
        self.window.screenshot("alerts-move")
        self.window.press("Return")
        wait_for(self.page.rows, ["When EUR/USD moves 2.5\u00a0% in a day"], "the alerts")
        self.page.choose("Every")
        self.page.write("Time", "8:30")
        self.window.screenshot("alerts-time")
        self.window.press("Return")
        wait_until(lambda: len(self.page.rows()) == 2, "the alerts")
        self.assertTrue(self.page.rows()[1].startswith("Every Monday at 08:30"), self.page.rows())

    def test_what_is_no_alert_is_said(self):
        self.add("x")
        wait_until(lambda: any("amount cannot contain" in label for label in self.page.said()), "the reason")
        self.window.screenshot("alerts-refused")
        self.page.write("Rate", "0")
        self.window.press("Return")
        wait_until(lambda: any("greater than 0" in label for label in self.page.said()), "the reason")
        self.assertEqual(self.home.json("alerts"), [])

    def test_the_field_that_is_wrong_is_marked(self):
        def marks():
            return [self.window.get(Role.TEXT, called).get_description() for called in ("From", "To", "Rate")]

        self.page.write("To", "qqq")
        self.add()
        wait_until(lambda: "qqq" in marks()[1], "the field of the currency is marked")
        self.assertEqual((marks()[0], marks()[2]), ("", ""))
        self.assertIn(marks()[1], self.page.said())
        self.page.write("To", "jpy")
        wait_for(marks, ["", "", ""], "the marks")
        self.page.write("Rate", "x")
        self.window.press("Return")
        wait_until(lambda: marks()[2], "the field of the rate is marked")
        self.assertEqual(marks()[:2], ["", ""])

    def test_an_alert_is_changed_and_removed(self):
        self.add()
        wait_until(self.page.rows, "the alert")
        self.window.point(self.window.called("When 1 EUR is above 1.25 USD", Role.LIST_ITEM))
        wait_until(lambda: self.window.find(Role.PUSH_BUTTON, "Save Alert"), "the alert is edited")
        self.page.choose("Below")
        self.page.write("Rate", "1.05")
        self.window.press("Return")
        wait_for(self.page.rows, ["When 1 EUR is below 1.05 USD"], "the alerts")
        self.window.click(self.window.button("Remove alert: When 1 EUR is below 1.05 USD"))
        wait_for(self.page.rows, [], "the alerts")
        self.window.press("ctrl+z")
        wait_for(self.page.rows, ["When 1 EUR is below 1.05 USD"], "the alerts")
        self.window.press("ctrl+z")
        wait_for(self.page.rows, ["When 1 EUR is above 1.25 USD"], "the alerts")

    def test_another_programs_changes_are_shown(self):
        self.home.agio("alerts", "add", "EUR", "JPY", "below", "150")
        wait_for(self.page.rows, ["When 1 EUR is below 150 JPY"], "the alerts")
        self.home.agio("alerts", "remove", "1")
        wait_for(self.page.rows, [], "the alerts")


def open_chart(pair):
    """Does what the button of a notification does."""
    words = GLib.Variant("(sava{sv})", ("open-chart", [GLib.Variant("s", pair)], {}))
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    bus.call_sync("io.github.agio.Agio", "/io/github/agio/Agio", "org.gtk.Actions", "Activate", words, None, 0, -1, None)


class Telling(WindowCase):
    def setUp(self):
        super().setUp()
        self.bank = self.open_bank(NEWEST.changed("1.01", newest_published()))
        self.home.use(self.bank)
        self.home.agio("alerts", "add", "EUR", "USD", "above", LIMIT)

    def open_desktop(self):
        desktop = Notifications()
        self.addCleanup(desktop.close)
        return desktop

    def refresh(self, window):
        before = self.bank.total
        window.press("ctrl+r")
        wait_until(lambda: self.bank.total > before, "a request")
        button = window.called("Refresh rates", Role.PUSH_BUTTON)
        wait_until(lambda: has(button, State.SENSITIVE), "the refresh has ended")

    def test_one_notification_opens_the_chart_and_none_comes_after_a_restart(self):
        desktop = self.open_desktop()
        window = self.start()
        self.refresh(window)
        wait_until(lambda: desktop.sent, "a notification")
        sent = desktop.sent[0]
        self.assertEqual(sent.title, f"1 EUR = {self.bank.table.rates['USD']} USD")
        self.assertTrue(sent.body.startswith(f"1 EUR is above {LIMIT} USD: {self.bank.table.rates['USD']} on "), sent.body)
        [action] = [key for key, label in sent.actions.items() if label == "Open Chart"]
        desktop.press(action)
        wait_until(lambda: window.find(Role.LABEL, "EUR/USD"), "the chart of the pair")
        window.screenshot("alerts-chart")
        self.assertEqual(window.close(), 0)
        window = self.start()
        self.refresh(window)
        # What the window does after a refresh is done when it has closed.
        self.assertEqual(window.close(), 0)
        self.assertEqual(len(desktop.sent), 1)

    def test_the_chart_beside_the_list_shows_the_pair_though_another_one_is_being_typed(self):
        window = self.start()
        window.resize("Agio", 1100, 700)
        page = ChartPage(window)
        for _ in range(2):
            open_chart("EUR/USD")
            wait_until(page.has_keyboard, "the chart has the keyboard")
            wait_for(lambda: (page.says() or ("",))[0], "Chart of EUR/USD", "the chart")
            field = window.get(Role.TEXT, "Base currency")
            window.point(field)
            wait_until(lambda: has(field, State.FOCUSED), "the field has the keyboard")
            window.press("ctrl+a")
            window.type("GBP")
            wait_for(lambda: text(field), "GBP", "what is typed")

    def test_at_the_start_alerts_are_checked_after_the_refresh_and_not_with_old_rates(self):
        desktop = self.open_desktop()
        self.home.agio("alerts", "add", "EUR", "USD", "below", LIMIT)
        self.home.agio("config", "set", "refresh", "automatic")
        window = self.start()
        wait_until(lambda: desktop.sent, "a notification")
        self.assertEqual(window.close(), 0)
        self.assertEqual([sent.body.split(f" {LIMIT}")[0] for sent in desktop.sent], ["1 EUR is above"])

    def test_without_notifications_the_window_tells_it_once(self):
        if is_startable(COMMON):
            self.skipTest("The bus starts a program that shows notifications.")
        window = self.start()
        self.refresh(window)
        told = f"1 EUR is above {LIMIT} USD: {self.bank.table.rates['USD']} on "
        wait_until(lambda: (window.notice_text() or "").startswith(told), "the notice")
        window.screenshot("alerts-notice")
        self.assertEqual(window.close(), 0)
        desktop = self.open_desktop()
        self.home.agio("refresh", "--alerts")
        self.assertEqual(desktop.sent, [])


if __name__ == "__main__":
    unittest.main()
