"""The keyboard on the page of alerts: it stays with an alert, not at a place, and what has it is in view."""

import unittest

from case import WindowCase
from test_alerts import AlertsPage
from waiting import wait_for, wait_until
from window import Atspi, Role, State, children, has, in_sight_of, name


def title(limit):
    return f"When 1 EUR is above {limit} USD"


class AlertCase(WindowCase):
    def open(self, *limits):
        for limit in limits:
            self.home.agio("alerts", "add", "EUR", "USD", "above", limit)
        self.window = self.start()
        self.page = AlertsPage(self.window)
        wait_for(self.titles, [title(limit) for limit in limits], "the alerts")

    def items(self):
        """The rows, also those that are out of view."""
        return children(self.window.called("Alerts", Role.LIST))

    def titles(self):
        return [name(item) for item in self.items()]

    def focus(self, limit):
        Atspi.Component.grab_focus(next(item for item in self.items() if name(item) == title(limit)))
        self.wait_for_keyboard(limit)

    def wait_for_keyboard(self, limit):
        wait_for(lambda: [name(item) for item in self.items() if has(item, State.FOCUSED)], [title(limit)], "the row with the keyboard")

    def is_in_view(self, node):
        """Whether all of a widget is between the edges of the window."""
        place, frame = (Atspi.Component.get_extents(each, Atspi.CoordType.SCREEN) for each in (node, self.window.frame))
        return frame.y <= place.y and place.y + place.height <= frame.y + frame.height

    def wait_until_in_view(self, node, what):
        wait_until(lambda: self.is_in_view(node()), f"{what} is in view")


class Alert(AlertCase):
    def test_delete_removes_the_alert_that_has_the_keyboard_also_after_undo(self):
        self.open("1.50", "1.60", "1.70")
        self.focus("1.50")
        self.window.press("Delete")
        self.wait_for_keyboard("1.60")
        self.window.press("Down")
        self.wait_for_keyboard("1.70")
        self.window.press("ctrl+z")
        wait_until(lambda: len(self.page.rows()) == 3, "the alert is back")
        self.wait_for_keyboard("1.70")
        self.window.press("Delete")
        wait_for(self.page.rows, [title("1.50"), title("1.60")], "the alerts")

    def test_the_keyboard_stays_with_its_alert_when_another_program_removes_one(self):
        self.open("1.50", "1.60", "1.70")
        self.focus("1.60")
        self.home.agio("alerts", "remove", "1")
        wait_until(lambda: len(self.page.rows()) == 2, "the alert is gone")
        self.wait_for_keyboard("1.60")

    def test_the_keyboard_stays_on_the_button_of_an_alert_when_its_rate_changes(self):
        self.open("1.50", "1.60")
        button = self.window.button(f"Remove alert: {title('1.60')}")
        Atspi.Component.grab_focus(button)
        wait_until(lambda: has(button, State.FOCUSED), "the button has the keyboard")
        self.home.agio("own", "rate", "EUR", "USD", "1.2345")
        wait_until(lambda: any("1.2345" in words for words in self.page.said()), "the rate")
        self.assertTrue(has(button, State.FOCUSED))

    def test_the_form_has_the_keyboard_after_the_last_alert_was_removed(self):
        self.open("1.50")
        self.focus("1.50")
        self.window.press("Delete")
        wait_for(self.page.rows, [], "the alerts")
        wait_until(lambda: list(in_sight_of(self.window.frame, Role.TEXT, State.FOCUSED)), "a field has the keyboard")


class InView(AlertCase):
    def setUp(self):
        super().setUp()
        self.limits = [f"1.5{number}1" for number in range(10, 25)]
        self.open(*self.limits)

    def rate(self):
        return self.window.with_keyboard("Rate") or self.window.get(Role.TEXT, "Rate")

    def test_the_form_is_in_view_with_what_it_says(self):
        self.wait_until_in_view(self.rate, "the rate")
        self.window.type("x")
        self.window.press("Return")
        reason = lambda: self.window.find(Role.LABEL, self.rate().get_description())
        wait_until(lambda: self.rate().get_description(), "the rate is refused")
        wait_until(reason, "the reason")
        self.wait_until_in_view(reason, "the reason")
        # Again after the page was left from a place far above.
        self.window.press("Escape")
        wait_until(lambda: self.window.focused(), "the list")
        AlertsPage(self.window)
        self.wait_until_in_view(self.rate, "the rate")

    def test_the_form_is_in_view_when_an_alert_far_above_is_edited(self):
        self.focus(self.limits[2])
        self.window.press("Return")
        wait_until(lambda: self.window.with_keyboard("Rate"), "the alert is edited")
        self.wait_until_in_view(self.rate, "the rate")

    def test_the_row_with_the_keyboard_is_in_view_when_one_is_removed_or_its_rate_changes(self):
        row = lambda: next(item for item in self.items() if has(item, State.FOCUSED))
        self.focus(self.limits[12])
        self.window.press("Delete")
        self.wait_for_keyboard(self.limits[13])
        self.wait_until_in_view(row, "the row")
        self.home.agio("own", "rate", "EUR", "USD", "1.2345")
        wait_until(lambda: any("1.2345" in words for words in self.page.said()), "the rate")
        self.wait_for_keyboard(self.limits[13])
        self.wait_until_in_view(row, "the row")


if __name__ == "__main__":
    unittest.main()
