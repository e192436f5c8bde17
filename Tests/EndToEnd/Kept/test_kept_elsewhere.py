"""The page of kept conversions while another program changes what it shows."""

import csv
import io
import json
import unittest

from case import WindowCase
from files import chooser, give
from kept import KeptPage
from waiting import wait_for, wait_until
from window import Role, State, descendants, has, name


class Elsewhere(WindowCase):
    def setUp(self):
        super().setUp()
        for amount in range(1, 6):
            self.home.agio("keep", str(amount), "USD", "EUR", "--note", f"n{amount}")
        self.window = self.start()
        self.page = KeptPage(self.window)
        wait_until(lambda: len(self.page.rows()) == 5, "the rows")

    def notes(self):
        """The notes of what is kept, the last one first."""
        return [each["note"] for each in self.home.json("kept")]

    def remove(self, position, left):
        self.home.agio("kept", "remove", str(position))
        wait_until(lambda: len(self.page.rows()) == left, "the row is gone")

    def is_menu_open(self):
        return self.window.find(Role.MENU) is not None

    def items(self):
        return {name(item): item for item in descendants(self.window.get(Role.MENU), Role.MENU_ITEM)}

    def row_with_keyboard(self):
        """The index of the row that has the keyboard; None if none has."""
        return next((index for index, item in enumerate(self.page.items()) if has(item, State.FOCUSED)), None)


class Menus(Elsewhere):
    def test_the_menu_of_a_row_that_was_selected_goes_with_it(self):
        self.page.focus(2)
        self.window.press("ctrl+f")
        wait_until(lambda: self.window.with_keyboard("Search kept conversions"), "the search has the keyboard")
        self.window.press("shift+F10")
        self.window.get(Role.MENU)
        self.remove(3, left=4)
        wait_for(self.is_menu_open, False, "whether the menu is open")
        self.assertEqual(self.notes(), ["n5", "n4", "n2", "n1"])

    def test_the_menu_of_a_row_never_acts_on_its_neighbour(self):
        self.window.point(self.window.button(f"Actions for {self.page.rows()[2]}"))
        self.window.get(Role.MENU)
        self.remove(3, left=4)
        wait_for(self.is_menu_open, False, "whether the menu is open")
        wait_for(self.row_with_keyboard, 2, "the row with the keyboard")

    def test_the_menu_acts_on_what_was_selected_and_is_still_there(self):
        self.page.focus(1)
        self.window.press("shift+Down", "shift+Down")
        self.window.click(self.window.button(f"Actions for {self.page.rows()[1]}"))
        items = self.items()
        self.remove(4, left=4)
        self.assertTrue(self.is_menu_open())
        self.window.click(items["Remove"])
        wait_for(self.notes, ["n5", "n1"], "what is kept")

    def test_the_selected_ones_are_saved_as_they_were_when_the_file_was_asked_for(self):
        self.page.focus(1)
        self.window.press("shift+Down")
        self.window.click(self.window.button("Export"))
        self.window.click(self.items()["Save as CSV…"])
        chooser(self.window, "Save as CSV")
        self.remove(2, left=4)
        self.remove(2, left=3)
        path = self.home.folder / "kept.csv"
        give(self.window, "Save as CSV", path)
        self.page.wait_for_notice("“kept.csv” was saved.")
        self.assertEqual([line["note"] for line in csv.DictReader(io.StringIO(path.read_text()))], ["n4", "n3"])


class Keyboard(Elsewhere):
    def test_the_keyboard_goes_to_the_next_row_when_the_note_goes_with_its_conversion(self):
        self.page.focus(1)
        self.window.press("Return")
        wait_until(lambda: self.window.with_keyboard("Note"), "the note has the keyboard")
        self.window.type("Taxi")
        self.remove(2, left=4)
        wait_for(self.row_with_keyboard, 1, "the row with the keyboard")
        self.window.press("Down")
        wait_for(self.row_with_keyboard, 2, "the row with the keyboard")

    def test_the_search_has_the_keyboard_after_the_last_conversion_was_removed(self):
        self.page.focus(0)
        self.window.press("ctrl+a", "Delete")
        wait_for(self.page.rows, [], "the rows")
        wait_until(lambda: self.window.with_keyboard("Search kept conversions"), "the search has the keyboard")


class Notes(Elsewhere):
    def edit(self, index, note):
        self.page.focus(index)
        self.window.press("Return")
        wait_until(lambda: self.window.with_keyboard("Note"), "the note has the keyboard")
        self.window.press("ctrl+a")
        self.window.type(note)

    def test_a_changed_note_is_undone(self):
        self.edit(1, "Hotel")
        self.window.press("Return")
        wait_for(self.notes, ["n5", "Hotel", "n3", "n2", "n1"], "the notes")
        self.window.press("ctrl+z")
        wait_for(self.notes, ["n5", "n4", "n3", "n2", "n1"], "the notes")

    def test_a_note_that_another_program_has_written_comes_back_with_undo(self):
        self.edit(1, "Mine")
        backup = self.home.folder / "backup.json"
        kept = json.loads(self.home.agio("backup", "export"))
        next(each for each in kept["kept"] if each["note"] == "n4")["note"] = "Theirs"
        backup.write_text(json.dumps(kept))
        self.home.agio("backup", "import", str(backup))
        wait_until(lambda: "Theirs" in self.page.labels(1), "the note of the other program")
        self.window.press("Return")
        wait_for(self.notes, ["n5", "Mine", "n3", "n2", "n1"], "the notes")
        self.window.press("ctrl+z")
        wait_for(self.notes, ["n5", "Theirs", "n3", "n2", "n1"], "the notes")


if __name__ == "__main__":
    unittest.main()
