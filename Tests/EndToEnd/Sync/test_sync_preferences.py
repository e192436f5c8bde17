"""The sync in the preferences: begun through a server, with a password, and ended."""

from case import WindowCase
from test_server import ServerCase
from waiting import wait_for, wait_until
from window import Role, State, descendants, in_sight, name


class SyncPreferences(WindowCase, ServerCase):
    def open(self):
        window = self.start()
        window.press("ctrl+comma")
        window.click(wait_until(lambda: window.called("Details of the sync"), "the details"))
        return window

    def field(self, window, called):
        return next((node for node in in_sight(window.application, [Role.TEXT, Role.PASSWORD_TEXT], State.SHOWING) if name(node) == called), None)

    def fill(self, window, called, text):
        field = wait_until(lambda: self.field(window, called), called)
        field.get_component_iface().grab_focus()
        wait_until(lambda: field.get_state_set().contains(State.FOCUSED), f"{called} has the keyboard")
        window.type(text)

    def labels(self, window):
        return [name(label) for label in descendants(window.application, Role.LABEL)]

    def test_a_server_is_used_with_its_password_and_given_up(self):
        self.home.agio("config", "set", "secrets", "file")
        self.other.agio("lists", "add", "Rome")
        self.other.agio("sync", "postgresql", self.server.address("ben"), "--space", "office")
        window = self.open()
        self.fill(window, "Server", self.server.port_address("anna"))
        self.fill(window, "Shared space", "office")
        window.press("Return")
        wait_until(lambda: "The server requires a password." in self.labels(window), "the password is asked for")
        self.fill(window, "Password", "open sesame")
        window.press("Return")
        wait_until(lambda: self.server.port_address("anna") in self.labels(window), "the server is told")
        wait_until(lambda: any(words.startswith("Last sync: ") for words in self.labels(window)), "the last sync is told")
        wait_for(lambda: [each["name"] for each in self.home.json("lists")], ["Home", "Rome"], "the lists")
        window.click(wait_until(lambda: window.called("Stop Syncing"), "the button"))
        wait_until(lambda: "Off" in self.labels(window), "the sync is off")
        self.assertEqual(self.home.json("sync")["state"], "off")
