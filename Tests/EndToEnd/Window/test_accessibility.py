"""The program as seen by assistive technology: every control of every page, Tab through the window, announcements."""

import subprocess
import unittest

from case import WindowCase
from chart import ChartPage
from preferences import Preferences
from test_status import Announcements, Notifications
from waiting import pump, wait_for, wait_until
from window import Atspi, Role, State, accessible, descendants, has, members, name

#: The roles of controls, focusable or not.
CONTROLS = {
    Role.PUSH_BUTTON, Role.TOGGLE_BUTTON, Role.CHECK_BOX, Role.RADIO_BUTTON, Role.TEXT, Role.PASSWORD_TEXT, Role.SPIN_BUTTON,
    Role.LIST_ITEM, Role.MENU_ITEM, Role.CHECK_MENU_ITEM, Role.RADIO_MENU_ITEM, Role.LINK, Role.COMBO_BOX, Role.SLIDER,
}
#: Roles that describe nothing.
NO_ROLES = {Role.UNKNOWN, Role.INVALID, Role.REDUNDANT_OBJECT, Role.EXTENDED, Role.PANEL, Role.FILLER, Role.DRAWING_AREA}


def controls(node):
    """The visible controls and focusable widgets, also those that are scrolled out of view."""
    for found in descendants(node):
        is_control = accessible(found.get_role) in CONTROLS or has(found, State.FOCUSABLE)
        if is_control and is_seen(found):
            yield found


def is_seen(node):
    """Whether a widget is visible, also if it is scrolled out of view."""
    is_shown = has(node, State.SHOWING)
    while not has(node, State.SHOWING):
        if not has(node, State.VISIBLE):
            return False
        node = accessible(node.get_parent)
    while not is_shown and node:
        is_shown = accessible(node.get_role) == Role.SCROLL_PANE
        node = accessible(node.get_parent)
    return is_shown


def in_an_entry(icon):
    """Whether a node is the icon of an entry, which a screen reader skips."""
    return accessible(icon.get_parent).get_role() == Role.TEXT


class Audit(WindowCase):
    def setUp(self):
        super().setUp()
        self.window = self.start()
        self.counts = {}
        self.seen = set()

    def audit(self, page, within=None):
        """Asserts that every control of a page has a unique name and a role, and that no picture has a name."""
        found = [(name(node), accessible(node.get_role), node) for node in controls(within or self.window.application)]
        nameless = [(page, role) for called, role, _ in found if not called.strip() or role in NO_ROLES]
        self.assertEqual(nameless, [], f"{page}: controls without a name or a role")
        pictures = [name(node) for node in descendants(within or self.window.application, Role.ICON) if name(node) and not in_an_entry(node)]
        self.assertEqual(pictures, [], f"{page}: pictures that are read aloud")
        identities = {node.path for *_, node in found}
        self.counts[page] = len(identities - self.seen)
        self.seen |= identities

    def menu(self):
        return self.window.find(Role.MENU)

    def close_menu(self):
        self.window.press("Escape")
        wait_until(lambda: self.menu() is None, "the menu is closed")

    def shell(self, called):
        return next((node for node in members(self.window.application) if name(node) == called), None)

    def entry(self, called):
        """The entry of that name, once it is showing and focused: it may be focused first."""
        node = self.window.called(called)
        return node if has(node, State.FOCUSED) and has(node, State.SHOWING) else None

    def close_popover(self, called):
        self.window.press("Escape")
        wait_until(lambda: not has(self.window.called(called), State.SHOWING), f"{called} is closed")

    def test_every_control_of_every_page_has_a_name_and_a_role(self):
        self.audit_the_window()
        self.audit_the_menus()
        self.audit_the_popovers()
        self.audit_the_chart()
        self.audit_the_kept_conversions()
        self.audit_the_alerts()
        self.audit_the_preferences()
        self.audit_other_windows()
        self.audit_an_empty_list()
        listing = ", ".join(f"{page} {count}" for page, count in self.counts.items())
        print(f"\n{sum(self.counts.values())} controls have a name and a role: {listing}", flush=True)
        self.assertNotIn(0, self.counts.values())

    def audit_the_window(self):
        window = self.window
        self.audit("the list")
        window.enter("USD", "1.2.3")
        wait_until(lambda: window.is_marked("USD"), "the amount is marked")
        window.press("Escape")
        window.press("ctrl+f")
        wait_until(lambda: self.entry("Find in the list"), "the line to find a row")
        self.audit("finding")
        window.press("Escape")
        window.focus("GBP")
        window.press("ctrl+Delete")
        wait_for(window.notice, "GBP was removed.", "the notice")
        self.audit("a notice")
        window.press("ctrl+z")
        wait_for(window.focused, "GBP", "the row with the keyboard")

    def audit_the_menus(self):
        window = self.window
        window.press("F10")
        wait_until(self.menu, "the main menu")
        self.audit("the main menu", self.menu())
        self.close_menu()
        window.open_menu("USD")
        self.audit("a row's menu", self.menu())
        self.close_menu()
        window.click(window.called("Lists", Role.PUSH_BUTTON))
        wait_until(self.menu, "the menu of the lists")
        self.audit("the lists", self.menu())
        self.close_menu()

    def audit_the_popovers(self):
        window = self.window
        window.press("ctrl+shift+n")
        wait_until(lambda: self.entry("Name of the list"), "the popover of a new list")
        self.audit("a new list")
        self.close_popover("Name of the list")
        window.press("ctrl+shift+f")
        wait_until(lambda: self.entry("Fee in percent"), "the popover of the fee")
        self.audit("the fee")
        window.type("2")
        window.press("Return")
        wait_until(lambda: window.find(Role.PUSH_BUTTON, "Change fee"), "the bar of the fee")
        self.audit("the bar of the fee")
        window.open_day()
        self.audit("choosing a day")
        window.type("2022-12-31")
        window.press("Return")
        wait_until(window.banner, "a past day")
        self.audit("a past day")
        window.press("ctrl+t")
        wait_for(window.banner, None, "the past day shown")
        window.open_picker()
        self.audit("the picker")
        window.look_for("kron")
        wait_until(lambda: window.choice("ISJ"), "former ones are offered")
        window.press("ctrl+Return")
        wait_until(lambda: window.find(Role.PUSH_BUTTON, "Add 1 Currency"), "one is selected")
        self.audit("a search")
        window.press("Escape", "Escape")
        wait_for(window.search, None, "the picker")

    def audit_the_chart(self):
        window = self.window
        page = ChartPage(window).open("USD")
        self.audit("the chart")
        for code in ("GBP", "JPY"):
            page.compare(code)
            window.button(f"Remove {code}")
        self.audit("a comparison")
        window.click(window.button("Compare"))
        wait_until(lambda: self.entry("Currency to compare"), "the popover")
        self.audit("comparing")
        self.close_popover("Currency to compare")
        window.click(window.button("Range…"))
        wait_until(lambda: (node := window.find(Role.TEXT, "First day")) and has(node, State.FOCUSED), "the popover")
        self.audit("a span")
        window.press("Escape")
        wait_for(lambda: window.find(Role.TEXT, "First day"), None, "the popover")
        for view in ("Table", "Averages"):
            page.choose(view)
            self.audit(view)
        window.click(window.button("Export"))
        wait_until(self.menu, "the menu")
        self.audit("the export", self.menu())
        self.close_menu()
        page.pick("Quote currency", "ARS")
        window.button("Download Rates from Frankfurter")
        self.audit("a missing pair")
        window.click(window.button("Back"))
        wait_for(window.focused, "USD", "the row with the keyboard")

    def audit_the_kept_conversions(self):
        window = self.window
        window.focus("USD")
        window.press("ctrl+shift+s")
        wait_until(lambda: window.find(Role.TEXT, "Search kept conversions"), "the page")
        self.audit("nothing kept")
        self.home.agio("keep", "48.50", "USD", "EUR", "--note", "Taxi")
        wait_until(lambda: window.find(Role.LIST_ITEM), "the kept conversion")
        self.audit("the kept conversions")
        window.press("Escape")
        wait_for(window.focused, "USD", "the row with the keyboard")

    def audit_the_alerts(self):
        window = self.window
        window.focus("USD")
        window.press("F10")
        items = {name(item): item for item in descendants(wait_until(self.menu, "the main menu"), Role.MENU_ITEM)}
        window.click(items["Alerts"])
        wait_until(lambda: window.with_keyboard("Rate"), "the page")
        self.audit("no alerts")
        self.home.agio("alerts", "add", "EUR", "USD", "above", "1.5")
        wait_until(lambda: window.find(Role.LIST_ITEM, "When 1 EUR is above 1.50 USD"), "the alert")
        for kind in ("Moves", "Every"):
            window.click(window.called(kind, Role.RADIO_BUTTON))
            self.audit(f"an alert: {kind}")
        window.press("Escape")
        wait_for(window.focused, "USD", "the row with the keyboard")

    def audit_the_preferences(self):
        self.home.agio("refresh", code=3)
        self.home.agio("own", "rate", "EUR", "USD", "1.2")
        self.home.agio("own", "currency", "PTS", "points")
        preferences = Preferences(self.window)
        for source in preferences.order():
            preferences.unfold(source)
        for page in ("Sources", "Log", "Custom rates", "General"):
            preferences.show(page)
            self.audit(page, preferences.frame)
        preferences.close()

    def audit_other_windows(self):
        window = self.window
        window.press("F1")
        wait_until(lambda: self.shell("Help"), "the help")
        self.audit("the help", self.shell("Help"))
        window.press("Escape")
        wait_for(lambda: self.shell("Help"), None, "the help")
        window.wait_until_active()
        window.press("ctrl+question")
        wait_until(lambda: self.shell("Keyboard Shortcuts"), "the shortcuts")
        self.audit("the shortcuts", self.shell("Keyboard Shortcuts"))
        window.press("Escape")
        wait_for(lambda: self.shell("Keyboard Shortcuts"), None, "the shortcuts")
        window.wait_until_active()
        window.press("F10")
        items = {name(item): item for item in descendants(wait_until(self.menu, "the main menu"), Role.MENU_ITEM)}
        window.click(items["About Agio"])
        about = wait_until(lambda: self.shell("About Agio") or self.shell("About"), "the about box")
        self.audit("about", about)
        window.press("Escape")

    def audit_an_empty_list(self):
        self.home.agio("remove", *self.home.list())
        wait_until(lambda: self.window.find(Role.PUSH_BUTTON, "Add Currency…"), "the page of an empty list")
        self.audit("an empty list")


class Keyboard(WindowCase):
    def test_tab_goes_through_the_window_as_one_reads_it_and_back(self):
        window = self.start()
        self.home.agio("fee", "2")
        wait_until(lambda: window.find(Role.PUSH_BUTTON, "Change fee"), "the bar of the fee")
        first = self.focused(window)
        order = [first]
        while (after := self.press(window, "Tab", order[-1])) != first and len(order) < 60:
            order.append(after)
        start = order.index("Add currency")
        order = order[start:] + order[:start]
        rows = [part for code in window.rows() for part in (f"Amount in {code}", f"Actions for {code}")]
        credit = "Source: European Central Bank"
        bar = ["Add currency", "Refresh rates", "Lists", "Main menu"]
        # The rates of the history are old.
        status = [credit, "Retry", "Details", "Choose date"]
        self.assertEqual(order, [*bar, "Change fee", *rows, *status])
        self.assertEqual(set(order), {name(node) for node in controls(window.frame) if has(node, State.FOCUSABLE)})
        back = [first]
        while (before := self.press(window, "shift+Tab", back[-1])) != first and len(back) < 60:
            back.append(before)
        start = back.index("Choose date")
        self.assertEqual(back[start:] + back[:start], order[::-1])

    def press(self, window, key, before):
        """The focused widget after a key that moves the focus."""
        window.press(key)

        def has_moved():
            focused = self.focused(window)
            return focused not in (None, before), focused

        return wait_until(has_moved, f"the keyboard has moved from {before}")

    def focused(self, window):
        return next((name(node) for node in controls(window.frame) if has(node, State.FOCUSED)), None)


class Speech(WindowCase):
    """The announcements while an amount is typed, and when rates arrive."""

    def listen(self, *events):
        heard = []

        def hear(event):
            # A query may let further events in.
            heard.append((event.type, event.source, False))
            place = len(heard) - 1
            heard[place] = (event.type, event.source, has(event.source, State.FOCUSED))

        listener = Atspi.EventListener.new(hear)
        for event in events:
            listener.register(event)
            self.addCleanup(listener.deregister, event)
        pump()
        return heard

    def test_a_typed_digit_changes_every_row_and_is_read_once(self):
        self.home.agio("add", "DKK", "SEK", "NOK", "PLN", "CZK")
        window = self.start()
        focused = self.listen("object:state-changed:focused")
        window.enter("USD", "1")
        self.assert_amounts(window, "1", "USD", typed="1")
        # GTK tells of the focus a second time, when it is idle.
        wait_until(lambda: [name(source) for _, source, _ in focused].count("Amount in USD") >= 2, "the focus is told twice")
        heard = self.listen(
            "object:text-changed", "object:announcement", "object:state-changed:focused",
            "object:property-change:accessible-name", "object:property-change:accessible-description",
            "object:active-descendant-changed", "object:children-changed", "object:selection-changed",
        )
        window.type("7")
        self.assert_amounts(window, "17", "USD", typed="17")
        pump()
        changed = {name(source) for kind, source, _ in heard if kind.startswith("object:text-changed")}
        self.assertEqual(changed, {f"Amount in {code}" for code in window.rows()})
        spoken = {name(source) for kind, source, has_keyboard in heard if has_keyboard}
        self.assertEqual(spoken, {"Amount in USD"})
        others = [(kind, name(source)) for kind, source, _ in heard if not kind.startswith("object:text-changed")]
        self.assertEqual(others, [])

    def test_the_keyboard_is_told_before_the_selection_that_comes_with_it(self):
        # Orca takes a selection or a moved caret for the focus, and then does not say the name of the entry.
        window = self.start()
        window.focus("EUR")
        heard = self.listen("focus:", "object:text-caret-moved", "object:text-selection-changed")
        window.press("Down")
        wait_for(window.focused, "USD", "the row with the keyboard")
        wait_until(lambda: "object:text-selection-changed" in self.of_row(heard, "USD"), "the selection is told")
        self.assertEqual(self.of_row(heard, "USD")[0], "focus:")

    def of_row(self, heard, code):
        """The events of the amount of a row, in order."""
        return [kind for kind, source, _ in heard if name(source) == f"Amount in {code}"]

    def test_why_a_text_is_no_amount_is_told_at_once_and_once(self):
        window = self.start()
        window.focus("USD")
        told, heard = Announcements(self, window), self.listen("object:property-change:accessible-description")
        window.type("1x")
        wait_until(lambda: window.problem("USD"), "the reason")
        wait_for(lambda: self.of_row(heard, "USD"), ["object:property-change:accessible-description"], "what is told")
        self.assertEqual(told.heard, [])

    def test_the_result_of_a_calculation_is_told(self):
        window = self.start()
        window.focus("USD")
        heard = self.listen("object:property-change:accessible-description")
        window.type("12*3")
        wait_for(lambda: accessible(window.entry("USD").get_description, ""), "= 36.00", "the description")
        wait_until(lambda: self.of_row(heard, "USD"), "it is told")

    def test_that_no_row_is_found_is_told_once(self):
        window = self.start()
        # Rows have tooltips some time after the first frame, which are descriptions of their boxes; all get them at once.
        last = window.row(window.rows()[-1])
        wait_until(lambda: accessible(last.get_child_at_index(0).get_description, ""), "the tooltips")
        pump()
        told, heard = Announcements(self, window), self.listen("object:property-change:accessible-description")
        window.press("ctrl+f")
        find = wait_until(lambda: window.with_keyboard("Find in the list"), "the search")
        window.type("q")
        window.type("x")
        wait_until(lambda: accessible(find.get_description, ""), "the reason")
        pump()
        self.assertEqual([name(source) for _, source, _ in heard], ["Find in the list"])
        self.assertEqual(told.heard, [])

    def test_a_moved_row_and_a_new_base_are_told(self):
        window = self.start()
        told = Announcements(self, window)
        window.focus("GBP")
        window.press("alt+Down")
        wait_for(lambda: told.heard, ["GBP is at position 4 of 7."], "what is told")
        window.press("ctrl+b")
        wait_for(lambda: told.heard[1:], ["GBP is the base."], "what is told")

    def test_amounts_are_named_by_their_currency_and_flags_say_nothing(self):
        window = self.start()
        for code in window.rows():
            self.assertEqual(name(window.entry(code)), f"Amount in {code}")
            self.assertEqual(accessible(window.entry(code).get_role), Role.TEXT)
            said = "".join(name(node) for node in descendants(window.row(code)))
            self.assertFalse([letter for letter in said if 0x1F1E6 <= ord(letter) <= 0x1F1FF], "flags are silent")
        described = {code: accessible(window.row(code).get_description) for code in window.rows()}
        self.assertEqual(described["EUR"], "Base")
        self.assertRegex(described["USD"], r"^1 EUR = [\d.]+ USD$")

    def test_what_is_marked_missing_or_refused_says_so_in_words(self):
        self.home.agio("add", "SYP")
        window = self.start()
        self.assertIn("No rate", window.labels("SYP"))
        self.assertIn("Base", window.labels("EUR"))
        window.enter("USD", "1.2.3")
        wait_until(lambda: window.problem("USD"), "the reason is said")
        self.assertIn(window.problem("USD"), window.labels("USD"))

    def test_what_is_announced_is_a_notification_too_where_the_screen_reader_knows_no_announcements(self):
        window = self.start()
        told, shown = Announcements(self, window), Notifications(self, window)
        window.focus("USD")
        window.press("ctrl+Delete")
        wait_for(lambda: told.heard, ["USD was removed."], "the announcements")
        atk = subprocess.run(["pkg-config", "--modversion", "atk"], capture_output=True, text=True, check=True).stdout
        # ATK of this version comes with Orca 43 or an older one.
        is_old = [int(number) for number in atk.split(".")[:2]] < [2, 48]
        wait_for(lambda: shown.heard, ["USD was removed."] if is_old else [], "the notifications")
        self.assertNotIn([], shown.states)

    def test_a_failing_refresh_is_announced_once(self):
        window = self.start()
        told = Announcements(self, window)
        window.press("ctrl+r")
        wait_until(lambda: "Not updated" in window.status(), "the failure is told")
        wait_until(lambda: told.heard, "it is read aloud")
        window.type("12")
        self.assert_amounts(window, "12", "EUR", typed="12")
        self.assertEqual(len(told.heard), 1, told.heard)


if __name__ == "__main__":
    unittest.main()
