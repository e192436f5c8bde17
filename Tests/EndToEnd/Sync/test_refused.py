"""What a server refuses by a rule of its owner: told in the window and the terminal, kept or discarded."""

from case import WindowCase
from test_server import ServerCase
from waiting import wait_for, wait_until
from window import Role, State, descendants, has, name

RULE = "CHECK (NOT (entity = 'list' AND field = 'name' AND value IN ('Rome', 'Oslo'))) NOT VALID"
REASON = 'new row for relation "cell" violates check constraint "cities"'
OSLO, ROME = "Name of the list “Oslo”", "Name of the list “Rome”"


class Refused(WindowCase, ServerCase):
    def setUp(self):
        super().setUp()
        self.join()
        self.server.sql(f"ALTER TABLE agio.cell ADD CONSTRAINT cities {RULE}")

    def add_lists(self):
        for city in ("Oslo", "Rome"):
            self.home.agio("lists", "add", city)

    def lists(self, home=None):
        return sorted(each["name"] for each in (home or self.home).json("lists"))

    def refused(self):
        return [each["what"] for each in self.home.json("sync")["refused"]]

    def test_the_terminal_prints_keeps_and_discards_it(self):
        self.home.agio("amount", "7", "USD")
        self.add_lists()
        said = self.home.agio("sync", "now").splitlines()
        self.assertEqual(said[-3], "The server rejected 2 changes.")
        self.assertEqual(sorted(line[2:] for line in said[-2:]), [f"{OSLO} · {REASON}", f"{ROME} · {REASON}"])
        self.assertEqual([line[:2] for line in said[-2:]], ["1 ", "2 "])
        status = self.home.json("sync")
        self.assertEqual((status["state"], status["unsent"], list(status)[-1]), ("on", 0, "refused"))
        self.assertEqual(sorted((each["what"], each["reason"]) for each in status["refused"]), [(OSLO, REASON), (ROME, REASON)])
        self.assertEqual([self.home.run("sync", "keep", word).returncode for word in ("3", "0", "x")], [1, 2, 2])
        self.home.agio("sync", "keep", str(self.refused().index(ROME) + 1))
        self.assertEqual(self.refused(), [OSLO])
        self.home.agio("sync", "discard", "1")
        self.assertEqual(self.refused(), [])
        # It gets the name of a list without one.
        self.assertEqual(self.lists(), ["Home", "List", "Rome"])
        self.assertEqual(self.home.run("sync", "discard", "1").stderr, "agio: The server has rejected nothing.\n")
        self.home.agio("sync", "now")
        self.other.agio("sync", "now")
        self.assertEqual(self.lists(self.other), ["Home", "List"])

    def test_a_discard_without_the_server_changes_nothing(self):
        self.add_lists()
        self.home.agio("sync", "now")
        self.server.stop()
        self.assertEqual(self.home.run("sync", "discard", "1").returncode, 3)
        self.assertEqual((self.lists(), len(self.refused())), (["Home", "Oslo", "Rome"], 2))
        self.server.start()

    def test_the_window_tells_keeps_and_discards_it(self):
        window = self.start()
        self.add_lists()
        wait_until(lambda: "The server rejected 2 changes; see Sync in the preferences." in window.status(), "the status line")
        window.press("ctrl+comma")
        window.click(wait_until(lambda: window.called("Details of the sync"), "the details"))
        wait_until(lambda: self.buttons(window) == {f"{verb}: {what}" for verb in ("Keep", "Discard") for what in (OSLO, ROME)}, "the buttons")
        labels = [name(label) for label in descendants(window.application, Role.LABEL)]
        self.assertIn("The server rejected 2 changes.", labels)
        self.assertEqual((labels.count(REASON), labels.count(OSLO), labels.count(ROME)), (2, 1, 1))
        window.resize("Preferences", 360, 640)
        self.assertEqual(window.width("Preferences"), 360)
        self.use(window, f"Keep: {ROME}")
        wait_until(lambda: self.buttons(window) == {f"Keep: {OSLO}", f"Discard: {OSLO}"}, "one has gone")
        wait_until(lambda: has(window.called(f"Keep: {OSLO}"), State.FOCUSED), "the other one has the keyboard")
        window.screenshot("sync-refused")
        self.use(window, f"Discard: {OSLO}")
        wait_for(lambda: self.buttons(window), set(), "both have gone")
        wait_until(lambda: has(window.called("Details of the sync"), State.FOCUSED), "the details have the keyboard")
        wait_for(self.lists, ["Home", "List", "Rome"], "the lists")
        wait_until(lambda: "rejected" not in window.status(), "the status line tells nothing")

    def use(self, window, called):
        """Presses a button by its key."""
        window.called(called).get_component_iface().grab_focus()
        wait_until(lambda: has(window.called(called), State.FOCUSED), f"{called} has the keyboard")
        window.press("space")

    def buttons(self, window):
        names = [name(button) for button in descendants(window.application, Role.PUSH_BUTTON)]
        return {called for called in names if called.startswith(("Keep: ", "Discard: "))}
