"""The export and the import of a backup in the window."""

import json
import unittest

from belongings import belongings, fill
from case import WindowCase
from files import give, is_away
from waiting import wait_for, wait_until
from window import Role, State, children, descendants, has, members, name

DEFAULT = ["EUR", "USD", "GBP", "JPY", "CHF", "CNY", "INR"]


class Backup(WindowCase):
    def setUp(self):
        super().setUp()
        self.file = self.home.folder / "agio.json"

    def choose(self, window, item, path):
        """Chooses an item of the main menu, and gives its chooser a path."""
        window.press("F10")
        window.click(wait_until(lambda: window.find(Role.MENU_ITEM, f"{item}…"), "the menu is open"))
        give(window, item, path)
        wait_until(lambda: is_away(window, item) or self.question(window), "the chooser is away")

    def question(self, window):
        """The window that asks whether to import; None while it is not open."""
        for node in members(window.application):
            if name(node) == "Import Backup" and any(name(part) == "Changes" for part in descendants(node, Role.LIST)):
                return node
        return None

    def ask(self, window):
        """Chooses the file, and returns the sentences of the question."""
        self.choose(window, "Import Backup", self.file)
        question = wait_until(lambda: self.question(window), "the question")
        wait_until(lambda: has(question, State.ACTIVE), "the question has the keyboard")
        box = next(node for node in descendants(question, Role.LIST) if name(node) == "Changes")
        return [name(row) for row in children(box)]

    def answer(self, window, button):
        question = self.question(window)
        window.click(next(node for node in descendants(question, Role.PUSH_BUTTON) if name(node) == button))
        wait_until(lambda: self.question(window) is None, "the question is closed")

    def foreign_backup(self):
        """A backup of another home, and what is in that."""
        home = self.new_home()
        home.furnish()
        fill(home)
        home.agio("backup", "export", self.file)
        return belongings(home)

    def test_a_backup_is_exported_with_what_was_typed_just_now(self):
        window = self.start()
        window.enter("USD", "123.45")
        self.choose(window, "Export Backup", self.file)
        wait_for(window.notice_text, "“agio.json” was saved.", "the notice")
        [home] = json.loads(self.file.read_text())["lists"]
        self.assertEqual((home["anchor"]["amount"], home["anchor"]["currency"]), ("123.45", "USD"))

    def test_an_import_shows_its_changes_and_one_undo_brings_all_back(self):
        expected = self.foreign_backup()
        self.home.agio("lists", "rename", "Home", "home")
        before = belongings(self.home)
        window = self.start()
        changes = self.ask(window)
        window.screenshot("backup-question")
        self.assertEqual(changes[:3], ["Renames the list “home” to “Home”.", "Adds the list “Journey” with EUR, SEK, NOK, PTS.", "Shows the list “Journey”."])
        self.assertIn("Adds the alert “When 1 EUR is above 1.20 USD”.", changes)
        self.assertEqual(len(changes), 11)
        self.assertEqual(belongings(self.home), before)
        self.answer(window, "Import")
        wait_for(window.notice, "The backup was imported.", "the notice")
        wait_for(window.rows, ["EUR", "SEK", "NOK", "PTS"], "the rows")
        window.screenshot("backup-imported")
        self.assertEqual(belongings(self.home), expected)
        window.press("ctrl+z")
        wait_for(window.rows, DEFAULT, "the rows")
        wait_for(window.notice_text, "Undo Import Backup", "the notice")
        self.assertEqual(belongings(self.home), before)
        window.press("ctrl+shift+z")
        wait_for(window.rows, ["EUR", "SEK", "NOK", "PTS"], "the rows")
        self.assertEqual(belongings(self.home), expected)

    def test_the_question_can_be_left_by_escape_and_by_cancel(self):
        self.foreign_backup()
        before = belongings(self.home)
        window = self.start()
        self.ask(window)
        window.press("Escape")
        wait_until(lambda: self.question(window) is None, "the question is closed")
        self.ask(window)
        self.answer(window, "Cancel")
        wait_for(window.rows, DEFAULT, "the rows")
        self.assertEqual(belongings(self.home), before)

    def test_enter_imports(self):
        self.foreign_backup()
        window = self.start()
        self.ask(window)
        window.press("Return")
        wait_for(window.notice, "The backup was imported.", "the notice")

    def test_what_cannot_be_imported_is_said(self):
        window = self.start()
        for content, said in [
            ("Dear bank,\n", "Nothing was imported. The file is not an Agio backup."),
            ('{"format":"agio-backup","version":2}', "Nothing was imported. The backup was made by a newer version of Agio. Update Agio to import it."),
            ('{"format":"agio-backup","version":1,"lis', "Nothing was imported. The backup is not valid (it is cut off)."),
            ('{"format":"agio-backup","version":1}', "Nothing was imported: everything already matches the backup."),
        ]:
            self.file.write_text(content)
            self.choose(window, "Import Backup", self.file)
            wait_for(window.notice_text, said, "the notice")

    def test_the_question_in_a_narrow_window_and_in_the_dark(self):
        self.home.locale = {"GTK_THEME": "Adwaita:dark"}
        self.foreign_backup()
        backup = json.loads(self.file.read_text())
        backup["colour"] = "red"
        backup["lists"][0]["currencies"] += ["QQQ"]
        backup["lists"][0]["name"] = "A list with a name of sixty characters, which is the longest"
        self.file.write_text(json.dumps(backup))
        window = self.start()
        self.ask(window)
        window.resize("Import Backup", 360, 560)
        wait_for(lambda: window.width("Import Backup"), 360, "the width of the window")
        window.screenshot("backup-question-dark-360")
        left = next(node for node in descendants(self.question(window), Role.LIST) if name(node) == "Left out")
        self.assertEqual(len(children(left)), 2)
        self.answer(window, "Import")
        wait_for(window.rows, ["EUR", "SEK", "NOK", "PTS"], "the rows")

    def test_an_import_in_the_terminal_is_seen_at_once(self):
        self.foreign_backup()
        window = self.start()
        self.home.agio("backup", "import", self.file)
        wait_for(window.rows, ["EUR", "SEK", "NOK", "PTS"], "the rows")


if __name__ == "__main__":
    unittest.main()
