"""The preferences: order, switches, addresses, keys and tests of the sources, and the update log; live, and by keyboard."""

import datetime
import stat
import subprocess
import unittest
from contextlib import closing

from bank import write
from case import WindowCase
from dates import written
from hand import Hand
from preferences import Preferences, is_visible
from programs import sql
from rates import ECB_CODES, NEWEST, earlier, newest_published
from waiting import wait_for, wait_until
from window import Atspi, Role, State, accessible, children, descendants, has, name, text, wait_for_layout

ALL = ["ecb", "frankfurter", "frankfurter2", "erapi", "fawazahmed0", "openexchangerates", "custom"]
#: The roles of controls, which must have a name.
CONTROLS = {Role.PUSH_BUTTON, Role.TOGGLE_BUTTON, Role.TEXT, Role.PASSWORD_TEXT, Role.CHECK_BOX, Role.LIST, Role.LIST_ITEM}


class PreferencesCase(WindowCase):
    def setUp(self):
        super().setUp()
        self.bank = self.open_bank(NEWEST.changed("1.01", newest_published()))
        self.home.use(self.bank)
        self.order = [source["name"] for source in self.home.json("sources")]

    def open(self):
        self.window = self.start()
        return Preferences(self.window)

    def source(self, called):
        return self.home.source(called)


class Sources(PreferencesCase):
    def test_every_source_is_listed_in_order_and_every_control_has_a_name(self):
        preferences = self.open()
        self.assertEqual(sorted(self.order), sorted(ALL))
        self.assertEqual(preferences.order(), self.order)
        for source in self.order:
            preferences.unfold(source)
        controls = [node for node in descendants(preferences.frame, [*CONTROLS]) if is_visible(node)]
        self.assertEqual([node.get_role_name() for node in controls if not name(node)], [])
        wanted = {f"{title} {source}" for source in self.order for title in ("Enable", "Address of", "Test")}
        wanted |= {"Key of openexchangerates", "Client ID of custom", "Client secret of custom"}
        names = {name(node) for node in controls}
        self.assertEqual(wanted - names, set())
        self.assertNotIn("Key of ecb", names)

    def test_alt_down_and_alt_up_move_a_source_and_the_keyboard_stays_with_it(self):
        preferences = self.open()
        first, second, *rest = self.order
        preferences.focus(first)
        self.window.press("alt+Up")
        self.window.press("alt+Down")
        wait_for(preferences.order, [second, first, *rest], "the order")
        self.assertEqual([source["name"] for source in self.home.json("sources")], [second, first, *rest])
        wait_until(lambda: has(preferences.row(first), State.FOCUSED), "the keyboard stays")
        self.window.press("alt+Up")
        wait_for(preferences.order, self.order, "the order")
        wait_until(lambda: has(preferences.row(first), State.FOCUSED), "the keyboard stays")

    def test_a_source_is_dragged_to_another_place(self):
        preferences = self.open()
        first, second, third, *rest = self.order
        self.drag(preferences, third, first)
        wait_for(preferences.order, [third, first, second, *rest], "the order")
        self.drag(preferences, third, second)
        wait_for(preferences.order, self.order[:2] + [third, *rest], "the order")
        wait_for(lambda: [source["name"] for source in self.home.json("sources")], self.order, "the stored order")

    def drag(self, preferences, source, target):
        """Drags a row by its handle onto another one."""
        wait_for_layout(lambda: [self.handle(preferences, row)[1] for row in preferences.order()])
        (x, y), (_, goal) = (self.handle(preferences, called) for called in (source, target))
        self.window.carry(x, y, goal)
        self.window.let_go()

    def handle(self, preferences, source):
        place = Atspi.Component.get_extents(preferences.row(source), Atspi.CoordType.SCREEN)
        return place.x + 20, place.y + place.height // 2

    def test_the_switch_turns_a_source_off_and_on(self):
        preferences = self.open()
        for is_on in [False, True]:
            preferences.turn("Enable ecb")
            wait_for(lambda: self.source("ecb")["enabled"], is_on, "whether ecb is asked")
            wait_for(lambda: preferences.is_on("Enable ecb"), is_on, "the switch")

    def test_what_agio_changes_is_shown_at_once(self):
        preferences = self.open()
        preferences.unfold("ecb")
        self.home.agio("sources", "disable", "ecb")
        wait_for(lambda: preferences.is_on("Enable ecb"), False, "the switch")
        turned = self.order[::-1]
        self.home.agio("sources", "order", *turned)
        wait_for(preferences.order, turned, "the order")
        self.home.agio("sources", "url", "ecb", "https://example.org")
        wait_for(lambda: text(preferences.shown("Address of ecb")), "https://example.org", "the address")
        preferences.show("General")
        self.home.agio("config", "set", "refresh", "automatic")
        wait_for(lambda: preferences.is_on("Update rates automatically"), True, "the switch")
        self.home.agio("config", "set", "refresh", "asked")
        wait_for(lambda: preferences.is_on("Update rates automatically"), False, "the switch")

    def test_allowing_to_connect_asks_for_old_rates_at_once_and_is_the_setting_refresh(self):
        preferences = self.open()
        preferences.show("General")
        self.assertEqual(self.bank.total, 0)
        preferences.turn("Update rates automatically")
        wait_for(lambda: self.home.agio("config", "get", "refresh").strip(), "automatic", "the setting")
        wait_for(lambda: self.bank.total, 1, "the number of requests")
        self.assert_amounts(self.window, "100", "EUR", table=self.bank.table)
        preferences.turn("Update rates automatically")
        wait_for(lambda: self.home.agio("config", "get", "refresh").strip(), "asked", "the setting")


class Address(PreferencesCase):
    def test_an_address_is_kept_at_enter_and_default_goes_back(self):
        own = self.home.source("ecb")["url"]
        preferences = self.open()
        preferences.unfold("ecb")
        preferences.write("Address of ecb", "https://rates.example.org/ecb")
        self.assertEqual(self.source("ecb")["url"], own)
        self.window.press("Return")
        wait_for(lambda: self.source("ecb")["url"], "https://rates.example.org/ecb", "the address")
        self.window.click(preferences.shown("Reset address of ecb"))
        wait_for(lambda: self.source("ecb")["url"], "https://www.ecb.europa.eu", "the address")
        wait_for(lambda: text(preferences.shown("Address of ecb")), "https://www.ecb.europa.eu", "the text")
        self.assertIs(has(preferences.shown("Reset address of ecb"), State.SENSITIVE), False)

    def test_an_address_is_kept_when_the_window_is_closed_and_forgotten_at_escape(self):
        preferences = self.open()
        for key, kept in [("alt+F4", "https://rates.example.org"), ("ctrl+w", "https://other.example.org")]:
            preferences.unfold("ecb")
            preferences.write("Address of ecb", kept)
            self.window.press(key)
            wait_for(lambda: self.source("ecb")["url"], kept, "the address")
            wait_for(lambda: preferences.frame, None, "the window of the preferences")
            self.window.wait_until_active()
            preferences = Preferences(self.window)
        preferences.unfold("ecb")
        preferences.write("Address of ecb", "https://half")
        preferences.close()
        self.window.wait_until_active()
        preferences = Preferences(self.window)
        self.assertEqual(self.source("ecb")["url"], kept)
        self.assertEqual(text(preferences.called("Address of ecb")), kept)
        preferences.unfold("ecb")
        preferences.write("Address of ecb", "https://last.example.org")
        with closing(Hand()) as hand:
            hand.close_window(hand.managed(self.window.process.pid)[0])
        self.assertEqual(self.window.wait(), 0)
        self.assertEqual(self.source("ecb")["url"], "https://last.example.org")

    def test_an_address_that_cannot_be_used_says_why_until_it_is_mended_or_forgotten(self):
        before = self.source("ecb")["url"]
        preferences = self.open()
        preferences.unfold("ecb")
        entry = preferences.shown("Address of ecb")
        for mended in [before, "https://example.org"]:
            preferences.write("Address of ecb", "nonsense")
            self.window.press("Return")
            reason = "“nonsense” is not a valid address. Enter one that starts with https:// and has no user name or password."
            wait_for(entry.get_description, reason, "the reason")
            self.assertEqual(text(entry), "nonsense")
            self.assertEqual(self.source("ecb")["url"], before)
            preferences.write("Address of ecb", mended)
            self.window.press("Return")
            wait_for(entry.get_description, "", "the reason")
            wait_for(lambda: self.source("ecb")["url"], mended, "the address")

    def test_an_address_that_changes_elsewhere_is_shown_unless_another_is_being_typed(self):
        preferences = self.open()
        preferences.unfold("ecb")
        entry = preferences.shown("Address of ecb")
        Atspi.Component.grab_focus(entry)
        wait_until(lambda: has(entry, State.FOCUSED), "the address has the keyboard")
        self.home.agio("sources", "url", "ecb", "https://other.example.org")
        wait_for(lambda: text(entry), "https://other.example.org", "the address")
        # The focus leaves the entry, and the address is not changed back.
        preferences.focus("frankfurter")
        preferences.write("Address of ecb", "https://half")
        self.assertEqual(self.source("ecb")["url"], "https://other.example.org")
        self.home.agio("sources", "url", "ecb", "https://third.example.org")
        self.home.agio("sources", "disable", "erapi")
        wait_for(lambda: preferences.is_on("Enable erapi"), False, "the switch")
        self.assertEqual(text(entry), "https://half")
        preferences.close()
        self.assertEqual(self.source("ecb")["url"], "https://third.example.org")

    def test_an_address_that_is_being_typed_stays_and_is_not_kept_when_the_order_changes(self):
        preferences = self.open()
        preferences.unfold("custom")
        preferences.write("Address of custom", "https://half")
        self.home.agio("sources", "order", "custom")
        wait_for(lambda: preferences.order()[0], "custom", "the first source")
        entry = preferences.shown("Address of custom")
        self.assertTrue(has(entry, State.FOCUSED))
        self.window.type("way.example.org")
        wait_for(lambda: text(entry), "https://halfway.example.org", "the address")
        self.assertNotIn("half", str(self.source("custom")["url"]))


class Trial(PreferencesCase):
    def test_the_test_button_asks_that_source_only_and_says_what_it_gave_or_confirmed(self):
        preferences = self.open()
        preferences.unfold("frankfurter")
        gave = f"Received {len(ECB_CODES)} rates for {written(newest_published())}."
        confirmed = f"The source has no newer rates. {len(ECB_CODES)} rates for {written(newest_published())} are stored."
        self.bank.gate.clear()
        self.window.click(preferences.shown("Test frankfurter"))
        wait_for(lambda: has(preferences.shown("Test frankfurter"), State.SENSITIVE), False, "the button")
        self.bank.gate.set()
        wait_for(lambda: self.result(preferences, "frankfurter"), gave, "the result")
        self.assertEqual([request.path for request in self.bank.log], ["/v1/latest"])
        self.try_out(preferences, "frankfurter")
        self.assertEqual([request.status for request in self.bank.log], [200, 304])
        self.assertEqual(self.result(preferences, "frankfurter"), confirmed)
        # The same rates again, from a server that does not support validators.
        self.bank.fault = lambda handler, answer: write(handler, answer)
        self.try_out(preferences, "frankfurter")
        self.assertEqual([request.status for request in self.bank.log], [200, 304, 200])
        self.assertEqual(self.result(preferences, "frankfurter"), gave)

    def test_a_source_that_is_not_to_be_asked_yet_is_not_asked_and_the_button_says_so(self):
        self.bank.max_age = 86_400
        self.home.agio("refresh", "--source", "frankfurter")
        self.assertEqual(self.bank.total, 1)
        preferences = self.open()
        preferences.unfold("frankfurter")
        self.bank.mode = 404
        moment = local_time(sql(self.home.store, "SELECT not_before FROM source WHERE name = 'frankfurter'"))
        self.try_out(preferences, "frankfurter")
        self.assertEqual(
            self.result(preferences, "frankfurter"),
            f"Not contacted: the source allows the next request at {moment}. "
            f"{len(ECB_CODES)} rates for {written(newest_published())} are stored.",
        )
        self.assertEqual(self.bank.total, 1)

    def test_a_source_that_fails_its_test_says_why_and_the_status_is_left_alone(self):
        self.home.agio("refresh", "--source", "frankfurter")
        preferences = self.open()
        preferences.unfold("frankfurter")
        before, amounts = self.window.status(), self.window.amounts()
        older = earlier(newest_published(), 3)
        self.bank.table = NEWEST.changed("1.02", older)
        self.try_out(preferences, "frankfurter")
        expected = f"older than the stored ones, of {written(newest_published())}."
        self.assertIn(f", of {written(older)}, are {expected}", self.result(preferences, "frankfurter"))
        self.assertIn(expected, self.source("frankfurter")["lastError"]["message"])
        self.bank.mode = 404
        self.try_out(preferences, "frankfurter")
        self.assertIn("404", self.result(preferences, "frankfurter"))
        wait_until(lambda: "404" in preferences.summary("frankfurter"), "the row says so")
        self.bank.mode, self.bank.retry_after = 429, "3000"
        self.home.agio("refresh", "--source", "frankfurter", code=3)
        asked = self.bank.total
        self.try_out(preferences, "frankfurter")
        self.assertIn("is limiting requests until", self.result(preferences, "frankfurter"))
        self.assertEqual(self.bank.total, asked)
        wait_for(self.window.status, before, "the status")
        wait_for(self.window.amounts, amounts, "the amounts")

    def try_out(self, preferences, source):
        """Presses the button and waits for the test to end."""
        button = preferences.shown(f"Test {source}")
        before = self.result(preferences, source)
        self.window.click(button)
        wait_until(lambda: has(button, State.SENSITIVE) and self.result(preferences, source) not in ("", before), "the result")

    def result(self, preferences, source):
        """The result next to the button; empty if there is none."""
        beside = children(accessible(preferences.shown(f"Test {source}").get_parent))
        return " ".join(name(node) for node in beside if node.get_role() == Role.LABEL and is_visible(node))


def local_time(instant):
    """An instant in the user's time zone, as the preferences write it."""
    return datetime.datetime.fromtimestamp(instant).strftime("%-d %b %Y, %H:%M")


class Log(PreferencesCase):
    def test_the_update_log_has_every_attempt_in_words_the_newest_first_and_grows_by_itself(self):
        preferences = self.open()
        preferences.show("Log")
        wait_until(lambda: preferences.shown("No updates yet"), "the log is empty")
        self.home.agio("refresh")
        wait_for(lambda: len(preferences.log()), 1, "the lines of the log")
        self.assertRegex(preferences.log()[0], rf"^\d+ [A-Z][a-z]{{2}} \d{{4}}, \d\d:\d\d, European Central Bank: Updated .*{written(newest_published())}")
        self.bank.mode = 404
        self.home.agio("refresh", code=3)
        wait_for(lambda: len(preferences.log()), 3, "the lines of the log")
        self.assertIn("404", preferences.log()[0])
        self.assertIn("Frankfurter", preferences.log()[0])
        self.window.screenshot("update-log")


class Keys(PreferencesCase):
    """Keys where there is no Secret Service, as in the session of the tests."""

    def test_where_there_is_no_secret_service_the_user_may_allow_a_file_and_the_key_is_kept_there(self):
        preferences = self.open()
        preferences.unfold("openexchangerates")
        self.assertIn("key", preferences.summary("openexchangerates"))
        preferences.write("Key of openexchangerates", "s3cret")
        self.assertNotIn("s3cret", text(preferences.shown("Key of openexchangerates")))
        self.window.press("Return")
        offer = wait_until(lambda: preferences.shown("Save key of openexchangerates in a file"), "a file is offered", 40)
        self.window.screenshot("no-secret-service")
        self.assertEqual(self.source("openexchangerates")["key"], "required")
        self.window.click(offer)
        wait_for(lambda: self.source("openexchangerates")["key"], "set", "the key")
        self.assertEqual(self.home.agio("config", "get", "secrets").strip(), "file")
        secrets = [path for path in self.home.store.parent.iterdir() if b"s3cret" in path.read_bytes()]
        self.assertEqual([stat.S_IMODE(path.stat().st_mode) for path in secrets], [0o600])
        self.assertNotIn(self.home.store, secrets)
        wait_for(lambda: text(preferences.shown("Key of openexchangerates")), "", "the text of the key")
        self.window.click(wait_until(lambda: preferences.shown("Remove key of openexchangerates"), "it can be removed"))
        wait_for(lambda: self.source("openexchangerates")["key"], "required", "the key")
        self.assertFalse([path for path in self.home.store.parent.iterdir() if b"s3cret" in path.read_bytes()])

    def test_a_client_of_the_users_own_server_is_kept(self):
        self.home.agio("config", "set", "secrets", "file")
        preferences = self.open()
        preferences.unfold("custom")
        preferences.write("Token address of custom", "https://example.org/token")
        preferences.write("Client ID of custom", "me")
        # A change by another program does not change what was typed.
        self.home.agio("sources", "disable", "ecb")
        wait_for(lambda: preferences.is_on("Enable ecb"), False, "the switch")
        self.assertEqual(text(preferences.shown("Token address of custom")), "https://example.org/token")
        preferences.write("Client secret of custom", "hidden")
        self.window.press("Return")
        wait_for(lambda: self.source("custom")["key"], "set", "the key")
        wait_for(lambda: text(preferences.shown("Client secret of custom")), "", "the text of the secret")
        self.assertEqual(text(preferences.shown("Client ID of custom")), "me")


class Life(PreferencesCase):
    def test_escape_closes_the_preferences_they_open_again_and_the_program_ends_with_them(self):
        preferences = self.open()
        preferences.unfold("ecb")
        preferences.close()
        self.window.wait_until_active()
        self.window.enter("USD", "5")
        again = Preferences(self.window)
        self.assertEqual(again.order(), self.order)
        again.unfold("ecb")
        subprocess.run(["kill", str(self.window.process.pid)], check=True)
        self.assertEqual(self.window.wait(), 0)

    def test_the_preferences_are_closed_while_another_program_changes_the_sources(self):
        preferences = self.open()
        first, second, *rest = self.order
        for order in [[second, first], [first, second]] * 3:
            self.home.agio("sources", "order", *order)
            self.window.press("Escape")
            wait_until(lambda: not preferences.frame, "they are closed")
            preferences = Preferences(self.window)
            wait_for(preferences.order, [*order, *rest], "the order")

    def test_the_rows_stay_as_they_are_while_a_source_gives_new_rates(self):
        preferences = self.open()
        preferences.unfold("erapi")
        self.home.agio("refresh")
        wait_until(lambda: written(newest_published()) in preferences.summary("ecb"), "the row has the new day")
        self.assertTrue(preferences.shown("Test erapi"))
        self.assertEqual(preferences.order(), self.order)

    def test_tab_goes_through_every_page_and_comes_round(self):
        preferences = self.open()
        pages = {
            "General": "Chart beside the list", "Sources": "Enable custom", "Custom rates": "Custom rates", "Log": "Log",
        }
        self.assertEqual(preferences.tabs(), list(pages))
        for page, control in pages.items():
            tab = self.window.get(Role.RADIO_BUTTON, page)
            Atspi.Component.grab_focus(tab)
            self.window.click(tab)
            wait_until(lambda: self.keyboard(preferences) == page, f"{page} has the keyboard")
            seen = [page]
            while True:
                self.window.press("Tab")
                here = wait_until(lambda: (now := self.keyboard(preferences)) != seen[-1] and now, "the keyboard goes on")
                if here in seen:
                    break
                seen.append(here)
            self.assertIn(control, seen)

    def test_general_settings_come_first_in_the_order_of_use(self):
        self.window = self.start()
        preferences = Preferences(self.window, "General")
        page = preferences.list("Connection"), preferences.list("Appearance"), preferences.list("Amounts"), preferences.list("Charts")
        controls = [name(node) for box in page for node in descendants(box, [Role.TOGGLE_BUTTON, Role.RADIO_BUTTON])]
        self.assertEqual(
            controls,
            [
                "Update rates automatically", "On metered networks too", "System", "Light", "Dark", "Flags", "More digits", "Unit rates",
                "Sparklines", "Chart beside the list",
            ],
        )
        self.window.screenshot("preferences-general")

    def test_a_screen_reader_reads_the_hint_of_a_setting_with_its_switch(self):
        self.window = self.start()
        switch = Preferences(self.window, "General").switch("More digits")
        self.assertEqual(switch.get_description(), "Show four more digits, dimmed.")

    def test_letters_with_alt_reach_the_pages_and_their_controls(self):
        self.window = self.start()
        preferences = Preferences(self.window, "General")
        keys = {
            "alt+a": "refresh", "alt+m": "refresh", "alt+k": "appearance", "alt+f": "flags", "alt+d": "digits", "alt+u": "unit-rates",
            "alt+l": "sparklines", "alt+b": "chart",
        }
        for key, setting in keys.items():
            before = self.setting(setting)
            self.window.press(key)
            wait_until(lambda: self.setting(setting) != before, f"{key} turns the switch")
        self.reach(preferences, "alt+c", "Custom rates")
        fields = {
            "alt+q": "Quote currency", "alt+b": "Base currency", "alt+t": "Rate", "alt+n": "Currency name", "alt+d": "Currency code",
        }
        for key, entry in fields.items():
            self.window.press(key)
            wait_until(lambda: self.window.with_keyboard(entry), f"{entry} has the keyboard")
        self.window.screenshot("preferences-custom-rates")
        self.reach(preferences, "alt+s", "Sources")
        preferences.unfold("ecb")
        self.window.press("alt+a")
        wait_until(lambda: self.window.with_keyboard("Address of ecb"), "the address has the keyboard")
        self.window.screenshot("preferences-sources")
        self.reach(preferences, "alt+o", "Log")
        self.reach(preferences, "alt+g", "General")

    def setting(self, called):
        return self.home.agio("config", "get", called).strip()

    def reach(self, preferences, key, page):
        self.window.press(key)
        wait_until(lambda: has(preferences.tab(page), State.CHECKED), f"the page {page}")

    def keyboard(self, preferences):
        """The name of the focused widget."""
        nodes = descendants(preferences.frame, None, State.FOCUSED)
        return next((name(node) for node in nodes if accessible(node.get_role) != Role.FRAME), None)


if __name__ == "__main__":
    unittest.main()
